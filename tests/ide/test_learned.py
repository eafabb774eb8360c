"""What an editor shows of actions that are learned: hints, hovers, the text that was filled in."""

import pytest

from planscribe.author.induce.environment import SimulatedEnvironment
from planscribe.author.induce.headers import has_bare_action, stated_literals
from planscribe.author.induce.hypotheses import HypothesisWish
from planscribe.author.induce.learner import Learner, LearningTask
from planscribe.author.induce.loop import LearningLoop, LearningPolicy
from planscribe.author.induce.record import WasChosen
from planscribe.author.induce.record_lines import line_of
from planscribe.ide.content import Item, Prose
from planscribe.ide.hints.dispatch import hints
from planscribe.ide.hints.hint import HintKind
from planscribe.ide.hover.dispatch import hover
from planscribe.ide.learning.files import problems_for, references_for
from planscribe.ide.learning.filling import filled_in
from planscribe.ide.learning.state import learning_state
from planscribe.text import Span, apply_edits
from planscribe.workspace.snapshot import Snapshot, Workspace
from tests.support.reading import domain, problem
from tests.support.sources.ferry import CROSSING, FERRY, FERRY_HEADERS
from tests.support.workspaces.opened import uri

DOMAIN, RECORD = uri("/ferry.pddl"), uri("/ferry.learning.jsonl")


@pytest.fixture(scope="module")
def record() -> str:
    """What is tried and seen until nothing more can be learned."""
    headers, given = domain(FERRY_HEADERS), problem(CROSSING)
    learner = Learner(LearningTask(headers, given, HypothesisWish.of(headers)))
    learner.read(WasChosen("crossing.pddl", "truth.pddl"))
    environment = SimulatedEnvironment(domain(FERRY), given)
    for _ in LearningLoop(learner, environment, LearningPolicy()).entries():
        pass
    return "".join(f"{line_of(one)}\n" for one in learner.record)


def opened(workspace: Workspace, text: str, record: str) -> Snapshot:
    workspace.put(uri("/crossing.pddl"), CROSSING)
    workspace.put(uri("/truth.pddl"), FERRY)
    workspace.put(RECORD, record)
    return workspace.put(DOMAIN, text)


def hinted(snapshot: Snapshot) -> list[str]:
    """What is hinted behind each literal and each name of an action."""
    found = hints(snapshot, DOMAIN, Span(0, len(snapshot.document(DOMAIN).text)))
    shown = [one for one in found if one.kind is HintKind.BELIEF]
    assert all(one.place is None or one.place.key == RECORD for one in shown)
    return [one.text for one in shown]


def test_the_bodies_are_filled_in(workspace: Workspace, record: str) -> None:
    text = FERRY_HEADERS.replace("(:action sail", "; Ships go.\n  (:action sail")
    snapshot = opened(workspace, text, record)
    state = learning_state(snapshot, DOMAIN)
    assert state and not state.error
    changes = filled_in(snapshot, DOMAIN, state)
    assert [one.name for one in changes] == ["sail", "board", "debark"]
    filled = apply_edits(text, [one.edit for one in changes])
    assert "; Ships go." in filled
    assert not has_bare_action(domain(filled))
    snapshot = opened(workspace, filled, record)
    again = learning_state(snapshot, DOMAIN)
    assert again
    assert filled_in(snapshot, DOMAIN, again) == ()
    # Only the action that lacks something changes, and only where it does.
    lacking = filled.replace("(aboard ?c) (loaded)", "(aboard ?c)")
    assert lacking != filled
    (change,) = filled_in(opened(workspace, lacking, record), DOMAIN, again)
    assert change.name == "board"
    assert domain(apply_edits(lacking, [change.edit])).actions == domain(filled).actions
    snapshot = opened(workspace, filled, record)
    shown = hinted(snapshot)
    kinds = ("required: shown by entry", "assumed: it or another explains entry")
    assert [one for one in shown if not one.startswith(kinds)] == [
        "4 required, 7 possible",
        "6 required, 3 possible",
        "5 required, 4 possible",
    ]
    assert len(shown) == 3 + len(list(stated_literals(domain(filled))))


def test_possible_and_refuted_literals_are_marked(workspace: Workspace, record: str) -> None:
    text = FERRY.replace("(aboard ?c))\n", "(aboard ?c) (not (parked ?c ?s)))\n").replace(
        "(parked ?c ?s) (not (loaded))", "(parked ?c ?s) (loaded)"
    )
    shown = hinted(opened(workspace, text, record))
    assert any(one.startswith("possible: ") and one.endswith(" seen") for one in shown)
    assert any(one.startswith("refuted by entry") for one in shown)


def test_hovers_lead_to_the_record(workspace: Workspace, record: str) -> None:
    snapshot = opened(workspace, FERRY, record)
    state = learning_state(snapshot, DOMAIN)
    assert state
    text = snapshot.document(DOMAIN).text
    shown = hover(snapshot, DOMAIN, text.index("(moored ?from) (water") + 3)
    assert shown
    first = shown.parts[0]
    assert isinstance(first, Item) and first.place
    line = first.place.span.of(state.record.text)
    assert line.startswith('{"step": "(sail') and "failed" in line
    named = hover(snapshot, DOMAIN, text.index("action board") + 9)
    assert named and isinstance(named.parts[0], Prose)
    assert "required" in named.parts[0].text


def test_statements_and_contradictions_are_told(workspace: Workspace, record: str) -> None:
    said = '{"stated": "(loaded)", "action": "debark", "in": "precondition"}\n'
    text = FERRY.replace("(aboard ?c))\n", "(aboard ?c) (loaded))\n")
    shown = hinted(opened(workspace, text, said + record))
    assert "stated in entry 1" in shown
    wrong = said.replace("debark", "sail").replace("loaded", "water ?to ?to")
    state = learning_state(opened(workspace, text, record + wrong), DOMAIN)
    number = len(record.splitlines()) + 1
    assert state and state.error.startswith(f"Entry {number} contradicts entry ")


@pytest.mark.parametrize(
    "record", ["", "{}\n", "nonsense\n", '{"problem": "none.pddl"}\n', '{"problem": "a/../b"}\n']
)
def test_records_without_a_problem_show_nothing(workspace: Workspace, record: str) -> None:
    assert learning_state(opened(workspace, FERRY_HEADERS, record), DOMAIN) is None


def test_broken_lines_are_reported(workspace: Workspace, record: str) -> None:
    lines = record.splitlines(keepends=True)
    broken = "".join([*lines[:3], "noise\n", *lines[3:]])
    state = learning_state(opened(workspace, FERRY_HEADERS, broken), DOMAIN)
    assert state and state.error.startswith("Entry 4 is not JSON")


def test_a_last_line_without_an_end_counts_if_it_is_whole(
    workspace: Workspace, record: str
) -> None:
    said = '{"forbidden": "(loaded)", "action": "sail", "in": "effect"}'
    number = len(record.splitlines()) + 1
    for text, entries in ((said, number), (said[:-1], number - 1), ("", number - 1)):
        state = learning_state(opened(workspace, FERRY_HEADERS, record + text), DOMAIN)
        assert state and not state.error
        assert len(state.learner.record) == entries


def test_problems_and_environments_are_found(workspace: Workspace, record: str) -> None:
    snapshot = opened(workspace, FERRY_HEADERS, record)
    bare = domain(FERRY_HEADERS)
    assert problems_for(snapshot, DOMAIN, bare) == (uri("/crossing.pddl"),)
    assert [*references_for(snapshot, DOMAIN, bare)] == [uri("/truth.pddl")]
