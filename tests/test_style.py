"""What users read is plain English: it avoids the forms that docs/contributing/style.md lists."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

TESTS = Path(__file__).parent
ROOT = TESTS.parent
GUIDE = ROOT / "docs" / "contributing" / "style.md"
MANIFEST = ROOT / "client-vscode" / "package.json"
CODE = ROOT / "server" / "planscribe"
ROOMS = sorted(
    one.name for one in CODE.iterdir() if (one.suffix == ".py" or (one / "__init__.py").exists())
)
"""The rooms whose messages and docstrings are checked."""
CLIENT = ROOT / "client-vscode" / "src"
PAGES = sorted(
    {
        ROOT / "README.md",
        ROOT / "CHANGELOG.md",
        ROOT / "CONTRIBUTING.md",
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / "client-vscode").glob("*.md"),
        *(ROOT / "server").rglob("README.md"),
    }
)

_TABLE = re.compile(r"^\| avoid \| write \|\n\|---\|---\|\n((?:\|.*\n)+)", re.MULTILINE)
_ROW = re.compile(r"^\| (?P<avoid>`[^|]+`) \| (?P<write>[^|]+) \|$", re.MULTILINE)

# Not prose: blocks of code, what is quoted from the program (output in quotes, titles of actions in
# italics, names of findings), addresses of links.
_NOT_PROSE = re.compile(
    r"^ *```.*?^ *```$"
    r"|^# PS\d+:.*?$|^\| \[PS\d+\]\(PS\d+\.md\).*?$"
    r"|`[^`\n]+`"
    r'|"[^"]{1,200}"|“[^”]{1,200}”'
    r"|(?<![*\w])\*[^*\s][^*]{0,100}\*(?![*\w])"
    r"|(?<=\])\([^)\s]+\)",
    re.MULTILINE | re.DOTALL,
)


@cache
def avoided() -> tuple[tuple[str, re.Pattern[str], str], ...]:
    """The first words of the forms that the style guide avoids, the forms, and what to write."""
    (table,) = _TABLE.findall(GUIDE.read_text(encoding="utf-8"))
    return tuple(
        (form.split()[0], re.compile(_alone(form), re.IGNORECASE), row["write"])
        for row in _ROW.finditer(table)
        for form in re.findall(r"`([^`]+)`", row["avoid"])
    )


def _alone(form: str) -> str:
    """The pattern of a form, whose words may be on two lines, and `..` some words of a sentence."""
    words = ("[^.]{1,60}?" if word == ".." else re.escape(word) for word in form.split())
    return r"(?<![\w-])" + r"\s+".join(words) + r"(?![\w-])"


def offences(text: str) -> list[str]:
    """What a text that a user reads says in an avoided form, and what to write in its place."""
    # Nearly all texts have no word of these: that is found faster than patterns.
    lower = text.lower()
    return [
        f"“{found[0]}”: write “{write}” ({text[max(0, found.start() - 40) : found.end() + 40]!r})"
        for first, pattern, write in avoided()
        if first.lower() in lower
        for found in pattern.finditer(text)
    ]


def prose(markdown: str) -> str:
    """A page without code, quotes of the program, and the table of avoided forms."""
    return _NOT_PROSE.sub("_", _TABLE.sub("", markdown))


def labels(manifest: Any, key: str = "") -> Iterator[str]:
    """The titles and descriptions in a manifest of VS Code, at any depth.

    What models read is left out: it repeats the server's list of tools.
    """
    if isinstance(manifest, dict):
        for inner, value in manifest.items():
            if inner not in ("modelDescription", "inputSchema"):
                yield from labels(value, inner)
    elif isinstance(manifest, list):
        for value in manifest:
            yield from labels(value, key)
    elif isinstance(manifest, str) and re.search("title|description|alttext|contents", key.lower()):
        yield manifest


def test_the_guide_lists_avoided_forms() -> None:
    assert len(avoided()) > 50
    assert len(offences("Whatever is wrong\nis told.")) == 2
    assert offences("Replace `started` by `starts`")
    assert not offences("Report what is wrong.")


def test_prose_is_without_code_and_quotes() -> None:
    page = 'Run `mend`:\n\n```\nmend\n```\n\n"Mend it", *Mend it*: **mend** [mend](mend.md).\n'
    assert len(offences(prose(page))) == 2


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_pages_are_in_plain_english(page: Path) -> None:
    assert offences(prose(page.read_text(encoding="utf-8"))) == []


def test_the_manifest_is_in_plain_english() -> None:
    manifest = json.loads(MANIFEST.read_text(encoding="utf-8"))
    texts = list(labels(manifest))
    assert len(texts) > 100
    assert [one for text in texts for one in offences(text)] == []


def literals(source: str) -> Iterator[str]:
    """The texts in Python code, docstrings included; `_` is what an f-string fills in.

    Single words are left out: they are names, such as those of fields in JSON.
    """
    inner: set[ast.expr] = set()
    # A string is visited before its parts.
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.JoinedStr(values):
                inner.update(values)
                yield "".join(_part(one) for one in values)
            case ast.Constant(str(text)) if node not in inner and not text.isidentifier():
                yield text


def _part(node: ast.expr) -> str:
    return str(node.value) if isinstance(node, ast.Constant) else "_"


def test_literals_are_found() -> None:
    code = '"""About."""\nf"one {two}"\nthree("four " "five", "six")\n'
    assert list(literals(code)) == ["About.", "one _", "four five"]


@pytest.mark.parametrize("room", ROOMS)
def test_messages_are_in_plain_english(room: str) -> None:
    files = [CODE / room] if room.endswith(".py") else sorted((CODE / room).rglob("*.py"))
    assert files
    found = {
        str(file.relative_to(CODE)): wrong
        for file in files
        if (
            wrong := [
                x
                for text in literals(file.read_text(encoding="utf-8"))
                for x in offences(prose(text))
            ]
        )
    }
    assert found == {}


def docstrings(source: str) -> Iterator[str]:
    """The docstrings in Python code, those of fields and constants included."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(ast.Constant(str(text))):
                yield text


