"""Pages that need nothing else: HTML with its style and script in it, and nothing let in or out."""

from base64 import b64encode
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from planscribe.resources import shipped
from planscribe.view.drawing import svg
from planscribe.view.pages.style import STYLE
from planscribe.view.pages.templates import GENERATOR, rendered


@dataclass(frozen=True, slots=True)
class Page:
    """The content of a page, and what it needs: rules of style, shipped scripts, and their data.

    `module` is the name of the module whose template shows the values.
    """

    title: str
    module: str
    values: Mapping[str, Any]
    style: str = ""
    scripts: tuple[str, ...] = ()
    data: Any = None


def whole(page: Page) -> str:
    """The page as HTML. Its policy lets nothing run but its own script, and loads nothing."""
    style, script = f"{STYLE}{page.style}", _script(page.scripts)
    return rendered(
        page.module,
        **page.values,
        title=page.title,
        style=style,
        style_hash=_hash(style),
        script=script,
        script_hash=_hash(script),
        data=page.data,
    )


def _script(names: Iterable[str]) -> str:
    """The scripts of a page, each with names of its own behind what all pages have."""

    def text(name: str) -> str:
        return (shipped("view") / name).read_text(encoding="utf-8")

    return '"use strict";\n' + text("page.js") + "".join(f"{{\n{text(one)}}}\n" for one in names)


def is_ours(text: str) -> bool:
    """Whether a text is a page or a picture that PlanScribe made."""
    start = text[:1000]
    return GENERATOR in start or svg.GENERATOR in start


def _hash(text: str) -> str:
    return b64encode(sha256(text.encode()).digest()).decode()
