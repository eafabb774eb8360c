"""The causal graph: which variables actions make others depend on (Helmert 2006, section 5.4).

There is an arc from one variable to another if an action needs the first in order to change the
second, or changes both. Of a domain, the variables are its predicates and functions; of a task,
groups of facts of which at most one is true, and facts that belong to none.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from planscribe.model.pddl.definitions import (
    TOTAL_COST,
    And,
    Assign,
    Atom,
    Compare,
    Domain,
    Expression,
    Forall,
    Formula,
    Problem,
    When,
)
from planscribe.model.pddl.occurrences import atomic_parts, fluents_of, patterns_of
from planscribe.model.pddl.timed import (
    DurativeAction,
    Preference,
    Timed,
    all_actions,
    changed_names,
)
from planscribe.plan.ground.grounding import GroundAction, GroundTask, facts_of, ground
from planscribe.plan.ground.invariants import mutex_groups
from planscribe.plan.relaxed.reachability import relaxed_task


@dataclass(frozen=True, slots=True)
class CausalVariable:
    """What can change: a predicate, a function or a group of facts."""

    name: str
    values: tuple[str, ...] = ()
    """The facts of a group."""
    changes: bool = True
    """Whether an action, or a derivation, changes it."""


@dataclass(frozen=True, slots=True)
class Dependence:
    """An arc between two variables, by their numbers, and the actions that it is due to."""

    source: int
    target: int
    by: tuple[str, ...]
    needed: bool
    """Whether an action needs the one to change the other; if not, it changes both."""


@dataclass(frozen=True, slots=True)
class CausalGraph:
    """Variables, and how they depend on each other."""

    variables: tuple[CausalVariable, ...]
    dependences: tuple[Dependence, ...]


def causal_graph_of_domain(domain: Domain) -> CausalGraph:
    """The causal graph of a domain's predicates and functions."""
    functions = (one.name for one in domain.functions if one.name != TOTAL_COST)
    names = [*dict.fromkeys([*(one.name for one in domain.predicates), *functions])]
    number = {name: place for place, name in enumerate(names)}
    arcs = _Arcs()
    for action in all_actions(domain):
        if isinstance(action, DurativeAction):
            reads = [*_read(action.condition), *_read(action.duration)]
        else:
            reads = [*_read(action.precondition)]
        reads += _read_by_effect(action.effect)
        arcs.add(
            action.name, _numbers(number, reads), _numbers(number, changed_names(action.effect))
        )
    for rule in domain.derived:
        reads = [*_read(rule.condition)]
        arcs.add(rule.head.name, _numbers(number, reads), _numbers(number, [rule.head.name]))
    return CausalGraph(
        tuple(CausalVariable(name, changes=number[name] in arcs.changed) for name in names),
        arcs.dependences(),
    )


def causal_graph_of_task(domain: Domain, problem: Problem) -> CausalGraph:
    """The causal graph of a task. Grounding can take long: use a worker.

    Raises:
        Unsupported: the task has a construct that is not covered.
    """
    task = ground(domain, problem, relaxed_task(domain, problem))
    groups = [*_cover(task, mutex_groups(task))]
    number = {fact: place for place, group in enumerate(groups) for fact in group}
    arcs = _Arcs()
    for action in task.actions:
        arcs.add(action.step.action, *_of_ground(action, number))
    for level in task.derived:
        for rule in level:
            reads = {number[fact] for fact in facts_of(rule.condition)}
            arcs.add(task.facts[rule.fact].predicate, reads, {number[rule.fact]})
    variables = tuple(_variable(task, group) for group in groups)
    return CausalGraph(variables, arcs.dependences())


def _of_ground(action: GroundAction, number: dict[int, int]) -> tuple[set[int], set[int]]:
    conditions = [action.precondition, *(effect.condition for effect in action.effects)]
    reads = {number[fact] for condition in conditions for fact in facts_of(condition)}
    writes = {number[fact] for effect in action.effects for fact in effect.adds | effect.deletes}
    return reads, writes


@dataclass(slots=True)
class _Arcs:
    """Arcs, as they are found."""

    by: dict[tuple[int, int, bool], dict[str, None]] = field(default_factory=dict)
    changed: set[int] = field(default_factory=set)

    def add(self, name: str, reads: Iterable[int], writes: Iterable[int]) -> None:
        changed = set(writes)
        self.changed |= changed
        for sources, needed in ((set(reads), True), (changed, False)):
            for source in sources:
                for target in changed - {source}:
                    self.by.setdefault((source, target, needed), {})[name] = None

    def dependences(self) -> tuple[Dependence, ...]:
        return tuple(
            Dependence(source, target, tuple(sorted(names)), needed)
            for (source, target, needed), names in sorted(self.by.items())
            if needed or (source, target, True) not in self.by
        )


def _cover(task: GroundTask, groups: Sequence[frozenset[int]]) -> Iterator[frozenset[int]]:
    """Each fact in one group, the largest first, or by itself."""
    free = set(range(len(task.facts)))
    waiting = list(groups)
    while waiting:
        best = max(
            waiting, key=lambda group: (len(group & free), [-fact for fact in sorted(group)])
        )
        if len(best & free) < 2:
            break
        yield best & free
        free -= best
        waiting.remove(best)
    yield from (frozenset((fact,)) for fact in sorted(free))


def _variable(task: GroundTask, group: frozenset[int]) -> CausalVariable:
    """A group of facts, named by what they have in common."""
    atoms = [task.facts[fact] for fact in sorted(group)]
    name, values = (
        [" ".join((one.predicate, *one.arguments)) for one in several]
        for several in (patterns_of(atoms, "*"), atoms)
    )
    return CausalVariable(", ".join(name), tuple(values))


# --- what formulas are about -----------------------------------------------------------------


def _numbers(number: dict[str, int], names: Iterable[str]) -> set[int]:
    return {number[name] for name in names if name in number}


def _read(formula: Formula) -> Iterator[str]:
    """The predicates and functions of a condition."""
    for part in atomic_parts(formula):
        match part:
            case Atom():
                yield part.predicate
            case Compare():
                yield from _functions(part.left, part.right)
            case Timed() | Preference():
                yield from _read(part.body)


def _read_by_effect(effect: Formula) -> Iterator[str]:
    """The predicates and functions that an effect depends on."""
    match effect:
        case And():
            for part in effect.parts:
                yield from _read_by_effect(part)
        case Forall() | Timed():
            yield from _read_by_effect(effect.body)
        case When():
            yield from _read(effect.condition)
            yield from _read_by_effect(effect.effect)
        case Assign():
            yield from _functions(effect.value)


def _functions(*expressions: Expression) -> Iterator[str]:
    return (one.function for one in fluents_of(*expressions))
