"""What is asked of an ASP program, and its answers, as data."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from planscribe.infer.facts import Trouble


class AnswerMode(StrEnum):
    """What is asked of a program."""

    SETS = "sets"
    """Its answer sets; if it has costs, the best ones."""
    BRAVE = "brave"
    """The atoms of at least one answer set."""
    CAUTIOUS = "cautious"
    """The atoms of all answer sets."""


class AnswerStatus(StrEnum):
    """What is known of the answer sets of a program."""

    SATISFIABLE = "satisfiable"
    OPTIMUM = "optimum found"
    """The answer sets that are listed have costs, and none is better."""
    UNSATISFIABLE = "unsatisfiable"
    UNKNOWN = "unknown"
    """The time was too short to find one, or to prove that there is none."""
    BROKEN = "broken"
    """The program has errors, or parts that are not run; it was not solved."""


@dataclass(frozen=True, slots=True)
class AnswerWish:
    """What to search for, and for how long.

    `most` is the number of answer sets, 0 for all. After `seconds`, the search ends with the
    answers so far. `constants` replace those of the program, as texts of terms.
    """

    mode: AnswerMode = AnswerMode.SETS
    most: int = 10
    seconds: float = 60.0
    constants: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class ShownAtoms:
    """The shown atoms of an answer set, in order; or the consequences."""

    atoms: tuple[str, ...]
    cost: tuple[int, ...] = ()
    is_optimal: bool = False


@dataclass(frozen=True, slots=True)
class ProgramAnswers:
    """The answers of a program.

    Unless they are `complete`, there can be more answer sets; brave consequences can be more,
    and cautious ones fewer.
    """

    status: AnswerStatus
    answers: tuple[ShownAtoms, ...] = ()
    complete: bool = False
    troubles: tuple[Trouble, ...] = ()
    statistics: Mapping[str, float] = field(default_factory=dict)
