"""Problems in words: every sentence is read as the atoms that it is written for."""

import pytest

from planscribe.model.terms import Term, Text
from planscribe.syntax.task import parse
from planscribe.translate.describe import atoms
from planscribe.translate.describe.problems import Description, described
from planscribe.translate.english.reader import translate
from planscribe.translate.words.derive import full_lexicon
from tests.support.bare import DOMAINS, domain_of, words_of
from tests.support.reading import problem
from tests.support.sources.problems import PROBLEMS


def in_words(domain: str, objects: str, init: str, goal: str) -> Description:
    """A problem of a domain of `bare` in words."""
    text = f"""(define (problem p) (:domain {domain}) (:objects {objects})
      (:init {init}) (:goal (and {goal})))"""
    return described(domain_of(DOMAINS[domain]), problem(text), words_of(domain), domain, text)


TYPED = """(define (domain crates) (:types ball room)
  (:predicates (at ?b - ball ?r - room) (next ?b ?c - ball)))"""
TIMED = f"{TYPED[:-1]} (:durative-action rest :parameters (?b - ball)))"


TANKS = """(define (domain tanks) (:requirements :numeric-fluents) (:types tank)
  (:predicates (open ?t - tank)) (:functions (level ?t - tank) (size ?t - tank))
  (:action fill :parameters (?t - tank) :effect (increase (level ?t) 1)))"""


@pytest.mark.parametrize(
    ("goal", "words"),
    [
        ("(>= (level t1) 4)", "level of t1 is at least 4"),
        ("(<= (level t1) 2.5)", "level of t1 is at most 2.5"),
        ("(> (level t1) 4)", "level of t1 is more than 4"),
        ("(< (level t1) 4)", "level of t1 is less than 4"),
        ("(= (level t1) 4)", "level of t1 is 4"),
        ("(<= 4 (level t1))", "level of t1 is at least 4"),
        ("(> (level t1) -4)", "level of t1 is more than -4"),
        ("(and (open t1) (> (level t1) 4))", "t1 is open and level of t1 is more than 4"),
    ],
)
def test_wanted_values_are_said(goal: str, words: str) -> None:
    text = f"""(define (problem p) (:domain tanks) (:objects t1 - tank)
      (:init (= (level t1) 1.5) (= (size t1) 9)) (:goal {goal}))"""
    tanks = domain_of(TANKS)
    made = described(tanks, problem(text), full_lexicon(tanks), "tanks", text)
    assert made.unsaid == ()
    assert f"The goal is that {words}." in made.text
    assert "Level of t1 is 1.5." in made.text


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ((), "level of t1 is 4"),
        ((Term("at_least"),), "level of t1 is at least 4"),
        ((Term("less_than"),), "level of t1 is less than 4"),
    ],
)
@pytest.mark.parametrize("number", [4, Text("4")])
def test_wanted_values_are_english(how: tuple[Term, ...], words: str, number: int | Text) -> None:
    fact = Term("goal", (Term("value", (Term("level", (Term("t1"),)), *how, number)),))
    assert atoms.in_words(fact, full_lexicon(domain_of(TANKS)), {}) == words


@pytest.mark.parametrize("goal", ["(>= (size t1) 4)", "(> (level t1) (size t1))"])
def test_other_conditions_on_values_stay_in_symbols(goal: str) -> None:
    text = f"""(define (problem p) (:domain tanks) (:objects t1 - tank)
      (:init (= (level t1) 1) (= (size t1) 9)) (:goal {goal}))"""
    tanks = domain_of(TANKS)
    made = described(tanks, problem(text), full_lexicon(tanks), "tanks", text)
    assert made.unsaid == (f"goal: {goal}",)


@pytest.mark.parametrize("domain", PROBLEMS)
def test_everything_is_said_and_read(domain: str) -> None:
    made = in_words(domain, *PROBLEMS[domain])
    assert made.unsaid == ()
    read = translate(parse(made.text), words_of(domain))
    assert read.unread == (), made.text
    assert read.has_goal


def test_objects_come_first_and_the_goal_last() -> None:
    text = in_words("balls", *PROBLEMS["balls"]).text
    assert (
        text
        == """Domain: balls

There are 2 rooms: hall and attic.
There are 2 balls: b1 and b2.
There are 2 grippers: left and right.

b1 is at hall. b2 is at attic.
right carries b2.

The robot is at hall.
left is free.

The goal is that b1 is at attic and b2 is at attic.
"""
    )


