"""Which objects are meant: exceptions, lists, counts, ranges, and references."""

import pytest

from tests.support.bare import said as of_domain
from tests.support.sentences import REFUSED, blamed, read_as, said

COUNTS = {
    "grippers": "There are 2 rooms: kitchen and hall. There are 4 balls. There are 2 robots.",
    "blocksworld": "There are 4 blocks.",
    "barman": "There are 3 shots.",
    "workshop": "There are 3 machines, 3 parts and 2 shelves.",
    "storage": "There are 3 crates and a depot.",
    "parcels": "There are 2 places: market and depot. There are 2 vans.",
    "tour": "There are 3 places.",
    "untyped": "",
    "kitchen": "There are 3 items.",
    "kinds": "There are 2 rooms: a and b.",
    "floortile": "There are 2 robots.",
    "termes": "Here is a map of the positions:\npos-0-0 pos-0-1\n\n",
}

EXCEPTIONS = [
    ("blocksworld", "All blocks but block2 are clear.",
     "init(clear(Block)) :- object(Block,block), Block != block2"),
    ("blocksworld", "All blocks but two are clear.", REFUSED),
    ("blocksworld", "All but two blocks are clear.", REFUSED),
    ("blocksworld", "The blocks except block1 and block2 are clear.",
     "init(clear(Block)) :- object(Block,block), Block != block1, Block != block2"),
    ("blocksworld", "All blocks are clear but block2.",
     "init(clear(Block)) :- object(Block,block), Block != block2"),
    ("blocksworld", "All blocks are clear but not block2.", REFUSED),
    ("blocksworld", "block1 and block2 but block3 are clear.", REFUSED),
    ("barman", "All shots but shot2 are clean.",
     "init(clean(Shot)) :- object(Shot,shot), Shot != shot2"),
    ("barman", "Every shot except for shot2 is clean and empty.",
     "init(clean(Shot)) :- object(Shot,shot), Shot != shot2 "
     "init(empty(Shot)) :- object(Shot,shot), Shot != shot2"),
    ("barman", "The shots are clean and empty, except shot1.",
     "init(clean(Shot)) :- object(Shot,shot), Shot != shot1 "
     "init(empty(Shot)) :- object(Shot,shot), Shot != shot1"),
    ("barman", "All shots but cocktail1 are clean.", REFUSED),
    ("grippers", "Move all balls but ball1 to the hall.",
     "goal(at(Ball,hall)) :- object(Ball,ball), Ball != ball1"),
    ("grippers", "All balls but ball1 and robot1 are in the hall.", REFUSED),
    ("grippers", "All balls other than ball1 should be in the hall.",
     "goal(at(Ball,hall)) :- object(Ball,ball), Ball != ball1"),
    ("grippers", "Balls apart from ball1 are in the hall.",
     "init(at(Ball,hall)) :- object(Ball,ball), Ball != ball1"),
    ("grippers", "Ball but ball1 is in the hall.", REFUSED),
    ("grippers", "All balls should be in the hall, but ball1 in the kitchen.", REFUSED),
    ("grippers", "All balls are in the hall, but ball1 is in the kitchen.", REFUSED),
    ("grippers", "All balls but ball1 are in the hall, but ball1 is in the kitchen.",
     "init(at(Ball,hall)) :- object(Ball,ball), Ball != ball1 init(at(ball1,kitchen))"),
    ("grippers", "All balls are in the hall, but ball1 should be in the kitchen.",
     "init(at(Ball,hall)) :- object(Ball,ball) goal(at(ball1,kitchen))"),
    ("grippers", "All balls are in the hall. ball1 should be in the kitchen.",
     "init(at(Ball,hall)) :- object(Ball,ball) goal(at(ball1,kitchen))"),
    # A rule takes tiles for clear unless they are said not to be.
    ("floortile", "All tiles but tile1 are clear.",
     "init(clear(Tile)) :- object(Tile,tile), Tile != tile1 init(neg(clear(tile1)))"),
    ("floortile", "The tiles are clear, except tile1 and tile2.",
     "init(clear(Tile)) :- object(Tile,tile), Tile != tile1, Tile != tile2 "
     "init(neg(clear(tile1))) init(neg(clear(tile2)))"),
    ("floortile", "All tiles but tile1 should be clear.",
     "goal(clear(Tile)) :- object(Tile,tile), Tile != tile1"),
    ("workshop", "machine1 is wired to all machines but machine1.",
     "init(wired(machine1,Machine)) :- object(Machine,machine), Machine != machine1"),
    ("workshop", "machine1 is wired to machine2 but machine3.", REFUSED),
    # Which way? A rule may say both.
    ("workshop", "machine1 and machine2 are wired.", REFUSED),
    ("workshop", "machine1, machine2 and machine3 should not be wired.", REFUSED),
    ("workshop", "All machines are wired.",
     "init(wired(Machine,Machine2)) :- object(Machine,machine), object(Machine2,machine), "
     "Machine != Machine2"),
    ("storage", "crate1 and crate2 are compatible.", "init(compatible(crate1,crate2))"),
    # Objects with names have no others that are told apart by a label.
    ("barman", "Your left and right hands are free.",
     "init(handempty(left_hand)) init(handempty(right_hand))"),
    ("barman", "hand1 is a hand. The left hand is free.", REFUSED),
    ("workshop", "machine1 is wired to all machines but to machine2.", REFUSED),
    ("workshop", "machine1 is wired to all machines but not to machine2.", REFUSED),
    ("workshop", "The machines are wired to the machines.", REFUSED),
    ("blocksworld", "Nothing is on all blocks.", REFUSED),
    ("blocksworld", "Nothing is on any block.", "init(clear(Block)) :- object(Block,block)"),
    ("workshop", "Put all parts except part3 on shelf1.",
     "goal(lies(Part,shelf1)) :- object(Part,part), Part != part3"),
    ("tour", "The guide should visit all places but place1.",
     "goal(seen(Place)) :- object(Place,place), Place != place1"),
]  # fmt: skip

