"""Accounts: who may do what with whose."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest
from sqlalchemy import select

from gipfel.server.accounts.accounts import check_name
from gipfel.server.accounts.keys import KeyKind
from gipfel.server.accounts.person import Person
from gipfel.server.accounts.ratings import count
from gipfel.server.errors import DeniedError
from gipfel.server.protocol.messages import Offer
from gipfel.server.services import Services
from gipfel.server.store.schema import accounts, freed_names, ratings
from gipfel.server.timestamps import DAY_MS
from tests.server.rows import insert_finished
from tests.server.services import PASSWORD, Clock

pytestmark = pytest.mark.anyio
NEW = "battery staple"


def denied(reason: str) -> pytest.RaisesExc[DeniedError]:
    return pytest.RaisesExc(DeniedError, check=lambda error: error.reason == reason)


@pytest.mark.parametrize("name", ["Jo", "ann-marie_2", "x" * 20])
def test_names_that_fit(name: str) -> None:
    check_name(name)


@pytest.mark.parametrize(
    "name", ["", "J", "x" * 21, "2fast", "-ann", "ann marie", "Änn", "Ann\n", "Ann\u0430", "<b>"]
)
def test_names_that_do_not_fit(name: str) -> None:
    with denied("name-unfit"):
        check_name(name)


@pytest.mark.parametrize("name", ["admin", "Guest", "GIPFEL"])
def test_names_that_nobody_may_have(name: str) -> None:
    with denied("name-taken"):
        check_name(name)


async def test_name_is_taken_whatever_its_case(services: Services, ann: Person) -> None:
    with denied("name-taken"):
        await services.accounts.open("aNN", PASSWORD)


async def test_one_of_two_at_once_gets_the_name(services: Services) -> None:
    results = await asyncio.gather(
        *(services.accounts.open(name, PASSWORD) for name in ("Ann", "ANN")), return_exceptions=True
    )
    assert [type(result) for result in results].count(Person) == 1


async def test_owner_enters_whatever_the_case(services: Services, ann: Person) -> None:
    assert await services.accounts.log_in("ANN", PASSWORD) == ann


@pytest.mark.parametrize(("name", "password"), [("Ann", NEW), ("Ben", PASSWORD), ("", "")])
async def test_wrong_name_and_wrong_password_look_alike(
    services: Services, ann: Person, name: str, password: str
) -> None:
    with denied("login-wrong"):
        await services.accounts.log_in(name, password)


@pytest.mark.parametrize(
    ("taken", "wanted"),
    [("Illo", "lllo"), ("l1lo", "Illo"), ("bob", "B0b"), ("Bernd", "Bemd"), ("ian", "IAN")],
)
async def test_no_name_looks_like_another(services: Services, taken: str, wanted: str) -> None:
    await services.accounts.open(taken, PASSWORD)
    for asked in (services.accounts.check, services.accounts.open):
        with denied("name-taken"):
            await asked(wanted, PASSWORD)


async def test_names_that_look_different_are_two(services: Services) -> None:
    for name in ("Ali", "All", "Al-i", "Al_i", "Emma", "Erna"):
        await services.accounts.open(name, PASSWORD)


@pytest.mark.parametrize(
    "name",
    [
        *("Admin", "R00t", "B0t", "Adrnin", "SYSTEM", "rnoderator", "M0DERAT0R"),
        *("ADMlN", "ADM1N", "GlPFEL", "Admln", "Glpfel", "gipfeI", "ADMlNlSTRAT0R"),
    ],
)
async def test_nobody_is_taken_for_the_host(services: Services, name: str) -> None:
    with denied("name-taken"):
        await services.accounts.check(name, PASSWORD)


async def test_names_that_only_begin_like_the_hosts_are_free(services: Services) -> None:
    for name in ("Adminton", "Hostel", "Robot", "Gipfler", "Alin", "Lou"):
        await services.accounts.check(name, PASSWORD)


@pytest.mark.parametrize("wanted", ["Ian", "ian", "lan"])
async def test_deleted_name_is_nobodys_for_a_while(
    services: Services, clock: Clock, wanted: str
) -> None:
    await services.accounts.delete(await services.accounts.open("Ian", PASSWORD))
    for asked in (services.accounts.check, services.accounts.open):
        with denied("name-reserved"):
            await asked(wanted, PASSWORD)
    clock.now += 90 * DAY_MS
    assert (await services.accounts.open(wanted, PASSWORD)).name == wanted


async def test_deleted_name_is_not_written_down(services: Services) -> None:
    for name in ("Ian", "Eve"):
        await services.accounts.delete(await services.accounts.open(name, PASSWORD))
    rows = await services.database.read(lambda c: c.execute(select(freed_names)).all())
    assert len(rows) == 4
    assert all(len(row.hash) == 64 for row in rows)


async def test_names_whose_time_is_over_are_forgotten(services: Services, clock: Clock) -> None:
    await services.accounts.delete(await services.accounts.open("Ian", PASSWORD))
    clock.now += 90 * DAY_MS
    await services.accounts.delete(await services.accounts.open("Eve", PASSWORD))
    rows = await services.database.read(lambda c: c.execute(select(freed_names)).all())
    assert len(rows) == 2


async def test_account_takes_the_guests_id(services: Services) -> None:
    person = await services.accounts.open("Ann", PASSWORD, guest="guest-id")
    assert person.id == "guest-id"


async def test_no_account_takes_anothers_id(services: Services, ann: Person) -> None:
    """A guest's cookie may outlive the guest, who opened an account."""
    other = await services.accounts.open("Ben", PASSWORD, guest=ann.id)
    assert other.id != ann.id


