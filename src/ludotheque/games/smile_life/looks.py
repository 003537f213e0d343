"""What the browser is told of a card."""

from __future__ import annotations

from typing import Literal, Self

from ...core.cards import Look as AnyLook
from ...core.cards import Row

Family = Literal[
    "study", "job", "wage", "flirt", "marriage", "adultery", "child", "malus", "special", "house",
    "travel", "pet", "grand_prize", "legion",
]  # fmt: skip


class Look(AnyLook, frozen=True):
    """What a card shows: its family, its worth, what it needs, gives or costs."""

    family: Family
    smiles: int
    studies: int = 0  # what a job asks for; what a study card gives
    bundles: int = 0  # the highest wage of a job; the worth of a wage
    price: int = 0
    half_price: int = 0  # for the married
    status: Literal["temp", "civil_servant"] | None = None
    baby: bool = False  # a flirt that allows a child
    turns: int = 0  # missed because of a malus
    amount: int = 0  # of cards that its power lets one see, draw or play

    @classmethod
    def of(cls, row: Row) -> Self:
        return cls(
            id=row["id"],
            family=row["category"],
            smiles=row["smiles"],
            studies=row.get("studies", row.get("levels", 0)),
            bundles=row.get("max_wage", row.get("level", row.get("bundles", 0))),
            price=row.get("price", 0),
            half_price=row.get("married_price", 0),
            status=None if row.get("status") == "none" else row.get("status"),
            baby=row.get("allows_child", False),
            turns=row.get("skip_turns", 0),
            amount=row.get("power_amount", row.get("extra_plays", row.get("draw", 0))),
        )
