"""The real client library against a scripted server."""

import json
import ssl
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from planscribe.llm.endpoint import Endpoint, Key, Patience
from planscribe.llm.faults import ModelFault, ModelFaultKind
from planscribe.llm.request import Message, Request, Usage
from planscribe.workers.limits import Cancellation
from tests.support.models.scripted import Hangs, Raw, Reply, Says, Scripted, Status, event

SECRET = "sk-very-secret-123"
QUICK = Patience(connecting=2, silence=5, total=10, first_pause=0.01, longest_pause=0.05)


@pytest.fixture(autouse=True)
def _no_proxies(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "https_proxy", "all_proxy"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)


def request(text: str = "hello", schema: str | None = None) -> Request:
    return Request((Message("system", "Be brief."), Message("user", text)), "m", schema=schema)


def endpoint(address: str, patience: Patience = QUICK, secret: str | None = SECRET) -> Endpoint:
    return Endpoint(address, key=Key("the safe", lambda: secret), patience=patience)


def fault_of(source: Endpoint, asked: Request | None = None) -> ModelFault:
    with pytest.raises(ModelFault) as caught:
        source.ask(asked or request())
    assert SECRET not in f"{caught.value!r} {caught.value.message}"
    return caught.value


# --- answers


def test_an_answer_comes_in_pieces() -> None:
    pieces: list[str] = []
    with Scripted(Says("on(a, b). % ü 😀")) as server:
        answer = endpoint(server.url).ask(request(), on_text=pieces.append)
    assert (answer.text, answer.finish, answer.usage) == ("on(a, b). % ü 😀", "stop", Usage(11, 5))
    assert ("".join(pieces), len(pieces) > 1, answer.is_cached) == (answer.text, True, False)
    assert server.headers[0]["authorization"] == f"Bearer {SECRET}"
    assert server.bodies[0]["messages"] == [
        {"role": "system", "content": "Be brief."},
        {"role": "user", "content": "hello"},
    ]
    assert (server.bodies[0]["temperature"], server.bodies[0]["seed"]) == (0, 0)
    assert {"max_tokens", "response_format"}.isdisjoint(server.bodies[0])


def test_a_server_that_does_not_stream_will_do() -> None:
    whole = {
        "model": "big",
        "choices": [{"message": {"content": "yes"}, "finish_reason": "stop"}],
    }
    with Scripted(Raw(json.dumps(whole, indent=1).encode(), "application/json")) as server:
        answer = endpoint(server.url).ask(request("a" * 30))
    assert (answer.text, answer.model) == ("yes", "big")
    assert answer.usage.is_estimate and answer.usage.prompt >= 10


@pytest.mark.parametrize(
    "reply",
    [
        Says("yes", is_done=False),
        Raw(event("m", {"content": "yes"}) + b"data: [DONE]\n\n"),
        Raw(b": hi\r\n\r\n" + event("m", {"content": "yes"}, "stop").replace(b"\n\n", b"\r\n")),
    ],
)
def test_an_end_can_be_told_in_several_ways(reply: Reply) -> None:
    with Scripted(reply) as server:
        assert endpoint(server.url).ask(request()).text == "yes"


def test_text_that_is_no_text_is_sent_all_the_same() -> None:
    halves = event("m", {"content": "\ud83d"}) + event("m", {"content": "\ude00\ud800"}, "stop")
    with Scripted(Raw(halves)) as server:
        answer = endpoint(server.url).ask(request("a\ud800\0b"))
    assert answer.text == "😀\N{REPLACEMENT CHARACTER}"
    assert server.bodies[0]["messages"][1]["content"] == "a?\0b"


def test_a_script_in_an_answer_is_just_text() -> None:
    text = '#script (python)\nimport os\nos.system("echo")\n#end.'
    with Scripted(Says(text)) as server:
        assert endpoint(server.url).ask(request()).text == text


def test_two_threads_ask_at_once() -> None:
    both = threading.Barrier(2, timeout=10)

    def reply(body: dict[str, object]) -> Reply:
        return Says(str(body["messages"]))

    def ask(source: Endpoint, text: str) -> str:
        both.wait()
        return source.ask(request(text)).text

    with Scripted(by=reply) as server, ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(partial(ask, endpoint(server.url)), ["first", "second"]))
    assert "first" in answers[0] and "second" in answers[1]


