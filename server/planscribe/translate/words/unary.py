"""Ways to say a predicate with one argument, made from its name."""

import re
from collections.abc import Iterator, Sequence

from planscribe.translate.words import table
from planscribe.translate.words.data import (
    abbreviations,
    after_adjectives,
    holders,
    holding,
    making,
    prepositions,
)
from planscribe.translate.words.saying import (
    Saying,
    Source,
    Spoken,
    grammatical,
    synonymous,
)
from planscribe.translate.words.states import noun_and_state
from planscribe.wording import in_plural, in_singular

SWITCHED = frozenset({"switched", "turned", "power", "powered"})
"""What is before `on` in the names of what is switched on and off."""
_HOLDING_NOTHING = ("holds", "is holding", "carries", "is carrying")
_ABOARD = frozenset({"aboard", "boarded", "in", "inside", "loaded", "on", "onboard"})
_PLACES = {"at": ("at", "in", "on", "by"), "in": ("in", "inside")}


def sayings(spoken: Spoken) -> Iterator[Saying]:
    """`holding ?x`: you are holding it; `at-robot ?x`: the robot is there; `lamp-on ?x`: its is."""
    match spoken.words:
        case ("no", *rest) if rest:
            what = " ".join(word for word in rest if word not in spoken.kinds[0]) or " ".join(rest)
            yield from grammatical(f"?0 has no {what}", f"?0 is free of {what}")
            yield from synonymous(f"?0 contains no {what}", f"?0 is without {what}")
            yield from grammatical(f"?0 is {what.replace(' ', '-')}-free")
        case ("has" | "have", *thing) if thing and not spoken.names_kind:
            yield from _there(" ".join(thing))
        case (verb,) if table.verb_of(verb) in holding():
            yield from _held(table.verb_of(verb), spoken.agents)
        case (verb,) if table.is_gerund(verb):
            yield from grammatical(f"?0 {table.forms(table.verb_of(verb)).third}")
        case (preposition, *rest) if rest and preposition in prepositions():
            yield from _placed(preposition, " ".join(rest), spoken)
        case (*subject, preposition) if subject and preposition in _PLACES:
            yield from _mover(" ".join(subject), preposition, spoken)
        case (preposition,) if preposition in _PLACES and spoken.eponym:
            if spoken.moves:
                yield from _mover(spoken.eponym, preposition, spoken)
            elif preposition == "in":
                yield from _inside(spoken.eponym, spoken)
        case (preposition,) if preposition in _PLACES and spoken.moves:
            # Whoever moves has no name in the domain.
            for where in _PLACES[preposition]:
                yield from synonymous(f"you are {where} ?0", f"we are {where} ?0")
        case (said,) if said in _ABOARD and len(spoken.agents) == 1:
            # The only thing that moves carries them.
            yield from _inside(spoken.agents[0], spoken)
            yield from _aboard(spoken.agents[0])
        case ("free" | "empty" | "available",) if holders() & spoken.kinds[0]:
            yield from synonymous(*(f"?0 {verb} nothing" for verb in _HOLDING_NOTHING))
            yield from synonymous("?0 is empty", "nothing is in ?0", "there is nothing in ?0")
            yield from synonymous("?0 is unloaded", "?0 is empty-handed")
        case (participle,) if table.is_participle(participle):
            yield from grammatical(f"?0 has been {participle}")
            if spoken.is_reached:
                yield from grammatical(f"{table.verb_of(participle)} ?0")
        case (switched, "on") if switched in SWITCHED:
            yield from _of_parts(spoken)
            yield from synonymous("?0 is on")
            yield from _switched_on(spoken)
        case ("on",) if not spoken.moves:
            yield from _switched_on(spoken)
        case (adjective,) if adjective in making():
            yield from _made(making()[adjective][0], spoken)
        case (adjective, part) if adjective in after_adjectives():
            yield from with_prepositions(spoken)
            if in_singular(part) in holders():
                yield from _of_parts(spoken)
        case _:
            yield from _of_parts(spoken)
    match spoken.words:
        case (quality,) if _is_plain_noun(quality):
            # `is-goal ?square`: it is a goal square.
            yield from synonymous(*(f"?0 is {what}" for what in _of_kind(quality, spoken)))
        case _:
            pass
    yield from _role(spoken)
    if spoken.own_words != spoken.words:
        yield from grammatical(f"?0 is {' '.join(spoken.own_words)}")
        match spoken.own_words:
            case ("empty" | "free",) if holders() & spoken.kinds[0]:
                for verb in ("holds", "carries"):
                    yield from synonymous(f"?0 {verb} nothing")
            case (participle,) if table.is_participle(participle):
                yield from grammatical(f"?0 has been {participle}")
            case ("at", *place) if place and not spoken.moves:
                yield from synonymous(f"?0 is in {' '.join(place)}")
            case ("on",):
                yield from _running(spoken)


