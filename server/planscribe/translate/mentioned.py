"""What the words of a task name, by how its sentences were read."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import dropwhile, groupby

from planscribe.model.grouping import grouped
from planscribe.model.lexicon import LEXICONS_KEPT, Lexicon, Phrase
from planscribe.model.symbols.symbols import Mention, MentionRole, NameKind
from planscribe.syntax.task import Sentence, Task, TokenKind
from planscribe.text import Span
from planscribe.translate.by_model.said.sentence_words import spelt, stem
from planscribe.translate.by_model.said.statement_terms import StatementTerms, terms_of
from planscribe.translate.english.shared import shared_words
from planscribe.translate.ir import IrStatement, Translation
from planscribe.wording import in_plural

_LONGEST_NAME = 4
"""How many words a name may have."""
_ARTICLES = frozenset({"a", "an"})
_DETERMINERS = frozenset({"the", "a", "an", "your", "my", "our", "its"})
_BE = frozenset({"is", "are", "be"})
_ROLES = {"init": MentionRole.INIT, "goal": MentionRole.GOAL}


def mentions(task: Task, made: Translation, lexicon: Lexicon) -> tuple[Mention, ...]:
    """The words that name objects, predicates, functions and types, in the order of the text.

    A sentence that is not read names nothing. The first mention of an object declares it, unless
    it is a constant of the domain.
    """
    stated = grouped(made.statements, lambda one: one.sentence)
    spellings = object_names(made, lexicon)
    found: list[Mention] = []
    known: set[str] = set(lexicon.constants)
    for number, sentence in enumerate(task.sentences):
        for one in _Reading(sentence, stated.get(number, []), lexicon, spellings).mentions():
            is_new = one.kind is NameKind.OBJECT and one.name not in known
            role = MentionRole.DECLARED if is_new else one.role
            found.append(Mention(one.kind, one.name, one.span, role))
            known.add(one.name)
    return tuple(found)


def object_names(made: Translation, lexicon: Lexicon) -> Mapping[str, str]:
    """From the ASP constant of each object that a task names to its name, as it is spelt."""
    spellings: dict[str, str] = {}
    for one in made.statements:
        for constant in terms_of(one.text).names:
            spellings.setdefault(constant, lexicon.names.spelling(constant))
        if one.text.startswith("name("):
            constant, _, name = one.text.removeprefix("name(").partition(",")
            spellings[constant] = name.removesuffix(").").strip('"')
    return spellings


@dataclass(frozen=True, slots=True)
class _Words:
    """Words in a row that name something."""

    kind: NameKind
    name: str
    first: int
    end: int
    role: MentionRole


class _Reading:
    """What the words of one sentence name."""

    def __init__(
        self,
        sentence: Sentence,
        statements: Sequence[IrStatement],
        lexicon: Lexicon,
        spellings: Mapping[str, str],
    ) -> None:
        self._tokens = [*sentence.tokens, *(one for row in sentence.rows for one in row)]
        self._statements = statements
        self._lexicon = lexicon
        self._spellings = spellings
        self._taken = [False] * len(self._tokens)

    def mentions(self) -> Iterator[Mention]:
        if not self._statements:
            return
        terms = [(one, terms_of(one.text)) for one in self._statements]
        found = [*self._objects(terms), *self._relations(terms), *self._types()]
        for one in sorted(found, key=lambda one: one.first):
            first, last = self._tokens[one.first], self._tokens[one.end - 1]
            span = Span(first.span.start, last.span.end)
            yield Mention(one.kind, one.name, span, one.role)

    def _objects(self, terms: Sequence[tuple[IrStatement, StatementTerms]]) -> Iterator[_Words]:
        names = {
            spelt(form): spelling.lower()
            for _, its in terms
            for constant in its.names
            for spelling in [self._spellings.get(constant, constant)]
            for form in (constant, spelling)
        }
        names |= {spelt("".join(words)): name for words, name in self._lexicon.called.items()}
        for first in range(len(self._tokens)):
            for end in range(min(first + _LONGEST_NAME, len(self._tokens)), first, -1):
                said = spelt("".join(one.text for one in self._tokens[first:end]))
                if said in names and self._is_name(first, end) and self._take(first, end):
                    yield _Words(NameKind.OBJECT, names[said], first, end, MentionRole.ARGUMENT)
                    break

    def _is_name(self, first: int, end: int) -> bool:
        """Whether words can be a name: an article before another word is none."""
        tokens = self._tokens[first:end]
        if any(one.kind in (TokenKind.MARK, TokenKind.POSSESSIVE) for one in tokens):
            return False
        if end - first > 1 or tokens[0].spelling not in _ARTICLES:
            return True
        after = self._tokens[end : end + 1]
        return not after or after[0].kind is TokenKind.MARK or after[0].text in shared_words()

    def _relations(self, terms: Sequence[tuple[IrStatement, StatementTerms]]) -> Iterator[_Words]:
        names = self._lexicon.names
        by_words = groupby(terms, key=lambda one: (one[0].words, one[1].predicate, one[1].head))
        for (words, predicate, head), _ in by_words:
            if not predicate:
                continue
            name = names.spelling(predicate).lower()
            within = [place for place, one in enumerate(self._tokens) if words.encloses(one.span)]
            runs = [
                self._said(phrase, within)
                for phrase in self._lexicon.phrases
                if phrase.relation.name == name
            ]
            best = max(runs, key=lambda run: sum(end - first for first, end in run), default=[])
            numeric = any(one.numeric for one in self._lexicon.relations if one.name == name)
            kind = NameKind.FUNCTION if numeric else NameKind.PREDICATE
            for first, end in best:
                if self._take(first, end):
                    role = _ROLES.get(head, MentionRole.CONDITION)
                    yield _Words(kind, name, first, end, role)

    def _said(self, phrase: Phrase, within: Sequence[int]) -> list[tuple[int, int]]:
        """Where some words say all words of a phrase; nowhere if they do not."""
        found: list[tuple[int, int]] = []
        for run in _runs(phrase):
            places = [
                (place, place + len(run))
                for place in within
                if self._is_free(place, place + len(run)) and self._begins(place, run)
            ]
            if not places:
                return []
            found += places
        return found

    def _begins(self, place: int, run: Sequence[str]) -> bool:
        tokens = self._tokens[place : place + len(run)]
        return len(tokens) == len(run) and all(
            one.text == word or stem(one.text) == stem(word)
            for one, word in zip(tokens, run, strict=True)
        )

    def _types(self) -> Iterator[_Words]:
        nouns = _nouns(self._lexicon)
        for first in range(len(self._tokens)):
            for end in range(min(first + _LONGEST_NAME, len(self._tokens)), first, -1):
                kind = nouns.get(tuple(one.text for one in self._tokens[first:end]))
                if kind and self._take(first, end):
                    yield _Words(NameKind.TYPE, kind, first, end, MentionRole.TYPE)
                    break

    def _is_free(self, first: int, end: int) -> bool:
        return not any(self._taken[first:end])

    def _take(self, first: int, end: int) -> bool:
        is_free = self._is_free(first, end)
        if is_free:
            self._taken[first:end] = [True] * (end - first)
        return is_free


def _runs(phrase: Phrase) -> Iterator[tuple[str, ...]]:
    """The words of a phrase that are next to each other, without forms of `be`."""
    for is_word, pieces in groupby(
        phrase.pieces, key=lambda one: isinstance(one, str) and one not in _BE
    ):
        if is_word:
            words = (one for one in pieces if isinstance(one, str))
            # People say `your arm` where the phrase says `the arm`.
            if run := tuple(dropwhile(_DETERMINERS.__contains__, words)):
                yield run


@lru_cache(maxsize=LEXICONS_KEPT)
def _nouns(lexicon: Lexicon) -> Mapping[tuple[str, ...], str]:
    """From the words for a type, in the singular and the plural, to the type."""
    found: dict[tuple[str, ...], str] = {}
    for noun in lexicon.nouns:
        *adjectives, last = noun.words
        for words in (noun.words, (*adjectives, in_plural(last))):
            found.setdefault(words, noun.type)
    return found
