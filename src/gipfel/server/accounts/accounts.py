"""Accounts: a name and a password, and the person that games belong to.

An account that a guest opens keeps the guest's id, and so the guest's games. The id of a deleted
account stays, without anything else: its games were another's games, too.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import asdict, dataclass, field, fields

from sqlalchemy import (
    ColumnElement,
    Connection,
    Table,
    and_,
    delete,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from gipfel.server.accounts.guests import new_id
from gipfel.server.accounts.keys import KeyKind, consume_key, end_all, insert_key
from gipfel.server.accounts.passwords import Passwords, check_password
from gipfel.server.accounts.person import Person
from gipfel.server.errors import DeniedError
from gipfel.server.store.challenges import close_challenge, open_of
from gipfel.server.store.chat import blank
from gipfel.server.store.database import Database
from gipfel.server.store.freed_names import is_reserved, reserve
from gipfel.server.store.nicknames import drop_nickname, drop_nicknames_like
from gipfel.server.store.push_subscriptions import drop_subscriptions_of
from gipfel.server.store.row_locks import lock_names, lock_rows, person_lock
from gipfel.server.store.schema import (
    accounts,
    challenges,
    chat,
    games,
    mutes,
    puzzle_attempts,
    ratings,
)
from gipfel.server.store.skeletons import skeleton
from gipfel.server.store.studies import delete_studies_of
from gipfel.server.timestamps import Clock, now

SHORTEST_NAME = 2
LONGEST_NAME = 20
# Plain letters only, which every keyboard can type; no new name looks like another (`skeleton`).
NAME = re.compile(rf"[A-Za-z][A-Za-z0-9_-]{{{SHORTEST_NAME - 1},{LONGEST_NAME - 1}}}", re.ASCII)
# Names by which others would be taken for somebody else.
RESERVED = frozenset(
    [
        *("admin", "administrator", "anonymous", "bot", "computer", "deleted", "engine", "gipfel"),
        *("guest", "host", "moderator", "nobody", "root", "server", "system"),
    ]
)


@dataclass(frozen=True)
class Account:
    """A row of the table of accounts."""

    id: str
    name: str
    password: str = field(repr=False)
    created: int
    closed: int | None


class Accounts:
    """All accounts of a server."""

    def __init__(
        self, database: Database, passwords: Passwords | None = None, clock: Clock = now
    ) -> None:
        self._database = database
        self._passwords = passwords or Passwords()
        self._clock = clock

    async def check(self, name: str, password: str) -> None:
        """Raises DeniedError where no account can be opened with these."""
        check_name(name)
        check_password(password)
        await self._database.read(check_free, name, self._clock())

    async def open(self, name: str, password: str, guest: str = "") -> Person:
        """Opens an account, with the games of a guest. Raises DeniedError where it cannot."""
        check_name(name)
        password_hash = await self._passwords.hash(password)
        account = Account(guest, name, password_hash, self._clock(), None)
        return await self._database.write(_insert_account, account)

    async def log_in(self, name: str, password: str) -> Person:
        """The person of a name and password. Raises DeniedError where they are wrong."""
        account = await self._database.read(_find, name)
        verify = await self._passwords.verify(password, account.password if account else None)
        if account is None or not verify:
            raise DeniedError(401, "login-wrong")
        _check_open(account)
        return Person(account.id, account.name)

    async def change_password(self, person: Person, old: str, new: str, *, session: str) -> None:
        """Sets a new password; every session and token but this one ends.

        Raises DeniedError where the old one is wrong or the new one unfit.
        """
        await self.confirm_password(person, old)
        password_hash = await self._passwords.hash(new)
        await self._database.write(_set_password, person.id, password_hash, session)

    async def delete(self, person: Person) -> None:
        """Deletes an account with all that is known of it."""
        await self._database.write(erase, person.id, self._clock())

    async def delete_guest(self, person: Person) -> None:
        """Deletes all that is known of a guest; nobody is this guest any more."""
        await self._database.write(_erase_guest, person.id, self._clock())

    async def make_link(self, name: str) -> str:
        """The secret of a link by which somebody sets a new password, once.

        Raises DeniedError where there is no such account, or it is closed.
        """
        return await self._database.write(_make_link, name, self._clock())

    async def use_link(self, secret: str, password: str) -> str:
        """Sets the password of the account that the link is for, whose id it is; all its keys end.

        Raises DeniedError where the link is not good, or the password.
        """
        password_hash = await self._passwords.hash(password)
        return await self._database.write(_use_link, secret, password_hash, self._clock())

    async def close(self, name: str) -> None:
        """Closes an account; what is open for it ends with the next look at it.

        Raises DeniedError where there is none.
        """
        await self._database.write(_close, name, self._clock())

    async def reopen(self, name: str) -> None:
        """Opens an account again that was closed. Raises DeniedError where there is none."""
        await self._database.write(_reopen, name)

    async def by_name(self, name: str) -> Account:
        """The account of this name. Raises DeniedError where there is none."""
        return await self._database.read(_require_account, name)

    async def id_of(self, name: str) -> str | None:
        """The id of the account of this name; None where there is none."""
        account = await self._database.read(_find, name)
        return account.id if account else None

    async def has(self, person: str) -> bool:
        """Whether an id is, or was, the id of an account."""
        return await self._database.read(has_account, person)

    async def existing(self, people: Collection[str]) -> set[str]:
        """Those of some ids that are, or were, ids of accounts."""
        found = select(accounts.c.id).where(accounts.c.id.in_(people))
        return await self._database.read(lambda connection: set(connection.scalars(found)))

    async def confirm_password(self, person: Person, password: str) -> None:
        """Raises DeniedError where this is not the person's password."""
        password_hash = await self._database.read(
            lambda connection: connection.scalar(
                select(accounts.c.password).where(accounts.c.id == person.id)
            )
        )
        if not await self._passwords.verify(password, password_hash):
            raise DeniedError(403, "password-wrong")


