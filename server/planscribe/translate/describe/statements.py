"""Statements of an IR in English, to be compared with the sentences that they come from."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from planscribe.model.asp.program import derived_atoms
from planscribe.model.lexicon import Lexicon
from planscribe.model.terms import GroundTerm, Term, Text
from planscribe.syntax.asp import tree as asp
from planscribe.syntax.asp.nodes import (
    AspTerm,
    BodyPart,
    Comparison,
    FunctionTerm,
    Literal,
    Number,
    Sign,
    String,
    Variable,
    variables,
)
from planscribe.syntax.quoting import quoted
from planscribe.translate.describe.atoms import in_words, noun
from planscribe.wording import listed

_OPERATORS = {
    "=": "is",
    "!=": "is not",
    "<": "is less than",
    ">": "is more than",
    "<=": "is at most",
    ">=": "is at least",
}
_TIMES = {"init": "initially", "goal": "as a goal"}
_TWICE = 2


def clauses(texts: Iterable[str], lexicon: Lexicon) -> tuple[str, ...]:
    """What statements say, in their order; objects of a type are listed together.

    A statement that there are no words for is quoted.
    """
    found: dict[str, None] = {}
    named: dict[str, list[str]] = {}
    for text in texts:
        statement = _Statement.of(text, lexicon)
        match statement.atom, statement.body:
            case FunctionTerm("object", (FunctionTerm() as one, FunctionTerm(kind, ()))), ():
                found.setdefault(f"object {kind}")
                named.setdefault(f"object {kind}", []).append(lexicon.names.spelling(str(one)))
            case _:
                found.setdefault(statement.in_english())
    return tuple(
        _are(named[one], lexicon.names.spelling(one.partition(" ")[2])) if one in named else one
        for one in found
    )


def _are(names: Sequence[str], kind: str) -> str:
    if len(names) > 1:
        return f"{listed(names)} are {noun(kind, len(names))}"
    return f"{names[0]} is a {noun(kind)}"


@dataclass(frozen=True, slots=True)
class _Statement:
    """A statement with one atom, or none if it is something else."""

    text: str
    atom: AspTerm | None
    body: tuple[BodyPart, ...]
    lexicon: Lexicon

    @classmethod
    def of(cls, text: str, lexicon: Lexicon) -> "_Statement":
        statements = asp.parse(text).statements
        atoms = [*derived_atoms(statements[0])] if len(statements) == 1 else []
        if len(atoms) != 1:
            return cls(text, None, (), lexicon)
        return cls(text, atoms[0], statements[0].body, lexicon)

    def in_english(self) -> str:
        """What it says; quoted if there are no words for it."""
        said = self._said()
        if not said:
            return quoted(self.text.strip())
        conditions = [*self._conditions()]
        return f"{said}, where {listed(conditions)}" if conditions else said

    def _said(self) -> str:
        match self.atom:
            case FunctionTerm("object", (one, FunctionTerm(kind, ()))):
                return f"{self._term(one)} is a {self._noun(kind)}"
            case FunctionTerm("cardinality", (FunctionTerm(kind, ()), Number(value=number))):
                verb = "is" if number == 1 else "are"
                return f"there {verb} {number} {self._noun(kind, number)}"
            case FunctionTerm("sequence", (FunctionTerm(kind, ()),)):
                return f"the {self._noun(kind, _TWICE)} form a sequence"
            case FunctionTerm(
                "grid", (FunctionTerm(kind, ()), Number() as row, Number() as column, one)
            ):
                return f"{self._term(one)} is the {self._noun(kind)} in row {row}, column {column}"
            case FunctionTerm("name", (one, String(value=name))):
                return f"{self._term(one)} is called {name}"
            case FunctionTerm("metric", (FunctionTerm(direction, ()), fluent)):
                return f"{direction} {quoted(str(fluent))}"
            case FunctionTerm("init" | "goal" as head, (FunctionTerm() as atom,)):
                said = self._of_domain(head, atom)
                return said and f"{_TIMES[head]}, {said}"
            case _:
                return ""

    def _of_domain(self, head: str, atom: FunctionTerm) -> str:
        """An atom of the domain in its words; empty if it has none."""
        match atom:
            case FunctionTerm("map", (one, FunctionTerm(name, ()), other)):
                said = [f"each {self._noun(str(one))}", f"its own {self._noun(str(other))}"]
                term = _term(name, said)
            case FunctionTerm("neg", (FunctionTerm(name, arguments),)):
                said = [*map(self._term, arguments)]
                term = Term("neg", (_term(name, said),))
            case FunctionTerm(
                "value", (FunctionTerm(name, arguments), *how, (Number() | String()) as number)
            ):
                said = [*map(self._term, arguments)]
                relation = (Term(str(one)) for one in how)
                digits = Text(number.value) if isinstance(number, String) else number.value
                term = Term("value", (_term(name, said), *relation, digits))
            case FunctionTerm(name, arguments):
                said = [*map(self._term, arguments)]
                term = _term(name, said)
        return in_words(Term(head, (term,)), self.lexicon, {one: one for one in said})

    def _conditions(self) -> Iterator[str]:
        for part in self.body:
            match part:
                case Comparison(sign=Sign.NONE, terms=(one, other), operators=(operator,)):
                    yield f"{one} {_OPERATORS[operator]} {other}"
                case _ if not _is_binding(part):
                    yield quoted(str(part))
                case _:
                    pass

    def _term(self, term: AspTerm) -> str:
        """A term; a variable as all objects of its type, with a letter if that is needed."""
        if not isinstance(term, Variable):
            return self.lexicon.names.spelling(str(term))
        kinds = {name: kind for part in self.body for name, kind in bound_by(part)}
        kind = kinds.get(term.name)
        if kind is None:
            return term.name
        uses = Counter(
            one.name for one in variables(*([self.atom] if self.atom else []), *self.body)
        )
        is_unclear = uses[term.name] > _TWICE or [*kinds.values()].count(kind) > 1
        return f"every {self._noun(kind)}{f' {term.name}' if is_unclear else ''}"

    def _noun(self, kind: str, count: int = 1) -> str:
        return noun(self.lexicon.names.spelling(kind), count)


def _term(name: str, said: Iterable[str]) -> Term:
    arguments: tuple[GroundTerm, ...] = tuple(map(Term, said))
    return Term(name, arguments)


def _is_binding(part: BodyPart) -> bool:
    return any(True for _ in bound_by(part))


def bound_by(part: BodyPart) -> Iterator[tuple[str, str]]:
    """The variable that `object(X,t)` in a body binds, with its type."""
    match part:
        case Literal(
            sign=Sign.NONE, atom=FunctionTerm("object", (Variable(name), FunctionTerm(kind, ())))
        ):
            yield name, kind
        case _:
            pass
