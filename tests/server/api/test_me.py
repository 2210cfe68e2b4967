"""Oneself: what one may do with one's own account, and nobody with another's."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace

import pytest
from sqlalchemy import func, select
from starlette.applications import Starlette

from gipfel.server.accounts.keys import MOST_TOKENS, KeyKind
from gipfel.server.http.cookies import MAX_AGE_S
from gipfel.server.http.rate_limiter import RATES, Limits
from gipfel.server.messaging.hub import LOBBY, LOGINS, person_topic
from gipfel.server.protocol.events import Command
from gipfel.server.services import Services
from gipfel.server.store.schema import challenges, chat
from tests.server.asked import asked
from tests.server.browser import Browser, api_of
from tests.server.services import PASSWORD

pytestmark = pytest.mark.anyio
ANN = {"name": "Ann", "password": PASSWORD}
BEN = {"name": "Ben", "password": PASSWORD}
NEW = "battery staple"
LISTED = {"game": "dvonn", "side": "w", "is_listed": True}


@pytest.fixture
def guest(app: Starlette) -> Browser:
    return Browser(app)


@pytest.fixture
async def ann(app: Starlette) -> Browser:
    browser = Browser(app)
    assert (await browser.ask("POST", "/accounts", ANN)).status == 201
    return browser


@pytest.fixture
async def ben(app: Starlette) -> Browser:
    browser = Browser(app)
    assert (await browser.ask("POST", "/accounts", BEN)).status == 201
    return browser


@pytest.fixture
async def program(app: Starlette, ann: Browser) -> Browser:
    """Ann's program, which has a token."""
    made = await ann.ask("POST", "/tokens", {"label": "my bot"})
    return Browser(app, token=json.loads(made.body)["secret"])


async def test_guest_is_known_again(guest: Browser) -> None:
    first = await guest.get("/me")
    assert first["is_guest"]
    assert await guest.get("/me") == first


async def test_guest_who_comes_again_is_kept_as_long_again(guest: Browser) -> None:
    await guest.get("/me")
    cookie = f"gipfel-guest={guest.cookies['gipfel-guest']}; "
    (again,) = (await guest.ask("GET", "/me")).headers.getlist("set-cookie")
    assert again.startswith(cookie)
    assert f"Max-Age={MAX_AGE_S}" in again


async def test_login_that_is_used_is_kept_as_long_again(
    app: Starlette, guest: Browser, ann: Browser, program: Browser
) -> None:
    session = ann.cookies["gipfel-session"]
    again, _ = (await ann.ask("GET", "/me")).headers.getlist("set-cookie")
    assert again.startswith(f"gipfel-session={session}; ")
    assert "set-cookie" not in (await program.ask("GET", "/me")).headers
    stale = Browser(app, cookies={"gipfel-session": "ended", "gipfel-guest": "forged"})
    (fresh,) = (await stale.ask("GET", "/me")).headers.getlist("set-cookie")
    assert fresh.startswith("gipfel-guest=")


async def test_account_takes_the_guests_games_along(guest: Browser) -> None:
    before = await guest.get("/me")
    await guest.ask("POST", "/accounts", ANN)
    after = {"id": before["id"], "name": "Ann", "is_guest": False, "nickname": ""}
    assert await guest.get("/me") == after


async def test_logged_out_is_another_guest_than_before(guest: Browser) -> None:
    before = await guest.get("/me")
    await guest.ask("POST", "/accounts", ANN)
    assert (await guest.ask("POST", "/logout")).status == 204
    after = await guest.get("/me")
    assert after["is_guest"]
    assert after["id"] != before["id"]


async def test_ended_session_is_of_no_use_when_its_cookie_was_copied(
    app: Starlette, ann: Browser
) -> None:
    thief = Browser(app, cookies=dict(ann.cookies))
    await ann.ask("POST", "/logout")
    assert (await thief.get("/me"))["is_guest"]
    assert await thief.denied("GET", "/logins") == (401, "account-needed")