LISTS = [
    ("grippers", "robot1 and robot2 are in kitchen and hall.", REFUSED),
    ("grippers", "robot1 and robot2 are in kitchen and hall respectively.",
     "init(at_robby(robot1,kitchen)) init(at_robby(robot2,hall))"),
    ("grippers", "robot1 and robot2 are respectively in kitchen and hall.",
     "init(at_robby(robot1,kitchen)) init(at_robby(robot2,hall))"),
    ("grippers", "ball1, ball2 and ball3 are in kitchen and hall respectively.", REFUSED),
    ("grippers", "ball1 and ball2 are in the hall respectively.", REFUSED),
    ("grippers", "The robots are in kitchen and hall.", REFUSED),
    ("grippers", "robot1 and robot2 are in the rooms.", REFUSED),
    ("grippers", "Robots 1 and 2 should be in rooms kitchen and hall.", REFUSED),
    ("grippers", "Move ball1 and ball2 to kitchen and hall.", REFUSED),
    ("grippers", "ball1 and ball2 are in the hall.",
     "init(at(ball1,hall)) init(at(ball2,hall))"),
    ("grippers", "The robots are in the rooms.", REFUSED),
    ("workshop", "machine1 and machine2 hold part1 and part2.", REFUSED),
    ("workshop", "machine1 and machine2 hold part1 and part2, respectively.",
     "init(holds(machine1,part1)) init(holds(machine2,part2))"),
    ("workshop", "machine1 and machine2 each hold part1 and part2.",
     "init(holds(machine1,part1)) init(holds(machine1,part2)) "
     "init(holds(machine2,part1)) init(holds(machine2,part2))"),
    ("workshop", "machine1 and machine2 are both wired to machine3.",
     "init(wired(machine1,machine3)) init(wired(machine2,machine3))"),
    ("workshop", "machine1 and machine2 are each wired to machine3 and machine1.",
     "init(wired(machine1,machine3)) init(wired(machine1,machine1)) "
     "init(wired(machine2,machine3)) init(wired(machine2,machine1))"),
    ("workshop", "All parts but part1 are on the shelves.", REFUSED),
    ("parcels", "van1 and van2 must be at market and depot.", REFUSED),
    ("parcels", "van1 and van2 at market and depot.", REFUSED),
]  # fmt: skip

