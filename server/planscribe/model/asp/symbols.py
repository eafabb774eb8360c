"""What the words of an ASP statement name: predicates, functions, constants and variables.

Spans count from the beginning of the statement, so that what is read of one is remembered
wherever it moves. What the names mean in a PDDL domain is said by `asp_mentions`.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import count

from planscribe.model.asp.vocabulary import vocabulary_line
from planscribe.model.names import look_alike
from planscribe.model.symbols.symbols import MentionRole
from planscribe.syntax.asp import nodes as asp_nodes
from planscribe.syntax.asp.nodes import (
    Aggregate,
    Alternatives,
    AspTerm,
    BodyPart,
    Comparison,
    Element,
    FunctionTerm,
    Literal,
    Operation,
    Sign,
    TheoryAtom,
    Variable,
    global_variables,
    plain_atoms,
    variables,
)
from planscribe.syntax.asp.scan import STRING, Comment
from planscribe.syntax.asp.tree import Statement
from planscribe.text import Span, remembering


class AspNameKind(StrEnum):
    """What a name stands for."""

    PREDICATE = "predicate"
    FUNCTION = "function"
    """What has arguments and stands inside an atom."""
    CONSTANT = "constant"
    VARIABLE = "variable"
    THEORY = "theory atom"
    """What `#theory` defines; its arguments are not counted."""


class AspMentionRole(StrEnum):
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
    """Outside all atoms: in a comparison, a tuple or a bound."""


MAKING = frozenset({AspMentionRole.DERIVED, AspMentionRole.EXTERNAL})
"""Where atoms of a predicate may become true."""


@dataclass(frozen=True, slots=True)
class AspMention:
    """A word that names something; `span` is the word, without a minus of classical negation.

    `scope` is, of a variable, 0 in all of the statement, and else the number of the element of an
    aggregate, or of the conditional literal, that it is local to.
    """

    kind: AspNameKind
    name: str
    arity: int
    span: Span
    role: AspMentionRole
    scope: int = 0


@dataclass(frozen=True, slots=True)
class AspSymbols:
    """What a statement names, in its order.

    `unread` are words that may name anything: those of theories, of scripts and the like.
    """

    mentions: tuple[AspMention, ...] = ()
    unread: tuple[Span, ...] = ()


def symbols(statement: Statement) -> AspSymbols:
    """What a statement names; spans count from its beginning."""
    if statement.kind is asp_nodes.StatementKind.FACT:
        return _read(statement)  # There are very many, and each is read fast.
    return _remembered(statement.text, statement.kind)


def vocabulary(comment: Comment) -> tuple[AspMention, ...]:
    """What a vocabulary line declares and the types it names, by their ASP names.

    Spans count from the beginning of the text.
    """
    line = vocabulary_line(comment)
    if line is None:
        return ()
    types = (one for one in line.mentions if one.role is MentionRole.TYPE)
    return (
        *(
            AspMention(
                AspNameKind.FUNCTION if one.parameters else AspNameKind.CONSTANT,
                look_alike(one.name),
                len(one.parameters),
                one.span,
                AspMentionRole.DECLARED,
            )
            for one in line.declarations
        ),
        *(
            AspMention(
                AspNameKind.CONSTANT, look_alike(one.name), 0, one.span, AspMentionRole.ARGUMENT
            )
            for one in types
        ),
    )


# --- statements ----------------------------------------------------------------------------

_UNREAD = frozenset({asp_nodes.StatementKind.OTHER})
_CODE = frozenset({asp_nodes.StatementKind.SCRIPT, asp_nodes.StatementKind.INCLUDE})
_HEADS = {
    asp_nodes.StatementKind.EXTERNAL: AspMentionRole.EXTERNAL,
    asp_nodes.StatementKind.OTHER: AspMentionRole.CONDITION,
}
_NAMED = {
    asp_nodes.StatementKind.CONST: AspMentionRole.DECLARED,
    asp_nodes.StatementKind.DEFINED: AspMentionRole.DEFINED,
    asp_nodes.StatementKind.SHOW: AspMentionRole.SHOWN,
    asp_nodes.StatementKind.OTHER: AspMentionRole.SHOWN,
}
_MODIFIERS = frozenset("true false factor init level sign".split())
_OF_THEORY = re.compile(r"#theory\b")
_THEORY_ATOM = re.compile(r"&\s*(?P<name>_*[A-Za-z][\w']*)\s*/\s*\d+\s*:", re.ASCII)
_WORD = re.compile(rf"{STRING}|[#@]?\b(?P<word>_*+[A-Za-z][\w']*+)", re.ASCII)


@remembering(1 << 14)
def _remembered(text: str, kind: asp_nodes.StatementKind) -> AspSymbols:
    return _read(Statement(kind, Span(0, len(text)), text))


def _read(statement: Statement) -> AspSymbols:
    if statement.kind in _CODE:
        return AspSymbols()
    reader = _Reader(statement)
    reader.read()
    # A pool such as `p(1;2)` says its predicate once, and means it twice.
    found = tuple(sorted(dict.fromkeys(reader.found), key=lambda one: one.span))
    is_unread = statement.kind in _UNREAD or reader.has_theory
    return AspSymbols(found, tuple(_unread(statement.text, found)) if is_unread else ())


def _unread(text: str, found: Iterable[AspMention]) -> Iterator[Span]:
    known = {one.span for one in found}
    for match in _WORD.finditer(text):
        word = match["word"]
        is_name = word and word != "not" and match.start() == match.start("word")
        if is_name and (span := Span(*match.span("word"))) not in known:
            yield span


@dataclass(slots=True)
class _Reader:
    statement: Statement
    found: list[AspMention] = field(default_factory=list)
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
        if kind is asp_nodes.StatementKind.PROGRAM:
            self.parameters()
        if _OF_THEORY.match(self.statement.text):
            self.theory()
        if self.statement.text.startswith("#heuristic"):
            self.weights()
        head = _HEADS.get(kind, AspMentionRole.DERIVED)
        for part in parts.head:
            self.part(part, head)
        for part in parts.body:
            self.part(part, AspMentionRole.CONDITION)
        for term in parts.terms:
            self.term(
                term, AspMentionRole.ARGUMENT, 0, is_shown=kind is asp_nodes.StatementKind.SHOW
            )

    def directive(self, name: str, arity: int | None, role: AspMentionRole) -> None:
        """The name that a directive is about, of which clingo does not tell the place."""
        for match in _WORD.finditer(self.statement.text):
            if match["word"] == name and match.start() == match.start("word"):
                kind = AspNameKind.CONSTANT if arity is None else AspNameKind.PREDICATE
                span = Span(*match.span("word"))
                self.found.append(AspMention(kind, name, arity or 0, span, role))
                return

    def parameters(self) -> None:
        """The constants of a program part, behind its name."""
        for number, match in enumerate(_WORD.finditer(self.statement.text, len("#program"))):
            if number and match["word"]:
                span = Span(*match.span("word"))
                self.found.append(
                    AspMention(
                        AspNameKind.CONSTANT, match["word"], 0, span, AspMentionRole.DECLARED
                    )
                )

    def weights(self) -> None:
        """The constants and variables behind `#heuristic`, of which clingo's nodes are not read."""
        start = self.statement.text.rfind("[")
        for match in _WORD.finditer(self.statement.text, max(start, 0)):
            word, end = match["word"], match.end()
            is_term = word and not self.statement.text[end:].lstrip().startswith("(")
            if is_term and match.start() == match.start("word") and word not in _MODIFIERS:
                kind = (
                    AspNameKind.VARIABLE if word.lstrip("_")[:1].isupper() else AspNameKind.CONSTANT
                )
                self.found.append(
                    AspMention(kind, word, 0, Span(*match.span("word")), AspMentionRole.ARGUMENT)
                )

    def theory(self) -> None:
        """The atoms that a theory defines."""
        for match in _THEORY_ATOM.finditer(self.statement.text):
            span = Span(*match.span("name"))
            self.found.append(
                AspMention(AspNameKind.THEORY, match["name"], 0, span, AspMentionRole.DECLARED)
            )

    def part(self, part: BodyPart, role: AspMentionRole, scope: int = 0) -> None:
        match part:
            case Literal():
                if part.sign is not Sign.NONE and role is not AspMentionRole.ELEMENT:
                    role = AspMentionRole.NEGATED
                self.atom(part.atom, role, scope)
            case Comparison():
                for term in part.terms:
                    self.term(term, AspMentionRole.ARGUMENT, scope)
            case Element():
                scope = next(self.scopes)
                for term in part.terms:
                    self.term(term, AspMentionRole.ARGUMENT, scope)
                if part.literal is not None:
                    own = AspMentionRole.ELEMENT if role is AspMentionRole.CONDITION else role
                    self.part(part.literal, own, scope)
                for literal in part.condition:
                    self.part(literal, AspMentionRole.CONDITION, scope)
            case Aggregate():
                for element in part.elements:
                    self.part(element, role)
                for _, term in part.guards:
                    self.term(term, AspMentionRole.ARGUMENT, 0)
            case TheoryAtom(name=name, within=within):
                self.has_theory = True
                start = self.statement.text.find(name, within.start)
                span = Span(start, start + len(name))
                self.found.append(AspMention(AspNameKind.THEORY, name, 0, span, role))

    def atom(self, atom: AspTerm, role: AspMentionRole, scope: int) -> None:
        for one in plain_atoms(atom):
            name, arity = one.name, len(one.arguments)
            self.found.append(AspMention(AspNameKind.PREDICATE, name, arity, one.name_within, role))
            for term in one.arguments:
                self.term(term, role, scope)

    def term(self, term: AspTerm, role: AspMentionRole, scope: int, is_shown: bool = False) -> None:
        """The names in a term; `#show p(X) : q(X).` shows a term, and nearly always an atom."""
        match term:
            case Variable() if term.name != "_":
                scope = 0 if term.name in self.everywhere else scope
                self.found.append(
                    AspMention(AspNameKind.VARIABLE, term.name, 0, term.within, role, scope)
                )
            case FunctionTerm():
                if term.name and not term.name.startswith("#") and not term.external:
                    kind = AspNameKind.FUNCTION if term.arguments else AspNameKind.CONSTANT
                    kind, own = (
                        (AspNameKind.PREDICATE, AspMentionRole.SHOWN) if is_shown else (kind, role)
                    )
                    arity = len(term.arguments)
                    self.found.append(AspMention(kind, term.name, arity, term.name_within, own))
                for inner in term.arguments:
                    self.term(inner, role, scope)
            case Operation(operands=inner_terms) | Alternatives(terms=inner_terms):
                for inner in inner_terms:
                    self.term(inner, role, scope, is_shown)
