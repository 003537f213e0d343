"""The rules of Smile Life, a file per chapter, to be read beside docs/rules/smile_life.md.

setup, turn (with placing: which chapter a card belongs to), studies, jobs, wages, flirts, marriage,
children, adultery, acquisitions, awards, maluses, powers, specials, casino, river, ending. Beside
them `why` is what a reason looks like, `explain` puts it into words, `piles` moves cards, and
`questions` is the state that answers the house's contract.
"""
