"""Derivations are right, checked with plain clingo.

Random programs are kept in parts, so that the checks need nothing of what is tested: each step is
an instance whose body holds, no atom is its own reason, and an atom goes with the leaves of its
derivation, unless the tree says that there are other ways to derive it.
"""

from collections.abc import Iterator

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from planscribe.infer.facts import Derivation, Status
from planscribe.infer.materialise import materialise_as_texts
from planscribe.infer.program import Program
from planscribe.infer.why.explain import Reasons
from tests.support.programs import bare
from tests.support.random_programs import CONDITION, Rule, explained, models, programs


def nodes(tree: Derivation) -> Iterator[Derivation]:
    yield tree
    for below in tree.because:
        yield from nodes(below)


def check_steps(rules: list[Rule], program: str, tree: Derivation, holding: set[str]) -> None:
    """Each step is an instance of its statement whose body holds."""
    lines = dict(zip(_starts(program), rules, strict=True))
    for node in nodes(tree):
        rule = lines[node.place.span.start]
        assert str(node.atom) in rule.heads
        assert node.repeated or node.by_choice == rule.choice
        body = "; ".join(each.text() for each in rule.body) or "#true"
        world = "".join(f"{each}." for each in sorted(holding))
        assert models(f"{world} __ok :- {body}.", 1)[0] == {*holding, "__ok"}
        assert holding.isdisjoint(node.absent)
        assert holding.issuperset(node.supposed)
        assert holding.issuperset(str(each.atom) for each in node.because)


def _starts(program: str) -> list[int]:
    starts, at = [], 0
    for line in program.split("\n"):
        starts.append(at)
        at += len(line) + 1
    return starts


def check_acyclic(tree: Derivation, above: tuple[object, ...] = ()) -> None:
    assert tree.atom not in above
    for below in tree.because:
        check_acyclic(below, (*above, tree.atom))


@given(programs(["", "", "", "not ", "not not "], [">= 1", "= 1", "< 2", "!= 0", ">= 2"]))
@settings(max_examples=40)
def test_each_step_is_an_instance_that_applies(rules: list[Rule]) -> None:
    program, reasons, holding = explained(rules)
    assert holding in models(program)
    for atom in sorted(holding):
        tree = reasons.derivation(atom)
        assert tree is not None
        check_steps(rules, program, tree, holding)
        check_acyclic(tree)
        several = list(reasons.derivations(atom, 10))
        assert len(several) == min(tree.alternatives + 1, 10)
        for other in several:
            check_steps(rules, program, other, holding)
            check_acyclic(other)


@given(programs(["", "", "", "not "], [">= 1", ">= 2"]))
@settings(max_examples=50)
def test_an_atom_goes_with_the_leaves_of_its_derivation(rules: list[Rule]) -> None:
    program, reasons, holding = explained(rules)
    lines = _starts(program)
    reduct = [
        (start, head, text)
        for start, rule in zip(lines, rules, strict=True)
        for head, text in rule.reducts(holding)
    ]
    (everything,) = models(" ".join(text for _, _, text in reduct))
    # Some disjunctions have answer sets in which atoms are due to each other.
    assume(everything == holding)
    for atom in sorted(holding - {CONDITION}):
        tree = reasons.derivation(atom)
        assert tree is not None
        every = list(nodes(tree))
        # Without its condition, a conditional literal holds all the more.
        leaves = {
            (each.place.span.start, str(each.atom))
            for each in every
            if not each.because and not each.repeated and each.atom.name != CONDITION
        }
        left = [text for start, head, text in reduct if (start, head) not in leaves]
        (after,) = models(" ".join(left))
        if atom in after:
            assert any(each.alternatives for each in every)
        without = [text for _, head, text in reduct if head != atom]
        (others,) = models(" ".join(without))
        own = [text for _, head, text in reduct if head == atom]
        # One of the rules for it is the one in the tree; each other one that can stand alone
        # is another derivation.
        world = " ".join(f"{each}." for each in sorted(others))
        standing = {text for text in own if atom in models(f"{world} {text}")[0]}
        assert (tree.alternatives > 0) >= (len(standing) > 1)


@st.composite
def growing(draw: st.DrawFn) -> str:
    """A program in which more facts make more atoms: variables, pools, intervals, arithmetic."""
    terms = st.sampled_from(["1", "2", "3", "a", "f(1)"])
    lines = [f"q({draw(terms)},{draw(terms)})." for _ in range(draw(st.integers(1, 6)))]
    parts = st.sampled_from(
        [
            "q(X,Y)",
            "r(X,_)",
            "q(X,(1;Y))",
            "r(1..2,X)",
            "r(Y,X)",
            "X != Y",
            "X < Y",
            "#count { Z : q(X,Z); W : r(W,X) } >= 2",
            "#sum+ { Z,W : r(W,Z) } > 3",
            "#max { Z : q(X,Z) } >= Y",
        ]
    )
    heads = st.sampled_from(
        ["r(X,Y)", "r(Y,X)", "r(X,(1;2))", "r(1..2,X)", "r(X+1,Y)", "r(f(X),Y)"]
    )
    for _ in range(draw(st.integers(1, 4))):
        body = ["q(X,Y)", *draw(st.lists(parts, max_size=2, unique=True))]
        guard = [] if "f(X)" not in (head := draw(heads)) else ["q(_,X)"]
        guard += ["X < 5"] if "X+1" in head else []
        lines.append(f"{head} :- {'; '.join([*body, *guard])}.")
    return "\n".join(lines)


@given(growing())
@settings(max_examples=50)
def test_an_atom_of_rules_with_variables_goes_with_its_leaves(program: str) -> None:
    made, facts = materialise_as_texts(tuple(bare(program)), ())
    assert made.status is Status.DONE
    reasons = Reasons(Program(bare(program)), facts, facts)
    (holding,) = models(program)
    assert holding == set(facts)
    for atom in facts:
        tree = reasons.derivation(atom)
        assert tree is not None
        check_acyclic(tree)
        every = list(nodes(tree))
        assert holding.issuperset(str(each.atom) for each in every)
        leaves = {each.place.span for each in every if not each.because and not each.repeated}
        assert all(program[each.start] == "q" for each in leaves)
        left = [
            line
            for start, line in zip(_starts(program), program.split("\n"), strict=True)
            if start not in {each.start for each in leaves}
        ]
        (after,) = models("\n".join(left))
        assert atom not in after or any(each.alternatives for each in every)
