"""What the words of an ASP statement name: predicates, functions, constants and variables.

Spans count from the beginning of the statement, so that what is read of one is remembered
wherever it moves. What the names mean in a PDDL domain is told by `asp_mentions`.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from itertools import count

from planscribe.model.names import look_alike
from planscribe.model.symbol_reader import read_symbols
from planscribe.syntax import asp_nodes, pddl
from planscribe.syntax.asp import Statement
from planscribe.syntax.asp_nodes import (
    Aggregate,
    Alternatives,
    AspTerm,
    BodyPart,
    Comparison,
    Element,
    Function,
    Literal,
    Operation,
    Sign,
    TheoryAtom,
    Variable,
    global_variables,
    plain_atoms,
    variables,
)
from planscribe.syntax.asp_scan import STRING, Comment
from planscribe.text import Span

VOCABULARY = "%!"
"""What begins a comment that declares words of the rules' own."""


class Kind(StrEnum):
    """What a name stands for."""

    PREDICATE = "predicate"
    FUNCTION = "function"
    """What has arguments and stands inside of an atom."""
    CONSTANT = "constant"
    VARIABLE = "variable"
    THEORY = "theory atom"
    """What `#theory` defines; its arguments are not counted."""


class Role(StrEnum):
    """What a mention does with what it names; a variable has the role of the atom around it."""

    DECLARED = "declared"
    """By `#const`, as the parameter of a program part, by `#theory`, or in a vocabulary line."""
    DERIVED = "derived"
    CONDITION = "condition"
    NEGATED = "negated"
    """A condition under `not`."""
    ELEMENT = "element"
    """What is counted in a body by `{p(X)}`, or holds throughout a condition in `p(X) : q(X)`."""
    SHOWN = "shown"
    """Named by `#show` or `#project`."""
    EXTERNAL = "external"
    DEFINED = "defined"
    """Named by `#defined`."""
    ARGUMENT = "argument"
    """Outside of all atoms: in a comparison, a tuple or a bound."""


@dataclass(frozen=True, slots=True)
class Mention:
    """A word that names something; `span` is the word, without a minus of classical negation.

    `scope` is, of a variable, 0 in all of the statement, and else the number of the element of an
    aggregate, or of the conditional literal, that it is local to.
    """

    kind: Kind
    name: str
    arity: int
    span: Span
    role: Role
    scope: int = 0


@dataclass(frozen=True, slots=True)
class Symbols:
    """What a statement names, in its order.

    `unread` are words that may name anything: those of theories, of scripts and the like.
    """

    mentions: tuple[Mention, ...] = ()
    unread: tuple[Span, ...] = ()


def symbols(statement: Statement) -> Symbols:
    """What a statement names; spans count from its beginning."""
    if statement.kind is asp_nodes.Kind.FACT:
        return _read(statement)  # There are very many, and each is read fast.
    return _remembered(statement.text, statement.kind)


def vocabulary(comment: Comment) -> tuple[Mention, ...]:
    """What a vocabulary line declares, by its ASP name: `%! (can-paint ?r - robot ?c - color)`.

    Spans count from the beginning of the text.
    """
    declaration = comment.text.removeprefix(VOCABULARY)
    if declaration == comment.text or declaration.lstrip().startswith('"'):
        return ()
    tree = pddl.parse(declaration)
    is_predicate = declaration.lstrip().startswith("(")
    section = ":predicates" if is_predicate else ":types"
    start = comment.span.start + len(VOCABULARY)
    return tuple(
        Mention(
            Kind.FUNCTION if one.parameters else Kind.CONSTANT,
            look_alike(one.name),
            len(one.parameters),
            one.span.shift(start),
            Role.DECLARED,
        )
        for one in read_symbols(tree, section, tree.roots).declarations
    )


# --- statements ----------------------------------------------------------------------------

_UNREAD = frozenset({asp_nodes.Kind.OTHER})
_CODE = frozenset({asp_nodes.Kind.SCRIPT, asp_nodes.Kind.INCLUDE})
_HEADS = {asp_nodes.Kind.EXTERNAL: Role.EXTERNAL, asp_nodes.Kind.OTHER: Role.CONDITION}
_NAMED = {
    asp_nodes.Kind.CONST: Role.DECLARED,
    asp_nodes.Kind.DEFINED: Role.DEFINED,
    asp_nodes.Kind.SHOW: Role.SHOWN,
    asp_nodes.Kind.OTHER: Role.SHOWN,
}
_MODIFIERS = frozenset("true false factor init level sign".split())
_OF_THEORY = re.compile(r"#theory\b")
_THEORY_ATOM = re.compile(r"&\s*(?P<name>_*[A-Za-z][\w']*)\s*/\s*\d+\s*:", re.ASCII)
_WORD = re.compile(rf"{STRING}|[#@]?\b(?P<word>_*+[A-Za-z][\w']*+)", re.ASCII)


@lru_cache(maxsize=1 << 14)
def _remembered(text: str, kind: asp_nodes.Kind) -> Symbols:
    return _read(Statement(kind, Span(0, len(text)), text))


def _read(statement: Statement) -> Symbols:
    if statement.kind in _CODE:
        return Symbols()
    reader = _Reader(statement)
    reader.read()
    # A pool such as `p(1;2)` says its predicate once, and means it twice.
    found = tuple(sorted(dict.fromkeys(reader.found), key=lambda one: one.span))
    is_unread = statement.kind in _UNREAD or reader.has_theory
    return Symbols(found, tuple(_unread(statement.text, found)) if is_unread else ())


