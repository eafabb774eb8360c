"""Random objects, and random initial states that respect what a domain keeps true."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from random import Random

from planscribe.evaluate.generate.sayable import Sayable, Saying, Sort
from planscribe.model.names import NameTable
from planscribe.plan.space.invariants import Invariant

MOST_OF_A_SORT = 4
_SEVERAL_SORTS = 4
"""Of more sorts there are fewer objects each."""
HIGHEST_NUMBER = 3
LONGEST_VALUE = 9
_MOST_FACTS = 400
"""How many facts of a relation are considered."""
_LIKELY = 0.5
"""How probable a fact is at most that nothing excludes."""


@dataclass(frozen=True, slots=True)
class DrawnObjects:
    """The objects of each sort, by their names; constants of the domain are not among them."""

    by_sort: tuple[tuple[Sort, tuple[str, ...]], ...]

    def of(self, sorts: Iterable[Sort]) -> list[str]:
        """All objects of some sorts, constants included."""
        wanted = tuple(sorts)
        several = [(*names, *sort.constants) for sort, names in self.by_sort if sort in wanted]
        return list(dict.fromkeys(name for names in several for name in names))


@dataclass(frozen=True, slots=True)
class DrawnFact:
    """A relation between objects; `value` is that of a numeric fluent."""

    saying: Saying
    arguments: tuple[str, ...]
    value: int | None = None

    @property
    def predicate(self) -> str:
        """The name of its relation."""
        return self.saying.relation.name

    def term(self, names: NameTable) -> str:
        """The fact as an ASP term."""
        constant = names.constant(self.predicate)
        inside = ",".join(one if one.isdigit() else names.constant(one) for one in self.arguments)
        atom = f"{constant}({inside})" if inside else constant
        return atom if self.value is None else f"value({atom},{self.value})"


@dataclass(frozen=True, slots=True)
class DrawnTask:
    """Objects, the facts of the initial state, and the goal."""

    objects: DrawnObjects
    init: tuple[DrawnFact, ...]
    goal: tuple[DrawnFact, ...] = ()

    def without(self, facts: Iterable[DrawnFact]) -> "DrawnTask":
        """The same with fewer facts at first."""
        gone = set(facts)
        return replace(self, init=tuple(one for one in self.init if one not in gone))

    def ir(self, names: NameTable) -> str:
        """The task as statements of the IR."""
        return "".join(f"{one}.\n" for one in self._statements(names))

    def _statements(self, names: NameTable) -> Iterator[str]:
        for sort, several in self.objects.by_sort:
            for one in several:
                yield f"object({names.constant(one)},{names.constant(sort.type)})"
                if sort.is_stated:
                    yield f"init({names.constant(sort.predicate)}({names.constant(one)}))"
        yield from (f"init({one.term(names)})" for one in self.init)
        yield from (f"goal({one.term(names)})" for one in self.goal)


def drawn(words: Sayable, invariants: Sequence[Invariant], random: Random) -> DrawnTask:
    """A task without a goal.

    What excludes each other is filled up: each ball is somewhere, each block on something.
    """
    objects = _objects(words.sorts, random)
    possible = []
    likely: dict[str, float] = {}
    for saying in words.sayings:
        facts = list(_facts(saying, objects, random))
        possible += facts
        subjects = {one.arguments[:1] for one in facts}
        likely[saying.relation.name] = min(_LIKELY, len(subjects) / max(1, len(facts)))
    # Each relation has the same chance, however many facts it has.
    numbers = Counter(one.predicate for one in possible)
    possible.sort(key=lambda one: random.random() ** numbers[one.predicate], reverse=True)
    exclusions = _Exclusions(invariants)
    chosen = []
    for one in possible:
        is_wanted = (
            one.value is not None
            or exclusions.knows(one)
            or random.random() < likely[one.predicate]
        )
        if is_wanted and exclusions.takes(one):
            chosen.append(one)
    return DrawnTask(objects, tuple(chosen))


def _objects(sorts: Sequence[Sort], random: Random) -> DrawnObjects:
    most = MOST_OF_A_SORT if len(sorts) <= _SEVERAL_SORTS else 2
    is_short = random.random() < 0.5
    stems: dict[str, int] = {}
    found = []
    for sort in sorts:
        word = sort.singular.split()[-1].lower()
        initials = [one.singular.split()[-1][0].lower() for one in sorts]
        stem = word[0] if is_short and initials.count(word[0]) == 1 else word
        first = stems.get(stem, 0) + 1
        number = random.randint(1, most)
        stems[stem] = first + number - 1
        names = tuple(f"{stem}{one}" for one in range(first, first + number))
        found.append((sort, () if sort.constants else names))
    return DrawnObjects(tuple(found))


def _facts(saying: Saying, objects: DrawnObjects, random: Random) -> Iterator[DrawnFact]:
    """The facts of a relation that make sense.

    Between objects of one sort only those in one direction: nothing is in a circle.
    """
    options = [
        [str(one) for one in range(1, HIGHEST_NUMBER + 1)] if is_number else objects.of(sorts)
        for is_number, sorts in zip(saying.is_of_number, saying.fitting, strict=True)
    ]
    every = _combinations(options, random)
    for arguments in every[:_MOST_FACTS]:
        names = [one for one in arguments if not one.isdigit()]
        if len(set(names)) < len(names):
            continue
        if saying.relation.numeric:
            yield DrawnFact(saying, arguments, random.randint(1, LONGEST_VALUE))
        elif not _is_backwards(saying, arguments, objects):
            yield DrawnFact(saying, arguments)


def _combinations(options: Sequence[Sequence[str]], random: Random) -> list[tuple[str, ...]]:
    every: list[tuple[str, ...]] = [()]
    for several in options:
        every = [(*one, name) for one in every for name in several]
        if len(every) > _MOST_FACTS:
            every = random.sample(every, _MOST_FACTS)
    return every


def _is_backwards(saying: Saying, arguments: tuple[str, ...], objects: DrawnObjects) -> bool:
    alike = [
        (first, second)
        for first, second in permutations(range(len(arguments)), 2)
        if first < second and saying.fitting[first] == saying.fitting[second]
    ]
    if len(arguments) != 2 or not alike:
        return False
    order = objects.of(saying.fitting[0])
    return order.index(arguments[0]) < order.index(arguments[1])


class _Exclusions:
    """Which facts exclude each other.

    No two are true that an invariant counts together. To a number, and to objects of another sort,
    an object has a relation once: a ball is in one room. Few domains prove all of this.
    """

    def __init__(self, invariants: Sequence[Invariant]) -> None:
        self._invariants = invariants
        self._taken: set[tuple[object, tuple[str, ...]]] = set()

    def takes(self, fact: DrawnFact) -> bool:
        """Whether a fact can be true with those that were taken; if so, it is taken, too."""
        keys = set(self._keys(fact))
        if keys & self._taken:
            return False
        self._taken |= keys
        return True

    def knows(self, fact: DrawnFact) -> bool:
        """Whether anything excludes the fact, so that one of several is to be true."""
        return not any(fact.saying.is_of_number) and any(True for _ in self._keys(fact))

    def _keys(self, fact: DrawnFact) -> Iterator[tuple[object, tuple[str, ...]]]:
        saying = fact.saying
        for number, invariant in enumerate(self._invariants):
            for part in invariant.parts:
                if (part.predicate, part.arity) == (fact.predicate, len(fact.arguments)):
                    yield number, tuple(fact.arguments[place] for place in part.shared)
        if any(saying.is_of_number):
            yield fact.predicate, tuple(one for one in fact.arguments if not one.isdigit())
        elif len(saying.fitting) == 2 and not set(saying.fitting[0]) & set(saying.fitting[1]):
            yield fact.predicate, fact.arguments[:1]
