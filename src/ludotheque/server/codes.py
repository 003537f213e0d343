"""What can go wrong between the house and a browser."""

from __future__ import annotations

from typing import Literal, TypeAlias

# What can go wrong, one code each; the client has a friendly sentence for every one of them.
ErrorCode: TypeAlias = Literal[
    "malformed",  # not a message of this protocol
    "too_large",
    "too_fast",  # flood: wait `retry_ms`
    "bad_origin",
    "version",  # another version of the protocol: reload the page
    "unknown_game",
    "bad_options",
    "unknown_table",
    "table_full",
    "table_started",
    "bad_name",  # empty, longer than `most`, or with signs nobody can see
    "name_taken",
    "not_enough_players",
    "used_link",
    "bad_token",  # forged, or signed by another house
    "foreign_token",  # a good token of another table
    "lost_seat",  # the seat was handed to somebody else, or removed
    "elsewhere",  # the seat is open on too many screens: the oldest one gave way
    "host_only",
    "not_started",
    "enough_undo",  # taken back too often in one turn
    "hushed",  # the host wants no faces and no lines beside the game
    "muted",  # the host wants no texts of this player's own
    "unknown_match",  # no such match, or of rules this house does not play any more
    "unknown_screen",  # no television waits under this code
    "bad_record",  # a file that is no finished match, or was changed: `detail` says what is wrong
    "unknown_album",  # no such match, or its game tells no stories
    "no_book",  # this house keeps no golden book
    "not_over",  # a story is told at the end
    "damaged",  # what was noted of this table cannot be read; the others go on
    "unavailable",  # the store cannot be written; nothing was played
    "house_full",
    "broken",  # a mistake of ours: nothing was lost, reload the page
]
