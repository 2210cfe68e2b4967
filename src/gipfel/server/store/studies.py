"""Studies in the store: what people keep with their account, and let others read by a link."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from enum import Enum
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    and_,
    delete,
    func,
    insert,
    select,
    update,
)

from gipfel.server.store.row_locks import lock_names, person_lock
from gipfel.server.store.schema import accounts, studies

MOST_STUDIES = 100  # of one person
LARGEST_STUDY_BYTES = 200 * 1024  # of its text, as UTF-8
# 128 bits: nobody guesses a link.
LINK_BYTES = 16


@dataclass(frozen=True)
class StudyRow:
    """A row of the table without its text; `link` is None where nobody else may read it."""

    id: str
    title: str
    chapters: int
    version: int
    changed: int
    link: str | None


@dataclass(frozen=True)
class StudyText:
    """What is to be kept of a study: its records, and what they say of it."""

    title: str
    chapters: int
    text: str


class Refusal(Enum):
    """Why a study is not kept or deleted."""

    STALE = "another version of it is kept"
    UNKNOWN = "it is not kept"
    FULL = "the person has as many as one may have"


def write_study(
    connection: Connection, person: str, study: str, kept: StudyText, *, version: int, at: int
) -> StudyRow | Refusal:
    """Keeps a study as a change of one version, 0 for a new one.

    What is kept already is not changed: so the same can be sent again.
    """
    lock_names(connection, person_lock(person))
    wanted = select(studies.c.version, studies.c.text).where(_is(person, study))
    row = connection.execute(wanted).first()
    if row is None:
        return _insert(connection, person, study, kept, version=version, at=at)
    if row.text != kept.text:
        if row.version != version:
            return Refusal.STALE
        change = asdict(kept) | {"version": version + 1, "changed": at}
        connection.execute(update(studies).where(_is(person, study)).values(change))
    return _required(connection, person, study)


def _insert(
    connection: Connection, person: str, study: str, kept: StudyText, *, version: int, at: int
) -> StudyRow | Refusal:
    gone = select(accounts.c.closed).where(accounts.c.id == person)
    if version or connection.scalar(gone) is not None:
        return Refusal.UNKNOWN
    mine = select(func.count()).where(studies.c.person == person)
    if connection.execute(mine).scalar_one() >= MOST_STUDIES:
        return Refusal.FULL
    first = {"person": person, "id": study, "version": 1, "created": at, "changed": at}
    connection.execute(insert(studies).values(asdict(kept) | first))
    return _required(connection, person, study)


def studies_of(connection: Connection, person: str) -> Sequence[StudyRow]:
    """Those of a person, what was changed last first."""
    mine = _rows().where(studies.c.person == person)
    found = connection.execute(mine.order_by(studies.c.changed.desc(), studies.c.id))
    return [StudyRow(*row) for row in found]


def read_study(connection: Connection, person: str, study: str) -> tuple[StudyRow, str] | None:
    """One of a person's own with its text; None where there is none."""
    wanted = _rows().add_columns(studies.c.text).where(_is(person, study))
    row = connection.execute(wanted).first()
    return None if row is None else (StudyRow(*row[:-1]), row.text)


def read_shared(connection: Connection, link: str) -> tuple[StudyRow, str, str] | None:
    """The study of a link, its text and its author's name; none of an account that is closed."""
    row = connection.execute(
        _rows()
        .add_columns(studies.c.text, accounts.c.name)
        .join(accounts, accounts.c.id == studies.c.person)
        .where(studies.c.link == link, accounts.c.closed.is_(None))
    ).first()
    return None if row is None else (StudyRow(*row[:-2]), row.text, row.name)


def share_study(connection: Connection, person: str, study: str) -> str | None:
    """The link of a study, made where it has none; None where there is no such study."""
    lock_names(connection, person_lock(person))
    found = read_study(connection, person, study)
    if found is None:
        return None
    link = found[0].link or secrets.token_urlsafe(LINK_BYTES)
    connection.execute(update(studies).where(_is(person, study)).values(link=link))
    return link


def unshare_study(connection: Connection, person: str, study: str) -> bool:
    """Ends a study's link for good; whether there is such a study."""
    change = update(studies).where(_is(person, study)).values(link=None)
    return bool(connection.execute(change).rowcount)


def delete_study(connection: Connection, person: str, study: str, version: int) -> Refusal | None:
    """Deletes a study of this version; returns why not, where it is not so."""
    lock_names(connection, person_lock(person))
    found = connection.scalar(select(studies.c.version).where(_is(person, study)))
    if found is None:
        return Refusal.UNKNOWN
    if found != version:
        return Refusal.STALE
    connection.execute(delete(studies).where(_is(person, study)))
    return None


def delete_studies_of(connection: Connection, person: str) -> None:
    """Deletes all of a person."""
    connection.execute(delete(studies).where(studies.c.person == person))


def _is(person: str, study: str) -> ColumnElement[bool]:
    return and_(studies.c.person == person, studies.c.id == study)


def _rows() -> Select[Any]:
    return select(*(studies.c[one.name] for one in fields(StudyRow)))


def _required(connection: Connection, person: str, study: str) -> StudyRow:
    return StudyRow(*connection.execute(_rows().where(_is(person, study))).one())