# --- parameters that not every endpoint takes

SCHEMA = '{"type": "object"}'


def test_a_schema_is_given_up_once_and_for_all() -> None:
    def reply(body: dict[str, object]) -> Reply:
        return Status(400, "what is this?") if "response_format" in body else Says("{}")

    with Scripted(by=reply) as server:
        source = endpoint(server.url)
        source.ask(request(schema=SCHEMA))
        source.ask(request(schema=SCHEMA))
    assert ["response_format" in body for body in server.bodies] == [True, False, False]
    format_ = server.bodies[0]["response_format"]
    assert format_["json_schema"]["schema"] == json.loads(SCHEMA)


def test_a_schema_is_not_blamed_for_another_fault() -> None:
    with Scripted(Status(400, "too long"), Status(400, "too long"), Says("{}")) as server:
        source = endpoint(server.url)
        assert fault_of(source, request(schema=SCHEMA)).kind is ModelFaultKind.REJECTED
        source.ask(request(schema=SCHEMA))
    assert ["response_format" in body for body in server.bodies] == [True, False, True]


@pytest.mark.parametrize("name", ["temperature", "seed", "stream_options"])
def test_a_parameter_that_is_not_supported_is_left_out(name: str) -> None:
    def reply(body: dict[str, object]) -> Reply:
        return Status(400, f"`{name}` is not supported here") if name in body else Says("yes")

    with Scripted(by=reply) as server:
        assert endpoint(server.url).ask(request()).text == "yes"
    assert [name in body for body in server.bodies] == [True, False]


def test_the_limit_of_tokens_has_two_names() -> None:
    def reply(body: dict[str, object]) -> Reply:
        words = "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."
        return Status(400, words) if "max_tokens" in body else Says("yes")

    with Scripted(by=reply) as server:
        endpoint(server.url).ask(Request((Message("user", "x"),), "m", max_tokens=9))
    assert server.bodies[1]["max_completion_tokens"] == 9


# --- faults


@pytest.mark.parametrize(
    ("reply", "kind", "words"),
    [
        (Status(401, f"Incorrect key: {SECRET}"), ModelFaultKind.WRONG_KEY, "the key in the safe"),
        (Status(403), ModelFaultKind.WRONG_KEY, "the key in the safe"),
        (Status(404), ModelFaultKind.UNKNOWN_MODEL, "has no model `m`"),
        (Status(400, f"too long; {SECRET}"), ModelFaultKind.REJECTED, "`too long; …`"),
        (Status(418), ModelFaultKind.REJECTED, "(418)"),
        (Status(402), ModelFaultKind.RATE_LIMITED, "no credit left"),
        (
            Status(429, details=(("code", "insufficient_quota"),)),
            ModelFaultKind.RATE_LIMITED,
            "no credit left",
        ),
        (Status(400, "bad", (("code", "content_filter"),)), ModelFaultKind.REFUSED, "A filter of"),
        (Says("I c", "content_filter"), ModelFaultKind.REFUSED, "Change the text"),
        (
            Raw(event("m", {"refusal": "I will not"}) + event("m", {}, "stop")),
            ModelFaultKind.REFUSED,
            "`I will not`",
        ),
        (Says("on(a", "length"), ModelFaultKind.TRUNCATED, "token limit"),
        (
            Raw(b"<html>Sign in</html>", "text/html"),
            ModelFaultKind.MALFORMED,
            "`<html>Sign in</html>`",
        ),
        (Raw(b"data: {not json\n\n"), ModelFaultKind.MALFORMED, "{not json"),
        (Raw(b"data: 7\n\n"), ModelFaultKind.MALFORMED, "`7`"),
        (
            Raw(b'data: {"error": {"message": "no memory"}}\n\n'),
            ModelFaultKind.SERVER_ERROR,
            "no memory",
        ),
        (Raw(b""), ModelFaultKind.CUT_OFF, "in the middle"),
        (Says("on(a", None), ModelFaultKind.CUT_OFF, "in the middle"),
        (
            Raw(event("m", {"content": "on(a"}), is_cut=True),
            ModelFaultKind.CUT_OFF,
            "in the middle",
        ),
        (Says("x" * 10_000_000, piece=100_000), ModelFaultKind.TOO_LARGE, "1,000,000 bytes"),
        (Raw(b"data: " + b"x" * 2_000_000), ModelFaultKind.TOO_LARGE, "1,000,000 bytes"),
        (Raw((b"x" * 99 + b"\n") * 20_000), ModelFaultKind.TOO_LARGE, "1,000,000 bytes"),
    ],
)
def test_what_fails_at_once(reply: Reply, kind: ModelFaultKind, words: str) -> None:
    with Scripted(reply) as server:
        fault = fault_of(endpoint(server.url))
    assert (fault.kind, len(server.bodies)) == (kind, 1)
    assert words in fault.message


