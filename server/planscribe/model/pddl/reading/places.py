"""Where each operator may stand: what conditions, effects, durations and constraints consist of."""

from enum import Enum

from planscribe.model.pddl.operators import (
    ASSIGNMENTS,
    COMPARISONS,
    FOREIGN,
    PREFERENCE,
    QUANTIFIERS,
    TIMED,
    TRAJECTORY,
)
from planscribe.model.pddl.reading.form import Malformed, Reading
from planscribe.text import Edit


class ListPlace(Enum):
    """What a list is part of."""

    CONDITION = "a condition"
    EFFECT = "an effect"
    DELETED = "the `not` of an effect"
    TIMED_CONDITION = "the condition of a durative action"
    TIMED_EFFECT = "the effect of a durative action"
    DURATION = "a duration"
    CONSTRAINT = "a constraint"
    ANYWHERE = "anywhere"
    """Inside what is misplaced already."""


_ATOM = ""
_OPERANDS: dict[ListPlace, dict[str, tuple[ListPlace, ...]]] = {
    ListPlace.CONDITION: {
        **dict.fromkeys((_ATOM, *COMPARISONS), ()),
        **dict.fromkeys(
            ("and", "or", "not", "imply", *QUANTIFIERS, PREFERENCE), (ListPlace.CONDITION,)
        ),
    },
    ListPlace.EFFECT: {
        **dict.fromkeys((_ATOM, *ASSIGNMENTS, *FOREIGN), ()),
        **dict.fromkeys(("and", "forall"), (ListPlace.EFFECT,)),
        "when": (ListPlace.CONDITION, ListPlace.EFFECT),
        "not": (ListPlace.DELETED,),
    },
    ListPlace.DELETED: {_ATOM: ()},
    ListPlace.TIMED_CONDITION: {
        **dict.fromkeys(("and", "forall", PREFERENCE), (ListPlace.TIMED_CONDITION,)),
        **dict.fromkeys(TIMED, (ListPlace.CONDITION,)),
    },
    ListPlace.TIMED_EFFECT: {
        **dict.fromkeys(ASSIGNMENTS, ()),
        **dict.fromkeys(("and", "forall"), (ListPlace.TIMED_EFFECT,)),
        "when": (ListPlace.TIMED_CONDITION, ListPlace.TIMED_EFFECT),
        **dict.fromkeys(("at start", "at end"), (ListPlace.EFFECT,)),
    },
    ListPlace.DURATION: {
        **dict.fromkeys(("<=", "=", ">="), ()),
        **dict.fromkeys(("and", "at start", "at end"), (ListPlace.DURATION,)),
    },
    ListPlace.CONSTRAINT: {
        **dict.fromkeys(("and", "forall", PREFERENCE), (ListPlace.CONSTRAINT,)),
        **dict.fromkeys((*TRAJECTORY, "at end"), (ListPlace.CONDITION,)),
    },
}
"""The operators that are allowed in each place, with the places of their operands.

The last place holds for all further operands as well.
"""

ONE_AT_A_TIME = "An effect deletes one atom at a time: `(not (p))`."

_WANTED = {
    ListPlace.DELETED: ONE_AT_A_TIME,
    ListPlace.TIMED_CONDITION: (
        "A condition of a durative action says when it must hold: "
        "`(at start ..)`, `(over all ..)` or `(at end ..)`."
    ),
    ListPlace.TIMED_EFFECT: (
        "An effect of a durative action says when it happens: `(at start ..)` or `(at end ..)`."
    ),
    ListPlace.DURATION: "A duration is compared with `=`, `<=` or `>=`: `(= ?duration 5)`.",
    ListPlace.CONSTRAINT: ("A constraint says when its condition holds in a plan: `(always ..)`."),
}
_HOMES = {
    **dict.fromkeys(TIMED, "a durative action"),
    "over all": "the condition of a durative action",
    **dict.fromkeys(TRAJECTORY, "`:constraints`"),
    **dict.fromkeys((*ASSIGNMENTS, *FOREIGN), "an effect"),
}
"""Where operators belong that are not allowed everywhere."""
_MEANT = {
    (ListPlace.CONDITION, "when"): "imply",
    (ListPlace.EFFECT, "imply"): "when",
    (ListPlace.EFFECT, "="): "assign",
}
"""What is meant by an operator in the wrong place."""


def places_of_operands(
    reading: Reading, node: int, operator: str, place: ListPlace
) -> tuple[ListPlace, ...]:
    """The places of an operator's operands, the last also that of all further ones.

    An operator that is not allowed in a place is a fault. The empty one is that of an atom.
    """
    known = _OPERANDS.get(place)
    if known is None:
        return (ListPlace.ANYWHERE,)
    if operator not in known:
        _misplaced(reading, node, operator, place)
    return known.get(operator) or (ListPlace.ANYWHERE,)


def _misplaced(reading: Reading, node: int, operator: str, place: ListPlace) -> None:
    fix = None
    if place in _WANTED and operator not in _HOMES:
        message = _WANTED[place]
        if place is ListPlace.DURATION and not operator:
            fix = reading.wrapping(reading.tree.span(node), "(= ?duration ")
    elif (place, operator) in _MEANT:
        meant = _MEANT[place, operator]
        message = f"`{operator}` is not allowed in {place.value}; did you mean `{meant}`?"
        fix = Edit(reading.tree.span(node + 1), meant)
    else:
        home = f": it belongs in {_HOMES[operator]}" if operator in _HOMES else ""
        message = f"`{operator}` is not allowed in {place.value}{home}."
    reading.fault(reading.opening(node), Malformed.KEYWORD, message, fix)
