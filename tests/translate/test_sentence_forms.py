"""What people say in few words: what it means is read, and what it leaves open is not."""

import pytest

from planscribe.syntax.task import parse
from planscribe.translate.english.reader import translate
from tests.support import bare
from tests.support.sentences import REFUSED, blamed, read_as, said, words_of

BLOCKS = "There are 3 blocks: b1, b2 and b3."
GRIPPERS = "There are 2 rooms: kitchen and hall. There are 3 balls. There are 2 robots."
BARMAN = "There are 3 shots. There are 2 ingredients: gin and rum."

DENIED = [
    ("Neither b1 nor b2 is clear.", "init(neg(clear(b1))) init(neg(clear(b2)))"),
    ("Neither b1 nor b2 should be clear.", "goal(neg(clear(b1))) goal(neg(clear(b2)))"),
    ("Neither b1 nor b2 is not clear.", REFUSED),
    ("Neither all blocks nor b2 are clear.", REFUSED),
    ("b1 is neither clear nor on b2.", "init(neg(clear(b1))) init(neg(on(b1,b2)))"),
    ("b1 should be neither clear nor on b2.", "goal(neg(clear(b1))) goal(neg(on(b1,b2)))"),
    ("b1 is not clear nor on b2.", "init(neg(clear(b1))) init(neg(on(b1,b2)))"),
    ("b1 is not clear or on b2.", "init(neg(clear(b1))) init(neg(on(b1,b2)))"),
    ("b1 is clear or on b2.", REFUSED),
    ("No block is clear.", "init(neg(clear(Block))) :- object(Block,block)"),
    ("None of the blocks is clear.", "init(neg(clear(Block))) :- object(Block,block)"),
    ("No block is not clear.", REFUSED),
    ("No block is on all blocks.", REFUSED),
    ("No block is clear and on the table.", REFUSED),
    ("No block but b1 is clear.",
     "init(clear(b1)) init(neg(clear(Block))) :- object(Block,block), Block != b1"),
    ("No block but one is clear.", REFUSED),
    ("No block but b1 should be clear.", REFUSED),
    ("Only b1 is clear.",
     "init(clear(b1)) init(neg(clear(Block))) :- object(Block,block), Block != b1"),
    ("Only b1 and b2 are clear.",
     "init(clear(b1)) init(clear(b2)) "
     "init(neg(clear(Block))) :- object(Block,block), Block != b1, Block != b2"),
    ("Only b1 should be clear.", REFUSED),
    ("Your goal is that only b1 is clear.", REFUSED),
    ("Only blocks are clear.", REFUSED),
    ("Only b1 is not clear.", REFUSED),
    ("Only one block is clear.", REFUSED),
    ("b1, but not b2, is clear.", "init(clear(b1)) init(neg(clear(b2)))"),
    ("b1 and not b2 is clear.", "init(clear(b1)) init(neg(clear(b2)))"),
    ("Not b1 but b2 is clear.", "init(clear(b2)) init(neg(clear(b1)))"),
    ("b1, but not b2, should be clear.", REFUSED),
    ("b1 is on b2, but not b3.", "init(on(b1,b2)) init(neg(on(b1,b3)))"),
    ("b1 and b2 are on b3, but not b4.", REFUSED),
    ("The blocks are on b3, but not b4.", REFUSED),
    ("All blocks, but not b2, are clear.", REFUSED),
    ("b1 is clear, but b2 is not.", "init(clear(b1)) init(neg(clear(b2)))"),
    ("b1 is clear, but b2 does not.", REFUSED),
    ("b1 is clear and on the table, but b2 is not.", REFUSED),
    ("b1 should be clear, but b2 is not.", REFUSED),
    ("b1 is not clear, but b2 is not.", REFUSED),
    ("The arm holds b1, but b2 does not.", REFUSED),
    ("b1 is no longer clear.", "init(neg(clear(b1)))"),
    ("b1 is not yet clear.", "init(neg(clear(b1)))"),
    ("b1 is never clear.", REFUSED),
    ("b1 is never not clear.", REFUSED),
    ("b1 is on b2, on b3.", REFUSED),
    ("b1 is clear, on b2.", "init(clear(b1)) init(on(b1,b2))"),
    ("b1 is on b2, and on b3.", "init(on(b1,b2)) init(on(b1,b3))"),
    ("It is not true that b1 is clear.", "init(neg(clear(b1)))"),
    ("It is false that b1 is on b2.", "init(neg(on(b1,b2)))"),
    ("It is not the case that b1 and b2 are clear.", REFUSED),
    ("It is not true that all blocks are clear.", REFUSED),
    ("It is not true that b1 is clear and b2 is clear.", REFUSED),
    ("It is not true that b1 must be clear.", REFUSED),
    ("It is true that b1 is clear.", "init(clear(b1))"),
    ("b1 is on b2 instead of b3.", "init(on(b1,b2)) init(neg(on(b1,b3)))"),
    ("b1 is on b2 rather than b3.", "init(on(b1,b2)) init(neg(on(b1,b3)))"),
    ("b1 is on b2 (not on b3).", "init(on(b1,b2)) init(neg(on(b1,b3)))"),
    ("b1 is on b2 (not b3).", "init(on(b1,b2)) init(neg(on(b1,b3)))"),
    ("b1 is on b2 (or b3).", REFUSED),
]  # fmt: skip

