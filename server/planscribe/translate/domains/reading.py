"""Domains in words, read: a domain whose phrases are those of its author."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise

from planscribe.model.pddl.definitions import Action, Derived, Domain, Formula
from planscribe.model.pddl.occurrences import effects_of
from planscribe.model.pddl.reading.reader import read as read_pddl
from planscribe.model.pddl.timed import DurativeAction, all_actions
from planscribe.syntax import domain_words
from planscribe.syntax.domain_words import DomainWords, SectionKind
from planscribe.syntax.pddl import tree as pddl
from planscribe.syntax.task import LONGEST_TASK, Sentence
from planscribe.text import Span
from planscribe.translate.domains.actions import Actions
from planscribe.translate.domains.cases import phrases_alone
from planscribe.translate.domains.changes.unchanged import UnchangedPhrase, unchanged
from planscribe.translate.domains.declaring import declare_phrases, declare_types
from planscribe.translate.domains.doubts import doubts
from planscribe.translate.domains.nouns import Nouns
from planscribe.translate.domains.patterns import Pattern, plain
from planscribe.translate.domains.phrases import PhraseBook
from planscribe.translate.domains.questions import (
    OpenQuestion,
    SaidAction,
    SentenceAnswer,
    open_questions,
)
from planscribe.translate.domains.rules import RuleSentences
from planscribe.translate.domains.shown import ShownWords
from planscribe.translate.domains.trouble import NotRead
from planscribe.translate.domains.wording import declares_thing, is_about_types, reworded
from planscribe.translate.ir import Remark, Unreadable
from planscribe.wording import with_article

_BEGINNING = "(define (domain words)\n"
"""What makes a domain of blocks of code."""


@dataclass(frozen=True, slots=True)
class StatedFormula:
    """What a sentence about an action states, or a rule defines."""

    span: Span
    formula: Formula | Derived


@dataclass(frozen=True, slots=True)
class StatedNames:
    """What a sentence below `Types` or `Predicates` declares, by its names."""

    span: Span
    kind: SectionKind
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DomainReading:
    """A domain in words, read. It is whole only if there are no remarks.

    `said` is what its sentences declare, to which `domain` adds what is in blocks of code. The
    spans of that point into `source`.
    """

    said: Domain
    domain: Domain
    remarks: tuple[Remark, ...]
    sentences: tuple[StatedFormula, ...] = ()
    source: str = ""
    questions: tuple[OpenQuestion, ...] = ()
    """What the sentences leave open, if they are read whole."""
    declarations: tuple[StatedNames, ...] = ()
    idle: tuple[Span, ...] = ()
    """How actions are introduced that change nothing, if all is read."""
    unchanged: tuple[UnchangedPhrase, ...] = ()
    """Conditions that are probably meant to change, if all is read and in sentences."""

    def in_words(self, span: Span) -> Span:
        """Where something in a block of code is in the words."""
        return span.shift(-len(_BEGINNING))


def read(text: str, name: str, further: Mapping[Pattern, str] | None = None) -> DomainReading:
    """Read a domain in words.

    Args:
        text: the document.
        name: of the domain, if no heading names it.
        further: other ways to say predicates that the text declares: their names by the `key` of
            a phrase.
    """
    words = domain_words.parse(text)
    shown, known = ShownWords(), -1
    while known < shown.size():
        known = shown.size()
        made = _Reader(words, further or {}, shown).read(name)
    return made


def _word_pairs(pattern: Pattern) -> Iterator[tuple[str, str]]:
    """The words of a phrase that follow each other."""
    for one, other in pairwise(pattern):
        if isinstance(one, str) and isinstance(other, str):
            yield one, other


class _Reader:
    def __init__(
        self, words: DomainWords, further: Mapping[Pattern, str], shown: ShownWords
    ) -> None:
        self._words = words
        self._remarks: list[Remark] = []
        spoken = frozenset(pair for one in further for pair in _word_pairs(one))
        is_open = SectionKind.TYPES not in words.sections
        self._nouns = Nouns(is_open=is_open, spoken=spoken, shown=shown)
        self._book = PhraseBook(self._nouns, further=further)
        self._actions = Actions(words.text, self._nouns, self._book)
        self._rules = RuleSentences(self._nouns, self._book)
        self._said: list[StatedFormula] = []
        self._declared: list[StatedNames] = []

    def read(self, name: str) -> DomainReading:
        blocks, source = self._blocks()
        for one in blocks.types:
            self._nouns.types[one.name] = one
            self._nouns.called[tuple(one.name.split("-"))] = one.name
        self._book.taken |= {one.name for one in blocks.predicates}
        self._book.taken |= {one.name for one in blocks.functions}
        self._nouns.add_shown()
        every = [(kind, reworded(one), one) for kind, one in self._words.sentences]
        self._book.alone = phrases_alone(one for _, one, _ in every)
        for _, tokens, sentence in every:
            if self._declares(SectionKind.ACTIONS, sentence):
                self._sentence(SectionKind.TYPES, tokens)
        for kind in SectionKind:
            for found, tokens, sentence in every:
                if found is kind and not self._declares(SectionKind.ACTIONS, sentence):
                    self._sentence(kind, tokens)
            if kind is SectionKind.PREDICATES and kind in self._words.sections:
                entries = self._book.entries.values()
                self._book.is_closed = any(x.is_declared and not x.is_number for x in entries)
        self._check_derived(blocks)
        self._remarks += self._actions.remarks()
        self._remarks += [
            Remark(Unreadable.SEVERAL_READINGS, one.span, one.message)
            for one in self._book.rivals
            if self._book.can_be_said_of(one.pattern, one.types)
        ]
        self._remarks += self._of_shown_phrases()
        self._remarks += self._of_all_sentences(blocks)
        made = self._actions.actions([one.name for one in all_actions(blocks)])
        title = _name(self._words.title) or name
        said = Domain(
            title.lower(),
            types=tuple(self._nouns.types.values()),
            constants=tuple(self._nouns.constants.values()),
            predicates=self._book.predicates(),
            functions=self._book.functions(),
            actions=tuple(one for one in made if isinstance(one, Action)),
            derived=tuple(self._rules.derived),
            others=tuple(one for one in made if isinstance(one, DurativeAction)),
            spelling=title,
        )
        if len(self._words.text) > LONGEST_TASK:
            unread = Span(LONGEST_TASK, len(self._words.text))
            message = "This text is too long to be read."
            self._remarks.append(Remark(Unreadable.NO_READING, unread, message))
        remarks = tuple(sorted(self._remarks, key=lambda one: one.words))
        asked = () if remarks else self._questions(blocks)
        return DomainReading(
            said,
            _joined(said, blocks),
            remarks,
            tuple(self._said),
            source,
            asked,
            tuple(self._declared),
            () if remarks else tuple(one.span for one in self._actions.idle()),
            () if remarks else self._unchanged(blocks),
        )

    def _of_shown_phrases(self) -> Iterator[Remark]:
        """Phrases with a noun where another sentence has such a thing, so that it may be meant."""
        for said, thing in self._nouns.shown.phrases.items():
            if (entry := self._book.entries.get(thing)) and said in self._book.entries:
                message = f"`{plain(said)}` may be about one of what `{plain(thing)}` is said of;"
                message += " say its letter, or give this a name in brackets."
                first = self._book.entries[said].first
                yield Remark(Unreadable.SEVERAL_READINGS, max(first, entry.first), message)

    def _of_all_sentences(self, blocks: Domain) -> Iterator[Remark]:
        """What the sentences together make doubtful, if all are read."""
        if not (self._remarks or blocks.actions or blocks.others):
            yield from doubts(
                self._said_actions(),
                self._book.entries.values(),
                self._derived(blocks),
                self._nouns,
            )

    def _unchanged(self, blocks: Domain) -> tuple[UnchangedPhrase, ...]:
        if blocks.actions or blocks.others:
            return ()
        entries = self._book.entries.values()
        rules = (*self._rules.derived, *blocks.derived)
        return tuple(unchanged(self._said_actions(), rules, entries, self._nouns))

    def _said_actions(self) -> list[SaidAction]:
        return [one.said(self._words.text) for one in self._actions.drafts.values()]

    def _derived(self, blocks: Domain) -> set[str]:
        """The predicates that rules define."""
        return {one.head.name for one in (*self._rules.derived, *blocks.derived)}

    def _questions(self, blocks: Domain) -> tuple[OpenQuestion, ...]:
        phrases = {one.name.lower(): one.pattern for one in self._book.entries.values()}
        asked = open_questions(self._said_actions(), phrases, self._derived(blocks))
        return (*self._of_places(), *asked)

    def _of_places(self) -> Iterator[OpenQuestion]:
        """Whether what is read as a place is one; a sentence can declare it."""
        behind = [one.span.end for kind, one in self._words.sentences if self._declares(kind, one)]
        for word, span in self._nouns.shown.places.items():
            kind = with_article(" ".join(self._nouns.shown.things[word].split("-")))
            said = f"The {word} is {kind}."
            text = f"Is `{word}` {kind}? It is read as one; if not, name this phrase in brackets."
            yes = (SentenceAnswer(f"Yes: {said}", said, one, on_own_line=True) for one in behind)
            yield OpenQuestion(span, text, tuple(yes)[-1:])

    def _declares(self, kind: SectionKind, sentence: Sentence) -> bool:
        """Whether a sentence declares types or things.

        Where each sentence about an action names it, `The kitchen is a place.` is about none.
        """
        if kind is SectionKind.TYPES or is_about_types(sentence):
            return True
        starts = {one.tokens[0].text for _, one in self._words.sentences if one.tokens}
        return self._nouns.is_open and "to" not in starts and declares_thing(sentence)

    def _sentence(self, kind: SectionKind, said: Sentence) -> None:
        try:
            if kind is SectionKind.TYPES:
                names = declare_types(said, self._nouns)
                self._declared.append(StatedNames(said.span, kind, names))
            elif kind is SectionKind.PREDICATES:
                names = declare_phrases(said, self._nouns, self._book)
                self._declared.append(StatedNames(said.span, kind, names))
            elif kind is SectionKind.RULES:
                self._said.append(StatedFormula(said.span, self._rules.read(said)))
            else:
                formula = self._actions.read(said)
                if formula is not None:
                    self._said.append(StatedFormula(said.span, formula))
        except NotRead as trouble:
            self._remarks.append(trouble.remark)

    def _check_derived(self, blocks: Domain) -> None:
        """Report effects on what rules define."""
        derived = self._derived(blocks)
        for effect in self._actions.effects():
            for atom, _ in effects_of(effect):
                if atom.predicate in derived:
                    message = "A rule says when this holds, so that no action can change it."
                    self._remarks.append(Remark(Unreadable.NO_READING, atom.span, message))

    def _blocks(self) -> tuple[Domain, str]:
        """What the blocks of code declare, and the text of which they are part."""
        text = self._words.text
        parts, done = [], 0
        for span in self._words.blocks:
            parts += [_blank(text[done : span.start]), span.of(text)]
            done = span.end
        source = _BEGINNING + "".join([*parts, _blank(text[done:])]) + ")"
        tree = pddl.parse(source)
        found = read_pddl(tree)
        faulty = [*(one.span for one in tree.faults), *(one.span for one in found.faults)]
        for span in faulty:
            words = span.shift(-len(_BEGINNING))
            inside = Span(max(words.start, 0), max(min(words.end, len(text)), 0))
            message = "This block of PDDL cannot be read; check it in a file of its own."
            self._remarks.append(Remark(Unreadable.NO_READING, inside, message))
        return found.domains[0] if found.domains else Domain("words"), source


def _joined(said: Domain, blocks: Domain) -> Domain:
    """What sentences declare, and then what blocks of code do."""
    return replace(
        blocks,
        name=said.name,
        spelling=said.spelling,
        types=said.types,
        constants=(*blocks.constants, *said.constants),
        predicates=(*said.predicates, *blocks.predicates),
        functions=(*said.functions, *blocks.functions),
        derived=(*said.derived, *blocks.derived),
        actions=(*said.actions, *blocks.actions),
        others=(*said.others, *blocks.others),
    )


def _blank(text: str) -> str:
    return "".join(one if one in "\r\n" else " " for one in text)


def _name(title: str) -> str:
    """A name of PDDL made of a heading: `# The ferry`."""
    words = "".join(one if one.isalnum() or one in "-_" else " " for one in title).split()
    return "-".join(words).lower() if words and words[0][:1].isalpha() else ""
