"""What clingo complains about, in our words and at the very words that it is about."""

import re

import pytest

from planscribe.infer.facts import Status, TroubleKind
from planscribe.infer.materialise import materialise
from tests.infer.programs import bare

BINDS = "has to occur in an atom of the body that is not negated."
BEHIND = "it has to occur in an atom after the `:`, or in one of the body, not negated."
THEORY = "#theory t { term { - : 1, binary, left }; &diff/0 : term, {<=}, term, head }."


def told(text: str) -> list[tuple[str, str]]:
    """The troubles of a program, each with the words that it is about."""
    found = materialise(bare(text)).troubles
    return [(one.place.span.of(text) if one.place else "", one.message) for one in found]


@pytest.mark.parametrize(
    ("program", "expected"),
    [
        ("p(X).", [("X", f"`X` could be anything: it {BINDS}")]),
        (
            "p(X) :- not q(X).",
            [("X", f"`X` could be anything: `not q(X)` gives it no value. It {BINDS}")],
        ),
        (
            "p :- X < 3, q(Z+Y).",
            [
                ("X", f"`X` could be anything: it is only compared. It {BINDS}"),
                ("Y", f"`Y` could be anything: it {BINDS}"),
                ("Z", f"`Z` could be anything: it {BINDS}"),
            ],
        ),
        (":- #count { X : p } > 1.", [("X", f"`X` could be anything: {BEHIND}")]),
        ("{ p(X) : q(Y) }.", [("X", f"`X` could be anything: {BEHIND}")]),
        ("p(X) : q(Y) | r.", [("X", f"`X` could be anything: {BEHIND}")]),
        ("{ p(1..2) } X.", [("X", f"`X` could be anything: it {BINDS}")]),
        (":~ p(X). [Y@Z,X]", [("Y", ""), ("Z", "")]),
        ("#minimize { X : p }.", [("X", f"`X` could be anything: {BEHIND}")]),
        ("#external p(X).", [("X", f"`X` could be anything: it {BINDS}")]),
        ("#show X : p(Y).", [("X", f"`X` could be anything: it {BINDS}")]),
        ("#edge (X,1).", [("X", f"`X` could be anything: it {BINDS}")]),
        ("#heuristic a : b. [X,sign]", [("X", "")]),
        ("p :- q(_,Y), not r(_,Z).", [("Z", "")]),
        (":- X = 1..Y.", [("X", ""), ("Y", "")]),
        (
            "p(Alice).",
            [
                (
                    "Alice",
                    "`Alice` could be anything: a capital letter makes it a variable. As a name, "
                    "write `alice`.",
                )
            ],
        ),
        (
            "p(X) <- q(X).",
            [("X", "`X` could be anything: `<-` is a comparison with `-`. A rule has `:-`.")],
        ),
        ("not p(X).", [("X", f"`X` could be anything: it {BINDS}")]),
    ],
)
def test_unsafe_variables(program: str, expected: list[tuple[str, str]]) -> None:
    found = sorted(told(program))
    assert [words for words, _ in found] == [words for words, _ in expected]
    for (_, said), (_, message) in zip(found, expected, strict=True):
        assert message in ("", said)


