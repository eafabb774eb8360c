"""Signature help in ASP texts: what the predicate around a cursor takes."""

from planscribe.ide.content import Prose, SignatureHelp
from planscribe.ide.cursor.asp import Around, asp_cursor_at
from planscribe.ide.signature.asp_declarations import STATES, by_heads
from planscribe.model.pddl.definitions import OBJECT, Function, Parameter, Predicate
from planscribe.text import DocumentKey, Span
from planscribe.workspace import queries, trees
from planscribe.workspace.asp import names as asp_names
from planscribe.workspace.asp.comments import descriptions
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot

_WITHIN_STATES = frozenset({"neg", "value"})


def signature_help(snapshot: Snapshot, key: DocumentKey, offset: int) -> SignatureHelp | None:
    """What is to be written at an offset, if it is an argument whose meaning is known."""
    document = snapshot.document(key)
    at = asp_cursor_at(trees.asp(snapshot, document), offset)
    around = at.around if at else ()
    # Nothing is known of functions: then the atom around them is shown.
    for number in reversed(range(len(around))):
        outer = [one.name for one in around[:number]]
        if outer and outer[-1] in _WITHIN_STATES:
            outer.pop()
        found = None
        if outer and outer[-1] in STATES:
            found = _of_domain(snapshot, document, around[number])
        elif not outer:
            found = _described(snapshot, document, around[number])
        if found:
            return found
    return None


def _of_domain(snapshot: Snapshot, document: Document, inner: Around) -> SignatureHelp | None:
    """What a predicate or function of the domain, or of a vocabulary line, takes."""
    model = queries.model_if_any(snapshot, document.key)
    if model is None:
        return None
    declared: list[Predicate | Function] = [*model.domain.predicates, *model.lexicon.auxiliary]
    declared += model.domain.functions
    for one in declared:
        if model.lexicon.names.constant(one.name) == inner.name and one.parameters:
            meaning = model.lexicon.descriptions.get(one.name, "")
            return _help(inner, [_parameter(each) for each in one.parameters], meaning)
    return None


def _parameter(parameter: Parameter) -> str:
    types = " or ".join(parameter.types)
    return parameter.name if parameter.types == (OBJECT,) else f"{parameter.name} - {types}"


def _described(snapshot: Snapshot, document: Document, inner: Around) -> SignatureHelp | None:
    """What a predicate takes by a comment, or else by the head of a rule."""
    for one in asp_names.family(snapshot, document):
        for signature, (arguments, text) in descriptions(snapshot, one).items():
            if signature.name == inner.name and inner.argument < signature.arity:
                return _help(inner, [part.strip() for part in arguments.split(",")], text)
    for one in asp_names.family(snapshot, document):
        for signature, named in by_heads(snapshot, one).items():
            if signature.name == inner.name and inner.argument < signature.arity:
                return _help(inner, [argument.name for argument in named], "")
    return None


def _help(inner: Around, arguments: list[str], text: str) -> SignatureHelp:
    label, places = f"{inner.name}(", list[Span]()
    for one in arguments:
        label += ", " if places else ""
        places.append(Span(len(label), len(label) + len(one)))
        label += one
    parts = (Prose(text),) if text else ()
    return SignatureHelp(f"{label})", tuple(places), inner.argument, parts)
