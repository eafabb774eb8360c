"""One fact in a sentence: in different moods, places and orders."""

from tests.truth.language import capital, listed
from tests.truth.meaning import Said
from tests.truth.scene import END_MARKS, MOODS, START_MARKS, Scene, Stuck


def statement(scene: Scene) -> Said:
    fact = scene.fact()
    return Said(f"{scene.clause(fact)}.", scene.atoms(fact))


def wish(scene: Scene) -> Said:
    """`b1 must be on b2.`"""
    fact = scene.fact(at_last=True)
    clause = scene.clause(fact, scene.one_of(MOODS))
    end = scene.one_of(("", "", f" {END_MARKS[0]}", f" {END_MARKS[1]}"))
    return Said(f"{clause}{end}.", goal=scene.atoms(fact))


def marked_end(scene: Scene) -> Said:
    """`In the end, b1 is on b2.`"""
    fact = scene.fact(at_last=True)
    clause, mark = scene.clause(fact), scene.one_of(END_MARKS)
    words = scene.one_of((f"{capital(mark)}, {clause}.", f"{clause} {mark}."))
    return Said(words, goal=scene.atoms(fact))


def marked_start(scene: Scene) -> Said:
    """`Initially, b1 is on b2.`"""
    fact = scene.fact()
    return Said(f"{scene.one_of(START_MARKS)} {scene.clause(fact)}.", scene.atoms(fact))


def goal(scene: Scene) -> Said:
    """`The goal is that b1 is on b2.`"""
    start = scene.one_of(("The goal is that", "Your goal is that", "My goal is that"))
    facts = [scene.fact(at_last=True) for _ in range(scene.random.randint(1, 2))]
    words = listed([scene.clause(one) for one in facts])
    return Said(f"{start} {words}.", goal=scene.atoms(*facts), is_last=True)


def introduction(scene: Scene) -> Said:
    """`The blocks are called b1 and b2.`"""
    said = statement(scene)
    scene.unusual = scene.random.choice(scene.introduced).noun
    return said


def goal_colon(scene: Scene) -> Said:
    """`Goal: b1 is on b2. b3 is clear.`"""
    facts = [scene.fact(at_last=True) for _ in range(scene.random.randint(1, 3))]
    clauses = [scene.clause(one) for one in facts]
    start = scene.one_of(("Goal:", "The goal:", "Goals:", "The goal is:"))
    end = scene.one_of((". ", ", "))
    return Said(f"{start} {end.join(clauses)}.", goal=scene.atoms(*facts), is_last=True)


def order(scene: Scene) -> Said:
    """`Your goal is to stack b1 on b2.`"""
    facts = [scene.fact(at_last=True, predicate_first=True)]
    if scene.random.random() < 0.4:
        facts.append(scene.fact(at_last=True))
    words = listed([scene.order(one) for one in facts])
    start = scene.one_of(("Your goal is to ", "The goal is to ", "You have to ", "Please ", ""))
    return Said(f"{capital(start + words)}.", goal=scene.atoms(*facts), is_last=True)


def listed_statements(scene: Scene) -> list[Said]:
    """As PlanBench says it: all of the start in one sentence, all of the goal in another."""
    first = [scene.fact() for _ in range(scene.random.randint(2, 4))]
    last = [scene.fact(at_last=True) for _ in range(scene.random.randint(1, 2))]
    start = scene.one_of(("As initial conditions I have that,", "Initially I have that"))
    words = listed([scene.clause(one) for one in first])
    wishes = listed([scene.clause(one) for one in last])
    return [
        Said(f"{start} {words}.", scene.atoms(*first)),
        Said(f"My goal is to have that {wishes}.", goal=scene.atoms(*last), is_last=True),
    ]


def inverted(scene: Scene) -> Said:
    """`On b2 is b1.`"""
    fact = scene.fact(arity=2)
    phrase = scene.second_phrase(fact)
    if phrase.verb not in ("is", "lies") or phrase.rest.split()[0] not in ("in", "on", "at"):
        raise Stuck
    words = f"{scene.rest(fact, phrase)} {phrase.verb} {scene.called(fact.names[0])}"
    return Said(f"{capital(words)}.", scene.atoms(fact))


def with_noun(scene: Scene) -> Said:
    """`Block b1 is clear.`, `The block b1 is clear.`"""
    fact = scene.fact(predicate_first=True)
    if not fact.names:
        raise Stuck
    noun = scene.nouns(fact).noun
    subject = scene.one_of((f"{capital(noun)} {fact.names[0]}", f"The {noun} {fact.names[0]}"))
    words = scene.clause(fact, phrase=scene.first_phrase(fact), subject=subject)
    return Said(f"{words}.", scene.atoms(fact))


def relative(scene: Scene) -> Said:
    """`b1, which is clear, is on b2.`, `b1 is on b2, which is clear.`"""
    first = scene.fact(arity=2, predicate_first=True)
    about = scene.one_of(first.names)
    second = scene.fact(subject=about)
    clause = scene.clause(second, phrase=scene.be_phrase(second), without_subject=True)
    phrase = scene.second_phrase(first)
    atoms = scene.atoms(first, second)
    subject = scene.called(first.names[0])
    if about == first.names[0]:
        subject = f"{subject}, which {clause},"
        return Said(f"{scene.clause(first, phrase=phrase, subject=subject)}.", atoms)
    return Said(f"{scene.clause(first, phrase=phrase)}, which {clause}.", atoms)


def pronoun(scene: Scene) -> Said:
    """`b1 is on the table. It is clear.`"""
    first = scene.fact(arity=1, predicate_first=True)
    second = scene.fact(subject=first.names[0])
    clause = scene.clause(second, phrase=scene.first_phrase(second), subject="It")
    words = scene.clause(first, phrase=scene.first_phrase(first))
    return Said(f"{words}. {clause}.", scene.atoms(first, second))


def adverb(scene: Scene) -> Said:
    """`b1 is also clear.`, `Now b1 is clear.`, `b1 is already clear.`"""
    fact = scene.fact(predicate_first=True)
    phrase = scene.be_phrase(fact)
    adverb_ = scene.one_of(("also", "already", "currently", "still", "now", "initially"))
    rest = scene.rest(fact, phrase)
    return Said(f"{scene.called(fact.names[0])} is {adverb_} {rest}.", scene.atoms(fact))


FORMS = (
    *(introduction, statement, wish, marked_end, marked_start, goal, goal_colon, order),
    *(listed_statements, inverted, with_noun, relative, pronoun, adverb),
)
