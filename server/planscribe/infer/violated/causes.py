"""Which facts a violated constraint is due to: minimal sets that suffice for it.

Rules and constraints count as given; facts may be there or not. A set of facts suffices for a
violated ground instance if no answer set that has these facts, whichever others it has, keeps the
constraint for the values of the instance.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from planscribe.infer.program import Program, Ref
from planscribe.infer.rewrite import head_and_body, variants
from planscribe.infer.violated.conflict import GIVEN, clash
from planscribe.infer.violated.sufficing import sufficient
from planscribe.infer.why.derivation_order import reasons_of
from planscribe.infer.why.explain import Reasons
from planscribe.infer.why.support import Instance
from planscribe.infer.work import Work
from planscribe.model.asp.program import used_atoms
from planscribe.model.grouping import grouped
from planscribe.syntax.asp.nodes import BodyPart, Comparison, Literal, Sign, StatementKind, Truth
from planscribe.syntax.asp.tree import Statement

_MOST_SOLVED = 50
_MOST_BEHIND = 1_000
"""Of more facts behind a violation, no minimal set is searched: it would take seconds."""

_MOST_STEPS = 200_000
_MOST_CLASHING = 5_000


@dataclass(frozen=True, slots=True)
class ViolationCause:
    """The facts behind a violation, the nearest first, as clingo prints them.

    Leaving out any one of a minimal set keeps the constraint for these values. If the set is not
    known to be minimal, the facts are those that the derivations of the violation begin with; if
    there are none, it is rules and choices that these begin with.
    `needs_each` says that nothing else could replace any of them. `others` are choices
    and constraints that are needed as well, where the one alone could be kept.
    """

    facts: tuple[tuple[str, Ref], ...]
    is_minimal: bool
    needs_each: bool = False
    others: tuple[Ref, ...] = ()


class Causes:
    """Finds the causes of the violated instances of a program."""

    def __init__(self, program: Program, reasons: Reasons, given: str, work: Work) -> None:
        self._program = program
        self._reasons = reasons
        self._given = given
        self._work = work
        self._derivations = grouped(reasons.instances, lambda one: one.head)
        self._plain: dict[tuple[Ref, int], bool] = {}

    def of(self, violations: Iterable[Instance]) -> list[ViolationCause]:
        """The cause of each of some violations."""
        several = list(violations)
        found: list[ViolationCause] = []
        unsure: list[tuple[int, Instance]] = []
        for index, violation in enumerate(several):
            behind = list(self._reasons.behind(violation))
            facts = [each for each in behind if self._program.is_stated(each.ref)]
            kept = self._needed(violation, behind, facts) if self._is_plain(violation) else None
            is_minimal = kept is not None
            needs_each = is_minimal and self._have_one_derivation(behind)
            told = self._told(facts if kept is None else kept)
            found.append(ViolationCause(told, is_minimal, needs_each))
            if not is_minimal:
                unsure.append((index, violation))
        if unsure:
            for index, cause in self._solved(unsure, found):
                found[index] = cause
            for index, cause in self._clashing(unsure, found):
                found[index] = cause
        return [
            cause
            if cause.facts or cause.others
            else ViolationCause(self._without_facts(violation), False)
            for violation, cause in zip(several, found, strict=True)
        ]

    def _without_facts(self, violation: Instance) -> tuple[tuple[str, Ref], ...]:
        """The rules and choices that a violation begins with where no facts are behind it."""
        behind = self._reasons.behind(violation)
        return self._told(each for each in behind if not reasons_of(each))

    def _told(self, facts: Iterable[Instance]) -> tuple[tuple[str, Ref], ...]:
        """The facts that are not implied by the schema or by the domain."""
        return tuple((each.head, each.ref) for each in facts if not self._is_given(each.ref))

    def _is_fact(self, instance: Instance) -> bool:
        return self._program.statement(instance.ref).kind is StatementKind.FACT

    def _is_given(self, ref: Ref) -> bool:
        return self._program.sources[ref.source].name in GIVEN

    # --- without solving -----------------------------------------------------------------

    def _is_plain(self, violation: Instance) -> bool:
        """Whether a violation is there as soon as its positive atoms are.

        The constraint counts nothing, and rules without negation derive all that it looks at: what
        does not hold with all facts does not hold with fewer.
        """
        key = violation.ref, violation.variant
        if key not in self._plain:
            variant = variants(self._program.statement(violation.ref))[violation.variant]
            used = (use.atom for use in used_atoms(variant))
            cone = self._program.cone(used, by_rules_only=True)
            self._plain[key] = (
                variant.kind is StatementKind.CONSTRAINT
                and all(_is_simple(part) for part in variant.body)
                and all(map(_is_positive, map(self._program.statement, cone)))
            )
        return self._plain[key]

    def _needed(
        self, violation: Instance, behind: Sequence[Instance], facts: Sequence[Instance]
    ) -> list[Instance] | None:
        """The facts without which the others do not suffice; None if that takes too long."""
        if self._have_one_derivation(behind):
            return list(facts)
        around = self._around(violation)
        if len(around) * len(facts) > _MOST_STEPS:
            return None
        kept = list(facts)
        for fact in reversed(facts):
            if self._is_given(fact.ref):
                continue
            others = [each for each in kept if each.ref != fact.ref]
            stated = {each.ref for each in others}
            rules = [
                each
                for each in around
                if each.ref in stated or not self._program.is_stated(each.ref)
            ]
            if _follows(violation, rules, (each.head for each in others if self._is_fact(each))):
                kept = others
        return kept

    def _have_one_derivation(self, behind: Iterable[Instance]) -> bool:
        return all(len(self._derivations[each.head]) == 1 for each in behind)

    def _around(self, violation: Instance) -> list[Instance]:
        """The instances of plain rules that can have to do with a violation."""
        seen: dict[str, None] = {}
        waiting = list(reasons_of(violation))
        found: list[Instance] = []
        while waiting:
            atom = waiting.pop()
            if atom not in seen:
                seen[atom] = None
                for each in self._derivations.get(atom, ()):
                    if not self._is_fact(each):
                        found.append(each)
                        waiting.extend(reasons_of(each))
        return found

    # --- by solving ----------------------------------------------------------------------

    def _solved(
        self, unsure: Sequence[tuple[int, Instance]], known: Sequence[ViolationCause]
    ) -> Iterator[tuple[int, ViolationCause]]:
        """The causes of violations that depend on what does not hold, or is counted."""
        few = [one for one in unsure if len(known[one[0]].facts) <= _MOST_BEHIND]
        violations = dict(few[:_MOST_SOLVED])
        near = {index: [ref for _, ref in known[index].facts] for index in violations}
        for index, refs, is_minimal in sufficient(
            self._program, self._given, violations, near, self._work
        ):
            yield index, ViolationCause(tuple(self._named(refs, known[index])), is_minimal)

    def _clashing(
        self, unsure: Sequence[tuple[int, Instance]], known: Sequence[ViolationCause]
    ) -> Iterator[tuple[int, ViolationCause]]:
        """The causes of violations that choices and other constraints force together."""
        left = [(index, each) for index, each in unsure if not known[index].is_minimal]
        is_too_large = len(self._reasons.instances) > _MOST_CLASHING
        if not left or is_too_large or self._work.is_over:
            return
        refs = clash(self._program, self._given, self._work)
        is_fact = {ref: self._program.statement(ref).kind is StatementKind.FACT for ref in refs}
        for index, violation in left:
            if violation.ref in is_fact:
                facts = self._named([ref for ref in refs if is_fact[ref]], known[index])
                others = (ref for ref in refs if not is_fact[ref] and ref != violation.ref)
                yield index, ViolationCause(tuple(facts), True, others=tuple(others))

    def _named(self, refs: Sequence[Ref], known: ViolationCause) -> Iterator[tuple[str, Ref]]:
        """The atoms that statements make; for those of several atoms, the ones that matter."""
        chosen = set(refs)
        near = [(atom, ref) for atom, ref in known.facts if ref in chosen]
        yield from near
        for ref in sorted(chosen - {ref for _, ref in near}):
            yield head_and_body(self._program.statement(ref).text)[0], ref


def _follows(violation: Instance, rules: Sequence[Instance], facts: Iterable[str]) -> bool:
    """Whether the atoms of a violation follow from facts, by instances of plain rules."""
    holds = set(facts)
    missing = {id(each): len(set(reasons_of(each)) - holds) for each in rules}
    waiting: Mapping[str, list[Instance]] = defaultdict(list)
    for each in rules:
        for atom in set(reasons_of(each)) - holds:
            waiting[atom].append(each)
    ready = [each.head for each in rules if not missing[id(each)]]
    while ready:
        atom = ready.pop()
        if atom in holds:
            continue
        holds.add(atom)
        for each in waiting.get(atom, ()):
            missing[id(each)] -= 1
            if not missing[id(each)]:
                ready.append(each.head)
    return holds.issuperset(reasons_of(violation))


def _is_positive(statement: Statement) -> bool:
    """Whether a statement derives more atoms from more atoms, and leaves no choice."""
    return statement.kind in (StatementKind.FACT, StatementKind.CONST) or (
        statement.kind is StatementKind.RULE
        and all(_is_simple(part, Sign.NONE) for part in statement.body)
    )


def _is_simple(part: BodyPart, *signs: Sign) -> bool:
    """Whether a part of a body is a comparison, or a literal of some signs."""
    match part:
        case Literal(sign=sign):
            return sign in (signs or (Sign.NONE, Sign.NOT))
        case Comparison() | Truth():
            return True
        case _:
            return False
