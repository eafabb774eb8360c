"""Random programs, and their meaning by a naive evaluation."""

from collections.abc import Iterator, Set
from dataclasses import dataclass, replace

import clingo
from hypothesis import assume
from hypothesis import strategies as st

from planscribe.infer.facts import Status
from planscribe.infer.materialise import materialise_as_texts
from planscribe.infer.program import Program
from planscribe.infer.why.explain import Reasons
from tests.support.programs import bare

CONDITION = "e"
ATOMS = ["a", "b", "c", "d", "p(1)", "p(2)"]


@dataclass(frozen=True)
class Part:
    """A part of a body: a literal; below, a count of literals, and a conditional literal."""

    literals: tuple[str, ...]

    def text(self) -> str:
        return self.literals[0]

    def reduced(self, holding: Set[str]) -> str:
        """The text with negated literals replaced with their truth values."""
        literals = tuple(reduced(each, holding) for each in self.literals)
        return replace(self, literals=literals).text()


@dataclass(frozen=True)
class Counted(Part):
    guard: str

    def text(self) -> str:
        elements = (f"{number} : {one}" for number, one in enumerate(self.literals))
        return f"#count {{ {'; '.join(elements)} }} {self.guard}"


@dataclass(frozen=True)
class Conditional(Part):
    condition: str

    def text(self) -> str:
        return f"{self.literals[0]} : {self.condition}"


def reduced(literal: str, holding: Set[str]) -> str:
    atom = literal.removeprefix("not ")
    if atom == literal:
        return literal
    return "#false" if atom in holding else "#true"


@dataclass(frozen=True)
class Rule:
    heads: tuple[str, ...]
    body: tuple[Part, ...] = ()
    choice: bool = False

    def text(self) -> str:
        head = " ; ".join(self.heads)
        body = "; ".join(each.text() for each in self.body)
        return (f"{{ {head} }}" if self.choice else head) + (f" :- {body}." if body else ".")

    def reducts(self, holding: Set[str]) -> Iterator[tuple[str, str]]:
        """The heads that the rule may support, each with the remaining rule."""
        body = "; ".join(each.reduced(holding) for each in self.body)
        true = [head for head in dict.fromkeys(self.heads) if head in holding]
        if self.choice or len(true) == 1:
            for head in true:
                yield head, f"{head} :- {body}." if body else f"{head}."


positive = st.sampled_from(ATOMS)


def signed(signs: list[str]) -> st.SearchStrategy[str]:
    return st.tuples(st.sampled_from(signs), positive).map("".join)


def programs(signs: list[str], guards: list[str]) -> st.SearchStrategy[list[Rule]]:
    literal = signed(signs)
    counted = st.lists(literal, min_size=1, max_size=3, unique=True).map(tuple)
    parts = st.one_of(
        literal.map(lambda one: Part((one,))),
        literal.map(lambda one: Part((one,))),
        st.builds(Counted, counted, st.sampled_from(guards)),
        st.builds(Conditional, st.tuples(positive), st.sampled_from([CONDITION, "f"])),
    )
    rules = st.builds(
        Rule,
        st.lists(positive, min_size=1, max_size=2, unique=True).map(tuple),
        st.lists(parts, max_size=3).map(tuple),
        st.sampled_from([False, False, True]),
    )
    facts = st.builds(Rule, st.tuples(st.sampled_from([*ATOMS, CONDITION])))
    return st.tuples(st.lists(facts, max_size=3), st.lists(rules, min_size=1, max_size=8)).map(
        lambda drawn: [*drawn[0], *drawn[1]]
    )


def models(program: str, limit: int = 0) -> list[set[str]]:
    control = clingo.Control(["--warn=none", f"--models={limit}"])
    control.add("base", [], program)
    control.ground([("base", [])])
    found: list[set[str]] = []
    control.solve(on_model=lambda model: found.append(set(map(str, model.symbols(atoms=True)))))
    return found


def explained(rules: list[Rule]) -> tuple[str, Reasons, set[str]]:
    program = "\n".join(each.text() for each in rules)
    made, facts = materialise_as_texts(tuple(bare(program)), ())
    assume(made.status is Status.DONE)
    return program, Reasons(Program(bare(program)), facts, facts), set(facts)


_TERMS = st.sampled_from(["1", "2", "a", "f(b)"])


@st.composite
def stratified(draw: st.DrawFn) -> str:
    """A safe program that negates and counts atoms of lower strata only."""
    lines = [f"p0({draw(_TERMS)},{draw(_TERMS)})." for _ in range(draw(st.integers(1, 5)))]
    for stratum in range(1, 4):
        for _ in range(draw(st.integers(1, 3))):
            below = st.integers(0, stratum - 1)
            body = [f"p{draw(below)}(X,Y)"]
            body += draw(
                st.lists(
                    st.one_of(
                        below.map(lambda index: f"not p{index}(Y,X)"),
                        below.map(lambda index: f"not p{index}(X,_)"),
                        st.integers(0, stratum).map(lambda index: f"p{index}(Y,_)"),
                        st.integers(0, stratum).map(lambda index: f"p{index}(X,a;Y,X)"),
                        below.map(lambda index: f"#count {{ Z : p{index}(X,Z) }} > 1"),
                        below.map(lambda index: f"p{index}(X,Z) : p{index}(Y,Z), not p0(Z,Z)"),
                        st.sampled_from(["X != Y", "X < Y", "X = (1;2;a)"]),
                    ),
                    max_size=3,
                )
            )
            head = draw(st.sampled_from(["(Y,X)", "(X,X)", "(X,1..2)", "(X,f(b);Y,Y)"]))
            lines.append(f"p{stratum}{head} :- {'; '.join(body)}.")
    return "\n".join(lines)