def _running(spoken: Spoken) -> Iterator[Saying]:
    """`fridge-on ?fridge`: it is switched on, it is running."""
    yield from synonymous("?0 is running", "?0 runs")
    yield from _switched_on(spoken)


def _switched_on(spoken: Spoken) -> Iterator[Saying]:
    yield from synonymous("?0 is switched on", "?0 is turned on")
    if spoken.is_reached:
        for verb in ("switch", "turn"):
            yield from synonymous(f"{verb} on ?0", f"{verb} ?0 on")


def _made(verb: str, spoken: Spoken) -> Iterator[Saying]:
    """`full ?tank`: it is filled, it has been filled."""
    done = table.forms(verb).participle
    yield from synonymous(f"?0 is {done}", f"?0 has been {done}")
    if spoken.is_reached:
        yield from synonymous(f"{verb} ?0")


def denied(spoken: Spoken) -> Iterator[str]:
    """`nongoal ?square`: it is not a goal, not a goal square."""
    for what in (spoken.words[0], *_of_kind(spoken.words[0], spoken)):
        yield f"?0 is not {what}"


def _of_kind(quality: str, spoken: Spoken) -> Iterator[str]:
    for kind in sorted(spoken.kinds[0]):
        if kind != quality:
            yield from (f"{quality} {kind}", f"{quality} {in_plural(kind)}")


def _is_plain_noun(word: str) -> bool:
    return table.is_noun(word) and not table.is_adjective(word) and not table.is_plural(word)


def _role(spoken: Spoken) -> Iterator[Saying]:
    """`current-worker ?w`: the current worker is w; `cave-entrance ?p`: p is one of the cave."""
    *before, noun = spoken.words
    if not table.is_noun(noun) or table.is_adjective(noun) or prepositions() & set(spoken.words):
        return
    if not spoken.is_kind and not table.is_verb(noun):
        yield from grammatical(f"the {' '.join(spoken.words)} is ?0")
    match before:
        case [owner] if table.is_noun(owner) and not table.is_adjective(owner):
            if owner not in spoken.kinds[0] and noun not in spoken.kinds[0]:
                for of in ("of", "to"):
                    yield from grammatical(f"?0 is {noun} {of} the {owner}")
                    yield from grammatical(f"the {noun} {of} the {owner} is ?0")


def with_prepositions(spoken: Spoken) -> Iterator[Saying]:
    """`allergic-nuts ?x`, `not-allergic-nuts ?x`: x is allergic to nuts, or is not."""
    match spoken.words:
        case (*denial, adjective, noun) if denial in ([], ["not"]):
            said = " ".join((*denial, adjective))
            for link in after_adjectives().get(adjective, ()):
                yield f"?0 is {said} {link} {noun}", Source.NAME
        case _:
            pass


def _there(what: str) -> Iterator[Saying]:
    """`has-charger ?zone`: there is a charger in the zone."""
    for place in ("at", "in", "on"):
        yield from grammatical(f"there is a {what} {place} ?0")
        yield from synonymous(f"the {what} is {place} ?0")


def _held(verb: str, agents: tuple[str, ...]) -> Iterator[Saying]:
    forms = table.forms(verb)
    yield from grammatical(f"you {verb} ?0")
    if verb == "have":
        return
    yield from grammatical(f"you are {forms.gerund} ?0", f"?0 is {forms.participle}")
    for agent in agents:
        yield from synonymous(f"the {agent} is {forms.gerund} ?0", f"the {agent} {forms.third} ?0")
        yield from synonymous(f"?0 is {forms.participle} by the {agent}")
        if agent in holders():
            yield from synonymous(f"?0 is in the {agent}")


