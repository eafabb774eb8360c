"""What the actions of a domain show about its predicates."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from planscribe.model.pddl.definitions import Action, Arithmetic, Atom, Domain
from planscribe.model.pddl.occurrences import assignments_of, effects_of


@dataclass(frozen=True, slots=True)
class Evidence:
    """Which predicates and values actions change, and how."""

    changed: frozenset[str]
    assigned: frozenset[str]
    """The numeric functions whose values actions change."""
    lowered: frozenset[str]
    """Those that actions may do more with than increase them."""
    reached: frozenset[str]
    """Those that an action makes true."""
    moving: frozenset[str]
    """Those of one argument that an action makes true of one thing and false of another."""
    opposed: frozenset[frozenset[str]]
    """Pairs of which every effect makes one true and the other false, of the same things."""
    is_complete: bool
    """Whether all actions could be read: others may change what they like."""


def evidence(domain: Domain) -> Evidence:
    """What the actions of a domain show."""
    added: set[str] = set()
    deleted: set[str] = set()
    moving: set[str] = set()
    turned: set[frozenset[str]] = set()
    assigned: set[str] = set()
    lowered: set[str] = set()
    for action in domain.actions:
        effects = list(effects_of(action.effect))
        for one in assignments_of(action.effect):
            assigned.add(one.fluent.function)
            is_raised = one.operator == "increase" and not isinstance(one.value, Arithmetic)
            lowered |= set() if is_raised else {one.fluent.function}
        added |= {atom.predicate for atom, holds in effects if holds}
        deleted |= {atom.predicate for atom, holds in effects if not holds}
        moving |= {
            new.predicate
            for new, is_new in effects
            for old, is_old in effects
            if is_new and not is_old and new.predicate == old.predicate
            if len(new.arguments) == len(old.arguments) == 1 and new.arguments != old.arguments
        }
        turned |= _turned(effects)
    derived = {one.head.name for one in domain.derived}
    return Evidence(
        frozenset(added | deleted | derived),
        frozenset(assigned),
        frozenset(lowered),
        frozenset(added | derived),
        frozenset(moving),
        frozenset(pair for pair in turned if all(map(partial(_always, pair), domain.actions))),
        is_complete=bool(domain.actions) and not domain.others,
    )


_Effects: TypeAlias = Sequence[tuple[Atom, bool]]


def _turned(effects: _Effects) -> set[frozenset[str]]:
    """The pairs of predicates of which one becomes true and the other false of the same."""
    return {
        frozenset((new.predicate, old.predicate))
        for new, is_new in effects
        for old, is_old in effects
        if is_new and not is_old and new.arguments == old.arguments
        if new.predicate != old.predicate
    }


def _always(pair: frozenset[str], action: Action) -> bool:
    """Whether an action changes both predicates of a pair, if it changes one."""
    effects = list(effects_of(action.effect))
    changes = {(one.predicate, one.arguments, holds) for one, holds in effects}
    for one, holds in effects:
        for other in pair - {one.predicate} if one.predicate in pair else ():
            if (other, one.arguments, not holds) not in changes:
                return False
    return True
