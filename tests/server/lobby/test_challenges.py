"""How two people come to play, and who may not."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import structs
from sqlalchemy import Connection, select

from gipfel import GAMES
from gipfel.errors import PositionError
from gipfel.server.accounts.person import Person
from gipfel.server.errors import DeniedError
from gipfel.server.lobby.challenge_views import MOST_SHOWN
from gipfel.server.lobby.challenges import LONGEST_OPEN_MS, MOST_OPEN, RECENT_MS
from gipfel.server.messaging.hub import LOBBY, person_topic
from gipfel.server.protocol.events import Command
from gipfel.server.protocol.messages import ChallengeView, Offer
from gipfel.server.protocol.pace import Pace
from gipfel.server.services import Services
from gipfel.server.store.challenges import insert_challenge
from gipfel.server.store.schema import challenges
from tests.server.played import play
from tests.server.services import PASSWORD, Clock
from tests.server.site import Visitor, met, site_in

pytestmark = pytest.mark.anyio

ANN, BEN, EVE = Person("ann"), Person("ben"), Person("eve")


@pytest.fixture
async def running(services: Services) -> AsyncIterator[Services]:
    async with services.running():
        yield services


def wanted(**more: Any) -> Offer:
    fields: dict[str, Any] = {"game": "dvonn", "pace": Pace(base=60_000)} | more
    return Offer(**fields)


async def denied(doing: Any) -> str:
    with pytest.raises(DeniedError) as refused:
        await doing
    assert refused.value.sentence("nl")
    return refused.value.reason


async def test_whoever_has_the_link_accepts(running: Services) -> None:
    offered = await running.challenges.offer(ANN, wanted(side="b"))
    assert (offered.state, offered.is_listed, offered.opponent) == ("open", False, None)
    assert await running.challenges.open_for(EVE) == []
    accepted = await running.challenges.accept(BEN, offered.id)
    game = await running.rooms.view(str(accepted.became), BEN.id)
    assert (game.side, game.pace, game.now.version) == ("w", Pace(base=60_000), 0)


async def test_accepting_twice_makes_one_game(running: Services) -> None:
    offered = await running.challenges.offer(ANN, wanted())
    first = await running.challenges.accept(BEN, offered.id)
    assert await running.challenges.accept(BEN, offered.id) == first
    assert await denied(running.challenges.accept(EVE, offered.id)) == "challenge-gone"


async def test_nobody_plays_alone(running: Services) -> None:
    offered = await running.challenges.offer(ANN, wanted())
    assert await denied(running.challenges.accept(ANN, offered.id)) == "challenge-own"


async def test_lobby_shows_what_is_open_to_all(running: Services) -> None:
    heard: list[ChallengeView] = []
    running.hub.subscribe(
        LOBBY,
        lambda text: heard.append(
            msgspec.convert(msgspec.json.decode(text)["challenge"], ChallengeView)
        ),
    )
    offered = await running.challenges.offer(ANN, wanted(is_listed=True))
    everybodys = structs.replace(offered, you=None)
    assert await running.challenges.open_for(EVE) == [everybodys]
    accepted = await running.challenges.accept(BEN, offered.id)
    assert await running.challenges.open_for(EVE) == []
    assert accepted.you == "opponent"
    assert heard == [everybodys, structs.replace(accepted, you=None)]


async def test_named_opponent_alone_may_answer(services: Services, running: Services) -> None:
    ben = await services.accounts.open("Ben", PASSWORD)
    heard: list[bytes] = []
    running.hub.subscribe(person_topic(ben.id), heard.append)
    offered = await running.challenges.offer(ANN, wanted(opponent="bEN", is_listed=True))
    assert (offered.is_listed, offered.opponent and offered.opponent.name) == (False, "Ben")
    assert offered.you == "challenger"
    (told,) = heard
    assert msgspec.json.decode(told)["challenge"]["you"] == "opponent"
    assert await denied(running.challenges.accept(EVE, offered.id)) == "challenge-for-another"
    assert await denied(running.challenges.decline(EVE, offered.id)) == "challenge-for-another"
    assert (await running.challenges.decline(ben, offered.id)).state == "declined"
    assert await denied(running.challenges.accept(ben, offered.id)) == "challenge-gone"


async def test_challenger_is_shown_with_the_rating_for_such_a_game(
    services: Services, running: Services
) -> None:
    ann = await services.accounts.open("Ann", PASSWORD)
    ben = await services.accounts.open("Ben", PASSWORD)
    await play(services, "rated", ann.id, ben.id, is_rated=True, pace=Pace(base=60_000))
    offered = await running.challenges.offer(ann, wanted())
    assert offered.strength is not None
    assert (offered.strength.value > 1500, offered.strength.is_provisional) == (True, True)
    other = await running.challenges.offer(ann, wanted(pace=Pace(days=3)))
    assert (other.strength, (await running.challenges.offer(EVE, wanted())).strength) == (
        None,
        None,
    )


async def test_own_challenge_can_be_withdrawn(running: Services) -> None:
    offered = await running.challenges.offer(ANN, wanted())
    assert await denied(running.challenges.withdraw(BEN, offered.id)) == "challenge-for-another"
    for _ in range(2):
        assert (await running.challenges.withdraw(ANN, offered.id)).state == "withdrawn"
    assert await denied(running.challenges.accept(BEN, offered.id)) == "challenge-gone"


async def test_who_is_gone_gets_no_rematch_and_offers_nothing(
    services: Services, running: Services
) -> None:
    ann = await services.accounts.open("Ann", PASSWORD)
    game = await finished(running, ann, BEN)
    await services.accounts.delete(ann)
    assert await denied(running.challenges.rematch(BEN, game)) == "opponent-gone"
    assert await denied(running.challenges.offer(ann, wanted())) == "account-closed"


async def test_chance_deals_where_it_is_wished(running: Services) -> None:
    dealt = [(await running.challenges.offer(ANN, wanted(is_dealt=True))).start for _ in range(2)]
    assert dealt[0] != dealt[1]
    assert all(len(GAMES["dvonn"].parse(str(start)).cells()) == 49 for start in dealt)
    both = running.challenges.offer(ANN, wanted(is_dealt=True, start=dealt[0]))
    assert await denied(both) == "not-understood"


async def test_rematch_changes_sides(running: Services) -> None:
    offered = await running.challenges.offer(ANN, wanted(side="w"))
    game = str((await running.challenges.accept(BEN, offered.id)).became)
    assert await denied(running.challenges.rematch(BEN, game)) == "game-goes-on"
    assert await denied(running.challenges.rematch(EVE, game)) == "not-a-player"
    await running.rooms.execute(game, ANN.id, Command("resign"))
    again = await running.challenges.rematch(BEN, game)
    assert again.state == "open"
    assert (await running.challenges.rematch(BEN, game)).id == again.id, "asking twice is harmless"
    accepted = await running.challenges.rematch(ANN, game)
    assert (accepted.id, accepted.state) == (again.id, "accepted")
    for person in (ANN, BEN):
        once_more = await running.challenges.rematch(person, game)
        assert once_more.became == accepted.became, "so is asking for what has begun"
    view = await running.rooms.view(str(accepted.became), ANN.id)
    assert (view.side, view.follows) == ("b", game)


async def test_rematch_of_a_deal_is_dealt_anew(running: Services) -> None:
    offered = await running.challenges.offer(ANN, wanted(is_dealt=True))
    starts = [offered.start]
    game = str((await running.challenges.accept(BEN, offered.id)).became)
    for _ in range(2):  # a rematch of a rematch, too
        await running.rooms.execute(game, ANN.id, Command("resign"))
        starts.append((await running.challenges.rematch(BEN, game)).start)
        game = str((await running.challenges.rematch(ANN, game)).became)
        assert (await running.rooms.view(game, ANN.id)).start == starts[-1]
    assert len(set(starts)) == 3
    assert all(len(GAMES["dvonn"].parse(str(start)).cells()) == 49 for start in starts)


async def test_rematch_from_a_position_begins_there_again(running: Services) -> None:
    start = str(GAMES["dvonn"].random(7))
    game = await finished(running, start=start)
    assert (await running.challenges.rematch(BEN, game)).start == start


async def test_rematch_that_both_ask_for_at_once_is_one(
    services: Services, running: Services
) -> None:
    game = await finished(running)
    gate = threading.Event()
    holding = asyncio.ensure_future(services.database.write(lambda _: gate.wait(5)))
    asking = asyncio.gather(*(running.challenges.rematch(one, game) for one in (ANN, BEN)))
    await asyncio.sleep(0.2)  # both have looked, and wait to write
    gate.set()
    assert await holding
    asked = await asking
    assert len({view.id for view in asked}) == 1
    assert "accepted" in {view.state for view in asked}
    assert await running.challenges.open_for(ANN) == []


@pytest.mark.parametrize("doing", ["offer", "rematch", "accept", "decline", "withdraw"])
async def test_opponent_hears_also_when_the_asker_is_gone(
    services: Services, running: Services, doing: str
) -> None:
    ann = await services.accounts.open("Ann", PASSWORD)
    ben = await services.accounts.open("Ben", PASSWORD)
    offered = (await running.challenges.offer(ann, wanted(opponent="Ben"))).id
    game = await finished(running, ann, ben) if doing == "rematch" else ""
    challenges = running.challenges
    other, work = {
        "offer": (ben, partial(challenges.offer, ann, wanted(opponent="Ben"))),
        "rematch": (ben, partial(challenges.rematch, ann, game)),
        "accept": (ann, partial(challenges.accept, ben, offered)),
        "decline": (ann, partial(challenges.decline, ben, offered)),
        "withdraw": (ben, partial(challenges.withdraw, ann, offered)),
    }[doing]
    heard = asyncio.Event()
    running.hub.subscribe(person_topic(other.id), lambda _: heard.set())
    asking = asyncio.ensure_future(work())
    await asyncio.sleep(0)
    asking.cancel()
    async with asyncio.timeout(5):
        await heard.wait()


async def test_bot_has_accepted_by_the_time_a_challenge_is_kept(
    services: Services, running: Services
) -> None:
    seen: list[str] = []
    running.hub.subscribe(person_topic(ANN.id), lambda _: seen.append("told"))
    asking = asyncio.ensure_future(running.challenges.offer(ANN, wanted(opponent="bot:1")))
    async with asyncio.timeout(5):
        while not (states := await services.database.read(states_of)):
            await asyncio.sleep(0)
    assert states == ["accepted"]
    assert (await asking).became is not None
    assert seen


async def test_offer_that_comes_twice_is_one(running: Services) -> None:
    twice = (running.challenges.offer(ANN, wanted(), "k") for _ in range(2))
    first, second = await asyncio.gather(*twice)
    assert first == second
    assert (await running.challenges.offer(BEN, wanted(), "k")).id != first.id
    await running.challenges.withdraw(ANN, first.id)
    again = await running.challenges.offer(ANN, wanted(), "k")
    assert (again.id, again.state) == (first.id, "withdrawn"), "what comes late changes nothing"


async def test_what_a_process_died_before_telling_is_told_when_it_is_asked_again(
    running: Services, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[dict[str, Any]] = []
    running.hub.subscribe(
        person_topic(ANN.id), lambda told: heard.append(msgspec.json.decode(told))
    )

    async def ask_twice(ask: Callable[[], Awaitable[ChallengeView]]) -> list[tuple[str, str]]:
        with monkeypatch.context() as patch:
            patch.setattr(running.hub, "publish", lambda *_: None)
            await ask()
        assert heard == []
        await ask()
        told = [(one["challenge"]["id"], one["challenge"]["state"]) for one in heard]
        heard.clear()
        return told

    offered = (await running.challenges.offer(ANN, wanted(), "k")).id
    heard.clear()
    assert await ask_twice(partial(running.challenges.offer, ANN, wanted(), "k")) == [
        (offered, "open")
    ]
    accept = partial(running.challenges.accept, BEN, offered)
    assert await ask_twice(accept) == [(offered, "accepted")]
    clock.now += RECENT_MS + 1
    running.rooms.pulse()
    await running.rooms.record_heartbeat()
    running.rooms.pulse()
    await accept()
    assert heard == [], "by now everybody knows"


async def test_what_nobody_answers_is_withdrawn_some_day(
    services: Services, running: Services
) -> None:
    now = running.rooms.now()
    old, young = (
        {"id": "old", "created": now - LONGEST_OPEN_MS - 1},
        {"id": "young", "created": now},
    )
    await write_down(services, [old, young])
    await running.challenges.expire_old()
    assert [view.id for view in await running.challenges.open_for(ANN)] == ["young"]


async def test_nobody_plays_without_number(
    running: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gipfel.server.lobby.challenges.MOST_PLAYING", 1)
    offered = await running.challenges.offer(EVE, wanted())
    other = await running.challenges.offer(EVE, wanted())
    await finished(running)
    await running.challenges.accept(ANN, offered.id)
    assert await denied(running.challenges.accept(ANN, other.id)) == "too-many-games"
    assert await denied(running.challenges.offer(ANN, wanted(opponent="bot:1"))) == "too-many-games"
    assert (await running.challenges.accept(BEN, other.id)).became


async def test_lobby_shows_the_newest_and_all_of_ones_own(
    services: Services, running: Services
) -> None:
    crowd = [
        {"id": f"c{number}", "challenger": f"g{number}", "is_listed": True, "created": number}
        for number in range(MOST_SHOWN + 1)
    ]
    await write_down(services, [{"id": "own", "created": -1}, *crowd])
    newest = [one["id"] for one in crowd[1:]]
    assert [view.id for view in await running.challenges.open_for(EVE)] == newest
    assert [view.id for view in await running.challenges.open_for(ANN)] == ["own", *newest[1:]]


async def finished(running: Services, white: Person = ANN, black: Person = BEN, **more: Any) -> str:
    """A game that is over."""
    offered = await running.challenges.offer(white, wanted(side="w", **more))
    game = str((await running.challenges.accept(black, offered.id)).became)
    await running.rooms.execute(game, white.id, Command("resign"))
    return game


def states_of(connection: Connection) -> list[str]:
    return list(connection.scalars(select(challenges.c.state)))


async def write_down(services: Services, rows: list[dict[str, Any]]) -> None:
    """Open challenges of Ann's, unless told."""
    usual = {
        "challenger": ANN.id,
        "is_listed": False,
        "game": "dvonn",
        "counts_repetition": True,
        "is_rated": False,
        "created": 0,
        "state": "open",
    }
    for row in rows:
        await services.database.write(partial(insert_challenge, values=usual | row))


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"game": "chess"}, "game-unknown"),
        ({"opponent": "nobody-here"}, "person-unknown"),
        ({"is_rated": True}, "rated-members-only"),
    ],
)
async def test_what_cannot_be_offered(running: Services, more: dict[str, Any], reason: str) -> None:
    assert await denied(running.challenges.offer(ANN, wanted(**more))) == reason


