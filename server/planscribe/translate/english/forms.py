"""Logical forms: what a sentence says, before names and types are looked up.

Tokens are mentioned by their index in the sentence, so a form serves for every sentence with the
same sequence of terminals.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from planscribe.syntax.task import Token as TaskToken
from planscribe.text import Span

# --- noun phrases ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Named:
    """`shot1`, `room kitchen`: objects by name.

    `plural` says whether the type is in the plural; `either` that the names are a choice:
    `color white or black`.
    """

    names: tuple[int, ...]
    type: str | None = None
    plural: bool = False
    either: bool = False


@dataclass(frozen=True, slots=True)
class Numbered:
    """`robot 2`."""

    type: str
    numbers: tuple[int, ...]


class Quantifier(StrEnum):
    """How a universal noun phrase was put."""

    EACH = "each"
    ANY = "any"
    BOTH = "both"
    THE = "the"
    BARE = "bare"


@dataclass(frozen=True, slots=True)
class Every:
    """`each shot`, `all shots`, `the shots`, `shots`, `the shaker`: all objects of a type."""

    type: str
    quantifier: Quantifier
    plural: bool
    number: int | None = None
    """The token that says how many these are: `the 3 shots`."""


@dataclass(frozen=True, slots=True)
class AllBut:
    """`all balls but ball1`: all objects of a type without some."""

    every: Every
    left_out: "Group"
    number: int | None = None
    """The token that says how many these are: `the two balls but ball1`."""

    @property
    def type(self) -> str:
        """The type of the objects."""
        return self.every.type


@dataclass(frozen=True, slots=True)
class Everything:
    """`everything`, `everyone`, `nothing` (`denied`), `any thing` (`is_any`): all that the phrase
    can be said of."""

    word: int
    persons: bool = False
    denied: bool = False
    left_out: "Group" = ()
    is_any: bool = False


@dataclass(frozen=True, slots=True)
class Pointed:
    """`its hands`, `these blocks`: objects that only the sentences before can tell."""

    type: str
    word: int


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
    plural: bool = False


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
    Named
    | Numbered
    | Every
    | AllBut
    | Everything
    | Pointed
    | Some
    | Labelled
    | Owned
    | Adjacent
    | Nth
    | Quantity
    | Constant
)
Group: TypeAlias = tuple[NounPhrase, ...]
"""Coordinated noun phrases: `the shaker and the shot glasses`."""

_NO_SPACE_BEFORE = frozenset({",", "'s", ")", ":"})

# --- clauses --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Words:
    """The range of tokens that a clause was read from."""

    start: int
    end: int

    def span(self, tokens: Sequence[TaskToken]) -> Span:
        """The span of these words in the task."""
        return Span(tokens[self.start].span.start, tokens[self.end - 1].span.end)

    def of(self, tokens: Sequence[TaskToken]) -> Sequence[TaskToken]:
        """The tokens."""
        return tokens[self.start : self.end]

    def text(self, tokens: Sequence[TaskToken]) -> str:
        """These words, as they could be written."""
        text = ""
        for token in self.of(tokens):
            space = " " if text and token.text not in _NO_SPACE_BEFORE else ""
            text += f"{space}{token.spelling}"
        return text


class Spread(StrEnum):
    """A word between subject and object that says how the objects belong together."""

    EACH = "each"
    BOTH = "both"
    ALL = "all"
    IN_ORDER = "respectively"


@dataclass(frozen=True, slots=True)
class Mood:
    """What a verb says of a claim.

    `wanted` means that it is said with `should`: about the goal wherever it stands. It is None if
    the words leave that open. `at_present` means `currently`, `initially` or `now`.
    `as_it_is` means `already`, `not yet` or `although`: it is so, and nobody makes it so.
    """

    negated: bool = False
    wanted: bool | None = False
    at_present: bool = False
    as_it_is: bool = False
    past: bool = False
    bare: bool = False
    """Said with the base form of a verb, or without one: `truck1 at the depot`."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A phrase said of noun phrases, in the order of the phrase's slots."""

    words: Words
    pattern: str
    groups: tuple[Group, ...]
    mood: Mood = Mood()
    mutual: bool = False
    """`b1 and b2 are connected`: the one group fills both slots."""
    spread: Spread | None = None
    places: tuple[Words, ...] = ()
    """Where each group stands; empty if the clause is turned round."""
    only: bool = False
    """Whether it is denied of all others: `only a is clear`."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """Words with more than one sense. Only another reading of the sentence can help, and not even
    that if the author must be asked (`asks`)."""

    words: Words
    message: str
    asks: bool = True


@dataclass(frozen=True, slots=True)
class Amount:
    """A numeric function with its value: `the distance from a to b is 5`.

    `relation` is how the value is to the number, as the IR calls it; empty if it is the number.
    """

    words: Words
    pattern: str
    groups: tuple[Group, ...]
    number: int
    mood: Mood = Mood()
    relation: str = ""


SAYING = Claim | Amount
"""What says how something is, or should be."""


@dataclass(frozen=True, slots=True)
class Optimise:
    """`Minimise the total cost.`"""

    words: Words
    minimise: bool
    pattern: str
    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class OptimiseTime:
    """`Minimise the total time`, in a domain whose actions last some time."""

    words: Words
    minimise: bool


@dataclass(frozen=True, slots=True)
class Counted:
    """`4 shot glasses`. `number` is a token's index; None stands for one, as in `a boot`."""

    words: Words
    type: str
    number: int | None
    labels: tuple[int | str, ...] = ()
    named: tuple[int, ...] = ()
    """The token of the name of a single one, `a boot called b1`: other sentences can name more."""


class CountLink(StrEnum):
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
    link: CountLink


@dataclass(frozen=True, slots=True)
class Mentioned:
    """`1 loadarea1`, `a wrench`: an object that is there, by name or as a constant."""

    words: Words
    object: Named | Constant
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Introduced:
    """`Rooms are: kitchen hall`, `Alice is a robot`: names of objects of a type.

    `announced` is the number before the list, `marked` says that more than a comma marks it as
    one: `2 rooms called hall and bar`. `assumed` says that the words may be no names at all:
    `The rooms are hall and bar`.
    """

    words: Words
    type: str
    names: tuple[int, ...]
    announced: int | None = None
    marked: bool = True
    assumed: bool = False


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
    Claim
    | Doubt
    | Amount
    | Optimise
    | OptimiseTime
    | Counted
    | Linked
    | Mentioned
    | Introduced
    | Grid
    | Drawing
)


class TaskSection(StrEnum):
    """What a part of the task describes."""

    INIT = "init"
    GOAL = "goal"
    WISHES = "wishes"
    """After `I want that ..`: what is said then may be about either."""


@dataclass(frozen=True, slots=True)
class SentenceReading:
    """One reading of a sentence.

    `opens` says that a section begins with this sentence; `only` that this sentence alone
    belongs to another section (`at the end`). A sentence that is read clause by clause has the
    forms of each clause in each of its readings in `clauses`.
    """

    forms: tuple[Form, ...]
    opens: TaskSection | None = None
    only: TaskSection | None = None
    clauses: tuple[tuple[tuple[Form, ...], ...], ...] = ()
