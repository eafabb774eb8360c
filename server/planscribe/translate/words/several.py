"""Ways to say a predicate with three arguments or more, made from its name."""

from collections.abc import Iterator

from planscribe.translate.words import table
from planscribe.translate.words.data import after_participles, giving, holding, ways
from planscribe.translate.words.saying import (
    AFTER_PARTICIPLES,
    Saying,
    Spoken,
    grammatical,
    synonymous,
)

_LINKS = ("with", "to", "at", "in", "on", "from", "for")
_BESIDES = ("for", "on", "at", "in", "with")
_GETTING_FROM = frozenset("borrow buy collect fetch get receive take".split())
_OF = ("in", "with", "from")
_JOINING = frozenset({"connect", "link", "join"})
_BY = ("by", "through", "via")
_TRAVELLING = frozenset("cross drive fly go move navigate sail travel traverse walk".split())
_GETTING = ("go", "get", "travel", "move")
_DAYS = frozenset({"day", "date", "night", "weekday"})
_TIMES = frozenset({"time", "hour", "moment"})
_PLACED = ("at", "in", "on")


def sayings(spoken: Spoken) -> Iterator[Saying]:
    """`carrying ?robot ?ball ?hand`: the robot carries the ball with, or in, the hand."""
    if len(spoken.relation.types) != 3:
        return
    own = spoken.own_words
    match spoken.words:
        case ("can", *verb) if verb:
            yield from grammatical(f"?0 can {' '.join(verb)} from ?1 to ?2")
            if verb[0] in _TRAVELLING and len(verb) == 1:
                yield from synonymous(*(f"?0 can {other} from ?1 to ?2" for other in _GETTING))
        case ("has" | "have", *what) if what:
            yield from grammatical(*(f"?0 has {' '.join(what)} of ?1 {of} ?2" for of in _OF))
        case _ if len(own) == 1 and table.verb_of(own[0]) in _JOINING:
            yield from _joined(spoken)
        case (preposition,) if preposition in _PLACED:
            yield from _placed(preposition, spoken)
        case (word,) if table.verb_of(word) and not table.is_participle(word):
            yield from _doing(table.verb_of(word), is_apart=spoken.is_apart(2))
            if table.verb_of(word) in holding():
                for base in ("hold", "carry"):
                    yield from _held(base)
        case (participle,) if table.is_participle(participle):
            for number, when in _moments(spoken):
                where = 3 - number
                for to in ("to", "at"):
                    for at in when:
                        yield from grammatical(f"?0 is {participle} {to} ?{where} {at} ?{number}")
            if len(spoken.apart) == len(spoken.relation.types):
                yield from _linked(participle)
        case _:
            pass
    is_way = own[-1] in ways() or table.verb_of(own[-1]) in _JOINING | {"lead"}
    if is_way and spoken.is_apart(0) and not spoken.is_apart(1):
        for leads in ("leads", "goes", "runs"):
            yield from synonymous(f"?0 {leads} from ?1 to ?2")
        for to in ("to", "with"):
            yield from synonymous(f"?0 connects ?1 {to} ?2", f"?0 links ?1 {to} ?2")


def _linked(participle: str) -> Iterator[Saying]:
    """`assigned ?nurse ?ward ?shift`: the nurse is assigned to the ward for the shift."""
    links = dict.fromkeys((*after_participles().get(participle, ()), *AFTER_PARTICIPLES))
    for first in links:
        for second in dict.fromkeys((*_BESIDES, *links)):
            if first != second:
                yield from grammatical(f"?0 is {participle} {first} ?1 {second} ?2")


def _doing(verb: str, is_apart: bool) -> Iterator[Saying]:
    forms = table.forms(verb)
    if verb in giving() and is_apart:
        yield from grammatical(f"?0 {forms.third} ?1 ?2")
    for link in _LINKS if is_apart else ("to",):
        if link == "from" and verb not in _GETTING_FROM:
            continue  # `feeds a from b` says where it comes from.
        yield from grammatical(
            f"?0 {forms.third} ?1 {link} ?2", f"?0 is {forms.gerund} ?1 {link} ?2"
        )


def _held(verb: str) -> Iterator[Saying]:
    forms = table.forms(verb)
    yield from synonymous(*(f"?0 {forms.third} ?1 {link} ?2" for link in ("in", "with")))
    yield from synonymous(*(f"?0 is {forms.gerund} ?1 {link} ?2" for link in ("in", "with")))
    yield from synonymous("?0 has ?1 in ?2")


def _joined(spoken: Spoken) -> Iterator[Saying]:
    """`connected ?room ?room ?door`, `road-connect ?road ?place ?place`: what joins two alike."""
    types = spoken.relation.types
    for way, one, other in ((0, 1, 2), (2, 0, 1)):
        if types[one] == types[other] and types[way] != types[one] and spoken.is_apart(way):
            for to in ("to", "with"):
                yield from grammatical(f"?{way} connects ?{one} {to} ?{other}")
                yield from synonymous(
                    *(f"?{one} is connected {to} ?{other} {by} ?{way}" for by in _BY)
                )
            yield from synonymous(
                *(f"?{way} {leads} from ?{one} to ?{other}" for leads in ("leads", "goes", "runs"))
            )


def _placed(preposition: str, spoken: Spoken) -> Iterator[Saying]:
    """`at ?plane ?day ?airport`: the plane is at the airport on the day."""
    for number, when in _moments(spoken):
        where = 3 - number
        for at in when:
            yield from grammatical(f"?0 is {preposition} ?{where} {at} ?{number}")


def _moments(spoken: Spoken) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Which of the last two arguments is a time, if exactly one is, and what is before it."""
    found = [
        (number, ("on",) if spoken.kinds[number] & _DAYS else ("at",))
        for number in (1, 2)
        if spoken.kinds[number] & (_DAYS | _TIMES)
    ]
    yield from found if len(found) == 1 else ()
