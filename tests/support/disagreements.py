"""The errors of docs/checks/disagreements.md, which other programs do not report."""

import re
from pathlib import Path

from planscribe.check.finding import STATIC, Severity
from planscribe.check.tiers import findings
from planscribe.workspace.snapshot import Workspace
from tests.support.notation import parse_fixture

PAGE = Path(__file__).parents[2] / "docs" / "checks" / "disagreements.md"
EXAMPLES = re.findall(r"```pddl\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
_NAMED = re.compile(r"`[^`]*`")


def kind(code: str, message: str) -> tuple[str, str]:
    """The part of the message that all errors of a kind share: all but its quotes."""
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
            for one in findings(workspace.snapshot, f"file:///disagreement{path}", *STATIC)
            if one.severity is Severity.ERROR
        ]
        for path in files
    }


DISAGREEMENTS = {
    one for example in EXAMPLES for several in errors(example).values() for one in several
}
