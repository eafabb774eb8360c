"""Pages that need nothing else: HTML with its style and script in it, and nothing let in or out."""

import json
import re
from base64 import b64encode
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from typing import Any

from planscribe.view.drawing import svg
from planscribe.view.drawing.lettering import bearable
from planscribe.view.drawing.palette import DARK, LIGHT
from planscribe.view.drawing.svg import words

GENERATOR = '<meta name="generator" content="PlanScribe">'
"""By this, our pages are known: others are not replaced."""


def _colours(colours: Mapping[str, str]) -> str:
    return " ".join(f"--{name}: {value};" for name, value in colours.items())


STYLE = f"""\
:root {{ color-scheme: light dark; {_colours(LIGHT)} }}
@media (prefers-color-scheme: dark) {{ :root {{ {_colours(DARK)} }} }}
body {{ font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; padding: 1em; max-width: 90em;
  background: var(--ground); color: var(--ink); }}
h1 {{ font-size: 1.4em; margin: 0 0 .4em; overflow-wrap: anywhere; }}
h2 {{ font-size: 1.15em; margin: 1.4em 0 .4em; }}
h3 {{ font-size: 1em; margin: 1em 0 .2em; }}
p {{ margin: .4em 0; max-width: 70em; }}
code, pre, .code {{ font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  overflow-wrap: anywhere; }}
pre {{ white-space: pre-wrap; margin: .4em 0; }}
ul.code, ol.code {{ list-style: none; margin: .3em 0; padding: 0; }}
table {{ border-collapse: collapse; }}
th, td {{ text-align: left; vertical-align: top; padding: .15em 1em .15em 0;
  border-bottom: 1px solid var(--line); }}
a {{ color: var(--strong-ink); }}
summary {{ cursor: pointer; padding: .15em 0; }}
:focus-visible {{ outline: 2px solid var(--strong-ink); outline-offset: 2px; }}
.quiet {{ color: var(--quiet); }}
.open {{ color: var(--open-ink); }}
.good, .added, .adds {{ color: var(--good-ink); }}
.bad, .deleted, .deletes {{ color: var(--bad-ink); }}
.added::before, .adds li::before {{ content: "+ "; }}
.deleted::before, .deletes li::before {{ content: "− "; }}
.spoken {{ position: absolute; width: 1px; height: 1px; overflow: hidden;
  clip-path: inset(50%); white-space: nowrap; }}
.wide {{ overflow: auto; }}
.picture {{ overflow: auto; border: 1px solid var(--line); border-radius: 4px; max-height: 85vh; }}
.picture svg {{ display: block; max-width: none; }}
@media print {{ .picture {{ max-height: none; border: 0; }} }}
@media (prefers-reduced-motion: no-preference) {{ .ps .faded {{ transition: opacity .15s; }} }}
"""


@dataclass(frozen=True, slots=True)
class Page:
    """The body of a page, and what it needs: rules of style, a script, and data for that."""

    title: str
    body: str
    style: str = ""
    script: str = ""
    data: Any = None


def whole(page: Page) -> str:
    """The page as HTML. Its policy lets nothing run but its own script, and loads nothing."""
    style = f"{STYLE}{svg.STYLE}{page.style}"
    policy = ["default-src 'none'", "base-uri 'none'", "form-action 'none'"]
    policy.append(f"style-src {_hash(style)}")
    parts = [f"{page.body}\n"]
    if page.data is not None:
        parts.append(f'<script type="application/json" id="data">{_embedded(page.data)}</script>\n')
    if page.script:
        policy.append(f"script-src {_hash(page.script)}")
        parts.append(f"<script>{page.script}</script>\n")
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f"{GENERATOR}\n"
        f'<meta http-equiv="Content-Security-Policy" content="{"; ".join(policy)}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{words(page.title)}</title>\n<style>{style}</style>\n</head>\n"
        f"<body>\n{''.join(parts)}</body>\n</html>\n"
    )


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
