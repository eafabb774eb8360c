"""The parts of a clause: references to things, joints between parts, and the words of phrases."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from planscribe.syntax.task import Token, TokenKind
from planscribe.text import Span
from planscribe.translate.domains.nouns import plural
from planscribe.translate.domains.scope import ALONE, ORDINALS, ActionVariable, ThingScope
from planscribe.translate.domains.trouble import NotRead, around, not_read, unclear, unknown
from planscribe.translate.words import table
from planscribe.translate.words.data import hedges, prepositions
from planscribe.wording import in_singular, is_misspelt, with_article

UNCLEAR_PRONOUN = "It is not clear what this refers to; name it."


class HowMany(StrEnum):
    """What a noun phrase says of how many."""

    SOME = "some"
    EVERY = "every"
    NO = "no"
    ANY = "any"


@dataclass(frozen=True, slots=True)
class NamedThing:
    """A variable or a constant."""

    name: str
    span: Span
    rivals: tuple[str, ...] = ()
    """What else `it` may refer to."""


@dataclass(frozen=True, slots=True)
class Quantified:
    """`a block`, `every block B`, `another block`."""

    quantifier: HowMany
    noun: tuple[str, ...]
    before: tuple[str, ...]
    label: str
    is_other: bool
    span: Span
    is_shared: bool = False
    """Whether it is `the same ..` for several things."""


@dataclass(frozen=True, slots=True)
class Pronoun:
    """`it`, `they`: the subject before."""

    span: Span
    is_plural: bool = False


@dataclass(frozen=True, slots=True)
class Joint:
    """`and`, `or`, a comma; `but` is `and`."""

    text: str
    span: Span
    is_but: bool = False


@dataclass(frozen=True, slots=True)
class PhraseWord:
    """A word of a phrase."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class BracketName:
    """A name of PDDL, in brackets."""

    name: str
    span: Span


@dataclass(frozen=True, slots=True)
class PlainNumber:
    """`5`."""

    value: float
    span: Span


Thing: TypeAlias = NamedThing | Quantified | Pronoun
Item: TypeAlias = Thing | Joint | PhraseWord | PlainNumber | BracketName

_PRONOUNS = frozenset("it they them he she him her himself itself themselves".split())
_PLURAL = frozenset({"they", "them", "themselves"})
ARTICLES = frozenset({"a", "an"})
_THE = frozenset({"the", "this", "that", "these", "those"})
_QUANTIFIERS = {
    "a": HowMany.SOME,
    "an": HowMany.SOME,
    "some": HowMany.SOME,
    "another": HowMany.SOME,
    "every": HowMany.EVERY,
    "each": HowMany.EVERY,
    "all": HowMany.EVERY,
    "any": HowMany.ANY,
    "no": HowMany.NO,
}
REFUSED = hedges() | frozenset(
    "nothing nobody everything everyone everybody something somebody anything only except unless "
    "until before after than more less most least fewer exactly half twice because since while "
    "one two three four five six seven eight nine ten if when whenever either neither none "
    "where otherwise instead every each all some another somewhere anywhere everywhere nowhere "
    "elsewhere such stay stays remain remains keep keeps continue continues can cannot could may "
    "would initially finally always eventually soon permanently recently immediately alone vice "
    "respectively else rather once just".split()
)
"""Words that say more than a phrase can: what stays as it is takes no effect."""
_SAID_INSTEAD = {
    **dict.fromkeys(("nothing", "nobody"), "`no` and a noun: `no cup`"),
    **dict.fromkeys(("everything", "everyone", "everybody"), "`every` and a noun: `every cup`"),
    **dict.fromkeys(("something", "somebody", "anything"), "`a` and a noun: `a cup`"),
    **dict.fromkeys(("otherwise", "else"), "with `if ..` and `not` when this is so"),
    **dict.fromkeys(("only", "except"), "with `no other` what is not so"),
    "instead": "with `and no longer` what is not so then",
}
COUNTING = (("number", "of"), ("count", "of"), ("amount", "of"))
_NO_NOUNS = frozenset("and or nor but must need can may will not no if is are has have".split())
"""What the table has as nouns, too."""
_BEHIND_NOUNS = _NO_NOUNS | {"does", "do", "becomes", "too", "again", "anymore", "any", "longer"}
_ACTING = frozenset(
    "you i we it they to not also then still now already again must should shall will may".split()
)
"""Words before a verb: `does not box B`."""
_COMPARED_BY = frozenset({"is", "are", "not", "a"})
_PAST = frozenset({"was", "were", "had"})
_MOST_BEFORE = 3
"""How many words can be between an article and its noun."""