COUNTED = [
    ("kitchen", "You have 2 eggs.", REFUSED),
    ("kitchen", "We need 2 eggs.", REFUSED),
    ("kitchen", "You want 2 eggs.", REFUSED),
    ("kitchen", "There are 2 eggs.", REFUSED),
    ("kitchen", "2 eggs.", REFUSED),
    ("kitchen", "Your goal is 2 eggs.", REFUSED),
    ("kitchen", "item1 is egg.", "init(egg(item1))"),
    ("untyped", "You have 2 rooms.", REFUSED),
    ("untyped", "You have 2 rooms and 3 balls.", REFUSED),
    ("untyped", "3 balls.", REFUSED),
    ("untyped", "x1 is room.", "init(room(x1))"),
    ("parcels", "You have 2 van1.", REFUSED),
    ("parcels", "You have 2.5 couriers.", REFUSED),
    ("parcels", "There are 2 couriers with 3 parcels.", REFUSED),
    ("parcels", "There are 3 couriers nearby.", REFUSED),
    ("parcels", "There are 3 couriers, dan and eva.", REFUSED),
    ("workshop", "You want machine1 is running.", REFUSED),
    ("workshop", "You want that machine1 is running.", "goal(running(machine1))"),
]  # fmt: skip

REFERENCES = [
    ("grippers", "Balls 3-4 are in the hall.", REFUSED),
    ("grippers", "ball1-ball4 are in the hall.", REFUSED),
    ("grippers", "ball3-4 are in the hall.", REFUSED),
    ("grippers", "Balls 3 and 4 are in the hall.", "init(at(ball3,hall)) init(at(ball4,hall))"),
    ("grippers", "Both balls are in the hall.", REFUSED),
    ("grippers", "The balls are both in the hall.", REFUSED),
    ("grippers", "Both robots are in the hall.",
     "init(at_robby(Robot,hall)) :- object(Robot,robot)"),
    ("grippers", "ball1, ball2 and ball3 are both in the hall.", REFUSED),
    ("grippers", "robot3 is in the hall.", REFUSED),
    ("grippers", "Robot 3 is in the hall.", REFUSED),
    ("grippers", "Robot 2 is in the hall.", "init(at_robby(robot2,hall))"),
    ("grippers", "The fifth ball is in the hall.", REFUSED),
    ("grippers", "The second ball is in the hall.", "init(at(ball2,hall))"),
    ("grippers", "The first room is clean.", REFUSED),
    ("grippers", "ball1 is in the first room.", REFUSED),
    ("grippers", "Each ball is in a room.", REFUSED),
    ("grippers", "ball1 should be in any room.", REFUSED),
    ("grippers", "ball1 should not be in any room.",
     "goal(neg(at(ball1,Room))) :- object(Room,room)"),
    ("grippers", "All balls are not in the hall.", REFUSED),
    ("grippers", "The balls are not in the hall.",
     "init(neg(at(Ball,hall))) :- object(Ball,ball)"),
    ("grippers", "ball1 should not be in all rooms.", REFUSED),
    ("grippers", "ball1 should be in room kitchen or hall.", REFUSED),
    ("grippers", "ball1 should not be in room kitchen or hall.",
     "goal(neg(at(ball1,kitchen))) goal(neg(at(ball1,hall)))"),
    ("grippers", "These balls are in the hall.", REFUSED),
    ("grippers", "Its balls are in the hall.", REFUSED),
    ("grippers", "Ball is in the hall.", REFUSED),
    ("grippers", "The left ball is in the hall.", REFUSED),
    ("grippers", "The heavy and light balls are in the hall.", REFUSED),
    ("grippers", "Room ball1 is clean.", REFUSED),
    ("grippers", "ball1 is in the hall?", REFUSED),
    ("grippers", "Two balls are in the hall.", REFUSED),
    ("grippers", "Only ball1 is in the hall.",
     "init(at(ball1,hall)) init(neg(at(Ball,hall))) :- object(Ball,ball), Ball != ball1"),
    ("grippers", "ball1 is in the hall or kitchen.", REFUSED),
    ("grippers", "ball1 or ball2 is in the hall.", REFUSED),
    ("blocksworld", "The fifth block is clear.", REFUSED),
    ("blocksworld", "The last block is clear.", "init(clear(block4))"),
    ("blocksworld", "There are 4 blocks. The last block is clear.", "init(clear(block4))"),
    ("blocksworld", "There are 4 blocks. block5 is clear.", REFUSED),
    ("workshop", "machine1 holds a part.", REFUSED),
    ("termes", "The robot is at any position.", REFUSED),
    ("termes", "The robot is at the first position.", REFUSED),
    ("termes", "The robot is at position 1.", REFUSED),
    ("termes", "The robot is at pos-0-1.", "init(at(pos_0_1))"),
    ("termes", "The robot is at pos-2-1.", REFUSED),
    ("barman", "Shot number 3 is clean.", "init(clean(shot3))"),
    ("barman", "Shot 2 3 is clean.", REFUSED),
    ("barman", "shot1 and 2 are clean.", REFUSED),
    ("barman", "Shots 1, 2 and 3 are clean.",
     "init(clean(shot1)) init(clean(shot2)) init(clean(shot3))"),
    ("workshop", "machine4 is running.", REFUSED),
    ("workshop", "The machine beside machine1 is running.", REFUSED),
    ("workshop", "The machine definitely is running.", REFUSED),
    ("kinds", "x1 is at a.", REFUSED),
    ("kinds", "ball1 is at a.", "init(at(ball1,a))"),
    ("parcels", "x1 is at market.", REFUSED),
    ("parcels", "Van market is idle.", REFUSED),
    ("floortile", "robot1 can paint in color white or black.",
     "init(can_paint(robot1,white)) init(can_paint(robot1,black))"),
    ("floortile", "robot1 has color white or black.", REFUSED),
]  # fmt: skip

