"""Things that are listed in their order: `levels (in ascending order): l0, l1, l2`.

The order is what the only relation between two such things says, if its name says that one comes
next; or else other sentences say it.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from planscribe.model.lexicon import Lexicon, Relation, Slot, plain_words
from planscribe.syntax.task import Token
from planscribe.translate.english.wording.appositions import Extracted
from planscribe.translate.english.wording.closed import BEFORE_NAMES, IS, JOINTS, OF_GOAL
from planscribe.translate.english.wording.cutting import without_first, without_joints, without_the
from planscribe.translate.english.wording.finding import (
    amount,
    beginning,
    find,
    first_of,
    has_any,
    text_at,
    texts,
)
from planscribe.translate.english.wording.known import IsCertain, KnownWords
from planscribe.translate.english.wording.notes.phrases import in_words, kind_of, said_of
from planscribe.translate.english.wording.tokens import Tokens, as_names, joined, membership, word
from planscribe.translate.words import table
from planscribe.translate.words.data import calling_several, there_are

_LOW = frozenset("lowest smallest least bottom lower".split())
_HIGH = frozenset("highest largest biggest greatest most top upper".split())
_UP = frozenset({"ascending", "increasing", "rising"})
_DOWN = frozenset({"descending", "decreasing", "falling"})
_FILLING = frozenset("in from to the order sorted ordered listed one".split())
_COMING = ({"next"}, {"predecessor"})
"""Words of relations between a thing and the one that comes after it."""
_BEFORE = (("each", "the", "predecessor", "of", "the", "next"),
           ("each", "being", "the", "predecessor", "of", "the", "next"),
           ("each", "followed", "by", "the", "next"))  # fmt: skip
_OF_EACH = frozenset(
    "1 a after before being by comes coming direct directly each following follows followed "
    "immediate immediately is it named next of one predecessor right successor the them to".split()
)
"""Words that say how each thing of a list follows the one before."""
_FOLLOWING = (
    {"predecessor", "next"},
    {"predecessor", "after"},
    {"followed", "next"},
    {"followed", "following"},
    {"followed", "after"},
    {"successor", "before"},
    {"after", "before"},
    {"follows", "before"},
)
_FROM_BELOW = frozenset("from the bottom ground up upwards".split())
_FROM_ABOVE = frozenset("from the top down downwards".split())
_LONGEST_ORDER = 4
_MOST = 20
"""Things of which each pair is said."""


def ordered(
    tokens: Tokens, vocabulary: KnownWords, is_certain: IsCertain, said: Mapping[str, int]
) -> Extracted | None:
    """A list of things with their order, as facts, and of what kind they are.

    `said` counts the sentences with a word.
    """
    if all_pairs := _each_of_those_before(tokens, vocabulary):
        (own_noun, own_names), pairs = all_pairs
        is_known = all(map(is_certain, own_names))
        return Extracted(pairs, (membership(own_names, own_noun),)) if is_known else None
    called = _in_order_called(tokens)
    found = called or _without_remark(tokens)
    if found is None or has_any(found[0], OF_GOAL - {"last"}):
        return None
    plain, remark = found
    listed = _list(plain, vocabulary)
    if listed is None or not (called or all(map(is_certain, listed[1]))):
        return None
    noun, names = listed
    rising = _rising(remark, names, noun)
    relation = _relation(kind_of(noun, vocabulary.lexicon), vocabulary.lexicon)
    if rising is None or relation is None:
        return None
    memberships = (membership(names, noun),)
    words = set(plain_words(relation.name))
    shown = _comes_after(relation, vocabulary.lexicon)
    if not shown and not any(words & coming for coming in _COMING):
        is_said_elsewhere = all(said.get(one, 0) > (one in texts(tokens)) for one in words)
        return Extracted((), memberships) if is_said_elsewhere else None
    clauses = list(_chain(names if rising else names[::-1], relation, vocabulary.lexicon))
    return Extracted(tuple(clauses), memberships) if clauses else None


def _each_of_those_before(
    tokens: Tokens, vocabulary: KnownWords
) -> tuple[tuple[Tokens, Tokens], Tokens] | None:
    """`floors: f0, f1, f2 (each floor is above all the floors before it)`: the noun with the names,
    and `f1 is above f0 and f2 is above f0 and f1`."""
    opened = find(tokens, "(", "each")
    remark = tokens[opened + 1 : -1]
    if opened < 1 or tokens[-1].text != ")" or "not" in texts(remark):
        return None
    plain = _without_remark(tokens[:opened])
    if plain and _rising(plain[1], (), ()) is None:
        return None
    listed = _list(plain[0] if plain else tokens[:opened], vocabulary)
    verb = first_of(remark, {"is"})
    every = find(remark, "all")
    if listed is None or not verb < every or len(listed[1]) > _MOST:
        return None
    noun, names = listed
    behind = without_the(remark[every + 1 :])
    are_before = texts(behind[len(noun) :]) in (("before", "it"), ("that", "come", "before", "it"))
    are_of_kind = texts(behind[: len(noun)]) == texts(noun)
    own = remark[1:verb]
    if not (are_before and are_of_kind) or vocabulary.noun_at(own, 0) != len(own):
        return None
    clauses: list[Token] = []
    for place, one in enumerate(names[1:], 1):
        joint = (word("and", one),) if clauses else ()
        clauses += (*joint, *as_names((one,)), *remark[verb:every], *joined(names[:place]))
    return listed, tuple(clauses)


def _in_order_called(tokens: Tokens) -> tuple[Tokens, Tokens] | None:
    """`four levels, which are called a, b, c and d in rising order, and each is followed by the one
    after it`: the list, and what is said of its order."""
    found = ((at, len(one)) for one in calling_several() if (at := find(tokens, *one)) > 0)
    start, size = min(found, key=lambda one: (one[0], -one[1]), default=(0, 0))
    at = find(tokens, "in")
    end = next(
        (end for end in range(at + 2, len(tokens) + 1) if tokens[end - 1].text == "order"), 0
    )
    behind = tuple(one for one in tokens[end:] if one.text not in JOINTS)
    if not 0 < start < at < end <= at + _LONGEST_ORDER:
        return None
    if behind and not _each_follows(texts(behind), ()):
        return None
    names = tokens[start + size : at]
    return (*tokens[:start], word(":", tokens[start]), *names), tokens[at:end]


def _without_remark(tokens: Tokens) -> tuple[Tokens, Tokens] | None:
    """A list, and what is said of its order."""
    opened, closed = find(tokens, "("), find(tokens, ")")
    if 0 < opened < closed:
        return (*tokens[:opened], *tokens[closed + 1 :]), tokens[opened + 1 : closed]
    colon, at = find(tokens, ":"), find(tokens, ",", "where")
    if at > 0:
        return tokens[:at], tokens[at + 2 :]
    comma = find(tokens, ",")
    if 0 < comma < colon:
        return (*tokens[:comma], *tokens[colon:]), tokens[comma + 1 : colon]
    if (at := find(tokens, ",", "each")) > 0 and colon < 0:
        return tokens[:at], tokens[at + 1 :]
    are = find(tokens, ",", "are")
    if colon < 0 and 0 < comma < are:
        # `the levels, from lowest to highest, are a, b and c`
        return (*tokens[:comma], *tokens[are + 1 :]), tokens[comma + 1 : are]
    if colon < 0 and (at := find(tokens, ",", "from")) > 0:
        return tokens[:at], tokens[at + 1 :]
    if 0 < (at := find(tokens, "in")) < colon and tokens[colon - 1].text == "order":
        return (*tokens[:at], *tokens[colon:]), tokens[at:colon]
    if (at := find(tokens, "in")) > 0 and (are := find(tokens, "order", "are")) > 0:
        return (*tokens[:at], *tokens[are + 1 :]), tokens[at : are + 1]
    start = find(tokens, "from")
    if 0 < start < colon:
        return (*tokens[:start], *tokens[colon:]), tokens[start:colon]
    return None


def _list(tokens: Tokens, vocabulary: KnownWords) -> tuple[Tokens, Tokens] | None:
    """The noun and the names of `there are three levels, a, b and c`, `levels: a, b, c`."""
    at = len(beginning(tokens, there_are()))
    at += text_at(tokens, at) == "the"
    number = amount(tokens[at].text) if at < len(tokens) else 0
    at += bool(number)
    size = vocabulary.noun_at(tokens, at)
    if not size and at < len(tokens) and _is_of_noun(tokens[at], vocabulary):
        at += 1  # `fuel levels`
        size = vocabulary.noun_at(tokens, at)
    if not size and text_at(tokens, at) == "scale":
        # `fuel scale, lowest to highest: a, b, c`
        levels = word("levels", tokens[at])
        size = vocabulary.noun_at((levels,), 0)
        tokens = (*tokens[:at], levels, *tokens[at + 1 :])
    names = tokens[at + size :]
    names = without_first(names, "are", *BEFORE_NAMES)
    count = vocabulary.names_in(names)
    if not size or count < 2 or (number and number != count):
        return None
    return tokens[at : at + size], without_joints(names)


def _is_of_noun(token: Token, vocabulary: KnownWords) -> bool:
    """Whether a word only says of what a noun behind it is: `fuel levels`."""
    is_noun = table.is_noun(token.text) and not table.is_adjective(token.text)
    return is_noun and vocabulary.is_of_domain(token) and not vocabulary.is_name(token)


def _rising(remark: Tokens, names: Tokens, noun: Tokens) -> bool | None:
    """Whether the things come from the lowest to the highest; None if that is not clear."""
    said = texts(remark)
    if said in _BEFORE or _each_follows(said, noun):
        return True
    for words, way in ((_FROM_BELOW, True), (_FROM_ABOVE, False)):
        if len(said) > 1 and {*said} <= words and said[-1] not in ("bottom", "top", "ground"):
            return way if {"bottom", "ground", "top"} & {*said} else None
    if {*said} <= _FILLING | _UP | _DOWN and {*said} & (_UP | _DOWN):
        return {*said} <= _FILLING | _UP
    if {*said} <= _FILLING | _LOW | _HIGH | _singular(noun):
        ends = [one in _LOW for one in said if one in _LOW | _HIGH]
        return ends[0] if len(ends) == 2 and ends[0] != ends[1] else None
    return _by_ends(remark, names, noun)


def _each_follows(said: Sequence[str], noun: Tokens) -> bool:
    """Whether words are `each one being the predecessor of the one after it`."""
    words = {*said}
    if said[:1] != ("each",) or words - _OF_EACH - _singular(noun):
        return False
    is_turned = {"successor", "after"} <= words or {"predecessor", "before"} <= words
    return not is_turned and any(one <= words for one in _FOLLOWING)


def _by_ends(remark: Tokens, names: Tokens, noun: Tokens) -> bool | None:
    """`a is the lowest and c the highest`, `a is the lowest, then comes b, then c`."""
    called = texts(names)
    order = [one for one in texts(remark) if one in called]
    others = {one for one in texts(remark) if one not in called}
    ends = [one in _LOW for one in texts(remark) if one in _LOW | _HIGH]
    known = IS | JOINTS | _LOW | _HIGH | {"the", "then", "comes", "follows"} | _singular(noun)
    if others - known or not ends:
        return None
    if len(ends) == 1 and tuple(order) == called and "then" in others:
        return ends[0]
    if len(ends) == 2 and ends[0] != ends[1] and order in ([called[0], called[-1]],):
        # What is between the ends has its order by its numbers, or is a single thing.
        return ends[0] if len(called) == 3 or _are_numbered(called) else None
    return None


def _are_numbered(names: Sequence[str]) -> bool:
    """Whether names end with numbers that rise by one: `f0, f1, f2`."""
    stems = {name.rstrip("0123456789") for name in names}
    stem = stems.pop()
    ends = [name[len(stem) :] for name in names]
    return not stems and all(ends) and all(int(b) - int(a) == 1 for a, b in pairwise(ends))


def _singular(noun: Tokens) -> frozenset[str]:
    return frozenset(form for one in texts(noun) for form in (one, one.removesuffix("s")))


def _relation(kind: str, lexicon: Lexicon) -> Relation | None:
    """The only relation between two things of a kind, which no action changes."""
    found = [
        one
        for one in lexicon.relations
        if kind and len(one.types) == 2 and not one.numeric
        if lexicon.fits(kind, one.types[0]) and lexicon.fits(kind, one.types[1])
    ]
    return found[0] if len(found) == 1 and found[0].name in lexicon.lasting else None


def _comes_after(relation: Relation, lexicon: Lexicon) -> bool:
    """Whether the domain shows which argument of a relation comes after the other."""
    return any(one[1:-1] == ("comes", "after") for one in said_of(relation, lexicon))


def _chain(names: Tokens, relation: Relation, lexicon: Lexicon) -> Iterator[Token]:
    """That each comes after the one before: `the next of a is b and the next of b is c`."""
    said = [one for one in said_of(relation, lexicon) if len(one) > 3]
    pieces = next((one for one in said if "of" in one), said[0] if said else ())
    if _comes_after(relation, lexicon):
        pieces = (Slot(1), "comes", "after", Slot(0))
    for place, (one, other) in enumerate(pairwise(names)):
        if place:
            yield word("and", one)
        if pieces and not isinstance(pieces[0], Slot):
            yield word("the", one)
        yield from in_words(pieces, as_names((one, other)), one)
