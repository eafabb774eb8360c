"""The settings that an editor sends, read by the table of settings."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import Any

from planscribe.llm.allowance import Prices
from planscribe.syntax.quoting import quoted
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.settings.table import SETTINGS, Setting
from planscribe.workspace.settings.values import UnfitSetting, one_of

_BY_NAME = {one.name: one for one in SETTINGS if one.field}
_OF_CLIENTS = {one.name.partition(".")[0] for one in SETTINGS if not one.field}
"""Sections that concern the editor's own part."""

_ABSENT = {"prices": Prices(0, 0)}
"""Parts of settings that are None until something in them is chosen."""


def settings_from(data: object, planners: Collection[str] = ()) -> tuple[Settings, tuple[str, ...]]:
    """The settings that an editor sends, and complaints about invalid ones.

    `data` is the section `planscribe`, however nested; `planners` are the names to choose from.
    An invalid one keeps its default.
    """
    settings, complaints = Settings(), []
    if not isinstance(data, Mapping):
        return settings, () if data is None else ("`planscribe` must be an object.",)
    for name, value in _flat(data, ""):
        setting = _BY_NAME.get(name)
        if setting is None:
            complaints.append(f"Unknown setting {quoted(f'planscribe.{name}')}.")
        elif value is not None:
            try:
                settings = _with(settings, setting.field, _read(setting, value, planners))
            except UnfitSetting as unfit:
                complaints.append(f"{quoted(f'planscribe.{name}')} must be {unfit}.")
    if not settings.trust:
        if settings.planner_files:
            complaints.append(_ignored("planners"))
        if settings.learning_program:
            complaints.append(_ignored("learning.program"))
        settings = replace(settings, planner_files=(), learning_program="")
    return settings, tuple(complaints)


def _ignored(name: str) -> str:
    return (
        f"`planscribe.{name}` is ignored without `planscribe.trust`, since a workspace can "
        "contain it."
    )


def _read(setting: Setting, value: object, planners: Collection[str]) -> Any:
    if setting.field == "planner":
        return one_of(value, ("", *planners))
    return setting.values.read(value)


def _with(part: Any, field: str, value: Any) -> Any:
    """A part of the settings with another value in the field that dots lead to."""
    name, _, rest = field.partition(".")
    if rest:
        value = _with(getattr(part, name) or _ABSENT[name], rest, value)
    return replace(part, **{name: value})


def _flat(data: Mapping[Any, object], prefix: str) -> Iterator[tuple[str, object]]:
    """Each setting with its dotted name; a section may be written either way."""
    for key, value in data.items():
        name = f"{prefix}{key}"
        if name.partition(".")[0] in _OF_CLIENTS:
            continue
        is_section = any(one.startswith(f"{name}.") for one in _BY_NAME)
        if is_section and isinstance(value, Mapping):
            yield from _flat(value, f"{name}.")
        else:
            yield name, value
