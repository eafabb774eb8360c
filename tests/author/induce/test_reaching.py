"""What no near state shows: ways to trials that are far away, and what is proved or cut off."""

from dataclasses import replace

import pytest

from planscribe.author.induce.accuracy import accuracy
from planscribe.author.induce.beliefs import Belief
from planscribe.author.induce.environment import SimulatedEnvironment
from planscribe.author.induce.experiments import FoundExperiment
from planscribe.author.induce.goals import goal_masks
from planscribe.author.induce.headers import headers
from planscribe.author.induce.hypotheses import HypothesisWish
from planscribe.author.induce.instances import FactNumbers
from planscribe.author.induce.learned import learned_domain
from planscribe.author.induce.learner import Learner, LearningTask
from planscribe.author.induce.loop import LearningEnd, LearningLoop, LearningPolicy, Until
from planscribe.author.induce.outlook import Outlook
from planscribe.author.induce.reaching import FarLimits, far_experiment, goal_way
from planscribe.author.induce.record import WasReset, WasTried
from planscribe.compile.domains.equivalence import compare_domains
from planscribe.model.pddl.definitions import Domain, Plan, Problem, Step
from planscribe.plan.execute.validator import validate
from planscribe.plan.planners.solve import CLINGO, solve
from planscribe.plan.result import FindPlan, Outcome, PlanResult
from planscribe.plan.universe import Universe
from tests.support.plans.tasks import action, task
from tests.support.reading import domain, problem
from tests.support.sources.ferry import CROSSING, FERRY

TRUTH, PROBLEM = domain(FERRY), problem(CROSSING)

NO_NEAR_STATE = LearningPolicy(near=1, wide=1)

NO_WORK = FarLimits(goal=0, guided=0, all=0)

# Lamps that are lit one after the other; the last one only where all others are out again.
LAMPS = 5
ROW = "".join(
    action(f"light{one}", "", f"(lit{one - 1})" if one else "(ready)", f"(lit{one})")
    + action(f"douse{one}", "", f"(lit{one})", f"(not (lit{one}))")
    for one in range(LAMPS)
)
LAST = action("ring", "", "(and (lit4) (not (lit0)) (not (lit1)) (not (lit2)))", "(rung)")
NAMES = "(ready) (rung) " + " ".join(f"(lit{one})" for one in range(LAMPS))


def learned(
    truth: Domain,
    given: Problem,
    policy: LearningPolicy,
    find_plan: FindPlan | None = None,
    *,
    reasons: bool = True,
) -> tuple[Learner, LearningLoop]:
    wish = HypothesisWish(negative=True)
    learner = Learner(LearningTask(headers(truth), given, wish))
    environment = SimulatedEnvironment(truth, given, gives_reasons=reasons)
    loop = LearningLoop(learner, environment, policy, find_plan)
    for _ in loop.entries():
        pass
    return learner, loop


@pytest.mark.parametrize("reasons", [True, False])
def test_what_is_not_near_is_found(reasons: bool) -> None:
    learner, loop = learned(TRUTH, PROBLEM, NO_NEAR_STATE, reasons=reasons)
    assert loop.end is LearningEnd.SETTLED
    assert learner.goal_reached
    assert compare_domains(learned_domain(learner), TRUTH).equivalent


@pytest.mark.parametrize("reasons", [True, False])
def test_a_trial_differs_from_all_that_failed(reasons: bool) -> None:
    # Many rejections stay open, and only a state that is far away explains none of them.
    truth, given = task(ROW + LAST, "(rung)", "(ready)", predicates=NAMES)
    learner, loop = learned(truth, given, NO_NEAR_STATE, reasons=reasons)
    assert loop.end is LearningEnd.SETTLED
    found = accuracy(learned_domain(learner), truth)
    assert [one for one in found.only_true if one[0] == "ring"] == []
    assert found.only_learned == ()


