"""How two people come to play, and who may not."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
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
from gipfel.server.games.clocks import Pace
from gipfel.server.hall import Hall
from gipfel.server.house import House
from gipfel.server.lobby.challenges import LONGEST_OPEN, MOST_OPEN
from gipfel.server.messaging.hub import LOBBY, person_topic
from gipfel.server.protocol.events import Command
from gipfel.server.protocol.messages import ChallengeView, Offer
from gipfel.server.store.challenges import MOST_SHOWN, insert_challenge
from gipfel.server.store.schema import challenges
from tests.server.houses import PASSWORD
from tests.server.played import play
from tests.server.site import Visitor, met, site_in

pytestmark = pytest.mark.anyio

ANN, BEN, EVE = Person("ann"), Person("ben"), Person("eve")


@pytest.fixture
async def hall(house: House) -> AsyncIterator[Hall]:
    async with house.hall.alive():
        yield house.hall


def wanted(**more: Any) -> Offer:
    fields: dict[str, Any] = {"game": "dvonn", "pace": Pace(base=60_000)} | more
    return Offer(**fields)


async def denied(doing: Any) -> str:
    with pytest.raises(DeniedError) as refused:
        await doing
    assert refused.value.sentence("nl")
    return refused.value.reason


async def test_whoever_has_the_link_accepts(hall: Hall) -> None:
    offered = await hall.challenges.offer(ANN, wanted(side="b"))
    assert (offered.state, offered.is_listed, offered.opponent) == ("open", False, None)
    assert await hall.challenges.open_for(EVE) == []
    accepted = await hall.challenges.accept(BEN, offered.id)
    game = await hall.rooms.view(str(accepted.became), BEN.id)
    assert (game.side, game.pace, game.now.version) == ("w", Pace(base=60_000), 0)


async def test_accepting_twice_makes_one_game(hall: Hall) -> None:
    offered = await hall.challenges.offer(ANN, wanted())
    first = await hall.challenges.accept(BEN, offered.id)
    assert await hall.challenges.accept(BEN, offered.id) == first
    assert await denied(hall.challenges.accept(EVE, offered.id)) == "challenge-gone"


async def test_nobody_plays_alone(hall: Hall) -> None:
    offered = await hall.challenges.offer(ANN, wanted())
    assert await denied(hall.challenges.accept(ANN, offered.id)) == "challenge-own"


async def test_lobby_shows_what_is_open_to_all(hall: Hall) -> None:
    heard: list[ChallengeView] = []
    hall.hub.subscribe(
        LOBBY,
        lambda text: heard.append(
            msgspec.convert(msgspec.json.decode(text)["challenge"], ChallengeView)
        ),
    )
    offered = await hall.challenges.offer(ANN, wanted(is_listed=True))
    everybodys = structs.replace(offered, you=None)
    assert await hall.challenges.open_for(EVE) == [everybodys]
    accepted = await hall.challenges.accept(BEN, offered.id)
    assert await hall.challenges.open_for(EVE) == []
    assert accepted.you == "opponent"
    assert heard == [everybodys, structs.replace(accepted, you=None)]


async def test_named_opponent_alone_may_answer(house: House, hall: Hall) -> None:
    ben = await house.accounts.open("Ben", PASSWORD)
    heard: list[bytes] = []
    hall.hub.subscribe(person_topic(ben.id), heard.append)
    offered = await hall.challenges.offer(ANN, wanted(opponent="bEN", is_listed=True))
    assert (offered.is_listed, offered.opponent and offered.opponent.name) == (False, "Ben")
    assert offered.you == "challenger"
    (told,) = heard
    assert msgspec.json.decode(told)["challenge"]["you"] == "opponent"
    assert await denied(hall.challenges.accept(EVE, offered.id)) == "challenge-for-another"
    assert await denied(hall.challenges.decline(EVE, offered.id)) == "challenge-for-another"
    assert (await hall.challenges.decline(ben, offered.id)).state == "declined"
    assert await denied(hall.challenges.accept(ben, offered.id)) == "challenge-gone"


async def test_challenger_is_shown_with_the_rating_for_such_a_game(
    house: House, hall: Hall
) -> None:
    ann = await house.accounts.open("Ann", PASSWORD)
    ben = await house.accounts.open("Ben", PASSWORD)
    await play(house, "rated", ann.id, ben.id, is_rated=True, pace=Pace(base=60_000))
    offered = await hall.challenges.offer(ann, wanted())
    assert offered.strength is not None
    assert (offered.strength.value > 1500, offered.strength.is_provisional) == (True, True)
    other = await hall.challenges.offer(ann, wanted(pace=Pace(days=3)))
    assert (other.strength, (await hall.challenges.offer(EVE, wanted())).strength) == (None, None)


async def test_own_challenge_can_be_withdrawn(hall: Hall) -> None:
    offered = await hall.challenges.offer(ANN, wanted())
    assert await denied(hall.challenges.withdraw(BEN, offered.id)) == "challenge-for-another"
    for _ in range(2):
        assert (await hall.challenges.withdraw(ANN, offered.id)).state == "withdrawn"
    assert await denied(hall.challenges.accept(BEN, offered.id)) == "challenge-gone"


async def test_who_is_gone_gets_no_rematch_and_offers_nothing(house: House, hall: Hall) -> None:
    ann = await house.accounts.open("Ann", PASSWORD)
    game = await finished(hall, ann, BEN)
    await house.accounts.delete(ann)
    assert await denied(hall.challenges.rematch(BEN, game)) == "opponent-gone"
    assert await denied(hall.challenges.offer(ann, wanted())) == "account-closed"


async def test_chance_deals_where_it_is_wished(hall: Hall) -> None:
    dealt = [(await hall.challenges.offer(ANN, wanted(is_dealt=True))).start for _ in range(2)]
    assert dealt[0] != dealt[1]
    assert all(len(GAMES["dvonn"].parse(str(start)).cells()) == 49 for start in dealt)
    both = hall.challenges.offer(ANN, wanted(is_dealt=True, start=dealt[0]))
    assert await denied(both) == "not-understood"


async def test_rematch_changes_sides(hall: Hall) -> None:
    offered = await hall.challenges.offer(ANN, wanted(side="w"))
    game = str((await hall.challenges.accept(BEN, offered.id)).became)
    assert await denied(hall.challenges.rematch(BEN, game)) == "game-goes-on"
    assert await denied(hall.challenges.rematch(EVE, game)) == "not-a-player"
    await hall.rooms.do(game, ANN.id, Command("resign"))
    again = await hall.challenges.rematch(BEN, game)
    assert again.state == "open"
    assert (await hall.challenges.rematch(BEN, game)).id == again.id, "asking twice is harmless"
    accepted = await hall.challenges.rematch(ANN, game)
    assert (accepted.id, accepted.state) == (again.id, "accepted")
    for person in (ANN, BEN):
        once_more = await hall.challenges.rematch(person, game)
        assert once_more.became == accepted.became, "so is asking for what has begun"
    view = await hall.rooms.view(str(accepted.became), ANN.id)
    assert (view.side, view.follows) == ("b", game)


async def test_rematch_that_both_ask_for_at_once_is_one(house: House, hall: Hall) -> None:
    game = await finished(hall)
    gate = threading.Event()
    holding = asyncio.ensure_future(house.database.write(lambda _: gate.wait(5)))
    asking = asyncio.gather(*(hall.challenges.rematch(one, game) for one in (ANN, BEN)))
    await asyncio.sleep(0.2)  # both have looked, and wait to write
    gate.set()
    assert await holding
    asked = await asking
    assert len({view.id for view in asked}) == 1
    assert "accepted" in {view.state for view in asked}
    assert await hall.challenges.open_for(ANN) == []


@pytest.mark.parametrize("doing", ["offer", "rematch", "accept", "decline", "withdraw"])
async def test_opponent_hears_also_when_the_asker_is_gone(
    house: House, hall: Hall, doing: str
) -> None:
    ann = await house.accounts.open("Ann", PASSWORD)
    ben = await house.accounts.open("Ben", PASSWORD)
    offered = (await hall.challenges.offer(ann, wanted(opponent="Ben"))).id
    game = await finished(hall, ann, ben) if doing == "rematch" else ""
    challenges = hall.challenges
    other, work = {
        "offer": (ben, partial(challenges.offer, ann, wanted(opponent="Ben"))),
        "rematch": (ben, partial(challenges.rematch, ann, game)),
        "accept": (ann, partial(challenges.accept, ben, offered)),
        "decline": (ann, partial(challenges.decline, ben, offered)),
        "withdraw": (ben, partial(challenges.withdraw, ann, offered)),
    }[doing]
    heard = asyncio.Event()
    hall.hub.subscribe(person_topic(other.id), lambda _: heard.set())
    asking = asyncio.ensure_future(work())
    await asyncio.sleep(0)
    asking.cancel()
    async with asyncio.timeout(5):
        await heard.wait()


async def test_bot_has_accepted_by_the_time_a_challenge_is_kept(house: House, hall: Hall) -> None:
    seen: list[str] = []
    hall.hub.subscribe(person_topic(ANN.id), lambda _: seen.append("told"))
    asking = asyncio.ensure_future(hall.challenges.offer(ANN, wanted(opponent="bot:1")))
    async with asyncio.timeout(5):
        while not (states := await house.database.read(states_of)):
            await asyncio.sleep(0)
    assert states == ["accepted"]
    assert (await asking).became is not None
    assert seen


async def test_offer_that_comes_twice_is_one(hall: Hall) -> None:
    twice = (hall.challenges.offer(ANN, wanted(), "k") for _ in range(2))
    first, second = await asyncio.gather(*twice)
    assert first == second
    assert (await hall.challenges.offer(BEN, wanted(), "k")).id != first.id
    await hall.challenges.withdraw(ANN, first.id)
    again = await hall.challenges.offer(ANN, wanted(), "k")
    assert (again.id, again.state) == (first.id, "withdrawn"), "what comes late changes nothing"


async def test_what_nobody_answers_is_withdrawn_some_day(house: House, hall: Hall) -> None:
    now = hall.rooms.now()
    old, young = {"id": "old", "created": now - LONGEST_OPEN - 1}, {"id": "young", "created": now}
    await write_down(house, [old, young])
    await hall.challenges.clear_old()
    assert [view.id for view in await hall.challenges.open_for(ANN)] == ["young"]


async def test_nobody_plays_without_number(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gipfel.server.lobby.challenges.MOST_PLAYING", 1)
    offered = await hall.challenges.offer(EVE, wanted())
    other = await hall.challenges.offer(EVE, wanted())
    await finished(hall)
    await hall.challenges.accept(ANN, offered.id)
    assert await denied(hall.challenges.accept(ANN, other.id)) == "too-many-games"
    assert await denied(hall.challenges.offer(ANN, wanted(opponent="bot:1"))) == "too-many-games"
    assert (await hall.challenges.accept(BEN, other.id)).became


async def test_lobby_shows_the_newest_and_all_of_ones_own(house: House, hall: Hall) -> None:
    crowd = [
        {"id": f"c{number}", "challenger": f"g{number}", "is_listed": True, "created": number}
        for number in range(MOST_SHOWN + 1)
    ]
    await write_down(house, [{"id": "own", "created": -1}, *crowd])
    newest = [one["id"] for one in crowd[1:]]
    assert [view.id for view in await hall.challenges.open_for(EVE)] == newest
    assert [view.id for view in await hall.challenges.open_for(ANN)] == ["own", *newest[1:]]


async def finished(hall: Hall, white: Person = ANN, black: Person = BEN) -> str:
    """A game that is over."""
    offered = await hall.challenges.offer(white, wanted(side="w"))
    game = str((await hall.challenges.accept(black, offered.id)).became)
    await hall.rooms.do(game, white.id, Command("resign"))
    return game


def states_of(connection: Connection) -> list[str]:
    return list(connection.scalars(select(challenges.c.state)))


async def write_down(house: House, rows: list[dict[str, Any]]) -> None:
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
        await house.database.write(partial(insert_challenge, values=usual | row))


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"game": "chess"}, "game-unknown"),
        ({"opponent": "nobody-here"}, "person-unknown"),
        ({"is_rated": True}, "rated-members-only"),
    ],
)
async def test_what_cannot_be_offered(hall: Hall, more: dict[str, Any], reason: str) -> None:
    assert await denied(hall.challenges.offer(ANN, wanted(**more))) == reason


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
    house: House, hall: Hall, more: dict[str, Any]
) -> None:
    ann = await house.accounts.open("Ann", PASSWORD)
    offer = hall.challenges.offer(ann, wanted(is_rated=True, **more))
    assert await denied(offer) == "rated-as-usual"


async def test_rated_game_is_for_members(house: House, hall: Hall) -> None:
    ann = await house.accounts.open("Ann", PASSWORD)
    offered = await hall.challenges.offer(ann, wanted(is_rated=True))
    assert await denied(hall.challenges.accept(EVE, offered.id)) == "rated-members-only"
    ben = await house.accounts.open("Ben", PASSWORD)
    assert (await hall.challenges.accept(ben, offered.id)).state == "accepted"


async def test_start_must_be_a_position_in_which_one_can_play(hall: Hall) -> None:
    with pytest.raises(PositionError):
        await hall.challenges.offer(ANN, wanted(start="nonsense"))
    position = GAMES["dvonn"].random(seed=1)
    while not position.is_over:
        position = position.play(position.legal_moves()[0])
    offer = hall.challenges.offer(ANN, wanted(start=str(position)))
    assert await denied(offer) == "start-over"


async def test_nobody_floods_the_lobby(hall: Hall) -> None:
    for _ in range(MOST_OPEN):
        await hall.challenges.offer(ANN, wanted(is_listed=True))
    offer = hall.challenges.offer(ANN, wanted(is_listed=True))
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