SHORT = [
    ("b1 is clear, like b2.", "init(clear(b1)) init(clear(b2))"),
    ("b1 is clear, and so is b2.", "init(clear(b1)) init(clear(b2))"),
    ("b1 is clear, as is b2.", "init(clear(b1)) init(clear(b2))"),
    ("b1 is clear. So is b2.", "init(clear(b1)) init(clear(b2))"),
    ("b1 is not clear, like b2.", REFUSED),
    ("All blocks are clear, like b1.", REFUSED),
    ("b1 is clear. It is on b2.", "init(clear(b1)) init(on(b1,b2))"),
    ("b1 is clear. The other blocks are on the table.",
     "init(clear(b1)) init(on_table(Block)) :- object(Block,block), Block != b1"),
    ("b1 and b2 are clear. All other blocks are on the table.",
     "init(clear(b1)) init(clear(b2)) "
     "init(on_table(Block)) :- object(Block,block), Block != b1, Block != b2"),
    ("The other blocks are on the table.", REFUSED),
    ("b1, which is clear, is on b2.", "init(clear(b1)) init(on(b1,b2))"),
    ("b1 is on b2, which is clear.", "init(on(b1,b2)) init(clear(b2))"),
    ("b1 and b2, which is clear, are on b3.", REFUSED),
    ("b1 should be on b2, which is clear.", REFUSED),
    ("b1 has to be on b2, which is clear.", REFUSED),
    ("Your goal is that b1 is on b2, which is clear.", REFUSED),
    ("b1 is on the table, which is clear.", REFUSED),
    ("b1 to b3 are clear.", "init(clear(b1)) init(clear(b2)) init(clear(b3))"),
    ("b1 through b3 are clear.", "init(clear(b1)) init(clear(b2)) init(clear(b3))"),
    ("b3 to b1 are clear.", REFUSED),
    ("b1 to c3 are clear.", REFUSED),
    ("b1 to b2 is clear.", REFUSED),
    ("Both b1 and b2 are clear.", "init(clear(b1)) init(clear(b2))"),
    ("Both b1, b2 and b3 are clear.", REFUSED),
    ("Apart from b1, all blocks are clear.",
     "init(clear(Block)) :- object(Block,block), Block != b1"),
    ("With the exception of b1 and b2, all blocks are clear.",
     "init(clear(Block)) :- object(Block,block), Block != b1, Block != b2"),
    ("Apart from b1, b2 is clear.", REFUSED),
    ("Besides b1, all blocks are clear.", REFUSED),
    ("On b2 is b1.", "init(on(b1,b2))"),
    ("On the table are b1 and b2.", "init(on_table(b1)) init(on_table(b2))"),
    ("Clear: b1, b2.", "init(clear(b1)) init(clear(b2))"),
    ("Clear: b1 on b2.", REFUSED),
    ("b1 is clear although b2 is on the table.", "init(clear(b1)) init(on_table(b2))"),
    ("Note that b1 is clear.", "init(clear(b1))"),
    ("We know that b1 is clear for now.", "init(clear(b1))"),
    ("Somebody knows that b1 is clear.", REFUSED),
]  # fmt: skip

