"""What every test run shares: the long tests, signals, the tables that tests print, skips in CI."""

from __future__ import annotations

import os
import signal

import pytest

from tests.servers.fixtures import (  # noqa: F401  # fixtures are found by their names
    _postgres_of_session,
    _redis_of_session,
    database_url,
    postgres,
    redis_server,
    redis_url,
)

TABLE = "table"  # a test's property of this name is printed at the end of the run


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="run the long tests too")


def pytest_configure() -> None:
    """Has signals reach programs under test however the tests were started.

    A background job of a plain shell ignores Ctrl-C, one under `nohup` the terminal's end, and so
    would every program that it starts.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--full"):
        return
    long = [item for item in items if item.get_closest_marker("full")]
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in long]


@pytest.fixture
def full(request: pytest.FixtureRequest) -> bool:
    """Whether this is the full-size run."""
    return bool(request.config.getoption("--full"))


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, exitstatus: int, config: pytest.Config
) -> None:
    for outcome in ("passed", "failed"):
        for report in terminalreporter.getreports(outcome):
            for name, value in report.user_properties:
                if name == TABLE:
                    terminalreporter.write_sep("-", report.nodeid)
                    terminalreporter.write_line(str(value))


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """A skipped test is a failure in CI: there everything that tests need is set up."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None or not os.environ.get("CI"):
        return
    if reporter.stats.get("skipped") and exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
