"""Introductions with words that say no more than that there are such things.

`Two patients take part, ivy and jonas`, `there are three doors, which I call ..`, `the ports that
we use are ..`. There must be as many names as are announced.
"""

from collections.abc import Iterator

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.closed import AT_IN_ON, JOINTS, OF_GOAL, TURNING
from planscribe.translate.english.wording.cutting import (
    behind_joints,
    without_first,
    without_joints,
)
from planscribe.translate.english.wording.finding import (
    amount,
    beginning,
    first_of,
    has_any,
    text_at,
    texts,
)
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.prose.modifiers import is_modifier, says_no_more
from planscribe.translate.english.wording.tokens import (
    Tokens,
    as_names,
    copied,
    in_clauses,
    in_number,
    joined,
    word,
    words,
)
from planscribe.translate.words import table
from planscribe.translate.words.data import (
    called,
    calling_several,
    holders,
    kinds_of_people,
    outside,
    owning,
    people,
    prepositions,
    settings,
    stances,
    there_are,
)

_OF_THE_PLACE = (("has",), ("contains",), ("covers",))
"""Verbs by which a thing can also hold others: `the box has two balls`."""
_OWNERS = frozenset({"a", "an", "the", "our", "my", "this"})
_MOST_OF_OWNER = 4
_ACTING = frozenset("agent boy crane girl machine man operator person robot vehicle woman".split())
"""Who can hold things, besides people by their work and what holds in domains."""
_FURTHER = frozenset({"also", "other", "more", "further", "only", "just", "exactly", "different"})
_OTHERS = frozenset({"other", "remaining", "further", "only"})
_SORTS = frozenset({"kinds", "sorts", "types"})
_MOST_BEFORE = 5
_MOST_ADJECTIVES = 2


