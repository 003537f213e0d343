"""The browser for the tests: what is installed, else Playwright's own, else a plain sentence."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from ludotheque.lab.bench import browser


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A machine without any browser, on which nothing can be installed."""
    for name in ("CI", "LUDOTHEQUE_BROWSER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(browser, "APPS", ())
    monkeypatch.setattr(browser, "own_of_playwright", lambda: None)
    monkeypatch.setattr(browser, "install", lambda: False)
    return monkeypatch


def test_an_installed_one_comes_first(bare: pytest.MonkeyPatch) -> None:
    bare.setattr(shutil, "which", lambda name: "/x/chrome" if name == "google-chrome" else None)
    bare.setattr(browser, "own_of_playwright", lambda: "/own")
    assert browser.find() == "/x/chrome"


def test_a_mac_keeps_it_among_its_applications(bare: pytest.MonkeyPatch, tmp_path: Path) -> None:
    app = tmp_path / "Chrome"
    app.touch()
    bare.setattr(browser, "APPS", (str(app),))
    assert browser.find() == str(app)


def test_else_playwrights_own(bare: pytest.MonkeyPatch) -> None:
    bare.setattr(browser, "own_of_playwright", lambda: "/own")
    assert browser.find() == "/own"


def test_one_can_be_named(bare: pytest.MonkeyPatch) -> None:
    bare.setenv("LUDOTHEQUE_BROWSER", "brave")
    bare.setattr(shutil, "which", lambda name: f"/x/{name}")
    assert browser.find() == "/x/brave"


def test_what_is_missing_is_said(
    bare: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert browser.main() == 0
    assert "install Chrome or Chromium" in (told := capsys.readouterr().err)
    assert "left out" in told


def test_ci_never_leaves_it_out(
    bare: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bare.setenv("CI", "true")
    assert browser.main() == 1
    assert "left out" not in capsys.readouterr().err


def test_one_that_can_be_installed_is(bare: pytest.MonkeyPatch) -> None:
    found = iter((None, "/own"))
    bare.setattr(browser, "own_of_playwright", lambda: next(found))
    bare.setattr(browser, "install", lambda: True)
    assert browser.main() == 0
