"""Ways to say a predicate with two arguments, made from its name.

The first argument is the subject, as in the name, unless only the second can be: `carry ?ball
?gripper`. Where a name leaves open which of two alike is meant by it, nothing is made of it:
`visible ?place ?place` may say from where, or what is seen.
"""

from collections.abc import Collection, Iterator, Sequence

from planscribe.translate.words import table
from planscribe.translate.words.data import (
    after_participles,
    doers,
    doing,
    holders,
    holding,
    kinds_of_people,
    measures,
    orders,
    people,
    prepositions,
    stances,
    synonyms,
    things,
)
from planscribe.translate.words.saying import (
    AFTER_PARTICIPLES,
    Saying,
    Source,
    Spoken,
    grammatical,
    synonymous,
)
from planscribe.wording import in_singular

_INTO = ("into", "onto")
_BY = ("by", "for", "from", "with")
_BETWEEN_EQUALS = ("to", "with")
_LIKE = {"at": ("at", "in"), "in": ("in", "at")}
"""Prepositions that say the same behind verbs: `works-at ?person ?room`."""
_QUALITIES = frozenset("color colour flavor flavour form make material shape size type".split())
_BY_ROLE = {
    "driver": "drive",
    "keeper": "keep",
    "operator": "operate",
    "owner": "own",
    "user": "use",
}
"""What people are to things, and what they do."""
_BOOKING = frozenset({"book", "order", "reserve"})
"""What people do for somebody, who may be someone else."""
_LOOKS = frozenset("color colored colour coloured size".split())
"""What things are, by their value alone: `the car is red`."""
_OF_EQUALS = frozenset({"predecessor", "neighbour", "neighbor"})
"""What one thing is of another one of its kind: no way leads from one to the other."""
_AFTER_ADJECTIVES = ("to", "with", "for", "from", "in", "on", "at")
_AFTER_VERBS = ("at", "for", "in", "to")
_ACCESS = ("to", "at", "in", "on", "for", "with")
_ALONE = frozenset({"of", "from", "to", "by", "with", "for"})
"""Prepositions that say nothing by themselves."""
_HOLDING = ("hold", "carry", "have")
_PLACING = frozenset({"in", "inside", "on"})
"""What orders to bring something to somewhere can mean in domains without a predicate `at`."""
_OF = ("of", "from", "for", "in", "at")
_PLACED = frozenset({"at", "in", "inside", "on", "under"})
_NUMBERS = frozenset({"id", "no", "nr", "num", "number"})
"""What a name adds to the noun of an argument of which it means one."""
_SHORTEST = 3
"""How many letters of a noun a short form has."""
_ANYTHING = frozenset({"object", "item", "thing", "is"})
"""Nouns in names that say nothing of what is placed."""
_KEPT = frozenset("install keep load mount pack place put stack store".split())
"""Verbs whose participles say no more than the preposition behind them: `stored on`."""


def sayings(spoken: Spoken) -> Iterator[Saying]:
    """Phrases by the classes of the words, and the common synonyms."""
    own = spoken.own_words
    if own != spoken.words and not _ALONE.issuperset(own):
        yield from grammatical(f"?0 is {' '.join(own)} ?1")
    if spoken.names_second and len(spoken.words) == len(("reachable", "floor")):
        yield from _within_reach(spoken.words[0])
    placed = own[:-1]
    if own != spoken.words and placed and placed[0] in _PLACED and {*own[1:]} <= _NUMBERS:
        yield from grammatical(f"?0 is {own[0]} ?1")  # `at-gate-num ?plane ?gate`
        yield from synonymous(*synonyms().get((own[0], 2), ()))
    is_named = _is_of_first(placed, spoken.kinds[0]) or (spoken.names_first and len(placed) == 1)
    if placed and own[-1] in _PLACED and is_named:
        yield from grammatical(f"?0 is {own[-1]} ?1")  # `object-at ?sample ?place`
        yield from synonymous(*synonyms().get((own[-1], 2), ()))
    yield from _by_classes(spoken, own)
    name = " ".join(own)
    if spoken.passed_by:
        movers = (agent for agent in spoken.agents if agent == "robot" or agent not in holders())
        for who in ("you", *(f"the {agent}" for agent in movers)):
            yield from synonymous(
                *(f"{who} can {verb} from ?0 to ?1" for verb in sorted(spoken.passed_by))
            )
    yield from _of_second_kind(spoken, own)
    yield from _of_number(spoken)
    yield from _of_quality(spoken)
    if spoken.is_reached:
        yield from synonymous(*orders().get(name, ()))
        if name in _PLACING:
            yield from ((order, Source.ANY_PLACE) for order in orders()["at"])


