"""The contract as a test suite: what every game must keep, whoever wrote it.

    ludotheque kit war
    pytest --pyargs ludotheque.kit -p ludotheque.kit.plugin --game war      # the same

In the house `make test` runs it for every game on the shelf; there is no list of exemptions.
"""
