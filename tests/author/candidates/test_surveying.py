"""Ranking and counting combinations agree with planning each of them."""

from dataclasses import replace
from itertools import product
from math import inf

import pytest
from hypothesis import given

from planscribe.author.candidates.boxes import Box, divided
from planscribe.author.candidates.deciding import SharedTask
from planscribe.author.candidates.library import (
    ActionCandidates,
    CandidateSchema,
    SchemaLibrary,
)
from planscribe.author.candidates.surveying import (
    CountWish,
    SurveyWish,
    counted_part,
    surveyed,
    with_counts,
)
from planscribe.model.pddl.definitions import (
    Action,
    And,
    Atom,
    Domain,
    Formula,
    Not,
    Predicate,
    Problem,
)
from planscribe.plan.ground.grounding import ground
from planscribe.plan.ground.packed import PackedTask
from planscribe.plan.relaxed.reachability import relaxed_task
from planscribe.plan.space.reached import Bounds, reach
from tests.support.plans.random_tasks import few, tasks
from tests.support.plans.spaces import Task, piles

_EVERYTHING = SurveyWish(top=1000, seconds=1000)


def shortest(domain: Domain, problem: Problem) -> int | None:
    """The length of the shortest plan, by visiting all states of this task alone."""
    states = PackedTask(ground(domain, problem, relaxed_task(domain, problem)))
    found = reach(states, Bounds(1_000_000, 1000))
    reached = zip(found.states, found.depths, strict=True)
    return min((depth for state, depth in reached if states.reaches_goal(state)), default=None)


def library(domain: Domain, groups: list[list[Action]]) -> SchemaLibrary:
    """The actions of each group as candidates of one action, the first ones most often found."""
    actions = tuple(
        ActionCandidates(
            f"m{place}",
            tuple(
                CandidateSchema(
                    Action(f"m{place}", one.parameters, one.precondition, one.effect),
                    "",
                    tuple(map(str, range(len(group) - rank))),
                )
                for rank, one in enumerate(group)
            ),
        )
        for place, group in enumerate(groups)
    )
    return SchemaLibrary(replace(domain, actions=()), actions, ("a",))


def planned(found: SchemaLibrary, problem: Problem) -> dict[Box, int]:
    """The lengths of the shortest plans of all combinations that have one."""
    every = product(*(range(len(one.schemas)) for one in found.actions))
    lengths = {ranks: shortest(found.chosen(ranks), problem) for ranks in every}
    return {ranks: length for ranks, length in lengths.items() if length is not None}


@few
@given(tasks())
def test_random_candidates(task: Task) -> None:
    domain, problem = task
    found = library(domain, [[*domain.actions[:2]], [*domain.actions[2:]] or [*domain.actions]])
    expected = planned(found, problem)
    survey = surveyed(found, problem, _EVERYTHING)
    assert {one.ranks: one.plan and len(one.plan.steps) for one in survey.ranked} == expected
    scores = [one.score for one in survey.ranked]
    assert scores == sorted(scores, reverse=True)
    assert survey.is_ranked
    assert survey.is_unsolvable is (not expected)
    count = survey.count
    assert count is not None
    counts = [
        counted_part(found, problem, CountWish(box, survey.excluded, 50_000, inf, inf))
        for box in divided(survey.kept, 3)
    ]
    again = with_counts(found, problem, survey, counts)
    assert again.count is not None
    assert (again.count.solvable, again.count.combinations) == (count.solvable, count.combinations)
    assert again.count.average_length == count.average_length
    assert (count.solvable, count.undecided) == (len(expected), 0)
    if expected:
        average = sum(expected.values()) / len(expected)
        assert count.average_length is not None
        assert abs(count.average_length - average) < 1e-9


@pytest.mark.parametrize("left", [(0.0, inf), (inf, 0.0)])
def test_a_clock_that_is_put_back_gives_no_more_time(left: tuple[float, float]) -> None:
    """Nor does one that is put forward make a count wrong: what is left is undecided."""
    domain, problem = piles(3)
    found = library(domain, [altered(one) for one in domain.actions])
    survey = surveyed(found, problem, _EVERYTHING)
    count = counted_part(found, problem, CountWish(survey.kept, (), 50_000, *left))
    assert survey.count is not None
    assert count.undecided > 0
    assert count.solvable <= survey.count.solvable <= count.solvable + count.undecided


def altered(action: Action) -> list[Action]:
    """An action, and the same without one of its conditions or effects."""
    condition, effect = action.precondition, action.effect
    found = [action]
    for place in range(len(getattr(effect, "parts", ()))):
        kept = effect.parts[:place] + effect.parts[place + 1 :]  # type: ignore[union-attr]
        found.append(Action(action.name, action.parameters, condition, And(kept)))
    for place in range(len(getattr(condition, "parts", ()))):
        kept = condition.parts[:place] + condition.parts[place + 1 :]  # type: ignore[union-attr]
        found.append(Action(action.name, action.parameters, And(kept), effect))
    return found


