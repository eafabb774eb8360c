"""PS315: what is said to be so at the start must be possible."""

import pytest

from planscribe.check.catalogue import Code
from planscribe.check.finding import Severity
from planscribe.check.tiers import Tier, findings
from planscribe.workspace.documents import Language
from planscribe.workspace.snapshot import Workspace

FERRY = """
(define (domain ferry)
  (:requirements :strips :typing)
  (:types car place)
  (:predicates
    (at-ferry ?p - place)        ; "the ferry is at ?p"
    (at ?c - car ?p - place)     ; "?c is at ?p"
    (aboard ?c - car)            ; "?c is aboard"
    (ticket ?c - car))           ; "?c has a ticket"
  (:action sail
    :parameters (?from ?to - place)
    :precondition (at-ferry ?from)
    :effect (and (at-ferry ?to) (not (at-ferry ?from))))
  (:action board
    :parameters (?c - car ?p - place)
    :precondition (and (at ?c ?p) (at-ferry ?p) (ticket ?c))
    :effect (and (aboard ?c) (not (at ?c ?p)) (not (ticket ?c))))
  (:action debark
    :parameters (?c - car ?p - place)
    :precondition (and (aboard ?c) (at-ferry ?p))
    :effect (and (at ?c ?p) (not (aboard ?c)))))
"""
SLOTS = """
(define (domain slots)
  (:requirements :strips :typing)
  (:types carrier slot load)
  (:predicates
    (open ?s - slot ?c - carrier)            ; "?s of ?c is open"
    (taken ?l - load ?s - slot ?c - carrier) ; "?l is in ?s of ?c"
    (waiting ?l - load))                     ; "?l is waiting"
  (:action take
    :parameters (?l - load ?s - slot ?c - carrier)
    :precondition (and (waiting ?l) (open ?s ?c))
    :effect (and (taken ?l ?s ?c) (not (waiting ?l)) (not (open ?s ?c))))
  (:action leave
    :parameters (?l - load ?s - slot ?c - carrier)
    :precondition (taken ?l ?s ?c)
    :effect (and (waiting ?l) (open ?s ?c) (not (taken ?l ?s ?c)))))
"""

ERRANDS = """
(define (domain errands)
  (:requirements :strips :typing)
  (:types robot tray door place)
  (:predicates
    (in ?x - (either robot tray) ?p - place) ; "?x is in ?p"
    (leads ?d - door ?p ?q - place)          ; "?d leads from ?p to ?q"
    (carries ?r - robot ?t - tray)           ; "?r carries ?t"
    (free ?r - robot)                        ; "?r is free"
    (charged ?r - robot)                     ; "?r is charged"
    (low ?r - robot))                        ; "?r is low"
  (:action move
    :parameters (?r - robot ?p ?q - place)
    :precondition (and (in ?r ?p) (charged ?r) (not (= ?p ?q)))
    :effect (and (in ?r ?q) (not (in ?r ?p))))
  (:action go
    :parameters (?r - robot ?d - door ?p ?q - place)
    :precondition (and (in ?r ?p) (leads ?d ?p ?q) (charged ?r) (not (= ?p ?q)))
    :effect (and (in ?r ?q) (not (in ?r ?p)) (low ?r) (not (charged ?r))))
  (:action pick-up
    :parameters (?r - robot ?t - tray ?p - place)
    :precondition (and (in ?r ?p) (in ?t ?p) (free ?r))
    :effect (and (carries ?r ?t) (not (free ?r)) (not (in ?t ?p))))
  (:action put-down
    :parameters (?r - robot ?t - tray ?p - place)
    :precondition (and (in ?r ?p) (carries ?r ?t))
    :effect (and (in ?t ?p) (free ?r) (not (carries ?r ?t))))
  (:action charge
    :parameters (?r - robot ?p - place)
    :precondition (and (in ?r ?p) (low ?r))
    :effect (and (charged ?r) (not (low ?r)))))
"""

# The only robot and its only arm have no names; what is sent is marked in an order of its own.
ROUNDS = """
(define (domain rounds)
  (:requirements :strips :typing)
  (:types room parcel mark)
  (:predicates
    (robot-in ?r - room)          ; "the robot is in ?r"
    (leads ?p ?q - room)          ; "?p leads to ?q"
    (in ?p - parcel ?r - room)    ; "?p is in ?r"
    (carries ?p - parcel)         ; "the robot carries ?p"
    (free)                        ; "the robot is free"
    (next ?m ?n - mark)           ; "?n follows ?m"
    (marked ?m - mark))           ; "?m is set"
  (:action move
    :parameters (?p ?q - room)
    :precondition (and (robot-in ?p) (leads ?p ?q))
    :effect (and (robot-in ?q) (not (robot-in ?p))))
  (:action take
    :parameters (?p - parcel ?r - room)
    :precondition (and (robot-in ?r) (in ?p ?r) (free))
    :effect (and (carries ?p) (not (in ?p ?r)) (not (free))))
  (:action drop
    :parameters (?p - parcel ?r - room)
    :precondition (and (robot-in ?r) (carries ?p))
    :effect (and (free) (in ?p ?r) (not (carries ?p))))
  (:action count
    :parameters (?m ?n - mark)
    :precondition (and (marked ?m) (next ?m ?n))
    :effect (and (marked ?n) (not (marked ?m)))))
"""


