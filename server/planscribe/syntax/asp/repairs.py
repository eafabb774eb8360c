"""Slips that people make in ASP, and what repairs each: edits of a broken statement, to try."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from tree_sitter import Language, Node, Parser

from planscribe.syntax.asp.clingo_parser import ParserComplaint
from planscribe.syntax.asp.scan import BLANKS, STRING
from planscribe.syntax.quoting import quoted
from planscribe.text import Edit, Span
from planscribe.wording import nearest

GOES_ON = re.compile(r"(?:[,;:(\[{|=<>+\-*/\\&^?~@!]|\bnot)\s*\Z", re.ASCII)
"""What is at the end of a text that cannot end there."""
LAST_TOKEN = re.compile(rf"({STRING}|:-|:~|\.\.|[#@]?[\w']+|[^\w\s])\s*\Z", re.ASCII)

_KEYWORDS = """#const #count #defined #edge #end #external #false #heuristic #include #inf #max
#maximize #min #minimize #program #project #script #show #sum #sum+ #sup #theory #true""".split()

_SPELLINGS = {
    r"<-|:=|<--|:--|=>|->|=:(?!=)|-:(?!-)|:\s+-|(?<=[\s)])if\b": ":-",
    r"=<|<\s+=": "<=",
    r"=>|>\s+=": ">=",
    r"=\\=|\\==?|/=|!\s+=": "!=",
    r"=:=|:=:|===|\bis\b|\bin\b": "=",
    r"&&|\band\b": ",",
    r"\|\||\bor\b": ";",
    r"\\\+\s*|!(?=[a-z])|~(?=[a-z])|\bNot\b\s*|\bNOT\b\s*": "not ",
    r"\bno\b(?=\s+[a-z])": "not",
    r"\bnot\s*\(\s*(?P<atom>[a-z]\w*(?:\([^()]*\))?)\s*\)": r"not \g<atom>",
    r"(?<!#)\b(?P<aggregate>sum|count|min|max)(?=\+?\s*\{)": r"#\g<aggregate>",
    r"\bmod\b": r"\\",
    r"\A(?://|\#\s|;)": "%",
    r"(?<=\w);(?=\.)": "",
    r"\.\.(?=\s|\Z)": ".",
}
"""What other languages write, as regular expressions, and what ASP does, as templates."""
_CAPITAL = re.compile(rf"{STRING}|\b(?P<name>[A-Z]\w*)(?=\s*\()", re.ASCII)
_QUOTED = re.compile(rf"{STRING}|'(?P<inside>[^'\"\n]*)'")
DIRECTIVE = re.compile(r"(?:const|defined|external|maximize|minimize|program|project|show)\b")
"""What begins a directive whose `#` is missing."""
_PUNCTUATION = re.compile(r":-|:~|\.\.|not|[^\w\s\"]")
_CLOSING = ")}]"


@dataclass(frozen=True, slots=True)
class SyntaxRepair:
    """An edit that may repair a statement; `span` and `message` tell the mistake if it does.

    A certain one is right wherever clingo no longer minds the place.
    """

    edit: Edit
    span: Span
    message: str
    is_certain: bool = False


def repairs(text: str, blamed: ParserComplaint) -> Iterator[SyntaxRepair]:
    """What may repair a statement in which clingo blames a token; the likeliest comes first."""
    yield from _misspelt(text, blamed)
    yield from _missing(text, blamed)
    yield from _too_much(text, blamed)
    yield from _missing_for_tree_sitter(text)


def _misspelt(text: str, blamed: ParserComplaint) -> Iterator[SyntaxRepair]:
    word = blamed.span.of(text)
    if blamed.lexical and word.startswith("#"):
        for keyword in nearest(word.lower(), _KEYWORDS):
            yield _instead(text, blamed.span, keyword)
    directive = DIRECTIVE.match(text)
    if directive:
        yield _instead(text, Span(*directive.span()), f"#{directive.group()}")
    for pattern, instead in _SPELLINGS.items():
        for match in re.finditer(rf"{STRING}|(?P<slip>{pattern})", text):
            if match["slip"] is not None:
                yield _instead(text, Span(*match.span()), match.expand(instead))
    for match in _QUOTED.finditer(text):
        if match["inside"] is not None:
            yield _instead(text, Span(*match.span()), f'"{match["inside"]}"')
    for match in _CAPITAL.finditer(text, 0, blamed.span.end):
        name = match["name"]
        if name is not None:
            small = name.lower() if name.isupper() else name[0].lower() + name[1:]
            message = (
                f"{quoted(name)} is a variable, which is not allowed here. Write {quoted(small)}."
            )
            span = Span(*match.span())
            yield SyntaxRepair(Edit(span, small), span, message, is_certain=True)


def _missing(text: str, blamed: ParserComplaint) -> Iterator[SyntaxRepair]:
    place = len(text[: blamed.span.start].rstrip(BLANKS))
    if place == 0 or blamed.lexical:
        return
    tokens = [*_CLOSING, ",", "(", ":-", ":"]
    if text.startswith("[", blamed.span.start):
        tokens.insert(0, ".")
    for token in tokens:
        yield _insertion(place, token)
    if text.startswith(")", blamed.span.start):
        name = LAST_TOKEN.search(text, 0, place)
        before = LAST_TOKEN.search(text, 0, name.start()) if name else None
        if before:
            yield _insertion(before.end(1), "(")


def _too_much(text: str, blamed: ParserComplaint) -> Iterator[SyntaxRepair]:
    if blamed.lexical:
        message = f"{quoted(blamed.span.of(text))} is not valid in ASP. Remove it."
        yield SyntaxRepair(Edit(blamed.span, ""), blamed.span, message)
        return
    before = LAST_TOKEN.search(text, 0, blamed.span.start)
    for span in (blamed.span, Span(*before.span(1)) if before else Span(0, 0)):
        word = span.of(text)
        # Without it, a single `not` says the contrary.
        is_needed = word == "not" and not text[: span.start].rstrip(BLANKS).endswith("not")
        if _PUNCTUATION.fullmatch(word) and not is_needed:
            message = f"Extra {quoted(span.of(text))}: remove it."
            yield SyntaxRepair(Edit(span, ""), span, message)


def _instead(text: str, span: Span, new: str) -> SyntaxRepair:
    message = f"{quoted(span.of(text))} is not valid here. Write {quoted(new.strip())}."
    return SyntaxRepair(Edit(span, new), span, message, is_certain=True)


def _insertion(place: int, token: str) -> SyntaxRepair:
    span = Span(max(place - 1, 0), max(place, 1))
    return SyntaxRepair(Edit(Span(place, place), token), span, f"A `{token}` is missing here.")


def _missing_for_tree_sitter(text: str) -> Iterator[SyntaxRepair]:
    """The tokens that tree-sitter's error recovery puts in."""
    encoded = text.encode()
    waiting: list[Node] = [_parser().parse(encoded).root_node]
    while waiting:
        node = waiting.pop()
        if node.is_missing and not node.is_named:
            place = len(encoded[: node.start_byte].decode().rstrip(BLANKS))
            yield _insertion(place, node.type)
        elif node.has_error:
            waiting.extend(reversed(node.children))


@cache
def _parser() -> Parser:
    import tree_sitter_clingo

    return Parser(Language(tree_sitter_clingo.language()))