async def test_login_needs_name_and_password(guest: Browser, ann: Browser) -> None:
    wrong = ANN | {"password": NEW}
    assert await guest.denied("POST", "/logins", wrong) == (401, "login-wrong")
    assert (await guest.ask("POST", "/logins", ANN)).status == 201
    assert await guest.get("/me") == await ann.get("/me")


async def test_cookies_are_kept_from_scripts(guest: Browser) -> None:
    answer = await guest.ask("POST", "/accounts", ANN)
    (session,) = (
        header
        for header in answer.headers.getlist("set-cookie")
        if header.startswith("gipfel-session=")
    )
    assert "HttpOnly" in session
    assert "SameSite=Lax" in session


async def test_who_has_an_account_opens_no_other(ann: Browser) -> None:
    assert await ann.denied("POST", "/accounts", BEN) == (409, "already-member")


async def test_logins_are_listed_and_ended(app: Starlette, ann: Browser) -> None:
    other = Browser(app, agent="another browser")
    await other.ask("POST", "/logins", ANN)
    logins = await ann.get("/logins")
    assert {(one["browser"], one["is_this"]) for one in logins} == {
        ("a browser", True),
        ("another browser", False),
    }
    (foreign,) = (one["id"] for one in logins if not one["is_this"])
    assert (await ann.ask("DELETE", f"/logins/{foreign}")).status == 204
    assert (await other.get("/me"))["is_guest"]


async def test_browser_that_logs_in_again_has_one_login(services: Services, ann: Browser) -> None:
    doubted: list[bytes] = []
    services.hub.subscribe(LOGINS, doubted.append)
    for _ in range(3):
        assert (await ann.ask("POST", "/logins", ANN)).status == 201
    assert len(doubted) == 3, "what was open with the old ones is looked at"
    (login,) = await ann.get("/logins")
    assert login["is_this"]


async def test_program_that_logs_in_keeps_its_token(program: Browser) -> None:
    assert (await program.ask("POST", "/logins", ANN)).status == 201
    assert (await program.get("/me"))["name"] == "Ann"


async def test_nobody_ends_anothers_login(ann: Browser, ben: Browser) -> None:
    (mine,) = await ann.get("/logins")
    refused = await ben.denied("DELETE", f"/logins/{mine['id']}")
    assert refused == (404, "session-unknown")
    assert len(await ann.get("/logins")) == 1


async def test_new_password_logs_everybody_else_out(
    app: Starlette, ann: Browser, program: Browser
) -> None:
    other = Browser(app)
    await other.ask("POST", "/logins", ANN)
    wrong = {"old": NEW, "new": NEW}
    assert await ann.denied("PUT", "/me/password", wrong) == (403, "password-wrong")
    answer = await ann.ask("PUT", "/me/password", {"old": PASSWORD, "new": NEW})
    assert answer.status == 204
    assert (await ann.get("/me"))["name"] == "Ann"
    assert (await other.get("/me"))["is_guest"]
    assert await program.denied("GET", "/me") == (401, "token-unknown")


async def test_link_of_the_host_sets_a_password(
    services: Services, guest: Browser, ann: Browser
) -> None:
    secret = await services.accounts.make_link("Ann")
    reset = {"secret": secret, "password": NEW}
    assert (await guest.ask("PUT", "/password", reset)).status == 204
    assert (await guest.ask("POST", "/logins", ANN | {"password": NEW})).status == 201
    assert await guest.denied("PUT", "/password", reset) == (404, "link-unknown")


async def test_deleted_account_is_gone(guest: Browser, ann: Browser, program: Browser) -> None:
    wrong = {"password": NEW}
    assert await ann.denied("POST", "/me/deletion", wrong) == (403, "password-wrong")
    assert (await ann.ask("POST", "/me/deletion", {"password": PASSWORD})).status == 204
    assert (await ann.get("/me"))["is_guest"]
    assert await program.denied("GET", "/me") == (401, "token-unknown")
    assert await guest.denied("POST", "/logins", ANN) == (401, "login-wrong")


