"""A renaming under which two different problems have much in common.

Pairs of objects that are surely right are extended along the statements that they are part of, as
in percolation graph matching (Yartseva and Grossglauser 2013), and what does not fit is exchanged
where that helps. It is a guess: nothing depends on it but which differences a reader is shown.
"""

from collections import defaultdict
from collections.abc import Mapping
from heapq import heappop, heappush
from itertools import combinations, product
from typing import TypeAlias

from planscribe.compile.content import Content, ObjectKind, ObjectRelation, Statement

_ROUNDS = 2

_MOST_PAIRS = 1_000
"""Two objects with more pairs of like statements than this say nothing about their neighbours."""

_MOST_EXCHANGES = 20
_MOST_ODD = 60
"""Problems with more objects than this in what differs have too little in common to be improved."""

_Occurrences: TypeAlias = Mapping[str, Mapping[tuple[ObjectRelation, int], list[Statement]]]
"""For each object the statements it occurs in, by relation and position."""


def align(first: Content, second: Content) -> dict[str, str]:
    """Pair objects of the same kind, as many as there are in both, by what is said of them.

    Of several guesses the one counts under which the problems have most in common; where that
    does not decide, the one that keeps most names, and then most of their order.
    """
    same = {name: name for name, kind in first.kinds.items() if second.kinds.get(name) == kind}
    in_order = _in_order(first, second, same)
    found = _Percolation(first, second)
    guesses = [found.run(depth, known) for known in (same, {}) for depth in range(_ROUNDS, -1, -1)]
    guesses = [_improved(first, second, one) for one in (in_order, *guesses)]
    return max(
        guesses,
        key=lambda pairs: (
            _shared(first, second, pairs),
            len(pairs.items() & same.items()),
            len(pairs.items() & in_order.items()),
        ),
    )


def _in_order(first: Content, second: Content, known: Mapping[str, str]) -> dict[str, str]:
    """The first of each kind with the first, the second with the second, besides what is known."""
    waiting: dict[ObjectKind, list[str]] = defaultdict(list)
    taken = set(known.values())
    for other, kind in second.kinds.items():
        if other not in taken:
            waiting[kind].append(other)
    partners = {kind: iter(others) for kind, others in waiting.items()}
    pairs = dict(known)
    for name, kind in first.kinds.items():
        partner = next(partners[kind], None) if name not in pairs and kind in partners else None
        if partner is not None:
            pairs[name] = partner
    return pairs


def _improved(first: Content, second: Content, guess: Mapping[str, str]) -> dict[str, str]:
    """The guess, with partners exchanged for as long as that makes the problems agree more."""
    mine, pairs = _statements_of(first), dict(guess)

    def gain(exchange: Mapping[str, str]) -> int:
        after = {**pairs, **exchange}
        touched = {statement: None for name in exchange for statement in mine[name]}
        return sum(
            (image(one, after) in second.statements) - (image(one, pairs) in second.statements)
            for one in touched
        )

    for _ in range(_MOST_EXCHANGES):
        odd = dict.fromkeys(
            name
            for statement in first.statements
            if image(statement, pairs) not in second.statements
            for name in statement[1]
            if name in pairs
        )
        if len(odd) > _MOST_ODD:
            break
        exchanges = [
            {name: pairs[other], other: pairs[name]}
            for name, other in combinations(odd, 2)
            if first.kinds[name] == first.kinds[other]
        ]
        best = max(exchanges, key=gain, default={})
        if gain(best) <= 0:
            break
        pairs.update(best)
    return pairs


def _statements_of(subject: Content) -> Mapping[str, list[Statement]]:
    found: dict[str, list[Statement]] = defaultdict(list)
    for statement in subject.statements:
        for name in dict.fromkeys(statement[1]):
            found[name].append(statement)
    return found


def image(statement: Statement, renaming: Mapping[str, str]) -> Statement:
    """The statement with its objects renamed; names without a partner become no one's."""
    relation, arguments = statement
    return relation, tuple([renaming.get(name, "") for name in arguments])


def _shared(first: Content, second: Content, renaming: Mapping[str, str]) -> int:
    return sum(image(statement, renaming) in second.statements for statement in first.statements)


