"""How the actions of a domain are being learned: what is known, and how it came about."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypedDict

from planscribe.author.induce.accuracy import LearningAccuracy, accuracy
from planscribe.author.induce.environment import Applied
from planscribe.author.induce.hypotheses import Hypothesis
from planscribe.author.induce.learned import learned_domain
from planscribe.author.induce.learner import Learner
from planscribe.author.induce.record import RecordEntry, WasReset, WasStated, WasTried
from planscribe.compile.formulas import write_flat
from planscribe.compile.writer import write_domain
from planscribe.ide.learning.state import LearningState
from planscribe.ide.learning.told import short, shown_by, summary
from planscribe.model.pddl.definitions import Domain
from planscribe.view.kinds import VERSION, ViewJson, ViewKind
from planscribe.wording import counted

_MOST_EVENTS = 60


class EventJson(TypedDict):
    """An entry of the record: what was done, and what happened."""

    entry: int
    did: str
    result: str
    happened: str


class LiteralJson(TypedDict):
    """A literal that an action has or may have; `entry` is 0 if none shows it."""

    part: str
    literal: str
    known: str
    entry: int


class ActionJson(TypedDict):
    """What is known of an action."""

    name: str
    summary: str
    required: list[LiteralJson]
    possible: list[LiteralJson]


class CurveJson(TypedDict):
    """How many literals were required and possible after so many steps."""

    steps: int
    required: int
    possible: int


class LearningJson(ViewJson):
    """The view `learning`."""

    problem: str
    environment: str
    resets: int
    steps: int
    rejected: int
    steps_to_goal: int | None
    accuracy: float | None
    recall: float | None
    error: str
    actions: list[ActionJson]
    trajectory: list[EventJson]
    curve: list[CurveJson]
    domain: str


@dataclass(frozen=True, slots=True)
class LearningProgress:
    """What there is to see."""

    title: str
    state: LearningState
    compared: LearningAccuracy | None

    def data(self) -> LearningJson:
        """It as JSON."""
        learner, chosen = self.state.learner, self.state.chosen
        counts, compared = learner.counts, self.compared
        return {
            "version": VERSION,
            "kind": ViewKind.LEARNING.value,
            "title": self.title,
            "summary": _summary(self),
            "problem": chosen.problem,
            "environment": chosen.environment,
            "resets": counts.resets,
            "steps": counts.steps,
            "rejected": counts.rejected,
            "steps_to_goal": learner.steps_to_goal,
            "accuracy": round(compared.precision, 4) if compared else None,
            "recall": round(compared.recall, 4) if compared else None,
            "error": self.state.error,
            "actions": [*_actions(self.state)],
            "trajectory": trajectory(learner.record),
            "curve": _curve(learner),
            "domain": write_domain(learned_domain(learner)),
        }


def progress_of(title: str, state: LearningState, truth: Domain | None) -> LearningProgress:
    """How far learning is; `truth` is a domain to compare with, if there is one."""
    compared = accuracy(learned_domain(state.learner), truth) if truth else None
    return LearningProgress(title, state, compared)


def trajectory(record: Sequence[RecordEntry]) -> list[EventJson]:
    """What was done since the last reset, and what was stated; the last of it if it is long."""
    first = max(
        (number for number, one in enumerate(record) if isinstance(one, WasReset)), default=0
    )
    events = [_event(number, one) for number, one in enumerate(record[first:], first + 1)]
    return events[-_MOST_EVENTS:]


def _event(number: int, entry: RecordEntry) -> EventJson:
    match entry:
        case WasReset():
            return _told(number, "reset", "executed")
        case WasTried(feedback=Applied() as applied):
            added = [f"+{write_flat(one)}" for one in applied.added]
            deleted = [f"−{write_flat(one)}" for one in applied.deleted]
            reached = ["the goal is reached"] if applied.reached_goal else []
            happened = " ".join([*sorted(added), *sorted(deleted), *reached])
            return _told(number, str(entry.action), "executed", happened)
        case WasTried():
            reasons = getattr(entry.feedback, "unsatisfied", ())
            why = ", ".join(map(write_flat, reasons))
            return _told(number, str(entry.action), "rejected", why and f"needs {why}")
        case WasStated(hypothesis=one):
            verb = "stated" if entry.is_true else "forbidden"
            where = f"{write_flat(one.literal)} in the {one.part} of {one.action}"
            return _told(number, where, verb)
    return _told(number, "observation", "seen")


def _told(number: int, did: str, result: str, happened: str = "") -> EventJson:
    return {"entry": number, "did": did, "result": result, "happened": happened}


def _summary(shown: LearningProgress) -> str:
    learner = shown.state.learner
    counts = learner.counts
    parts = [
        f"{counted(counts.steps, 'step')}, {counts.rejected} rejected, "
        f"{counted(counts.resets, 'reset')}."
    ]
    if learner.steps_to_goal is not None:
        parts.append(f"The goal was reached after {counted(learner.steps_to_goal, 'step')}.")
    if shown.compared:
        correct, found = shown.compared.precision, shown.compared.recall
        parts.append(f"Accuracy {100 * correct:.0f} %, recall {100 * found:.0f} %.")
    return " ".join(parts)


def _actions(state: LearningState) -> Iterator[ActionJson]:
    for name, beliefs in state.learner.beliefs.items():
        required = [_literal(state, one) for one in beliefs.hypotheses(beliefs.required)]
        possible = [_literal(state, one) for one in beliefs.hypotheses(beliefs.possible)]
        yield {
            "name": name,
            "summary": summary(state, name),
            "required": required,
            "possible": possible,
        }


def _literal(state: LearningState, one: Hypothesis) -> LiteralJson:
    return {
        "part": one.part,
        "literal": write_flat(one.literal),
        "known": short(state, one),
        "entry": shown_by(state, one),
    }


def _curve(learner: Learner) -> list[CurveJson]:
    """What was known after each step; nothing is counted twice."""
    again = Learner(learner.task)
    points: dict[int, CurveJson] = {0: _point(again)}
    for entry in learner.record:
        again.read(entry)
        points[again.counts.steps] = _point(again)
    return [*points.values()]


def _point(learner: Learner) -> CurveJson:
    beliefs = learner.beliefs.values()
    return {
        "steps": learner.counts.steps,
        "required": sum(one.required.bit_count() for one in beliefs),
        "possible": sum(one.possible.bit_count() for one in beliefs),
    }
