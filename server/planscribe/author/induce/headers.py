"""The domain whose actions are learned: without the literals that its bodies have."""

from collections.abc import Iterator
from dataclasses import replace

from planscribe.author.induce.hypotheses import (
    ActionHypotheses,
    Hypothesis,
    HypothesisWish,
    numeric_effects,
)
from planscribe.author.induce.record import WasStated
from planscribe.model.pddl.definitions import TRUE, And, Domain


def headers(domain: Domain) -> Domain:
    """The domain without the literals of its actions; what they do to numbers stays."""
    bare = (
        replace(one, precondition=TRUE, effect=And(numeric_effects(one.effect)))
        for one in domain.actions
    )
    return replace(domain, actions=tuple(bare))


def has_bare_action(domain: Domain) -> bool:
    """Whether an action has neither a precondition nor an effect."""
    return any(one.precondition == TRUE and one.effect == TRUE for one in domain.actions)


def stated_literals(domain: Domain) -> Iterator[WasStated]:
    """The literals of the bodies, as what a person states.

    Raises:
        UnsupportedDomain: an action contains more than literals.
    """
    wish = HypothesisWish.of(domain)
    for one in domain.actions:
        for purpose, atom in ActionHypotheses.of(domain, one, wish).stated():
            yield WasStated(Hypothesis(one.name, purpose, atom), is_true=True)
