"""Views of documents: what there is to look at, and how it is made.

Raises as `workspace.queries` does; LimitExceeded and WorkerCrashed where it takes too long.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from planscribe.check.no_plan.findings import teller_of
from planscribe.ide.learning.files import record_of
from planscribe.ide.learning.state import chosen_before, learning_state, truth_of
from planscribe.ide.plans.steps import Writing
from planscribe.model.pddl.definitions import Atom, Formula, Function, Not, Predicate, Problem
from planscribe.model.pddl.occurrences import conjuncts_of
from planscribe.plan.result import Outcome, PlanResult
from planscribe.plan.support import Unsupported
from planscribe.plan.unsolvable.analysis import Solvability
from planscribe.view import places
from planscribe.view.causal import causal
from planscribe.view.graph import Graph
from planscribe.view.kinds import View, ViewKind
from planscribe.view.learning import progress_of
from planscribe.view.no_plan import no_plan
from planscribe.view.pages.graph import view as graph_view
from planscribe.view.pages.learning import view as learning_view
from planscribe.view.pages.search import view as search_view
from planscribe.view.plan_views import (
    difference_view,
    lanes_view,
    links_view,
    numbers_view,
    objects_view,
    timeline_view,
)
from planscribe.view.reasons import reasons
from planscribe.view.search import search
from planscribe.view.states import states
from planscribe.view.types import types
from planscribe.view.wishes import NothingToShow, ViewWish, problem_of
from planscribe.workers.limits import Limits
from planscribe.workspace import queries, trees
from planscribe.workspace.asp import explaining, firing, programs
from planscribe.workspace.documents import Document, Language, Role
from planscribe.workspace.plans import no_plan as no_plan_queries
from planscribe.workspace.plans import planning, space
from planscribe.workspace.plans.planning import Pair
from planscribe.workspace.query import Means, content_query, in_worker
from planscribe.workspace.snapshot import Snapshot

if TYPE_CHECKING:
    from planscribe.plan.space.causal import CausalGraph

_DRAWN_STATES = 100
_MOST_STATES = 20_000
_EXPLORING = 10.0


_NO_PLAN = {
    Solvability.UNSOLVABLE: "Why {} has no plan",
    Solvability.SOLVABLE: "{} has a plan",
    Solvability.OPEN: "Why {} may have no plan",
}


def make(snapshot: Snapshot, wish: ViewWish) -> View:
    """What is wished for.

    Raises:
        NothingToShow: there is nothing to look at.
    """
    try:
        return _MAKERS[wish.kind](snapshot, snapshot.document(wish.key), wish)
    except Unsupported as error:
        raise NothingToShow(str(error)) from error


def _drawn(snapshot: Snapshot, document: Document, graph: Graph) -> View:
    return replace(graph_view(graph), places=places.of_nodes(snapshot, document, graph.nodes))


def _causal(snapshot: Snapshot, document: Document, wish: ViewWish) -> View:
    # Nothing of this is needed when the server starts.
    from planscribe.plan.space.causal import causal_graph_of_domain

    if document.role is Role.DOMAIN:
        domain = trees.domain(snapshot, document)
        if domain is None:
            raise NothingToShow(f"{document.name} defines no domain.")
        name = domain.spelling or domain.name
        every: tuple[Predicate | Function, ...] = (*domain.predicates, *domain.functions)
        declared = {one.name: (one,) for one in every}
        graph = causal(name, causal_graph_of_domain(domain), declared, of_task=False)
        return _drawn(snapshot, document, graph)
    pair = problem_of(snapshot, document)
    found = _causal_graph(snapshot, pair, snapshot.settings.planning)
    graph = causal(wish.name_of(document), found, _facts(pair.problem), of_task=True)
    return _drawn(snapshot, document, graph)


@content_query()
def _causal_graph(means: Means, pair: Pair, limits: Limits) -> "CausalGraph":
    from planscribe.plan.space.causal import causal_graph_of_task

    return in_worker(means, causal_graph_of_task, pair.domain, pair.problem, limits=limits)


def _facts(problem: Problem) -> Mapping[str, tuple[Formula, ...]]:
    """What is said of facts, by what the causal graph calls them: at first, and as a goal."""
    found: dict[str, tuple[Formula, ...]] = {}
    for one in (*problem.init, *conjuncts_of(problem.goal)):
        atom = one.body if isinstance(one, Not) else one
        if isinstance(atom, Atom):
            name = " ".join((atom.predicate, *atom.arguments))
            found[name] = (*found.get(name, ()), one)
    return found


def _types(snapshot: Snapshot, document: Document, wish: ViewWish) -> View:
    graph = types(queries.domain_model(snapshot, document.key).domain)
    return _drawn(snapshot, document, graph)


def _learning(snapshot: Snapshot, document: Document, wish: ViewWish) -> View:
    state = learning_state(snapshot, document.key)
    if state is None:
        record = record_of(snapshot, document.key)
        if record and chosen_before(snapshot, document.key) is None:
            line = '{"problem": "p01.pddl"}'
            raise NothingToShow(f"{record.name} names no problem; add a line such as {line}.")
        raise NothingToShow(f"Nothing was learned of {document.name} yet.")
    title = f"Learning {wish.name_of(document)}"
    return learning_view(progress_of(title, state, truth_of(snapshot, state)))


def _states(snapshot: Snapshot, document: Document, wish: ViewWish) -> View:
    from planscribe.plan.space.reached import Bounds

    bounds = Bounds(_MOST_STATES, _EXPLORING)
    found = space.exploration(snapshot, document.key, bounds, _DRAWN_STATES)
    if found is None:
        raise NothingToShow(f"{document.name} has no problem.")
    pair = problem_of(snapshot, document)
    write = Writing(pair.domain, pair.problem)
    title = f"State space of {wish.name_of(document)}"
    return _drawn(snapshot, document, states(title, found, pair.problem, write))


def _no_plan(snapshot: Snapshot, document: Document, wish: ViewWish) -> View:
    found = no_plan_queries.full_analysis(snapshot, document.key)
    if found is None:
        raise NothingToShow("No analysis: there is no problem, or the proofs do not support it.")
    actions = queries.domain_model(snapshot, document.key).domain.actions
    teller = teller_of(snapshot, document)
    title = _NO_PLAN[found.verdict].format(wish.name_of(document))
    return _drawn(snapshot, document, no_plan(title, found, actions, teller.written))


def _why(snapshot: Snapshot, document: Document, wish: ViewWish) -> View:
    # Rules by themselves have no facts; those of a task that is open do.
    witness = firing.witness(snapshot, document) if document.language is Language.ASP else document
    found = explaining.reason(snapshot, witness.key, wish.atom) if witness and wish.atom else None
    if witness is None or found is None:
        raise NothingToShow("This cannot be explained: it is not an atom, or there are no facts.")
    program = programs.program(snapshot, witness.key)
    return _drawn(snapshot, document, reasons(snapshot, program, found))


def _search(snapshot: Snapshot, document: Document, wish: ViewWish) -> View:
    names = wish.planners or (snapshot.settings.planner,)
    results = wish.results or tuple(_searched(snapshot, document, name) for name in names)
    pair = planning.problem(snapshot, document.key)
    metric = pair.problem.metric if pair else None
    maximizes = metric is not None and metric.direction == "maximize"
    title = f"Search history of {wish.name_of(document)}"
    return search_view(search(title, results, maximizes=maximizes))


def _searched(snapshot: Snapshot, document: Document, planner: str) -> PlanResult:
    settings = replace(snapshot.settings, planner=planner)
    result = planning.plan(snapshot.choosing(settings), document.key)
    return result or PlanResult(Outcome.ERROR, planner, reason=f"{document.name} has no problem.")


_MAKERS: Mapping[ViewKind, Callable[[Snapshot, Document, ViewWish], View]] = {
    ViewKind.TIMELINE: timeline_view,
    ViewKind.LANES: lanes_view,
    ViewKind.LINKS: links_view,
    ViewKind.DIFFERENCE: difference_view,
    ViewKind.OBJECTS: objects_view,
    ViewKind.NUMBERS: numbers_view,
    ViewKind.CAUSAL: _causal,
    ViewKind.SEARCH: _search,
    ViewKind.WHY: _why,
    ViewKind.NO_PLAN: _no_plan,
    ViewKind.STATES: _states,
    ViewKind.TYPES: _types,
    ViewKind.LEARNING: _learning,
}
