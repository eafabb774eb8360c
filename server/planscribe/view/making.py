"""Views of documents: what there is to look at, and how it is made.

Raises as `workspace.queries` does; LimitExceeded and WorkerCrashed where it takes too long.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from planscribe.check.no_plan import teller_of
from planscribe.ide.steps import Writing
from planscribe.model.pddl import Atom, Formula, Function, Not, Predicate, Problem
from planscribe.plan.result import Outcome, PlanResult
from planscribe.plan.support import Unsupported
from planscribe.plan.unsolvable.explanation import Verdict
from planscribe.plan.unsolvable.schemas import conjuncts_of
from planscribe.view import places
from planscribe.view.causal import causal
from planscribe.view.graph import Graph
from planscribe.view.graph_page import view as graph_view
from planscribe.view.kinds import Kind, View
from planscribe.view.no_plan import no_plan
from planscribe.view.plan_views import difference_view, links_view, timeline_view
from planscribe.view.reasons import reasons
from planscribe.view.search import search
from planscribe.view.search_page import view as search_view
from planscribe.view.states import states
from planscribe.view.types import types
from planscribe.view.wishes import NothingToShow, Wish
from planscribe.workspace import (
    explaining,
    firing,
    planning,
    programs,
    queries,
    space,
    trees,
)
from planscribe.workspace import no_plan as no_plan_queries
from planscribe.workspace.documents import Document, Language, Role
from planscribe.workspace.planning import Pair
from planscribe.workspace.snapshot import Snapshot

_DRAWN_STATES = 100
_MOST_STATES = 20_000
_EXPLORING = 10.0


_NO_PLAN = {
    Verdict.UNSOLVABLE: "Why {} has no plan",
    Verdict.SOLVABLE: "{} has a plan",
    Verdict.OPEN: "Why {} may have no plan",
}


def make(snapshot: Snapshot, wish: Wish) -> View:
    """What is wished for.

    Raises:
        NothingToShow: there is nothing to look at.
    """
    try:
        return _MAKERS[wish.kind](snapshot, snapshot.document(wish.uri), wish)
    except Unsupported as error:
        raise NothingToShow(str(error)) from error


def _drawn(snapshot: Snapshot, document: Document, graph: Graph) -> View:
    return replace(graph_view(graph), places=places.of_nodes(snapshot, document, graph.nodes))


def _pair(snapshot: Snapshot, document: Document) -> Pair:
    pair = planning.problem(snapshot, document.uri)
    if pair is None:
        raise NothingToShow(f"{document.name} has no problem.")
    return pair


def _causal(snapshot: Snapshot, document: Document, wish: Wish) -> View:
    # Nothing of this is needed when the server starts.
    from planscribe.plan.space.causal import causal_graph_of_domain, causal_graph_of_task

    if document.role is Role.DOMAIN:
        domain = trees.domain(snapshot, document)
        if domain is None:
            raise NothingToShow(f"{document.name} defines no domain.")
        name = domain.spelling or domain.name
        every: tuple[Predicate | Function, ...] = (*domain.predicates, *domain.functions)
        declared = {one.name: (one,) for one in every}
        graph = causal(name, causal_graph_of_domain(domain), declared, of_task=False)
        return _drawn(snapshot, document, graph)
    pair = _pair(snapshot, document)
    found = snapshot.memo.recall(
        ("causal graph", pair.hash, snapshot.settings.planning),
        lambda: snapshot.workers.pool.run(
            causal_graph_of_task,
            pair.domain,
            pair.problem,
            limits=snapshot.settings.planning,
            cancellation=snapshot.cancellation,
        ),
    )
    graph = causal(wish.name_of(document), found, _facts(pair.problem), of_task=True)
    return _drawn(snapshot, document, graph)


def _facts(problem: Problem) -> Mapping[str, tuple[Formula, ...]]:
    """What is said of facts, by what the causal graph calls them: at first, and as a goal."""
    found: dict[str, tuple[Formula, ...]] = {}
    for one in (*problem.init, *conjuncts_of(problem.goal)):
        atom = one.body if isinstance(one, Not) else one
        if isinstance(atom, Atom):
            name = " ".join((atom.predicate, *atom.arguments))
            found[name] = (*found.get(name, ()), one)
    return found


def _types(snapshot: Snapshot, document: Document, wish: Wish) -> View:
    graph = types(queries.domain_model(snapshot, document.uri).domain)
    return _drawn(snapshot, document, graph)


def _states(snapshot: Snapshot, document: Document, wish: Wish) -> View:
    from planscribe.plan.space.reached import Bounds

    bounds = Bounds(_MOST_STATES, _EXPLORING)
    found = space.exploration(snapshot, document.uri, bounds, _DRAWN_STATES)
    if found is None:
        raise NothingToShow(f"{document.name} has no problem.")
    pair = _pair(snapshot, document)
    write = Writing(pair.domain, pair.problem)
    title = f"State space of {wish.name_of(document)}"
    return _drawn(snapshot, document, states(title, found, pair.problem, write))


def _no_plan(snapshot: Snapshot, document: Document, wish: Wish) -> View:
    found = no_plan_queries.full_explanation(snapshot, document.uri)
    if found is None:
        raise NothingToShow("Nothing can be told: there is no problem, or no proof covers it.")
    actions = queries.domain_model(snapshot, document.uri).domain.actions
    teller = teller_of(snapshot, document)
    title = _NO_PLAN[found.verdict].format(wish.name_of(document))
    return _drawn(snapshot, document, no_plan(title, found, actions, teller.written))


def _why(snapshot: Snapshot, document: Document, wish: Wish) -> View:
    # Rules by themselves have no facts; those of a task that is open do.
    witness = firing.witness(snapshot, document) if document.language is Language.ASP else document
    found = explaining.reason(snapshot, witness.uri, wish.atom) if witness and wish.atom else None
    if witness is None or found is None:
        raise NothingToShow("This cannot be explained: it is no atom, or there are no facts.")
    program = programs.program(snapshot, witness.uri)
    return _drawn(snapshot, document, reasons(snapshot, program, found))


def _search(snapshot: Snapshot, document: Document, wish: Wish) -> View:
    names = wish.planners or (snapshot.settings.planner,)
    results = wish.results or tuple(_searched(snapshot, document, name) for name in names)
    pair = planning.problem(snapshot, document.uri)
    metric = pair.problem.metric if pair else None
    maximizes = metric is not None and metric.direction == "maximize"
    title = f"Searches for a plan of {wish.name_of(document)}"
    return search_view(search(title, results, maximizes=maximizes))


def _searched(snapshot: Snapshot, document: Document, planner: str) -> PlanResult:
    settings = replace(snapshot.settings, planner=planner)
    result = planning.plan(snapshot.choosing(settings), document.uri)
    return result or PlanResult(Outcome.ERROR, planner, reason=f"{document.name} has no problem.")


_MAKERS: Mapping[Kind, Callable[[Snapshot, Document, Wish], View]] = {
    Kind.TIMELINE: timeline_view,
    Kind.LINKS: links_view,
    Kind.DIFFERENCE: difference_view,
    Kind.CAUSAL: _causal,
    Kind.SEARCH: _search,
    Kind.WHY: _why,
    Kind.NO_PLAN: _no_plan,
    Kind.STATES: _states,
    Kind.TYPES: _types,
}
