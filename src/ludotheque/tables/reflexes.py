"""What people react to, since when, and how their reaction times are made fair (SG-DIG-2 to 8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from ..core.game import Game, State
from ..core.model import Event, Move, Player, Refusal, Seat
from .asking import Ask
from .clock import compensate, lead_ms, margin
from .step import NAMELESS, Stimulus


class Reflexes:
    """The open stimuli of a match, who is deaf, and how exact everybody's times are."""

    def __init__(self, game: Game, players: Sequence[Player]) -> None:
        self._timings = game.timings
        self._handicaps = [player.handicap for player in players]
        kinds = [kind for kind in game.move_types if kind.claim]
        self.any = bool(kinds)
        self._named = any("stimulus" in kind.__struct_fields__ for kind in kinds)
        self.open: dict[int, Stimulus] = {}
        self._deaf: dict[tuple[Seat, type[Move]], tuple[int, Refusal]] = {}
        self._margins: dict[Seat, int] = {}  # of claims that nobody may know of yet
        self.margins: tuple[int, ...] = ()  # by seat, published with the result of a race

    # --- what may be reacted to ---

    def look(
        self,
        state: State,
        menu: Callable[[Seat], Sequence[Move]],
        events: Sequence[Event],
        seq: int,
        show_at: int,
        now: Callable[[], int],
    ) -> None:
        """The state at this step, with all its moves: shown everywhere at that time, or (0) now."""
        if self._named:
            shown, together = show_at or now(), show_at > 0
            ids = state.stimuli()
            self.open = {id: self.open.get(id) or Stimulus(id, seq, shown, together) for id in ids}
            return
        claims = []
        for seat in state.to_act():
            for move in menu(seat):
                if move.claim:
                    claims.append((seat, move))
        if not claims:
            self.open.clear()
            return
        before = self.open.get(NAMELESS)
        opens = any(event.stimulus for event in events)
        if opens or before is None or not before.claims.issuperset(claims):
            shown = show_at or now()
            self.open[NAMELESS] = Stimulus(NAMELESS, seq, shown, False, frozenset(claims))

    def shown_again(self, now: int) -> None:
        """Nobody was looking: whatever is open begins to show now."""
        for stimulus in self.open.values():
            stimulus.at = max(stimulus.at, now)

    def answered(self, move: Move) -> Stimulus | None:
        """What a claim reacts to, if that is open."""
        return self.open.get(getattr(move, "stimulus", NAMELESS))

    # --- fair times ---

    def lead(self, rtt: int) -> int:
        """SG-DIG-3: how long before it shows a stimulus must be ready to be sent."""
        return lead_ms(rtt, self._timings)

    def timed(self, seat: Seat, ask: Ask, shown: int, arrived: int) -> Move:
        """SG-DIG-5, SG-DIG-14: the claim with its compensated time and the seat's handicap."""
        ms = compensate(ask.rt, arrived - shown, ask.rtt, self._timings)
        self._margins[seat] = margin(ask.rtt, self._timings)
        return self.handicapped(seat, ask.move, ms)

    def handicapped(self, seat: Seat, move: Move, ms: int) -> Move:
        return msgspec.structs.replace(move, ms=ms + self._handicaps[seat])

    def publish(self) -> None:
        """SG-DIG-5: the claims are judged; from now on everybody may know how exact they were."""
        if self._margins:
            seats = range(len(self._handicaps))
            self.margins = tuple(self._margins.get(seat, 0) for seat in seats)
            self._margins = {}

    # --- the price of a foul ---

    def deafen(self, seat: Seat, move: Move, refusal: Refusal, now: int) -> None:
        self._deaf[seat, type(move)] = now + refusal.lock_ms, refusal

    def deaf(self, seat: Seat, move: Move, now: int) -> Refusal | None:
        """SG5-DIG-3: after a foul this kind of claim is refused, for the same reason."""
        until, refusal = self._deaf.get((seat, type(move)), (0, None))
        left = until - now
        if refusal is None or left <= 0:
            return None
        return msgspec.structs.replace(refusal, lock_ms=left)
