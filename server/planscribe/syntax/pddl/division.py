"""The forms that make up a PDDL text."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from planscribe.syntax.pddl.cuts import Cut, recut, surroundings
from planscribe.syntax.pddl.forms import Form
from planscribe.syntax.pddl.nodes import FormHead, Surroundings
from planscribe.text import difference

Known = dict[tuple[str, Surroundings], Form]


@dataclass(frozen=True, slots=True, eq=False)
class Division:
    """A text in pieces, one for each cut.

    `forms` are the same, but for runs that have to be read together; those are `joined`.
    """

    text: str
    cuts: Sequence[Cut]
    pieces: Sequence[Form]
    forms: Sequence[Form]
    joined: Sequence[Form]


NOTHING = Division("", (), (), (), ())


def divided(text: str, earlier: Division = NOTHING) -> Division:
    """The forms of a text, taken from those of an earlier one wherever they are the same."""
    edit = difference(earlier.text, text)
    first, fresh, behind = recut(text, edit, earlier.cuts)
    growth = len(text) - len(earlier.text)
    moved = [cut.moved(growth) for cut in earlier.cuts[behind:]]
    following = [*fresh, *moved[:1], None][1:]
    replaced = (*earlier.pieces[first:behind], *earlier.joined)
    known = {(form.text, form.surroundings): form for form in replaced}
    read = [_form(text, *each, known) for each in zip(fresh, following, strict=False)]
    places = [*earlier.cuts[:first], *fresh, *moved]
    pieces = [*earlier.pieces[:first], *read, *earlier.pieces[behind:]]
    forms = list(_joined(text, places, pieces, known))
    if len(forms) == len(pieces):
        return Division(text, places, pieces, pieces, ())
    joined = set(forms).difference(pieces)
    return Division(text, places, pieces, forms, tuple(joined))


def _form(text: str, cut: Cut, following: Cut | None, known: Known) -> Form:
    """The form between two cuts; a known one, if there is one that reads the same."""
    around = surroundings(text, cut, following)
    part = text[cut.start : following.start if following else len(text)]
    form = known.get((part, around))
    return Form(part, around) if form is None else form


def _joined(
    text: str, places: Sequence[Cut], pieces: Sequence[Form], known: Known
) -> Iterator[Form]:
    """The forms, pieces joined where a list goes on behind one in a section that is even.

    So a text whose parentheses are as they should be is always read as it stands.
    """
    if all(form.is_even for form in pieces):
        yield from pieces
        return
    sections = [place for place, cut in enumerate(places) if cut.head is not FormHead.RUN]
    for first, behind in pairwise([*sections, len(places)]):
        starts = [first + start for start in _level_places(pieces[first:behind])]
        for start, end in pairwise([*starts, behind]):
            if end == start + 1:
                yield pieces[start]
            else:
                following = places[end] if end < len(places) else None
                yield _form(text, places[start], following, known)


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
        change, lowest = form.balance
        if level + lowest < end:
            return everything
        level += change
    return found if level == end else everything
