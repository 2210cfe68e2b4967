"""Endpoints: plain https, and nothing that means something else to somebody else."""

from __future__ import annotations

import pytest

from gipfel.server.webpush.endpoint import LONGEST_ENDPOINT, Endpoint

START = "https://push.example/"


@pytest.mark.parametrize(
    ("url", "host", "target"),
    [
        (
            "https://fcm.googleapis.com/fcm/send/c1:A-b_2",
            "fcm.googleapis.com",
            "/fcm/send/c1:A-b_2",
        ),
        ("https://web.push.apple.com:443/Q?x=1&y=%20", "web.push.apple.com", "/Q?x=1&y=%20"),
        ("HTTPS://Push.Example/", "push.example", "/"),
        (START + "a" * (LONGEST_ENDPOINT - len(START)), "push.example", None),
    ],
)
def test_endpoints_of_push_services(url: str, host: str, target: str | None) -> None:
    endpoint = Endpoint.parse(url)
    assert endpoint.host == host
    assert endpoint.target == (target or url.removeprefix("https://push.example"))
    assert endpoint.origin == f"https://{host}"


@pytest.mark.parametrize(
    "url",
    [
        "",
        "http://push.example/send",
        "ftp://push.example/send",
        "//push.example/send",
        "https://push.example",
        "https://push.example:8443/send",
        "https://push.example:80/send",
        "https://push.example:0443/send",
        "https://ann:secret@push.example/send",
        "https://push.example@evil.example/send",
        "https://push.example/send#part",
        "https://push.example\\.evil.example/send",
        "https://push.example/se nd",
        "https://push.example/send\r\nHost: other.example",
        "https://push.example/send\n",
        "https://püsh.example/send",
        "https://localhost/send",
        "https://127.0.0.1/send",
        "https://127.1/send",
        "https://2130706433/send",
        "https://0x7f.0.0.0x1/send",
        "https://[::1]/send",
        "https://[::ffff:127.0.0.1]/send",
        "https://-push.example/send",
        "https://push..example/send",
        "https://push.example./send",
        START + "a" * LONGEST_ENDPOINT,
    ],
)
def test_everything_else_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match="no endpoint"):
        Endpoint.parse(url)
