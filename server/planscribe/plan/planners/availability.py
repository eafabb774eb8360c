"""Which planners can be used on this machine, and why not the others."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from planscribe.plan.planners import fast_downward
from planscribe.plan.planners.configuration import BuiltIn, Configuration, PlannerProgram
from planscribe.plan.planners.filling import packages_in
from planscribe.plan.planners.offers import PlannerOffer, offer_of, this_platform
from planscribe.plan.planners.presets import presets
from planscribe.workers import programs


@dataclass(frozen=True, slots=True)
class PlannerInfo:
    """A planner, and if it cannot be used, why."""

    name: str
    available: bool
    why_not: str = ""
    sent_to: str = ""
    """Where tasks are sent; empty if they stay on this machine."""


def planners(known: Mapping[str, Configuration] | None = None) -> tuple[PlannerInfo, ...]:
    """All planners that can be asked for by name, the preferred one first."""
    return tuple(info(one) for one in (known or presets()).values() if one.run is not None)


def info(configuration: Configuration) -> PlannerInfo:
    """Whether a planner can be used here; a service always can, for nobody looks for it."""
    why_not = " ".join(_lacking(configuration))
    return PlannerInfo(configuration.name, not why_not, why_not, configuration.sent_to)


def offered(configuration: Configuration) -> PlannerOffer | None:
    """What PlanScribe can get for this platform that a planner needs; None if there is nothing."""
    found = offer_of(configuration.name)
    run = configuration.run
    if found is None or not isinstance(run, PlannerProgram):
        return None
    return found if found.build() and found.folder in packages_in(run.command) else None


def _lacking(configuration: Configuration) -> Iterator[str]:
    match configuration.run:
        case BuiltIn("clingo"):
            if not programs.package("clingo"):
                yield "The package clingo is not installed."
        case BuiltIn():
            if fast_downward.location() is None:
                yield f"The package {fast_downward.PACKAGE} is not installed."
        case PlannerProgram(command):
            for package in packages_in(command):
                if programs.package(package) is None:
                    yield f"The package {package} is not installed."
                    yield from _how_to_get(configuration)
                    return
            program = command[0]
            if "{" not in program and programs.program(program) is None:
                yield f"The program {program} is not on the PATH."
        case None:
            yield "PlanScribe does not know how to run it; describe it in a file of planners."


def _how_to_get(configuration: Configuration) -> Iterator[str]:
    known, offer = offer_of(configuration.name), offered(configuration)
    if known and not known.build():
        yield f"There is none for {this_platform()}."
    if offer and offer.needs and programs.program(offer.needs) is None:
        yield f"It needs the program {offer.needs}, too."
    if offer:
        yield f"`planscribe planners --get {offer.name}` gets it ({offer.terms})."
