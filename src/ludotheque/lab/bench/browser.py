"""The browser of the end-to-end tests and of the page's benchmark: installed, or Playwright's own.

`python -m ludotheque.lab.bench.browser` gets one where there is none, as far as it may.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

# $LUDOTHEQUE_BROWSER names another one. The shell is the same engine without windows: it needs
# about 40 % less processor time for the same scenes.
SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
APPS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
MISSING = (
    "no browser for the end-to-end tests: install Chrome or Chromium, name one in "
    "LUDOTHEQUE_BROWSER, or let `playwright install chromium` fetch one"
)
FIREFOXES = ("firefox-esr", "firefox")
NO_FIREFOX = "no Firefox for its end-to-end test: install firefox-esr or Firefox"
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


def debian_is_ours() -> bool:
    """May Debian's packages be installed here?"""
    return bool(shutil.which("apt-get")) and hasattr(os, "geteuid") and os.geteuid() == 0


def firefox() -> str | None:
    """The path of a Firefox, None if there is none."""
    return next(filter(None, map(shutil.which, FIREFOXES)), None)


def packages(*names: str) -> list[list[str]]:
    """What to run to get packages of Debian."""
    return [[*APT, "update"], [*APT, "install", "-y", "--no-install-recommends", *names]]


def run_all(steps: list[list[str]]) -> bool:
    return all(subprocess.run(step, check=False).returncode == 0 for step in steps)


def install() -> bool:
    """Debian's package where that is allowed, else Playwright's own; did it work?"""
    if debian_is_ours():
        return run_all(packages(SHELL, "fonts-noto-color-emoji"))
    return run_all([[sys.executable, "-m", "playwright", "install", "chromium"]])


def main() -> int:
    if not find() or (debian_is_ours() and not shutil.which(SHELL)):
        install()
    if not firefox() and debian_is_ours():
        run_all(packages(FIREFOXES[0]))
    fatal = must_be_there()
    missing = [MISSING] * (not find()) + [NO_FIREFOX] * (not firefox())
    for said in missing:
        print(said if fatal else f"{said}; what needs it is left out", file=sys.stderr)
    return 1 if fatal and missing else 0


if __name__ == "__main__":
    sys.exit(main())
