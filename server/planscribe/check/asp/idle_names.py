"""PS212-PS214: variables, predicates and facts of ASP texts that are idle."""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from itertools import groupby, islice

from planscribe.check.asp import static as asp
from planscribe.check.catalogue import Code, found, replacement
from planscribe.check.deleting import from_line
from planscribe.check.finding import Finding, Fix, Related, Severity
from planscribe.infer.names.lacks import is_slip_of
from planscribe.infer.violated.messages import written
from planscribe.model.asp.program import Signature
from planscribe.model.asp.symbols import AspMention, AspMentionRole, AspNameKind, symbols
from planscribe.model.asp.vocabulary import VOCABULARY
from planscribe.syntax.asp import nodes as asp_nodes
from planscribe.syntax.asp.tree import AspTree, Statement
from planscribe.text import Span
from planscribe.wording import did_you_mean, listed
from planscribe.workspace import documents as of_documents
from planscribe.workspace import trees
from planscribe.workspace.asp import includes
from planscribe.workspace.asp import names as asp_names
from planscribe.workspace.documents import Document, length, part_of_length
from planscribe.workspace.query import Means, content_query
from planscribe.workspace.snapshot import Snapshot

_MOST = 100
"""How many findings of each kind are reported of one document."""

_CONDITIONS = frozenset({AspMentionRole.CONDITION, AspMentionRole.NEGATED})


def variables(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Variables that occur once, in a condition: `_` says so."""
    if len(document.text) > asp.LARGE:
        return
    tree = trees.asp(snapshot, document)
    yield from islice(_variables(tree), _MOST)


def _variables(tree: AspTree) -> Iterator[Finding]:
    for statement in tree.statements:
        if statement.kind is asp_nodes.StatementKind.FACT:
            continue
        for one in _once(statement):
            if not _is_in_message(tree, statement, one.name):
                span = statement.span_of(one.span)
                yield found(
                    Code.SINGLE_VARIABLE,
                    span,
                    f"The variable `{one.name}` occurs only here. Write `_`, or `_{one.name}`.",
                    fixes=(replacement(span, one.name, "_"),),
                )


def _once(statement: Statement) -> Iterator[AspMention]:
    inside = symbols(statement)
    unread = {span.of(statement.text) for span in inside.unread}
    named = [one for one in inside.mentions if one.kind is AspNameKind.VARIABLE]
    named.sort(key=lambda one: (one.name, one.scope))
    for (name, _), several in groupby(named, key=lambda one: (one.name, one.scope)):
        first, *more = several
        if not more and first.role in _CONDITIONS and name not in unread and name[0] != "_":
            yield first


def _is_in_message(tree: AspTree, statement: Statement, name: str) -> bool:
    """Whether the comment above a statement says the value of a variable.

    Other programs read messages there, too: `%!trace_rule {"% is here", X}`.
    """
    if f"{{{name}}}" in (written(tree, statement) or ""):
        return True
    above = tree.comment_above(statement)
    words = re.findall(r"\w+", above.text) if above else ()
    return above is not None and above.text.startswith(VOCABULARY) and name in words


def predicates(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Predicates that are derived and that nothing uses, in texts that have a domain.

    A program without one is shown as a whole, or is read with files that are not known.
    """
    if len(document.text) > asp.LARGE or document.role is of_documents.Role.FACTS:
        return
    everyone = asp_names.family(snapshot, document)
    if all(one.key != asp_names.schema_uri() for one in everyone):
        return
    if any(len(one.text) > asp.LARGE for one in everyone):
        return
    used, said = set[Signature](), set[str]()
    for one in everyone:
        its_signatures, its_words = _used(snapshot, one)
        used |= its_signatures
        said |= its_words
    idle = (
        (signature, span)
        for signature, span in asp_names.derived(snapshot, document).items()
        if signature not in used and signature.name not in said
    )
    for signature, span in islice(idle, _MOST):
        yield _idle(signature, span, used)


def _idle(signature: Signature, span: Span, used: Collection[Signature]) -> Finding:
    """A predicate that nothing uses; graver if it looks like a slip."""
    message = f"Nothing uses the predicate `{signature}`."
    arities = sorted(one.arity for one in used if one.name == signature.name)
    meant = sorted({one.name for one in used if is_slip_of(signature.name, one.name)})
    if not arities and not meant:
        return found(Code.UNUSED_PREDICATE, span, message)
    if arities:
        counts = listed(map(str, arities), "or")
        slip = found(Code.UNUSED_PREDICATE, span, f"{message} Elsewhere it has {counts} arguments.")
    else:
        message = f"{message} {did_you_mean(meant)}"
        fixes = tuple(replacement(span, signature.name, one) for one in meant)
        slip = found(Code.UNUSED_PREDICATE, span, message, fixes=fixes)
    return replace(slip, severity=Severity.WARNING)


@content_query(weight=part_of_length)
def _used(means: Means, document: Document) -> tuple[frozenset[Signature], frozenset[str]]:
    """The predicates that a text uses, or the schema names, and words that may name others."""
    is_schema = document.key == asp_names.schema_uri()
    signatures, words = set[Signature](), set[str]()
    for statement in trees.asp(means, document).statements:
        if statement.kind is asp_nodes.StatementKind.FACT and not is_schema:
            continue
        inside = symbols(statement)
        words.update(span.of(statement.text) for span in inside.unread)
        signatures.update(
            Signature(one.name, one.arity)
            for one in inside.mentions
            if one.kind is AspNameKind.PREDICATE
            and (is_schema or one.role is not AspMentionRole.DERIVED)
        )
    return frozenset(signatures), frozenset(words)


def facts(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Facts that are stated again in the same part of a program, or in a file that it includes."""
    if len(document.text) > asp.LARGE:
        return
    before: dict[str, Related] = {}
    for one in includes.included(snapshot, document):
        stated = _stated(snapshot, one) if len(one.text) <= asp.LARGE else {}
        for form, span in stated.items():
            before.setdefault(form, Related(one.key, span, "Also here."))
    yield from islice(_facts(document, trees.asp(snapshot, document), before), _MOST)


@content_query(weight=length)
def _stated(means: Means, document: Document) -> Mapping[str, Span]:
    """The facts of a text before its first `#program`, each with its first place."""
    found: dict[str, Span] = {}
    for statement in trees.asp(means, document).statements:
        if statement.kind is asp_nodes.StatementKind.PROGRAM:
            break
        if statement.kind is asp_nodes.StatementKind.FACT:
            found.setdefault(_form(statement), statement.span)
    return found


def _form(fact: Statement) -> str:
    return fact.text if '"' in fact.text else "".join(fact.text.split())


def _facts(document: Document, tree: AspTree, before: Mapping[str, Related]) -> Iterator[Finding]:
    first = dict(before)
    for statement in tree.statements:
        if statement.kind is asp_nodes.StatementKind.PROGRAM:
            first = {}
        if statement.kind is not asp_nodes.StatementKind.FACT:
            continue
        own = Related(document.key, statement.span, "Also here.")
        earlier = first.setdefault(_form(statement), own)
        if earlier is not own:
            yield found(
                Code.REPEATED_FACT,
                statement.span,
                "This fact is stated twice.",
                (earlier,),
                (Fix("Delete it", (from_line(document.text, statement.span, "%"),), is_safe=True),),
            )
