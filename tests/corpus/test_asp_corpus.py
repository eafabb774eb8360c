"""Programs of others that clingo accepts have no errors, in any construct."""

from pathlib import Path

import pytest

from planscribe.check.finding import Severity, Tier
from tests.corpus.asp import FOLDER, accepted, check

LARGEST = 100_000
"""Bytes of a program that is read here."""

STEP = 5
"""One program of so many is read here."""

pytestmark = pytest.mark.skipif(
    not FOLDER, reason="PLANSCRIBE_ASP_CORPUS does not name a folder with ASP programs"
)


@pytest.mark.parametrize("path", accepted()[::STEP], ids=lambda path: str(path)[len(FOLDER) :])
def test_there_are_no_errors_in_programs_that_work(path: Path) -> None:
    if path.stat().st_size <= LARGEST:
        found = check(path, (Tier.SYNTAX, Tier.NAMES))
        # What a program includes may not have been collected with it.
        wrong = [one for one in found if one.severity is Severity.ERROR and one.code != "PS219"]
        assert wrong == []