async def test_lobby_hears_of_a_deleted_account(
    services: Services, ann: Browser, ben: Browser
) -> None:
    for path, offer in ((ann, {"is_listed": True}), (ben, {"opponent": "Ann"})):
        assert (await path.ask("POST", "/challenges", {"game": "dvonn", **offer})).status == 201
    heard: list[bytes] = []
    services.hub.subscribe(LOBBY, heard.append)
    services.hub.subscribe(person_topic((await ben.get("/me"))["id"]), heard.append)
    await ann.ask("POST", "/me/deletion", {"password": PASSWORD})
    told = [json.loads(message)["challenge"] for message in heard]
    assert {(one["is_listed"], one["state"]) for one in told} == {
        (True, "withdrawn"),
        (False, "declined"),
    }
    assert await ben.get("/challenges") == []


async def test_token_is_ones_own_name(ann: Browser, program: Browser) -> None:
    assert await program.get("/me") == await ann.get("/me")


async def test_tokens_are_listed_without_their_secrets(ann: Browser, program: Browser) -> None:
    (token,) = await ann.get("/tokens")
    assert token["label"] == "my bot"
    assert program.token not in str(token)


async def test_removed_token_is_of_no_use(ann: Browser, program: Browser) -> None:
    (token,) = await ann.get("/tokens")
    assert (await ann.ask("DELETE", f"/tokens/{token['id']}")).status == 204
    assert await program.denied("GET", "/me") == (401, "token-unknown")


async def test_nobody_removes_anothers_token(ann: Browser, ben: Browser, program: Browser) -> None:
    (token,) = await ann.get("/tokens")
    refused = await ben.denied("DELETE", f"/tokens/{token['id']}")
    assert refused == (404, "token-missing")
    assert (await program.get("/me"))["name"] == "Ann"


async def test_nobody_has_too_many_tokens(ann: Browser) -> None:
    for number in range(MOST_TOKENS):
        assert (await ann.ask("POST", "/tokens", {"label": str(number)})).status == 201
    assert await ann.denied("POST", "/tokens", {"label": "more"}) == (409, "tokens-full")


async def test_tokens_made_at_once_are_counted_too(ann: Browser) -> None:
    more = MOST_TOKENS + 5
    asked_for = (ann.ask("POST", "/tokens", {"label": str(number)}) for number in range(more))
    made = [answer.status for answer in await asyncio.gather(*asked_for)]
    assert sorted(made) == [201] * MOST_TOKENS + [409] * 5


OWNERS_ONLY = [
    ("POST", "/logout", None),
    ("GET", "/logins", None),
    ("DELETE", "/logins/any", None),
    ("PUT", "/me/password", {"old": PASSWORD, "new": NEW}),
    ("POST", "/me/deletion", {"password": PASSWORD}),
    ("GET", "/tokens", None),
    ("POST", "/tokens", {"label": "more"}),
    ("DELETE", "/tokens/any", None),
]


@pytest.mark.parametrize(("method", "path", "told"), OWNERS_ONLY)
async def test_guests_and_programs_may_not(
    services: Services,
    guest: Browser,
    program: Browser,
    method: str,
    path: str,
    told: dict[str, str] | None,
) -> None:
    assert await guest.denied(method, path, told) == (401, "account-needed")
    assert await program.denied(method, path, told) == (403, "login-needed")
    assert (await services.accounts.log_in("Ann", PASSWORD)).name == "Ann"
    person = (await program.get("/me"))["id"]
    assert len(await services.keys.list_for(person, KeyKind.TOKEN)) == 1


@pytest.fixture
def hurried(services: Services) -> Browser:
    """Where rates are counted."""
    limits = Limits(RATES, clock=lambda: 0.0)
    return Browser(api_of(replace(services, limits=limits)))


async def test_passwords_are_not_guessed(hurried: Browser) -> None:
    await hurried.ask("POST", "/accounts", ANN)
    wrong = ANN | {"password": NEW}
    for _ in range(RATES["password"].burst):
        assert (await hurried.ask("POST", "/logins", wrong)).status == 401
    refused = await hurried.ask("POST", "/logins", wrong | {"name": "ANN"})
    assert (refused.status, refused.headers["retry-after"]) == (429, "60")


