"""Formatting: what changes, what never does, and that once is enough."""

from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from planscribe.ide.format.dispatch import fewer, format_range, format_text
from planscribe.ide.format.style import Closing, Style
from planscribe.syntax.pddl.tree import parse
from planscribe.text import Span, apply_edits
from planscribe.workspace.documents import Language
from tests.support.sources.depot import DOMAIN, PROBLEM

RULES = Path(__file__).parents[2] / "rules"
STYLES = [Style(), Style(100, 4, Closing.COMPACT), Style(40, 2, Closing.HANGING)]


def formatted(text: str, style: Style = STYLES[0]) -> str:
    return apply_edits(text, format_text(text, style))


def section(text: str, style: Style = STYLES[0]) -> str:
    """A section as it looks in a definition, without its indentation there."""
    lines = formatted(f"(define (domain d)\n{text})\n", style).splitlines()[1:]
    return "\n".join(line.removeprefix("  ") for line in lines).removesuffix(")")


def test_a_whole_domain() -> None:
    text = """\


; Cars on roads.
( DEFINE
   (domain  cars) ; cars
;  (:requirements :time)
   (:requirements :adl   :typing)
(:types car
  - object)



\t(:predicates (running)
\t(at
\t\t?x - car))
 (:action   start :parameters (?a ?b - car) :precondition (and(p ?a)(q ?b) (not
 (r)))
   :effect
   (and
          (running)   ; at last
          (not (at ?a))  )
 )

 )
; The end."""
    assert (
        formatted(text)
        == """\
; Cars on roads.
(DEFINE (domain cars) ; cars
  ;  (:requirements :time)
  (:requirements :adl :typing)
  (:types car
          - object)

  (:predicates (running)
               (at ?x - car))
  (:action start
    :parameters (?a ?b - car)
    :precondition (and (p ?a) (q ?b) (not (r)))
    :effect
      (and
        (running)   ; at last
        (not (at ?a)))
  )

)
; The end.
""".replace("\n\n)", "\n)")
    )


@pytest.mark.parametrize("text", [DOMAIN.replace("    ; in", "  ; in"), PROBLEM])
def test_what_planscribe_writes_is_formatted(text: str) -> None:
    assert format_text(text) == ()


@pytest.mark.parametrize(
    "path", sorted(RULES.glob("*/domain.pddl")), ids=lambda one: one.parent.name
)
def test_the_domains_that_come_with_planscribe_are_formatted(path: Path) -> None:
    assert format_text(path.read_text(encoding="utf-8"), Style(width=100)) == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # Lines of the author stay, and elements are aligned with the first one or indented.
        ("(:init (a) (b)\n(c))", "(:init (a) (b)\n       (c))"),
        ("(:init\n(a) (b)\n(c))", "(:init\n  (a) (b)\n  (c))"),
        ("(:init\n(a)\n\n\n\n(b)\n\n)", "(:init\n  (a)\n\n  (b)\n)"),
        (
            "(:goal (and (a)\n(or\n(b)\n(c))))",
            "(:goal (and (a)\n            (or\n              (b)\n              (c))))",
        ),
        (
            "(:goal (and\n(forall (?x) (when (a) (and\n(b) (c))))))",
            "(:goal (and\n  (forall (?x) (when (a) (and\n    (b) (c))))))",
        ),
        # Atoms and literals have no lines of their own.
        ("(:goal (and (not\n(a\nb)) (=\n(f) 3)\n))", "(:goal (and (not (a b)) (= (f) 3)))"),
        # A type stays with its dash, and may stand below the names.
        ("(:types a ; x\nb ; y\n-\nobject)", "(:types a ; x\n        b ; y\n        - object)"),
        (
            "(:objects a\nb -\n t c - (either  u\n v))",
            "(:objects a\n          b - t c - (either u v))",
        ),
        # Lines that are too long are broken.
        (
            f"(:goal (and (on {'a' * 30} b) (on {'c' * 30} d)))",
            f"(:goal (and\n  (on {'a' * 30} b)\n  (on {'c' * 30} d)))",
        ),
        (
            f"(:objects {'a' * 30} {'b' * 30} - t {'c' * 20} - u)",
            f"(:objects\n  {'a' * 30} {'b' * 30} - t\n  {'c' * 20} - u)",
        ),
        (
            f"(:action a :parameters (?{'x' * 40} - t ?{'y' * 40} - t))",
            f"(:action a\n  :parameters (?{'x' * 40} - t\n               ?{'y' * 40} - t))",
        ),
        # Comments stay behind what they are about, and below each other.
        (
            "(:init\n(a   x)   ; one\n(bb x)    ; two\n          ; and more\n(c) ; three\n)",
            "(:init\n  (a x)    ; one\n  (bb x)   ; two\n           ; and more\n  (c) ; three\n)",
        ),
        ("(:goal (and ; all\n(a)\n; none\n))", "(:goal (and ; all\n  (a)\n  ; none\n))"),
        # Each keyword of an action begins a line.
        (
            "(:durative-action a :duration (= ?duration 3) :effect\n(and\n(at end (b))))",
            "(:durative-action a\n  :duration (= ?duration 3)\n"
            "  :effect\n    (and\n      (at end (b))))",
        ),
        ("(:derived (p ?x)\n(q ?x))", "(:derived (p ?x)\n  (q ?x))"),
        # What looks like a section, but stands inside of one, is not touched.
        ("(:action a :effect (and\n  (p  :init)))", "(:action a\n  :effect (and\n    (p  :init)))"),
    ],
)  # fmt: skip
def test_sections(text: str, expected: str) -> None:
    assert section(text) == expected


