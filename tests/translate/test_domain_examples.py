"""The domains in words that are included: each is read whole, and leaves nothing open."""

from pathlib import Path

import pytest

from planscribe.compile.domains.equivalence import compare_domains
from planscribe.model.pddl.reading.reader import read as read_pddl
from planscribe.syntax.pddl import tree
from planscribe.translate.domains.reading import read

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "examples" / "ferry.domain.md"
BUILT_IN = ROOT / "rules" / "blocksworld"


@pytest.mark.parametrize("file", [EXAMPLE, BUILT_IN / "blocksworld.domain.md"], ids=str)
def test_it_is_read_whole(file: Path) -> None:
    made = read(file.read_text(encoding="utf-8"), "words")
    assert made.domain.actions
    assert not made.remarks
    assert not made.questions


def test_the_example_is_that_of_the_tour() -> None:
    page = (ROOT / "docs" / "domains-in-words.md").read_text(encoding="utf-8")
    assert EXAMPLE.read_text(encoding="utf-8") in page


def test_the_built_in_one_is_its_pddl() -> None:
    made = read((BUILT_IN / "blocksworld.domain.md").read_text(encoding="utf-8"), "words")
    (domain,) = read_pddl(tree.parse((BUILT_IN / "domain.pddl").read_text("utf-8"))).domains
    assert compare_domains(made.domain, domain).equivalent