def _occurrences(subject: Content) -> _Occurrences:
    found: dict[str, dict[tuple[ObjectRelation, int], list[Statement]]] = {
        name: defaultdict(list) for name in subject.kinds
    }
    for statement in subject.statements:
        relation, arguments = statement
        for position, name in enumerate(arguments):
            found[name][relation, position].append(statement)
    return found


def _colours(subject: Content) -> list[dict[str, int]]:
    """What is known of each object after 0, 1, .. rounds of colour refinement."""
    rounds = [{name: hash(kind) for name, kind in subject.kinds.items()}]
    for _ in range(_ROUNDS):
        before = rounds[-1]
        sums: dict[str, int] = dict.fromkeys(before, 0)
        for relation, arguments in subject.statements:
            key = hash((relation, *[before[name] for name in arguments]))
            for position, name in enumerate(arguments):
                sums[name] += hash((key, position))
        rounds.append({name: hash((before[name], sums[name])) for name in before})
    return rounds


class _Percolation:
    """Pairs found so far, and candidates that wait for more to speak for them."""

    def __init__(self, first: Content, second: Content) -> None:
        self._mine, self._theirs = _occurrences(first), _occurrences(second)
        self._rounds = list(zip(_colours(first), _colours(second), strict=True))
        self._clear()

    def _clear(self) -> None:
        self.pairs: dict[str, str] = {}
        self._taken: set[str] = set()
        self._scores: dict[tuple[str, str], float] = defaultdict(float)
        self._heap: list[tuple[float, int, bool, str, str]] = []

    def run(self, deepest: int, known: Mapping[str, str]) -> dict[str, str]:
        """Pair objects that are like no others, then what they are connected with, then the rest.

        Any of several equal partners is taken only when nothing speaks for one of them any more.
        Of the rounds of refinement, the first `deepest` count.
        """
        self._clear()
        groups = [group for depth in range(deepest, -1, -1) for group in self._groups(depth)]
        for name, other in known.items():
            self._pair(name, other)
        for names, others in groups:
            if len(names) == len(others) == 1:
                self._pair(*names, *others)
        self._extend()
        for names, others in groups:
            free = (other for other in others if other not in self._taken)
            for name in names:
                partner = None if name in self.pairs else next(free, None)
                if partner is not None:
                    self._pair(name, partner)
                    self._extend()
        return self.pairs

    def _groups(self, depth: int) -> list[tuple[list[str], list[str]]]:
        """Objects of the same colour in both after so many rounds, the smallest groups first."""
        groups: dict[int, tuple[list[str], list[str]]] = defaultdict(lambda: ([], []))
        for side, colours in enumerate(self._rounds[depth]):
            for name, colour in colours.items():
                groups[colour][side].append(name)
        return sorted(groups.values(), key=lambda group: len(group[0]) * len(group[1]))

    def _depth(self, name: str, other: str) -> int:
        """The last round after which the two have the same colour; -1 if they never have."""
        return sum(colours[name] == others[other] for colours, others in self._rounds) - 1

    def _pair(self, name: str, other: str) -> None:
        if name in self.pairs or other in self._taken:
            return
        self.pairs[name] = other
        self._taken.add(other)
        for place, statements in self._mine[name].items():
            like = self._theirs[other].get(place, [])
            if not 0 < len(statements) * len(like) <= _MOST_PAIRS:
                continue
            weight = 1 / max(len(statements), len(like))
            for (_, arguments), (_, others) in product(statements, like):
                for pair in zip(arguments, others, strict=False):
                    self._vote(*pair, weight)

    def _vote(self, name: str, other: str, weight: float) -> None:
        if name in self.pairs or other in self._taken:
            return
        depth = self._depth(name, other)
        if depth >= 0:
            self._scores[name, other] += weight
            score = self._scores[name, other]
            heappush(self._heap, (-score, -depth, name != other, name, other))

    def _extend(self) -> None:
        """Take up candidates, those first that most speaks for."""
        while self._heap:
            *_, name, other = heappop(self._heap)
            self._pair(name, other)
