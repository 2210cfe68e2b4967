"""Devices: a browser shows who has logged in there, and nobody can pretend it."""

from __future__ import annotations

from gipfel.server.accounts.devices import MOST_PEOPLE, Devices

DEVICES = Devices(b"a secret of this host")


def test_device_stays_the_same_for_a_person() -> None:
    cookie = DEVICES.add("", "ann")
    assert DEVICES.find(cookie, "ann") == DEVICES.find(DEVICES.add(cookie, "ann"), "ann")


def test_devices_of_one_person_differ() -> None:
    assert DEVICES.find(DEVICES.add("", "ann"), "ann") != DEVICES.find(
        DEVICES.add("", "ann"), "ann"
    )


def test_browser_remembers_a_few_people() -> None:
    cookie = ""
    people = [f"p{number}" for number in range(MOST_PEOPLE + 1)]
    for person in people:
        cookie = DEVICES.add(cookie, person)
    assert [person for person in people if DEVICES.find(cookie, person)] == people[1:]


def test_removed_person_is_forgotten_and_no_other() -> None:
    cookie = DEVICES.add(DEVICES.add("", "ann"), "ben")
    cookie = DEVICES.remove(cookie, "ann")
    assert (DEVICES.find(cookie, "ann"), bool(DEVICES.find(cookie, "ben"))) == (None, True)
    assert DEVICES.remove(cookie, "ben") == ""


def test_signature_of_another_host_or_person_is_none() -> None:
    cookie = DEVICES.add("", "ann")
    device, _, signature = cookie.partition(".")
    for forged in (f"other.{signature}", f"{device}.", device, "", ":::", "ü.ü"):
        assert DEVICES.find(forged, "ann") is None
    assert Devices(b"another").find(cookie, "ann") is None
    assert DEVICES.find(cookie, "ben") is None
