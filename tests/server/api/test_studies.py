"""Studies over HTTP: kept by their owner, read by whoever has the link."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from gipfel.record import Record
from gipfel.review.studies import MOST_CHAPTERS, Chapter, Study
from gipfel.server.http.rate_limiter import RATES, Limits
from gipfel.server.services import Services
from gipfel.server.store.studies import LARGEST_STUDY_BYTES, MOST_STUDIES
from tests.server.browser import Browser, api_of, member
from tests.server.services import PASSWORD

pytestmark = pytest.mark.anyio


def text_of(title: str = "Endings", chapters: int = 1) -> str:
    return str(Study(title, [Chapter(f"Chapter {n}", Record("dvonn")) for n in range(chapters)]))


TEXT = text_of()


@pytest.fixture
async def browser(services: Services) -> Browser:
    """Ann's."""
    return await member(services, "Ann")


@pytest.fixture
def reader(services: Services) -> Browser:
    """A stranger's."""
    return Browser(api_of(services))


async def keep(browser: Browser, text: str = TEXT, version: int = 0, study: str = "one") -> Any:
    told = {"text": text, "version": version}
    answer = await browser.ask("PUT", f"/me/studies/{study}", told)
    assert answer.status == 200, answer
    return json.loads(answer.body)


async def refused(browser: Browser, text: str, version: int = 0) -> tuple[int, str]:
    return await browser.denied("PUT", "/me/studies/one", {"text": text, "version": version})


async def share(browser: Browser) -> str:
    answer = await browser.ask("PUT", "/me/studies/one/link")
    assert answer.status == 200, answer
    found: str = json.loads(answer.body)["link"]
    return found


async def test_study_is_found_again(browser: Browser) -> None:
    kept = await keep(browser, text_of("Endings", 3))
    assert (kept["title"], kept["chapters"], kept["version"]) == ("Endings", 3, 1)
    assert await browser.get("/me/studies") == [kept]
    found = await browser.get("/me/studies/one")
    assert found == kept | {"text": text_of("Endings", 3)}


async def test_change_of_an_earlier_version_is_told(browser: Browser) -> None:
    await keep(browser)
    await keep(browser, text_of("Better"), 1)
    assert await refused(browser, text_of("Other"), 1) == (409, "study-stale")
    assert (await browser.get("/me/studies/one"))["title"] == "Better"


async def test_answer_that_was_lost_is_asked_for_again(browser: Browser) -> None:
    await keep(browser)
    first = await keep(browser, text_of("Better"), 1)
    assert await keep(browser, text_of("Better"), 1) == first


async def test_deleted_study_is_not_changed(browser: Browser) -> None:
    await keep(browser)
    await keep(browser, text_of("Better"), 1)
    stale = await browser.denied("DELETE", "/me/studies/one?version=1")
    assert stale == (409, "study-stale")
    assert (await browser.ask("DELETE", "/me/studies/one?version=2")).status == 204
    assert await refused(browser, text_of("Other"), 2) == (404, "study-unknown")
    gone = await browser.denied("DELETE", "/me/studies/one?version=2")
    assert gone == (404, "study-unknown")


async def test_guest_has_no_account_to_keep_it_with(reader: Browser) -> None:
    assert await refused(reader, TEXT) == (401, "account-needed")
    for method, path in (
        ("GET", "/me/studies"),
        ("GET", "/me/studies/one"),
        ("DELETE", "/me/studies/one?version=1"),
        ("PUT", "/me/studies/one/link"),
        ("DELETE", "/me/studies/one/link"),
    ):
        assert await reader.denied(method, path) == (401, "account-needed"), path


async def test_another_member_cannot_touch_it(services: Services, browser: Browser) -> None:
    await keep(browser)
    ben = await member(services, "Ben")
    assert await ben.get("/me/studies") == []
    for method, path in (
        ("GET", "/me/studies/one"),
        ("DELETE", "/me/studies/one?version=1"),
        ("PUT", "/me/studies/one/link"),
        ("DELETE", "/me/studies/one/link"),
    ):
        assert await ben.denied(method, path) == (404, "study-unknown"), path
    await keep(ben, text_of("Ben's"))
    assert (await browser.get("/me/studies/one"))["title"] == "Endings"


