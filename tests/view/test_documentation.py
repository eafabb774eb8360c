"""The data of views are as docs/views.md describes them."""

import re
from pathlib import Path
from typing import Any

import pytest

from planscribe.view.kinds import TITLES, VERSION, View, ViewKind
from tests.support.views.examples import EXAMPLES

PAGE = (Path(__file__).parents[2] / "docs" / "views.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (?P<of>[\w, -]+) \| `(?P<key>\w+)` \| (?P<type>[^|]+) \|", re.MULTILINE)
TYPES: dict[str, type | tuple[type, ...]] = {"text": str, "number": (int, float), "yes/no": bool}


def described() -> dict[str, dict[str, str]]:
    """For each view and object, its keys with their types."""
    found: dict[str, dict[str, str]] = {}
    for row in ROW.finditer(PAGE):
        for name in row["of"].split(", "):
            found.setdefault(name, {})[row["key"]] = row["type"].strip()
    return found


def check(value: Any, kind: str) -> None:
    if kind.endswith("?"):
        if value is not None:
            check(value, kind.removesuffix("?"))
    elif kind.startswith("["):
        assert isinstance(value, list)
        for one in value:
            check(one, kind[1:-1])
    elif kind in TYPES:
        assert isinstance(value, TYPES[kind]), (value, kind)
        assert kind == "yes/no" or not isinstance(value, bool)
    else:
        keys = described()[kind]
        assert value.keys() == keys.keys()
        for key, inner in keys.items():
            check(value[key], inner)


@pytest.mark.parametrize("made", EXAMPLES, ids=lambda one: one.kind)
def test_the_data_are_as_they_are_described(made: View) -> None:
    keys = {**described()["all"], **described()[made.kind.value]}
    assert made.data.keys() == keys.keys()
    for key, kind in keys.items():
        check(made.data[key], kind)
    assert (made.data["version"], made.data["kind"]) == (VERSION, made.kind.value)


def test_every_kind_is_described_and_has_a_title_and_an_example() -> None:
    for kind in ViewKind:
        assert f"| `{kind}` |" in PAGE
    assert set(TITLES) == set(ViewKind) == {one.kind for one in EXAMPLES}
