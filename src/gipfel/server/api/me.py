"""Oneself: account, password, logins and tokens."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct
from starlette.responses import Response

from gipfel.server.accounts.accounts import fold_name
from gipfel.server.accounts.keys import Key, KeyKind
from gipfel.server.accounts.person import Person
from gipfel.server.api.download import download_response
from gipfel.server.api.endpoint import Call, Who, endpoint
from gipfel.server.api.export import export_person
from gipfel.server.errors import DeniedError
from gipfel.server.http.client_address import client_address
from gipfel.server.http.cookies import DEVICE, GUEST, SESSION
from gipfel.server.http.problem import JSON

Name = Annotated[str, Meta(max_length=100, description="The name of an account.")]
Password = Annotated[str, Meta(max_length=1000, extra_json_schema={"format": "password"})]
Label = Annotated[str, Meta(min_length=1, max_length=100)]
Time = Annotated[int, Meta(description="Milliseconds since 1970.")]


class Me(Struct):
    """Who asks: a guest has an id, and no name but a nickname."""

    id: str
    name: str
    is_guest: bool
    nickname: str = ""


class Entry(Struct):
    """The name and the password of an account."""

    name: Name
    password: Password


class Nickname(Struct):
    """What a guest wants to be called."""

    name: Name


class NewPassword(Struct):
    """The password so far, and the new one."""

    old: Password
    new: Password


class Reset(Struct):
    """The secret of a link that the host gave, and the new password."""

    secret: Annotated[str, Meta(max_length=100)]
    password: Password


class Confirmation(Struct):
    """The password once more, for what cannot be undone."""

    password: Password


class Login(Struct):
    """One browser that is logged in."""

    id: str
    browser: str
    created: Time
    seen: Time
    is_this: bool


class Token(Struct):
    """What a program shows instead of a password; never its secret."""

    id: str
    label: str
    created: Time
    seen: Time


class NewToken(Struct):
    """What the token is for, in one's own words."""

    label: Label


class Secret(Struct):
    """The secret of a new token. It is not told again."""

    secret: str


@endpoint("GET", "/me")
async def show_me(call: Call) -> Me:
    """Who you are; a guest gets a cookie by which to be known again."""
    call.asker.renew_cookies()
    if call.asker.key and not call.asker.is_program:
        _remember_device(call, call.person)
    return await _show_guest(call) if call.person.is_guest else _show(call.person)


@endpoint("POST", "/accounts", status=201)
async def open_account(call: Call, body: Entry) -> Me:
    """Open an account and log in. A guest's games come along."""
    if not call.person.is_guest:
        raise DeniedError(409, "already-member")
    address = client_address(call.request)
    call.services.limits.count("passwords", address)
    await call.services.accounts.check(body.name, body.password)
    call.services.limits.count("account", address)
    person = await call.services.accounts.open(body.name, body.password, call.person.id)
    await call.services.rooms.refresh_name(person.id)
    await call.services.rooms.refresh_names_like(person.name)
    call.asker.set_cookie(GUEST, "")
    return await _start_session(call, person)


@endpoint("POST", "/logins", status=201)
async def log_in(call: Call, body: Entry) -> Me:
    """Log in; the session is kept in a cookie."""
    await _count_attempt(call, body.name)
    return await _start_session(call, await call.services.accounts.log_in(body.name, body.password))


@endpoint("POST", "/logout", who=Who.OWNER)
async def log_out(call: Call) -> None:
    """Log out in this browser."""
    await call.services.keys.end(call.person.id, KeyKind.SESSION, call.asker.key)
    call.services.recheck_logins(call.person.id)
    call.asker.set_cookie(SESSION, "")


@endpoint("GET", "/logins", who=Who.OWNER)
async def list_logins(call: Call) -> list[Login]:
    """Where you are logged in."""
    keys = await call.services.keys.list_for(call.person.id, KeyKind.SESSION)
    return [
        Login(key.id, key.label, key.created, key.seen, is_this=key.id == call.asker.key)
        for key in keys
    ]


@endpoint("DELETE", "/logins/{login}", who=Who.OWNER)
async def end_login(call: Call, login: str) -> None:
    """Log out in one of your browsers."""
    if not await call.services.keys.end(call.person.id, KeyKind.SESSION, login):
        raise DeniedError(404, "session-unknown")
    call.services.recheck_logins(call.person.id)


@endpoint("PUT", "/me/password", who=Who.OWNER, rates=("proof",))
async def change_password(call: Call, body: NewPassword) -> None:
    """Change your password. Every other login and every token ends."""
    await call.services.accounts.change_password(
        call.person, body.old, body.new, session=call.asker.key
    )
    call.services.recheck_logins(call.person.id)


@endpoint("PUT", "/password")
async def reset_password(call: Call, body: Reset) -> None:
    """Set a new password by a link that the host gave you. It works once."""
    call.services.limits.count("passwords", client_address(call.request))
    call.services.recheck_logins(await call.services.accounts.use_link(body.secret, body.password))


