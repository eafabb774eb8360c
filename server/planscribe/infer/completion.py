"""Completion and ranks: the part of materialisation that comes before everything else.

Only the statements that objects and their numbers depend on are grounded here.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import clingo

from planscribe.infer.grounding import BASE, Piece, ground, pieces
from planscribe.infer.objects import ANY_TYPE, Census, in_order, new_names, types_to_complete
from planscribe.infer.program import Program, Ref, pattern
from planscribe.model.asp.program import (
    Signature,
    Use,
    arguments,
    can_equal,
    derived_atoms,
    signature,
    used_atoms,
)
from planscribe.syntax.asp.ground import ground_fact
from planscribe.syntax.asp.nodes import AspTerm, FunctionTerm, StatementKind, Variable, is_ground
from planscribe.text import Span

COMPLETION = Signature("completion", 2)
"""`completion(X,T)`: X was made up. An input, as `rank` is: no statement derives it."""

RANK = Signature("rank", 3)
"""`rank(T,I,X)`: X is number I of type T."""

_OBJECT = Signature("object", 2)
_SUBTYPE = Signature("subtype", 2)

_MOST_ROUNDS = 50
_LONGEST_SOURCE = 1 << 32
_LAST = 1 << 62


@dataclass(frozen=True, slots=True)
class Inputs:
    """What a program is given besides its statements."""

    completions: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """The objects that were made up, by type."""
    ranks: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """The objects in their order, of each type where that matters."""

    def facts(self) -> str:
        """The inputs as ASP facts."""
        lines = [
            f"{COMPLETION.name}({name},{type_})."
            for type_, names in self.completions.items()
            for name in names
        ]
        lines += [
            f"{RANK.name}({type_},{index},{name})."
            for type_, names in self.ranks.items()
            for index, name in enumerate(names, 1)
        ]
        return "\n".join(lines)


def inputs(program: Program) -> Inputs:
    """Completions and ranks, found by grounding what they depend on until nothing new comes."""
    # Elsewhere, `object/2` and `cardinality/2` are predicates like any others.
    if not program.has_schema or not any(
        True for asked in _ASKING for _ in program.matching(asked)
    ):
        return Inputs()
    refs = sorted(program.cone(ASKED))
    parts = list(pieces(program, refs))
    growth = _growth(program, refs)
    position = _positions(program)
    completions: dict[str, list[str]] = {}
    ranks: dict[str, list[str]] = {}
    census = _census(program, parts, Inputs())
    for _ in range(_MOST_ROUNDS):
        new: dict[str, list[str]] = {}
        taken = census.names
        for type_, number in types_to_complete(census, growth or {}).items():
            new[type_] = new_names(type_, number, taken)
            taken.update(new[type_])
            completions.setdefault(type_, []).extend(new[type_])
        if not new:
            before = ranks
            ranks = {
                type_: in_order(census.objects.get(type_, ()), position) for type_ in census.ranked
            }
            if growth is None or ranks == before:
                break
        if growth is None:
            census = census.with_objects(new)
        else:
            census = _census(program, parts, Inputs(completions, ranks))
    return Inputs(completions, ranks)


# --- what the program says about objects ---------------------------------------------------


OBJECTS = pattern("object", 2)
"""The pattern of all objects."""

ASKED = (
    OBJECTS,
    pattern("cardinality", 2),
    pattern("subtype", 2),
    pattern("sequence", 1),
    FunctionTerm("init", (pattern("map", 3),), Span(0, 0)),
    FunctionTerm("goal", (pattern("map", 3),), Span(0, 0)),
)

_ASKING = tuple(each for each in ASKED if signature(each) not in (_OBJECT, _SUBTYPE))
"""Without any of these, no type is completed, and none has ranks."""

_OBJECT_TEXT = re.compile(r"object\((.*),([\w']+)\)", re.DOTALL)
_COUNT_TEXT = re.compile(r"cardinality\(([\w']+),(\d+)\)")
_SUBTYPE_TEXT = re.compile(r"subtype\(([\w']+),([\w']+)\)")
_RANKED_TEXT = re.compile(r"sequence\(([\w']+)\)|(?:init|goal)\(map\(([\w']+),[\w']+,([\w']+)\)\)")


def _census(program: Program, parts: Sequence[Piece], given: Inputs) -> Census:
    """What the grounded parts of a program say about objects."""
    control = ground(program, [*parts, BASE, (None, given.facts())]).control
    objects: dict[str, list[str]] = {}
    counts: dict[str, int] = {}
    supertypes: dict[str, set[str]] = {}
    ranked: dict[str, None] = {}
    for text in map(str, _some_answer_set(control) if control else ()):
        if match := _OBJECT_TEXT.fullmatch(text):
            objects.setdefault(match[2], []).append(match[1])
        elif match := _COUNT_TEXT.fullmatch(text):
            counts[match[1]] = max(int(match[2]), counts.get(match[1], 0))
        elif match := _SUBTYPE_TEXT.fullmatch(text):
            supertypes.setdefault(match[1], set()).add(match[2])
        elif match := _RANKED_TEXT.fullmatch(text):
            ranked.update((type_, None) for type_ in match.groups() if type_)
    return Census(objects, counts, supertypes, tuple(ranked))


def _some_answer_set(control: clingo.Control) -> Sequence[clingo.Symbol]:
    """The first answer set; the facts alone where there is none."""
    with control.solve(yield_=True) as handle:
        model = handle.model()
        if model is not None:
            return list(model.symbols(atoms=True))
    return [atom.symbol for atom in control.symbolic_atoms if atom.is_fact]


def _positions(program: Program) -> Callable[[str], int]:
    """Where in the text an object is stated, or else the first rule that can make it."""
    stated: dict[str, int] = {}
    rules: list[tuple[int, AspTerm]] = []
    for atom, ref in program.matching(OBJECTS):
        place = ref.source * _LONGEST_SOURCE + ref.statement
        name = arguments(atom)[0]
        if is_ground(name):
            text = str(name)
            stated[text] = min(place, stated.get(text, place))
        elif not isinstance(name, Variable):
            rules.append((place, name))

    def position(name: str) -> int:
        if name in stated or not rules:
            return stated.get(name, _LAST)
        fact = ground_fact(f"object({name}).")
        places = [place for place, made in rules if fact and can_equal(made, fact.arguments[0])]
        return min(places, default=_LAST)

    return position


# --- which types get objects from which ----------------------------------------------------


def _growth(program: Program, refs: Iterable[Ref]) -> dict[str, set[str]] | None:
    """The types whose objects, or whose number, rules make from objects of other types.

    None if no rule looks at objects at all, but for the schema's. Rules for a type that is a
    variable are not followed.
    """
    growth: dict[str, set[str]] = {}
    grows = False
    for ref in refs:
        statement = program.statement(ref)
        used = list(used_atoms(statement)) if statement.kind is not StatementKind.FACT else []
        predicates = {signature(use.atom) for use in used}
        # Made-up objects and inheritance are reckoned with already.
        if not used or predicates & {_SUBTYPE, COMPLETION}:
            continue
        grows = grows or bool(predicates & {_OBJECT, RANK})
        for atom in derived_atoms(statement):
            match signature(atom), arguments(atom):
                case (Signature("object", 2), (_, FunctionTerm(name=type_))) | (
                    Signature("cardinality", 2),
                    (FunctionTerm(name=type_), _),
                ):
                    growth.setdefault(type_, set()).update(_types_used(program, used))
    return growth if grows else None


def _types_used(program: Program, used: Iterable[Use]) -> set[str]:
    """The types whose objects some atoms depend on."""
    types: set[str] = set()
    seen: set[AspTerm] = set()
    waiting = [use.atom for use in used]
    while waiting:
        atom = waiting.pop()
        if atom in seen:
            continue
        seen.add(atom)
        match signature(atom), arguments(atom):
            case (Signature("object", 2), (_, type_)) | (Signature("rank", 3), (type_, _, _)):
                types.add(type_.name if isinstance(type_, FunctionTerm) else ANY_TYPE)
            case _:
                for _, ref in program.matching(atom):
                    waiting.extend(use.atom for use in used_atoms(program.statement(ref)))
    return types
