"""When two answers are the same (JM-DIG-20): what people type, compared as people mean it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from unicodedata import category

from ...core.names import plain

# Letters that no accent explains.
_TWINS = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ı": "i"})
# How an emoji is dressed: emoji or text style, tone of skin.
_DRESSED = re.compile("[\ufe00-\ufe0f\U0001f3fb-\U0001f3ff]")
_ARTICLES = frozenset(("le", "la", "les", "l", "un", "une", "des", "du", "the", "a", "an"))


def folded(text: str) -> str:
    """Without case, accents, punctuation, spaces, marks of direction and a leading article."""
    letters = _DRESSED.sub("", plain(text).translate(_TWINS))
    # Punctuation, spaces and invisible marks only hold words apart.
    words = "".join(" " if category(c)[0] in "PZC" else c for c in letters).split()
    if len(words) > 1 and words[0] in _ARTICLES:
        del words[0]
    return "".join(words) or text.strip()


def means(text: str, accepted: Iterable[str]) -> bool:
    """Is it one of the answers accepted? Silence never is."""
    given = folded(text)
    return bool(given) and any(given == folded(answer) for answer in accepted)
