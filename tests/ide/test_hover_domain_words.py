"""Hover over domains in words."""

from planscribe.ide.content import CodeBlock
from planscribe.ide.hover.dispatch import hover
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import uri

TEXT = """## Types
There are cups.
## Actions
To empty a cup: the cup is full and clean.
Then it is full.
Then the cup is not full.
## Rules
A cup is ready if it is full and clean.
"""


def test_a_sentence_shows_its_pddl(workspace: Workspace) -> None:
    workspace.put(uri("/cups.domain.md"), TEXT)

    def shown(words: str) -> str:
        found = hover(workspace.snapshot, uri("/cups.domain.md"), TEXT.index(words))
        part = found.parts[0] if found else None
        return part.text if isinstance(part, CodeBlock) else ""

    assert shown("full and clean") == "(and (full ?cup) (clean ?cup))"
    assert shown("cup is not") == "(not (full ?cup))"
    assert shown("is ready") == "(:derived (ready ?cup - cup)\n    (and (full ?cup) (clean ?cup)))"
    assert not shown("There are")
