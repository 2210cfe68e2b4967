"""The page's icons are drawn from its one drawing."""

from __future__ import annotations

import json

from tools.icons import DRAWING, PUBLIC, icons


def test_icons_are_up_to_date() -> None:
    drawn = (path for path in PUBLIC.glob("icon-*") if path != DRAWING)
    kept = {path.name: path.read_bytes() for path in drawn}
    assert kept == icons(), "make pictures"


def test_manifest_names_icons_that_are_there() -> None:
    manifest = json.loads((PUBLIC / "manifest.webmanifest").read_text(encoding="utf-8"))
    named = {icon["src"] for icon in manifest["icons"]}
    assert {DRAWING.name, "icon-192.png", "icon-512.png", "icon-maskable.png"} == named
    assert all((PUBLIC / name).exists() for name in named)