def _placed(preposition: str, rest: str, spoken: Spoken) -> Iterator[Saying]:
    """`at-robot ?room` says where the robot is, if it moves; `on-table ?x` where x is."""
    if spoken.moves and preposition in _PLACES:
        yield from _mover(rest, preposition, spoken)
    elif spoken.names_place:
        yield from grammatical(f"?0 is {preposition} a {rest}")
    elif preposition == "at":
        yield from grammatical(f"there is a {rest} at ?0")
        if not spoken.is_reached:
            yield from grammatical(f"the {rest} is at ?0")


def _mover(mover: str, preposition: str, spoken: Spoken) -> Iterator[Saying]:
    called = proper_names(mover, spoken.relation.name)
    for place in _PLACES[preposition]:
        made = grammatical if place == preposition else synonymous
        yield from made(f"the {mover} is {place} ?0")
        if not spoken.moves:
            yield from made(f"there is {mover} {place} ?0", f"there is a {mover} {place} ?0")
            yield from made(f"{mover} is {place} ?0")
        for name in called:
            yield from made(f"{name} is {place} ?0")
            yield from synonymous(f"the {mover} {name} is {place} ?0")
        yield from synonymous(f"you are {place} ?0")


def _inside(container: str, spoken: Spoken) -> Iterator[Saying]:
    """`in ?x` of a domain that is called after what things are in."""
    yield from synonymous(f"?0 is in the {container}", f"?0 is inside the {container}")
    yield from synonymous(f"the {container} contains ?0", f"the {container} holds ?0")
    if spoken.is_reached:
        for link in ("in", "into"):
            yield from synonymous(f"put ?0 {link} the {container}")


def _aboard(carrier: str) -> Iterator[Saying]:
    """`on ?car` of a domain in which only a ferry moves."""
    for where in ("on", "aboard", "on board"):
        yield from synonymous(f"?0 is {where} the {carrier}")
    yield from synonymous("?0 is on board", "?0 is aboard", f"?0 is on board of the {carrier}")
    yield from synonymous(f"the {carrier} carries ?0", f"the {carrier} is carrying ?0")
    yield from synonymous(f"the {carrier} has ?0 on board", f"?0 has boarded the {carrier}")


def proper_names(mover: str, predicate: str) -> tuple[str, ...]:
    """What a predicate calls its mover, if that is no common noun: `robby` in `at-robby`."""
    parts = re.split(r"[-_]", predicate)
    return tuple(
        one for one in parts if one not in mover.split() and abbreviations().get(one) == (mover,)
    )


def _of_parts(spoken: Spoken) -> Iterator[Saying]:
    """`hand-empty ?robot` says something of its hand; `box-open ?box` of the box itself."""
    for part, state in noun_and_state(spoken.words):
        yield from of_parts(spoken, spoken.words, part, state)


def of_parts(spoken: Spoken, said: Sequence[str], part: str, state: str) -> Iterator[Saying]:
    """Phrases of a part that is in a state, by a name with the words `said`."""
    if spoken.kinds[0].issuperset(part.split()):
        return
    yield from grammatical(f"the {part} of ?0 is {state}", f"?0's {part} is {state}")
    yield from grammatical(f"the {part} is {state} for ?0", f"the {part} ?0 is {state}")
    yield from grammatical(f"the {part} for ?0 is {state}", f"the {part} from ?0 is {state}")
    yield from grammatical(*(f"the {part} is {state} {on} ?0" for on in ("on", "in", "at")))
    if in_singular(part) == "hand" and state in ("free", "empty"):
        yield from synonymous(
            "?0 is empty-handed", *(f"?0 {verb} nothing" for verb in _HOLDING_NOTHING)
        )
    if table.is_adjective(state):
        yield from grammatical(f"?0 has {part} {state}")
        are_many = table.is_plural(part.split()[-1])
        yield from grammatical(f"?0 has {'' if are_many else 'a '}{state} {part}")
    if said[0] == state and not table.is_participle(state):
        yield from grammatical(f"?0 is {state} to {part}")
