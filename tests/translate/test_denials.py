"""What is not so, as people say it: `nobody carries anything`, `there are no leaks`, `neither`."""

import pytest

from tests.support.bare import REFUSED, said

WARD = """
(define (domain infirmary)
  (:requirements :typing)
  (:types nurse patient room lamp pump pipe monitor robot - object)
  (:predicates (nurse-at ?n - nurse ?r - room) (patient-in ?p - patient ?r - room)
    (carries ?n - nurse ?l - lamp) (busy ?n - nurse) (awake ?p - patient) (lit ?l - lamp)
    (has-leak ?p - pipe) (calibrated ?m - monitor ?p - pump) (linked ?a ?b - room)
    (holding ?r - robot ?l - lamp) (arm-empty ?r - robot))
  (:action walk :parameters (?n - nurse ?a ?b - room) :precondition (nurse-at ?n ?a)
    :effect (and (nurse-at ?n ?b) (not (nurse-at ?n ?a))))
  (:action take :parameters (?n - nurse ?l - lamp) :effect (carries ?n ?l))
  (:action grab :parameters (?r - robot ?l - lamp) :precondition (arm-empty ?r)
    :effect (and (holding ?r ?l) (not (arm-empty ?r))))
  (:action tune :parameters (?m - monitor ?p - pump) :effect (calibrated ?m ?p))
  (:action seal :parameters (?p - pipe) :precondition (has-leak ?p)
    :effect (not (has-leak ?p))))
"""
IN_WARD = """
There are two nurses, Ann and Bea. There are three patients: Carl, Dora and Emil. There are two
rooms: Hall and Lab. There are two lamps, l1 and l2. There is a pump called p1. There are two pipes,
x1 and x2. There are two monitors, m1 and m2. There is a robot called Rob.
"""
HANDS = """
(define (domain hands)
  (:predicates (room ?r) (ball ?b) (gripper ?g) (at-robby ?r) (at ?b ?r) (free ?g) (carry ?o ?g))
  (:action pick :parameters (?b ?r ?g)
    :precondition (and (ball ?b) (room ?r) (gripper ?g) (at ?b ?r) (at-robby ?r) (free ?g))
    :effect (and (carry ?b ?g) (not (at ?b ?r)) (not (free ?g))))
  (:action drop :parameters (?b ?r ?g)
    :precondition (and (ball ?b) (room ?r) (gripper ?g) (carry ?b ?g) (at-robby ?r))
    :effect (and (at ?b ?r) (free ?g) (not (carry ?b ?g)))))
"""
IN_HANDS = "There are two balls: b1 and b2. There are two grippers, g1 and g2. den is a room."
NO_LAMP = "init(neg(carries({},Lamp))) :- object(Lamp,lamp)"
NO_NURSE_A_LAMP = "init(neg(carries(Nurse,Lamp))) :- object(Nurse,nurse), object(Lamp,lamp)"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ann carries nothing.", NO_LAMP.format("ann")),
        ("Ann isn't carrying anything at the moment.", NO_LAMP.format("ann")),
        ("Ann has nothing in her hands.", NO_LAMP.format("ann")),
        ("Ann carries no lamps.", NO_LAMP.format("ann")),
        ("No nurse carries anything.", NO_NURSE_A_LAMP),
        ("No nurse is carrying a lamp.", NO_NURSE_A_LAMP),
        ("Neither nurse carries anything.", NO_NURSE_A_LAMP),
        ("Ann carries l1 and Bea carries nothing.",
         f"init(carries(ann,l1)) {NO_LAMP.format('bea')}"),
        ("At the end Ann must not carry anything.", NO_LAMP.format("ann").replace("init", "goal")),
        ("Nobody carries anything.", REFUSED),  # Rooms hold patients.
        ("Ann carries nothing but l1.", REFUSED),
        ("Ann carries nothing else.", REFUSED),
        ("Ann carries nothing to the Lab.", REFUSED),
        ("Ann carries anything.", REFUSED),
        ("Ann does not always carry anything.", REFUSED),
        ("No nurse carries every lamp.", REFUSED),
        ("Only Ann carries a lamp.", REFUSED),
        ("Rob is holding nothing.", REFUSED),  # Is its arm empty?
    ],
)  # fmt: skip
def test_nothing_is_held(text: str, expected: str) -> None:
    assert said(WARD, text, IN_WARD) == expected


