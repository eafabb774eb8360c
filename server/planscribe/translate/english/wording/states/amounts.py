"""Numbers of things, as people say them: `t1 has 5 units of fuel`, `the fuel level of t1 is 5`, `it
is 5 km from a to b`, where a domain has a function `fuel`, or one of two places.

The words of a value need not be all of its name: `fuel` is the `fuel-level` of a truck, if no other
value of it could be meant.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from planscribe.model.lexicon import Lexicon, Relation, plain_words
from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.english.wording.states.things import (
    STARTS,
    count,
    is_of_now,
    stands_at,
    thing_at,
)
from planscribe.translate.english.wording.tokens import (
    DENYING,
    IS,
    JOINTS,
    KnownWords,
    Tokens,
    beginning,
    copied,
    texts,
    word,
    words,
)
from planscribe.translate.english.wording.wished.duties import duty
from planscribe.translate.words import table
from planscribe.translate.words.data import sayings
from planscribe.translate.writing.alike import stems
from planscribe.wording import in_singular

_AMOUNTS = frozenset("amount count current left level number quantity remaining stock unit".split())
"""What a name or a sentence adds to the noun of a value: `fuel-level`, `the amount of fuel`."""
_UNITS = frozenset(
    "cent day dollar euro gallon gram hour kg kilo kilogram kilometer kilometre km liter litre m "
    "meter metre mile min minute percent point s sec second step ton tonne unit %".split()
)
_LEFT = sayings("( / still) (left / remaining)", "in stock", "available")
_LONGEST = 3
_HAVE = frozenset({("has",), ("have",)})
_ALL = frozenset({("all",), ("both",), ("each",), ("every",)})
_JUST = frozenset({("only",), ("just",), ("exactly",)})
_ARTICLES = frozenset({("a",), ("an",), ("the",)})
_OF = frozenset({"of", "in", "on", "at", "for", "inside"})
_OUT = frozenset({"out", "off"})
_GOING = frozenset("drive fly go ride run sail travel walk".split())
_TRIPS = {"trip": "", "journey": "", "way": "", "drive": "drive", "flight": "fly", "walk": "walk"}
"""Nouns of going somewhere, and the verbs by which one goes."""
_TAKING = frozenset({"takes", "costs", "lasts"})


@dataclass(frozen=True, slots=True)
class _Amount:
    """How much of what is said, and the words behind it."""

    number: Token
    value: tuple[str, ...]
    rest: Tokens

    def of(self, thing: Tokens, verb: str, like: Token) -> Tokens:
        """`the fuel of t1 is 5`."""
        said = words(f"the {' '.join(self.value)} of", like)
        return (*said, *copied(thing, like), *words(verb, like), self.number)


def value_had(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`t1 has 5 units of fuel, and t2 has 7` -> `the fuel of t1 is 5 and the fuel of t2 is 7`."""
    end = _owner(tokens, vocabulary)
    owner, size = tokens[:end], duty(tokens, end)
    each = texts(tokens[end : end + 1]) == ("each",)
    at = end + size + each
    if not end or texts(tokens[at : at + 1]) not in _HAVE or _is_denied(tokens[at + 1 :]):
        return None
    found = _amount(tokens[at + 1 :], vocabulary.lexicon)
    if not found:
        return None
    rest = found.rest
    if texts(rest[:1]) == ("each",):
        each, rest = True, rest[1:]
    if _are_several(owner, vocabulary) and not each:
        return None  # Together, or each?
    be = "should be" if size else "is"
    made = found.of(owner, be, tokens[0])
    while rest:
        start = next((at for at, one in enumerate(rest) if one.text not in JOINTS), 0)
        if not start:
            return None
        behind, like = rest[start:], rest[0]
        following = _following(behind, found.value, vocabulary)
        if following is None:
            is_same = behind[0].text in IS or texts(behind[:1]) in _HAVE
            return (*made, *rest[:start], *(copied(owner, like) if is_same else ()), *behind)
        other, more = following
        made = (*made, word("and", like), *more.of(other, be, like))
        rest = more.rest
    return made


