"""The parts of conditions and effects that still have variables."""

from collections.abc import Iterator

from planscribe.model.pddl.definitions import And, Atom, Forall, Formula, Not, Parameter, When
from planscribe.model.pddl.occurrences import conjuncts_of


def simple_effects(
    effect: Formula, parameters: tuple[Parameter, ...], conditions: tuple[Formula, ...]
) -> Iterator[tuple[Formula, tuple[Parameter, ...], tuple[Formula, ...]]]:
    """The simple effects, each with the parameters and the conditions it has on its way."""
    match effect:
        case Atom() | Not():
            yield effect, parameters, conditions
        case And():
            for part in effect.parts:
                yield from simple_effects(part, parameters, conditions)
        case Forall():
            yield from simple_effects(effect.body, (*parameters, *effect.variables), conditions)
        case When():
            more = (*conditions, *conjuncts_of(effect.condition))
            yield from simple_effects(effect.effect, parameters, more)
