"""What no near state shows: a way to a trial that is far away, or the proof that there is none."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from planscribe.author.induce.beliefs import ActionBeliefs, bits
from planscribe.author.induce.experiments import Experiment, FoundExperiment, reachable
from planscribe.author.induce.goals import GoalMasks
from planscribe.author.induce.guided import FoundWay, guided_way, whole_way
from planscribe.author.induce.hypotheses import Purpose
from planscribe.author.induce.learned import assumed
from planscribe.author.induce.moves import Aim, FactPlaces, MoveRules
from planscribe.author.induce.outlook import TrialOutlook
from planscribe.plan.unsolvable.pairs import LiteralPairs, Transition


@dataclass(frozen=True, slots=True)
class FarLimits:
    """How much work a search may take."""

    guided: int = 1_000
    """States that are expanded for each action, towards where a trial shows something."""
    all: int = 20_000
    """States that are visited in the order of their distance, for all actions together."""


def far_experiment(
    expectations: Sequence[TrialOutlook], start: int, limits: FarLimits, *, safe: bool = False
) -> FoundExperiment:
    """A trial that may show something, by actions from the start that are certainly applicable.

    That there is none is proved if pairs of facts exclude it, or if all states are visited.
    """
    useful = reachable([one for one in expectations if one.action.is_live], start)
    rules = [MoveRules.certain(one) for one in useful if one.adds | one.deletes]
    places = FactPlaces(start, rules)
    aims = [aim for one in useful if (aim := _aim(places, one, safe=safe))]
    aims = _not_excluded(places, aims)
    by_action: dict[str, list[Aim]] = defaultdict(list)
    for one in aims:
        assert one.trial
        by_action[one.trial.step.action].append(one)
    for several in by_action.values():
        found = guided_way(places.start, places.moves, several, limits.guided)
        if found.aim:
            return _experiment(found)
        if found.is_excluded:
            aims = [one for one in aims if one not in several]
    if not aims:
        return FoundExperiment(None, is_exhaustive=True)
    found = whole_way(places.start, places.moves, aims, limits.all)
    return _experiment(found) if found.aim else FoundExperiment(None, found.is_excluded)


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
    aims = [aim for one in goal.cases if (aim := places.aim(None, one.true, one.false))]
    return guided_way(places.start, places.moves, aims, most)


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
    assert found.aim and found.aim.trial
    actions = (*(one.instance for one in found.moves), found.aim.trial)
    return FoundExperiment(Experiment(actions, from_start=True, gain=0.0), is_exhaustive=False)


def _aim(places: FactPlaces, one: TrialOutlook, *, safe: bool) -> Aim | None:
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
    return places.aim(one.instance, true, false, [(if_true, if_false), *differing])


def _not_excluded(places: FactPlaces, aims: Sequence[Aim]) -> list[Aim]:
    """The aims that pairs of facts do not exclude."""
    transitions = [Transition(tuple(bits(one.needs)), one.makes, one.ends) for one in places.moves]
    pairs = LiteralPairs(places.start, places.number, list(dict.fromkeys(transitions)))
    if not pairs.is_complete:
        return list(aims)
    return [one for one in aims if _may_hold(pairs, one)]


def _may_hold(pairs: LiteralPairs, aim: Aim) -> bool:
    together = pairs.together(bits(aim.needs))
    if aim.needs and not together:
        return False
    if not aim.options:
        return True
    first, *others = aim.options
    return any(
        all(pairs.together([one]) & together & option for option in others)
        for one in bits(first & together)
    )
