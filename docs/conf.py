"""How Sphinx renders these pages. `make docs` does it; every page is plain Markdown."""

from __future__ import annotations

from pathlib import Path, PurePosixPath
from typing import Any

from docutils import nodes  # type: ignore[import-untyped]  # it has no types
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from gipfel import __version__
from tools import notebook, reference, site_theme

project = "Gipfel"
author = "The Gipfel authors"
project_copyright = author
release = __version__

extensions = ["myst_parser"]
source_suffix = {".md": "markdown", ".ipynb": "markdown"}
exclude_patterns = ["README.md"]  # for those who look at the folder
myst_heading_anchors = 3
nitpicky = True
# Signatures name types of Python's library and of others, which have no page here.
nitpick_ignore_regex = [("py:.*", ".*")]
suppress_warnings = ["ref.python"]  # each game has a Position
add_module_names = False
python_maximum_signature_line_length = 80
python_use_unqualified_type_names = True
toc_object_entries_show_parents = "hide"

html_theme = "furo"
pygments_dark_style = "github-dark"
html_title = "Gipfel"
html_static_path = ["site", str(site_theme.FONT)]
html_css_files = ["site.css"]
html_favicon = "site/icon.svg"
html_logo = "site/icon.svg"
html_copy_source = False
html_show_sourcelink = False
html_use_index = False
html_domain_indices = False

html_theme_options = {
    "top_of_page_buttons": [],
    "light_css_variables": site_theme.variables("light"),
    "dark_css_variables": site_theme.variables("dark"),
}


class Public(SphinxDirective):
    """All that a module offers, with signatures; what is undocumented fails the rendering."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The nodes of the module's reference."""
        try:
            text = reference.page(self.arguments[0])
        except reference.UndocumentedError as error:
            raise self.error(str(error)) from None
        found: list[nodes.Node] = self.parse_text_to_nodes(text)
        return found


def mark_language(
    _app: Sphinx, page: str, _template: str, context: dict[str, Any], _tree: object
) -> None:
    """Says in which language the rules are, so that they are read aloud and split as such."""
    folder, _, language = str(PurePosixPath(page).parent).partition("/")
    if folder == "rules":
        context["body"] = f'<div lang="{language}">{context["body"]}</div>'


def show_notebook(app: Sphinx, page: str, source: list[str]) -> None:
    """Has a notebook read as Markdown, with what its cells show."""
    file = Path(app.env.doc2path(page))
    if file.suffix == ".ipynb":
        source[0] = notebook.to_markdown(source[0], file.name)


def trim_examples(_app: Sphinx, page: nodes.document) -> None:
    """Drops the empty line at the end of examples, which doctest needs and readers do not."""
    for block in page.findall(nodes.literal_block):
        text = block.astext().rstrip()
        block.rawsource = text
        block.children = [nodes.Text(text)]


def setup(app: Sphinx) -> None:
    """Takes part in the making of each page."""
    app.add_directive("public", Public)
    app.connect("source-read", show_notebook)
    app.connect("doctree-read", trim_examples)
    app.connect("html-page-context", mark_language)
