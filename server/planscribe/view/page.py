"""Pages that need nothing else: HTML with its style and script in it, and nothing let in or out."""

import json
import re
from base64 import b64encode
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from typing import Any

from planscribe.resources import shipped
from planscribe.view.drawing import svg
from planscribe.view.drawing.lettering import bearable
from planscribe.view.drawing.svg import words
from planscribe.view.page_style import STYLE

GENERATOR = '<meta name="generator" content="PlanScribe">'
"""By this, our pages are known: others are not replaced."""


@dataclass(frozen=True, slots=True)
class Page:
    """The body of a page, and what it needs: rules of style, shipped scripts, and their data."""

    title: str
    body: str
    style: str = ""
    scripts: tuple[str, ...] = ()
    data: Any = None


def whole(page: Page) -> str:
    """The page as HTML. Its policy lets nothing run but its own script, and loads nothing."""
    style, script = f"{STYLE}{page.style}", _script(page.scripts)
    policy = ["default-src 'none'", "base-uri 'none'", "form-action 'none'"]
    policy += (f"style-src {_hash(style)}", f"script-src {_hash(script)}")
    parts = [f"{page.body}\n"]
    if page.data is not None:
        parts.append(f'<script type="application/json" id="data">{_embedded(page.data)}</script>\n')
    parts.append(f"<script>{script}</script>\n")
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f"{GENERATOR}\n"
        f'<meta http-equiv="Content-Security-Policy" content="{"; ".join(policy)}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{words(page.title)}</title>\n<style>{style}</style>\n</head>\n"
        f"<body>\n{''.join(parts)}</body>\n</html>\n"
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


def lines(text: str) -> str:
    """A text of several lines as markup."""
    return "\n".join(escape(bearable(line)) for line in re.split(r"\r\n|\r|\n", text))


def listed(items: Iterable[str], look: str = "") -> str:
    """Markup of items as a list; nothing if there are none."""
    found = "".join(f"<li>{item}</li>\n" for item in items)
    named = f' class="{look}"' if look else ""
    return f"<ul{named}>\n{found}</ul>\n" if found else ""


def pictured(picture: svg.Picture) -> str:
    """A picture that can be moved to and fro where it is too wide."""
    label = words(picture.title)
    return (
        f'<div class="picture" tabindex="0" role="region" aria-label="{label}">\n'
        f"{picture.inline()}\n</div>\n"
    )


def wide(label: str, table: str) -> str:
    """A table that can be moved to and fro where it is too wide."""
    named = words(label)
    return f'<div class="wide" tabindex="0" role="region" aria-label="{named}">\n{table}</div>\n'


def _embedded(data: Any) -> str:
    """JSON that no text in it can end."""
    text = json.dumps(data, ensure_ascii=True, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
