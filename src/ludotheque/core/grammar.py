"""Articles, elision, gender and number: all the grammar that the sentences of the house need.

A noun is written in a text file as it would be said, with its article:

    fr   "un Bandit"   "une Maladie"   "des Études (f)"   "le Louvre"   "l’Arcade (f)"   "Big Ben"
    en   "a Bandit"    "an Illness"    "some Studies"     "the Louvre"                   "Big Ben"

A noun that brings le, la, les or the keeps it wherever an article is asked for, in French on its
card too; one without article never gets one. (f) tells a gender that the article hides. An asterisk
marks, as in a dictionary, an h before which nothing is elided: "un *Hotdog Shop". The client has
the same rules in client/src/i18n/grammar.ts; tests/golden/text.json ties the two.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple
from unicodedata import normalize


class Noun(NamedTuple):
    """Something with a name: a card, a colour, a player."""

    name: str
    article: str = ""  # un or le, a, an, some or the; none for what stands alone
    gender: str = "m"
    plural: bool = False
    vowel: bool = False  # spoken with a vowel first


_NOUN = {
    "fr": re.compile(r"(?:(un|une|des|le|la|les) |(l)’)?(\*?)(.*?)(?: \(([mf])\))?"),
    "en": re.compile(r"(?:(a|an|the|some) )?()()(.*?)()"),
}
_ARTICLE = {"une": "un", "des": "un", "la": "le", "les": "le", "l": "le"}


@cache
def noun(language: str, text: str) -> Noun:
    """What a text file says of a noun."""
    match = _NOUN[language].fullmatch(text)
    assert match is not None  # every part of the pattern may be empty
    written, elided, aspirated, name, gender = match.groups()
    article = written or elided or ""
    return Noun(
        name,
        _ARTICLE.get(article, article),
        gender or ("f" if article in ("une", "la") else "m"),
        article in ("des", "les", "some"),
        not aspirated and _VOWEL.match(_plain(name)) is not None,
    )


def person(name: str) -> Noun:
    """A player, or any word that no text file knows."""
    plain = _plain(name)
    return Noun(name, vowel=_VOWEL.match(plain) is not None and not _SPOKEN_H.match(plain))


def caption(language: str, noun: Noun) -> str:
    """The name as it stands alone: le Louvre is called Le Louvre in French, Louvre in English."""
    return capital(with_word(language, "le", noun)) if noun.article == "le" else noun.name


def with_word(language: str, word: str, noun: Noun) -> str:
    """The noun after an article or another little word."""
    return (_french if language == "fr" else _english)(word, noun)


def agreed(language: str, forms: Sequence[str], noun: Noun) -> str:
    """The form that agrees with the noun.

    In French m|f (an s makes the plural), m|f|plural or m|f|m plural|f plural; in English
    singular|plural.
    """
    if language != "fr":
        return forms[noun.plural]
    form = forms[noun.gender == "f"]
    if not noun.plural:
        return form
    if len(forms) > 2:
        return forms[2 + (noun.gender == "f")] if len(forms) > 3 else forms[2]
    return form if form[-1] in "sxz" else f"{form}s"


def capital(text: str) -> str:
    """The first letter large."""
    return text[:1].upper() + text[1:]


# --- English ---


def _english(word: str, noun: Noun) -> str:
    if word not in ("a", "the"):
        return f"{word} {noun.name}"
    article = noun.article if word == "a" else noun.article and "the"
    return f"{article} {noun.name}" if article else noun.name


# --- French ---

_VOWEL = re.compile(r"(?!onz|oui|ou[ai])(?:[aeiouœæøh]|y(?![aeiou]))")
# First names of elsewhere, whose h is spoken: de Hassan, but d’Hélène and d’Hadrien.
_SPOKEN_H = re.compile(
    r"h(?:a(?!drien)|e(?:ath|id|lm|nn)|i(?:ck|ro)|o(?:bb|ng|pe|ss|u|w)|u(?:nt|ss))"
)
# masculine, feminine, plural, and before a vowel (masculine, feminine)
_FORMS = {
    "le": ("le", "la", "les", "l’", "l’"),
    "un": ("un", "une", "des", "un", "une"),
    "du": ("du", "de la", "des", "de l’", "de l’"),
    "au": ("au", "à la", "aux", "à l’", "à l’"),
    "ce": ("ce", "cette", "ces", "cet", "cette"),
    "mon": ("mon", "ma", "mes", "mon", "mon"),
    "ton": ("ton", "ta", "tes", "ton", "ton"),
    "son": ("son", "sa", "ses", "son", "son"),
}
_ALONE = {"le": "", "un": "", "du": "de", "au": "à"}  # what stands without article
_ELIDED = re.compile(r"de|(?:jus|lors|puis|quoi)?que")


def _french(word: str, noun: Noun) -> str:
    if word in _ALONE and not noun.article:
        word = _ALONE[word]
    elif word in _FORMS:
        if word == "un" and noun.article == "le":
            word = "le"
        word = _FORMS[word][2 if noun.plural else (noun.gender == "f") + 3 * noun.vowel]
        return word + noun.name if word[-1] == "’" else f"{word} {noun.name}"
    if noun.vowel and _ELIDED.fullmatch(word):
        return f"{word[:-1]}’{noun.name}"
    return f"{word} {noun.name}" if word else noun.name


def _plain(text: str) -> str:
    """Small letters without accents."""
    return re.sub("[\u0300-\u036f]", "", normalize("NFD", text.lower()))