async def entered(app: Starlette, entry: dict[str, str], address: str) -> int:
    """What somebody gets who wants to log in from an address."""
    headers = {"content-type": "application/json"}
    body = json.dumps(entry).encode()
    answer = await asked(app, "/api/logins", "POST", headers=headers, body=body, client=address)
    return answer.status


async def test_guesses_of_a_stranger_do_not_keep_the_owner_out(hurried: Browser) -> None:
    await hurried.ask("POST", "/accounts", ANN)
    wrong = ANN | {"password": NEW}
    tried = [await entered(hurried.app, wrong, "203.0.113.9") for _ in range(200)]
    assert tried[-1] == 429
    assert await entered(hurried.app, ANN, "198.51.100.1") == 201


async def test_browser_of_the_owner_has_an_allowance_of_its_own(hurried: Browser) -> None:
    await hurried.ask("POST", "/accounts", ANN)
    await hurried.ask("POST", "/logout")
    wrong = ANN | {"password": NEW}
    burst = RATES["name"].burst
    tried = [await entered(hurried.app, wrong, f"203.0.113.{n}") for n in range(burst + 1)]
    assert tried[-1] == 429
    assert await entered(hurried.app, ANN, "198.51.100.1") == 429
    assert (await hurried.ask("POST", "/logins", ANN)).status == 201


async def test_allowance_of_a_browser_has_an_end(hurried: Browser) -> None:
    await hurried.ask("POST", "/accounts", ANN)
    wrong = ANN | {"password": NEW}
    tries = [await hurried.denied("POST", "/logins", wrong) for _ in range(11)]
    assert tries == [(401, "login-wrong")] * RATES["device"].burst + [(429, "too-often")]


