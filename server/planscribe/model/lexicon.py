"""How people say what a domain declares: nouns for its types, phrases for its predicates.

A phrase in double quotes in the comment of a PDDL type, predicate, function or constant is how
people say it; after the quotes comes a description:

    (contains ?s - shot ?c - cocktail) ; "?s contains ?c", "pour ?c into ?s": what the shot holds

A phrase in the comment of an action says what its steps do: `; "?h fills ?s with ?c"`.

`not` before a phrase makes it say the opposite. Vocabulary lines of a rules file, PDDL
declarations after `%!`, add auxiliary predicates and kinds (subsets of a type) in the same way:

    %! (can-paint ?r - robot ?c - color) ; "?r can paint in ?c"
    %! flat_tyre - wheel ; "flat tyre", "flat tire"

What has no phrase is said with the words of its name, so that any domain can be used at once.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from planscribe.model.asp.influence import is_default, is_symmetric, is_used, matters_if_absent
from planscribe.model.names import NameTable, domain_names
from planscribe.model.pddl.apart import are_objects_apart
from planscribe.model.pddl.definitions import (
    NUMBER,
    Action,
    Domain,
    Parameter,
    Predicate,
    Type,
)
from planscribe.model.pddl.hierarchy import Hierarchy, hierarchy
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.asp import tree as asp_syntax
from planscribe.syntax.asp.nodes import FunctionTerm, Literal, StatementKind, Variable
from planscribe.syntax.pddl import tree as pddl_syntax
from planscribe.text import Span


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of an argument in a phrase."""

    argument: int


Piece: TypeAlias = str | Slot
"""A word in lower case, or the place of an argument."""


@dataclass(frozen=True, slots=True)
class Relation:
    """A predicate or numeric function that words can be about.

    `types` holds for each argument the types that fit it. An auxiliary relation is known to the
    rules only, and does not appear in a problem.
    """

    name: str
    types: tuple[tuple[str, ...], ...]
    numeric: bool = False
    auxiliary: bool = False
    description: str = ""


@dataclass(frozen=True, slots=True)
class Phrase:
    """One way to say a relation. Said of a numeric function, it is followed by `is NUMBER`."""

    relation: Relation
    pieces: tuple[Piece, ...]
    negated: bool = False

    @property
    def is_mutual(self) -> bool:
        """Whether it does not say which way: `?a and ?b are connected`."""
        match self.pieces:
            case (Slot(), "and", Slot(), "is" | "are" | "be", *_):
                return True
            case _:
                return False


@dataclass(frozen=True, slots=True)
class WrittenPhrase:
    """A phrase as it is written in a comment, in lower case; `text` is what the quotes contain."""

    text: str
    words: tuple[str, ...]
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Noun:
    """One way to call the objects of a type or kind, in the singular."""

    type: str
    words: tuple[str, ...]


LEXICONS_KEPT = 6
"""What is made of so many lexicons is remembered: each edit of a domain makes another one."""


