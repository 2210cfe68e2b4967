"""How Sphinx renders these pages. `make docs` does it; every page is plain Markdown."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import Any

from docutils import nodes  # type: ignore[import-untyped]  # it has no types
from sphinx.application import Sphinx

from gipfel import __version__

project = "Gipfel"
author = "The Gipfel authors"
project_copyright = author
release = __version__

extensions = ["myst_parser"]
exclude_patterns = ["README.md"]  # for those who look at the folder
myst_heading_anchors = 3
nitpicky = True

html_theme = "furo"
pygments_dark_style = "github-dark"
html_title = "Gipfel"
html_static_path = ["site"]
html_css_files = ["site.css"]
html_favicon = "site/icon.svg"
html_logo = "site/icon.svg"
html_copy_source = False
html_show_sourcelink = False
html_use_index = False
html_domain_indices = False

# Links in the sidebar are plain: there are many.
SIDEBAR = {
    "color-sidebar-link-text--top-level": "var(--color-foreground-primary)",
    "sidebar-tree-space-above": "0",
    "sidebar-item-spacing-vertical": "0.3rem",
    "sidebar-caption-space-above": "0.6rem",
}

# The paper of the pictures is the page's own: see `gipfel.picture.palette`.
html_theme_options = {
    "top_of_page_buttons": [],
    "light_css_variables": {
        "color-background-primary": "#faf7f1",
        "color-background-secondary": "#f2ecdf",
        "color-background-hover": "#e9dfcc",
        "color-background-border": "#dfd4be",
        "color-brand-primary": "#8a3324",
        "color-brand-content": "#8a3324",
        "color-brand-visited": "#6b4a63",
        **SIDEBAR,
    },
    "dark_css_variables": {
        "color-background-primary": "#15171b",
        "color-background-secondary": "#1b1e24",
        "color-background-hover": "#2c313a",
        "color-background-border": "#333943",
        "color-brand-primary": "#f08a75",
        "color-brand-content": "#f08a75",
        "color-brand-visited": "#c9a3c2",
        **SIDEBAR,
    },
}


def mark_language(
    _app: Sphinx, page: str, _template: str, context: dict[str, Any], _tree: object
) -> None:
    """Says in which language the rules are, so that they are read aloud and split as such."""
    folder, _, language = str(PurePosixPath(page).parent).partition("/")
    if folder == "rules":
        context["body"] = f'<div lang="{language}">{context["body"]}</div>'


def trim_examples(_app: Sphinx, page: nodes.document) -> None:
    """Drops the empty line at the end of examples, which doctest needs and readers do not."""
    for block in page.findall(nodes.literal_block):
        text = block.astext().rstrip()
        block.rawsource = text
        block.children = [nodes.Text(text)]


def setup(app: Sphinx) -> None:
    """Takes part in the making of each page."""
    app.connect("doctree-read", trim_examples)
    app.connect("html-page-context", mark_language)