@pytest.mark.parametrize("text", ["Neither gripper holds anything.", "Nobody carries anything."])
def test_who_holds_nothing_is_free_where_actions_show_it(text: str) -> None:
    made = said(HANDS, text, IN_HANDS)
    assert "init(free(Gripper)) :- object(Gripper,gripper)" in made


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("There are no patients in the Lab.",
         "init(neg(patient_in(Patient,lab))) :- object(Patient,patient)"),
        ("There is no nurse in the Hall or the Lab.",
         "init(neg(nurse_at(Nurse,hall))) :- object(Nurse,nurse) "
         "init(neg(nurse_at(Nurse,lab))) :- object(Nurse,nurse)"),
        ("The Lab has no patients in it.",
         "init(neg(patient_in(Patient,lab))) :- object(Patient,patient)"),
        ("There are no leaks.", "init(neg(has_leak(Pipe))) :- object(Pipe,pipe)"),
        ("There is no leak at x1.", "init(neg(has_leak(x1)))"),
        ("There are no patients in the Lab but Carl.", REFUSED),
        ("There is no patient older than Carl.", REFUSED),
        ("There are no leaks yet in x1, which is old.", REFUSED),
        ("There are no leaks that matter.", REFUSED),
    ],
)  # fmt: skip
def test_there_is_none(text: str, expected: str) -> None:
    assert said(WARD, text, IN_WARD) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Neither nurse is busy.", "init(neg(busy(Nurse))) :- object(Nurse,nurse)"),
        ("Neither of the lamps is lit.", "init(neg(lit(Lamp))) :- object(Lamp,lamp)"),
        ("The Lab and the Hall are linked. Neither is lit.", REFUSED),
        ("Neither patient is awake.", REFUSED),  # There are three.
        ("Ann is busy. Bea isn't busy either.", "init(busy(ann)) init(neg(busy(bea)))"),
        ("Nobody is awake, either.", "init(neg(awake(Patient))) :- object(Patient,patient)"),
        ("Ann does not carry either.", REFUSED),
        ("Ann is either busy.", REFUSED),
    ],
)
def test_neither_and_either(text: str, expected: str) -> None:
    assert said(WARD, text, IN_WARD) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("m1 is not calibrated yet.", "init(neg(calibrated(m1,Pump))) :- object(Pump,pump)"),
        ("Neither monitor is calibrated.",
         "init(neg(calibrated(Monitor,Pump))) :- object(Monitor,monitor), object(Pump,pump)"),
        ("m1 is calibrated.", REFUSED),
        ("The Lab is not linked.", REFUSED),  # To which rooms, and which are not linked to it?
        ("m1 is not calibrated on p1.", "init(neg(calibrated(m1,p1)))"),
    ],
)  # fmt: skip
def test_what_is_related_to_nothing(text: str, expected: str) -> None:
    assert said(WARD, text, IN_WARD) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ann is already busy. No other nurse is busy yet.", "Ann"),
        ("Carl has been examined. Nobody else has been examined so far.", "Carl"),
        ("Carl has been examined. The others have not.", "Carl"),
        ("Carl is awake. The other two are not.", "Carl"),
        ("Carl is awake. The other patients aren't.", "Carl"),
        ("Carl is not awake. The others are not.", REFUSED),
        ("Carl is in the Lab. The others are not.", REFUSED),
        ("Carl is awake. No other nurse is busy.", REFUSED),
    ],
)
def test_others_are_not(text: str, expected: str) -> None:
    domain = WARD.replace("(lit ?l - lamp)", "(lit ?l - lamp) (examined ?p - patient)")
    made = said(domain, text, IN_WARD)
    if expected == REFUSED:
        assert made == REFUSED
    else:
        assert made.endswith(f" != {expected.lower()}")
        assert made.count("init(") == 2


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Carl is in neither the Lab nor the Hall.",
         "init(neg(patient_in(carl,lab))) init(neg(patient_in(carl,hall)))"),
        ("Ann carries neither l1 nor l2.",
         "init(neg(carries(ann,l1))) init(neg(carries(ann,l2)))"),
        ("Ann carries neither.", REFUSED),
        ("Ann neither carries l1 nor is busy.", REFUSED),
        ("No one is awake.", "init(neg(awake(Patient))) :- object(Patient,patient)"),
        ("At the end no patient may be awake.",
         "goal(neg(awake(Patient))) :- object(Patient,patient)"),
        ("No patient may be awake.", REFUSED),  # At any time?
        ("I want everybody awake.", "goal(awake(Patient)) :- object(Patient,patient)"),
    ],
)  # fmt: skip
def test_neither_of_two_and_nobody(text: str, expected: str) -> None:
    assert said(WARD, text, IN_WARD) == expected


PILES = "There are three blocks: b1, b2 and b3."
NONE_ON_B1 = "init(neg(on(Object,b1))) :- object(Object,object) init(clear(b1))"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("There is no block on b1.", NONE_ON_B1),
        ("No block is on b1.", NONE_ON_B1),
        ("b1 carries nothing.", NONE_ON_B1),
        # The one in the hand need not be clear.
        ("No block is on any block.", REFUSED),
        ("Goal:\nNo block is on b1.", "goal(neg(on(Object,b1))) :- object(Object,object)"),
    ],
)  # fmt: skip
def test_where_nothing_is_is_clear(text: str, expected: str) -> None:
    assert said("piles", text, PILES) == expected


FERRIES = """
(define (domain ferries)
  (:requirements :typing)
  (:types KIND harbour)
  (:predicates (at ?f - KIND ?h - harbour))
  (:action sail :parameters (?f - KIND ?a ?b - harbour) :precondition (at ?f ?a)
    :effect (and (at ?f ?b) (not (at ?f ?a)))))
"""


@pytest.mark.parametrize(
    ("kind", "text", "expected"),
    [
        ("guest", "Everyone should be at oslo.", "goal(at(Guest,oslo)) :- object(Guest,guest)"),
        ("robot", "Everyone should be at oslo.", "goal(at(Robot,oslo)) :- object(Robot,robot)"),
        ("ferry", "Everyone should be at oslo.", REFUSED),
        ("ferry", "Nobody is at oslo.", REFUSED),
        ("ferry", "Nothing is at oslo.", "init(neg(at(Ferry,oslo))) :- object(Ferry,ferry)"),
    ],
)
def test_things_are_not_everyone(kind: str, text: str, expected: str) -> None:
    objects = f"There are 2 {kind}s: a1 and a2. Harbours: oslo, kiel.".replace("ferrys", "ferries")
    assert said(FERRIES.replace("KIND", kind), text, objects) == expected
