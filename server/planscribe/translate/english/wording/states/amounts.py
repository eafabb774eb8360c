"""Numbers of things, as people say them: `t1 has 5 units of fuel`, `the fuel level of t1 is 5`, `it
is 5 km from a to b`, where a domain has a function `fuel`, or one of two places."""

from dataclasses import dataclass, replace

from planscribe.model.lexicon import Lexicon, plain_words
from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.english.wording.closed import (
    ARTICLES,
    AT_END,
    DENYING,
    HAVE,
    IS,
    JOINTS,
    OUT,
    STARTS,
    THERE_IS,
)
from planscribe.translate.english.wording.cutting import before_joints, without_first, without_the
from planscribe.translate.english.wording.finding import (
    beginning,
    first_of,
    has_any,
    text_at,
    texts,
)
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.states.bounds import behind_number, bounded, is_range
from planscribe.translate.english.wording.states.measures import (
    Measured,
    is_number,
    is_used_up,
    is_value,
    measured,
    value_by_noun,
    value_of_one,
    value_of_two,
)
from planscribe.translate.english.wording.states.things import (
    count,
    is_of_now,
    stands_at,
    thing_at,
)
from planscribe.translate.english.wording.tokens import Tokens, copied, word, words
from planscribe.translate.english.wording.wished.duties import duty
from planscribe.translate.words import table
from planscribe.translate.words.data import sayings

_LEFT = sayings("( / still) (left / remaining)", "in stock", "available")
_LONGEST = 3
_HAD = sayings("(has / have)")
_KEPT = sayings("(still /) have", "keep", "end (up /) with", "be left with")
"""What one should do with what is not to be used up."""
_EVERY = frozenset({"each", "every"})
_ALL = _EVERY | {"all", "both"}
_OF = frozenset({"of", "in", "on", "at", "for", "inside"})
_WITHIN = frozenset({"in", "inside", "at"})
_GOING = frozenset("cross drive fly go ride run sail travel walk".split())
_TRIPS = {
    "drive": "drive",
    "flight": "fly",
    "journey": "",
    "ride": "ride",
    "trip": "",
    "walk": "walk",
}
"""Nouns of going somewhere, and the verbs by which one goes."""
_TAKING = {"takes": "time", "lasts": "time", "costs": "money"}
_MEASURING = {
    "weigh": frozenset({"weight", "mass"}),
    "cost": frozenset({"price", "cost"}),
    "take": frozenset({"duration", "time"}),
    "last": frozenset({"duration"}),
}
"""Verbs, and the values that they say."""
_HOW = {
    "old": frozenset({"age"}),
    "tall": frozenset({"height"}),
    "high": frozenset({"height"}),
    "long": frozenset({"length"}),
    "wide": frozenset({"width"}),
    "deep": frozenset({"depth"}),
}
"""Adjectives behind a number, and the values that they say."""


@dataclass(frozen=True, slots=True)
class _Amount:
    """How much of what is said, how the number is meant (`at least`), and the words behind it."""

    how: str
    number: Token
    value: tuple[str, ...]
    rest: Tokens

    def of(self, thing: Tokens, verb: str, like: Token) -> Tokens:
        """`the fuel of t1 is 5`."""
        said = words(f"the {' '.join(self.value)} of", like)
        is_said = words(f"{verb} {self.how}", like)
        return (*said, *copied(thing, like), *is_said, self.number)