TIMES = [
    ("b1 is on b2, and in the end b2 is on b3.", "init(on(b1,b2)) goal(on(b2,b3))"),
    ("b1 is on b2, and in the end b2 is on b3 and b3 is clear.", REFUSED),
    ("Initially b1 is on b2, finally on b3.", "init(on(b1,b2)) goal(on(b1,b3))"),
    ("b1 is on b2 now and on b3 in the end.", "init(on(b1,b2)) goal(on(b1,b3))"),
    ("b1 is on b2 now and must be on b3.", "init(on(b1,b2)) goal(on(b1,b3))"),
    ("b1 should be on b2 now and must be on b3.", REFUSED),
    ("b1 is not on b2, and in the end on b3.", REFUSED),
    ("b1 should be on b2; b2 on b3.", "goal(on(b1,b2)) goal(on(b2,b3))"),
    ("b1 is on b2; b2 on b3.", "init(on(b1,b2)) init(on(b2,b3))"),
    ("Your goal is to stack b1 on b2 and b2 on b3.", "goal(on(b1,b2)) goal(on(b2,b3))"),
    ("Stack b1 on b2, b2 on b3.", "goal(on(b1,b2)) goal(on(b2,b3))"),
    ("Your goal is to stack b1 on b2, b3 and b2 on b3.", REFUSED),
    ("I want b1 to be on b2.", "goal(on(b1,b2))"),
    ("The goal is that b1 is on b2. Initially, b2 is on b3. The goal is that b3 is clear.",
     "goal(on(b1,b2)) init(on(b2,b3)) goal(clear(b3))"),
    ("In the end, b1 is clear. Initially, b2 is clear.", "goal(clear(b1)) init(clear(b2))"),
    ("In the end, b1 should be clear. b2 is clear.", "goal(clear(b1)) init(clear(b2))"),
    ("b1 should be clear, too. b2 is clear.", "goal(clear(b1)) init(clear(b2))"),
    ("b1 is supposed to be on b2.", "goal(on(b1,b2))"),
    ("My goal is to have that b1 is on b2 and b2 is clear.", "goal(on(b1,b2)) goal(clear(b2))"),
    ("As initial conditions I have that, b1 is clear and b2 is on b3.",
     "init(clear(b1)) init(on(b2,b3))"),
    ("Initially I have that b1 is clear.", "init(clear(b1))"),
    ("I have that b1 is clear.", "init(clear(b1))"),
    ("Goals: b1 is on b2, b3 is clear.", "goal(on(b1,b2)) goal(clear(b3))"),
    ("The goal is: b1 is on b2.", "goal(on(b1,b2))"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), [*DENIED, *SHORT, *TIMES])
def test_what_is_said_of_blocks(text: str, expected: str) -> None:
    assert said("blocksworld", text, BLOCKS) == expected


# Two sentences, of which the second one leaves open what it refers to.
REFERRING = [
    ("b1 should be clear.", "So is b2."),
    ("b1 is on b2.", "It is clear."),
    ("b1 and b2 are clear.", "It is on b3."),
    ("b1 should be clear.", "It is on b2."),
    ("In the end, b1 is clear.", "It is on b2."),
    ("b1 is on b2.", "The other blocks are on the table."),
    ("b1 should not be on b2;", "b2 on b3."),
    ("b1 should be on b2.", "b2 on b3."),
]


