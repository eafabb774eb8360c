"""Right answers that a comparison of words calls wrong, each beside a wrong one that it notices."""

import pytest

from planscribe.model.lexicon import Lexicon
from planscribe.syntax.task import parse
from planscribe.translate.by_model.changed_words import changes
from planscribe.translate.by_model.said.mismatches import mismatches, unstated_words
from planscribe.translate.ir import IrStatement
from tests.support.sentences import words_of

NAMES = {
    "truck": "t1 t2 t3 bern_1 t_0_1 t_1_1 t_1_2",
    "city": "bern rome",
    "driver": "ann bob",
    "crate": "box red_crate green_crate blue_crate",
}


def complaints(lexicon: Lexicon, *sentences: tuple[str, str]) -> list[str]:
    """What does not fit sentences with their statements; sentences before name the objects."""
    task = parse(" ".join(words for words, _ in sentences))
    last = len(task.sentences) - len(sentences)
    stated = [(text, last + number) for number, (_, text) in enumerate(sentences)]
    objects = [(f"object({one},{kind}).", -1) for kind in NAMES for one in NAMES[kind].split()]
    statements = [
        IrStatement(f"{one}.", task.sentences[max(number, 0)].span, number)
        for text, number in (*objects, *stated)
        for one in text.rstrip(".").split(". ")
        if one
    ]
    return [one.message for one in mismatches(task, lexicon, statements)]


FIRST = ("Here are t1, t2, t3, bern, rome, ann and the box.", "object(t1,truck).")


