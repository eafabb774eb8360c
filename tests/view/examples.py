"""One view of each kind at least."""

from fractions import Fraction

from planscribe.ide.steps import Writing
from planscribe.model import pddl_reader
from planscribe.model.pddl import Atom, Plan, Step
from planscribe.plan.execute.comparison import compare_plans
from planscribe.plan.execute.links import links
from planscribe.plan.execute.trace import state_after, trace
from planscribe.plan.result import Found, Outcome, PlanResult
from planscribe.plan.space.causal import causal_graph_of_task
from planscribe.plan.space.exploration import explore
from planscribe.plan.space.reached import Bounds
from planscribe.plan.unsolvable.diagnosis import Obstacle, Unreached
from planscribe.plan.unsolvable.explanation import (
    AddFacts,
    Attempted,
    Conflict,
    DropGoals,
    Exclusion,
    Explanation,
    Impossible,
    Method,
    RestoreEffect,
    Verdict,
)
from planscribe.syntax import pddl
from planscribe.view import sides
from planscribe.view.causal import causal
from planscribe.view.graph import Arc, Graph, Node
from planscribe.view.graph_page import view as graph_view
from planscribe.view.kinds import Kind, View
from planscribe.view.links import linked
from planscribe.view.no_plan import no_plan
from planscribe.view.search import search
from planscribe.view.search_page import view as search_view
from planscribe.view.sides_page import view as sides_view
from planscribe.view.states import states
from planscribe.view.timeline import Timeline, timeline
from planscribe.view.timeline_page import view as timeline_view
from planscribe.view.types import types

DOMAIN = pddl_reader.read(
    pddl.parse("""
(define (domain van)
  (:requirements :typing :fluents)
  (:types Place Parcel)
  (:predicates (van-at ?p - Place) (at ?x - Parcel ?p - Place) (in ?x - Parcel))
  (:functions (fuel))
  (:action drive :parameters (?from ?to - Place)
    :precondition (and (van-at ?from) (>= (fuel) 1))
    :effect (and (not (van-at ?from)) (van-at ?to) (decrease (fuel) 1)))
  (:action load :parameters (?x - Parcel ?p - Place)
    :precondition (and (van-at ?p) (at ?x ?p)) :effect (and (not (at ?x ?p)) (in ?x)))
  (:action drop :parameters (?x - Parcel ?p - Place)
    :precondition (and (van-at ?p) (in ?x)) :effect (and (at ?x ?p) (not (in ?x)))))
""")
).domains[0]
PROBLEM = pddl_reader.read(
    pddl.parse("""
(define (problem tour) (:domain van) (:objects Depot shop - Place box - Parcel)
  (:init (van-at Depot) (at box Depot) (= (fuel) 4)) (:goal (at box shop)))
""")
).problems[0]
# The simulator knows numbers, the state space does not.
SIMPLE = pddl_reader.read(
    pddl.parse("""
(define (domain lamps) (:predicates (on ?l) (broken ?l))
  (:action switch :parameters (?l) :precondition (not (broken ?l)) :effect (on ?l))
  (:action drop :parameters (?l) :effect (broken ?l)))
(define (problem two) (:domain lamps) (:objects a b) (:init) (:goal (and (on a) (on b))))
""")
)
PLAN = Plan(
    (
        Step("load", ("box", "depot")),
        Step("drive", ("depot", "shop")),
        Step("drop", ("box", "shop")),
        Step("drive", ("shop", "depot")),
    )
)
BROKEN = Plan((*PLAN.steps[:1], Step("drop", ("box", "shop")), *PLAN.steps[2:]))
TIMED = Plan(
    (
        Step("load", ("box", "depot"), start=Fraction(0), duration=Fraction(1)),
        Step("drive", ("depot", "shop"), start=Fraction(1), duration=Fraction(5, 2)),
    )
)
WRITE = Writing(DOMAIN, PROBLEM)
WORDS = ("Load box.", "Drive.", "Drop box.", "Drive back.")


def timeline_of(plan: Plan) -> Timeline:
    """The timeline of a plan for the problem."""
    found = links(DOMAIN, PROBLEM, plan)
    return timeline("Plan", plan, trace(DOMAIN, PROBLEM, plan), WRITE, found, WORDS)


def _states() -> tuple[View, View]:
    done = trace(DOMAIN, PROBLEM, PLAN)
    ends = state_after(done, 0), state_after(done, 3)
    both = sides.of_states("States", ("at first", "after 3 steps"), *ends, WRITE)
    found = compare_plans(DOMAIN, PROBLEM, PLAN, BROKEN)
    plans = sides.of_plans("Plans", ("a.plan", "b.plan"), (PLAN, BROKEN), found, WRITE)
    return sides_view(both), sides_view(plans)


def result(planner: str, *found: tuple[float, float], optimal: bool = False) -> PlanResult:
    """The result of a planner that found plans after so many seconds, of such a cost."""
    plans = tuple(Found(PLAN, cost, seconds) for seconds, cost in found)
    cost = min(one.cost for one in plans) if plans else None
    outcome = Outcome.SOLVED if plans else Outcome.NOT_FOUND
    best = PLAN if plans else None
    return PlanResult(outcome, planner, best, cost, 10.0, is_optimal=optimal, found=plans)


SEARCH = search(
    "Searches",
    [
        result("one", (0.1, 30), (2, 20), (9, 12)),
        result("two", (1, 12), optimal=True),
        result("none"),
    ],
)
UNREACHED = Unreached(Atom("at", ("box", "shop")), Obstacle((Atom("in", ("box",)),)))
EXPLANATION = Explanation(
    Verdict.UNSOLVABLE,
    (Attempted(Method.RELAXATION, "clingo", 0.01, True, "The goal is not reached."),),
    (Impossible(Atom("road", ("a",)), "Nothing makes it true."),),
    (UNREACHED,),
    (Exclusion(Atom("van-at", ("depot",)), Atom("van-at", ("shop",)), (Atom("van-at", ("x",)),)),),
    (Conflict((Atom("in", ("box",)), Atom("van-at", ("shop",))), False),),
    (
        AddFacts((Atom("in", ("box",)),)),
        RestoreEffect(1, Atom("in", ("?x",))),
        DropGoals((Atom("at", ("box", "shop")),)),
    ),
)
EXPLAINED = no_plan("No plan", EXPLANATION, DOMAIN.actions, WRITE.formula)
WHY = Graph(
    Kind.WHY,
    "Why",
    "Why it holds.",
    (
        Node("lit(1)", "derived", ("lit(1)",), source="a.lp:3"),
        Node("lamp(1)", "stated", ("lamp(1)",)),
    ),
    (Arc("lamp(1)", "lit(1)", kind="gives"),),
)
LAMPS = SIMPLE.domains[0], SIMPLE.problems[0]
EXPLORED = states("States", explore(*LAMPS, Bounds(100, 60), 100), LAMPS[1], Writing(*LAMPS))

EXAMPLES = (
    timeline_view(timeline_of(PLAN)),
    timeline_view(timeline_of(BROKEN)),
    timeline_view(timeline_of(TIMED)),
    graph_view(linked("Links", PLAN.steps, links(DOMAIN, PROBLEM, PLAN), PROBLEM, WRITE)),
    *_states(),
    graph_view(causal("two", causal_graph_of_task(*LAMPS), {}, of_task=True)),
    graph_view(types(DOMAIN)),
    graph_view(EXPLORED),
    graph_view(WHY),
    graph_view(EXPLAINED),
    search_view(SEARCH),
)
