"""All, each, both, ranges, counts and ordinals."""

from tests.truth.language import NUMBERS, ORDINALS, Phrase, capital, conjugated, listed
from tests.truth.meaning import Said, Sense
from tests.truth.scene import MOODS, Fact, Scene, Stuck


def everything(scene: Scene) -> Said:
    """`All blocks are clear.`, `Each block must be clear.`"""
    at_last = scene.random.random() < 0.4
    facts = scene.of_all(at_last)
    subject, several = _everything(scene, facts[0])
    return _said(scene, facts, facts[0], subject, several, at_last)


def _everything(scene: Scene, fact: Fact) -> tuple[str, bool]:
    kind = scene.nouns(fact)
    return scene.one_of(
        (
            f"All {kind.plural}|",
            f"All the {kind.plural}|",
            f"The {kind.plural}|",
            f"All of the {kind.plural}|",
            f"Each {kind.noun}",
            f"Every {kind.noun}",
        )
    ).rstrip("|"), True


def _said(
    scene: Scene, facts: list[Fact], shown: Fact, subject: str, several: bool, at_last: bool
) -> Said:
    """One sentence about several subjects; `each` and `every` are followed by a singular."""
    several = several and not subject.startswith(("Each", "Every"))
    mood = scene.one_of(MOODS) if at_last else ""
    phrase = scene.first_phrase(shown)
    words = scene.clause(shown, mood, phrase=phrase, subject=subject, several=several)
    atoms = scene.atoms(*facts)
    return Said(f"{words}.", () if at_last else atoms, atoms if at_last else ())


def _all_but_some(scene: Scene, at_last: bool, most: int) -> tuple[list[Fact], list[Fact]]:
    facts = scene.of_all(at_last, least=3)
    number = scene.random.randint(1, min(most, len(facts) - 1))
    left_out = scene.random.sample(facts, number)
    return [one for one in facts if one not in left_out], left_out


_EXCEPT = ("except", "but", "except for", "apart from", "other than")


def except_some(scene: Scene) -> Said:
    """`All blocks except b2 are clear.`"""
    at_last = scene.random.random() < 0.3
    facts, left_out = _all_but_some(scene, at_last, 2)
    start, several = _everything(scene, facts[0])
    names = listed([scene.called(one.names[0]) for one in left_out])
    subject = f"{start} {scene.one_of(_EXCEPT)} {names}"
    return _said(scene, facts, facts[0], subject, several, at_last)


def except_at_end(scene: Scene) -> Said:
    """`All blocks are clear except b2.`"""
    facts, left_out = _all_but_some(scene, False, 1)
    subject, several = _everything(scene, facts[0])
    said = _said(scene, facts, facts[0], subject, several, False)
    name = scene.called(left_out[0].names[0])
    joint = scene.one_of((" except ", ", except ", " but not ", ", but not ", " apart from "))
    return Said(f"{said.words.removesuffix('.')}{joint}{name}.", said.init)


def except_in_order(scene: Scene) -> Said:
    """`Move all balls but ball1 to r1.`"""
    facts, left_out = _all_but_some(scene, True, 1)
    kind = scene.nouns(facts[0])
    phrase = next((one for one in facts[0].relation.phrases if one.is_order), None)
    if phrase is None or "{0}" not in phrase.rest:
        raise Stuck
    names = listed([scene.called(one.names[0]) for one in left_out])
    objects = f"all {kind.plural} {scene.one_of(_EXCEPT)} {names}"
    others = [scene.called(one) for one in facts[0].names[1:]]
    words = f"Your goal is to {phrase.rest.format(objects, *others)}."
    return Said(words, goal=scene.atoms(*facts), is_last=True)


def all_in_order(scene: Scene) -> Said:
    """`Move all balls to r1.`"""
    facts = scene.of_all(at_last=True)
    kind = scene.nouns(facts[0])
    phrase = next((one for one in facts[0].relation.phrases if one.is_order), None)
    if phrase is None or "{0}" not in phrase.rest:
        raise Stuck
    some = scene.one_of((f"all {kind.plural}", f"every {kind.noun}", f"the {kind.plural}"))
    others = [scene.called(one) for one in facts[0].names[1:]]
    start = scene.one_of(("Your goal is to ", "You have to ", ""))
    words = capital(f"{start}{phrase.rest.format(some, *others)}.")
    return Said(words, goal=scene.atoms(*facts), is_last=True)


def all_but_number(scene: Scene) -> Said:
    """`All blocks but two are clear.`: nobody knows which."""
    facts, _ = _all_but_some(scene, False, 2)
    kind = scene.nouns(facts[0])
    number = scene.one_of(("one", "two", "1", "2"))
    some = scene.one_of((f"All {kind.plural}", f"All the {kind.plural}"))
    subject = f"{some} {scene.one_of(('but', 'except'))} {number}"
    said = _said(scene, facts, facts[0], subject, True, False)
    return Said(said.words, sense=Sense.OPEN)


