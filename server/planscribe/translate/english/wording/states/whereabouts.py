"""Where things are, said the other way round: `p is where a stands`, `in p you will find a`,
`we have a standing at p`, `the position of a is p`."""

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.closed import IS, LINKS, OF_GOAL, THERE_IS
from planscribe.translate.english.wording.cutting import behind_joints, without_first
from planscribe.translate.english.wording.finding import (
    beginning,
    first_of,
    has_any,
    text_at,
    texts,
)
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.states.places import (
    FINDING,
    FOUND,
    LONGEST_PLACE,
    end_of_place,
    place_first,
)
from planscribe.translate.english.wording.states.qualified import state_of_counted
from planscribe.translate.english.wording.states.tails import tail_of
from planscribe.translate.english.wording.states.things import (
    OTHER_TIMES,
    be,
    count,
    is_of_now,
    is_of_speaker,
    is_place,
    is_stance,
    is_thing,
    stands_at,
    thing_at,
)
from planscribe.translate.english.wording.tokens import Tokens, as_it_is, word, words
from planscribe.translate.english.wording.wished.duties import duty
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions, section_words

_SPOTS = frozenset("location place point position site spot".split())
_SEEING = frozenset({"have", "see"})
"""Verbs that also say something else than that things are somewhere: `you have a at p`."""