def items(tokens: Sequence[Token], scope: ThingScope) -> list[Item]:
    """The parts of a clause, in order.

    Raises:
        NotRead: a word refers to nothing, or is no word of a clause.
    """
    found: list[Item] = []
    at = 0
    while at < len(tokens):
        item, at = _item(tokens, at, scope)
        found.append(item)
    return found


def refused(word: PhraseWord) -> NotRead:
    """Why a word is not read that says more than a phrase can, and what to say instead."""
    said = _SAID_INSTEAD.get(word.text)
    advice = f"; say {said}." if said else "."
    return not_read(word.span, f"`{word.text}` is not read here{advice}")


def _item(tokens: Sequence[Token], at: int, scope: ThingScope) -> tuple[Item, int]:
    token = tokens[at]
    if token.text == "(":
        return _in_brackets(tokens, at)
    if token.text in ("and", "or", "nor", ","):
        return Joint(token.text, token.span), at + 1
    if token.text == "but":
        return Joint("and", token.span, is_but=True), at + 1
    label = label_at(tokens, at)
    labelled = scope.labelled(label)
    if labelled and (token.text not in ARTICLES or not scope.nouns.noun_at(tokens, at + 1)):
        return NamedThing(labelled.name, token.span), at + 1
    if label == "A" and at and not scope.nouns.noun_at(tokens, at + 1):
        raise unknown(token.span, "Nothing is called `A` here.")
    if label and token.kind is TokenKind.WORD and label not in ("A", "I"):
        raise unknown(token.span, f"Nothing is called `{label}` here.")
    if token.text in _PRONOUNS:
        return Pronoun(token.span, is_plural=token.text in _PLURAL), at + 1
    if token.text in _THE:
        referred = _referred(tokens, at, scope)
        if referred:
            return referred
        if text_at(tokens, at + 1) == "same" and (size := scope.nouns.noun_at(tokens, at + 2)):
            noun = tuple(one.text for one in tokens[at + 2 : at + 2 + size])
            span = around(tokens[at : at + 2 + size])
            same = Quantified(HowMany.SOME, noun, (), "", False, span, is_shared=True)
            return same, at + 2 + size
        if end := _end_without_noun(tokens, at):
            name = scope.meant_without_noun(tokens[at:end], tokens[at + 1].text)
            return NamedThing(name, around(tokens[at:end])), end
        _check_constant(tokens, at, scope)
    if token.text in _QUANTIFIERS:
        quantified = _quantified(tokens, at, scope)
        if quantified:
            return quantified
    size = scope.nouns.constant_at(tokens, at)
    if size and (text_at(tokens, at - 1) != "the" or not _is_shown(tokens, at, scope)):
        name = scope.nouns.named[tuple(one.text for one in tokens[at : at + size])]
        return NamedThing(name, around(tokens[at : at + size])), at + size
    if token.kind in (TokenKind.WORD, TokenKind.POSSESSIVE) or is_compound(token):
        _check_word(tokens, at, scope)
        return PhraseWord(token.text, token.span), at + 1
    if token.kind is TokenKind.NUMBER:
        return PlainNumber(float(token.text), token.span), at + 1
    if token.kind is TokenKind.NAME:
        raise unknown(token.span, f"Nothing is called `{token.spelling}` here.")
    raise not_read(token.span, f"`{token.spelling}` is not read here.")


