"""Objects that a sentence introduces in passing: `one car, the jeep, is at a` says that the jeep
is a car, and then the same as `the jeep is at a`.

Only where as many names as things are said, and the sentence is not about the goal.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.english.wording.closed import (
    ARTICLES,
    IS,
    JOINTS,
    OF_GOAL,
    RELATIVE,
    TURNING,
)
from planscribe.translate.english.wording.cutting import before_joints, behind_joints, without_first
from planscribe.translate.english.wording.finding import amount, beginning, has_any, text_at, texts
from planscribe.translate.english.wording.known import IsCertain, KnownWords
from planscribe.translate.english.wording.tokens import (
    Tokens,
    as_names,
    copied,
    in_number,
    joined,
    membership,
    word,
)
from planscribe.translate.words import table
from planscribe.translate.words.data import holders, prepositions, sayings
from planscribe.wording import in_plural, in_singular

_NAMED = frozenset({"called", "named", "namely"})
_DETERMINERS = frozenset({"the", "our", "my", "its", "his", "her", "their", "your"})
_FURTHER = frozenset(
    "second third fourth fifth sixth last other more further additional extra only single lone "
    "new".split()
)
"""Words before a noun that count, and say nothing of what is counted."""
_ONE = frozenset({"one", "ones", "1"})
_OPENINGS = tuple(
    (who, verb) for who, verbs in (("there", ("is", "are")), ("we", ("have",)), ("you", ("have",)),
                                   ("i", ("have",)), ("it", ("has",))) for verb in verbs
)  # fmt: skip
_HELD_BY = frozenset(form for one in holders() for form in (one, in_plural(one)))
"""What belongs to the one who acts, and is no object of the domain."""
_PRONOUNS = sayings("(all / both / each) of them", "they (both / all)", "(both / they)")
_KEEPING = frozenset({"and", "but", "while", "whereas", "which", "who", "where", "each"})
"""Words before which a comma stays that ends a list of names."""
_ONLY = frozenset({"also", "just", "only", "exactly"})
_JOINTS = JOINTS | {"while", "whereas", "but"}
_LONGEST_PLACE = 4
_MOST = 12
"""Things that a sentence introduces."""


@dataclass(frozen=True, slots=True)
class Extracted:
    """What a sentence says of objects that it introduces, and of what kind they are."""

    rest: Tokens
    memberships: tuple[Tokens, ...]
    """Sentences `NAMES are KIND`."""


@dataclass(frozen=True, slots=True)
class _Apposition:
    """Words from `start` to `end` that stand for the objects of some names."""

    start: int
    end: int
    names: Tokens
    kind: Tokens


def extracted(
    tokens: Tokens, vocabulary: KnownWords, is_certain: IsCertain, kind: Tokens = ()
) -> Extracted | None:
    """A sentence without the kinds of what it introduces; None if it introduces nothing so.

    `kind` is the noun for what the sentence before introduces: `another one, k2, is old`.
    """
    if has_any(tokens, OF_GOAL - _FURTHER):
        return None
    if of_all := _said_of_all(tokens, vocabulary, is_certain):
        return of_all
    rest, memberships = tokens, list[Tokens]()
    while len(memberships) < _MOST:
        one = next(_appositions(rest, vocabulary, is_certain, kind), None)
        if one is None:
            break
        kind = one.kind
        memberships.append(membership(one.names, one.kind))
        made = _taken(rest, one)
        if made is None:
            return None
        rest = made
    return Extracted(rest, tuple(memberships)) if memberships else None


def _said_of_all(tokens: Tokens, vocabulary: KnownWords, is_certain: IsCertain) -> Extracted | None:
    """What `there are two cups, k and l, and two jugs, m and n, and all of them are clean` says."""
    end, start, number = _all_of_them(tokens)
    opening, rest = tokens[:2], tokens[:end]
    if not start or texts(opening) not in _OPENINGS:
        return None
    found: list[_Apposition] = []
    while len(rest) > 2:
        one = next(_appositions(rest, vocabulary, is_certain, ()), None)
        if one is None or one.start != 2:
            return None
        found.append(one)
        behind = rest[behind_joints(rest, one.end) :]
        rest = (*opening, *behind)
    names = [name for one in found for name in one.names]
    # Of two, `all of them` can hardly be said: then they are those of the other kinds, too.
    is_all = number == len(names) if number else len(found[-1].names) <= 2
    if len(found) < 2 or not is_all:
        return None
    said = (*copied(as_names(joined(names)), tokens[end]), *tokens[start:])
    return Extracted(said, tuple(membership(one.names, one.kind) for one in found))


def _all_of_them(tokens: Tokens) -> tuple[int, int, int]:
    """Where the words before `and all 4 of them are ..` end, where the verb is, and the number; 0
    if there is none."""
    for at in range(3, len(tokens) - 4):
        if tokens[at].text not in ("and", "but") or tokens[at + 1].text != "all":
            continue
        number = int(tokens[at + 2].text) if tokens[at + 2].text.isdecimal() else 0
        verb = at + 4 + bool(number)
        is_pronoun = texts(tokens[verb - 2 : verb]) == ("of", "them")
        if is_pronoun and _has_verb(tokens[verb : verb + 1]):
            return at - (tokens[at - 1].text == ","), verb, number
    return 0, 0, 0


def _taken(tokens: Tokens, one: _Apposition) -> Tokens | None:
    """The sentence with the names alone, without an opening that only says that there are such."""
    before, behind = tokens[: one.start], tokens[one.end :]
    before = before[: len(before) - (texts(before[-1:]) in {(word,) for word in _ONLY})]
    names = joined(one.names)
    opening = len(before) - 2
    if texts(before[max(opening, 0) :]) == ("it", "has") and one.kind[-1].text not in _HELD_BY:
        return None  # What `it` is has to be known: `it has one camera, c`.
    if opening < 0 or texts(before[opening:]) not in _OPENINGS:
        which = without_first(behind, ",")
        if which and which[0].text in RELATIVE and not before:
            return _related(names, which)
        return (*before, *names, *behind)
    before = before[:opening]
    start = _start_of_place(before)
    if start is None:
        return None
    before, place = before[:start], before[start:]
    be = word("is" if len(one.names) == 1 else "are", names[0])
    clauses = [(*names, be, *(place[:-1] if place[-1].text == "," else place))] if place else []
    if behind:
        continued = _continued(names, behind, bool(place))
        if continued is None:
            return None
        clauses.append(continued)
    said = [part for clause in clauses for part in (word("and", names[0]), *clause)][1:]
    return (*before, *said) if said else before[: before_joints(before, None, _JOINTS)]


def _start_of_place(before: Tokens) -> int | None:
    """Where the place begins that is said before `there is`, if any: `at the depot`; None if the
    words before are no other clause."""
    short = range(max(len(before) - _LONGEST_PLACE, 0), len(before))
    at = next((at for at in short if before[at].text in prepositions()), len(before))
    return at if _begins(before[:at]) else None


def _continued(names: Tokens, behind: Tokens, has_place: bool) -> Tokens | None:
    """What is said after `there are two keys, k and l`: `.. at a`, `.. , and both are old`."""
    joints = JOINTS | {"but"}
    at = next((at for at in range(len(behind)) if behind[at].text not in joints), len(behind))
    rest = behind[at:]
    if not rest:
        return None
    if rest[0].text in RELATIVE:
        return _related(names, rest)
    is_many = len(names) > 1
    every = rest[0].text in ("both", "all")
    if not has_place and rest[every:][:1] != () and _is_place(rest[every]):
        return (*names, word("are" if is_many else "is", names[0]), *rest[every:])
    if table.is_gerund(rest[0].text):
        # `two rovers, r1 and r2, working in a crater`
        return (*names, word("are" if is_many else "is", names[0]), *rest)
    pronouns = _PRONOUNS if is_many else (("it",), ("he",), ("she",))
    size = len(beginning(rest, pronouns))
    if size and at:
        return (*copied(names, rest[0]), *rest[size:])
    return rest if at and _has_verb(rest) else None


def _is_place(token: Token) -> bool:
    return token.text in prepositions() - {"of", "for", "with"}


def _related(names: Tokens, behind: Tokens) -> Tokens | None:
    """`NAMES, which are old` -> `NAMES are old`; `k, which is old, is at a` -> `k is old and k is
    at a`."""
    if not _has_verb(behind[1:2]):
        return None
    end = next((at for at in range(1, len(behind)) if behind[at].text == ","), len(behind))
    if not _has_verb(behind[end + 1 : end + 2]):
        return (*names, *behind[1:])
    like = behind[end]
    return (*names, *behind[1:end], word("and", like), *copied(names, like), *behind[end + 1 :])


def _has_verb(tokens: Sequence[Token]) -> bool:
    return has_any(tokens, IS | {"has", "have", "was", "were"})


def _begins(before: Tokens) -> bool:
    """Whether a clause begins behind some words."""
    return not before or before[-1].text in _JOINTS


# --- where names are behind a noun ----------------------------------------------------------


def _appositions(
    tokens: Tokens, vocabulary: KnownWords, is_certain: IsCertain, kind: Tokens
) -> Iterator[_Apposition]:
    for at in range(len(tokens)):
        for start, number, size in _counted(tokens, at, vocabulary):
            own = tokens[at : at + size]
            is_one = not vocabulary.noun_at(own, 0)
            if is_one and not kind:
                continue
            noun = kind if is_one else own
            if TURNING & {token.text for token in tokens[max(start - 2, 0) : start]}:
                continue
            found = _names_behind(tokens, at + size, number, vocabulary)
            if found and all(map(is_certain, found[0])):
                yield _Apposition(
                    start, found[1], as_names(found[0]), _as_many(noun, len(found[0]), vocabulary)
                )


def _counted(tokens: Tokens, at: int, vocabulary: KnownWords) -> Iterator[tuple[int, int, int]]:
    """Where the words begin that count a noun at a place, the number, and the size of the noun;
    a number of 0 leaves it open."""
    size = vocabulary.noun_at(tokens, at)
    if at and vocabulary.noun_at(tokens, at - 1) > 1:
        return
    start = at
    start = before_joints(tokens, start, _FURTHER)
    further = texts(tokens[start:at])
    if not start:
        return
    before = tokens[start - 1].text
    number = 1 if before == "another" else amount(before)
    if not number and before not in _DETERMINERS:
        return
    if size:
        if number and (number > 1) != _is_plural(tokens[at : at + size]):
            return
        number = number or (0 if _is_plural(tokens[at : at + size]) else 1)
        yield _first(tokens, start - 1), number, size
    elif at < len(tokens) and tokens[at].text in _ONE and (further or before == "another"):
        yield _first(tokens, start - 1), number or 1, 1
    elif further[-1:] == ("more",) and number:
        yield _first(tokens, start - 1), number, 0


def _first(tokens: Tokens, start: int) -> int:
    """Where the words before a number begin that belong to it: `the other two`, `all 3`."""
    return before_joints(tokens, start, _DETERMINERS | _FURTHER | {"all", "both"})


def _as_many(noun: Tokens, number: int, vocabulary: KnownWords) -> Tokens:
    """A noun in the number that fits, if the domain has it so."""
    made = in_number(noun, number)
    return made if vocabulary.noun_at(made, 0) == len(made) else noun


def _is_plural(noun: Sequence[Token]) -> bool:
    last = noun[-1].text
    return in_plural(in_singular(last)) == last


def _names_behind(
    tokens: Tokens, at: int, number: int, vocabulary: KnownWords
) -> tuple[Tokens, int] | None:
    """The names behind a noun, and where what follows begins."""
    comma = text_at(tokens, at) in (",", "(")
    opening = tokens[at].text if comma else ""
    is_named = text_at(tokens, at + comma) in _NAMED
    names, end = _list(tokens, at + comma + is_named, number, vocabulary)
    if not names or (number and len(names) != number):
        return None
    # `the three sites North Bay, West Bay and East Bay`
    if not (comma or is_named or (number > 1 and all(map(_looks_like_name, names)))):
        return None
    following = text_at(tokens, end)
    if opening == "(":
        return (names, end + 1) if following == ")" else None
    if _goes_on(tokens, end, len(names) > 1 and tokens[end - 2].text != "and", vocabulary):
        return None
    if following == ",":
        is_joint = text_at(tokens, end + 1) in _KEEPING
        return names, end + (comma and not is_joint)
    if comma and following and following != "and":
        return None
    return names, end


def _looks_like_name(token: Token) -> bool:
    return token.kind is TokenKind.NAME or token.spelling[:1].isupper()


def _goes_on(tokens: Tokens, at: int, is_open: bool, vocabulary: KnownWords) -> bool:
    """Whether a list goes on with further names: `two keys, k, l and m, ..`."""
    if text_at(tokens, at) == "and":
        return any(map(vocabulary.can_be_name, tokens[at + 1 : at + 2]))
    if texts(tokens[at : at + 2]) == (",", "and"):
        return is_open and any(map(vocabulary.can_be_name, tokens[at + 2 : at + 3]))
    is_listed = text_at(tokens, at) == ","
    return is_listed and any(map(vocabulary.is_name, tokens[at + 1 : at + 2]))


def _list(tokens: Tokens, start: int, number: int, vocabulary: KnownWords) -> tuple[Tokens, int]:
    """The names of a list, at most a number of them, and where it ends."""
    names: list[Token] = []
    at = end = start
    while at < len(tokens) and (not number or len(names) < number):
        following = tokens[at + 1 : at + 2]
        has_article = tokens[at].text in (*ARTICLES, "the") and following != ()
        at += has_article and vocabulary.can_be_name(following[0])
        if not vocabulary.can_be_name(tokens[at]):
            break
        is_last = bool(names) and tokens[at - 1].text == "and"
        names.append(tokens[at])
        at = end = at + 1
        while at < min(end + 2, len(tokens)) and tokens[at].text in JOINTS:
            at += 1
        if is_last or at == end:
            break
    return tuple(names), end
