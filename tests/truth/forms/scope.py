"""How far a word reaches: negations, exceptions, moods and marks of time in the middle."""

from tests.truth.language import capital, listed
from tests.truth.meaning import Said, Sense
from tests.truth.scene import MOODS, Fact, Scene, Stuck


def second_negated(scene: Scene) -> Said:
    """`b1 is on b2 and not clear.`"""
    true = scene.fact(predicate_first=True)
    if not true.names:
        raise Stuck
    false = scene.fact(subject=true.names[0], predicate_first=True)
    joint = scene.one_of((" and not ", " but not ", ", but not "))
    start = scene.clause(true, phrase=scene.be_phrase(true))
    words = f"{start}{joint}{scene.rest(false, scene.be_phrase(false))}"
    return Said(f"{words}.", scene.atoms(true), denied=scene.atoms(false))


def neither_of_two(scene: Scene) -> Said:
    """`b1 is neither on b2 nor clear.`, `b1 is not on b2 or on b3.`"""
    first = scene.fact(predicate_first=True)
    if not first.names:
        raise Stuck
    second = scene.fact(subject=first.names[0], predicate_first=True)
    rests = [scene.rest(one, scene.be_phrase(one)) for one in (first, second)]
    ways = ("neither {} nor {}", "not {} or {}", "not {} and not {}", "not {} nor {}")
    words = f"{scene.called(first.names[0])} is {scene.one_of(ways).format(*rests)}."
    return Said(words, denied=scene.atoms(first, second))


def but_not_subject(scene: Scene) -> Said:
    """`b1, but not b2, is clear.`"""
    true, false = scene.several(2)
    names = [scene.called(one.names[0]) for one in (true, false)]
    ways = ("{}, but not {},", "{}, not {},", "{} and not {}", "{} but not {}", "Not {1} but {0}")
    subject = scene.one_of(ways).format(*names)
    words = scene.clause(true, phrase=scene.first_phrase(true), subject=subject)
    return Said(f"{words}.", scene.atoms(true), denied=scene.atoms(false))


def nothing_but(scene: Scene) -> Said:
    """`No block but b1 is clear.`"""
    facts = scene.of_all(least=3)
    true, *false = facts
    name = scene.called(true.names[0])
    noun = scene.nouns(true).noun
    subject = scene.one_of((f"No {noun} but {name}", f"No {noun} except {name}"))
    words = scene.clause(true, phrase=scene.first_phrase(true), subject=subject)
    return Said(f"{words}.", scene.atoms(true), denied=scene.atoms(*false))


def exception_first(scene: Scene) -> Said:
    """`Apart from b2, all blocks are clear.`"""
    facts = scene.of_all(least=3)
    left_out, *rest = facts
    start = scene.one_of(("Apart from", "Except for", "With the exception of", "Besides"))
    if start == "Besides":
        rest = facts
    subject = f"all {scene.nouns(left_out).plural}"
    shown = scene.clause(
        left_out, phrase=scene.first_phrase(left_out), subject=subject, several=True
    )
    words = f"{start} {scene.called(left_out.names[0])}, {shown}."
    if start == "Besides":
        return Said(words, sense=Sense.OPEN)
    return Said(words, scene.atoms(*rest))


def all_then_one(scene: Scene) -> Said:
    """`All blocks are clear, but b1 is on b2.`"""
    facts = scene.of_all()
    one = scene.fact()
    subject = f"All {scene.nouns(facts[0]).plural}"
    phrase = scene.first_phrase(facts[0])
    start = scene.clause(facts[0], phrase=phrase, subject=subject, several=True)
    joint = scene.one_of((", but ", " but ", " and ", ", and "))
    return Said(f"{start}{joint}{scene.clause(one)}.", scene.atoms(*facts, one))


def all_with_two(scene: Scene) -> Said:
    """`All blocks are clear and on the table.`"""
    at_last = scene.random.random() < 0.4
    first = scene.of_all(at_last)
    subject = first[0].names[0]
    second = scene.fact(at_last, subject=subject, predicate_first=True)
    fixed = dict(enumerate(second.names[1:], start=1))
    rest = [
        scene.fact(at_last, relation=second.relation, fixed=fixed, subject=one.names[0])
        for one in first[1:]
    ]
    kind = scene.nouns(first[0])
    rests = [scene.rest(one, scene.be_phrase(one)) for one in (first[0], second)]
    verb = scene.one_of(("must be", "should be")) if at_last else "are"
    words = f"{scene.one_of(('All', 'The'))} {kind.plural} {verb} {listed(rests)}."
    atoms = scene.atoms(*first, second, *rest)
    return Said(words, () if at_last else atoms, atoms if at_last else ())


