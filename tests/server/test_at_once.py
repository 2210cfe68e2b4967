"""What two processes write at once is as right as what one writes after the other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
from sqlalchemy import Connection, func, select

from gipfel.review.puzzles import shipped
from gipfel.server.accounts.keys import KeyKind
from gipfel.server.accounts.person import Person
from gipfel.server.accounts.puzzle_ratings import Attempt, count_attempt, puzzle_record
from gipfel.server.accounts.ratings import count as count_rating
from gipfel.server.accounts.ratings import recount, standings
from gipfel.server.errors import DeniedError
from gipfel.server.games import chat as chat_module
from gipfel.server.lobby import challenges as challenges_module
from gipfel.server.protocol.messages import Offer
from gipfel.server.protocol.pace import Pace
from gipfel.server.store.schema import challenges, chat, games, nicknames, ratings
from gipfel.server.store.studies import MOST_STUDIES, Refusal, StudyText, studies_of, write_study
from tests.server.played import play
from tests.server.rows import insert_finished
from tests.server.services import PASSWORD, Clock
from tests.server.stores import PostgresStore
from tests.server.two_processes import Pair, two_processes

pytestmark = pytest.mark.anyio
CASUAL = Pace(base=180_000, increment=2_000)
PUZZLE = shipped("dvonn")[0]
numbers = count(1)


@pytest.fixture
def pair(postgres_store: PostgresStore, clock: Clock) -> Iterator[Pair]:
    with two_processes(postgres_store, clock) as pair:
        yield pair


async def rows(pair: Pair, table: Any) -> int:
    amount = select(func.count()).select_from(table)
    return await pair.one.database.read(lambda connection: connection.scalar(amount) or 0)


async def rated_people(pair: Pair) -> set[str]:
    people = select(ratings.c.person)
    return await pair.one.database.read(lambda connection: set(connection.scalars(people)))


def reasons(results: list[Any]) -> list[str]:
    return [one.reason for one in results if isinstance(one, DeniedError)]


def rated(name: str, white: str, black: str) -> Any:
    def work(connection: Connection) -> None:
        insert_finished(connection, name, white=white, black=black, ended=next(numbers))
        count_rating(connection, name)

    return work


async def test_two_rated_wins_of_one_player_both_count(pair: Pair) -> None:
    ann, ben, cas = [
        (await pair.one.accounts.open(name, PASSWORD)).id for name in ("Ann", "Ben", "Cas")
    ]
    await pair.at_once(
        pair.one.database.write(rated("one", ann, ben)),
        pair.other.database.write(rated("two", ann, cas)),
    )
    (standing,) = await pair.one.database.read(standings, ann)
    assert standing.played == 2
    assert await pair.one.database.write(recount) == 0, "nothing was lost on the way"


async def test_rating_of_who_is_deleted_at_that_moment_is_not_kept(pair: Pair) -> None:
    ann, ben = [await pair.one.accounts.open(name, PASSWORD) for name in ("Ann", "Ben")]
    for first_is_game in (True, False):
        game = rated(f"game {first_is_game}", ann.id, ben.id)
        deletes = pair.one.accounts if not first_is_game else pair.other.accounts
        work = (pair.one if first_is_game else pair.other).database.write(game)
        both = (work, deletes.delete(ann)) if first_is_game else (deletes.delete(ann), work)
        await pair.at_once(*both)
        assert ann.id not in await rated_people(pair)


async def test_rematch_that_both_ask_for_at_once_is_one(pair: Pair) -> None:
    await play(pair.one, "g", "ann", "ben")
    results = await pair.at_once(
        pair.one.challenges.rematch(Person("ann"), "g"),
        pair.other.challenges.rematch(Person("ben"), "g"),
    )
    assert len({view.id for view in results}) == 1
    assert results[1].state == "accepted"
    assert await rows(pair, challenges) == 1
    assert await rows(pair, games) == 2


async def test_challenge_that_two_accept_becomes_one_game(pair: Pair) -> None:
    offered = await pair.one.challenges.offer(Person("ann"), Offer("dvonn", pace=CASUAL))
    results = await pair.at_once(
        pair.one.challenges.accept(Person("ben"), offered.id),
        pair.other.challenges.accept(Person("cas"), offered.id),
    )
    assert results[0].state == "accepted"
    assert reasons(results) == ["challenge-gone"]
    assert await rows(pair, games) == 1


async def test_challenge_that_is_accepted_and_withdrawn_is_one_of_both(pair: Pair) -> None:
    offered = await pair.one.challenges.offer(Person("ann"), Offer("dvonn", pace=CASUAL))
    results = await pair.at_once(
        pair.one.challenges.withdraw(Person("ann"), offered.id),
        pair.other.challenges.accept(Person("ben"), offered.id),
    )
    assert results[0].state == "withdrawn"
    assert reasons(results) == ["challenge-gone"]
    assert await rows(pair, games) == 0


async def test_offer_under_one_key_is_one_challenge(pair: Pair) -> None:
    wanted = Offer("dvonn", pace=CASUAL)
    results = await pair.at_once(
        pair.one.challenges.offer(Person("ann"), wanted, "key"),
        pair.other.challenges.offer(Person("ann"), wanted, "key"),
    )
    assert len({view.id for view in results}) == 1
    assert await rows(pair, challenges) == 1


async def test_nobody_has_more_challenges_than_allowed(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(challenges_module, "MOST_OPEN", 1)
    wanted = Offer("dvonn", pace=CASUAL)
    results = await pair.at_once(
        pair.one.challenges.offer(Person("ann"), wanted),
        pair.other.challenges.offer(Person("ann"), wanted),
    )
    assert reasons(results) == ["too-many-challenges"]


async def test_nobody_plays_more_games_than_allowed(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(challenges_module, "MOST_PLAYING", 1)
    offered = [
        await pair.one.challenges.offer(Person(name), Offer("dvonn", pace=CASUAL))
        for name in ("ann", "ben")
    ]
    results = await pair.at_once(
        pair.one.challenges.accept(Person("cas"), offered[0].id),
        pair.other.challenges.accept(Person("cas"), offered[1].id),
    )
    assert reasons(results) == ["too-many-games"]
    assert await rows(pair, games) == 1


async def test_lines_of_talk_are_numbered_one_after_the_other(pair: Pair) -> None:
    await play(pair.one, "g", "ann", "ben")
    results = await pair.at_once(
        pair.one.chat.say("g", "ann", "Hello", "k"), pair.other.chat.say("g", "ben", "Hi", "k")
    )
    assert results == [None, None]
    said = select(chat.c.number, chat.c.side).order_by(chat.c.number)
    kept = await pair.one.database.read(lambda link: link.execute(said).all())
    assert [tuple(row) for row in kept] == [(1, "w"), (2, "b")]


async def test_line_that_is_sent_to_both_is_said_once(pair: Pair) -> None:
    await play(pair.one, "g", "ann", "ben")
    results = await pair.at_once(
        pair.one.chat.say("g", "ann", "Hello", "k"), pair.other.chat.say("g", "ann", "Hello", "k")
    )
    assert results == [None, None]
    assert await rows(pair, chat) == 1


async def test_talk_has_its_end(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat_module, "MOST_LINES", 1)
    await play(pair.one, "g", "ann", "ben")
    results = await pair.at_once(
        pair.one.chat.say("g", "ann", "Hello", "1"), pair.other.chat.say("g", "ann", "Hello", "2")
    )
    assert reasons(results) == ["chat-full"]


async def test_who_is_muted_at_that_moment_says_nothing(pair: Pair) -> None:
    await play(pair.one, "g", "ann", "ben")
    results = await pair.at_once(
        pair.one.chat.mute("g", "ann", is_on=True), pair.other.chat.say("g", "ben", "Hello", "k")
    )
    assert reasons(results) == ["chat-muted"]


@pytest.mark.parametrize("names", [("Bernd", "bernd"), ("Bernd", "Bemd")])
async def test_names_that_look_alike_are_taken_once(pair: Pair, names: tuple[str, str]) -> None:
    results = await pair.at_once(
        pair.one.accounts.open(names[0], PASSWORD), pair.other.accounts.open(names[1], PASSWORD)
    )
    assert reasons(results) == ["name-taken"]


async def test_account_and_nickname_that_look_alike_are_not_taken_both(pair: Pair) -> None:
    results = await pair.at_once(
        pair.one.accounts.open("Bernd", PASSWORD), pair.other.nicknames.take("guest", "Bemd")
    )
    assert reasons(results) == ["name-taken"]
    assert await rows(pair, nicknames) == 0


async def test_link_for_a_new_password_works_once(pair: Pair) -> None:
    await pair.one.accounts.open("Ann", PASSWORD)
    secret = await pair.one.accounts.make_link("Ann")
    results = await pair.at_once(
        pair.one.accounts.use_link(secret, "one long password"),
        pair.other.accounts.use_link(secret, "another long password"),
    )
    assert reasons(results) == ["link-unknown"]
    await pair.one.accounts.log_in("Ann", "one long password")


async def test_nobody_has_more_tokens_than_allowed(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gipfel.server.accounts.keys.MOST_TOKENS", 1)
    ann = await pair.one.accounts.open("Ann", PASSWORD)
    results = await pair.at_once(
        pair.one.keys.make(ann.id, KeyKind.TOKEN), pair.other.keys.make(ann.id, KeyKind.TOKEN)
    )
    assert reasons(results) == ["tokens-full"]


def keeping(person: Person, study: str, text: str, version: int) -> Any:
    def work(connection: Connection) -> Any:
        kept = StudyText("Endings", 1, text)
        return write_study(connection, person.id, study, kept, version=version, at=1)

    return work


async def test_of_two_changes_of_a_study_one_is_refused(pair: Pair) -> None:
    ann = await pair.one.accounts.open("Ann", PASSWORD)
    await pair.one.database.write(keeping(ann, "one", "first", 0))
    answers = await pair.at_once(
        pair.one.database.write(keeping(ann, "one", "by one", 1)),
        pair.other.database.write(keeping(ann, "one", "by the other", 1)),
    )
    assert [answer for answer in answers if isinstance(answer, Refusal)] == [Refusal.STALE]


async def test_nobody_keeps_too_many_studies_by_two_processes(pair: Pair) -> None:
    ann = await pair.one.accounts.open("Ann", PASSWORD)
    for number in range(MOST_STUDIES - 1):
        await pair.one.database.write(keeping(ann, f"{number}", "text", 0))
    answers = await pair.at_once(
        pair.one.database.write(keeping(ann, "by one", "text", 0)),
        pair.other.database.write(keeping(ann, "by the other", "text", 0)),
    )
    assert Refusal.FULL in answers
    assert len(await pair.one.database.read(studies_of, ann.id)) == MOST_STUDIES


def trying(person: Person) -> Any:
    def work(connection: Connection) -> Any:
        return count_attempt(connection, person.id, PUZZLE, Attempt(is_solved=True), 1)

    return work


async def test_try_at_a_puzzle_is_counted_once_by_two_processes(pair: Pair) -> None:
    ann = await pair.one.accounts.open("Ann", PASSWORD)
    answers = await pair.at_once(
        pair.one.database.write(trying(ann)), pair.other.database.write(trying(ann))
    )
    assert sorted(bool(answer.change) for answer in answers) == [False, True]
    assert (await pair.one.database.read(puzzle_record, PUZZLE)).tried == 1


async def test_nobodys_try_is_lost_where_two_processes_count(pair: Pair) -> None:
    ann = await pair.one.accounts.open("Ann", PASSWORD)
    ben = await pair.one.accounts.open("Ben", PASSWORD)
    await pair.at_once(pair.one.database.write(trying(ann)), pair.other.database.write(trying(ben)))
    assert (await pair.one.database.read(puzzle_record, PUZZLE)).tried == 2