def label_at(tokens: Sequence[Token], at: int) -> str:
    """The label at a place: a capital letter, or a name with a digit; empty if there is none."""
    if at >= len(tokens):
        return ""
    token = tokens[at]
    is_letter = len(token.spelling) == 1 and token.spelling.isupper()
    is_named = token.kind in (TokenKind.NAME, TokenKind.NUMBER) and not is_compound(token)
    return token.spelling if is_letter or is_named else ""


def is_compound(token: Token) -> bool:
    """Whether a name is several words, as in PDDL: `cocktail-part1`; no letter is like that."""
    is_name = token.kind is TokenKind.NAME and token.text[:1].isalpha()
    return is_name and ("-" in token.text or "_" in token.text)


def text_at(tokens: Sequence[Token], at: int) -> str:
    """The word at a place; empty behind the last one."""
    return tokens[at].text if at < len(tokens) else ""


def _in_brackets(tokens: Sequence[Token], at: int) -> tuple[Item, int]:
    """`(name)`."""
    if at + 2 < len(tokens) and tokens[at + 2].text == ")":
        return BracketName(tokens[at + 1].spelling, around(tokens[at : at + 3])), at + 3
    raise not_read(tokens[at].span, "Only the name of what is said before can be in brackets.")


def _referred(tokens: Sequence[Token], at: int, scope: ThingScope) -> tuple[Item, int] | None:
    """`the truck`, `the old place`, `the block A`; None if it is part of a phrase."""
    size = scope.nouns.constant_at(tokens, at + 1)
    if size and (not _is_shown(tokens, at + 1, scope) or _ends_noun(tokens, at + 1 + size)):
        name = scope.nouns.named[tuple(one.text for one in tokens[at + 1 : at + 1 + size])]
        return NamedThing(name, around(tokens[at : at + 1 + size])), at + 1 + size
    found = _noun_after(tokens, at, scope)
    if found is None:
        return None
    before, noun, end = found
    if not before and _is_compound(tokens, at, end):
        _check_compound(tokens[at : end + 1], noun, scope)
        return None
    if not before and _is_predicative(tokens, at, end):
        return None
    label = label_at(tokens, end)
    labelled = scope.labelled(label)
    if labelled:
        span = around(tokens[at : end + 1])
        _check_noun(labelled, noun, span, scope)
        return NamedThing(labelled.name, span), end + 1
    if label:
        raise unknown(tokens[end].span, f"Nothing is called `{label}` here.")
    span = around(tokens[at:end])
    name = scope.meant(tokens[at:end], before, noun)
    if noun not in scope.nouns.called and all(one.noun != noun for one in scope.variables):
        said = " ".join(one.spelling for one in tokens[at:end])
        raise unclear(span, f"`{said}` are several things; name each.")
    return NamedThing(name, span), end


def _is_shown(tokens: Sequence[Token], at: int, scope: ThingScope) -> bool:
    """Whether no sentence declares a thing: in `the kitchen door`, it can be a word."""
    return tokens[at].text in scope.nouns.shown.things


def _ends_noun(tokens: Sequence[Token], at: int) -> bool:
    """Whether no other noun follows: `the kitchen`, and not `the kitchen door`."""
    following = tokens[at] if at < len(tokens) else None
    is_word = following is not None and following.kind is TokenKind.WORD
    return not is_word or text_at(tokens, at) in prepositions() | _BEHIND_NOUNS | {"is", "are"}


def _end_without_noun(tokens: Sequence[Token], at: int) -> int:
    """Where `the first` or `the other one` ends, if it has no noun; else 0."""
    if tokens[at].text != "the" or at + 1 >= len(tokens) or tokens[at + 1].text not in ALONE:
        return 0
    before = [one.text for one in tokens[max(at - 2, 0) : at] if one.text != "not"]
    if before[-1:] in (["is"], ["are"]):  # `A is the first in the queue`
        return 0
    following = tokens[at + 2 :]
    if following and following[0].text in ("one", "ones"):
        return at + 3
    is_end = not following or following[0].kind is not TokenKind.WORD
    if is_end or following[0].text in prepositions() | _BEHIND_NOUNS:
        return at + 2
    is_verb = table.is_third_form(following[0].text)
    goes_on = len(following) > 1 and following[1].text in _NO_NOUNS  # `the first steps are`
    return at + 2 if is_verb and not goes_on else 0


