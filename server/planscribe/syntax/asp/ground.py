"""Ground facts, read without clingo: there are thousands of them, and they are simple."""

import re

from planscribe.syntax.asp.nodes import AspTerm, FunctionTerm, Number, String
from planscribe.text import Span

_NAME = r"[a-z][\w']*+"
_NUMBER = r"-?\d{1,9}(?![\w'])"
_STRING = r'"[^"\\\n]*"'
_SIMPLE_NAME = rf"(?!not[^\w']){_NAME}"
_CONSTANT = r'-?(?:0|[1-9]\d{0,8}+)|"[^"\\\n\x00\ud800-\udfff]*+"'


def _atom(argument: str) -> str:
    """The pattern of a name, perhaps with arguments."""
    # With the argument once: it nests, and twice as much at each level takes long to compile.
    return rf"{_SIMPLE_NAME}(?:\( *+(?:(?:{argument}) *+(?:, *+(?=[^)])|(?=\))))++\))?+"


_FLAT = _atom(f"{_SIMPLE_NAME}|{_CONSTANT}")
_NESTED = _atom(f"{_FLAT}|{_CONSTANT}")
SIMPLE_FACT = re.compile(rf"[ \t\r\n]*+({_atom(f'{_NESTED}|{_CONSTANT}')}\.)(?!\.)", re.ASCII)
"""A fact so simple that clingo is sure to accept it, behind blanks; group 1 is the fact."""

_FACT = re.compile(rf"{_NAME}\s*+(?:\((?:[(),\s]|{_NUMBER}|{_NAME}|{_STRING})*+)?\.", re.ASCII)
_MARK = re.compile(rf"{_STRING}|[()]")
_TOKEN = re.compile(rf"({_NAME})|({_NUMBER})|({_STRING})|[(),.]", re.ASCII)


def looks_like_ground_fact(text: str) -> bool:
    """Whether a statement, which clingo accepts, is a ground fact without any special feature."""
    return _FACT.fullmatch(text) is not None and _is_one_atom(text)


def _is_one_atom(text: str) -> bool:
    """Whether nothing follows the arguments: `p(a), q(b)` is a disjunction."""
    depth = 0
    for mark in _MARK.finditer(text):
        depth += {"(": 1, ")": -1}.get(mark[0], 0)
        if not depth and mark[0] == ")":
            return text[mark.end() :].strip() == "."
    return not depth


def ground_fact(text: str) -> FunctionTerm | None:
    """The atom of a ground fact, which clingo accepts; None where it is not that simple."""
    if not looks_like_ground_fact(text):
        return None
    try:
        atom, _ = _term([*_TOKEN.finditer(text)], 0)
    except _NotSimple:
        return None
    return atom if isinstance(atom, FunctionTerm) else None


class _NotSimple(Exception):  # noqa: N818
    """There is arithmetic: `3-1` looks like two numbers side by side."""


def _term(tokens: list[re.Match[str]], index: int) -> tuple[AspTerm, int]:
    """The term that begins with a token, and the index of the token after it."""
    token = tokens[index]
    start = token.start()
    match token.lastindex:
        case 1:
            if tokens[index + 1].group() != "(":
                return FunctionTerm(token[1], (), Span(*token.span())), index + 1
            arguments, _, index = _arguments(tokens, index + 2)
            span = Span(start, tokens[index - 1].end())
            return FunctionTerm(token[1], arguments, span), index
        case 2:
            return Number(int(token[2]), Span(*token.span())), index + 1
        case 3:
            return String(token[3][1:-1], Span(*token.span())), index + 1
    if token.group() != "(":
        raise _NotSimple
    arguments, is_tuple, index = _arguments(tokens, index + 1)
    if not is_tuple:
        return arguments[0], index  # mere parentheses
    return FunctionTerm("", arguments, Span(start, tokens[index - 1].end())), index


def _arguments(tokens: list[re.Match[str]], index: int) -> tuple[tuple[AspTerm, ...], bool, int]:
    """The terms up to a closing parenthesis, whether they are a tuple, the index after it."""
    arguments: list[AspTerm] = []
    has_comma = False
    while tokens[index].group() != ")":
        argument, index = _term(tokens, index)
        arguments.append(argument)
        match tokens[index].group():
            case ",":
                has_comma = True
                index += 1
            case ")":
                pass
            case _:
                raise _NotSimple
    return tuple(arguments), has_comma or not arguments, index + 1
