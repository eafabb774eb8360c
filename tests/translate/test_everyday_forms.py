"""Forms of everyday English that only say in other words what the grammar reads."""

import pytest

from tests.support.sentences import REFUSED, read_as, said

BEFORE = {
    "blocksworld": "There are 4 blocks: a, b, c and d.",
    "grippers": "There are 3 rooms, 3 balls and 1 robot with 2 grippers.",
    "parcels": "There are 2 places: market and depot. Dan and Eva are couriers. There are 3 vans.",
    "workshop": "There are 3 machines, 3 parts and 3 shelves.",
    "barman": "There are 3 shots, 2 ingredients and a shaker.",
}

PUT = [
    ("blocksworld", "Put every block on the table.",
     "goal(on_table(Block)) :- object(Block,block)"),
    ("blocksworld", "Please put a onto the table and c on b.", "goal(on_table(a)) goal(on(c,b))"),
    ("blocksworld", "Leave a clear.", "goal(clear(a))"),
    ("blocksworld", "Leave a on the table.", "goal(on_table(a))"),
    ("blocksworld", "Put a on the table before b.", REFUSED),
    ("grippers", "Put ball1 into room1 and ball2 into room2.",
     "goal(at(ball1,room1)) goal(at(ball2,room2))"),
    ("grippers", "Place all balls in room1.", "goal(at(Ball,room1)) :- object(Ball,ball)"),
    ("grippers", "Put no ball in room1.", "goal(neg(at(Ball,room1))) :- object(Ball,ball)"),
    ("grippers", "Put ball1 in a room.", REFUSED),
    ("grippers", "Put ball1 and ball2 in room1 and room2.", REFUSED),
    ("grippers", "Put ball1 in room1 if it is free.", REFUSED),
    ("grippers", "Leave room1.", REFUSED),
    ("grippers", "I want ball1 and ball2 in room1 and ball3 in room2.",
     "goal(at(ball1,room1)) goal(at(ball2,room1)) goal(at(ball3,room2))"),
    ("grippers", "We need no ball in room1.",
     "goal(neg(at(Ball,room1))) :- object(Ball,ball)"),
    ("grippers", "You must put ball1 in room1.", "goal(at(ball1,room1))"),
    ("grippers", "You must not put ball1 in room1.", REFUSED),
    ("grippers", "I want a ball in room1.", REFUSED),
    ("grippers", "You have ball1 in room1.", REFUSED),
    ("barman", "Leave all shots clean and empty.",
     "goal(clean(Shot)) :- object(Shot,shot) goal(empty(Shot)) :- object(Shot,shot)"),
    ("barman", "Put shot1 on the table.", "goal(ontable(shot1))"),
    ("workshop", "Put part1 on shelf1.", "goal(lies(part1,shelf1))"),
    ("workshop", "Leave machine1 running.", REFUSED),
    ("parcels", "Put parcel1 inside van1.", "goal(inside(parcel1,van1))"),
]  # fmt: skip

CONTRACTED = [
    ("grippers", "I'd like ball1 to be in room2.", "goal(at(ball1,room2))"),
    ("grippers", "We’d like ball1 to be in room2.", "goal(at(ball1,room2))"),
    ("grippers", "ball1 won't be in room1.", "goal(neg(at(ball1,room1)))"),
    ("grippers", "ball1'll be in room1.", "goal(at(ball1,room1))"),
    ("grippers", "'ball1' is in “room2”.", "init(at(ball1,room2))"),
    ("grippers", "ball1's in room2.", REFUSED),
    ("blocksworld", "a's clear.", REFUSED),
    ("blocksworld", '"a" isn\'t on "b".', "init(neg(on(a,b)))"),
    ("blocksworld", "'a and b' are clear.", REFUSED),
    ("barman", "I'd like shot1 to be clean.", "goal(clean(shot1))"),
    ("parcels", "You'd like Dan to be at market.", "goal(at(dan,market))"),
]