_PART_OF = ("of", "in", "at")
_GROUNDS = {"floor": ("ground",), "ground": ("floor",)}
"""What people call what things in a place are on."""


def _is_of_first(words: Sequence[str], kinds: Collection[str]) -> bool:
    """Whether words before a preposition only say what is placed: `cam-on ?camera ?robot`."""
    return all(
        word in _ANYTHING
        or (len(word) >= _SHORTEST and any(kind.startswith(word) for kind in kinds))
        for word in words
    )


def _of_second_kind(spoken: Spoken, own: Sequence[str]) -> Iterator[Saying]:
    """`calibration-target ?camera ?target`: the target is a calibration target of the camera."""
    noun = spoken.words[-1]
    is_kind = len(own) < len(spoken.words) and noun in spoken.kinds[1]
    if spoken.are_apart and is_kind and _is_plain_noun(noun) and not prepositions() & set(own):
        # `jug-empty-level ?jug ?level`: the empty level of the jug.
        without = tuple(word for word in spoken.words if word not in spoken.kinds[0])
        several = (spoken.words, without) if len(without) > 1 else (spoken.words,)
        for said in (" ".join(words) for words in dict.fromkeys(several)):
            yield from grammatical(f"?1 is {said} of ?0", f"{said} of ?0 is ?1")
            yield from grammatical(f"?0's {said} is ?1", f"?0 has {said} ?1")


def _of_number(spoken: Spoken) -> Iterator[Saying]:
    """`mix-part2 ?mix ?juice`: the second part of the mix, its second juice."""
    *_, noun, number = ("", *spoken.words)
    if not spoken.are_apart or number not in _ORDINALS or not _is_plain_noun(noun):
        return
    nouns = (noun, *sorted(kind for kind in spoken.kinds[1] if kind.isalpha()))
    for said in (f"{_ORDINALS[number]} {one}" for one in nouns):
        yield from synonymous(f"{said} of ?0 is ?1", f"?1 is {said} of ?0", f"?0 has {said} ?1")
    for one in nouns:
        yield from synonymous(f"{one} {number} of ?0 is ?1", f"?0 has {one} {number} ?1")


_ORDINALS = {"1": "first", "2": "second", "3": "third", "4": "fourth", "5": "fifth"}


def _of_quality(spoken: Spoken) -> Iterator[Saying]:
    """`key-shape ?key ?shape`: it is a circle key, a key of circle shape; `color ?car ?color`: it
    is red."""
    *before, noun = spoken.words
    is_plain = len(before) < 2 and spoken.kinds[0].issuperset(before)
    if spoken.are_apart and noun in _QUALITIES and is_plain:
        yield from synonymous(*(f"?0 is a ?1 {kind}" for kind in sorted(spoken.kinds[0])))
    if spoken.are_apart and noun in _LOOKS and is_plain:
        yield "?0 is ?1", Source.ANY_PLACE


def _within_reach(able: str) -> Iterator[Saying]:
    """`reachable-floor ?lift ?floor`: the lift can reach the floor, which is reachable by it."""
    if reached := table.able_to_be(able):
        yield from synonymous(f"?0 can {table.verb_of(reached)} ?1")
        yield from grammatical(*(f"?1 is {able} {by} ?0" for by in _BY))


