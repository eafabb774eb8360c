"""Every threat of docs/security.md, and every fault, names tests, and these exist."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = (ROOT / "docs" / "security.md", ROOT / "docs" / "contributing" / "faults.md")
_TABLE = re.compile(r"^\| (?:threat|fault) \|.*\n\|[-|]+\|\n((?:\|.*\n)+)", re.MULTILINE)


def threats() -> list[tuple[str, list[str]]]:
    """The threats and faults of the pages, each with the tests that it names."""
    text = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    rows = "".join(_TABLE.findall(text)).splitlines()
    cells = [row.strip("| ").split(" | ") for row in rows]
    return [(threat, re.findall(r"`([^`]+)`", tests)) for threat, _, tests in cells]


@cache
def titles_in(file: Path) -> frozenset[str]:
    """The names of the tests in Python, or their titles in TypeScript."""
    source = file.read_text(encoding="utf-8")
    if file.suffix == ".ts":
        return frozenset(re.findall(r'^test\("([^"]+)"', source, re.MULTILINE))
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return frozenset(one.name for one in ast.parse(source).body if isinstance(one, functions))


def test_the_pages_list_threats() -> None:
    assert len(threats()) > 50


@pytest.mark.parametrize(("threat", "named"), threats())
def test_a_threat_has_a_test(threat: str, named: list[str]) -> None:
    assert named, threat
    for one in named:
        path, _, name = one.partition("::")
        assert name in titles_in(ROOT / path), one
