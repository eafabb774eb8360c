"""What the blanks of a sentence are filled with, so that it can be read at once."""

from collections.abc import Collection, Iterator, Sequence
from itertools import count

from planscribe.translate.english.symbols import stem_type
from planscribe.translate.writing.so_far import TaskSoFar, usual_name
from planscribe.translate.writing.templates import Blank, Part
from planscribe.translate.writing.wordings import fitting_kinds

_NO_BLANK_BEFORE = frozenset({",", ":", "'s"})
_FEW = "2"
_NAMELESS = "x"


def fillings(parts: Sequence[Part], named: Sequence[str], there: TaskSoFar) -> tuple[str, ...]:
    """What fills each blank in turn: other objects than those that are named, or new names."""
    taken = set(named)
    found = []
    for part in parts:
        if isinstance(part, Blank):
            text = _filling(part, taken, there)
            taken.add(text.lower())
            found.append(text)
    return tuple(found)


def can_fill(parts: Sequence[Part], there: TaskSoFar) -> bool:
    """Whether there are objects for the blanks that are for what was introduced only."""
    needed = (one for one in parts if isinstance(one, Blank) and one.is_named)
    return all(any(True for _ in options(one, (), there)) for one in needed)


def options(blank: Blank, named: Collection[str], there: TaskSoFar) -> Iterator[str]:
    """The objects that a blank can be filled with, those that are not named yet first."""
    if blank.is_number or blank.is_new:
        return
    for is_repeated in (False, True) if named else (False,):
        for one in there.fitting(blank.types):
            fits = one.is_named or not blank.is_named
            if fits and (one.name.lower() in named) is is_repeated:
                yield one.name


def written(parts: Sequence[Part], fillings: Sequence[str]) -> Iterator[tuple[str, bool]]:
    """The texts of a sentence, with the blanks between words, and whether each fills a blank."""
    waiting = iter(fillings)
    for number, part in enumerate(parts):
        is_blank = isinstance(part, Blank)
        if number and not (isinstance(part, str) and part in _NO_BLANK_BEFORE):
            yield " ", False
        yield next(waiting) if isinstance(part, Blank) else part, is_blank


def shown(parts: Sequence[Part]) -> str:
    """A sentence as it is listed: `[block] is on [block]`."""
    nouns = [f"[{one.noun}]" for one in parts if isinstance(one, Blank)]
    return "".join(text for text, _ in written(parts, nouns))


def _filling(blank: Blank, taken: set[str], there: TaskSoFar) -> str:
    if blank.is_number:
        return _FEW
    best = next(options(blank, taken, there), "")
    if best and (blank.is_named or best.lower() not in taken):
        return best
    return next(one for one in _new_names(blank, there) if one.lower() not in taken)


def _new_names(blank: Blank, there: TaskSoFar) -> Iterator[str]:
    """Names that nothing has, and that show what they are, if any name does."""
    kinds = fitting_kinds(there.lexicon, blank.types)
    usual = [kind for kind in kinds if usual_name(kind, 1, there.lexicon)]
    for number in count(1):
        name = usual_name(usual[0], number, there.lexicon) if usual else f"{_NAMELESS}{number}"
        is_free = name.lower() not in there.by_name and name not in there.lexicon.constants
        if is_free and (usual or not stem_type(name, there.lexicon)):
            yield name
