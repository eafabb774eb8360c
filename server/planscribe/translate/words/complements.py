"""Predicates that hold where another one holds of nothing: `free ?g` where nothing has
`carry ?ball ?g`.

Names need not show it: where each action makes one true of what it makes the other one false of,
and the other way round, one of them holds at any time. So who says that the gripper carries no
ball says that it is free.
"""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from planscribe.model.lexicon import Complement
from planscribe.model.pddl.definitions import Action, Atom, Domain, Forall, Predicate, When
from planscribe.model.pddl.occurrences import conjuncts_of, effects_of

_Effects: TypeAlias = Sequence[tuple[Atom, bool]]
_Changes: TypeAlias = list[tuple[tuple[str, ...], bool]]
"""Of which arguments an action makes a predicate true or false."""


def complements(domain: Domain) -> Iterator[Complement]:
    """The pairs of predicates of which all actions show that exactly one holds."""
    if not all(map(_is_plain, domain.actions)):
        return
    by_predicate: dict[str, list[_Effects]] = {}
    turned: set[tuple[str, str]] = set()
    for action in domain.actions:
        effects = list(effects_of(action.effect))
        for name in dict.fromkeys(atom.predicate for atom, _ in effects):
            by_predicate.setdefault(name, []).append(effects)
        turned |= {
            (one.predicate, other.predicate)
            for one, holds in effects
            for other, other_holds in effects
            if holds != other_holds
        }
    derived = {one.head.name for one in domain.derived}
    declared = {one.name: at for at, one in enumerate(domain.predicates)}
    # Only predicates that an action changes in return can be exclusive.
    for pair in sorted(turned, key=lambda pair: [declared.get(name, -1) for name in pair]):
        if not derived.isdisjoint(pair) or not declared.keys() >= set(pair):
            continue
        denied, implied = (domain.predicates[declared[name]] for name in pair)
        changing = [*by_predicate[denied.name], *by_predicate[implied.name]]
        for place in _places(denied, implied):
            is_exact = all(_are_exclusive(denied, place, implied, one) for one in changing)
            if is_exact and _goes_both_ways(denied.name, changing):
                yield Complement(denied.name, place, implied.name)


def _is_plain(action: Action) -> bool:
    """Whether an action has no effects that depend on something, or concern all objects."""
    return not any(isinstance(one, When | Forall) for one in conjuncts_of(action.effect))


def _places(denied: Predicate, implied: Predicate) -> Iterator[int | None]:
    """The arguments of one predicate that the other one may lack; None if both have the same."""
    more = len(denied.parameters) - len(implied.parameters)
    if more == 0 and denied is not implied:
        yield None
    elif more == 1:
        yield from range(len(denied.parameters))


def _are_exclusive(
    denied: Predicate, place: int | None, implied: Predicate, effects: _Effects
) -> bool:
    """Whether an action that changes one predicate changes the other one in return."""
    of_denied = _changes(denied.name, place, effects)
    of_implied = _changes(implied.name, None, effects)
    return sorted(of_denied) == sorted((one, not holds) for one, holds in of_implied)


def _goes_both_ways(name: str, effects: Sequence[_Effects]) -> bool:
    """Whether actions make a predicate true, and false again.

    If not, neither needs to hold: who has not delivered a parcel need not have been asked to.
    """
    made = {holds for some in effects for atom, holds in some if atom.predicate == name}
    return len(made) == 2


def _changes(name: str, place: int | None, effects: _Effects) -> _Changes:
    made: _Changes = []
    for atom, holds in effects:
        if atom.predicate == name:
            arguments = atom.arguments
            rest = arguments if place is None else (*arguments[:place], *arguments[place + 1 :])
            made.append((rest, holds))
    return made