def both(scene: Scene) -> Said:
    """`Both blocks are clear.`: of two; of more, it means nothing."""
    facts = scene.of_all()
    subject = f"Both {scene.one_of(('', 'the ', 'of the '))}{scene.nouns(facts[0]).plural}"
    said = _said(scene, facts, facts[0], subject, True, False)
    return said if len(facts) == 2 else Said(said.words, sense=Sense.OPEN)


def the_others(scene: Scene) -> Said:
    """`b1 is clear. The other blocks are on the table.`"""
    facts, left_out = _all_but_some(scene, False, 1)
    first = scene.fact(subject=left_out[0].names[0], predicate_first=True)
    if first.relation.predicate == facts[0].relation.predicate or len(facts) < 2:
        raise Stuck
    start = scene.clause(first, phrase=scene.first_phrase(first))
    plural = scene.nouns(facts[0]).plural
    subject = scene.one_of(
        (f"The other {plural}", f"All other {plural}", f"The remaining {plural}")
    )
    rest = _said(scene, facts, facts[0], subject, True, False)
    return Said(f"{start}. {rest.words}", (*scene.atoms(first), *rest.init))


def only(scene: Scene) -> Said:
    """`Only b1 is clear.`"""
    first, *others = scene.of_all()
    words = scene.clause(first, phrase=scene.first_phrase(first))
    return Said(f"Only {words}.", scene.atoms(first), denied=scene.atoms(*others))


# --- ranges ------------------------------------------------------------------------------------

_RANGES = ("{0} to {1}", "{0} through {1}", "{0}-{1}", "{0} - {1}", "{0}..{1}")


def name_range(scene: Scene) -> Said:
    """`b1 to b3 are clear.`"""
    facts, kind_names = _run(scene)
    first, last = facts[0].names[0], facts[-1].names[0]
    subject = scene.one_of((*_RANGES, "{0} up to {1}")).format(first, last)
    return _said(scene, facts, facts[0], subject, True, False) if kind_names else _stuck()


def number_range(scene: Scene) -> Said:
    """`Blocks 1 to 3 are clear.`"""
    facts, kind_names = _run(scene)
    kind = scene.nouns(facts[0])
    if not kind_names or not kind_names[0].startswith(kind.noun):
        raise Stuck
    names = scene.objects[kind.noun]
    numbers = [names.index(one.names[0]) + 1 for one in (facts[0], facts[-1])]
    subject = scene.one_of(("{0} to {1}", "{0}-{1}", "{0} through {1}")).format(*numbers)
    plural = capital(kind.plural)
    return _said(scene, facts, facts[0], f"{plural} {subject}", True, False)


def numbers(scene: Scene) -> Said:
    """`Blocks 1 and 3 are clear.`, `Block 2 is clear.`"""
    facts, kind_names = _run(scene)
    kind = scene.nouns(facts[0])
    if not kind_names or not kind_names[0].startswith(kind.noun):
        raise Stuck
    names = scene.objects[kind.noun]
    several = facts if scene.random.random() < 0.6 else facts[:1]
    which = [str(names.index(one.names[0]) + 1) for one in several]
    noun = kind.plural if len(several) > 1 else kind.noun
    return _said(
        scene, several, facts[0], f"{capital(noun)} {listed(which)}", len(which) > 1, False
    )


def _run(scene: Scene) -> tuple[list[Fact], tuple[str, ...]]:
    """A fact of neighbouring names with numbers."""
    facts = scene.of_all(least=3)
    names = scene.objects[facts[0].relation.kinds[0]]
    start = scene.random.randint(0, max(0, len(facts) - 3))
    length = scene.random.randint(2, len(facts) - start)
    is_numbered = all(one[-1:].isdigit() for one in names)
    some = facts[start : start + length]
    places = [names.index(one.names[0]) for one in some]
    if places != list(range(places[0], places[0] + len(places))):
        raise Stuck
    return some, names if is_numbered else ()


def _stuck() -> Said:
    raise Stuck


# --- counts and ordinals -----------------------------------------------------------------------


def ordinal(scene: Scene) -> Said:
    """`The second block is clear.`, where the blocks are in an order."""
    fact = scene.fact(predicate_first=True)
    if not fact.names:
        raise Stuck
    kind = scene.nouns(fact)
    names = scene.objects[kind.noun]
    place = names.index(fact.names[0]) + 1
    which = [ORDINALS[place]] + (["last"] if place == len(names) > 1 else [])
    subject = f"The {scene.one_of(which)} {kind.noun}"
    return _said(scene, [fact], fact, subject, False, False)