@pytest.mark.parametrize(("before", "text"), REFERRING)
def test_what_can_refer_to_several_things(before: str, text: str) -> None:
    assert said("blocksworld", text, f"{BLOCKS} {before}") == REFUSED


VERBS = [
    ("grippers", "ball1 lies in the kitchen and ball2 in the hall.",
     "init(at(ball1,kitchen)) init(at(ball2,hall))"),
    ("grippers", "In the kitchen lie ball1 and ball2.",
     "init(at(ball1,kitchen)) init(at(ball2,kitchen))"),
    ("grippers", "ball1 should lie in the kitchen.", "goal(at(ball1,kitchen))"),
    ("grippers", "ball1 does not lie in the kitchen and ball2 in the hall.", REFUSED),
    ("grippers", "Move ball1 to the kitchen, ball2 to the hall and ball3 to the hall.",
     "goal(at(ball1,kitchen)) goal(at(ball2,hall)) goal(at(ball3,hall))"),
    ("grippers", "Balls 1 to 3 are in the hall.",
     "init(at(ball1,hall)) init(at(ball2,hall)) init(at(ball3,hall))"),
    ("grippers", "Balls 1 to 4 are in the hall.", REFUSED),
    ("barman", "shot1 contains gin and shot2 rum.",
     "init(contains(shot1,gin)) init(contains(shot2,rum))"),
    ("barman", "shot1 should contain gin and shot2 rum.",
     "goal(contains(shot1,gin)) goal(contains(shot2,rum))"),
    ("barman", "shot1 does not contain gin and shot2 rum.", REFUSED),
    ("barman", "shot1 contains gin, but shot2 does not.",
     "init(contains(shot1,gin)) init(neg(contains(shot2,gin)))"),
    ("barman", "shot1 contains gin, but shot2 is not.", REFUSED),
    ("barman", "shot1 contains gin, like shot2.",
     "init(contains(shot1,gin)) init(contains(shot2,gin))"),
    ("barman", "I want shot1 to contain gin.", "goal(contains(shot1,gin))"),
    ("barman", "No shot contains gin.", "init(neg(contains(Shot,gin))) :- object(Shot,shot)"),
    ("barman", "Only shot1 contains gin.",
     "init(contains(shot1,gin)) "
     "init(neg(contains(Shot,gin))) :- object(Shot,shot), Shot != shot1"),
]  # fmt: skip


# The domain has a predicate for what is not on the ground.
OPPOSITES = [
    ("hub1 is not on the ground.", "init(not_on_ground(hub1))"),
    ("hub1 is not yet on the ground.", "init(not_on_ground(hub1))"),
    ("hub1 is neither fastened nor on the ground.",
     "init(neg(fastened(hub1))) init(not_on_ground(hub1))"),
    ("Neither hub1 nor hub2 is on the ground.",
     "init(not_on_ground(hub1)) init(not_on_ground(hub2))"),
    ("hub1 is on the ground, but hub2 is not.",
     "init(on_ground(hub1)) init(not_on_ground(hub2))"),
    ("hub1 must not be on the ground.", "goal(not_on_ground(hub1))"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), OPPOSITES)
def test_what_is_denied_has_a_predicate_of_its_own(text: str, expected: str) -> None:
    assert said("tyreworld", text, "There are 2 hubs.") == expected


@pytest.mark.parametrize(("domain", "text", "expected"), VERBS)
def test_what_is_said_with_other_verbs(domain: str, text: str, expected: str) -> None:
    assert said(domain, text, {"grippers": GRIPPERS, "barman": BARMAN}[domain]) == expected


