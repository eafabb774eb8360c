"""Completion of what ASP has besides atoms: directives, paths, theories, comments."""

import re
from collections.abc import Iterable, Iterator

from planscribe.ide.completion.items import Completion, Completions, Mark, chosen
from planscribe.ide.cursor.asp import AspCursor
from planscribe.ide.snippets import Snippet, snippet
from planscribe.model.asp.vocabulary import VOCABULARY
from planscribe.syntax.asp.nodes import StatementKind, global_variables
from planscribe.syntax.asp.scan import Comment
from planscribe.syntax.asp.tree import AspTree, Statement
from planscribe.text import Span
from planscribe.workspace.asp import includes
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot

_LONGEST = 1_000
"""How many characters before the cursor are read."""

_STATEMENTS = {
    "#show": "#show [1:name]/[2:1].",
    "#const": "#const [1:name] = [2:value].",
    "#external": "#external [1:atom] : [2:condition].",
    "#defined": "#defined [1:name]/[2:1].",
    "#include": '#include "[1:file.lp]".',
    "#program": "#program [1:base].",
    "#minimize": "#minimize { [1:weight]@[2:1],[3:X] : [4:condition] }.",
    "#maximize": "#maximize { [1:weight]@[2:1],[3:X] : [4:condition] }.",
    "#heuristic": "#heuristic [1:atom] : [2:condition]. [[3:1],[4:true]]",
    "#project": "#project [1:name]/[2:1].",
    "#edge": "#edge ([1:X],[2:Y]) : [3:condition].",
    "#theory": "#theory [1:name] {\n    [2:t] { - : 1, unary };\n    &[3:atom]/0 : [2:t], any\n}.",
    "#script": "#script ([1:python])\n[2:code]\n#end.",
}
_PARTS = {
    "#count": "#count { [1:X] : [2:condition] }",
    "#sum": "#sum { [1:W],[2:X] : [3:condition] }",
    "#sum+": "#sum+ { [1:W],[2:X] : [3:condition] }",
    "#min": "#min { [1:W] : [2:condition] }",
    "#max": "#max { [1:W] : [2:condition] }",
    "#true": "#true",
    "#false": "#false",
    "#inf": "#inf",
    "#sup": "#sup",
}
_PREDICATE = '([1:name] ?[2:x] - [3:type]) ; "[4:phrase]"'
_TYPE = '[1:name] - [2:type] ; "[3:phrase]"'
_TELLING = frozenset({StatementKind.CONSTRAINT, StatementKind.CHOICE})
_PATH = re.compile(r"#include\s*\"([^\"\n]*)\Z")
_THEORY_ATOM = re.compile(r"&\s*(_*[a-z][\w']*)\s*/\s*(\d+)\s*:", re.ASCII)
_PLACE = re.compile(r"\{\s*([\w']*)\Z", re.ASCII)


def directives(at: AspCursor) -> Iterator[Completion]:
    """What begins with a hash sign; statements come first where one begins, else what is in one."""
    for several, rank in ((_STATEMENTS, not at.is_begin), (_PARTS, at.is_begin)):
        for name, template in several.items():
            yield Completion(name, Mark.KEYWORD, snippet(template), rank=int(rank))


def theory_atoms(tree: AspTree) -> Iterator[Completion]:
    """The atoms that the theories of a text define."""
    theories = (one.text for one in tree.statements if one.text.startswith("#theory"))
    for theory in theories:
        for match in _THEORY_ATOM.finditer(theory):
            name, arity = match[1], int(match[2])
            template = f"{name}{'()' if arity else ''} {{ [1:elements] }}"
            yield Completion(name, Mark.PREDICATE, snippet(template), f"/{arity}")


def in_path(snapshot: Snapshot, document: Document, offset: int) -> Completions | None:
    """The files that the path of an `#include` can go on with."""
    match = _PATH.search(document.text, max(0, offset - _LONGEST), offset)
    if match is None:
        return None
    begun = match[1]
    typed = begun.rpartition("/")[2]
    paths = includes.paths_from(snapshot, document, begun)
    names = [path[len(begun) - len(typed) :] for path in paths]
    items = [Completion(name, Mark.FILE, Snippet((name,))) for name in names]
    span = Span(offset - len(typed), offset)
    return chosen(items, typed.lower(), span, span, None)


def in_comment(tree: AspTree, offset: int) -> Completions | None:
    """What a vocabulary line or a message can be, and the variables that a message can say."""
    comment = next((one for one in tree.comments if one.span.start < offset <= one.span.end), None)
    if comment is None or not comment.text.startswith(VOCABULARY):
        return None
    before = tree.text[comment.span.start : offset]
    below = next((one for one in tree.statements if one.span.start > offset), None)
    is_message = below is not None and below.kind in _TELLING and _is_above(tree, comment, below)
    names = global_variables(*below.body, *below.head) if below and is_message else []
    here = Span(offset, offset)
    if '"' in before and (place := _PLACE.search(before)):
        typed = place[1]
        found = [Completion(name, Mark.VARIABLE, Snippet((name,))) for name in names]
        span = Span(offset - len(typed), offset)
        return chosen(found, typed.lower(), span, span, None)
    if before.strip() != VOCABULARY:
        return None
    blank = "" if before.endswith(" ") else " "
    found = [
        Completion(label, Mark.SNIPPET, snippet(f"{blank}{template}"), detail, rank)
        for label, template, detail, rank in (
            ('"message"', _message(names), "message for a violation", int(not is_message)),
            ("(predicate)", _PREDICATE, "predicate declared by the rules", int(is_message)),
            ("type", _TYPE, "type declared by the rules", 1),
        )
    ]
    return chosen(found, "", here, here, None)


def _message(names: Iterable[str]) -> str:
    """The template of a message that says every variable."""
    places = " ".join(f"{{{name}}}" for name in names)
    return f'"[1:{places or "What is wrong"}]"'


def _is_above(tree: AspTree, comment: Comment, statement: Statement) -> bool:
    return tree.comment_above(statement) == comment
