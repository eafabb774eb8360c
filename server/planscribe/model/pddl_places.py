"""Where each operator may stand: what conditions, effects, durations and constraints consist of."""

from enum import Enum

from planscribe.model.pddl_operators import (
    ASSIGNMENTS,
    COMPARISONS,
    FOREIGN,
    PREFERENCE,
    QUANTIFIERS,
    TIMED,
    TRAJECTORY,
)
from planscribe.model.pddl_reading import Malformed, Reading
from planscribe.text import Edit


class Place(Enum):
    """What a list is part of."""

    CONDITION = "a condition"
    EFFECT = "an effect"
    DELETED = "what an effect makes false"
    TIMED_CONDITION = "the condition of a durative action"
    TIMED_EFFECT = "the effect of a durative action"
    DURATION = "a duration"
    CONSTRAINT = "a constraint"
    ANYWHERE = "anywhere"
    """Inside of what is misplaced already."""


_ATOM = ""
_OPERANDS: dict[Place, dict[str, tuple[Place, ...]]] = {
    Place.CONDITION: {
        **dict.fromkeys((_ATOM, *COMPARISONS), ()),
        **dict.fromkeys(
            ("and", "or", "not", "imply", *QUANTIFIERS, PREFERENCE), (Place.CONDITION,)
        ),
    },
    Place.EFFECT: {
        **dict.fromkeys((_ATOM, *ASSIGNMENTS, *FOREIGN), ()),
        **dict.fromkeys(("and", "forall"), (Place.EFFECT,)),
        "when": (Place.CONDITION, Place.EFFECT),
        "not": (Place.DELETED,),
    },
    Place.DELETED: {_ATOM: ()},
    Place.TIMED_CONDITION: {
        **dict.fromkeys(("and", "forall", PREFERENCE), (Place.TIMED_CONDITION,)),
        **dict.fromkeys(TIMED, (Place.CONDITION,)),
    },
    Place.TIMED_EFFECT: {
        **dict.fromkeys(ASSIGNMENTS, ()),
        **dict.fromkeys(("and", "forall"), (Place.TIMED_EFFECT,)),
        "when": (Place.TIMED_CONDITION, Place.TIMED_EFFECT),
        **dict.fromkeys(("at start", "at end"), (Place.EFFECT,)),
    },
    Place.DURATION: {
        **dict.fromkeys(("<=", "=", ">="), ()),
        **dict.fromkeys(("and", "at start", "at end"), (Place.DURATION,)),
    },
    Place.CONSTRAINT: {
        **dict.fromkeys(("and", "forall", PREFERENCE), (Place.CONSTRAINT,)),
        **dict.fromkeys((*TRAJECTORY, "at end"), (Place.CONDITION,)),
    },
}
"""The operators that may stand in each place, with the places of their operands.

The last place holds for all further operands as well.
"""

ONE_AT_A_TIME = "An effect makes atoms false, one at a time: `(not (p))`."

_WANTED = {
    Place.DELETED: ONE_AT_A_TIME,
    Place.TIMED_CONDITION: (
        "A condition of a durative action says when it must hold: "
        "`(at start ..)`, `(over all ..)` or `(at end ..)`."
    ),
    Place.TIMED_EFFECT: (
        "An effect of a durative action says when it happens: `(at start ..)` or `(at end ..)`."
    ),
    Place.DURATION: "`=`, `<=` or `>=` compares a duration: `(= ?duration 5)`.",
    Place.CONSTRAINT: (
        "A constraint says along which part of a plan its condition holds: `(always ..)`."
    ),
}
_HOMES = {
    **dict.fromkeys(TIMED, "a durative action"),
    "over all": "the condition of a durative action",
    **dict.fromkeys(TRAJECTORY, "`:constraints`"),
    **dict.fromkeys((*ASSIGNMENTS, *FOREIGN), "an effect"),
}
"""Where operators belong that cannot stand everywhere."""
_MEANT = {
    (Place.CONDITION, "when"): "imply",
    (Place.EFFECT, "imply"): "when",
    (Place.EFFECT, "="): "assign",
}
"""What is meant by an operator that stands in the wrong place."""


def places_of_operands(
    reading: Reading, node: int, operator: str, place: Place
) -> tuple[Place, ...]:
    """The places of an operator's operands, the last also that of all further ones.

    An operator that cannot stand in a place is a fault. The empty one is that of an atom.
    """
    known = _OPERANDS.get(place)
    if known is None:
        return (Place.ANYWHERE,)
    if operator not in known:
        _misplaced(reading, node, operator, place)
    return known.get(operator) or (Place.ANYWHERE,)


def _misplaced(reading: Reading, node: int, operator: str, place: Place) -> None:
    fix = None
    if place in _WANTED and operator not in _HOMES:
        message = _WANTED[place]
        if place is Place.DURATION and not operator:
            fix = reading.wrapping(reading.tree.span(node), "(= ?duration ")
    elif (place, operator) in _MEANT:
        meant = _MEANT[place, operator]
        message = f"`{operator}` cannot stand in {place.value}; is `{meant}` meant?"
        fix = Edit(reading.tree.span(node + 1), meant)
    else:
        home = f": it belongs in {_HOMES[operator]}" if operator in _HOMES else ""
        message = f"`{operator}` cannot stand in {place.value}{home}."
    reading.fault(reading.opening(node), Malformed.KEYWORD, message, fix)
