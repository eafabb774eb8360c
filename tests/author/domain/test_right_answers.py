"""Right answers become the domain that they are about."""

from pathlib import Path

import pytest

from planscribe.author.domain.intake import begun
from planscribe.author.domain.phases import Phase
from planscribe.author.domain.reading import read as read_words
from planscribe.compile.domains.actions_alike import are_actions_alike
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl import tree as pddl
from tests.support.models.construction import Site
from tests.support.models.right_answers import KnowingModel

RULES = Path(__file__).parents[3] / "rules"


@pytest.mark.parametrize("name", ["blocksworld", "grippers", "storage"])
def test_right_answers_become_the_same_domain(site: Site, name: str) -> None:
    text = (RULES / name / "domain.pddl").read_text(encoding="utf-8")
    (domain,) = read(pddl.parse(text)).domains
    made = site.run(begun("Much can be done.", name), KnowingModel(domain), Phase.CONSTRUCTION)
    assert [(one.item, one.message) for one in site.advances if not one.is_done] == []
    said = read_words(made.partition("\n<!-- planscribe construct")[0], name)
    assert not said.remarks
    assert are_actions_alike(domain, said.domain)
