"""Which facts of an initial state would become one: two places of the only robot."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import combinations, count

from planscribe.model.pddl.definitions import Atom
from planscribe.model.reaching import reached
from planscribe.plan.execute.texts import read_texts
from planscribe.plan.formulas import binding_of
from planscribe.plan.relaxed.reachability import RelaxedTask, relaxed_task
from planscribe.plan.space.invariants import Invariant, single_facts, together_at_first
from planscribe.plan.space.schema_changes import instance_change


def meeting_facts(domain: str, problem: str) -> tuple[tuple[Atom, Atom], ...]:
    """The initial facts that share no object, of which one can become the other; of two texts.

    That no action raises their number says nothing by itself: the facts of a problem may keep them
    apart, as those of two satellites, each with its own instruments. Use a worker.

    Raises:
        Unsupported: the task has a construct that is not covered.
    """
    of, task = read_texts(domain, problem)
    single = [one for one in single_facts(of) if any(together_at_first([one], of, task))]
    if not single:
        return ()
    names = {part.predicate for one in single for part in one.parts}
    becomes = _becoming(relaxed_task(of, task), names)
    return tuple(pair for one in single for pair in _meeting(one, task.init, becomes))


def _becoming(task: RelaxedTask, names: Collection[str]) -> dict[Atom, set[Atom]]:
    """What each fact of some predicates may become by one action."""
    numbers = defaultdict[Atom, int](count().__next__)
    changes = [
        instance_change(one, binding_of(one.parameters, values), numbers)
        for one, values in task.actions
    ]
    facts = {number: atom for atom, number in numbers.items() if atom.predicate in names}
    becomes: dict[Atom, set[Atom]] = defaultdict(set)
    for change in filter(None, changes):
        added = {facts[fact] for fact in change.adds & facts.keys()}
        for fact in change.consumes & facts.keys():
            becomes[facts[fact]] |= added
    return becomes


def _meeting(
    single: Invariant, initial: Iterable[Atom], becomes: Mapping[Atom, Collection[Atom]]
) -> Iterator[tuple[Atom, Atom]]:
    """The pairs of initial facts that are counted together, of which one can become the other."""
    for atoms in single.together(initial).values():
        later = {atom: reached([atom], becomes) for atom in atoms}
        for one, other in combinations(atoms, 2):
            if one in later[other] or other in later[one]:
                yield one, other