@pytest.mark.parametrize(
    "more",
    [
        {"start": str(GAMES["dvonn"].random(seed=1))},
        {"is_dealt": True},
        {"counts_repetition": False},
        {"pace": Pace()},
    ],
    ids=["start", "dealt", "repetition", "clock"],
)
async def test_rated_game_is_played_as_usual(
    services: Services, running: Services, more: dict[str, Any]
) -> None:
    ann = await services.accounts.open("Ann", PASSWORD)
    offer = running.challenges.offer(ann, wanted(is_rated=True, **more))
    assert await denied(offer) == "rated-as-usual"


async def test_rated_game_is_for_members(services: Services, running: Services) -> None:
    ann = await services.accounts.open("Ann", PASSWORD)
    offered = await running.challenges.offer(ann, wanted(is_rated=True))
    assert await denied(running.challenges.accept(EVE, offered.id)) == "rated-members-only"
    ben = await services.accounts.open("Ben", PASSWORD)
    assert (await running.challenges.accept(ben, offered.id)).state == "accepted"


async def test_start_must_be_a_position_in_which_one_can_play(running: Services) -> None:
    with pytest.raises(PositionError):
        await running.challenges.offer(ANN, wanted(start="nonsense"))
    position = GAMES["dvonn"].random(seed=1)
    while not position.is_over:
        position = position.play(position.legal_moves()[0])
    offer = running.challenges.offer(ANN, wanted(start=str(position)))
    assert await denied(offer) == "start-over"