def ordinal_too_high(scene: Scene) -> Said:
    """`The fifth block is clear.`, of three."""
    fact = scene.fact(predicate_first=True)
    if not fact.names:
        raise Stuck
    kind = scene.nouns(fact)
    place = len(scene.objects[kind.noun]) + scene.random.randint(1, 2)
    subject = f"The {ORDINALS[place]} {kind.noun}"
    return Said(_said(scene, [fact], fact, subject, False, False).words, sense=Sense.OPEN)


def number_too_high(scene: Scene) -> Said:
    """`block7 is clear.`, of three blocks with other names."""
    fact = scene.fact(predicate_first=True)
    if not fact.names or not fact.names[0][-1:].isdigit():
        raise Stuck
    kind = scene.nouns(fact)
    if kind.is_given:
        raise Stuck
    # One dish without a name can be `dish4`.
    scene.announces = scene.lists = True
    subject = f"{fact.names[0].rstrip('0123456789')}{len(scene.objects[kind.noun]) + 3}"
    return Said(_said(scene, [fact], fact, subject, False, False).words, sense=Sense.OPEN)


def some(scene: Scene) -> Said:
    """`Two blocks are clear.`, of three; `A block is clear.`: nobody knows which."""
    facts, _ = _all_but_some(scene, False, 1)
    kind = scene.nouns(facts[0])
    number = len(facts)
    several = scene.one_of(
        (
            *(f"{capital(NUMBERS[number])} {kind.plural}", f"{number} {kind.plural}"),
            *(f"Some {kind.plural}", f"Most {kind.plural}", f"At least one {kind.noun}"),
            *(f"One of the {kind.plural}", f"Exactly {number} {kind.plural}"),
            *(f"At most {number} {kind.plural}", f"More than one {kind.noun}"),
            *(f"A {kind.noun}", f"Another {kind.noun}", f"{number} of the {kind.plural}"),
        )
    )
    is_one = several.startswith(("At least one", "One", "More than", "A ", "Another")) or number < 2
    words = _said(scene, facts, facts[0], several, not is_one, False).words
    return Said(words, sense=Sense.OPEN)


def in_some(scene: Scene) -> Said:
    """`b1 is in a room.`, `Each ball is in a room.`: nobody knows in which."""
    fact = scene.fact(arity=2, predicate_first=True)
    phrase = scene.second_phrase(fact)
    kind = scene.world.by_noun[fact.relation.kinds[1]]
    if len(scene.objects[kind.noun]) < 2 or kind.is_given:
        raise Stuck
    noun = scene.one_of(
        (f"a {kind.noun}", f"some {kind.noun}", f"one of the {kind.plural}", f"another {kind.noun}")
    )
    subject = scene.one_of((scene.called(fact.names[0]), f"Each {scene.nouns(fact).noun}"))
    words = f"{subject} {phrase.verb} {phrase.rest.format('', noun)}."
    return Said(words, sense=Sense.OPEN)


def the_of_many(scene: Scene) -> Said:
    """`The block is clear.`, of several."""
    fact = scene.fact(predicate_first=True)
    if not fact.names or len(scene.objects[fact.relation.kinds[0]]) < 2:
        raise Stuck
    subject = f"The {scene.nouns(fact).noun}"
    return Said(_said(scene, [fact], fact, subject, False, False).words, sense=Sense.OPEN)


def the_only(scene: Scene) -> Said:
    """`The robot is in r1.`, if there is only one."""
    fact = scene.fact(predicate_first=True)
    if not fact.names or len(scene.objects[fact.relation.kinds[0]]) > 1:
        raise Stuck
    subject = f"The {scene.nouns(fact).noun}"
    return _said(scene, [fact], fact, subject, False, False)


def each_own(scene: Scene) -> Said:
    """`Each block is on its own block.`: nobody knows on which."""
    fact = scene.fact(arity=2, predicate_first=True)
    phrase: Phrase = scene.second_phrase(fact)
    kind = scene.world.by_noun[fact.relation.kinds[1]]
    if kind.is_given or len(scene.objects[kind.noun]) < 2:
        raise Stuck
    own = scene.one_of((f"its own {kind.noun}", f"a different {kind.noun}"))
    verb = conjugated(phrase.verb)
    words = f"Each {scene.nouns(fact).noun} {verb} {phrase.rest.format('', own)}."
    return Said(words, sense=Sense.OPEN)


FORMS = (
    *(everything, except_some, except_at_end, except_in_order, all_in_order, all_but_number),
    *(both, the_others, only, name_range, number_range, numbers, ordinal, ordinal_too_high),
    *(number_too_high, some, in_some, the_of_many, the_only, each_own),
)