def check_name(name: str) -> None:
    """Raises DeniedError for what cannot be a name."""
    if not NAME.fullmatch(name):
        raise DeniedError(400, "name-unfit", least=SHORTEST_NAME, most=LONGEST_NAME)
    if fold_name(name) in RESERVED or _reserved_skeleton(name) in RESERVED_SKELETONS:
        raise DeniedError(409, "name-taken")


def _reserved_skeleton(name: str) -> str:
    """A wider skeleton, in which i is l, too: in capitals these names have I, which looks so."""
    return skeleton(name).replace("i", "l")


# In each way of writing them: m looks like rn, and M does not.
RESERVED_SKELETONS = frozenset(
    _reserved_skeleton(form)
    for name in RESERVED
    for form in (name, name.capitalize(), name.upper())
)


def fold_name(name: str) -> str:
    """The form by which names are compared."""
    return name.casefold()


def erase(connection: Connection, person: str, at: int) -> None:
    """Deletes all data of a person but the id of the account, and the games."""
    lock_names(connection, person_lock(person))
    lock_rows(connection, accounts, [person])
    end_all(connection, person)
    blank(connection, _rows_of(chat, person))
    connection.execute(delete(mutes).where(_rows_of(mutes, person)))
    for beside in (ratings, puzzle_attempts):
        connection.execute(delete(beside).where(beside.c.person == person))
    offered = or_(challenges.c.challenger == person, challenges.c.opponent == person)
    connection.execute(delete(challenges).where(offered))
    drop_nickname(connection, person)
    drop_subscriptions_of(connection, person)
    delete_studies_of(connection, person)
    name = connection.scalar(select(accounts.c.name).where(accounts.c.id == person))
    if name is not None:
        reserve(connection, name, at)
    nothing = dict.fromkeys(("name", "folded", "skeleton", "password", "created"))
    connection.execute(update(accounts).where(accounts.c.id == person).values(**nothing, closed=at))


def _erase_guest(connection: Connection, person: str, at: int) -> None:
    lock_names(connection, person_lock(person))
    if not has_account(connection, person):
        erase(connection, person, at)
        row = {"id": person, "closed": at, "was_guest": True}
        connection.execute(insert(accounts).values(row))