def _check_noun(one: ActionVariable, noun: tuple[str, ...], span: Span, scope: ThingScope) -> None:
    """Refuse `the truck B` if B is introduced as a place.

    Raises:
        NotRead: it is.
    """
    kind = scope.nouns.type_of(noun)
    if not scope.nouns.are_alike(one.type, kind):
        said = " ".join(noun)
        raise unknown(span, f"`{one.label}` is introduced as `{one.type}`, and not as `{said}`.")


def _check_constant(tokens: Sequence[Token], at: int, scope: ThingScope) -> None:
    """Refuse `the control room` if rooms are things, but nothing says what this one is.

    Raises:
        NotRead: it may be one of them, or part of a phrase.
    """
    if at + 1 >= len(tokens) or tokens[at].text != "the" or not _is_attribute(tokens[at + 1]):
        return
    size = scope.nouns.noun_at(tokens, at + 2)
    end = at + 2 + size
    is_one = size > 0 and in_singular(tokens[end - 1].text) == tokens[end - 1].text
    if is_one and not label_at(tokens, end) and not _is_compound(tokens, at, end):
        said = " ".join(one.spelling for one in tokens[at + 1 : end])
        noun = " ".join(one.text for one in tokens[at + 2 : end])
        message = f"`the {said}` may be a {noun}; if it is, say below `Types`: "
        raise unclear(around(tokens[at:end]), f"{message}`The {said} is a {noun}.`")


def _is_attribute(token: Token) -> bool:
    """Whether a word can be between an article and a noun: `control`, `spare`."""
    is_word = (
        token.kind is TokenKind.WORD and token.text not in prepositions() | _NO_NOUNS | REFUSED
    )
    described = table.is_noun(token.text) or table.is_adjective(token.text)
    return is_word and described and token.text not in ("same", "number")


def _check_compound(tokens: Sequence[Token], noun: tuple[str, ...], scope: ThingScope) -> None:
    """Refuse `the staff member` if the action is said to be about `a staff member`, a staff.

    Raises:
        NotRead: it is.
    """
    if any((one.noun, one.after) == (noun, tokens[-1].text) for one in scope.variables):
        said = " ".join(one.spelling for one in tokens[1:])
        message = f"`{said}` may be the `{' '.join(noun)}`; say `the {' '.join(noun)}`,"
        raise unclear(
            around(tokens), f"{message} or say below `Types` what `{with_article(said)}` is."
        )


def _noun_after(
    tokens: Sequence[Token], at: int, scope: ThingScope
) -> tuple[tuple[str, ...], tuple[str, ...], int] | None:
    """The words before a noun, the noun, and where it ends."""
    for start in range(at + 1, min(at + 2 + _MOST_BEFORE, len(tokens))):
        if size := scope.nouns.noun_at(tokens, start):
            before = tuple(one.text for one in tokens[at + 1 : start])
            noun = tuple(one.text for one in tokens[start : start + size])
            return before, noun, start + size
        if not _is_modifier(tokens[start], scope):
            return None
    return None


def _is_modifier(token: Token, scope: ThingScope) -> bool:
    """Whether a word can be between an article and a noun."""
    known = {word for one in scope.variables for word in one.before}
    return token.text in known or token.text == "other" or token.text in ORDINALS


def _quantified(tokens: Sequence[Token], at: int, scope: ThingScope) -> tuple[Item, int] | None:
    quantifier = _QUANTIFIERS[tokens[at].text]
    start = at + 1
    is_other = tokens[at].text == "another"
    if start < len(tokens) and tokens[start].text in ("the", "other") and start + 1 < len(tokens):
        is_other = is_other or tokens[start].text == "other"
        start += 1
    size = scope.nouns.noun_at(tokens, start)
    if not size:
        return None
    noun = tuple(one.text for one in tokens[start : start + size])
    end = start + size
    if _is_predicative(tokens, at, end) or _is_compound(tokens, at, end):
        return None
    label = label_at(tokens, end)
    end += bool(label)
    span = around(tokens[at:end])
    return Quantified(quantifier, noun, (), label, is_other, span), end