def _by_classes(spoken: Spoken, own: Sequence[str]) -> Iterator[Saying]:
    match own:
        case ("can", *verb) if verb and not spoken.are_apart:
            yield from _able(" ".join(verb), spoken.agents)
        case ("can", verb) if table.verb_of(verb) == verb:
            yield from _can_do(verb)
        case ("no", *what) if what and table.is_noun(what[-1]):
            yield from grammatical(*(f"?0 has no {' '.join(what)} {to} ?1" for to in _ACCESS))
        case (noun,) | (noun, "of") if noun in _BY_ROLE and can_do(spoken.kinds[0]) != can_do(
            spoken.kinds[1]
        ):
            yield from _of_role(noun, spoken)
        case ("of",) if spoken.are_apart and spoken.kinds[0].issuperset(spoken.words[:-1]):
            yield from _of_whole(" ".join(spoken.words[:-1]), spoken)
            yield from synonymous("?1 has ?0")
        case (noun, "of") if spoken.are_apart or noun in ("part", "component"):
            yield from _of_whole(noun, spoken)
        case (joined, "by", *means) if means and table.is_participle(joined):
            way = " ".join(means)
            for to in _BETWEEN_EQUALS:
                yield from grammatical(
                    f"?0 is {joined} by {way} {to} ?1", f"?0 is {joined} {to} ?1 by {way}"
                )
            yield from synonymous(f"there is a {way} connection from ?0 to ?1")
        case ("has" | "have", *rest):
            yield from _having(" ".join(rest), spoken.are_apart)
        case (participle,) if table.is_participle(participle):
            usual = after_participles().get(participle, ())
            after = (*usual, *AFTER_PARTICIPLES) if spoken.are_apart else _BETWEEN_EQUALS
            done = table.verb_of(participle)
            first, second = map(can_do, spoken.kinds)
            if first and second:
                # Who is hired with somebody is not hired by them.
                after = tuple(one for one in after if one in usual)
            elif second and done in doing():
                after = tuple(one for one in after if one == "for" and done in _BOOKING)
            yield from grammatical(*(f"?0 is {participle} {to} ?1" for to in dict.fromkeys(after)))
            yield from _done_by(done, spoken)
            if spoken.are_apart and done in stances():
                yield from synonymous(f"?0 {table.forms(done).third} at ?1")
            if after and spoken.are_apart:
                yield from synonymous(*(f"?0 is {participle} {to} ?1" for to in _INTO))
            if after and spoken.are_apart and spoken.is_reached:
                verb = table.verb_of(participle)
                yield from synonymous(*(f"{verb} ?0 {to} ?1" for to in (*after, *_INTO)))
                yield from synonymous(f"{verb} ?0 ?1")
        case (word,) if _is_done(word):
            yield from _doing(word, spoken)
            yield from _being(word, spoken)  # `free` is something to be, too
        case (adjective,) if table.is_adjective(adjective) and adjective not in things():
            yield from _being(adjective, spoken)
        case (verb, preposition) if preposition in prepositions() and _is_finite(verb):
            forms = table.forms(table.verb_of(verb))
            for where in _LIKE.get(preposition, (preposition,)):
                made = grammatical if where == preposition else synonymous
                yield from made(f"?0 {forms.third} {where} ?1", f"?0 is {forms.gerund} {where} ?1")
        case (participle, where) if where in _PLACING and table.verb_of(participle) in _KEPT:
            yield f"?0 is {where} ?1", Source.ANY_PLACE
        case (where, noun) if where in _PLACING and (
            _is_plain_noun(noun) or not table.is_known(noun)
        ):
            yield from grammatical(f"?0 is {where} {noun} of ?1")
            for part in dict.fromkeys((noun, *_GROUNDS.get(noun, ()))):
                yield from grammatical(*(f"?0 is {where} the {part} {of} ?1" for of in _PART_OF))
                yield from grammatical(f"?0 is {where} ?1's {part}", f"?0 is {where} the ?1 {part}")
        case (participle, *what, noun) if table.is_participle(participle) and _is_plain_noun(noun):
            said = " ".join((participle, *what, noun))
            yield from grammatical(*(f"?0 {said} {to} ?1" for to in ("to", "in", "for")))
        case (several,) if table.is_plural(several) and not spoken.are_apart:
            # `friends ?person ?person`
            yield from synonymous(
                f"?0 is {several} with ?1", f"?0 is a {in_singular(several)} of ?1"
            )
        case (*_, noun) if _is_plain_noun(noun) and not prepositions() & set(own):
            yield from _named(" ".join(own), spoken)
            without = [word for word in spoken.words if word not in spoken.kinds[0]]
            if own == spoken.words != tuple(without) and without:
                # `key-shape ?key ?shape`: the key has a shape.
                yield from _named(" ".join(without), spoken)
        case _:
            pass


def can_do(kinds: Collection[str]) -> bool:
    """Whether what is called so does things by itself: people and robots."""
    return not (people() | kinds_of_people() | doers()).isdisjoint(kinds)