def too(scene: Scene) -> Said:
    """`b1 is clear, and so is b2.`, `b1 is clear. b2 is clear, too.`"""
    first, second = scene.several(2)
    phrase = scene.first_phrase(first)
    start = scene.clause(first, phrase=phrase)
    other = scene.called(second.names[0])
    again = scene.clause(second, phrase=phrase)
    ways = [f"{start}. {again}, too.", f"{start}. {again} as well.", f"{start}, like {other}."]
    if phrase.verb == "is":
        ways += [
            f"{start}, and so is {other}.",
            f"{start}. So is {other}.",
            f"{start}, as is {other}.",
        ]
    return Said(scene.one_of(ways), scene.atoms(first, second))


def then_elided(scene: Scene) -> Said:
    """`Initially b1 is on b2, finally on b3.`, `b1 is on b2 now and on b3 in the end.`"""
    now = scene.fact(arity=2, predicate_first=True)
    then = scene.fact(at_last=True, relation=now.relation, subject=now.names[0])
    phrase = scene.second_phrase(now)
    start, end = scene.clause(now, phrase=phrase), scene.rest(then, phrase)
    ways = (
        f"Initially {start}, finally {end}.",
        f"At first {start}, and in the end {end}.",
        f"{start} now and {end} in the end.",
        f"{start} at the start and {end} at the end.",
        f"{start}, and in the end {end}.",
        f"{start}, but must be {end} in the end." if phrase.verb == "is" else f"{start}.",
    )
    words = scene.one_of(ways)
    if words == f"{start}.":
        raise Stuck
    return Said(words, scene.atoms(now), scene.atoms(then))


def wish_then_marked_start(scene: Scene) -> Said:
    """`The goal is that b1 is on b2. At first, b3 is clear.`"""
    then, now = scene.fact(at_last=True), scene.fact()
    goal = scene.one_of(("The goal is that", "Your goal is that"))
    start = scene.one_of(("At first,", "Initially,", "At the start,"))
    words = f"{goal} {scene.clause(then)}. {start} {scene.clause(now)}."
    return Said(words, scene.atoms(now), scene.atoms(then), is_last=True)


def later(scene: Scene) -> Said:
    """`Finally, b1 is on b2.`, `b1 will be on b2.`"""
    then = scene.fact(at_last=True)
    mark = scene.one_of(("Finally,", "Eventually,", "Later,", "Afterwards,", "Then", "At last,"))
    words = scene.one_of((f"{mark} {scene.clause(then)}", scene.clause(then, "will")))
    return Said(f"{words}.", goal=scene.atoms(then))


def wish_in_other_words(scene: Scene) -> Said:
    """`b1 is to be on b2.`, `I want b1 to be on b2.`, `Make sure that b1 is on b2.`"""
    then = scene.fact(at_last=True, predicate_first=True)
    phrase = scene.be_phrase(then)
    subject, rest = scene.called(then.names[0]), scene.rest(then, phrase)
    clause = scene.clause(then, phrase=phrase)
    ways = (
        *(f"{subject} is to be {rest}.", f"{subject} is supposed to be {rest}."),
        *(f"I want {subject} to be {rest}.", f"We need {subject} to be {rest}."),
        *(f"Make sure that {clause}.", f"Ensure that {clause}.", f"I want that {clause}."),
        *(f"{subject} ought to be {rest}.", f"{subject} shall be {rest}."),
        *(f"It is required that {clause}.", f"We want to have that {clause}."),
    )
    return Said(scene.one_of(ways), goal=scene.atoms(then))


def order_not_to(scene: Scene) -> Said:
    """`Do not stack b1 on b2.`"""
    then = scene.fact(at_last=True)
    order = scene.order(then)
    start = scene.one_of(("Do not", "Don't", "Never", "You must not", "Your goal is not to"))
    return Said(f"{start} {order}.", avoided=scene.atoms(then), is_last=True)


