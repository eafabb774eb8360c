"""What is found where statements do not fit the words of their sentence."""

from dataclasses import dataclass

from planscribe.translate.ir import IrStatement


@dataclass(frozen=True, slots=True)
class Mismatch:
    """What does not fit: a statement, or words that no statement holds.

    `message` is a clause about the sentence. `instead` is the statement that is probably meant.
    """

    sentence: int
    message: str
    statement: IrStatement | None = None
    instead: str = ""
    name: str = ""
    """The object that the sentence does not say, if it is that."""
