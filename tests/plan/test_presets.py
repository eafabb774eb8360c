"""The built-in planners, and what they support."""

import re
from pathlib import Path

from planscribe.model.pddl.features import Feature
from planscribe.plan.planners.configuration import Meaning
from planscribe.plan.planners.configuration_values import GENERAL, OF, PLACEHOLDERS, PROTOCOLS
from planscribe.plan.planners.presets import described_in, planners_for, presets
from planscribe.plan.planners.solve import planners


def test_the_planners_that_solve_are_known() -> None:
    assert {one.name for one in planners()} <= presets().keys()


def test_all_presets_are_in_the_manual_and_its_examples_can_be_read() -> None:
    manual = (Path(__file__).parents[2] / "docs" / "planners.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`([\w-]+)`", manual))
    assert presets().keys() <= named
    examples = re.findall(r"```toml\n(.*?)```", manual, re.DOTALL)
    described = [described_in(one) for one in examples]
    assert [len(one.configurations) for one in described] == [1, 4]
    assert not any(one.faults for one in described)
    for words in (GENERAL, *OF.values(), PLACEHOLDERS, PROTOCOLS, tuple(Meaning)):
        assert all(f"`{word}`" in manual or f"`{{{word}}}`" in manual for word in words)
    assert {name.lower().replace("_", "-") for name in Feature.__members__} <= named


def test_every_planner_has_a_source_and_handles_types() -> None:
    for one in presets().values():
        assert one.source
        assert Feature.TYPES in one.handles


def test_every_feature_but_object_fluents_is_handled_by_some_planner() -> None:
    handled = {feature for one in presets().values() for feature in one.handles}
    assert set(Feature) - handled == {Feature.OBJECT_FLUENTS}


def test_who_handles_what() -> None:
    used = (Feature.TYPES, Feature.DURATIVE_ACTIONS, Feature.PREFERENCES)
    assert planners_for(used) == ("optic",)
    assert presets()["lpg"].lacks(used) == (Feature.PREFERENCES,)
    assert presets()["pyperplan"].lacks(used) == (Feature.DURATIVE_ACTIONS, Feature.PREFERENCES)


def test_everybody_handles_nothing() -> None:
    assert planners_for(()) == tuple(presets())