INTRODUCED = [
    ("The blocks are b1 and b2.", "object(b1,block). object(b2,block)."),
    ("The two blocks are b1 and b2.",
     "cardinality(block,2). object(b1,block). object(b2,block)."),
    ("The blocks are north and south. north is clear.",
     "object(north,block). object(south,block). init(clear(north))."),
    ("The only block is b1.", "cardinality(block,1). object(b1,block)."),
    ("b1 is the only block.", "cardinality(block,1). object(b1,block)."),
    ("b1 is a block, and so are b2 and b3.",
     "object(b1,block). object(b2,block). object(b3,block)."),
    ("There are two blocks, namely north and south.",
     "cardinality(block,2). object(north,block). object(south,block)."),
    ("There are two blocks, which are b1 and b2.",
     "cardinality(block,2). object(b1,block). object(b2,block)."),
    # Names that are words of the grammar.
    ("There are two blocks: left and right. left is on right.",
     "cardinality(block,2). object(left,block). object(right,block). init(on(left,right))."),
    ("There are two blocks called first and end. In the end, first is on end.",
     "cardinality(block,2). object(first,block). object(end,block). goal(on(first,end))."),
    ("may is a block. left is a block. may is on left.",
     "object(may,block). object(left,block). init(on(may,left))."),
    ("a is a block. b1 is a block. a is on b1.",
     "object(a,block). object(b1,block). init(on(a,b1))."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), INTRODUCED)
def test_introductions(text: str, expected: str) -> None:
    made = read_as("blocksworld", text)
    assert made.remarks == ()
    assert " ".join(one.text for one in made.statements) == expected


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("The blocks are hott and dirty. b1 is clear.", "hott"),
        ("The blocks are hott. In the end, the blocks are hott.", "hott"),
        ("The block is cleer.", "cleer"),
        ("There are two blocks: clear and empty.", "clear"),
        ("There is a block, clear.", "clear"),
        ("There are two blocks, which are tidy and large.", "which"),
        ("There is a block. It is a block.", "It"),
    ],
)
def test_what_describes_objects_does_not_name_them(text: str, words: str) -> None:
    assert any(words in one for one in blamed("blocksworld", text))


def test_words_that_are_put_in_have_a_place_in_the_task() -> None:
    text = f"{BLOCKS} b1 is clear. The other blocks are on the table. b2 is on b3, which is clear."
    made = translate(parse(text), words_of("blocksworld"))
    where = {one.text: one.words.of(text) for one in made.statements}
    rule = "init(on_table(Block)) :- object(Block,block), Block != b1."
    assert where[rule] == "The other blocks are on the table"
    assert where["init(clear(b3))."] == "which is clear"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("All blocks are clear except b1 and b2, and b3 is on the table.",
         "init(clear(Block)) :- object(Block,block), Block != b1, Block != b2 "
         "init(on_table(b3))"),
        ("All blocks should be clear except b1 and b2, and b3 should be on the table.",
         "goal(clear(Block)) :- object(Block,block), Block != b1, Block != b2 "
         "goal(on_table(b3))"),
        ("All blocks are clear but b1, and b2 is on the table.",
         "init(clear(Block)) :- object(Block,block), Block != b1 init(on_table(b2))"),
        ("b1 is not on b2 and b3, and b3 is clear.",
         "init(neg(on(b1,b2))) init(neg(on(b1,b3))) init(clear(b3))"),
        ("b1 is on b2, and b2 and b3 are clear.",
         "init(on(b1,b2)) init(clear(b2)) init(clear(b3))"),
        ("It is not true that only b1 is clear.", REFUSED),
    ],
)  # fmt: skip
def test_a_list_ends_where_the_next_clause_begins(text: str, expected: str) -> None:
    assert said("blocksworld", text, BLOCKS) == expected


