"""What materialising a task, an IR or a facts file brings to light: PS205-PS211, PS403, PS407."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from planscribe.check import asp
from planscribe.check.catalogue import Code, found
from planscribe.check.finding import Finding, Related, Severity
from planscribe.check.obstacles import Explanation
from planscribe.compile.problem import CompiledProblem
from planscribe.infer.facts import Materialised, Place, Status, Violation
from planscribe.model.pddl import Formula
from planscribe.model.terms import Term
from planscribe.syntax.asp_nodes import Kind
from planscribe.text import Span
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace import queries, trees
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project import NoDomain
from planscribe.workspace.queries import Location, Program
from planscribe.workspace.snapshot import Snapshot

_MOST_NAMED = 5


def materialising(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Violated constraints, contradictions, limits, open choices, and goals out of reach."""
    try:
        program = queries.program(snapshot, document.uri)
    except (NoDomain, CannotRead):
        # Told by a tier before this one.
        return
    places = _Places(snapshot, document, program)
    try:
        made = queries.facts(snapshot, document.uri)
    except WorkerCrashed as trouble:
        yield places.found(Code.LIMIT_REACHED, (), f"Materialising broke off: {trouble}.")
        return
    yield from _troubles(places, snapshot, document, made)
    match made.status:
        case Status.DONE:
            told = [*_violations(places, made.violations)]
            yield from told
            yield from _open_choices(places, snapshot, document, made)
            yield from _problem(places, snapshot, document, {one.span for one in told})
        case Status.UNSATISFIABLE:
            yield places.found(
                Code.UNSATISFIABLE,
                made.conflict,
                "These statements contradict each other. This is one minimal set of them; "
                "there can be others.",
                [(place, "contradicts it") for place in made.conflict],
            )
        case Status.OUT_OF_TIME | Status.OUT_OF_MEMORY:
            limits = snapshot.settings.grounding
            spent = (
                f"{limits.seconds:g} seconds"
                if made.status is Status.OUT_OF_TIME
                else f"{limits.megabytes} MB of memory"
            )
            yield places.found(
                Code.LIMIT_REACHED,
                (),
                f"Materialising was stopped after {spent}: there are too many facts, or a rule "
                "makes new ones for ever.",
            )


def _troubles(
    places: "_Places", snapshot: Snapshot, document: Document, made: Materialised
) -> Iterator[Finding]:
    """What kept statements from being used, but for what the first tier has told already."""
    told: set[Span] = set()
    if made.troubles and document.language is Language.ASP:
        tree = trees.asp(snapshot, document)
        told.update(fault.span for fault in tree.faults)
        told.update(one.span for one in tree.statements if one.kind in (Kind.SCRIPT, Kind.INCLUDE))
    for trouble in made.troubles:
        where = places.locate(trouble.place) if trouble.place else None
        if where and where.uri == document.uri and where.span in told:
            continue
        spots = [trouble.place] if trouble.place else []
        one = places.found(
            Code.NOT_USED, spots, trouble.message, [(spot, "the statement") for spot in spots]
        )
        yield one if trouble.severe else replace(one, severity=Severity.WARNING)


class _Places:
    """Where findings about a program go in one document."""

    def __init__(self, snapshot: Snapshot, document: Document, program: Program) -> None:
        self._snapshot = snapshot
        self._document = document
        self._program = program

    def found(
        self,
        code: Code,
        spots: Iterable[Place],
        message: str,
        related: Iterable[tuple[Place, str]] = (),
    ) -> Finding:
        """A finding on the first spot in the document; on its first line if there is none."""
        inside = [one.span for one in self._located(spots) if one.uri == self._document.uri]
        span = inside[0] if inside else self._first_line()
        others = [(self.locate(place), note) for place, note in related]
        return found(
            code,
            span,
            message,
            tuple(
                dict.fromkeys(
                    Related(one.uri, one.span, note)
                    for one, note in others
                    if one and (one.uri, one.span) != (self._document.uri, span)
                )
            ),
        )

    def locate(self, place: Place) -> Location | None:
        """Where a statement stands for people."""
        return queries.locate(self._snapshot, place, self._program)

    def _located(self, places: Iterable[Place]) -> Iterator[Location]:
        for place in places:
            if one := self.locate(place):
                yield one

    def _first_line(self) -> Span:
        lines = self._snapshot.lines(self._document.uri)
        return lines.line_span(0)


def _violations(places: _Places, violations: Iterable[Violation]) -> Iterator[Finding]:
    for violation in violations:
        counted = any(fact.name == "cardinality" for fact, _ in violation.facts)
        spots = [place for _, place in violation.facts]
        yield places.found(
            Code.COUNT_EXCEEDED if counted else Code.CONSTRAINT_VIOLATED,
            [*spots, violation.constraint],
            violation.message,
            [
                (violation.constraint, "the constraint"),
                *((place, f"says {fact}") for fact, place in violation.facts),
            ],
        )


def _open_choices(
    places: _Places, snapshot: Snapshot, document: Document, made: Materialised
) -> Iterator[Finding]:
    if not made.open_choices:
        return
    named = ", ".join(f"`{atom}`" for atom in made.open_choices[:_MOST_NAMED])
    more = len(made.open_choices) - _MOST_NAMED
    if more > 0:
        named += f" and {more} more"
    chosen = set(made.open_choices).intersection(made.facts)
    reasons = _reasons(snapshot, document, sorted(chosen, key=str)[:_MOST_NAMED])
    spots = [place for several in reasons.values() for place in several]
    yield places.found(
        Code.OPEN_CHOICE,
        spots,
        f"It is left open whether {named} hold: say it.",
        [(place, "leaves it open") for place in spots[:1]],
    )


def _problem(
    places: _Places, snapshot: Snapshot, document: Document, told: set[Span]
) -> Iterator[Finding]:
    """What the compiled problem lacks, and which of its goals no action can reach.

    `told` are the places of graver findings, which say already why a fact is left out.
    """
    problem = queries.compiled(snapshot, document.uri)
    if isinstance(problem, Materialised):
        return
    if document.language is Language.ASP:
        told |= {one.span for one in asp.names(snapshot, document)}
    lost = {one.fact: one.reason.rstrip(".") for one in problem.left_out}
    unreachable = {
        fact: Explanation().of_goal(one)
        for one in queries.unreachable(snapshot, document.uri)
        if (fact := _fact_of(problem, one.goal))
    }
    if not lost and not unreachable:
        return
    reasons = _reasons(snapshot, document, [*lost, *unreachable])
    for fact, reason in lost.items():
        one = places.found(
            Code.LEFT_OUT, reasons.get(fact, ()), f"`{fact}` is left out of the problem: {reason}."
        )
        if not any(one.span.encloses(span) for span in told):
            yield one
    for fact, why in unreachable.items():
        yield places.found(Code.GOAL_UNREACHABLE, reasons.get(fact, ()), why)


def _fact_of(problem: CompiledProblem, goal: Formula) -> Term | None:
    """The fact behind a part of a problem's goal."""
    return next(
        (one.fact for one in problem.origins if goal.span.encloses(one.span)),
        next((one.fact for one in problem.origins if one.span.encloses(goal.span)), None),
    )


def _reasons(
    snapshot: Snapshot, document: Document, facts: Iterable[Term]
) -> dict[Term, list[Place]]:
    """The statements behind each fact, nearest first."""
    try:
        derivations = queries.reasons(snapshot, document.uri, facts)
    except (LimitExceeded, WorkerCrashed):
        return {}
    return {fact: list(queries.grounds(one)) for fact, one in derivations.items()}