def value_had(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`t1 has 5 units of fuel, and t2 has 7` -> `the fuel of t1 is 5 and the fuel of t2 is 7`,
    `t1 should end up with at least 5 units of fuel` -> `the fuel of t1 should be at least 5`."""
    none = text_at(tokens, 0) == "no"
    tokens = (word("every", tokens[0]), *tokens[1:]) if none else tokens
    end = _owner(tokens, vocabulary)
    owner, size = tokens[:end], duty(tokens, end)
    each = text_at(tokens, end + size) == "each" or text_at(tokens, end) == "each"
    size = size or duty(tokens, end + each)
    at = end + size + each
    is_not = bool(size) and text_at(tokens, at) == "not"
    have = len(beginning(tokens, _KEPT if size else _HAD, at + is_not))
    behind = tokens[at + is_not + have :]
    if not end or not have or _is_denied(behind):
        return None
    found = _amount(behind, vocabulary.lexicon)
    # `No truck should have less than 5`: every truck should not.
    if not found or (none and (is_not or not size)) or ((is_not or none) and not found.how):
        return None
    be = ("should not be" if is_not or none else "should be") if size else "is"
    return _said(owner, found, each, be, vocabulary)


def value_measured(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`b1 weighs 3 kg`, `b1 is 5 cm tall` -> `the weight of b1 is 3`, `the height of b1 is 5`."""
    end = _owner(tokens, vocabulary)
    found = measured(tokens[end + 1 :]) if end else None
    if not found:
        return None
    verb, rest = tokens[end], tokens[end + 1 + found.size :]
    if verb.text in IS and rest and rest[0].text in _HOW:
        nouns, rest = _HOW[rest[0].text], rest[1:]
    else:
        nouns = _MEASURING.get(table.verb_of(verb.text), frozenset())
    value = value_by_noun(nouns, found.quantity, vocabulary.lexicon)
    if not value:
        return None
    return _said(tokens[:end], _Amount("", found.number, value, rest), False, "is", vocabulary)


def _said(
    owner: Tokens, found: _Amount, each: bool, be: str, vocabulary: KnownWords
) -> Tokens | None:
    """A value of a thing, and what is said of it, or of others, behind that."""
    rest = found.rest
    if text_at(rest, 0) == "each":
        each, rest = True, rest[1:]
    if not each and text_at(owner, 0) not in _ALL and count(owner, vocabulary) > 1:
        return None  # Together, or each?
    made = found.of(owner, be, owner[0])
    while rest and texts(rest) not in AT_END:
        start = next((at for at, one in enumerate(rest) if one.text not in JOINTS), 0)
        if not start:
            return None
        behind, like = rest[start:], rest[0]
        other, more = owner, _amount(behind, vocabulary.lexicon)
        if more and found.how and not more.how:
            return None  # Just that much, or at least that much, too?
        if not more:
            following = _following(behind, found, be, vocabulary)
            if following is None:
                is_same = behind[0].text in IS | HAVE or duty(behind)
                return (*made, *rest[:start], *(copied(owner, like) if is_same else ()), *behind)
            other, more = following
        made = (*made, word("and", like), *more.of(other, be, like))
        rest = more.rest
    return (*made, *rest)


def _following(
    tokens: Tokens, before: _Amount, be: str, vocabulary: KnownWords
) -> tuple[Tokens, _Amount] | None:
    """`t2 has 7`, `t2 7 units`: the same of another thing."""
    end = thing_at(tokens, 0, vocabulary)
    is_had = text_at(tokens, end) in HAVE
    if is_had and be != "is":
        return None  # `t1 should have 5, and t2 has 7` already.
    said = bounded(tokens[end + is_had :])
    found = measured(said.tokens)
    rest = said.tokens[found.size :] if found else ()
    is_one = bool(end) and count(tokens[:end], vocabulary) == 1
    if not is_one or not found or (rest and rest[0].text not in JOINTS):
        return None
    if before.how and not said.how:
        return None  # Just that much, or at least that much, too?
    return tokens[:end], replace(before, how=said.how, number=found.number, rest=rest)


def value_besides(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`t1 is at a with 5 units of fuel`, `t1 is at a and has fuel 5` -> `t1 is at a and the fuel of
    t1 is 5`; `t1 should be at a with at least 5 units of fuel` likewise."""
    end = _owner(tokens, vocabulary)
    verb = end + duty(tokens, end)
    be = "should be" if verb > end else "is"
    is_one = text_at(tokens, 0) in _EVERY or count(tokens[:end], vocabulary) == 1
    if not end or not is_one or not is_of_now(tokens[verb:]):
        return None
    if not (stands_at(tokens, end) if verb == end else text_at(tokens, verb) == "be"):
        return None
    have = HAVE if verb == end else {"have"}  # `should be at a and has 5` is not all wished.
    for at in range(verb + 1, len(tokens) - 1):
        is_had = text_at(tokens, at) in have and tokens[at - 1].text in JOINTS
        if not is_had and tokens[at].text != "with":
            continue
        found = _amount(tokens[at + 1 :], vocabulary.lexicon)
        if found is None or _is_denied(tokens[at + 1 :]):
            continue
        before = tokens[: before_joints(tokens, at)]
        said = found.of(tokens[:end], be, tokens[at])
        return (*before, word("and", tokens[at]), *said, *found.rest)
    return None


def value_there(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`there are 5 units of fuel in t1` -> `the fuel of t1 is 5`; `there should be ..` likewise."""
    verb = 1 + duty(tokens, 1)
    is_there = texts(tokens[:2]) in THERE_IS if verb == 1 else text_at(tokens, verb) == "be"
    if text_at(tokens, 0) != "there" or not is_there:
        return None
    found = _amount(tokens[verb + 1 :], vocabulary.lexicon)
    if not found or not found.rest or found.rest[0].text not in _WITHIN:
        return None
    end = thing_at(found.rest, 1, vocabulary)
    thing, rest = found.rest[1:end], found.rest[end:]
    if count(thing, vocabulary) != 1 or rest:
        return None
    return found.of(thing, "is" if verb == 1 else "should be", tokens[0])


def value_named(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the amount of fuel in t1 is 5`, `t1's fuel level is 5` -> `the fuel of t1 is 5`."""
    start = int(text_at(tokens, 0) == "the")
    verb = next(
        (at for at, one in enumerate(tokens) if one.text in ("is", "=") or duty(tokens, at)), 0
    )
    said = tokens[start:verb]
    if not verb or not said:
        return None
    if owner := first_of(said, {"'s"}):
        thing, noun = said[:owner], texts(said[owner + 1 :])
        thing = (*tokens[:start], *thing)
    else:
        of = max((at for at, one in enumerate(said) if one.text in _OF), default=0)
        thing, noun = said[of + 1 :], texts(said[:of]) if of else ()
    noun = tuple(one for one in noun if one not in ("of", "the"))
    value = value_of_one(noun, "", vocabulary.lexicon)
    if not value or count(thing, vocabulary) != 1 or thing_at(thing, 0, vocabulary) < len(thing):
        return None
    made = (*words(f"the {' '.join(value)} of", tokens[0]), *thing, *tokens[verb:])
    return made if texts(made) != texts(tokens) else None


def without_unit(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the distance from a to b is 5 km` -> `.. is 5`."""
    for be in range(1, len(tokens) - 1):
        if tokens[be].text not in IS | {"be"}:
            continue
        said = bounded(tokens[be + 1 :])
        found, at = measured(said.tokens), len(tokens) - len(said.tokens)
        if not found or found.size == 1 or vocabulary.is_of_domain(tokens[at + 1]):
            continue
        behind = tokens[at + 2 :]
        more = None if said.how else behind_number(behind)
        how, behind = (more.how, more.tokens) if more else (said.how, behind)
        is_end = not behind or behind[0].text in JOINTS
        is_its = is_value(texts(tokens[:be]), found.quantity, vocabulary.lexicon)
        number = *words(how, tokens[at]), tokens[at]
        return (*tokens[: be + 1], *number, *behind) if is_end and is_its else None
    return None


def value_between(tokens: Tokens, _: KnownWords) -> Tokens | None:
    """`the fuel of t1 should be between 3 and 5` -> `the fuel of t1 should be at least 3 and the
    fuel of t1 should be at most 5`."""
    be = first_of(tokens, IS | {"be"})
    behind = tokens[be + 1 :]
    if not be or not is_range(behind) or "not" in texts(tokens[:be]):
        return None
    low, high, rest = behind[1], behind[3], behind[4:]
    if float(low.text) > float(high.text) or (rest and rest[0].text not in JOINTS):
        return None
    said = tokens[: be + 1]
    least = (*said, *words("at least", low), low)
    most = (*copied(said, high), *words("at most", high), high)
    return (*least, word("and", high), *most, *rest)


def value_exceeds(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the total cost must not exceed 10` -> `the total cost must not be more than 10`."""
    at = first_of(tokens, {"exceed"})
    number = tokens[at + 1 : at + 2]
    is_of_value = at > 0 and is_value(texts(tokens[:at]), "", vocabulary.lexicon)
    if not is_of_value or not number or not is_number(number[0]):
        return None
    return (*tokens[:at], *words("be more than", tokens[at]), *tokens[at + 1 :])


def value_starts(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the total cost starts at 0` -> `the total cost is 0`, `t1 starts with fuel 5` -> `t1 has
    fuel 5`: of values, not of places."""
    verb = first_of(tokens, STARTS | {"stands"})
    at = verb + 1 + (text_at(tokens, verb + 1) in OUT)
    link, rest = text_at(tokens, at), tokens[at + 1 :]
    if not verb or not rest or not is_of_now(tokens):
        return None
    if link == "at" and is_number(rest[0]):
        is_of_value = is_value(texts(tokens[:verb]), "", vocabulary.lexicon)
        return (*tokens[:verb], word("is", tokens[verb]), *rest) if is_of_value else None
    if link == "with" and _amount(rest, vocabulary.lexicon):
        have = "has" if tokens[verb].text.endswith("s") else "have"
        return (*tokens[:verb], word(have, tokens[verb]), *rest)
    return None


def way_takes(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`it is 5 km from a to b`, `driving from a to b takes 5 minutes` -> `the distance from a to b
    is 5`, `the time to drive from a to b is 5`, if no other value of two places can be meant."""
    said = texts(tokens)
    start = next((at for at, one in enumerate(said) if one == "from"), -1)
    to = next((at for at, one in enumerate(said) if at > start and one == "to"), 0)
    first = thing_at(tokens, start + 1, vocabulary) if start >= 0 else 0
    end = thing_at(tokens, to + 1, vocabulary)
    ends = (tokens[start + 1 : to], tokens[to + 1 : end])
    if not to or first != to or any(count(one, vocabulary) != 1 for one in ends):
        return None
    before, behind = tokens[:start], tokens[end:]
    names = (plain_words(one.name) for one in vocabulary.lexicon.relations if not one.numeric)
    if len(before) == 2 and any(before[1].text in name for name in names):
        return None  # `the road from a to b` says that there is one, too.
    taken = _taken(before, behind)
    value = value_of_two(taken.ways, taken.quantity, vocabulary.lexicon) if taken else None
    if not taken or not value:
        return None
    lead = words(f"the {' '.join(value)}", tokens[0])
    return (*lead, *tokens[start:end], word("is", taken.number), taken.number)


def are_apart(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a and b are 5 km apart` -> `the distance between a and b is 5`."""
    be = first_of(tokens, {"are"})
    found = measured(tokens[be + 1 :]) if be and tokens[-1].text == "apart" else None
    if not found or be + 1 + found.size != len(tokens) - 1:
        return None
    value = value_of_two((), found.quantity or "length", vocabulary.lexicon)
    if not value or vocabulary.names_in(without_the(tokens[:be])) != 2:
        return None
    between = words(f"the {' '.join(value)} between", tokens[0])
    return (*between, *tokens[:be], word("is", tokens[be]), found.number)


@dataclass(frozen=True, slots=True)
class _Taken:
    """The number that a way takes, what it measures, and words for how one goes."""

    number: Token
    quantity: str
    ways: tuple[str, ...]


def _taken(before: Tokens, behind: Tokens) -> _Taken | None:
    """How much a way takes, from the words around the way."""
    said, after = texts(before), texts(behind)
    if said[:1] == ("it",) and not behind and (found := measured(before[2:])):
        rest = said[2 + found.size :]
        verb = table.verb_of(rest[-1]) if rest else ""
        is_way = not rest or (len(rest) == 2 and rest[0] == "to" and verb in _GOING)
        return _of_verb(said[1], found, (verb,)) if is_way else None
    if not said and after[:2] == ("it", "is"):
        found = measured(behind[2:])
        return _of_verb("is", found, ()) if found and found.size == len(after) - 2 else None
    verb = table.verb_of(said[-1]) if said else ""
    is_going = len(said) == 1 and verb in _GOING and table.is_gerund(said[0])
    is_trip = said[:1] == ("the",) and len(said) == 2 and said[1] in _TRIPS
    found = measured(behind[1:]) if is_going or is_trip else None
    if not found or found.size != len(after) - 1:
        return None
    return _of_verb(after[0], found, (verb,) if is_going else (said[1], _TRIPS[said[1]]))


def _of_verb(verb: str, found: Measured, ways: tuple[str, ...]) -> _Taken | None:
    """What is said with a verb: what costs 5 minutes makes no sense."""
    quantity = _TAKING.get(verb, "")
    is_counted = found.size > 1 and not found.quantity
    if is_counted or (verb not in _TAKING and verb != "is"):
        return None
    is_clear = not quantity or found.quantity in ("", quantity)
    return _Taken(found.number, found.quantity or quantity, ways) if is_clear else None


def _amount(tokens: Tokens, lexicon: Lexicon) -> _Amount | None:
    """How much of a value words say: `5 units of fuel left`, `a fuel level of 5`, `no fuel`."""
    tokens = without_first(tokens, "only", "just", "exactly")
    said = bounded(tokens)
    tokens = said.tokens
    is_none = text_at(tokens, 0) == "no"
    if found := _nothing(tokens[0]) if is_none else measured(tokens):
        at = found.size + (text_at(tokens, found.size) == "of")
        for end in range(min(len(tokens), at + _LONGEST), at, -1):
            value = value_of_one(texts(tokens[at:end]), found.quantity, lexicon)
            if value:
                left = beginning(tokens[end:], _LEFT)
                is_clear = not (is_none or left) or is_used_up(value, lexicon)
                rest = tokens[end + len(left) :]
                made = _Amount(said.how, found.number, value, rest)
                return _with_bound_behind(made) if is_clear else None
        return None
    start = int(text_at(tokens, 0) in (*ARTICLES, "the"))
    counted = (at for at, one in enumerate(tokens) if is_number(one) or bounded(tokens[at:]).how)
    at = next(counted, 0)
    noun = tuple(one.text for one in tokens[start:at] if one.text != "of")
    said = bounded(tokens[at:])
    found = measured(said.tokens) if noun else None
    value = value_of_one(noun, found.quantity, lexicon) if found else None
    if not found or not value:
        return None
    rest = said.tokens[found.size :]
    # `a capacity of 5 crates`
    is_counted = found.size == 1 and any(table.is_plural(one.text) for one in rest[:1])
    return _with_bound_behind(_Amount(said.how, found.number, value, rest[is_counted:]))


def _with_bound_behind(amount: _Amount) -> _Amount:
    """`5 litres of fuel or more`."""
    behind = None if amount.how else behind_number(amount.rest)
    return replace(amount, how=behind.how, rest=behind.tokens) if behind else amount


def _nothing(like: Token) -> Measured:
    return Measured(Token(TokenKind.NUMBER, "0", like.span, "0"), "", 1)


def _owner(tokens: Tokens, vocabulary: KnownWords) -> int:
    """Where what has a value ends: names, or all of a kind."""
    if text_at(tokens, 0) in _ALL and (size := vocabulary.noun_at(tokens, 1)):
        return 1 + size
    return thing_at(tokens, 0, vocabulary)


def _is_denied(tokens: Tokens) -> bool:
    return has_any(without_first(tokens, "no"), DENYING)
