"""From what the actions of a domain are learned: its record says, or the user chooses."""

from collections.abc import Mapping
from typing import Any

from planscribe.author.induce.headers import headers, stated_literals
from planscribe.author.induce.hypotheses import UnsupportedDomain
from planscribe.author.induce.record import PROGRAM, WasChosen
from planscribe.author.induce.record_lines import line_of
from planscribe.compile.writer import write_domain
from planscribe.ide.learning.files import problems_for, record_key, record_of, references_for
from planscribe.ide.learning.state import chosen_before
from planscribe.lsp.choosing import choose
from planscribe.lsp.session import Session
from planscribe.model.pddl.definitions import Domain
from planscribe.text import DocumentKey
from planscribe.workspace import trees, uris
from planscribe.workspace.files import CannotRead
from planscribe.workspace.snapshot import Snapshot

RECORD = "record"
"""The environment of those who learn from the record alone."""

_PROGRAM_TITLE = "The program of the settings"


class NothingToLearn(Exception):  # noqa: N818
    """Learning cannot begin; the message says why, in a sentence."""


async def chosen(session: Session, key: DocumentKey, options: Mapping[str, Any]) -> WasChosen:
    """The problem and the environment: those of the options, of the record, or those chosen now.

    Raises:
        NothingToLearn: there are none, or nobody chose.
    """
    before = await session.run(chosen_before, key)
    problem = _option(options, "problem", key) or (before.problem if before else "")
    environment = _option(options, "environment", key)
    if not environment and before:
        environment = before.environment or RECORD
    problems, environments = await session.run(_candidates, key)
    name = uris.file_name(key)
    if not problem:
        told = f"No problem of {name} was found: write its objects and a goal into a problem."
        problem = await _one_of(session, problems, f"From which problem is {name} learned?", told)
    if not environment:
        told = (
            "There is nothing to learn from: put the same domain with its actions, to be "
            "simulated, into this folder, or set `planscribe.learning.program`."
        )
        question = f"In which environment is {name} learned?"
        environment = await _one_of(session, environments, question, told)
    if before and problem != before.problem:
        record = uris.file_name(record_key(key) or key)
        raise NothingToLearn(
            f"{record} is about {before.problem}; rename it to learn from {problem}."
        )
    return WasChosen(problem, "" if environment == RECORD else environment)


def _option(options: Mapping[str, Any], name: str, key: DocumentKey) -> str:
    """The name of a file in the folder of a domain; empty if none is given."""
    value = options.get(name)
    if not isinstance(value, str):
        return ""
    if ":" not in value:
        return value
    if uris.folder(uris.canonical(value)) != uris.folder(key):
        raise NothingToLearn(f"{uris.file_name(value)} is not in the folder of the domain.")
    return uris.file_name(value)


async def _one_of(session: Session, found: Mapping[str, str], question: str, told: str) -> str:
    """The only one, or the one that the user chooses, of titles with names."""
    if not found:
        raise NothingToLearn(told)
    if len(found) == 1:
        return next(iter(found.values()))
    title = await choose(session, question, dict.fromkeys(found, ""))
    if title is None:
        raise NothingToLearn("Nothing was chosen.")
    return found[title]


def _candidates(snapshot: Snapshot, key: DocumentKey) -> tuple[dict[str, str], dict[str, str]]:
    """The problems and the environments in the folder of a domain, by their titles."""
    domain = _domain(snapshot, key)
    problems, references = (
        [uris.file_name(one) for one in found if uris.folder(one) == uris.folder(key)]
        for found in (problems_for(snapshot, key, domain), references_for(snapshot, key, domain))
    )
    environments = {f"Simulate {one}": one for one in references}
    if snapshot.settings.learning_program:
        environments[_PROGRAM_TITLE] = PROGRAM
    return {one: one for one in problems}, environments


def _domain(snapshot: Snapshot, key: DocumentKey) -> Domain:
    domain = trees.domain(snapshot, snapshot.document(key))
    if domain is None:
        raise NothingToLearn(f"{uris.file_name(key)} defines no domain.")
    return domain


def texts(snapshot: Snapshot, key: DocumentKey, choice: WasChosen) -> dict[str, str]:
    """The texts that the process reads, by the names of their files.

    Raises:
        NothingToLearn: one of them cannot be read.
    """
    found = {"domain.pddl": write_domain(headers(_domain(snapshot, key)))}
    named = {"problem.pddl": choice.problem}
    if choice.environment not in ("", PROGRAM):
        named["reference.pddl"] = choice.environment
    for file, name in named.items():
        place = uris.beside(key, name)
        try:
            found[file] = snapshot.document(place).text if place else ""
        except CannotRead as trouble:
            raise NothingToLearn(f"{name} cannot be read: {trouble}.") from trouble
    return found


def first_entries(snapshot: Snapshot, key: DocumentKey, choice: WasChosen) -> str:
    """What is added to a record before learning begins: the choice, and what the bodies state.

    Raises:
        NothingToLearn: the bodies cannot be learned.
    """
    before = chosen_before(snapshot, key)
    if before == choice:
        return ""
    entries = [line_of(choice)]
    if record_of(snapshot, key) is None:
        try:
            entries += [line_of(one) for one in stated_literals(_domain(snapshot, key))]
        except UnsupportedDomain as trouble:
            raise NothingToLearn(str(trouble)) from trouble
    return "".join(f"{one}\n" for one in entries)
