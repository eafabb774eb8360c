"""Pairs of descriptions and schemas, to train and to judge an encoder with."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from planscribe.author.candidates.negatives import hard_negatives
from planscribe.author.candidates.sampling import described_actions
from planscribe.author.candidates.telling import SchemaTelling, ToldAs
from planscribe.author.procedures import procedure
from planscribe.evaluate.benchmark import text_of
from planscribe.evaluate.faults import EvaluationFault
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl import tree as pddl
from planscribe.workspace.documents import PROCEDURE_END


@dataclass(frozen=True, slots=True)
class TrainingPair:
    """The description of an action, its schema, and for each alteration a schema it made wrong.

    All are texts; the names of alterations are those of `Alteration`.
    """

    domain: str
    action: str
    description: str
    schema: str
    altered: Mapping[str, str]

    @property
    def texts(self) -> tuple[str, ...]:
        """All texts."""
        return (self.description, self.schema, *self.altered.values())


def pairs_in(folder: Path, form: ToldAs) -> tuple[TrainingPair, ...]:
    """The described actions of all domains in a folder, each with its `.procedure.md`.

    Raises:
        EvaluationFault: there are none, or a file cannot be read.
    """
    found = tuple(
        pair for file in sorted(folder.absolute().glob("*.pddl")) for pair in _pairs(file, form)
    )
    if not found:
        raise EvaluationFault(f"{folder}: no PDDL domains with descriptions next to them")
    return found


def _pairs(file: Path, form: ToldAs) -> Iterator[TrainingPair]:
    text = file.with_name(f"{file.stem}{PROCEDURE_END}")
    domains = read(pddl.parse(text_of(file))).domains
    if not domains or not text.exists():
        return
    domain = domains[0]
    telling = SchemaTelling.about(domain)
    described = described_actions(domain, procedure.read(text_of(text)))
    for action, told in zip(domain.actions, described, strict=True):
        altered: dict[str, str] = {}
        for one in hard_negatives(action):
            if one.alteration not in altered:
                altered[one.alteration] = telling.told(one.action, form)
        yield TrainingPair(
            file.stem,
            action.name,
            told.summary,
            telling.told(action, form),
            altered,
        )
