"""Which facts the initial state lacks so that the goal could be reached."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from planscribe.model.pddl.definitions import Atom, Domain, Problem
from planscribe.plan.relaxed.encoding import Rule, TaskEncoding
from planscribe.plan.space.invariants import exclusive_facts, single_facts
from planscribe.plan.universe import Universe
from planscribe.plan.unsolvable.abduction import MOST_RULES, Abduction, TooLarge, abductions
from planscribe.plan.unsolvable.analysis import AddFacts
from planscribe.plan.unsolvable.lacking import lacked
from planscribe.plan.unsolvable.likelihood import Likelihood
from planscribe.plan.unsolvable.turning import Directions

_MOST_SETS = 50
# So many are combined with each other where none suffices.
_MOST_COMBINED = 60
# So many that suffice by themselves are tried before pairs, and so many pairs before the others.
_MOST_COMPLETED = 6


def missing_facts(domain: Domain, problem: Problem, most: int = MOST_RULES) -> tuple[AddFacts, ...]:
    """Smallest sets of facts with which the relaxed task reaches its goal, the likeliest first.

    A goal is no such fact if it would only reach itself, unless it cannot change, or the other
    facts let expect it. Nor is a fact that excludes an initial one: nothing is in two places. One
    that gives an object two of what all have one of, as a room two floors, comes last. With
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
    true = exclusive.possible(lacked(domain, encoding)[0])
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
    likely = [atom for atom in found if not likelihood.is_second(atom)]
    doubtful = [atom for atom in found if likelihood.is_second(atom)]
    several: list[AddFacts] = []
    if not likely:
        assumed = list(dict.fromkeys((*helpful, *candidates)))[:_MOST_COMBINED]
        rules = [rule for atom in assumed for rule in _stated(encoding, atom)]
        beyond = {*exclusive.possible(lacked(domain, encoding, rules)[0])} - {*assumed}
        assumed += sorted(beyond, key=unlikely)[:_MOST_COMBINED]
        several = _combined(encoding, sorted(assumed, key=unlikely), exclusive)
    # Each of these will do by itself in the relaxed task, but often only there.
    directions = Directions(domain, problem)
    pairs = [
        AddFacts((atom, other))
        for atom in likely[:_MOST_COMPLETED]
        if atom.predicate not in encoding.negated
        for other in exclusive.possible(directions.companions(atom))
    ][:_MOST_COMPLETED]
    singles = [AddFacts((atom,)) for atom in (*likely, *doubtful)]
    before = min(len(likely), _MOST_COMPLETED)
    return (*several, *singles[:before], *pairs, *singles[before:])[:_MOST_SETS]


class _Exclusive:
    """The facts of a domain that exclude each other, and those that an initial state has."""

    def __init__(self, domain: Domain, problem: Problem) -> None:
        self._types = Universe(domain, problem).types
        self._initial = [(one, one.together(problem.init)) for one in exclusive_facts(domain)]
        for one in single_facts(domain):
            initial = one.together(problem.init)
            # If the initial state has several, they are not meant to be one.
            if all(len(facts) <= 1 for facts in initial.values()):
                self._initial.append((one, initial))

    def possible(self, atoms: Iterable[Atom]) -> list[Atom]:
        """The atoms that exclude no initial fact; none of them is true."""
        return [one for one in atoms if not self._excludes((one,))]

    def apart(self, atoms: Sequence[Atom]) -> Iterator[tuple[int, int]]:
        """Which of some atoms exclude each other, by their numbers."""
        numbers = {atom: number for number, atom in enumerate(atoms)}
        for invariant, _ in self._initial:
            for shared, together in invariant.together(atoms).items():
                if invariant.counts(shared, self._types):
                    yield from combinations([numbers[atom] for atom in together], 2)

    def _excludes(self, atoms: tuple[Atom, ...]) -> bool:
        """Whether atoms that are not true exclude each other, or an initial fact."""
        return any(
            len(together) + len(initial.get(shared, ())) > 1
            for invariant, initial in self._initial
            for shared, together in invariant.together(atoms).items()
            if invariant.counts(shared, self._types)
        )


def _combined(
    encoding: TaskEncoding, atoms: Sequence[Atom], exclusive: _Exclusive
) -> list[AddFacts]:
    """Smallest sets of several facts."""
    try:
        rules = [_stated(encoding, atom) for atom in atoms]
        abduction = Abduction(encoding, rules, exclusive.apart(atoms))
    except TooLarge:
        return []
    sets = abduction.larger(_MOST_SETS)
    return [AddFacts(tuple(atoms[number] for number in numbers)) for numbers in sets]


def _stated(encoding: TaskEncoding, atom: Atom) -> tuple[Rule, ...]:
    """What it means for the program that the initial state has an atom."""
    kinds = "pi" if atom.predicate in encoding.negated else "p"
    return tuple(Rule(encoding.atom(kind, atom, {})) for kind in kinds)
