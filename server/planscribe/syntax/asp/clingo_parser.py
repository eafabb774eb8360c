"""clingo's parser and its syntax trees, turned into our nodes.

The only module that uses `clingo.ast`, so that a new version of clingo is a matter of this file.
"""

import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace

from clingo import Symbol, SymbolType
from clingo import ast as clingo_ast
from clingo.ast import (
    AST,
    AggregateFunction,
    ASTType,
    BinaryOperator,
    ComparisonOperator,
    Location,
    UnaryOperator,
)

from planscribe.syntax.asp.ground import ground_fact, looks_like_ground_fact
from planscribe.syntax.asp.nodes import (
    MIRRORED,
    Aggregate,
    Alternatives,
    AspTerm,
    BodyPart,
    Comparison,
    Element,
    FunctionTerm,
    HeadPart,
    Literal,
    Number,
    Operation,
    Parts,
    Sign,
    SimpleLiteral,
    StatementKind,
    String,
    TheoryAtom,
    Truth,
    Variable,
)
from planscribe.syntax.asp.scan import STRING
from planscribe.text import Span, remembering

# --- parsing -------------------------------------------------------------------------------

_MESSAGE = re.compile(
    r"[^\n]*?:(\d+):(\d+)(?:-(?:(\d+):)?(\d+))?: error: (lexer|syntax) error, (.*)"
)


_UNFIT = re.compile(rf"{STRING}|(?P<unfit>#(?:include|script)(?!\w)|[^\x01-\x7f])", re.ASCII)
"""What clingo is never given: it opens files, and crashes on such characters outside strings."""


@dataclass(frozen=True, slots=True)
class ParserComplaint:
    """An error as clingo reports it."""

    span: Span
    message: str
    lexical: bool


@remembering(1 << 15)
def kind(text: str) -> StatementKind | None:
    """What a text is that should be one statement; None if clingo does not accept it."""
    nodes, complaint = _run(text)
    if complaint is not None:
        return None
    return _kind(nodes[0], text) if nodes else StatementKind.MINIMIZE  # of nothing


def complaint(text: str) -> ParserComplaint | None:
    """The first thing that clingo complains about."""
    return _run(text)[1]


@remembering(1 << 16)
def parts(text: str, kind: StatementKind) -> Parts:
    """What a sound statement is made of."""
    if kind in (StatementKind.INCLUDE, StatementKind.SCRIPT):
        return Parts()  # clingo would open the file
    atom = ground_fact(text) if kind is StatementKind.FACT else None
    if atom is not None:
        return Parts(head=(Literal(Sign.NONE, atom, atom.within),))
    nodes, _ = _run(text)
    return _Reader(text).parts(nodes) if nodes else Parts()


def without_pools(text: str) -> tuple[str, ...]:
    """A sound statement as texts that together mean the same and have no pools."""
    return tuple(str(each) for node in _run(text)[0] for each in node.unpool())