def _following(
    tokens: Tokens, value: tuple[str, ...], vocabulary: KnownWords
) -> tuple[Tokens, _Amount] | None:
    """`t2 has 7`, `t2 7 units`: the same of another thing."""
    end = thing_at(tokens, 0, vocabulary)
    at = end + (texts(tokens[end : end + 1]) in _HAVE)
    size = _number_and_unit(tokens[at:])
    rest = tokens[at + size :]
    is_one = bool(end) and count(tokens[:end], vocabulary) == 1
    if not is_one or not size or (rest and rest[0].text not in JOINTS):
        return None
    return tokens[:end], _Amount(tokens[at], value, rest)


def value_besides(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`t1 is at a with 5 units of fuel`, `t1 is at a and has fuel 5` -> `t1 is at a and the fuel of
    t1 is 5`."""
    end = thing_at(tokens, 0, vocabulary)
    if not end or count(tokens[:end], vocabulary) != 1 or not is_of_now(tokens):
        return None
    if not stands_at(tokens, end):
        return None
    for at in range(end + 1, len(tokens) - 1):
        is_had = texts(tokens[at : at + 1]) in _HAVE and tokens[at - 1].text in JOINTS
        if not is_had and tokens[at].text != "with":
            continue
        found = _amount(tokens[at + 1 :], vocabulary.lexicon)
        if found is None or _is_denied(tokens[at + 1 :]):
            continue
        before = tokens[:at]
        while before[-1].text in JOINTS:
            before = before[:-1]
        said = found.of(tokens[:end], "is", tokens[at])
        return (*before, word("and", tokens[at]), *said, *found.rest)
    return None


def without_unit(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the distance from a to b is 5 km` -> `.. is 5`."""
    for at in range(2, len(tokens)):
        is_unit = tokens[at - 2].text in IS and _number_and_unit(tokens[at - 1 :]) > 1
        behind = tokens[at + 1 : at + 2]
        if is_unit and not vocabulary.is_of_domain(tokens[at]):
            is_end = not behind or behind[0].text in JOINTS
            return (*tokens[:at], *tokens[at + 1 :]) if is_end else None
    return None


def _owner(tokens: Tokens, vocabulary: KnownWords) -> int:
    """Where what has a value ends: names, or all of a kind."""
    if texts(tokens[:1]) in _ALL and (size := vocabulary.noun_at(tokens, 1)):
        return 1 + size
    return thing_at(tokens, 0, vocabulary)


def _are_several(owner: Tokens, vocabulary: KnownWords) -> bool:
    return texts(owner[:1]) not in _ALL and count(owner, vocabulary) > 1


def _is_denied(tokens: Tokens) -> bool:
    return not DENYING.isdisjoint(texts(tokens[texts(tokens[:1]) == ("no",) :]))


def value_there(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`there are 5 units of fuel in t1` -> `the fuel of t1 is 5`."""
    if texts(tokens[:2]) not in (("there", "are"), ("there", "is")):
        return None
    found = _amount(tokens[2:], vocabulary.lexicon)
    if not found or not found.rest or found.rest[0].text not in _OF:
        return None
    end = thing_at(found.rest, 1, vocabulary)
    thing, rest = found.rest[1:end], found.rest[end:]
    if count(thing, vocabulary) != 1 or rest:
        return None
    return found.of(thing, "is", tokens[0])


def value_named(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the amount of fuel in t1 is 5`, `t1's fuel level is 5` -> `the fuel of t1 is 5`."""
    start = int(texts(tokens[:1]) == ("the",))
    verb = next(
        (at for at, one in enumerate(tokens) if one.text in ("is", "=") or duty(tokens, at)), 0
    )
    said = tokens[start:verb]
    if not verb or not said:
        return None
    if owner := next((at for at, one in enumerate(said) if one.text == "'s"), 0):
        thing, noun = said[:owner], texts(said[owner + 1 :])
        thing = (*tokens[:start], *thing)
    else:
        of = max((at for at, one in enumerate(said) if one.text in _OF), default=0)
        thing, noun = said[of + 1 :], texts(said[:of]) if of else ()
    noun = tuple(one for one in noun if one not in ("of", "the"))
    value = _value(noun, vocabulary.lexicon)
    if not value or count(thing, vocabulary) != 1 or thing_at(thing, 0, vocabulary) < len(thing):
        return None
    made = (*words(f"the {' '.join(value)} of", tokens[0]), *thing, *tokens[verb:])
    return made if texts(made) != texts(tokens) else None


def value_starts(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the total cost starts at 0` -> `the total cost is 0`, `t1 starts with fuel 5` -> `t1 has
    fuel 5`: of values, not of places."""
    verb = next((at for at, one in enumerate(tokens) if one.text in STARTS | {"stands"}), 0)
    at = verb + 1 + (texts(tokens[verb + 1 : verb + 2]) != () and tokens[verb + 1].text in _OUT)
    link, rest = texts(tokens[at : at + 1]), tokens[at + 1 :]
    if not verb or not rest or not is_of_now(tokens):
        return None
    if link == ("at",) and _is_number(rest[0]):
        said = {*texts(tokens[:verb])}
        names = (one.name for one in vocabulary.lexicon.relations if one.numeric)
        is_of_value = any(said.issuperset(_core(plain_words(one))) for one in names)
        return (*tokens[:verb], word("is", tokens[verb]), *rest) if is_of_value else None
    if link == ("with",) and _amount(rest, vocabulary.lexicon):
        have = "has" if tokens[verb].text.endswith("s") else "have"
        return (*tokens[:verb], word(have, tokens[verb]), *rest)
    return None


def way_takes(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`it is 5 km from a to b`, `driving from a to b takes 5 minutes`, `a and b are 5 km apart` ->
    `the distance from a to b is 5`, if that is the only value of two places."""
    said = texts(tokens)
    if said[-1:] == ("apart",):
        be = next((at for at, one in enumerate(said) if one in ("are", "is")), 0)
        size = _number_and_unit(tokens[be + 1 : -1])
        value = _of_two("", vocabulary.lexicon)
        if not (be and value and size) or be + 1 + size != len(tokens) - 1:
            return None
        if vocabulary.names_in(tuple(one for one in tokens[:be] if one.text != "the")) != 2:
            return None
        between = words(f"the {' '.join(value)} between", tokens[0])
        return (*between, *tokens[:be], word("is", tokens[be]), tokens[be + 1])
    start = next((at for at, one in enumerate(said) if one == "from"), -1)
    to = next((at for at, one in enumerate(said) if at > start and one == "to"), 0)
    first = thing_at(tokens, start + 1, vocabulary) if start >= 0 else 0
    end = thing_at(tokens, to + 1, vocabulary)
    if not to or first != to or end == to + 1:
        return None
    before, behind = tokens[:start], tokens[end:]
    names = (plain_words(one.name) for one in vocabulary.lexicon.relations if not one.numeric)
    if len(before) == 2 and any(before[1].text in name for name in names):
        return None  # `the road from a to b` says that there is one, too.
    number, verb = _taken(before, behind)
    value = _of_two(verb, vocabulary.lexicon) if number else ()
    if not number or not value:
        return None
    lead = words(f"the {' '.join(value)}", tokens[0])
    return (*lead, *tokens[start:end], word("is", number), number)


def _taken(before: Tokens, behind: Tokens) -> tuple[Token | None, str]:
    """The number that a way takes, and how one goes there, from the words around the way."""
    said, after = texts(before), texts(behind)
    is_it = said[:2] in (("it", "is"), ("it", "takes"), ("it", "costs"))
    if is_it and not behind and (size := _number_and_unit(before[2:])):
        rest = said[2 + size :]
        verb = table.verb_of(rest[-1]) if rest else ""
        is_way = not rest or (len(rest) == 2 and rest[0] == "to" and verb in _GOING)
        return (before[2], verb) if is_way else (None, "")
    if not said and after[:2] == ("it", "is") and _number_and_unit(behind[2:]) == len(after) - 2:
        return behind[2], ""
    verb = table.verb_of(said[-1]) if said else ""
    is_going = len(said) == 1 and verb in _GOING and table.is_gerund(said[0])
    is_trip = said[:1] == ("the",) and len(said) == 2 and said[1] in _TRIPS
    if (is_going or is_trip) and after[:1] and after[0] in _TAKING:
        is_all = _number_and_unit(behind[1:]) == len(after) - 1
        return (behind[1], verb if is_going else _TRIPS[said[1]]) if is_all else (None, "")
    return None, ""


def _amount(tokens: Tokens, lexicon: Lexicon) -> _Amount | None:
    """How much of a value words say: `5 units of fuel left`, `a fuel level of 5`, `no fuel`."""
    tokens = tokens[texts(tokens[:1]) in _JUST :]
    is_none = texts(tokens[:1]) == ("no",)
    if size := 1 if is_none else _number_and_unit(tokens):
        at = size + (texts(tokens[size : size + 1]) == ("of",))
        for end in range(min(len(tokens), at + _LONGEST), at, -1):
            if value := _value(texts(tokens[at:end]), lexicon):
                left = beginning(tokens[end:], _LEFT)
                first = tokens[0]
                nothing = Token(TokenKind.NUMBER, "0", first.span, "0")
                return _Amount(nothing if is_none else first, value, tokens[end + len(left) :])
        return None
    start = int(texts(tokens[:1]) in _ARTICLES)
    number = next((at for at, one in enumerate(tokens) if _is_number(one)), 0)
    noun = tuple(one.text for one in tokens[start:number] if one.text != "of")
    value = _value(noun, lexicon) if noun else None
    size = _number_and_unit(tokens[number:])
    # `a capacity of 5 crates`
    size += size == 1 and any(table.is_plural(one.text) for one in tokens[number + 1 : number + 2])
    return _Amount(tokens[number], value, tokens[number + size :]) if value else None


def _number_and_unit(tokens: Tokens) -> int:
    """How many words from the first on are a number, and a unit of it; 0 if none is."""
    if not tokens or not _is_number(tokens[0]):
        return 0
    return 1 + (len(tokens) > 1 and in_singular(tokens[1].text) in _UNITS)


def _is_number(token: Token) -> bool:
    return token.kind is TokenKind.NUMBER or token.text.isdecimal()


def _value(said: Sequence[str], lexicon: Lexicon) -> tuple[str, ...] | None:
    """The words of the only value of one thing that some words can be for."""
    names = dict(_names(lexicon, 1))
    if tuple(said) in names.values():
        return tuple(said)
    wanted = _core(said)
    found = [name for one, name in names.items() if wanted and wanted in _cores(one, name)]
    return found[0] if len(found) == 1 else None


def _cores(value: Relation, name: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The words of a value without those for amounts, and for what it is of: `truck-fuel`."""
    kinds = {word for one in value.types[0] for word in plain_words(one)}
    yield _core(name)
    yield _core([one for one in name if one not in kinds])


def _core(said: Sequence[str]) -> tuple[str, ...]:
    return tuple(one for one in said if in_singular(one) not in _AMOUNTS) or tuple(said)


def _of_two(verb: str, lexicon: Lexicon) -> tuple[str, ...] | None:
    """The words of the only value of two places alike, or of the one whose name has a verb."""
    names = [name for one, name in _names(lexicon, 2) if one.types[0] == one.types[1]]
    said = [name for name in names if verb and any(verb in stems(one) for one in name)]
    several = said or names
    return several[0] if len(several) == 1 else None


def _names(lexicon: Lexicon, arguments: int) -> Iterator[tuple[Relation, tuple[str, ...]]]:
    for one in lexicon.relations:
        if one.numeric and len(one.types) == arguments:
            yield one, plain_words(one.name)
