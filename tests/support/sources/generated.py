"""Random valid domains and problems, as texts with any blanks and comments."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias

from hypothesis import strategies as st

Form: TypeAlias = "str | Sequence[Form]"
Terms: TypeAlias = Callable[[str], list[str]]

TYPES = ("box", "crate", "truck")
PREDICATES = {
    "in": ("box", "truck"),
    "not-ready": ("truck",),
    "order": ("box", "box"),
    "at": ("crate",),
    "done": (),
}
CONSTANTS = {"box1": "box", "crate_1": "crate", "t-1": "truck"}
REQUIREMENTS = (
    ":strips :typing :adl :equality :negative-preconditions :disjunctive-preconditions "
    ":quantified-preconditions :conditional-effects"
).split()

_GAPS = st.sampled_from([" ", "\n", "\t", "  ", "\r\n", " ; (a comment\n", "\n;)\n"])


@st.composite
def domains(draw: st.DrawFn) -> str:
    """The text of a domain."""
    first, second, third = draw(st.permutations(TYPES))
    hierarchy = draw(st.sampled_from([[third, "-", "object"], [third], []]))
    parameters = _typed((variable, kind) for kind in TYPES for variable in _variables(kind))
    actions = [
        [
            *(":action", f"act-{number}"),
            *(":parameters", parameters),
            *(":precondition", draw(_conditions())),
            *(":effect", draw(_effects())),
        ]
        for number in range(draw(st.integers(0, 3)))
    ]
    form = [
        "define",
        ["domain", "random"],
        [":requirements", *REQUIREMENTS],
        [":types", first, second, "-", "object" if hierarchy else third, *hierarchy],
        [":constants", *_typed(CONSTANTS.items())],
        [":predicates", *map(_signature, PREDICATES)],
        *actions,
    ]
    return draw(_texts(form))


@st.composite
def problems(draw: st.DrawFn) -> str:
    """The text of a problem."""
    form = [
        "define",
        ["problem", "drawn"],
        [":domain", "random"],
        [":requirements", *REQUIREMENTS],
        [":objects", *_typed(CONSTANTS.items())],
        [":init", *draw(st.lists(_atoms(_constants), max_size=8, unique_by=str))],
        # The other package takes no more than that for a goal.
        [":goal", ["and", *draw(st.lists(_atoms(_constants), min_size=2, unique_by=str))]],
    ]
    return draw(_texts(form))


@st.composite
def _texts(draw: st.DrawFn, form: Form) -> str:
    """The text of a form, with something between any two of its words."""
    return "".join(word + draw(_GAPS) for word in _words(form))


def _words(form: Form) -> Iterator[str]:
    if isinstance(form, str):
        yield form
    else:
        yield "("
        for part in form:
            yield from _words(part)
        yield ")"


def _typed(entries: Iterable[tuple[str, str]]) -> list[str]:
    return [word for name, kind in entries for word in (name, "-", kind)]


def _signature(predicate: str) -> list[str]:
    kinds = PREDICATES[predicate]
    return [predicate, *_typed((f"?x{number}", kind) for number, kind in enumerate(kinds))]


def _variables(kind: str) -> list[str]:
    return [f"?{kind}-1", f"?{kind}-2"]


def _constants(kind: str) -> list[str]:
    return [name for name, known in CONSTANTS.items() if known == kind]


def _terms_of_actions(kind: str) -> list[str]:
    return [*_variables(kind), *_constants(kind)]


@st.composite
def _atoms(draw: st.DrawFn, terms: Terms) -> Form:
    name = draw(st.sampled_from(sorted(PREDICATES)))
    return [name, *(draw(st.sampled_from(terms(kind))) for kind in PREDICATES[name])]


def _conditions() -> st.SearchStrategy[Form]:
    def compound(inner: st.SearchStrategy[Form]) -> st.SearchStrategy[Form]:
        several = st.lists(inner, min_size=2, max_size=3, unique_by=str)
        variable = ["?y", "-", "box"]
        return st.one_of(
            st.tuples(st.sampled_from(["and", "or"]), several).map(lambda two: [two[0], *two[1]]),
            st.tuples(st.just("not"), inner),
            st.tuples(st.just("imply"), inner, inner),
            st.tuples(st.sampled_from(["forall", "exists"]), st.just(variable), inner),
        )

    return st.recursive(_atoms(_terms_of_actions), compound, max_leaves=6)


def _effects() -> st.SearchStrategy[Form]:
    atoms = _atoms(_terms_of_actions)
    literals = atoms | st.tuples(st.just("not"), atoms)
    effects = literals | st.tuples(st.just("when"), atoms, literals)
    several = st.lists(effects, min_size=2, max_size=4, unique_by=str)
    return several.map(lambda parts: ["and", *parts])
