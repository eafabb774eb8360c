"""Which rules must be added to a relaxed task so that its goal can be reached.

Each rule that may be added is an assumption. One that suffices by itself is found by labels
(de Kleer 1986): along the ground rules, every atom learns which single assumptions it follows
from. Where none suffices, clingo looks for the smallest sets.
"""

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, reduce
from operator import and_, or_
from typing import TYPE_CHECKING, cast

from planscribe.plan.relaxed.encoding import Rule, TaskEncoding

if TYPE_CHECKING:
    from clingo.backend import Observer
    from clingo.solving import Model

_ALWAYS = -1
"""The label of what holds without any assumption: all bits are set."""

# So many are assumed together in the beginning, then more as long as their ground program is
# small, and fewer where it is not. No program is larger than the largest.
_FIRST = 4
_SMALL = 10_000
_LARGEST = 200_000

MOST_RULES = 400_000
"""How many ground rules there are altogether where people wait for all that can be found out."""

# Steps for sets of more than one assumption.
_SEARCHING = 500_000


class TooLarge(Exception):  # noqa: N818
    """A ground program has too many rules."""


class Abduction:
    """The relaxed task with assumptions, grounded.

    An assumption consists of rules that are added together. Those that are `apart` are never
    assumed together.

    Raises:
        TooLarge: on construction, if the ground program is too large.
    """

    def __init__(
        self,
        encoding: TaskEncoding,
        assumptions: Sequence[Iterable[Rule]],
        apart: Iterable[tuple[int, int]] = (),
    ) -> None:
        from clingo.control import Control
        from clingo.symbol import Function

        self._ground = _Ground()
        self._control = Control(["--warn=none", "--project=show"], logger=lambda code, text: None)
        self._control.register_observer(cast("Observer", self._ground))
        program = list(encoding.rules)
        for number, rules in enumerate(assumptions):
            program.append(Rule(f"{{ s({number}) }}"))
            program += [Rule(rule.head, (*rule.body, f"s({number})")) for rule in rules]
        never = [f":- s({one}), s({other})." for one, other in apart]
        self._control.add("base", [], "\n".join(["#show s/1.", *map(str, program), *never]))
        self._control.ground([("base", [])])
        self._count = len(assumptions)
        names = [Function(f"g{number}") for number in range(len(encoding.goal))]
        atoms = {
            number: atom
            for number, name in enumerate(names)
            if (atom := self._control.symbolic_atoms[name])
        }
        self._is_possible = len(atoms) == len(names)
        self._goals = {number: atom.literal for number, atom in atoms.items() if not atom.is_fact}

    @property
    def size(self) -> int:
        """How many ground rules there are about what is not certain."""
        return len(self._ground.rules)

    def single(self) -> tuple[int, ...]:
        """The assumptions of which one suffices, by their numbers."""
        if not (self._is_possible and self._lacking):
            return ()
        # A goal within reach may be lost by an assumption, if something must be false.
        return self._numbers(reduce(and_, self._labels.values()))

    def helpful(self) -> tuple[int, ...]:
        """The assumptions of which one suffices for some goal that is unreachable."""
        return self._numbers(reduce(or_, self._lacking.values(), 0))

    def helped(self, assumption: int) -> frozenset[int]:
        """The unreachable goals, by their numbers, for which an assumption suffices."""
        return frozenset(goal for goal, label in self._lacking.items() if label >> assumption & 1)

    @cached_property
    def _labels(self) -> dict[int, int]:
        """For each goal the single assumptions with which it is within reach, as bits.

        One bit more than there are assumptions is set if none is needed.
        """
        named = self._control.symbolic_atoms.by_signature("s", 1)
        assumed = {atom.literal: 1 << atom.symbol.arguments[0].number for atom in named}
        labels = self._ground.labels(assumed, self._goals.values())
        return {number: labels[goal] for number, goal in self._goals.items()}

    @property
    def _lacking(self) -> dict[int, int]:
        """The same for the unreachable goals."""
        return {
            number: label for number, label in self._labels.items() if not label >> self._count & 1
        }

    def _numbers(self, label: int) -> tuple[int, ...]:
        return tuple(number for number in range(self._count) if label >> number & 1)

    def larger(self, most: int) -> tuple[tuple[int, ...], ...]:
        """Smallest sets of several assumptions, those with low numbers first, at most so many.

        None, or not those with the lowest numbers, where that takes long.
        """
        if not (self._is_possible and self._lacking):
            return ()
        named = list(self._control.symbolic_atoms.by_signature("s", 1))
        with self._control.backend() as backend:
            for goal in self._goals.values():
                backend.add_rule([], [-goal])
            backend.add_minimize(2, [(atom.literal, 1) for atom in named])
        found = self._optima(most)
        with self._control.backend() as backend:
            cost = [(atom.literal, 1 + atom.symbol.arguments[0].number) for atom in named]
            backend.add_minimize(1, cost)
        return tuple(dict.fromkeys((*self._optima(1), *sorted(found, key=sum))))

    def _optima(self, most: int) -> list[tuple[int, ...]]:
        """The assumptions of some optimal models; none where no model is known to be optimal."""
        from clingo.configuration import Configuration

        from planscribe.infer.work import Work

        settings = self._control.configuration.solve
        assert isinstance(settings, Configuration)
        settings.opt_mode = "optN"
        settings.models = str(most)
        found: list[tuple[int, ...]] = []

        def keep(model: "Model") -> None:
            if model.optimality_proven:
                shown = model.symbols(shown=True)
                found.append(tuple(sorted(symbol.arguments[0].number for symbol in shown)))

        Work(_SEARCHING).solve(self._control, (), keep)
        return found