ARMED = (
    "There are 2 robots, and each robot has a left gripper and a right gripper. "
    "There is a room hall. There is a ball1."
)
WHOSE = [
    (ARMED, "The grippers of every robot are free.",
     "init(is_free(Gripper)) :- object(Robot,robot), object(Gripper,gripper), "
     "init(has(Robot,Gripper))"),
    (ARMED, "The left gripper of each robot is free.",
     "init(free(Robot,left_gripper(Robot))) :- object(Robot,robot)"),
    (ARMED, "The left gripper of robot2 should be free.",
     "goal(free(robot2,left_gripper(robot2)))"),
    (ARMED, "robot1 carries ball1 with the right gripper.",
     "init(carry(robot1,ball1,right_gripper(robot1)))"),
    (ARMED, "The left gripper is free.", REFUSED),
    (ARMED, "All grippers of robot2 are free.", REFUSED),
    (ARMED, "Every gripper of every robot should be free.", REFUSED),
    ("There are 2 robots and 4 grippers.", "The grippers of every robot are free.", REFUSED),
    ("There are 2 robots and 4 grippers.", "The robots' grippers are free.", REFUSED),
    ("There is 1 robot with 2 grippers.", "The grippers of the robot are free.",
     "init(free(Robot,Gripper)) :- object(Robot,robot), object(Gripper,gripper)"),
]  # fmt: skip


@pytest.mark.parametrize(("before", "text", "expected"), WHOSE)
def test_each_owner_has_its_own(before: str, text: str, expected: str) -> None:
    assert said("grippers", text, before) == expected


EXCEPTIONS = [
    ("All shots are empty, but shot3 contains gin.", REFUSED),
    ("Every shot is clean but shot1 and shot 2 contain gin.", REFUSED),
    ("The shots are clean, whereas shot 1 contains gin.", REFUSED),
    ("All containers are clean, but shot1 contains gin.", REFUSED),
    ("All shots should be clean, but shot3 should contain gin.", REFUSED),
    ("No shot is clean, but shot3 contains gin.", REFUSED),
    ("All shots are empty, but shot3 should contain gin.",
     "init(empty(Shot)) :- object(Shot,shot) goal(contains(shot3,gin))"),
    ("shot1 is clean, but shot3 contains gin.", "init(clean(shot1)) init(contains(shot3,gin))"),
    ("All shots are empty. shot3 contains gin.",
     "init(empty(Shot)) :- object(Shot,shot) init(contains(shot3,gin))"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), EXCEPTIONS)
def test_what_can_be_an_exception_is_asked(text: str, expected: str) -> None:
    assert said("barman", text, BARMAN) == expected


PAIRED = [
    ("There are 2 wheels: w1 and w2.", "init(map(wheel,on,hub))"),
    ("There are 2 wheels: w2 and w1.", REFUSED),
    ("There are 2 wheels: red and blue.", REFUSED),
    ("There are 2 wheels: red2 and blue1.", REFUSED),
    ("There are 2 wheels: red and blue1.", REFUSED),
    ("There are 2 wheels. red is a wheel.", REFUSED),
    ("There are 2 wheels.", "init(map(wheel,on,hub))"),
]


@pytest.mark.parametrize(("before", "expected"), PAIRED)
def test_plurals_are_paired_if_their_order_is_plain(before: str, expected: str) -> None:
    hubs = "There are 2 hubs: h1 and h2."
    assert said("tyreworld", "The wheels are on the hubs.", f"{before} {hubs}") == expected


LIKE_OTHERS = [
    ("There are 2 machines: c1 and c2.", "c3 is on shelf1.", REFUSED),
    ("There are 2 machines: c1 and c2.", "c1 holds d3.", "init(holds(c1,d3))"),
    ("There is a machine c1.", "c3 is on shelf1.", "init(lies(c3,shelf1))"),
    ("There are 2 machines: c1 and c2. c3 is a part.", "c3 is on shelf1.",
     "init(lies(c3,shelf1))"),
]  # fmt: skip


