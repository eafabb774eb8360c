"""Why an atom does not hold: the nearest rule for it, and the parts of its body that fail."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import clingo

from planscribe.infer.facts import Derivation, StatementPlace
from planscribe.infer.grounding import Piece, ground
from planscribe.infer.program import Program, Ref, pattern
from planscribe.infer.rewrite import rule
from planscribe.infer.why.aggregates import (
    aggregate_text,
    literal_text,
    part_text,
)
from planscribe.infer.why.candidates import Candidate, candidates, shown
from planscribe.infer.why.explain import Reasons
from planscribe.infer.why.relevance import Predicates, pattern_of
from planscribe.infer.why.trials import GROUP, TAKEN, Trial, trials_of
from planscribe.model.asp.program import can_equal, derived_atoms, signature, used_atoms
from planscribe.syntax.asp.nodes import (
    RULES,
    Aggregate,
    AspTerm,
    BodyPart,
    Element,
    Literal,
    Sign,
    StatementKind,
    is_ground,
)
from planscribe.syntax.asp.tree import Statement

_MOST_CANDIDATES = 30
_DEEPEST = 3
_MOST_TOLD = 8
"""How many atoms are looked into altogether."""

_VALUE, _FAILS = "__value", "__fails"


@dataclass(frozen=True, slots=True)
class FailedPart:
    """A part of a body that does not hold, with values for its variables.

    `value` is that of an aggregate. `because` says why the atom of a negated literal holds, and
    `absence` why that of a positive one does not.
    """

    text: str
    value: str = ""
    because: Derivation | None = None
    absence: "Absence | None" = None


@dataclass(frozen=True, slots=True)
class Absence:
    """Why an atom does not hold.

    `rules` is the number of statements that could derive it, and `place` the nearest of them, all
    of whose body holds but for the `failures`. If none fails, the statement leaves the atom open.
    What was shown before is `repeated`, without reasons.
    """

    atom: str
    rules: int = 0
    place: StatementPlace | None = None
    failures: tuple[FailedPart, ...] = ()
    repeated: bool = False


def absence(program: Program, facts: Sequence[str], atom: str) -> Absence | None:
    """Why an atom does not hold, given those that do; None if it is none, or it does hold.

    The atom can have variables: then, why no instance of it holds.
    """
    wanted = pattern_of(atom)
    if wanted is None or any(_matches(fact, wanted) for fact in _named(facts, atom)):
        return None
    return _Search(program, facts).absence(wanted)


def lacks(program: Program, facts: Sequence[str], ref: Ref) -> tuple[FailedPart, ...] | None:
    """What keeps a rule from firing at all, for the best values of its variables.

    None if that is not known: clingo does not take the rule.
    """
    search = _Search(program, facts)
    anything = _anything(program.statement(ref))
    trial = search.nearest(anything, [ref]) if anything is not None else None
    return tuple(search.failures(trial, depth=1)) if trial else None


def _anything(statement: Statement) -> AspTerm | None:
    """The pattern of all atoms that a statement derives first."""
    atom = next(derived_atoms(statement), None)
    predicate = signature(atom) if atom is not None else None
    return pattern(*predicate) if predicate else None


def _named(facts: Iterable[str], atom: str) -> Iterator[str]:
    """The facts of the same predicate."""
    name = atom.partition("(")[0].strip()
    return (fact for fact in facts if fact.partition("(")[0] == name)


def _matches(fact: str, wanted: AspTerm) -> bool:
    if is_ground(wanted):
        return fact == str(wanted)
    read = pattern_of(fact)
    return read is not None and can_equal(read, wanted)


class _Search:
    """Looks into one atom, and into those that it would need."""

    def __init__(self, program: Program, facts: Sequence[str]) -> None:
        self._program = program
        self._facts = facts
        self._told: set[str] = set()

    def absence(self, atom: AspTerm, depth: int = 1) -> Absence:
        text = shown(str(atom))
        if text in self._told:
            return Absence(text, repeated=True)
        self._told.add(text)
        refs = [
            ref
            for ref in dict.fromkeys(ref for _, ref in self._program.matching(atom))
            # What merely states an atom states another one.
            if self._program.statement(ref).kind is not StatementKind.FACT
        ]
        nearest = self.nearest(atom, refs)
        if nearest is None:
            return Absence(text, len(refs))
        place = self._program.place(nearest.candidate.ref)
        return Absence(text, len(refs), place, tuple(self.failures(nearest, depth)))

    def _known(self, statements: Iterable[Statement], atoms: Iterable[AspTerm] = ()) -> Piece:
        """The facts that statements use."""
        used = (use.atom for statement in statements for use in used_atoms(statement))
        known = Predicates([*used, *atoms]).among(self._facts)
        return None, "\n".join(f"{fact}." for fact in known)

    def _ground(self, parts: Sequence[Piece], refs: Iterable[Ref]) -> clingo.Control | None:
        statements = [self._program.statement(ref) for ref in refs]
        constants = [
            (ref, self._program.statement(ref).text) for ref in self._program.const_statements
        ]
        return ground(self._program, [self._known(statements), *constants, *parts]).control

    def nearest(self, atom: AspTerm, refs: Sequence[Ref]) -> Trial | None:
        """The trial that drops the fewest parts of a body so that the rest holds."""
        every = [
            candidate
            for ref in refs[:_MOST_CANDIDATES]
            if self._program.statement(ref).kind in RULES
            for candidate in candidates(self._program, ref, atom)
        ]
        trials, parts = trials_of(every)
        control = self._ground(parts, [each.ref for each in every])
        if control is None:
            return None
        # Of a statement that clingo does not take, nothing is left.
        taken = {
            one.symbol.arguments[0].number for one in control.symbolic_atoms.by_signature(TAKEN, 1)
        }
        found: defaultdict[int, list[tuple[str, ...]]] = defaultdict(list)
        for one in control.symbolic_atoms.by_signature(GROUP, 2):
            number, values = one.symbol.arguments
            found[number.number].append(tuple(map(str, values.arguments)))
        for trial in sorted(trials, key=lambda each: (each.missing, each.order)):
            if trial.index in taken and all(found[number] for number in trial.groups):
                return trial.with_values(found)
        return None

    def failures(self, trial: Trial, depth: int) -> Iterator[FailedPart]:
        """What fails of a trial's rule; a depth of one is where looking begins."""
        parts, values = trial.failing, trial.values
        looked_into = self._looked_into(trial.candidate, parts, values)
        for number, part in enumerate(parts):
            text = shown(part_text(part, values))
            match part:
                case Literal(sign=Sign.NOT):
                    yield FailedPart(text, because=self._blocking(part, values))
                case Literal():
                    atom = pattern_of(literal_text(replace(part, sign=Sign.NONE), values))
                    yield FailedPart(text, absence=self._deeper(atom, depth))
                case Aggregate():
                    yield FailedPart(text, value=looked_into.get((_VALUE, number), ""))
                case Element(literal=Literal(sign=Sign.NONE)):
                    missing = pattern_of(looked_into.get((_FAILS, number), ""))
                    yield FailedPart(text, absence=self._deeper(missing, depth))
                case _:
                    yield FailedPart(text)

    def _deeper(self, atom: AspTerm | None, depth: int) -> Absence | None:
        """The absence of an atom that a rule needs."""
        if atom is None or depth >= _DEEPEST or len(self._told) >= _MOST_TOLD:
            return None
        return self.absence(atom, depth + 1)

    def _blocking(self, literal: Literal, values: Mapping[str, str]) -> Derivation | None:
        """Why an atom holds that should not."""
        text = literal_text(replace(literal, sign=Sign.NONE), values)
        wanted = pattern_of(text)
        if wanted is None:
            return None
        fact = next((one for one in _named(self._facts, text) if _matches(one, wanted)), None)
        if fact is None:
            return None
        return Reasons(self._program, self._facts, [fact]).derivation(fact)

    def _looked_into(
        self, candidate: Candidate, parts: Sequence[BodyPart], values: Mapping[str, str]
    ) -> dict[tuple[str, int], str]:
        """The values of aggregates, and what fails in conditional literals."""
        lines: list[Piece] = []
        for number, part in enumerate(parts):
            if isinstance(part, Aggregate):
                text = aggregate_text(part, values)
                lines.append((candidate.ref, rule(f"{_VALUE}({number},V_)", f"V_ = {text}")))
            elif isinstance(part, Element) and isinstance(part.literal, Literal):
                atom = literal_text(replace(part.literal, sign=Sign.NONE), values)
                conditions = [literal_text(one, values) for one in part.condition]
                literal = literal_text(part.literal, values)
                head = f"{_FAILS}({number},{atom})"
                lines.append((candidate.ref, rule(head, *conditions, f"not {literal}")))
        control = self._ground(lines, [candidate.ref]) if lines else None
        if control is None:
            return {}
        return {
            (kind, atom.symbol.arguments[0].number): str(atom.symbol.arguments[1])
            for kind in (_VALUE, _FAILS)
            for atom in control.symbolic_atoms.by_signature(kind, 2)
        }
