"""From a fact, in whatever file it stands, back to the words."""

import pytest

from planscribe.ide.content import Item
from planscribe.ide.hover.dispatch import hover
from planscribe.ide.navigation.dispatch import definitions
from planscribe.workspace.pipeline.products import Product, produce
from planscribe.workspace.pipeline.stages import Stage
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import DOMAIN, opened, uri

TASK = """Domain: lights

There are 2 lamps. # 💡
lamp1 is broken. All lamps are dark.
Your goal is that lamp2 is lit.
"""
PLAN = "; a comment\n(light lamp2)\n"
OWN = """(define (problem own)
  (:domain lights)
  (:objects lamp2 - lamp)
  (:init ; (lit lamp2) (broken
    )
  (:goal (LIT
    lamp2)))
"""


def made(workspace: Workspace, *, chained: bool) -> None:
    """Make all files of a task: from the task each, or from each other."""
    opened(workspace, f"{DOMAIN}\n#- /a.task\n{TASK}")
    source = uri("/a.task")
    for step in (Stage.TRANSLATE, Stage.MATERIALIZE, Stage.COMPILE):
        product = produce(workspace.snapshot, source, step)
        assert isinstance(product, Product)
        assert product.key
        workspace.put(product.key, product.text, 1)
        source = product.key if chained else source


def followed(workspace: Workspace, path: str, words: str) -> list[tuple[str, str]]:
    """The places that a hover leads to: the file's ending, and what stands there."""
    text = workspace.snapshot.document(uri(path)).text
    found = hover(workspace.snapshot, uri(path), text.index(words) + 1)
    assert found
    places = [one.place for one in found.parts if isinstance(one, Item) and one.place]
    return [
        (
            place.key.rpartition("/")[2].partition(".")[2],
            " ".join(place.span.of(workspace.snapshot.document(place.key).text).split()),
        )
        for place in places
    ]


@pytest.mark.parametrize("chained", [False, True])
@pytest.mark.parametrize(
    ("path", "words", "sentence"),
    [
        ("/a.ir.lp", "goal(lit", "lamp2 is lit"),
        ("/a.facts.lp", "goal(lit", "lamp2 is lit"),
        ("/a.facts.lp", "lit(lamp2)", "lamp2 is lit"),
        ("/a.facts.lp", "init(broken", "lamp1 is broken"),
        ("/a.facts.lp", "object(lamp1", "lamp1 is broken"),
        ("/a.pddl", "(lit lamp2)", "lamp2 is lit"),
        ("/a.pddl", "(broken lamp1)", "lamp1 is broken"),
        ("/a.pddl", "lamp1)", "lamp1 is broken"),
    ],
)
def test_every_file_leads_to_the_words(
    workspace: Workspace, chained: bool, path: str, words: str, sentence: str
) -> None:
    made(workspace, chained=chained)
    in_words = [said for file, said in followed(workspace, path, words) if file == "task"]
    assert sentence in " ".join(in_words)


def test_the_way_leads_over_every_file_that_lies_between(workspace: Workspace) -> None:
    made(workspace, chained=True)
    assert followed(workspace, "/a.pddl", "(lit lamp2)")[:3] == [
        ("facts.lp", "goal(lit(lamp2))."),
        ("ir.lp", "goal(lit(lamp2))."),
        ("task", "lamp2 is lit"),
    ]


def test_what_a_person_wrote_into_generated_facts_has_no_words(workspace: Workspace) -> None:
    made(workspace, chained=True)
    facts = workspace.snapshot.document(uri("/a.facts.lp"))
    workspace.change(facts.uri, f"{facts.text}goal(lit(lamp1)).\n", 2)
    assert not [
        one for one in followed(workspace, "/a.facts.lp", "goal(lit(lamp1") if one[0] == "task"
    ]
    assert followed(workspace, "/a.facts.lp", "goal(lit(lamp2")[1] == ("task", "lamp2 is lit")


@pytest.mark.parametrize("chained", [False, True])
def test_a_step_tells_the_words_of_the_goal_that_it_serves(
    workspace: Workspace, chained: bool
) -> None:
    made(workspace, chained=chained)
    workspace.put(uri("/a.plan"), PLAN, 1)
    assert ("task", "lamp2 is lit") in followed(workspace, "/a.plan", "(light")


def test_a_step_leads_to_the_goal_of_a_problem_without_words(workspace: Workspace) -> None:
    opened(workspace, DOMAIN)
    workspace.put(uri("/own.pddl"), OWN, 1)
    workspace.put(uri("/own.plan"), PLAN, 1)
    assert ("pddl", "(LIT lamp2)") in followed(workspace, "/own.plan", "(light")


@pytest.mark.parametrize("chained", [False, True])
@pytest.mark.parametrize(
    ("path", "words", "sentence"),
    [
        ("/a.ir.lp", "goal(lit", "lamp2 is lit"),
        ("/a.facts.lp", "goal(lit", "lamp2 is lit"),
        ("/a.facts.lp", "init(broken", "lamp1 is broken"),
        ("/a.pddl", "(lit lamp2)", "lamp2 is lit"),
    ],
)
def test_the_definition_of_what_was_generated_is_the_words(
    workspace: Workspace, chained: bool, path: str, words: str, sentence: str
) -> None:
    made(workspace, chained=chained)
    text = workspace.snapshot.document(uri(path)).text
    (target,) = definitions(workspace.snapshot, uri(path), text.index(words))
    assert (target.key, target.span.of(TASK)) == (uri("/a.task"), sentence)


def test_names_keep_their_definitions(workspace: Workspace) -> None:
    made(workspace, chained=True)
    for path, words, within in (
        ("/a.facts.lp", "goal(lit(lamp2", 6),
        ("/a.pddl", "(lit lamp2)", 2),
    ):
        text = workspace.snapshot.document(uri(path)).text
        (target,) = definitions(workspace.snapshot, uri(path), text.index(words) + within)
        assert target.key == uri("/domain.pddl")


def test_files_that_nobody_made_of_words_keep_theirs(workspace: Workspace) -> None:
    text = "object(lamp1,lamp).\ninit(lit(lamp1)).\n"
    opened(workspace, f"{DOMAIN}\n%- /a.ir.lp\n{text}")
    (target,) = definitions(workspace.snapshot, uri("/a.ir.lp"), text.index("init"))
    assert target.key == uri("/a.ir.lp")
