"""PS205, PS206: constraints that the facts violate."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from planscribe.check.asp.places import ProgramPlaces, severity_of_contradiction
from planscribe.check.catalogue import Code
from planscribe.check.finding import Finding, Severity
from planscribe.infer.facts import Materialised, StatementPlace, Violation
from planscribe.infer.schema import DOMAIN_RULES
from planscribe.model.asp.program import signature, used_atoms
from planscribe.syntax.asp.nodes import Sign
from planscribe.syntax.quoting import quoted
from planscribe.text import Span
from planscribe.wording import listed
from planscribe.workers.limits import Limits, WorkerCrashed
from planscribe.workspace import trees
from planscribe.workspace.asp import programs
from planscribe.workspace.asp.programs import DocumentProgram
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.query import Aside, Means, content_query
from planscribe.workspace.snapshot import Snapshot

if TYPE_CHECKING:
    from planscribe.check.asp.undefined import ToldTypes
    from planscribe.infer.violated.fact_changes import FactChange

_MOST_ALIKE = 5
"""How many violations of one constraint are reported at one place."""


def violations(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """The violated ground instances of constraints: each once, on the fact to change first of all.

    The other facts behind it, and the constraint, are related places.
    """
    try:
        program = programs.program(snapshot, document.key)
        if program.model and document.role is Role.RULES:
            from planscribe.check.asp.violations_in_rules import in_rules

            yield from in_rules(snapshot, document)
            return
        made = programs.facts(snapshot, document.key)
        repairs = programs.repairs(snapshot, document.key)
    except (NoDomain, CannotRead, WorkerCrashed):
        # Other checks report this.
        return
    if made.violations:
        tell = partial(_told, snapshot, document, program, made, repairs)
        told = _all_told(snapshot, program, document, snapshot.settings.grounding, Aside(tell))
        is_certain = program.model or not _may_be_kept(snapshot, document, made.violations)
        yield from told if is_certain else map(_less_certain, told)


@content_query()
def _all_told(
    _means: Means,
    _program: DocumentProgram,
    _document: Document,
    _limits: Limits,
    tell: Aside[Callable[[], Iterator[Finding]]],
) -> tuple[Finding, ...]:
    return tuple(tell.value())


def _told(
    snapshot: Snapshot,
    document: Document,
    program: DocumentProgram,
    made: Materialised,
    repairs: "tuple[tuple[FactChange, ...], ...]",
) -> Iterator[Finding]:
    # Few programs violate anything.
    from planscribe.check.asp.undefined import told_of_types
    from planscribe.check.asp.violation_fixes import fixes

    places = ProgramPlaces(snapshot, document, program)
    severity = severity_of_contradiction(program, made)
    told = told_of_types(snapshot, document)
    once = {_key(one): index for index, one in reversed(list(enumerate(made.violations)))}
    cases = [
        _Case.of(places, made.violations[index], repairs[index])
        for index in sorted(once.values())
        if not _is_told(places, program, made.violations[index], told)
    ]
    main = [
        places.found(
            _code(one.violation),
            [one.main] if one.main else [one.violation.constraint, *one.violation.others],
            one.violation.message,
            _related(one.violation),
            fixes(snapshot, document, one.violation, one.repairs, number),
            severity,
        )
        for number, one in enumerate(cases)
    ]
    yield from _few(main, cases)


def _may_be_kept(snapshot: Snapshot, document: Document, several: Iterable[Violation]) -> bool:
    """Whether the constraints want atoms that another file in the folder derives.

    Instances say in this way what a plan or a solution has to reach.
    """
    from planscribe.check.asp.undefined import is_derived_beside

    tree = trees.asp(snapshot, document)
    constraints = (tree.statement_at(one.constraint.span.start) for one in several)
    uses = (use for constraint in constraints if constraint for use in used_atoms(constraint))
    wanted = {one for use in uses if use.sign is Sign.NOT and (one := signature(use.atom))}
    return is_derived_beside(snapshot, document, wanted)


def _less_certain(one: Finding) -> Finding:
    return replace(one, severity=max(one.severity, Severity.INFORMATION))


def _key(violation: Violation) -> tuple[object, ...]:
    """The same for `:- on(X,Y), on(X,Z), Y != Z.` either way round."""
    values = sorted(str(value) for _, value in violation.bindings)
    return violation.constraint, frozenset(violation.facts), violation.untold, tuple(values)


def _is_told(
    places: ProgramPlaces, program: DocumentProgram, violation: Violation, told: "ToldTypes"
) -> bool:
    """Whether an argument is of another type, which was seen without running the program."""
    place = violation.constraint
    if place.source != DOMAIN_RULES:
        return False
    texts = (place.span.of(one.text) for one in program.sources if one.name == DOMAIN_RULES)
    facts = (spot.span for _, spot in violation.facts if places.is_here(spot))
    return told.explains("".join(texts), facts)


@dataclass(frozen=True, slots=True)
class _Case:
    """A violation, and the fact of the document to change, if there is one."""

    violation: Violation
    repairs: "tuple[FactChange, ...]"
    main: StatementPlace | None

    @classmethod
    def of(
        cls, places: ProgramPlaces, violation: Violation, repairs: "tuple[FactChange, ...]"
    ) -> "_Case":
        facts = dict.fromkeys(place for _, place in violation.facts if places.is_here(place))
        others = (place for place in violation.others if places.is_here(place))
        here = (*facts, *others)
        changed = (
            place
            for one in repairs
            for place in here
            if place.source == one.place.source and place.span.touches(one.place.span)
        )
        main = next(changed, next(iter(facts), None))
        return cls(violation, repairs, main)


def _code(violation: Violation) -> Code:
    """Whether a violation is about a count."""
    if any(fact.name == "cardinality" for fact, _ in violation.facts) and violation.values:
        return Code.COUNT_EXCEEDED
    return Code.CONSTRAINT_VIOLATED


def _related(violation: Violation) -> list[tuple[StatementPlace, str]]:
    """The constraint and the facts behind its violation."""
    said: defaultdict[StatementPlace, list[str]] = defaultdict(list)
    for fact, place in violation.facts:
        said[place].append(str(fact))
    why = "the constraint"
    if violation.is_minimal and (violation.facts or violation.others):
        what = "statements" if violation.others else "facts"
        why += f"; these {what} are one minimal explanation, there can be others"
    notes = [
        (place, f"says {listed(map(quoted, facts), most=_MOST_ALIKE)}")
        for place, facts in said.items()
    ]
    if violation.untold and notes:
        place, note = notes[-1]
        notes[-1] = place, f"{note}; and {violation.untold} more facts"
    others = [(place, "is involved") for place in violation.others]
    return [(violation.constraint, why), *others, *notes]


def _few(main: Iterable[Finding], cases: Iterable[_Case]) -> Iterator[Finding]:
    """The findings, but not too many of the same constraint at the same place."""
    keys = [
        (finding.span, case.violation.constraint) for finding, case in zip(main, cases, strict=True)
    ]
    count, seen = Counter(keys), Counter[tuple[Span, StatementPlace]]()
    for finding, key in zip(main, keys, strict=True):
        seen[key] += 1
        more = count[key] - _MOST_ALIKE
        if seen[key] < _MOST_ALIKE or more <= 0:
            yield finding
        elif seen[key] == _MOST_ALIKE:
            yield replace(finding, message=f"{finding.message} And {more} more like this.")
