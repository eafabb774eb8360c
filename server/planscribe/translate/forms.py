"""Logical forms: what a sentence says, before names and types are looked up.

Tokens are mentioned by their index in the sentence, so a form serves for every sentence with the
same sequence of terminals.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from lark import Token, Tree

from planscribe.syntax.task import Token as TaskToken
from planscribe.text import Span
from planscribe.translate.grammar import NAME, NUMBER, WORD, Grammar, ParseTree

# --- noun phrases ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Named:
    """`shot1`, `room kitchen`, `color white or black`: objects by name."""

    names: tuple[int, ...]
    type: str | None = None


@dataclass(frozen=True, slots=True)
class Numbered:
    """`robot 2`."""

    type: str
    numbers: tuple[int, ...]


class Quantifier(StrEnum):
    """How a universal noun phrase was put."""

    EACH = "each"
    THE = "the"
    BARE = "bare"


@dataclass(frozen=True, slots=True)
class Every:
    """`each shot`, `all shots`, `the shots`, `shots`, `the shaker`: all objects of a type."""

    type: str
    quantifier: Quantifier
    plural: bool


@dataclass(frozen=True, slots=True)
class Some:
    """`a left arm`: an object that this sentence brings in."""

    type: str
    label: int | str | None = None


@dataclass(frozen=True, slots=True)
class Labelled:
    """`left and right hands`, `the red block`: objects named by a label and their type."""

    type: str
    labels: tuple[int | str, ...]
    plural: bool


@dataclass(frozen=True, slots=True)
class Owned:
    """`the robot's arms`, `the arms of robot1`."""

    owner: "NounPhrase"
    type: str


@dataclass(frozen=True, slots=True)
class Adjacent:
    """`adjacent cells`: all pairs of neighbours in the grid."""

    type: str


@dataclass(frozen=True, slots=True)
class Nth:
    """`the first cocktail`; `position` is -1 for the last."""

    type: str
    position: int


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number."""

    number: int


@dataclass(frozen=True, slots=True)
class Constant:
    """A constant of the domain."""

    name: str


NounPhrase: TypeAlias = (
    Named | Numbered | Every | Some | Labelled | Owned | Adjacent | Nth | Quantity | Constant
)
Group: TypeAlias = tuple[NounPhrase, ...]
"""Coordinated noun phrases: `the shaker and the shot glasses`."""

# --- clauses --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Words:
    """The range of tokens that a clause was read from."""

    start: int
    end: int

    def span(self, tokens: Sequence[TaskToken]) -> Span:
        """Where these words stand in the task."""
        return Span(tokens[self.start].span.start, tokens[self.end - 1].span.end)


@dataclass(frozen=True, slots=True)
class Claim:
    """A phrase said of noun phrases, in the order of the phrase's slots."""

    words: Words
    pattern: str
    groups: tuple[Group, ...]
    negated: bool = False
    wanted: bool = False
    """Said with `should`: about the goal wherever it stands."""
    mutual: bool = False
    """`b1 and b2 are connected`: the one group fills both slots."""
    respectively: bool = False


@dataclass(frozen=True, slots=True)
class Amount:
    """A numeric function with its value: `the distance from a to b is 5`."""

    words: Words
    pattern: str
    groups: tuple[Group, ...]
    number: int


@dataclass(frozen=True, slots=True)
class Optimise:
    """`Minimise the total cost.`"""

    words: Words
    minimise: bool
    pattern: str
    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """`4 shot glasses`. `number` is a token's index; None stands for one, as in `a boot`."""

    words: Words
    type: str
    number: int | None
    labels: tuple[int | str, ...] = ()


class Link(StrEnum):
    """How two counts belong together."""

    WITH = "with"
    FOR = "for"
    EACH = "each"


@dataclass(frozen=True, slots=True)
class Linked:
    """`3 dispensers for 3 ingredients`."""

    words: Words
    first: Counted
    second: Counted
    link: Link


@dataclass(frozen=True, slots=True)
class Mentioned:
    """`1 loadarea1`, `a wrench`: an object that is there, by name or as a constant."""

    words: Words
    object: Named | Constant


@dataclass(frozen=True, slots=True)
class Introduced:
    """`Rooms are: kitchen hall`, `Alice is a robot`: names of objects of a type."""

    words: Words
    type: str
    names: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """`a grid with 4 rows and 3 columns`."""

    words: Words
    type: str | None
    rows: int
    columns: int


@dataclass(frozen=True, slots=True)
class Drawing:
    """`Here is a map of the rooms`: the rows of names that follow are a grid."""

    words: Words
    type: str | None


Form: TypeAlias = (
    Claim | Amount | Optimise | Counted | Linked | Mentioned | Introduced | Grid | Drawing
)


class Section(StrEnum):
    """What a part of the task describes."""

    INIT = "init"
    GOAL = "goal"