FOLDER = "file:///start"
TASK = f"{FOLDER}/a.task"


def found(domain: str, text: str) -> list[tuple[Severity, str]]:
    workspace = Workspace()
    foreign = {"ferry": FERRY, "slots": SLOTS, "errands": ERRANDS, "rounds": ROUNDS}
    if domain in foreign:
        workspace.put(f"{FOLDER}/domain.pddl", foreign[domain], 1, Language.PDDL)
    else:
        text = f"Domain: {domain}\n\n{text}"
    snapshot = workspace.put(TASK, text, 1, Language.TASK)
    of_start = [
        one for one in findings(snapshot, TASK, Tier.MEANING) if one.code == Code.EXCLUDING_FACTS
    ]
    return [(one.severity, one.span.of(text)) for one in sorted(of_start, key=lambda one: one.span)]


FERRIES = "There are 2 places and 2 cars. The ferry is at place1. "
GRIPPERS = "There are 2 rooms, 2 balls and 2 robots. "
ROUND = "There are 2 rooms and 2 parcels. room1 leads to room2. "
ERRAND = "There are 2 places, a robot and a tray. "
GOAL = " In the end, "


@pytest.mark.parametrize(
    ("domain", "start", "goal", "first", "second"),
    [
        ("ferry", FERRIES + "car1 is at place1. car1 is at place2.", "car1 is at place1.",
         "car1 is at place1", "car1 is at place2"),
        ("ferry", FERRIES + "car1 is at place1. car1 is aboard.", "car1 is at place2.",
         "car1 is at place1", "car1 is aboard"),
        ("ferry", FERRIES + "car2 is at place1, and car2 is at place2.", "car1 is at place2.",
         "car2 is at place1", "car2 is at place2"),
        ("ferry", FERRIES + "All cars are at place1. car2 is aboard.", "car1 is at place2.",
         "All cars are at place1", "car2 is aboard"),
        ("slots", "There are 2 slots, a carrier and 2 loads. load1 is waiting. "
         "load1 is in slot1 of carrier1.", "load2 is waiting.",
         "load1 is waiting", "load1 is in slot1 of carrier1"),
        ("slots", "There are 2 slots, a carrier and 2 loads. slot1 of carrier1 is open. "
         "load1 is in slot1 of carrier1.", "load2 is waiting.",
         "slot1 of carrier1 is open", "load1 is in slot1 of carrier1"),
        ("grippers", GRIPPERS + "ball1 is in room1. ball1 is in room2.", "ball1 is in room1.",
         "ball1 is in room1", "ball1 is in room2"),
        ("grippers", GRIPPERS + "robot1 is in room1. robot1 is in room2.", "robot1 is in room1.",
         "robot1 is in room1", "robot1 is in room2"),
        ("grippers", GRIPPERS + "All balls are in room1. ball2 is in room2.", "ball1 is in room1.",
         "All balls are in room1", "ball2 is in room2"),
        ("tyreworld", "There is a boot and a hub. The boot is unlocked. The hub is fastened. "
         "The hub is unfastened.", "the boot is closed.",
         "The hub is fastened", "The hub is unfastened"),
        ("errands", ERRAND + "robot1 is in place1. robot1 is in place2. robot1 is charged.",
         "robot1 is low.", "robot1 is in place1", "robot1 is in place2"),
        ("errands", ERRAND + "robot1 is in place1. robot1 is charged. robot1 is low.",
         "robot1 is in place2.", "robot1 is charged", "robot1 is low"),
        ("errands", ERRAND + "robot1 is in place1. robot1 carries tray1. tray1 is in place1.",
         "tray1 is in place2.", "robot1 carries tray1", "tray1 is in place1"),
        # What is said of nobody by name.
        ("rounds", ROUND + "The robot is in room1. The robot is free. The robot is in room2.",
         "the robot is in room1.", "The robot is in room1", "The robot is in room2"),
        ("rounds", ROUND + "The robot is in room2. The robot carries parcel1. The robot is free.",
         "parcel1 is in room2.", "The robot carries parcel1", "The robot is free"),
        ("rounds", ROUND + "The robot is in room2. The robot carries parcel1. "
         "The robot carries parcel2.", "parcel1 is in room2.",
         "The robot carries parcel1", "The robot carries parcel2"),
        ("rounds", ROUND + "There are 2 marks. mark2 follows mark1. mark1 is set. mark2 is set.",
         "mark2 is set.", "mark1 is set", "mark2 is set"),
        # What the actions make sure of for objects of one type only.
        ("tyreworld", "There are 2 hubs and 2 wheels. wheel1 is on hub1. wheel1 is on hub2.",
         "wheel2 is on hub1.", "wheel1 is on hub1", "wheel1 is on hub2"),
        ("barman", "There are 2 ingredients and 2 shots. shot1 contains ingredient1. "
         "shot1 contains ingredient2.", "shot2 is clean.",
         "shot1 contains ingredient1", "shot1 contains ingredient2"),
        ("barman", "There are 2 shots and a shaker. Your left hand is holding shot1. "
         "shot1 is on the table.", "shot1 is clean.",
         "Your left hand is holding shot1", "shot1 is on the table"),
    ],
)  # fmt: skip
def test_facts_that_exclude_each_other(
    domain: str, start: str, goal: str, first: str, second: str
) -> None:
    assert found(domain, f"{start}{GOAL}{goal}") == [
        (Severity.INFORMATION, first),
        (Severity.ERROR, second),
    ]


