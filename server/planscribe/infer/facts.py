"""What materialisation gives: facts, violated constraints, open choices, derivations."""

from dataclasses import dataclass
from enum import StrEnum

from planscribe.model.terms import GroundTerm, Term
from planscribe.text import Span


@dataclass(frozen=True, slots=True)
class Source:
    """One ASP text of a program. `name` is any key that is unique in it (a URI, `schema.lp`)."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Place:
    """A statement: the source it stands in, and where."""

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
    OUT_OF_TIME = "out of time"
    OUT_OF_MEMORY = "out of memory"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Trouble:
    """An error or a warning from parsing or grounding, in our words."""

    message: str
    place: Place | None
    severe: bool = True


@dataclass(frozen=True, slots=True)
class Violation:
    """A ground instance of a constraint that the facts violate.

    `message` is the author's message with the variables filled in, or one made from the
    constraint. `facts` are the statements behind it that the rules did not derive.
    """

    constraint: Place
    bindings: tuple[tuple[str, GroundTerm], ...]
    message: str
    facts: tuple[tuple[Term, Place], ...] = ()


@dataclass(frozen=True, slots=True)
class Materialised:
    """The answer set that the problem is made from, in a fixed order."""

    status: Status
    facts: tuple[Term, ...] = ()
    violations: tuple[Violation, ...] = ()
    open_choices: tuple[Term, ...] = ()
    """Atoms that hold in some answer sets and not in others."""
    conflict: tuple[Place, ...] = ()
    """One minimal set of statements without an answer set, if the status is UNSATISFIABLE."""
    troubles: tuple[Trouble, ...] = ()


@dataclass(frozen=True, slots=True)
class Derivation:
    """Why an atom holds: the statement that made it, and the atoms that statement used.

    `because` is empty for a fact. `absent` are the atoms that had to be false.
    A shared sub-derivation stands once; later mentions have no `because` and `repeated` set.
    So have those that lie too deep to be told.
    """

    atom: Term
    place: Place
    because: tuple["Derivation", ...] = ()
    absent: tuple[str, ...] = ()
    repeated: bool = False
