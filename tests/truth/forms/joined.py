"""Several facts in a sentence: coordination, elision, and changes of mood on the way."""

from tests.truth.language import Phrase, capital, listed
from tests.truth.meaning import Said
from tests.truth.scene import END_MARKS, MOODS, Fact, Scene, Stuck

JOINTS = (" and ", ", and ", "; ", ", while ", ", whereas ")


def subjects(scene: Scene) -> Said:
    """`b1, b2 and b3 are clear.`"""
    at_last = scene.random.random() < 0.4
    facts = scene.several(scene.random.randint(2, 3), at_last)
    return _of_several(scene, facts, at_last)


def _of_several(scene: Scene, facts: list[Fact], at_last: bool) -> Said:
    several = listed([scene.called(one.names[0]) for one in facts])
    several = scene.one_of((several, several, f"both {several}" if len(facts) == 2 else several))
    phrase = scene.first_phrase(facts[0])
    mood = scene.one_of(MOODS) if at_last else ""
    words = scene.clause(facts[0], mood, phrase=phrase, subject=several, several=True)
    words = capital(words) if several.startswith("both") else words
    atoms = scene.atoms(*facts)
    return Said(f"{words}.", () if at_last else atoms, atoms if at_last else ())


def complements(scene: Scene) -> Said:
    """`b1 is clear and on the table.`"""
    at_last = scene.random.random() < 0.5
    first = scene.fact(at_last, predicate_first=True)
    if not first.names:
        raise Stuck
    facts = [first, scene.fact(at_last, subject=first.names[0], predicate_first=True)]
    if scene.random.random() < 0.3:
        facts.append(scene.fact(at_last, subject=first.names[0], predicate_first=True))
    rests = [scene.rest(one, scene.be_phrase(one)) for one in facts]
    verb = f"{scene.one_of(('must', 'should'))} be" if at_last else "is"
    atoms = scene.atoms(*facts)
    words = f"{scene.called(first.names[0])} {verb} {listed(rests)}."
    return Said(words, () if at_last else atoms, atoms if at_last else ())


def same_subject(scene: Scene) -> Said:
    """`b1 is clear and is on the table.`, `b1 must be clear and must be on the table.`"""
    at_last = scene.random.random() < 0.5
    first = scene.fact(at_last, predicate_first=True)
    if not first.names:
        raise Stuck
    second = scene.fact(at_last, subject=first.names[0], predicate_first=True)
    mood = scene.one_of(MOODS) if at_last else ""
    start = scene.clause(first, mood, phrase=scene.first_phrase(first))
    end = scene.clause(second, mood, phrase=scene.first_phrase(second), without_subject=True)
    atoms = scene.atoms(first, second)
    return Said(f"{start} and {end}.", () if at_last else atoms, atoms if at_last else ())


def clauses(scene: Scene) -> Said:
    """`b1 is clear, and b2 is on b3.`"""
    at_last = scene.random.random() < 0.4
    facts = [scene.fact(at_last), scene.fact(at_last)]
    mood = scene.one_of(MOODS) if at_last else ""
    words = scene.one_of(JOINTS).join(scene.clause(one, mood) for one in facts)
    atoms = scene.atoms(*facts)
    return Said(f"{words}.", () if at_last else atoms, atoms if at_last else ())


def several_clauses(scene: Scene) -> Said:
    """`b1 is clear, b2 is on b3 and b4 is on the table.`"""
    facts = [scene.fact() for _ in range(3)]
    return Said(f"{listed([scene.clause(one) for one in facts])}.", scene.atoms(*facts))


def objects(scene: Scene) -> Said:
    """`area1 is connected to area2 and area3.`"""
    first = scene.fact(arity=2, predicate_first=True)
    second = scene.fact(relation=first.relation, subject=first.names[0])
    phrase = scene.second_phrase(first)
    names = [scene.called(one.names[1]) for one in (first, second)]
    rest = phrase.rest.format("", listed(names))
    words = f"{scene.called(first.names[0])} {phrase.verb} {rest}"
    return Said(f"{words}.", scene.atoms(first, second))


def but_clause(scene: Scene) -> Said:
    """`b1 is clear, but b2 is on b3.`"""
    facts = [scene.fact(), scene.fact()]
    joint = scene.one_of((", but ", " but ", ", although "))
    return Said(f"{joint.join(map(scene.clause, facts))}.", scene.atoms(*facts))


# --- elision -----------------------------------------------------------------------------------


def elided(scene: Scene) -> Said:
    """`b1 is on b2 and b3 on b4.`"""
    facts = scene.pairs(scene.random.randint(2, 3))
    start, rests = _elided(scene, facts, "")
    joint = scene.one_of((", and ", " and "))
    words = scene.one_of((f"{start}{joint}{listed(rests)}", listed([start, *rests])))
    return Said(f"{words}.", scene.atoms(*facts))


def elided_wish(scene: Scene) -> Said:
    """`b1 must be on b2, and b3 on b4.`"""
    facts = scene.pairs(2, at_last=True)
    start, (rest,) = _elided(scene, facts, scene.one_of(MOODS))
    joint = scene.one_of((", and ", " and ", ", ", "; "))
    return Said(f"{start}{joint}{rest}.", goal=scene.atoms(*facts))


