"""Sentences with two meanings are asked about, unless the types of their objects leave one."""

import pytest

from tests.support.sentences import REFUSED, read_as, said

BLOCKS = "There are 5 blocks: a, b, c, d and e."
GRIPPERS = "There are 3 rooms, 3 balls and 1 robot with 2 grippers."
PARCELS = "There are 2 places: market and depot. Dan and Eva are couriers. There are 3 vans."
MACHINES = "There are 3 machines, 3 parts and 3 shelves."
BEFORE = {
    "blocksworld": BLOCKS,
    "grippers": GRIPPERS,
    "parcels": PARCELS,
    "workshop": MACHINES,
}

TOO = [
    # Is c on b, or a on c?
    ("blocksworld", "a is on b, and c too.", REFUSED),
    ("blocksworld", "a is on b, c as well.", REFUSED),
    ("blocksworld", "a should be on b, and c, too.", REFUSED),
    ("blocksworld", "a is on b and c on d, and e too.", REFUSED),
    ("blocksworld", "a is clear and is on b, and c too.", REFUSED),
    ("blocksworld", "Put a on b, and c as well.", REFUSED),
    ("workshop", "machine1 is wired to machine2, machine3 too.", REFUSED),
    ("blocksworld", "a is clear, and c too.", "init(clear(a)) init(clear(c))"),
    ("blocksworld", "a should be clear, c and d as well.",
     "goal(clear(a)) goal(clear(c)) goal(clear(d))"),
    ("blocksworld", "The arm holds a, and b as well.", "init(holding(a)) init(holding(b))"),
    ("blocksworld", "a is on b and c is on d, too.", "init(on(a,b)) init(on(c,d))"),
    ("grippers", "ball1 is in room1, ball2 too.",
     "init(at(ball1,room1)) init(at(ball2,room1))"),
    ("grippers", "ball1 should be in room1, and ball2 as well.",
     "goal(at(ball1,room1)) goal(at(ball2,room1))"),
    ("parcels", "Dan is at market, and van1 as well.",
     "init(at(dan,market)) init(at(van1,market))"),
    ("workshop", "machine1 holds part1, and part2 too.",
     "init(holds(machine1,part1)) init(holds(machine1,part2))"),
    ("workshop", "machine1 holds part1, and machine2 too.",
     "init(holds(machine1,part1)) init(holds(machine2,part1))"),
]  # fmt: skip

DONE = [
    # Who has broken, sorted or served is not broken, sorted or served.
    ("things", "thing1 has eaten.", REFUSED),
    ("things", "thing1 has served.", REFUSED),
    ("things", "thing1 and thing2 have cleaned.", REFUSED),
    ("things", "thing1 should have served.", REFUSED),
    ("things", "thing1 has served now.", REFUSED),
    ("things", "thing1 has painted thing2.", "init(painted(thing1,thing2))"),
    ("things", "thing1 has already eaten.", REFUSED),
    ("things", "thing1 has not eaten.", REFUSED),
    ("things", "thing1 has been served.", "init(served(thing1))"),
    ("things", "thing1 and thing2 have been cleaned.",
     "init(cleaned(thing1)) init(cleaned(thing2))"),
    ("things", "thing1 is eaten.", "init(eaten(thing1))"),
    ("things", "thing1 has melted.", "init(melted(thing1))"),
    ("things", "thing1 has already melted.", "init(melted(thing1))"),
    ("things", "thing1 should have melted.", "goal(melted(thing1))"),
    ("things", "thing1 and thing2 have arrived.", "init(arrived(thing1)) init(arrived(thing2))"),
]  # fmt: skip

LAST = [
    # Nothing says how many there are.
    ("grippers", "", "ball1 is in room1. The last ball is in room2.", REFUSED),
    ("grippers", "", "ball1 is in room1. ball2 is in the second room.", REFUSED),
    ("parcels", "", "parcel1 is inside van1, and parcel2 is inside the last van.", REFUSED),
    ("parcels", "", "van1 is idle. The last van should be idle.", REFUSED),
    ("workshop", "", "machine1 holds part1 and machine2 the last part.", REFUSED),
    ("workshop", "", "machine1 is running. The third machine is broken.", REFUSED),
    ("grippers", GRIPPERS, "The last ball is in room2.", "init(at(ball3,room2))"),
    ("grippers", GRIPPERS, "The fourth ball is in room2.", REFUSED),
    ("parcels", PARCELS, "The last van is idle.", "init(idle(van3))"),
    ("parcels", "", "The vans are van1 and van2. The last van is idle.", "init(idle(van2))"),
    ("workshop", MACHINES, "machine1 holds the last part.", "init(holds(machine1,part3))"),
]  # fmt: skip

