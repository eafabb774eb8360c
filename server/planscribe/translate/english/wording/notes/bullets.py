"""Lists below a noun: `Passengers:`, and then `- Ann, whose origin is f1` for each of them."""

from collections.abc import Sequence

from planscribe.syntax.task import Sentence, Token, TokenKind
from planscribe.translate.english.wording.tokens import (
    ARTICLES,
    IS,
    JOINTS,
    OF_GOAL,
    KnownWords,
    Tokens,
    as_names,
    copied,
    texts,
    word,
    words,
)
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions
from planscribe.wording import in_plural, in_singular

_RELATIVE = frozenset({"who", "which", "that"})
_VERBS = IS | {"has", "needs", "starts", "waits", "wants"}


def kind_of_heading(sentence: Sentence, vocabulary: KnownWords) -> Tokens:
    """The noun of `Passengers:`, `The passengers:`; nothing if it is no such heading."""
    if sentence.closing != ":":
        return ()
    tokens = sentence.tokens
    start = texts(tokens[:1]) in (("the",), ("our",), ("all",))
    noun = tokens[start:]
    return noun if noun and vocabulary.noun_at(noun, 0) == len(noun) else ()


def without_modifier(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`imaging modes: a, b` -> `modes: a, b`: where the word before means nothing here, and is not
    how the things are."""
    size = vocabulary.noun_at(tokens, 1)
    if not size or texts(tokens[1 + size : 2 + size]) != (":",) or not tokens[2 + size :]:
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
    start = int(texts(tokens[:1]) == ("the",))
    if several := _comma_list(tokens, vocabulary):
        return (*as_names(tokens), word("are", several), *_plural(kind))
    number, size = _names_at(tokens[start:], vocabulary)
    names, rest = tokens[start : start + size], tokens[start + size :]
    if not number or OF_GOAL & set(texts(rest)):
        return None
    named = as_names(names)
    last = kind[-1]
    one = (*kind[:-1], word(in_singular(last.text), last))
    is_mass = texts(one) not in vocabulary.nouns  # `goods`
    noun = tuple(kind) if is_mass else one if number == 1 else _plural(kind)
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
    if behind[0].text in _RELATIVE and behind[1].text in _VERBS and number == 1:
        return (*first, word("and", like), *again, *behind[1:])
    if behind[0].text in ARTICLES | prepositions():
        return (*first, word("and", like), *again, word(be, like), *behind)
    return None


def _plural(kind: Sequence[Token]) -> Tokens:
    last = kind[-1]
    return (*kind[:-1], word(in_plural(in_singular(last.text)), last))


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
        if texts(tokens[at : at + 1]) != ("and",):
            return number, at
        at += 1
    return 0, 0
