"""Learning from records of which a known share of the facts is wrong.

A literal is refuted if it failed more often than wrong facts explain, and an effect is shown if a
fact changed more often than they explain: by the binomial distribution. This needs no estimate of
how often a fact is true: if an action does not change it, the chance to see it false before and
true afterwards is w (1 - w) at a share w of wrong facts, both ways.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import exp, lgamma, log, log1p

from planscribe.author.induce.beliefs import BeliefProof
from planscribe.author.induce.environment import EnvironmentFault
from planscribe.author.induce.hypotheses import Purpose
from planscribe.author.induce.instances import ActionInstance
from planscribe.author.induce.learner import Learner
from planscribe.author.induce.readings import NOTHING_KNOWN, KnownFacts
from planscribe.author.induce.record import RecordEntry, WasChosen, WasExecuted, WasSeen, WasStated
from planscribe.plan.ground.packed import bits

_CHANCE = 0.01
"""How likely it may be that wrong facts explain any of the conclusions."""

_AGAINST = {
    Purpose.NEEDED: "it was false before",
    Purpose.FORBIDDEN: "it was true before",
    Purpose.ADDED: "it was false after",
    Purpose.DELETED: "it was true after",
}
_CHANGES = {Purpose.ADDED: "it became true in", Purpose.DELETED: "it became false in"}


@dataclass(slots=True)
class _Count:
    """In how many executions something could be seen, and the entries in which it was."""

    executions: int = 0
    entries: list[int] = field(default_factory=list)

    def note(self, entry: int, *, is_seen: bool) -> None:
        self.executions += 1
        if is_seen:
            self.entries.append(entry)

    def is_no_chance(self, share: float, most: float) -> bool:
        return _chance(self.executions, len(self.entries), share) < most

    def proof(self, what: str) -> BeliefProof:
        said = f"{what} {len(self.entries)} of {self.executions} executions"
        return BeliefProof(self.entries[-1], said, tuple(self.entries[:-1]))


_Counts = dict[tuple[str, Purpose, int], _Count]


def read_noisy(learner: Learner, entries: Iterable[RecordEntry], wrong: float) -> None:
    """Learn from states and executed actions, of which a share of the facts is `wrong`.

    Raises:
        ContradictionFound: more is wrong than that, or an action needs what is not considered.
        EnvironmentFault: an entry is something else, or names what the task does not have.
    """
    against: _Counts = {}
    changes: _Counts = {}
    before = NOTHING_KNOWN
    executed: ActionInstance | None = None
    numbers = learner.ground.numbers
    for entry in entries:
        match entry:
            case WasStated() | WasChosen():
                learner.read(entry)
                continue
            case WasExecuted():
                executed = learner.ground.instance(entry.action)
                if executed is None:
                    raise EnvironmentFault(f"{entry.action} is no action of the problem.")
                learner.counts.steps += 1
            case WasSeen():
                seen = KnownFacts(numbers.state(entry.true), numbers.mask(entry.false) | 2)
                if executed and not entry.is_start:
                    number = len(learner.record) + 1
                    _note(against, changes, executed, (before, seen), number)
                before, executed = seen, None
            case _:
                raise EnvironmentFault("With wrong facts, a record has only states and actions.")
        learner.record.append(entry)
    # Each hypothesis is tested once against what was seen, and an effect once more for changes.
    most = _CHANCE / (2 * sum(one.possible.bit_count() for one in learner.beliefs.values()))
    for key, count in against.items():
        if count.is_no_chance(wrong, most):
            learner.beliefs[key[0]].exclude(_bit(learner, key), count.proof(_AGAINST[key[1]]))
    for key, count in changes.items():
        if count.is_no_chance(wrong, most):
            learner.beliefs[key[0]].require_one(_bit(learner, key), count.proof(_CHANGES[key[1]]))


def _bit(learner: Learner, key: tuple[str, Purpose, int]) -> int:
    name, purpose, place = key
    return 1 << learner.beliefs[name].shift(purpose) + place


def _note(
    against: _Counts,
    changes: _Counts,
    instance: ActionInstance,
    states: tuple[KnownFacts, KnownFacts],
    entry: int,
) -> None:
    name, (before, after) = instance.step.action, states
    for purpose, place, is_seen in _failures(instance, before, after):
        against.setdefault((name, purpose, place), _Count()).note(entry, is_seen=is_seen)
    for place, fact in enumerate(instance.facts):
        is_observed = (before.true | before.false) & (after.true | after.false)
        if not is_observed >> fact & 1 or fact < 2 or not _is_alone(instance, fact):
            continue
        was, now = before.true >> fact & 1, after.true >> fact & 1
        for purpose, is_seen in ((Purpose.ADDED, now > was), (Purpose.DELETED, now < was)):
            changes.setdefault((name, purpose, place), _Count()).note(entry, is_seen=is_seen)


def _failures(
    instance: ActionInstance, before: KnownFacts, after: KnownFacts
) -> Iterator[tuple[Purpose, int, bool]]:
    """Each candidate that could be seen to fail, and whether it did."""
    for place in bits(instance.places(before.true | before.false)):
        is_true = bool(before.true >> instance.facts[place] & 1)
        yield Purpose.NEEDED, place, not is_true
        yield Purpose.FORBIDDEN, place, is_true
    for place in bits(instance.places(after.true | after.false)):
        is_true = bool(after.true >> instance.facts[place] & 1)
        yield Purpose.ADDED, place, not is_true
        if _is_alone(instance, instance.facts[place]):
            yield Purpose.DELETED, place, is_true


def _is_alone(instance: ActionInstance, fact: int) -> bool:
    """Whether one candidate only is a fact; else another one may have changed it."""
    return instance.groups[fact].bit_count() == 1


def _chance(number: int, least: int, share: float) -> float:
    """The chance that something of a probability happens at least so often."""
    if least == 0 or share >= 1:
        return 1.0
    if share <= 0:
        return 0.0
    return sum(
        exp(
            lgamma(number + 1)
            - lgamma(one + 1)
            - lgamma(number - one + 1)
            + one * log(share)
            + (number - one) * log1p(-share)
        )
        for one in range(least, number + 1)
    )
