"""Sentences that state nothing that a problem can say: they must be refused."""

from collections.abc import Callable

from tests.truth.language import capital, listed
from tests.truth.meaning import Said, Sense
from tests.truth.scene import Fact, Scene, Stuck


def alternative(scene: Scene) -> Said:
    """`b1 or b2 is clear.`"""
    facts = scene.several(2, scene.random.random() < 0.4)
    subject = listed([scene.called(one.names[0]) for one in facts], "or")
    subject = scene.one_of((subject, f"Either {subject}"))
    words = scene.clause(facts[0], phrase=scene.first_phrase(facts[0]), subject=subject)
    return _open(words)


def alternative_object(scene: Scene) -> Said:
    """`b1 is on b2 or b3.`"""
    at_last = scene.random.random() < 0.5
    fact = scene.fact(at_last, 2, predicate_first=True)
    kind = fact.relation.kinds[1]
    others = [one for one in scene.objects[kind] if one not in fact.names]
    if not others:
        raise Stuck
    phrase = scene.second_phrase(fact)
    words = scene.clause(fact, "must" if at_last else "", phrase=phrase)
    joint = scene.one_of((" or ", " or else "))
    return _open(f"{words}{joint}{scene.called(scene.one_of(others))}")


def possible(scene: Scene) -> Said:
    """`b1 may be clear.`, `Perhaps b1 is clear.`"""
    fact = scene.fact()
    start = scene.one_of(("Perhaps", "Maybe", "Possibly", "Probably"))
    mood = scene.one_of(("may", "might", "can", "could", "would"))
    sentence = scene.one_of((f"{start} {scene.clause(fact)}", scene.clause(fact, mood)))
    return _open(sentence)


def conditional(scene: Scene) -> Said:
    """`If b1 is clear, b2 is on b3.`"""
    first, second = map(scene.clause, (scene.fact(), scene.fact()))
    joint = scene.one_of(("if", "unless", "until", "before", "after", "as long as", "when"))
    return _open(scene.one_of((f"{capital(joint)} {first}, {second}", f"{second} {joint} {first}")))


def question(scene: Scene) -> Said:
    """`Is b1 clear?`"""
    fact = scene.fact(predicate_first=True)
    phrase = scene.be_phrase(fact)
    subject = scene.called(fact.names[0])
    return Said(f"Is {subject} {scene.rest(fact, phrase)}?", sense=Sense.OPEN)


def vague(scene: Scene) -> Said:
    """`b1 is almost clear.`"""
    fact = scene.fact(predicate_first=True)
    phrase = scene.be_phrase(fact)
    adverb = scene.one_of(("almost", "nearly", "hardly", "often", "partly", "sometimes", "rarely"))
    return _open(f"{scene.called(fact.names[0])} is {adverb} {scene.rest(fact, phrase)}")


def denied_sentence(scene: Scene) -> Said:
    """`It is not true that b1 is clear.`"""
    fact = scene.fact()
    start = scene.one_of(("It is not true that", "It is false that", "It is not the case that"))
    return Said(f"{start} {scene.clause(fact)}.", denied=scene.atoms(fact))


def past(scene: Scene) -> Said:
    """`b1 was clear.`, `b1 used to be on b2.`, `b1 has been on b2 before.`"""
    fact = scene.fact(predicate_first=True)
    phrase = scene.be_phrase(fact)
    verb = scene.one_of(("was", "used to be", "had been"))
    return _open(f"{scene.called(fact.names[0])} {verb} {scene.rest(fact, phrase)}")


def opinion(scene: Scene) -> Said:
    """`Tom thinks that b1 is clear.`"""
    fact = scene.fact()
    start = scene.one_of(("Somebody thinks that", "It seems that", "I doubt that", "Nobody says"))
    return _open(f"{start} {scene.clause(fact)}")


def unknown_name(scene: Scene) -> Said:
    """`zorb is clear.`: where everything is introduced, nobody knows what it is."""
    fact = scene.fact(predicate_first=True)
    if not fact.names:
        raise Stuck
    words = scene.clause(fact, phrase=scene.first_phrase(fact), subject="zorb")
    return _open(words)


def wrong_kind(scene: Scene) -> Said:
    """`robot1 is stacked on r1.`, where only a ball can be."""
    fact = scene.fact(predicate_first=True)
    if not fact.names:
        raise Stuck
    kind = fact.relation.kinds[0]
    if any(scene.world.by_noun[one].type == "object" for one in _first_kinds(scene, fact)):
        # Where any object can be, a robot can be.
        raise Stuck
    allowed = {one.kinds[0] for one in scene.world.relations if one.kinds}
    strange = [
        name
        for other in scene.kinds
        if other.noun != kind and other.noun not in allowed
        for name in scene.objects[other.noun]
    ]
    if not strange:
        raise Stuck
    name = scene.one_of(strange)
    scene.mentioned.add(next(one.noun for one in scene.kinds if name in scene.objects[one.noun]))
    words = scene.clause(fact, phrase=scene.first_phrase(fact), subject=name)
    return _open(words)


def _first_kinds(scene: Scene, fact: Fact) -> set[str]:
    """The kinds of objects of which some words for a fact are said."""
    texts = set(fact.relation.texts)
    return {one.kinds[0] for one in scene.world.relations if one.kinds and texts & {*one.texts}}


def two_places(scene: Scene) -> list[Said]:
    """`b1 is on b2. b1 is on b3.`: it can be at one place only."""
    false, true = _two(scene)
    phrase = scene.second_phrase(true)
    first, second = (scene.clause(one, phrase=phrase) for one in (false, true))
    rest = scene.rest(true, phrase)
    words = scene.one_of((f"{first}. {second}", f"{first} and {rest}", f"{first}, and {second}"))
    return [_open(words)]


def _two(scene: Scene) -> tuple[Fact, Fact]:
    true = scene.fact(arity=2, predicate_first=True)
    if not any("{0}" in key for key in true.relation.keys if "{1}" not in key):
        raise Stuck
    if not true.relation.at_last or true.relation.is_only_lost:
        raise Stuck
    others = [one for one in scene.objects[true.relation.kinds[1]] if one not in true.names]
    if not others:
        raise Stuck
    return Fact(true.relation, (true.names[0], scene.one_of(others))), true


def _open(words: str) -> Said:
    return Said(f"{words}.", sense=Sense.OPEN)


FORMS: tuple[Callable[[Scene], Said | list[Said]], ...] = (
    *(alternative, alternative_object, possible, conditional, question, vague),
    *(denied_sentence, past, opinion, unknown_name, wrong_kind, two_places),
)
