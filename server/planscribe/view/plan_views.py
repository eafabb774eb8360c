"""Views of plans: of a plan document, or of the plan that a planner finds for a task.

Raises as `workspace.queries` does; LimitExceeded and WorkerCrashed where it takes too long, and
NothingToShow where there is no plan, or it cannot be executed.
"""

from dataclasses import replace
from typing import TypeVar

from planscribe.ide.steps import Writing, changing
from planscribe.model.pddl import Atom, Formula, Not, Plan
from planscribe.plan.execute.links import Link
from planscribe.plan.execute.trace import state_after
from planscribe.translate.plan_words import sentences
from planscribe.view import graph_page, places, sides, sides_page, timeline_page
from planscribe.view.kinds import View
from planscribe.view.links import linked
from planscribe.view.timeline import Timeline, timeline
from planscribe.view.wishes import NothingToShow, Wish
from planscribe.workspace import companions, planning, stepping, trees
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.pipeline import Failure, produce
from planscribe.workspace.planning import Pair
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.steps import Step

_Found = TypeVar("_Found")


def timeline_of(snapshot: Snapshot, document: Document, title: str) -> Timeline:
    """The timeline of a document's plan, or of the one that a planner finds for it."""
    snapshot, of = _with_plan(snapshot, document)
    pair, plan = _solved(snapshot, of)
    trace = _needed(stepping.traced(snapshot, of.uri))
    links = _telling(pair, stepping.linked(snapshot, of.uri) or ())
    words = sentences(pair.domain, pair.problem, plan)
    write = Writing(pair.domain, pair.problem)
    return timeline(title, plan, trace, write, links, words)


def timeline_view(snapshot: Snapshot, document: Document, wish: Wish) -> View:
    """The steps of a plan, one by one."""
    title = f"Plan of {wish.name_of(document)}"
    made = timeline_page.view(timeline_of(snapshot, document, title))
    if document.role is not Role.PLAN:
        return made
    return replace(made, places=places.of_steps(document, trees.plan(snapshot, document).plan))


def links_view(snapshot: Snapshot, document: Document, wish: Wish) -> View:
    """Which step of a plan provides what another one needs."""
    within, of = _with_plan(snapshot, document)
    pair, plan = _solved(within, of)
    links = _telling(pair, _needed(stepping.linked(within, of.uri)))
    title = f"Causal links of {wish.name_of(document)}"
    write = Writing(pair.domain, pair.problem)
    graph = linked(title, plan.steps, links, pair.problem, write)
    solves = document if document is not of else companions.made_for(snapshot, of)
    written = of if document is of else None
    found = places.of_nodes(snapshot, solves or document, graph.nodes, written)
    return replace(graph_page.view(graph), places=found)


def _telling(pair: Pair, links: tuple[Link, ...]) -> tuple[Link, ...]:
    """The links but for those that say that what never changes is as it was at first."""
    can_change = changing(pair.domain)

    def is_fixed(condition: Formula) -> bool:
        atom = condition.body if isinstance(condition, Not) else condition
        return isinstance(atom, Atom) and atom.predicate not in can_change

    return tuple(one for one in links if one.producer is not None or not is_fixed(one.condition))


def difference_view(snapshot: Snapshot, document: Document, wish: Wish) -> View:
    """Two states of a plan, or two plans."""
    snapshot, of = _with_plan(snapshot, document)
    pair, plan = _solved(snapshot, of)
    write = Writing(pair.domain, pair.problem)
    if wish.other is not None:
        other = snapshot.document(wish.other)
        found = _needed(stepping.compared(snapshot, of.uri, other.uri))
        plans = plan, trees.plan(snapshot, other).plan
        names = wish.name_of(document), other.name
        return sides_page.view(sides.of_plans(" and ".join(names), names, plans, found, write))
    trace = _needed(stepping.traced(snapshot, of.uri))
    ends = wish.steps or (0, len(trace.steps))
    wrong = next((one for one in ends if not 0 <= one <= len(trace.steps)), None)
    if wrong is not None:
        raise NothingToShow(f"There is no state {_after(wrong)} of {document.name}.")
    names = _after(ends[0]), _after(ends[1])
    first, second = (state_after(trace, one) for one in ends)
    title = f"{wish.name_of(document)} {names[0]} and {names[1]}"
    return sides_page.view(sides.of_states(title, names, first, second, write))


def _after(steps: int) -> str:
    return "after 1 step" if steps == 1 else f"after {steps} steps" if steps else "at first"


def _with_plan(snapshot: Snapshot, document: Document) -> tuple[Snapshot, Document]:
    """A plan document: this one, or that of the plan which a planner finds for it."""
    if document.role is Role.PLAN:
        return snapshot, document
    made = produce(snapshot, document.uri, Step.SOLVE)
    if isinstance(made, Failure):
        raise NothingToShow(made.message)
    if made.uri is None:
        raise NothingToShow(f"{document.name} has to be saved first.")
    plan = Document.of(made.uri, made.text)
    return snapshot.holding(plan), plan


def _solved(snapshot: Snapshot, plan: Document) -> tuple[Pair, Plan]:
    """What a plan document solves, and its plan."""
    pair = planning.solved_by(snapshot, plan)
    if pair is None:
        raise NothingToShow(f"The problem that {plan.name} solves is not known.")
    return pair, trees.plan(snapshot, plan).plan


def _needed(found: _Found | None) -> _Found:
    if found is None:
        raise NothingToShow("The plan cannot be executed here, or it takes too long.")
    return found