@pytest.mark.parametrize(
    ("program", "words", "message"),
    [
        ("q(1). p(X/Y) :- q(X), Y = X-1.", "X/Y", "`X/Y` cannot be computed for some values: ther"),
        ("q(a). p(X+1) :- q(X).", "X+1", "`X+1` cannot be computed for some values: it takes nu"),
        ('q("a"). p(-X) :- q(X).', "-X", "`-X` cannot be computed"),
        ("p(5\\0).", "5\\0", "there is no dividing by 0"),
        ("p((1,2)+1).", "(1,2)+1", "it takes numbers"),
        ("q(1). :- q(X), X = 2/0.", "2/0", "there is no dividing by 0"),
        ("p(1..a).", "a", "`a` has no number here. Give it one by `#const a = 1.`, or by `-c a=1`"),
        ("p(n+1).", "n", "`n` has no number here"),
        ("p(#inf..3).", "#inf..3", "has no numbers at its ends"),
        ('p(1.."a").', '1.."a"', "has no numbers at its ends, so it holds nothing"),
        ("q(a). p :- #sum { X : q(X) } > 1.", "", "`a` does not begin with a number"),
        ("p(lamp-1).", "lamp", "For a name, write `lamp_1`; for a number, `#const lamp = 1.`"),
        ("p(very-long-name(a)).", "very", "For a name, write `very_long_name`"),
        ("m(M) :- M = #max { X : q(X) }. { q(1) }. :~ m(M). [M]", "", "`#max` of nothing"),
        ("p :- #sum+ { -5,a } > 1.", "", "`-5,a` begins with a number below 0"),
        ("q(a). :~ q(X). [X]", "", "`a@0` does not begin with a number"),
        ("q(1). p :- q(X), #count { X,Y : q(Y) } > 0.", "X", "tells nothing apart"),
        ("q(a). { p }. #heuristic p : q(X). [X,sign]", "", "Weight and priority have to be"),
        ("p(@f(1)).", "@f(1)", "`@f` belongs to a script, which does not run"),
        ("#const a = 1. #const a = 2.", "#const a = 2.", "has a value already"),
        ("#const a = b. #const b = a.", "#const a = b.", "are defined by each other"),
        ("&diff { a-b } <= 3.", "", "There is no `#theory` with `&diff/0`"),
        (f"{THEORY} &diff {{ a*b }} <= 3.", "", "does not define the operator `*`"),
        (f"{THEORY} &diff {{ a-b }} >= 3.", "", "does not allow `>=` here"),
        (f"{THEORY} p :- &diff {{ a-b }} <= 3.", "", "`&diff/0` can only stand in a head"),
        (THEORY.replace("head", "body") + " &diff { a } <= 1.", "", "can only stand in a body"),
        (THEORY.replace("{<=}, term, ", "") + " &diff { a } <= 1.", "", "behind its braces"),
        (f"{THEORY} {THEORY}", THEORY, "There is a theory `t` already"),
        ("#theory t { a { - : 1, unary; - : 1, unary } }.", "", "an operator `-` already"),
        ("#theory t { a { - : 1, unary }; a { - : 1, unary } }.", "", "a term `a` already"),
        ("#theory t { a { }; &p/0 : a, head; &p/0 : a, head }.", "", "an atom `&p/0` already"),
    ],
)
def test_other_complaints(program: str, words: str, message: str) -> None:
    found = told(program)
    assert any(message in said for _, said in found), found
    about = next(about for about, said in found if message in said)
    assert words in ("", about)


INTERNALS = re.compile(r"#\w|<block>|\d+:\d+-|__|\[#|clingo:")


@pytest.mark.parametrize(
    "program",
    [
        "p(X) :- q(Y+Z), X = |Y|, not r(_,W).",
        ":- p(X..Y). { q(X;Y) : r } Z.",
        "#show X : p. #minimize { X@Y,Z : q }. #project p(X).",
        "1 { p(X,Y) : q(X) } Z :- r(Z..W).",
        "&a { X : p(Y) } < Z. #edge (X,Y) : p.",
        "p((1..2)..n). p(1..(2..n)). q(1..3..(a,b)).",
    ],
)
def test_nothing_of_clingos_own_is_shown(program: str) -> None:
    for _, message in told(program):
        assert not INTERNALS.search(message.replace("`#", "`")), message


def test_the_others_of_a_circle_are_named() -> None:
    made = materialise(bare("#const a = b. #const b = c. #const c = a. p."))
    (trouble,) = made.troubles
    assert len(trouble.notes) == 2
    assert made.status is Status.DONE


def test_parts_that_do_not_run_make_the_rest_uncertain() -> None:
    for text in ("p(@f(1)).", "&diff { a-b } <= 3.", "p(1..n).", "#program step(t). p(t)."):
        made = materialise(bare(f"{text} #program base. :- not p(7)."))
        assert made.uncertain and made.violations == (), text
    assert materialise(bare(":- not p(7).")).violations


def test_what_other_rules_do_is_an_example() -> None:
    rules = "a(L) :- lamp(L). b(L) :- on(L), lamp(L). c(L) :- on(L,M). lit(L) :- not broken(L)."
    ((words, message),) = told(rules)
    assert words == "L"
    assert message.endswith("that is not negated, such as `lamp(L)`.")


def test_a_theory_may_give_values() -> None:
    (unsafe,) = [
        one
        for one in materialise(bare("p(X) :- &prev(p(X)).")).troubles
        if one.kind is TroubleKind.UNSAFE
    ]
    assert not unsafe.severe


def test_kinds_of_troubles() -> None:
    text = "p(X). q(1/0). r(0). r(X+1) :- r(X). p( . #script (lua) #end. &a { b }."
    kinds = {trouble.kind for trouble in materialise(bare(text)).troubles}
    assert kinds >= {
        TroubleKind.UNSAFE,
        TroubleKind.UNDEFINED,
        TroubleKind.GROWTH,
        TroubleKind.SYNTAX,
        TroubleKind.SCRIPT,
        TroubleKind.THEORY,
    }
