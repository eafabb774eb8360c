"""The tools of agents, in the list and in the manifest of the VS Code extension."""

import json
from pathlib import Path

import pytest

from planscribe.lsp.tool_list import TOOLS, Unfit, named

MANIFEST = Path(__file__).parents[2] / "client-vscode" / "package.json"


def test_the_manifest_has_the_same_tools() -> None:
    contributed = json.loads(MANIFEST.read_text(encoding="utf-8"))["contributes"]
    told = [
        (one["name"], one["displayName"], one["modelDescription"], one["inputSchema"])
        for one in contributed["languageModelTools"]
    ]
    assert told == [
        (f"planscribe_{one.name}", one.title, one.description, one.schema) for one in TOOLS
    ]
    assert all(one["toolReferenceName"] for one in contributed["languageModelTools"])


def test_arguments_are_never_options() -> None:
    check = named("check")
    assert check
    words = check.words({"file": "-x", "domain": "-y"})
    assert words == ["check", "--json", "--domain=-y", "--", "-x"]
    for given in ([], None, {"file": "a\0b"}):
        with pytest.raises(Unfit):
            check.words(given)


def test_files_are_arguments() -> None:
    for one in TOOLS:
        assert {*one.files} <= {*one.arguments, *one.options}