@pytest.mark.parametrize(
    ("reply", "kind"),
    [
        (Says("on(a", "length"), ModelFaultKind.TRUNCATED),
        (Says("on(a", None, usage=None), ModelFaultKind.CUT_OFF),
        (Raw(event("m", {"content": "on(a"}), is_cut=True), ModelFaultKind.CUT_OFF),
        (Raw(event("m", {"content": "on(a"}) + b"data: {\n\n"), ModelFaultKind.MALFORMED),
        (Hangs("on(a"), ModelFaultKind.TIMED_OUT),
    ],
)
def test_what_has_come_is_kept(reply: Reply, kind: ModelFaultKind) -> None:
    with Scripted(reply) as server:
        fault = fault_of(endpoint(server.url, Patience(silence=0.5)))
    assert (fault.kind, fault.partial is not None) == (kind, True)
    assert fault.partial and fault.partial.text == "on(a" and fault.partial.usage.completion > 0
    assert len(server.bodies) == 1


@pytest.mark.parametrize(
    ("reply", "kind", "words"),
    [
        (Status(500, "oops"), ModelFaultKind.SERVER_ERROR, "(500): `oops`"),
        (Status(503), ModelFaultKind.SERVER_ERROR, "(503)"),
        (Status(429, headers=(("Retry-After", "0.02"),)), ModelFaultKind.RATE_LIMITED, "the rate"),
    ],
)
def test_what_may_pass_is_tried_again(reply: Reply, kind: ModelFaultKind, words: str) -> None:
    with Scripted(reply) as server:
        fault = fault_of(endpoint(server.url, Patience(silence=5, first_pause=0.01)))
    assert (fault.kind, len(server.bodies)) == (kind, 3)
    assert words in fault.message


def test_another_attempt_may_succeed() -> None:
    with Scripted(Status(500), Status(429), Says("yes")) as server:
        assert endpoint(server.url).ask(request()).text == "yes"


def test_an_endpoint_that_wants_a_long_pause_is_left_alone() -> None:
    with Scripted(Status(429, headers=(("Retry-After", "3600"),))) as server:
        fault = fault_of(endpoint(server.url))
    assert (fault.kind, fault.pause, len(server.bodies)) == (ModelFaultKind.RATE_LIMITED, 3600, 1)


def test_pauses_grow_and_honour_what_is_asked() -> None:
    patience = Patience(retries=9, first_pause=1, longest_pause=10)

    def pauses(asked: float) -> list[float | None]:
        fault = ModelFault(ModelFaultKind.RATE_LIMITED, "", pause=asked)
        return [patience.pause(failed, fault) for failed in range(1, 11)]

    assert pauses(0) == [1, 2, 4, 8, 10, 10, 10, 10, 10, None]
    assert pauses(5) == [5, 5, 5, 8, 10, 10, 10, 10, 10, None]
    assert pauses(11) == [None] * 10


def test_the_beginning_of_an_answer_has_a_limit_and_is_waited_for_once() -> None:
    with Scripted(Hangs()) as server:
        fault = fault_of(endpoint(server.url, Patience(total=2)))
        assert server.left.wait(5)
    assert (fault.kind, len(server.bodies)) == (ModelFaultKind.TIMED_OUT, 1)
    assert "did not start to answer within 2 seconds" in fault.message


def test_an_answer_that_grows_is_not_cut_off() -> None:
    with Scripted(Hangs("on(a")) as server:
        fault = fault_of(endpoint(server.url, Patience(silence=3, total=2)))
        assert server.left.wait(5)
    assert fault.partial and fault.partial.text == "on(a"
    assert "sent nothing more for 3 seconds" in fault.message


