"""What materialisation gives: facts, violated constraints, open choices, derivations."""

from dataclasses import dataclass
from enum import StrEnum

from planscribe.model.terms import GroundTerm, Term
from planscribe.text import Span


@dataclass(frozen=True, slots=True)
class AspSource:
    """One ASP text of a program. `name` is any key that is unique in it (a URI, `schema.lp`)."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class StatementPlace:
    """A statement: its source, and where it is in it."""

    source: str
    span: Span


class Status(StrEnum):
    """How materialisation ended."""

    DONE = "done"
    """There are facts; constraints may be violated and choices open."""
    UNSATISFIABLE = "unsatisfiable"
    """No answer set, even with every constraint relaxed (`a :- not a.`); no facts."""
    BROKEN = "broken"
    """The program has errors that keep it from being grounded; no facts."""
    UNDECIDED = "undecided"
    """Finding an answer set, or that there is none, is too much work; no facts."""
    TOO_LARGE = "too large"
    """There are more atoms than can be handed on; no facts."""
    OUT_OF_TIME = "out of time"
    OUT_OF_MEMORY = "out of memory"
    CANCELLED = "cancelled"


class TroubleKind(StrEnum):
    """What keeps a statement from being used as it stands."""

    SYNTAX = "syntax"
    SCRIPT = "script"
    """It is a script, or calls the function of one, and scripts are not run."""
    UNSAFE = "unsafe"
    """A variable could be anything."""
    CONSTANT = "constant"
    """It needs the value of a constant, which may be given on the command line of clingo."""
    UNDEFINED = "undefined"
    """An operation cannot be computed for some values."""
    GROWTH = "growth"
    """It makes new terms forever."""
    SIZE = "size"
    """It has too many ground instances."""
    THEORY = "theory"
    """It needs a theory that the program does not define."""
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Trouble:
    """An error or a warning from parsing or grounding, in our words."""

    message: str
    place: StatementPlace | None
    severe: bool = True
    kind: TroubleKind = TroubleKind.OTHER
    notes: tuple[tuple[StatementPlace, str], ...] = ()
    """Other places that have to do with it."""


MOST_VIOLATIONS = 500
"""How many violations of constraints are reported."""


@dataclass(frozen=True, slots=True)
class Violation:
    """A ground instance of a constraint that the facts violate.

    `message` is the author's message with the variables filled in, or one made from the
    constraint. `facts` are the statements behind it that the rules did not derive, and
    `untold` is how many more there are. They are a minimal set that suffices for the violation,
    if `is_minimal`; and if `needs_each`, without any one of them there is no violation, even if
    all else holds. `values` are those of the constraint's aggregates. `others` are choices and
    other constraints without which the constraint could be kept.
    """

    constraint: StatementPlace
    bindings: tuple[tuple[str, GroundTerm], ...]
    message: str
    facts: tuple[tuple[Term, StatementPlace], ...] = ()
    untold: int = 0
    is_minimal: bool = False
    needs_each: bool = False
    values: tuple[int, ...] = ()
    others: tuple[StatementPlace, ...] = ()


@dataclass(frozen=True, slots=True)
class Materialised:
    """The answer set that the problem is made from, in a fixed order."""

    status: Status
    facts: tuple[Term, ...] = ()
    violations: tuple[Violation, ...] = ()
    open_choices: tuple[Term, ...] = ()
    """Atoms that hold in some answer sets and not in others."""
    conflict: tuple[StatementPlace, ...] = ()
    """One minimal set of statements without an answer set, if the status is UNSATISFIABLE."""
    troubles: tuple[Trouble, ...] = ()
    uncertain: bool = False
    """Whether parts of the program do not run here, such as scripts: what the rest says of
    constraints and contradictions may be wrong, and is left out.
    """
    lacking: bool = False
    """Whether it uses predicates that no statement derives: facts may be in another file."""
    several: bool = False
    """Whether there are other answer sets that are as good."""


@dataclass(frozen=True, slots=True)
class Derivation:
    """Why an atom holds: the statement that made it, and the atoms that statement used.

    `because` is empty for a fact. `absent` are the atoms that had to be false, the other ones of
    a disjunction too. A shared sub-derivation stands once; later mentions have no `because` and
    `repeated` set. So have those that lie too deep to be reported.
    """

    atom: Term
    place: StatementPlace
    because: tuple["Derivation", ...] = ()
    absent: tuple[str, ...] = ()
    repeated: bool = False
    by_choice: bool = False
    """Whether the atom was chosen: the statement lets it be false, too."""
    aggregates: tuple[str, ...] = ()
    """The aggregates that the statement used, with their values: `#count { X : p(X) } = 3`."""
    supposed: tuple[str, ...] = ()
    """Atoms that hold, and that nothing here derives first: `p :- not not q.`"""
    alternatives: int = 0
    """How many other ways there are to derive the atom."""