SLIPS = [
    ("grippers", "bal1 is in room1.", "ball1"),
    ("grippers", "ball1 is in roon2.", "room2"),
    ("grippers", "ball1 is in rom2.", "room2"),
    ("grippers", "ball1 is in rooms2.", ""),
    ("grippers", "ball3 is in broom2.", "room2"),
    ("grippers", "bal1 and bal2 are in room1.", ""),
    ("parcels", "vam1 is idle.", "van1"),
    ("parcels", "vant1 is idle.", "van1"),
    ("workshop", "parr2 is on shelf1.", "part2"),
    ("workshop", "part2 is on self1.", "shelf1"),
    ("workshop", "cup1 is on shelf1.", ""),
]


BUT = [
    ("blocksworld", "Everything but a and b is clear.",
     "init(clear(Object)) :- object(Object,object), Object != a, Object != b"),
    ("grippers", "Everything but ball1, ball2 and ball3 is in room1.", REFUSED),
    ("parcels", "Everyone but Dan and Eva carries parcel1.",
     "init(carry(Courier,parcel1)) :- object(Courier,courier), Courier != dan, Courier != eva"),
    ("parcels", "Everybody except Dan, Eva and Fay should carry parcel1.",
     "goal(carry(Courier,parcel1)) :- object(Courier,courier), Courier != dan, Courier != eva, "
     "Courier != fay"),
    ("workshop", "Everything but machine1 and machine2 is running.",
     "init(running(Machine)) :- object(Machine,machine), Machine != machine1, Machine != machine2"),
    ("workshop", "Everything except machine1 and machine2 should be running.",
     "goal(running(Machine)) :- object(Machine,machine), Machine != machine1, Machine != machine2"),
    ("workshop", "All machines but machine1 and machine2 are running.",
     "init(running(Machine)) :- object(Machine,machine), Machine != machine1, Machine != machine2"),
    ("workshop", "The 3 machines are running.",
     "init(running(Machine)) :- object(Machine,machine)"),
    ("workshop", "All three machines should be running.",
     "goal(running(Machine)) :- object(Machine,machine)"),
    ("workshop", "The 2 machines are running.", REFUSED),
    ("workshop", "All three machines are not running.", REFUSED),
    ("workshop", "The three machines are not running.",
     "init(neg(running(Machine))) :- object(Machine,machine)"),
    ("workshop", "All three machines but machine1 are running.", REFUSED),
    ("workshop", "All 4 machines are running.", REFUSED),
    ("grippers", "Move all 3 balls to room1.", "goal(at(Ball,room1)) :- object(Ball,ball)"),
    ("grippers", "The two balls are in room1.", REFUSED),
    ("blocksworld", "The 5 blocks are on the table.",
     "init(on_table(Block)) :- object(Block,block)"),
]  # fmt: skip


@pytest.mark.parametrize(("domain", "text", "meant"), BUT)
def test_how_many_are_meant(domain: str, text: str, meant: str) -> None:
    before = BEFORE[domain] + (" Fay is a courier." if domain == "parcels" else "")
    assert said(domain, text, before) == meant


@pytest.mark.parametrize(("domain", "text", "meant"), TOO)
def test_too_adds_a_subject_or_an_object(domain: str, text: str, meant: str) -> None:
    assert said(domain, text, BEFORE[domain]) == meant


@pytest.mark.parametrize(("domain", "text", "meant"), DONE)
def test_who_does_something_is_not_what_it_is_done_to(domain: str, text: str, meant: str) -> None:
    assert said(domain, text) == meant


@pytest.mark.parametrize(("domain", "before", "text", "meant"), LAST)
def test_the_last_of_how_many(domain: str, before: str, text: str, meant: str) -> None:
    parts = text.split(". ")
    first = "".join(f"{one}. " for one in parts[:-1])
    assert said(domain, parts[-1], before + " " + first) == meant


@pytest.mark.parametrize(("domain", "text", "meant"), SLIPS)
def test_a_letter_off_a_counted_object(domain: str, text: str, meant: str) -> None:
    remarks = read_as(domain, f"{BEFORE[domain]}\n\n{text}").remarks
    assert [one.suggestions for one in remarks] == ([(meant,)] if meant else [])


@pytest.mark.parametrize("end", ["are", "are not", "are now", "is", "have", "are and"])
def test_a_verb_can_be_the_last_word(end: str) -> None:
    text = f"{GRIPPERS}\n\nball1 is in room1, and ball2 and ball3 {end}."
    assert len(read_as("grippers", text).remarks) <= 1
