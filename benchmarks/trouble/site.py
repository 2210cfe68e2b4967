"""A site of several processes, with PostgreSQL and Redis servers of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from benchmarks.trouble.host import Host
from tests.servers.postgres import PostgresServer
from tests.servers.proxy import Proxy
from tests.servers.redis import RedisServer

# Makes a process in a folder, with variables by which it finds the database and the events.
ProcessMaker = Callable[[Path, dict[str, str]], Host]


@dataclass
class Site:
    """Processes that share one database and hear of each other by events."""

    hosts: Sequence[Host]
    postgres: PostgresServer
    redis: RedisServer
    database_url: str
    # The ways from the processes to the two servers, where those can fail.
    database_way: Proxy | None = None
    events_way: Proxy | None = None

    @property
    def ports(self) -> Sequence[int]:
        """Where its processes listen."""
        return [host.port for host in self.hosts]

    def memory(self) -> int:
        """The kilobytes that its processes have in memory."""
        return sum(host.memory() for host in self.hosts)

    def close(self) -> None:
        """Ends its processes; what they have written stays to be read."""
        for host in self.hosts:
            host.close()


@contextmanager
def run_site(
    folder: Path,
    make_process: ProcessMaker,
    *,
    processes: int,
    is_durable: bool = True,
    has_ways: bool = False,
) -> Iterator[Site]:
    """So many processes, which start one after the other, as long as the context lasts."""
    with ExitStack() as stack:
        postgres, redis = PostgresServer(is_durable=is_durable), RedisServer()
        for server in (postgres, redis):
            stack.callback(server.remove)
            server.start()
        ways = [stack.enter_context(Proxy(one.port)) for one in (postgres, redis) if has_ways]
        url = postgres.create_database()
        name = url.rpartition("/")[2]
        ports = [way.port for way in ways] or [postgres.port, redis.port]
        environment = {
            "GIPFEL_DATABASE": postgres.url(name, ports[0]),
            "GIPFEL_EVENTS": f"redis://127.0.0.1:{ports[1]}/0",
        }
        hosts = [make_process(folder / f"{number}", environment) for number in range(processes)]
        site = Site(hosts, postgres, redis, url, *ways)
        stack.callback(site.close)
        for host in hosts:
            host.start()
        yield site
