"""PS403, PS414-PS416: why there is no plan, on the words that say what cannot be."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace

from planscribe.check.asp.violations import violations
from planscribe.check.catalogue import Code, found
from planscribe.check.finding import Finding, Related
from planscribe.check.no_plan.obstacles import Teller, spellings
from planscribe.check.no_plan.reasons import NoPlanReason, reasons
from planscribe.model.grouping import grouped
from planscribe.model.pddl.definitions import Formula
from planscribe.plan.unsolvable.analysis import NoPlanAnalysis
from planscribe.text import Span
from planscribe.workers.limits import WorkerCrashed
from planscribe.workspace import queries
from planscribe.workspace.documents import Document, Language, Role
from planscribe.workspace.files import CannotRead
from planscribe.workspace.locations import Location
from planscribe.workspace.plans import no_plan, planning
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

_MOST_ALIKE = 5
"""How many reasons of one code are reported at one place."""

OF_LACKING = (Code.GOAL_UNREACHABLE, Code.IMPOSSIBLE_GOAL)
"""The codes of goals for which something may be missing: facts, or an effect."""

_OF_CONFLICTS = (Code.EXCLUDING_GOALS, Code.CONFLICTING_GOALS)

_MOST_FIXED = 20
"""How many reasons get fixes, at most."""


def proven(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """What cheap proofs tell of a document's problem, once all words of a task are read."""
    try:
        if planning.is_unread(snapshot, document.key):
            return
        analysis = no_plan.analysis(snapshot, document.key)
        if analysis:
            yield from findings(snapshot, document, analysis)
    except (NoDomain, CannotRead, WorkerCrashed):
        # Other checks report this.
        return


def findings(snapshot: Snapshot, document: Document, analysis: NoPlanAnalysis) -> Iterator[Finding]:
    """The reasons of an analysis, where they are said.

    Of several places, goals that conflict are reported at the last, and others at the first.

    Raises:
        NoDomain, CannotRead, WorkerCrashed: the document has no problem.
    """
    teller = teller_of(snapshot, document)
    several = list(reasons(analysis, teller))
    if not several:
        return
    # Most problems have a plan; fixes of tasks need the grammar, which takes long to import.
    from planscribe.check.no_plan.condition_places import locations
    from planscribe.check.no_plan.fixes import dropping, stating, unstating
    from planscribe.check.no_plan.obstacle_places import attempts

    conditions = [condition for one in several for condition in one.conditions]
    where = locations(snapshot, document, conditions)
    obstacles = {one.goal: one.obstacle for one in analysis.unreached}
    domain = snapshot.document(queries.domain_model(snapshot, document.key).files.domain)
    told = graver_spans(snapshot, document)
    additions = stating(snapshot, document, analysis, teller)
    additions += unstating(snapshot, document, analysis, teller) if obstacles else ()
    placed = _few(
        (reason, one)
        for reason in several
        if (one := _placed(snapshot, document, reason, where, teller))
        and not any(one.span.encloses(span) for span in told)
    )
    for number, (reason, one) in enumerate(placed):
        obstacle = obstacles.get(reason.conditions[0])
        further = attempts(snapshot, domain, obstacle, teller)
        # Where goals exclude each other, facts are added only if all can be reached after that.
        fixes = additions if reason.code in OF_LACKING or not obstacles else ()
        if number < _MOST_FIXED:
            fixes += dropping(snapshot, document, analysis, reason, where, teller, number)
        yield replace(one, related=(*one.related, *further), fixes=fixes)


def _few(placed: Iterable[tuple[NoPlanReason, Finding]]) -> Iterator[tuple[NoPlanReason, Finding]]:
    """Not too many findings of one code at one place."""
    for several in grouped(placed, lambda one: (one[1].code, one[1].span)).values():
        chosen = several[:_MOST_ALIKE]
        more = len(several) - len(chosen)
        if more > 0:
            reason, last = chosen[-1]
            message = f"{last.message} And {more} more like this."
            chosen[-1] = reason, replace(last, message=message)
        yield from chosen


def teller_of(snapshot: Snapshot, document: Document) -> Teller:
    """What describes a document's problem as its author does."""
    pair = planning.problem(snapshot, document.key)
    if pair is None:
        return Teller()
    speaks = document.role is Role.TASK
    words = queries.domain_model(snapshot, document.key).lexicon if speaks else None
    return Teller(spellings(pair.domain, pair.problem), pair.domain.actions, words)


def graver_spans(snapshot: Snapshot, document: Document) -> Collection[Span]:
    """Where graver findings say already what is wrong."""
    if document.role is Role.PROBLEM:
        return ()
    told = {one.span for one in violations(snapshot, document)}
    if document.language is Language.ASP:
        from planscribe.check.asp import static as asp

        told |= {one.span for one in asp.names(snapshot, document)}
    return told


def _placed(
    snapshot: Snapshot,
    document: Document,
    reason: NoPlanReason,
    where: Mapping[Formula, Location],
    teller: Teller,
) -> Finding:
    """A reason on one of its places, which leads to the others."""
    said = {one: place for one in reason.conditions if (place := where.get(one))}
    here = [place.span for place in said.values() if place.key == document.key]
    here = here or [snapshot.lines(document.key).line_span(0)]
    span = max(here) if reason.code in _OF_CONFLICTS else here[0]
    related = {
        Related(place.key, place.span, f"says {teller.told(one)}"): None
        for one, place in said.items()
        if (place.key, place.span) != (document.key, span)
    }
    return found(reason.code, span, reason.message, tuple(related))
