"""Clauses about things with letters, word for word: `the sum of A and B is C`, `holding A`.

Letters show what a clause is about, so that its other words are the phrase, and need no verb.
"""

from collections.abc import Sequence

from planscribe.model.lexicon import Piece, Slot
from planscribe.model.pddl.definitions import OBJECT
from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.domains.clauses.claims import Part, PhraseClaim
from planscribe.translate.domains.clauses.verbs import BE, NEGATIONS, is_finite, third_person
from planscribe.translate.domains.items import (
    ARTICLES,
    REFUSED,
    NamedThing,
    is_compound,
    label_at,
    text_at,
)
from planscribe.translate.domains.patterns import Pattern, slots
from planscribe.translate.domains.phrases import PhraseBook
from planscribe.translate.domains.scope import ALONE, ThingScope
from planscribe.translate.domains.trouble import NotRead, around, unclear

_ALLOWED = frozenset(
    "may can after before another than less more one two three four five six seven eight nine "
    "ten".split()
)
"""Words that nothing but a phrase can mean between letters."""
_TOGETHER = frozenset(
    "cycle circle ring row line chain pair couple group team partners friends opponents".split()
)
"""Nouns that say something of several things together."""
_FINITE = frozenset({"is", "has", "can", "may", "does"})
_COMPARED = ("than", "or", "equal")


def says_together(tokens: Sequence[Token]) -> bool:
    """Whether a clause is about several things together: `A, B and C are in a cycle`."""
    texts = [one.text for one in tokens]
    is_list = label_at(tokens, 0) and len(tokens) > 1 and tokens[1].text in (",", "and")
    return bool(is_list) and bool(_TOGETHER & {*texts})


def check_letters(tokens: Sequence[Token], scope: ThingScope, book: PhraseBook) -> None:
    """Refuse `the place` without its letter, next to things with theirs.

    Raises:
        NotRead: it may be a place, or part of the phrase.
    """
    if not any(scope.labelled(label_at(tokens, at)) for at in range(len(tokens))):
        return
    for at, token in enumerate(tokens):
        following = text_at(tokens, at + 1)
        start = at + 1 + (token.text == "the" and following in ALONE | {"two"})
        size = scope.nouns.noun_at(tokens, start)
        if size and (start > at + 1 or token.text == "both"):
            words = tokens[at : start + size]
            raise unclear(around(words), "Say the letters of this.", is_final=True)
        if token.text == "the" and not _thing_at(tokens, at, scope):
            size = scope.nouns.noun_at(tokens, at + 1)
            is_named = size and _names_thing(tokens, at, scope)
            if is_named and not _repeats_subject(tokens, at, scope, book):
                _show_phrase(tokens, at, size, scope)
                words = tokens[at : at + 1 + size]
                said = " ".join(one.spelling for one in words)
                raise unclear(around(words), f"Say the letter of `{said}`.")


def _repeats_subject(tokens: Sequence[Token], at: int, scope: ThingScope, book: PhraseBook) -> bool:
    """Whether `the NOUN` at a place only repeats what the subject is, and is part of the phrase:
    `A is at the person B`, of a person A and a place B.

    The letter behind it names something else. If another thing of the action is called like that,
    too, that letter may be wrong, unless the phrase is said of such things before.
    """
    size = scope.nouns.noun_at(tokens, at + 1)
    subject = scope.labelled(label_at(tokens, 0))
    after = scope.labelled(label_at(tokens, at + 1 + size)) if size else None
    if subject is None or after is None:
        return False
    kind = scope.nouns.type_of([one.text for one in tokens[at + 1 : at + 1 + size]])
    called = [one for one in scope.variables if scope.nouns.is_below(one.type, kind)]
    is_other = after not in called and not scope.nouns.is_below(kind, after.type)
    if subject not in called or not is_other:
        return False
    return called == [subject] or book.is_said_of(_phrase(tokens), (subject.type, after.type))


def _phrase(tokens: Sequence[Token]) -> Pattern:
    """The phrase of a clause that has only letters for things."""
    places = [at for at in range(len(tokens)) if label_at(tokens, at)]
    return tuple(
        Slot(places.index(at)) if at in places else one.text for at, one in enumerate(tokens)
    )


def is_shown_phrase(tokens: Sequence[Token], scope: ThingScope) -> bool:
    """Whether a clause is said where its noun can be no thing, too: `A is at the curb`."""
    return _worded(tokens, scope) in scope.nouns.shown.phrases


def _show_phrase(tokens: Sequence[Token], at: int, size: int, scope: ThingScope) -> None:
    """Note that `the curb` is part of a phrase, if an action is about nothing of this type."""
    nouns = scope.nouns
    kind = nouns.type_of([one.text for one in tokens[at + 1 : at + 1 + size]])
    if any(nouns.is_below(one.type, kind) or one.type == OBJECT for one in scope.variables):
        return
    said, thing = _worded(tokens, scope), [*_worded(tokens[:at], scope)]
    thing.append(Slot(slots(tuple(thing))))
    behind = _worded(tokens[at + 1 + size :], scope, slots(tuple(thing)))
    nouns.shown.phrases[said] = (*thing, *behind)


def _worded(tokens: Sequence[Token], scope: ThingScope, first: int = 0) -> Pattern:
    """The words of a clause with slots for what its letters name."""
    found: list[Piece] = []
    at = 0
    while at < len(tokens):
        if thing := _thing_at(tokens, at, scope):
            found.append(Slot(first + slots(tuple(found))))
            at = thing[1]
            continue
        if tokens[at].text not in NEGATIONS | ARTICLES | {"the"}:
            found.append("is" if tokens[at].text in BE - {"be"} else tokens[at].text)
        at += 1
    return tuple(found)