def elided_order(scene: Scene) -> Said:
    """`Your goal is to move b1 to r1 and b2 to r2.`"""
    facts = scene.pairs(2, at_last=True)
    phrase = next((one for one in facts[0].relation.phrases if one.is_order), None)
    if phrase is None or " {0} " not in f" {phrase.rest}":
        raise Stuck
    verb, _, rest = phrase.rest.partition(" ")
    parts = [scene.filled(rest, one) for one in facts]
    words = f"Your goal is to {verb} {listed(parts)}."
    return Said(words, goal=scene.atoms(*facts), is_last=True)


def _elided(scene: Scene, facts: list[Fact], mood: str) -> tuple[str, list[str]]:
    phrase = scene.second_phrase(facts[0])
    return scene.clause(facts[0], mood, phrase=phrase), [
        f"{scene.called(one.names[0])} {scene.rest(one, phrase)}" for one in facts[1:]
    ]


# --- changes of mood ---------------------------------------------------------------------------


def start_then_wish(scene: Scene) -> Said:
    """`b1 is on b2 and b3 should be on b4 in the end.`"""
    now, then = scene.fact(), scene.fact(at_last=True)
    joint = scene.one_of((" and ", ", and ", ", but ", "; "))
    end = scene.one_of(("", f" {END_MARKS[0]}", f" {END_MARKS[1]}"))
    words = f"{scene.clause(now)}{joint}{scene.clause(then, scene.one_of(MOODS))}{end}"
    return Said(f"{words}.", scene.atoms(now), scene.atoms(then))


def wish_then_start(scene: Scene) -> Said:
    """`b1 should be on b2, but b3 is on b4.`"""
    now, then = scene.fact(), scene.fact(at_last=True)
    joint = scene.one_of((" and ", ", and ", ", but "))
    now_words = scene.one_of(("", "", " now", " at first"))
    words = f"{scene.clause(then, scene.one_of(MOODS))}{joint}{scene.clause(now)}{now_words}"
    return Said(f"{words}.", scene.atoms(now), scene.atoms(then))


def wish_of_same(scene: Scene) -> Said:
    """`b1 is on b2 but must be on b3.`"""
    now = scene.fact(predicate_first=True)
    if not now.names:
        raise Stuck
    then = scene.fact(at_last=True, subject=now.names[0], predicate_first=True)
    joint = scene.one_of((" and ", ", and ", " but ", ", but ", " now and ", " now but "))
    end = scene.one_of(("", f" {END_MARKS[0]}"))
    start = scene.clause(now, phrase=scene.first_phrase(now))
    wish = scene.clause(
        then, scene.one_of(MOODS), phrase=scene.first_phrase(then), without_subject=True
    )
    return Said(f"{start}{joint}{wish}{end}.", scene.atoms(now), scene.atoms(then))


def marked_end_of_second(scene: Scene) -> Said:
    """`b1 is on b2, and in the end b3 is on b4.`"""
    now, then = scene.fact(), scene.fact(at_last=True)
    mark = scene.one_of(END_MARKS)
    joint = scene.one_of((" and ", ", and ", ", but "))
    words = f"{scene.clause(now)}{joint}{mark} {scene.clause(then)}"
    return Said(f"{words}.", scene.atoms(now), scene.atoms(then))


def wish_of_several(scene: Scene) -> Said:
    """`b1 must be on b2, and b3 must be clear.`, with other words for the second mood."""
    facts = [scene.fact(at_last=True), scene.fact(at_last=True)]
    first, second = (scene.clause(one, scene.one_of(MOODS)) for one in facts)
    joint = scene.one_of((" and ", ", and ", ", "))
    return Said(f"{first}{joint}{second}.", goal=scene.atoms(*facts))


def respectively(scene: Scene) -> Said:
    """`b1 and b2 are on b3 and b4, respectively.`"""
    facts = scene.pairs(scene.random.randint(2, 3))
    phrase = scene.second_phrase(facts[0])
    words = f"{_crossed(scene, facts, phrase)}{scene.one_of((', respectively', ' respectively'))}"
    return Said(f"{words}.", scene.atoms(*facts))


def paired(scene: Scene) -> Said:
    """`b1 and b2 are on b3 and b4.`: paired, or refused."""
    facts = scene.pairs(2)
    phrase = scene.second_phrase(facts[0])
    return Said(f"{_crossed(scene, facts, phrase)}.", scene.atoms(*facts))


def _crossed(scene: Scene, facts: list[Fact], phrase: Phrase) -> str:
    first = listed([scene.called(one.names[0]) for one in facts])
    second = listed([scene.called(one.names[1]) for one in facts])
    verb = {"is": "are"}.get(phrase.verb, phrase.verb.removesuffix("s"))
    return f"{first} {verb} {phrase.rest.format('', second)}"


FORMS = (
    *(subjects, complements, same_subject, clauses, several_clauses, objects, but_clause),
    *(elided, elided_wish, elided_order, start_then_wish, wish_then_start, wish_of_same),
    *(marked_end_of_second, wish_of_several, respectively, paired),
)
