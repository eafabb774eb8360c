"""Which types are above which. Only what is asked is computed: all pairs may be very many."""

from collections import defaultdict, deque
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property

from planscribe.model.pddl.definitions import OBJECT, Type
from planscribe.model.reaching import reached

_MOST_REMEMBERED = 200_000
"""How many types the remembered answers of one kind name together."""

_Steps = Mapping[str, Collection[str]]


class Hierarchy:
    """The types of a domain, and those right above each; `object` is above every type.

    A supertype is a type, even without a declaration of its own. Every other name counts as a
    type right below `object`.
    """

    def __init__(self, types: Iterable[tuple[str, Collection[str]]]) -> None:
        """`types` are names with the types right above; a name can be there several times."""
        parents: dict[str, dict[str, None]] = {OBJECT: {}}
        for name, supertypes in types:
            parents.setdefault(name, {}).update(dict.fromkeys(supertypes))
            for one in supertypes:
                parents.setdefault(one, {})
        for name, known in parents.items():
            if not known and name != OBJECT:
                known[OBJECT] = None
        self.parents: Mapping[str, Collection[str]] = parents
        """The types right above each type."""
        self._above = _Reached(parents)

    def __contains__(self, name: object) -> bool:
        return name in self.parents

    def __iter__(self) -> Iterator[str]:
        return iter(self.parents)

    def __len__(self) -> int:
        return len(self.parents)

    def above(self, name: str) -> frozenset[str]:
        """A type with all its supertypes, itself and `object` included."""
        found = self._above.of(name)
        return found if OBJECT in found else found | self._above.of(OBJECT)

    def below(self, *names: str) -> frozenset[str]:
        """Types with all their subtypes, themselves included."""
        if self._above.of(OBJECT).isdisjoint(names):
            return self._below.of(*names)
        return self._all if self._all.issuperset(names) else self._all.union(names)

    def is_below(self, name: str, other: str) -> bool:
        """Whether a type is another one, or a subtype of it."""
        if name == other or other in self._above.of(OBJECT):
            return True
        if name not in self.parents or other not in self.parents:
            return False
        answer = self._tree.is_below(name, other)
        return name in self._below.of(other) if answer is None else answer

    def meet(self, one: str, other: str) -> bool:
        """Whether there is a type below both of two types."""
        if self.is_below(one, other) or self.is_below(other, one):
            return True
        return not self._tree.is_whole and not self.below(one).isdisjoint(self.below(other))

    @cached_property
    def cycles(self) -> Mapping[str, frozenset[str]]:
        """Each type that is a supertype of itself, with all types of its cycle."""
        if not self._tree.has_cycles:
            return {}
        cycles = [self._above.of(OBJECT)]
        seen = set(cycles[0])
        ends = [name for name, is_end in _walk(self.parents, self.children) if is_end]
        # From what ends last to what ends first: then what leads on and was not seen leads back.
        for name in reversed(ends):
            if name not in seen:
                cycles.append(frozenset({name, *reached([name], self.parents, seen)}))
                seen |= cycles[-1]
        return {
            name: cycle
            for cycle in cycles
            for name in cycle
            if len(cycle) > 1 or name in self.parents[name]
        }

    @cached_property
    def children(self) -> Mapping[str, Collection[str]]:
        """The types right below each type that has any."""
        children: defaultdict[str, list[str]] = defaultdict(list)
        for name, supertypes in self.parents.items():
            for one in supertypes:
                children[one].append(name)
        return dict(children)

    @cached_property
    def _all(self) -> frozenset[str]:
        return frozenset(self.parents)

    @cached_property
    def _below(self) -> "_Reached":
        return _Reached(self.children)

    @cached_property
    def _tree(self) -> "_Tree":
        return _Tree(self.parents, self.children)


class _Tree:
    """The types, each below that one of those right above it that is the furthest down.

    Types have numbers: behind the number of a type, and before its end, are those of all below it
    in the tree, and between its least and its greatest those of all below it in any way.
    """

    def __init__(self, parents: _Steps, children: _Steps) -> None:
        open_parents = {name: len(above) for name, above in parents.items()}
        trunk: defaultdict[str, list[str]] = defaultdict(list)
        self._level: dict[str, int] = {}
        roots: list[str] = []
        for top in parents:
            if top in self._level:
                continue
            # `object`, or else a type on a cycle.
            roots.append(top)
            self._level[top] = 0
            waiting = deque([top])
            while waiting:
                name = waiting.popleft()
                for child in children.get(name, ()):
                    open_parents[child] -= 1
                    if not open_parents[child] and child not in self._level:
                        self._level[child] = self._level[name] + 1
                        trunk[name].append(child)
                        waiting.append(child)
        self.has_cycles = len(roots) > 1 or bool(parents[OBJECT])
        self.is_whole = not self.has_cycles and all(len(one) < 2 for one in parents.values())
        """Whether what is below in the tree is all that is below."""
        self._number: dict[str, int] = {}
        self._end: dict[str, int] = {}
        for name, is_end in _walk(roots, trunk):
            if is_end:
                self._end[name] = len(self._number)
            else:
                self._number[name] = len(self._number)
        self._least, self._greatest = dict(self._number), dict(self._number)
        for name in () if self.is_whole else reversed(self._level):
            below = children.get(name, ())
            self._least[name] = min([self._number[name], *(self._least[one] for one in below)])
            self._greatest[name] = max(
                [self._number[name], *(self._greatest[one] for one in below)]
            )

    def is_below(self, name: str, other: str) -> bool | None:
        """Whether a type is below another one; None if it may be, in another way."""
        number = self._number[name]
        if self._number[other] <= number < self._end[other]:
            return True
        if self.has_cycles:
            return None
        may_be = (
            self._level[other] < self._level[name]
            and self._least[other] <= number <= self._greatest[other]
        )
        return None if may_be and not self.is_whole else False


def _walk(starts: Iterable[str], steps: _Steps) -> Iterator[tuple[str, bool]]:
    """What steps lead to, each once, and again behind all that it leads to: then True."""
    seen: set[str] = set()
    for start in starts:
        waiting = [(start, False)]
        while waiting:
            name, is_end = waiting.pop()
            if is_end:
                yield name, True
            elif name not in seen:
                seen.add(name)
                yield name, False
                waiting.append((name, True))
                waiting += [(one, False) for one in steps.get(name, ())]


class _Reached:
    """What steps lead to; the last answers are remembered."""

    def __init__(self, steps: _Steps) -> None:
        self._steps = steps
        self._known: dict[tuple[str, ...], frozenset[str]] = {}
        self._room = _MOST_REMEMBERED

    def of(self, *names: str) -> frozenset[str]:
        known = self._known.get(names)
        if known is None:
            known = frozenset({*names, *reached(names, self._steps)})
            self._room -= len(known)
            if self._room < 0:
                self._known.clear()
                self._room = _MOST_REMEMBERED
            self._known[names] = known
        return known


def hierarchy(types: Iterable[Type]) -> Hierarchy:
    """The hierarchy of the types of a domain."""
    return Hierarchy((one.name, one.parents) for one in types)
