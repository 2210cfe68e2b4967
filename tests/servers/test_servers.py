"""The servers that tests start: what is done to them shows."""

from __future__ import annotations

import socket
from pathlib import Path

import psycopg
import pytest

from tests.servers import postgres as postgres_module
from tests.servers import redis as redis_module
from tests.servers.postgres import PostgresServer
from tests.servers.program import MissingProgramError, find_program
from tests.servers.proxy import Proxy
from tests.servers.redis import RedisServer

TIMEOUT_S = 0.5


def connect(url: str) -> psycopg.Connection:
    return psycopg.connect(url.replace("+psycopg", ""), autocommit=True)


def ping(port: int) -> bytes:
    with socket.create_connection(("127.0.0.1", port), TIMEOUT_S) as connection:
        connection.sendall(b"PING\r\n")
        return connection.recv(100)


def _is_open(connection: socket.socket) -> bool:
    try:
        return connection.recv(100) != b""
    except ConnectionResetError:
        return False


def test_databases_are_apart(postgres: PostgresServer, database_url: str) -> None:
    with connect(database_url) as connection:
        connection.execute("CREATE TABLE seen (number integer)")
    other = postgres.create_database()
    with connect(other) as connection, pytest.raises(psycopg.errors.UndefinedTable):
        connection.execute("SELECT * FROM seen")
    postgres.drop_database(other)
    with pytest.raises(psycopg.OperationalError):
        connect(other)


def test_what_was_committed_survives_a_kill(postgres: PostgresServer, database_url: str) -> None:
    with connect(database_url) as connection:
        connection.execute("CREATE TABLE seen (number integer)")
        connection.execute("INSERT INTO seen VALUES (7)")
        postgres.kill()
        with pytest.raises(psycopg.OperationalError):
            connection.execute("SELECT 1")
    postgres.start()
    with connect(database_url) as connection:
        assert connection.execute("SELECT number FROM seen").fetchone() == (7,)


def test_database_is_not_run_by_root(postgres: PostgresServer) -> None:
    assert Path(f"/proc/{postgres.pid}").stat().st_uid != 0


def test_frozen_server_answers_when_it_is_thawed(redis_server: RedisServer) -> None:
    redis_server.freeze()
    with pytest.raises(TimeoutError):
        ping(redis_server.port)
    redis_server.thaw()
    assert ping(redis_server.port) == b"+PONG\r\n"


def test_stopped_server_is_gone_until_it_is_started(redis_server: RedisServer) -> None:
    redis_server.ask("SET seen 7")
    redis_server.stop()
    with pytest.raises(ConnectionRefusedError):
        ping(redis_server.port)
    redis_server.start()
    assert redis_server.ask("GET seen") == b"$-1\r\n"


def test_server_is_running_again_after_a_test_that_stopped_it(redis_server: RedisServer) -> None:
    assert redis_server.answers()


def test_stalled_proxy_keeps_connections_and_delivers_later(redis_server: RedisServer) -> None:
    with Proxy(redis_server.port) as proxy:
        assert ping(proxy.port) == b"+PONG\r\n"
        with socket.create_connection(("127.0.0.1", proxy.port), TIMEOUT_S) as connection:
            proxy.stall()
            connection.sendall(b"PING\r\n")
            with pytest.raises(TimeoutError):
                connection.recv(100)
            proxy.resume()
            assert connection.recv(100) == b"+PONG\r\n"


def test_cut_proxy_closes_what_is_open(redis_server: RedisServer) -> None:
    with Proxy(redis_server.port) as proxy:
        with socket.create_connection(("127.0.0.1", proxy.port), TIMEOUT_S) as connection:
            connection.sendall(b"PING\r\n")
            assert connection.recv(100) == b"+PONG\r\n"
            proxy.cut()
            assert not _is_open(connection)
        assert ping(proxy.port) == b"+PONG\r\n"


@pytest.mark.parametrize("advice", [postgres_module.ADVICE, redis_module.ADVICE])
def test_missing_program_says_what_to_install(advice: str) -> None:
    with pytest.raises(MissingProgramError, match="apt install"):
        find_program(["no-such-program"], [], advice)
