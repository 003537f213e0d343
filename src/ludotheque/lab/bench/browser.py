"""The browser of the end-to-end tests and of the page's benchmark: installed, or Playwright's own.

`python -m ludotheque.lab.bench.browser` gets one where there is none, as far as it may.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

# $LUDOTHEQUE_BROWSER names another one.
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
APPS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
MISSING = (
    "no browser for the end-to-end tests: install Chrome or Chromium, name one in "
    "LUDOTHEQUE_BROWSER, or let `playwright install chromium` fetch one"
)
APT = ("apt-get", "-q", "-o", "DPkg::Lock::Timeout=300")


def find() -> str | None:
    """The path of a browser, None if there is none."""
    if chosen := os.environ.get("LUDOTHEQUE_BROWSER"):
        return shutil.which(chosen)
    installed = (shutil.which(name) for name in NAMES)
    apps = (app for app in APPS if Path(app).is_file())
    return next(filter(None, installed), None) or next(apps, None) or own_of_playwright()


def own_of_playwright() -> str | None:
    """The one that `playwright install chromium` has fetched."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else None


def must_be_there() -> bool:
    """CI never leaves the browser out."""
    return os.environ.get("CI", "").lower() in ("1", "true", "yes")


def install() -> bool:
    """Debian's package where that is allowed, else Playwright's own; did it work?"""
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        packages = (
            "install",
            "-y",
            "--no-install-recommends",
            "chromium",
            "fonts-noto-color-emoji",
        )
        steps = [[*APT, "update"], [*APT, *packages]]
    else:
        steps = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    return all(subprocess.run(step, check=False).returncode == 0 for step in steps)


def main() -> int:
    if find() or (install() and find()):
        return 0
    fatal = must_be_there()
    print(MISSING if fatal else f"{MISSING}; they are left out", file=sys.stderr)
    return 1 if fatal else 0


if __name__ == "__main__":
    sys.exit(main())
