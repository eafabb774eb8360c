"""What clingo complains about, in our words and at the very words that it is about."""

import re

import pytest

from planscribe.infer.facts import Status, TroubleKind
from planscribe.infer.materialise import materialise
from tests.support.programs import bare

BINDS = "must occur in a positive atom of the body."
BEHIND = "it must occur in a positive atom after the `:` or in the body."
THEORY = "#theory t { term { - : 1, binary, left }; &diff/0 : term, {<=}, term, head }."


def told(text: str) -> list[tuple[str, str]]:
    """The troubles of a program, each with the words that it is about."""
    found = materialise(bare(text)).troubles
    return [(one.place.span.of(text) if one.place else "", one.message) for one in found]


@pytest.mark.parametrize(
    ("program", "expected"),
    [
        ("p(X).", [("X", f"Unsafe variable `X`: it {BINDS}")]),
        (
            "p(X) :- not q(X).",
            [("X", f"Unsafe variable `X`: `not q(X)` gives it no value. It {BINDS}")],
        ),
        (
            "p :- X < 3, q(Z+Y).",
            [
                ("X", f"Unsafe variable `X`: it is only compared. It {BINDS}"),
                ("Y", f"Unsafe variable `Y`: it {BINDS}"),
                ("Z", f"Unsafe variable `Z`: it {BINDS}"),
            ],
        ),
        (":- #count { X : p } > 1.", [("X", f"Unsafe variable `X`: {BEHIND}")]),
        ("{ p(X) : q(Y) }.", [("X", f"Unsafe variable `X`: {BEHIND}")]),
        ("p(X) : q(Y) | r.", [("X", f"Unsafe variable `X`: {BEHIND}")]),
        ("{ p(1..2) } X.", [("X", f"Unsafe variable `X`: it {BINDS}")]),
        (":~ p(X). [Y@Z,X]", [("Y", ""), ("Z", "")]),
        ("#minimize { X : p }.", [("X", f"Unsafe variable `X`: {BEHIND}")]),
        ("#external p(X).", [("X", f"Unsafe variable `X`: it {BINDS}")]),
        ("#show X : p(Y).", [("X", f"Unsafe variable `X`: it {BINDS}")]),
        ("#edge (X,1).", [("X", f"Unsafe variable `X`: it {BINDS}")]),
        ("#heuristic a : b. [X,sign]", [("X", "")]),
        ("p :- q(_,Y), not r(_,Z).", [("Z", "")]),
        (":- X = 1..Y.", [("X", ""), ("Y", "")]),
        (
            "p(Alice).",
            [
                (
                    "Alice",
                    "Unsafe variable `Alice`: a capital letter makes it a variable. For a name, "
                    "write `alice`.",
                )
            ],
        ),
        (
            "p(X) <- q(X).",
            [("X", "Unsafe variable `X`: `<-` is a comparison with `-`. Rules use `:-`.")],
        ),
        ("not p(X).", [("X", f"Unsafe variable `X`: it {BINDS}")]),
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
        ("q(1). p(X/Y) :- q(X), Y = X-1.", "X/Y", "`X/Y` cannot be computed for some values: divi"),
        ("q(a). p(X+1) :- q(X).", "X+1", "`X+1` cannot be computed for some values: it needs nu"),
        ('q("a"). p(-X) :- q(X).', "-X", "`-X` cannot be computed"),
        ("p(5\\0).", "5\\0", "division by 0 is undefined"),
        ("p((1,2)+1).", "(1,2)+1", "it needs numbers"),
        ("q(1). :- q(X), X = 2/0.", "2/0", "division by 0 is undefined"),
        (
            "p(1..a).",
            "a",
            "`a` has no numeric value here. Set it with `#const a = 1.`, or with `-c a=1`",
        ),
        ("p(n+1).", "n", "`n` has no numeric value here"),
        ("p(#inf..3).", "#inf..3", "has bounds that are not numbers"),
        ('p(1.."a").', '1.."a"', "has bounds that are not numbers, so it is empty"),
        ("q(a). p :- #sum { X : q(X) } > 1.", "", "`a` does not begin with a number"),
        ("p(lamp-1).", "lamp", "For a name, write `lamp_1`; for a number, `#const lamp = 1.`"),
        ("p(very-long-name(a)).", "very", "For a name, write `very_long_name`"),
        ("m(M) :- M = #max { X : q(X) }. { q(1) }. :~ m(M). [M]", "", "`#max` of no elements"),
        ("p :- #sum+ { -5,a } > 1.", "", "`-5,a` begins with a negative number"),
        ("q(a). :~ q(X). [X]", "", "`a@0` does not begin with a number"),
        ("q(1). p :- q(X), #count { X,Y : q(Y) } > 0.", "X", "distinguishes nothing"),
        ("q(a). { p }. #heuristic p : q(X). [X,sign]", "", "Weight and priority must be"),
        ("p(@f(1)).", "@f(1)", "`@f` belongs to a script, which is not run"),
        ("#const a = 1. #const a = 2.", "#const a = 2.", "already has a value"),
        ("#const a = b. #const b = a.", "#const a = b.", "are cyclic"),
        ("&diff { a-b } <= 3.", "", "No `#theory` defines `&diff/0`"),
        (f"{THEORY} &diff {{ a*b }} <= 3.", "", "does not define the operator `*`"),
        (f"{THEORY} &diff {{ a-b }} >= 3.", "", "does not allow `>=` here"),
        (f"{THEORY} p :- &diff {{ a-b }} <= 3.", "", "`&diff/0` is allowed only in a head"),
        (THEORY.replace("head", "body") + " &diff { a } <= 1.", "", "is allowed only in a body"),
        (THEORY.replace("{<=}, term, ", "") + " &diff { a } <= 1.", "", "after its braces"),
        (f"{THEORY} {THEORY}", THEORY, "The theory `t` is already defined"),
        ("#theory t { a { - : 1, unary; - : 1, unary } }.", "", "operator `-` is already"),
        ("#theory t { a { - : 1, unary }; a { - : 1, unary } }.", "", "term `a` is already"),
        ("#theory t { a { }; &p/0 : a, head; &p/0 : a, head }.", "", "atom `&p/0` is already"),
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
    assert message.endswith("positive atom of the body, such as `lamp(L)`.")


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
