"""Counts above the predicates of ASP texts, and what their rules derive.

Hovers tell the same, and more.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from planscribe.ide.hints.asp import outcome
from planscribe.ide.lenses.lens import Lens
from planscribe.model.asp import symbols as asp_symbols
from planscribe.model.asp.program import Signature, derived_atoms
from planscribe.model.asp.symbols import symbols
from planscribe.syntax.asp.nodes import StatementKind, plain_atoms
from planscribe.syntax.asp.tree import Statement
from planscribe.text import Span
from planscribe.wording import counted
from planscribe.workspace import trees, uris
from planscribe.workspace.asp import names as asp_names
from planscribe.workspace.asp import programs
from planscribe.workspace.asp.firing import Firing, firing
from planscribe.workspace.documents import Document, Role, part_of_length, stem
from planscribe.workspace.query import Means, content_query
from planscribe.workspace.snapshot import Snapshot

_SILENT = frozenset(
    {
        asp_symbols.AspMentionRole.DERIVED,
        asp_symbols.AspMentionRole.DEFINED,
        asp_symbols.AspMentionRole.SHOWN,
    }
)


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
        is_rule = statement.kind is not StatementKind.FACT
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
    seen = [(one, said) for one, said in several if is_shared or _task(one) == own]
    # Facts repeat what the IR next to them states.
    is_facts = document.role is Role.FACTS
    return [
        said
        for one, said in seen
        if one.key == document.key or (not is_facts and one.role is not Role.FACTS)
    ]


def _task(document: Document) -> tuple[str, str]:
    return uris.folder(document.key), stem(document.key)


@content_query(weight=part_of_length)
def _counts(means: Means, document: Document) -> _Counts:
    made, used = Counter[Signature](), Counter[Signature]()
    for statement in trees.asp(means, document).statements:
        made.update(list(_heads(statement)))
        if statement.kind is not StatementKind.FACT:
            used.update(
                Signature(one.name, one.arity)
                for one in symbols(statement).mentions
                if one.kind is asp_symbols.AspNameKind.PREDICATE and one.role not in _SILENT
            )
    return _Counts(made, used)


def _extensions(snapshot: Snapshot, run: Firing | None) -> Mapping[Signature, int]:
    """How many atoms of each predicate hold, if that is known already."""
    made = programs.known_facts(snapshot, run.witness.key) if run else None
    facts = made.facts if made else ()
    return Counter(Signature(one.name.removeprefix("-"), len(one.arguments)) for one in facts)
