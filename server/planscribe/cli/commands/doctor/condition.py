"""What PlanScribe consists of on this machine, and whether it works."""

import operator
import os
import platform
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path

import planscribe
from planscribe import __version__
from planscribe.llm.cache import ANSWERS
from planscribe.llm.diagnosis import host_of
from planscribe.llm.environment import KEY, endpoint_in, model_in
from planscribe.model.pddl.reading import reader as pddl_reader
from planscribe.plan.planners.solve import CLINGO, planners, solve
from planscribe.plan.result import Outcome
from planscribe.syntax.pddl import tree as pddl
from planscribe.user_folders import cache_folder
from planscribe.workers.limits import Limits

PACKAGES = (
    "clingo",
    "inflection",
    "jinja2",
    "lark",
    "lsprotocol",
    "markupsafe",
    "openai",
    "platformdirs",
    "pygls",
    "rich",
    "tree-sitter",
    "tree-sitter-clingo",
)
"""Those that PlanScribe needs."""

WELCOME = "up-fast-downward"
"""The optional package."""

_LIMITS = Limits(30, 512)
_LEAST_FREE = 100
_MEGABYTE = 1_000_000
_TRIED = """\
(define (domain lamps) (:predicates (lit ?l))
  (:action light :parameters (?l) :effect (lit ?l)))
(define (problem lamp) (:domain lamps) (:objects desk) (:goal (lit desk)))
"""


@dataclass(frozen=True, slots=True)
class Observation:
    """A fact about the installation; `trouble` says what to do if it is a problem."""

    name: str
    value: str
    trouble: str = ""


Condition = Mapping[str, tuple[Observation, ...]]
"""Facts by what they are about."""


def condition(environment: Mapping[str, str] = os.environ) -> Condition:
    """All that a bug report should contain; no keys, and of the home folder only `~`."""
    return {
        "versions": tuple(_versions()),
        "packages": tuple(map(_package, (*PACKAGES, WELCOME))),
        "planners": tuple(_planners()),
        "folders": (_folder("answers", cache_folder(ANSWERS)), _folder("temporary", _temporary())),
        "language model": tuple(_model(environment)),
        "trial": (_trial(),),
    }


def _versions() -> Iterator[Observation]:
    yield Observation(
        "PlanScribe", f"{__version__} in {at_home(str(Path(planscribe.__file__).parent))}"
    )
    yield Observation("Python", f"{platform.python_version()}, {at_home(sys.executable)}")
    yield Observation("system", platform.platform())


def at_home(text: str) -> str:
    """A text in which the home folder is `~`."""
    try:
        home = str(Path.home())
    except RuntimeError:
        return text
    return text if home == os.path.sep else re.sub(rf"{re.escape(home)}(?![\w.-])", "~", text)


def _package(name: str) -> Observation:
    wanted = _wanted().get(name, "")
    try:
        found = version(name)
    except PackageNotFoundError:
        if name == WELCOME:
            return Observation(name, "not installed; clingo is used instead")
        return Observation(name, "not installed", _install(name, wanted))
    if not fits(found, wanted):
        return Observation(name, f"{found}, but {wanted} is required", _install(name, wanted))
    if name != WELCOME and (fault := _fault(name)):
        return Observation(
            name, f"{found}, cannot be used: {at_home(fault)}", _install(name, wanted)
        )
    return Observation(name, found)


def _install(name: str, wanted: str) -> str:
    return f"Install the package: pip install --force-reinstall '{name}{wanted}'"


def _wanted() -> Mapping[str, str]:
    """The versions of packages that PlanScribe says it needs, where that is known."""
    try:
        named = requires("planscribe") or []
    except PackageNotFoundError:
        return {}
    parts = (re.fullmatch(r"([\w.-]+)\s*([^;\[]*).*", one) for one in named if "extra" not in one)
    return {part[1].lower(): part[2].strip() for part in parts if part}


def fits(found: str, wanted: str) -> bool:
    """Whether a version is as a requirement wants it, such as `>=5.8.3,<6`."""
    return all(
        _COMPARED[sign](_release(found), _release(release))
        for sign, release in re.findall(r"(==|>=|<)\s*([\d.]+)", wanted)
    )


_COMPARED = {"==": operator.eq, ">=": operator.ge, "<": operator.lt}


def _release(text: str) -> tuple[int, ...]:
    leading = re.match(r"[\d.]*", text)
    numbers = [int(one) for one in leading[0].split(".") if one] if leading else []
    while numbers and not numbers[-1]:
        numbers.pop()
    return tuple(numbers)


def _fault(package: str) -> str:
    """Why a package that is installed cannot be used; empty if it can."""
    try:
        import_module(package.replace("-", "_"))
    except Exception as error:
        return str(error).splitlines()[0] if str(error) else type(error).__name__
    return ""


def _planners() -> Iterator[Observation]:
    for one in planners():
        state = "available" if one.available else at_home(one.why_not)
        yield Observation(one.name, f"sends tasks to {one.sent_to}" if one.sent_to else state)


def _temporary() -> Path | None:
    try:
        return Path(tempfile.gettempdir())
    except FileNotFoundError:
        return None


def _folder(name: str, folder: Path | None) -> Observation:
    if folder is None:
        return Observation(name, "none", "Set TMPDIR to a writable folder.")
    shown = at_home(str(folder))
    present = next((one for one in (folder, *folder.parents) if one.is_dir()), folder)
    if not os.access(present, os.W_OK):
        return Observation(name, f"{shown}, read-only", f"Make {shown} writable.")
    try:
        free = shutil.disk_usage(present).free // _MEGABYTE
    except OSError:
        return Observation(name, shown)
    trouble = f"Free some space on the disk of {shown}." if free < _LEAST_FREE else ""
    return Observation(name, f"{shown}, {free:,} MB free", trouble)


def _model(environment: Mapping[str, str]) -> Iterator[Observation]:
    address = endpoint_in(environment)
    # An address can contain a password: only its host is shown.
    yield Observation(
        "endpoint", host_of(address) or "an address without a host" if address else "none"
    )
    yield Observation("model", model_in(environment) or "none")
    yield Observation(KEY, "set" if environment.get(KEY) else "not set")


def _trial() -> Observation:
    read = pddl_reader.read(pddl.parse(_TRIED))
    try:
        result = solve(read.domains[0], read.problems[0], CLINGO, _LIMITS)
    except Exception as error:
        # Half of an installation fails in ways that nobody has foreseen.
        reason = f"{type(error).__name__}: {error}".splitlines()[0]
    else:
        if result.outcome is Outcome.SOLVED:
            return Observation("one-step task", f"solved by {result.planner}")
        reason = result.reason
    return Observation(
        "one-step task",
        f"not solved: {at_home(reason)}",
        "Planning does not work. If no package above has a problem, please report this output.",
    )
