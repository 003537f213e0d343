"""A C compiler for the compiled job of `make check`.

`python -m tests.compiler` installs Debian's package where there is none and that is allowed; it
ends with an error as long as there is none.
"""

from __future__ import annotations

import shutil
import sys
import sysconfig

from ludotheque.lab.bench.browser import debian_is_ours, packages, run_all

MISSING = "no C compiler for the compiled rules: install your system's gcc; they are left out"


def find() -> str | None:
    """The one this Python was built with, or any."""
    named = (sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(named) or shutil.which("cc")


def main() -> int:
    if not find() and debian_is_ours():
        run_all(packages("gcc", "libc6-dev", "python3-dev"))
    if find():
        return 0
    print(MISSING, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