def abductions(
    encoding: TaskEncoding, assumptions: Sequence[Iterable[Rule]], most: int
) -> Iterator[tuple[int, Abduction]]:
    """Assumptions some at a time, in their order, each time with the number of the first one.

    Those at the end are left out where all would have more than `most` ground rules.
    """
    first, number, size = 0, _FIRST, 0
    while first < len(assumptions) and size < most:
        try:
            abduction = Abduction(encoding, assumptions[first : first + number])
        except TooLarge:
            size += _LARGEST
            first += number == 1
            number = max(1, number // 4)
            continue
        yield first, abduction
        size += abduction.size
        first += number
        number = number * 2 if abduction.size < _SMALL else max(1, number // 2)


class _Ground:
    """The ground rules, as clingo reports them; negated atoms are assumed ones only."""

    def __init__(self) -> None:
        self.rules: list[tuple[int, Sequence[int]]] = []

    def rule(self, choice: bool, head: Sequence[int], body: Sequence[int]) -> None:
        """Keep a rule; clingo calls this."""
        if len(self.rules) == _LARGEST:
            raise TooLarge
        if head and not choice:
            self.rules.append((head[0], body))

    def labels(self, assumed: dict[int, int], goals: Iterable[int]) -> dict[int, int]:
        """For each atom that matters the single assumptions it follows from, as a set of bits."""
        labels = defaultdict(int, assumed)
        rules = self._relevant(goals)
        using = defaultdict(list)
        for number, (head, body) in enumerate(rules):
            if len(body) == 1 and body[0] in assumed:
                labels[head] |= assumed[body[0]]
            for atom in body:
                using[atom].append(number)
        waiting = deque(range(len(rules)))
        queued = set(waiting)
        while waiting:
            number = waiting.popleft()
            queued.discard(number)
            head, body = rules[number]
            label = _ALWAYS
            for atom in body:
                label &= labels[atom] if atom > 0 else ~labels[-atom]
            if label & ~labels[head]:
                labels[head] |= label
                for other in using[head]:
                    if other not in queued:
                        queued.add(other)
                        waiting.append(other)
        return labels

    def _relevant(self, goals: Iterable[int]) -> list[tuple[int, Sequence[int]]]:
        """The rules that the goals depend on, in the order of the grounding."""
        bodies = defaultdict(list)
        for head, body in self.rules:
            bodies[head].append(body)
        seen, waiting = set(goals), list(goals)
        while waiting:
            for body in bodies[waiting.pop()]:
                new = {abs(atom) for atom in body} - seen
                seen |= new
                waiting += new
        return [rule for rule in self.rules if rule[0] in seen]