def where_cleft(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`p is where a stands`, `p is the city where a starts out` -> `a is at p`."""
    at = first_of(tokens, {"where"})
    verb = first_of(tokens, {"is"})
    place, noun = tokens[:verb], tokens[verb + 1 : at]
    is_spot = not noun or (
        noun[0].text == "the"
        and (vocabulary.noun_at(noun, 1) == len(noun) - 1 or {*texts(noun[1:])} <= _SPOTS)
    )
    if not at or not 0 < verb < at or not is_spot or not is_of_now(tokens[:at]):
        return None
    if not is_thing(place, vocabulary) or count(place, vocabulary) != 1:
        return None
    rest = tokens[at + 1 :]
    finding = beginning(rest, FINDING[:FOUND])
    start = len(finding)
    end = thing_at(rest, start, vocabulary)
    thing = rest[start:end]
    stands = 0 if finding else stands_at(rest, end)
    behind = rest[end + stands :]
    if not is_of_now(rest[start:]) or not is_thing(thing, vocabulary) or not (finding or stands):
        return None
    where = (word("at", tokens[at]), *place)
    return _placed(thing, where, behind, vocabulary)


def fronted(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`in p you will find a`, `on p there are a and b`, `at p stands a, which is old` -> `a is in
    p`, .. `a is at p and a is old`."""
    end, start = place_first(tokens, vocabulary)
    place, rest = tokens[:end], tokens[end:]
    rest = without_first(rest, ",")
    if not end or has_any(tokens, OF_GOAL - {"will"} | OTHER_TIMES):
        return None
    stop = thing_at(rest, start, vocabulary)
    thing, behind = rest[start:stop], rest[stop:]
    if not is_thing(thing, vocabulary):
        # `in p there is a loose nut, a`
        is_there = text_at(rest, 0) == "there"
        return state_of_counted((*rest, *place), vocabulary) if is_there else None
    return _placed(thing, place, behind, vocabulary)


def fronted_several(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`in p there is a, and on q b`, `at p there must be a and at q b` -> `a is in p and b is on
    q`, `a should be at p and b should be at q`."""
    if has_any(tokens, OTHER_TIMES):
        return None
    made: list[Token] = []
    wish: tuple[str, ...] = ()
    at = 0
    while at < len(tokens):
        end = end_of_place(tokens, at, min(len(tokens), at + LONGEST_PLACE), vocabulary)
        behind = end + (text_at(tokens, end) == ",")
        said, is_wish = _saying_there(tokens[behind:])
        if not made:
            wish = ("should", "be") if is_wish else ()
        stop = thing_at(tokens, behind + said, vocabulary)
        thing = tokens[behind + said : stop]
        if not end or not (said or made) or (made and said and is_wish != bool(wish)):
            return None
        if not is_thing(thing, vocabulary) or any(
            map(vocabulary.is_name, tokens[behind : behind + said])
        ):
            return None
        like = tokens[at]
        verb = words(" ".join(wish), like) if wish else (be(thing, vocabulary, like),)
        made += (*((word("and", like),) if made else ()), *thing, *verb, *tokens[at:end])
        at = stop
        while at < len(tokens) and (tokens[at].text in LINKS or tokens[at].text == ";"):
            at += 1
    are_several = sum(one.text == "and" for one in made) > 0
    is_goal = has_any(tokens, OF_GOAL)
    return tuple(made) if are_several and is_goal == bool(wish) else None


def _saying_there(tokens: Tokens) -> tuple[int, bool]:
    """How many words say that something is there, `we have`, or is to be, `there must be`."""
    if text_at(tokens, 0) == "there" and (size := duty(tokens, 1)):
        return (size + 2, True) if text_at(tokens, size + 1) == "be" else (0, False)
    finding = beginning(tokens, FINDING)
    return len(finding) or (stands_at(tokens, 0) if tokens else 0), False


def named_in_places(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`there is a box a at p and a box b at q` -> `box a is at p and box b is at q`: of what a
    task names elsewhere."""
    if texts(tokens[:2]) not in THERE_IS or not is_of_now(tokens):
        return None
    made: list[Token] = []
    at = 2
    while at < len(tokens):
        start = at + (tokens[at].text in ("a", "an", "1"))
        size = vocabulary.noun_at(tokens, start)
        name = tokens[start + size : start + size + 1]
        where = start + size + 1
        end = thing_at(tokens, where + 1, vocabulary)
        while end > where and not is_place(tokens[where:end], vocabulary):
            end -= 1
        if not size or start == at or not name or not vocabulary.is_name(name[0]) or end == where:
            return None
        like = name[0]
        joint = (word("and", like),) if made else ()
        noun = tokens[start : start + size]
        made += (*joint, *noun, *name, word("is", tokens[at]), *tokens[where:end])
        at = end
        at = behind_joints(tokens, at)
    return tuple(made) if made else None


def found_there(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`you will find a at p`, `we have a standing at p`, `there is a lying on p` -> `a is at p`."""
    finding = beginning(tokens, FINDING)
    start = len(finding)
    end = thing_at(tokens, start, vocabulary)
    thing, rest = tokens[start:end], tokens[end:]
    if not finding or not is_thing(thing, vocabulary):
        return None
    if has_any(tokens, OF_GOAL - {"will"} | OTHER_TIMES):
        return None
    standing = rest[:1] if rest and is_stance(rest[0]) and not vocabulary.is_name(rest[0]) else ()
    where = _without_stances(rest[len(standing) :], vocabulary)
    is_somewhere = bool(where) and where[0].text in prepositions() - {"to", "from", "with", "of"}
    # What a domain lets somebody have is no place.
    is_had = finding == ("we", "have") and finding not in vocabulary.joined
    if not is_somewhere or not (standing or is_had or _SEEING.isdisjoint(finding)):
        return None
    if is_of_speaker(where):
        return None
    # `you find the drone docked in p`, in a domain in which drones are docked
    state = standing if standing and vocabulary.is_of_domain(standing[0]) else ()
    return (*thing, be(thing, vocabulary, tokens[0]), *state, *where)


def _without_stances(where: Tokens, vocabulary: KnownWords) -> Tokens:
    """`at p and b waiting at q` -> `at p and b at q`."""
    befores, afters = (None, *where), (*where[1:], None)
    return tuple(
        one
        for before, one, after in zip(befores, where, afters, strict=False)
        if not (before and after and is_stance(one) and table.is_gerund(one.text))
        or vocabulary.is_of_domain(one)
        or not (vocabulary.is_name(before) and after.text in prepositions())
    )


def whereabouts(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the position of a is p`, `a's starting place is p`, `p is the starting point of a` -> `a is
    at p`; `should be` stays."""
    verb = next((at for at, one in enumerate(tokens) if one.text in IS or duty(tokens, at)), 0)
    size = duty(tokens, verb)
    wish = tokens[verb : verb + size + 1] if size else ()
    before, behind = tokens[:verb], tokens[verb + size + 1 :]
    if wish and wish[-1].text != "be":
        return None
    if not verb or not behind or not is_of_now((*before, *behind)):
        return None
    for said, is_turned in ((before, False), (behind, True)):
        if is_turned and not is_thing(before, vocabulary):
            continue
        thing, rest = _owner(said, vocabulary)
        if not thing:
            continue
        # `the current position of a is p`, below a goal, too
        is_now = not (wish or not has_any(said, section_words()["start"]))
        if is_turned:
            where = (word("at", tokens[verb]), *before)
            return _placed(thing, where, rest, vocabulary, wish, is_now)
        if rest:
            continue
        stop = thing_at(behind, 0, vocabulary)
        place = behind[:stop]
        if is_thing(place, vocabulary) and count(place, vocabulary) == 1:
            where = (word("at", tokens[verb]), *place)
            return _placed(thing, where, behind[stop:], vocabulary, wish, is_now)
    return None


def _owner(said: Tokens, vocabulary: KnownWords) -> tuple[Tokens, Tokens]:
    """The thing of `the starting point of a`, `a's position`, and what is behind it."""
    of = first_of(said, {"of", "for"})
    if text_at(said, 0) == "the" and of and _is_spot(said[1:of], vocabulary):
        end = thing_at(said, of + 1, vocabulary)
        thing = said[of + 1 : end]
        return (thing, said[end:]) if is_thing(thing, vocabulary) else ((), ())
    mark = first_of(said, {"'s"})
    thing = said[:mark]
    if not mark or not is_thing(thing, vocabulary):
        return (), ()
    end = next((at for at in range(len(said), mark + 1, -1)
                if _is_spot(said[mark + 1 : at], vocabulary)), 0)  # fmt: skip
    return (thing, said[end:]) if end else ((), ())


def _is_spot(said: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words are `position`, `starting point`, `current city`: where something is now."""
    size = len(said)
    *when, noun = texts(said) or ("",)
    is_start = bool(when) and all(one in section_words()["start"] | _MORE for one in when)
    if noun in _SPOTS and not vocabulary.is_noun(said[-1]):
        return not when or is_start
    starts = int(size > 1 and said[0].text in section_words()["start"] | _MORE)
    return bool(starts) and vocabulary.noun_at(said, starts) == size - starts > 0


_MORE = frozenset("starting initial current present start".split())


def _placed(
    thing: Tokens,
    place: Tokens,
    behind: Tokens,
    vocabulary: KnownWords,
    wish: Tokens = (),
    is_present: bool = False,
) -> Tokens | None:
    """`THING is PLACE`, and what a sentence says of it besides."""
    like: Token = place[0]
    verb = wish or (be(thing, vocabulary, like),)
    tail = tail_of(thing, behind, vocabulary)
    made = None if tail is None else (*thing, *verb, *place, *tail)
    return as_it_is(made) if made and is_present else made
