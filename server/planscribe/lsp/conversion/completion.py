"""Completions as the protocol wants them."""

from lsprotocol import types

from planscribe.ide.completion.items import Completion, Completions, Mark
from planscribe.ide.snippets import Hole, Snippet
from planscribe.lsp.conversion.abilities import Abilities
from planscribe.lsp.conversion.converter import Converter
from planscribe.text import LineIndex

_KINDS = {
    Mark.KEYWORD: types.CompletionItemKind.Keyword,
    Mark.OPERATOR: types.CompletionItemKind.Operator,
    Mark.SNIPPET: types.CompletionItemKind.Snippet,
    Mark.TYPE: types.CompletionItemKind.Class,
    Mark.PREDICATE: types.CompletionItemKind.Function,
    Mark.FUNCTION: types.CompletionItemKind.Property,
    Mark.ACTION: types.CompletionItemKind.Method,
    Mark.VARIABLE: types.CompletionItemKind.Variable,
    Mark.OBJECT: types.CompletionItemKind.Constant,
    Mark.DOMAIN: types.CompletionItemKind.Module,
    Mark.PREFERENCE: types.CompletionItemKind.Reference,
    Mark.FILE: types.CompletionItemKind.File,
}
_ESCAPED = str.maketrans({"\\": r"\\", "$": r"\$", "}": r"\}"})
_ESCAPED_CHOICE = str.maketrans({"\\": r"\\", ",": r"\,", "|": r"\|"})
_AGAIN = types.Command("Complete again", "editor.action.triggerSuggest")


def completion_list(
    convert: Converter, lines: LineIndex, found: Completions
) -> types.CompletionList:
    """Completions in their order."""
    inserting, replacing = (convert.range(lines, one) for one in (found.inserting, found.replacing))
    items = []
    for number, one in enumerate(found.items):
        is_snippet = convert.abilities.snippets and not one.snippet.is_plain
        abilities = convert.abilities
        text = _snippet(one.snippet, abilities) if is_snippet else one.snippet.plain
        edit: types.TextEdit | types.InsertReplaceEdit = types.TextEdit(inserting, text)
        if convert.abilities.insert_replace:
            edit = types.InsertReplaceEdit(text, inserting, replacing)
        items.append(
            types.CompletionItem(
                label=one.label,
                kind=_KINDS[one.mark],
                detail=one.detail or None,
                sort_text=f"{number:04}",
                filter_text=one.matches or None,
                insert_text_format=types.InsertTextFormat.Snippet if is_snippet else None,
                text_edit=edit,
                command=_AGAIN if one.goes_on and abilities.suggests_again else None,
                data=_data(found, one),
            )
        )
    return types.CompletionList(is_incomplete=not found.are_all, items=items)


def _data(found: Completions, one: Completion) -> list[str | int] | None:
    """What `answers_completion.resolved` needs to know."""
    if not one.name:
        return None
    if one.kind is None:
        return [one.name]
    where = found.definition
    return [where.key, where.number, one.kind, one.name] if where else None


def _snippet(snippet: Snippet, abilities: Abilities) -> str:
    """A snippet in the syntax of the protocol."""
    return "".join(
        _hole(one, abilities) if isinstance(one, Hole) else _literal(one) for one in snippet.pieces
    )


def _hole(hole: Hole, abilities: Abilities) -> str:
    if len(hole.choices) > 1 and abilities.snippet_choices:
        choices = ",".join(one.translate(_ESCAPED_CHOICE) for one in hole.choices)
        return f"${{{hole.number}|{choices}|}}"
    return f"${{{hole.number}:{_literal(hole.text)}}}" if hole.text else f"${{{hole.number}}}"


def _literal(text: str) -> str:
    return text.translate(_ESCAPED)
