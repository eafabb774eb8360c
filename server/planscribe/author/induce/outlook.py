"""What is expected of the ground actions, by what is known: successors, and what a trial shows."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import log2

from planscribe.author.induce.beliefs import ActionBeliefs, bits
from planscribe.author.induce.hypotheses import Purpose
from planscribe.author.induce.instances import ActionInstance, GroundActions

# How likely a literal that is still possible is part of an action.
_NEEDED, _FORBIDDEN, _CHANGED = 0.2, 0.05, 0.1


def _entropy(share: float) -> float:
    if share <= 0 or share >= 1:
        return 0.0
    return -share * log2(share) - (1 - share) * log2(1 - share)


_PER_CHANGE = _entropy(_CHANGED)


@dataclass(frozen=True, slots=True)
class TrialOutlook:
    """What is expected of a ground action, as masks of facts."""

    instance: ActionInstance
    true: int
    """Must be true."""
    false: int
    """Must be false."""
    perhaps_true: int
    perhaps_false: int
    adds: int
    deletes: int
    shown_if_false: int
    """Facts that show whether they are added if they are false before."""
    shown_if_true: int
    """Facts that show whether they are deleted if they are true before."""
    failing: tuple[tuple[int, int], ...]
    """Facts of which one must be true, or one must be false: all failing is known to fail."""

    def is_hopeless(self, state: int) -> bool:
        """Whether it is certain that the action is not applicable."""
        if state & self.true != self.true or state & self.false:
            return True
        return any(not state & true and state & false == false for true, false in self.failing)

    def is_certain(self, state: int) -> bool:
        """Whether it is certain that the action is applicable."""
        return not (
            (self.true | self.perhaps_true) & ~state or (self.false | self.perhaps_false) & state
        )

    def successor(self, state: int) -> int:
        """The state after it, as far as effects are certain."""
        return state & ~self.deletes | self.adds

    def gain(self, state: int) -> float:
        """How much is expected to be learned by trying the action, in bits."""
        changes = (self.shown_if_false & ~state).bit_count()
        changes += (self.shown_if_true & state).bit_count()
        lacking = (self.perhaps_true & ~state).bit_count()
        excess = (self.perhaps_false & state).bit_count()
        if not (changes or lacking or excess):
            return 0.0
        succeeds: float = (1 - _NEEDED) ** lacking * (1 - _FORBIDDEN) ** excess
        return _entropy(succeeds) + succeeds * changes * _PER_CHANGE


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
        return _expectation(self._beliefs[instance.step.action], instance)

    def _possible_from(self, state: int) -> int:
        """The facts that are true, and all those of predicates that an action has changed."""
        if not self._possible:
            self._possible = state
        new = state & ~self._possible
        predicates = {atom.predicate for atom in self._ground.numbers.atoms(new)}
        for beliefs in self._beliefs.values():
            atoms = beliefs.candidates.atoms
            predicates |= {atoms[place].predicate for place in bits(beliefs.known(Purpose.ADDED))}
        for one in predicates:
            self._possible |= self._ground.numbers.of_predicate(one)
        return self._possible

    @staticmethod
    def _made(
        beliefs: ActionBeliefs, instances: Iterable[ActionInstance], possible: int
    ) -> Iterator[TrialOutlook]:
        needed = beliefs.known(Purpose.NEEDED)
        for one in instances:
            if not one.mask(needed) & ~possible:
                yield _expectation(beliefs, one)


def _expectation(beliefs: ActionBeliefs, instance: ActionInstance) -> TrialOutlook:
    return TrialOutlook(
        instance,
        instance.mask(beliefs.known(Purpose.NEEDED)),
        instance.mask(beliefs.known(Purpose.FORBIDDEN)),
        instance.mask(beliefs.undecided(Purpose.NEEDED)),
        instance.mask(beliefs.undecided(Purpose.FORBIDDEN)),
        instance.mask(beliefs.known(Purpose.ADDED)),
        instance.mask(beliefs.known(Purpose.DELETED)),
        *_shown(beliefs, instance),
        tuple(
            (
                instance.mask(beliefs.part(one.mask & beliefs.possible, Purpose.NEEDED)),
                instance.mask(beliefs.part(one.mask & beliefs.possible, Purpose.FORBIDDEN)),
            )
            for one in beliefs.requirements
            if beliefs.part(one.mask, Purpose.NEEDED) | beliefs.part(one.mask, Purpose.FORBIDDEN)
        ),
    )


def _shown(beliefs: ActionBeliefs, instance: ActionInstance) -> tuple[int, int]:
    """The facts that an execution shows something new about, if false and if true before."""
    added, deleted = beliefs.undecided(Purpose.ADDED), beliefs.undecided(Purpose.DELETED)
    if instance.is_plain:
        return instance.mask(added), instance.mask(deleted)
    if_false = if_true = 0
    sure = beliefs.known(Purpose.ADDED)
    settled = sure | beliefs.known(Purpose.DELETED)
    adds, deletes = beliefs.shift(Purpose.ADDED), beliefs.shift(Purpose.DELETED)
    kept = {(additions, deletions) for additions, deletions, _ in beliefs.kept}
    for fact, group in instance.groups.items():
        may_add, may_delete = group & added, group & deleted
        if may_add and not group & sure and not _is_asked(beliefs, group, Purpose.ADDED):
            if_false |= 1 << fact
        if not may_delete or group & settled or (group << adds, group << deletes) in kept:
            continue
        if not _is_asked(beliefs, group, Purpose.DELETED):
            if_true |= 1 << fact
    return if_false, if_true


def _is_asked(beliefs: ActionBeliefs, group: int, purpose: Purpose) -> bool:
    """Whether it is known that one of these candidates has the purpose, and not which."""
    mask = group << beliefs.shift(purpose)
    return any(one.mask & beliefs.possible & ~mask == 0 for one in beliefs.requirements)