async def test_program_keeps_studies_in_its_owners_name(
    services: Services, browser: Browser
) -> None:
    secret = json.loads((await browser.ask("POST", "/tokens", {"label": "bot"})).body)["secret"]
    program = Browser(api_of(services), token=secret)
    await keep(program)
    assert [study["id"] for study in await browser.get("/me/studies")] == ["one"]


async def test_stranger_reads_by_the_link_until_it_is_ended(
    browser: Browser, reader: Browser
) -> None:
    await keep(browser)
    link = await share(browser)
    assert await share(browser) == link
    shown = await reader.get(f"/studies/{link}")
    assert (shown["title"], shown["author"], shown["text"]) == ("Endings", "Ann", TEXT)
    assert set(shown) == {"title", "author", "changed", "text"}
    await keep(browser, text_of("Better"), 1)
    assert (await reader.get(f"/studies/{link}"))["title"] == "Better"
    assert (await browser.get("/me/studies"))[0]["link"] == link
    assert (await browser.ask("DELETE", "/me/studies/one/link")).status == 204
    assert await reader.denied("GET", f"/studies/{link}") == (404, "study-not-shared")
    assert await share(browser) != link


async def test_name_of_a_study_is_no_link(browser: Browser, reader: Browser) -> None:
    await keep(browser)
    for link in ("one", "None", "null", "%00", "'"):
        status, _ = await reader.denied("GET", f"/studies/{link}")
        assert status in (400, 404)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", (400, "study-empty")),
        ("what is this", (400, "record-unrecognised")),
        ('[Game "dvonn"]\n\n1. zz9 *', (400, "move-unreadable")),
        ('[Game "dvonn"]\n\n*\n' * (MOST_CHAPTERS + 1), (400, "study-chapters-many")),
        ('[Game "dvonn"]\n\n{' + "ä" * (LARGEST_STUDY_BYTES // 2) + "} *", (413, "study-long")),
    ],
)
async def test_what_is_no_study_is_refused_in_its_words(
    browser: Browser, text: str, expected: tuple[int, str]
) -> None:
    status, reason = await refused(browser, text)
    assert (status, reason) == expected
    assert await browser.get("/me/studies") == []


async def test_study_of_the_largest_size_is_kept(browser: Browser) -> None:
    begin, end = '[Game "dvonn"]\n\n{', "} *\n"
    text = begin + "x" * (LARGEST_STUDY_BYTES - len(begin + end)) + end
    await keep(browser, text)
    assert (await browser.get("/me/studies/one"))["text"] == text


@pytest.mark.parametrize("study", ["a" * 33, "a.b", "ä", "%20"])
async def test_odd_names_are_not_understood(browser: Browser, study: str) -> None:
    told = {"text": TEXT, "version": 0}
    assert await browser.denied("PUT", f"/me/studies/{study}", told) == (400, "not-understood")


async def test_account_keeps_so_many(browser: Browser) -> None:
    for number in range(MOST_STUDIES):
        await keep(browser, study=f"s{number}")
    assert await refused(browser, TEXT) == (409, "studies-full")


async def test_it_is_rate_limited(services: Services, browser: Browser) -> None:
    limits = Limits({"study": RATES["study"]}, clock=lambda: 0.0)
    limited = Browser(api_of(replace(services, limits=limits)), cookies=browser.cookies)
    for _ in range(RATES["study"].burst):
        await limited.get("/me/studies")
    assert await limited.denied("GET", "/studies/link") == (429, "too-often")


async def test_long_title_is_shortened_in_lists(browser: Browser) -> None:
    kept = await keep(browser, text_of("T" * 1000))
    assert kept["title"] == "T" * 200


async def test_deleted_account_shares_nothing(
    services: Services, browser: Browser, reader: Browser
) -> None:
    await keep(browser)
    link = await share(browser)
    async with services.running():
        gone = await browser.ask("POST", "/me/deletion", {"password": PASSWORD})
        assert gone.status == 204
    assert await reader.denied("GET", f"/studies/{link}") == (404, "study-not-shared")


async def test_export_holds_studies(browser: Browser) -> None:
    await keep(browser)
    await keep(browser, text_of("Openings"), study="two")
    found = (await browser.get("/me/export"))["studies"]
    assert {study["id"]: study["title"] for study in found} == {
        "one": "Endings",
        "two": "Openings",
    }
    assert TEXT in {study["text"] for study in found}
