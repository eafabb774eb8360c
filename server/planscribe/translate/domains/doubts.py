"""What all sentences of a domain together make doubtful.

A condition that `the doors are open` is never met if actions only change whether `the doors are
closed`; and `the box is taken from the shelf` may end that `the box is on the shelf`.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from planscribe.model.lexicon import Slot
from planscribe.model.pddl.definitions import Atom
from planscribe.model.pddl.occurrences import effects_of
from planscribe.text import Span
from planscribe.translate.domains.nouns import Nouns
from planscribe.translate.domains.opposites import are_opposites, deny_each_other
from planscribe.translate.domains.patterns import Pattern, key, plain, shape, slots, verb_at
from planscribe.translate.domains.phrases import Entry
from planscribe.translate.domains.questions import SaidAction, conditions_of
from planscribe.translate.ir import Remark, Unreadable
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions

_PLACES = frozenset("at in inside on within".split())
_FROM = frozenset("from off".split())
_MOVED = frozenset(
    "bring carry drag drive drop fly haul lift load move place pull push put remove roll send ship "
    "slide take throw tow transfer transport unload withdraw".split()
)
"""What is done to something that is somewhere else then."""
_MOVING = frozenset(
    "arrive climb come crawl cross drive drop fall flow fly go jump land move roll run sail slide "
    "step travel walk".split()
)
"""What something does that is somewhere else then, if a preposition follows."""
_ARRIVING = frozenset({"enter", "reach"})
_LEAVING = frozenset("depart escape exit leave quit".split())
_HOLDING = frozenset("carry have hold own possess".split())
_GETTING = frozenset("acquire collect gain get grab grasp obtain receive take".split())
_LOSING = frozenset("drop lose release".split())


@dataclass(frozen=True, slots=True)
class _Event:
    """A phrase as what happens, as in `A leaves B`, and what it may make true or false."""

    rest: Pattern
    """What follows the verb and its prepositions."""
    is_place: bool
    """Whether it is about where something is, or else about what it has."""
    begins: bool
    """Whether something is so then, or no longer so."""


def doubts(
    actions: Sequence[SaidAction], entries: Collection[Entry], derived: set[str], nouns: Nouns
) -> Iterator[Remark]:
    """Phrases that may be meant to be about each other; `derived` are the predicates of rules."""
    said = [one for one in entries if not (one.is_number or one.name.lower() in derived)]
    changed = {atom.predicate for one in actions for atom, _ in _changes(one)}
    needed = {atom.predicate for one in actions for atom in conditions_of(one)}
    yield from _of_opposites(actions, [one for one in said if not one.is_declared], changed)
    yield from _of_events(actions, said, needed, nouns)
    if not any(one.is_repeated for one in actions):  # Clauses with letters are read word for word.
        yield from _of_other_places(said, changed, needed, nouns)
    yield from _of_single_things(said, changed, needed)
    yield from _of_ends(actions, derived)


# --- opposites --------------------------------------------------------------------------------


def _of_opposites(
    actions: Sequence[SaidAction], said: Sequence[Entry], changed: set[str]
) -> Iterator[Remark]:
    for one, other in combinations(said, 2):
        names = one.name.lower(), other.name.lower()
        is_denial = deny_each_other(one.pattern, other.pattern)
        is_opposite = are_opposites(one.pattern, other.pattern) and {*names} & changed
        if (is_denial or is_opposite) and not any(_settles(x, *names) for x in actions):
            message = f"`{plain(other.pattern)}` may be the opposite of `{plain(one.pattern)}`, but"
            message += " no action changes both; say one with `not`, or give it a name in brackets."
            yield _doubt(max(one.first, other.first), message)


def _settles(action: SaidAction, one: str, other: str) -> bool:
    """Whether an action says of both what becomes of them, or a question asks."""
    added = {atom.predicate for atom, begins in _changes(action) if begins}
    ended = {atom.predicate for atom, begins in _changes(action) if not begins}
    ended |= {atom.predicate for atom in action.kept}
    ended |= {atom.predicate for atom in conditions_of(action)}
    return (one in added and other in ended) or (other in added and one in ended)


def _changes(action: SaidAction) -> Iterator[tuple[Atom, bool]]:
    for one in action.effects:
        yield from effects_of(one)


# --- places -----------------------------------------------------------------------------------


def _of_other_places(
    said: Sequence[Entry], changed: set[str], needed: set[str], nouns: Nouns
) -> Iterator[Remark]:
    """Conditions on where something is, which no action changes though it moves.

    `the cart is in the hall`, next to `Then the cart is at the other area`.
    """
    places = [one for one in said if _place_of(one.pattern)]
    moving = [one for one in places if slots(one.pattern) > 1 and one.name.lower() in changed]
    for one in places:
        if one.is_declared or one.name.lower() in changed or one.name.lower() not in needed:
            continue
        other = next((x for x in moving if _may_be_place_of(one, x, nouns)), None)
        if other:
            message = f"`{plain(one.pattern)}` never changes, though `{plain(other.pattern)}` does;"
            message += " say it like that, or give this a name in brackets."
            yield _doubt(one.first, message)


def _place_of(pattern: Pattern) -> Pattern:
    """The place of `A is at B`, `A is in the hall`; empty if a phrase says nothing like that."""
    subject, *words = key(pattern)
    is_place = isinstance(subject, Slot) and words[:1] == ["is"] and {*words[1:2]} & _PLACES
    is_state = slots(pattern) == 1 and "the" not in pattern  # `on duty`, `in use`
    return tuple(words[2:]) if is_place and len(words) > 2 and not is_state else ()


def _of_single_things(
    said: Sequence[Entry], changed: set[str], needed: set[str]
) -> Iterator[Remark]:
    """Conditions on something single that never changes, though actions change the same of others.

    `the victim is in the house`, next to `Then the person is in the house`.
    """
    for one in said:
        name, at = one.name.lower(), verb_at(one.pattern)
        if one.is_declared or name in changed or name not in needed or one.pattern[0] != "the":
            continue
        behind = [*map(shape, key(one.pattern[at:]))]
        for other in said:
            if other.name.lower() in changed and [*map(shape, key(other.pattern))] == [
                Slot,
                *behind,
            ]:
                words = " ".join(map(str, one.pattern[:at]))
                message = f"`{plain(one.pattern)}` never changes, though `{plain(other.pattern)}`"
                message += f" does; introduce `{words}`, or give this a name in brackets."
                yield _doubt(one.first, message)
                break


def _of_ends(actions: Sequence[SaidAction], derived: set[str]) -> Iterator[Remark]:
    """Conditions at the end of an action that nothing brings about: they may be effects."""
    begun = {atom.predicate for one in actions for atom, begins in _changes(one) if begins}
    for action in actions:
        for one in action.at_end:
            if isinstance(one, Atom) and one.predicate not in begun | derived:
                message = "No action makes this so, which must be so at the end; begin with"
                yield _doubt(one.span, f"{message} `Then at the end, ..` if it is an effect.")


def _may_be_place_of(one: Entry, moving: Entry, nouns: Nouns) -> bool:
    """Whether two phrases may be about where the same things are."""
    place, other = _place_of(one.pattern), _place_of(moving.pattern)
    if len(other) > 1 or not isinstance(other[0], Slot):
        return False
    if len(place) == 1 and isinstance(place[0], Slot):
        return _are_alike(one, moving, nouns)
    is_same = any(nouns.is_below(x, y) for x in one.types[0] for y in moving.types[0])
    return is_same and not any(isinstance(x, Slot) for x in place)


# --- events -----------------------------------------------------------------------------------


def _of_events(
    actions: Sequence[SaidAction], said: Sequence[Entry], needed: set[str], nouns: Nouns
) -> Iterator[Remark]:
    """Effects that no action needs, and that may say what makes something else so."""
    by_name = {one.name.lower(): one for one in said}
    for action in actions:
        for atom, becomes in _changes(action):
            entry = by_name.get(atom.predicate)
            event = _event(entry.pattern) if entry and becomes else None
            if entry is None or event is None or entry.is_declared or entry.name.lower() in needed:
                continue
            states = [one for one in said if one is not entry and _may_make(event, entry, one)]
            states = [one for one in states if _are_alike(one, entry, nouns)]
            names = {one.name.lower() for one in states}
            done = {x.predicate for x, begins in _changes(action) if begins is event.begins}
            if not event.is_place:  # a question asks whether what was so before still is
                done |= {x.predicate for x in conditions_of(action) if not event.begins}
            if states and not names & done:
                yield _of_event(entry, atom.span, states[0], event)


def _of_event(entry: Entry, span: Span, state: Entry, event: _Event) -> Remark:
    right = plain(state.pattern)
    message = f"`{plain(entry.pattern)}` may say that `{right}`"
    message += f"{'' if event.begins else ' is no longer so'}; say what is so then,"
    return _doubt(span, f"{message} too, or give this a name in brackets.")


def _event(pattern: Pattern) -> _Event | None:
    """What a phrase says happens; None if it is no event."""
    subject, *words = key(pattern)
    front = [one for one in words if isinstance(one, str)][:1]
    verb = table.verb_of(front[0]) if front else ""
    is_passive = words[:1] == ["is"]
    if is_passive:
        done = str(words[1]) if len(words) > 1 else ""
        verb = table.verb_of(done) if table.is_participle(done) else ""
    at = 2 if is_passive else 1
    end = at
    while end < len(words) and words[end] in prepositions() | {"back", "away", "out"}:
        end += 1
    between, rest = {*words[at:end]}, (subject, *words[end:])
    if end == len(words):
        return None
    if between and verb in (_MOVED if is_passive else _MOVING | _LEAVING):
        leads = not (between & _FROM or words[at:end] == ["out", "of"])
        return _Event(rest, is_place=True, begins=leads and verb not in _LEAVING)
    if between or is_passive:
        return None
    if verb in _ARRIVING | _LEAVING:
        return _Event(rest, is_place=True, begins=verb in _ARRIVING)
    if verb in _GETTING | _LOSING:
        return _Event(rest, is_place=False, begins=verb in _GETTING)
    return None


def _may_make(event: _Event, said: Entry, state: Entry) -> bool:
    """Whether an event may make a phrase true or false."""
    subject, *words = key(state.pattern)
    if event.is_place:
        is_state = words[:1] == ["is"] and len(words) > 1 and words[1] in _PLACES
        rest = (subject, *words[2:])
    else:
        verb = table.verb_of(words[0]) if words and isinstance(words[0], str) else ""
        is_state = verb in _HOLDING
        rest = (subject, *words[1:])
    return (
        is_state
        and state.is_number is said.is_number
        and [*map(shape, rest)] == [*map(shape, event.rest)]
    )


def _are_alike(one: Entry, other: Entry, nouns: Nouns) -> bool:
    """Whether two phrases are said of things that can be the same."""
    return all(
        any(nouns.are_alike(x, y) for x in mine for y in theirs)
        for mine, theirs in zip(one.types, other.types, strict=True)
    )


def _doubt(span: Span, message: str) -> Remark:
    return Remark(Unreadable.SEVERAL_READINGS, span, message)