def _unread(text: str, found: Iterable[Mention]) -> Iterator[Span]:
    known = {one.span for one in found}
    for match in _WORD.finditer(text):
        word = match["word"]
        is_name = word and word != "not" and match.start() == match.start("word")
        if is_name and (span := Span(*match.span("word"))) not in known:
            yield span


@dataclass(slots=True)
class _Reader:
    statement: Statement
    found: list[Mention] = field(default_factory=list)
    has_theory: bool = False
    everywhere: frozenset[str] = frozenset()
    scopes: Iterator[int] = field(default_factory=lambda: count(1))

    def read(self) -> None:
        kind, parts = self.statement.kind, self.statement.parts
        self.everywhere = frozenset(
            [
                *global_variables(*parts.head, *parts.body),
                *(one.name for one in variables(*parts.terms)),
            ]
        )
        if parts.name and kind in _NAMED:
            self.directive(parts.name, parts.arity, _NAMED[kind])
        if kind is asp_nodes.Kind.PROGRAM:
            self.parameters()
        if _OF_THEORY.match(self.statement.text):
            self.theory()
        if self.statement.text.startswith("#heuristic"):
            self.weights()
        head = _HEADS.get(kind, Role.DERIVED)
        for part in parts.head:
            self.part(part, head)
        for part in parts.body:
            self.part(part, Role.CONDITION)
        for term in parts.terms:
            self.term(term, Role.ARGUMENT, 0, is_shown=kind is asp_nodes.Kind.SHOW)

    def directive(self, name: str, arity: int | None, role: Role) -> None:
        """The name that a directive is about, of which clingo does not tell the place."""
        for match in _WORD.finditer(self.statement.text):
            if match["word"] == name and match.start() == match.start("word"):
                kind = Kind.CONSTANT if arity is None else Kind.PREDICATE
                span = Span(*match.span("word"))
                self.found.append(Mention(kind, name, arity or 0, span, role))
                return

    def parameters(self) -> None:
        """The constants of a program part, behind its name."""
        for number, match in enumerate(_WORD.finditer(self.statement.text, len("#program"))):
            if number and match["word"]:
                span = Span(*match.span("word"))
                self.found.append(Mention(Kind.CONSTANT, match["word"], 0, span, Role.DECLARED))

    def weights(self) -> None:
        """The constants and variables behind `#heuristic`, of which clingo's nodes are not read."""
        start = self.statement.text.rfind("[")
        for match in _WORD.finditer(self.statement.text, max(start, 0)):
            word, end = match["word"], match.end()
            is_term = word and not self.statement.text[end:].lstrip().startswith("(")
            if is_term and match.start() == match.start("word") and word not in _MODIFIERS:
                kind = Kind.VARIABLE if word.lstrip("_")[:1].isupper() else Kind.CONSTANT
                self.found.append(Mention(kind, word, 0, Span(*match.span("word")), Role.ARGUMENT))

    def theory(self) -> None:
        """The atoms that a theory defines."""
        for match in _THEORY_ATOM.finditer(self.statement.text):
            span = Span(*match.span("name"))
            self.found.append(Mention(Kind.THEORY, match["name"], 0, span, Role.DECLARED))

    def part(self, part: BodyPart, role: Role, scope: int = 0) -> None:
        match part:
            case Literal():
                if part.sign is not Sign.NONE and role is not Role.ELEMENT:
                    role = Role.NEGATED
                self.atom(part.atom, role, scope)
            case Comparison():
                for term in part.terms:
                    self.term(term, Role.ARGUMENT, scope)
            case Element():
                scope = next(self.scopes)
                for term in part.terms:
                    self.term(term, Role.ARGUMENT, scope)
                if part.literal is not None:
                    own = Role.ELEMENT if role is Role.CONDITION else role
                    self.part(part.literal, own, scope)
                for literal in part.condition:
                    self.part(literal, Role.CONDITION, scope)
            case Aggregate():
                for element in part.elements:
                    self.part(element, role)
                for _, term in part.guards:
                    self.term(term, Role.ARGUMENT, 0)
            case TheoryAtom(name=name, within=within):
                self.has_theory = True
                start = self.statement.text.find(name, within.start)
                span = Span(start, start + len(name))
                self.found.append(Mention(Kind.THEORY, name, 0, span, role))
            case _:
                pass

    def atom(self, atom: AspTerm, role: Role, scope: int) -> None:
        for one in plain_atoms(atom):
            name, arity = one.name, len(one.arguments)
            self.found.append(Mention(Kind.PREDICATE, name, arity, one.name_within, role))
            for term in one.arguments:
                self.term(term, role, scope)

    def term(self, term: AspTerm, role: Role, scope: int, is_shown: bool = False) -> None:
        """The names in a term; `#show p(X) : q(X).` shows a term, and nearly always an atom."""
        match term:
            case Variable() if term.name != "_":
                scope = 0 if term.name in self.everywhere else scope
                self.found.append(Mention(Kind.VARIABLE, term.name, 0, term.within, role, scope))
            case Function():
                if term.name and not term.name.startswith("#") and not term.external:
                    kind = Kind.FUNCTION if term.arguments else Kind.CONSTANT
                    kind, own = (Kind.PREDICATE, Role.SHOWN) if is_shown else (kind, role)
                    arity = len(term.arguments)
                    self.found.append(Mention(kind, term.name, arity, term.name_within, own))
                for inner in term.arguments:
                    self.term(inner, role, scope)
            case Operation(operands=inner_terms) | Alternatives(terms=inner_terms):
                for inner in inner_terms:
                    self.term(inner, role, scope, is_shown)
            case _:
                pass
