"""What is said of sentences that are not read: the words to blame, and what follows from what."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace

from planscribe.model.lexicon import Lexicon
from planscribe.syntax.task import Token, TokenKind
from planscribe.text import Span
from planscribe.translate.describe.atoms import filled
from planscribe.translate.english.asking.unclear import Unclear
from planscribe.translate.english.forms import Amount, Claim, Optimise
from planscribe.translate.english.grammar import Grammar
from planscribe.translate.english.sentences.parsed import Parsed
from planscribe.translate.english.stating.claims import ClaimReader
from planscribe.translate.english.symbols import TaskSymbols
from planscribe.translate.english.unread.blame import Culprit, Why, culprit, with_word
from planscribe.translate.english.wording.others import OPENING, OTHERS
from planscribe.translate.english.wording.placing import PUTTING
from planscribe.translate.ir import Remark, Unreadable
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions
from planscribe.translate.writing.quality import quality
from planscribe.wording import in_plural, listed

_QUOTED_WORDS = 8
_CONJUNCTIONS = frozenset(
    "although because if since then though unless until when whenever whereas while".split()
)
_WHICH_OTHERS = "which others are meant? Name them"
_HOW_MANY = ", or say how many, as in “the other two”"
_TABLE = "|"
_NO_TABLES = (
    "a table needs a header with the words of phrases, as in “| ball | is in | red |”; "
    "or write a line for each object, as in “ball1: red, in room1”"
)

# To find the word to blame takes long; a text without any sense should not take for ever.
_LONGEST_TO_LOCATE = 40
_MOST_LOCATED = 20


class UnreadSentences:
    """Remarks on the sentences of one task that are not read, in their order."""

    def __init__(self, symbols: TaskSymbols, grammar: Grammar) -> None:
        self.remarks: list[Remark] = []
        self._symbols = symbols
        self._grammar = grammar
        self._located = 0
        self._names: dict[str, Span] = {}
        """From names that these sentences would introduce, and from unknown words, to what the
        first remark on such a sentence marks."""
        self._types: dict[str, Span] = {}
        """The same for the types of which these sentences speak."""

    def unclear(self, one: Parsed, problem: Unclear, heading: Span | None = None) -> None:
        """Remark on a sentence that cannot be used, or whose `heading` cannot."""
        words = problem.words
        span = one.sentence.span if words is None else words.span(one.tokens)
        is_word = words is not None and words.end == words.start + 1
        about = one.tokens[words.start].text if words and is_word else ""
        remark = Remark(
            problem.kind,
            span,
            problem.message,
            problem.suggestions,
            rule=problem.rule,
            answers=problem.answers,
        )
        if heading is not None:
            self.remarks.append(replace(remark, suggestions=(), follows=heading))
            return
        self._add(one, remark, self._names.get(about) or self._types.get(problem.lacks))

    def failed(self, one: Parsed) -> None:
        """Remark on a sentence that the grammar does not read: blame a word of it."""
        if one.tokens[0].text.startswith(_TABLE):
            self._add(one, Remark(Unreadable.NO_READING, one.sentence.span, _NO_TABLES))
            return
        exact = len(one.terminals) <= _LONGEST_TO_LOCATE and self._located < _MOST_LOCATED
        self._located += exact
        found = culprit(one, self._symbols, self._grammar, exact)
        if found.why is Why.UNFINISHED:
            message = f"this sentence seems to be unfinished after “{one.tokens[-1].spelling}”"
            remark = Remark(Unreadable.NO_READING, one.sentence.span, message)
            self._add(one, remark, self._taken(one))
            return
        token = one.tokens[found.tokens[0]]
        kind, words, near = Unreadable.NO_READING, token.span, tuple[str, ...]()
        match found.why:
            case _ if token.text in OTHERS and self._follows(one, found):
                kind = Unreadable.UNKNOWN_REFERENCE
                around = one.tokens[max(found.tokens[0] - 1, 0) : found.tokens[0] + 2]
                is_counted = any(word.text.isdecimal() for word in around)
                message = _WHICH_OTHERS if is_counted else _WHICH_OTHERS + _HOW_MANY
            case Why.UNKNOWN if token.text in PUTTING:
                message = f"an order with “{token.text}” is not read here: say “.. should be ..”"
                words = one.sentence.span
            case Why.UNKNOWN:
                kind = Unreadable.UNKNOWN_WORD
                near = tuple(self._fitting(one, found))
                message = f"“{token.spelling}” is not known{_hint(token, near, found)}"
            case Why.PRONOUN:
                kind = Unreadable.UNKNOWN_REFERENCE
                message = f"say what “{token.spelling}” stands for"
            case Why.NO_NAME:
                message = self._no_name([one.tokens[index] for index in found.tokens])
            case Why.NAME_TO_BE:
                message = _name_to_be([one.tokens[index] for index in found.tokens])
            case _:
                words = Span(token.span.start, one.sentence.span.end)
                message = _stop(token, one.tokens[: found.tokens[0]])
        is_known = kind is Unreadable.NO_READING
        follows = self._names.get(token.text) or (self._taken(one) if is_known else None)
        self._add(one, Remark(kind, words, message, near), follows)
        for name in found.introduced:
            self._names.setdefault(name, words)

    def _no_name(self, tokens: Sequence[Token]) -> str:
        """That words have a meaning, and cannot be names."""
        words = listed(f"“{token.spelling}”" for token in tokens)
        is_ours = any(token.text in self._grammar.function_words for token in tokens)
        used = None if is_ours else self._phrase_with(tokens[0].text)
        whose = "that PlanScribe reads" if is_ours else "of the domain"
        whose = f"{whose}, as in “{used}”" if used else whose
        if len(tokens) > 1:
            return f"{words} cannot be names here, as they are words {whose}: choose others"
        return f"{words} cannot be a name here, as it is a word {whose}: choose another one"

    def _phrase_with(self, word: str) -> str | None:
        """How a word of the domain is used, in the best English that it allows."""
        phrases = (one for one in self._symbols.lexicon.readable if word in one.pieces)
        best = min(phrases, key=quality, default=None)
        return filled(best.pieces, [".." for _ in best.relation.types]) if best else None

    def _follows(self, one: Parsed, found: Culprit) -> bool:
        """Whether the word to blame is behind one with which a clause about others begins."""
        before = found.tokens[0] - 1
        return before >= 0 and one.tokens[before].text in OPENING

    def _taken(self, one: Parsed) -> Span | None:
        """What marks a word that an earlier sentence introduces as a name, and that is none."""
        texts = (token.text for token in one.tokens if token.text in self._grammar.terminals)
        return next((self._names[text] for text in texts if text in self._names), None)

    def _fitting(self, one: Parsed, found: Culprit) -> Iterator[str]:
        """The words for an unknown one; names only if what is said can be said of their objects."""
        for word in found.instead:
            if word in self._grammar.terminals:
                yield word
            elif self._can_be_said(with_word(one, found.tokens[0], word, self._grammar), word):
                yield self._symbols.spelling(word)

    def _can_be_said(self, one: Parsed, name: str) -> bool:
        """Whether some reading of a sentence says what can be said of an object."""
        reader = ClaimReader(one.tokens, self._grammar, self._symbols)
        for form in one.forms:
            if isinstance(form, Claim | Amount | Optimise):
                with suppress(Unclear):
                    if any(used == name for used, _ in reader.uses(form)):
                        return True
        return False

    def _add(self, one: Parsed, remark: Remark, follows: Span | None = None) -> None:
        """Add a remark; what is misspelt follows from nothing."""
        if remark.suggestions:
            follows = None
        self.remarks.append(replace(remark, follows=follows) if follows else remark)
        first = follows or remark.words
        for name in self._unknown(one):
            self._names.setdefault(name, first)
        for kind in _types(one, self._symbols.lexicon):
            self._types.setdefault(kind, first)

    def _unknown(self, one: Parsed) -> Iterator[str]:
        """The words of a sentence that are neither words of the grammar nor known names."""
        for token in one.tokens:
            is_known = token.text in self._grammar.terminals or token.text in self._symbols.types
            if token.kind in (TokenKind.WORD, TokenKind.NAME) and not is_known:
                yield token.text


def _types(one: Parsed, lexicon: Lexicon) -> Iterator[str]:
    """The types of which a sentence speaks."""
    said = f" {' '.join(token.text for token in one.tokens)} "
    for noun in lexicon.nouns:
        words = " ".join(noun.words)
        if f" {words} " in said or f" {in_plural(words)} " in said:
            yield noun.type


def _hint(token: Token, near: Sequence[str], found: Culprit) -> str:
    """What to do about an unknown word."""
    if near:
        return f": did you mean “{near[0]}”?"
    if found.is_name and _can_be_name(token):
        return f": say what it is, as in “{token.spelling} is a ..”"
    return ""


def _can_be_name(token: Token) -> bool:
    """Whether people may call something so: neither `ends`, `crates` nor `until`."""
    word = token.text
    if word in _CONJUNCTIONS or word in prepositions():
        return False
    if token.spelling[:1].isupper() or table.is_noun(word):
        return True
    return table.verb_of(word) in ("", word) and not table.is_plural(word)


def _name_to_be(tokens: Sequence[Token]) -> str:
    """That words have a meaning, and can be names if a sentence before says so."""
    names = list(dict.fromkeys(token.spelling for token in tokens))
    words = listed(f"“{name}”" for name in names)
    first = names[0]
    if len(names) > 1:
        return f"{words} are not known as names: say before what they are, as in “{first} is a ..”"
    return f"{words} is not known as a name: say before what it is, as in “{first} is a ..”"


def _stop(token: Token, before: Sequence[Token]) -> str:
    """That a sentence cannot be read on from a word."""
    if not before:
        return f"a sentence cannot begin with “{token.spelling}”"
    read = " ".join(one.spelling for one in before[-_QUOTED_WORDS:])
    return f"cannot read “{token.spelling}” after “{read}”"
