"""The kinds of error in what others accept: each has an example that shows it."""

import re
from pathlib import Path

import pytest

from planscribe.check.finding import Severity
from planscribe.check.tiers import Tier, findings
from planscribe.workspace.snapshot import Workspace
from tests.notation import parse_fixture

PAGE = Path(__file__).parents[2] / "docs" / "checks" / "disagreements.md"
EXAMPLES = re.findall(r"```pddl\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)

_NAMED = re.compile(r"`[^`]*`")


def kind(code: str, message: str) -> tuple[str, str]:
    """What is the same in all errors of a kind: the message without what it quotes."""
    return code, _NAMED.sub("``", message)


def errors(example: str) -> dict[str, list[tuple[str, str]]]:
    """The kinds of error in each file of an example."""
    workspace = Workspace()
    files = parse_fixture(example).files
    for path, text in files.items():
        workspace.put(f"file:///disagreement{path}", text, 1)
    return {
        path: [
            kind(str(one.code), one.message)
            for tier in (Tier.SYNTAX, Tier.NAMES)
            for one in findings(workspace.snapshot, f"file:///disagreement{path}", tier)
            if one.severity is Severity.ERROR
        ]
        for path in files
    }


DISAGREEMENTS = {
    one for example in EXAMPLES for several in errors(example).values() for one in several
}


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples_have_the_errors_that_they_show(example: str) -> None:
    fixture = parse_fixture(example)
    for path, found in errors(example).items():
        assert [code for code, _ in found] == [one.code for one in fixture.expected[path]]
