"""The catalogue: what the browser is told of a card."""

from __future__ import annotations

from typing import Literal, Self

import msgspec

from ...core.cards import Catalogue, Row
from ...core.cards import Look as AnyLook

DeckName = Literal[
    "1", "2", "3", "grozilla", "dwelling", "market", "family_special", "expert_special", "monster"
]
Sign = Literal["coin", "heart", "resident", "price", "copy", "points"]


class Look(AnyLook, frozen=True):
    """What a card shows; colours are numbered as COLOURS has them."""

    deck: DeckName
    hues: tuple[int, ...] = ()
    cost: int = 0
    gives: tuple[int, int, int] = (0, 0, 0)  # coins, residents, hearts
    needs: tuple[int, ...] = ()  # a special's conditions, by colour
    effect: str = ""
    signs: tuple[Sign, ...] = ()  # what kind of thing its effect gives
    numbers: dict[str, int] = msgspec.field(
        default_factory=dict
    )  # of its effect, by the names they have in its words
    reconstructed: bool = False

    @classmethod
    def of(cls, row: Row) -> Self:
        effect, needs = row.get("effect", {}), row.get("conditions", {})
        colours = CATALOGUE.lists["COLOURS"]
        return cls(
            id=row["id"],
            deck=row["deck"],
            hues=tuple(colours.index(name) for name in row["colours"]),
            cost=row["cost"],
            gives=(row["income"], row["residents"], row["hearts"]),
            needs=tuple(needs.get(name, 0) for name in colours) if needs else (),
            effect=effect.get("id", ""),
            signs=tuple(effect.get("signs", ())),
            numbers={"income": row["income"]} if row["deck"] == "market" else _numbers(effect),
            reconstructed=row["source"] == "reconstructed",
        )


def _numbers(effect: Row, before: str = "") -> dict[str, int]:
    """The numbers of an effect, flat: prices = { 1 = 1 } gives prices_1."""
    found: dict[str, int] = {}
    for key, value in effect.items():
        if isinstance(value, dict):
            found |= _numbers(value, f"{before}{key}_")
        elif isinstance(value, int) and not isinstance(value, bool):
            found[before + key] = value
    return found


class HappyCatalogue(Catalogue):
    """The rows of the file, and the white face that all markets share in family mode."""

    def all_kinds(self, rows: list[Row]) -> tuple[Row, ...]:
        markets = [row for row in rows if row["deck"] == "market"]
        white = {**markets[0], **markets[0]["white_face"]}
        return (*rows, {**white, "id": "happy_market", "copies": len(markets)})


CATALOGUE = HappyCatalogue(
    __package__,
    Look,
    told={
        "COLOURS": "meta.colours",
        "SLOTS": "meta.city_slots",
        "TOKEN_COINS": "token.0.coin_value",
    },
)
