"""Completion: what is offered at the cursor, the best first."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.check.catalogue import Code
from planscribe.check.finding import STATIC, Severity, Tier
from planscribe.check.tiers import findings
from planscribe.ide.completion.dispatch import completions
from planscribe.ide.completion.items import Completion, Completions
from planscribe.ide.snippets import Hole, Snippet
from planscribe.workspace.snapshot import Workspace
from tests.support.sources.freight import DOMAIN, PROBLEM
from tests.support.workspaces.opened import opened, uri


def offered(workspace: Workspace, source: str, trigger: str = "") -> Completions | None:
    fixture = opened(workspace, source)
    assert fixture.cursor
    path, offset = fixture.cursor
    return completions(workspace.snapshot, uri(path), offset, trigger)


def items(found: Completions | None) -> tuple[Completion, ...]:
    return found.items if found else ()


def labels(found: Completions | None) -> list[str]:
    return [one.label for one in items(found)]


def written(snippet: Snippet) -> str:
    """A snippet with its holes in brackets."""
    return "".join(f"[{one.text}]" if isinstance(one, Hole) else one for one in snippet.pieces)


def in_domain(workspace: Workspace, part: str, trigger: str = "") -> Completions | None:
    return offered(workspace, DOMAIN.format(part), trigger)


def in_problem(workspace: Workspace, part: str) -> Completions | None:
    return offered(workspace, DOMAIN.format("") + PROBLEM.format(part))


@pytest.mark.parametrize(
    ("part", "first"),
    [
        (":precondition ($0", ["at", "road", "broken", "done"]),
        (":precondition (and (at ?t ?from) ($0", ["at", "road", "broken", "done"]),
        (":precondition (and (at ?t ?from) ($0)", ["at", "road", "broken", "done"]),
        (":precondition (and (at $0", ["?t"]),
        (":precondition (and (at $0) (done))", ["?t"]),
        (":precondition (and (at ?t $0", ["?from", "?to", "depot"]),
        (":precondition (and (road ?from $0", ["?to", "?from", "depot"]),
        (":precondition (and (at ?t ?f$0", ["?from", "?to"]),
        (":precondition (AND (AT ?t ?f$0", ["?from", "?to"]),
        (":precondition (done $0)", []),
        (":effect (and (not (done))(at $0))", ["?t"]),
        (":precondition\n(and (done)\n(at $0\n:effect (done)", ["?t"]),
        (":precondition (and ; here \n ; (there) \n (at $0", ["?t"]),
        (":precond$0(done)", [":precondition", ":effect"]),
        (":effect$0", [":precondition", ":effect"]),
        (":precondition (forall (?v - $0", ["truck", "car", "vehicle", "place"]),
        (":precondition (forall (?v - vehicle) (at $0", ["?v", "?t"]),
        (":precondition (forall (?v - (either $0", ["truck", "car", "vehicle", "place"]),
        (":precondition (not (at ?t ?from)) :eff$0", [":effect"]),
        (":precondition (and (at ?t ?from) :eff$0", [":effect"]),
        ("$0", [":precondition", ":effect"]),
        (":$0", [":precondition", ":effect"]),
        (":effect (and (when ($0", ["at", "road", "broken", "done"]),
        (":effect (increase ($0", ["fuel", "total-cost"]),
        (":effect (increase (fuel $0", ["?t"]),
        (":precondition (>= ($0", ["fuel", "total-cost"]),
        (":precondition (= ?from $0", ["?to", "?from", "depot"]),
    ],
)
def test_in_an_action(workspace: Workspace, part: str, first: list[str]) -> None:
    found = labels(in_domain(workspace, part))
    assert found[: len(first)] == first
    assert bool(found) == bool(first)


@pytest.mark.parametrize(
    ("part", "first"),
    [
        ("($0", [":init", ":goal", ":metric", ":requirements"]),
        ("(:init ($0", ["at", "road", "broken", "done", "= (fuel)", "= (total-cost)"]),
        ("(:init (at $0", ["t1", "c1"]),
        ("(:init (at t1 $0", ["depot", "a", "b"]),
        ("(:init (road a $0", ["depot", "b", "a"]),
        ("(:init (= (fuel $0", ["t1", "c1"]),
        ("(:init (= ($0", ["fuel", "total-cost"]),
        ("(:goal (and (broken $0", ["t1"]),
        ("(:goal (exists (?p - place) (at t1 $0", ["?p", "depot", "a", "b"]),
        ("(:metric $0", ["minimize", "maximize"]),
        ("(:metric minimize ($0", ["fuel", "total-cost"]),
    ],
)
def test_in_a_problem(workspace: Workspace, part: str, first: list[str]) -> None:
    assert labels(in_problem(workspace, part))[: len(first)] == first


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("$0", ["define problem", "define domain"]),
        ("($0)", ["define problem", "define domain"]),
        ("(define ($0)", ["problem", "domain"]),
        ("(define (domain d) ($0", [":requirements", ":types", ":constants", ":predicates"]),
        ("(define (domain d) (:types) (:action a) ($0", [":requirements", ":constants"]),
        ("(define (domain d) (:requirements $0", [":strips", ":typing"]),
        ("(define (domain d) (:requirements :strips :$0", [":typing"]),
        ("(define (domain d) (:types a - $0", ["a", "object"]),
        ("(define (domain d) (:types a -$0", ["a", "object"]),
        ("(define (domain d) (:types a - b) (:constants k - $0", ["a", "b", "object"]),
        ("(define (domain d) (:types b) (:functions (f) - $0", ["number", "b", "object"]),
        ("(define (domain d) (:predicates (p ?x - t)) (:action a :parameters ($0", ["?x - t"]),
        ("(define (domain d) (:predicates (p ?x)) (:derived ($0", ["p"]),
        ("(define (problem p) (:domain $0", ["freight"]),
    ],
)
def test_in_a_file_of_its_own(workspace: Workspace, text: str, first: list[str]) -> None:
    found = offered(workspace, f"{DOMAIN.format('')}\n;- /other.pddl\n{text}\n")
    assert labels(found)[: len(first)] == first


@pytest.mark.parametrize(
    "part",
    [
        ":effect (at ?t ?to)) ; ($0",
        ":precondition (at ?t ?from) $0)",
    ],
)
def test_nothing_pops_up_behind_a_blank(workspace: Workspace, part: str) -> None:
    assert in_domain(workspace, part, " ") is None


def test_new_names_are_the_authors_own(workspace: Workspace) -> None:
    assert in_problem(workspace, "(:objects x$0") is None
    assert in_domain(workspace, ")(:predicates (a$0") is None
    assert in_domain(workspace, ")(:action a$0") is None


def test_atoms_have_places_for_what_fits(workspace: Workspace) -> None:
    (at, road, *_) = items(in_domain(workspace, ":precondition ($0"))
    assert written(at.snippet) == "at [?t] [?from]"
    assert written(road.snippet) == "road [?from] [?to]"
    assert at.snippet.plain == "at"
    assert at.detail == "(at ?v - vehicle ?p - place)"


def test_without_a_parenthesis_an_atom_brings_its_own(workspace: Workspace) -> None:
    (at, *_) = items(in_domain(workspace, ":precondition (and a$0"))
    assert written(at.snippet) == "(at [?t] [?from])"


def test_initial_values(workspace: Workspace) -> None:
    found = {one.label: one for one in items(in_problem(workspace, "(:init ($0"))}
    assert written(found["= (fuel)"].snippet) == "= (fuel [v]) [0]"
    assert found["= (fuel)"].matches == "= fuel"


def test_the_word_is_replaced_with_its_sign(workspace: Workspace) -> None:
    text = DOMAIN.format(":precondition (at ?t ?fr$0om)")
    found = offered(workspace, text)
    assert found
    text = workspace.snapshot.document(uri("/domain.pddl")).text
    assert found.inserting.of(text) == "?fr"
    assert found.replacing.of(text) == "?from"


def test_effects_and_facts_leave_derived_predicates_alone(workspace: Workspace) -> None:
    source = DOMAIN.format(":effect ($0)) (:derived (done) (broken t1)")
    assert "done" not in labels(offered(workspace, source))
    assert "done" in labels(offered(workspace, source.replace(":effect", ":precondition")))


def test_a_misspelt_word_completes_to_what_it_is_like(workspace: Workspace) -> None:
    found = in_domain(workspace, ":precondition (borken$0")
    assert [(one.label, one.matches) for one in items(found)] == [("broken", "borken")]
    assert found and not found.are_all


def test_durative_actions(workspace: Workspace) -> None:
    text = ") (:durative-action d :parameters (?t - truck) {}"
    assert labels(in_domain(workspace, text.format("$0"))) == [
        ":duration",
        ":condition",
        ":effect",
    ]
    assert "at start" in labels(in_domain(workspace, text.format(":condition ($0")))
    inside = in_domain(workspace, text.format(":condition (at start (at $0"))
    assert labels(inside)[:1] == ["?t"]
    assert {"start", "end"} <= set(labels(in_domain(workspace, text.format(":effect (at $0"))))
    assert labels(in_domain(workspace, text.format(":duration ($0")))[0] == "= ?duration"


def test_of_very_many_objects_those_that_fit_the_letters(workspace: Workspace) -> None:
    many = " ".join(f"x{number}" for number in range(1000))
    source = DOMAIN.format("") + PROBLEM.format(f"(:objects {many} - place) (:goal (at t1 x99$0))")
    found = offered(workspace, source)
    assert found
    assert not found.are_all
    assert {"x99", "x990", "x909"} <= set(labels(found))
    assert all(one.count("9") > 1 for one in labels(found))


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("($0)", ["drive"]),
        ("(drive $0)", ["t1"]),
        ("(drive t1 $0", ["depot", "a", "b"]),
        ("(drive t1 a b)\n(drive t1 a $0", ["depot", "a", "b"]),
        ("0.5: (drive t1 $0", ["depot", "a", "b"]),
        ("dr$0", ["drive"]),
        ("; ($0", []),
        ("(drive t1 a b $0", []),
    ],
)
def test_plans(workspace: Workspace, text: str, first: list[str]) -> None:
    source = DOMAIN.format("") + PROBLEM.format("") + f"\n;- /p.plan\n{text}\n"
    found = labels(offered(workspace, source))
    assert [one for one in found if " " not in one] == first


@pytest.mark.parametrize("text", ["", ")))", "(", "((((", "(define", "(define (\udc00", "-" * 5000])
def test_nothing_can_break_it(workspace: Workspace, text: str) -> None:
    opened(workspace, f";- /d.pddl\n{text}")
    for offset in range(min(len(text), 20) + 1):
        completions(workspace.snapshot, uri("/d.pddl"), offset)


def filled(completion: Completion) -> str:
    """The text of a completion, its holes left as they are."""
    text = "".join(one.text if isinstance(one, Hole) else one for one in completion.snippet.pieces)
    return text if text.startswith("(") else f"({text})"


def test_whole_definitions_are_right_as_they_are(workspace: Workspace) -> None:
    opened(workspace, ";- /domain.pddl\n\n;- /p.pddl\n\n")
    for path, label in (("/domain.pddl", "define domain"), ("/p.pddl", "define problem")):
        found = completions(workspace.snapshot, uri(path), 0)
        (text,) = (filled(one) for one in items(found) if one.label == label)
        workspace.change(uri(path), text, 2)
    for path in ("/domain.pddl", "/p.pddl"):
        told = findings(workspace.snapshot, uri(path), *STATIC)
        assert [one for one in told if one.severity is not Severity.HINT] == []


def test_sections_are_right_as_they_are(workspace: Workspace) -> None:
    for start in ("(define (domain d) ", "(define (problem p) "):
        workspace.put(uri("/d.pddl"), f"{start}(", 1)
        found = completions(workspace.snapshot, uri("/d.pddl"), len(start) + 1)
        for one in items(found):
            if one.label in (":domain", ":metric"):
                continue
            workspace.put(uri("/d.pddl"), f"{start}{filled(one)})", 1)
            told = findings(workspace.snapshot, uri("/d.pddl"), Tier.SYNTAX)
            assert [it for it in told if it.code < Code.MISSING] == [], one.label


_PIECES = (
    *(
        "(define (domain d)",
        "(define (problem p)",
        "(:domain freight)",
        "(:action a",
        ")",
        "(",
        " ",
    ),
    *(
        ":parameters (?x - truck",
        ":effect (and (at ?x",
        "(forall (?y",
        "(= (fuel ?x)",
        "; c\n",
        "\n",
    ),
    *(
        "(:init (at t1",
        "(:goal (not",
        "(:types a - (either b",
        "-",
        "?",
        ":",
        "(at start",
        "🚚",
        "\r\n",
    ),
    *("(:functions (f ?x) - ", "(:derived (p ?x - t)", "(:metric minimize (", "(preference", "(:"),
)


@given(pieces=st.lists(st.sampled_from(_PIECES), max_size=12), data=st.data())
def test_any_text_gets_each_completion_once(pieces: list[str], data: st.DataObject) -> None:
    text = " ".join(pieces)
    workspace = Workspace()
    opened(workspace, DOMAIN.format(""))
    workspace.put(uri("/any.pddl"), text, 1)
    offset = data.draw(st.integers(0, len(text)))
    found = completions(workspace.snapshot, uri("/any.pddl"), offset)
    if found:
        assert len(set(labels(found))) == len(found.items)
        assert found.inserting.start == found.replacing.start
        assert found.inserting.end == offset <= found.replacing.end
        assert "\n" not in found.replacing.of(text)
