"""Tasks in words whose goal cannot hold: the finding is on the words that cannot be.

For each of the built-in domains: goals that exclude each other, what cannot be reached, and what
was forgotten to say.
"""

import pytest

from planscribe.check.catalogue import OF_NO_PLAN
from planscribe.check.finding import UNASKED, Finding
from planscribe.check.tiers import findings
from planscribe.resources import shipped
from planscribe.text import apply_edits
from planscribe.workspace.pipeline.products import Product, Stage, produce
from planscribe.workspace.snapshot import Workspace
from tests.support.sources.towers import BLOCKS, CASES, END, START, Case

URI = "file:///nowhere/towers/evening.task"


def told(workspace: Workspace, text: str, uri: str = URI) -> list[Finding]:
    snapshot = workspace.put(uri, text)
    every = findings(snapshot, uri, *UNASKED)
    return [one for one in every if one.code in OF_NO_PLAN]


@pytest.mark.parametrize("case", CASES, ids=lambda one: one.name)
def test_the_finding_is_on_the_words(workspace: Workspace, case: Case) -> None:
    text = case.plain
    words = case.text.partition(START)[2].partition(END)[0]
    found = told(workspace, text)
    assert (case.code, words) in {(one.code, one.span.of(text)) for one in found}


@pytest.mark.parametrize("kind", ["ir", "facts", "problem"])
@pytest.mark.parametrize(
    ("name", "statement", "atom"),
    [
        ("two on one", "goal(on(c,b)).", "(on c b)"),
        ("a cycle", "goal(on(c,a)).", "(on c a)"),
        ("nowhere", "goal(at(ball1,room2)).", "(at ball1 room2)"),
        ("two colours", "goal(painted(tile_1_1,red)).", "(painted tile_1-1 red)"),
    ],
)
def test_what_is_made_of_the_task_has_the_finding_too(
    workspace: Workspace, name: str, statement: str, atom: str, kind: str
) -> None:
    case = next(one for one in CASES if one.name == name)
    snapshot = workspace.put(URI, case.plain)
    step = {"ir": Stage.TRANSLATE, "facts": Stage.MATERIALIZE, "problem": Stage.COMPILE}[kind]
    product = produce(snapshot, URI, step)
    assert isinstance(product, Product) and product.key
    domain = case.plain.partition("\n")[0].removeprefix("Domain: ")
    # A problem finds its domain by the name that it has itself.
    workspace.put(
        "file:///nowhere/towers/domain.pddl",
        (shipped("rules") / domain / "domain.pddl").read_text(encoding="utf-8"),
    )
    found = told(workspace, product.text, product.key)
    words = {one.span.of(product.text) for one in found if one.code == case.code}
    assert (atom if kind == "problem" else statement) in words


def test_goals_of_one_group_exclude_each_other_once(workspace: Workspace) -> None:
    text = (
        BLOCKS.replace("four blocks: a, b, c and d", "7 blocks")
        + "All blocks but b1 should be on b1."
    )
    (found,) = told(workspace, text.replace("a, b, c and d", "All blocks"))
    assert found.code == "PS415"
    assert found.message.startswith("No two of “block1 is on b1”, “block2 is on b1”")
    assert " and 1 more ever hold at the same time: at most one of “b1 is clear”" in found.message


FORGOTTEN = {
    "part of the goal": (
        BLOCKS.replace(" The arm is empty.", "")
        + "The goal is that a is on b, c is clear and the arm is empty.",
        "The arm is empty",
    ),
    "only that goal needs it": (
        BLOCKS.replace(" a, b, c and d are clear.", " a, b and d are clear.")
        + "The goal is that a is on b and c is clear.",
        "c is clear",
    ),
    "no part of the goal": (
        BLOCKS.replace(" The arm is empty.", "") + "The goal is that a is on b and b is on c.",
        "The arm is empty",
    ),
}


@pytest.mark.parametrize("name", FORGOTTEN)
def test_the_sentence_that_was_forgotten_is_offered_first(workspace: Workspace, name: str) -> None:
    text, sentence = FORGOTTEN[name]
    (found,) = told(workspace, text)
    assert found.code == "PS403"
    first, *_ = found.fixes
    assert first.title == f"State “{sentence}”"
    assert told(workspace, apply_edits(text, first.edits)) == []
