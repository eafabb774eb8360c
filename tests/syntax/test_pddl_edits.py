"""A tree made from an earlier one equals the tree of the text, and shares what has not changed."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.syntax.pddl import cuts as pddl_cuts
from planscribe.syntax.pddl.forms import Form
from planscribe.syntax.pddl.tree import Tree, parse

DOMAIN = """\
; two places
(define (domain d)
  (:requirements :typing)
  (:types place - object)
  (:predicates (at ?p - place) (far ?p))
  (:action go ; on foot
    :parameters (?a ?b - place)
    :precondition (and (at ?a)
                       (not (far ?b)))
    :effect (and (not (at ?a)) (at ?b)))
  (:action stay
    :parameters ()
    :effect (and)
  )
)
"""
PIECES = (
    *'()()()  \n\r\t;:?-a"é😀\ufeff\0',
    "\r\n",
    "; x\n",
    "(define",
    "define (",
    "(:init\n",
    ":init",
    "(:goal (and\n",
    "(:action a\n :effect ",
    ")\n)",
    "\n(a b)\n",
    "\n  (on b1 b2)",
    " - t\n",
)


def problem(facts: int, indentation: str, line_end: str) -> str:
    on = [f"{indentation}(on b{number * 7 % 50} b{number})" for number in range(facts)]
    return line_end.join(
        [
            "(define (problem p) (:domain d)",
            "(:objects",
            *(f"  a{number} b{number} - t{number % 3}" for number in range(facts // 2)),
            ")",
            "(:init",
            *on,
            ")",
            "(:goal (and ; all of it",
            *on[::2],
            "))",
            "(:metric minimize (total-cost)))",
        ]
    )


TEXTS = (
    DOMAIN,
    DOMAIN.replace("\n", "\r\n") + problem(4, " ", "\r\n"),
    problem(40, "  ", "\n"),
    problem(40, "", "\r"),
    problem(30, "\t", "\n").replace("b7", "(b\n\t(x)) ; (é"),
)


@pytest.fixture
def short_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sections of a few lines are cut into runs."""
    for name, number in (("_LEAST", 60), ("_MOST", 240), ("_CHOSEN", 3), ("_FAR_LEFT", 30)):
        monkeypatch.setattr(pddl_cuts, name, number)


def edits(text: str, random: Random, number: int) -> Iterator[str]:
    """One text after another, most of them a character away from the one before."""
    for _ in range(number):
        place = random.randrange(len(text) + 1)
        other = random.randrange(len(text) + 1)
        chance = random.random()
        if chance < 0.5:
            text = text[:place] + random.choice(PIECES) + text[place:]
        elif chance < 0.65:
            place = text.find(random.choice("()"), place)
            text = text[:place] + text[place + 1 :]
        elif chance < 0.9:
            text = text[:place] + text[place + random.choice((1, 1, 1, 5, 40, 150)) :]
        else:
            text = text[:place] + text[other : other + random.randrange(200)] + text[place:]
        yield text


def content(tree: Tree) -> tuple[object, ...]:
    nodes = range(len(tree))
    return (
        [(tree.span(node), tree.parent(node), tree.is_closed(node)) for node in nodes],
        tree.faults,
        list(tree.tokens()),
        [(form.text, form.surroundings, *place) for form, *place in tree.forms],
    )


@pytest.mark.usefixtures("short_runs")
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_after_any_edits_the_tree_is_that_of_the_text(text: str, seed: int) -> None:
    tree = parse(text)
    for edited in edits(text, Random(seed), 40):
        tree = parse(edited, tree)
        assert content(tree) == content(parse(edited))
        assert "".join(placed.form.text for placed in tree.forms) == edited


@given(st.text(), st.text())
def test_any_text_can_follow_any_other(text: str, other: str) -> None:
    assert content(parse(other, parse(text))) == content(parse(other))