async def test_device_of_one_account_is_none_of_another(hurried: Browser) -> None:
    await Browser(hurried.app).ask("POST", "/accounts", ANN)
    await hurried.ask("POST", "/accounts", BEN)
    forged = Browser(hurried.app, cookies={"gipfel-device": "x.y:" + "z" * 60})
    wrong = ANN | {"password": NEW}
    for browser in (hurried, forged):
        for _ in range(RATES["password"].burst // 2):
            assert await browser.denied("POST", "/logins", wrong) == (401, "login-wrong")
    assert await hurried.denied("POST", "/logins", wrong) == (429, "too-often")


async def test_browser_that_is_logged_in_becomes_a_device(ann: Browser, services: Services) -> None:
    ann.cookies.pop("gipfel-device", None)
    person = (await ann.get("/me"))["id"]
    assert services.devices.find(ann.cookies["gipfel-device"], person)


async def test_deleted_account_leaves_no_device(ann: Browser) -> None:
    await ann.get("/me")
    await ann.ask("POST", "/me/deletion", {"password": PASSWORD})
    assert "gipfel-device" not in ann.cookies


async def test_one_name_is_not_guessed_from_everywhere(hurried: Browser) -> None:
    await hurried.ask("POST", "/accounts", ANN)
    wrong = ANN | {"password": NEW}
    burst = RATES["name"].burst
    tried = [await entered(hurried.app, wrong, f"203.0.113.{n}") for n in range(burst + 1)]
    assert tried == [401] * burst + [429]


async def test_strangers_guesses_leave_the_owner_free_to_change_and_leave(hurried: Browser) -> None:
    await hurried.ask("POST", "/accounts", ANN)
    wrong = ANN | {"password": NEW}
    burst = RATES["password"].burst
    tried = [await Browser(hurried.app).denied("POST", "/logins", wrong) for _ in range(burst + 1)]
    assert tried[-1] == (429, "too-often")
    change = {"old": PASSWORD, "new": NEW}
    assert (await hurried.ask("PUT", "/me/password", change)).status == 204
    assert (await hurried.ask("POST", "/me/deletion", {"password": NEW})).status == 204


async def test_who_is_logged_in_guesses_no_password_either(hurried: Browser) -> None:
    await hurried.ask("POST", "/accounts", ANN)
    for _ in range(RATES["proof"].burst):
        guess = {"old": NEW, "new": NEW}
        assert await hurried.denied("PUT", "/me/password", guess) == (403, "password-wrong")
    told = {"password": PASSWORD}
    assert await hurried.denied("POST", "/me/deletion", told) == (429, "too-often")


async def test_names_that_cannot_be_had_cost_no_account(hurried: Browser) -> None:
    await hurried.ask("POST", "/accounts", BEN)
    guest = Browser(hurried.app)
    for _ in range(RATES["account"].burst // 3):
        for name, password in (("ben", PASSWORD), ("a!", PASSWORD), ("Cid", "short")):
            answer = await guest.ask("POST", "/accounts", {"name": name, "password": password})
            assert answer.status in (400, 409)
    assert (await guest.ask("POST", "/accounts", ANN)).status == 201


async def test_names_are_not_tried_without_end(hurried: Browser) -> None:
    tried = [
        (await hurried.ask("POST", "/accounts", ANN | {"name": "a!"})).status
        for _ in range(RATES["passwords"].burst + 1)
    ]
    assert (set(tried[:-1]), tried[-1]) == ({400}, 429)


async def test_address_does_not_open_accounts_without_end(hurried: Browser) -> None:
    for number in range(RATES["account"].burst):
        stranger = Browser(hurried.app)
        answer = await stranger.ask("POST", "/accounts", ANN | {"name": f"Ann{number}"})
        assert answer.status == 201
    assert await hurried.denied("POST", "/accounts", BEN) == (429, "too-often")


async def test_guest_without_a_cookie_is_counted_by_address(hurried: Browser) -> None:
    for _ in range(RATES["export"].burst):
        assert (await Browser(hurried.app).ask("GET", "/me/export")).status == 200
    assert await Browser(hurried.app).denied("GET", "/me/export") == (429, "too-often")


async def test_guest_deletes_everything(services: Services, app: Starlette) -> None:
    guest, other = Browser(app), Browser(app)
    offer = {"game": "dvonn", "side": "w", "pace": {"base": 60_000, "increment": 0}}
    person = (await guest.get("/me"))["id"]
    cookie = guest.cookies["gipfel-guest"]
    await guest.ask("POST", "/challenges", offer)
    offered = json.loads((await other.ask("POST", "/challenges", offer)).body)["id"]
    accepted = await guest.ask("POST", f"/challenges/{offered}", {"answer": "accept"})
    game = json.loads(accepted.body)["became"]
    await services.chat.say(game, person, "hello", "k")
    assert (await guest.ask("POST", "/guest/deletion")).status == 204
    assert "gipfel-guest" not in guest.cookies
    left = await services.database.read(
        lambda c: (
            c.execute(select(chat.c.text)).scalars().all(),
            c.scalar(select(func.count()).where(challenges.c.challenger == person)),
        )
    )
    assert left == ([""], 0)
    view = await other.get(f"/games/{game}")
    assert view["now"]["state"] != "playing"
    assert view["black"]["kind"] == "guest"
    again = Browser(app, cookies={"gipfel-guest": cookie})
    assert (await again.get("/me"))["id"] != person, "the old cookie is nobody's"
    for mine in (guest, again):
        assert (await mine.get("/me/games"))["games"] == []


async def test_games_of_two_guests_stay_private_after_one_left(
    services: Services, app: Starlette
) -> None:
    guest, other = Browser(app), Browser(app)
    offered = json.loads((await other.ask("POST", "/challenges", {"game": "dvonn"})).body)["id"]
    answer = await guest.ask("POST", f"/challenges/{offered}", {"answer": "accept"})
    game = json.loads(answer.body)["became"]
    await services.rooms.execute(game, (await other.get("/me"))["id"], Command("resign"))
    await guest.ask("POST", "/guest/deletion")
    assert (await Browser(app).get("/games"))["games"] == []


async def test_member_is_no_guest_to_delete(ann: Browser, program: Browser) -> None:
    for browser in (ann, program):
        assert await browser.denied("POST", "/guest/deletion") == (409, "guest-only")


async def test_everybody_exports_oneself_alone(ann: Browser, program: Browser) -> None:
    guest = Browser(ann.app)
    names = []
    for browser in (ann, program, guest):
        found = await browser.get("/me/export")
        names.append([account["name"] for account in found["accounts"]])
    assert names == [["Ann"], ["Ann"], []]


async def test_program_exports_no_logins(ann: Browser, program: Browser) -> None:
    assert {key["kind"] for key in (await ann.get("/me/export"))["keys"]} == {"session", "token"}
    assert "keys" not in await program.get("/me/export")


async def test_guest_takes_a_nickname(guest: Browser) -> None:
    answer = await guest.ask("PUT", "/me/nickname", {"name": "Eve"})
    me = json.loads(answer.body)
    assert (answer.status, me["nickname"], me["name"], me["is_guest"]) == (200, "Eve", "", True)
    assert await guest.get("/me") == me
    assert (await guest.ask("DELETE", "/me/nickname")).status == 204
    assert (await guest.get("/me"))["nickname"] == ""


async def test_nickname_that_is_taken_is_told(guest: Browser, ann: Browser) -> None:
    for name, refused in (("ANN", (409, "name-taken")), ("a!", (400, "name-unfit"))):
        assert await guest.denied("PUT", "/me/nickname", {"name": name}) == refused
    hostile = {"name": "<img src=x onerror=alert(1)>"}
    assert await guest.denied("PUT", "/me/nickname", hostile) == (400, "name-unfit")
    for nonsense in ({}, {"name": None}, {"name": ["Eve"]}, {"name": "x" * 101}, "Eve"):
        refused = await guest.denied("PUT", "/me/nickname", nonsense)
        assert refused == (400, "not-understood")


async def test_member_needs_no_nickname(ann: Browser, program: Browser) -> None:
    for browser in (ann, program):
        for method, told in (("PUT", {"name": "Eve"}), ("DELETE", None)):
            refused = await browser.denied(method, "/me/nickname", told)
            assert refused == (409, "nickname-guest-only")


async def test_nicknames_are_not_taken_without_end(hurried: Browser) -> None:
    tried = [
        (await Browser(hurried.app).ask("PUT", "/me/nickname", {"name": f"Eve{n}"})).status
        for n in range(RATES["nickname"].burst + 1)
    ]
    assert (set(tried[:-1]), tried[-1]) == ({200}, 429)


async def test_nickname_is_seen_in_games_and_in_the_lobby(
    services: Services, app: Starlette
) -> None:
    guest, other = Browser(app), Browser(app)
    offered = json.loads((await guest.ask("POST", "/challenges", LISTED)).body)["id"]
    await guest.ask("POST", "/challenges", LISTED)
    answer = await other.ask("POST", f"/challenges/{offered}", {"answer": "accept"})
    game = json.loads(answer.body)["became"]
    heard: list[bytes] = []
    services.hub.subscribe(LOBBY, heard.append)
    await guest.ask("PUT", "/me/nickname", {"name": "Eve"})
    (message,) = heard
    eve = {"kind": "guest", "name": "Eve"}
    assert json.loads(message)["challenge"]["challenger"] == eve
    assert (await other.get(f"/games/{game}"))["white"] == eve
    assert b'"Eve (guest)"' in (await other.ask("GET", f"/games/{game}/record")).body
    await Browser(app).ask("POST", "/accounts", ANN | {"name": "Eve"})
    assert (await other.get(f"/games/{game}"))["white"] == {"kind": "guest", "name": ""}
    assert (await guest.get("/me"))["nickname"] == ""


async def test_guest_who_leaves_takes_the_nickname_along(app: Starlette) -> None:
    guest, other = Browser(app), Browser(app)
    await guest.ask("PUT", "/me/nickname", {"name": "Eve"})
    exported = await guest.get("/me/export")
    assert [row["name"] for row in exported["nicknames"]] == ["Eve"]
    offered = json.loads((await guest.ask("POST", "/challenges", LISTED)).body)["id"]
    answer = await other.ask("POST", f"/challenges/{offered}", {"answer": "accept"})
    game = json.loads(answer.body)["became"]
    await guest.ask("POST", "/guest/deletion")
    assert (await other.get(f"/games/{game}"))["white"] == {"kind": "guest", "name": ""}
    assert (await other.ask("PUT", "/me/nickname", {"name": "Eve"})).status == 200
