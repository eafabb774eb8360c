"""What is expected of the ground actions, by what is known: successors, and what a trial shows."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from math import log2

from planscribe.author.induce.beliefs import ActionBeliefs
from planscribe.author.induce.chances import chance, doubts
from planscribe.author.induce.hypotheses import Purpose
from planscribe.author.induce.instances import ActionInstance, GroundActions
from planscribe.plan.ground.packed import bits

_CHANGED = 0.1
"""How likely an effect that is still possible is one."""


def _entropy(share: float) -> float:
    if share <= 0 or share >= 1:
        return 0.0
    return -share * log2(share) - (1 - share) * log2(1 - share)


_PER_CHANGE = _entropy(_CHANGED)


@cache
def _surprise(doubt: int) -> float:
    """What it shows whether something with a doubt prevents the action, in bits."""
    return _entropy(chance(doubt))


@dataclass(frozen=True)
class ActionOutlook:
    """What is known of an action now, as masks of candidates: the same for all its instances."""

    beliefs: ActionBeliefs
    needed: int
    forbidden: int
    perhaps_needed: int
    perhaps_forbidden: int
    added: int
    deleted: int
    perhaps_added: int
    perhaps_deleted: int
    added_one_of: tuple[int, ...]
    """Of each mask, one is added: where all are the same fact, that is known."""
    deleted_one_of: tuple[int, ...]
    failing: tuple[tuple[int, int], ...]
    """Of each open rejection, what may be needed and what may be forbidden."""
    _shown: dict[tuple[int, ...], tuple[int, int]] = field(default_factory=dict)

    @classmethod
    def of(cls, beliefs: ActionBeliefs) -> "ActionOutlook":
        """What is known by beliefs as they are."""
        cases = (one.mask & beliefs.possible for one in beliefs.requirements)
        both = (
            (beliefs.part(one, Purpose.NEEDED), beliefs.part(one, Purpose.FORBIDDEN))
            for one in cases
        )
        return cls(
            beliefs,
            beliefs.known(Purpose.NEEDED),
            beliefs.known(Purpose.FORBIDDEN),
            beliefs.undecided(Purpose.NEEDED),
            beliefs.undecided(Purpose.FORBIDDEN),
            beliefs.known(Purpose.ADDED),
            beliefs.known(Purpose.DELETED),
            beliefs.undecided(Purpose.ADDED),
            beliefs.undecided(Purpose.DELETED),
            beliefs.one_of(Purpose.ADDED),
            beliefs.one_of(Purpose.DELETED),
            tuple((needed, forbidden) for needed, forbidden in both if needed | forbidden),
        )

    def shown(self, partition: tuple[int, ...]) -> tuple[int, int]:
        """Candidates that an execution shows something new about, if false and if true before.

        `partition` has the candidates that are the same fact, as masks.
        """
        found = self._shown.get(partition)
        if found is None:
            found = self._shown[partition] = _shown(self, partition)
        return found

    @cached_property
    def doubts(self) -> tuple[Mapping[int, int], Mapping[int, int]]:
        """How much each candidate speaks against a trial: if it is false, then if it is true."""
        return doubts(self.beliefs)

    @cached_property
    def most_gain(self) -> float:
        """No trial of an instance shows more, in bits."""
        conditions = (self.perhaps_needed | self.perhaps_forbidden).bit_count()
        rejection = conditions if self.beliefs.expects_reasons else 1
        # A fact shows whether it is added, or whether it is deleted.
        return rejection + _PER_CHANGE * (self.perhaps_added | self.perhaps_deleted).bit_count()

    @property
    def is_live(self) -> bool:
        """Whether its instances change anything, or may show anything."""
        return bool(
            self.added
            | self.deleted
            | self.perhaps_needed
            | self.perhaps_forbidden
            | self.perhaps_added
            | self.perhaps_deleted
        )


@dataclass(frozen=True)
class TrialOutlook:
    """What is expected of a ground action, as masks of facts.

    Most are never tried in any state: all but what decides that is computed when it is needed.
    """

    instance: ActionInstance
    action: ActionOutlook
    true: int
    """Must be true."""
    # Both by what is true of the facts that it mentions.
    _gains: dict[int, float] = field(default_factory=dict)
    _failing: dict[int, bool] = field(default_factory=dict)

    @cached_property
    def false(self) -> int:
        """Must be false."""
        return self.instance.mask(self.action.forbidden)

    @cached_property
    def perhaps_true(self) -> int:
        """May have to be true."""
        return self.instance.mask(self.action.perhaps_needed)

    @cached_property
    def perhaps_false(self) -> int:
        """May have to be false."""
        return self.instance.mask(self.action.perhaps_forbidden)

    @cached_property
    def certainly(self) -> tuple[int, int]:
        """Where these are true and those false, it is certainly applicable."""
        return self.true | self.perhaps_true, self.false | self.perhaps_false

    @cached_property
    def adds(self) -> int:
        """Become true."""
        return _changed(self.instance, self.action.added, self.action.added_one_of)

    @cached_property
    def deletes(self) -> int:
        """Become false."""
        return _changed(self.instance, self.action.deleted, self.action.deleted_one_of)

    @cached_property
    def shown(self) -> tuple[int, int]:
        """Facts that show whether they are added if they are false before.

        Then those that show whether they are deleted if they are true before.
        """
        if_false, if_true = self.action.shown(self.instance.partition)
        return self.instance.mask(if_false), self.instance.mask(if_true)

    @cached_property
    def doubts(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """How much facts speak against a trial in which they are false, then if they are true.

        Facts that do so as much are a mask. Candidates that are the same fact add up.
        """
        return tuple(_by_doubt(self.instance, one) for one in self.action.doubts)

    def is_hopeless(self, state: int) -> bool:
        """Whether it is certain that the action is not applicable."""
        if state & self.true != self.true or state & self.false:
            return True
        return bool(self.action.failing) and self._fails(state & self.instance.mentioned)

    def _fails(self, about: int) -> bool:
        """Whether all that may explain an open rejection is so again."""
        known = self._failing.get(about)
        if known is None:
            true = self.instance.places(about)
            known = self._failing[about] = any(
                not needed & true and forbidden & true == forbidden
                for needed, forbidden in self.action.failing
            )
        return known

    def is_certain(self, state: int) -> bool:
        """Whether it is certain that the action is applicable."""
        true, false = self.certainly
        return state & true == true and not state & false

    def successor(self, state: int) -> int:
        """The state after it, as far as effects are certain."""
        return state & ~self.deletes | self.adds

    def gain(self, state: int) -> float:
        """How much is expected to be learned by trying the action, in bits."""
        # Most states that are visited do not differ in what the action is about.
        about = state & self.instance.mentioned
        known = self._gains.get(about)
        if known is None:
            known = self._gains[about] = self._gain(about)
        return known

    def _gain(self, state: int) -> float:
        if_false, if_true = self.shown
        changes = (if_false & ~state).bit_count() + (if_true & state).bit_count()
        if_lacking, if_given = self.doubts
        found = [(much, (facts & ~state).bit_count()) for much, facts in if_lacking]
        found += [(much, (facts & state).bit_count()) for much, facts in if_given]
        doubt = sum(much * number for much, number in found)
        if self.action.beliefs.expects_reasons:
            outcome = sum(_surprise(much) * number for much, number in found)
        else:
            outcome = _surprise(doubt)
        return outcome + chance(doubt) * changes * _PER_CHANGE


class Outlook:
    """The expectations of the ground actions whose conditions can become true."""

    def __init__(self, ground: GroundActions, beliefs: Mapping[str, ActionBeliefs]) -> None:
        self._ground = ground
        self._beliefs = beliefs
        self._possible = 0
        self._known: dict[str, tuple[tuple[int, int], tuple[TrialOutlook, ...]]] = {}

    def expectations(self, state: int = 0) -> Iterator[TrialOutlook]:
        """What is expected, action by action.

        With a state, actions are left out that need a fact of a predicate that never changed, and
        that is false in it.
        """
        possible = self._possible_from(state) if state else -1
        for name, beliefs in self._beliefs.items():
            version, known = self._known.get(name, ((-1, 0), ()))
            if version != (beliefs.version, possible):
                known = tuple(self._made(beliefs, self._ground.of[name], possible))
                self._known[name] = (beliefs.version, possible), known
            yield from known

    def of(self, instance: ActionInstance) -> TrialOutlook:
        """What is expected of one ground action."""
        action = ActionOutlook.of(self._beliefs[instance.step.action])
        return TrialOutlook(instance, action, instance.mask(action.needed))

    def _possible_from(self, state: int) -> int:
        """The facts that are true, and all those of predicates that an action has changed."""
        if not self._possible:
            self._possible = state
        new = state & ~self._possible
        predicates = {atom.predicate for atom in self._ground.numbers.atoms(new)}
        for beliefs in self._beliefs.values():
            atoms = beliefs.candidates.atoms
            added = beliefs.known(Purpose.ADDED)
            for one in beliefs.one_of(Purpose.ADDED):
                added |= one
            predicates |= {atoms[place].predicate for place in bits(added)}
        for name in predicates:
            self._possible |= self._ground.numbers.of_predicate(name)
        return self._possible

    @staticmethod
    def _made(
        beliefs: ActionBeliefs, instances: Iterable[ActionInstance], possible: int
    ) -> Iterator[TrialOutlook]:
        action = ActionOutlook.of(beliefs)
        for one in instances:
            true = one.mask(action.needed)
            if not true & ~possible:
                yield TrialOutlook(one, action, true)


def _changed(instance: ActionInstance, known: int, one_of: Iterable[int]) -> int:
    """The facts of some candidates, and those that are the same for all of others."""
    found = instance.mask(known)
    for one in one_of:
        facts = instance.mask(one)
        found |= 0 if facts & (facts - 1) else facts
    return found


def _by_doubt(instance: ActionInstance, doubt: Mapping[int, int]) -> tuple[tuple[int, int], ...]:
    by_fact = Counter[int]()
    for place, much in doubt.items():
        by_fact[instance.facts[place]] += much
    found: dict[int, int] = {}
    for fact, much in by_fact.items():
        found[much] = found.get(much, 0) | 1 << fact
    return tuple(found.items())


def _shown(action: ActionOutlook, groups: Iterable[int]) -> tuple[int, int]:
    """Candidates that an execution shows something new about, if false and if true before.

    `groups` are the candidates that are the same fact.
    """
    beliefs = action.beliefs
    if_false = if_true = 0
    kept = {(additions, deletions) for additions, deletions, _ in beliefs.kept}
    for group in groups:
        additions = group << beliefs.shift(Purpose.ADDED)
        deletions = group << beliefs.shift(Purpose.DELETED)
        if beliefs.shown(additions):
            continue
        may_be_added = group & action.perhaps_added
        if may_be_added:
            if_false |= group
        if beliefs.shown(deletions):
            if_true |= group if may_be_added else 0
        elif group & action.perhaps_deleted and (additions, deletions) not in kept:
            if_true |= group
    return if_false, if_true
