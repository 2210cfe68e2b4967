"""The files for several processes agree with each other: names, ports, networks, secrets."""

from __future__ import annotations

import re
import subprocess
from typing import Any

import pytest
import yaml

import gipfel as package
from gipfel.cli.serve import hosts_in, proxies_in
from gipfel.server.events.connections import connect
from gipfel.server.settings import PROXY
from gipfel.server.store.postgres_url import parse_postgres_url
from tests.test_deploy import DEPLOY, SEVERAL, VARIABLES
from tools.setup import ROOT

# What compose fills in from .env, and where it is asked for.
PLACE = re.compile(r"\$\{(\w+)(?::\?)?\}")


def text_of(name: str) -> str:
    return (SEVERAL / name).read_text(encoding="utf-8")


@pytest.fixture
def compose() -> dict[str, Any]:
    """The compose file, with the places filled in."""
    filled = PLACE.sub(lambda place: f"filled-{place[1].lower()}", text_of("compose.yaml"))
    parsed: dict[str, Any] = yaml.safe_load(filled)
    return parsed


@pytest.fixture
def processes(compose: dict[str, Any]) -> dict[str, Any]:
    """The services that are processes of Gipfel."""
    services = compose["services"].items()
    return {name: one for name, one in services if one["image"].startswith("gipfel:")}


def test_there_are_two_of_each_and_what_they_share(
    compose: dict[str, Any], processes: dict[str, Any]
) -> None:
    assert set(processes) == {"front1", "front2", "worker1", "worker2"}
    assert set(compose["services"]) - set(processes) == {"postgres", "valkey", "caddy"}


def test_images_have_versions(compose: dict[str, Any], processes: dict[str, Any]) -> None:
    for service in compose["services"].values():
        assert re.fullmatch(r"[a-z/]+:\d+(\.\d+)+", service["image"])
    version = ".".join(package.__version__.split(".")[:2])
    assert {one["image"] for one in processes.values()} == {f"gipfel:{version}"}


def test_image_is_built_from_the_containerfile(processes: dict[str, Any]) -> None:
    for one in processes.values():
        context = SEVERAL / one["build"]["context"]
        assert (context / one["build"]["dockerfile"]).samefile(DEPLOY / "Containerfile")


def test_every_service_is_looked_after(compose: dict[str, Any]) -> None:
    container = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    for service in compose["services"].values():
        assert service["restart"] == "unless-stopped"
        is_own = service["image"].startswith("gipfel:")
        assert "test" in service["healthcheck"] or (is_own and "\nHEALTHCHECK CMD" in container)


def test_services_wait_for_services_that_are_there(compose: dict[str, Any]) -> None:
    named = [name for one in compose["services"].values() for name in one.get("depends_on", ())]
    assert set(named) == {"postgres", "valkey", "front1", "front2"}
    assert set(named) < set(compose["services"])


def test_volumes_are_declared(compose: dict[str, Any]) -> None:
    mounted = [
        volume.split(":")[0]
        for service in compose["services"].values()
        for volume in service.get("volumes", ())
    ]
    assert set(compose["volumes"]) == {name for name in mounted if not name.startswith(".")}
    assert [name for name in mounted if name.startswith(".")] == ["./Caddyfile"]


def test_processes_are_told_what_they_understand(
    compose: dict[str, Any], processes: dict[str, Any]
) -> None:
    subnet = compose["networks"]["default"]["ipam"]["config"][0]["subnet"]
    for one in processes.values():
        told = one["environment"]
        assert set(told) <= VARIABLES
        assert hosts_in(told["GIPFEL_HOSTS"])
        assert proxies_in(told[PROXY.variable]) == subnet


def test_addresses_and_passwords_agree(compose: dict[str, Any], processes: dict[str, Any]) -> None:
    postgres = compose["services"]["postgres"]["environment"]
    for one in processes.values():
        url = parse_postgres_url(one["environment"]["GIPFEL_DATABASE"])
        assert url.host == "postgres"
        assert url.username == postgres["POSTGRES_USER"]
        assert url.password == postgres["POSTGRES_PASSWORD"]
        assert url.database == postgres["POSTGRES_DB"]
        events = connect(one["environment"]["GIPFEL_EVENTS"]).connection_pool.connection_kwargs
        assert events["host"] == "valkey"


def test_all_that_is_asked_for_is_in_the_example() -> None:
    given = re.findall(r"^(\w+)=", text_of("env.example"), re.MULTILINE)
    assert set(given) == set(PLACE.findall(text_of("compose.yaml")))
    assert "{$SITE}" in text_of("Caddyfile")


def test_workers_are_asked_where_the_image_looks(processes: dict[str, Any]) -> None:
    container = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    (exposed,) = re.findall(r"^EXPOSE (\d+)$", container, re.MULTILINE)
    workers = [one for name, one in processes.items() if name.startswith("worker")]
    assert [one["command"][-2:] for one in workers] == [["--port", exposed]] * 2


def test_caddy_asks_every_front(processes: dict[str, Any]) -> None:
    exposed = re.findall(
        r"^EXPOSE (\d+)$", (DEPLOY / "Containerfile").read_text(encoding="utf-8"), re.MULTILINE
    )
    asked = re.findall(r"reverse_proxy (.*) \{", text_of("Caddyfile"))
    fronts = [name for name in processes if name.startswith("front")]
    assert [one.split() for one in asked] == [[f"{name}:{exposed[0]}" for name in fronts]]


def test_nginx_asks_the_processes_that_are_restarted() -> None:
    asked = re.findall(r"server 127\.0\.0\.1:(\d+)", text_of("nginx.conf"))
    (restarted,) = re.findall(
        r"^for process in (.*); do$", text_of("rolling-restart.sh"), re.MULTILINE
    )
    names = [one.split("@") for one in restarted.split()]
    assert [port for name, port in names if name == "gipfel"] == asked
    assert f"--now {restarted}`" in (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")


def test_nginx_says_the_same_as_for_one_process() -> None:
    """But for where it asks."""
    one = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    several = re.sub(r"upstream gipfel \{.*?\n\}\n", "", text_of("nginx.conf"), flags=re.DOTALL)
    assert several == one.replace("http://127.0.0.1:8000", "http://gipfel")


def test_templates_are_as_safe_as_the_unit_for_one_process() -> None:
    one = (DEPLOY / "gipfel.service").read_text(encoding="utf-8")
    hardening = one[one.index("LimitNOFILE=") : one.index("[Install]")]
    for name in ("gipfel@.service", "gipfel-work@.service"):
        assert hardening in text_of(name)


def test_shell_takes_the_script() -> None:
    script = SEVERAL / "rolling-restart.sh"
    assert script.stat().st_mode & 0o111
    subprocess.run(["sh", "-n", script], check=True)
