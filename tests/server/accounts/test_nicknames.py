"""Nicknames of guests: nobody is taken for somebody else by one."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import func, select

from gipfel.server.accounts.accounts import NAME
from gipfel.server.accounts.nicknames import Nicknames
from gipfel.server.accounts.person import Person
from gipfel.server.accounts.players import players
from gipfel.server.errors import DeniedError
from gipfel.server.protocol.messages import Player
from gipfel.server.services import Services
from gipfel.server.store.nicknames import LAST_VISIT_STEP_MS, LIFETIME_MS, looks_like
from gipfel.server.store.schema import nicknames
from tests.server.services import PASSWORD, Clock

pytestmark = pytest.mark.anyio
GUEST = "a-guest"
OTHER = "another-guest"


def denied(reason: str) -> pytest.RaisesExc[DeniedError]:
    return pytest.RaisesExc(DeniedError, check=lambda error: error.reason == reason)


async def shown(services: Services, person: str) -> Player:
    return (await services.database.read(players, [person]))[person]


async def stored(services: Services) -> int:
    count = select(func.count()).select_from(nicknames)
    return await services.database.read(lambda connection: connection.scalar(count)) or 0


async def test_guest_is_shown_by_the_nickname_and_as_a_guest(services: Services) -> None:
    assert await services.nicknames.of(GUEST) == ""
    await services.nicknames.take(GUEST, "Ann")
    assert await services.nicknames.of(GUEST) == "Ann"
    assert await shown(services, GUEST) == Player("guest", "Ann")
    assert await shown(services, OTHER) == Player("guest")


async def test_nickname_is_changed_and_given_up(services: Services) -> None:
    for name in ("Ann", "ANN", "Anna"):
        await services.nicknames.take(GUEST, name)
        assert await services.nicknames.of(GUEST) == name
    assert await stored(services) == 1
    await services.nicknames.give_up(GUEST)
    assert await shown(services, GUEST) == Player("guest")
    await services.nicknames.take(OTHER, "Anna")


@pytest.mark.parametrize(
    "name",
    ["", "J", "x" * 21, "2fast", "ann marie", "Änn", "Ann\n", "Ann\u0430", "<b>", "Ann\u202e"],
)
async def test_nickname_has_an_accounts_letters_and_length(services: Services, name: str) -> None:
    with denied("name-unfit"):
        await services.nicknames.take(GUEST, name)


@pytest.mark.parametrize("name", ["admin", "Guest", "GlPFEL", "rnoderator", "B0t"])
async def test_nobody_is_taken_for_the_host(services: Services, name: str) -> None:
    with denied("name-taken"):
        await services.nicknames.take(GUEST, name)


@pytest.mark.parametrize(
    ("account", "wanted"), [("Illo", "lllo"), ("Bernd", "Bemd"), ("bob", "B0B")]
)
async def test_nickname_is_never_like_an_accounts_name(
    services: Services, account: str, wanted: str
) -> None:
    await services.accounts.open(account, PASSWORD)
    for name in (account, account.upper(), wanted):
        with denied("name-taken"):
            await services.nicknames.take(GUEST, name)


async def test_name_of_a_deleted_account_is_no_nickname_for_a_while(services: Services) -> None:
    await services.accounts.delete(await services.accounts.open("Ian", PASSWORD))
    with denied("name-reserved"):
        await services.nicknames.take(GUEST, "lan")


@pytest.mark.parametrize("wanted", ["Illo", "illo", "lllo", "ILL0"])
async def test_no_two_guests_look_alike(services: Services, wanted: str) -> None:
    await services.nicknames.take(GUEST, "Illo")
    with denied("name-taken"):
        await services.nicknames.take(OTHER, wanted)
    assert await services.nicknames.of(OTHER) == ""


async def test_one_of_two_at_once_gets_the_nickname(services: Services) -> None:
    asked = (services.nicknames.take(person, "Ann") for person in (GUEST, OTHER))
    results = await asyncio.gather(*asked, return_exceptions=True)
    assert [type(result) for result in results if result] == [DeniedError]


async def test_account_and_nickname_at_once_are_never_both_shown(services: Services) -> None:
    await asyncio.gather(
        services.accounts.open("Ann", PASSWORD),
        services.nicknames.take(GUEST, "Ann"),
        return_exceptions=True,
    )
    assert await shown(services, GUEST) == Player("guest")


@pytest.mark.parametrize("name", ["Ann", "ANN", "Arm"])
async def test_account_takes_the_nickname_away(services: Services, name: str) -> None:
    await services.nicknames.take(GUEST, {"Arm": "Arrn"}.get(name, "Ann"))
    await services.accounts.open(name, PASSWORD)
    assert await services.nicknames.of(GUEST) == ""
    assert await shown(services, GUEST) == Player("guest")


async def test_guest_opens_an_account_under_the_own_nickname(services: Services) -> None:
    await services.nicknames.take(GUEST, "Ann")
    ann = await services.accounts.open("Ann", PASSWORD, GUEST)
    assert await shown(services, ann.id) == Player("member", "Ann")
    assert await stored(services) == 0


async def test_guest_who_opens_an_account_keeps_no_nickname_beside_it(services: Services) -> None:
    await services.nicknames.take(GUEST, "Ann")
    await services.accounts.open("Eve", PASSWORD, GUEST)
    assert await stored(services) == 0


async def test_member_has_no_nickname(services: Services, ann: Person) -> None:
    with denied("nickname-guest-only"):
        await services.nicknames.take(ann.id, "Eve")


async def test_nickname_of_who_stays_away_is_free_again(services: Services, clock: Clock) -> None:
    await services.nicknames.take(GUEST, "Ann")
    clock.now += LIFETIME_MS
    assert await shown(services, GUEST) == Player("guest", "Ann"), "as long as nobody wants it"
    await services.nicknames.take(OTHER, "Ann")
    assert await shown(services, GUEST) == Player("guest")


async def test_visit_keeps_the_nickname(services: Services, clock: Clock) -> None:
    await services.nicknames.take(GUEST, "Ann")
    clock.now += LIFETIME_MS - 1
    assert await services.nicknames.of(GUEST) == "Ann"
    clock.now += LIFETIME_MS - 1
    with denied("name-taken"):
        await services.nicknames.take(OTHER, "Ann")


async def test_visits_of_one_day_are_written_once(services: Services, clock: Clock) -> None:
    await services.nicknames.take(GUEST, "Ann")
    clock.now += LAST_VISIT_STEP_MS
    written: list[int] = []
    services.database.register_watcher(lambda writes, _: written.append(writes))
    await services.nicknames.of(GUEST)
    assert written == []
    clock.now += 1
    await services.nicknames.of(GUEST)
    await services.nicknames.of(GUEST)
    assert sum(written) == 1


async def test_guest_who_left_has_no_nickname(services: Services) -> None:
    await services.nicknames.take(GUEST, "Ann")
    await services.accounts.delete_guest(Person(GUEST))
    assert await stored(services) == 0
    with denied("nickname-guest-only"):
        await services.nicknames.take(GUEST, "Ann")


async def test_nickname_outlives_a_restart(services: Services, clock: Clock) -> None:
    await services.nicknames.take(GUEST, "Ann")
    assert await Nicknames(services.database, clock).of(GUEST) == "Ann"


@given(name=st.from_regex(NAME, fullmatch=True))
def test_names_look_like_themselves_in_capitals(name: str) -> None:
    assert looks_like(name, name.upper())
    assert not looks_like(name, name + "x")