@dataclass(frozen=True, slots=True)
class Complement:
    """A predicate that holds of what another one holds of nothing, as all actions show.

    `free ?gripper` is implied where `carry ?ball ?gripper` is denied of every ball, the argument
    at `place`. If that is None, both predicates have the same arguments.
    """

    denied: str
    place: int | None
    implied: str


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Lexicon:
    """The words of one domain with its rules. Names are lower-case PDDL names."""

    domain: str
    nouns: tuple[Noun, ...]
    relations: tuple[Relation, ...]
    phrases: tuple[Phrase, ...]
    constants: Mapping[str, tuple[str, ...]]
    """From each constant of the domain to its types."""
    called: Mapping[tuple[str, ...], str]
    """From the words for a constant to the constant."""
    types: Hierarchy
    """The types and kinds."""
    kinds: tuple[tuple[str, str], ...]
    """The kinds, each with the type or kind above it, as ASP constants."""
    auxiliary: tuple[Predicate, ...]
    """The auxiliary predicates."""
    unused: frozenset[tuple[str, str, bool]]
    """What no rule uses of auxiliary predicates: in `init` or `goal`, of which, and if negated."""
    symmetric: frozenset[str]
    """The predicates that hold both ways by a rule."""
    assumed: frozenset[str]
    """The predicates of which a rule of the initial state says that they hold unless denied."""
    derived: frozenset[str]
    """The types and kinds whose objects the rules can bring into being."""
    names: NameTable
    """The ASP constants of everything named here."""
    descriptions: Mapping[str, str]
    """From type, predicate, function and constant names to their descriptions."""
    further: tuple[Phrase, ...] = ()
    """What is read, and never written: the names of what has phrases of its own say it, too."""
    takes_time: bool = False
    """Whether actions last some time, so that a task can minimise the total time."""
    memberships: tuple[str, ...] = ()
    """The kinds that are predicates of a domain without types; who is of the kind has it."""
    doubtful: tuple[tuple[str, str], ...] = ()
    """Pairs of such kinds: whether what is of the first is of the second, too, is to be asked."""
    possible: tuple[tuple[str, str], ...] = ()
    """Further pairs, of which that is asked only where a sentence cannot be read otherwise."""
    unequal: tuple[Relation, ...] = ()
    """The relations that hold of any two different objects, as their names say: `not-eq`."""
    opposites: tuple[tuple[Relation, Relation], ...] = ()
    """Relations each with its denial: `not-lit` holds at first of what is not said to be `lit`."""

    complements: tuple[Complement, ...] = ()
    narrower: tuple[tuple[Relation, Relation], ...] = ()
    """Relations each with one that says more of fewer things: `at ?place`, `docked ?dock`."""
    arrivals: tuple[tuple[Relation, Relation], ...] = ()
    """Relations that say where something is, each with one for what has been brought there:
    `stored ?item ?place`, `delivered ?item ?place`."""

    lasting: frozenset[str] = frozenset()
    """The predicates that no action changes, if all actions could be read."""
    lasting_values: frozenset[str] = frozenset()
    """The numeric functions that no action changes, likewise."""
    growing_values: frozenset[str] = frozenset()
    """Those that actions only increase, likewise."""
    are_objects_apart: bool = False
    """Whether objects are only what is of no other type."""

    @property
    def readable(self) -> tuple[Phrase, ...]:
        """All phrases that are read."""
        return (*self.phrases, *self.further)

    def fits(self, type_name: str, wanted: Iterable[str]) -> bool:
        """Whether objects of a type belong to one of the wanted types."""
        return any(self.types.is_below(type_name, one) for one in wanted)


_QUOTED = re.compile(r'(\bnot\s+)?"([^"\n]*)"')
_VOCABULARY = re.compile(r"^[ \t]*%!(?![ \t]*\")(.*)$", re.MULTILINE)
_PIECE = re.compile(r"\?[\w-]+|[^\s?,;:.()\"']+|'s?")
_WORD_BREAK = re.compile(r"[-_]+|(?<=[a-z])(?=\d)")


