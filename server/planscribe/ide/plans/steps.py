"""A step of a plan: what it changes, what it needs, and what it is needed for."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from planscribe.compile.formulas import Notation, write_flat
from planscribe.model.pddl.definitions import (
    Atom,
    Domain,
    Fluent,
    Formula,
    Not,
    Plan,
    Problem,
    Step,
)
from planscribe.model.pddl.timed import changed_names
from planscribe.plan.execute.links import CausalLink, why
from planscribe.plan.execute.trace import Changed, Trace, state_after, state_before
from planscribe.plan.formulas import order
from planscribe.plan.result import State
from planscribe.text import DocumentKey
from planscribe.translate.describe.plans import actions_of, sentence
from planscribe.workspace import trees
from planscribe.workspace.plans import judging, planning, stepping
from planscribe.workspace.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class Connection:
    """A condition, and the number of the step that makes it true, or needs it.

    None is the initial state, or the goal. `through` is the derived atom that it is a basis of.
    """

    step: int | None
    condition: str
    through: str = ""


@dataclass(frozen=True, slots=True)
class NumberChange:
    """A numeric fluent before and after a step."""

    fluent: str
    before: float | None
    after: float | None


@dataclass(frozen=True, slots=True)
class StepTold:
    """All there is to tell of a step; steps are counted from 1, atoms are written as PDDL.

    The states hold what actions can change; what never changes is left out.
    """

    number: int
    of: int
    step: str
    words: str
    failure: str
    adds: tuple[str, ...]
    deletes: tuple[str, ...]
    changes: tuple[NumberChange, ...]
    before: tuple[str, ...]
    after: tuple[str, ...]
    needs: tuple[Connection, ...]
    needed_by: tuple[Connection, ...]
    why: tuple[Connection, ...]
    """How it leads to the goal: what is made true for which step, one after the other."""
    unclear: str = ""
    """Why it is not known what the plan has to reach, as a sentence; empty if that is known."""


def number_at(snapshot: Snapshot, key: DocumentKey, offset: int) -> int | None:
    """The number of the step at a place or the nearest one above it; the first if there is none."""
    steps = trees.plan(snapshot, snapshot.document(key)).plan.steps
    lines = snapshot.lines(key)
    line = lines.line_of(offset)
    place = bisect_right(steps, line, key=lambda one: lines.line_of(one.span.start))
    return max(place, 1) if steps else None


def step_told(snapshot: Snapshot, key: DocumentKey, number: int) -> StepTold | None:
    """What is known of a step, by its number; raises as `workspace.queries` does.

    None if that is unknown: there is no such step or no problem, or a step before it fails.
    """
    document = snapshot.document(key)
    pair = planning.solved_by(snapshot, document)
    done, found = stepping.traced(snapshot, key), stepping.linked(snapshot, key)
    if pair is None or done is None or found is None:
        return None
    plan = trees.plan(snapshot, document).plan
    told = step_of(pair.domain, pair.problem, plan, done, found, number)
    reason = judging.unclear(snapshot, document) if told else ""
    return replace(told, unclear=judging.as_sentence(reason)) if told and reason else told


def step_of(
    domain: Domain,
    problem: Problem,
    plan: Plan,
    done: Trace,
    found: Sequence[CausalLink],
    number: int,
) -> StepTold | None:
    """The same of a plan with its trace and its links."""
    at = number - 1
    fails = done.failed is not None and number == len(done.steps) + 1
    if not (1 <= number <= len(done.steps) or fails):
        return None
    write = Writing(domain, problem)
    made = None if fails else done.steps[at]
    return StepTold(
        number,
        len(plan.steps),
        write.step(plan.steps[at]),
        write.sentence(plan.steps[at]),
        done.failed.message if fails and done.failed else "",
        tuple(map(write.formula, made.adds)) if made else (),
        tuple(map(write.formula, made.deletes)) if made else (),
        tuple(map(write.change, made.changes)) if made else (),
        tuple(write.state(state_before(done, at))),
        tuple(write.state(state_before(done, at) if fails else state_after(done, number))),
        tuple(write.connections((one for one in found if one.consumer == at), backwards=True)),
        tuple(write.connections(one for one in found if one.producer == at)),
        tuple(write.connections(why(found, at))),
    )


class Writing:
    """Writes atoms, steps and states of a problem as its author would."""

    def __init__(self, domain: Domain, problem: Problem) -> None:
        self._notation = Notation.of(domain, problem)
        self._actions = actions_of(domain)
        self._changing = changing(domain)

    def formula(self, formula: Formula) -> str:
        """A condition on one line."""
        return write_flat(formula, self._notation)

    def step(self, step: Step) -> str:
        """A step, in parentheses."""
        names = [self._notation.names.get(one, one) for one in step.arguments]
        action = self._actions.get(step.action)
        name = (action.spelling if action else "") or step.action
        return f"({' '.join((name, *names))})"

    def sentence(self, step: Step) -> str:
        """A step in words."""
        return sentence(self._actions.get(step.action), step, self._notation.names)

    def change(self, changed: Changed) -> NumberChange:
        """A number that a step changes."""
        return NumberChange(self.fluent(*changed.fluent), changed.before, changed.after)

    def fluent(self, function: str, arguments: tuple[str, ...]) -> str:
        """A numeric fluent."""
        return write_flat(Fluent(function, arguments), self._notation)

    def state(self, state: State) -> Iterator[str]:
        """What can change in a state, atoms first, in the order of their names."""
        can_change = (atom for atom in state.atoms if atom.predicate in self._changing)
        yield from map(self.formula, sorted(can_change, key=order))
        for (function, arguments), value in state.values:
            if function in self._changing:
                yield f"(= {self.fluent(function, arguments)} {value:g})"

    def connections(
        self, links: Iterable[CausalLink], *, backwards: bool = False
    ) -> Iterator[Connection]:
        """Links, each from its other end; of conditions that can change only."""
        for one in links:
            step = one.producer if backwards else one.consumer
            if step is None and backwards and not self.can_change(one.condition):
                continue
            through = self.formula(one.through) if one.through else ""
            number = None if step is None else step + 1
            yield Connection(number, self.formula(one.condition), through)

    def can_change(self, condition: Formula) -> bool:
        """Whether actions can change whether it holds."""
        atom = condition.body if isinstance(condition, Not) else condition
        return not isinstance(atom, Atom) or atom.predicate in self._changing


def changing(domain: Domain) -> frozenset[str]:
    """The predicates and functions that actions change, and derived predicates."""
    found = {rule.head.name for rule in domain.derived}
    for action in actions_of(domain).values():
        found.update(changed_names(action.effect))
    return frozenset(found)
