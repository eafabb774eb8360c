"""HTML by templates, which escape all values.

The template of a module is in the same folder, and has the same name.
"""

import re
from functools import cache
from typing import TYPE_CHECKING, Any

from planscribe.view.drawing.lettering import bearable, printable

if TYPE_CHECKING:
    from jinja2 import Environment
    from markupsafe import Markup

GENERATOR = '<meta name="generator" content="PlanScribe">'
"""Marks pages of PlanScribe; other files are not replaced."""


def rendered(module: str, **values: Any) -> str:
    """The template of a module, by the dotted name of the module, filled with values.

    A text becomes one line of printable characters; the filter `lines` keeps its lines and blanks.
    """
    return _environment().get_template(_path(module)).render(values)


def _path(module: str) -> str:
    return f"{module.removeprefix('planscribe.').replace('.', '/')}.html"


@cache
def _environment() -> "Environment":
    # The import takes a tenth of a second, and few commands write pages.
    from jinja2 import Environment, PackageLoader, StrictUndefined
    from markupsafe import Markup

    environment = Environment(
        loader=PackageLoader("planscribe", ""),
        autoescape=True,
        finalize=_finalized,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.globals["generator"] = Markup(GENERATOR)
    environment.filters["lines"] = _lines
    environment.policies["json.dumps_kwargs"] = {"separators": (",", ":")}
    return environment


def _finalized(value: object) -> object:
    return value if hasattr(value, "__html__") else printable(str(value))


def _lines(text: str) -> "Markup":
    """A text that keeps its lines and blanks, as markup."""
    from markupsafe import escape

    return escape("\n".join(map(bearable, re.split(r"\r\n|\r|\n", text))))