def lexicon(domain: Domain, rules: str = "") -> Lexicon:
    """The lexicon of a domain and of the vocabulary lines of its rules file.

    Vocabulary lines that are not PDDL declarations are passed over.
    """
    extra = vocabulary(rules)
    types = (*domain.types, *extra.types)
    names = domain_names(domain).extended(
        [kind.spelling for kind in extra.types] + [entry.spelling for entry in extra.predicates]
    )
    relations: list[tuple[Relation, str, tuple[Parameter, ...]]] = []
    for predicate in (*domain.predicates, *extra.predicates):
        relation = Relation(
            predicate.name,
            tuple(parameter.types for parameter in predicate.parameters),
            auxiliary=predicate in extra.predicates,
            description=_description(predicate.comment),
        )
        relations.append((relation, predicate.comment, predicate.parameters))
    for function in domain.functions:
        if function.result == NUMBER:
            argument_types = tuple(parameter.types for parameter in function.parameters)
            relation = Relation(
                function.name,
                argument_types,
                numeric=True,
                description=_description(function.comment),
            )
            relations.append((relation, function.comment, function.parameters))
    called: dict[tuple[str, ...], str] = {}
    for constant in domain.constants:
        for words in _names_of(constant.comment, constant.name):
            called[tuple(words)] = constant.name
    kinds = tuple(
        (names.constant(kind.name), names.constant(parent))
        for kind in extra.types
        for parent in kind.parents
    )
    comments = {
        **{kind.name: kind.comment for kind in types},
        **{predicate.name: predicate.comment for predicate in domain.predicates},
        **{predicate.name: predicate.comment for predicate in extra.predicates},
        **{function.name: function.comment for function in domain.functions},
        **{constant.name: constant.comment for constant in domain.constants},
        **{action.name: action.comment for action in domain.actions},
    }
    return Lexicon(
        domain=domain.name,
        nouns=tuple(_nouns(types)),
        relations=tuple(relation for relation, _, _ in relations),
        phrases=tuple(phrase for entry in relations for phrase in _phrases(*entry)),
        constants={constant.name: constant.types for constant in domain.constants},
        called=called,
        types=hierarchy(types),
        kinds=kinds,
        auxiliary=extra.predicates,
        unused=frozenset(_unused(rules, extra.predicates, names)),
        symmetric=frozenset(_symmetric(rules, relations, names)),
        assumed=frozenset(_assumed(rules, relations, names)),
        derived=frozenset(names.spelling(kind).lower() for kind in _made_types(rules)),
        names=names,
        descriptions={name: _description(comment) for name, comment in comments.items()},
        takes_time=any(one.keyword == ":durative-action" for one in domain.others),
        are_objects_apart=are_objects_apart(domain),
    )


def vocabulary(rules: str) -> Domain:
    """The vocabulary lines of a rules file, read as the types and predicates of a domain."""
    types: list[str] = []
    predicates: list[str] = []
    for match in _VOCABULARY.finditer(rules):
        declaration = match[1].strip()
        (predicates if declaration.startswith("(") else types).append(declaration)
    text = "(define (domain vocabulary)\n(:types\n{}\n)\n(:predicates\n{}\n))".format(
        "\n".join(types), "\n".join(predicates)
    )
    return read(pddl_syntax.parse(text)).domains[0]


def _made_types(rules: str) -> Iterable[str]:
    """The constants that are the type in heads `object(.., type)`."""
    for statement in asp_syntax.parse(rules).statements:
        for part in statement.head:
            match part:
                case Literal(atom=FunctionTerm("object", (_, FunctionTerm(kind, ())))):
                    yield kind


def _unused(
    rules: str, predicates: Iterable[Predicate], names: NameTable
) -> Iterator[tuple[str, str, bool]]:
    """What tasks can state without effect, of predicates that only rules know."""
    tree = asp_syntax.parse(rules)
    statements = tree.statements
    if tree.faults or any(one.kind is StatementKind.INCLUDE for one in statements):
        return
    nowhere = Span(0, 0)
    for predicate in predicates:
        anything = tuple(Variable("_", nowhere) for _ in predicate.parameters)
        atom = FunctionTerm(names.constant(predicate.name), anything, nowhere)
        for section in ("init", "goal"):
            stated = FunctionTerm(section, (atom,), nowhere)
            denied = FunctionTerm(section, (FunctionTerm("neg", (atom,), nowhere),), nowhere)
            if not is_used(stated, statements):
                yield section, predicate.name, False
            # What is not stated does not hold at first, unless a rule assumes something.
            assumed = section == "goal" or matters_if_absent(stated, statements)
            if assumed and not is_used(denied, statements):
                yield section, predicate.name, True


def _symmetric(
    rules: str, relations: Iterable[tuple[Relation, str, object]], names: NameTable
) -> Iterator[str]:
    statements = asp_syntax.parse(rules).statements
    for relation, _, _ in relations:
        if len(relation.types) == 2 and is_symmetric(names.constant(relation.name), statements):
            yield relation.name