@pytest.mark.parametrize(
    ("words", "right", "wrong", "message"),
    [
        (  # `Finally` ends a list, or says what has to be reached.
            "Finally there is t3, idling at bern.",
            "init(at(t3,bern)).",
            "init(at(t3,rome)).",
            "does not say `rome`",
        ),
        (  # The names of what is counted.
            "Three trucks (truck1 up to truck3) belong to ann, who has t1.",
            "cardinality(truck,3). init(owns(ann,t1)).",
            "cardinality(truck,4). init(owns(ann,t1)).",
            "nothing is stated of `truck1`",
        ),
        (  # What may be as it likes is no goal.
            "In the end t1 must be at bern, and t2 can stay as it is.",
            "goal(at(t1,bern)).",
            "goal(at(t1,bern)). goal(at(t2,rome)).",
            "leaves open what becomes of `t2`",
        ),
        (  # The same of all that the sentence speaks of.
            "Nobody cares where t3 ends.",
            "init(at(t3,bern)).",
            "goal(at(t3,bern)).",
            "leaves open what becomes of `t3`",
        ),
        (  # A name that is said and left may be meant in place of one that is not said.
            "The box is in bern already.",
            "init(at(box,bern)).",
            "init(at(box,rome)).",
            "does not say `rome`",
        ),
        (  # `All is done` speaks of no trucks.
            "When all is done, t1 must be at rome.",
            "goal(at(t1,rome)).",
            "goal(at(t1,rome)). goal(at(t2,rome)).",
            "does not say `t2`",
        ),
        (  # Only of some of them.
            "All trucks that wait, t1 and t2, are moving.",
            "init(moving(t1)). init(moving(t2)).",
            "init(moving(t1)).",
            "nothing is stated of `t2`",
        ),
        (  # A denial is no denial only if `only` stands right behind it.
            "It is just that the box is not fragile.",
            "init(neg(fragile(box))).",
            "init(fragile(box)).",
            "denies `fragile`",
        ),
        (  # An order, and what it is for.
            "Get rid of t3, so to speak, so that t1 ends at bern.",
            "goal(at(t1,bern)).",
            "goal(at(t2,bern)).",
            "does not say `t2`",
        ),
        (  # Cells of rows.
            "In row 1 the trucks are moving.",
            "init(moving(t_1_1)). init(moving(t_1_2)).",
            "init(moving(t_1_1)).",
            "no statement does of `t_1_2`",
        ),
        (  # `The red one` names the red crate.
            "As for the crates, the red one and the green one idle at bern.",
            "init(at(red_crate,bern)). init(at(green_crate,bern)).",
            "init(at(blue_crate,bern)). init(at(green_crate,bern)).",
            "of all crates",
        ),
        (  # Named after where it is, and nothing else can be there.
            "In bern, ann drives bern_1.",
            "init(aboard(ann,bern_1)).",
            "init(aboard(ann,bern_1)). init(moving(t2)).",
            "nothing is stated of `bern`",
        ),
        (  # Rows and columns come to a product.
            "The lot is 5 trucks deep and 4 wide.",
            "cardinality(truck,20).",
            "cardinality(truck,24).",
            "does not say 24",
        ),
        (
            "Trucks wait in five rows of four.",
            "cardinality(truck,20).",
            "cardinality(truck,9).",
            "does not say 9",
        ),
        (
            "Both drivers have a truck and a further one.",
            "cardinality(truck,4).",
            "cardinality(truck,5).",
            "does not say 5",
        ),
        (  # A limit is no goal.
            "Rome must not be further off bern than 30 miles.",
            "init(value(distance(rome,bern),30)).",
            "init(value(distance(rome,bern),31)).",
            "does not say 31",
        ),
        (  # Nothing is zero.
            "It should be the only one at rome.",
            "goal(value(distance(rome,bern),0)).",
            "goal(value(distance(rome,bern),4)).",
            "does not say 4",
        ),
        (  # What is demanded of what may be anywhere otherwise.
            "In the end t1 may be anywhere, as long as it is moving.",
            "goal(moving(t1)).",
            "init(moving(t1)).",
            "has to be reached",
        ),
        (  # As many more as are named.
            "Besides t1 and t2 there are three more trucks.",
            "cardinality(truck,5).",
            "cardinality(truck,6).",
            "does not say 6",
        ),
        (  # Both only where it is not said of one of them by name.
            "All drivers are aboard t1, with ann owning the box.",
            "init(aboard(ann,t1)). init(aboard(bob,t1)). init(owns(ann,box)).",
            "init(aboard(ann,t1)). init(owns(ann,box)).",
            "`aboard` of all drivers",
        ),
        (  # All of them, where the others are counted.
            "The other two trucks, t_1_1 and t_1_2, are moving.",
            "cardinality(truck,7). init(moving(t_1_1)). init(moving(t_1_2)).",
            "cardinality(truck,6). init(moving(t_1_1)). init(moving(t_1_2)).",
            "does not say 6",
        ),
        (  # Two, where one is counted as well.
            "Each driver has one truck, ann t1 and bob t2, and both trucks are moving.",
            "cardinality(truck,2). init(owns(ann,t1)). init(owns(bob,t2)). init(moving(t1)). "
            "init(moving(t2)).",
            "cardinality(truck,3). init(owns(ann,t1)). init(owns(bob,t2)).",
            "",
        ),
        (  # As many as each has.
            "Ann drives two trucks, t1 and t2, and bob drives t3.",
            "init(aboard(ann,t1)). init(aboard(ann,t2)). init(aboard(bob,t3)).",
            "init(aboard(ann,t1)). init(aboard(bob,t2)). init(aboard(bob,t3)).",
            "",
        ),
        (  # What is said of one, and not of the others.
            "The box is sturdy, the other crates, red_crate and blue_crate, are fragile.",
            "init(fragile(red_crate)). init(fragile(blue_crate)). init(neg(fragile(box))).",
            "init(fragile(red_crate)). init(fragile(box)).",
            "nothing is stated of `blue_crate`",
        ),
        (  # A pair of each two.
            "Any two cities, bern, hq and rome, are connected.",
            "init(road(bern,rome)). init(road(bern,hq)). init(road(rome,hq)).",
            "init(road(bern,hq)).",
            "nothing is stated of `rome`",
        ),
        (
            "Either driver loves either crate.",
            "init(owns(X,Y)) :- object(X,driver), object(Y,truck).",
            "init(owns(X,X)) :- object(X,driver), object(Y,bus).",
            "",
        ),
    ],
)
def test_a_right_answer_fits_and_a_wrong_one_does_not(
    words: str, right: str, wrong: str, message: str, delivery: Lexicon
) -> None:
    assert complaints(delivery, FIRST, (words, right)) == []
    told = complaints(delivery, FIRST, (words, wrong))
    assert not message or any(message in one for one in told), told


