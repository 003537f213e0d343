"""A new build takes the place of the old one while people play."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from .company import Company


def test_a_menu_that_is_gone_loads_the_page_anew(company: Company) -> None:
    """Quietly: the table goes on where it was, and the next tap finds the menu."""
    anna = company.phone(service_workers="block")  # it would ask for the files behind our back
    company.forgiven = ("404",)  # which the browser notes by itself
    anna.goto("/new/dernier")
    anna.page.get_by_role("textbox").first.fill("Anna")
    anna.touch("play-now")
    anna.seated()
    gone: list[str] = []

    def replaced(route: Route) -> None:
        gone.append(route.request.url)
        route.fulfill(status=404, body="")

    anna.page.route("**/assets/Drawer-*.js", replaced, times=1)
    with anna.page.expect_event("load"):
        anna.touch("table-menu")
    anna.seated()
    assert len(gone) == 1
    anna.touch("table-menu")
    expect(anna.hook("hints")).to_be_visible()
