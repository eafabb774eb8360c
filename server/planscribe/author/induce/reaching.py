"""What no near state shows: a way to a trial that is far away, or the proof that there is none."""

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass

from planscribe.author.induce.beliefs import ActionBeliefs
from planscribe.author.induce.experiments import Experiment, FoundExperiment, reachable
from planscribe.author.induce.goals import GoalMasks
from planscribe.author.induce.guided import FoundWay, guided_way, whole_way
from planscribe.author.induce.hypotheses import Purpose
from planscribe.author.induce.learned import assumed
from planscribe.author.induce.moves import FactPlaces, MoveRules, SearchTarget
from planscribe.author.induce.outlook import TrialOutlook
from planscribe.model.pddl.definitions import Step
from planscribe.plan.ground.packed import bits
from planscribe.plan.unsolvable.pairs import LiteralPairs, Transition


@dataclass(frozen=True, slots=True)
class FarLimits:
    """How much work a search may take."""

    goal: int = 10_000
    """States that are expanded towards the goal."""
    guided: int = 2_000
    """States that are expanded for each action, towards where a trial shows something."""
    all: int = 20_000
    """States that are visited in the order of their distance, for all actions together."""


def far_experiment(
    expectations: Sequence[TrialOutlook],
    start: int,
    limits: FarLimits,
    *,
    safe: bool = False,
    unforeseen: Container[Step] = (),
) -> FoundExperiment:
    """A trial that may show something, by actions from the start that are certainly applicable.

    No way leads through an action that is `unforeseen`.
    That there is none is proved if pairs of facts exclude it, or if all states are visited.
    """
    useful = reachable([one for one in expectations if one.action.is_live], start)
    rules = [
        MoveRules.certain(one)
        for one in useful
        if one.adds | one.deletes and one.instance.step not in unforeseen
    ]
    places = FactPlaces(start, rules)
    targets = [target for one in useful if (target := _target(places, one, safe=safe))]
    targets = not_excluded(places, targets)
    by_action: dict[str, list[SearchTarget]] = defaultdict(list)
    for one in targets:
        assert one.trial
        by_action[one.trial.step.action].append(one)
    for several in by_action.values():
        found = guided_way(places.start, places.moves, several, limits.guided)
        if found.target:
            return _experiment(found)
        if found.is_excluded:
            targets = [one for one in targets if one not in several]
    if not targets:
        return FoundExperiment(None, is_exhaustive=True)
    found = whole_way(places.start, places.moves, targets, limits.all)
    return _experiment(found) if found.target else FoundExperiment(None, found.is_excluded)


def goal_way(
    expectations: Iterable[TrialOutlook],
    start: int,
    goal: GoalMasks,
    most: int,
    *,
    safe: bool = False,
) -> FoundWay:
    """A way to the goal, if actions need no more than what is known and explains rejections.

    With `safe`, all actions are certainly applicable.
    """
    rules = [*(map(MoveRules.certain, expectations) if safe else _optimistic(expectations))]
    places = FactPlaces(start, rules)
    targets = [target for one in goal.cases if (target := places.target(None, one.true, one.false))]
    return guided_way(places.start, places.moves, targets, most)


def _optimistic(expectations: Iterable[TrialOutlook]) -> Iterator[MoveRules]:
    kept: dict[int, tuple[int, int]] = {}
    for one in expectations:
        beliefs = one.action.beliefs
        masks = kept.get(id(beliefs))
        if masks is None:
            masks = kept[id(beliefs)] = _assumed(beliefs)
        true = one.true | one.instance.mask(masks[0])
        false = one.false | one.instance.mask(masks[1])
        if one.adds | one.deletes:
            yield MoveRules(one.instance, true, false, one.adds, one.deletes & ~one.adds)


def _assumed(beliefs: ActionBeliefs) -> tuple[int, int]:
    found = assumed(beliefs)
    return beliefs.part(found, Purpose.NEEDED), beliefs.part(found, Purpose.FORBIDDEN)


def _experiment(found: FoundWay) -> FoundExperiment:
    assert found.target and found.target.trial
    actions = (*(one.instance for one in found.moves), found.target.trial)
    return FoundExperiment(Experiment(actions, from_start=True, gain=0.0), is_exhaustive=False)


def _target(places: FactPlaces, one: TrialOutlook, *, safe: bool) -> SearchTarget | None:
    """Where trying an action shows something, and is not known to fail."""
    true, false = one.true, one.false
    if_false, if_true = one.shown
    if safe:
        true, false = true | one.perhaps_true, false | one.perhaps_false
    else:
        if_false, if_true = if_false | one.perhaps_true, if_true | one.perhaps_false
    mask = one.instance.mask
    # Of what may explain a rejection, something is different.
    differing = ((mask(needed), mask(forbidden)) for needed, forbidden in one.action.failing)
    return places.target(one.instance, true, false, [(if_true, if_false), *differing])


def not_excluded(places: FactPlaces, targets: Sequence[SearchTarget]) -> list[SearchTarget]:
    """The targets that pairs of facts do not exclude."""
    transitions = [Transition(tuple(bits(one.needs)), one.makes, one.ends) for one in places.moves]
    pairs = LiteralPairs(places.start, places.number, list(dict.fromkeys(transitions)))
    if not pairs.is_complete:
        return list(targets)
    return [one for one in targets if _may_hold(pairs, one)]


def _may_hold(pairs: LiteralPairs, target: SearchTarget) -> bool:
    together = pairs.together(bits(target.needs))
    if target.needs and not together:
        return False
    if not target.options:
        return True
    first, *others = target.options
    return any(
        all(pairs.together([one]) & together & option for option in others)
        for one in bits(first & together)
    )