def test_docstrings_are_found() -> None:
    code = '"""About."""\nx = "no"\n"""A field."""\ndef f():\n    """A function."""\n'
    assert list(docstrings(code)) == ["About.", "A field.", "A function."]


@pytest.mark.parametrize("tools", ["support", "fuzz", "corpus", "truth"])
def test_tools_of_tests_are_described_in_plain_english(tools: str) -> None:
    found = {
        str(file.relative_to(TESTS)): wrong
        for file in sorted((TESTS / tools).rglob("*.py"))
        if (
            wrong := [
                offence
                for text in docstrings(file.read_text(encoding="utf-8"))
                for offence in offences(prose(text))
            ]
        )
    }
    assert found == {}


# Regular expressions are not recognised: a quote in one can hide texts in the rest of its line.
_TYPESCRIPT = re.compile(
    r"//[^\n]*|/\*.*?\*/"
    r"|\"(?P<double>(?:\\.|[^\"\\\n])*)\"|'(?P<single>(?:\\.|[^'\\\n])*)'"
    r"|`(?P<template>(?:\\.|[^`\\])*)`",
    re.DOTALL,
)
_FILLED_IN = re.compile(r"\$\{[^}]*\}")


def typescript_literals(source: str) -> Iterator[str]:
    """The texts in TypeScript code; `_` is what a template fills in."""
    for found in _TYPESCRIPT.finditer(source):
        if (template := found["template"]) is not None:
            yield _FILLED_IN.sub("_", template)
        elif (text := found["double"] or found["single"]) is not None:
            yield text


def test_literals_of_typescript_are_found() -> None:
    code = '// "not this"\n/* `nor this` */ f("one", \'two\', `three ${four} five`);\n'
    assert list(typescript_literals(code)) == ["one", "two", "three _ five"]


def test_the_client_is_in_plain_english() -> None:
    found = {
        str(file.relative_to(CLIENT)): wrong
        for file in sorted(CLIENT.rglob("*.ts"))
        if (
            wrong := [
                offence
                for text in typescript_literals(file.read_text(encoding="utf-8"))
                for offence in offences(text)
            ]
        )
    }
    assert found == {}
