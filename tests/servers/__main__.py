"""`python -m tests.servers`: both servers, for as long as its input stays open.

The first line that it prints is a JSON object with the URLs of an empty database and of the events.
"""

from __future__ import annotations

import json
import sys
from contextlib import ExitStack

from tests.servers.postgres import PostgresServer
from tests.servers.program import MissingProgramError
from tests.servers.redis import RedisServer


def main() -> None:
    """Start the servers, say where they are, and remove them when nobody needs them any more."""
    with ExitStack() as stack:
        try:
            postgres = PostgresServer()
            stack.callback(postgres.remove)
            redis = RedisServer()
        except MissingProgramError as missing:
            sys.exit(str(missing))
        stack.callback(redis.remove)
        for server in (postgres, redis):
            server.start()
        found = {"database": postgres.create_database(), "events": redis.url}
        print(json.dumps(found), flush=True)
        sys.stdin.read()


if __name__ == "__main__":
    main()