def test_what_has_no_words_stays_in_symbols() -> None:
    made = in_words("piles", "a b", "(on a b) (= (weight a) 3)", "(or (on a b) (on b a))")
    assert made.unsaid == ("goal: (or (on a b) (on b a))", "(= (weight a) 3)")
    assert "# (= (weight a) 3)\n" in made.text
    assert made.said == 1


@pytest.mark.parametrize(
    ("goal", "words"),
    [
        ("(forall (?b - ball) (at ?b hall))", "every ball is at hall"),
        ("(forall (?b - ball) (and (at ?b hall)))", "every ball is at hall"),
        ("(forall (?b - ball) (not (at ?b hall)))", "no ball is at hall"),
    ],
)
def test_goals_of_all_objects_of_a_type(goal: str, words: str) -> None:
    text = f"""(define (problem p) (:domain crates) (:objects hall - room b c - ball)
      (:init (at b hall)) (:goal {goal}))"""
    domain = domain_of(TYPED)
    made = described(domain, problem(text), full_lexicon(domain), "crates", text)
    assert made.unsaid == ()
    assert f"The goal is that {words}." in made.text


@pytest.mark.parametrize(
    "goal",
    [
        "(forall (?b ?c - ball) (next ?b ?c))",
        "(forall (?b - ball) (next ?b ?b))",
        "(forall (?b - ball) (or (at ?b hall) (at ?b hall)))",
    ],
)
def test_other_quantified_goals_stay_in_symbols(goal: str) -> None:
    text = f"""(define (problem p) (:domain crates) (:objects hall - room b c - ball)
      (:init (at b hall)) (:goal {goal}))"""
    domain = domain_of(TYPED)
    made = described(domain, problem(text), full_lexicon(domain), "crates", text)
    assert made.unsaid == (f"goal: {goal}",)


def test_the_total_time_is_minimised_where_actions_take_time() -> None:
    text = """(define (problem p) (:domain crates) (:objects hall - room b - ball)
      (:init (at b hall)) (:goal (at b hall)) (:metric minimize (total-time)))"""
    for source, unsaid in [(TYPED, ("metric: (:metric minimize (total-time))",)), (TIMED, ())]:
        domain = domain_of(source)
        made = described(domain, problem(text), full_lexicon(domain), "crates", text)
        assert made.unsaid == unsaid
        assert ("Minimize the total time." in made.text) is not bool(unsaid)


def test_constraints_and_later_facts_stay_in_symbols() -> None:
    text = """(define (problem p) (:domain crates) (:objects hall - room b - ball)
      (:init (at b hall) (at 5 (not (at b hall)))) (:goal (at b hall))
      (:constraints (always (at b hall))))"""
    domain = domain_of(TYPED)
    made = described(domain, problem(text), full_lexicon(domain), "crates", text)
    assert made.unsaid == (
        "(at 5 (not (at b hall)))",
        "constraints: (:constraints (always (at b hall)))",
    )
    assert "# (at 5 (not (at b hall)))\n" in made.text


def test_names_stay_what_they_are_if_the_word_for_their_type_is_not_read() -> None:
    text = """(define (problem p) (:domain cans) (:objects can1 can2 - can)
      (:init (full can1)) (:goal (full can2)))"""
    domain = domain_of("(define (domain cans) (:types can) (:predicates (full ?c - can)))")
    made = described(domain, problem(text), full_lexicon(domain), "cans", text)
    assert made.unsaid == ()
    assert "There are 2 cans: can1 and can2." in made.text
    assert "is called" not in made.text


def test_facts_and_explanations_are_english() -> None:
    words = full_lexicon(
        domain_of("""(define (domain beds) (:types gardener bed plant)
      (:predicates (works-at ?g - gardener ?b - bed) (watered ?p - plant)))""")
    )
    fact = Term("init", (Term("works_at", (Term("rosa"), Term("north"))),))
    assert atoms.in_words(fact, words, {}) == "rosa works at north"
    text = "There are 2 plants. Every plant should be watered. No plant is watered at the start."
    assert list(translate(parse(text), words).explanations.values())[1:] == [
        "every plant is watered",
        "not: any plant is watered",
    ]
