"""One browser and one house for all end-to-end tests; a fresh context for every person."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from .company import Company, chromium
from .house import ServedHouse


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder needs Chromium; whole matches come first."""
    here = Path(__file__).parent
    scenes = {item for item in items if here in item.path.parents}
    for item in scenes:
        item.add_marker(pytest.mark.browser)
    items.sort(key=lambda item: item not in scenes or item.get_closest_marker("slow") is None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedHouse]:
    served = ServedHouse(tmp_path_factory.mktemp("house"))
    try:
        served.start()
        yield served
    finally:
        served.kill()


@pytest.fixture(autouse=True)
def scene_name(request: pytest.FixtureRequest, house: ServedHouse) -> None:
    """Every test gets the same cards whenever it is run."""
    house.play_scene(request.node.name)


@pytest.fixture
def company(browser: Browser, house: ServedHouse) -> Iterator[Company]:
    """People in the common house; none of their consoles may complain."""
    people = Company(browser, house.url)
    try:
        yield people
    finally:
        people.close()
    assert people.complaints() == []