async def test_nobody_floods_the_lobby(running: Services) -> None:
    for _ in range(MOST_OPEN):
        await running.challenges.offer(ANN, wanted(is_listed=True))
    offer = running.challenges.offer(ANN, wanted(is_listed=True))
    assert await denied(offer) == "too-many-challenges"


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    with site_in(tmp_path) as port:
        yield port


def test_challenge_over_sockets(port: int) -> None:
    with Visitor(port) as ann, Visitor(port) as ben:
        ben.send("watch")
        assert ben.hear("lobby")["challenges"] == []
        offered = ann.asked("challenge", game="gipf-standard", is_listed=True)["id"]
        assert ben.hear("challenged")["challenge"]["id"] == offered
        assert ann.asked("challenge", key="c1", game="dvonn") == ann.asked(
            "challenge", key="c1", game="dvonn"
        )
        ben.send("look", challenge=offered)
        assert ben.hear("challenged")["challenge"]["challenger"] == {"kind": "guest", "name": ""}
        game = ben.asked("answer", challenge=offered, answer="accept")["id"]
        while (told := ann.hear("challenged")["challenge"])["became"] is None:
            pass
        assert told["became"] == game
        assert ben.asked("rematch", game=game)["reason"] == "game-goes-on"


def test_no_id_of_a_person_is_told(port: int) -> None:
    """The id of a guest stands in a signed cookie: what others see never holds it."""
    with Visitor(port) as ann, Visitor(port) as ben:
        met(ann, ben)
        person = ann.cookie.partition("=")[2].partition(".")[0]
        assert len(person) > 10
        assert person not in str(ben.heard)