@dataclass(frozen=True, slots=True)
class Reading:
    """One reading of a sentence.

    `opens` says that a section begins with this sentence; `only` that this sentence alone
    belongs to another section (`at the end`).
    """

    forms: tuple[Form, ...]
    opens: Section | None = None
    only: Section | None = None


def readings(trees: Iterable[ParseTree], grammar: Grammar) -> tuple[Reading, ...]:
    """The different readings that the derivations of a sentence give."""
    return tuple(dict.fromkeys(_Builder(grammar).reading(tree) for tree in trees))


def _trees(tree: ParseTree) -> list[ParseTree]:
    return [child for child in tree.children if isinstance(child, Tree)]


def _child(tree: ParseTree, name: str) -> ParseTree | None:
    return next((child for child in _trees(tree) if child.data == name), None)


def _tokens(tree: ParseTree, *kinds: str) -> tuple[int, ...]:
    return tuple(
        child.start_pos or 0
        for child in tree.children
        if isinstance(child, Token) and child.type in kinds
    )


def _words(tree: ParseTree) -> Words:
    tokens = [token.start_pos or 0 for token in tree.scan_values(_is_token)]
    return Words(min(tokens), max(tokens) + 1)


def _is_token(value: object) -> bool:
    return isinstance(value, Token)


