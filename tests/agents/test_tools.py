"""The tools of agents, in the list and in the manifest of the VS Code extension."""

import asyncio
import json
from pathlib import Path

import pytest

from planscribe.agents.runs import ToolRuns
from planscribe.agents.tools import TOOLS, UnfitArguments, named

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
        with pytest.raises(UnfitArguments):
            check.words(given)


def test_files_are_arguments() -> None:
    for one in TOOLS:
        assert {*one.files} <= {*one.arguments, *one.options}


def test_only_a_tool_that_names_its_folder_writes() -> None:
    (construct,) = (one for one in TOOLS if one.output)
    words = construct.words({"file": "-a", "folder": "-b", "until": "types"})
    assert words == ["construct", "--json", "--until=types", "--output=-b", "--", "-a"]


@pytest.mark.parametrize("place", ["..", "/", "out/../../other", "link"])
def test_nothing_is_written_outside_the_folder(tmp_path: Path, place: str) -> None:
    (tmp_path / "link").symlink_to("/")
    construct = named("construct")
    assert construct
    given = {"file": "a.txt", "folder": place}
    told = asyncio.run(ToolRuns().call(construct, given, folder=tmp_path))
    assert told.is_error
    assert "outside the folder" in told.text