@pytest.mark.usefixtures("short_runs")
@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_children_and_parents_agree_across_forms(text: str) -> None:
    for edited in (text, *edits(text, Random(1), 20)):
        tree = parse(edited)
        assert all(tree.parent(root) is None for root in tree.roots)
        inside = [(child, node) for node in range(len(tree)) for child in tree.children(node)]
        assert all(tree.parent(child) == node for child, node in inside)
        assert len(inside) + len(tree.roots) == len(tree)
        assert all(tree.at(tree.span(node).start) is not None for node in range(len(tree)))


# --- forms ---------------------------------------------------------------------------------


def shared(before: Tree, after: Tree) -> tuple[int, int]:
    """How many forms two trees share, and how many only the second one has."""
    known = {placed.form for placed in before.forms}
    both = sum(placed.form in known for placed in after.forms)
    return both, len(after.forms) - both


def long_problem() -> str:
    return problem(2000, "  ", "\n")


@pytest.mark.parametrize("typed", ["x", "(", ")", " ", "\n", ";", "\n  (on b1 b2)"])
@pytest.mark.parametrize("where", [0.05, 0.3, 0.5, 0.8, 0.99])
def test_an_edit_touches_few_forms(typed: str, where: float) -> None:
    text = long_problem()
    before = parse(text)
    place = int(len(text) * where)
    both, new = shared(before, parse(text[:place] + typed + text[place:], before))
    assert both > 20
    assert new <= 3


def test_while_a_parenthesis_is_missing_an_edit_elsewhere_touches_few_forms() -> None:
    text = long_problem()
    place = text.index(")", len(text) // 3)
    text = text[:place] + text[place + 1 :]
    before = parse(text)
    assert len(before.faults) == 1
    other = len(text) // 2
    after = parse(text[:other] + "x" + text[other:], before)
    assert shared(before, after)[1] == 1
    assert len(after.faults) == 1


def test_one_parenthesis_wrong_in_a_long_section_damages_one_form() -> None:
    text = long_problem()
    whole = parse(text)
    for mark in ("(on", "1)"):
        place = text.index(mark, len(text) // 2) + len(mark) - 1
        for slip in (text[:place] + text[place + 1 :], text[:place] + ")" + text[place:]):
            tree = parse(slip)
            assert len(tree.faults) <= 1
            assert shared(whole, parse(slip, whole))[1] <= 1


def test_lists_that_look_like_damage_are_read_as_they_stand() -> None:
    """Nothing is missing here, though lines begin in the middle of lists as if they were facts."""
    lines = [f"(= (cost\n(of b{number}))\n{number})" for number in range(2000)]
    facts = "\n".join(lines)
    text = f"(define (problem p)\n(:init\n(a)\n{facts}))"
    tree = parse(text)
    assert tree.faults == ()
    assert len(tree.children(tree.children(0)[2])) == 2 + len(lines)
    place = text.index("b1000)")
    after = parse(text[:place] + "c" + text[place:], tree)
    assert after.faults == ()
    assert shared(tree, after)[1] <= 2


def test_forms_know_their_sections() -> None:
    tree = parse(DOMAIN + long_problem())
    seen: dict[str, list[Form]] = {}
    for placed in tree.forms:
        form = placed.form
        seen.setdefault(form.keyword, []).append(form)
        for item in form.items:
            node = placed.node + item
            if form.is_closed(item):
                assert tree.span(node) == form.span(item).shift(placed.offset)
                assert tree.words(node) == form.words(item)
    assert len(seen[":init"]) > 5 and len(seen[":goal"]) > 5 and len(seen[":objects"]) > 5
    definitions = {placed.definition for placed in tree.forms}
    assert definitions == {-1, *(root for root in tree.roots)}
    assert sum(len(form.items) for form in seen[":init"]) == 2000
    assert len(seen[":action"]) == 2


def test_runs_of_objects_begin_behind_a_type() -> None:
    tree = parse(long_problem())
    texts = [one.form.text for one in tree.forms if one.form.keyword == ":objects"]
    assert all(text.rstrip()[:-1].endswith("- t") for text in texts[:-1])