@pytest.mark.parametrize(
    ("words", "stated", "message"),
    [
        ("Finally there must be t1 at rome.", "init(at(t1,rome)).", "has to be reached"),
        ("Finally t1 is at rome.", "init(at(t1,rome)).", "has to be reached"),
        ("t1 must not be at rome.", "init(at(t1,rome)).", "has to be reached"),
        (
            "There are 3 trucks, and truck3 and t1 idle at bern.",
            "cardinality(truck,3). init(at(t1,bern)).",
            "nothing is stated of `truck3`",
        ),
        ("Two crates idle, both of them.", "cardinality(crate,4).", "does not say 4"),
        ("t3 must move, so that t1 ends at bern.", "goal(at(t1,bern)).", "stated of `t3`"),
        ("The crates idle at bern.", "init(at(red_crate,bern)).", "of all crates"),
        ("t1 is in bern, and ann drives t2.", "init(aboard(ann,t2)).", "stated of `bern`"),
        ("I do not mind t2, but t3 must be at rome.", "goal(at(t1,rome)).", "not say `t1`"),
    ],
)
def test_what_is_said_in_earnest_is_missed(
    words: str, stated: str, message: str, delivery: Lexicon
) -> None:
    told = complaints(delivery, FIRST, (words, stated))
    assert any(message in one for one in told), told


@pytest.mark.parametrize(
    ("before", "then", "right", "wrong", "message"),
    [
        (  # Where something else is.
            ("t1 idles at bern, t2 at rome.", "init(at(t1,bern)). init(at(t2,rome))."),
            "In the end t3 should be where t1 is now.",
            "goal(at(t3,bern)).",
            "goal(at(t3,rome)).",
            "does not say `rome`",
        ),
        (  # Places that change.
            ("t1 idles at bern, t2 at rome.", "init(at(t1,bern)). init(at(t2,rome))."),
            "In the end t1 and t2 have to swap places.",
            "goal(at(t1,rome)). goal(at(t2,bern)).",
            "goal(at(t1,rome)). goal(at(t3,bern)).",
            "does not say `t3`",
        ),
        (  # Compared with what another sentence says.
            ("t1 idles at bern.", "init(at(t1,bern))."),
            "t2 is placed just like t1.",
            "init(at(t2,bern)).",
            "init(at(t2,rome)).",
            "does not say `rome`",
        ),
        (  # Counted without their noun.
            ("The trucks are many.", "cardinality(truck,3)."),
            "The lower two idle at bern.",
            "init(at(t2,bern)). init(at(t3,bern)).",
            "init(at(t1,bern)). init(at(t2,bern)). init(at(t3,bern)).",
            "does not say `t1`",
        ),
        (  # A number that a sentence before says.
            ("It is 30 miles to bern.", "init(value(distance(rome,bern),30))."),
            "Rome should be at exactly that distance from a city.",
            "goal(value(distance(bern,rome),30)).",
            "goal(value(distance(bern,rome),31)).",
            "does not say 31",
        ),
        (  # Goes on with what is said before.
            ("The box is fragile;", "init(fragile(box))."),
            "and so on with t2 and the red crate.",
            "init(fragile(red_crate)). init(fragile(t2)).",
            "init(moving(t2)). init(fragile(red_crate)).",
            "left for `moving`",
        ),
    ],
)
def test_what_another_sentence_says_counts(
    before: tuple[str, str],
    then: str,
    right: str,
    wrong: str,
    message: str,
    delivery: Lexicon,
) -> None:
    assert complaints(delivery, FIRST, before, (then, right)) == []
    told = complaints(delivery, FIRST, before, (then, wrong))
    assert any(message in one for one in told), told


def test_a_side_is_no_relation() -> None:
    floor = words_of("floortile")
    for words, number in (
        ("t1 must be white, with a black one to its right.", 0),
        ("t1 must be white and right of t2.", 1),
    ):
        task = parse(f"Here are t1 and t2. {words}")
        texts = [("object(t1,tile).", 0), ("object(t2,tile).", 0)]
        goal = [("goal(painted(t1,white)).", 1), ("goal(painted(t2,black)).", 1)]
        stated = [IrStatement(text, task.sentences[n].span, n) for text, n in (*texts, *goal)]
        messages = [one.message for one in mismatches(task, floor, stated)]
        assert sum("`right`" in one for one in messages) == number, messages


