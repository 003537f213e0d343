"""Which build this is: a figure means little without it."""

from __future__ import annotations

import platform
import sysconfig

from . import chance


def compiled() -> bool:
    """Whether `make fast` was here (decision 035)."""
    return not chance.__file__.endswith(".py")


def named() -> str:
    """The rules, and the interpreter they stand on."""
    rules = "compiled" if compiled() else "interpreted"
    options = str(sysconfig.get_config_var("CONFIG_ARGS"))
    profiled = "with" if "--enable-optimizations" in options else "without"
    return f"rules {rules}, Python {platform.python_version()} {profiled} PGO"
