"""SVG as text: elements, and the whole of a picture with its style."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape

from planscribe.view.drawing.lettering import printable
from planscribe.view.drawing.palette import DARK, LIGHT, Tone

_TONES = tuple(tone for tone in Tone if tone not in (Tone.PLAIN, Tone.QUIET))


def _rules(colours: Mapping[str, str]) -> str:
    """What depends on the surroundings."""
    quiet, line, ground = colours["quiet"], colours["line"], colours["ground"]
    rules = [
        f".ps-ground {{ fill: {ground}; }}",
        f".ps text {{ fill: {colours['ink']}; }}",
        f".ps .quiet text, .ps text.quiet {{ fill: {quiet}; }}",
        f".ps .line {{ stroke: {line}; }}",
        f".ps .tip {{ fill: {line}; }}",
        f".ps .box {{ fill: {colours['plain-fill']}; stroke: {line}; }}",
        f".ps .quiet .box {{ fill: {ground}; }}",
    ]
    for tone in _TONES:
        ink, fill = colours[f"{tone}-ink"], colours[f"{tone}-fill"]
        rules += [
            f".ps .{tone} .box {{ fill: {fill}; stroke: {ink}; }}",
            f".ps .{tone} text, .ps text.{tone} {{ fill: {ink}; }}",
            f".ps .{tone} .line {{ stroke: {ink}; }}",
            f".ps .{tone} .tip {{ fill: {ink}; }}",
        ]
    return "\n".join(rules)


GENERATOR = "<metadata>PlanScribe</metadata>"
"""By this, our pictures are known: others are not replaced."""

_SHAPES = """\
.ps text { white-space: pre;
font: 12px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
.ps text.title { font: 600 16px system-ui, sans-serif; }
.ps text.words { font: 13px system-ui, sans-serif; }
.ps .line { fill: none; stroke-width: 1.4; }
.ps .box { stroke-width: 1; }
.ps .strong .box { stroke-width: 2; }
.ps .open .box, .ps .open .line { stroke-dasharray: 5 3; }
.ps .bad .line { stroke-dasharray: 2 3; }
.ps .row { fill: none; pointer-events: all; }
.ps .faded { opacity: .25; }
"""
_FORCED = """\
@media (forced-colors: active) {
.ps-ground { fill: Canvas; }
.ps text, .ps .tip { fill: CanvasText !important; }
.ps .box { fill: Canvas !important; stroke: CanvasText !important; }
.ps .line { stroke: CanvasText !important; }
.ps .current .row { fill: none !important; stroke: Highlight; }
}
"""

STYLE = f"""\
{_SHAPES}{_rules(LIGHT)}
@media (prefers-color-scheme: dark) {{
{_rules(DARK)}
}}
{_FORCED}"""
"""The style of pictures that stand alone."""


def shapes() -> str:
    """The style of pictures in a page, which has their colours as its variables."""
    return f"{_SHAPES}{_rules({name: f'var(--{name})' for name in LIGHT})}\n{_FORCED}"


Attribute = str | float | None


def element(name: str, *content: str, **attributes: Attribute) -> str:
    """An element around markup. In names of attributes `_` stands for `-`, and one at the end for
    nothing; those that are None are left out.
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    inner = "".join(content)
    return f"<{name}{written}>{inner}</{name}>" if inner else f"<{name}{written}/>"


def words(text: str) -> str:
    """A text as markup."""
    return escape(printable(text))


def text(content: str, x: float, y: float, look: str = "", anchor: str | None = None) -> str:
    """A line of text; `y` is the height of its foot."""
    return element("text", words(content), class_=look or None, x=x, y=y, text_anchor=anchor)


def _value(value: str | float) -> str:
    if isinstance(value, str):
        return escape(printable(value))
    return f"{value:.1f}".removesuffix(".0")


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture: what it is called, what it shows, and its elements within a margin."""

    title: str
    description: str
    width: float
    height: float
    parts: tuple[str, ...]

    def __html__(self) -> str:
        """The picture as part of a page that has the style of pictures, as templates ask for it."""
        return self._svg("")

    def standalone(self) -> str:
        """The picture as a file, with its own background."""
        ground = element("rect", class_="ps-ground", width="100%", height="100%")
        return self._svg(f"{GENERATOR}\n<style>{STYLE}</style>\n{ground}\n") + "\n"

    def _svg(self, before: str) -> str:
        return element(
            "svg",
            f"\n<title>{words(self.title)}</title>\n<desc>{words(self.description)}</desc>\n",
            before,
            *(f"{part}\n" for part in self.parts),
            xmlns="http://www.w3.org/2000/svg",
            class_="ps",
            role="img",
            width=self.width,
            height=self.height,
            viewBox=f"0 0 {_value(self.width)} {_value(self.height)}",
        )


def group(parts: Iterable[str], look: str = "", **attributes: Attribute) -> str:
    """Elements that belong together."""
    return element("g", *parts, class_=look or None, **attributes)