@pytest.mark.parametrize(
    ("stated", "messages"),
    [
        (["t_1_0", "t_1_1"], []),
        (["t_0_0", "t_0_1"], []),  # The first row, if one counts from 1.
        (["t_1_0", "t_1_1", "t_2_0"], ["the sentence does not say `t_2_0`"]),
        (["t_1_0"], ["the sentence says `painted` of all tiles, and no statement does of `t_1_1`"]),
    ],
)
def test_rows_are_those_of_names_or_of_the_drawing(stated: list[str], messages: list[str]) -> None:
    rows = [[f"t_{row}_{column}" for column in range(2)] for row in range(3)]
    drawn = "\n".join(" ".join(one) for one in rows)
    task = parse(f"The tiles are:\n{drawn}\n\nIn row 1 the tiles should turn out white.")
    grid = [
        (f"grid(tile,{n + 1},{m + 1},{name}).", 1)
        for n, row in enumerate(rows)
        for m, name in enumerate(row)
    ]
    goals = [(f"goal(painted({one},white)).", 2) for one in stated]
    statements = [IrStatement(text, task.sentences[n].span, n) for text, n in (*grid, *goals)]
    assert [one.message for one in mismatches(task, words_of("floortile"), statements)] == messages


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("I don't mind what becomes of t1.", ""),
        ("t1 need not go anywhere.", ""),
        ("What becomes of t1 is up to you.", ""),
        ("t1 may stay there or not, I couldn't care less.", ""),
        ("t1 stays there, I couldn't care less.", "t1"),
        ("Take t1 up to bern, and you are done.", "t1"),
        ("Wherever it ends, t1 does not matter.", ""),
        ("I do not mind that, but t1 must be moving.", "t1"),
        ("One can go from a city to any that it borders on.", ""),
        ("There is a city.", "1 city"),
        ("Where t1 ends up, nobody cares.", ""),
        ("As for t1, nobody minded where it goes.", ""),
        ("Where t1 goes was left open.", ""),
        ("Where t1 ends up is all the same to them.", ""),
        ("Where t1 ends up, ann is, too.", "t1"),
        ("Three trucks in the middle of nowhere.", "3 trucks"),
        ("One truck, one problem.", ""),
    ],
)
def test_a_silence_about_what_may_be_as_it_likes_is_right(
    words: str, said: str, delivery: Lexicon
) -> None:
    task = parse(f"Here is t1. {words}")
    known = [IrStatement("object(t1,truck).", task.sentences[0].span, 0)]
    assert unstated_words(task, delivery, [1], known) == {1: said}


@pytest.mark.parametrize(
    ("text", "kept", "lost"),
    [
        ("A party of four waits.", "", None),
        ("A lot of four trucks waits.", "There are 4 trucks.", "Trucks wait."),
        ("The lot is 5 trucks deep and 4 wide.", "There are 20 trucks.", "There are 24 trucks."),
        ("Crates numbered 1 to 3 wait.", "There are three crates: crate1, crate2 and crate3.", ""),
        ("I do not mind what becomes of t1.", "", None),
        ("t1 must move, be that as it may.", "t1 should be moving.", ""),
        ("Take out t2, so that t1 is at hq.", "t1 should be in hq.", "t2 should be in hq."),
        ("There is one on the left and one on the right.", "left1 and right1 are crates.", None),
        (
            "Three trucks must be at hq. There are 3 trucks.",
            "All trucks should be in hq.",
            "t1 should be in hq.",
        ),
        ("Two lots are full. One is t1, the other t2.", "", None),
        ("12.", "", None),
        (
            "The two old trucks go to hq. Now t1 and t2 wait.",
            "t1 and t2 should be in hq.",
            "t1 should be in hq.",
        ),
        ("Subject: two trucks. There are two trucks.", "", None),
        (
            "The other three trucks wait. There are 5 trucks. Now t1 and t2 move.",
            "All trucks except t1 and t2 are in hq.",
            "All trucks except t1 are in hq.",
        ),
        (
            "Ann has two crates and t1. Now c1 and c2 wait.",
            "ann has c1 and c2. ann drives t1. c1 and c2 are crates.",
            "ann has c1.",
        ),
        ("Three of them, p, q and r, wait.", "p, q and r are crates.", "p and q are crates."),
        (
            "Three wagons wait.",
            "There are 3 trucks. truck1 and truck3 are in hq.",
            "There are 4 trucks. truck4 is in hq.",
        ),
        (
            "Cities in 2 rows and 2 columns, from c-1-1 to c-2-2.",
            "There are four cities: c-1-1, c-1-2, c-2-1 and c-2-2.",
            "There are four cities: c-1-1, c-1-2, c-2-1 and c-2-3.",
        ),
    ],
)
def test_new_words_keep_what_counts(
    text: str, kept: str, lost: str | None, delivery: Lexicon
) -> None:
    task = parse(text)
    assert not [*changes(task, delivery, {0: kept})]
    assert lost is None or [*changes(task, delivery, {0: lost})]


