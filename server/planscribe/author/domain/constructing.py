"""The construction of a domain and a task from a text: all phases, up to the one wanted."""

from collections.abc import Iterator

from planscribe.author.domain.action_phases import actions, construction, unusual
from planscribe.author.domain.bench import Advance, Bench, PhaseStatus
from planscribe.author.domain.feedback import (
    ReviewedPart,
    Run,
    decided,
    feedback,
    forget,
    task_feedback,
)
from planscribe.author.domain.phases import Phase
from planscribe.author.domain.planning import planned
from planscribe.author.domain.task_phases import WantedTask, task
from planscribe.author.domain.type_phases import hierarchy, types

_OF_DOMAIN: tuple[tuple[Phase, Run], ...] = (
    (Phase.TYPES, types),
    (Phase.HIERARCHY, hierarchy),
    (Phase.ACTIONS, actions),
    (Phase.CONSTRUCTION, construction),
)


def construct(bench: Bench, wanted: WantedTask, until: Phase = Phase.PLAN) -> Iterator[Advance]:
    """Run the phases up to one, each where the text does not say its result already.

    What each phase has come to is reported as soon as it is there, so that it can be saved. The
    first phase that needs something is the last.

    Raises:
        ModelFault: a call was cancelled.
        PromptFault: a prompt cannot be used.
    """
    decided(bench)
    runs: list[tuple[Phase, Run]] = [(phase, _reviewed(phase, run)) for phase, run in _OF_DOMAIN]
    runs.append((Phase.TASK, lambda one: _reviewed_task(one, wanted)))
    runs.append((Phase.PLAN, lambda one: planned(one, wanted)))
    for phase, run in runs:
        if phase.place > until.place:
            return
        is_done = True
        for advance in run(bench):
            yield advance
            is_done = is_done and advance.is_done
        if not is_done:
            return
        if phase is Phase.CONSTRUCTION:
            yield from bench.left_open(phase)
            yield from unusual(bench)


def _reviewed_task(bench: Bench, wanted: WantedTask) -> Iterator[Advance]:
    *advances, last = task(bench, wanted)
    if last.status is PhaseStatus.MADE:
        bench.forget([f"feedback task {wanted.name}"])
    yield from (*advances, last)
    if last.is_done:
        yield from task_feedback(bench, wanted)


def _reviewed(phase: Phase, run: Run) -> Run:
    """A phase with the feedback on what it has made."""

    def both(bench: Bench) -> Iterator[Advance]:
        is_done = True
        for advance in run(bench):
            forget(bench, [advance])
            is_done = is_done and advance.is_done
            yield advance
        for part in _parts(bench, phase) if is_done else ():
            yield from feedback(bench, part)

    return both


def _parts(bench: Bench, phase: Phase) -> Iterator[ReviewedPart]:
    """What a model may comment on after a phase: what phases have written."""
    if phase is Phase.HIERARCHY and bench.entry("types"):
        yield ReviewedPart(Phase.TYPES, "", (types, hierarchy))
    elif phase is Phase.ACTIONS and bench.entry("actions"):
        yield ReviewedPart(Phase.ACTIONS, "", (actions,))
    elif phase is Phase.CONSTRUCTION:
        for one in bench.layout.actions:
            if bench.entry(f"construction {one.name}"):
                yield ReviewedPart(Phase.CONSTRUCTION, one.name, (construction,))