def test_a_search_that_is_cut_off_settles_nothing() -> None:
    policy = replace(NO_NEAR_STATE, far=FarLimits(goal=1, guided=1, all=1))
    learner, loop = learned(TRUTH, PROBLEM, policy)
    assert loop.end is LearningEnd.CUT_OFF
    assert not compare_domains(learned_domain(learner), TRUTH).equivalent


def test_what_is_found_does_not_depend_on_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    policy = replace(NO_NEAR_STATE, far=FarLimits(goal=20, guided=20, all=20))
    first, _ = learned(TRUTH, PROBLEM, policy)

    def is_asked() -> float:
        raise AssertionError("Learning asks for the time.")

    for name in ("time", "monotonic", "perf_counter", "process_time"):
        monkeypatch.setattr(f"time.{name}", is_asked)
    again, _ = learned(TRUTH, PROBLEM, policy)
    assert again.record == first.record


def far(learner: Learner, limits: FarLimits) -> FoundExperiment:
    start = learner.ground.numbers.state(PROBLEM.init)
    outlook = Outlook(learner.ground, learner.beliefs)
    return far_experiment([*outlook.expectations(start)], start, limits)


def test_pairs_of_facts_prove_without_a_search_that_nothing_is_left() -> None:
    learner, _ = learned(TRUTH, PROBLEM, LearningPolicy())
    # Cars that are aboard are never parked: what that leaves open, no state shows.
    assert any(one.possible for one in learner.beliefs.values())
    assert far(learner, NO_WORK).is_exhaustive


def test_pairs_of_facts_exclude_nothing_that_is_reached() -> None:
    whole, _ = learned(TRUTH, PROBLEM, LearningPolicy())
    last = max(
        proof.entry for one in whole.hypotheses(Belief.REQUIRED) if (proof := whole.proof(one))
    )
    for number in range(1, last):
        learner = Learner(whole.task)
        learner.read_all(whole.record[:number])
        assert not far(learner, NO_WORK).is_exhaustive
        assert far(learner, FarLimits()).best


def test_safe_trials_are_certainly_applicable() -> None:
    learner, _ = learned(TRUTH, PROBLEM, LearningPolicy(most_steps=12))
    start = learner.ground.numbers.state(PROBLEM.init)
    outlook = Outlook(learner.ground, learner.beliefs)
    found = far_experiment([*outlook.expectations(start)], start, FarLimits(), safe=True)
    state = start
    for one in found.best.actions if found.best else ():
        assert outlook.of(one).is_certain(state)
        state = outlook.of(one).successor(state)


@pytest.mark.parametrize(
    ("goal", "expected"),
    [
        ("(and)", [""]),
        ("(forall (?x) (f ?x))", ["f a, f b"]),
        ("(or (p) (not (q)))", ["p", "not q"]),
        ("(exists (?x) (and (f ?x) (not (= ?x a))))", ["f b"]),
        ("(imply (p) (q))", ["not p", "q"]),
        ("(not (and (p) (q)))", ["not p", "not q"]),
        ("(not (exists (?x) (f ?x)))", ["not f a, not f b"]),
        ("(and (p) (not (p)))", []),
    ],
)
def test_a_goal_is_read_as_cases(goal: str, expected: list[str]) -> None:
    truth, given = task(action("a"), goal, objects="a b")
    numbers = FactNumbers()
    found = goal_masks(given.goal, Universe(truth, given), numbers)
    assert found
    texts = []
    for one in found.cases:
        true = [" ".join((it.predicate, *it.arguments)) for it in numbers.atoms(one.true)]
        false = [" ".join(("not", it.predicate, *it.arguments)) for it in numbers.atoms(one.false)]
        texts.append(", ".join(true + false))
    assert texts == expected


def test_a_goal_with_too_many_cases_is_given_up() -> None:
    either = " ".join("(or (p) (q) (r) (s))" for _ in range(9))
    truth, given = task(action("a"), f"(and {either})")
    # As often as not, it is the same: only cases that differ count.
    assert goal_masks(given.goal, Universe(truth, given), FactNumbers()) is None


