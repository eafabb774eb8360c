"""Which facts the initial state lacks so that the goal could be reached."""

from collections import Counter, defaultdict
from collections.abc import Sequence

from planscribe.model.pddl.definitions import Atom, Domain, Problem
from planscribe.plan.relaxed.encoding import Rule, TaskEncoding
from planscribe.plan.space.invariants import exclusive_facts
from planscribe.plan.universe import Universe
from planscribe.plan.unsolvable.abduction import MOST_RULES, Abduction, TooLarge, abductions
from planscribe.plan.unsolvable.analysis import AddFacts
from planscribe.plan.unsolvable.lacking import lacked
from planscribe.plan.unsolvable.likelihood import Likelihood

_MOST_SETS = 50
# So many are combined with each other where none suffices.
_MOST_COMBINED = 60


def missing_facts(domain: Domain, problem: Problem, most: int = MOST_RULES) -> tuple[AddFacts, ...]:
    """Smallest sets of facts with which the relaxed task reaches its goal, the likeliest first.

    A goal is no such fact if it would only reach itself, unless it cannot change, or the other
    facts let expect it. Nor is a fact that excludes an initial one: nothing is in two places. With
    ground rules nothing more is begun; even so it can take long, and much memory: use a worker.

    Raises:
        Unsupported: the task has a construct that the proofs do not cover.
    """
    encoding = TaskEncoding(domain, problem)
    likelihood = Likelihood(domain, problem)
    wanted: dict[Atom, set[int]] = defaultdict(set)
    for number, part in enumerate(encoding.goal):
        if isinstance(part, Atom):
            wanted[part].add(number)

    exclusive = _Exclusive(domain, problem)
    true = [one for one in lacked(domain, encoding)[0] if not exclusive.excludes((one,))]
    # Where a predicate is forgotten, each of many such facts is less likely than one of few, but
    # what nothing changes can only be stated: it may be one of many, and is what is told to lack.
    alike = Counter(atom.predicate for atom in true)

    def unlikely(atom: Atom) -> tuple[float, bool, bool, int, str, tuple[str, ...]]:
        few, changes = alike[atom.predicate], likelihood.can_change(atom)
        return -likelihood.of(atom), atom in wanted, changes, few, atom.predicate, atom.arguments

    def is_begged(atom: Atom, helped: frozenset[int]) -> bool:
        """Whether a fact would only take a goal for granted."""
        if atom not in wanted or not helped <= wanted[atom]:
            return False
        return likelihood.can_change(atom) and likelihood.of(atom) <= 0

    candidates = sorted(true, key=unlikely)
    stated = [_stated(encoding, one) for one in candidates]
    found: list[Atom] = []
    helpful: list[Atom] = []
    for first, abduction in abductions(encoding, stated, most):
        of = {number: candidates[first + number] for number in abduction.helpful()}
        plausible = [n for n, atom in of.items() if not is_begged(atom, abduction.helped(n))]
        single = frozenset(abduction.single())
        found += (of[number] for number in plausible if number in single)
        helpful += (of[number] for number in plausible)
        if len(found) >= _MOST_SETS:
            break
    if found:
        return tuple(AddFacts((atom,)) for atom in found[:_MOST_SETS])
    several = _combined(encoding, helpful[:_MOST_COMBINED])
    return tuple(one for one in several if not exclusive.excludes(one.atoms))


class _Exclusive:
    """The facts of a domain that exclude each other, and those that an initial state has."""

    def __init__(self, domain: Domain, problem: Problem) -> None:
        self._types = Universe(domain, problem).types
        self._initial = [(one, one.together(problem.init)) for one in exclusive_facts(domain)]

    def excludes(self, atoms: tuple[Atom, ...]) -> bool:
        """Whether atoms that are not true exclude each other, or an initial fact."""
        return any(
            len(together) + len(initial.get(shared, ())) > 1
            for invariant, initial in self._initial
            for shared, together in invariant.together(atoms).items()
            if invariant.counts(shared, self._types)
        )


def _combined(encoding: TaskEncoding, atoms: Sequence[Atom]) -> tuple[AddFacts, ...]:
    """Smallest sets of several facts."""
    try:
        abduction = Abduction(encoding, [_stated(encoding, atom) for atom in atoms])
    except TooLarge:
        return ()
    return tuple(
        AddFacts(tuple(atoms[number] for number in numbers))
        for numbers in abduction.larger(_MOST_SETS)
    )


def _stated(encoding: TaskEncoding, atom: Atom) -> tuple[Rule, ...]:
    """What it means for the program that the initial state has an atom."""
    kinds = "pi" if atom.predicate in encoding.negated else "p"
    return tuple(Rule(encoding.atom(kind, atom, {})) for kind in kinds)
