"""The domain that was learned."""

from collections.abc import Sequence
from dataclasses import replace

from planscribe.author.induce.beliefs import ActionBeliefs
from planscribe.author.induce.hypotheses import (
    EQUAL,
    Hypothesis,
    HypothesisWish,
    Purpose,
    numeric_effects,
)
from planscribe.author.induce.learner import Learner
from planscribe.model.pddl.definitions import Action, And, Atom, Domain, Formula, Not
from planscribe.model.pddl.occurrences import conjuncts_of
from planscribe.plan.ground.packed import bits


def learned_domain(learner: Learner, *, cautious: bool = False) -> Domain:
    """The domain with the actions as far as they are known.

    A precondition that is only possible is left out, unless a rejection needs one of several: then
    the fewest that explain all rejections are in. With `cautious`, all of them are in.
    """
    domain = learner.task.domain
    actions = tuple(_action(one, learner.beliefs[one.name], cautious) for one in domain.actions)
    return _complete(replace(domain, actions=actions))


def domain_with(learner: Learner, believed: Sequence[Hypothesis]) -> Domain:
    """The domain with what is required, and what is believed of the rest."""
    masks = dict.fromkeys(learner.beliefs, 0)
    for one in believed:
        beliefs = learner.beliefs[one.action]
        place = beliefs.candidates.atoms.index(one.atom)
        masks[one.action] |= 1 << beliefs.shift(one.purpose) + place
    domain = learner.task.domain
    actions = tuple(
        _with_body(
            one, learner.beliefs[one.name], _kept(learner.beliefs[one.name]) | masks[one.name]
        )
        for one in domain.actions
    )
    return _complete(replace(domain, actions=actions))


def assumed(beliefs: ActionBeliefs) -> int:
    """The hypotheses that explain what none of those that are required explains: as few as found.

    Of several that explain as much, the first is taken.
    """
    chosen = 0
    left = [one.mask & beliefs.possible for one in beliefs.requirements]
    while left:
        options = 0
        for one in left:
            options |= one
        best = max(bits(options), key=lambda bit: _merit(beliefs, bit, left))
        chosen |= 1 << best
        left = [one for one in left if not one >> best & 1]
    return chosen


def _complete(domain: Domain) -> Domain:
    """The domain with the requirements that its preconditions need."""
    granted = HypothesisWish.of(domain)
    conditions = [part for one in domain.actions for part in conjuncts_of(one.precondition)]
    denied = [one.body for one in conditions if isinstance(one, Not)]
    atoms = [one for one in (*conditions, *denied) if isinstance(one, Atom)]
    more = []
    if any(isinstance(one, Atom) and one.predicate != EQUAL for one in denied):
        more += [] if granted.negative else [":negative-preconditions"]
    if any(one.predicate == EQUAL for one in atoms):
        more += [] if granted.equality else [":equality"]
    return replace(domain, requirements=(*domain.requirements, *more))


def _merit(beliefs: ActionBeliefs, bit: int, left: Sequence[int]) -> tuple[int, int]:
    """How many rejections a hypothesis explains, and among how many things it distinguishes."""
    atom = beliefs.candidates.atoms[bit % len(beliefs.candidates.atoms)]
    return sum(one >> bit & 1 for one in left), len(set(atom.arguments)) - len(atom.arguments)


def _kept(beliefs: ActionBeliefs) -> int:
    return beliefs.required | assumed(beliefs)


def _action(action: Action, beliefs: ActionBeliefs, cautious: bool) -> Action:
    mask = _kept(beliefs)
    if cautious:
        for purpose in (Purpose.NEEDED, Purpose.FORBIDDEN):
            mask |= beliefs.undecided(purpose) << beliefs.shift(purpose)
    return _with_body(action, beliefs, mask)


def _with_body(action: Action, beliefs: ActionBeliefs, mask: int) -> Action:
    found = list(beliefs.hypotheses(mask))
    return replace(
        action,
        precondition=_conjunction([one for one in found if not one.purpose.is_effect]),
        effect=_conjunction(
            [one for one in found if one.purpose.is_effect], numeric_effects(action.effect)
        ),
    )


def _conjunction(hypotheses: Sequence[Hypothesis], more: Sequence[Formula] = ()) -> Formula:
    parts = (*(one.literal for one in hypotheses), *more)
    return parts[0] if len(parts) == 1 else And(parts)
