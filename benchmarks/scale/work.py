"""What processes have worked so far: their processor time, by the parts of a site."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path

import psycopg

from benchmarks.trouble.host import Host
from benchmarks.trouble.site import Site

TICKS_PER_S = os.sysconf("SC_CLK_TCK")
FRONT_ENDS = "front ends"
# Where a process's times stand after its name: its own, and those of its children that have ended.
OWN, ENDED_CHILDREN = slice(11, 13), slice(13, 15)


def processor_seconds(pid: int, children: Iterable[int]) -> float:
    """The seconds that a process has worked with its children, those that have ended too."""
    ticks = _ticks(pid, OWN) + _ticks(pid, ENDED_CHILDREN)
    return (ticks + sum(_ticks(child, OWN) for child in children)) / TICKS_PER_S


def work_of_host(host: Host) -> Mapping[str, float]:
    """The seconds that a single process has worked; its engines rest."""
    return {FRONT_ENDS: processor_seconds(host.process.pid, ())}


def work_of_site(site: Site) -> Mapping[str, float]:
    """The seconds that each part of a site has worked."""
    servers = {"PostgreSQL": site.postgres, "Redis": site.redis}
    return {
        FRONT_ENDS: sum(processor_seconds(host.process.pid, ()) for host in site.hosts),
        **{name: processor_seconds(one.pid, one.descendants()) for name, one in servers.items()},
    }


def writes_of_site(site: Site) -> Mapping[str, int]:
    """What PostgreSQL and Redis were told so far."""
    with psycopg.connect(site.database_url.replace("+psycopg", "")) as connection:
        found = connection.execute(
            "SELECT wal_bytes, (SELECT xact_commit FROM pg_stat_database"
            " WHERE datname = current_database()) FROM pg_stat_wal"
        ).fetchone()
    assert found is not None
    said = site.redis.ask("INFO stats").decode().splitlines()
    stats = dict(line.split(":") for line in said if ":" in line)
    return {
        "bytes of PostgreSQL's log": int(found[0]),
        "transactions": int(found[1]),
        "commands to Redis": int(stats["total_commands_processed"]),
        "bytes to Redis": int(stats["total_net_input_bytes"]),
        "bytes from Redis": int(stats["total_net_output_bytes"]),
    }


def _ticks(pid: int, which: slice) -> int:
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except OSError:  # it has ended
        return 0
    return sum(map(int, stat.rpartition(")")[2].split()[which]))