def is_closed(connection: Connection, person: str) -> bool:
    """Whether somebody had an account that is closed or deleted."""
    closed = select(accounts.c.closed).where(accounts.c.id == person)
    return connection.scalar(closed) is not None


def _rows_of(beside: Table, person: str) -> ColumnElement[bool]:
    """The rows of a table beside games that are a person's; by side, so that an index is used."""
    as_white = select(games.c.id).where(games.c.white == person)
    as_black = select(games.c.id).where(games.c.black == person)
    return or_(
        and_(beside.c.side == "w", beside.c.game.in_(as_white)),
        and_(beside.c.side == "b", beside.c.game.in_(as_black)),
    )


def _find(connection: Connection, name: str) -> Account | None:
    columns = (accounts.c[column.name] for column in fields(Account))
    row = connection.execute(select(*columns).where(accounts.c.folded == fold_name(name))).first()
    return None if row is None else Account(*row)


def check_free(connection: Connection, name: str, at: int) -> None:
    """Raises DeniedError where somebody has a name, or one that looks like it, or had it lately."""
    same = or_(accounts.c.folded == fold_name(name), accounts.c.skeleton == skeleton(name))
    if connection.scalar(select(accounts.c.id).where(same).limit(1)) is not None:
        raise DeniedError(409, "name-taken")
    if is_reserved(connection, name, at):
        raise DeniedError(409, "name-reserved")


def _require_account(connection: Connection, name: str) -> Account:
    account = _find(connection, name)
    if account is None:
        raise DeniedError(404, "person-unknown")
    return account


def _check_open(account: Account) -> None:
    if account.closed is not None:
        raise DeniedError(403, "account-closed")


def _insert_account(connection: Connection, account: Account) -> Person:
    guest = [person_lock(account.id)] if account.id else []
    lock_names(connection, *guest, *name_locks(account.name))
    check_free(connection, account.name, account.created)
    is_free = account.id and not has_account(connection, account.id)
    person = Person(account.id if is_free else new_id(), account.name)
    row = asdict(account) | {"id": person.id, "folded": fold_name(account.name)}
    row["skeleton"] = skeleton(account.name)
    try:
        connection.execute(insert(accounts).values(row))
    except IntegrityError:
        raise DeniedError(409, "name-taken") from None
    drop_nickname(connection, person.id)
    drop_nicknames_like(connection, person.name)
    return person


def name_locks(name: str) -> tuple[str, str]:
    """Under which nobody else takes this name, or one that looks like it, at the same moment."""
    return f"name {fold_name(name)}", f"skeleton {skeleton(name)}"


def has_account(connection: Connection, person: str) -> bool:
    """Whether an id is, or was, the id of an account, or of a guest who had all deleted."""
    return connection.scalar(select(accounts.c.id).where(accounts.c.id == person)) is not None


def _set_password(
    connection: Connection, person: str, password_hash: str, session: str = ""
) -> None:
    connection.execute(
        update(accounts).where(accounts.c.id == person).values(password=password_hash)
    )
    end_all(connection, person, but=session)


def _make_link(connection: Connection, name: str, at: int) -> str:
    account = _require_account(connection, name)
    _check_open(account)
    return insert_key(connection, account.id, KeyKind.LINK, at)


def _use_link(connection: Connection, secret: str, password_hash: str, at: int) -> str:
    person = consume_key(connection, KeyKind.LINK, secret, at)
    if person is None:
        raise DeniedError(404, "link-unknown")
    _set_password(connection, person, password_hash)
    return person


def _close(connection: Connection, name: str, at: int) -> None:
    person = _require_account(connection, name).id
    lock_names(connection, person_lock(person))
    end_all(connection, person)
    drop_subscriptions_of(connection, person)
    for challenge, is_own in open_of(connection, person):
        close_challenge(connection, challenge, "withdrawn" if is_own else "declined")
    connection.execute(update(accounts).where(accounts.c.id == person).values(closed=at))


def _reopen(connection: Connection, name: str) -> None:
    person = _require_account(connection, name).id
    connection.execute(update(accounts).where(accounts.c.id == person).values(closed=None))