class _Builder:
    """Turns parse trees into forms, with the grammar's meanings of the generated rules."""

    def __init__(self, grammar: Grammar) -> None:
        self._grammar = grammar

    def reading(self, tree: ParseTree) -> Reading:
        """The reading of one derivation of a sentence."""
        opens: Section | None = None
        only: Section | None = None
        forms: list[Form] = []
        respectively = _child(tree, "respectively") is not None
        for child in _trees(tree):
            match child.data:
                case "at_start":
                    only = Section.INIT
                case "at_end":
                    only = Section.GOAL
                case "goal":
                    opens = Section.GOAL
                    for part in _trees(child):
                        forms += self._clauses(part, respectively)
                case "order":
                    only = Section.GOAL
                    for part in _trees(child):
                        forms += self._clauses(part, respectively)
                case "heading":
                    goal = _child(child, "goal_heading") is not None
                    opens = Section.GOAL if goal else Section.INIT
                case _:
                    forms += self._clauses(child, respectively)
        return Reading(tuple(forms), opens, only)

    def _clauses(self, tree: ParseTree, respectively: bool) -> Iterator[Form]:
        if tree.data != "clauses":
            yield from self._clause(tree, respectively)
            return
        for child in _trees(tree):
            yield from self._clause(child, respectively)

    def _clause(self, tree: ParseTree, respectively: bool) -> Iterator[Form]:
        words = _words(tree)
        match tree.data:
            case "existence":
                for child in _trees(tree):
                    yield from self._counted(child)
            case "claim":
                yield from self._claim(tree, respectively)
            case "imperative":
                (phrase,) = _trees(tree)
                yield Claim(words, str(phrase.data), self._groups(phrase), wanted=True)
            case "declaration" | "membership":
                names = _child(tree, "names")
                assert names is not None
                yield Introduced(words, self._noun(tree), _tokens(names, NAME, WORD))
            case "grid":
                kind = self._noun(tree) if _child(tree, "noun") else self._cells(tree)
                rows, columns = (
                    self._number(child) for child in _trees(tree) if child.data == "number"
                )
                if rows is not None and columns is not None:
                    yield Grid(words, kind, rows, columns)
            case "drawing":
                yield Drawing(words, self._noun(tree) if _child(tree, "noun") else None)
            case "metric":
                minimise = _child(tree, "minimize") is not None
                measure = _child(tree, "measure")
                assert measure is not None
                (phrase,) = _trees(measure)
                yield Optimise(words, minimise, str(phrase.data), self._groups(phrase))

    def _claim(self, tree: ParseTree, respectively: bool) -> Iterator[Form]:
        words = _words(tree)
        subject = _child(tree, "np")
        for child in _trees(tree):
            match child.data:
                case "predication":
                    assert subject is not None
                    yield from self._predication(child, self._group(subject), words, respectively)
                case "mutual" | "saying":
                    (phrase,) = _trees(child)
                    negated, wanted = _mood(phrase)
                    yield Claim(
                        words,
                        str(phrase.data),
                        self._groups(phrase),
                        negated,
                        wanted,
                        mutual=child.data == "mutual",
                        respectively=respectively,
                    )
                case "measure":
                    (phrase,) = _trees(child)
                    (number,) = _tokens(tree, NUMBER)
                    yield Amount(words, str(phrase.data), self._groups(phrase), number)
                case _:
                    pass

    def _predication(
        self, tree: ParseTree, subject: Group, words: Words, respectively: bool
    ) -> Iterator[Form]:
        negated, wanted = _mood(tree)
        for child in _trees(tree):
            match child.data:
                case "verb_phrase":
                    (phrase,) = _trees(child)
                    verb_negated, verb_wanted = _mood(phrase)
                    groups = (subject, *self._groups(phrase))
                    yield Claim(
                        words,
                        str(phrase.data),
                        groups,
                        verb_negated,
                        verb_wanted,
                        respectively=respectively,
                    )
                case "complement" | "complement_not":
                    inner = child
                    turned = negated
                    if child.data == "complement_not":
                        (inner,) = _trees(child)
                        turned = not negated
                    (phrase,) = _trees(inner)
                    groups = (subject, *self._groups(phrase))
                    yield Claim(
                        words,
                        str(phrase.data),
                        groups,
                        turned,
                        wanted,
                        respectively=respectively,
                    )
                case _:
                    pass

    def _counted(self, tree: ParseTree) -> Iterator[Form]:
        words = _words(tree)
        children = _trees(tree)
        match tree.data:
            case "counted":
                yield Counted(words, self._noun(tree), self._number(children[0]))
            case "counted_with" | "counted_for" | "counted_each":
                first_number, first_noun, second_number, second_noun = children
                first = Counted(words, self._type(first_noun), self._number(first_number))
                second = Counted(words, self._type(second_noun), self._number(second_number))
                yield Linked(words, first, second, Link(str(tree.data).removeprefix("counted_")))
            case "counted_names":
                names = _child(tree, "names")
                assert names is not None
                yield Counted(words, self._noun(tree), self._number(children[0]))
                yield Introduced(words, self._noun(tree), _tokens(names, NAME, WORD))
            case "counted_label":
                labels = (self._label(children[0]),)
                yield Counted(words, self._noun(tree), None, labels)
            case _:
                constant = _child(tree, "constant")
                if constant is not None:
                    yield Mentioned(words, Constant(self._constant(constant)))
                else:
                    yield Mentioned(words, Named(_tokens(tree, NAME)))

    # --- noun phrases -----------------------------------------------------------------------

    def _groups(self, tree: ParseTree) -> tuple[Group, ...]:
        return tuple(self._group(child) for child in _trees(tree) if child.data == "np")

    def _group(self, tree: ParseTree) -> Group:
        return tuple(self._noun_phrase(child) for child in _trees(tree))

    def _noun_phrase(self, tree: ParseTree) -> NounPhrase:
        match tree.data:
            case "named":
                return Named(_tokens(tree, NAME))
            case "typed":
                names = _child(tree, "names")
                assert names is not None
                return Named(_tokens(names, NAME, WORD), self._noun(tree))
            case "numbered":
                return Numbered(self._noun(tree), _tokens(tree, NUMBER))
            case "every" | "the" | "bare":
                quantifier = {"every": Quantifier.EACH, "the": Quantifier.THE}.get(
                    str(tree.data), Quantifier.BARE
                )
                return Every(self._noun(tree), quantifier, self._is_plural(tree))
            case "some":
                return Some(self._noun(tree))
            case "some_label":
                return Some(self._noun(tree), self._label(_trees(tree)[0]))
            case "labelled":
                labels = tuple(self._label(child) for child in _trees(tree)[:-1])
                return Labelled(self._noun(tree), labels, self._is_plural(tree))
            case "owned":
                owner = next(child for child in _trees(tree) if child.data != "noun")
                return Owned(self._noun_phrase(owner), self._noun(tree))
            case "adjacent":
                return Adjacent(self._noun(tree))
            case "nth_of":
                which = str(_trees(tree)[0].data).removeprefix("nth_")
                return Nth(self._noun(tree), -1 if which == "last" else int(which))
            case "quantity":
                return Quantity(_tokens(tree, NUMBER)[0])
            case _:
                (constant,) = _trees(tree)
                return Constant(self._constant(constant))

    def _noun(self, tree: ParseTree) -> str:
        noun = _child(tree, "noun")
        assert noun is not None
        return self._type(noun)

    def _type(self, noun: ParseTree) -> str:
        (number,) = _trees(noun)
        (generated,) = _trees(number)
        return self._grammar.nouns[str(generated.data)]

    def _cells(self, tree: ParseTree) -> str | None:
        """The type in `the tiles form a grid`."""
        cells = _child(tree, "cells")
        return self._type(cells) if cells else None

    def _is_plural(self, tree: ParseTree) -> bool:
        noun = _child(tree, "noun")
        assert noun is not None
        return _trees(noun)[0].data == "many"

    def _constant(self, tree: ParseTree) -> str:
        (generated,) = _trees(tree)
        return self._grammar.constants[str(generated.data)]

    def _number(self, tree: ParseTree) -> int | None:
        tokens = _tokens(tree, NUMBER)
        return tokens[0] if tokens else None

    def _label(self, tree: ParseTree) -> int | str:
        tokens = _tokens(tree, NAME, WORD)
        return tokens[0] if tokens else str(_trees(tree)[0].data)


def _mood(tree: ParseTree) -> tuple[bool, bool]:
    """Whether a form of `be` or of a verb is negated, and whether it says what should be."""
    for child in _trees(tree):
        if child.data in {"is", "is_not", "should_be", "should_not_be"}:
            return child.data in {"is_not", "should_not_be"}, str(child.data).startswith("should")
    return False, False
