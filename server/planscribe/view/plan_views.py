"""Views of plans: of a plan document, or of the plan that a planner finds for a task.

Raises as `workspace.queries` does; LimitExceeded and WorkerCrashed where it takes too long, and
NothingToShow where there is no plan, or it cannot be executed.
"""

from dataclasses import replace
from typing import TypeVar

from planscribe.ide.plans.steps import Writing
from planscribe.model.pddl.definitions import Plan
from planscribe.plan.execute.links import CausalLink
from planscribe.plan.execute.trace import Trace, state_after
from planscribe.translate.describe.plans import sentences
from planscribe.view import places, sides
from planscribe.view.fact_tables import fact_tables
from planscribe.view.kinds import View
from planscribe.view.lanes import lanes
from planscribe.view.links import linked
from planscribe.view.numbers import numbers
from planscribe.view.objects import objects
from planscribe.view.pages import graph as graph_page
from planscribe.view.pages import lanes as lanes_page
from planscribe.view.pages import numbers as numbers_page
from planscribe.view.pages import objects as objects_page
from planscribe.view.pages import sides as sides_page
from planscribe.view.pages import timeline as timeline_page
from planscribe.view.timeline import Timeline, timeline
from planscribe.view.wishes import NothingToShow, ViewWish, problem_of
from planscribe.wording import counted
from planscribe.workspace import trees
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.pipeline.products import StageFailure, produce
from planscribe.workspace.pipeline.stages import Stage
from planscribe.workspace.plans import planning, stepping
from planscribe.workspace.plans.planning import Pair
from planscribe.workspace.project import companions
from planscribe.workspace.snapshot import Snapshot

_Found = TypeVar("_Found")


def timeline_of(snapshot: Snapshot, document: Document, title: str) -> Timeline:
    """The timeline of a document's plan, or of the one that a planner finds for it."""
    snapshot, of = _with_plan(snapshot, document)
    pair, plan = _solved(snapshot, of)
    trace = _needed(stepping.traced(snapshot, of.key))
    write = Writing(pair.domain, pair.problem)
    links = _telling(write, stepping.linked(snapshot, of.key) or ())
    words = sentences(pair.domain, pair.problem, plan)
    return timeline(title, plan, trace, write, links, words)


def timeline_view(snapshot: Snapshot, document: Document, wish: ViewWish) -> View:
    """The steps of a plan, one by one."""
    title = f"Plan of {wish.name_of(document)}"
    made = timeline_page.view(timeline_of(snapshot, document, title))
    if document.role is not Role.PLAN:
        return made
    return replace(made, places=places.of_steps(document, trees.plan(snapshot, document).plan))


def lanes_view(snapshot: Snapshot, document: Document, wish: ViewWish) -> View:
    """The steps of a plan, by the objects that take part in them."""
    within, of = _with_plan(snapshot, document)
    pair, plan = _solved(within, of)
    trace = _needed(stepping.traced(within, of.key))
    title = f"Lanes of {wish.name_of(document)}"
    made = lanes_page.view(lanes(title, pair.domain, pair.problem, plan, trace))
    return replace(made, places=places.of_steps(of, plan) if of is document else ())


def links_view(snapshot: Snapshot, document: Document, wish: ViewWish) -> View:
    """Which step of a plan provides what another one needs."""
    within, of = _with_plan(snapshot, document)
    pair, plan = _solved(within, of)
    write = Writing(pair.domain, pair.problem)
    links = _telling(write, _needed(stepping.linked(within, of.key)))
    title = f"Causal links of {wish.name_of(document)}"
    graph = linked(title, plan.steps, links, pair.problem, write)
    solves = document if document is not of else companions.made_for(snapshot, of)
    written = of if document is of else None
    found = places.of_nodes(snapshot, solves or document, graph.nodes, written)
    return replace(graph_page.view(graph), places=found)


def _telling(write: Writing, links: tuple[CausalLink, ...]) -> tuple[CausalLink, ...]:
    """The links but for those that say that what never changes is as it was at first."""
    return tuple(
        one for one in links if one.producer is not None or write.can_change(one.condition)
    )


