"""The planners that PlanScribe can get from a package registry, if the user wants them."""

import platform
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from planscribe.resources import shipped


@dataclass(frozen=True, slots=True)
class Build:
    """A distribution of a planner for a platform."""

    system: str
    """As in `sys.platform`; empty for all."""
    machines: tuple[str, ...]
    """In lower case; none for all."""
    options: tuple[str, ...]
    """What makes pip choose this distribution, regardless of the Python that runs it."""
    sha256: str
    size: int
    files: Mapping[str, str]
    """The members to keep, or folders of them, and the names that they get."""
    program: str
    """The file to make executable; empty if there is none."""

    def runs_on(self, system: str, machine: str) -> bool:
        """Whether the planner runs on a platform."""
        return self.system in ("", system) and (not self.machines or machine in self.machines)


@dataclass(frozen=True, slots=True)
class PlannerOffer:
    """A planner that can be got: one package at one version."""

    name: str
    title: str
    package: str
    version: str
    folder: str
    """The name of its folder, which commands of planners name as `{package:..}`."""
    planners: tuple[str, ...]
    """The configurations that run it."""
    licence: str
    needs: str
    """A program that has to be installed already; empty if there is none."""
    builds: tuple[Build, ...]

    def build(self, system: str = sys.platform, machine: str = "") -> Build | None:
        """The distribution for a platform, by default this one; None if there is none."""
        machine = (machine or platform.machine()).lower()
        return next((one for one in self.builds if one.runs_on(system, machine)), None)

    @property
    def terms(self) -> str:
        """Its size here and its licence, for people."""
        build = self.build()
        size = f"{build.size / 1e6:.1f} MB" if build else f"not for {this_platform()}"
        return f"{size}; licence: {self.licence}"


@cache
def offers() -> Mapping[str, PlannerOffer]:
    """All planners that can be got, by name."""
    path = shipped("plan") / "planners" / "offers.toml"
    read = tomllib.loads(path.read_text(encoding="utf-8"))
    return {name: _offer(name, one) for name, one in read.items()}


def offer_of(planner: str) -> PlannerOffer | None:
    """The offer that makes a planner available; None if there is none."""
    return next((one for one in offers().values() if planner in one.planners), None)


def this_platform() -> str:
    """The platform, for people: `Linux aarch64`."""
    return f"{platform.system()} {platform.machine()}"


def _offer(name: str, read: Mapping[str, Any]) -> PlannerOffer:
    return PlannerOffer(
        name,
        read["title"],
        read["package"],
        read["version"],
        read["folder"],
        tuple(read["planners"]),
        read["licence"],
        read.get("needs", ""),
        tuple(
            Build(
                one.get("system", ""),
                tuple(one.get("machines", ())),
                tuple(one["options"]),
                one["sha256"],
                one["bytes"],
                one["files"],
                one.get("program", ""),
            )
            for one in read["builds"]
        ),
    )
