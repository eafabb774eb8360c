"""On a busy machine, answers come later, but they are the same; what fails is tried again."""

import random
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import Any

import pytest

from planscribe.check.tiers import Tier, findings
from planscribe.infer.facts import Status
from planscribe.plan.result import Outcome
from planscribe.plan.space.reached import Bounds
from planscribe.plan.unsolvable.analysis import NoPlanAnalysis, Solvability
from planscribe.workers.limits import Limits, OutOfTime, WorkerCrashed
from planscribe.workers.passing import passing, witnessed
from planscribe.workers.pool import Pool
from planscribe.workspace.asp import explaining, firing, programs
from planscribe.workspace.memo import Memo
from planscribe.workspace.pipeline import provenance
from planscribe.workspace.plans import judging, no_plan, planning, space, stepping
from planscribe.workspace.settings.settings import GROUNDING, Settings
from planscribe.workspace.snapshot import Snapshot, Workspace
from planscribe.workspace.workers import Workers
from tests.support.processes import on_linux, send

FOLDER = "file:///busy"
TILES = """\
Domain: floortile

Here is a map of the tiles:

tile_0-1 tile_0-2 tile_0-3
tile_0-1 tile_0-2 tile_0-3

There is 1 robot. Every robot can paint in color green.
robot1 stands on tile_0-2.

tile_0-1, tile_0-2 and tile_0-3 should be green.
"""
PUZZLE = """\
1 { at(P,H) : h(H) } 1 :- p(P).
p(1..9). h(1..8). q(X,Y) :- at(X,Y), not r(X). { r(1) ; r(2) }. r(X) :- s(X,Y), Y > 3.
:- at(P,H), at(Q,H), P < Q.
:- #count { X : q(X,_) } > 3.
"""
LOCKS = """\
(define (domain locks)
  (:requirements :strips :negative-preconditions)
  (:predicates (on ?x) (lit ?x) (key ?x))
  (:action press :parameters (?x) :precondition (and (not (on ?x)) (key ?x))
    :effect (and (on ?x) (not (key ?x))))
  (:action light :parameters (?x ?y) :precondition (and (on ?x) (on ?y) (key ?y))
    :effect (lit ?x)))
"""
TEXTS = {
    "mini.task": TILES,
    "puzzle.lp": PUZZLE,
    "domain.pddl": LOCKS,
    "one.pddl": "(define (problem one) (:domain locks) (:objects a b) (:init (key a) (key b))"
    " (:goal (and (on a) (lit b))))",
    "two.pddl": "(define (problem two) (:domain locks) (:objects a b) (:init (key a))"
    " (:goal (on a)))",
    "two.plan": "(press a)\n",
    "open.ir.lp": "% Domain: locks\nobject(a,object). 1 { init(on(a)) ; init(key(a)) } 1.\n",
}
RUN = (Tier.MEANING, Tier.REACHABILITY)


def uri(name: str) -> str:
    return f"{FOLDER}/{name}"


@contextmanager
def opened() -> Iterator[Workspace]:
    # With processes of its own, which tests may stop.
    made = Workspace([FOLDER], settings=Settings(dead_ends=True), workers=Workers())
    for name, text in TEXTS.items():
        made.put(uri(name), text, 1)
    try:
        yield made
    finally:
        made.end()


@pytest.fixture(scope="module")
def workspace() -> Iterator[Workspace]:
    with opened() as made:
        yield made


def every_finding(workspace: Workspace) -> dict[tuple[str, str], Any]:
    return {
        (name, tier.name): findings(workspace.snapshot, uri(name), tier)
        for name in TEXTS
        for tier in Tier
        if tier is not Tier.REQUESTED
    }


@contextmanager
def stopping(seed: int) -> Iterator[None]:
    """Stop all workers and let them go on, again and again, for moments chosen by chance."""
    is_over, chance = threading.Event(), random.Random(seed)

    def disturb() -> None:
        while not is_over.wait(chance.uniform(0.0, 0.02)):
            send(signal.SIGSTOP)
            is_over.wait(chance.uniform(0.0, 0.2))
            send(signal.SIGCONT)

    thread = threading.Thread(target=disturb)
    thread.start()
    try:
        yield
    finally:
        is_over.set()
        thread.join()


@on_linux
def test_a_machine_that_is_busy_finds_the_same(workspace: Workspace) -> None:
    expected = every_finding(workspace)
    assert expected["mini.task", "MEANING"] and expected["puzzle.lp", "MEANING"]
    assert expected["one.pddl", "REACHABILITY"]
    with opened() as other, stopping(seed=7):
        assert every_finding(other) == expected