def check_lists(tokens: Sequence[Token]) -> None:
    """Refuse `D takes A and B`, which may be about all three together.

    Raises:
        NotRead: things are listed behind the verb.
    """
    texts = [one.text for one in tokens]
    verb = next((at for at, one in enumerate(texts) if is_finite(one)), len(texts))
    if says_together(tokens) or "between" in texts:
        return
    for at in range(verb + 1, len(tokens) - 1):
        is_list = (
            texts[at] in ("and", ",") and label_at(tokens, at - 1) and label_at(tokens, at + 1)
        )
        if is_list:
            message = "It is not clear if this is said of each; write a clause for each."
            raise unclear(around(tokens[at - 1 : at + 2]), message)


def lettered_claim(
    tokens: Sequence[Token], scope: ThingScope, book: PhraseBook, trouble: NotRead | None
) -> PhraseClaim:
    """What a clause claims of the things that its letters name.

    Raises:
        NotRead: `trouble`, if its words say more than a phrase can.
    """
    is_shown = trouble is None
    trouble = trouble or unclear(around(tokens), "It is not clear what this is said of.")
    parts: list[Part] = []
    negated = False
    at = 0
    while at < len(tokens):
        token = tokens[at]
        thing = _thing_at(tokens, at, scope)
        if thing:
            parts.append(NamedThing(thing[0], token.span))
            at = thing[1]
            continue
        before = tokens[at - 1].text if at else ""
        if token.text == "not" and before in BE and not negated:
            negated = True
        elif token.text in ARTICLES | {"the"} and _names_thing(tokens, at, scope):
            is_word = is_shown or _repeats_subject(tokens, at, scope, book)
            if token.text != "the" or not is_word:
                raise trouble
            parts.append(token.text)
        elif _is_word(tokens, at, scope):
            parts.append("is" if token.text in BE - {"be"} else token.text)
        elif not (token.text in ("and", ",") and _is_listed(tokens, at)):
            raise trouble
        at += 1
    words = [one for one in parts if isinstance(one, str)]
    if not words or sum(one in _FINITE for one in words) > 1:
        raise trouble
    if len(words) == len(parts) and words[0] in ARTICLES and not any(map(is_finite, words)):
        raise trouble  # `and a key`
    if isinstance(parts[0], NamedThing) and len(parts) > 1 and isinstance(parts[1], str):
        parts[1] = third_person(parts[1])
    return PhraseClaim(tuple(parts), around(tokens), negated)


def _thing_at(tokens: Sequence[Token], at: int, scope: ThingScope) -> tuple[str, int] | None:
    """The variable that `A` or `the block A` names at a place, and where that ends."""
    if known := scope.labelled(label_at(tokens, at)):
        return known.name, at + 1
    size = scope.nouns.noun_at(tokens, at + 1) if tokens[at].text == "the" else 0
    end = at + 1 + size
    known = scope.labelled(label_at(tokens, end)) if size else None
    noun = scope.nouns.type_of([one.text for one in tokens[at + 1 : end]])
    if known and scope.nouns.is_below(known.type, noun):
        return known.name, end + 1
    return None


def _is_word(tokens: Sequence[Token], at: int, scope: ThingScope) -> bool:
    """Whether a token is no more than a word of a phrase."""
    token = tokens[at]
    texts = tuple(one.text for one in tokens)
    if token.kind in (TokenKind.NUMBER, TokenKind.NAME) and not is_compound(token):
        return _is_number(tokens, at, scope)
    if token.text == "or":
        return texts[at - 1 : at + 2] == _COMPARED
    if token.kind not in (TokenKind.WORD, TokenKind.POSSESSIVE) and not is_compound(token):
        return False
    if token.text in NEGATIONS or token.text in REFUSED - _ALLOWED:
        return False
    if token.text in _ALLOWED and scope.nouns.noun_at(tokens, at + 1):
        return False
    # `other than B` compares, and is no phrase.
    return not (texts[at : at + 2] == ("other", "than") and label_at(tokens, at + 2))


def _is_number(tokens: Sequence[Token], at: int, scope: ThingScope) -> bool:
    """Whether a number is part of what is before it: `point 1`, `length 2`."""
    before = tokens[at - 1] if at else None
    return (
        before is not None
        and before.kind is TokenKind.WORD
        and before.text not in BE | {"has", "have", "by", "than", "least", "most"}
        and not scope.nouns.noun_at(tokens, at + 1)
        and not label_at(tokens, at - 1)
    )


def _names_thing(tokens: Sequence[Token], at: int, scope: ThingScope) -> bool:
    """Whether `the truck` is ahead, or `a truck`; `the data size` is a phrase."""
    size = scope.nouns.noun_at(tokens, at + 1)
    if not size:
        return False
    end = at + 1 + size
    if scope.labelled(label_at(tokens, end)):
        return True
    following = text_at(tokens, end)
    return not following.isalpha() or is_finite(following) or following in ("and", "or")


def _is_listed(tokens: Sequence[Token], at: int) -> bool:
    """Whether a joint is between letters."""
    after = at + 1
    while after < len(tokens) and tokens[after].text in ("and", ","):
        after += 1
    before = at - 1
    while before >= 0 and tokens[before].text in ("and", ","):
        before -= 1
    return bool(before >= 0 and label_at(tokens, before) and label_at(tokens, after))
