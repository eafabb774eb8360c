"""At least one view of each kind."""

from fractions import Fraction

from planscribe.author.induce.environment import Applied, Rejected
from planscribe.author.induce.headers import headers
from planscribe.author.induce.hypotheses import HypothesisWish
from planscribe.author.induce.learner import Learner, LearningTask
from planscribe.author.induce.record import WasChosen, WasReset, WasTried
from planscribe.ide.learning.state import LearningState
from planscribe.ide.plans.steps import Writing
from planscribe.model.pddl.definitions import Atom, Plan, Step
from planscribe.model.pddl.reading import reader as pddl_reader
from planscribe.plan.execute.compare.comparison import compare_plans
from planscribe.plan.execute.links import links
from planscribe.plan.execute.trace import state_after, trace
from planscribe.plan.result import FoundPlan, Outcome, PlanResult, State
from planscribe.plan.space.causal import causal_graph_of_task
from planscribe.plan.space.exploration import explore
from planscribe.plan.space.reached import Bounds
from planscribe.plan.unsolvable.analysis import (
    AddFacts,
    Attempted,
    Conflict,
    DropGoals,
    Exclusion,
    Impossible,
    NoPlanAnalysis,
    ProofMethod,
    RestoreEffect,
    Shown,
    Solvability,
    Tried,
)
from planscribe.plan.unsolvable.diagnosis import Obstacle, Unreached
from planscribe.syntax.pddl import tree as pddl
from planscribe.view import sides
from planscribe.view.causal import causal
from planscribe.view.fact_tables import fact_tables
from planscribe.view.graph import Arc, Graph, Node
from planscribe.view.kinds import View, ViewKind
from planscribe.view.lanes import lanes
from planscribe.view.learning import progress_of
from planscribe.view.links import linked
from planscribe.view.no_plan import no_plan
from planscribe.view.numbers import Numbers, Series, numbers
from planscribe.view.objects import objects
from planscribe.view.pages.graph import view as graph_view
from planscribe.view.pages.lanes import view as lanes_view
from planscribe.view.pages.learning import view as learning_view
from planscribe.view.pages.numbers import view as numbers_view
from planscribe.view.pages.objects import view as objects_view
from planscribe.view.pages.search import view as search_view
from planscribe.view.pages.sides import view as sides_view
from planscribe.view.pages.timeline import view as timeline_view
from planscribe.view.search import search
from planscribe.view.states import states
from planscribe.view.timeline import Timeline, timeline
from planscribe.view.types import types
from planscribe.workspace.documents import Document

DOMAIN = pddl_reader.read(
    pddl.parse("""
(define (domain van)
  (:requirements :typing :fluents)
  (:types Place Parcel)
  (:predicates (van-at ?p - Place) (at ?x - Parcel ?p - Place) (in ?x - Parcel))
  (:functions (fuel) (size))
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
  (:init (van-at Depot) (at box Depot) (= (fuel) 4) (= (size) 7)) (:goal (at box shop)))
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


TRACED = trace(DOMAIN, PROBLEM, PLAN)
MANY_NUMBERS = Numbers(
    "Numbers",
    "Several.",
    "time",
    2.5,
    tuple(
        Series(f"(fuel truck{number})", ((0.0, 5.0), (1.5, 5.0 - number % 2)))
        for number in range(6)
    ),
)


def timeline_of(plan: Plan) -> Timeline:
    """The timeline of a plan for the problem."""
    found = links(DOMAIN, PROBLEM, plan)
    return timeline("Plan", plan, trace(DOMAIN, PROBLEM, plan), WRITE, found, WORDS)


def lanes_of(plan: Plan) -> View:
    """The lanes of a plan for the problem."""
    return lanes_view(lanes("Lanes", DOMAIN, PROBLEM, plan, trace(DOMAIN, PROBLEM, plan)))


def objects_of(state: State, before: State | None = None) -> View:
    """The objects of the problem in a state."""
    graph = objects("State", DOMAIN, PROBLEM, state, before)
    return objects_view(graph, fact_tables(DOMAIN, PROBLEM, state, before))


def _learned() -> View:
    given = PROBLEM.init
    start = frozenset(one for one in given if isinstance(one, Atom))
    learner = Learner(LearningTask(headers(DOMAIN), PROBLEM, HypothesisWish()))
    moved = Applied(frozenset({Atom("in", ("box",))}), frozenset({Atom("at", ("box", "depot"))}))
    learner.read_all(
        (
            WasChosen("tour.pddl", "van.pddl"),
            WasReset(start),
            WasTried(Step("load", ("box", "depot")), moved),
            WasTried(Step("drop", ("box", "shop")), Rejected((Atom("van-at", ("shop",)),))),
        )
    )
    record = Document("file:///van.learning.jsonl", "file:///van.learning.jsonl", "", None, None)
    chosen = WasChosen("tour.pddl", "van.pddl")
    state = LearningState(record, chosen, "file:///tour.pddl", learner)
    return learning_view(progress_of("Learning van", state, DOMAIN))


def _states() -> tuple[View, View]:
    done = trace(DOMAIN, PROBLEM, PLAN)
    ends = state_after(done, 0), state_after(done, 3)
    both = sides.of_states("States", ("at first", "after 3 steps"), *ends, WRITE)
    found = compare_plans(DOMAIN, PROBLEM, PLAN, BROKEN)
    plans = sides.of_plans("Plans", ("a.plan", "b.plan"), found, WRITE)
    return sides_view(both), sides_view(plans)


def result(planner: str, *found: tuple[float, float], optimal: bool = False) -> PlanResult:
    """The result of a planner that found plans of these costs after so many seconds."""
    plans = tuple(FoundPlan(PLAN, cost, seconds) for seconds, cost in found)
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
EXPLANATION = NoPlanAnalysis(
    Solvability.UNSOLVABLE,
    (Attempted(ProofMethod.RELAXATION, "clingo", 0.01, True, "The goal is not reached."),),
    (Impossible(Atom("road", ("a",)), "Nothing makes it true."),),
    (UNREACHED,),
    (Exclusion(Atom("van-at", ("depot",)), Atom("van-at", ("shop",)), (Atom("van-at", ("x",)),)),),
    (Conflict((Atom("in", ("box",)), Atom("van-at", ("shop",))), False),),
    (
        Tried(AddFacts((Atom("in", ("box",)),)), Shown.PLAN),
        Tried(RestoreEffect(1, Atom("in", ("?x",))), Shown.REASON_GONE),
        Tried(DropGoals((Atom("at", ("box", "shop")),)), Shown.PLAN),
    ),
)
EXPLAINED = no_plan("No plan", EXPLANATION, DOMAIN.actions, WRITE.formula)
WHY = Graph(
    ViewKind.WHY,
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
    objects_of(TRACED.initial),
    objects_of(state_after(TRACED, 2), TRACED.initial),
    numbers_view(numbers(timeline_of(PLAN))),
    numbers_view(MANY_NUMBERS),
    search_view(SEARCH),
    _learned(),
    *map(lanes_of, (PLAN, BROKEN, TIMED)),
)