def counted_and_named(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`two patients take part, ivy and jonas` -> `there are 2 patients: ivy and jonas`;
    `there are two pumps in b, namely p and q` -> `p and q are pumps and p and q are in b`."""
    if has_any(tokens, TURNING):
        return None
    at = next((at for at in range(min(len(tokens), _MOST_BEFORE + 1))
               if amount(tokens[at].text) > 1 and tokens[at].text.isdecimal()), -1)  # fmt: skip
    before = tuple(one for one in tokens[: max(at, 0)] if one.text not in _FURTHER)
    owner = before[1:-1] if text_at(before, 0) == "the" else before[:-1]
    is_place = len(owner) == 1 and vocabulary.is_name(owner[0]) and texts(before[-1:]) in owning()
    if at < 0 or not (is_place or _opens(before, vocabulary)):
        return None
    number = int(tokens[at].text)
    noun, end = _noun(tokens, at + 1, vocabulary)
    for names, between in _named(tokens[end:], number, vocabulary) if noun else ():
        is_told = says_no_more(between, vocabulary)
        others = OF_GOAL - set(texts(between) if is_told else ())
        if has_any(tokens[end:], others):
            return None
        like = tokens[at]
        if is_place:
            # `the den has two pumps in it: p and q`, where the den is a room of the task
            if texts(between) not in (("in", "it"), ("on", "it")):
                return None
            several = as_names(joined(names))
            are = word("are", like)
            here = are, between[0], word("the", like), *owner
            if all(map(vocabulary.is_name, names)):
                return (*noun, *several, *here)
            return (*several, are, *noun, word("and", like), *copied(several, like), *here)
        if not between or is_told or _is_in_setting(between):
            count = (*words("there are", tokens[0]), like, *noun, word(":", like))
            return (*count, *as_names(joined(names)))
        be = word("are", like)
        if between[0].text == "are":
            between = between[1:]
        if _is_place(between, vocabulary):
            several = as_names(joined(names))
            return (*several, be, *noun, word("and", like), *copied(several, like), be, *between)
    return None


def called_plainly(tokens: Tokens, vocabulary: KnownWords) -> Tokens:
    """`a has only one pump on board, which is called p` -> `a has 1 pump called p`."""
    number = first_of(tokens, {"1"}, 1, len(tokens) - 2)
    noun, end = _noun(tokens, number + 1, vocabulary) if number else ((), 0)
    behind = texts(tokens[end:])
    behind = behind[2 * (behind[:2] == ("on", "board")) :]
    calling = next((one for one in called() if behind[: len(one)] == one), ())
    if not noun or not calling or vocabulary.names_in(tokens[-1:]) != 1:
        return tokens
    if len(behind) != len(calling) + 1:
        return tokens
    start = number - (tokens[number - 1].text in _FURTHER - {"other", "different"})
    name = word("called", tokens[end]), *as_names(tokens[-1:])
    return (*tokens[:start], tokens[number], *noun, *name)


def kind_named(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the doctors on duty are ann and bob, and the nurses will be c and d` -> `the doctors are ann
    and bob and the nurses are c and d`."""
    clauses: list[Tokens] = []
    rest = tokens
    while rest:
        found = _kind_named(rest, vocabulary)
        if found is None:
            return None
        clause, rest = found
        clauses.append(clause)
        rest = rest[behind_joints(rest) :]
    made = in_clauses(clauses)
    return made if made != tokens else None


def named_kind(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`ann and bob are the guards who will be on duty` -> `ann and bob are guards`."""
    at = next((at for at in range(1, len(tokens) - 2) if _is_be(tokens, at)), 0)
    start = at + 1 + (text_at(tokens, at) == "will")
    names = _plain_names(tokens[:at])
    if not at or text_at(tokens, start) not in ("the", "our", "my"):
        return None
    noun, end = _noun(tokens, start + 1, vocabulary)
    behind = tokens[end:]
    is_plain = not behind or says_no_more(behind, vocabulary)
    if not noun or not is_plain or vocabulary.names_in(names) < 2:
        return None
    if not all(one.text in JOINTS or _looks_like_name(one) for one in names):
        return None
    plain = without_joints(names)
    return (*as_names(joined(plain)), word("are", tokens[at]), *noun)


def _kind_named(tokens: Tokens, vocabulary: KnownWords) -> tuple[Tokens, Tokens] | None:
    """The first clause about a kind, in plain words, and what is behind it."""
    if text_at(tokens, 0) not in ("the", "our", "my"):
        return None
    # What the others are is said here: `the other rooms that matter are c and d`.
    tokens = (tokens[0], *without_first(tokens[1:], *_OTHERS))
    number = int(tokens[1].text) if tokens[1:] and tokens[1].text.isdecimal() else 0
    noun, end = _noun(tokens, 1 + bool(number), vocabulary)
    verb = next((at for at in range(end, len(tokens) if noun else 0) if _is_be(tokens, at)
                 and (at == end or says_no_more(tokens[end:at], vocabulary))), 0)  # fmt: skip
    if not verb:
        return None
    start = verb + 1 + (tokens[verb].text == "will")
    start += text_at(tokens, start) in ("called", "named")
    stop = next((at for at in range(start, len(tokens) - 2) if tokens[at].text in JOINTS
                 and _begins_kind(tokens[at:], vocabulary)), len(tokens))  # fmt: skip
    names = _plain_names(tokens[start:stop])
    # `the doctors are tired and ill`
    if not vocabulary.are_new_names(names) and vocabulary.names_in(names) < 2:
        return None
    if not all(one.text in JOINTS or _looks_like_name(one) for one in names):
        return None
    plain = without_joints(names)
    if number and number != len(plain):
        return None
    said = (tokens[0], *noun, word("are", tokens[verb]), *as_names(joined(plain)))
    return said, tokens[stop:]


def _begins_kind(tokens: Tokens, vocabulary: KnownWords) -> bool:
    at = next((at for at, one in enumerate(tokens) if one.text not in JOINTS), 0)
    return text_at(tokens, at) == "the" and bool(_noun(tokens, at + 1, vocabulary)[0])


def _is_be(tokens: Tokens, at: int) -> bool:
    return tokens[at].text == "are" or texts(tokens[at : at + 2]) == ("will", "be")


def _looks_like_name(token: Token) -> bool:
    return token.spelling[:1].isupper() or any(one.isdigit() for one in token.spelling)


def _opens(before: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words only say that there is something: `there are`, `our print shop has`."""
    said = texts(before)
    if not said or said in there_are():
        return True
    verb = next((len(one) for one in owning() if said[-len(one) :] == one), 0)
    owner = before[1 : len(before) - verb]
    if not verb or said[:1] == () or said[0] not in _OWNERS or not 0 < len(owner) < _MOST_OF_OWNER:
        return False
    noun = owner[-1]
    is_new = not any(vocabulary.is_name(one) or vocabulary.is_of_domain(one) for one in owner)
    # Somebody can hold what he has.
    acts = noun.text in people() | kinds_of_people() | holders() | _ACTING | {*vocabulary.movers}
    is_new = is_new and not acts and table.is_noun(noun.text)
    is_new = is_new and said[-verb:] not in _OF_THE_PLACE
    is_setting = noun.text in settings() and not vocabulary.is_noun(noun)
    # Nothing else is known of who has them, so this only says that there are such things.
    return is_setting or (is_new and not vocabulary.is_noun(noun))


def _noun(tokens: Tokens, at: int, vocabulary: KnownWords) -> tuple[Tokens, int]:
    """The noun at a place, in the plural, behind words that say nothing of it; where it ends."""
    for skipped in range(_MOST_ADJECTIVES + 1):
        start = at + skipped
        if text_at(tokens, start + 1) == "of" and tokens[start].text in _SORTS:
            size = vocabulary.noun_at(tokens, start + 2)
            noun = tokens[start + 2 : start + 2 + size]
            if not size:
                break
            return in_number(noun, 2), start + 2 + size
        if size := vocabulary.noun_at(tokens, start):
            return tokens[start : start + size], start + size
        one = tokens[start : start + 1]
        if not one:
            break
        if not is_modifier(one[0], vocabulary) and one[0].text not in _FURTHER:
            break
    return (), at


def _named(tokens: Tokens, number: int, vocabulary: KnownWords) -> Iterator[tuple[Tokens, Tokens]]:
    """The names of a list, and the words between the noun and it, or behind it."""
    for at in range(len(tokens)):
        calling = beginning(tokens, calling_several(), at)
        if not calling:
            continue
        behind = tokens[at + len(calling) :]
        names = _plain_names(behind)
        if calling[-1] in ("are", ",") and not all(map(_looks_like_name, without_joints(names))):
            # `two blocks, which are tidy and large`
            names = ()
        if vocabulary.names_in(names) == number:
            yield without_joints(names), tokens[:at]
            return
        # `two guards, a and b, work here`
        comma = max((to for to, one in enumerate(behind) if one.text == ","), default=0)
        names = _plain_names(behind[:comma])
        if not all(map(_looks_like_name, without_joints(names))):
            names = ()
        if at == 0 and comma and vocabulary.names_in(names) == number:
            yield without_joints(names), behind[comma + 1 :]
            return


def _plain_names(tokens: Tokens) -> Tokens:
    """A list of names, without `my niece` before them."""
    made: list[Token] = []
    for at, one in enumerate(tokens):
        is_owner = one.text in ("my", "our") and text_at(tokens, at + 1) in outside()
        is_owned = at > 0 and one.text in outside() and tokens[at - 1].text in ("my", "our")
        if not (is_owner or is_owned or one.text == "the"):
            made.append(one)
    return tuple(made)


def _is_in_setting(between: Tokens) -> bool:
    """Whether words are `work in a museum`."""
    said = texts(between)
    is_work = len(said) == 4 and said[0] in ("work", "live", "are") and said[1] in AT_IN_ON
    return is_work and said[2] in ("a", "an", "the", "our") and said[3] in settings()


def _is_place(between: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words are a place that is known: `in b`, `on board b`, `waiting at b`."""
    if between and table.verb_of(between[0].text) in stances():
        between = between[1:]
    is_name = bool(between) and vocabulary.is_name(between[-1])
    said = texts(between[:-1])
    return is_name and bool(said) and prepositions().issuperset({*said} - {"the", "board"})
