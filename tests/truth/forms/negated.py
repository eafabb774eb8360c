"""What is not true, and what must not be."""

from tests.truth.language import Phrase, conjugated, listed
from tests.truth.meaning import Said, Sense
from tests.truth.scene import Fact, Scene, Stuck


def not_at_first(scene: Scene) -> Said:
    """`b1 is not clear.`"""
    fact = scene.fact()
    words = scene.clause(fact, negated=True)
    if scene.random.random() < 0.3:
        words = words.replace(" is not ", " isn't ").replace(" does not ", " doesn't ")
    return Said(f"{words}.", denied=scene.atoms(fact))


def not_at_last(scene: Scene) -> Said:
    """`b1 must not be on b2.`"""
    fact = scene.fact(at_last=True)
    words = scene.clause(fact, scene.one_of(("must", "should")), negated=True)
    if scene.random.random() < 0.2:
        words = words.replace(" should not ", " shouldn't ").replace(" must not ", " mustn't ")
    return Said(f"{words}.", avoided=scene.atoms(fact))


def not_but(scene: Scene) -> Said:
    """`b1 is not on b2 but on b3.`"""
    false, true = _contrast(scene, at_last=False)
    phrase = scene.second_phrase(false)
    joint = scene.one_of((" but ", ", but "))
    words = f"{scene.clause(false, negated=True, phrase=phrase)}{joint}{_rest(scene, true, phrase)}"
    return Said(f"{words}.", scene.atoms(true), denied=scene.atoms(false))


def not_but_at_last(scene: Scene) -> Said:
    """`b1 should not be on b2 but on b3.`"""
    false, true = _contrast(scene, at_last=True)
    phrase = scene.second_phrase(false)
    mood = scene.one_of(("must", "should"))
    joint = scene.one_of((" but ", ", but "))
    start = scene.clause(false, mood, negated=True, phrase=phrase)
    words = f"{start}{joint}{_rest(scene, true, phrase)}"
    return Said(f"{words}.", goal=scene.atoms(true), avoided=scene.atoms(false))


def but_not(scene: Scene) -> Said:
    """`b1 is on b2, not on b3.`"""
    false, true = _contrast(scene, at_last=False)
    phrase = scene.second_phrase(true)
    joint = scene.one_of((" but not ", ", but not ", ", not ", " and not "))
    words = f"{scene.clause(true, phrase=phrase)}{joint}{_rest(scene, false, phrase)}"
    return Said(f"{words}.", scene.atoms(true), denied=scene.atoms(false))


def instead_of(scene: Scene) -> Said:
    """`b1 is on b2 instead of b3.`"""
    false, true = _contrast(scene, at_last=False)
    phrase = scene.second_phrase(true)
    words = f"{scene.clause(true, phrase=phrase)} instead of {scene.called(false.names[1])}"
    return Said(f"{words}.", scene.atoms(true), denied=scene.atoms(false))


def _contrast(scene: Scene, at_last: bool) -> tuple[Fact, Fact]:
    """Two facts of one relation and subject, of which the first is not true."""
    true = scene.fact(at_last, 2, predicate_first=True)
    if not any(one.is_to_second for one in true.relation.phrases):
        raise Stuck
    kind = true.relation.kinds[1]
    others = [one for one in scene.objects[kind] if one not in true.names]
    if not others:
        raise Stuck
    false = Fact(true.relation, (true.names[0], scene.one_of(others)))
    scene.exclude(false, at_last)
    return false, true


def _rest(scene: Scene, fact: Fact, phrase: Phrase) -> str:
    return scene.rest(fact, phrase)


def other_is_not(scene: Scene) -> Said:
    """`b1 is clear, but b2 is not.`"""
    true, false = scene.several(2)
    phrase = scene.first_phrase(true)
    subject = scene.called(false.names[0])
    shorter = "is not" if phrase.verb == "is" else "does not"
    longer = scene.clause(false, negated=True, phrase=phrase)
    end = scene.one_of((f"{subject} {shorter}", longer))
    joint = scene.one_of((", but ", " but ", " and ", ", and ", ", while "))
    words = f"{scene.clause(true, phrase=phrase)}{joint}{end}"
    return Said(f"{words}.", scene.atoms(true), denied=scene.atoms(false))


def neither_nor(scene: Scene) -> Said:
    """`Neither b1 nor b2 is clear.`"""
    facts = scene.several(2)
    subject = listed([scene.called(one.names[0]) for one in facts], "nor")
    words = scene.clause(facts[0], phrase=scene.first_phrase(facts[0]), subject=subject)
    return Said(f"Neither {words}.", denied=scene.atoms(*facts))


def none_of_kind(scene: Scene) -> Said:
    """`No block is clear.`, `None of the blocks is clear.`"""
    facts = scene.of_all()
    kind = scene.nouns(facts[0])
    subject = scene.one_of((f"No {kind.noun}", f"None of the {kind.plural}"))
    words = scene.clause(facts[0], phrase=scene.first_phrase(facts[0]), subject=subject)
    return Said(f"{words}.", denied=scene.atoms(*facts))


def not_and(scene: Scene) -> Said:
    """`b1 is not clear and on the table.`: not both, or not the first only."""
    first = scene.fact(predicate_first=True)
    if not first.names:
        raise Stuck
    second = scene.fact(subject=first.names[0], predicate_first=True)
    rests = [scene.rest(one, scene.be_phrase(one)) for one in (first, second)]
    verb = conjugated("is", negated=True)
    words = f"{scene.called(first.names[0])} {verb} {listed(rests)}."
    return Said(words, sense=Sense.OPEN)


def no_longer(scene: Scene) -> Said:
    """`b1 is no longer on b2.`, `b1 is never clear.`"""
    fact = scene.fact(predicate_first=True)
    phrase = scene.be_phrase(fact)
    adverb = scene.one_of(("no longer", "not yet", "never"))
    words = f"{scene.called(fact.names[0])} is {adverb} {scene.rest(fact, phrase)}."
    return Said(words, denied=scene.atoms(fact))


FORMS = (
    *(not_at_first, not_at_last, not_but, not_but_at_last, but_not, instead_of, other_is_not),
    *(neither_nor, none_of_kind, not_and, no_longer),
)