@on_linux
def test_workers_that_stand_still_are_replaced_and_asked_again() -> None:
    with opened() as made:
        expected = programs.facts(made.snapshot, uri("mini.task"))
    with opened() as made:
        # Once it has had a job, the worker is there.
        programs.facts(made.snapshot, uri("puzzle.lp"))
        limits = replace(GROUNDING, seconds=0.05, stretch=2)
        brief = made.choose(replace(made.snapshot.settings, grounding=limits))
        send(signal.SIGSTOP)
        with witnessed() as witness:
            found = programs.facts(brief, uri("mini.task"))
        assert found.status is Status.OUT_OF_TIME and witness.passing
        send(signal.SIGCONT)
        patient = made.choose(replace(made.snapshot.settings, grounding=GROUNDING))
        assert programs.facts(patient, uri("mini.task")) == expected


def _run(name: str, ask: Callable[[Snapshot, str], Any]) -> Callable[[Snapshot], Any]:
    return lambda snapshot: ask(snapshot, uri(name))


QUERIES: dict[str, Callable[[Snapshot], Any]] = {
    "facts": _run("mini.task", programs.facts),
    "choices": _run("open.ir.lp", programs.choices),
    "repairs": _run("mini.task", programs.repairs),
    "firing": lambda snapshot: firing.firing(snapshot, snapshot.document(uri("puzzle.lp"))),
    "standing": lambda snapshot: (
        explaining.standing(
            snapshot, uri("puzzle.lp"), programs.facts(snapshot, uri("puzzle.lp")).facts[0]
        )
        if programs.facts(snapshot, uri("puzzle.lp")).facts
        else None
    ),
    "said": lambda snapshot: [
        *provenance.said(
            snapshot,
            [
                provenance.Given(snapshot.document(uri("puzzle.lp")), fact)
                for fact in programs.facts(snapshot, uri("puzzle.lp")).facts[:3]
            ],
        )
    ],
    "diagnosis": _run("one.pddl", planning.diagnosis),
    "no plan": lambda snapshot: replace(
        # How long each attempt took does not count.
        no_plan.analysis(snapshot, uri("one.pddl")) or NoPlanAnalysis(Solvability.OPEN),
        attempts=(),
    ),
    "survey": _run("one.pddl", space.survey),
    "validation": _run("two.plan", judging.validation),
    "traced": _run("two.plan", stepping.traced),
    "applicable": lambda snapshot: stepping.applicable(snapshot, uri("two.plan"), 0),
    "helpful": lambda snapshot: stepping.helpful(snapshot, uri("two.plan"), 0),
    "exploration": lambda snapshot: space.exploration(
        snapshot, uri("one.pddl"), Bounds(100, float("inf"))
    ),
    "findings": lambda snapshot: [
        findings(snapshot, uri(name), tier) for name in TEXTS for tier in RUN
    ],
}


@pytest.fixture
def busy(monkeypatch: pytest.MonkeyPatch) -> Callable[[Exception], None]:
    """Lets every job be stopped by the clock, or crash, until this is undone."""

    def be_busy(error: Exception) -> None:
        def fail(*_: object, **__: object) -> None:
            passing()
            raise error

        monkeypatch.setattr(Pool, "run", fail)

    return be_busy


@pytest.mark.parametrize(
    ("query", "error"),
    [*((query, OutOfTime("late")) for query in QUERIES), ("findings", WorkerCrashed("killed"))],
)
def test_no_query_takes_what_depends_on_time_for_the_answer(
    workspace: Workspace,
    busy: Callable[[Exception], None],
    monkeypatch: pytest.MonkeyPatch,
    query: str,
    error: Exception,
) -> None:
    ask = QUERIES[query]
    expected = ask(workspace.snapshot)
    other = replace(workspace.snapshot, memo=Memo())
    busy(error)
    with witnessed() as witness, suppress(OutOfTime, WorkerCrashed):
        assert ask(other) != expected
    assert witness.passing
    monkeypatch.undo()
    other.memo.again()
    assert ask(other) == expected


def test_every_revision_tries_again(workspace: Workspace) -> None:
    workspace.snapshot.memo.recall("key", passing)
    assert workspace.snapshot.memo.has_passing
    assert not workspace.refresh().memo.has_passing


def test_a_planner_that_had_no_time_is_asked_again(workspace: Workspace) -> None:
    hasty = workspace.snapshot.choosing(Settings(planner="clingo", planning=Limits(1e-6)))
    pair = planning.problem(hasty, uri("two.pddl"))
    assert pair is not None
    result = planning.plan(hasty, uri("two.pddl"))
    assert result is not None and result.outcome is Outcome.NOT_FOUND
    assert planning.known_plan(hasty, pair) is result and not planning.kept(hasty, pair)
    patient = hasty.choosing(Settings(planner="clingo"))
    found = planning.plan(patient, uri("two.pddl"))
    assert found is not None and found.outcome is Outcome.SOLVED
    assert planning.kept(patient, pair)
    planning.keep(hasty, pair, found)
    assert planning.kept(hasty, pair) and planning.plan(hasty, uri("two.pddl")) is found
