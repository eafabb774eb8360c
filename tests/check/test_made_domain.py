"""Findings on the PDDL of a domain in words, on its words."""

from planscribe.check.finding import Tier
from planscribe.check.tiers import findings
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import uri

TEXT = """## Types
There are cups and jugs.
## Actions
To fill a cup: the cup is dry and the cup is not dry. Then the cup is full and not full.
```pddl
(:action empty :parameters (?j - jug) :precondition (cold ?j))
```
"""


def test_findings_on_the_made_domain_are_on_its_words(workspace: Workspace) -> None:
    workspace.put(uri("/cups.domain.md"), TEXT)
    found = findings(workspace.snapshot, uri("/cups.domain.md"), Tier.NAMES)
    assert [(one.code, one.span.of(TEXT)) for one in found] == [
        ("PS114", "(:action empty :parameters (?j - jug) :precondition (cold ?j))"),
        ("PS129", "the cup is not dry"),
        ("PS128", "not full"),
    ]
    assert not any(one.fixes for one in found)


def test_a_domain_that_is_not_read_whole_is_not_checked(workspace: Workspace) -> None:
    workspace.put(uri("/cups.domain.md"), f"{TEXT}\nThe cup is nowhere.")
    assert not findings(workspace.snapshot, uri("/cups.domain.md"), Tier.NAMES)
