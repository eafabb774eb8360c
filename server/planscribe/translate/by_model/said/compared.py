"""A task in words and what is stated of it, with what all comparisons of both need to know."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations

from planscribe.model.grouping import grouped
from planscribe.model.lexicon import Lexicon, Phrase
from planscribe.model.pddl.definitions import NUMBER
from planscribe.syntax.task import LIST_MARK, Sentence, Task
from planscribe.translate.by_model.said.sentence_words import (
    SentenceWords,
    phrase_words,
    spelt,
    stem,
    words_of,
)
from planscribe.translate.by_model.said.statement_terms import (
    OF_STATES,
    StatementTerms,
    TaskObjects,
    fits,
    names_besides_parts,
    objects_of,
    owners_in,
    terms_of,
)
from planscribe.translate.ir import IrStatement

_CELL = re.compile(r"([a-z]+)_?(\d+)")
_GRID = re.compile(r"grid\(\w+,(\d+),(\d+),(\w+)\)")


@dataclass(frozen=True)
class ComparedSentence:
    """A sentence of a task, and what is stated of it."""

    number: int
    texts: Sequence[str]
    """Its words and marks, in their order."""
    words: SentenceWords
    terms: Mapping[IrStatement, StatementTerms]
    """Its statements, each with what it is about."""
    types: frozenset[str]
    """The types that they name, and those of the objects that they name."""

    def states(self) -> Mapping[IrStatement, StatementTerms]:
        """Those of its statements that say what holds."""
        return {one: found for one, found in self.terms.items() if found.head in OF_STATES}

    @cached_property
    def names(self) -> frozenset[str]:
        """The names in what it is stated to hold."""
        return frozenset(name for found in self.states().values() for name in found.names)

    @cached_property
    def spelt_names(self) -> frozenset[str]:
        """The names in what it is stated to hold, without the marks in them."""
        return frozenset(map(spelt, self.names))

    def stated_words(self, lexicon: Lexicon) -> frozenset[str]:
        """The words of the phrases of all predicates that are stated."""
        phrases = phrase_words(lexicon)
        return frozenset(
            word
            for one in self.terms.values()
            for phrase in phrases.get(one.predicate, ())
            for word in phrase
        )


@dataclass(frozen=True)
class ComparedTask:
    """The sentences of a task, and what is stated of each."""

    text: str
    sentences: Sequence[Sentence]
    lexicon: Lexicon
    statements: Sequence[IrStatement]
    words: tuple[SentenceWords, ...]
    """What each sentence says."""
    objects: TaskObjects
    by_sentence: Mapping[int, Sequence[IrStatement]]

    @classmethod
    def of(cls, task: Task, lexicon: Lexicon, statements: Sequence[IrStatement]) -> "ComparedTask":
        """A task with its statements."""
        by_sentence = grouped(statements, lambda one: one.sentence)
        words, objects = words_of(task, lexicon), objects_of(statements, lexicon)
        return cls(task.text, task.sentences, lexicon, statements, words, objects, by_sentence)

    def with_statements(self, number: int) -> ComparedSentence:
        """A sentence that something is stated of."""
        terms = {one: terms_of(one.text) for one in self.by_sentence[number]}
        types = {kind for found in terms.values() for kind in found.types}
        types |= {self.type_of(name) for found in terms.values() for name in found.names}
        texts = [one.text for one in self.sentences[number].tokens]
        return ComparedSentence(number, texts, self.words[number], terms, frozenset(types))

    @cached_property
    def said(self) -> frozenset[str]:
        """All names that the sentences may say, as `spelt` has them."""
        return frozenset[str]().union(*(one.grams | one.ranges for one in self.words))

    @cached_property
    def by_spelling(self) -> Mapping[str, tuple[str, ...]]:
        """The objects by their names as `spelt` has them."""
        found: dict[str, tuple[str, ...]] = {}
        for name in self.objects.types:
            found[spelt(name)] = (*found.get(spelt(name), ()), name)
        return found

    def named_in(self, words: SentenceWords) -> Iterator[str]:
        """The objects whose names a sentence says."""
        said = self.by_spelling.keys() & (words.grams | words.ranges)
        return (name for one in said for name in self.by_spelling[one])

    @cached_property
    def of_owners(self) -> frozenset[str]:
        """The predicates that relate parts with their own owners."""
        return frozenset(
            terms_of(one.text).predicate
            for one in self.statements
            for owner in owners_in(one.text)
            if owner in names_besides_parts(one.text.partition(":-")[0])
        )

    @cached_property
    def cells(self) -> Mapping[str, tuple[int, int]]:
        """The row and column of each cell that is stated to be in a grid."""
        grids = (one for each in self.statements for one in _GRID.findall(each.text))
        return {name: (int(row), int(column)) for row, column, name in grids}

    @cached_property
    def cells_by_name(self) -> Mapping[str, tuple[str, str]]:
        """The row and the column in the names of objects: `a1`, `a2`, `b1`, `b2`."""
        found = ((one, _CELL.fullmatch(one)) for one in self.objects.types)
        return {one: (cell[1], cell[2]) for one, cell in found if cell}

    @cached_property
    def stated_names(self) -> frozenset[str]:
        """The objects of which statements say what holds."""
        every = (terms_of(one.text) for one in self.statements)
        return frozenset[str]().union(*(one.names for one in every if one.head in OF_STATES))

    @cached_property
    def stated_types(self) -> frozenset[str]:
        """The types of which statements say what objects there are."""
        return frozenset((*self.objects.counts, *self.objects.types.values()))

    @cached_property
    def stated_predicates(self) -> frozenset[str]:
        """The predicates of the domain that something is stated of."""
        return frozenset(terms_of(one.text).predicate for one in self.statements)

    @cached_property
    def _related(self) -> Mapping[str, Mapping[str, frozenset[int]]]:
        """For each object, those that facts of the initial state relate it with, and where."""
        found: dict[str, dict[str, frozenset[int]]] = {}
        for one in self.statements:
            terms = terms_of(one.text)
            for name in terms.arguments if terms.head == "init" else ():
                others = found.setdefault(name, {})
                for other in {*terms.arguments} - {name}:
                    others[other] = others.get(other, frozenset()) | {one.sentence}
        return found

    def related(self, name: str, number: int) -> frozenset[str]:
        """The objects that other sentences relate one with in the initial state."""
        others = self._related.get(name, {})
        return frozenset(one for one, numbers in others.items() if numbers - {number})

    @cached_property
    def descriptions(self) -> Mapping[str, Sequence[tuple[int, frozenset[str]]]]:
        """The words of what facts of the initial state say of one object alone: `the depot`.

        Each with the number of the sentence that says so.
        """
        about: dict[str, list[tuple[int, str]]] = {}
        for one in self.statements:
            terms = terms_of(one.text)
            if terms.head == "init" and terms.predicate and not terms.is_denied_start:
                is_of_one = len(terms.arguments) == 1
                name = terms.arguments[0] if is_of_one else ""
                about.setdefault(terms.predicate, []).append((one.sentence, name))
        phrases, found = phrase_words(self.lexicon), dict[str, list[tuple[int, frozenset[str]]]]()
        for predicate, ((number, name), *others) in about.items():
            if name and not others:
                told = ((number, words) for words in phrases.get(predicate, ()))
                found.setdefault(name, []).extend(told)
        return found

    @cached_property
    def first_wish(self) -> int:
        """The first sentence that shows that something has to be reached; 0 if none does."""
        return next((number for number, one in enumerate(self.words) if one.is_wish), 0)

    @cached_property
    def headings(self) -> tuple[int | None, ...]:
        """For each sentence, the one that announces it, if any: only items are between them.

        It ends with a colon, or is one word above a list: `Wanted`.
        """
        found: list[int | None] = [None]
        for number in range(1, len(self.sentences)):
            before, is_item = self.sentences[number - 1], self._is_item(number)
            is_above = len(before.tokens) == 1 and not before.closing
            is_next = is_item and self._is_item(number - 1)
            if before.closing == ":" or (is_item and is_above and not is_next):
                found.append(number - 1)
            else:
                found.append(found[-1] if is_next or before.closing == ";" else None)
        return tuple(found)

    def _is_item(self, number: int) -> bool:
        """Whether a sentence is an item of a list."""
        end = self.sentences[number - 1].span.end if number else 0
        _, _, line = self.text[end : self.sentences[number].span.start].rpartition("\n")
        return LIST_MARK.fullmatch(line) is not None

    def rows(self, number: int) -> tuple[frozenset[str], ...]:
        """What each row of a table says, as `spelt` has it; nothing of what is no table."""
        sentence = self.sentences[number]
        start, end = sentence.span.start, sentence.span.end
        if "|" not in self.text[start:end]:
            return ()
        lines: dict[int, list[str]] = {}
        for token in sentence.tokens:
            line = self.text.count("\n", start, token.span.start)
            lines.setdefault(line, []).append(token.text)
        tables = (one for one in lines.values() if one.count("|") > 1)
        return tuple(frozenset(map(spelt, one)) - {""} for one in tables)

    @cached_property
    def words_of_nouns(self) -> frozenset[str]:
        """The stems of all words that are part of a noun."""
        return frozenset(stem(word) for noun in self.lexicon.nouns for word in noun.words)

    @cached_property
    def types_by_spelling(self) -> Mapping[str, str]:
        """The types that nouns speak of, by their names as `spelt` has them."""
        kinds = (self.lexicon.names.constant(one.type) for one in self.lexicon.nouns)
        return {spelt(kind): kind for kind in kinds}

    def phrases_of(self, predicate: str) -> Sequence[Phrase]:
        """The phrases of a predicate, which is an ASP constant."""
        return self._phrases.get(predicate, ())

    @cached_property
    def _phrases(self) -> Mapping[str, Sequence[Phrase]]:
        constant = self.lexicon.names.constant
        return grouped(self.lexicon.phrases, lambda one: constant(one.relation.name))

    def type_of(self, name: str) -> str:
        """The type of an object; empty if it is unknown."""
        return self.objects.types.get(name, "")

    def is_of(self, name: str, kind: str) -> bool:
        """Whether an object is of a type, or of one below it."""
        own = self.type_of(name)
        return bool(own) and fits(self.lexicon, own, kind)

    def meet(self, one: str, other: str) -> bool:
        """Whether an object can be of both types."""
        return bool(one and other) and (
            fits(self.lexicon, one, other) or fits(self.lexicon, other, one)
        )

    def alike(self, name: str, others: Iterable[str]) -> Iterator[str]:
        """The others of the same type as an object."""
        kind = self.type_of(name)
        return (one for one in others if self.meet(kind, self.type_of(one)))

    def can_relate(self, one: str, other: str) -> bool:
        """Whether a predicate takes both objects, in either order."""
        return any(
            self._fits_in(one, relation.types[first])
            and self._fits_in(other, relation.types[second])
            for relation in self.lexicon.relations
            for first, second in permutations(range(len(relation.types)), 2)
        )

    def _fits_in(self, name: str, kinds: Iterable[str]) -> bool:
        constant = self.lexicon.names.constant
        return any(
            self.meet(self.type_of(name), constant(kind)) for kind in kinds if kind != NUMBER
        )

    def has_arguments(self, predicate: str, number: int) -> bool:
        """Whether a sentence speaks of objects for all arguments of a predicate."""
        words, names = self.words[number], self.lexicon.names
        there = {*words.nouns, *(t for one, t in self.objects.types.items() if words.says(one))}
        return all(
            any(self.meet(names.constant(kind), other) for kind in kinds for other in there)
            for one in self.lexicon.relations
            if names.constant(one.name) == predicate
            for kinds in one.types
            if NUMBER not in kinds
        )