@pytest.mark.parametrize(("before", "text", "expected"), LIKE_OTHERS)
def test_a_name_like_those_of_a_list_is_of_their_type(
    before: str, text: str, expected: str
) -> None:
    assert said("workshop", text, before) == expected


DOCKS = """
(define (domain docks)
  (:requirements :typing)
  (:types ship dock)
  (:constants earth - dock)
  (:predicates (docked ?s - ship ?d - dock) (near ?a ?b - ship)))
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("argo is docked at earth and beagle at mars.",
         "init(docked(argo,earth)) init(docked(beagle,mars))"),
        ("argo is docked at mars, beagle at earth.",
         "init(docked(argo,mars)) init(docked(beagle,earth))"),
        ("argo is not docked at mars and beagle at earth.", REFUSED),
        ("argo should be docked at mars and beagle at earth.",
         "goal(docked(argo,mars)) goal(docked(beagle,earth))"),
    ],
)  # fmt: skip
def test_a_verb_goes_for_the_next_clause(text: str, expected: str) -> None:
    before = "There are 2 ships: argo and beagle. There is a dock: mars."
    assert bare.said(DOCKS, text, before) == expected
    also_at = DOCKS.replace("(near", "(at ?s - ship ?d - dock) (near")
    assert bare.said(also_at, text, before) == REFUSED


def test_a_constant_is_not_among_those_that_are_counted_and_named() -> None:
    made = [one.text for one in bare.read_as(DOCKS, "There is a dock: mars.").statements]
    assert made == ["object(mars,dock)."]
    made = [one.text for one in bare.read_as(DOCKS, "There are 2 docks: mars, earth.").statements]
    assert made == ["cardinality(dock,2).", "object(mars,dock).", "object(earth,dock)."]
    assert "cardinality(dock,3)." in [
        one.text for one in bare.read_as(DOCKS, "There are 3 docks. mars is a dock.").statements
    ]


@pytest.mark.parametrize(
    "text",
    [
        "The goal is that b1 is on b2. Initially, b2 is on b3. b3 is clear.",
        "The goal is that b1 is on b2. Initially, b2 is on b3. b3 is clear, too.",
        "In the end, b1 is clear. b2 is clear, too.",
        "b1 should be clear. b2 is clear, too.",
        "b1 should be clear. b2 is also clear.",
        "It is required that b1 is on b2. b2 is clear.",
    ],
)
def test_what_may_go_on_with_a_sentence_about_the_other_section_is_asked(text: str) -> None:
    (remark,) = read_as("blocksworld", f"{BLOCKS}\n{text}").remarks
    assert "at the start or to be reached" in remark.message


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("No block is clear. All of them must be clear.",
         "init(neg(clear(Block))) :- object(Block,block) "
         "goal(clear(Block)) :- object(Block,block)"),
        ("None of the blocks is clear. They are on the table.",
         "init(neg(clear(Block))) :- object(Block,block) "
         "init(on_table(Block)) :- object(Block,block)"),
        ("Neither b1 nor b2 is clear. Both of them are on the table.",
         "init(neg(clear(b1))) init(neg(clear(b2))) init(on_table(b1)) init(on_table(b2))"),
        ("No block is clear, and each of them is on the table.",
         "init(neg(clear(Block))) :- object(Block,block) "
         "init(on_table(Block)) :- object(Block,block)"),
    ],
)  # fmt: skip
def test_a_pronoun_does_not_deny(text: str, wanted: str) -> None:
    assert said("blocksworld", text, BLOCKS) == wanted


@pytest.mark.parametrize("text", ["No block but b1 is clear. All of them must be clear.",
                                  "Nothing is clear. They must be clear."])  # fmt: skip
def test_what_a_pronoun_stands_for_behind_exceptions_is_asked(text: str) -> None:
    assert read_as("blocksworld", f"{BLOCKS}\n{text}").remarks
