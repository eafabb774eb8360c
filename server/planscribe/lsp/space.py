"""The commands that visit the states of a problem, and that tell what can happen in it."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pygls.exceptions import JsonRpcInvalidParams

from planscribe.lsp import render
from planscribe.lsp.arguments import only_uri
from planscribe.lsp.commands import SPACE_COMMANDS
from planscribe.lsp.pages import show
from planscribe.lsp.progress import from_threads, progress
from planscribe.workspace import uris
from planscribe.workspace.documents import Role
from planscribe.workspace.snapshot import Snapshot

if TYPE_CHECKING:
    from planscribe.check.finding import Finding
    from planscribe.ide.content import Part
    from planscribe.lsp.server import Server
    from planscribe.plan.space.exploration import Exploration
    from planscribe.plan.space.reached import Bounds

_STATES, _SECONDS, _NODES = 100_000, 30.0, 200
"""What is visited and drawn unless the client says otherwise."""

_NO_PROBLEM = "There is no problem here whose states could be visited. Choose a problem or a task."
_NOT_COVERED = "Nothing can be told of it: it is too large, or has parts that are not covered."

_TITLE = "States of {}"
_FACTS_TITLE = "What can happen in {}"


async def explore(server: "Server", name: str, arguments: Sequence[Any]) -> dict[str, Any]:
    """Visit the states of the problem of the document whose URI is the argument.

    A second argument may hold `states`, `seconds` and `nodes`: how many states are visited at
    most, for how long, and how many come back as a graph. What comes back is a page with title,
    text and URI, which the client is asked to show, and `exploration`: the same as data, or null.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    from planscribe.plan.space.reached import Bounds

    match arguments:
        case [str(uri)]:
            options: Mapping[str, Any] = {}
        case [str(uri), Mapping() as options]:
            pass
        case _:
            raise JsonRpcInvalidParams(f"{name} needs the URI of a document.")
    states, nodes = _number(options, "states", _STATES), _number(options, "nodes", _NODES)
    bounds = Bounds(max(states, 1), float(_number(options, "seconds", int(_SECONDS))))
    snapshot = server.documents.snapshot
    async with progress(server, SPACE_COMMANDS[name]) as report:
        reporter = from_threads(report)
        text, data, found = await server.run(_explored, uri, bounds, nodes, reporter)
    for place, findings in found.items():
        server.report_requested(snapshot, place, findings)
    title = _TITLE.format(uris.file_name(uri))
    return {**await show(server, title, f"# {title}\n\n{text}"), "exploration": data}


def _number(options: Mapping[str, Any], name: str, usual: int) -> int:
    value = options.get(name, usual)
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise JsonRpcInvalidParams(f"`{name}` must be a number that is not negative.")
    return value


def _explored(
    snapshot: Snapshot, uri: str, bounds: "Bounds", nodes: int, report: Callable[[str], None]
) -> tuple[str, dict[str, Any] | None, "dict[str, tuple[Finding, ...]]"]:
    from planscribe.check.space import dead_end
    from planscribe.ide.content import Prose
    from planscribe.ide.space_data import exploration_data
    from planscribe.ide.space_page import spelt, told_exploration
    from planscribe.plan.support import Unsupported
    from planscribe.workers.limits import LimitExceeded, WorkerCrashed
    from planscribe.workspace import planning, queries, space
    from planscribe.workspace.project import NoDomain

    if snapshot.document(uri).role is Role.DOMAIN:
        return _markdown(snapshot, Prose(_NO_PROBLEM)), None, {}

    def tell(part: "Exploration") -> None:
        report(f"{part.states:,} states")

    try:
        found = space.exploration(snapshot, uri, bounds, nodes, tell)
    except NoDomain as missing:
        return _markdown(snapshot, Prose(str(missing))), None, {}
    except Unsupported as reason:
        return _markdown(snapshot, Prose(f"Its states cannot be visited. {reason}")), None, {}
    except (LimitExceeded, WorkerCrashed) as trouble:
        return _markdown(snapshot, Prose(f"A worker process was stopped: {trouble}.")), None, {}
    pair = planning.problem(snapshot, uri) if found else None
    if found is None or pair is None:
        return _markdown(snapshot, Prose(_NO_PROBLEM)), None, {}
    domain = queries.domain_model(snapshot, uri).files.domain
    findings = {domain: dead_end(snapshot, uri, found)}
    told = spelt(pair.domain, pair.problem, told_exploration(found))
    return _markdown(snapshot, *told), exploration_data(found), findings


async def tell_facts(server: "Server", name: str, arguments: Sequence[Any]) -> dict[str, Any]:
    """Tell what can happen in the problem of the document whose URI is the argument.

    For a domain, these are its invariants, and the same for each of its open problems. What comes
    back is a page with title, text and URI, which the client is asked to show, `invariants`, those
    of the domain, and `problems`, each with its `uri` and its `survey`, or null.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    uri = only_uri(name, arguments)
    async with progress(server, SPACE_COMMANDS[name]):
        text, data = await server.run(_facts, uri)
    title = _FACTS_TITLE.format(uris.file_name(uri))
    return {**await show(server, title, f"# {title}\n\n{text}"), **data}


def _facts(snapshot: Snapshot, uri: str) -> tuple[str, dict[str, Any]]:
    from planscribe.check.planning import open_problems
    from planscribe.ide.content import Prose
    from planscribe.ide.space_data import invariants_data, survey_data
    from planscribe.ide.space_page import OF_DOMAIN, spelt, told_invariants, told_survey
    from planscribe.workspace import planning, queries, space
    from planscribe.workspace.project import NoDomain

    document = snapshot.document(uri)
    is_domain = document.role is Role.DOMAIN
    try:
        domain = (
            document
            if is_domain
            else snapshot.document(queries.domain_model(snapshot, uri).files.domain)
        )
    except NoDomain as missing:
        return _markdown(snapshot, Prose(str(missing))), {"invariants": [], "problems": []}
    invariants = space.invariants(snapshot, domain)
    parts: list[Part] = []
    problems = []
    if is_domain:
        parts += told_invariants(invariants, OF_DOMAIN)
    for one in open_problems(snapshot, uri) if is_domain else [document]:
        known = space.survey(snapshot, one.uri, patient=True)
        problems.append({"uri": one.uri, "survey": known and survey_data(known)})
        if is_domain:
            parts.append(Prose(f"In {one.name}:"))
        pair = planning.problem(snapshot, one.uri) if known else None
        parts += (
            spelt(pair.domain, pair.problem, told_survey(known))
            if known and pair
            else [Prose(_NOT_COVERED)]
        )
    data = {"invariants": invariants_data(invariants), "problems": problems}
    return _markdown(snapshot, *parts), data


def _markdown(snapshot: Snapshot, *parts: "Part") -> str:
    return render.markdown(snapshot, parts)
