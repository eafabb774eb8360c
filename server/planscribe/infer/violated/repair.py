"""Changes of single facts that resolve a violation and make no new one, tried out."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property

from planscribe.infer.completion import ASKED
from planscribe.infer.facts import MOST_VIOLATIONS, AspSource, StatementPlace, Violation
from planscribe.infer.materialise import materialise_as_texts, violated
from planscribe.infer.program import Program, Ref
from planscribe.infer.violated.fact_changes import Candidates, FactChange, FactChangeKind
from planscribe.infer.work import Work
from planscribe.model.asp.program import can_equal, derived_atoms, used_atoms, uses
from planscribe.syntax.asp.nodes import AspTerm, Literal, Sign, StatementKind
from planscribe.text import Edit, apply_edits

_MOST_FOUND = 3
_LARGE = 2_000
"""Statements; of a larger program, the first change that helps is enough: each trial runs it."""

_MOST_REMOVED = 10

_STEPS = 500_000
_A_TRIAL = 3_000
_A_CHARACTER = 1
"""How much work goes into trials, and what running a program costs, in steps."""


def repairs(
    sources: tuple[AspSource, ...], violations: Sequence[Violation], steps: int = _STEPS
) -> tuple[tuple[FactChange, ...], ...]:
    """For each violation the changes of the first source that resolve it, the best first.

    Each has been tried out, unless it is plain that it can only make less hold.
    """
    bench = _Bench(sources, violations, Work(steps))
    return tuple(tuple(bench.of(violation)) for violation in violations)


def removals(
    sources: tuple[AspSource, ...], conflict: Sequence[StatementPlace]
) -> tuple[StatementPlace, ...]:
    """The statements of the first source without which a contradictory program has an answer."""
    own = sources[0]
    work, trial = Work(_STEPS), _trial(sources)
    found: list[StatementPlace] = []
    for place in conflict[:_MOST_REMOVED]:
        if place.source == own.name and not work.is_over:
            work.spend(trial)
            text = apply_edits(own.text, (Edit(place.span, ""),))
            if _keys((replace(own, text=text), *sources[1:]), work) == frozenset():
                found.append(place)
    return tuple(found)


class _Bench:
    """Tries changes out, each once, until the work is used up."""

    def __init__(
        self, sources: tuple[AspSource, ...], violations: Sequence[Violation], work: Work
    ) -> None:
        self._sources = sources
        self._violations = violations
        self._program = Program(sources)
        self._work = work
        self._trial = _trial(sources)
        facts = dict.fromkeys(materialise_as_texts(sources)[1])
        self._candidates = Candidates(self._program, facts, violations)
        self._left: dict[FactChange, frozenset[_Key] | None] = {}

    def of(self, violation: Violation) -> list[FactChange]:
        """The repairs of a violation."""
        found: list[FactChange] = []
        enough = 1 if len(self._program.refs) > _LARGE else _MOST_FOUND
        for repair in self._candidates.of(violation):
            if len(found) == enough:
                break
            # The next best number is no better than the best.
            is_second = repair.action is FactChangeKind.NUMBER and any(
                one.place == repair.place for one in found
            )
            if not is_second and self._resolves(repair, violation):
                found.append(repair)
        return found

    def _resolves(self, repair: FactChange, violation: Violation) -> bool:
        is_removed = repair.action is FactChangeKind.REMOVE and violation.needs_each
        if is_removed and self._can_only_shrink(repair.place):
            return True
        left = self._violated_after(repair)
        if left is None:
            return False
        return self._key(violation) not in left and left < self._before

    def _can_only_shrink(self, place: StatementPlace) -> bool:
        """Whether less holds without a fact, and nothing more: nothing negates or counts it."""
        statement = self._program.statement(self._program.ref_at(place))
        constants = self._program.constants
        return not any(
            can_equal(atom, pattern, constants)
            for atom in derived_atoms(statement)
            for pattern in self._watched
        )

    @cached_property
    def _watched(self) -> list[AspTerm]:
        """The patterns of atoms on which depends what is negated, counted, chosen or completed."""
        atoms: list[AspTerm] = list(ASKED)
        for ref in self._program.refs:
            statement = self._program.statement(ref)
            if statement.kind is StatementKind.FACT:
                continue
            is_free = statement.kind not in (StatementKind.RULE, StatementKind.CONSTRAINT)
            for part in statement.body:
                is_plain = isinstance(part, Literal) and part.sign is Sign.NONE
                if is_free or not is_plain:
                    atoms += (use.atom for use in uses([part]))
            for head in statement.head if is_free else ():
                atoms += (use.atom for use in uses([head]))
        rules = self._program.cone(atoms, by_rules_only=True)
        return [
            *atoms,
            *(use.atom for ref in rules for use in used_atoms(self._program.statement(ref))),
        ]

    def _violated_after(self, repair: FactChange) -> "frozenset[_Key] | None":
        if repair not in self._left and not self._work.is_over:
            self._work.spend(self._trial)
            edit = Edit(repair.place.span, repair.new_text)
            text = apply_edits(self._sources[0].text, (edit,))
            changed = (replace(self._sources[0], text=text), *self._sources[1:])
            self._left[repair] = _keys(changed, self._work)
        return self._left.get(repair)

    @cached_property
    def _before(self) -> "frozenset[_Key]":
        if len(self._violations) < MOST_VIOLATIONS:
            return frozenset(map(self._key, self._violations))
        return _keys(self._sources) or frozenset()

    def _key(self, violation: Violation) -> "_Key":
        ref = self._program.ref_at(violation.constraint)
        texts = tuple(str(value) for _, value in violation.bindings)
        return self._sources[ref.source].name, self._program.statement(ref).text, texts


_Key = tuple[str, str, tuple[str, ...]]
"""A violated instance: the name of the source, the text of the statement, the values."""


def _trial(sources: Iterable[AspSource]) -> int:
    """About how many steps it takes to run a program, besides solving it."""
    return _A_TRIAL + _A_CHARACTER * sum(len(one.text) for one in sources)


def _keys(sources: tuple[AspSource, ...], work: Work | None = None) -> frozenset[_Key] | None:
    """The violated instances of a program; None if it has no facts, or none are found."""
    found = violated(sources, work)
    if found is None:
        return None
    program, atoms = found
    keys: list[_Key] = []
    for atom in atoms:
        source, statement, _, values = atom.arguments
        ref = Ref(source.number, statement.number)
        texts = tuple(map(str, values.arguments))
        keys.append((program.sources[ref.source].name, program.statement(ref).text, texts))
    return frozenset(keys)
