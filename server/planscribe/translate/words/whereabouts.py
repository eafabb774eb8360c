"""Which relations say where something is: those called by a preposition of place, by a verb of
being or keeping somewhere, or by one of holding.

`stored ?box ?shelf` is said in the words of `in`, `on` and `at`, too, where no other relation
between things of these kinds can be meant.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from planscribe.model.pddl.definitions import Domain
from planscribe.model.pddl.occurrences import effects_of
from planscribe.translate.words import table
from planscribe.translate.words.data import bringing, holders, keeping
from planscribe.translate.words.saying import Saying, Source, Spoken

_PLACED = frozenset({"aboard", "at", "in", "inside", "on", "within"})
"""Prepositions that say no more than where something is."""
_AMOUNTS = frozenset({"amount", "count", "level", "number", "quantity", "size", "time"})
"""Kinds of what is no place: `stored ?goods ?level` says how much is stored."""
_HOLDING = frozenset({"contain", "carry", "grasp", "hold", "lift"})
_WITHIN = ("in", "on", "inside")


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """A relation that says where something is: the numbers of its arguments."""

    thing: int
    place: int
    is_held: bool = False
    """Whether the place holds the thing, which then is hardly just `at` it."""

    name: str = ""
    """The preposition that it is called by, if any."""


def whereabouts(spoken: Spoken, domain: Domain) -> Whereabouts | None:
    """Where something is, if a relation between things of two kinds says that."""
    if not spoken.are_apart or not _AMOUNTS.isdisjoint(spoken.kinds[1]):
        return None
    own = spoken.own_words
    shown = _shown_thing(spoken.relation.name, domain)
    match own:
        case (where,) if where in _PLACED:
            found = Whereabouts(0, 1, name=where)
        case (verb, where) if where in _PLACED and _is_keeping(verb):
            found = Whereabouts(0, 1, name=where)
        case (verb,) if _is_keeping(verb):
            found = Whereabouts(0, 1)
            # A truck that is loaded with a parcel is not where the parcel is.
            found = Whereabouts(1, 0) if shown == {1} else found
        case (verb,) if table.verb_of(verb) in _HOLDING:
            who = _holder(verb, spoken)
            found = Whereabouts(1 - who, who, is_held=True)
        case _:
            return None
    return found if shown <= {found.thing} else None


def _is_keeping(word: str) -> bool:
    """Whether a word says that something is kept somewhere, or stays there."""
    verb = table.verb_of(word)
    return verb in keeping() and (table.is_participle(word) or table.is_gerund(word))


def _holder(word: str, spoken: Spoken) -> int:
    """Who holds the other: the first, unless only the second can, as in `carry ?ball ?gripper`."""
    first, second = spoken.kinds
    return int(word == table.verb_of(word) and bool(holders() & second) and not holders() & first)


def _shown_thing(name: str, domain: Domain) -> set[int]:
    """Which arguments actions show to get somewhere: what the crane lifts is where it was no more.

    An argument is shown to be the thing if something else about it alone ceases to hold.
    """
    found: set[int] = set()
    for action in domain.actions:
        effects = list(effects_of(action.effect))
        lost = [{*one.arguments} for one, holds in effects if not holds and len(one.arguments) > 1]
        for new, holds in effects:
            if not holds or new.predicate != name or len({*new.arguments}) != len(_BOTH):
                continue
            first, second = new.arguments
            found |= {0 for old in lost if first in old and second not in old}
            found |= {1 for old in lost if second in old and first not in old}
    return found


_BOTH = (0, 1)


def arriving() -> frozenset[str]:
    """Verbs by whose participles something is where it should be: `delivered ?item ?place`."""
    return bringing() | {"arrive"}


def sayings(found: Whereabouts, is_fixed: bool) -> Iterator[Saying]:
    """The phrases of a relation that says where something is; `is_fixed` if its places stay where
    they are: who is at a truck need not be in it."""
    is_near = is_fixed and not found.is_held
    near = (*(("at",) if is_near else ()), *(("by",) if is_near and found.name == "at" else ()))
    for where in (*_WITHIN, *near):
        yield f"?{found.thing} is {where} ?{found.place}", Source.ANY_PLACE
    if not is_fixed and not found.name:
        for text in _ON_BOARD:
            said = text.replace("thing", f"?{found.thing}").replace("place", f"?{found.place}")
            yield said, Source.ANY_PLACE


_ON_BOARD = (
    "thing is aboard place",
    "thing is on board place",
    "place carries thing",
    "place is carrying thing",
    "place holds thing",
    "place is holding thing",
    "place has thing on board",
    "place is loaded with thing",
)
"""What is said of vehicles, and of what carries things besides."""
