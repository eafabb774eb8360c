"""Which effects the actions of a domain lack so that the goal could be reached."""

from collections.abc import Iterator
from itertools import islice, product

from planscribe.model.pddl.definitions import (
    Action,
    Atom,
    Domain,
    Formula,
    Not,
    Parameter,
    Predicate,
    Problem,
)
from planscribe.model.pddl.hierarchy import Hierarchy, hierarchy
from planscribe.model.pddl.occurrences import conjuncts_of, simple_effects
from planscribe.plan.formulas import bound
from planscribe.plan.relaxed.encoding import Rule, TaskEncoding
from planscribe.plan.unsolvable.abduction import MOST_RULES, abductions
from planscribe.plan.unsolvable.analysis import RestoreEffect
from planscribe.plan.unsolvable.effect_likelihood import EffectLikelihood
from planscribe.plan.unsolvable.lacking import lacked

_MOST_EFFECTS = 20
# Instances of an action, ways to choose arguments for a predicate, and effects that are tried.
_MOST_INSTANCES = 1_000
_MOST_CHOICES = 300
_MOST_CANDIDATES = 300


def missing_effects(
    domain: Domain, problem: Problem, most: int = MOST_RULES
) -> tuple[RestoreEffect, ...]:
    """Single effects with which the relaxed task reaches its goal, the likeliest first.

    They add or delete an atom over the parameters of an action, and constants. With so many
    ground rules nothing more is begun; even so it can take long, and much memory: use a worker.

    Raises:
        Unsupported: the task has a construct that the proofs do not cover.
    """
    encoding = TaskEncoding(domain, problem, all_change=True)
    likelihood = EffectLikelihood(domain)
    candidates = list(_candidates(domain, encoding))
    candidates.sort(key=lambda one: -likelihood.of(one.action, one.effect))
    del candidates[_MOST_CANDIDATES:]
    found: list[RestoreEffect] = []
    rules = [
        _rules(encoding, one.action, domain.actions[one.action], one.effect) for one in candidates
    ]
    for first, abduction in abductions(encoding, rules, most):
        found += (candidates[first + number] for number in abduction.single())
        if len(found) >= _MOST_EFFECTS:
            break
    return tuple(found[:_MOST_EFFECTS])


def _candidates(domain: Domain, encoding: TaskEncoding) -> Iterator[RestoreEffect]:
    """The effects that bring about, somewhere, what something else lacks."""
    true, false = lacked(domain, encoding)
    control = encoding.ground()
    types = hierarchy(domain.types)
    for number, action in enumerate(domain.actions):
        names = [one.name for one in action.parameters]
        instances = encoding.instances(control, f"a{number}", len(names))
        applied = [dict(zip(names, one, strict=True)) for one in islice(instances, _MOST_INSTANCES)]
        needed = set(conjuncts_of(action.precondition))
        had = {effect for effect, *_ in simple_effects(action.effect, action.parameters)}
        for predicate in domain.predicates if applied else ():
            for lacking, is_added in ((true, True), (false, False)):
                wanted = frozenset(
                    one.arguments for one in lacking if one.predicate == predicate.name
                )
                for arguments in _arguments(domain, action, predicate, wanted, types):
                    atom = Atom(predicate.name, arguments)
                    effect = atom if is_added else Not(atom)
                    if effect in needed | had or Not(effect) in had:
                        continue
                    if not wanted.isdisjoint(bound(arguments, one) for one in applied):
                        yield RestoreEffect(number, effect)


def _arguments(
    domain: Domain,
    action: Action,
    predicate: Predicate,
    wanted: frozenset[tuple[str, ...]],
    types: Hierarchy,
) -> Iterator[tuple[str, ...]]:
    """Parameters of an action whose types fit, and constants that are wanted in their places."""

    def fits(parameter: Parameter, declared: Parameter) -> bool:
        return all(
            any(types.is_below(kind, other) for other in declared.types) for kind in parameter.types
        )

    constants = {one.name for one in domain.constants}
    choices = (
        [one.name for one in action.parameters if fits(one, declared)]
        + sorted(constants.intersection(arguments[place] for arguments in wanted))
        for place, declared in enumerate(predicate.parameters)
    )
    return islice(product(*choices), _MOST_CHOICES if wanted else 0)


def _rules(
    encoding: TaskEncoding, number: int, action: Action, effect: Formula
) -> tuple[Rule, ...]:
    """What it means for the program that an action has an effect."""
    variables = {one.name: f"V{place}" for place, one in enumerate(action.parameters)}
    kind, atom = ("f", effect.body) if isinstance(effect, Not) else ("p", effect)
    assert isinstance(atom, Atom)
    applied = f"a{number}({','.join(variables.values())})" if variables else f"a{number}"
    return (Rule(encoding.atom(kind, atom, variables), (applied,)),)
