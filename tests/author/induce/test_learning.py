"""Learning the actions of a domain without a model."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from planscribe.author.induce.accuracy import accuracy
from planscribe.author.induce.beliefs import Belief, ContradictionFound
from planscribe.author.induce.environment import (
    Applied,
    EnvironmentFault,
    Rejected,
    SimulatedEnvironment,
    Started,
)
from planscribe.author.induce.experiments import Sampler
from planscribe.author.induce.headers import headers
from planscribe.author.induce.hypotheses import (
    Hypothesis,
    HypothesisWish,
    Purpose,
    UnsupportedDomain,
    require_learnable,
)
from planscribe.author.induce.learned import learned_domain
from planscribe.author.induce.learner import Learner, LearningTask
from planscribe.author.induce.loop import LearningEnd, LearningLoop, LearningPolicy, Until
from planscribe.author.induce.record import WasExecuted, WasReset, WasSeen, WasStated, WasTried
from planscribe.compile.domains.equivalence import compare_domains
from planscribe.model.pddl.definitions import TRUE, Atom, Domain, Not, Problem, Step
from tests.support.plans.tasks import action, task
from tests.support.reading import domain, problem
from tests.support.sources.ferry import CROSSING, FERRY, FERRY_HEADERS

TRUTH, HEADERS, PROBLEM = domain(FERRY), domain(FERRY_HEADERS), problem(CROSSING)


def learner_of(bare: Domain = HEADERS, given: Problem = PROBLEM) -> Learner:
    return Learner(LearningTask(bare, given, HypothesisWish.of(bare)))


def learned(
    policy: LearningPolicy, *, reasons: bool = True, truth: Domain = TRUTH
) -> tuple[Learner, LearningLoop]:
    learner = learner_of()
    environment = SimulatedEnvironment(truth, PROBLEM, gives_reasons=reasons)
    loop = LearningLoop(learner, environment, policy)
    for _ in loop.entries():
        pass
    return learner, loop


@pytest.mark.parametrize("reasons", [True, False])
def test_the_domain_is_learned_with_and_without_reasons(reasons: bool) -> None:
    learner, loop = learned(LearningPolicy(), reasons=reasons)
    assert loop.end is LearningEnd.SETTLED
    assert compare_domains(learned_domain(learner), TRUTH).equivalent


def test_every_literal_leads_to_the_trial_that_shows_it() -> None:
    learner, _ = learned(LearningPolicy(), reasons=False)
    for one in learner.hypotheses(Belief.REQUIRED):
        proof = learner.proof(one)
        assert proof
        entry = learner.record[proof.entry - 1]
        assert isinstance(entry, WasTried)
        assert entry.action.action == one.action
        is_shown_by = Applied if one.purpose.is_effect else Rejected
        assert isinstance(entry.feedback, is_shown_by)


def test_what_cannot_be_seen_stays_possible() -> None:
    learner, _ = learned(LearningPolicy())
    # Cars aboard are never parked anywhere.
    unseen = Hypothesis("debark", Purpose.FORBIDDEN, Atom("parked", ("?c", "?s")))
    assert unseen in learner.hypotheses(Belief.POSSIBLE)


@pytest.mark.parametrize("sampler", list(Sampler))
def test_the_same_seed_makes_the_same_trials(sampler: Sampler) -> None:
    policy = LearningPolicy(seed=5, sampler=sampler, most_steps=40)
    assert learned(policy)[0].record == learned(policy)[0].record


def test_information_saves_steps() -> None:
    informed = learned(LearningPolicy())[0].counts.steps
    drawn = learned(LearningPolicy(sampler=Sampler.RANDOM, most_steps=500))[0].counts.steps
    assert informed < drawn


def test_stated_effects_that_change_nothing_do_not_count() -> None:
    old = "(aboard ?c) (loaded) (not (parked ?c ?s))"
    idle = FERRY.replace(old, f"{old} (not (loaded)) (moored ?s) (not (moored ?s))")
    assert idle != FERRY
    known, plain = (learner_of(one).hypotheses(Belief.REQUIRED) for one in (domain(idle), TRUTH))
    assert list(known) == list(plain)


def test_learning_goes_on_in_another_problem() -> None:
    first, _ = learned(LearningPolicy(most_steps=6))
    steps = first.counts.steps
    second = Learner(first.task, earlier=first)
    loop = LearningLoop(second, SimulatedEnvironment(TRUTH, PROBLEM), LearningPolicy())
    assert list(loop.entries())
    whole, _ = learned(LearningPolicy())
    assert steps < second.counts.steps < steps + whole.counts.steps
    assert learned_domain(second) == learned_domain(whole)


def test_learning_can_end_at_the_goal() -> None:
    learner = learner_of()
    environment = SimulatedEnvironment(TRUTH, PROBLEM)
    policy = LearningPolicy(until=Until.SOLVED)
    loop = LearningLoop(learner, environment, policy)
    entries = list(loop.entries())
    assert loop.end is LearningEnd.SOLVED
    assert learner.goal_reached == len(entries)
    assert learner.steps_to_goal == learner.counts.steps


def test_safe_mode_never_fails() -> None:
    learner = learner_of()
    environment = SimulatedEnvironment(TRUTH, PROBLEM)
    policy = LearningPolicy(safe=True)
    nothing = LearningLoop(learner, environment, policy)
    assert list(nothing.entries()) == learner.record[:1]
    # What was executed once is certain wherever all that held then holds again.
    for one in ("sail north south", "board mini south", "sail south north", "debark mini north"):
        name, *arguments = one.split()
        action = Step(name, tuple(arguments))
        learner.read(WasTried(action, environment.step(action)))
    loop = LearningLoop(learner, environment, policy)
    assert any(isinstance(one, WasTried) for one in loop.entries())
    assert learner.counts.rejected == 0


def test_a_record_read_again_gives_the_same_beliefs() -> None:
    first, _ = learned(LearningPolicy(), reasons=False)
    again = learner_of()
    again.read_all(first.record)
    assert again.beliefs == first.beliefs
    assert again.counts == first.counts


def test_learning_continues_a_record() -> None:
    whole, _ = learned(LearningPolicy())
    again = learner_of()
    again.read_all(whole.record[:9])
    loop = LearningLoop(again, SimulatedEnvironment(TRUTH, PROBLEM), LearningPolicy())
    for _ in loop.entries():
        pass
    assert compare_domains(learned_domain(again), TRUTH).equivalent


@pytest.mark.parametrize("reasons", [True, False])
def test_learning_continues_from_any_entry(reasons: bool) -> None:
    whole, loop = learned(LearningPolicy(), reasons=reasons)
    sails = Hypothesis("sail", Purpose.NEEDED, Atom("moored", ("?from",)))
    keeps = Hypothesis("board", Purpose.DELETED, Atom("moored", ("?s",)))
    said = [WasStated(sails, is_true=True), WasStated(keeps, is_true=False)]
    for number in range(len(whole.record) + 1):
        again = learner_of()
        again.read_all([*whole.record[:number], *said])
        environment = SimulatedEnvironment(TRUTH, PROBLEM, gives_reasons=reasons)
        resumed = LearningLoop(again, environment, LearningPolicy())
        assert [*resumed.entries()]
        assert resumed.end is loop.end
        assert compare_domains(learned_domain(again), learned_domain(whole)).equivalent


def test_people_can_state_and_forbid_literals() -> None:
    learner = learner_of()
    needed = Hypothesis("board", Purpose.NEEDED, Atom("moored", ("?s",)))
    learner.read(WasStated(needed, is_true=True))
    learner.read(WasStated(replace(needed, purpose=Purpose.DELETED), is_true=False))
    assert needed in learner.hypotheses(Belief.REQUIRED)
    assert replace(needed, purpose=Purpose.DELETED) not in learner.hypotheses(Belief.POSSIBLE)


def test_bodies_count_as_stated() -> None:
    learner = learner_of(TRUTH)
    assert compare_domains(learned_domain(learner), TRUTH).equivalent
    assert {learner.proof(one).entry for one in learner.hypotheses(Belief.REQUIRED)} == {0}  # type: ignore[union-attr]


def test_bodies_with_more_than_literals_are_refused() -> None:
    given, found = task(action("a", "?x", "(or (f ?x) (g ?x))"), "(p)", objects="o")
    with pytest.raises(UnsupportedDomain, match="action a contains more than literals"):
        learner_of(given, found)


class Fickle:
    """An environment that rejects what it executed before."""

    def __init__(self) -> None:
        self._tried: set[Step] = set()
        self._real = SimulatedEnvironment(TRUTH, PROBLEM)

    def reset(self) -> Started:
        return self._real.reset()

    def step(self, action: Step) -> Applied | Rejected:
        if action in self._tried and action.action == "sail":
            return Rejected()
        found = self._real.step(action)
        if isinstance(found, Applied):
            self._tried.add(action)
        return found


def test_an_environment_that_contradicts_itself_is_reported_with_two_entries() -> None:
    learner = learner_of()
    loop = LearningLoop(learner, Fickle(), LearningPolicy())
    with pytest.raises(ContradictionFound) as found:
        for _ in loop.entries():
            pass
    assert 0 < found.value.first.entry < found.value.second.entry == len(learner.record)


class Wandering:
    """An environment that starts elsewhere each time."""

    def __init__(self) -> None:
        self._real = SimulatedEnvironment(TRUTH, PROBLEM)
        self._starts = 0

    def reset(self) -> Started:
        self._starts += 1
        state = self._real.reset().state
        return Started(state if self._starts == 1 else state | {Atom("loaded")})

    def step(self, action: Step) -> Applied | Rejected:
        return self._real.step(action)


def test_an_environment_that_starts_elsewhere_contradicts_itself() -> None:
    learner = learner_of()
    # What is far away is tried from the start.
    loop = LearningLoop(learner, Wandering(), LearningPolicy(near=1, wide=1))
    with pytest.raises(ContradictionFound, match=r"\(loaded\)") as found:
        for _ in loop.entries():
            pass
    assert found.value.first.entry == 1
    assert found.value.second.entry == len(learner.record)
    # A record may have several starts: its problem, or the environment, can have been changed.
    again = learner_of()
    again.read_all(learner.record)


@pytest.mark.parametrize(
    ("fact", "reason"),
    [
        (Atom("flying", ("van",)), "no predicate flying"),
        (Atom("moored"), "moored has 1 argument"),
        (Atom("moored", ("west",)), "no object west"),
        (Atom("moored", ("van",)), "van is of type car, not shore"),
    ],
)
def test_what_is_no_fact_of_the_problem_is_refused(fact: Atom, reason: str) -> None:
    sail = Step("sail", ("north", "south"))
    start = WasReset(frozenset(PROBLEM.init))
    for entry in (
        WasReset(frozenset({fact})),
        WasSeen(frozenset(), frozenset({fact})),
        WasTried(sail, Applied(frozenset({fact}), frozenset())),
        WasTried(sail, Rejected((Not(fact),))),
        WasStated(Hypothesis("sail", Purpose.NEEDED, fact), is_true=True),
    ):
        learner = learner_of()
        learner.read(start)
        with pytest.raises(EnvironmentFault, match="no literal|" + reason):
            learner.read(entry)
        # It can go on, and the record contains nothing that has no meaning.
        assert learner.record == [start]
        learner.read(WasTried(sail, Rejected((Atom("moored", ("south",)),))))


def test_what_is_equal_never_changes() -> None:
    same = Atom("=", ("north", "north"))
    sail = Step("sail", ("north", "south"))
    learner = learner_of()
    learner.read(WasReset(frozenset(PROBLEM.init)))
    for entry in (
        WasReset(frozenset({same})),
        WasSeen(frozenset({same}), frozenset()),
        WasTried(sail, Applied(frozenset({same}), frozenset())),
        WasTried(sail, Applied(frozenset(), frozenset({same}))),
    ):
        with pytest.raises(EnvironmentFault, match="no fact of the problem"):
            learner.read(entry)


def test_long_names_are_cut_in_messages() -> None:
    learner = learner_of()
    with pytest.raises(EnvironmentFault) as found:
        learner.read(WasReset(frozenset({Atom("moored", ("x" * 100_000,))})))
    assert len(str(found.value)) < 300


def test_a_reason_that_is_not_considered_is_blamed_on_nothing_else() -> None:
    learner = learner_of()
    start = WasReset(frozenset(PROBLEM.init))
    learner.read(start)
    before = [*learner.hypotheses(Belief.POSSIBLE)]
    elsewhere = Rejected((Atom("parked", ("van", "north")),))
    board = Step("board", ("mini", "south"))
    with pytest.raises(EnvironmentFault, match="no literal that is considered for board"):
        learner.read(WasTried(board, elsewhere))
    assert learner.record == [start]
    assert [*learner.hypotheses(Belief.POSSIBLE)] == before
    # Next to one that is considered, it does not matter.
    learner.read(WasTried(board, Rejected((*elsewhere.unsatisfied, Atom("moored", ("south",))))))
    assert Hypothesis("board", Purpose.NEEDED, Atom("moored", ("?s",))) in learner.hypotheses(
        Belief.REQUIRED
    )


def test_a_reason_that_held_contradicts_the_state_before() -> None:
    learner = learner_of()
    learner.read(WasReset(frozenset(PROBLEM.init)))
    lie = Rejected((Atom("moored", ("north",)),))
    with pytest.raises(ContradictionFound) as found:
        learner.read(WasTried(Step("sail", ("north", "south")), lie))
    assert found.value.where == "entry 2 contradicts entry 1"


def test_what_nothing_considered_explains_is_told_so() -> None:
    learner = learner_of(domain(FERRY_HEADERS.replace(":negative-preconditions", "")))
    learner.read(WasReset(frozenset({*PROBLEM.init, Atom("loaded")})))
    reason = Rejected((Not(Atom("loaded")),))
    with pytest.raises(ContradictionFound) as found:
        learner.read(WasTried(Step("board", ("mini", "south")), reason))
    assert found.value.where == "entry 2 has no explanation"


@pytest.mark.parametrize(
    ("needs", "reason"),
    [
        ("(or (f ?x) (g ?x))", "is no literal, so it cannot be learned"),
        ("(forall (?y) (f ?y))", "is no literal"),
        ("(exists (?y) (f ?y))", "is no literal"),
        ("(not (and (f ?x) (g ?x)))", "is no literal"),
        ("(not (f ?x))", r"needs \(not \(f \?x\)\), which is not considered"),
        ("(f b)", "is not considered"),
        ("(not (= ?x ?y))", "is not considered"),
        ("(= ?x ?y)", "is not considered"),
    ],
)
def test_what_is_not_considered_is_not_learned_from(needs: str, reason: str) -> None:
    truth, _ = task(action("a", "?x ?y", f"(and (g ?x) {needs})", "(f ?y)"), "(f b)", objects="a b")
    with pytest.raises(UnsupportedDomain, match=reason):
        require_learnable(without_bodies(truth), HypothesisWish(), truth)


def test_what_is_considered_can_have_other_names_for_parameters() -> None:
    needs = "(and (f ?x) (not (g ?y)) (not (= ?y ?x)) (f cup))"
    truth, _ = task(action("a", "?x ?y", needs, "(f ?y)"), "(f cup)", constants="cup")
    renamed, _ = task(action("a", "?p ?q"), "(f cup)", constants="cup")
    wish = HypothesisWish(negative=True, equality=True, constants=True)
    require_learnable(renamed, wish, truth)


def states() -> Iterator[tuple[frozenset[Atom], frozenset[Atom]]]:
    moored = [Atom("moored", (one,)) for one in ("north", "south")]
    yield frozenset(moored[:1]), frozenset(moored[1:])
    yield frozenset(moored[1:]), frozenset(moored[:1])


def test_partly_seen_states_show_what_they_can() -> None:
    learner = learner_of()
    before, after = states()
    learner.read(WasSeen(*before))
    learner.read(WasExecuted(Step("sail", ("north", "south"))))
    learner.read(WasSeen(*after))
    sail = learner.beliefs["sail"]
    assert sail.belief(Purpose.ADDED, Atom("moored", ("?to",))) is Belief.REQUIRED
    assert sail.belief(Purpose.DELETED, Atom("moored", ("?from",))) is Belief.REQUIRED
    assert sail.belief(Purpose.NEEDED, Atom("moored", ("?to",))) is Belief.EXCLUDED
    # Nothing was seen of this.
    assert sail.belief(Purpose.NEEDED, Atom("loaded")) is Belief.POSSIBLE
    assert sail.belief(Purpose.ADDED, Atom("loaded")) is Belief.POSSIBLE


def test_changes_that_no_parameter_can_explain_are_kept() -> None:
    learner = learner_of()
    learner.read(WasReset(frozenset(PROBLEM.init)))
    gone = Atom("parked", ("van", "isle"))
    moves = Applied(frozenset({Atom("moored", ("south",))}), frozenset({gone}))
    learner.read(WasTried(Step("sail", ("north", "south")), moves))
    (change,) = learner.unexplained.values()
    assert (change.action, change.atom, change.entry) == ("sail", gone, 2)


GIVE = """(:action give :parameters (?a ?b ?i)
  :precondition (and (h ?a ?i) (not (= ?a ?b)) (not (= ?i coin)) (not (f ?b)))
  :effect (and (not (h ?a ?i)) (h ?b ?i)))"""


def test_equalities_with_constants_and_missing_requirements() -> None:
    objects = "ann bob cy cup"
    truth, given = task(
        GIVE, "(h cy cup)", "(h ann cup) (h bob coin) (f bob)", objects, constants="coin"
    )
    headers = without_bodies(truth)
    wish = HypothesisWish(negative=True, equality=True, constants=True)
    learner = Learner(LearningTask(headers, given, wish))
    environment = SimulatedEnvironment(truth, given)
    for _ in LearningLoop(learner, environment, LearningPolicy()).entries():
        pass
    found = learned_domain(learner)
    assert found.requirements == (":negative-preconditions", ":equality")
    assert accuracy(found, truth).precision == 1
    assert accuracy(found, truth).recall == 1


def test_effects_on_the_same_object_twice_are_learned() -> None:
    actions = action("swap", "?x ?y", "(f ?x)", "(and (not (f ?x)) (f ?y))")
    truth, given = task(actions, "(f b)", "(f a)", "a b")
    headers = without_bodies(truth)
    learner = learner_of(headers, given)
    loop = LearningLoop(learner, SimulatedEnvironment(truth, given), LearningPolicy())
    for _ in loop.entries():
        pass
    assert loop.end is LearningEnd.SETTLED
    assert compare_domains(learned_domain(learner), truth).equivalent


def without_bodies(given: Domain) -> Domain:
    bare = (replace(one, precondition=TRUE, effect=TRUE) for one in given.actions)
    return replace(given, actions=tuple(bare))


GATES = """(define (domain gates)
  (:requirements :adl :derived-predicates)
  (:types lamp)
  (:predicates (a) (b) (both) (done) (lit ?l - lamp))
  (:derived (both) (and (a) (b)))
  (:action one :parameters () :precondition (and) :effect (a))
  (:action two :parameters () :precondition (a) :effect EFFECT)
  (:action three :parameters () :precondition (both) :effect (done)))
"""


@pytest.mark.parametrize(
    "effect",
    [
        "(b)",  # It makes the derived predicate true, too.
        "(and (b) (forall (?l - lamp) (when (a) (lit ?l))))",
    ],
)
@pytest.mark.parametrize("reasons", [True, False])
def test_nothing_is_settled_where_more_changes_than_is_learned(effect: str, reasons: bool) -> None:
    truth = domain(GATES.replace("EFFECT", effect))
    given = problem(
        "(define (problem p) (:domain gates) (:objects l - lamp) (:init) (:goal (done)))"
    )
    learner = learner_of(headers(truth), given)
    environment = SimulatedEnvironment(truth, given, gives_reasons=reasons)
    loop = LearningLoop(learner, environment, LearningPolicy(most_steps=100))
    assert [*loop.entries()]
    assert loop.end is LearningEnd.UNFORESEEN
    assert learner.goal_reached
    again = learner_of(headers(truth), given)
    again.read_all(learner.record)
    resumed = LearningLoop(again, environment, LearningPolicy(most_steps=100))
    assert [*resumed.entries()]
    assert resumed.end is LearningEnd.UNFORESEEN