@pytest.mark.parametrize(
    ("domain", "start", "goal"),
    [
        ("ferry", FERRIES + "car1 is at place1. car2 is at place1.", "car1 is at place2."),
        # Tickets are only lost: a car may have one wherever it is, and many cars may.
        ("ferry", FERRIES + "All cars have a ticket. car1 is aboard.", "car1 is at place2."),
        # Going consumes two facts and adds two, but also needs them at once.
        ("errands", ERRAND + "robot1 is in place1 and is free. robot1 is charged. "
         "tray1 is in place1.", "tray1 is in place2."),
        ("errands", ERRAND + "robot1 is in place1. robot1 is low.", "robot1 is in place2."),
        # Neither mark becomes the other: there are two series of them.
        ("rounds", ROUND + "There are 4 marks. mark2 follows mark1. mark4 follows mark3. "
         "mark1 is set. mark3 is set.", "mark2 is set."),
        ("rounds", ROUND + "The robot is in room1 and is free. Both parcels are in room1.",
         "parcel1 is in room2."),
        # What comes and goes by itself: a carrier has several open slots.
        ("slots", "There are 2 slots, a carrier and 2 loads. slot1 of carrier1 is open. "
         "slot2 of carrier1 is open.", "load1 is in slot1 of carrier1."),
        ("grippers", GRIPPERS + "All balls are in room1. All robots are in room1.",
         "ball1 is in room2."),
        # A shaker holds two ingredients, robots may share grippers, and what is empty is clean.
        ("barman", "There are 2 ingredients and a shaker. shaker1 contains ingredient1. "
         "shaker1 contains ingredient2. shaker1 is empty and unshaken.", "shaker1 is clean."),
        ("barman", "There are 2 shots. The shots are clean, empty and on the table.",
         "shot2 is clean."),
        ("grippers", GRIPPERS + "There are 2 grippers. gripper1 of robot1 is free. "
         "gripper1 of robot2 is free.", "ball1 is in room2."),
    ],
)  # fmt: skip
def test_facts_that_go_together(domain: str, start: str, goal: str) -> None:
    assert found(domain, f"{start}{GOAL}{goal}") == []


def test_the_message_is_in_words() -> None:
    workspace = Workspace()
    start = "Ball1 is in room1. Ball1 is in room2."
    robots = "All robots are in room1. "
    text = f"Domain: grippers\n\n{GRIPPERS}{robots}{start}{GOAL}ball1 is in room1."
    snapshot = workspace.put(TASK, text, 1, Language.TASK)
    messages = {one.message for one in findings(snapshot, TASK, Tier.MEANING)}
    assert messages == {
        "“Ball1 is in room1” and “Ball1 is in room2” cannot both be true, but the initial "
        "state has both. Delete one."
    }


def test_two_places_in_one_sentence_are_one_finding() -> None:
    text = f"{FERRIES}car1 is at place1 and place2.{GOAL}car1 is at place1."
    assert found("ferry", text) == [(Severity.ERROR, "car1 is at place1 and place2")]


def test_what_one_sentence_says_of_several_is_one_finding() -> None:
    text = FERRIES + "Each of the cars is at place1 and place2." + GOAL + "car1 is aboard."
    assert found("ferry", text) == [(Severity.ERROR, "Each of the cars is at place1 and place2")]


def test_facts_that_violate_a_constraint_together_are_reported_once() -> None:
    start = "There are 3 blocks. b1 is on b2. b1 is on b3."
    assert not found("blocksworld", start + " In the end, b2 is on b3.")