def _is_predicative(tokens: Sequence[Token], at: int, end: int) -> bool:
    """Whether a noun is part of a phrase: `A is a product of B`, `A is the store of B`."""
    before = [one.text for one in tokens[max(at - 2, 0) : at]]
    return (
        tokens[at].text in ARTICLES | {"the"}
        and bool(before)
        and (before[-1] in ("is", "are") or before in (["is", "not"], ["are", "not"]))
        and "there" not in before
        and end < len(tokens)
        and tokens[end].text in prepositions()
    )


def _is_compound(tokens: Sequence[Token], at: int, end: int) -> bool:
    """Whether a noun is the first part of another one: `a surface condition`, `the data size`."""
    if tokens[at].text not in ARTICLES | {"the"} or end >= len(tokens) or label_at(tokens, end):
        return False
    last, word = tokens[end - 1].text, tokens[end].text
    is_said = table.is_state(word) or word in prepositions()
    is_verb = table.is_verb(word) or table.is_third_form(word)
    is_said = is_said or word in _NO_NOUNS or (tokens[at].text == "the" and is_verb)
    return in_singular(last) == last and table.is_noun(word) and not is_said


def _check_word(tokens: Sequence[Token], at: int, scope: ThingScope) -> None:
    """Refuse a noun without an article, and words that may be misspelt nouns.

    Raises:
        NotRead: the word may be meant to be a reference.
    """
    word = tokens[at]
    if word.text in _PAST:
        raise not_read(word.span, f"Say what is so, not what {word.text}.", is_final=True)
    size = scope.nouns.noun_at(tokens, at)
    before = tokens[at - 1].text if at else ""
    begins = before in ("", "and", "or", ",", "then", "both")
    is_kind = before in ("is", "are") and not (at > 1 and tokens[at - 2].text == "there")
    is_part = at > 0 and (
        _is_predicative(tokens, at - 1, at + size)
        or _is_compound(tokens, at - 1, at + size)
        or tuple(one.text for one in tokens[max(at - 2, 0) : at]) in COUNTING
        or before in REFUSED - {"either"}
    )
    is_part = is_part or (before, word.text) in scope.nouns.spoken
    # `A and B are different boxes`
    is_kind = is_kind or (before == "different" and tokens[max(at - 2, 0)].text in _COMPARED_BY)
    if size and not is_kind and not is_part and (begins or not _acts(tokens, at, scope)):
        words = tokens[at : at + size]
        said = " ".join(one.spelling for one in words)
        ways = (f"the {said}", with_article(said)) if not before else (f"the {said}",)
        is_one = in_singular(words[-1].text) == words[-1].text
        message = f"Say which {said} {'is' if is_one else 'are'} meant."
        raise not_read(around(words), message, ways)
    if table.is_known(word.text):
        return
    for noun in scope.nouns.called:
        for one in (noun, plural(noun)):
            if len(one) == 1 and is_misspelt(word.text, one[0]):
                raise not_read(word.span, f"`{word.spelling}` may be `{one[0]}`.", (one[0],))


def _acts(tokens: Sequence[Token], at: int, scope: ThingScope) -> bool:
    """Whether a noun of the domain is a verb here: `the robot boxes the cup`, `may dock at A`."""
    before = tokens[at - 1]
    if not table.verb_of(tokens[at].text):
        return False
    if label_at(tokens, at - 1) or before.text in _ACTING:
        return True
    starts = range(max(at - _MOST_BEFORE, 0), at)
    if any(start + scope.nouns.noun_at(tokens, start) == at for start in starts):
        return True
    is_other = table.is_third_person(before.text) or table.is_adjective(before.text)
    return table.is_noun(before.text) and not is_other and before.text not in prepositions()
