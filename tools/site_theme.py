"""The colours and the font of the documentation's site: those of the page, read from its file."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

WEB = Path(__file__).resolve().parents[1] / "web"
TOKENS = WEB / "src" / "shell" / "tokens.css"
FONT = WEB / "node_modules/@fontsource-variable/figtree/files" / "figtree-latin-wght-normal.woff2"

# Furo's names, and the page's for the same thing.
COLOURS = {
    "color-foreground-primary": "ink",
    "color-foreground-secondary": "ink-soft",
    "color-foreground-muted": "ink-soft",
    "color-foreground-border": "rule-strong",
    "color-background-primary": "paper",
    "color-background-secondary": "surface",
    "color-background-hover": "sunken",
    "color-background-border": "rule",
    "color-background-item": "surface",
    "color-brand-primary": "accent",
    "color-brand-content": "accent",
    "color-brand-visited": "accent",
    "color-link--hover": "accent-hover",
    "color-inline-code-background": "sunken",
    "color-highlight-on-target": "accent-soft",
    "color-api-background": "surface",
    "color-api-background-hover": "sunken",
    "color-api-overall": "ink-soft",
    "color-api-name": "accent",
    "color-api-pre-name": "ink-soft",
    "color-api-paren": "ink-soft",
    "color-api-keyword": "danger",
    "color-admonition-background": "surface",
    "color-sidebar-background": "surface",
    "color-sidebar-search-background": "raised",
    "color-sidebar-link-text--top-level": "ink",
    "color-table-header-background": "sunken",
    "color-table-border": "rule",
}

# Links in the sidebar are plain: there are many.
SIDEBAR = {
    "sidebar-tree-space-above": "0",
    "sidebar-item-spacing-vertical": "0.3rem",
    "sidebar-caption-space-above": "0.6rem",
}


def variables(theme: Literal["light", "dark"]) -> dict[str, str]:
    """Furo's variables for light or dark."""
    css = TOKENS.read_text(encoding="utf-8")
    place = ("light", "dark").index(theme)
    colours = {name: token_pair(css, token)[place] for name, token in COLOURS.items()}
    fonts = {"font-stack": token(css, "font"), "font-stack--monospace": token(css, "font-mono")}
    return colours | fonts | SIDEBAR


def token(css: str, name: str) -> str:
    """What the page's file says first for a name, in one line."""
    found = re.search(rf"^  --{name}:\s*([^;]+);", css, re.MULTILINE)
    if not found:
        raise KeyError(f"{TOKENS} has no --{name}")
    return " ".join(found[1].split())


def token_pair(css: str, name: str) -> tuple[str, str]:
    """A colour for light, and for dark."""
    light, dark = re.findall(r"#[0-9a-f]+", token(css, name))
    return light, dark
