"""How likely a trial is to succeed, by what is known."""

from planscribe.author.induce.beliefs import ActionBeliefs, BeliefProof
from planscribe.author.induce.chances import chance, doubts
from planscribe.author.induce.environment import Rejected
from planscribe.author.induce.hypotheses import ActionHypotheses, HypothesisWish, Purpose
from planscribe.author.induce.learner import Learner, LearningTask
from planscribe.author.induce.outlook import Outlook
from planscribe.author.induce.record import WasReset, WasTried
from planscribe.model.pddl.definitions import Atom, Step
from tests.support.reading import domain, problem
from tests.support.sources.ferry import CROSSING, FERRY_HEADERS

FROM, TO = Atom("moored", ("?from",)), Atom("moored", ("?to",))
ACROSS, STAYING = Atom("water", ("?from", "?to")), Atom("water", ("?from", "?from"))


def sailing() -> ActionBeliefs:
    read = domain(FERRY_HEADERS)
    (action,) = (one for one in read.actions if one.name == "sail")
    return ActionBeliefs(ActionHypotheses.of(read, action, HypothesisWish()))


def needed(beliefs: ActionBeliefs, *atoms: Atom) -> int:
    places = [beliefs.candidates.atoms.index(one) for one in atoms]
    return sum(1 << beliefs.shift(Purpose.NEEDED) + one for one in places)


def test_a_parameter_twice_in_a_literal_is_unlikely_but_counts() -> None:
    beliefs = sailing()
    of, _ = doubts(beliefs)
    by_atom = dict(zip(beliefs.candidates.atoms, of.values(), strict=True))
    assert 0 < by_atom[STAYING] < by_atom[ACROSS] == by_atom[FROM]


def test_rejections_make_their_reasons_more_likely_the_fewer_there_are() -> None:
    beliefs = sailing()
    before, _ = doubts(beliefs)
    beliefs.require_one(needed(beliefs, FROM, TO, STAYING), BeliefProof(1, "rejected"))
    of_three, _ = doubts(beliefs)
    beliefs.exclude(needed(beliefs, STAYING), BeliefProof(2, "executed"))
    beliefs.exclude(needed(beliefs, TO), BeliefProof(3, "executed"))
    place = beliefs.candidates.atoms.index(FROM)
    assert of_three[place] > before[place]
    # What is known is no doubt any more.
    assert place not in doubts(beliefs)[0]


def test_even_what_is_very_unlikely_to_succeed_can_show_something() -> None:
    assert chance(0) == 1
    assert 0 < chance(10**9) < chance(1000) < 1


def test_candidates_that_are_the_same_fact_all_speak_against_a_trial() -> None:
    learner = Learner(LearningTask(domain(FERRY_HEADERS), problem(CROSSING), HypothesisWish()))
    expected = Outlook(learner.ground, learner.beliefs)
    sums = []
    for shores in ("north", "north"), ("north", "south"):
        instance = learner.ground.instance(Step("sail", shores))
        assert instance
        if_lacking, _ = expected.of(instance).doubts
        sums.append(sum(much * facts.bit_count() for much, facts in if_lacking))
    assert sums[0] == sums[1] == sum(doubts(learner.beliefs["sail"])[0].values())


def test_where_rejections_have_reasons_trials_of_many_doubts_show_more() -> None:
    learner = Learner(LearningTask(domain(FERRY_HEADERS), problem(CROSSING), HypothesisWish()))
    outlook = Outlook(learner.ground, learner.beliefs)
    start = frozenset(problem(CROSSING).init)
    learner.read(WasReset(start, False))
    instance = learner.ground.instance(Step("debark", ("mini", "isle")))
    assert instance and learner.state
    before = outlook.of(instance).gain(learner.state)
    reason = Atom("moored", ("south",))
    learner.read(WasTried(Step("board", ("mini", "south")), Rejected((reason,))))
    found = outlook.of(instance)
    assert before < found.gain(learner.state) < found.action.most_gain
