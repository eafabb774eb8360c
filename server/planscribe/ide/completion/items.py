"""What completion offers, as plain data."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from planscribe.ide.snippets import Snippet
from planscribe.model.symbols.symbols import NameKind
from planscribe.text import Span
from planscribe.wording import nearest
from planscribe.workspace.symbols import Definition

MOST = 200
"""How many completions are sent at once: of more, those that begin like the typed word."""


class Mark(StrEnum):
    """How a completion is marked in the list."""

    KEYWORD = "keyword"
    OPERATOR = "operator"
    SNIPPET = "snippet"
    TYPE = "type"
    PREDICATE = "predicate"
    FUNCTION = "function"
    ACTION = "action"
    VARIABLE = "variable"
    OBJECT = "object"
    DOMAIN = "domain"
    PREFERENCE = "preference"
    FILE = "file"


@dataclass(frozen=True, slots=True)
class Completion:
    """Something to write. The lower its `rank`, the better it fits.

    `name` is what there is to say more about: a thing of a kind, or else a keyword. `matches` is
    what the typed word is compared with, unless that is the label. What `goes_on` is followed by
    more that can be completed.
    """

    label: str
    mark: Mark
    snippet: Snippet
    detail: str = ""
    rank: int = 0
    kind: NameKind | None = None
    name: str = ""
    matches: str = ""
    goes_on: bool = False


@dataclass(frozen=True, slots=True)
class Completions:
    """Completions, the best first, for the word at a cursor.

    Their names mean something in `definition`. `inserting` is the part of the word before the
    cursor, `replacing` all of it. Unless they `are_all` there are, further typing asks again.
    """

    inserting: Span
    replacing: Span
    items: tuple[Completion, ...]
    are_all: bool
    definition: Definition | None


def chosen(
    found: Iterable[Completion],
    typed: str,
    inserting: Span,
    replacing: Span,
    definition: Definition | None,
) -> Completions | None:
    """The best of what was found, each once."""
    each: dict[str, Completion] = {}
    for one in sorted(found, key=lambda one: one.rank):
        each.setdefault(one.label, one)
    items = list(each.values())
    meant = [one for one in items if _may_mean(typed, one.matches or one.label)]
    if typed and not meant and (close := _misspelt(typed, each)):
        return Completions(inserting, replacing, close, False, definition)
    if len(items) > MOST:
        items = meant
    if not items:
        return None
    return Completions(inserting, replacing, tuple(items[:MOST]), len(each) <= MOST, definition)


def _misspelt(typed: str, each: Mapping[str, Completion]) -> tuple[Completion, ...]:
    """What the typed word may be a misspelling of; editors compare it with itself."""
    spelt = {label.lower(): label for label in each}
    close = nearest(typed, spelt)
    return tuple(replace(each[spelt[one]], matches=typed) for one in close)


def _may_mean(typed: str, label: str) -> bool:
    """Whether the letters typed come in this order in the label."""
    letters = iter(label.lower())
    return all(letter in letters for letter in typed)
