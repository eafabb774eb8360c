"""The predicates and numbers of a domain in words: one for each phrase, up to word forms."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from planscribe.model.lexicon import Slot
from planscribe.model.pddl.definitions import TOTAL_COST, Function, Parameter, Predicate
from planscribe.text import Span
from planscribe.translate.domains.nouns import Nouns
from planscribe.translate.domains.patterns import Pattern, agreeing, key, plain, slots, spaced
from planscribe.translate.domains.slips import (
    added_words,
    adds_to,
    are_of_number,
    are_reversed,
    is_there_of_number,
    likely_place,
    may_be_same,
    referring_word,
    shortened_noun,
    simple,
    word_for_thing,
)
from planscribe.translate.domains.trouble import not_read, unclear
from planscribe.translate.words.data import prepositions
from planscribe.wording import listed, nearest

_RESERVED = frozenset("and or not imply exists forall when assign increase decrease over".split())
"""What no predicate of PDDL can be called."""
_LINKING = frozenset({"of", "between", "to"})
_WEAK = frozenset({"is", "are", "a", "an", "the", "you", "i", "there", "and"})


@dataclass(slots=True)
class Entry:
    """A predicate or a number, with all types that its arguments are of where it is said."""

    name: str
    pattern: Pattern
    types: list[list[str]]
    first: Span
    is_declared: bool = False
    is_number: bool = False


@dataclass(frozen=True, slots=True)
class Rival:
    """What words may mean, too, if such a phrase is said of such things anywhere."""

    span: Span
    pattern: Pattern
    types: Sequence[str]
    message: str


@dataclass(slots=True)
class PhraseBook:
    """The predicates and numbers so far; it is closed where a section declares them.

    No number has the phrase of a predicate, since that has a verb.
    """

    nouns: Nouns
    is_closed: bool = False
    entries: dict[Pattern, Entry] = field(default_factory=dict)
    taken: set[str] = field(default_factory=set)
    """Names that something else has."""
    alone: frozenset[tuple[str, ...]] = frozenset()
    """The phrases that are said without a subject."""
    further: Mapping[Pattern, str] = field(default_factory=dict)
    """Other ways to say declared predicates: their names by the `key` of a phrase."""
    rivals: list[Rival] = field(default_factory=list)

    def declare(
        self,
        pattern: Pattern,
        types: Sequence[str],
        name: str,
        span: Span,
        *,
        is_number: bool = False,
    ) -> str:
        """Note a phrase that a section declares; return its name.

        Raises:
            NotRead: the phrase or the name has another meaning.
        """
        entry = self.entries.get(key(pattern))
        if entry is None:
            if name.lower() in self._names():
                raise not_read(span, f"Another phrase has the name `{name}`.")
            entry = self._entry(pattern, span, name, is_number=is_number)
            entry.is_declared = True
        elif name and entry.name != name:
            raise not_read(span, f"This phrase already has the name `{entry.name}`.")
        for known, kind in zip(entry.types, types, strict=True):
            known.append(kind)
        return entry.name.lower()

    def said(
        self, pattern: Pattern, types: Sequence[str], span: Span, *, is_number: bool = False
    ) -> str:
        """The predicate or number that a phrase stands for; a new one if it is open for that.

        Raises:
            NotRead: no section declares the phrase, or not for such things.
        """
        entry = self._known(pattern)
        if entry is None:
            self._check_new(pattern, types, span, is_number=is_number)
            entry = self._entry(pattern, span, "", is_number=is_number)
        if entry.is_declared:
            self._check_types(entry, types, span)
        else:
            for known, kind in zip(entry.types, types, strict=True):
                known.append(kind)
        return entry.name.lower()

    def cost(self, span: Span) -> str:
        """The number that costs add up to."""
        pattern = ("total", "cost")
        if TOTAL_COST not in self._names():
            entry = Entry(TOTAL_COST, pattern, [], span, is_declared=True, is_number=True)
            self.entries[pattern] = entry
        return TOTAL_COST

    def predicates(self) -> tuple[Predicate, ...]:
        """The declarations of all predicates, with their phrases."""
        several = (one for one in self.entries.values() if not one.is_number)
        return tuple(
            Predicate(
                one.name.lower(),
                self._parameters(one),
                one.name,
                one.first,
                self._comment(one),
            )
            for one in several
        )

    def functions(self) -> tuple[Function, ...]:
        """The declarations of all numbers, with their phrases."""
        several = (one for one in self.entries.values() if one.is_number)
        return tuple(
            Function(
                one.name.lower(),
                self._parameters(one),
                spelling=one.name,
                span=one.first,
                comment=self._comment(one),
            )
            for one in several
        )

    def knows(self, pattern: Pattern) -> bool:
        """Whether a phrase is declared, or said before."""
        return self._known(pattern) is not None

    def is_said_of(self, pattern: Pattern, types: Sequence[str]) -> bool:
        """Whether a phrase is said before of things of exactly these types."""
        entry = self._known(pattern)
        pairs = zip(entry.types, types, strict=False) if entry else ()
        return entry is not None and all(kind in known for known, kind in pairs)

    def can_be_said_of(self, pattern: Pattern, types: Sequence[str]) -> bool:
        """Whether a phrase is declared or said before of such things."""
        entry = self._known(pattern)
        pairs = list(zip(entry.types, types, strict=True)) if entry else []
        return bool(pairs) and all(
            any(self.nouns.is_below(kind, one) for one in known) for known, kind in pairs
        )

    def _known(self, pattern: Pattern) -> Entry | None:
        """What a phrase stands for, by its own words or as another way to say a predicate."""
        plainly = key(pattern)
        entry = self.entries.get(plainly) or self._in_other_form(plainly)
        name = self.further.get(plainly) if entry is None else None
        return entry if name is None else self._named(name)

    def _in_other_form(self, plainly: Pattern) -> Entry | None:
        """What `A holds B` stands for where `A is holding B` is said, and the other way around."""
        meant = simple(plainly)
        several = (one for known, one in self.entries.items() if known != meant)
        if meant != plainly:
            return self.entries.get(meant)
        return next((one for one in several if simple(key(one.pattern)) == meant), None)

    def _named(self, name: str) -> Entry | None:
        several = (one for one in self.entries.values() if not one.is_number)
        return next((one for one in several if one.name.lower() == name), None)

    def saved(self) -> dict[Pattern, Entry]:
        """What is said so far, for `restore`."""
        return {
            pattern: replace(one, types=[[*kinds] for kinds in one.types])
            for pattern, one in self.entries.items()
        }

    def restore(self, saved: dict[Pattern, Entry]) -> None:
        """Forget what was said since then."""
        self.entries = saved

    def _entry(self, pattern: Pattern, span: Span, name: str, *, is_number: bool) -> Entry:
        """A new entry."""
        made = name or (self._number_name(pattern, span) if is_number else self._name(pattern))
        types: list[list[str]] = [[] for one in pattern if isinstance(one, Slot)]
        entry = Entry(made, pattern, types, span, is_number=is_number)
        self.entries[key(pattern)] = entry
        return entry

    def _parameters(self, entry: Entry) -> tuple[Parameter, ...]:
        kinds = [self.nouns.common(types) for types in entry.types]
        names = [f"?{kind}" for kind in kinds]
        variables = [
            f"{name}{names[:place].count(name) + 1 if names.count(name) > 1 else ''}"
            for place, name in enumerate(names)
        ]
        return tuple(Parameter(name, (kind,)) for name, kind in zip(variables, kinds, strict=True))

    def _comment(self, entry: Entry) -> str:
        """The phrase of an entry, for the comment of its declaration."""
        names = [one.name for one in self._parameters(entry)]
        words = (
            names[one.argument] if isinstance(one, Slot) else one for one in agreeing(entry.pattern)
        )
        return f'"{spaced(words)}"'

    def _check_new(
        self, pattern: Pattern, types: Sequence[str], span: Span, *, is_number: bool
    ) -> None:
        words = plain(pattern)
        known = {plain(one.pattern): one for one in self.entries.values()}
        if self.is_closed:
            near = listed((f"`{one}`" for one in nearest(words, known)), "or")
            hint = f"; {near} is" if near else ""
            raise not_read(span, f"No sentence under `Predicates` says `{words}`{hint}.")
        if word := referring_word(pattern, is_number=is_number):
            raise unclear(span, f"It is not clear what `{word}` refers to; say what it is.")
        if "enough" in pattern:
            message = "It is not clear how much `enough` is; say it with numbers,"
            raise unclear(span, f"{message} or give this a name in brackets.")
        if short := shortened_noun(pattern, self.nouns.called):
            message = f"`the {short[-1]}` may be the {' '.join(short)}; say so, or use other words."
            raise unclear(span, message)
        for entry in self.entries.values():
            if place := likely_place(pattern, entry.pattern):
                kinds = max((types, [*map(self.nouns.common, entry.types)]), key=len)
                self.nouns.shown.things[place] = kinds[-1]
                self.nouns.shown.places[place] = span
            if word := word_for_thing(pattern, entry.pattern):
                longer = plain(max((pattern, entry.pattern), key=slots))
                message = f"`{word}` may be something that `{longer}` is said of; declare"
                message += f" it, as in `The {word} is a ..`, or give this a name in brackets."
                raise unclear(span, message)
            right = plain(entry.pattern)
            noun = self.nouns.type_of(added_words(key(pattern), key(entry.pattern)))
            of_noun = noun and types[:1] and types[0] in entry.types[0]
            if of_noun and self.nouns.is_below(types[0], noun):
                raise unclear(span, f"`{words}` may be `{right}`, which is said before.")
            if are_reversed(pattern, entry.pattern):
                message = f"`{words}` may be `{right}` the other way around, which is said before;"
                raise unclear(span, f"{message} say it like that, or give this a name in brackets.")
            if not is_number and not entry.is_number and adds_to(pattern, entry.pattern):
                less, more = sorted((pattern, entry.pattern), key=len)
                message = f"`{plain(more)}` may say `{plain(less)}` and more; write a clause"
                raise unclear(span, f"{message} for each, or give this a name in brackets.")
            both = (entry.pattern, pattern) if is_number else (pattern, entry.pattern)
            if is_number is not entry.is_number and (
                are_of_number(*both) or is_there_of_number(*both)
            ):
                message = f"`{words}` may be about the number of `{right}`, which is said before;"
                raise unclear(span, f"{message} say it with numbers, or give this a name.")
            if may_be_same(key(pattern), key(entry.pattern)):
                raise unclear(span, f"`{words}` may be `{right}`, which is said before.")

    def _check_types(self, entry: Entry, types: Sequence[str], span: Span) -> None:
        for wanted, kind in zip(entry.types, types, strict=True):
            if not any(self.nouns.is_below(kind, one) for one in wanted):
                right = listed((f"`{one}`" for one in dict.fromkeys(wanted)), "or")
                message = f"`{plain(entry.pattern)}` is said of {right}, and not of `{kind}`."
                raise not_read(span, message)

    def _names(self) -> set[str]:
        return self.taken | _RESERVED | {one.name.lower() for one in self.entries.values()}

    def _number_name(self, pattern: Pattern, span: Span) -> str:
        """The words of a number before the things that it belongs to: `distance`, `fuel`.

        Raises:
            NotRead: another number has this name, so that one of both may be said wrong.
        """
        words: list[str] = []
        for one in pattern:
            if isinstance(one, Slot):
                break
            words.append(one)
        while len(words) > 1 and words[-1] in _LINKING | prepositions():
            words.pop()
        name = "-".join(words)
        if name.lower() in self._names():
            known = next((one for one in self.entries.values() if one.name == name), None)
            before = f" is `{plain(known.pattern)}` before" if known else " has another meaning"
            message = f"`{name}`{before}; say it like that, or declare both with names in brackets."
            raise unclear(span, message)
        return name

    def _name(self, pattern: Pattern) -> str:
        """A short name: the words of a phrase that carry its meaning."""
        said = agreeing(pattern)
        words = [one for one in said if isinstance(one, str) and one != "'s"]
        strong = [one for one in words if one not in _WEAK] or words or ["related"]
        name = "-".join(strong)
        tries = (f"{name}-{number}" if number else name for number in (0, *range(2, 1000)))
        return next(one for one in tries if one.lower() not in self._names())