OTHERS = [
    ("blocksworld", "a is on b, not c.", "init(on(a,b)) init(neg(on(a,c)))"),
    ("blocksworld", "a should be on b, not c.", "goal(on(a,b)) goal(neg(on(a,c)))"),
    ("blocksworld", "The arm holds a, not b.", "init(holding(a)) init(neg(holding(b)))"),
    ("grippers", "ball1 is in room1, not ball2.", REFUSED),
    ("grippers", "The balls are in room1, not ball3.", REFUSED),
    ("barman", "shot1 contains ingredient1, not ingredient2.",
     "init(contains(shot1,ingredient1)) init(neg(contains(shot1,ingredient2)))"),
    ("parcels", "Dan carry parcel1, not parcel2.",
     "init(carry(dan,parcel1)) init(neg(carry(dan,parcel2)))"),
    ("workshop", "machine1 holds part1, not part2.",
     "init(holds(machine1,part1)) init(neg(holds(machine1,part2)))"),
    ("workshop", "machine1 doesn't hold part1, not part2.", REFUSED),
    ("workshop", "machine1 and machine2 are wired to one another.",
     "init(wired(machine1,machine2)) init(wired(machine2,machine1))"),
    ("workshop", "The cost between machine1 and machine2 is 5.",
     "init(value(cost(machine1,machine2),5)) init(value(cost(machine2,machine1),5))"),
    ("workshop", "The cost from machine1 to machine2 is 5.",
     "init(value(cost(machine1,machine2),5))"),
]  # fmt: skip


SHORT = [
    ("blocksworld", "a is clear, and b is too.", "init(clear(a)) init(clear(b))"),
    ("blocksworld", "a is on b, and c is as well.", "init(on(a,b)) init(on(c,b))"),
    ("blocksworld", "a is on the table, and b and c are too.",
     "init(on_table(a)) init(on_table(b)) init(on_table(c))"),
    ("blocksworld", "a is not on b, but c is.", "init(neg(on(a,b))) init(on(c,b))"),
    ("blocksworld", "a is not on b, nor is c.", "init(neg(on(a,b))) init(neg(on(c,b)))"),
    ("blocksworld", "a must be on b, c must not.", "goal(on(a,b)) goal(neg(on(c,b)))"),
    ("blocksworld", "a should not be on b, but c should.", "goal(neg(on(a,b))) goal(on(c,b))"),
    ("blocksworld", "a is not on b or c.", "init(neg(on(a,b))) init(neg(on(a,c)))"),
    ("blocksworld", "Nothing is on a, b or c.", "init(clear(a)) init(clear(b)) init(clear(c))"),
    ("blocksworld", "a is on b or c.", REFUSED),
    ("blocksworld", "Only a is clear, b is not.",
     "init(clear(a)) init(neg(clear(Block))) :- object(Block,block), Block != a "
     "init(neg(clear(b)))"),
    ("blocksworld", "Only a is on b, and c is.", REFUSED),
    ("blocksworld", "a is clear, nor is b.", REFUSED),
    ("blocksworld", "a is on b and b is on c, and d is too.", REFUSED),
    ("grippers", "ball1 is in room1, as is ball2.", "init(at(ball1,room1)) init(at(ball2,room1))"),
    ("grippers", "ball1 should not be in room1 or room2.",
     "goal(neg(at(ball1,room1))) goal(neg(at(ball1,room2)))"),
    ("grippers", "No ball is in room1 or room2.",
     "init(neg(at(Ball,room1))) :- object(Ball,ball) "
     "init(neg(at(Ball,room2))) :- object(Ball,ball)"),
    ("grippers", "Not all balls are in room1 or room2.", REFUSED),
    ("grippers", "All balls are not in room1 or room2.", REFUSED),
    ("grippers", "ball1 is not in room1 or room2 and ball2 is in room3.",
     "init(neg(at(ball1,room1))) init(neg(at(ball1,room2))) init(at(ball2,room3))"),
    ("barman", "shot1 is not clean, and neither is shot2.",
     "init(neg(clean(shot1))) init(neg(clean(shot2)))"),
    ("barman", "shot1 contains ingredient1, as does shot2.",
     "init(contains(shot1,ingredient1)) init(contains(shot2,ingredient1))"),
    ("barman", "shot1 contains ingredient1, and so does shot2.",
     "init(contains(shot1,ingredient1)) init(contains(shot2,ingredient1))"),
    ("workshop", "machine1 does not hold part1, nor does machine2.",
     "init(neg(holds(machine1,part1))) init(neg(holds(machine2,part1)))"),
    ("workshop", "machine1 does not hold part1 or part2.",
     "init(neg(holds(machine1,part1))) init(neg(holds(machine1,part2)))"),
    ("parcels", "van1 is idle, and van2 and van3 are too.",
     "init(idle(van1)) init(idle(van2)) init(idle(van3))"),
    ("parcels", "Dan must be at market, but Eva must not.",
     "goal(at(dan,market)) goal(neg(at(eva,market)))"),
]  # fmt: skip


