"""What feedback shows about an action."""

from dataclasses import dataclass

from planscribe.author.induce.beliefs import ActionBeliefs, BeliefProof, ContradictionFound
from planscribe.author.induce.hypotheses import Purpose
from planscribe.author.induce.instances import ActionInstance
from planscribe.plan.ground.packed import bits


@dataclass(frozen=True, slots=True)
class KnownFacts:
    """What is known of a state: masks of the facts that are true, and of those that are false."""

    true: int
    false: int

    @classmethod
    def complete(cls, state: int) -> "KnownFacts":
        """Of a state that is known: all other facts are false."""
        return cls(state, ~state)


NOTHING_KNOWN = KnownFacts(1, 2)
"""What is known of a state that was not seen: what is true, and false, in every one."""


def read_applied(
    beliefs: ActionBeliefs,
    instance: ActionInstance,
    before: KnownFacts,
    after: KnownFacts,
    entry: int,
) -> None:
    """Learn from an action that was executed.

    Raises:
        ContradictionFound: earlier feedback excludes it.
    """
    true, false = instance.places(before.true), instance.places(before.false)
    now_true, now_false = instance.places(after.true), instance.places(after.false)
    proof = BeliefProof(entry, "the action was executed although this did not hold")
    beliefs.exclude(
        false << beliefs.shift(Purpose.NEEDED) | true << beliefs.shift(Purpose.FORBIDDEN),
        proof,
    )
    adds, deletes = beliefs.shift(Purpose.ADDED), beliefs.shift(Purpose.DELETED)
    added, deleted = BeliefProof(entry, "it became true"), BeliefProof(entry, "it became false")
    stayed_false = BeliefProof(entry, "it was false afterwards")
    stayed_true = BeliefProof(entry, "it was true afterwards")
    can_change = beliefs.candidates.purposes[Purpose.ADDED]
    if instance.is_plain:
        beliefs.exclude(now_false << adds, stayed_false)
        for place in bits(false & now_true & can_change):
            beliefs.require_one(1 << place + adds, added)
        for place in bits(true & now_false & can_change):
            beliefs.require_one(1 << place + deletes, deleted)
        beliefs.exclude(now_true << deletes, stayed_true)
        return
    for group in instance.groups.values():
        if not group & can_change:
            continue
        if group & now_false:
            beliefs.exclude(group << adds, stayed_false)
            if group & true:
                beliefs.require_one((group & can_change) << deletes, deleted)
        elif group & now_true and group & false:
            beliefs.require_one((group & can_change) << adds, added)
        elif group & now_true:
            beliefs.keep(group << adds, group << deletes, stayed_true)


def read_rejected(
    beliefs: ActionBeliefs,
    instance: ActionInstance,
    before: KnownFacts,
    reasons: tuple[tuple[int, bool], ...],
    entry: int,
) -> None:
    """Learn from an action that was not executed.

    `reasons` are facts that must be true, or false, and were not; if there are none, at least one
    of all that did not hold is needed.

    Raises:
        ContradictionFound: earlier feedback excludes it.
    """
    needed, forbidden = beliefs.shift(Purpose.NEEDED), beliefs.shift(Purpose.FORBIDDEN)
    is_explained = False
    for fact, positive in reasons:
        group = instance.groups.get(fact, 0)
        proof = BeliefProof(entry, "the action was rejected because this did not hold")
        if (before.true if positive else before.false) >> fact & 1:
            held = BeliefProof(entry, "the reason of a rejection already held")
            state = BeliefProof(max(entry - 1, 1), "the state before")
            raise ContradictionFound(f"{instance.step.action}: {held.reason}", state, held)
        if group:
            beliefs.require_one(group << (needed if positive else forbidden), proof)
            is_explained = True
    if is_explained:
        return
    lacking = ~instance.places(before.true) & ((1 << len(instance.facts)) - 1)
    excess = ~instance.places(before.false) & ((1 << len(instance.facts)) - 1)
    proof = BeliefProof(entry, "the action was rejected, and nothing else that it may need failed")
    beliefs.require_one(lacking << needed | excess << forbidden, proof)
