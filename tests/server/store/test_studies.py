"""Studies in the store: nothing that one device has changed is lost by another."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection, insert, select, update

from gipfel.server.accounts.accounts import erase
from gipfel.server.store.schema import accounts, studies
from gipfel.server.store.studies import (
    MOST_STUDIES,
    Refusal,
    StudyRow,
    StudyText,
    delete_study,
    read_shared,
    read_study,
    share_study,
    studies_of,
    unshare_study,
    write_study,
)


@pytest.fixture
def connection(connection: Connection) -> Connection:
    """A database with two people."""
    rows = [{"id": name.lower(), "name": name, "folded": name.lower()} for name in ("Ann", "Ben")]
    connection.execute(insert(accounts), rows)
    return connection


def keep(
    connection: Connection,
    text: str = "one",
    version: int = 0,
    *,
    study: str = "s",
    person: str = "ann",
    at: int = 1,
) -> StudyRow | Refusal:
    return write_study(
        connection, person, study, StudyText("Title", 1, text), version=version, at=at
    )


def text_of(connection: Connection, person: str = "ann", study: str = "s") -> str | None:
    found = read_study(connection, person, study)
    return found and found[1]


def test_study_is_kept_and_changed(connection: Connection) -> None:
    assert keep(connection) == StudyRow("s", "Title", 1, 1, 1, None)
    assert keep(connection, "two", 1, at=2) == StudyRow("s", "Title", 1, 2, 2, None)
    assert text_of(connection) == "two"


def test_change_of_an_earlier_version_is_refused(connection: Connection) -> None:
    keep(connection)
    keep(connection, "two", 1)
    for version in (0, 1, 3):
        assert keep(connection, "other", version) is Refusal.STALE
    assert text_of(connection) == "two"


def test_same_text_is_kept_once(connection: Connection) -> None:
    assert keep(connection) == keep(connection, at=2)
    keep(connection, "two", 1, at=3)
    again = keep(connection, "two", 1, at=4)
    assert isinstance(again, StudyRow)
    assert (again.version, again.changed) == (2, 3)


def test_change_of_what_is_not_kept_is_refused(connection: Connection) -> None:
    assert keep(connection, version=1) is Refusal.UNKNOWN
    assert studies_of(connection, "ann") == []


def test_person_has_so_many(connection: Connection) -> None:
    for number in range(MOST_STUDIES):
        assert isinstance(keep(connection, study=str(number)), StudyRow)
    assert keep(connection, study="more") is Refusal.FULL
    assert isinstance(keep(connection, "two", 1, study="0"), StudyRow)
    assert isinstance(keep(connection, study="more", person="ben"), StudyRow)


def test_same_name_is_anothers_study(connection: Connection) -> None:
    keep(connection)
    keep(connection, "Ben's", person="ben")
    assert (text_of(connection), text_of(connection, "ben")) == ("one", "Ben's")
    assert delete_study(connection, "ben", "s", 1) is None
    assert (text_of(connection), text_of(connection, "ben")) == ("one", None)


def test_list_begins_with_the_last_change(connection: Connection) -> None:
    for at, study in enumerate(["a", "b", "c"]):
        keep(connection, study=study, at=at)
    keep(connection, "two", 1, study="a", at=9)
    assert [study.id for study in studies_of(connection, "ann")] == ["a", "c", "b"]


def test_only_the_version_that_is_known_is_deleted(connection: Connection) -> None:
    keep(connection)
    keep(connection, "two", 1)
    assert delete_study(connection, "ann", "s", 1) is Refusal.STALE
    assert delete_study(connection, "ann", "s", 2) is None
    assert delete_study(connection, "ann", "s", 2) is Refusal.UNKNOWN


def test_link_stays_until_it_is_ended(connection: Connection) -> None:
    keep(connection)
    link = share_study(connection, "ann", "s")
    assert link is not None
    assert len(link) >= 22
    assert share_study(connection, "ann", "s") == link
    keep(connection, "two", 1)
    found = read_shared(connection, link)
    assert found is not None
    assert found[1:] == ("two", "Ann")
    assert unshare_study(connection, "ann", "s")
    assert read_shared(connection, link) is None
    assert share_study(connection, "ann", "s") not in (None, link)


def test_nobody_shares_anothers(connection: Connection) -> None:
    keep(connection)
    assert share_study(connection, "ben", "s") is None
    assert not unshare_study(connection, "ben", "s")


def test_link_of_a_deleted_study_leads_nowhere(connection: Connection) -> None:
    keep(connection)
    link = share_study(connection, "ann", "s")
    assert link is not None
    delete_study(connection, "ann", "s", 1)
    assert read_shared(connection, link) is None


def test_study_of_a_closed_account_is_not_shown(connection: Connection) -> None:
    keep(connection)
    link = share_study(connection, "ann", "s")
    assert link is not None
    closing = update(accounts).where(accounts.c.id == "ann")
    connection.execute(closing.values(closed=5))
    assert read_shared(connection, link) is None
    connection.execute(closing.values(closed=None))
    assert read_shared(connection, link) is not None


def test_deleted_account_has_none_and_gets_none(connection: Connection) -> None:
    keep(connection)
    keep(connection, person="ben")
    erase(connection, "ann", 5)
    assert keep(connection) is Refusal.UNKNOWN
    assert list(connection.scalars(select(studies.c.person))) == ["ben"]