@pytest.mark.parametrize(("domain", "text", "meant"), [*PUT, *CONTRACTED, *OTHERS, *SHORT])
def test_everyday_forms_are_read(domain: str, text: str, meant: str) -> None:
    assert said(domain, text, BEFORE[domain]) == meant


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("There are six blocks, a to f.", "abcdef"),
        ("There are 3 blocks: B to D.", "bcd"),
        ("There are 3 blocks: 'p', \"q\" and ‘r’.", "pqr"),
    ],
)
def test_names_that_are_letters(text: str, names: str) -> None:
    made = read_as("blocksworld", text)
    assert not made.remarks
    objects = [one.text for one in made.statements if one.text.startswith("object(")]
    assert objects == [f"object({name},block)." for name in names]


@pytest.mark.parametrize(
    ("text", "blamed"),
    [
        ("Move ball1 to room2 without moving ball2.", "“without” is not known"),
        ("Either robot may be in room1.", "“Either” is not known"),
        ("The robot is in room1 carrying ball1.", "“carrying” is not known"),
        ("ball1 is in room1, unlike ball2.", "“unlike” is not known"),
        ("ball1 is in room1 twice.", "“twice” is not known"),
    ],
)
def test_no_name_is_suggested_for_what_is_none(text: str, blamed: str) -> None:
    assert [one.message for one in read_as("grippers", f"{BEFORE['grippers']} {text}").remarks] == [
        blamed
    ]


@pytest.mark.parametrize(
    ("number", "count"),
    [("thirteen", 13), ("twenty", 20), ("Twenty-one", 21), ("ninety-nine", 99)],
)
def test_numbers_up_to_a_hundred_are_words(number: str, count: int) -> None:
    made = read_as("barman", f"There are {number} shots.")
    assert [one.text for one in made.statements] == [f"cardinality(shot,{count})."]
    assert not made.remarks


def test_what_is_no_number_is_no_count() -> None:
    assert read_as("barman", "There are twenty-eleven shots.").remarks


STORE = "There are 1 depot1 and 2 hoists.\n{}\n\ndepot1-1-1 depot1-1-2\n\nAll hoists are available."


@pytest.mark.parametrize(
    ("announced", "kind"),
    [
        ("Here is a map of the depot storeareas:", "depot_storearea"),
        # A part that is named after what it is in is not the same.
        ("The depot is a line of two:", None),
        ("Look around.", None),
    ],
)
def test_cells_are_not_what_they_are_named_after(announced: str, kind: str | None) -> None:
    made = read_as("storage", STORE.format(announced))
    grid = [one.text for one in made.statements if one.text.startswith("grid(")]
    assert {one.split(",")[0] for one in grid} == ({f"grid({kind}"} if kind else set())
    assert any("what are these?" in one.message for one in made.remarks) is (kind is None)


def test_cells_are_named_by_their_type_if_nothing_else_is() -> None:
    made = read_as("floortile", "Look around.\n\ntile_0-1 tile_0-2\ntile_1-1 tile_1-2\n")
    assert "grid(tile,0,1,tile_0_1)." in [one.text for one in made.statements]


def test_verbs_in_e_have_a_plural() -> None:
    known = "There are 2 dispensers: dispenser1 and dispenser2. There is 1 ingredient: gin."
    meant = "init(dispenses(dispenser1,gin)) init(dispenses(dispenser2,gin))"
    assert said("barman", "dispenser1 and dispenser2 dispense gin.", known) == meant
    assert said("barman", "dispenser1 and dispenser2 dispens gin.", known) == REFUSED


@pytest.mark.parametrize(
    "opening", ["Initially", "Currently", "Also", "Moreover", "Furthermore", "Lastly", "Then"]
)
def test_what_opens_a_sentence_is_no_object(opening: str) -> None:
    """It stands before a list as a name would: `Initially, b1 and b2 are blocks`."""
    made = read_as("blocksworld", f"{opening}, b1 and b2 are blocks.")
    names = [one.text for one in made.statements]
    assert names == ["object(b1,block).", "object(b2,block)."] or (not names and made.remarks)


def test_a_name_may_open_a_list() -> None:
    made = read_as("blocksworld", "Emily, b1 and b2 are blocks.")
    assert "object(emily,block)." in [one.text for one in made.statements]
