"""Hover over domains in words."""

from planscribe.ide.content import CodeBlock
from planscribe.ide.hover.dispatch import hover
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import uri

TEXT = """## Types
There are cups. Trays and cups are vessels.
The kitchen is a place.
## Predicates
A cup is full, clean or ready. A cup is on a tray.
The level of a cup is a number.
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
    assert shown("There are") == "(:types\n  cup - vessel\n)"
    assert shown("and cups are") == (
        "(:types\n  cup - vessel\n  vessel - object\n  tray - vessel\n)"
    )
    assert shown("kitchen is") == "(:types\n  place\n)\n(:constants\n  kitchen - place\n)"
    assert "(full ?cup - cup)" in shown("clean or ready")
    assert "(on" not in shown("clean or ready")
    assert "(on ?cup - cup ?tray - tray)" in shown("on a tray")
    assert shown("level of") == ('(:functions\n  (level ?cup - cup) - number ; "level of ?cup"\n)')
    assert shown("empty a cup").startswith('(:action empty ; "empty ?cup"\n')
    assert not shown("## Actions")