@endpoint("POST", "/me/deletion", who=Who.OWNER, rates=("proof",))
async def delete_account(call: Call, body: Confirmation) -> None:
    """Delete your account for good. Your games stay with your opponents, without your name."""
    await call.services.accounts.confirm_password(call.person, body.password)
    await _end_games(call)
    await call.services.accounts.delete(call.person)
    call.services.recheck_logins(call.person.id)
    await call.services.rooms.refresh_name(call.person.id)
    call.asker.set_cookie(SESSION, "")
    kept = DEVICE.read(call.request)
    call.asker.set_cookie(DEVICE, call.services.devices.remove(kept, call.person.id))


@endpoint("POST", "/guest/deletion", rates=("proof",))
async def delete_guest(call: Call) -> None:
    """Delete what is known of you as a guest, for good. Your games stay with your opponents.

    You are another guest afterwards.
    """
    if not call.person.is_guest:
        raise DeniedError(409, "guest-only")
    await _end_games(call)
    await call.services.accounts.delete_guest(call.person)
    call.services.recheck_logins(call.person.id)
    await call.services.rooms.refresh_name(call.person.id)
    call.asker.set_cookie(GUEST, "")


@endpoint("PUT", "/me/nickname", rates=("nickname",))
async def take_nickname(call: Call, body: Nickname) -> Me:
    """Take a nickname as a guest. Others see it, marked as a guest's.

    It has an account's letters and length, and is like nobody's name. Who opens an account under
    it later takes it away from you, and so does a guest after 90 days in which you were not here.
    """
    _check_guest(call)
    await call.services.nicknames.take(call.person.id, body.name)
    await _refresh_name(call)
    return await _show_guest(call)


@endpoint("DELETE", "/me/nickname", rates=("nickname",))
async def give_nickname_up(call: Call) -> None:
    """Be a guest without a nickname again."""
    _check_guest(call)
    await call.services.nicknames.give_up(call.person.id)
    await _refresh_name(call)


@endpoint("GET", "/me/export", media=JSON, rates=("export",))
async def export_everything(call: Call) -> Response:
    """All that is known of you, as one JSON object with your games in it.

    A program is not told of logins and tokens.
    """
    pieces = export_person(call.services.database, call.person, has_keys=not call.asker.is_program)
    return download_response(call, pieces, name="gipfel.json", media=JSON)


@endpoint("GET", "/tokens", who=Who.OWNER)
async def list_tokens(call: Call) -> list[Token]:
    """Your tokens."""
    return [_token(key) for key in await call.services.keys.list_for(call.person.id, KeyKind.TOKEN)]


@endpoint("POST", "/tokens", who=Who.OWNER, status=201)
async def make_token(call: Call, body: NewToken) -> Secret:
    """Make a token: with it a program does in your name what this API lets you do."""
    return Secret(await call.services.keys.make(call.person.id, KeyKind.TOKEN, body.label))


@endpoint("DELETE", "/tokens/{token}", who=Who.OWNER)
async def remove_token(call: Call, token: str) -> None:
    """Remove one of your tokens, at once."""
    if not await call.services.keys.end(call.person.id, KeyKind.TOKEN, token):
        raise DeniedError(404, "token-missing")
    call.services.recheck_logins(call.person.id)


async def _start_session(call: Call, person: Person) -> Me:
    """Begins a session, which takes the place of the one that the browser had."""
    if call.asker.key:
        await call.services.keys.end(call.person.id, KeyKind.SESSION, call.asker.key)
        call.services.recheck_logins(call.person.id)
    browser = call.request.headers.get("user-agent", "")
    call.asker.set_cookie(
        SESSION, await call.services.keys.make(person.id, KeyKind.SESSION, browser)
    )
    _remember_device(call, person)
    return _show(person)


async def _end_games(call: Call) -> None:
    """Ends what somebody plays or has offered who leaves for good."""
    await call.services.challenges.end_all(call.person)
    await call.services.rooms.resign_all(call.person.id)


async def _count_attempt(call: Call, name: str) -> None:
    """Counts a password that is tried: for the device, where this account was in use there."""
    limits, address, folded = call.services.limits, client_address(call.request), fold_name(name)
    if device := await _known_device(call, name):
        limits.count("device", device)
    else:
        limits.count("passwords", address)
        limits.count("password", f"{address} {folded}")
        limits.count("name", folded)


async def _known_device(call: Call, name: str) -> str | None:
    kept = DEVICE.read(call.request)
    person = await call.services.accounts.id_of(name) if kept else None
    return person and call.services.devices.find(kept, person)


def _remember_device(call: Call, person: Person) -> None:
    """Lets this browser show later that somebody has logged in here."""
    kept = DEVICE.read(call.request)
    call.asker.set_cookie(DEVICE, call.services.devices.add(kept, person.id))


def _check_guest(call: Call) -> None:
    if not call.person.is_guest:
        raise DeniedError(409, "nickname-guest-only")


async def _refresh_name(call: Call) -> None:
    """Shows somebody's new name wherever the old one is seen."""
    await call.services.rooms.refresh_name(call.person.id)
    await call.services.challenges.refresh_name(call.person)


async def _show_guest(call: Call) -> Me:
    nickname = await call.services.nicknames.of(call.person.id)
    return Me(call.person.id, "", is_guest=True, nickname=nickname)


def _show(person: Person) -> Me:
    return Me(person.id, person.name, person.is_guest)


def _token(key: Key) -> Token:
    return Token(key.id, key.label, key.created, key.seen)
