"""The next experiment: the way to a trial from which the most is learned for its steps."""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from operator import itemgetter
from random import Random

from planscribe.author.induce.goals import GoalMasks
from planscribe.author.induce.instances import ActionInstance
from planscribe.author.induce.outlook import TrialOutlook
from planscribe.model.pddl.definitions import Step
from planscribe.plan.ground.packed import bits


class Sampler(StrEnum):
    """How the next experiment is chosen."""

    INFORMATION = "information"
    """What is expected to show the most for its steps."""
    NEAREST = "nearest"
    """The nearest one that can show anything."""
    HERE = "here"
    """What is expected to show the most in the current state, without looking ahead."""
    RANDOM = "random"
    """Any action that is not known to fail."""

    def worth(self, gain: float) -> float:
        """What a trial that may show something is worth, before its distance counts."""
        return gain if self is Sampler.INFORMATION else 1.0


WITHOUT_LOOKING_AHEAD = (Sampler.HERE, Sampler.RANDOM)
"""They try an action of the current state, and seldom find out that nothing is left."""


@dataclass(frozen=True, slots=True)
class Experiment:
    """Actions to execute; the last one is the trial."""

    actions: tuple[ActionInstance, ...]
    from_start: bool
    """Whether the environment is reset first."""
    gain: float
    """What is expected to be learned, in bits."""


@dataclass(frozen=True, slots=True)
class FoundExperiment:
    """The result of a search for an experiment."""

    best: Experiment | None
    is_exhaustive: bool
    """Whether all states were visited that can be reached for certain."""


@dataclass(frozen=True, slots=True)
class _Visited:
    state: int
    depth: int
    before: int
    action: ActionInstance | None
    changed: int
    """The facts that differ from the state before."""


def next_experiment(
    expectations: Sequence[TrialOutlook],
    now: int,
    start: int,
    most: int,
    random: Random,
    *,
    is_wide: bool = False,
    goal: GoalMasks | None = None,
    safe: bool = False,
    by: Sampler,
    unforeseen: Container[Step] = (),
) -> FoundExperiment:
    """Visit up to `most` states, from the current one and from the start, for the best trial.

    States are reached by actions that are certainly applicable. With `safe`, the trial is one, too.
    To reach the goal counts as a trial. If the search `is_wide`, it visits only states in which two
    facts are true together for the first time (Lipovetzky & Geffner 2012). No state is sought
    beyond an action that is `unforeseen`.
    """
    useful = reachable([one for one in expectations if one.action.is_live], now | start)
    if by in WITHOUT_LOOKING_AHEAD:
        return FoundExperiment(_here(useful, now, random, by), False)
    index = OutlookIndex(useful, now | start)
    highest = _ceiling(useful, goal)
    visited = [_Visited(now, 0, -1, None, -1)]
    seen = {now}
    if start not in seen:
        visited.append(_Visited(start, 1, -1, None, -1))
        seen.add(start)
    best: tuple[float, int, TrialOutlook] | None = None
    together = _Together() if is_wide else None
    is_pruned = False
    place = 0
    while place < len(visited) and place < most:
        here = visited[place]
        if best and highest / (here.depth + 1) < best[0]:
            break
        for one in index.filed(here.state):
            is_certain = one.is_certain(here.state)
            # If all that it is about is as in the state before, the trial was nearer there.
            is_new = one.instance.mentioned & here.changed
            if not is_certain:
                if safe or not is_new:
                    continue
                most_of_it = by.worth(one.action.most_gain) / (here.depth + 1)
                if (best and most_of_it < best[0]) or one.is_hopeless(here.state):
                    continue
            gain = one.gain(here.state) if is_new else 0.0
            is_foreseen = is_certain and one.instance.step not in unforeseen
            if goal and is_foreseen and goal.holds(one.successor(here.state)):
                gain += _GAIN_OF_GOAL
            if gain:
                score = by.worth(gain) / (here.depth + 1)
                if (
                    best is None
                    or score > best[0]
                    or (score == best[0] and random.random() < _SWITCHING)
                ):
                    best = score, place, one
            if is_foreseen:
                following = one.successor(here.state)
                if following not in seen:
                    seen.add(following)
                    if together and not together.is_new(here.state, following):
                        is_pruned = True
                        continue
                    changed = here.state ^ following
                    visited.append(
                        _Visited(following, here.depth + 1, place, one.instance, changed)
                    )
        place += 1
    if best is None:
        return FoundExperiment(None, place == len(visited) and not is_pruned)
    _, where, chosen = best
    return FoundExperiment(_way(visited, where, chosen), False)


