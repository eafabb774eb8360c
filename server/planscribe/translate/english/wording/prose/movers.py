"""Sentences that introduce what moves and is no object: `we have a ferry and three ports`."""

from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.english.wording.closed import ARTICLES, THERE_IS
from planscribe.translate.english.wording.cutting import behind_joints
from planscribe.translate.english.wording.finding import amount, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.prose.modifiers import is_modifier
from planscribe.translate.english.wording.prose.scenes import speaks_in_general
from planscribe.translate.english.wording.tokens import Tokens, word
from planscribe.translate.words import table

_OPENING = (*THERE_IS, ("we", "have"), ("i", "have"), ("you", "have"))
_MOST_MODIFIERS = 2
_ONLY = frozenset({"only", "just"})


def without_mover(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`there is a ferry and three ports` -> `there are three ports`."""
    end = _mover_end(tokens, vocabulary)
    rest = tokens[behind_joints(tokens, end) :]
    if not end or not rest or amount(rest[0].text) < 1:
        return None
    be = "are" if amount(rest[0].text) > 1 else "is"
    return (word("there", tokens[0]), word(be, tokens[1]), *rest)


def mover_by_noun(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`robby and a are at p` -> `the robot and a are at p`, where the domain calls it so."""
    made: list[Token] = []
    for one in tokens:
        noun = vocabulary.called_movers.get(one.text)
        if noun is None or one.kind is TokenKind.NAME:
            made.append(one)
            continue
        has_article = bool(made) and made[-1].text == "the"
        made += (*(() if has_article else (word("the", one),)), word(noun, one))
    return tuple(made) if len(made) > len(tokens) else None


def only_introduces_mover(tokens: Tokens, vocabulary: KnownWords) -> bool:
    """Whether a sentence is `there is one ferry`, where the domain has only one, or `I have a
    little robot tidying up my flat`."""
    end = _mover_end(tokens, vocabulary)
    work = tokens[end:]
    does = bool(work) and table.is_gerund(work[0].text) and speaks_in_general(work, vocabulary)
    return bool(end) and (not work or does)


def _mover_end(tokens: Tokens, vocabulary: KnownWords) -> int:
    """Where `there is a ferry` ends; 0 if a sentence begins otherwise."""
    if texts(tokens[:2]) not in _OPENING:
        return 0
    at = 2 + (text_at(tokens, 2) == "got")
    at += text_at(tokens, at) in _ONLY
    is_one = text_at(tokens, at) in (*ARTICLES, "1", "one")
    at += 1 + (text_at(tokens, at + 1) == "single")
    modifiers = tokens[at : at + _MOST_MODIFIERS]
    at += next((size for size, one in enumerate(modifiers) if one.text in vocabulary.movers
                or not is_modifier(one, vocabulary)), len(modifiers))  # fmt: skip
    is_mover = text_at(tokens, at) in vocabulary.movers
    return at + 1 if is_one and is_mover else 0
