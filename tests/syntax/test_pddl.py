"""The PDDL tree: lossless, never raising, and damaged in one place only by a slip."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.syntax.pddl.faults import MOST_FAULTS, FaultKind
from planscribe.syntax.pddl.forms import PddlTokenKind
from planscribe.syntax.pddl.tree import Tree, parse
from planscribe.text import Span, apply_edits

DOMAIN = """\
; who keeps which plant alive
(define (domain garden)
  (:requirements :strips :typing)
  (:types bed can - object)
  (:predicates (dry ?b - bed) (full ?c - can)
               (beside ?a ?b - (either bed can)))
  (:action water ; the whole bed
    :parameters (?b - bed ?c - can)
    :precondition (and (dry ?b)
                       (full ?c))
    :effect (and (not (dry ?b)) (not (full ?c))))
  (:action fill
    :parameters (?c - can)
    :precondition (not (full ?c))
    :effect (full ?c)
  )
)
"""

PROBLEM = """\
(define (problem july) (:domain garden)
(:objects rose-bed - bed
          tin - can)
(:init
(dry rose-bed)
(beside rose-bed tin))
(:goal (and (not (dry rose-bed))
            (full tin))))
"""


def nested(tree: Tree, node: int) -> object:
    """A node as nested Python lists of spellings."""
    if tree.is_list(node):
        return [nested(tree, child) for child in tree.children(node)]
    return tree.spelling(node)


def forms(tree: Tree) -> list[object]:
    """The sections of all definitions, and what stands outside of them."""
    return [
        nested(tree, form)
        for root in tree.roots
        for form in (tree.children(root) if tree.head(root) == "define" else [root])
    ]


def told(text: str) -> list[tuple[FaultKind, str]]:
    """The kinds of the faults of a text, each with the words that it blames."""
    return [(fault.kind, fault.span.of(text)) for fault in parse(text).faults]


# --- reading a tree ------------------------------------------------------------------------


def test_lists_and_words() -> None:
    tree = parse("(define (domain D) (:action Go :effect (and)))")
    (root,) = tree.roots
    assert tree.is_list(root)
    assert tree.head(root) == "define"
    _, name, action = tree.children(root)
    assert nested(tree, name) == ["domain", "D"]
    assert tree.words(name) == ["domain", "d"]
    assert tree.words(action) is None
    word = tree.children(name)[1]
    assert (tree.word(word), tree.spelling(word)) == ("d", "D")
    assert tree.span(word) == Span(16, 17)
    assert (tree.parent(word), tree.parent(root)) == (name, None)
    assert tree.children(word) == []
    assert tree.word(root) == tree.head(word) == ""
    assert tree.words(word) is None


def test_keywords_have_any_case_and_parentheses_any_blanks() -> None:
    tree = parse("( DEFINE\n(DOMAIN x)\r\n(\t:Action go))")
    assert tree.faults == ()
    (root,) = tree.roots
    assert [tree.head(child) for child in tree.children(root)] == ["", "domain", ":action"]


def test_an_empty_text_has_no_nodes() -> None:
    tree = parse("")
    assert (len(tree), tree.roots, tree.faults, list(tree.tokens())) == (0, [], (), [])


def test_comments_keep_their_spans() -> None:
    text = "; above\r\n(a ;; inside (\n b) ; behind"
    tree = parse(text)
    assert [span.of(text) for span in tree.comments] == ["; above", ";; inside (", "; behind"]
    assert [span.of(text) for span in tree.comments[1:]] == [";; inside (", "; behind"]
    assert [nested(tree, root) for root in tree.roots] == [["a", "b"]]
    assert tree.faults == ()


def test_several_definitions_in_one_text() -> None:
    tree = parse(DOMAIN + PROBLEM)
    assert tree.faults == ()
    assert [tree.head(root) for root in tree.roots] == ["define", "define"]


@pytest.mark.parametrize(
    ("marked", "expected"),
    [
        ("(a |b c)", "b"),
        ("(a b| c)", "b"),
        ("(a b |(c))", "(c)"),
        ("(a b  | c)", "(a b   c)"),
        ("(a)| ", "(a)"),
        (" | (a)", None),
    ],
)
def test_the_node_at_an_offset(marked: str, expected: str | None) -> None:
    tree = parse(marked.replace("|", ""))
    node = tree.at(marked.index("|"))
    assert (None if node is None else tree.spelling(node)) == expected


def test_a_byte_order_mark_is_white_space() -> None:
    tree = parse("\ufeff(define (domain d))")
    assert tree.faults == ()
    assert tree.span(0).start == 1


# --- nothing is lost -----------------------------------------------------------------------

_PIECES = st.sampled_from(
    [
        *'()()() \n\t;:?-é\0😀"\r',
        "\r\n",
        "(define",
        "(domain d)",
        "(:action a",
        ":action",
        ":effect",
        "(:init",
        "\n  (",
        "\n)",
        "(and",
        "(not",
        "(p ?x)",
        "; note\n",
        "either",
        "define (",
    ]
)
_TEXTS = st.one_of(st.text(), st.lists(_PIECES, max_size=60).map("".join))


@given(_TEXTS)
def test_tokens_and_white_space_make_up_the_text(text: str) -> None:
    done = 0
    for token in parse(text).tokens():
        assert done <= token.start < token.end
        assert text[done : token.start].strip(" \t\r\n\f\v\ufeff") == ""
        done = token.end
    assert text[done:].strip(" \t\r\n\f\v\ufeff") == ""


@given(_TEXTS)
def test_nodes_are_nested_and_in_order(text: str) -> None:
    tree = parse(text)
    around = Span(0, len(text))
    for node in range(len(tree)):
        parent = tree.parent(node)
        span = tree.span(node)
        assert (around if parent is None else tree.span(parent)).encloses(span)
        assert len(span) > 0
        siblings = tree.roots if parent is None else tree.children(parent)
        assert node in siblings
    for siblings in [tree.roots, *map(tree.children, range(len(tree)))]:
        spans = [tree.span(node) for node in siblings]
        assert all(left.end <= right.start for left, right in pairwise(spans))


@given(_TEXTS)
def test_faults_lie_in_the_text_and_can_be_printed(text: str) -> None:
    for fault in parse(text).faults:
        assert Span(0, len(text)).encloses(fault.span)
        assert fault.message.isprintable()
        if fault.fix is not None:
            assert Span(0, len(text)).encloses(fault.fix.span)


_WORDS = st.text("abz?:-019", min_size=1, max_size=4)
_LISTS = st.recursive(_WORDS, lambda inner: st.lists(inner, max_size=4), max_leaves=20)


def written(form: object) -> str:
    return form if isinstance(form, str) else f"({' '.join(map(written, form))})"  # type: ignore[call-overload]


@given(st.lists(_LISTS, max_size=5))
def test_balanced_lists_are_read_as_they_are_written(content: list[object]) -> None:
    text = written(["define", ["problem", "p"], ["init-like", *content]])
    tree = parse(text)
    assert tree.faults == () or ":" in text
    if ":" not in text:
        assert written(nested(tree, 0)) == text


# --- one slip damages one form -------------------------------------------------------------


def slips(text: str) -> list[str]:
    """The text with each of its parentheses removed, and with each of them doubled."""
    comments = parse(text).comments
    places = [
        place
        for place, character in enumerate(text)
        if character in "()" and not any(span.contains(place) for span in comments)
    ]
    return [
        slip
        for place in places
        for slip in (
            text[:place] + text[place + 1 :],
            text[:place] + text[place:][:1] + text[place:],
        )
    ]


@pytest.mark.parametrize("text", [DOMAIN, PROBLEM, DOMAIN.replace("\n", "\r\n")])
def test_one_parenthesis_wrong_is_one_fault_in_one_form(text: str) -> None:
    whole = forms(parse(text))
    for slip in slips(text):
        tree = parse(slip)
        kept = forms(tree)
        assert len(tree.faults) == 1, slip
        assert sum(form not in kept for form in whole) <= 1, slip


@pytest.mark.parametrize("text", [DOMAIN, PROBLEM])
def test_the_fix_of_a_wrong_parenthesis_leaves_no_fault(text: str) -> None:
    for slip in slips(text):
        (fault,) = parse(slip).faults
        assert fault.fix is not None
        assert parse(apply_edits(slip, [fault.fix])).faults == ()


@pytest.mark.parametrize(
    ("old", "new", "blamed", "restored"),
    [
        # A keyword of the action shows where the condition should have ended.
        ("  (full ?c))\n", "  (full ?c)\n", "(and", True),
        ("(?b - bed ?c - can)", "(?b - bed ?c - can", "(?b", True),
        # The next line is aligned with the list that should have ended.
        ("(dry ?b)\n", "(dry ?b\n", "(dry", True),
        ("(full ?c)\n  )", "(full ?c\n  )", "(full", True),
        # An atom holds no lists, and `not` holds one.
        ("(dry ?b - bed) (full", "(dry ?b - bed (full", "(dry", True),
        ("(not (dry ?b)) (not (full", "(not (dry ?b) (not (full", "(not", True),
        # The next section shows it.
        ("(:types bed can - object)", "(:types bed can - object", "(:types", True),
        ("(domain garden)", "(domain garden", "(domain", True),
        ("(not (full ?c))))", "(not (full ?c)))", "(:action", False),
    ],
)
def test_a_missing_parenthesis_is_blamed_on_the_likely_list(
    old: str, new: str, blamed: str, restored: bool
) -> None:
    assert DOMAIN.count(old) == 1
    text = DOMAIN.replace(old, new)
    assert told(text) == [(FaultKind.UNCLOSED, blamed)]
    if restored:
        assert forms(parse(text)) == forms(parse(DOMAIN))


def test_a_missing_parenthesis_in_a_flat_list_of_facts() -> None:
    text = PROBLEM.replace("(dry rose-bed)\n(beside", "(dry rose-bed\n(beside")
    assert told(text) == [(FaultKind.UNCLOSED, "(dry")]
    assert forms(parse(text)) == forms(parse(PROBLEM))


def test_indentation_is_not_trusted_where_it_makes_things_worse() -> None:
    text = "(define (domain d)\n(:action a\n:effect (and (p)\n(q)\n(not (r))\n)\n(:action b))"
    assert told(text) == [(FaultKind.UNCLOSED, "(:action")]
    assert forms(parse(text))[2][-1] == ["and", ["p"], ["q"], ["not", ["r"]]]  # type: ignore[index]


def test_lists_that_end_at_one_place_are_one_fault() -> None:
    text = "(define (domain d) (:predicates (p ?x"
    assert told(text) == [(FaultKind.UNCLOSED, "(p")]
    (fault,) = parse(text).faults
    assert "3 `)` are missing at the end of the text" in fault.message
    assert fault.fix is not None
    assert apply_edits(text, [fault.fix]) == text + ")))"


def test_two_damaged_forms_are_two_faults() -> None:
    text = DOMAIN.replace("  (full ?c))\n", "  (full ?c)\n")
    text = text.replace("(full ?c)\n  )", "(full ?c))\n  )")
    assert [kind for kind, _ in told(text)] == [FaultKind.UNCLOSED, FaultKind.UNOPENED]


def test_a_parenthesis_too_many_in_the_middle() -> None:
    text = PROBLEM.replace("(dry rose-bed)\n", "(dry rose-bed))\n")
    (fault,) = parse(text).faults
    assert (fault.kind, fault.span.of(text)) == (FaultKind.UNOPENED, ")")
    assert fault.span.start == text.index("))\n(beside") + 1
    assert "`(:init`" in fault.message
    assert forms(parse(text)) == forms(parse(PROBLEM))


def test_a_section_without_its_opening_parenthesis() -> None:
    text = DOMAIN.replace("(:action fill", ":action fill")
    assert told(text) == [(FaultKind.UNOPENED, ":action")]
    assert forms(parse(text)) == forms(parse(DOMAIN))
    words = [token for token in parse(text).tokens() if token.kind is PddlTokenKind.OPEN]
    assert len(words) == DOMAIN.count("(") - 1


def test_a_definition_without_its_opening_parenthesis() -> None:
    assert told(DOMAIN.replace("(define", "define")) == [(FaultKind.UNOPENED, "define")]


def test_keywords_that_are_no_sections_cut_nothing() -> None:
    for text in (
        "(define (domain d) (:requirements :constraints\n:typing))",
        "(define (problem p) (:length (:serial 4) (:parallel 2)) (:goal (p)))",
        "(define (domain d) (:action a ( ; what follows\n:private x)))",
        "(define (domain d) (:requirements (:strips)))",
    ):
        assert parse(text).faults == ()


def test_what_stands_behind_a_definition_is_no_reason_to_reopen_it() -> None:
    text = DOMAIN + "that was it"
    assert told(text) == [(FaultKind.OUTSIDE, "that was it")]
    assert told(DOMAIN + ")") == [(FaultKind.UNOPENED, ")")]


def test_several_parentheses_too_many_are_one_fault() -> None:
    assert told("(a) ) )\n)") == [(FaultKind.UNOPENED, ") )\n)")]


def test_words_outside_of_parentheses() -> None:
    text = "here is the domain\n(define (domain d))\nbye"
    assert told(text) == [
        (FaultKind.OUTSIDE, "here is the domain"),
        (FaultKind.OUTSIDE, "bye"),
    ]


# --- characters ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "blamed", "words"),
    [
        ("(at a, b)", ",", ["at", "a", "b"]),
        ("(says “hello”)", "“", ["says", "hello"]),
        ("(at café b)", "é", ["at", "café", "b"]),
        ("(at a@b)", "@", ["at", "a@b"]),
        ("(at\u00a0b)", "\u00a0", ["at", "b"]),
        ("(at 😀 b)", "😀", ["at", "b"]),
        ("(at a\0b)", "\0", ["at", "a", "b"]),
        ("(at \ud800 b)", "\ud800", ["at", "b"]),
        ("{at b}", "{", ["at", "b"]),
    ],
)
def test_illegal_characters_are_blamed_alone(text: str, blamed: str, words: list[str]) -> None:
    tree = parse(text)
    fault = next(fault for fault in tree.faults if fault.kind is FaultKind.ILLEGAL)
    assert fault.span.of(text) == blamed
    found = [tree.spelling(node) for node in range(len(tree)) if not tree.is_list(node)]
    assert found == words


def test_comments_may_hold_anything() -> None:
    assert parse("(a) ; “é” 😀 \0 ) (").faults == ()


def test_a_plain_space_replaces_an_unusual_one() -> None:
    (fault,) = parse("(at\u00a0b)").faults
    assert "U+00A0 NO-BREAK SPACE" in fault.message
    assert fault.fix is not None
    assert fault.fix.new_text == " "


def test_a_binary_run_is_one_fault() -> None:
    noise = "".join(chr(1 + place * 7 % 31) + "(x" for place in range(400_000))
    text = f"(define (domain d))\n\0{noise}\0\n(define (domain e))"
    tree = parse(text)
    (fault,) = tree.faults
    assert (fault.kind, fault.span.start) == (FaultKind.ILLEGAL, text.index("\0"))
    assert [tree.head(root) for root in tree.roots] == ["define", "define"]


# --- hostile texts -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "(" * 100_000,
        ")" * 100_000,
        "(" * 100_000 + ")" * 100_000,
        "(define (domain d) (:action a :effect " + "(not " * 100_000,
        "(:a" * 20_000,
        "(define" * 20_000,
        "\n(:action a :effect (b" * 10_000,
        "(:init" + "\n(a b" * 20_000,
        '"a" ' * 100_000,
        "a\n" * 100_000,
        "( ;\n" * 50_000,
        "(:init" + "\r(a" * 20_000,
    ],
    ids=lambda text: text[:20].encode("unicode_escape").decode(),
)
def test_hostile_texts_are_read_with_few_faults(text: str) -> None:
    tree = parse(text)
    assert len(tree.faults) <= MOST_FAULTS
    assert sum(token.end - token.start for token in tree.tokens()) <= len(text)


def test_a_random_megabyte_has_few_faults() -> None:
    state, noise = 1, bytearray()
    for _ in range(1 << 18):
        state = state * 6364136223846793005 + 1442695040888963407 & (1 << 64) - 1
        noise += (state >> 32).to_bytes(4, "little")
    for text in (noise.decode("latin-1"), noise.decode("utf-8", "replace")):
        assert len(parse(text).faults) < MOST_FAULTS