ALL = [*EXCEPTIONS, *LISTS, *COUNTED, *REFERENCES]


@pytest.mark.parametrize(("domain", "text", "expected"), ALL)
def test_which_objects_are_meant(domain: str, text: str, expected: str) -> None:
    assert said(domain, text, COUNTS[domain]) == expected


def test_named_blocks_have_no_numbers() -> None:
    before = "There are 4 blocks: a, b, c and d."
    assert said("blocksworld", "The first block is clear.", before) == REFUSED


@pytest.mark.parametrize(
    ("domain", "words", "suggestions"),
    [
        (
            "grippers",
            "robot1 and robot2 are in room1 and room2",
            (
                "robot1 and robot2 are in room1 and room2 respectively",
                "robot1 is in room1, robot1 is in room2, robot2 is in room1 and robot2 is in room2",
            ),
        ),
        (
            "grippers",
            "the balls b1 and b2 are in the rooms kitchen and hall",
            (
                "the balls b1 and b2 are in the rooms kitchen and hall respectively",
                "ball b1 is in room kitchen, ball b1 is in room hall, ball b2 is in room kitchen "
                "and ball b2 is in room hall",
            ),
        ),
        (
            "workshop",
            "machine1 and machine2 are wired",
            (
                "machine1 is wired to machine2",
                "machine1 is wired to machine2 and machine2 is wired to machine1",
            ),
        ),
        (
            "workshop",
            "machine1 and machine2 should not be wired",
            (
                "machine1 must not be wired to machine2",
                "machine1 must not be wired to machine2 and machine2 must not be wired to machine1",
            ),
        ),
    ],
)
def test_both_readings_are_offered(domain: str, words: str, suggestions: tuple[str, str]) -> None:
    text = f"{COUNTS[domain]} {words}."
    (remark,) = read_as(domain, text).remarks
    assert remark.words.of(text) == words
    assert remark.suggestions == suggestions
    for one in remark.suggestions:
        assert read_as(domain, text.replace(words, one)).remarks == ()


@pytest.mark.parametrize(
    ("text", "suggestions"),
    [
        (
            "There are 2 robots: Anna and Bob. Both robots are in room1 and room2.",
            (
                "Anna is in room1 and Bob is in room2",
                "Anna is in room1, Anna is in room2, Bob is in room1 and Bob is in room2",
            ),
        ),
        (
            "There are 2 rooms and 2 balls. The balls are in room1 and room2.",
            (
                "ball 1 is in room1 and ball 2 is in room2",
                "ball 1 is in room1, ball 1 is in room2, ball 2 is in room1 and ball 2 is in room2",
            ),
        ),
        # Which of the balls has no name is unknown.
        ("There are 2 balls. ball2 is in room2. The balls must be in room1 and room2.", ()),
    ],
)
def test_all_objects_of_a_type_are_written_out(text: str, suggestions: tuple[str, ...]) -> None:
    (remark,) = read_as("grippers", text).remarks
    assert remark.suggestions == suggestions


