"""Previews of domains in words, and which words their parts are made from."""

from planscribe.ide.pipeline.preview import preview
from planscribe.workspace.pipeline.products import Product, StageFailure, produce
from planscribe.workspace.pipeline.stages import Stage
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import uri

TEXT = """## Types
There are cups and jugs.
## Actions
To fill a cup from another cup: the other cup is full and its level is at least 5.
Then the cup is full. This costs 2.
To wash a cup: this takes 5. At the start, the cup is dirty.
## Rules
A cup is ready if it is full.
```pddl
(:predicates (cold ?j - jug))
(:action empty :parameters (?j - jug))
```
"""


def test_parts_of_the_preview_lead_to_their_words(workspace: Workspace) -> None:
    workspace.put(uri("/cups.domain.md"), TEXT)
    made = preview(workspace.snapshot, uri("/cups.domain.md"), Stage.COMPILE)
    assert made.is_made
    links = {one.span.of(made.text): one.sources[0].of(TEXT) for one in made.links}
    said = {" ".join(pddl.split()): words for pddl, words in links.items()}
    assert said["(>= (level ?cup2) 5)"] == "its level is at least 5"
    assert said["(increase (total-cost) 2)"] == "This costs 2"
    assert said["(not (= ?cup ?cup2))"] == "To fill a cup from another cup"
    assert said["(at start (dirty ?cup))"] == "the cup is dirty"
    assert said["(:derived (ready ?cup - cup) (full ?cup))"] == "A cup is ready if it is full"
    assert said["(dirty ?cup - cup)"] == "the cup is dirty"
    assert said["(cold ?j - jug)"] == "(cold ?j - jug)"
    assert "(:action empty :parameters (?j - jug))" in said.values()


def test_the_domain_is_written_next_to_its_words(workspace: Workspace) -> None:
    workspace.put(uri("/cups.domain.md"), TEXT)
    made = produce(workspace.snapshot, uri("/cups.domain.md"), Stage.COMPILE)
    assert isinstance(made, Product)
    assert made.key == uri("/cups.pddl")
    assert "(:action fill" in made.text
    assert made.summary == "A domain with 4 predicates and 3 actions."


def test_no_domain_is_written_while_a_sentence_is_not_read(workspace: Workspace) -> None:
    workspace.put(uri("/cups.domain.md"), f"{TEXT}\n## Actions\nTo x: the cup is nowhere.")
    made = produce(workspace.snapshot, uri("/cups.domain.md"), Stage.COMPILE)
    assert isinstance(made, StageFailure)
    assert "not read" in made.message
