"""PS319: what every plan needs, or another fact comes with, and no sentence of a task states."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import TypeAlias

from planscribe.check.catalogue import Code, found
from planscribe.check.finding import Finding, Fix
from planscribe.model.pddl.definitions import Atom
from planscribe.model.pddl.occurrences import conjuncts_of
from planscribe.plan.space.implications import lacking_at_first
from planscribe.plan.space.invariants import Invariant, together_at_first
from planscribe.plan.unsolvable.unstated import samples, unstated
from planscribe.text import Span
from planscribe.wording import listed
from planscribe.workers.limits import WorkerCrashed
from planscribe.workspace import queries
from planscribe.workspace.documents import Document
from planscribe.workspace.files import CannotRead
from planscribe.workspace.plans import planning, space
from planscribe.workspace.plans.planning import Pair
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

_MOST_FIXES = 3
"""To try out a fix, the task is read again."""
_NO_PLAN = "Every plan for this goal needs facts that no sentence states"
_IDLE = "The goal is true already, and every action needs facts that no sentence states"


def lacking(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Facts that every plan for the goal or another fact needs, once all words are read."""
    try:
        if planning.is_unread(snapshot, document.key):
            return
        pair = planning.problem(snapshot, document.key)
        if pair is None or not queries.has_certain_domain(snapshot, document.key):
            return
        domain = snapshot.document(queries.domain_model(snapshot, document.key).files.domain)
        implications = space.implications(snapshot, domain)
        alone = list(lacking_at_first(implications, pair.domain, pair.problem))
        several = unstated(pair.domain, pair.problem)
        if not several and not alone:
            return
        # Most tasks lack nothing, and this takes long to import.
        from planscribe.check.no_plan.condition_places import locations

        needing = [*(one.goal for one in several), *(atom for atom, _ in alone)]
        where = locations(snapshot, document, needing)
        exclusive = (
            *space.exclusive_facts(snapshot, domain),
            *space.single_facts(snapshot, domain),
        )
        for one in several:
            place = where.get(one.goal)
            if place is not None and place.key == document.key:
                ways = [_sampled(pair, exclusive, each) for each in one.ways]
                needs = _IDLE if one.is_reached else _NO_PLAN
                yield _told(snapshot, document, place.span, needs, list(filter(None, ways)))
        wanted = conjuncts_of(pair.problem.goal)
        for atom, implied in alone:
            place = where.get(atom)
            if place is None or place.key != document.key or implied in wanted:
                continue
            if finding := _told_alone(snapshot, document, place.span, atom, implied):
                yield finding
    except (NoDomain, CannotRead, WorkerCrashed):
        # Other checks report this.
        return


_Facts: TypeAlias = tuple[Atom, ...]


def _sampled(pair: Pair, exclusive: Sequence[Invariant], predicates: Sequence[str]) -> list[_Facts]:
    """Facts of the predicates, a few to choose from, that exclude none of the initial state."""
    several = (samples(pair.domain, pair.problem, one) for one in predicates)
    excluded = {*_excluded(pair, exclusive)}
    return [
        one
        for one in zip(*several, strict=False)
        if excluded.issuperset(_excluded(pair, exclusive, one))
    ]


def _excluded(pair: Pair, exclusive: Sequence[Invariant], further: _Facts = ()) -> Iterator[_Facts]:
    for atoms in together_at_first(exclusive, pair.domain, pair.problem, further):
        yield tuple(atoms)


def _told(
    snapshot: Snapshot,
    document: Document,
    place: Span,
    needs: str,
    ways: Sequence[Sequence[_Facts]],
) -> Finding:
    from planscribe.check.no_plan.findings import teller_of
    from planscribe.check.no_plan.stating import stated

    teller = teller_of(snapshot, document)
    said = [listed(map(teller.said, one[0])) for one in ways]
    message = f"{needs}, such as {listed(said, 'or')}" if said else needs
    tried = [one for row in zip_longest(*ways) for one in row if one is not None]
    possible = (stated(snapshot, document, one, teller) for one in tried[:_MOST_FIXES])
    fixes = tuple(Fix(one.title, one.edits) for one in possible if one)
    return found(Code.UNSTATED, place, f"{message}. State those that hold.", fixes=fixes)


def _told_alone(
    snapshot: Snapshot, document: Document, place: Span, atom: Atom, implied: Atom
) -> Finding | None:
    """That a fact comes with another one; None where words deny that one."""
    from planscribe.check.no_plan.findings import teller_of
    from planscribe.check.no_plan.stating import is_denied, stated

    if is_denied(snapshot, document, implied):
        return None
    teller = teller_of(snapshot, document)
    message = (
        f"Whenever an action makes {teller.said(atom)} true, {teller.said(implied)} is true, too, "
        "but no sentence states it. State it if it holds."
    )
    fix = stated(snapshot, document, [implied], teller)
    fixes = (Fix(fix.title, fix.edits),) if fix else ()
    return found(Code.UNSTATED, place, message, fixes=fixes)
