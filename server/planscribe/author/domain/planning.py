"""Without a plan, the reason goes back to the phase that is at fault."""

from collections.abc import Iterator

from planscribe.author.domain import notes
from planscribe.author.domain.action_phases import actions, construction
from planscribe.author.domain.bench import Advance, Bench, FeedbackSource, PhaseStatus
from planscribe.author.domain.feedback import to_decide
from planscribe.author.domain.ledger import digest
from planscribe.author.domain.phases import TITLES, Phase
from planscribe.author.domain.task_phases import WantedTask, lacks_facts, plan, task
from planscribe.syntax.domain_words import SectionKind


def planned(bench: Bench, wanted: WantedTask) -> Iterator[Advance]:
    """Search for a plan; if there is none, have the phase at fault follow the reason, once."""
    *_, last = plan(bench, wanted)
    if last.status is not PhaseStatus.FAILED:
        yield last
        return
    fault = Phase.TASK if lacks_facts(bench, wanted) else Phase.ACTIONS
    key, reason = f"feedback plan {wanted.name}", digest(last.message)
    known = bench.entry(key)
    at = notes.place(bench.text, SectionKind.ACTIONS)
    is_asked = bench.dialogue is not None and bench.feedback is not FeedbackSource.NONE
    is_by_hand = fault is Phase.TASK and bench.feedback is FeedbackSource.ASK
    if not is_asked or is_by_hand or at is None or (known and known.given == reason):
        message = f"{last.message} {_advice(wanted, fault)}"
        yield bench.advance(Phase.PLAN, PhaseStatus.FAILED, wanted.name, message, last.complaints)
        return
    bench.note(key, reason, reason)
    suggestion = f"There is no plan. {last.message}"
    if bench.feedback is FeedbackSource.ASK:
        bench.text = notes.suggested(bench.text, at, [suggestion])
        yield bench.advance(Phase.PLAN, PhaseStatus.SUGGESTED, wanted.name, to_decide(1))
        return
    message = f"{last.message} This goes back to {TITLES[fault]}."
    yield bench.advance(Phase.PLAN, PhaseStatus.REVISED, wanted.name, message, last.complaints)
    if fault is Phase.TASK:
        yield from task(bench, wanted, [suggestion])
    else:
        bench.text = notes.suggested(bench.text, at, [suggestion], "x")
        for run in (actions, construction):
            yield from run(bench)
        yield from task(bench, wanted)
    yield from plan(bench, wanted)


def _advice(wanted: WantedTask, fault: Phase) -> str:
    if fault is Phase.TASK:
        return f"Correct {wanted.name}.task, and run this again."
    return "Correct the actions, or add `> Feedback: ..` to `## Actions`, and run this again."
