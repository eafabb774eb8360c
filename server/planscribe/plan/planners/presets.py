"""The built-in planners, and which of them support what a task uses."""

from collections.abc import Iterable, Mapping
from functools import cache

from planscribe.model.pddl.features import Feature
from planscribe.plan.planners.configuration import Configuration
from planscribe.plan.planners.configuration_reader import ReadConfigurations, read_configurations
from planscribe.resources import shipped


@cache
def _described() -> ReadConfigurations:
    path = shipped("plan") / "planners" / "planners.toml"
    described = read_configurations(path.read_text(encoding="utf-8"), is_preset=True)
    assert not described.faults, described.faults
    return described


def presets() -> Mapping[str, Configuration]:
    """All planners that are built in or known, the preferred one first."""
    return _described().configurations


def described_in(text: str) -> ReadConfigurations:
    """The planners that a text describes, which may use our names of features."""
    return read_configurations(text, _described().sets)


def planners_for(
    features: Iterable[Feature], known: Mapping[str, Configuration] | None = None
) -> tuple[str, ...]:
    """The planners that handle all of the features."""
    used = tuple(features)
    return tuple(name for name, one in (known or presets()).items() if not one.lacks(used))
