"""A new build takes the place of the old one while people play."""

from __future__ import annotations

import re

from playwright.sync_api import Route, WebSocketRoute, expect

from .company import Company

# As if the page that went had been of another build.
OTHER_BUILD = """localStorage.getItem('ludotheque.renewedFrom') &&
  localStorage.setItem('ludotheque.renewedFrom', '"another"')"""
TOO_OLD = '{"t": "failure", "error": "version", "fatal": true}'


def test_a_menu_that_is_gone_loads_the_page_anew(company: Company) -> None:
    """The house says why, the table goes on where it was, and the next tap finds the menu."""
    anna = company.phone(service_workers="block")  # it would ask for the files behind our back
    company.forgiven = ("404",)  # which the browser notes by itself
    anna.page.add_init_script(OTHER_BUILD)
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
    expect(anna.hook("renewed")).to_contain_text("rénovée")
    anna.seated()
    assert len(gone) == 1
    anna.touch("table-menu")
    expect(anna.hook("hints")).to_be_visible()


def test_a_page_that_speaks_an_older_protocol_loads_the_new_one(company: Company) -> None:
    """By itself: a television has nobody who could press a button."""
    anna, tv = company.phone(), company.desktop()
    anna.goto("/new/dernier")
    anna.page.get_by_role("textbox").first.fill("Anna")
    anna.touch("create-table")
    expect(anna.hook("waiting-room")).to_be_visible()
    asked: list[str] = []

    def newer(line: WebSocketRoute) -> None:
        asked.append(line.url)
        if len(asked) > 1:
            line.connect_to_server()
        else:
            line.on_message(lambda _: line.send(TOO_OLD))

    tv.page.route_web_socket(re.compile(r"/ws\?table="), newer)
    tv.page.add_init_script(OTHER_BUILD)
    tv.goto("/tv/" + anna.page.url.rsplit("/", 1)[1])
    expect(tv.hook("renewed")).to_contain_text("rénovée")
    expect(tv.page.get_by_text("Anna").first).to_be_visible()
    assert len(asked) == 2
