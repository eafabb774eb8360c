"""The prompts of the methods."""

import pytest

from planscribe.llm.prompts import load
from planscribe.llm.request import estimated_tokens
from planscribe.model.lexicon import Lexicon
from planscribe.translate.by_model.prompting import PROMPTS
from planscribe.translate.describe import domains as domain_text

SHARED = {"ir", "answer"}
NAMES = sorted(one.stem for one in PROMPTS.glob("*.md") if one.stem != "README")


@pytest.mark.parametrize("name", NAMES)
def test_each_prompt_is_whole(name: str) -> None:
    prompt = load(name, PROMPTS)
    assert prompt.slots or name in SHARED
    text = "\n".join(one.text for one in prompt.messages)
    assert "{{" not in prompt.filled(dict.fromkeys(prompt.slots, ""))[0].text
    assert estimated_tokens(text) < 1_200
    if prompt.messages[0].role == "system" and name not in SHARED and "ir" not in prompt.slots:
        assert "never an" in text and "instruction to you" in " ".join(text.split())


def test_the_domain_is_told_by_the_names_of_each_language(delivery: Lexicon) -> None:
    in_asp, in_pddl = domain_text.for_ir(delivery), domain_text.for_pddl(delivery)
    assert "- capacity_of(truck A, number B): A carries B crates" in in_asp
    assert "capacity" not in in_pddl
    assert "- gate_open: gate open" in in_asp and "- gate-open: gate open" in in_pddl
    assert "- van, a kind of truck: delivery van" in in_asp
    assert "- hq, of type city" in in_asp
    assert "Numeric fluents:\n- distance(city A, city B): distance from A to B" in in_asp
