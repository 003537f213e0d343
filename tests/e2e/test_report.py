"""The page of `ludotheque report`: nothing for axe to say, in both languages, by day and night."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from ludotheque.cli import main

from .test_access import AXE, RUN


def test_a_report_is_for_everybody(browser: Browser, tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    words = ["report", "happy_city", "--games", "8", "--jobs", "1", "--bots", "random"]
    assert main([*words, "--compare", "mode=family", "mode=expert", "--out", str(out)]) == 0
    page = browser.new_page(viewport={"width": 390, "height": 844})
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.partition(":")[0]))
    page.goto(out.as_uri())
    page.evaluate(AXE.read_text("utf-8"))
    for language, heading in (("Français", "Côte à côte"), ("English", "Side by side")):
        page.get_by_label(language).check()
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
        tables = page.locator("summary:visible")
        expect(tables).to_have_count(2)  # of cards, and of rules that refused
        for table in tables.all():
            table.click()
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            assert page.evaluate(RUN) == []
    wide = page.locator("main:visible .wide").nth(1)
    wide.evaluate("wide => (wide.scrollLeft = wide.scrollWidth)")
    first = wide.locator("tbody th").first.bounding_box()
    assert first
    assert first["x"] >= 0, "which card a line is about stays in sight"
    assert set(asked) <= {"file", "data"}
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.close()
