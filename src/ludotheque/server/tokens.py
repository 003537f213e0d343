"""Seat tokens: signed by the house, the only key to a seat. No account, no session."""

from __future__ import annotations

import hashlib
import hmac
from base64 import urlsafe_b64encode

from ..tables.denied import Denied

LONGEST = 200


class Signer:
    """Signs and reads tokens with the secret of this house."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def token(self, code: str, key: str) -> str:
        return f"{code}.{key}.{self._sign(code, key)}"

    def key(self, code: str, token: str) -> str:
        """The seat's key in a token of this table; Denied when it is forged or of another one."""
        parts = token.split(".") if len(token) <= LONGEST and token.isascii() else []
        if len(parts) != 3 or not parts[1]:
            raise Denied("bad_token")
        if not hmac.compare_digest(parts[2], self._sign(*parts[:2])):
            raise Denied("bad_token")
        if parts[0] != code:
            raise Denied("foreign_token")
        return parts[1]

    def _sign(self, code: str, key: str) -> str:
        digest = hmac.digest(self._secret, f"seat {code} {key}".encode(), hashlib.sha256)
        return urlsafe_b64encode(digest[:24]).decode()
