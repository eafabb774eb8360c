"""The forms that make up a PDDL text."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from planscribe.syntax.pddl_cuts import FIRST, Cut, cuts, surroundings
from planscribe.syntax.pddl_forms import Form
from planscribe.syntax.pddl_nodes import Head, Surroundings
from planscribe.syntax.pddl_tokens import PARENTHESIS

Known = dict[tuple[str, Surroundings], Form]


@dataclass(frozen=True, slots=True, eq=False)
class Division:
    """A text in forms: one for each cut, and what these are where runs must be read together."""

    cuts: Sequence[Cut]
    pieces: Sequence[Form]
    forms: Sequence[Form]


def divided(text: str) -> Division:
    """The forms of a text."""
    places = list(cuts(text, FIRST, len(text)))
    known: Known = {}
    pieces = _read(text, places, known)
    return Division(places, pieces, _joined(text, places, pieces, known))


def _read(text: str, places: Sequence[Cut], known: Known) -> list[Form]:
    """The forms that begin at the given cuts, the last of which ends the text."""
    following: list[Cut | None] = [*places, None][1:]
    return [_form(text, cut, after, known) for cut, after in zip(places, following, strict=True)]


def _form(text: str, cut: Cut, following: Cut | None, known: Known) -> Form:
    """The form between two cuts; a known one, if there is one that reads the same."""
    around = surroundings(text, cut, following)
    part = text[cut.start : following.start if following else len(text)]
    return known.get((part, around)) or Form(part, around)


def _joined(
    text: str, places: Sequence[Cut], pieces: Sequence[Form], known: Known
) -> Sequence[Form]:
    """The forms, runs joined where a list goes on behind one in a section that is even.

    So a text whose parentheses are as they should be is always read as it stands.
    """
    if all(form.is_even for form in pieces):
        return pieces
    forms: list[Form] = []
    sections = [place for place, cut in enumerate(places) if cut.head is not Head.RUN]
    for first, behind in pairwise([*sections, len(places)]):
        starts = _level_places(pieces[first:behind])
        if len(starts) == behind - first:
            forms += pieces[first:behind]
            continue
        ends = [*starts[1:], behind - first]
        for start, end in zip(starts, ends, strict=True):
            if end == start + 1:
                forms.append(pieces[first + start])
            else:
                following = places[first + end] if first + end < len(places) else None
                forms.append(_form(text, places[first + start], following, known))
    return forms


def _level_places(pieces: Sequence[Form]) -> Sequence[int]:
    """Which forms of a section begin among its items; all, where that is not to be known."""
    everything = range(len(pieces))
    if len(pieces) == 1 or all(form.is_even for form in pieces):
        return everything
    level, found = pieces[0].surroundings.around, [0]
    items, end = pieces[1].surroundings.around, pieces[-1].surroundings.behind
    for place, form in enumerate(pieces):
        if place and level == items:
            found.append(place)
        change, lowest = _balance(form)
        if level + lowest < end:
            return everything
        level += change
    return found if level == end else everything


def _balance(form: Form) -> tuple[int, int]:
    """By how much a form changes the number of open lists, and the lowest in between."""
    if form.is_even:
        change = form.surroundings.behind - form.surroundings.around
        return change, min(change, 0)
    level = lowest = 0
    for match in PARENTHESIS.finditer(form.text):
        level += {"(": 1, ")": -1}.get(match[0], 0)
        lowest = min(lowest, level)
    return level, lowest
