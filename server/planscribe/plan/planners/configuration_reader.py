"""Planners as people describe them in TOML; docs/planners.md is the reference. Never raises."""

import re
import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from planscribe.model.pddl.features import Feature
from planscribe.plan.planners.configuration import BuiltIn, Configuration, PlannerProgram, Service
from planscribe.plan.planners.configuration_values import GENERAL, OF, Read, Unfit, listed, texts
from planscribe.syntax.quoting import quoted

RESERVED = ("auto", "validation", "reachability")
"""Words that results have instead of a planner's name."""

_HANDLES = "handles"
_NAME = re.compile(r"[A-Za-z0-9][\w.+-]{0,63}", re.ASCII)
_FEATURES: Final = {feature.name.lower().replace("_", "-"): feature for feature in Feature}
_WAYS = {key: way for way, keys in OF.items() for key in keys}
"""The way to run a planner that each key belongs to."""


@dataclass(frozen=True, slots=True)
class ReadConfigurations:
    """The planners of a text, and what is wrong with others, a line each."""

    configurations: Mapping[str, Configuration] = field(default_factory=dict)
    faults: tuple[str, ...] = ()
    sets: Mapping[str, frozenset[Feature]] = field(default_factory=dict)
    """The features that a name stands for."""


def read_configurations(
    text: str, sets: Mapping[str, frozenset[Feature]] | None = None, *, is_preset: bool = False
) -> ReadConfigurations:
    """The planners that a text describes; one with a fault is left out as a whole.

    `sets` are names of several features that the text may use besides its own.
    """
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        what = "nested too deeply" if isinstance(error, RecursionError) else str(error)
        return ReadConfigurations(faults=(f"Invalid TOML: {' '.join(what.split())}.",))
    reader = _Reader(dict(sets or {}), is_preset)
    configurations = reader.read(table)
    return ReadConfigurations(configurations, tuple(reader.faults), reader.sets)


class _Reader:
    """Reads one text, and collects what is wrong."""

    def __init__(self, sets: dict[str, frozenset[Feature]], is_preset: bool) -> None:
        self.faults: list[str] = []
        self.sets = sets
        self._is_preset = is_preset

    def read(self, table: Mapping[str, Any]) -> dict[str, Configuration]:
        """The planners of a whole text."""
        self._unknown(table, ("sets", "planners"), "")
        for name, features in self._table(table, "sets").items():
            self.sets[name] = self._value(f"sets.{name}", features, self._features, frozenset())
        found: dict[str, Configuration] = {}
        for name, entry in self._table(table, "planners").items():
            before = len(self.faults)
            configuration = self._planner(f"planners.{name}", name, entry)
            if configuration is not None and len(self.faults) == before:
                found[name] = configuration
        return found

    def _planner(self, where: str, name: str, entry: object) -> Configuration | None:
        if not _NAME.fullmatch(name) or name in RESERVED:
            self._fault(where, "is not a valid name of a planner; use letters, digits and `-`")
            return None
        if not isinstance(entry, Mapping):
            self._fault(where, "must be a table")
            return None
        self._unknown(entry, (*GENERAL, _HANDLES, *_WAYS), f"{where}.")
        values = {
            key: self._value(f"{where}.{key}", entry.get(key), read, default)
            for key, (read, default) in GENERAL.items()
        }
        if _HANDLES not in entry:
            self._fault(f"{where}.{_HANDLES}", "is missing: the PDDL features that it supports")
        handles = self._value(
            f"{where}.{_HANDLES}", entry.get(_HANDLES), self._features, frozenset()
        )
        return Configuration(
            name,
            values["title"] or name,
            values["aim"],
            self._run(where, entry),
            handles,
            values["proves"],
            values["source"],
            self._is_preset,
        )

    def _run(
        self, where: str, entry: Mapping[str, Any]
    ) -> PlannerProgram | Service | BuiltIn | None:
        ways = [way for way in OF if way in entry]
        if len(ways) > 1:
            self._fault(where, f"can have only one of {' and '.join(map(quoted, ways))}")
            return None
        if not ways:
            if not self._is_preset:
                self._fault(where, f"needs one of {listed(OF)}: how the planner is run")
            return None
        (way,) = ways
        for key in entry:
            if key in _WAYS and _WAYS[key] != way:
                self._fault(f"{where}.{key}", f"cannot be combined with {quoted(way)}")
        values = [
            self._value(f"{where}.{key}", entry.get(key), read, default)
            for key, (read, default) in OF[way].items()
        ]
        if way == "command":
            return PlannerProgram(*values)
        if way == "built-in":
            return BuiltIn(*values)
        if "protocol" not in entry:
            self._fault(f"{where}.protocol", "is missing: the protocol of the service")
        return Service(*values)

    def _value(self, where: str, value: object, read: Read, default: object) -> Any:
        if value is not None:
            try:
                return read(value)
            except Unfit as unfit:
                self._fault(where, f"must be {unfit}")
        return default

    def _features(self, value: object) -> frozenset[Feature]:
        found: set[Feature] = set()
        for name in texts(value):
            if name in self.sets:
                found |= self.sets[name]
            elif name in _FEATURES:
                found.add(_FEATURES[name])
            else:
                known = listed((*self.sets, *_FEATURES))
                raise Unfit(f"a list of features, not {quoted(name)}; known are {known}")
        return frozenset(found)

    def _table(self, table: Mapping[str, Any], key: str) -> Mapping[str, Any]:
        value = table.get(key, {})
        if isinstance(value, Mapping):
            return value
        self._fault(key, "must be a table")
        return {}

    def _unknown(self, table: Mapping[str, Any], known: Collection[str], prefix: str) -> None:
        for key in table:
            if key not in known:
                self._fault(f"{prefix}{key}", f"is not a key; the keys are {listed(known)}")

    def _fault(self, where: str, what: str) -> None:
        self.faults.append(f"{quoted(where)} {what}.")
