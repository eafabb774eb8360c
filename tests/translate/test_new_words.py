"""Unread sentences in other words, which a model proposes and controlled English reads."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from planscribe.llm.dialogue import Asking
from planscribe.llm.request import Answer, Request
from planscribe.model.lexicon import Lexicon
from planscribe.syntax.task import parse
from planscribe.text import apply_edits
from planscribe.translate.by_model.changed_words import changes
from planscribe.translate.by_model.drafts import Approach, Draft, Judged
from planscribe.translate.by_model.methods import Method
from planscribe.translate.by_model.new_words import read
from planscribe.translate.by_model.rewording import Reworded, reworded
from planscribe.translate.by_model.translator import draft, first_messages
from planscribe.translate.ir import Unreadable
from tests.support.models.sources import Told, answer
from tests.support.sentences import words_of

TEXT = """Domain: delivery

Hello!
There are 2 trucks. Both wagons wait in hq.
At long last truck1 shall be rolling, please.
"""
OPEN = (2, 3)


def words(*items: tuple[int, str]) -> str:
    return json.dumps({"sentences": [{"n": number, "words": text} for number, text in items]})


RIGHT = words(
    (1, ""),
    (3, "truck1 and truck2 are in hq."),
    (4, "The goal is that truck1 is moving."),
)


def telling(*texts: str) -> Told:
    left = list(texts)

    def next_answer(_: Request) -> Answer:
        return answer(left.pop(0) if len(left) > 1 else left[0])

    return Told(next_answer)


def asked(
    lexicon: Lexicon, *answers: str, text: str = TEXT, rounds: int = 1, samples: int = 1
) -> tuple[Draft, Told]:
    source = telling(*answers)
    how = Approach(Method.REWORD, Asking("m", rounds, samples))
    return draft(parse(text), lexicon, how, source, lambda _: Judged()), source


def told(made: Draft) -> list[tuple[Unreadable, str]]:
    return [(one.kind, one.message) for one in made.translation.remarks]


def test_what_is_read_is_the_new_text(delivery: Lexicon) -> None:
    made, source = asked(delivery, RIGHT)
    assert made.words == (
        "Domain: delivery\n\n\nThere are 2 trucks. truck1 and truck2 are in hq.\n"
        "The goal is that truck1 is moving.\n"
    )
    assert [(one.text, one.sentence) for one in made.translation.statements] == [
        ("cardinality(truck,2).", 1),
        ("object(truck1,truck).", 2),
        ("init(at(truck1,hq)).", 2),
        ("object(truck2,truck).", 2),
        ("init(at(truck2,hq)).", 2),
        ("goal(moving(truck1)).", 3),
    ]
    assert not told(made) and not made.complaints
    assert len(source.asked) == 1


def test_a_quotation_that_a_sentence_begins_with_goes_with_its_words(delivery: Lexicon) -> None:
    text = 'There are 2 trucks. "Listen", said Kim, "truck1 shall be rolling."\n'
    right = words((2, "The goal is that truck1 is moving."))
    made, _ = asked(delivery, right, text=text)
    assert made.words == "There are 2 trucks. The goal is that truck1 is moving.\n"
    assert not told(made)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text(st.sampled_from("\"“”'`«».!?:;, \n-ab"), max_size=12))
def test_the_words_of_no_sentence_reach_into_another(delivery: Lexicon, text: str) -> None:
    task = parse(text)
    every = {number: "" for number, one in enumerate(task.sentences) if not one.rows}
    assert reworded(task, delivery, every).words == every


def test_only_unread_sentences_are_asked_for(delivery: Lexicon) -> None:
    how = Approach(Method.REWORD, Asking("m"))
    *_, sent = first_messages(parse(TEXT), delivery, how)
    assert sent.text.endswith("Rewrite these sentences: [1] [3] [4].")
    assert "[2] There are 2 trucks." in sent.text
    read_whole = parse("There are 2 trucks. The goal is that truck1 is in hq.")
    assert not first_messages(read_whole, delivery, how)


@pytest.mark.parametrize("method", [Method.REWORD, Method.HYBRID])
def test_parts_may_be_shared_ones_of_objects_that_unread_sentences_name(method: Method) -> None:
    grippers, how = words_of("grippers"), Approach(method, Asking("m"))
    parts = "Each robot has a left gripper and a right gripper. There it hums."
    *_, unread = first_messages(parse(f"We bought two robots, Bo and Ti. {parts}"), grippers, how)
    assert "[1] [2] [3]" in unread.text
    *_, known = first_messages(parse(f"There are two robots, Bo and Ti. {parts}"), grippers, how)
    assert "[2]" in known.text and ": [3]." in known.text


def test_a_task_that_is_read_stays_as_it_is(delivery: Lexicon) -> None:
    text = "There are 2 trucks. The goal is that truck1 is in hq."
    made, source = asked(delivery, "", text=text)
    assert made.words == text and made.translation.has_goal
    assert not source.asked


def test_words_that_are_not_read_go_back_and_are_never_used(delivery: Lexicon) -> None:
    wrong = words((1, ""), (3, "truck1 is in hq. It snores."), (4, "truck1 should be moving."))
    made, source = asked(delivery, wrong, RIGHT)
    assert "These words for sentence [3] are not read" in source.asked[1].messages[-1].text
    assert "truck1 and truck2 are in hq." in made.words and not told(made)
    made, _ = asked(delivery, wrong)
    assert "Both wagons wait in hq." in made.words and "snores" not in made.words
    assert "truck1 should be moving." in made.words
    (remark,) = made.translation.remarks
    assert not remark.is_read and remark.words.of(TEXT) in "Both wagons wait in hq."
    assert any("snores" in one.part for one in made.complaints)
    assert not [one for one in made.translation.statements if one.sentence == 2]


def test_a_sentence_that_is_not_answered_stays_unread(delivery: Lexicon) -> None:
    made, _ = asked(delivery, words((1, ""), (4, "truck1 should be moving.")))
    assert "Both wagons wait in hq." in made.words
    assert len(made.translation.remarks) == 1
    assert [one.message for one in made.complaints] == ["Sentence [3] has no new words."]


def test_sentences_that_are_read_keep_their_words(delivery: Lexicon) -> None:
    made, _ = asked(
        delivery, RIGHT.replace('"sentences": [', '"sentences": [{"n": 2, "words": "x"}, ')
    )
    assert "There are 2 trucks." in made.words


@pytest.mark.parametrize(
    ("new", "kind", "name"),
    [
        ("truck1 and van7 are in hq.", Unreadable.UNSUPPORTED, "van7"),
        ("There are 5 crates.", Unreadable.UNSUPPORTED, "5"),
    ],
)
def test_names_and_numbers_that_appear_are_pointed_out(
    delivery: Lexicon, new: str, kind: Unreadable, name: str
) -> None:
    text = "There are 2 trucks and a van named van7. Our pair waits in hq."
    made, _ = asked(delivery, words((2, new)), text=text)
    assert any(one is kind and f"`{name}`" in message for one, message in told(made))


@pytest.mark.parametrize(
    ("old", "new", "name"),
    [
        ("Somehow truck1 and truck2 rest in hq.", "truck1 is in hq.", "truck2"),
        ("Picture 3 crates for me.", "There are 2 crates.", "3"),
        ("We find c1 to c3 in hq.", "c1 and c3 are in hq.", "c2"),
    ],
)
def test_names_and_numbers_that_vanish_are_pointed_out(
    delivery: Lexicon, old: str, new: str, name: str
) -> None:
    text = f"There are 2 trucks. Crates c1, c2 and c3 are fragile. {old}"
    made, _ = asked(delivery, words((3, new)), text=text)
    assert any(f"`{name}`" in message for _, message in told(made)), told(made)


def test_a_sentence_that_says_something_is_not_dropped_in_silence(delivery: Lexicon) -> None:
    made, _ = asked(delivery, RIGHT.replace("truck1 and truck2 are in hq.", ""))
    assert "wagons" not in made.words
    assert told(made)


@pytest.mark.parametrize("words_", ["# truck1 is in hq.", "Domain: other", "..."])
def test_words_that_hide_themselves_are_not_read(delivery: Lexicon, words_: str) -> None:
    text = "Both wagons wait in hq.\nThere are 2 trucks."
    made, _ = asked(delivery, words((1, words_)), text=text)
    assert made.words == text and made.complaints


def test_new_words_that_change_what_others_say_are_pointed_out(delivery: Lexicon) -> None:
    text = "There are 2 trucks. Somewhere it rains. truck1 is in hq."
    made, _ = asked(delivery, words((2, "The goal is that truck2 is moving:")), text=text)
    assert told(made)


def test_what_follows_an_unread_opening_of_the_goal_is_read_again(delivery: Lexicon) -> None:
    text = "There are 2 trucks. Behold what my heart desires in the end:\ntruck1 is in hq."
    made, _ = asked(delivery, words((2, "The goal is:")), text=text)
    assert made.words.endswith("The goal is:\ntruck1 is in hq.")
    assert made.translation.statements[-1].text == "goal(at(truck1,hq))."
    assert not told(made)


def test_a_sentence_that_new_words_make_unreadable_is_asked_for_too(delivery: Lexicon) -> None:
    text = "Here rests t9, as ever. t9 is moving. The goal is that all trucks are in hq.\n"
    first = words((1, "t9 is a driver."))
    second = words((1, "t9 is a driver."), (2, "There is 1 truck."))
    made, source = asked(delivery, first, second, text=text)
    assert "Sentence [2] is not read next to the new words" in source.asked[1].messages[-1].text
    assert made.words == (
        "t9 is a driver. There is 1 truck. The goal is that all trucks are in hq.\n"
    )


def test_a_sentence_that_explains_names_is_asked_for_if_new_words_displace_it(
    delivery: Lexicon,
) -> None:
    text = "There are two towns: bern and rome. Somewhere t1 waits.\n"
    new = "t1 is a truck. t1 is in bern. No city is linked to rome."
    first, second = words((2, new)), words((1, "bern and rome are cities."), (2, new))
    made, source = asked(delivery, first, second, text=text)
    assert "Sentence [1] is not read next to the new words" in source.asked[1].messages[-1].text
    assert made.words == f"Bern and rome are cities. {new}\n"


@pytest.mark.parametrize(
    ("old", "new", "is_told"),
    [
        ("The left hand is free.", "left_hand is in hq.", False),
        ("The right hand is free.", "left_hand is in hq.", True),
        ("One is on the left.", "left1 is in hq.", False),
        ("One is on the right.", "left1 is in hq.", True),
        # A name that its count says, as far as it counts.
        ("The only wagon, truck1, waits in hq.", "There is 1 truck.", False),
        ("Wagons wait, truck3 among them.", "There are 2 trucks.", True),
        # Marks of lists are no counts.
        ("Wagons:\n3. they wait in hq", "All trucks are in hq.", False),
        ("Wagons: 3 of them wait in hq", "All trucks are in hq.", True),
    ],
)
def test_names_that_are_made_of_words(old: str, new: str, is_told: bool, delivery: Lexicon) -> None:
    task = parse(old)
    every = dict.fromkeys(range(len(task.sentences) - 1), "")
    found = list(changes(task, delivery, {**every, len(task.sentences) - 1: new}))
    assert bool(found) == is_told, found


def test_names_that_other_new_words_introduce_stand_for_a_noun(delivery: Lexicon) -> None:
    first = {0: "t8 and t9 are trucks."}
    for second, is_told in (("Its trucks are in hq.", False), ("Something is in hq.", True)):
        task = parse(f"Two are here. {second}")
        told = [one for one, *_ in changes(task, delivery, {**first, 1: "t8 is in hq."})]
        assert (1 in told) == is_told


@pytest.mark.parametrize(
    ("text", "words", "new"),
    [
        ("- t1 waits\n- t2 waits\n", {0: "t1 is in hq."}, "- t1 is in hq.\n- t2 waits\n"),
        ("1. t1 waits\n2. t2 waits\n", {1: "t2 is in hq."}, "1. t1 waits\n2. t2 is in hq.\n"),
        # An item that says nothing goes with its mark, and the others stay items.
        ("- hello\n- t2 waits\n", {0: ""}, "\n- t2 waits\n"),
        ("A - b waits - c. t2 waits.\n", {1: "t2 is in hq."}, "A - b waits - c. t2 is in hq.\n"),
    ],
)
def test_marks_of_lists_stay(text: str, words: dict[int, str], new: str, delivery: Lexicon) -> None:
    made = Reworded(parse(text), words, "", (), (), {})
    assert apply_edits(text, made.edits.values()) == new


def test_the_words_of_most_answers_are_taken(delivery: Lexicon) -> None:
    other = RIGHT.replace("truck1 and truck2 are in hq.", "truck1 is in hq.")
    same = RIGHT.replace("truck1 and truck2 are in hq.", "truck1 is in hq. truck2 is in hq.")
    made, _ = asked(delivery, RIGHT, other, same, rounds=0, samples=3)
    assert "truck1 and truck2 are in hq." in made.words and not told(made)
    made, _ = asked(delivery, RIGHT, other, rounds=0, samples=2)
    assert "Both wagons wait in hq." in made.words
    assert Unreadable.DISAGREEMENT in dict(told(made))


@pytest.mark.parametrize(
    "text",
    [
        '{"sentences": [{"n": 3, "words": "x y."}]}',
        'Sure!\n```json\n{"sentences": [{"n": "3", "words": ["x", "y."]}]}\n```',
        "[{'n': 3, 'words': 'x  y.'},]",
        '<think>{"n": 3, "words": "no"}</think>{"n": 3, "words": "x\\ny."}',
        '{"sentences": [{"n": 3, "words": "x y."}, {"n": 4, "wor',
    ],
)
def test_answers_as_models_write_them(text: str) -> None:
    assert read(text) == {2: "x y."}


@pytest.mark.parametrize("text", ["", "truck1 is in hq.", "{" * 5000, '{"n": 1}', "[1, 2]"])
def test_answers_without_new_words(text: str) -> None:
    assert read(text) == {}


def test_numbers_of_lists_and_ordinals_are_no_counts(delivery: Lexicon) -> None:
    """What the prompt asks for adds no numbers, and the first one is not one of them."""
    for old, new in (
        ("Here are hq and den.", "There are two cities: hq and den."),
        ("The first truck stands in hq.", "truck1 is in hq."),
        ("Each wagon has its own box.", "There are 3 crates."),
        ("No other wagons are there.", "There are 3 trucks."),
        ("These two wagons wait in hq.", "All trucks are in hq."),
        ("A three-crate wagon waits.", "There are 3 crates."),
    ):
        assert not [*changes(parse(old), delivery, {0: new})], old
    assert [*changes(parse("Wagons wait in hq."), delivery, {0: "There are 3 trucks."})]


def test_numbers_that_move_to_the_next_sentence_are_kept(delivery: Lexicon) -> None:
    task = parse("Wagons wait in hq. They are 3.")
    assert not [*changes(task, delivery, {0: "There are 3 trucks.", 1: ""})]
    assert [*changes(task, delivery, {0: "All trucks are in hq.", 1: ""})]


@pytest.mark.parametrize(
    ("text", "words", "new"),
    [
        # Rows without an announcement would go on with a name.
        (
            "This is all:\nt1 t2\nt1 waits.",
            {0: "There are 2 trucks.", 2: "t1 is in hq."},
            "There are 2 trucks:\nt1 t2\n\nt1 is in hq.",
        ),
        # What comes after a semicolon begins with a small letter.
        (
            "t1 waits; and t2 is in hq.",
            {0: "There are 2 trucks."},
            "There are 2 trucks; and t2 is in hq.",
        ),
    ],
)
def test_the_marks_that_the_next_sentence_needs_stay(
    text: str, words: dict[int, str], new: str, delivery: Lexicon
) -> None:
    task = parse(text)
    made = Reworded(task, words, "", (), (), {})
    assert apply_edits(text, made.edits.values()) == new


def test_of_rows_the_sentence_that_announces_them_is_reworded(delivery: Lexicon) -> None:
    how = Approach(Method.REWORD, Asking("m"))
    task = parse("The town is a line of two:\n\nq-1-1 q-1-2\n\nHello there, all of you!")
    (*_, sent) = first_messages(task, delivery, how)
    assert "Rewrite these sentences: [1] [3]." in sent.text