_GAIN_OF_GOAL = 1.0
_SWITCHING = 0.2
"""How often the choice moves to another trial that is just as good."""


class _Together:
    """The pairs of facts that were true in the same state."""

    def __init__(self) -> None:
        self._partners: dict[int, int] = {}

    def is_new(self, before: int, state: int) -> bool:
        """Whether a successor of a state has such a pair that no state had; it has it now."""
        is_new = False
        for fact in bits(state & ~before):
            known = self._partners.get(fact, 0)
            is_new = is_new or bool(state & ~known)
            self._partners[fact] = known | state
        return is_new


class OutlookIndex:
    """The expectations by a fact that must be true: in a state, most are never looked at."""

    def __init__(self, expectations: Sequence[TrialOutlook], known: int) -> None:
        needs = Counter(fact for one in expectations for fact in bits(one.true))
        self._always: list[tuple[int, TrialOutlook]] = []
        self._by_fact: dict[int, list[tuple[int, TrialOutlook]]] = {}
        self._facts = 0
        for place, one in enumerate(expectations):
            # What is not true now is rarely true later, and what few need tells them apart best.
            facts = sorted(bits(one.true), key=lambda fact: (known >> fact & 1, needs[fact], fact))
            bucket = self._by_fact.setdefault(facts[0], []) if facts else self._always
            bucket.append((place, one))
            self._facts |= 1 << facts[0] if facts else 0

    def filed(self, state: int) -> list[TrialOutlook]:
        """Those with the fact that they are filed by, in their order; most others cannot be."""
        found = [*self._always]
        for fact in bits(state & self._facts):
            found += self._by_fact[fact]
        found.sort(key=itemgetter(0))
        return [one for _, one in found]

    def possible(self, state: int) -> Iterator[TrialOutlook]:
        """Those that may be applicable in a state, in their order."""
        return (one for one in self.filed(state) if not one.is_hopeless(state))


def reachable(expectations: Sequence[TrialOutlook], known: int) -> list[TrialOutlook]:
    """Those whose conditions may become true, if nothing ever becomes false."""
    order = {id(one): place for place, one in enumerate(expectations)}
    left = list(expectations)
    found: list[TrialOutlook] = []
    true = known
    while True:
        possible = [one for one in left if not one.true & ~true]
        if not possible:
            return sorted(found, key=lambda one: order[id(one)])
        left = [one for one in left if one.true & ~true]
        for one in possible:
            true |= one.adds
        found += possible


def _ceiling(useful: Iterable[TrialOutlook], goal: GoalMasks | None) -> float:
    """No trial shows more."""
    most = max((one.action.most_gain for one in useful), default=0.0)
    return most + _GAIN_OF_GOAL if goal else most


def _way(visited: Sequence[_Visited], place: int, trial: TrialOutlook) -> Experiment:
    actions = [trial.instance]
    gain = trial.gain(visited[place].state)
    while (action := visited[place].action) is not None:
        actions.append(action)
        place = visited[place].before
    return Experiment(tuple(reversed(actions)), visited[place].depth == 1, gain)


def _here(
    useful: Sequence[TrialOutlook], now: int, random: Random, by: Sampler
) -> Experiment | None:
    """One of the actions that are not known to fail now; the most telling, or any of them."""
    possible = [one for one in useful if not one.is_hopeless(now)]
    if not possible:
        return None
    most = max(one.gain(now) for one in possible) if by is Sampler.HERE else 0.0
    chosen = random.choice([one for one in possible if one.gain(now) >= most])
    return Experiment((chosen.instance,), False, chosen.gain(now))