def _done_by(verb: str, spoken: Spoken) -> Iterator[Saying]:
    """`borrowed ?book ?reader`: the reader has borrowed the book, in whichever order."""
    match [can_do(kinds) for kinds in spoken.kinds]:
        case [True, False] if verb in doing():
            who, what = 0, 1
        case [False, True] if verb in doing():
            who, what = 1, 0
        case _:
            return
    forms = table.forms(verb)
    yield from grammatical(f"?{who} has {forms.participle} ?{what}")
    yield from grammatical(f"?{what} is {forms.participle} by ?{who}")
    yield from grammatical(f"?{what} has been {forms.participle} by ?{who}")


def _of_role(noun: str, spoken: Spoken) -> Iterator[Saying]:
    """`driver ?truck ?person`: the person drives the truck, in whichever order."""
    who, what = (0, 1) if can_do(spoken.kinds[0]) else (1, 0)
    forms = table.forms(_BY_ROLE[noun])
    yield from grammatical(f"?{who} is {noun} of ?{what}", f"{noun} of ?{what} is ?{who}")
    yield from grammatical(f"?{what}'s {noun} is ?{who}", f"?{what} has {noun} ?{who}")
    yield from synonymous(
        f"?{who} {forms.third} ?{what}", f"?{what} is {forms.participle} by ?{who}"
    )
    if noun == "owner":
        yield from synonymous(f"?{what} belongs to ?{who}")


def _of_whole(noun: str, spoken: Spoken) -> Iterator[Saying]:
    """`store-of ?store ?rover`: the rover has the store, which belongs to it."""
    if spoken.are_apart:
        yield from grammatical(f"{noun} of ?1 is ?0", f"?1's {noun} is ?0", f"?1 has {noun} ?0")
        yield from grammatical(f"?0 is ?1's {noun}")
        if noun in ("part", "component") or noun in spoken.kinds[0]:
            yield from synonymous("?0 belongs to ?1")


def _being(word: str, spoken: Spoken) -> Iterator[Saying]:
    if table.is_adjective(word) and spoken.are_apart:
        # `free ?robot ?gripper`, `free ?area ?truck`: one of both is a part of the other.
        for part, whole in ((0, 1), (1, 0)):
            yield from synonymous(f"?{part} of ?{whole} is {word}", f"?{whole}'s ?{part} is {word}")
            yield from synonymous(f"?{whole} has ?{part} {word}")
            yield from synonymous(*(f"?{part} {at} ?{whole} is {word}" for at in ("in", "on")))
        yield from grammatical(*(f"?0 is {word} {to} ?1" for to in _AFTER_ADJECTIVES))


def _able(does: str, agents: Sequence[str]) -> Iterator[Saying]:
    """`can-cross ?place ?place`: the robot that the domain speaks of can cross from one to one."""
    yield from grammatical(f"you can {does} from ?0 to ?1")
    yield from synonymous(*(f"the {agent} can {does} from ?0 to ?1" for agent in agents))


def _having(what: str, are_apart: bool) -> Iterator[Saying]:
    """`has-picture ?target ?mode`: it has a picture in this mode; `robot-has ?robot ?brush`."""
    if not what:
        yield from grammatical("?0 has ?1")
    else:
        yield from grammatical(*(f"?0 has {what} {of} ?1" for of in _OF))
        if are_apart:
            yield from grammatical(f"there is a ?1 {what} of ?0", f"there is a ?0 {what} of ?1")
            yield from grammatical(f"there is a {what} of ?0 in ?1", f"{what} of ?0 in ?1")


def _can_do(verb: str) -> Iterator[Saying]:
    """`can-drive ?person ?truck`: the person is able to, and knows how to."""
    yield from grammatical(f"?0 can {verb} ?1")
    yield from synonymous(f"?0 is able to {verb} ?1", f"?0 knows how to {verb} ?1")


def _is_finite(verb: str) -> bool:
    return table.is_gerund(verb) or table.is_third_form(verb)


def _is_done(word: str) -> bool:
    """Whether a word says what one argument does to the other, or the other to it."""
    verb = table.verb_of(word)
    if word in (table.forms(verb).gerund, table.forms(verb).third):
        return True
    return word == verb and (not table.is_noun(word) or verb in holding())