def heading(scene: Scene) -> Said:
    """`Clear: b1, b2.`, `On the table are b1 and b2.`"""
    facts = scene.several(2)
    phrase = scene.be_phrase(facts[0])
    names = [scene.called(one.names[0]) for one in facts]
    rest = capital(scene.rest(facts[0], phrase))
    words = scene.one_of((f"{rest}: {', '.join(names)}.", f"{rest} are {listed(names)}."))
    return Said(words, scene.atoms(*facts))


def in_parentheses(scene: Scene) -> Said:
    """`b1 (which is clear) is on b2.`, `b1 is on b2 (not on b3).`"""
    true = scene.fact(arity=2, predicate_first=True)
    phrase = scene.second_phrase(true)
    start = scene.clause(true, phrase=phrase)
    others = [one for one in scene.objects[true.relation.kinds[1]] if one not in true.names]
    if not others:
        raise Stuck
    false = Fact(true.relation, (true.names[0], scene.one_of(others)))
    scene.exclude(false, at_last=False)
    other = scene.called(false.names[1])
    ways = (f"{start} (not {scene.rest(false, phrase)}).", f"{start} (not {other}).")
    return Said(scene.one_of(ways), scene.atoms(true), denied=scene.atoms(false))


def capital_name(scene: Scene) -> Said:
    """`B1 is clear.`"""
    fact = scene.fact(predicate_first=True)
    if not fact.names:
        raise Stuck
    words = scene.clause(fact, phrase=scene.first_phrase(fact))
    return Said(f"{capital(words)}.", scene.atoms(fact))


def remark(scene: Scene) -> Said:
    """`Note that b1 is clear.`, `b1 is clear for now.`"""
    fact = scene.fact()
    clause = scene.clause(fact)
    start = scene.one_of(("Note that", "Remember that", "We know that", "It is true that"))
    end = scene.one_of((" for now", " already", " again", " as always", " right now", " today"))
    return Said(scene.one_of((f"{start} {clause}.", f"{clause}{end}.")), scene.atoms(fact))


def same_place(scene: Scene) -> Said:
    """`b1 and b2 are in the same room.`, `b1 is on itself.`, `b1 is where b2 is.`"""
    fact = scene.fact(arity=2, predicate_first=True)
    phrase = scene.second_phrase(fact)
    kind = scene.world.by_noun[fact.relation.kinds[1]]
    if len(scene.objects[kind.noun]) < 2:
        # Of one room, `its room` can only be this one.
        raise Stuck
    subject = scene.called(fact.names[0])
    link = f"{phrase.verb} {phrase.rest.replace('{1}', '')}".strip()
    words = scene.one_of(
        (
            f"{subject} {link} the same {kind.noun} as before",
            f"{subject} {link} itself",
            f"{subject} {link} nothing",
            f"{subject} {link} the right {kind.noun}",
            f"{subject} {link} its {kind.noun}",
            f"{subject} {link} that {kind.noun}",
        )
    )
    return Said(f"{words}.", sense=Sense.OPEN)


def misspelt(scene: Scene) -> Said:
    """`b1 is cleer.`: no other word is meant for certain."""
    fact = scene.fact()
    phrase = scene.phrase(fact)
    words = scene.clause(fact, phrase=phrase)
    long = [one for one in phrase.rest.split() if len(one) > 4 and "{" not in one]
    if not long:
        raise Stuck
    word = scene.one_of(long)
    at = scene.random.randint(1, len(word) - 2)
    wrong = f"{word[:at]}q{word[at:]}"
    return Said(f"{words.replace(word, wrong)}.", sense=Sense.OPEN)


def counted_wish(scene: Scene) -> Said:
    """`Two blocks must be clear.`: nobody knows which."""
    facts = scene.of_all(at_last=True, least=3)
    kind = scene.nouns(facts[0])
    number = len(facts) - 1
    several = scene.one_of((f"{number} {kind.plural}", f"At least {number} {kind.plural}"))
    words = scene.clause(
        facts[0],
        scene.one_of(MOODS),
        phrase=scene.first_phrase(facts[0]),
        subject=several,
        several=True,
    )
    return Said(f"{words}.", sense=Sense.OPEN)


FORMS = (
    *(second_negated, neither_of_two, but_not_subject, nothing_but, exception_first),
    *(all_then_one, all_with_two, too, then_elided, wish_then_marked_start, later),
    *(wish_in_other_words, order_not_to, heading, in_parentheses, capital_name, remark),
    *(same_place, misspelt, counted_wish),
)
