"""A sentence with its readings, and what these show: names, kinds and subjects."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Self

from planscribe.syntax.task import Sentence, Token, TokenKind
from planscribe.text import light
from planscribe.translate.english.forms import (
    Claim,
    Counted,
    Every,
    Form,
    Introduced,
    Labelled,
    Linked,
    Named,
    Numbered,
    Owned,
    Quantifier,
    SentenceReading,
    Some,
    TaskSection,
)
from planscribe.translate.english.grammar import Grammar, ParseFailure
from planscribe.translate.english.noun_phrases import mentioned
from planscribe.translate.english.readings import leaves_nothing_out
from planscribe.translate.english.wording.closed import IS, JOINTS
from planscribe.wording import in_plural


@light
class Parsed:
    """A sentence with its readings, or where reading it failed.

    `announced` is the section that a failed sentence, which names no object, says to follow.
    """

    sentence: Sentence
    own: tuple[Token, ...] | None
    """Its tokens, if they are not those of the sentence."""
    outcome: tuple[SentenceReading, ...] | ParseFailure
    announced: TaskSection | None = None
    terminals: tuple[str, ...] = ()
    """Those of a sentence that is not reworded."""
    is_reworded: bool = False
    """Whether the tokens are other words for the sentence, all that it says."""
    inside: tuple["Parsed", ...] = ()
    """What a sentence introduces in passing, or nevertheless if it failed."""
    _shown: "ShownBySentence | None" = field(init=False, default=None, compare=False, repr=False)

    @property
    def tokens(self) -> tuple[Token, ...]:
        """The words that are read."""
        return self.sentence.tokens if self.own is None else self.own

    @property
    def shown(self) -> "ShownBySentence":
        """What it shows wherever it is."""
        return self._shown or ShownBySentence.of(self)

    @property
    def remembered(self) -> "ShownBySentence | None":
        """The same if it is remembered: the same object whenever the sentence is read so."""
        return self._shown

    def showing(self, shown: "ShownBySentence") -> Self:
        """This sentence, of which that is remembered; a changed copy shows something else."""
        object.__setattr__(self, "_shown", shown)
        return self

    @property
    def readings(self) -> tuple[SentenceReading, ...]:
        """The readings; none if reading failed."""
        return () if isinstance(self.outcome, ParseFailure) else self.outcome

    @property
    def forms(self) -> Iterator[Form]:
        """The forms of all readings."""
        return (form for reading in self.readings for form in reading.forms)

    def amount(self, number: int | None) -> int:
        """The value of a number token; a number that is not written is one."""
        return 1 if number is None else int(float(self.tokens[number].text))


@dataclass(frozen=True, slots=True)
class NamesOfSentence:
    """The words that a sentence reads as names; those assumed are names if others say them, too."""

    certain: tuple[str, ...]
    assumed: tuple[str, ...]


@dataclass(slots=True, eq=False)
class ShownBySentence:
    """What a sentence shows wherever it is, worked out once for as long as it is remembered.

    All that goes through all sentences of a task after each edit asks this, and not the forms.
    """

    tokens: tuple[Token, ...]
    """Where the sentence was first: only their words count."""
    texts: tuple[str, ...]
    readings: tuple[SentenceReading, ...]
    names: NamesOfSentence
    introduced: tuple[Introduced, ...]
    """The introductions of all readings."""
    things: tuple[Form, ...]
    """What the likeliest reading introduces, counts or draws."""
    the: tuple[str, ...]
    """The types of which it takes for granted that there is one object, in each reading."""
    wishes: bool
    opens: TaskSection | None
    """The section of the sentences behind it, of the last reading that has one."""
    is_loose: bool
    """Whether it has no verb, so that it can be read as what does not fit."""
    labels: tuple[tuple[str, str], ...]
    """The kinds of objects that labels distinguish, and these."""
    leaves_nothing_out: bool
    """Whether its clauses must be read one by one."""
    fitting: tuple[tuple[str | None, ...], tuple[SentenceReading, ...]] | None = None
    """The types that its words had last, if they are names, and the readings that fit these."""

    @classmethod
    def of(cls, one: Parsed) -> "ShownBySentence":
        """What a sentence shows."""
        texts = tuple(token.text for token in one.tokens)
        opens = [reading.opens for reading in one.readings if reading.opens]
        likeliest = _likeliest(one.readings)
        return cls(
            one.tokens,
            texts,
            one.readings,
            _names_of(one),
            tuple(form for form in one.forms if isinstance(form, Introduced)),
            tuple(form for form in likeliest if not isinstance(form, Claim)),
            tuple(_taken_for_granted(one)),
            _wishes(one),
            opens[-1] if opens else None,
            not one.is_reworded and len(texts) > 1 and IS.isdisjoint(texts),
            tuple(
                (kind, label if isinstance(label, str) else texts[label])
                for kind, label in _labels_in(one)
            ),
            leaves_nothing_out(one.readings),
        )


def names_of(one: Parsed) -> NamesOfSentence:
    """The words that a sentence reads as names, with what it introduces in passing."""
    return one.shown.names


def _names_of(one: Parsed) -> NamesOfSentence:
    """The words that a sentence reads as names, with what it introduces in passing."""
    certain = [token.text for row in one.sentence.rows for token in row]
    assumed: list[str] = []
    for form in one.forms:
        if isinstance(form, Introduced):
            (assumed if form.assumed else certain).extend(one.tokens[at].text for at in form.names)
    certain += (name for inner in one.inside for name in names_of(inner).certain)
    return NamesOfSentence((*certain, *names_said(one)), tuple(assumed))


def names_said(one: Parsed) -> Iterator[str]:
    """The names of which a sentence says something."""
    for form in one.forms:
        if isinstance(form, Claim):
            for group in form.groups:
                for phrase in mentioned(group):
                    if isinstance(phrase, Named):
                        yield from (one.tokens[name].text for name in phrase.names)


def wishes(one: Parsed) -> bool:
    """Whether a sentence says something of the goal."""
    return one.shown.wishes


def _wishes(one: Parsed) -> bool:
    """Whether a sentence says something of the goal."""
    sections = {section for reading in one.readings for section in (reading.only, reading.opens)}
    claims = (form for form in one.forms if isinstance(form, Claim))
    return TaskSection.GOAL in sections or any(form.mood.wanted for form in claims)


def _taken_for_granted(one: Parsed) -> Iterator[str]:
    """The types of things such as `the arm`, or `the arm` of something."""
    claims = (form for form in one.forms if isinstance(form, Claim))
    for phrase in (phrase for form in claims for group in form.groups for phrase in group):
        match phrase.owner if isinstance(phrase, Owned) else phrase:
            case Every(kind, Quantifier.THE, False):
                yield kind
            case _:
                pass


def _likeliest(readings: Sequence[SentenceReading]) -> tuple[Form, ...]:
    """The forms of a reading: of the one that says most of what there is.

    In `2 guests and 2 floors`, `2 floors` counts, even if `floors` is a verb of the domain, too.
    """

    def says(reading: SentenceReading) -> tuple[bool, int]:
        names = any(isinstance(form, Introduced) for form in reading.forms)
        return names, sum(isinstance(form, Counted | Linked) for form in reading.forms)

    return max(readings, key=says).forms if readings else ()


def subjects_of(sentence: Parsed) -> Iterator[Token]:
    """The names of single objects of which a sentence says something, or the words for them."""
    for form in sentence.forms:
        for one in form.groups[0] if isinstance(form, Claim) and form.groups else ():
            match one:
                case Named(places) | Numbered(_, places):
                    yield from (sentence.tokens[place] for place in places)
                case Labelled(_, labels):
                    yield from (sentence.tokens[one] for one in labels if isinstance(one, int))
                case _:
                    pass


def types_of_names(before: Sequence[Parsed], grammar: Grammar) -> Mapping[str, str]:
    """The types of the names that sentences introduce."""
    return {
        part.tokens[name].text: form.type
        for one in before
        if one.inside or one.shown.introduced
        for part in (one, *one.inside)
        for form in part.shown.introduced
        if form.type in grammar.called
        for name in form.names
    }


def noun_for(before: Sequence[Parsed], grammar: Grammar, said: Sequence[Token]) -> tuple[str, ...]:
    """The noun, in the singular, for all objects that are named; nothing if there is none."""
    names = {token.text for token in said if token.text not in JOINTS | {"the"}}
    found: set[tuple[str, ...]] = set()
    for name in names:
        listed = [
            grammar.called.get(form.type, ())
            for one in before
            for form in one.shown.introduced
            if name in {one.tokens[at].text for at in form.names}
        ]
        stem = (name.rstrip("0123456789"),)
        found.update(listed or [stem if stem in grammar.noun_words else ()])
    return found.pop() if len(found) == 1 else ()


def nouns_of_labels(before: Sequence[Parsed], grammar: Grammar) -> dict[str, tuple[Token, ...]]:
    """The labels with which sentences distinguish objects of one kind, and the noun for it."""
    kinds: dict[str, set[str]] = {}
    for one in (each for each in before if each.readings):
        for kind, label in one.shown.labels:
            kinds.setdefault(label, set()).add(kind)
    return {
        label: tuple(
            Token(TokenKind.WORD, word, before[0].sentence.span, word)
            for word in grammar.called.get(next(iter(several)), ())
        )
        for label, several in kinds.items()
        if len(several) == 1
    }


def _labels_in(one: Parsed) -> Iterator[tuple[str, int | str]]:
    for form in one.forms:
        match form:
            case Counted(_, kind, _, labels):
                yield from ((kind, label) for label in labels)
            case Claim():
                for phrase in (each for group in form.groups for each in mentioned(group)):
                    match phrase:
                        case Some(kind, label) if label is not None:
                            yield kind, label
                        case Labelled(kind, labels):
                            yield from ((kind, label) for label in labels)
                        case _:
                            pass
            case _:
                pass


def introduced_kind(one: Parsed, grammar: Grammar) -> tuple[Token, ...]:
    """The noun for what a sentence introduces, if it is of one kind."""
    forms = [form for part in (one, *one.inside) for form in part.forms]
    kinds = {form.type for form in forms if isinstance(form, Introduced)}
    noun = grammar.called.get(kinds.pop(), ()) if len(kinds) == 1 and one.tokens else ()
    return tuple(Token(TokenKind.WORD, word, one.tokens[0].span, word) for word in noun)


def counted_kind(one: Parsed, grammar: Grammar) -> tuple[tuple[Token, ...], int]:
    """The noun for what a sentence counts without naming it, in its number, and how many."""
    found = [form for form in one.shown.things if isinstance(form, Counted)]
    if len(found) != 1 or one.shown.introduced or found[0].labels or not one.tokens:
        return (), 0
    number = one.amount(found[0].number)
    *before, last = grammar.called.get(found[0].type, ()) or ("",)
    said = (*before, last if number == 1 else in_plural(last))
    noun = tuple(Token(TokenKind.WORD, word, one.tokens[0].span, word) for word in said)
    return (noun, number) if last else ((), 0)
