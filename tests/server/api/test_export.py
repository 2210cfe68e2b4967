"""Everything that is known of somebody: all of it, and of nobody else."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select

from gipfel.record import read
from gipfel.server.accounts.keys import KeyKind
from gipfel.server.accounts.person import Person
from gipfel.server.api.export import export_game, export_person
from gipfel.server.services import Services
from gipfel.server.store.schema import challenges, chat, mutes
from tests.server.played import play
from tests.server.statements import statements

pytestmark = pytest.mark.anyio


async def everything(services: Services, person: Person) -> Any:
    return json.loads(b"".join([piece async for piece in export_person(services.database, person)]))


def talk(connection: Connection) -> None:
    for number, (side, text) in enumerate([("w", "Good luck"), ("b", "You too")], 1):
        row = {"game": "one", "number": number, "side": side, "at": 0, "text": text}
        connection.execute(insert(chat).values(row))


def mute(connection: Connection) -> None:
    connection.execute(insert(mutes), [{"game": "one", "side": side} for side in "wb"])


def offer(connection: Connection, challenger: str) -> None:
    connection.execute(
        insert(challenges).values(
            id="offer",
            challenger=challenger,
            is_listed=True,
            game="dvonn",
            counts_repetition=True,
            is_rated=False,
            created=0,
            state="open",
        )
    )


async def test_export_holds_everything_of_oneself(
    services: Services, ann: Person, ben: Person
) -> None:
    await play(services, "one", ann.id, ben.id, is_rated=True)
    await play(services, "two", ben.id, ann.id)
    await services.database.write(talk)
    await services.database.write(mute)
    await services.database.write(lambda connection: offer(connection, ann.id))
    await services.keys.make(ann.id, KeyKind.SESSION, "a browser")
    found = await everything(services, ann)
    assert [account["name"] for account in found["accounts"]] == ["Ann"]
    assert [key["label"] for key in found["keys"]] == ["a browser"]
    assert [rating["played"] for rating in found["ratings"]] == ["one"]
    assert [offer["id"] for offer in found["challenges"]] == ["offer"]
    one, two = found["games"]
    assert ([one["side"], two["side"]], len(one["log"])) == (["w", "b"], 4)
    assert [said["text"] for said in one["chat"]] == ["Good luck"]
    assert [len(game["mutes"]) for game in (one, two)] == [1, 0]
    (record,) = read(one["record"])
    assert (record.tags["White"], record.tags["Black"]) == ("Ann", "Ben")


async def test_export_holds_no_secret_and_nothing_of_others(
    services: Services, ann: Person, ben: Person
) -> None:
    await play(services, "one", ann.id, ben.id)
    await play(services, "others", ben.id, "a-guest")
    await services.database.write(talk)
    secret = await services.keys.make(ann.id, KeyKind.TOKEN)
    text = json.dumps(await everything(services, ann))
    for kept_back in (secret, "$argon2", '"hash"', "You too", ben.id, "others"):
        assert kept_back not in text


async def test_long_game_is_as_few_questions_as_a_short_one(
    services: Services, ann: Person
) -> None:
    await play(services, "short", ann.id, "ben", moves=("g2",))
    await play(services, "long", ann.id, "ben")

    def asked(connection: Connection) -> list[int]:
        return [
            len(statements(connection, partial(export_game, game_id=game, person=ann.id)))
            for game in ("short", "long")
        ]

    short, long = await services.database.read(asked)
    assert short == long


async def test_guests_have_an_export_too(services: Services) -> None:
    await play(services, "one", "a-guest", "another")
    found = await everything(services, Person("a-guest"))
    assert found["accounts"] == []
    assert [game["id"] for game in found["games"]] == ["one"]


async def test_nobody_is_an_empty_export(services: Services) -> None:
    found = await everything(services, Person("new"))
    assert set(map(len, found.values())) == {0}


async def test_deletion_removes_ones_own_words_and_offers(
    services: Services, ann: Person, ben: Person
) -> None:
    await play(services, "one", ann.id, ben.id)
    await services.database.write(talk)
    await services.database.write(mute)
    await services.database.write(lambda connection: offer(connection, ann.id))
    await services.accounts.delete(ann)
    said = await services.database.read(
        lambda connection: list(connection.scalars(select(chat.c.text).order_by(chat.c.number)))
    )
    assert said == ["", "You too"]
    muted = await services.database.read(
        lambda connection: list(connection.scalars(select(mutes.c.side)))
    )
    assert muted == ["b"]
    assert (await everything(services, ann))["challenges"] == []