def test_new_words_may_say_what_a_comparison_means(delivery: Lexicon) -> None:
    task = parse("t1 idles at c1. t2 is placed just like t1. t3 is placed near c2.")
    assert not [*changes(task, delivery, {1: "t2 is in c1."})]
    assert [*changes(task, delivery, {1: "t2 is in c2."})]
    assert [*changes(task, delivery, {2: "t3 is in c1."})]


def test_what_is_back_is_where_it_was(delivery: Lexicon) -> None:
    before = ("At first t1 is at bern.", "init(at(t1,bern)).")
    back = "In the end t1 must be back where it was."
    assert complaints(delivery, FIRST, before, (back, "goal(at(t1,bern)).")) == []
    (told,) = complaints(delivery, FIRST, before, (back, "goal(at(t1,rome))."))
    assert "where it was, which is `bern`" in told


def test_an_object_is_described_by_another_sentence(delivery: Lexicon) -> None:
    before = ("At first t1 is at bern, and t2 is at rome.", "init(at(t1,bern)). init(at(t2,rome)).")
    there = "In the end t3 should be in the city t1 is in."
    assert complaints(delivery, FIRST, before, (there, "goal(at(t3,bern)).")) == []
    assert complaints(delivery, FIRST, before, (there, "goal(at(t3,rome))."))


def test_only_places_are_gone_back_to(delivery: Lexicon) -> None:
    said = "At first t1 is at bern, and all trucks are moving."
    before = (said, "init(at(t1,bern)). init(moving(X)) :- object(X,truck).")
    moves = "In the end t2 must be moving, and t1 back where it was."
    right = "goal(moving(t2)). goal(at(t1,bern))."
    assert complaints(delivery, FIRST, before, (moves, right)) == []
    before = ("Ann drives t1 and t2.", "init(aboard(ann,t1)). init(aboard(ann,t2)).")
    back = "In the end ann must drive t3, and be back."
    assert complaints(delivery, FIRST, before, (back, "goal(aboard(ann,t3)).")) == []


def test_the_place_is_the_same_as_before(delivery: Lexicon) -> None:
    before = ("At first t1 is at bern.", "init(at(t1,bern)).")
    same = "In the end t1 must be in the same city as before."
    assert complaints(delivery, FIRST, before, (same, "goal(at(t1,bern)).")) == []
    assert complaints(delivery, FIRST, before, (same, "goal(at(t1,rome))."))


def test_what_is_next_to_another_is_where_that_is(delivery: Lexicon) -> None:
    before = ("At first t1 is at bern.", "init(at(t1,bern)).")
    there = ("Next to t1, at bern, is t2.", "init(at(t2,bern)).")
    assert complaints(delivery, FIRST, before, there) == []
    (told,) = complaints(delivery, FIRST, there)
    assert "`t1`" in told


def test_new_words_may_name_the_other_two(delivery: Lexicon) -> None:
    task = parse("ann, bob and eve are drivers. ann likes the other two.")
    assert not [*changes(task, delivery, {1: "ann is in bob. ann is in eve."})]
    assert [*changes(task, delivery, {1: "ann is in bob."})]