def test_a_quantified_goal_is_reached() -> None:
    goal = "(forall (?c - car) (not (exists (?s - shore) (and (parked ?c ?s) (= ?s isle)))))"
    given = problem(CROSSING.replace("(and (parked mini north) (parked van north))", goal))
    learner, loop = learned(TRUTH, given, replace(NO_NEAR_STATE, until=Until.SOLVED))
    assert loop.end is LearningEnd.SOLVED
    assert learner.goal_reached


def test_a_way_to_the_goal_is_found_in_a_known_domain() -> None:
    learner = Learner(LearningTask(TRUTH, PROBLEM, HypothesisWish.of(TRUTH)))
    start = learner.ground.numbers.state(PROBLEM.init)
    outlook = Outlook(learner.ground, learner.beliefs)
    goal = goal_masks(PROBLEM.goal, learner.ground.universe, learner.ground.numbers)
    assert goal
    way = goal_way([*outlook.expectations(start)], start, goal, 1_000)
    plan = Plan(tuple(one.instance.step for one in way.moves))
    assert validate(TRUTH, PROBLEM, plan).valid


# No plan for the goal is found without a planner.
BLIND = replace(NO_NEAR_STATE, far=FarLimits(goal=0))


class AskedPlanner:
    """A planner that counts its tasks; without an answer, it finds no plan."""

    def __init__(self, *, finds: bool = True) -> None:
        self.tasks: list[tuple[Domain, Problem]] = []
        self._finds = finds

    def __call__(self, learned_one: Domain, given: Problem) -> PlanResult:
        self.tasks.append((learned_one, given))
        if not self._finds:
            return PlanResult(Outcome.NOT_FOUND, CLINGO)
        return solve(learned_one, given, CLINGO)


def test_a_planner_finds_the_way_to_the_goal_when_nothing_else_is_left() -> None:
    before, _ = learned(TRUTH, PROBLEM, BLIND)
    assert not before.goal_reached
    planner = AskedPlanner()
    learner, loop = learned(TRUTH, PROBLEM, BLIND, planner)
    assert learner.goal_reached
    assert loop.end is LearningEnd.SETTLED
    assert [given for _, given in planner.tasks] == [PROBLEM]
    # All that comes before the plan is the same, whatever the planner does.
    assert learner.record[: len(before.record)] == before.record


def test_a_planner_that_finds_nothing_is_asked_once() -> None:
    planner = AskedPlanner(finds=False)
    learner, loop = learned(TRUTH, PROBLEM, replace(BLIND, until=Until.SOLVED), planner)
    assert loop.end is LearningEnd.SETTLED
    assert not learner.goal_reached
    assert len(planner.tasks) == 1


@pytest.mark.parametrize(
    ("given", "policy"),
    [
        (PROBLEM, LearningPolicy()),  # Found by the near search.
        (PROBLEM, NO_NEAR_STATE),
        # No car is ever parked on both shores: the search for the goal is over soon.
        (
            problem(CROSSING.replace("(parked van north)", "(parked mini south)")),
            replace(NO_NEAR_STATE, far=FarLimits(goal=1_000)),
        ),
    ],
)
def test_no_planner_is_asked_where_the_search_decides(
    given: Problem, policy: LearningPolicy
) -> None:
    planner = AskedPlanner()
    learned(TRUTH, given, policy, planner)
    assert planner.tasks == []


def test_a_plan_for_the_goal_is_safe_if_all_trials_are() -> None:
    learner = Learner(LearningTask(headers(TRUTH), PROBLEM, HypothesisWish(negative=True)))
    environment = SimulatedEnvironment(TRUTH, PROBLEM)
    learner.read(WasReset(environment.reset().state))
    for one in ("sail north south", "board mini south", "sail south north", "debark mini north"):
        name, *arguments = one.split()
        trial = Step(name, tuple(arguments))
        learner.read(WasTried(trial, environment.step(trial)))
    planner = AskedPlanner()
    loop = LearningLoop(learner, environment, replace(BLIND, safe=True), planner)
    for _ in loop.entries():
        pass
    assert planner.tasks
    assert learner.counts.rejected == 0