async def test_new_password_ends_every_other_key(services: Services, ann: Person) -> None:
    here = await services.keys.make(ann.id, KeyKind.SESSION)
    others = [await services.keys.make(ann.id, kind) for kind in KeyKind]
    holder = await services.keys.holder(KeyKind.SESSION, here)
    assert holder is not None
    await services.accounts.change_password(ann, PASSWORD, NEW, session=holder.key)
    assert await services.accounts.log_in("Ann", NEW) == ann
    with denied("login-wrong"):
        await services.accounts.log_in("Ann", PASSWORD)
    assert await services.keys.holder(KeyKind.SESSION, here)
    for kind, other in zip(KeyKind, others, strict=True):
        assert await services.keys.holder(kind, other) is None


async def test_only_who_knows_the_password_changes_it(services: Services, ann: Person) -> None:
    with denied("password-wrong"):
        await services.accounts.change_password(ann, NEW, NEW, session="")
    assert await services.accounts.log_in("Ann", PASSWORD) == ann


async def test_link_sets_a_password_once(services: Services, ann: Person) -> None:
    session = await services.keys.make(ann.id, KeyKind.SESSION)
    secret = await services.accounts.make_link("ann")
    await services.accounts.use_link(secret, NEW)
    assert await services.accounts.log_in("Ann", NEW) == ann
    assert await services.keys.holder(KeyKind.SESSION, session) is None
    with denied("link-unknown"):
        await services.accounts.use_link(secret, PASSWORD)


async def test_unfit_password_does_not_use_the_link_up(services: Services, ann: Person) -> None:
    secret = await services.accounts.make_link("Ann")
    with denied("password-short"):
        await services.accounts.use_link(secret, "short")
    await services.accounts.use_link(secret, NEW)


@pytest.mark.parametrize("kind", [KeyKind.SESSION, KeyKind.TOKEN])
async def test_other_keys_are_no_links(services: Services, ann: Person, kind: KeyKind) -> None:
    secret = await services.keys.make(ann.id, kind)
    with denied("link-unknown"):
        await services.accounts.use_link(secret, NEW)


async def test_closed_account_opens_nothing_until_it_is_reopened(
    services: Services, ann: Person
) -> None:
    secrets = {kind: await services.keys.make(ann.id, kind) for kind in KeyKind}
    await services.accounts.close("ANN")
    with denied("account-closed"):
        await services.accounts.log_in("Ann", PASSWORD)
    with denied("login-wrong"):
        await services.accounts.log_in("Ann", NEW)
    for kind, secret in secrets.items():
        assert await services.keys.holder(kind, secret) is None
    await services.accounts.reopen("Ann")
    assert await services.accounts.log_in("Ann", PASSWORD) == ann


async def test_closed_account_has_no_open_challenges(services: Services, ann: Person) -> None:
    challenges = services.challenges
    ben = await services.accounts.open("Ben", PASSWORD)
    own = await challenges.offer(ann, Offer(game="dvonn"))
    offered = await challenges.offer(ben, Offer(game="dvonn", opponent="Ann"))
    other = await challenges.offer(ben, Offer(game="dvonn"))
    await services.accounts.close("Ann")
    states = [(await challenges.view(ben, one.id)).state for one in (own, offered, other)]
    assert states == ["withdrawn", "declined", "open"]


async def test_deleted_account_leaves_its_id_alone(services: Services, ann: Person) -> None:
    secrets = {kind: await services.keys.make(ann.id, kind) for kind in KeyKind}
    with denied("password-wrong"):
        await services.accounts.confirm_password(ann, NEW)
    await services.accounts.confirm_password(ann, PASSWORD)
    await services.accounts.delete(ann)
    for kind, secret in secrets.items():
        assert await services.keys.holder(kind, secret) is None
    with denied("login-wrong"):
        await services.accounts.log_in("Ann", PASSWORD)
    (row,) = await services.database.read(
        lambda connection: connection.execute(select(accounts)).all()
    )
    assert [value for value in row if value is not None] == [ann.id, row.closed]
    assert await services.accounts.has(ann.id)


async def test_ratings_of_a_deleted_account_go_with_it(services: Services, ann: Person) -> None:
    won = partial(insert_finished, name="one", white=ann.id)
    await services.database.write(won)
    await services.database.write(lambda connection: count(connection, "one"))
    await services.accounts.delete(ann)
    rated = select(ratings.c.person)
    assert await services.database.read(lambda connection: connection.scalars(rated).all()) == [
        "ben"
    ]


async def test_name_of_a_deleted_account_is_free_in_the_end(
    services: Services, ann: Person, clock: Clock
) -> None:
    await services.accounts.delete(ann)
    clock.now += 90 * DAY_MS
    other = await services.accounts.open("Ann", NEW, guest=ann.id)
    assert other.id != ann.id


@pytest.mark.parametrize("ask", ["by_name", "close", "reopen", "make_link"])
async def test_nobody_of_this_name(services: Services, ask: str) -> None:
    with denied("person-unknown"):
        await getattr(services.accounts, ask)("Nobody2")
