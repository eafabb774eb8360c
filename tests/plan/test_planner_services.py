"""Planners that are services: what they answer is trusted no more than others."""

import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from planscribe.model.pddl.features import Feature
from planscribe.plan.planners.configuration import Aim, Configuration, Progress, Service
from planscribe.plan.planners.solve import solve
from planscribe.plan.result import NoPlanCause, Outcome
from planscribe.workers.limits import Limits
from planscribe.workers.pool import Pool
from tests.support.plans.tasks import COURIER, COURIER_PLAN

STEPS = [str(step).upper() for step in COURIER_PLAN.steps]


def answered(pool: Pool, answer: object) -> tuple[Outcome, NoPlanCause | None, str, list[str]]:
    """How asking a service ends that answers so; and what people are told meanwhile."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["Content-Length"]))
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps(answer).encode())

        def log_message(self, *_: object) -> None:
            pass

    told: list[Progress] = []
    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        service = Service(f"http://127.0.0.1:{server.server_port}/solve", "solve")
        far = Configuration("far", "", Aim.FIRST, service, frozenset(Feature), False, "")
        result = solve(
            *COURIER, "far", Limits(20), pool=pool, known={"far": far}, report=told.append
        )
        server.shutdown()
    assert (result.plan == COURIER_PLAN) is (result.outcome is Outcome.SOLVED)
    return result.outcome, result.cause, result.reason, [one.message for one in told]


def test_a_plan_is_validated(pool: Pool) -> None:
    steps = [{"name": one} for one in STEPS]
    outcome, _, reason, told = answered(pool, {"result": {"plan": steps}})
    assert outcome is Outcome.SOLVED
    assert told[1].startswith("Sending the task to 127.0.0.1:")
    assert reason.startswith("The task was sent to http://127.0.0.1:")


def test_a_plan_in_what_its_planner_printed(pool: Pool) -> None:
    printed = "Solution:\n" + "\n".join(STEPS) + "\nTime: 0.1"
    assert answered(pool, {"result": {"output": printed}})[0] is Outcome.SOLVED


@pytest.mark.parametrize(
    ("answer", "outcome", "cause", "reason"),
    [
        (
            {"result": {"plan": STEPS[:-1]}},
            Outcome.ERROR,
            NoPlanCause.INVALID,
            "the goal is not reached",
        ),
        (
            {"result": {"plan": ["fly (away"]}},
            Outcome.ERROR,
            NoPlanCause.GARBAGE,
            "returned no plan",
        ),
        (
            {"result": {"output": "Lost."}},
            Outcome.NOT_FOUND,
            NoPlanCause.EXHAUSTED,
            "It said: Lost.",
        ),
        (
            {"error": "Busy"},
            Outcome.ERROR,
            NoPlanCause.UNSUPPORTED,
            "returned no result. It said: Busy",
        ),
        ([], Outcome.ERROR, NoPlanCause.GARBAGE, "not an object"),
    ],
)
def test_failures(
    answer: object, outcome: Outcome, cause: NoPlanCause, reason: str, pool: Pool
) -> None:
    found = answered(pool, answer)
    assert found[:2] == (outcome, cause), found
    assert reason in found[2]
