"""One guest against all: others must not notice."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.trouble import rude
from benchmarks.trouble.engines import add_bot_games, hear_bots
from benchmarks.trouble.host import COMMAND, Host, run_server
from benchmarks.trouble.player import Player
from benchmarks.trouble.rude import Visit, Visits, rude_guests
from benchmarks.trouble.stage import Stage, Trouble

FLOOD_S = 25.0
SMALL_FLOOD_S = 2.0
# At full size, so many half-open connections where other floods have 60.
HALF_OPEN_TIMES = 12
BOT_GAMES = 30
FEW_FILES = 600
# People who lose their connection in the middle of a flood, and must find in again.
PEOPLE_CUT_OFF = 3
OWNER = {"name": "Owner", "password": "correct horse battery"}


def flood(name: str, visit: Visit, times: float = 1.0) -> Callable[[Stage], Awaitable[None]]:
    """A flood of one kind."""

    async def play(stage: Stage) -> None:
        await flood_with(stage, name, visit, round(stage.size.rude * times))

    return play


async def flood_with(stage: Stage, name: str, visit: Visit, guests: int) -> None:
    """Has rude guests visit for a while."""
    half_s = (FLOOD_S if stage.size.has_bars else SMALL_FLOOD_S) / 2
    async with stage.fault(f"{guests} {name}"):
        with rude_guests(stage.host.port, visit, guests) as visits:
            await _wait_for(visits, guests)
            await asyncio.sleep(half_s)
            for pair in stage.pairs[:PEOPLE_CUT_OFF]:
                pair.players[0].disconnect()
            await asyncio.sleep(half_s)
    stage.notes.append(f"{visits.value} visits")


async def _wait_for(visits: Visits, guests: int) -> None:
    """Waits until all rude guests have come."""
    while visits.value < guests:
        await asyncio.sleep(0.05)


async def ask_records(stage: Stage) -> None:
    """Asks for the record of a game that is played, without end."""
    visit = rude.Records(stage.pairs[0].played[0].id)
    await flood_with(stage, "records at once", visit, max(1, stage.size.rude // 3))


async def play_bots(stage: Stage) -> None:
    """One guest plays many bots at once; other people's bots must have time to think."""
    games = await add_bot_games(stage)
    guest = Player(stage.ports, rude.FORWARDED)
    guest.start()
    while not guest.cookie:
        await asyncio.sleep(0.05)
    await guest.close()
    visit = rude.BotGames(guest.cookie)
    await flood_with(stage, "bot games", visit, min(BOT_GAMES, stage.size.rude))
    await hear_bots(stage, games)


async def try_passwords(stage: Stage) -> None:
    """Tries passwords for a name; its owner still gets in, by a browser that was in before."""
    cookie = await _log_in(stage, "/api/accounts", "")
    await flood_with(stage, "password guessers", rude.try_passwords, stage.size.rude // 3)
    await _log_in(stage, "/api/logins", cookie)


async def flood_by_account(stage: Stage) -> None:
    """Somebody with an account does everything at once."""
    cookie = await _log_in(stage, "/api/accounts", "")
    await flood_with(stage, "connections of one account", rude.Account(cookie), stage.size.rude)


async def _log_in(stage: Stage, path: str, cookie: str) -> str:
    """Logs in; the cookie that is given."""
    reader, writer = await rude.connect(stage.host.port, "127.0.0.1")
    home = {"X_Forwarded_For": "2001:db8:ffff::1", "Cookie": cookie, "Connection": "close"}
    writer.write(rude.request("POST", path, OWNER, **home))
    answer = (await reader.read()).decode()
    writer.close()
    status = answer.split(maxsplit=2)[1]
    if status != "201":
        stage.tally.violations.append(f"the owner is refused at {path}: {status}")
    lines = [line for line in answer.splitlines() if line.lower().startswith("set-cookie:")]
    return "; ".join(line.partition(":")[2].partition(";")[0].strip() for line in lines)


@contextmanager
def host_with_few_files(folder: Path) -> Iterator[Host]:
    """A server that may open only few files."""
    command = ("sh", "-c", f'ulimit -n {FEW_FILES} && exec "$@"', "sh", *COMMAND)
    with run_server(folder, command=command, log=folder.with_suffix(".log")) as host:
        yield host


async def use_up_files(stage: Stage) -> None:
    """One guest opens more connections than the server may open files."""
    guests = round(1.2 * FEW_FILES)
    await flood_with(stage, f"half-open on {FEW_FILES} files", rude.stay_half_open, guests)


FLOODS = (
    Trouble("positions", "guest", flood("askers of positions", rude.ask_positions)),
    Trouble("records", "guest", ask_records),
    Trouble("slow-readers", "guest", flood("deaf sockets", rude.stay_deaf)),
    Trouble("garbage", "guest", flood("senders of garbage", rude.send_garbage, 0.5)),
    Trouble("sockets", "guest", flood("openers of sockets", rude.open_sockets)),
    Trouble("half-open", "guest", flood("half-open", rude.stay_half_open, HALF_OPEN_TIMES)),
    Trouble("file-handles", "guest", use_up_files, host_with_few_files),
    Trouble("log-ins", "guest", try_passwords),
    Trouble("accounts", "guest", flood("openers of accounts", rude.open_accounts, 0.3)),
    Trouble("one-account", "guest", flood_by_account),
    Trouble("bot-games", "guest", play_bots),
)
