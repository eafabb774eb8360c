"""Published collections of domains with descriptions, as texts that a domain is constructed from.

Text2World (Hu et al. 2025) has whole domains in one JSON file. NL2PDDL (Oswald et al. 2024) has
actions in CSV files, whose domains are known but for that action.
"""

import csv
import io
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from planscribe.compile.writer import write_domain
from planscribe.evaluate.benchmark import text_of
from planscribe.evaluate.faults import EvaluationFault
from planscribe.model.pddl.definitions import Domain
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl import tree as pddl


@dataclass(frozen=True, slots=True)
class PublishedDomain:
    """A text to construct a domain from, and the true domain in PDDL; empty if it is missing."""

    domain: str
    name: str
    words: str
    truth: str


def published_in(place: Path) -> tuple[PublishedDomain, ...]:
    """The domains of a published collection; none if the place has another form.

    Raises:
        EvaluationFault: one of its files cannot be read.
    """
    if place.is_file():
        return text2world(text_of(place))
    tables = sorted(place.glob("domainNL/*.csv"))
    if not tables:
        return ()
    files = sorted(place.glob("pddlData/pddl-problems/*.pddl"))
    domains = {one.stem.lower(): text_of(one) for one in files}
    return tuple(each for one in tables for each in nl2pddl(text_of(one), domains, one.stem))


def text2world(text: str) -> tuple[PublishedDomain, ...]:
    """The domains of Text2World's JSON file: a list with `file_name`, `id` and two texts.

    Raises:
        EvaluationFault: it is something else.
    """
    try:
        entries = json.loads(text)
        if not isinstance(entries, list) or not entries:
            raise EvaluationFault("not the JSON of Text2World")
        return tuple(
            PublishedDomain(
                str(one["file_name"]).removesuffix(".pddl"),
                str(one["id"]),
                str(one["corrected_description"]),
                str(one["pddl_domain"]),
            )
            for one in entries
        )
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise EvaluationFault("not the JSON of Text2World") from error


def nl2pddl(rows: str, domains: Mapping[str, str], name: str) -> tuple[PublishedDomain, ...]:
    """The actions of one of NL2PDDL's CSV files, each with all that is declared in its domain.

    `domains` has the PDDL of the domains by the names of their files in lower case, and `name` is
    that of this file: the same action is described in several ways.

    Raises:
        EvaluationFault: the text has no such columns.
    """
    try:
        reader = csv.DictReader(io.StringIO(rows))
        if not {"domain", "action", "NL"} <= {*(reader.fieldnames or ())}:
            raise EvaluationFault("not a CSV file of NL2PDDL")
        return tuple(_actions(reader, domains, name))
    except csv.Error as error:
        raise EvaluationFault("not a CSV file of NL2PDDL") from error


def _actions(
    rows: "csv.DictReader[str]", domains: Mapping[str, str], name: str
) -> Iterator[PublishedDomain]:
    read_ones = {one: domain for one, text in domains.items() if (domain := _domain(text))}
    read_ones |= {domain.name.lower(): domain for domain in read_ones.values()}
    for row in rows:
        domain = read_ones.get((row["domain"] or "").lower())
        action = (row["action"] or "").lower()
        known = [one for one in domain.actions if one.name == action] if domain else []
        words = truth = ""
        if domain and known:
            words = _heading(domain, action, row["NL"] or "")
            truth = write_domain(replace(domain, actions=tuple(known)))
        yield PublishedDomain((row["domain"] or "").lower(), f"{action} {name}", words, truth)


def _domain(text: str) -> Domain | None:
    return next(iter(read(pddl.parse(text)).domains), None)


def _heading(domain: Domain, action: str, about: str) -> str:
    """A domain in words that has declarations, and an action that is only described."""
    said = " ".join(about.split())
    declared = write_domain(replace(domain, actions=(), requirements=()))
    lines = "\n".join(declared.strip().splitlines()[1:-1])
    return (
        f"# {domain.name}\n\n## Description\n\n{said}\n\n## Actions\n\n### {action}\n\n> {said}\n\n"
        f"## PDDL\n\n```pddl\n{lines}\n```\n"
    )