def _doing(word: str, spoken: Spoken) -> Iterator[Saying]:
    verb = table.verb_of(word)
    forms = table.forms(verb)
    who, whom = (1, 0) if word == verb and _is_held_first(verb, spoken) else (0, 1)
    yield from grammatical(
        f"?{who} {forms.third} ?{whom}",
        f"?{who} is {forms.gerund} ?{whom}",
        f"?{whom} is {forms.participle} by ?{who}",
    )
    if verb in holding():
        for other in (one for one in _HOLDING if one != verb):
            yield from synonymous(f"?{who} {table.forms(other).third} ?{whom}")
            if other != "have":
                yield from synonymous(f"?{who} is {table.forms(other).gerund} ?{whom}")
        if holders() & spoken.kinds[who] and spoken.are_apart:
            yield from synonymous(f"?{whom} is in ?{who}")
            yield from _by_hand(spoken, who, whom)
    elif word != verb:
        for to in _AFTER_VERBS:
            yield from grammatical(f"?0 is {forms.gerund} {to} ?1", f"?0 {forms.third} {to} ?1")


def _by_hand(spoken: Spoken, holder: int, held: int) -> Iterator[Saying]:
    """`carry ?ball ?gripper`: the robot, which is no gripper, carries the ball in the gripper."""
    for by in ("in", "by", "with"):
        yield from synonymous(f"?{held} is held {by} ?{holder}")
    for who in ("you", *spoken.callers):
        is_you = who == "you"
        for base in dict.fromkeys((table.verb_of(spoken.own_words[0]), *_HOLDING)):
            forms = table.forms(base)
            for link in ("in", "with"):
                yield from synonymous(
                    f"{who} {base if is_you else forms.third} ?{held} {link} ?{holder}"
                )
                if base != "have":
                    be = f"{who} {'are' if is_you else 'is'} {forms.gerund}"
                    yield from synonymous(f"{be} ?{held} {link} ?{holder}")


def _is_held_first(verb: str, spoken: Spoken) -> bool:
    """Whether `carry ?ball ?gripper` names first what is carried: only the other can hold."""
    first, second = spoken.kinds
    return verb in holding() and bool(holders() & second) and not holders() & first


def _is_plain_noun(word: str) -> bool:
    return table.is_noun(word) and (not table.is_adjective(word) or word in things())


def _named(noun: str, spoken: Spoken) -> Iterator[Saying]:
    """`road ?a ?b` leads from a to b; a `goal-floor ?guest ?floor` is one of the guest."""
    if noun not in frozenset[str]().union(*spoken.kinds):
        yield from synonymous(f"?0 is in {noun} with ?1")  # `harmony`, but not `room`
    if spoken.are_apart:
        yield from grammatical(f"{noun} of ?0 is ?1")
        yield from synonymous(f"{noun} of ?0 is at ?1", f"{noun} of ?1 is ?0", f"?1's {noun} is ?0")
        for link in measures().get(noun.split()[-1], ()):
            yield from synonymous(f"?0 is {link} {noun} ?1")
        yield from grammatical(f"?0 has {noun} ?1", f"?1 is {noun} of ?0", f"?1 is {noun} for ?0")
        yield from grammatical(f"?0's {noun} is ?1", f"?0 has a {noun} of ?1")
        yield from synonymous(f"{noun} in ?0 is ?1", f"{noun} at ?0 is ?1", f"?0 has a ?1 {noun}")
        # Nothing can be both, so this says the same.
        yield from synonymous(f"?0 is {noun} of ?1", f"?0 is {noun} for ?1")
    elif noun in _OF_EQUALS:
        yield from grammatical(f"?0 is {noun} of ?1")
    elif spoken.relation.types[0] == spoken.relation.types[1]:
        yield from grammatical(f"there is a {noun} from ?0 to ?1", f"?0 has {noun} to ?1")
        leading = ("leads", "runs", "goes")
        yield from synonymous(*(f"a {noun} {verb} from ?0 to ?1" for verb in leading))
        yield from synonymous(*(f"a {noun} connects ?0 {to} ?1" for to in ("to", "with")))
        yield from synonymous(*(f"?0 is connected {to} ?1 by a {noun}" for to in ("to", "with")))
        if table.verb_of(noun) == noun:
            yield from synonymous(f"?0 is {table.forms(noun).participle} to ?1")
