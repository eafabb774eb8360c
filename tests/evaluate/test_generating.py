"""Random tasks of a domain in varied wording, with their true problems."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from planscribe.compile.equivalence import compare
from planscribe.compile.problem import CompiledProblem
from planscribe.evaluate.generate.generator import CannotGenerate, GeneratedTask, TaskGenerator
from planscribe.evaluate.generate.sayable import sayable
from planscribe.model.lexicon import lexicon
from planscribe.plan.relaxed.reachability import unreachable_goals
from planscribe.text import DocumentKey
from planscribe.workspace.documents import Document
from planscribe.workspace.plans import planning
from planscribe.workspace.snapshot import Snapshot, Workspace
from tests.support import reading

FOLDER = DocumentKey("file:///generated")
RULES = Path(__file__).parents[2] / "rules"

LAMPS = """\
(define (domain lamps)
  (:requirements :typing)
  (:types lamp   ; "lamp"
          room)  ; "room"
  (:predicates
    (in ?l - lamp ?r - room)  ; "?l is in ?r", "?l hangs in ?r"
    (lit ?l - lamp)           ; "?l is lit", not "?l is dark", "switch on ?l"
    (broken ?l - lamp)        ; "?l is broken"
    (linked ?r ?s - room))    ; "?r is linked to ?s"
  (:action light :parameters (?l - lamp) :precondition (and) :effect (lit ?l))
  (:action carry :parameters (?l - lamp ?r ?s - room)
    :precondition (and (in ?l ?r) (linked ?r ?s))
    :effect (and (in ?l ?s) (not (in ?l ?r)))))
"""
LAMP_RULES = """\
%! "{L} is lit and broken."
:- init(lit(L)), init(broken(L)).
"""
ROOMS = """\
(define (domain rooms)
  (:predicates (room ?r) (ball ?b) (at ?b ?r))
  (:action roll :parameters (?b ?r ?s)
    :precondition (and (ball ?b) (room ?r) (room ?s) (at ?b ?r))
    :effect (and (at ?b ?s) (not (at ?b ?r)))))
"""


def choosing(workspace: Workspace, domain: str, rules: str = "") -> Snapshot:
    """A snapshot whose domain is this text, or the built-in one of this name."""
    if not domain.startswith("("):
        snapshot = workspace.snapshot
        return snapshot.choosing(replace(snapshot.settings, domain=domain))
    workspace.put(f"{FOLDER}/rules.lp", rules)
    return workspace.put(f"{FOLDER}/domain.pddl", domain)


def generated(snapshot: Snapshot, number: int) -> list[GeneratedTask]:
    generator = TaskGenerator(snapshot, FOLDER)
    return [generator.task(f"task-{one}", f"1 {one}", "here") for one in range(number)]


def arguments_of(problem: str, predicate: str) -> list[tuple[str, ...]]:
    init = reading.problem(problem).init
    return [atom.arguments for atom in init if atom.predicate == predicate]


def test_tasks_follow_from_their_seed(workspace: Workspace) -> None:
    first = generated(choosing(workspace, LAMPS, LAMP_RULES), 3)
    assert first == generated(choosing(workspace, LAMPS, LAMP_RULES), 3)
    assert len({one.words for one in first}) == 3
    other = TaskGenerator(choosing(workspace, LAMPS, LAMP_RULES), FOLDER)
    assert other.task("task-0", "2 0", "here").words != first[0].words


def test_words_and_problem_say_the_same(workspace: Workspace) -> None:
    snapshot = choosing(workspace, LAMPS, LAMP_RULES)
    domain = reading.domain(LAMPS)
    for one in generated(snapshot, 12):
        words = one.words.removeprefix("Domain: here\n")
        document = Document.of(f"{FOLDER}/read.task", words)
        read = planning.compiled(snapshot.holding(document), document.key)
        assert isinstance(read, CompiledProblem), one.words
        found = compare(read.problem, reading.problem(one.problem), domain, domain)
        assert found.equivalent, one.words


def test_states_respect_constraints_and_invariants(workspace: Workspace) -> None:
    for one in generated(choosing(workspace, LAMPS, LAMP_RULES), 8):
        lit, broken = (set(arguments_of(one.problem, name)) for name in ("lit", "broken"))
        assert not lit & broken
        places = Counter(lamp for lamp, _ in arguments_of(one.problem, "in"))
        assert set(places.values()) <= {1}


def test_blocks_stand_on_one_thing_and_in_no_circle(workspace: Workspace) -> None:
    for one in generated(choosing(workspace, "blocksworld"), 6):
        blocks = [entry.name for entry in reading.problem(one.problem).objects]
        below = dict(arguments_of(one.problem, "on"))
        others = {
            name for kind in ("on-table", "holding") for (name,) in arguments_of(one.problem, kind)
        }
        assert {*below} | others == {*blocks}
        assert not {*below} & others
        for block in blocks:
            for _ in blocks:
                block = below.get(block, block)
            assert block in others


@pytest.mark.parametrize("name", sorted(path.name for path in RULES.iterdir() if path.is_dir()))
def test_built_in_domains_have_tasks_with_goals_that_can_be_reached(
    workspace: Workspace, name: str
) -> None:
    domain = reading.domain((RULES / name / "domain.pddl").read_text(encoding="utf-8"))
    for one in generated(choosing(workspace, name), 2):
        assert one.words.startswith("Domain: here\n\n")
        problem = reading.problem(one.problem)
        assert problem.name == one.name
        assert not unreachable_goals(domain, problem)


def test_wording_varies(workspace: Workspace) -> None:
    words = " ".join(one.words for one in generated(choosing(workspace, LAMPS), 30))
    for some in ("There are ", "You have ", "two ", "2 ", " hang in ", " are lit.", "At the end, "):
        assert some in words, some
    for some in ("should be ", "must be ", "goal is that ", "Your goal is to switch on "):
        assert some in words, some
    assert "dark" not in words


def test_a_domain_without_types_and_phrases(workspace: Workspace) -> None:
    read = reading.domain(ROOMS)
    words = sayable(read, lexicon(read))
    assert [(one.singular, one.predicate, one.is_stated) for one in words.sorts] == [
        ("ball", "ball", True),
        ("room", "room", True),
    ]
    (at,) = words.sayings
    assert [[sort.singular for sort in sorts] for sorts in at.fitting] == [["ball"], ["room"]]
    for one in generated(choosing(workspace, ROOMS), 5):
        balls, rooms = (
            {name for (name,) in arguments_of(one.problem, kind)} for kind in ("ball", "room")
        )
        assert balls and rooms and not balls & rooms
        assert all(b in balls and r in rooms for b, r in arguments_of(one.problem, "at"))


@pytest.mark.parametrize(
    ("predicates", "action", "complaint"),
    [
        ("", "", "declares nothing"),
        ("(p ?x)", "", "no action changes anything"),
        ("(p) (q)", "(:action a :precondition (p) :effect (not (q)))", "no action changes"),
    ],
)
def test_domains_without_tasks(
    workspace: Workspace, predicates: str, action: str, complaint: str
) -> None:
    domain = f"(define (domain empty) (:predicates {predicates}) {action})"
    with pytest.raises(CannotGenerate, match=complaint):
        generated(choosing(workspace, domain), 1)
