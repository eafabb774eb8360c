"""Planning services, and everything that they may do wrong."""

import json
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from planscribe.workers.limits import Cancellation, Cancelled, Limits, OutOfTime
from planscribe.workers.pool import Pool
from planscribe.workers.service import Fault, exchange

PAAS, SOLVE = "planning-as-a-service", "solve"


@dataclass
class Script:
    """What a service answers to the requests in their order, and what it was asked."""

    answers: list[tuple[int, dict[str, str], bytes]] = field(default_factory=list)
    asked: list[tuple[str, str, Any]] = field(default_factory=list)
    hangs: threading.Event = field(default_factory=threading.Event)
    """Set when a request came for which there is no answer."""
    url: str = ""

    def says(self, answer: object, status: int = 200, **headers: str) -> None:
        body = answer if isinstance(answer, bytes) else json.dumps(answer).encode()
        self.answers.append((status, headers, body))


@pytest.fixture
def service() -> Iterator[Script]:
    script = Script()
    over = threading.Event()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self._answer(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))

        def do_GET(self) -> None:
            self._answer(None)

        def _answer(self, body: Any) -> None:
            script.asked.append((self.command, self.path, body))
            if not script.answers:
                script.hangs.set()
                over.wait(60)
                return
            status, headers, answer = script.answers.pop(0)
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    script.url = f"http://127.0.0.1:{server.server_port}/package/x/solve"
    yield script
    over.set()
    server.shutdown()
    server.server_close()


def test_a_result_that_has_to_be_waited_for(service: Script) -> None:
    service.says({"result": "/check/7?external=True"})
    service.says({"status": "PENDING"})
    service.says(
        {
            "status": "ok",
            "result": {"output": {"plan.2": "(b)", "plan.10": "(c)"}, "stdout": "o", "stderr": ""},
        }
    )
    reply = exchange(PAAS, service.url, "(domain)", "(problem)")
    assert (reply.plans, reply.said, reply.fault) == (("(b)", "(c)"), "o", None)
    assert [one[:2] for one in service.asked] == [
        ("POST", "/package/x/solve"),
        ("GET", "/check/7?external=True"),
        ("GET", "/check/7?external=True"),
    ]
    assert service.asked[0][2] == {"domain": "(domain)", "problem": "(problem)"}


@pytest.mark.parametrize(
    ("plan", "expected"),
    [
        ([{"name": "(go a)", "action": "x"}, {"name": "(stay)"}], ("(go a)\n(stay)",)),
        (["(go a)"], ("(go a)",)),
        ("(go a)\n(stay)", ("(go a)\n(stay)",)),
        ([], ()),
        (None, ()),
    ],
)
def test_the_older_protocol(plan: object, expected: tuple[str, ...], service: Script) -> None:
    service.says({"status": "ok", "result": {"plan": plan, "output": "said"}})
    reply = exchange(SOLVE, service.url, "d", "p")
    assert (reply.plans, reply.said) == (expected, "said")


def many(levels: int) -> bytes:
    return b"[" * levels


@pytest.mark.parametrize("protocol", [PAAS, SOLVE])
@pytest.mark.parametrize(
    ("answer", "status", "fault", "message"),
    [
        (b"<html>Busy</html>", 200, Fault.GARBAGE, "answers with a web page instead of JSON."),
        (b"", 200, Fault.GARBAGE, "answers with something else instead of JSON."),
        (b"\xff\xfe\x00", 200, Fault.GARBAGE, "instead of JSON."),
        (many(100_000), 200, Fault.GARBAGE, "instead of JSON."),
        ([1], 200, Fault.GARBAGE, "answers with JSON that is not an object."),
        ({"result": 3}, 200, Fault.REFUSED, "."),
        ({"Error": "That package\ndoes not exist"}, 200, Fault.REFUSED, "does not exist"),
        ({"error": "broken"}, 500, Fault.DOWN, "answers with the status 500. It said: broken"),
        (b"<html>", 429, Fault.DOWN, "answers with the status 429."),
        (b" " * (1 << 24) + b"{}", 200, Fault.TOO_LARGE, "answers with more than 16 MB."),
    ],
)
def test_failures(
    protocol: str, answer: object, status: int, fault: Fault, message: str, service: Script
) -> None:
    service.says(answer, status)
    reply = exchange(protocol, service.url, "d", "p")
    assert reply.fault is fault
    assert message in reply.message
    assert "\n" not in reply.message
    assert reply.plans == ()


def test_a_result_without_one(service: Script) -> None:
    service.says({"result": "/check/7"})
    service.says({"status": "FAILURE", "message": "lost"})
    reply = exchange(PAAS, service.url, "d", "p")
    assert (reply.fault, reply.message) == (Fault.REFUSED, "returned no result. It said: lost")


@pytest.mark.parametrize(
    "redirect",
    [
        lambda script: script.says({"result": "http://localhost:1/check/7"}),
        lambda script: script.says(b"", 302, Location="http://localhost:1/solve"),
    ],
)
def test_nobody_else_is_asked(redirect: Callable[[Script], None], service: Script) -> None:
    redirect(service)
    reply = exchange(PAAS, service.url, "d", "p")
    assert reply.fault is Fault.REFUSED
    assert reply.message.startswith("redirects to http://localhost:1, which is not followed.")


def test_no_file_is_read_for_a_service(service: Script) -> None:
    service.says(b"", 302, Location="file:///etc/hostname")
    assert exchange(PAAS, service.url, "d", "p").fault is Fault.DOWN


def test_a_service_that_is_not_there() -> None:
    reply = exchange(SOLVE, "http://127.0.0.1:9/solve", "d", "p")
    assert (reply.fault, reply.message) == (Fault.DOWN, "does not answer: connection refused.")


def test_an_address_that_cannot_be_one() -> None:
    assert exchange(SOLVE, "http://[::1/solve", "d", "p").fault is Fault.DOWN
    assert exchange(SOLVE, "http://127.0.0.1:99999999/", "d", "p").fault is Fault.DOWN


def test_a_slow_service_is_given_up(service: Script) -> None:
    with Pool(1) as pool, pytest.raises(OutOfTime):
        pool.run(exchange, PAAS, service.url, "d", "p", limits=Limits(0.5))


def test_an_exchange_is_cancelled_in_the_middle(service: Script) -> None:
    cancellation = Cancellation()
    ended: list[float] = []

    def ask(pool: Pool) -> None:
        with pytest.raises(Cancelled):
            pool.run(
                exchange, PAAS, service.url, "d", "p", limits=Limits(60), cancellation=cancellation
            )
        ended.append(time.monotonic())

    with Pool(1) as pool:
        asking = threading.Thread(target=ask, args=(pool,))
        asking.start()
        assert service.hangs.wait(30)
        cancellation.cancel()
        asking.join(20)
    assert ended