def test_a_closed_port() -> None:
    with Scripted(Says("")) as server:
        url = server.url
    for host in ("127.0.0.1", "localhost"):
        fault = fault_of(endpoint(url.replace("127.0.0.1", host)))
        assert fault.kind is ModelFaultKind.UNREACHABLE
        assert f"`{host}:{server.port}` refuses connections. Start" in fault.message


def test_a_name_that_no_host_has() -> None:
    fault = fault_of(endpoint("http://user:pa55@nowhere.invalid/v1"))
    assert fault.kind is ModelFaultKind.UNREACHABLE
    assert "Host `nowhere.invalid` not found" in fault.message


def test_certificates_are_loaded_for_encryption_only(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[object] = []
    for name in ("load_verify_locations", "load_default_certs"):
        monkeypatch.setattr(ssl.SSLContext, name, lambda *given, **_: loaded.append(given))
    with Scripted(Says("yes")) as server:
        assert endpoint(server.url).ask(request()).text == "yes"
        assert not loaded
        fault_of(endpoint(server.url.replace("http:", "https:")))
    assert loaded


def test_encryption_that_is_not_there() -> None:
    with Scripted(Says("")) as server:
        fault = fault_of(endpoint(server.url.replace("http:", "https:")))
    assert fault.kind is ModelFaultKind.INSECURE
    assert "`http:`" in fault.message


@pytest.mark.parametrize(
    "address",
    ["", "localhost:11434", "ftp://x", "http://", "http://[::1", "http://a b/", "http://x:y/", "é"],
)
def test_an_address_that_is_none(address: str) -> None:
    assert fault_of(endpoint(address)).kind is ModelFaultKind.UNREACHABLE


def test_a_key_that_is_none() -> None:
    with Scripted(Says("yes"), Status(401)) as server:
        assert fault_of(endpoint(server.url, secret="sk\n1")).kind is ModelFaultKind.WRONG_KEY
        assert fault_of(endpoint(server.url, secret="schlüssel")).kind is ModelFaultKind.WRONG_KEY
        assert endpoint(server.url, secret=None).ask(request()).text == "yes"
        assert "requires a key. Set it in" in fault_of(endpoint(server.url, secret="")).message


# --- cancelling


def test_cancelling_in_the_middle_closes_the_connection() -> None:
    cancellation = Cancellation()
    with Scripted(Hangs("on(a, b).")) as server, ThreadPoolExecutor(1) as pool:
        call = pool.submit(endpoint(server.url).ask, request(), cancellation=cancellation)
        assert server.hanging.wait(5)
        cancellation.cancel()
        with pytest.raises(ModelFault) as caught:
            call.result(5)
        assert server.left.wait(5)
    assert caught.value.kind is ModelFaultKind.CANCELLED


def test_cancelling_before_the_answer_begins_closes_the_connection() -> None:
    cancellation = Cancellation()
    with Scripted(Hangs()) as server, ThreadPoolExecutor(1) as pool:
        call = pool.submit(endpoint(server.url).ask, request(), cancellation=cancellation)
        assert server.hanging.wait(5)
        cancellation.cancel()
        with pytest.raises(ModelFault) as caught:
            call.result(5)
        assert server.left.wait(5)
    assert (caught.value.kind, caught.value.partial) == (ModelFaultKind.CANCELLED, None)


def test_cancelling_from_within_keeps_what_has_come() -> None:
    cancellation = Cancellation()
    with Scripted(Hangs("on(a, b).")) as server:
        with pytest.raises(ModelFault) as caught:
            endpoint(server.url).ask(
                request(), cancellation=cancellation, on_text=lambda _: cancellation.cancel()
            )
        assert server.left.wait(5)
    assert caught.value.kind is ModelFaultKind.CANCELLED
    assert caught.value.partial and caught.value.partial.text


def test_cancelling_ends_a_pause() -> None:
    cancellation = Cancellation()
    patience = Patience(first_pause=60, longest_pause=60)

    def reply(_body: dict[str, object]) -> Reply:
        threading.Timer(0.05, cancellation.cancel).start()
        return Status(500)

    with Scripted(by=reply) as server, pytest.raises(ModelFault) as caught:
        endpoint(server.url, patience).ask(request(), cancellation=cancellation)
    assert (caught.value.kind, len(server.bodies)) == (ModelFaultKind.CANCELLED, 1)


def test_cancelling_before_and_after_the_call() -> None:
    cancellation = Cancellation()
    with Scripted(Says("yes")) as server:
        endpoint(server.url).ask(request(), cancellation=cancellation)
        cancellation.cancel()
        with pytest.raises(ModelFault) as caught:
            endpoint(server.url).ask(request(), cancellation=cancellation)
    assert (caught.value.kind, len(server.bodies)) == (ModelFaultKind.CANCELLED, 1)


# --- manners


def test_faults_of_the_listener_are_its_own() -> None:
    def broken(_text: str) -> None:
        raise LookupError("mine")

    with Scripted(Says("yes")) as server, pytest.raises(LookupError, match="mine"):
        endpoint(server.url).ask(request(), on_text=broken)


def test_names_hold_no_secrets() -> None:
    assert endpoint("https://user:pa55@h:1/v1/").name == "https://h:1/v1"
    assert endpoint("http://h/a@b").name == "http://h/a@b"
    assert SECRET not in repr(Key("the safe", lambda: SECRET))


def test_nothing_is_imported_before_the_first_call() -> None:
    program = (
        "import sys, pkgutil, importlib, planscribe.llm as llm\n"
        "for module in pkgutil.iter_modules(llm.__path__, 'planscribe.llm.'):\n"
        "    importlib.import_module(module.name)\n"
        "from planscribe.llm.endpoint import Endpoint\n"
        "Endpoint('http://localhost/v1')\n"
        "print([name for name in ('openai', 'httpx', 'pydantic') if name in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (run.stderr, run.stdout) == ("", "[]\n")


# --- redirects


def to(url: str, code: int = 307) -> Status:
    return Status(code, "go there", headers=(("location", url),))


@pytest.mark.parametrize("code", [301, 302, 303, 307, 308])
@pytest.mark.parametrize("name", ["127.0.0.1", "localhost"])
def test_nothing_is_sent_to_another_origin(code: int, name: str) -> None:
    with Scripted(Says("stolen")) as other:
        there = f"http://{name}:{other.port}"
        with Scripted(to(f"{there}/v1/chat/completions", code)) as server:
            fault = fault_of(endpoint(server.url))
    assert (fault.kind, other.bodies, len(server.bodies)) == (ModelFaultKind.REDIRECTED, [], 1)
    assert fault.message == (
        f"`127.0.0.1:{server.port}` redirects to `{there}`, to which nothing is sent. "
        "If you trust it, set it as the address of the endpoint."
    )


@pytest.mark.parametrize("there", ["https://127.0.0.1:{}/v1", "http://localhost:{}/v1", "//u@h.b"])
def test_scheme_and_host_make_another_origin(there: str) -> None:
    replies: list[Reply] = []
    with Scripted(by=lambda _: replies[0]) as server:
        replies.append(to(there.format(server.port)))
        assert fault_of(endpoint(server.url)).kind is ModelFaultKind.REDIRECTED
    assert len(server.bodies) == 1


def test_a_second_redirect_cannot_lead_away_either() -> None:
    with Scripted(Says("stolen")) as other:
        away = f"http://localhost:{other.port}/v1/chat/completions"
        with Scripted(to("/v2/chat/completions"), to(away)) as server:
            assert fault_of(endpoint(server.url)).kind is ModelFaultKind.REDIRECTED
    assert (len(server.bodies), other.bodies) == (2, [])


def test_a_redirect_within_the_origin_is_followed() -> None:
    with Scripted(to("/v2/chat/completions"), to("v3", 308), Says("yes")) as server:
        assert endpoint(server.url).ask(request()).text == "yes"
    assert len(server.bodies) == 3
    assert {one["authorization"] for one in server.headers} == {f"Bearer {SECRET}"}


def test_redirects_are_not_followed_for_ever() -> None:
    with Scripted(to("/v1/chat/completions")) as server:
        fault = fault_of(endpoint(server.url))
    assert (fault.kind, "too often" in fault.message) == (ModelFaultKind.REDIRECTED, True)
    assert len(server.bodies) == QUICK.redirects + 1


def test_a_redirect_that_drops_the_text_is_told() -> None:
    with Scripted(to("/login", 302)) as server:
        fault = fault_of(endpoint(server.url))
    assert fault.kind is ModelFaultKind.REDIRECTED
    assert f"redirects to `http://127.0.0.1:{server.port}/login` without the text" in fault.message
