"""Conditions that no action makes true or false, and that are probably meant to change.

Most such phrases are facts that a task states for good: `A is connected to B`. `The bar is lowered`
next to the action `lower a bar`, and `the truck stands at the dock` where effects say that trucks
are parked at docks, are not.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations

from planscribe.model.lexicon import Slot
from planscribe.model.pddl.definitions import (
    OBJECT,
    And,
    Atom,
    Derived,
    Exists,
    Forall,
    Formula,
    Imply,
    Not,
    Or,
    When,
)
from planscribe.text import Span
from planscribe.translate.domains.changes.positions import is_beside, placed
from planscribe.translate.domains.nouns import Nouns
from planscribe.translate.domains.patterns import Pattern, key, plain, slots, verb_at
from planscribe.translate.domains.phrases import Entry
from planscribe.translate.domains.questions import SaidAction
from planscribe.translate.domains.slips import simple
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions
from planscribe.wording import listed, with_article

_WHAT_TO_DO = "say it in the words of an effect, add an effect, or name it in brackets if only"
_LOCATING = frozenset("at in inside into on onto".split())
_PARTICLES = frozenset("away back down in off on out over up".split())
_GOING = frozenset("arrive begin come depart enter exit finish go leave quit start stop".split())
"""What happens in a moment, so that it is no lasting quality of a thing."""
_INTENDED = frozenset("for to can may could should".split())
"""What is before something that need not be so: `ready to start`, `trained for`."""


@dataclass(frozen=True, slots=True)
class UnchangedPhrase:
    """Words of a condition that no action makes true or false, with what may be meant."""

    words: Span
    message: str
    is_needed: bool
    """Whether an action only applies where the phrase holds."""


@dataclass(frozen=True, slots=True)
class _Use:
    """A phrase as a condition or an effect says it, of things of some types."""

    entry: Entry
    kinds: tuple[str, ...]
    arguments: tuple[str, ...]
    span: Span
    is_effect: bool
    is_needed: bool
    is_denied: bool = False


def unchanged(
    actions: Sequence[SaidAction],
    rules: Sequence[Derived],
    entries: Collection[Entry],
    nouns: Nouns,
) -> Iterator[UnchangedPhrase]:
    """Phrases of conditions that are probably meant to change, each once for things of a type."""
    derived = {one.head.name for one in rules}
    said = {one.name.lower(): one for one in entries if not one.is_number}
    reading = _Uses(said, nouns)
    uses = [[*reading.of_action(one)] for one in actions]
    changed = [one for several in uses for one in several if one.is_effect]
    meaning = _Meaning(actions, uses, changed, nouns)
    found: dict[tuple[str, tuple[str, ...]], list[_Use]] = {}
    for one in (*(x for several in uses for x in several), *reading.of_rules(rules)):
        if not (one.is_effect or one.entry.is_declared or one.entry.name.lower() in derived):
            found.setdefault((one.entry.name, one.kinds), []).append(one)
    for several in found.values():
        first = several[0]
        if not any(x.entry is first.entry and meaning.are_alike(x, first) for x in changed):
            reason = meaning.of(first)
            if reason:
                message = f"No action changes `{plain(first.entry.pattern)}`{reason};"
                message += f" {_WHAT_TO_DO} tasks state it."
                needed = any(one.is_needed for one in several)
                yield UnchangedPhrase(first.span, message, needed)


# --- where phrases are said ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Uses:
    """Finds where phrases are said, and of what."""

    entries: Mapping[str, Entry]
    nouns: Nouns

    def of_action(self, action: SaidAction) -> Iterator[_Use]:
        kinds = {one.name: one.type for one in action.variables}
        for one in action.conditions:
            yield from self._within(one, kinds, is_effect=False, is_needed=True)
        for one in action.effects:
            yield from self._within(one, kinds, is_effect=True, is_needed=False)

    def of_rules(self, rules: Sequence[Derived]) -> Iterator[_Use]:
        for one in rules:
            kinds = {x.name: x.types[0] for x in one.head.parameters}
            yield from self._within(one.condition, kinds, is_effect=False, is_needed=False)

    def _within(
        self,
        formula: Formula,
        kinds: Mapping[str, str],
        *,
        is_effect: bool,
        is_needed: bool,
        is_denied: bool = False,
    ) -> Iterator[_Use]:
        inner: list[tuple[Formula, bool, bool]] = []
        match formula:
            case Atom(name, arguments, span):
                if entry := self.entries.get(name):
                    types = tuple(kinds.get(one) or self._of_thing(one) for one in arguments)
                    yield _Use(entry, types, arguments, span, is_effect, is_needed, is_denied)
            case Not(body):
                is_denied = True
                inner = [(body, is_effect, False)]
            case And(parts):
                inner = [(one, is_effect, is_needed) for one in parts]
            case Or(parts):
                inner = [(one, is_effect, False) for one in parts]
            case Forall(variables, body) | Exists(variables, body):
                kinds = {**kinds, **{one.name: one.types[0] for one in variables}}
                inner = [(body, is_effect, is_needed and isinstance(formula, Exists))]
            case Imply(first, second):
                inner = [(first, False, False), (second, False, False)]
            case When(first, second):
                inner = [(first, False, False), (second, True, False)]
        for one, effect, needed in inner:
            yield from self._within(
                one, kinds, is_effect=effect, is_needed=needed, is_denied=is_denied
            )

    def _of_thing(self, name: str) -> str:
        thing = self.nouns.constants.get(name)
        return thing.types[0] if thing else OBJECT


# --- what may be meant ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Meaning:
    """Says why a phrase that does not change is probably meant to."""

    actions: Sequence[SaidAction]
    uses: Sequence[Sequence[_Use]]
    """The phrases of each action."""
    changed: Sequence[_Use]
    nouns: Nouns

    def of(self, one: _Use) -> str:
        """What probably changes it, or else is meant; empty if it can be so for good."""
        done = next((x for x in self.actions if self._is_done(one, x)), None)
        if done:
            return f", not even `{done.words}`"
        other = next((x for x in self.changed if self._may_mean(one, x)), None)
        if other:
            of = listed([with_article(" ".join(x.split("-"))) for x in one.kinds])
            return f" of {of}, though `{plain(other.entry.pattern)}` changes"
        return ", though it is what happens" if self._happens(one) else ""

    def are_alike(self, one: _Use, other: _Use) -> bool:
        """Whether two phrases are said of things that can be the same."""
        return len(one.kinds) == len(other.kinds) and all(
            self.nouns.are_alike(mine, theirs)
            for mine, theirs in zip(one.kinds, other.kinds, strict=True)
        )

    def _is_told_apart(self, one: _Use, other: _Use) -> bool:
        """Whether the conditions of an action say both of the same things."""
        return any(
            mine.entry is one.entry
            and theirs.entry is other.entry
            and {*mine.arguments} == {*theirs.arguments}
            for several in self.uses
            for mine in several
            for theirs in several
            if not (mine.is_effect or theirs.is_effect)
        )

    # --- what the words of an action do

    def _is_done(self, one: _Use, action: SaidAction) -> bool:
        """Whether the words of an action say that it makes this so: `lower a bar`."""
        verb, *words = re.findall(r"[\w-]+", action.words.lower())
        pattern = simple(key(one.entry.pattern))
        at = verb_at(pattern)
        subject, said, rest = pattern[:at], pattern[at : at + 1], pattern[at + 1 :]
        if said == ("is",):
            is_of_verb = bool(rest) and isinstance(rest[0], str) and _is_result(rest[0], verb)
            return (
                is_of_verb and _is_plain(rest[1:]) and self._is_object(subject, one, action, words)
            )
        if not said or not isinstance(said[0], str) or table.verb_of(said[0]) != verb:
            return False
        is_agent = self._is_agent(subject, one, action)
        return is_agent or (not rest and self._is_object(subject, one, action, words))

    def _is_object(
        self, subject: Pattern, one: _Use, action: SaidAction, words: Sequence[str]
    ) -> bool:
        """Whether something is done to a subject: `bar`, behind `lower a`."""
        rest = words[1:] if words[:1] and words[0] in _PARTICLES else words
        article = rest[0] if rest else ""
        match subject:
            case (Slot(argument=place),):
                is_new = article in ("a", "an", "another", "some")
                first = action.variables[0].type if is_new and action.variables else ""
                return bool(first) and self.nouns.are_alike(one.kinds[place], first)
        size = len(subject)
        return article == "the" and size > 0 and tuple(rest[1 : size + 1]) == subject

    def _is_agent(self, subject: Pattern, one: _Use, action: SaidAction) -> bool:
        """Whether the words of an action say who does it: `as a worker`."""
        match subject:
            case (Slot(argument=place),):
                kinds = [
                    x.type
                    for x in action.variables
                    if re.search(rf"\bas an? {' '.join(x.noun)}\b", action.words.lower())
                ]
                return any(self.nouns.are_alike(one.kinds[place], kind) for kind in kinds)
        return False

    def _happens(self, one: _Use) -> bool:
        """Whether it is what a thing does in a moment, in an action that changes the thing."""
        match simple(key(one.entry.pattern)):
            case (Slot(), str(verb)):
                changes = (x for several in self.uses if one in several for x in several)
                is_about = any(x.is_effect and {*one.arguments} & {*x.arguments} for x in changes)
                return table.verb_of(verb) in _GOING and is_about
        return False

    # --- what else changes

    def _may_mean(self, one: _Use, other: _Use) -> bool:
        if one.entry is other.entry or not all(x != OBJECT for x in one.kinds):
            return False
        is_meant = (
            self._is_at_same(one, other)
            or self._is_beside(one, other)
            or self._shares(one, other)
            or self._has_none(one, other)
        )
        return is_meant and not self._is_told_apart(one, other)

    def _is_at_same(self, one: _Use, other: _Use) -> bool:
        """Whether both say where the same things are, or who has them."""
        mine, theirs = placed(one.entry.pattern), placed(other.entry.pattern)
        if not mine or not theirs or (mine.is_had and not theirs.is_held):
            return False
        if not self.nouns.are_alike(one.kinds[mine.thing], other.kinds[theirs.thing]):
            return False
        if theirs.place is None:
            return False
        return mine.place is None or self.nouns.are_alike(
            one.kinds[mine.place], other.kinds[theirs.place]
        )

    def _is_beside(self, one: _Use, other: _Use) -> bool:
        """Whether one says what is next to what, and the other moves one of both, or relates them.

        A plough is behind a tractor as long as the tractor pulls it.
        """
        if not is_beside(one.entry.pattern):
            return False
        return self._are_same(one, other) and any(
            x.kinds
            and (where := placed(x.entry.pattern)) is not None
            and not where.is_held
            and any(self.nouns.are_alike(x.kinds[where.thing], kind) for kind in one.kinds)
            for x in self.changed
        )

    def _has_none(self, one: _Use, other: _Use) -> bool:
        """Whether `the hive has no queen` is said where effects relate queens and hives."""
        verb = key(one.entry.pattern)[1:2]
        return (
            one.is_denied and verb == ("has",) and len(one.kinds) > 1 and self._are_same(one, other)
        )

    def _are_same(self, one: _Use, other: _Use) -> bool:
        """Whether both are said of the same things, in any order."""
        return len(one.kinds) == len(other.kinds) and any(
            all(map(self.nouns.are_alike, one.kinds, order)) for order in permutations(other.kinds)
        )

    def _shares(self, one: _Use, other: _Use) -> bool:
        """Whether both are said of the same things with a quality: `fully charged`, `charged`."""
        if not one.kinds or slots(one.entry.pattern) != slots(other.entry.pattern):
            return False
        mine, theirs = key(one.entry.pattern), key(other.entry.pattern)
        if len(one.kinds) == 1 and mine[: verb_at(mine) + 1] != theirs[: verb_at(theirs) + 1]:
            return False
        return bool(_qualities(mine) & _qualities(theirs)) and self._are_same(one, other)


def _is_result(word: str, verb: str) -> bool:
    """Whether a word says what something is to which something was done: `lowered`, `open`."""
    if word == verb:
        return table.is_adjective(word) or word in table.forms(verb)[:2]
    return table.is_participle(word) and table.verb_of(word) == verb


def _is_plain(rest: Pattern) -> bool:
    """Whether words behind a participle only say where: nothing, `down`, `on A`."""
    first = rest[:1]
    return not rest or first[0] in _LOCATING | _PARTICLES


def _qualities(pattern: Pattern) -> set[str]:
    """The words of a phrase behind its subject that say how something is."""
    at = verb_at(pattern)
    words = enumerate(pattern)
    return {
        one
        for place, one in words
        if place > at
        and isinstance(one, str)
        and one not in prepositions()
        and (table.is_participle(one) or (table.is_adjective(one) and slots(pattern) == 1))
        and pattern[place - 1] not in _INTENDED
    }
