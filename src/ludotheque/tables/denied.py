"""How a table says no to what is not a move: with a code of the protocol."""

from __future__ import annotations

from ..core.model import Params


class Denied(Exception):
    """The table says no, with a code of the protocol; nothing has changed."""

    def __init__(self, code: str, **params: int | str | None) -> None:
        super().__init__(code)
        self.code = code
        self.params: Params = dict(params)
