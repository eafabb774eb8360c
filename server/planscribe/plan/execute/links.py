"""Causal links: which step, or the initial state, provides what a later step or the goal needs."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from planscribe.model.pddl.definitions import (
    TRUE,
    And,
    Assign,
    Atom,
    Compare,
    Domain,
    Fluent,
    Formula,
    Not,
    Plan,
    Problem,
)
from planscribe.plan.execute.effects import ConditionalEffect, happenings
from planscribe.plan.execute.execution import PlanFailed
from planscribe.plan.execute.grounds import Ground, Grounds
from planscribe.plan.execute.numeric_producers import History, value_of, values_in
from planscribe.plan.execute.simulator import StepDifference
from planscribe.plan.execute.task import task_of
from planscribe.plan.execute.walk import Coming, Walk
from planscribe.plan.formulas import Binding, Key


@dataclass(frozen=True, slots=True)
class CausalLink:
    """A condition that a step makes true and a later one needs, both by their index.

    The producer None is the initial state, the consumer None the goal. A derived atom is needed
    `through` the conditions that it is derived from.
    """

    producer: int | None
    consumer: int | None
    condition: Formula
    through: Atom | None = None


def links(domain: Domain, problem: Problem, plan: Plan) -> tuple[CausalLink, ...]:
    """The causal links of a plan, up to its first step that cannot be executed.

    What a conditional effect depends on is needed only if its outcome is.

    Raises:
        Unsupported: the task is beyond the simulator.
    """
    return tuple(_Linking(domain, problem, plan).links())


def why(found: Iterable[CausalLink], step: int) -> tuple[CausalLink, ...]:
    """A shortest chain of links from a step to the goal; none if nothing of it is needed there."""
    outgoing = defaultdict(list)
    for one in found:
        outgoing[one.producer].append(one)
    chains: dict[int, tuple[CausalLink, ...]] = {step: ()}
    waiting = [step]
    for current in waiting:
        for one in outgoing[current]:
            chain = (*chains[current], one)
            if one.consumer is None:
                return chain
            if one.consumer not in chains:
                chains[one.consumer] = chain
                waiting.append(one.consumer)
    return ()


_Product: TypeAlias = Formula | Key
"""What a step can be asked for: a literal, or the value of a fluent."""


@dataclass(frozen=True, slots=True)
class _Origin:
    """A ground of a condition, and what provides it: each step with what it is asked for."""

    ground: Ground
    producers: tuple[int | None, ...]
    products: frozenset[_Product]


_Conditional: TypeAlias = tuple[_Product, tuple[_Origin, ...]]
"""An outcome of a step, and what it depends on."""


@dataclass(frozen=True, slots=True)
class _Made:
    """What a step needs, and what it needs for each outcome that depends on a condition.

    In a plan with times, its start and its end each need something, and what lies between.
    """

    step: int
    needs: tuple[_Origin, ...]
    conditional: list[_Conditional]


class _Linking:
    def __init__(self, domain: Domain, problem: Problem, plan: Plan) -> None:
        task = task_of(domain, problem)
        self._goal = task.goal
        self._walk = Walk(task, plan)
        self._simulation = self._walk.simulation
        self._grounds = Grounds(domain, self._simulation)
        # What is changed by timed literals is so from the beginning.
        self._changed: dict[Atom, int | None] = {}
        self._history = History()
        self._made: list[_Made] = []

    def links(self) -> Iterator[CausalLink]:
        """All links, those to the goal first, then those to what happens last."""
        for coming in self._walk.coming():
            try:
                self._execute(coming)
            except PlanFailed:
                break
        asked: defaultdict[int, set[_Product]] = defaultdict(set)
        parts = self._goal.parts if isinstance(self._goal, And) else (self._goal,)
        goal = dict.fromkeys(one for part in parts for one in self._origins(part, {}))
        found = dict.fromkeys(_links(None, goal, asked))
        for made in reversed(self._made):
            needs = dict.fromkeys(made.needs)
            for product, origins in made.conditional:
                if product in asked[made.step]:
                    needs.update(dict.fromkeys(origins))
            found.update(dict.fromkeys(_links(made.step, needs, asked)))
        yield from found

    def _execute(self, coming: Coming) -> None:
        """Let something happen, and keep what each step needs for it; raises PlanFailed."""
        made: list[_Made] = []
        happened: list[tuple[int | None, ConditionalEffect]] = []
        for event in coming.events:
            if event.failure is None:
                effects = list(happenings(self._simulation, event.action.effect, event.binding))
                happened += ((event.number, one) for one in effects)
                if event.number is not None:
                    needs = self._origins(event.action.precondition, event.binding)
                    made.append(_Made(event.number, needs, [*self._conditional(effects)]))
        moment, change = self._walk.happen()
        self._made += made
        self._record(change, happened, {number for number, _ in moment.by})
        for event in coming.events:
            # What must hold all the time is looked for once, when that begins.
            if event.number is not None and event.invariant != TRUE:
                needs = self._origins(event.invariant, event.binding)
                self._made.append(_Made(event.number, needs, []))

    def _record(
        self,
        change: StepDifference,
        happened: list[tuple[int | None, ConditionalEffect]],
        everybody: set[int | None],
    ) -> None:
        """Keep which step changed what; if several may have, the first of them."""
        by: dict[_Product, int | None] = {}
        absolute: set[Key] = set()
        for number, one in happened:
            if isinstance(one.effect, Assign):
                by.setdefault(_key(one.effect.fluent), number)
                if one.effect.operator == "assign":
                    absolute.add(_key(one.effect.fluent))
            else:
                by.setdefault(one.effect, number)
        known = sorted(number for number in everybody if number is not None)
        first = known[0] if known else None
        for atom in change.adds:
            self._changed[atom] = by.get(atom, first)
        for atom in change.deletes:
            self._changed[atom] = by.get(Not(atom), first)
        for fluent, before, _ in change.values:
            step = by.get(fluent, first)
            if step is not None:
                self._history.record(step, fluent, before, absolute=fluent in absolute)

    def _conditional(self, happened: list[ConditionalEffect]) -> Iterator[_Conditional]:
        """What the effects of a step depend on, besides its precondition."""
        certain = {one.effect for one in happened if not one.conditions}
        for one in happened:
            match one.effect:
                case Assign():
                    origins = [*self._each(one.conditions), *self._read(one.effect)]
                    product: _Product = _key(one.effect.fluent)
                case _:
                    origins = [] if one.effect in certain else [*self._each(one.conditions)]
                    product = one.effect
            if origins:
                yield product, tuple(origins)

    def _each(self, conditions: Iterable[Formula]) -> Iterator[_Origin]:
        for one in conditions:
            yield from self._origins(one, {})

    def _read(self, effect: Assign) -> Iterator[_Origin]:
        """The fluents whose values an assignment uses, if steps changed them before."""
        for fluent in values_in(effect.value):
            step, value = self._history.last(fluent), value_of(self._simulation, fluent)
            if step is not None and value is not None:
                ground = Ground(Compare("=", Fluent(*fluent), value))
                yield _Origin(ground, (step,), frozenset((fluent,)))

    def _origins(self, condition: Formula, binding: Binding) -> tuple[_Origin, ...]:
        """What provides the grounds of a condition, in the current state."""
        return tuple(map(self._origin, self._grounds.of(condition, binding)))

    def _origin(self, ground: Ground) -> _Origin:
        condition = ground.condition
        comparison = condition.body if isinstance(condition, Not) else condition
        match comparison:
            case Compare() if comparison is condition:
                producers = self._history.producers(comparison, self._simulation)
                fluents = frozenset(values_in(comparison.left, comparison.right))
                return _Origin(ground, producers, fluents)
            case Compare():
                fluents = frozenset(values_in(comparison.left, comparison.right))
                return _Origin(ground, self._history.last_of(fluents), fluents)
            case Atom():
                return _Origin(ground, (self._changed.get(comparison),), frozenset((condition,)))
        return _Origin(ground, (None,), frozenset())


def _links(
    consumer: int | None, origins: Iterable[_Origin], asked: defaultdict[int, set[_Product]]
) -> Iterator[CausalLink]:
    """The links of a consumer; what they ask of whom is noted."""
    for one in origins:
        for producer in one.producers:
            if producer is not None:
                asked[producer] |= one.products
            if producer is None or producer != consumer:
                yield CausalLink(producer, consumer, one.ground.condition, one.ground.through)


def _key(fluent: Fluent) -> Key:
    return fluent.function, fluent.arguments
