"""Work is done by one process at a time, and by another one where that dies."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import Connection, create_engine, func, select

from gipfel.server.games.game_log import insert_game
from gipfel.server.protocol.events import Terms
from gipfel.server.store.schema import work
from gipfel.server.store.work import (
    ANALYSIS,
    BOT,
    CLOCK,
    NEVER,
    BotWork,
    GameWork,
    Job,
    Key,
    answer,
    collect,
    count_waiting,
    drop,
    forget_late,
    give_back,
    put,
    put_game,
    put_missing_clocks,
    put_new,
    put_new_game,
    renew,
    settle_game,
    take,
)
from tests.server.stores import PostgresStore

GAME = "g"
TAKERS = 8
PIECES = 400


def taken(
    connection: Connection, kind: str, holder: str, at: int, *, most: int = 10, lease: int = 100
) -> list[str]:
    """What a process takes."""
    jobs = take(connection, kind, holder=holder, before=at, until=at + lease, most=most)
    return sorted(job.key.subject for job in jobs)


def due_of(connection: Connection, kind: str = CLOCK, subject: str = GAME) -> int | None:
    which = (work.c.kind == kind, work.c.subject == subject)
    return connection.scalar(select(work.c.due).where(*which))


def insert(connection: Connection, game_id: str = GAME) -> None:
    insert_game(connection, Terms(game_id, "dvonn", "ann", "bot:1", created=0))


def test_what_is_due_is_taken_once(connection: Connection) -> None:
    for subject, due in (("a", 10), ("b", 20), ("c", 30)):
        put(connection, Key(CLOCK, subject), due=due)
    assert taken(connection, CLOCK, "one", 20) == ["a", "b"]
    assert taken(connection, CLOCK, "other", 20) == []
    assert taken(connection, BOT, "other", 99) == []
    assert taken(connection, CLOCK, "other", 30) == ["c"]


def test_what_a_dead_process_has_taken_comes_back(connection: Connection) -> None:
    put(connection, Key(BOT, GAME), due=0, late=50, person="ann", request="r")
    first = take(connection, BOT, holder="one", before=0, until=100, most=1)
    assert first == [Job(Key(BOT, GAME), 50, "r", taken=1)]
    assert taken(connection, BOT, "other", 99) == []
    again = take(connection, BOT, holder="other", before=100, until=200, most=1)
    assert again == [Job(Key(BOT, GAME), 50, "r", taken=2)]
    assert renew(connection, "one", [Key(BOT, GAME)], 900) == set()
    assert not answer(connection, Key(BOT, GAME), "one", "late")


def test_who_lives_keeps_what_it_has_taken(connection: Connection) -> None:
    for subject in ("a", "b"):
        put(connection, Key(BOT, subject), due=0)
        assert taken(connection, BOT, "one", 0) == [subject]
    assert renew(connection, "one", [Key(BOT, "a")], 300) == {Key(BOT, "a")}
    assert taken(connection, BOT, "other", 200) == ["b"]


def test_what_is_given_back_is_taken_by_another(connection: Connection) -> None:
    put(connection, Key(BOT, GAME), due=0)
    assert taken(connection, BOT, "one", 0) == [GAME]
    give_back(connection, "other", [Key(BOT, GAME)], 5)
    assert taken(connection, BOT, "other", 5) == []
    give_back(connection, "one", [Key(BOT, GAME)], 5)
    assert taken(connection, BOT, "other", 4) == []
    assert taken(connection, BOT, "other", 5) == [GAME]


def test_what_is_wanted_anew_is_nobody_s(connection: Connection) -> None:
    key = Key(BOT, GAME)
    put(connection, key, due=0)
    assert taken(connection, BOT, "one", 0) == [GAME]
    put(connection, key, due=7)
    assert renew(connection, "one", [key], 900) == set()
    assert taken(connection, BOT, "other", 7) == [GAME]
    put_new(connection, key, due=0)
    assert taken(connection, BOT, "one", 8) == []
    drop(connection, key)
    assert renew(connection, "other", [key], 900) == set()


def test_only_what_is_late_is_taken_where_nothing_searches(connection: Connection) -> None:
    put(connection, Key(BOT, "early"), due=0, late=90)
    put(connection, Key(BOT, "late"), due=0, late=40)
    late = take(connection, BOT, holder="one", before=50, until=99, most=9, late_before=50)
    assert [job.key.subject for job in late] == ["late"]
    wanted = take(connection, BOT, holder="one", before=50, until=99, most=9, late_after=50)
    assert [job.key.subject for job in wanted] == ["early"]


def test_who_has_nothing_in_work_comes_before_who_has(connection: Connection) -> None:
    for number in range(3):
        put(connection, Key(BOT, f"ann {number}"), due=number, person="ann")
    put(connection, Key(BOT, "ben"), due=5, person="ben")
    assert taken(connection, BOT, "one", 9, most=1) == ["ann 0"]
    assert taken(connection, BOT, "other", 9, most=1) == ["ben"]
    assert taken(connection, BOT, "other", 9, most=1) == ["ann 1"]


def test_clock_of_a_game_is_looked_at_too_early_rather_than_too_late(
    connection: Connection,
) -> None:
    put_new_game(connection, GAME, GameWork(due=100), 0)
    put_game(connection, GAME, GameWork(due=200), 0)
    assert due_of(connection) == 100
    put_game(connection, GAME, GameWork(due=50), 0)
    assert due_of(connection) == 50
    put_new_game(connection, GAME, GameWork(due=10), 0)
    assert due_of(connection) == 50
    put_game(connection, GAME, GameWork(due=None), 0)
    assert due_of(connection) is None


def test_bot_has_to_do_what_stands_and_nothing_else(connection: Connection) -> None:
    put_game(connection, GAME, GameWork(100, BotWork("ann", 40), has_bot=True), 10)
    assert taken(connection, BOT, "one", 10) == [GAME]
    put_game(connection, GAME, GameWork(100, BotWork("ann", 60), has_bot=True), 20)
    assert taken(connection, BOT, "other", 20) == [GAME]
    put_game(connection, GAME, GameWork(100, has_bot=True), 30)
    assert due_of(connection, BOT) is None


def test_look_at_a_clock_puts_it_off(connection: Connection) -> None:
    insert(connection)
    put_new_game(connection, GAME, GameWork(due=10), 0)
    assert taken(connection, CLOCK, "one", 10) == [GAME]
    settle_game(connection, Key(CLOCK, GAME), "one", 0, GameWork(due=500), 20)
    assert due_of(connection) == 500
    assert taken(connection, CLOCK, "one", 500) == [GAME]
    settle_game(connection, Key(CLOCK, GAME), "one", 0, GameWork(due=None), 510)
    assert due_of(connection) is None


def test_game_that_went_on_meanwhile_is_looked_at_again(connection: Connection) -> None:
    insert(connection)
    put_new_game(connection, GAME, GameWork(due=10), 0)
    assert taken(connection, CLOCK, "one", 10) == [GAME]
    settle_game(connection, Key(CLOCK, GAME), "one", -1, GameWork(due=500), 20)
    assert due_of(connection) == 20


def test_look_that_was_overtaken_changes_nothing(connection: Connection) -> None:
    insert(connection)
    put_new_game(connection, GAME, GameWork(due=10), 0)
    assert taken(connection, CLOCK, "one", 10) == [GAME]
    put_game(connection, GAME, GameWork(due=60), 20)  # before the lease is over
    settle_game(connection, Key(CLOCK, GAME), "one", 0, GameWork(due=500), 20)
    assert due_of(connection) == 60


def test_games_of_before_get_their_clocks_looked_at(connection: Connection) -> None:
    for name in ("a", "b"):
        insert(connection, name)
    put_new_game(connection, "a", GameWork(due=100), 0)
    assert put_missing_clocks(connection, 5) == 1
    assert (due_of(connection, CLOCK, "a"), due_of(connection, CLOCK, "b")) == (100, 5)
    assert put_missing_clocks(connection, 6) == 0


def test_what_was_found_is_collected_once(connection: Connection) -> None:
    key = Key(ANALYSIS, "a")
    put(connection, key, due=0, late=100, request="question")
    assert collect(connection, key) is None
    assert taken(connection, ANALYSIS, "one", 0) == ["a"]
    assert answer(connection, key, "one", "found")
    assert taken(connection, ANALYSIS, "other", NEVER - 1) == []
    assert collect(connection, key) == "found"
    assert collect(connection, key) is None


def test_what_nobody_waits_for_any_more_is_forgotten(connection: Connection) -> None:
    put(connection, Key(ANALYSIS, "a"), due=0, late=100)
    put(connection, Key(ANALYSIS, "b"), due=0, late=200)
    put(connection, Key(BOT, "a"), due=0, late=100)
    forget_late(connection, ANALYSIS, 150)
    assert connection.scalar(select(func.count()).select_from(work)) == 2


def test_what_is_due_and_not_taken_is_counted(connection: Connection) -> None:
    for subject in ("a", "b", "c"):
        put(connection, Key(BOT, subject), due=0)
    put(connection, Key(CLOCK, "later"), due=50)
    assert taken(connection, BOT, "one", 0, most=1, lease=100) != []
    assert count_waiting(connection, 10)[BOT] == 2
    assert count_waiting(connection, 10)[CLOCK] == 0
    assert count_waiting(connection, 100) == {"clock": 1, "bot": 3, "analysis": 0}


@pytest.mark.parametrize("most", [1, 7])
def test_nothing_is_taken_twice_by_those_who_take_at_once(
    postgres_store: PostgresStore, most: int
) -> None:
    """Each of several processes takes again and again, until nothing is left."""
    engine = create_engine(postgres_store.url, pool_size=TAKERS)
    with engine.begin() as connection:
        for number in range(PIECES):
            put(connection, Key(BOT, str(number)), due=number, person=str(number % 5))

    def take_all(holder: int) -> list[str]:
        found: list[str] = []
        while True:
            with engine.begin() as connection:
                jobs = take(
                    connection, BOT, holder=str(holder), before=PIECES, until=NEVER, most=most
                )
            if not jobs:
                return found
            assert len(jobs) <= most
            found += [job.key.subject for job in jobs]

    with ThreadPoolExecutor(TAKERS) as threads:
        counts = Counter(one for found in threads.map(take_all, range(TAKERS)) for one in found)
    engine.dispose()
    # Who is skipped over may leave something for the next time: nobody has it twice.
    assert set(counts.values()) == {1}
    assert len(counts) == PIECES


def test_what_another_one_is_taking_is_not_waited_for(postgres_store: PostgresStore) -> None:
    engine = create_engine(postgres_store.url)
    with engine.begin() as connection:
        for subject in ("a", "b"):
            put(connection, Key(BOT, subject), due=0)
    with engine.begin() as one, engine.begin() as other:
        assert len(taken(one, BOT, "one", 0, most=1)) == 1
        assert len(taken(other, BOT, "other", 0, most=2)) == 1
        assert taken(other, BOT, "other", 0, most=2) == []
    engine.dispose()


def test_who_says_that_it_lives_waits_for_nobody(postgres_store: PostgresStore) -> None:
    engine = create_engine(postgres_store.url)
    keys = {Key(BOT, subject) for subject in ("a", "b")}
    with engine.begin() as connection:
        for key in keys:
            put(connection, key, due=0)
        assert taken(connection, BOT, "one", 0) == ["a", "b"]
    with engine.begin() as one, engine.begin() as other:
        put(other, Key(BOT, "a"), due=500)
        assert renew(one, "one", keys, 300) == keys
    with engine.begin() as connection:
        assert renew(connection, "one", keys, 400) == {Key(BOT, "b")}
        assert due_of(connection, BOT, "a") == 500
        assert due_of(connection, BOT, "b") == 400
    engine.dispose()