def test_a_range_is_written_out() -> None:
    (remark,) = read_as("grippers", "Balls 2-4 are free.").remarks
    assert remark.suggestions == ("2, 3 and 4",)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Balls 3-4 are in the hall.", "3-4"),
        ("These balls are in the hall.", "These"),
        ("The ball beside ball1 is in the hall.", "beside"),
        ("Both balls are in the hall.", "Both balls are in the hall"),
    ],
)
def test_the_words_that_stop_it_are_blamed(text: str, words: str) -> None:
    assert blamed("grippers", text, COUNTS["grippers"]) == [words]


@pytest.mark.parametrize(
    ("domain", "text", "culprit"),
    [
        ("grippers", "There are a dozen balls.", "dozen"),
        ("grippers", "There are a hundred balls.", "hundred"),
        ("grippers", "There are a red balls.", "There are a red balls"),
        ("barman", "There is a lonely cocktail.", "lonely"),
        ("barman", "There is an extra shot.", "extra"),
        ("barman", "There is a red cocktail and a blue cocktail.", ""),
        ("barman", "There are 2 cocktails and a red cocktail.", "a red cocktail"),
        ("barman", "There are 2 ingredients and a red cocktail.", ""),
        ("tyreworld", "There are 2 wheels and 2 flat tyres.", "2 flat tyres"),
        ("tyreworld", "There are 2 wheels and 2 hubs.", ""),
        ("grippers", "There are 4 rooms: kitchen, hall, attic, etc.", "etc"),
        ("grippers", "There are 2 rooms: attic and Attic.", "2 rooms: attic and Attic"),
        ("grippers", "There are 2 balls: red and blue.", ""),
    ],
)
def test_what_is_introduced_is_counted_and_named_clearly(
    domain: str, text: str, culprit: str
) -> None:
    assert blamed(domain, text) == [culprit] * bool(culprit)


@pytest.mark.parametrize(
    ("text", "culprit"),
    [
        ("ball7, ball2 and ball5 are balls. The first ball is in the hall.", "first ball"),
        ("ball1 and ball2 are balls. The first ball is in the hall.", ""),
        ("There are 3 balls. ball2 is in the hall. The first ball is in the hall.", ""),
    ],
)
def test_an_ordinal_needs_numbers_that_count_from_one(text: str, culprit: str) -> None:
    found = blamed("grippers", text, "There are 2 rooms: kitchen and hall.")
    assert [culprit in words for words in found] == [True] * bool(culprit)


@pytest.mark.parametrize(
    ("name", "meant"),
    [("romm2", "room2"), ("rooom2", "room2"), ("roomm2", "room2"), ("room2", ""), ("cell2", "")],
)
def test_a_misspelt_noun_makes_no_new_object(name: str, meant: str) -> None:
    remarks = read_as("grippers", f"robot1 is in room1. ball1 is in {name}.").remarks
    assert [one.suggestions for one in remarks] == [(meant,)] * bool(meant)


def test_a_value_begins_with_no_zero() -> None:
    made = read_as("workshop", "The cost of machine1 and machine2 is 007.")
    assert any("value(cost(machine1,machine2),7)" in one.text for one in made.statements)


@pytest.mark.parametrize(
    ("ends", "pairs"),
    [
        ("between p1 and p2", "(p1,p2) (p2,p1)"),
        ("between p1, p2 and p3", ""),
        ("between p1 and p2 and p3", ""),
        ("of p1, p2 and p3", ""),
        ("from p1 to p2 and p3", "(p1,p2) (p1,p3)"),
    ],
)
def test_a_value_of_a_pair_is_of_no_list(ends: str, pairs: str) -> None:
    domain = """
    (define (domain ways)
      (:requirements :typing :fluents)
      (:types place)
      (:predicates (at ?p - place))
      (:functions (distance ?a ?b - place))
      (:action go :parameters (?p - place) :effect (at ?p)))
    """
    text = f"The places are p1, p2 and p3. The distance {ends} is 5."
    wanted = " ".join(f"init(value(distance{one},5))" for one in pairs.split())
    assert of_domain(domain, text) == (wanted or REFUSED)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "ball1, ball2 and ball3 are both in the hall.",
            "“both” is said of two things, not of 3: leave it out, or name two",
        ),
        (
            "ball1 is in the hall. The others are in the hall.",
            "which others are meant? Name them, or say how many, as in “the other two”",
        ),
    ],
)
def test_it_is_asked_how_many_are_meant(text: str, message: str) -> None:
    remarks = read_as("grippers", f"There are 4 balls. There is a room called hall. {text}").remarks
    assert message in [one.message for one in remarks]
