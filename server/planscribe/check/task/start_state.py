"""PS315: facts of the initial state that are never true at once."""

from collections.abc import Iterator
from itertools import combinations, islice

from planscribe.check.catalogue import Code, found
from planscribe.check.finding import Finding, Related, Severity
from planscribe.compile.problem import CompiledProblem
from planscribe.infer.facts import MOST_VIOLATIONS
from planscribe.model.pddl.definitions import Atom
from planscribe.plan.space.invariants import together_at_first
from planscribe.text import Span
from planscribe.workers.limits import WorkerCrashed
from planscribe.workspace import queries
from planscribe.workspace.asp import programs
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.files import CannotRead
from planscribe.workspace.plans import planning, space
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.queries import DomainModel
from planscribe.workspace.snapshot import Snapshot

_MOST_PAIRS = 20


def start_state(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Facts that the actions keep from being true together, but that both are true at the start.

    Goals like these are never reached; a start like this is nearly always two sentences about one
    object, of which one is wrong. Facts that violate a constraint together are reported there.
    """
    try:
        violations = programs.facts(snapshot, document.key).violations
        if len(violations) == MOST_VIOLATIONS:
            return  # These facts can be among those that are not reported.
        made = planning.compiled(snapshot, document.key)
        model = queries.domain_model(snapshot, document.key)
    except (NoDomain, CannotRead, WorkerCrashed):
        # Told by others.
        return
    if not isinstance(made, CompiledProblem):
        return
    facts = {one.span: one.fact for one in made.origins}
    violating = {
        frozenset(fact for fact, _ in one.facts if fact.name == "init") for one in violations
    }
    unreported = (
        pair
        for pair in _pairs(snapshot, document, model, made)
        if frozenset(facts[one.span] for one in pair) not in violating
    )
    pairs = list(islice(unreported, _MOST_PAIRS))
    if not pairs:
        return
    # Most tasks have none, and these take long to import.
    from planscribe.check.no_plan.condition_places import locations
    from planscribe.check.no_plan.findings import teller_of

    places = locations(snapshot, document, {atom for pair in pairs for atom in pair})
    teller = teller_of(snapshot, document)
    severity = Severity.WARNING if document.role is Role.FACTS else Severity.ERROR
    said: dict[tuple[Span, ...], list[tuple[Atom, Atom]]] = {}
    for pair in pairs:
        found_at = [places[one] for one in pair if one in places]
        here = {one.span for one in found_at if one.key == document.key}
        said.setdefault(tuple(sorted(here, reverse=True)), []).append(pair)
    for spans, (first, *others) in said.items():
        message = (
            "{} and {} cannot both be true, but the initial state has both. Delete one.".format(
                *map(teller.said, first)
            )
        )
        if others:
            message += " These words state other pairs that cannot both be true."
        for number, span in enumerate(spans):
            related = tuple(
                Related(document.key, other, "The other fact") for other in spans if other != span
            )
            how_bad = severity if number == 0 else Severity.INFORMATION
            yield found(Code.EXCLUDING_FACTS, span, message, related, severity=how_bad)


def _pairs(
    snapshot: Snapshot, document: Document, model: DomainModel, made: CompiledProblem
) -> Iterator[tuple[Atom, Atom]]:
    domain = snapshot.document(model.files.domain)
    exclusive = space.exclusive_facts(snapshot, domain)
    for atoms in together_at_first(exclusive, model.domain, made.problem):
        yield from combinations(atoms, 2)
    # Most tasks have no such facts, and whether they are meant takes all actions of the problem.
    single = space.single_facts(snapshot, domain)
    if any(together_at_first(single, model.domain, made.problem)):
        own = {atom: atom for atom in made.problem.init}
        for one, other in space.meeting_facts(snapshot, document.key):
            yield own[one], own[other]