@pytest.mark.parametrize(
    ("closing", "expected"),
    [
        (Closing.KEEP, "(:goal (and\n  (a)\n  (b)\n))"),
        (Closing.COMPACT, "(:goal (and\n  (a)\n  (b)))"),
        (Closing.HANGING, "(:goal (and\n  (a)\n  (b)\n))"),
    ],
)
def test_closing_parentheses(closing: Closing, expected: str) -> None:
    text = (
        "(:goal (and\n(a)\n(b)\n))" if closing is not Closing.HANGING else "(:goal (and\n(a)\n(b)))"
    )
    assert section(text, Style(closing=closing)).rstrip() == expected


def test_sections_with_faults_are_left_as_they_are() -> None:
    text = """\
(define (domain d)
      (:predicates   (a))
      (:action b
            :parameters  (?x
            ; to do
      (:action c :effect (a) )
)
"""
    assert (
        formatted(text)
        == """\
(define (domain d)
  (:predicates (a))
      (:action b
            :parameters  (?x
            ; to do
  (:action c
    :effect (a))
)
"""
    )


@pytest.mark.parametrize("text", ["", "  \n", "(", ")", "(()", "a", "(é  b)", "\0" * 20, "\ufeff"])
def test_what_is_no_pddl_is_left_as_it_is(text: str) -> None:
    assert format_text(text) == ()


def test_nothing_is_formatted_in_other_languages() -> None:
    assert format_text("There  are 2 lamps .", language=Language.TASK) == ()


def test_hostile_nesting_is_left_as_it_is() -> None:
    text = "(" * 50_000 + ")" * 50_000
    assert formatted(text) == text + "\n"


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_line_ends_are_those_of_the_text(line_end: str) -> None:
    text = "\ufeff(define (domain d) ; 🎲\n\n\n\n(:types a  b))"
    expected = "\ufeff(define (domain d) ; 🎲\n\n  (:types a b))\n"
    assert formatted(text.replace("\n", line_end)) == expected.replace("\n", line_end)


def test_only_the_lines_of_a_range_change() -> None:
    text = "(define (domain d)\n(:types  a)\n(:predicates  (p)\n  (q ))\n(:types  b))\n"
    place = text.index("(p)")
    edits = format_range(text, Span(place, place))
    assert apply_edits(text, edits) == (
        "(define (domain d)\n(:types  a)\n  (:predicates (p)\n  (q ))\n(:types  b))\n"
    )
    assert format_range(text, Span(0, len(text))) == format_text(text)


@given(st.integers(0, 400), st.integers(0, 400))
def test_edits_of_a_range_are_those_of_its_lines(one: int, other: int) -> None:
    text = DOMAIN.replace("    ", " ").replace(" (", "  (")
    span = Span(min(one, other), max(one, other))
    edits = format_range(text, span)
    assert set(edits) <= set(format_text(text))
    before = text[: span.start].rpartition("\n")[0].rstrip()
    behind = text[span.end :].partition("\n")[2].lstrip()
    after = apply_edits(text, edits)
    assert after.startswith(before)
    assert after.endswith(behind)


_WORDS = st.sampled_from(
    "a ?x - and or not forall when either :init :action :parameters :effect :goal :types define "
    "a-rather-long-name-of-something (p) (:types (and (:action ( ( ) ) ; ;x".split()
)
_GAPS = st.sampled_from(
    ["", " ", "  ", "\n", "\n", "\n\n\n   ", "\r\n", "\t", " ; c\n", "\n; d \n"]
)
_SOUP = st.lists(st.tuples(_WORDS, _GAPS), max_size=40).map(
    lambda several: "".join(word + gap for word, gap in several)
)
_LISTS = st.recursive(
    st.sampled_from(["a", "?x", "- t", "-", "(p a)", ":k", "a-rather-long-name-of-something"]),
    lambda inner: st.tuples(
        st.sampled_from(["", "and", "not", "when", "forall (?x)", "p", "=", ":foo"]),
        st.lists(st.tuples(_GAPS.map(lambda gap: gap or " "), inner), max_size=5),
        st.sampled_from(["", "\n", " ; e\n"]),
    ).map(lambda one: f"({one[0]}{''.join(gap + part for gap, part in one[1])}{one[2]})"),
    max_leaves=25,
)
_SECTIONS = st.sampled_from(
    ["(:goal {})", "(:init {0}\n{0})", "(:objects {})", "(:action a :parameters (?x) :effect {})"]
)
_DEFINITIONS = st.lists(st.tuples(_SECTIONS, _LISTS), max_size=3).map(
    lambda several: "".join(
        ["(define (domain d)", *(form.format(part) for form, part in several), ")"]
    )
)


@given(_SOUP | _DEFINITIONS, st.sampled_from(STYLES))
@example(f"(define (domain d)(:goal (not {'a' * 30} {'b' * 30}\n- t)))", STYLES[0])
@example("(:types\n)\r\na a", STYLES[0])
@example("(define (domain d)(:goal ( (\n(:foo) ( a (p a))) (:foo))))", STYLES[0])
def test_only_white_space_changes_and_once_is_enough(text: str, style: Style) -> None:
    edits = format_text(text, style)
    assert not any(edit.span.of(text).strip() or edit.new_text.strip() for edit in edits)
    after = apply_edits(text, edits)
    assert tokens(after) == tokens(text)
    assert format_text(after, style) == ()
    for most in (1, 3, 1000):
        several = fewer(text, edits, most)
        assert len(several) <= most
        assert apply_edits(text, several) == after


def tokens(text: str) -> tuple[list[str], bool]:
    """The tokens of a text, and whether anything is wrong with it."""
    tree = parse(text)
    return [text[start:end].rstrip() for start, end, _ in tree.tokens()], bool(tree.faults)