class _Offsets:
    """Turns clingo's positions (lines, and columns in UTF-8, both from 1) into offsets.

    clingo is given the text behind an empty line: it takes `asp 1` at the beginning for a format.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._starts = [0, 0]
        if "\n" in text:
            self._starts += [match.end() for match in re.finditer("\n", text)]
        self._ascii = text.isascii()

    def offset(self, line: int, column: int) -> int:
        if line > len(self._starts):
            return len(self._text)
        start = self._starts[line - 1]
        if self._ascii:
            return min(start + column - 1, len(self._text))
        end = self._starts[line] if line < len(self._starts) else len(self._text)
        before = self._text[start:end].encode()[: column - 1]
        return start + len(before.decode(errors="ignore"))

    def span(self, location: Location) -> Span:
        begin, end = location.begin, location.end
        return Span(self.offset(begin.line, begin.column), self.offset(end.line, end.column))


def _run(text: str) -> tuple[list[AST], ParserComplaint | None]:
    for match in _UNFIT.finditer(text):
        if match["unfit"]:
            return [], ParserComplaint(Span(*match.span()), "", lexical=True)
    nodes: list[AST] = []
    messages: list[str] = []
    with suppress(RuntimeError):  # raised after the messages
        clingo_ast.parse_string(
            f"\n{text}",
            nodes.append,
            logger=lambda code, message: messages.append(message),
            message_limit=1,
        )
    # clingo puts a `#program base.` first.
    return nodes[1:], _complaint(text, messages[0]) if messages else None


def _complaint(text: str, message: str) -> ParserComplaint:
    match = _MESSAGE.match(message)
    if match is None:
        return ParserComplaint(Span(0, len(text)), "", False)
    offsets = _Offsets(text)
    line, column, end_line, end_column = (int(each or 0) for each in match.groups()[:4])
    start = offsets.offset(line, column)
    end = offsets.offset(end_line or line, end_column) if end_column else start
    return ParserComplaint(Span(start, max(start, end)), match[6], match[5] == "lexer")


def _kind(node: AST, text: str) -> StatementKind:
    if looks_like_ground_fact(text):
        return StatementKind.FACT
    if node.ast_type != ASTType.Rule:
        return _KINDS.get(node.ast_type, StatementKind.OTHER)
    match node.head.ast_type:
        case ASTType.Literal:
            atom = node.head.atom
            if atom.ast_type == ASTType.BooleanConstant and not atom.value:
                return StatementKind.CONSTRAINT
            return StatementKind.RULE if len(node.body) else StatementKind.FACT
        case ASTType.Aggregate | ASTType.HeadAggregate:
            return StatementKind.CHOICE
        case ASTType.Disjunction:
            return StatementKind.DISJUNCTION
        case _:
            return StatementKind.OTHER


_KINDS = {
    ASTType.Minimize: StatementKind.MINIMIZE,
    ASTType.ShowSignature: StatementKind.SHOW,
    ASTType.ShowTerm: StatementKind.SHOW,
    ASTType.Definition: StatementKind.CONST,
    ASTType.Defined: StatementKind.DEFINED,
    ASTType.External: StatementKind.EXTERNAL,
    ASTType.Program: StatementKind.PROGRAM,
}

# --- nodes ---------------------------------------------------------------------------------

_UNARY = {UnaryOperator.Minus: "-", UnaryOperator.Negation: "~", UnaryOperator.Absolute: "|"}
_BINARY = {
    BinaryOperator.XOr: "^",
    BinaryOperator.Or: "?",
    BinaryOperator.And: "&",
    BinaryOperator.Plus: "+",
    BinaryOperator.Minus: "-",
    BinaryOperator.Multiplication: "*",
    BinaryOperator.Division: "/",
    BinaryOperator.Modulo: "\\",
    BinaryOperator.Power: "**",
}
_COMPARISON = {
    ComparisonOperator.GreaterThan: ">",
    ComparisonOperator.LessThan: "<",
    ComparisonOperator.LessEqual: "<=",
    ComparisonOperator.GreaterEqual: ">=",
    ComparisonOperator.NotEqual: "!=",
    ComparisonOperator.Equal: "=",
}
_AGGREGATE = {
    AggregateFunction.Count: "#count",
    AggregateFunction.Sum: "#sum",
    AggregateFunction.SumPlus: "#sum+",
    AggregateFunction.Min: "#min",
    AggregateFunction.Max: "#max",
}


class _Reader:
    """Turns the nodes of one statement into ours."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._offsets = _Offsets(text)

    def parts(self, nodes: list[AST]) -> Parts:
        node = nodes[0]
        match node.ast_type:
            case ASTType.Rule:
                return Parts(self._head(node.head), self._body(node.body))
            case ASTType.Definition:
                return Parts(terms=(self._term(node.value),), name=node.name)
            case ASTType.ShowSignature | ASTType.Defined | ASTType.ProjectSignature:
                return Parts(name=node.name, arity=node.arity)
            case ASTType.Program:
                return Parts(name=node.name)
            case ASTType.ShowTerm:
                return Parts(body=self._body(node.body), terms=(self._term(node.term),))
            case ASTType.Minimize if self._text.startswith(":~"):
                return Parts(body=self._body(node.body), terms=self._cost(node))
            case ASTType.Minimize:
                return self._minimize(nodes)
            case ASTType.External | ASTType.Heuristic | ASTType.ProjectAtom:
                atom = self._term(node.atom.symbol)
                return Parts((Literal(Sign.NONE, atom, atom.within),), self._body(node.body))
            case ASTType.Edge:
                ends = (self._term(node.node_u), self._term(node.node_v))
                return Parts(body=self._body(node.body), terms=ends)
            case _:
                return Parts()

    def _cost(self, node: AST) -> tuple[AspTerm, ...]:
        return self._terms([node.weight, node.priority, *node.terms])

    def _minimize(self, nodes: list[AST]) -> Parts:
        elements = []
        for node in nodes:
            terms, condition = self._cost(node), self._simple_literals(node.body)
            span = Span.around(part.within for part in (*terms, *condition))
            elements.append(Element(terms, None, condition, span))
        everything = Span(0, len(self._text))
        name = self._text[: self._text.index("{")].strip()
        return Parts(body=(Aggregate(Sign.NONE, name, tuple(elements), (), everything),))

    # heads and bodies

    def _head(self, node: AST) -> tuple[HeadPart, ...]:
        match node.ast_type:
            case ASTType.Literal:
                literal = self._simple_literal(node)
                is_empty = isinstance(literal, Truth) and not literal.value
                return () if is_empty else (literal,)
            case ASTType.Disjunction:
                return tuple(map(self._conditional, node.elements))
            case _:
                return (self._aggregate(node, Sign.NONE, node.location),)

    def _body(self, nodes: Iterable[AST]) -> tuple[BodyPart, ...]:
        return tuple(map(self._body_part, nodes))

    def _body_part(self, node: AST) -> BodyPart:
        if node.ast_type == ASTType.ConditionalLiteral:
            return self._conditional(node)
        if node.atom.ast_type in (
            ASTType.Aggregate,
            ASTType.BodyAggregate,
            ASTType.TheoryAtom,
        ):
            return self._aggregate(node.atom, Sign(node.sign), node.location)
        return self._simple_literal(node)

    def _aggregate(self, node: AST, sign: Sign, location: Location) -> Aggregate | TheoryAtom:
        span = self._offsets.span(location)
        if node.ast_type == ASTType.TheoryAtom:
            return TheoryAtom(node.term.name, span)
        guards: list[tuple[str, AspTerm]] = []
        if node.left_guard is not None:
            operator, term = self._guard(node.left_guard)
            guards.append((MIRRORED[operator], term))
        if node.right_guard is not None:
            guards.append(self._guard(node.right_guard))
        if node.ast_type == ASTType.Aggregate:
            function, elements = "", tuple(map(self._conditional, node.elements))
        else:
            function = _AGGREGATE[AggregateFunction(node.function)]
            elements = tuple(map(self._element, node.elements))
        if span.end <= span.start:  # clingo's location of a negated aggregate is upside down
            inner = [element.within for element in elements]
            span = Span.around(inner + [term.within for _, term in guards] or [Span(0, 0)])
        return Aggregate(sign, function, elements, tuple(guards), span)

    def _guard(self, node: AST) -> tuple[str, AspTerm]:
        return _COMPARISON[ComparisonOperator(node.comparison)], self._term(node.term)

    def _element(self, node: AST) -> Element:
        """An element of an aggregate with a function, in a body or a head."""
        terms = self._terms(node.terms)
        if node.ast_type == ASTType.HeadAggregateElement:
            literal: SimpleLiteral | None = self._simple_literal(node.condition.literal)
            condition = self._simple_literals(node.condition.condition)
        else:
            literal, condition = None, self._simple_literals(node.condition)
        inner = [part.within for part in (*terms, literal, *condition) if part is not None]
        return Element(terms, literal, condition, Span.around(inner or [Span(0, 0)]))

    def _conditional(self, node: AST) -> Element:
        literal = self._simple_literal(node.literal)
        condition = self._simple_literals(node.condition)
        span = Span.around(part.within for part in (literal, *condition))
        return Element((), literal, condition, span)

    def _simple_literals(self, nodes: Iterable[AST]) -> tuple[SimpleLiteral, ...]:
        return tuple(map(self._simple_literal, nodes))

    def _simple_literal(self, node: AST) -> SimpleLiteral:
        sign, atom, span = Sign(node.sign), node.atom, self._offsets.span(node.location)
        match atom.ast_type:
            case ASTType.SymbolicAtom:
                return Literal(sign, self._term(atom.symbol), span)
            case ASTType.BooleanConstant:
                return Truth(sign, bool(atom.value), span)
            case _:
                guards = [self._guard(guard) for guard in atom.guards]
                terms = (self._term(atom.term), *(term for _, term in guards))
                return Comparison(sign, terms, tuple(operator for operator, _ in guards), span)

    # terms

    def _terms(self, nodes: Iterable[AST]) -> tuple[AspTerm, ...]:
        return tuple(map(self._term, nodes))

    def _term(self, node: AST) -> AspTerm:
        span = self._offsets.span(node.location)
        match node.ast_type:
            case ASTType.Variable:
                return Variable(node.name, span)
            case ASTType.SymbolicTerm:
                return _symbol(node.symbol, span)
            case ASTType.Function:
                arguments = self._terms(node.arguments)
                if not node.name:
                    span = self._with_parentheses(span)
                return FunctionTerm(node.name, arguments, span, bool(node.external))
            case ASTType.UnaryOperation:
                operator = _UNARY[UnaryOperator(node.operator_type)]
                operand = self._term(node.argument)
                if operator == "-" and isinstance(operand, Number):
                    return Number(-operand.value, span)
                return Operation(operator, (self._behind_sign(operand, span),), span)
            case ASTType.BinaryOperation:
                operator = _BINARY[BinaryOperator(node.operator_type)]
                return Operation(operator, self._terms((node.left, node.right)), span)
            case ASTType.Interval:
                return Operation("..", self._terms((node.left, node.right)), span)
            case _:
                return Alternatives(self._terms(node.arguments), span)

    def _behind_sign(self, operand: AspTerm, span: Span) -> AspTerm:
        """The `p(X)` of `-p(X)`: clingo counts the sign as part of what it negates."""
        match operand:
            case FunctionTerm() if operand.name and operand.within == span:
                start = self._text.index(operand.name, span.start)
                return replace(operand, within=Span(start, span.end))
            case Alternatives():
                terms = tuple(self._behind_sign(one, span) for one in operand.terms)
                return replace(operand, terms=terms)
            case _:
                return operand

    def _with_parentheses(self, inside: Span) -> Span:
        """The whole of a tuple, of which clingo gives the inside."""
        start = self._text.rfind("(", 0, inside.start)
        return Span(max(start, 0), self._text.find(")", inside.end) + 1)


def _symbol(symbol: Symbol, span: Span) -> AspTerm:
    match symbol.type:
        case SymbolType.Number:
            return Number(symbol.number, span)
        case SymbolType.String:
            return String(symbol.string, span)
        case SymbolType.Infimum:
            return FunctionTerm("#inf", (), span)
        case SymbolType.Supremum:
            return FunctionTerm("#sup", (), span)
        case _:
            return FunctionTerm(symbol.name, (), span)