def difference_view(snapshot: Snapshot, document: Document, wish: ViewWish) -> View:
    """Two states of a plan, or two plans."""
    snapshot, of = _with_plan(snapshot, document)
    pair, _ = _solved(snapshot, of)
    write = Writing(pair.domain, pair.problem)
    if wish.other is not None:
        other = snapshot.document(wish.other)
        found = _needed(stepping.compared(snapshot, of.key, other.key))
        names = wish.name_of(document), other.name
        return sides_page.view(sides.of_plans(" and ".join(names), names, found, write))
    trace = _needed(stepping.traced(snapshot, of.key))
    ends = _states(document, trace, wish.steps or (0, len(trace.steps)))
    names = _after(ends[0]), _after(ends[1])
    first, second = (state_after(trace, one) for one in ends)
    title = f"{wish.name_of(document)} {names[0]} and {names[1]}"
    return sides_page.view(sides.of_states(title, names, first, second, write))


def numbers_view(snapshot: Snapshot, document: Document, wish: ViewWish) -> View:
    """The numbers that a plan changes, as lines."""
    title = f"Numbers of {wish.name_of(document)}"
    found = numbers(timeline_of(snapshot, document, title))
    if not found.series:
        raise NothingToShow("The plan changes no numbers.")
    return numbers_page.view(found)


def objects_view(snapshot: Snapshot, document: Document, wish: ViewWish) -> View:
    """The objects of a problem initially, or in a state of a plan.

    Of a plan, that is the last state, or the second of the wanted ones, and what differs from
    the first of them, or from the state one step before.
    """
    name = wish.name_of(document)
    if document.role is not Role.PLAN and wish.steps is None:
        pair = problem_of(snapshot, document)
        found = _needed(stepping.initial(snapshot, pair))
        graph = objects(f"Initial state of {name}", pair.domain, pair.problem, found)
        made = objects_page.view(graph, fact_tables(pair.domain, pair.problem, found))
        return replace(made, places=places.of_nodes(snapshot, document, graph.nodes))
    snapshot, of = _with_plan(snapshot, document)
    pair, _ = _solved(snapshot, of)
    trace = _needed(stepping.traced(snapshot, of.key))
    last = len(trace.steps)
    start, end = _states(document, trace, wish.steps or (max(last - 1, 0), last))
    title = f"State of {name} {_after(end)}"
    before = state_after(trace, start) if start != end else None
    state = state_after(trace, end)
    graph = objects(title, pair.domain, pair.problem, state, before)
    return objects_page.view(graph, fact_tables(pair.domain, pair.problem, state, before))


def _states(document: Document, trace: Trace, ends: tuple[int, int]) -> tuple[int, int]:
    """The numbers of two states, if there are these."""
    wrong = next((one for one in ends if not 0 <= one <= len(trace.steps)), None)
    if wrong is not None:
        raise NothingToShow(f"{document.name} has no state {_after(wrong)}.")
    return ends


def _after(steps: int) -> str:
    return f"after {counted(steps, 'step')}" if steps else "initially"


def _with_plan(snapshot: Snapshot, document: Document) -> tuple[Snapshot, Document]:
    """A plan document: this one, or that of the plan which a planner finds for it."""
    if document.role is Role.PLAN:
        return snapshot, document
    made = produce(snapshot, document.key, Stage.SOLVE)
    if isinstance(made, StageFailure):
        raise NothingToShow(made.message)
    if made.key is None:
        raise NothingToShow(f"Save {document.name} first.")
    plan = Document.of(made.key, made.text)
    return snapshot.holding(plan), plan


def _solved(snapshot: Snapshot, plan: Document) -> tuple[Pair, Plan]:
    """What a plan document solves, and its plan."""
    pair = planning.solved_by(snapshot, plan)
    if pair is None:
        raise NothingToShow(f"The problem that {plan.name} solves is unknown.")
    return pair, trees.plan(snapshot, plan).plan


def _needed(found: _Found | None) -> _Found:
    if found is None:
        raise NothingToShow("The plan cannot be executed here, or it takes too long.")
    return found
