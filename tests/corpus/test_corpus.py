"""Reading public collections raises nothing, loses nothing, and blames nothing that works."""

from pathlib import Path

import pytest

from planscribe.check.finding import Severity, Tier
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl.tree import parse
from tests.corpus.checking import Found, accepted, check
from tests.corpus.collection import FOLDER, Pair, distinct, files, text_of
from tests.support import oracle as oracle
from tests.support.disagreements import DISAGREEMENTS, kind

LARGEST = 100_000
"""Bytes of a file that is read here."""

STEP = 10
"""One file of so many is read here; `check_corpus` reads all."""

pytestmark = pytest.mark.skipif(
    not FOLDER, reason="PLANSCRIBE_CORPUS does not name a folder with PDDL files"
)


def errors(pair: Pair, *tiers: Tier) -> list[Found]:
    found = check((pair.domain, pair.problem), tiers)
    return [one for one in found if one.severity is Severity.ERROR]


def is_explained(error: Found) -> bool:
    return kind(error.code, error.message) in DISAGREEMENTS


def small(path: Path) -> bool:
    return path.stat().st_size <= LARGEST


def test_tokens_and_blanks_are_the_text() -> None:
    for path in filter(small, distinct(files(Path(FOLDER)))[::STEP]):
        text = text_of(path)
        tree = parse(text)
        read(tree)
        end = 0
        for token in tree.tokens():
            assert not text[end : token.start].strip(" \t\r\n\f\v\ufeff"), path
            end = token.end
        assert not text[end:].strip(" \t\r\n\f\v\ufeff"), path


@pytest.mark.parametrize(
    "pair", accepted(["fast-downward"])[::STEP], ids=lambda pair: str(pair.problem)[len(FOLDER) :]
)
def test_there_are_no_errors_in_tasks_that_work(pair: Pair) -> None:
    if small(pair.domain) and small(pair.problem):
        found = errors(pair, Tier.SYNTAX, Tier.NAMES)
        assert [one for one in found if not is_explained(one)] == []


@pytest.mark.parametrize(
    "pair", accepted(["pddl"])[:: 2 * STEP], ids=lambda pair: str(pair.problem)[len(FOLDER) :]
)
def test_the_other_reader_agrees(pair: Pair) -> None:
    if small(pair.domain) and small(pair.problem):
        if any(map(is_explained, errors(pair, Tier.SYNTAX))):
            pytest.skip("explained by docs/checks/disagreements.md")
        # The other package minds the case of names.
        domain, its_domain = oracle.both_domains(text_of(pair.domain).lower())
        assert {one.name: oracle.ours(one.parameters) for one in domain.predicates} == {
            str(one.name): oracle.theirs(one.terms) for one in its_domain.predicates
        }
        assert {one.name: oracle.ours(one.parameters) for one in domain.actions} == {
            str(one.name): oracle.theirs(one.parameters) for one in its_domain.actions
        }
        problem, its_problem = oracle.both_problems(text_of(pair.problem).lower())
        assert {one.name for one in problem.objects} == {
            str(one.name) for one in its_problem.objects
        }
        positive = [one for one in its_problem.init if not str(one).startswith("(not (")]
        assert len({*problem.init, *problem.values}) == len(positive)
