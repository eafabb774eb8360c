"""What ASP statements name."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.model.asp.symbols import AspMention, symbols, vocabulary
from planscribe.syntax.asp import tree as asp


def told(one: AspMention) -> str:
    name = f"{one.name}/{one.arity}" if one.arity or one.kind == "predicate" else one.name
    scope = f" in {one.scope}" if one.scope else ""
    return f"{one.kind} {name} {one.role}{scope}"


def named(text: str) -> list[str]:
    """What statements name, each word with its kind, role and scope."""
    found = []
    for statement in asp.parse(text).statements:
        for one in symbols(statement).mentions:
            assert one.span.of(statement.text) == one.name
            found.append(told(one))
    return found


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("on(a,b).", ["predicate on/2 derived", "constant a derived", "constant b derived"]),
        ("p :- not q(X).", ["predicate p/0 derived", "predicate q/1 negated",
            "variable X negated"]),
        ("p(f(X)) :- X = n.", ["predicate p/1 derived", "function f/1 derived",
            "variable X derived", "variable X argument", "constant n argument"]),
        ("-p(1;2,3).", ["predicate p/1 derived", "predicate p/2 derived"]),
        (":- -p(_).", ["predicate p/1 condition"]),
        # Of two elements, each has its own X, but shares a variable of the statement.
        ("{a(X,Y) : b(X)} :- c(Y).", ["predicate a/2 derived", "variable X derived in 1",
            "variable Y derived", "predicate b/1 condition", "variable X condition in 1",
            "predicate c/1 condition", "variable Y condition"]),
        (":- #count{X : p(X); X : q(X)} > 1, r : s(X).", ["variable X argument in 1",
            "predicate p/1 condition", "variable X condition in 1", "variable X argument in 2",
            "predicate q/1 condition", "variable X condition in 2", "predicate r/0 element",
            "predicate s/1 condition", "variable X condition in 3"]),
        ("#show p/2. #defined q/1.", ["predicate p/2 shown", "predicate q/1 defined"]),
        ("#show p(X) : q(X).", ["predicate p/1 shown", "variable X argument",
            "predicate q/1 condition", "variable X condition"]),
        ("#external e(1). #const n = m.", ["predicate e/1 external", "constant n declared",
            "constant m argument"]),
        (":~ p(X). [X@1,f]", ["predicate p/1 condition", "variable X condition",
            "variable X argument", "constant f argument"]),
        ("p(@f(X),#inf,\"x Y\") :- q(X).", ["predicate p/3 derived", "variable X derived",
            "predicate q/1 condition", "variable X condition"]),
        ("#script (lua) p(X) #end. #include \"q.lp\".", []),
    ],
)  # fmt: skip
def test_what_is_named(text: str, expected: list[str]) -> None:
    assert named(text) == expected


@pytest.mark.parametrize(
    ("text", "unread"),
    [
        ("p(X) :- &diff{a-X} <= 3, q(X).", ["a", "X"]),
        ("#heuristic a(X) : b(X,W). [W@1,true]", ["true"]),
        ("#program step(t).", []),
        ("p(X) :- q(X).", []),
    ],
)
def test_what_is_not_read(text: str, unread: list[str]) -> None:
    statement = asp.parse(text).statements[0]
    assert [one.of(statement.text) for one in symbols(statement).unread] == unread


def test_vocabulary() -> None:
    text = '%! (can-paint ?r - robot ?c) ; "?r paints ?c"\n%! flat-tyre - wheel\n%! "message"\n% x'
    found = [one for comment in asp.parse(text).comments for one in vocabulary(comment)]
    assert [told(one) for one in found] == [
        "function can_paint/2 declared",
        "constant robot argument",
        "constant flat_tyre declared",
        "constant wheel argument",
    ]
    assert [one.span.of(text) for one in found] == ["can-paint", "robot", "flat-tyre", "wheel"]


PIECES = (
    "p q( f( X Y _ a 1 ) ( , ; : { } :- . not - .. = #count{ #show /1 #const n | &t{ @g(".split()
)


@given(st.lists(st.sampled_from([*PIECES, " ", "\n"])))
def test_every_word_is_named_or_not_read(pieces: list[str]) -> None:
    for statement in asp.parse("".join(pieces)).statements:
        found = symbols(statement)
        spans = [*(one.span for one in found.mentions), *found.unread]
        words = re.finditer(r"(?<![#@\w])[A-Za-z]\w*", statement.text)
        missing = {word[0] for word in words if not any(one.start == word.start() for one in spans)}
        assert missing <= {"not"}
