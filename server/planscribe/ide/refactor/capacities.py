"""Capacities: `(room-for ?boat ?space)`, where `(one-less ?s ?t)` orders the spaces.

Tasks say a number, and rules make so many spaces of it. An action that loads something shows which
of two spaces is less: it leaves that one.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

from planscribe.model.lexicon import Lexicon
from planscribe.model.pddl.definitions import OBJECT, Action, Atom, Domain
from planscribe.model.pddl.occurrences import atoms_of, effects_of
from planscribe.translate.describe.atoms import noun
from planscribe.wording import in_singular

_NAMES = ("holds", "takes", "has_room_for")


@dataclass(frozen=True, slots=True)
class Capacity:
    """How much room a holder has left, as one of an order of levels."""

    room: str
    order: str
    is_less_first: bool
    """Whether `order` names the smaller of two levels first."""
    load: str
    is_load_first: bool
    """Whether `load` names first what is loaded, then the holder."""
    holder: str
    level: str
    loaded: str


def capacity(domain: Domain, room: str) -> Capacity | None:
    """What a predicate of a holder and a level is, if all actions that load agree."""
    changed = {atom.predicate for action in domain.actions for atom, _ in effects_of(action.effect)}
    found = {one for action in domain.actions for one in _shown(action, room, changed)}
    return found.pop() if len(found) == 1 else None


def _shown(action: Action, room: str, changed: set[str]) -> Iterator[Capacity]:
    """The capacity that an action takes one from, by loading something."""
    types = {one.name: one.types[0] for one in action.parameters if len(one.types) == 1}
    effects = list(effects_of(action.effect))
    made = [atom for atom, holds in effects if holds]
    ended = [atom for atom, holds in effects if not holds]
    for after, before in ((one, other) for one in made for other in ended):
        if {room} != {after.predicate, before.predicate}:
            continue
        if len(after.arguments) != 2 or len(before.arguments) != 2:
            continue
        (holder, less), (same, more) = after.arguments, before.arguments
        if holder != same or less == more or OBJECT in map(types.get, (holder, less, more)):
            continue
        if not {holder, less, more} <= types.keys() or types[less] != types[more]:
            continue
        for order in _orders(action, less, more, changed):
            for load in made:
                if load.predicate != room and len(load.arguments) == 2 and holder in load.arguments:
                    (thing,) = set(load.arguments) - {holder} or {holder}
                    if thing in types and thing not in (holder, less, more):
                        yield Capacity(
                            room,
                            order.predicate,
                            order.arguments == (less, more),
                            load.predicate,
                            load.arguments == (thing, holder),
                            types[holder],
                            types[less],
                            types[thing],
                        )


def _orders(action: Action, less: str, more: str, changed: set[str]) -> Iterator[Atom]:
    """What actions require of two levels, and never change."""
    for atom in atoms_of(action.precondition):
        if atom.arguments in permutations((less, more)) and atom.predicate not in changed:
            yield atom


def rule(found: Capacity, lexicon: Lexicon) -> str:
    """The lines that make levels of the numbers that tasks say, with phrases for these."""
    name_of = lexicon.names.constant
    declared = {one.name for one in lexicon.relations}
    name = next(one for one in (*_NAMES, f"{found.room}_number") if one not in declared)
    holder, things = found.holder, noun(found.loaded, 2)
    level, room, order = name_of(found.level), name_of(found.room), name_of(found.order)
    said = name.replace("_", " ")
    phrases = ", ".join(f'"?x {said} ?n {one}"' for one in (things, in_singular(things)))
    pair = [f"{level}(I)", f"{level}(I+1)"]
    ordered = ",".join(pair if found.is_less_first else reversed(pair))
    load = ",".join(("C", "B") if found.is_load_first else ("B", "C"))
    return "\n".join(
        (
            f"%! ({name.replace('_', '-')} ?x - {holder} ?n - number) ; {phrases}",
            f"object({level}(0..N),{level}) :- init({name}(_,N)).",
            f"init({order}({ordered})) :- "
            f"object({level}(I),{level}), object({level}(I+1),{level}).",
            f"init({room}(B,{level}(N-K))) :- init({name}(B,N)), "
            f"K = #count {{ C : init({name_of(found.load)}({load})) }}.",
        )
    )