def test_altered_actions_of_piles() -> None:
    domain, problem = piles(2)
    found = library(domain, [altered(one)[::3] for one in domain.actions])
    assert found.combinations > 10
    expected = planned(found, problem)
    survey = surveyed(found, problem, SurveyWish(top=20, seconds=1000))
    count = survey.count
    assert count is not None
    assert (count.solvable, count.undecided) == (len(expected), 0)
    assert count.decisions < found.combinations
    for one in survey.ranked:
        assert one.plan is not None
        assert len(one.plan.steps) == expected[one.ranks]
    best = max(_score(found, ranks) for ranks in expected)
    assert abs(survey.ranked[0].score - best) < 1e-6


def test_of_schemas_that_do_not_fit_an_applicable_one_stays() -> None:
    domain, problem = piles(2)
    domain = replace(domain, predicates=(*domain.predicates, Predicate("never")))
    found = library(domain, [[one] for one in domain.actions])
    first, *others = found.actions
    (schema,) = first.schemas
    never = replace(schema.action, precondition=Atom("never"))
    schemas = (replace(schema, action=never, fits=False), replace(schema, fits=False))
    unfit = replace(found, actions=(replace(first, schemas=schemas), *others))
    survey = surveyed(unfit, problem, SurveyWish(is_filtered=True))
    assert survey.never_applicable[0] == 0b01
    assert survey.kept[0] == 0b10


def test_a_plan_has_the_parameters_of_its_own_schemas() -> None:
    """A parameter that changes nothing makes another schema, with other steps."""
    domain, problem = piles(2)
    first, *others = domain.actions
    spare = replace(first.parameters[0], name="?spare")
    wider = Action(first.name, (*first.parameters, spare), first.precondition, first.effect)
    found = library(domain, [[first, wider], *([one] for one in others)])
    survey = surveyed(found, problem, _EVERYTHING)
    assert {one.ranks[0] for one in survey.ranked} == {0, 1}
    widths = {
        len(step.arguments) - len(first.parameters)
        for one in survey.ranked
        if one.plan is not None and one.ranks[0]
        for step in one.plan.steps
        if step.action == "m0"
    }
    assert widths == {1}


def _score(found: SchemaLibrary, ranks: Box) -> float:
    scores = [one.score(rank) for one, rank in zip(found.actions, ranks, strict=True)]
    return sum(scores) / len(scores)


def test_nothing_is_claimed_that_a_limit_keeps_open() -> None:
    domain, problem = piles(3)
    found = library(domain, [altered(one)[:2] for one in domain.actions])
    survey = surveyed(found, problem, SurveyWish(top=5, seconds=1000, states=2))
    assert not survey.is_unsolvable
    assert {one.plan for one in survey.ranked} == {None}
    count = survey.count
    assert count is not None
    assert count.solvable == 0
    assert count.undecided > 0


def test_without_time_the_count_is_a_bound() -> None:
    domain, problem = piles(2)
    found = library(domain, [altered(one) for one in domain.actions])
    survey = surveyed(found, problem, SurveyWish(seconds=0))
    count = survey.count
    assert count is not None
    assert count.solvable + count.undecided >= len(survey.ranked)
    assert count.undecided


def test_an_action_without_schemas_leaves_no_combination() -> None:
    domain, problem = piles(2)
    found = library(domain, [[*domain.actions], []])
    survey = surveyed(found, problem, SurveyWish())
    assert (survey.combinations, survey.ranked, survey.is_unsolvable) == (0, (), True)


def test_what_leads_out_of_no_visited_state_does_not_help_either() -> None:
    """A search without a plan rules out more schemas than those that it tried, but not all."""
    here, there, done, never = map(Atom, ("here", "there", "done", "never"))

    def action(condition: Atom, *effects: Formula) -> Action:
        return Action("m", (), condition, And(effects))

    moves = [
        action(here, there, Not(here)),  # tried
        action(there, here, Not(there)),  # leads to where the search was
        action(never, here),  # is never applicable
        action(done, here),  # leads out
    ]
    names = ("here", "there", "done", "never")
    domain = Domain("d", predicates=tuple(map(Predicate, names)))
    problem = Problem("p", "d", init=(here,), goal=And((done, here)))
    task = SharedTask(domain, problem, [moves, [action(there, done, Not(there))]], 1000)
    tried = task.decide((0b0001, 0b1))
    assert task.searches == 1
    assert tried.is_solvable is False
    assert tried.hopeless == (0b0111, 0b1)
    assert task.decide((0b0111, 0b1)).is_solvable is False
    assert task.decide((0b1001, 0b1)).is_solvable