def _assumed(
    rules: str, relations: Iterable[tuple[Relation, str, object]], names: NameTable
) -> Iterator[str]:
    statements, nowhere = asp_syntax.parse(rules).statements, Span(0, 0)
    for relation, _, _ in relations:
        anything = tuple(Variable("_", nowhere) for _ in relation.types)
        atom = FunctionTerm(names.constant(relation.name), anything, nowhere)
        stated = FunctionTerm("init", (atom,), nowhere)
        denied = FunctionTerm("init", (FunctionTerm("neg", (atom,), nowhere),), nowhere)
        if not relation.numeric and is_default(stated, denied, statements):
            yield relation.name


def _nouns(types: Iterable[Type]) -> Iterable[Noun]:
    for kind in types:
        for words in _names_of(kind.comment, kind.name):
            yield Noun(kind.name, tuple(words))


def _phrases(
    relation: Relation, comment: str, parameters: tuple[Parameter, ...]
) -> Iterable[Phrase]:
    places = {parameter.name: Slot(place) for place, parameter in enumerate(parameters)}
    written = written_phrases(comment)
    for one in written:
        pieces = tuple(places.get(piece, piece) for piece in one.words)
        said = {piece.argument for piece in pieces if isinstance(piece, Slot)}
        if pieces and len(said) == len(parameters):
            yield Phrase(relation, pieces, negated=one.negated)
    if not written:
        for default in filter(None, default_phrases(relation)):
            yield Phrase(relation, tuple(default))


def action_phrase(action: Action) -> tuple[Piece, ...] | None:
    """How people say a step: the first phrase in an action's comment that has its variables."""
    places = {parameter.name: Slot(place) for place, parameter in enumerate(action.parameters)}
    for written in _phrases_of(action.comment):
        pieces = tuple(places.get(piece, piece) for piece in written)
        if not places or any(isinstance(piece, Slot) for piece in pieces):
            return pieces
    return None


def default_phrases(relation: Relation, name: Sequence[str] = ()) -> Iterable[list[Piece]]:
    """Ways to say a relation that are made from its name, or from other words in its place."""
    words: list[Piece] = list(name or plain_words(relation.name))
    if not relation.types:
        yield words
        return
    first, *others = (Slot(place) for place in range(len(relation.types)))
    if relation.numeric:
        linked: list[Piece] = [piece for slot in others for piece in ("and", slot)]
        yield [*words, "of", first, *linked]
        if len(others) == 1:
            yield [*words, "from", first, "to", others[0]]
            yield [*words, "between", first, "and", others[0]]
    elif not others:
        yield [first, "is", *words]
        yield [first, *words]
    elif len(others) == 1:
        yield [first, "is", *words, others[0]]
        yield [first, *words, others[0]]
        yield [*words, "of", first, "is", others[0]]
    else:
        *middle, last = others
        for link in ("with", "to", "at", "in", "on"):
            yield [first, *words, *middle, link, last]


def has_phrase(comment: str) -> bool:
    """Whether a comment holds a phrase, by which tasks can speak of what is declared before it."""
    return bool(_QUOTED.search(comment))


def _names_of(comment: str, name: str) -> Iterable[list[str]]:
    """What a type or a constant is called; never nothing, as a name like `_` would be."""
    return filter(None, _phrases_of(comment) or [list(plain_words(name))])


def written_phrases(comment: str) -> tuple[WrittenPhrase, ...]:
    """The phrases of a comment, in their order."""
    return tuple(
        WrittenPhrase(match[2].lower(), tuple(_PIECE.findall(match[2].lower())), bool(match[1]))
        for match in _QUOTED.finditer(comment)
    )


def phrase_spans(text: str, comment: Span) -> Iterator[Span]:
    """Where the phrases of a comment in a text are, without their quotes."""
    return (Span(*match.span(2)) for match in _QUOTED.finditer(text, comment.start, comment.end))


def _phrases_of(comment: str) -> list[list[str]]:
    return [list(one.words) for one in written_phrases(comment) if one.words]


def plain_words(name: str) -> tuple[str, ...]:
    """The words of a name as its hyphens and underscores separate them."""
    return tuple(word for word in _WORD_BREAK.split(name.lower()) if word)


def _description(comment: str) -> str:
    """What a comment says besides its phrases."""
    return _QUOTED.sub("", comment).strip().lstrip(",:;. \t").strip()
