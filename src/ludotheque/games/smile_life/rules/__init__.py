"""The rules of Smile Life, a file per chapter, to be read beside docs/rules/smile_life.md.

setup, turn (with placing: which chapter a card belongs to), studies, jobs, wages, flirts, marriage,
children, adultery, acquisitions, awards, maluses, powers, specials, casino, river, ending. `why` puts
refusals into words, `piles` moves cards, `table` is the state that answers the house's contract.
"""
