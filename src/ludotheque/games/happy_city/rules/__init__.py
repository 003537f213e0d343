"""The rules of Happy City, a file per chapter, to be read beside docs/rules/happy_city.md.

setup, income (rounds), turn (steps 1 and 2), buying (step 3), specials (step 4), experts (what the
red buildings do), ending, scoring, monsters (Grozilla). Beside them `why` is what a reason looks
like, `steps` says what is not possible in which step, `explain` puts reasons into words, `accounts`
shows where every coin, resident and heart comes from, and `questions` is the state that answers the
house's contract.
"""
