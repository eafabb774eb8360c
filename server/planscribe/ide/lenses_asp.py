"""Counts above the predicates of ASP texts, and what their rules derive.

Hovers tell the same, and more.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from planscribe.ide.hints_asp import outcome
from planscribe.ide.lens import Lens, counted
from planscribe.model import asp_symbols
from planscribe.model.asp_symbols import symbols
from planscribe.model.program import Signature, derived_atoms
from planscribe.syntax.asp import Statement
from planscribe.syntax.asp_nodes import Kind, plain_atoms
from planscribe.text import Span
from planscribe.workspace import asp_names, programs, trees, uris
from planscribe.workspace.documents import Document, Role, stem
from planscribe.workspace.firing import Firing, firing
from planscribe.workspace.snapshot import Snapshot

_SILENT = frozenset({asp_symbols.Role.DERIVED, asp_symbols.Role.DEFINED, asp_symbols.Role.SHOWN})


@dataclass(frozen=True, slots=True)
class _Counts:
    """How many statements of a text derive each predicate, and how often each is used."""

    made: Mapping[Signature, int]
    used: Mapping[Signature, int]

    def says(self, signature: Signature) -> bool:
        return signature in self.made or signature in self.used


def in_asp(snapshot: Snapshot, document: Document) -> Iterator[Lens]:
    """A lens at the first statement that derives a predicate, and one at every further rule."""
    several = [(one, _counts(snapshot, one)) for one in asp_names.family(snapshot, document)]
    run = firing(snapshot, document)
    atoms = _extensions(snapshot, run)
    told: set[Signature] = set()
    for statement in trees.asp(snapshot, document).statements:
        heads = _heads(statement)
        new = [one for one in heads if one not in told]
        is_rule = statement.kind is not Kind.FACT
        if not new and not (heads and is_rule):
            continue
        told.update(new)
        titles = [_title(one, _visible(several, document, one), atoms) for one in new]
        if len(heads) > 1:
            titles = [f"{one}: {title}" for one, title in zip(new, titles, strict=True)]
        came = outcome(run, statement) if run and is_rule else ""
        titles += [came] if came else []
        if titles:
            yield Lens(statement.span_of(next(iter(heads.values()))), " · ".join(titles))


def _heads(statement: Statement) -> dict[Signature, Span]:
    """The predicates that a statement derives, each with its name's place in the statement."""
    found: dict[Signature, Span] = {}
    for term in derived_atoms(statement):
        for atom in plain_atoms(term):
            found.setdefault(Signature(atom.name, len(atom.arguments)), atom.name_within)
    return found


def _title(signature: Signature, several: Sequence[_Counts], atoms: Mapping[Signature, int]) -> str:
    """`2 statements, 3 uses, 5 atoms`."""
    made = sum(one.made.get(signature, 0) for one in several)
    used = sum(one.used.get(signature, 0) for one in several)
    parts = [counted(made, "statement"), counted(used, "use")]
    parts += [counted(atoms[signature], "atom")] if signature in atoms else []
    return ", ".join(parts)


def _visible(
    several: Sequence[tuple[Document, _Counts]], document: Document, signature: Signature
) -> list[_Counts]:
    """The counts of the texts in which a predicate means the same (`asp_names.visible_in`)."""
    is_shared = any(one.role is Role.RULES and said.says(signature) for one, said in several)
    own = _task(document)
    return [said for one, said in several if is_shared or _task(one) == own]


def _task(document: Document) -> tuple[str, str]:
    return uris.canonical(document.uri).rpartition("/")[0], stem(document.uri)


def _counts(snapshot: Snapshot, document: Document) -> _Counts:
    def count() -> _Counts:
        made, used = Counter[Signature](), Counter[Signature]()
        for statement in trees.asp(snapshot, document).statements:
            made.update(list(_heads(statement)))
            if statement.kind is not Kind.FACT:
                used.update(
                    Signature(one.name, one.arity)
                    for one in symbols(statement).mentions
                    if one.kind is asp_symbols.Kind.PREDICATE and one.role not in _SILENT
                )
        return _Counts(made, used)

    key = ("counted predicates", document.digest)
    return snapshot.memo.recall(key, count, len(document.text) // 10)


def _extensions(snapshot: Snapshot, run: Firing | None) -> Mapping[Signature, int]:
    """How many atoms of each predicate hold, if that is known already."""
    made = programs.known_facts(snapshot, run.witness.uri) if run else None
    facts = made.facts if made else ()
    return Counter(Signature(one.name.removeprefix("-"), len(one.arguments)) for one in facts)
