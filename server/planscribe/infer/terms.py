"""Ground terms as clingo prints them, read into ours: ten times as quick as its symbols' API."""

import re
from functools import lru_cache

from planscribe.model.terms import GroundTerm, Term, Text

DEEPEST = 200
"""How deep ground terms may nest, here and in everything that walks through them later."""

_FLAT = re.compile(r"(-?[\w']+)\(([\w',-]+)\)", re.ASCII)
_NESTED = re.compile(r"(-?[\w']+)\((-?[\w']+)\(([\w',-]+)\)\)", re.ASCII)
_TOKEN = re.compile(r"""-?[0-9]+|"(?:[^"\\]|\\.)*"|-?[#\w'][\w']*|-(?=\()|[(),]""", re.ASCII)
_ESCAPE = re.compile(r"\\(.)")
_DIGITS = re.compile(r"\d+")


def natural(text: str) -> str:
    """A sort key by which `shot2` comes before `shot10`."""
    return _DIGITS.sub(lambda match: match[0].zfill(10), text)


def too_deep(text: str) -> bool:
    """Whether a term nests deeper than can be read."""
    if text.count("(") <= DEEPEST:
        return False
    depth = deepest = 0
    for token in _TOKEN.findall(text):
        depth += (token == "(") - (token == ")")
        deepest = max(deepest, depth)
    return deepest > DEEPEST


def read_atom(text: str) -> Term:
    """The atom that clingo prints as this text; it is not too deep."""
    flat = _FLAT.fullmatch(text)
    if flat is not None:
        return Term(flat[1], tuple(map(_leaf, flat[2].split(","))))
    nested = _NESTED.fullmatch(text)
    if nested is not None:
        inner = Term(nested[2], tuple(map(_leaf, nested[3].split(","))))
        return Term(nested[1], (inner,))
    term = read_term(text)
    return term if isinstance(term, Term) else Term("", (term,))


def read_term(text: str) -> GroundTerm:
    """The term that clingo prints as this text; it is not too deep."""
    names: list[str] = []
    levels: list[list[GroundTerm]] = [[]]
    name = ""
    for token in _TOKEN.findall(text):
        match token:
            case "(":
                names.append(name)
                levels.append([])
                name = ""
            case ")" | ",":
                if name:
                    levels[-1].append(_leaf(name))
                    name = ""
                if token == ")":
                    arguments = tuple(levels.pop())
                    levels[-1].append(Term(names.pop(), arguments))
            case _:
                name = token
    return levels[0][0] if levels[0] else _leaf(name)


@lru_cache(maxsize=1 << 16)
def _leaf(text: str) -> GroundTerm:
    """A term without arguments."""
    if text.startswith('"'):
        return Text(_ESCAPE.sub(lambda match: "\n" if match[1] == "n" else match[1], text[1:-1]))
    if text.removeprefix("-").isdecimal():
        return int(text)
    return Term(text)
