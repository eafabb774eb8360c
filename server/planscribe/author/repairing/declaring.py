"""Declarations of names that a file uses without declaring them, with the types that uses show."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from planscribe.author.repairing.repair import Change, Missing, repair_of
from planscribe.author.repairing.typing import common_type, typed
from planscribe.check import placing
from planscribe.check.finding import Finding
from planscribe.check.pddl.places import DefinitionPlace, places
from planscribe.check.pddl.undeclared import undeclared
from planscribe.model.pddl.definitions import OBJECT
from planscribe.model.symbols.declarations import Declarations
from planscribe.model.symbols.implied_types import implied_types
from planscribe.model.symbols.resolution import types_of, unresolved
from planscribe.model.symbols.symbols import (
    DOMAIN_SECTIONS,
    Application,
    Argument,
    Mention,
    NameKind,
    Symbols,
)
from planscribe.syntax.quoting import quoted
from planscribe.text import Edit
from planscribe.workspace import symbols, trees
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import Definition

_NOT_LETTERS = re.compile(r"[^a-z0-9]")


def declarations(
    snapshot: Snapshot, document: Document, kinds: Collection[NameKind]
) -> Iterator[Missing | Change]:
    """What declares the undeclared names of a document, or writes them as they are declared."""
    for kind in (NameKind.DOMAIN, NameKind.PROBLEM):
        for place in places(snapshot, document, kind):
            if not place.is_damaged:
                read = place.symbols(snapshot)
                for mention in unresolved(read, place.known).names:
                    if mention.kind in kinds and mention.kind not in place.doubtful:
                        yield from _declaration(snapshot, place, read, mention)


def _declaration(
    snapshot: Snapshot, place: DefinitionPlace, read: Symbols, mention: Mention
) -> Iterator[Missing | Change]:
    finding = undeclared(place, read, mention)
    if edits := _as_declared(mention, finding):
        repair = repair_of(place.definition.key, finding.fixes[0].title, finding)
        yield Change(place.definition.key, (repair,), edits)
    elif mention.kind is NameKind.VARIABLE:
        yield from _parameter(snapshot, place, read, mention, finding)
    else:
        yield from _missing(snapshot, place, mention, finding)


def _as_declared(mention: Mention, finding: Finding) -> Sequence[Edit]:
    """The edits of the first fix if it writes a declared name that may be meant.

    An object that is like no other may be new; of other names, the letters and digits must agree.
    """
    edits = finding.fixes[0].edits if finding.fixes else ()
    here, meant = (
        _NOT_LETTERS.sub("", one.lower())
        for one in (mention.name, "".join(e.new_text for e in edits))
    )
    return edits if here == meant or mention.kind is NameKind.OBJECT else ()


def _missing(
    snapshot: Snapshot, place: DefinitionPlace, mention: Mention, finding: Finding
) -> Iterator[Missing]:
    name = mention.span.of(place.part.source.text)
    if mention.kind is NameKind.OBJECT:
        owner: Definition | None = place.definition
        keyword = ":constants" if place.in_domain else ":objects"
        entry = typed(place.known, name, _object_type(snapshot, place, mention.name))
    elif mention.kind in DOMAIN_SECTIONS:
        owner = symbols.domain_of(snapshot, place.definition)
        keyword = DOMAIN_SECTIONS[mention.kind]
        entry = _entry(snapshot, place, mention, name)
    else:
        return
    if owner is None:
        return
    what = "constant" if keyword == ":constants" else str(mention.kind)
    is_supertype = place.part.keyword == ":types"
    title = f"Declare the {'supertype' if is_supertype else what} `{entry}`"
    # To be the supertype of a type is half a declaration.
    repair = repair_of(owner.key, title, finding, is_safe=is_supertype)
    yield Missing(owner, keyword, mention.name, entry, repair)


def _entry(snapshot: Snapshot, place: DefinitionPlace, mention: Mention, name: str) -> str:
    if mention.kind is not NameKind.TYPE:
        return _signature(snapshot, place, mention, name)
    parent = _parent(snapshot, place, mention.name) if place.part.keyword != ":types" else OBJECT
    return f"{name} - {parent}" if parent != OBJECT else name


def _parent(snapshot: Snapshot, place: DefinitionPlace, name: str) -> str:
    """The type that objects of an undeclared type have in other declarations, too."""
    others = set[str]()
    for definition in symbols.family(snapshot, place.definition, name):
        known = symbols.declared_in(snapshot, definition)
        declared: dict[str, set[str]] = defaultdict(set)
        for one in known.all:
            if one.declaration.kind is NameKind.OBJECT:
                declared[one.declaration.name].update(one.declaration.types or (OBJECT,))
        others.update(*(types - {name} for types in declared.values() if name in types))
    return others.pop() if len(others) == 1 else OBJECT


def _object_type(snapshot: Snapshot, place: DefinitionPlace, name: str) -> str:
    """The type of an object: what problems declare, what its uses need, or its own name."""
    definitions = symbols.family(snapshot, place.definition, name)
    declared = {
        type_
        for one in definitions
        for each in symbols.declared_in(snapshot, one).all
        if (each.declaration.kind, each.declaration.name) == (NameKind.OBJECT, name)
        for type_ in each.declaration.types or (OBJECT,)
    }
    if declared:
        return _narrowest(place.known, declared)
    # Objects mean the same in every scope.
    uses = (replace(one, scope=-1) for one in _uses(snapshot, (place.definition,), name))
    implied = implied_types(place.known, uses, name, frozenset({-1}))
    if place.known.get(NameKind.TYPE, name) and place.known.fits((name,), implied):
        return name
    return implied[0] if len(implied) == 1 else OBJECT


def _narrowest(known: Declarations, types: Iterable[str]) -> str:
    several = sorted(types)
    narrow = (one for one in several if all(known.fits((one,), (other,)) for other in several))
    return next(narrow, None) or common_type(known, several)


def _uses(
    snapshot: Snapshot, definitions: Iterable[Definition], name: str
) -> Iterator[Application]:
    for definition in definitions:
        for part in definition.parts:
            yield from symbols.symbols_saying(snapshot, part, name).applications


def _signature(snapshot: Snapshot, place: DefinitionPlace, mention: Mention, name: str) -> str:
    """A declaration with a parameter for each argument, of the types that all uses have."""
    columns: list[list[str]] = []
    names: list[str] = []
    for definition in symbols.family(snapshot, place.definition, mention.name):
        known = symbols.declared_in(snapshot, definition)
        for one in _uses(snapshot, (definition,), mention.name):
            if (one.kind, one.name) != (mention.kind, mention.name):
                continue
            if not names:
                names = [*_parameter_names(one.arguments)]
                columns = [[] for _ in names]
            for column, argument in zip(columns, one.arguments, strict=False):
                column += types_of(argument, known) or (OBJECT,)
    parameters = (
        typed(place.known, each, common_type(place.known, column))
        for each, column in zip(names, columns, strict=True)
    )
    return f"({' '.join((name, *parameters))})"


def _parameter_names(arguments: Iterable[Argument]) -> Iterator[str]:
    taken: set[str] = set()
    for number, argument in enumerate(arguments, 1):
        name = argument.name if argument.is_variable else f"?{argument.name or 'x'}"
        if name in taken:
            name = f"{name}{number}"
        taken.add(name)
        yield name


def _parameter(
    snapshot: Snapshot, place: DefinitionPlace, read: Symbols, mention: Mention, finding: Finding
) -> Iterator[Change]:
    """What adds an undeclared variable to the parameters of its action."""
    key = place.definition.key
    tree = trees.pddl(snapshot, snapshot.document(key))
    node = tree.at(place.span(mention.span).start)
    while node is not None and tree.head(node) not in (":action", ":durative-action"):
        node = tree.parent(node)
    scopes = frozenset(range(-1, len(read.scopes)))
    types = implied_types(place.known, read.applications, mention.name, scopes)
    entry = typed(place.known, mention.span.of(place.part.source.text), types[0])
    children = tree.children(node) if node is not None else []
    for word, value in pairwise(children):
        if tree.word(word) == ":parameters" and tree.is_list(value) and len(types) == 1:
            repair = repair_of(key, f"Add {quoted(entry)} to the parameters", finding)
            yield Change(key, (repair,), (placing.into(tree, value, tree.children(value), entry),))
            return


def sections(snapshot: Snapshot, missing: Iterable[Missing]) -> Iterator[Change]:
    """The changes that write entries into their sections, each name once."""
    groups: dict[tuple[Definition, str], dict[str, Missing]] = defaultdict(dict)
    for one in missing:
        groups[one.definition, one.keyword].setdefault(one.name, one)
    for (definition, keyword), several in groups.items():
        tree = trees.pddl(snapshot, snapshot.document(definition.key))
        node = placing.definition_node(tree, definition.span)
        entries = [one.entry for one in several.values()]
        if keyword == ":types" and any(" - " in one for one in entries):
            # The type of an entry would be that of those before it, too.
            entries = [one if " - " in one else f"{one} - {OBJECT}" for one in entries]
        edit = placing.entry(tree, node, keyword, " ".join(entries))
        yield Change(definition.key, [one.repair for one in several.values()], (edit,))
