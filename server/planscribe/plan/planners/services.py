"""Asks a planner that is a service on the network: the one way in which a task leaves the machine.

The exchange runs in a worker, so that it can be given up at any moment.
"""

from planscribe.plan.planners.answer import PlannerAnswer, PlannerRequest
from planscribe.plan.planners.configuration import Meaning, Service
from planscribe.plan.planners.copying import Copy
from planscribe.plan.result import NoPlanCause
from planscribe.workers.limits import Cancelled, LimitExceeded, OutOfTime, WorkerCrashed
from planscribe.workers.pool import Pool
from planscribe.workers.service import Fault, exchange, host_of

_CAUSES = {
    Fault.DOWN: NoPlanCause.MISSING,
    Fault.REFUSED: NoPlanCause.UNSUPPORTED,
    Fault.GARBAGE: NoPlanCause.GARBAGE,
    Fault.TOO_LARGE: NoPlanCause.GARBAGE,
}


def ask_service(
    name: str, service: Service, copy: Copy, asked: PlannerRequest, pool: Pool
) -> PlannerAnswer:
    """Send a copy of the task to a service, and wait for its answer."""
    host = host_of(service.url)
    asked.tell(f"Sending the task to {host}.")
    try:
        reply = pool.run(
            exchange,
            *(service.protocol, service.url, copy.domain, copy.problem),
            limits=asked.limits,
            cancellation=asked.cancellation,
        )
    except Cancelled:
        return PlannerAnswer(None, NoPlanCause.TIME, "", is_cancelled=True)
    except OutOfTime:
        reason = f"{name} at {host} did not answer in {asked.limits.seconds:.3g} s."
        return PlannerAnswer(Meaning.OUT_OF_TIME, NoPlanCause.TIME, reason)
    except (LimitExceeded, WorkerCrashed) as error:
        return PlannerAnswer(None, NoPlanCause.CRASH, f"The exchange with {host} failed: {error}.")
    if reply.fault is not None:
        return PlannerAnswer(None, _CAUSES[reply.fault], f"{name} at {host} {reply.message}")
    reason = f"{name} at {host} returned no plan.{_last_line(reply.said)}"
    return PlannerAnswer(
        None, NoPlanCause.EXHAUSTED, reason, reply.plans, copy.names, said=(reply.said,)
    )


def _last_line(said: str) -> str:
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    return f" It said: {''.join(filter(str.isprintable, lines[-1]))[:200]}" if lines else ""
