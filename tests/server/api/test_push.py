"""Notifications over HTTP: switched on and off by people, where the host has them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gipfel.server.accounts.person import Person
from gipfel.server.http.rate_limiter import RATES, Limits
from gipfel.server.services import Services
from gipfel.server.store.push_subscriptions import (
    LIFETIME_MS,
    MOST_SUBSCRIPTIONS,
    subscriptions_of,
)
from gipfel.server.webpush.network import Network
from tests.server.browser import Browser, api_of, member
from tests.server.services import PASSWORD, Clock, services_in
from tests.server.webpush.browser_side import Browser as Subscriber
from tests.server.webpush.browser_side import unb64

pytestmark = pytest.mark.anyio

ENTRY = {"name": "Ann", "password": PASSWORD}


class Addresses:
    """Where hosts are: at a public address, unless said."""

    def __init__(self) -> None:
        self.found: Sequence[str] = ["192.0.43.8"]

    async def resolve(self, host: str) -> Sequence[str]:
        if not self.found:
            raise OSError("no such host")
        return self.found


@pytest.fixture
def addresses() -> Addresses:
    return Addresses()


@pytest.fixture
def pushing(tmp_path: Path, clock: Clock, addresses: Addresses) -> Iterator[Services]:
    """Services whose host has switched it on; nothing is ever sent."""
    with services_in(tmp_path / "pushing", clock, Network(addresses.resolve)) as services:
        yield services


def subscription(number: int = 1, **more: str) -> dict[str, str]:
    return Subscriber(f"https://push.example/send/{number}").subscription() | more


async def kept(services: Services, person: str) -> list[str]:
    """The endpoints at which a person is told."""
    assert services.web_push
    return [one.endpoint for one in await services.web_push.subscriptions.of(person)]


async def stored(services: Services, person: str) -> list[Any]:
    return list(await services.database.read(subscriptions_of, person))


async def id_of(browser: Browser) -> str:
    found: str = (await browser.get("/me"))["id"]
    return found


async def subscribed(browser: Browser, told: dict[str, str] | None = None) -> str:
    answer = await browser.ask("POST", "/push/subscriptions", told or subscription())
    assert answer.status == 201, answer
    found: str = json.loads(answer.body)["id"]
    return found


async def test_it_is_off_unless_the_host_wants_it(services: Services) -> None:
    browser = Browser(api_of(services))
    assert await browser.get("/push") == {"key": ""}
    refused = await browser.denied("POST", "/push/subscriptions", subscription())
    assert refused == (409, "push-off")
    assert await browser.denied("DELETE", "/push/subscriptions/x") == (409, "push-off")


async def test_key_is_a_point_and_stays(tmp_path: Path, addresses: Addresses) -> None:
    keys = []
    for _ in range(2):
        with services_in(tmp_path / "one", None, Network(addresses.resolve)) as services:
            keys.append((await Browser(api_of(services)).get("/push"))["key"])
    assert len(unb64(keys[0])) == 65
    assert keys[0] == keys[1]


async def test_browser_is_remembered_and_forgotten(pushing: Services) -> None:
    browser = Browser(api_of(pushing))
    guest = await id_of(browser)
    found = await subscribed(browser, subscription(language="fr"))
    assert await kept(pushing, guest) == ["https://push.example/send/1"]
    assert (await stored(pushing, guest))[0].language == "fr"
    assert (await browser.ask("DELETE", f"/push/subscriptions/{found}")).status == 204
    assert await kept(pushing, guest) == []
    again = await browser.denied("DELETE", f"/push/subscriptions/{found}")
    assert again == (404, "push-unknown")


async def test_language_is_the_browsers_where_it_is_not_said(pushing: Services) -> None:
    browser = Browser(api_of(pushing))
    guest = await id_of(browser)
    await browser.ask("POST", "/push/subscriptions", subscription(), **{"accept-language": "nl"})
    assert [one.language for one in await stored(pushing, guest)] == ["nl"]
    await subscribed(browser, subscription(language="tlh"))
    assert [one.language for one in await stored(pushing, guest)] == ["en"]


async def test_nobody_ends_anothers(pushing: Services) -> None:
    ann, ben = Browser(api_of(pushing)), Browser(api_of(pushing))
    guest = await id_of(ann)
    found = await subscribed(ann)
    assert await ben.denied("DELETE", f"/push/subscriptions/{found}") == (404, "push-unknown")
    assert len(await kept(pushing, guest)) == 1


async def test_browser_tells_only_who_is_there_now(pushing: Services) -> None:
    ann, ben = Browser(api_of(pushing)), Browser(api_of(pushing))
    people = [await id_of(ann), await id_of(ben)]
    await subscribed(ann)
    await subscribed(ben)
    assert [len(await kept(pushing, person)) for person in people] == [0, 1]


async def test_person_has_so_many_browsers(pushing: Services, clock: Clock) -> None:
    browser = Browser(api_of(pushing))
    guest = await id_of(browser)
    for number in range(MOST_SUBSCRIPTIONS + 2):
        clock.now += 1
        await subscribed(browser, subscription(number))
    latest = {f"https://push.example/send/{n}" for n in range(2, MOST_SUBSCRIPTIONS + 2)}
    assert set(await kept(pushing, guest)) == latest


async def test_browser_that_never_came_back_is_forgotten(pushing: Services, clock: Clock) -> None:
    ann, ben = Browser(api_of(pushing)), Browser(api_of(pushing))
    guest = await id_of(ann)
    await subscribed(ann)
    clock.now += LIFETIME_MS
    await subscribed(ben, subscription(2))
    assert await stored(pushing, guest) == []


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "http://push.example/send"},
        {"endpoint": "https://push.example:8443/send"},
        {"endpoint": "https://127.0.0.1/send"},
        {"endpoint": "https://ann:x@push.example/send"},
        {"p256dh": "AAAA"},
        {"auth": "AAAA"},
        {"auth": "é"},
    ],
)
async def test_unfit_subscription_is_refused(pushing: Services, change: dict[str, str]) -> None:
    browser = Browser(api_of(pushing))
    refused = await browser.denied("POST", "/push/subscriptions", subscription() | change)
    assert refused == (400, "push-unfit")


async def test_overlong_subscription_is_not_understood(pushing: Services) -> None:
    browser = Browser(api_of(pushing))
    for name in ("endpoint", "p256dh", "auth", "language"):
        told = subscription() | {name: "https://push.example/" + "a" * 1000}
        assert await browser.denied("POST", "/push/subscriptions", told) == (400, "not-understood")


@pytest.mark.parametrize(
    "found",
    [["127.0.0.1"], ["10.0.0.1"], ["169.254.169.254"], ["fe80::1"], ["::ffff:127.0.0.1"], []],
)
async def test_host_must_be_public(
    pushing: Services, addresses: Addresses, found: Sequence[str]
) -> None:
    addresses.found = found
    browser = Browser(api_of(pushing))
    refused = await browser.denied("POST", "/push/subscriptions", subscription())
    assert refused == (400, "push-unfit")
    assert await stored(pushing, await id_of(browser)) == []


async def test_program_has_no_browser(pushing: Services) -> None:
    browser = await member(pushing)
    secret = json.loads((await browser.ask("POST", "/tokens", {"label": "bot"})).body)["secret"]
    program = Browser(api_of(pushing), token=secret)
    refused = await program.denied("POST", "/push/subscriptions", subscription())
    assert refused == (403, "login-needed")


async def test_it_is_rate_limited(pushing: Services) -> None:
    limits = Limits({"push": RATES["push"]}, clock=lambda: 0.0)
    browser = Browser(api_of(replace(pushing, limits=limits)))
    for _ in range(RATES["push"].burst):
        await subscribed(browser)
    refused = await browser.denied("POST", "/push/subscriptions", subscription())
    assert refused == (429, "too-often")


async def test_it_ends_with_the_login(pushing: Services) -> None:
    browser = await member(pushing)
    person = await id_of(browser)
    await subscribed(browser)
    assert len(await stored(pushing, person)) == 1
    await browser.ask("POST", "/logout")
    assert await stored(pushing, person) == []


async def test_it_ends_where_a_login_is_ended_from_afar(pushing: Services) -> None:
    browser = await member(pushing)
    person = await id_of(browser)
    await subscribed(browser)
    other = Browser(api_of(pushing))
    await other.ask("POST", "/logins", ENTRY)
    await subscribed(other, subscription(2))
    new = {"old": PASSWORD, "new": "another horse"}
    assert (await other.ask("PUT", "/me/password", new)).status == 204
    assert await kept(pushing, person) == ["https://push.example/send/2"]


async def test_login_that_has_run_out_hears_nothing(pushing: Services, clock: Clock) -> None:
    browser = await member(pushing)
    person = await id_of(browser)
    await subscribed(browser)
    clock.now += 100 * 24 * 3600 * 1000
    assert await kept(pushing, person) == []


async def test_closed_account_hears_nothing(pushing: Services) -> None:
    browser = await member(pushing)
    person = await id_of(browser)
    await subscribed(browser)
    await pushing.accounts.close("Ann")
    assert await stored(pushing, person) == []


async def test_it_is_deleted_with_everything_else(pushing: Services) -> None:
    guest, browser = Browser(api_of(pushing)), await member(pushing)
    people = [await id_of(guest), await id_of(browser)]
    await subscribed(guest)
    await subscribed(browser, subscription(2))
    async with pushing.running():
        assert (await guest.ask("POST", "/guest/deletion")).status == 204
        gone = await browser.ask("POST", "/me/deletion", {"password": PASSWORD})
        assert gone.status == 204
    assert [await stored(pushing, person) for person in people] == [[], []]


async def test_export_holds_it_without_its_secret(pushing: Services) -> None:
    browser = await member(pushing)
    told = subscription()
    await subscribed(browser, told)
    (found,) = (await browser.get("/me/export"))["push_subscriptions"]
    assert found["endpoint"] == told["endpoint"]
    assert told["auth"] not in json.dumps(found)
    secret = json.loads((await browser.ask("POST", "/tokens", {"label": "bot"})).body)["secret"]
    program = Browser(api_of(pushing), token=secret)
    assert "push_subscriptions" not in await program.get("/me/export")


async def test_guest_with_a_new_account_stays_told(pushing: Services) -> None:
    browser = Browser(api_of(pushing))
    guest = await id_of(browser)
    await subscribed(browser)
    await browser.ask("POST", "/accounts", ENTRY)
    assert Person(guest, "Ann").id == await id_of(browser)
    assert len(await kept(pushing, guest)) == 1
