"""Hover on the words of domains, problems and plans."""

import pytest

from planscribe.ide.hover.dispatch import hover
from planscribe.ide.keywords import KEYWORDS
from planscribe.model.pddl.requirements import KNOWN
from planscribe.workspace.snapshot import Workspace
from tests.support.bare import DOMAINS
from tests.support.workspaces.hovers import shown, told
from tests.support.workspaces.opened import opened, uri

FREIGHT = """
;- /domain.pddl
(define (domain Freight)
  (:requirements :typing :ADL)
  (:types truck car - vehicle ; what drives
    vehicle place - object)
  (:constants depot - place)
  (:predicates
    (at ?v - vehicle ?p - place) ; "?v is at ?p": where it stands
    (road ?from ?to - place)
    (clear ?p - place))
  (:functions (total-cost))
  (:action drive ; goes along a road
    :parameters (?t - truck ?from ?to - place)
    :precondition (and (at ?t ?from) (road ?from ?to) ( clear ?to)
      (forall (?o - vehicle) (not (at ?o ?to))))
    :effect (and (at ?t ?to) (not (at ?t ?from)) (increase (total-cost) 1)))
  (:durative-action wait
    :parameters () :duration (= ?duration 1)
    :condition (over all (clear depot)) :effect (and)))
;- /p.pddl
(define (problem one) (:domain freight)
  (:objects t1 T2 - truck ; the old ones
    a b - place)
  (:init (at t1 a) (road a b) ; (road b a)
    (= (total-cost) 0) (AT t2 depot))
  (:goal (and (at t1 b) (preference tidy (at t2 depot)))))
;- /p.plan
(drive t1 a b)
"""


def at(workspace: Workspace, path: str, words: str, within: int = 1) -> tuple[str, list[str]]:
    """The hover in the first place where these words stand in a file."""
    text = opened(workspace, FREIGHT).files[path]
    return told(hover(workspace.snapshot, uri(path), text.index(words) + within), text)


@pytest.mark.parametrize(
    ("words", "within", "about", "said"),
    [
        ("vehicle place", 1, "vehicle", ["vehicle - object", "- subtypes: `truck` and `car`"]),
        ("truck car", 1, "truck", ["truck - vehicle", "- is also `vehicle`", "`t1` and `T2`"]),
        ("object)", 1, "object", ["needs no declaration", "5 objects of `one`"]),
        ("depot -", 1, "depot", ["depot - place", "1 time in `:init` of `one`: `(AT t2 depot)`"]),
        (
            "at ?v",
            1,
            "at",
            [
                "(at ?v - vehicle ?p - place)",
                "where it stands",
                "Say: “?v is at ?p”",
                "- read by `drive`",
                "- added by `drive`",
                "- deleted by `drive`",
                "- 2 facts of 6 possible in `:init` of `one`",
            ],
        ),
        ("road ?from ?to -", 1, "road", ["static", "1 fact of 9 possible"]),
        ("( clear ?to", 3, "clear", ["(clear ?p - place)", "- read by `drive` and `wait`"]),
        ("(total-cost) 1", 2, "total-cost", ["(total-cost) - number", "changed by `drive`"]),
        ("drive ;", 1, "drive", ["goes along a road", "- needs `at`, `road` and `clear`"]),
        ("drive ;", 1, "drive", ["- at most 18 instances of `one`, by the types"]),
        ("?from) (road", 1, "?from", ["?from - place", "- parameter of `drive`"]),
        ("?o ?to", 1, "?o", ["?o - vehicle", "- variable"]),
        ("forall", 1, "forall", ["`forall`: For every object"]),
        ("over all", 1, "over all", ["`over all`: All the time"]),
        ("over all", 6, "over all", ["`over all`: All the time"]),
        (":ADL", 2, ":ADL", ["`:adl`: Short for"]),
        (":action", 2, ":action", ["`:action`: What can be done"]),
        ("?duration", 2, "?duration", ["How long a durative action takes"]),
        ("Freight", 2, "Freight", ["(define (domain Freight) ..)", "4 types, 1 object"]),
    ],
)
def test_in_a_domain(
    workspace: Workspace, words: str, within: int, about: str, said: list[str]
) -> None:
    found, lines = at(workspace, "/domain.pddl", words, within)
    assert found == about
    assert [one for one in said if one not in "\n".join(lines)] == []


@pytest.mark.parametrize(
    ("path", "words", "about", "said"),
    [
        ("/p.pddl", "T2 -", "T2", ["T2 - truck", "the old ones", "1 time in `:init`: `(AT t2"]),
        ("/p.pddl", "t1 a)", "t1", ["1 time in `:goal`: `(at t1 b)`"]),
        ("/p.pddl", "AT t2", "AT", ["Say: “?v is at ?p”", "2 facts of 6 possible in `:init`"]),
        ("/p.pddl", "truck ;", "truck", ["- 2 objects: `t1` and `T2`"]),
        ("/p.pddl", "freight)", "freight", ["(define (domain Freight) ..)"]),
        ("/p.pddl", "one)", "one", ["(define (problem one) ..)", "4 objects"]),
        ("/p.pddl", "tidy", "tidy", ["(preference tidy (at t2 depot))"]),
        ("/p.pddl", ":goal", ":goal", ["What must be true at the end"]),
        ("/p.plan", "drive", "drive", ["goes along a road"]),
        ("/p.plan", "t1", "t1", ["t1 - truck"]),
    ],
)
def test_in_problems_and_plans(
    workspace: Workspace, path: str, words: str, about: str, said: list[str]
) -> None:
    found, lines = at(workspace, path, words)
    assert found == about
    assert [one for one in said if one not in "\n".join(lines)] == []


def test_where_the_domain_is_missing_a_problem_still_speaks(workspace: Workspace) -> None:
    source = ";- /q.pddl\n(define (problem q) (:domain no-such) (:objects x$0 - t) (:init (p x)))"
    about, lines = shown(workspace, source)
    assert about == "x"
    assert lines == ["x - t", "- 1 time in `:init`: `(p x)`"]


@pytest.mark.parametrize(("path", "words"), [("/domain.pddl", "(ball ?b)"), ("/x.ir.lp", "ball)")])
def test_predicates_that_are_kinds(workspace: Workspace, path: str, words: str) -> None:
    workspace.put(uri("/domain.pddl"), DOMAINS["balls"])
    workspace.put(uri("/x.ir.lp"), "% domain: domain.pddl\nobject(red1,ball).\n")
    text = workspace.snapshot.document(uri(path)).text
    _, said = told(hover(workspace.snapshot, uri(path), text.index(words) + 2), text)
    kind = "A kind, derived from the predicate `ball`: tasks count and name its objects."
    assert kind in said
    _, said = told(
        hover(workspace.snapshot, uri("/domain.pddl"), DOMAINS["balls"].index("free")),
        DOMAINS["balls"],
    )
    assert not [one for one in said if "A kind" in one]


def test_nothing_to_say(workspace: Workspace) -> None:
    fixture = opened(workspace, FREIGHT)
    comment = fixture.files["/domain.pddl"].index("along")
    assert hover(workspace.snapshot, uri("/domain.pddl"), comment) is None


def test_all_requirements_are_explained() -> None:
    assert [one for one in KNOWN if one not in KEYWORDS] == []
