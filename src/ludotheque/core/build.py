"""Which build this is: a figure means little without it."""

from __future__ import annotations

import platform
import sys
import sysconfig

from . import chance


def compiled() -> bool:
    """Whether `make fast` was here (decision 035)."""
    return not chance.__file__.endswith(".py")


def named() -> str:
    """The rules, and the interpreter they stand on."""
    rules = "compiled" if compiled() else "interpreted"
    return f"rules {rules}, Python {platform.python_version()} {profiled()}"


def profiled() -> str:
    """Whether the interpreter was optimised by a profile; a distribution's own does not tell."""
    if "--enable-optimizations" in str(sysconfig.get_config_var("CONFIG_ARGS")):
        return "with PGO"
    return "of the system" if sys.base_prefix == "/usr" else "without PGO"
