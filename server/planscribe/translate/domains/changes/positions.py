"""Phrases that say where something is, or who has it."""

from dataclasses import dataclass

from planscribe.model.lexicon import Slot
from planscribe.translate.domains.patterns import Pattern, key
from planscribe.translate.domains.slips import simple
from planscribe.translate.words import table

_PLACES = frozenset("aboard at in inside on within".split())
_STAYING = frozenset("hang lie park rest sit stand stay wait".split())
_PUT = frozenset(
    "anchored berthed docked kept located moored mounted parked placed positioned put seated "
    "situated stacked stationed stored".split()
)
_HOLDING = frozenset("carry hold transport".split())
_BESIDE = frozenset("above behind below beneath near over under underneath".split()) | {"beside"}
_BESIDE_OF = (("next", "to"), ("in", "front", "of"), ("on", "top", "of"), ("close", "to"))


@dataclass(frozen=True, slots=True)
class PlacedThing:
    """Which thing of a phrase is where, by their numbers; no place where words name it."""

    thing: int
    place: int | None
    is_held: bool = False
    """Whether the place has the thing: `A carries B`."""
    is_had: bool = False
    """Whether only `has` says so, as it says of parts and properties, too."""


def placed(pattern: Pattern) -> PlacedThing | None:
    """What `A stands at B`, `B carries A` and `B has A on board` say; None if nothing like that."""
    subject, *words = _with_aboard(simple(key(pattern)))
    if not isinstance(subject, Slot) or len(words) < 2 or not isinstance(words[0], str):
        return None
    match words:
        case ["has", Slot(argument=thing), "aboard" | "inside"]:
            return PlacedThing(thing, subject.argument)
        case [str(verb), Slot(argument=thing)] if verb == "has" or table.verb_of(verb) in _HOLDING:
            return PlacedThing(thing, subject.argument, is_held=True, is_had=verb == "has")
    at = 2 if words[0] == "is" and words[1] in _PUT else 1
    if words[0] != "is" and table.verb_of(words[0]) not in _STAYING:
        return None
    if words[at : at + 1] and words[at] not in _PLACES:
        return None
    match words[at + 1 :]:
        case [Slot(argument=place)]:
            return PlacedThing(subject.argument, place)
        case [str(), *_] as rest if words[0] != "is" and all(isinstance(x, str) for x in rest):
            return PlacedThing(subject.argument, None)
    return None


def is_beside(pattern: Pattern) -> bool:
    """Whether a phrase says that one thing is next to another: `A is behind B`."""
    words = key(pattern)
    is_pair = len(words) > 3 and isinstance(words[0], Slot) and isinstance(words[-1], Slot)
    said = words[2:-1]
    leads = len(said) == 1 and said[0] in _BESIDE
    return is_pair and words[1] == "is" and (leads or said in _BESIDE_OF)


def _with_aboard(words: Pattern) -> Pattern:
    """`aboard` of `on board`, and of `on board of`."""
    at = next((at for at, _ in enumerate(words) if words[at : at + 2] == ("on", "board")), None)
    if at is None:
        return words
    end = at + 3 if words[at + 2 : at + 3] == ("of",) else at + 2
    return (*words[:at], "aboard", *words[end:])
