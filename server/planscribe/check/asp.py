"""PS2xx: what is wrong with an ASP text, seen without running it."""

from collections.abc import Iterator

from planscribe.check.catalogue import Code, correction, found, replacement
from planscribe.check.finding import Finding
from planscribe.infer.undefined import Lack, undefined
from planscribe.syntax.asp_nodes import Kind
from planscribe.text import Edit
from planscribe.workspace import queries, trees, uris
from planscribe.workspace.documents import Document
from planscribe.workspace.project import NoDomain
from planscribe.workspace.snapshot import Snapshot

_LACKS = {
    Lack.NO_SUCH_PREDICATE: Code.NO_SUCH_PREDICATE,
    Lack.ARITY: Code.WRONG_ARITY,
    Lack.NO_MATCH: Code.NEVER_MATCHES,
}
_REFUSED = {
    Kind.SCRIPT: "Scripts are not run: opening a file must never run code.",
    Kind.INCLUDE: "Files are not included: name the domain, and its `rules.lp` is read with it.",
}


def syntax(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Syntax errors, and directives that are not obeyed."""
    tree = trees.asp(snapshot, document)
    for fault in tree.faults:
        yield found(Code.ASP_SYNTAX, fault.span, fault.message, fixes=correction(fault.fix))
    for statement in tree.statements:
        if statement.kind in _REFUSED:
            yield found(
                Code.CODE_REFUSED,
                statement.span,
                _REFUSED[statement.kind],
                fixes=correction(Edit(statement.span, "")),
            )


def names(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Atoms that nothing can derive: unknown predicates, arities, patterns."""
    key = uris.canonical(document.uri)
    try:
        program = queries.program(snapshot, document.uri)
    except NoDomain:
        return
    words = program.model.lexicon
    lacking = snapshot.memo.recall(
        ("undefined", program.hash, key),
        lambda: undefined(program.sources, program.model.domain, words.auxiliary, [key]),
    )
    for one in lacking:
        old = one.place.span.of(document.text)
        yield found(
            _LACKS[one.lack],
            one.place.span,
            one.message,
            fixes=tuple(replacement(one.place.span, old, new) for new in one.suggestions),
        )
