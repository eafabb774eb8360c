"""Lists below a noun: `Passengers:`, and then `- Ann, whose origin is f1` for each of them."""

from collections.abc import Sequence

from planscribe.syntax.task import Sentence, Token, TokenKind
from planscribe.translate.english.wording.closed import ARTICLES, IS, JOINTS, OF_GOAL, RELATIVE
from planscribe.translate.english.wording.finding import has_any, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import (
    Tokens,
    as_names,
    copied,
    in_number,
    word,
    words,
)
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions

_VERBS = IS | {"has", "needs", "starts", "waits", "wants"}


def kind_of_heading(sentence: Sentence, vocabulary: KnownWords) -> Tokens:
    """The noun of `Passengers:`, `The passengers:`; nothing if it is no such heading."""
    if sentence.closing != ":":
        return ()
    tokens = sentence.tokens
    start = text_at(tokens, 0) in ("the", "our", "all")
    noun = tokens[start:]
    return noun if noun and vocabulary.noun_at(noun, 0) == len(noun) else ()


def without_modifier(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`imaging modes: a, b` -> `modes: a, b`: where the word before means nothing here, and is not
    how the things are."""
    size = vocabulary.noun_at(tokens, 1)
    if not size or text_at(tokens, 1 + size) != ":" or not tokens[2 + size :]:
        return None
    first = tokens[0]
    is_modifier = table.is_noun(first.text) or table.is_gerund(first.text)
    if not is_modifier or (table.is_state(first.text) and not table.is_gerund(first.text)):
        return None
    means = vocabulary.may_mean(first) or vocabulary.is_name(first) or first.text in _OTHERS
    return None if means or first.text in OF_GOAL else tokens[1:]


_OTHERS = frozenset({"missing", "remaining", "lacking", "goal", "target", "start", "wanting"})


def item(tokens: Tokens, kind: Sequence[Token], vocabulary: KnownWords) -> Tokens | None:
    """`ann, whose origin is f1` -> `ann is a passenger and ann's origin is f1`;
    `b, an airport in c` -> `b is a location and b is an airport in c`."""
    start = int(text_at(tokens, 0) == "the")
    if several := _comma_list(tokens, vocabulary):
        return (*as_names(tokens), word("are", several), *in_number(kind, 2))
    number, size = _names_at(tokens[start:], vocabulary)
    names, rest = tokens[start : start + size], tokens[start + size :]
    if not number or has_any(rest, OF_GOAL):
        return None
    named = as_names(names)
    is_mass = texts(in_number(kind, 1)) not in vocabulary.nouns  # `goods`
    noun = tuple(kind) if is_mass else in_number(kind, number)
    be = "is" if number == 1 else "are"
    first = (*named, *words("is a" if number == 1 else "are", names[0]), *noun)
    if not rest:
        return first
    if rest[0].text == "(" and rest[-1].text == ")":
        rest = (word(",", rest[0]), *rest[1:-1])
    if rest[0].text != "," or len(rest) < 3:
        return None
    like, behind = rest[0], rest[1:]
    again = copied(named, like)
    if behind[0].text == "whose" and number == 1:
        clauses: list[Token] = []
        for token in behind:
            clauses += (*again, word("'s", token)) if token.text == "whose" else (token,)
        return (*first, word("and", like), *clauses)
    if behind[0].text in RELATIVE and behind[1].text in _VERBS and number == 1:
        return (*first, word("and", like), *again, *behind[1:])
    if behind[0].text in ARTICLES | prepositions():
        return (*first, word("and", like), *again, word(be, like), *behind)
    return None


def _comma_list(tokens: Tokens, vocabulary: KnownWords) -> Token | None:
    """The last name of `d1, d2`: names that are alike; `harbour, oslo` can be a harbour there."""
    if "," not in texts(tokens) or vocabulary.names_in(tokens) < 2:
        return None
    names = [one for one in tokens if one.text not in JOINTS]
    stems = {one.text.rstrip("0123456789") for one in names}
    is_numbered = all(one.kind is TokenKind.NAME and one.text[-1].isdigit() for one in names)
    return tokens[-1] if is_numbered and len(stems) == 1 else None


def _names_at(tokens: Tokens, vocabulary: KnownWords) -> tuple[int, int]:
    """How many names a list begins with, joined by `and`, and how many words they are."""
    at = number = 0
    while at < len(tokens) and vocabulary.can_be_name(tokens[at]):
        at, number = at + 1, number + 1
        if text_at(tokens, at) != "and":
            return number, at
        at += 1
    return 0, 0
