"""Sentences that are not read and state nothing: titles, small talk, what does not count."""

from collections.abc import Sequence
from functools import cached_property

from planscribe.syntax.task import Sentence, Token
from planscribe.translate.english.forms import TaskSection
from planscribe.translate.english.grammar import Grammar
from planscribe.translate.english.sentences.meaning import is_form, is_like, words_with_meaning
from planscribe.translate.english.sentences.terminals import in_digits
from planscribe.translate.english.sentences.vocabulary import TaskWords, vocabulary_of
from planscribe.translate.english.symbols import TaskSymbols
from planscribe.translate.english.unread import idle, plain_headings, requests, titles
from planscribe.translate.english.unread.left_out import is_left_out, is_outside
from planscribe.translate.english.unread.small_talk import is_farewell, is_small_talk
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.prose.scenes import sets_scene


class PassedOver:
    """Says why sentences of a task that the grammar does not read can be passed over."""

    def __init__(
        self, text: str, sentences: Sequence[Sentence], grammar: Grammar, symbols: TaskSymbols
    ) -> None:
        self._text = text
        self._sentences = sentences
        self._grammar = grammar
        self._symbols = symbols

    def why(self, number: int, section: TaskSection) -> str:
        """Why a sentence can be passed over; empty if it may say something, as a heading does of
        what is below it."""
        sentence = self._sentences[number]
        if number == len(self._sentences) - 1 and is_farewell(sentence):
            return idle.SAYS_NOTHING
        is_heading = sentence.closing == ":"
        if not is_heading and is_left_out(sentence, self._may_mean):
            return idle.SAYS_NOTHING
        tokens = in_digits(sentence)
        is_wish = section is TaskSection.GOAL and sets_scene(tokens, self._vocabulary)
        if not (is_wish or is_heading) and requests.states_nothing(tokens, self._vocabulary):
            return idle.SAYS_NOTHING
        if section is TaskSection.GOAL:
            # What is below could be about something else.
            return ""
        if not is_heading and is_outside(sentence, self._may_mean):
            return idle.SAYS_NOTHING
        if is_small_talk(sentence, self._means_something, self._is_kind):
            return idle.SAYS_NOTHING
        is_plain = plain_headings.is_plain_heading(sentence, self._is_of_domain)
        return plain_headings.SAYS_NOTHING if is_plain else ""

    def is_title(self) -> bool:
        """Whether the first sentence only names the task."""
        first, *rest = self._sentences
        following = rest[0] if rest else None
        if titles.is_greeting(first, self._is_name):
            return True
        is_apart = following and "\n\n" in self._text[first.span.end : following.span.start]
        if is_apart and titles.labels_text(first, self._is_name, self._means_or_names):
            return True
        return titles.is_title(
            first,
            self._means_or_names,
            lambda token: token.text in self._grammar.terminals,
            titles.words_of(rest),
        ) or titles.names_document(
            first,
            following,
            self._is_name,
            self._means_or_names,
            lambda tokens: tuple(one.text for one in tokens) in self._grammar.noun_words,
        )

    def asks_for_plan(self, sentence: Sentence) -> bool:
        """Whether a question asks for what PlanScribe is asked for anyway."""
        return requests.asks_for_plan(sentence.tokens, self._vocabulary)

    @cached_property
    def _vocabulary(self) -> KnownWords:
        """What rules for other words know of the task."""
        return vocabulary_of(self._symbols.types, self._grammar, TaskWords(frozenset(), {}))

    @cached_property
    def _meaningful(self) -> frozenset[str]:
        return words_with_meaning(self._grammar).union(self._symbols.types)

    def _may_mean(self, token: Token) -> bool:
        """Whether a word, or one that it is a form or a slip of, means something here."""
        return is_form(token.text, self._meaningful) or is_like(token.text, self._meaningful)

    def _means_something(self, token: Token) -> bool:
        return self._means_or_names(token) or (token.text,) in self._grammar.noun_words

    def _means_or_names(self, token: Token) -> bool:
        return self._is_of_domain(token) or self._is_name(token)

    def _is_of_domain(self, token: Token) -> bool:
        return token.text in self._grammar.domain_words

    def _is_name(self, token: Token) -> bool:
        return token.text in self._symbols.types

    def _is_kind(self, token: Token) -> bool:
        is_noun = (token.text,) in self._grammar.noun_words
        return is_noun or token.text in self._grammar.movers
