"""What sentences introduce that cannot be read as a whole: `two rovers, r1 and r2, explore a site`.

The rest of such a sentence stays unread, and is reported; but what others say of its names can
be read.
"""

from collections.abc import Callable, Iterator

from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.english.wording.closed import ARTICLES, IS, JOINTS
from planscribe.translate.english.wording.finding import amount, first_of, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, membership

_MARKS = frozenset({",", ":", "("})
_NAMED = frozenset({"called", "named", "namely"})
_POINTING = frozenset({"the", "our", "its", "his", "her", "their", "my", "your"})
_DETERMINERS = frozenset({"the", "a", "an"})
_MOST_BETWEEN = 3
"""Words between a noun and its names: `5 balls lying around, b1, ..`."""


def introductions(
    tokens: Tokens, vocabulary: KnownWords, is_said_again: Callable[[Token], bool]
) -> Iterator[Tokens]:
    """The sentences `NAMES are KIND` for which some words of a sentence leave no doubt.

    `is_said_again` is whether other sentences have a word, too: else it is no name, if it looks
    like an ordinary one.
    """
    for at in range(len(tokens)):
        size = vocabulary.noun_at(tokens, at)
        if not size or (at and vocabulary.noun_at(tokens, at - 1) > size):
            continue
        names = (
            _behind(tokens, at, size, vocabulary)
            or _before(tokens, at, vocabulary)
            or _at_the_end(tokens, at, size, vocabulary)
            or _in_parentheses(tokens, at, vocabulary)
        )
        kind = tokens[at : at + size]
        if names and all(looks_like_name(one) or is_said_again(one) for one in names):
            yield membership(names, kind)


def looks_like_name(token: Token) -> bool:
    """Whether a word has a digit, a hyphen or a capital."""
    return token.kind is TokenKind.NAME or "-" in token.text or token.spelling[:1].isupper()


def _behind(tokens: Tokens, at: int, size: int, vocabulary: KnownWords) -> Tokens:
    """The names behind a noun: `two rovers, r1 and r2,`, `a rover called r1`."""
    end = at + size
    before = text_at(tokens, at - 1)
    number = _number_before(tokens, at)
    for start in range(end, min(end + _MOST_BETWEEN, len(tokens) - 1) + 1):
        if start == len(tokens):
            return ()
        mark = tokens[start].text
        if mark not in _MARKS | _NAMED | {"are"} and start > end:
            continue
        is_marked = mark in _MARKS | _NAMED | {"are"}
        first = start + is_marked
        first += is_marked and text_at(tokens, first) in _NAMED
        names, stop = _list(tokens, first, vocabulary)
        if not names:
            continue
        if mark in _NAMED and number <= 1 and len(names) > 1:
            names = names[:1]
        is_list = stop == len(tokens) and (at == 0 or before in _POINTING)
        if is_list and not number and (mark == ":" or (start == end and len(names) > 1)):
            return names
        if number == len(names) and (number > 1 or is_marked) and _ends(tokens, stop, mark):
            return names
        is_plain = not is_marked and start == end and all(map(looks_like_name, names))
        if is_plain and before in (*_POINTING, "") and len(names) > 1:
            return names
        return ()
    return ()


def _at_the_end(tokens: Tokens, at: int, size: int, vocabulary: KnownWords) -> Tokens:
    """The names behind the last colon or `namely`: `four children are hungry: ann, bob, cem and
    dan`, `three cars are booked, namely a taxi, a van and a jeep`.

    As many as are announced, of the noun nearest to it.
    """
    behind = range(len(tokens) - 1, at, -1)
    mark = next((place for place in behind if tokens[place].text in (":", "namely")), 0)
    between = range(at + size, mark)
    # `three directions that the satellite can point at: ..`
    if not mark or any(
        vocabulary.noun_at(tokens, place) and tokens[place - 1].text != "the" for place in between
    ):
        return ()
    names, stop = _list(tokens, mark + 1, vocabulary, _DETERMINERS)
    number = _number_before(tokens, at)
    return names if stop == len(tokens) and number == len(names) and number > 1 else ()


def _before(tokens: Tokens, at: int, vocabulary: KnownWords) -> Tokens:
    """The names before a noun: `r1 and r2 are all old rovers`, at the beginning of a sentence."""
    verb = first_of(tokens, IS, 1, at)
    if not verb or at - verb > 1 + _MOST_BETWEEN:
        return ()
    names, stop = _list(tokens, 0, vocabulary)
    if not names or stop != verb:
        return ()
    between = texts(tokens[verb + 1 : at])
    if "not" in between:
        return ()
    if between[:1] == ("the",) and between[1:2] == (str(len(names)),):
        return names
    is_one = len(names) == 1 and text_at(tokens[:at], verb + 1) in ("1", *ARTICLES)
    are_several = len(names) > 1 and not {"the", *ARTICLES} & set(between)
    return names if is_one or are_several else ()


def _in_parentheses(tokens: Tokens, at: int, vocabulary: KnownWords) -> Tokens:
    """The names before a noun that counts them: `Ports: a, b, c (3 different places, ..)`."""
    mark = next((place for place in range(at, 0, -1) if tokens[place].text == "("), 0)
    colon = first_of(tokens, {":"}, 0, mark)
    if not colon or at - mark > 1 + _MOST_BETWEEN or amount(tokens[mark + 1].text) < 2:
        return ()
    names, stop = _list(tokens, colon + 1, vocabulary)
    return names if stop == mark and len(names) == amount(tokens[mark + 1].text) else ()


def _number_before(tokens: Tokens, at: int) -> int:
    """How many things a noun announces: `two old rovers`; 0 if it does not say so."""
    for place in range(at - 1, max(at - 2 - _MOST_BETWEEN, -1), -1):
        if number := amount(tokens[place].text):
            return number
        if tokens[place].text == "another":
            return 1
        if tokens[place].text in JOINTS | IS | _MARKS:
            break
    return 0


def _list(
    tokens: Tokens,
    start: int,
    vocabulary: KnownWords,
    determiners: frozenset[str] = frozenset({"the"}),
) -> tuple[Tokens, int]:
    """The names of the list at a place, and where it ends; determiners are left out."""
    names: list[Token] = []
    at = end = start
    is_last = False
    while at < len(tokens):
        at += tokens[at].text in determiners
        if at == len(tokens) or not vocabulary.can_be_name(tokens[at]):
            break
        names.append(tokens[at])
        at = end = at + 1
        while at < min(end + 2, len(tokens)) and tokens[at].text in JOINTS:
            at += 1
        # `r1 and r2, explore a site`: what is behind `and` ends the list.
        if is_last or at == end:
            break
        is_last = tokens[at - 1].text == "and"
    return tuple(names), end


def _ends(tokens: Tokens, at: int, mark: str) -> bool:
    """Whether a list of names has the mark at its end that it has at its beginning, if any.

    `1 gripper: ike has g1` says behind the colon who has it.
    """
    if at == len(tokens):
        return True
    return tokens[at].text in (",", ")", "and") if mark in (",", "(") else mark != ":"
