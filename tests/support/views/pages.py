"""Requirements on every picture and page."""

import re
from base64 import b64decode
from hashlib import sha256
from html.parser import HTMLParser
from xml.etree import ElementTree

NAMESPACE = "http://www.w3.org/2000/svg"
SVG = f"{{{NAMESPACE}}}"

SPOKEN = {"aria-label", "title"}
"""Attributes for people to read, as texts are: there, an address is only words."""

VOID = {"meta", "input", "br", "link"}


class Reader(HTMLParser):
    """A page: its elements, errors of their nesting, and its inline styles and scripts."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.inline: dict[str, list[str]] = {"style": [], "script": []}
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open and self.open[-1] == tag, (self.open[-3:], tag)
        self.open.pop()

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in self.inline:
            if "type" not in self.elements[-1][1]:
                self.inline[self.open[-1]].append(data)
        else:
            self.text.append(data)


def _names_no_address(*written: str | None) -> bool:
    return not any("http" in (one or "").replace(NAMESPACE, "") for one in written)


def read_page(html: str) -> Reader:
    """Read a page, which must be well nested, load nothing, and run only what its policy allows."""
    reader = Reader()
    reader.feed(html)
    reader.close()
    assert reader.open == []
    metas = [attributes for tag, attributes in reader.elements if tag == "meta"]
    policy = next(
        one["content"] or "" for one in metas if one.get("http-equiv") == "Content-Security-Policy"
    )
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    for name in ("style", "script"):
        allowed = re.findall(rf"{name}-src ([^;]*)", policy)
        found = re.findall(r"'sha256-([^']+)'", allowed[0]) if allowed else []
        hashes = {sha256(text.encode()).digest() for text in reader.inline[name]}
        assert hashes == {b64decode(one) for one in found}
    for tag, attributes in reader.elements:
        assert tag not in {"iframe", "object", "embed", "img", "link", "base", "form"}
        for name, value in attributes.items():
            assert not name.startswith("on"), (tag, name)
            assert name != "style", tag
            if name in {"href", "src", "action"}:
                assert (value or "").startswith("#")
            assert name in SPOKEN or _names_no_address(value), (tag, name)
    assert _names_no_address(*reader.inline["style"], *reader.inline["script"])
    return reader


def read_picture(svg: str) -> ElementTree.Element:
    """Read a picture, which must be well formed, named and self-contained."""
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert root[0].tag == f"{SVG}title" and root[0].text
    assert root.find(f"{SVG}desc") is not None
    for one in root.iter():
        assert one.tag.removeprefix(SVG) not in {"script", "image", "foreignObject", "a", "use"}
        for name, value in one.attrib.items():
            assert not name.startswith("on")
            assert "url(" not in value
            assert name in SPOKEN or _names_no_address(value), (one.tag, name)
        assert one.tag != f"{SVG}style" or _names_no_address(one.text)
    return root


def texts(root: ElementTree.Element) -> list[str]:
    """The texts in a picture."""
    return [one.text or "" for one in root.iter(f"{SVG}text")]
