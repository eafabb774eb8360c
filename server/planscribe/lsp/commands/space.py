"""The commands that visit the states of a problem, and that analyse what can happen in it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypedDict

from pygls.exceptions import JsonRpcInvalidParams

from planscribe.check.finding import Finding
from planscribe.check.no_plan.dead_ends import dead_end
from planscribe.check.no_plan.reachability import open_problems
from planscribe.ide.content import Part, Prose
from planscribe.ide.pages.space import (
    OF_DOMAIN,
    spelt,
    told_exploration,
    told_invariants,
    told_survey,
)
from planscribe.ide.space_data import (
    ExplorationJson,
    InvariantJson,
    SurveyJson,
    exploration_data,
    invariants_data,
    survey_data,
)
from planscribe.lsp.commands.arguments import only_uri
from planscribe.lsp.commands.names import SPACE_COMMANDS
from planscribe.lsp.conversion import render
from planscribe.lsp.progress import from_threads, progress
from planscribe.lsp.session import Session
from planscribe.lsp.showing import PageJson, show
from planscribe.plan.space.exploration import Exploration
from planscribe.plan.space.reached import Bounds
from planscribe.plan.support import Unsupported
from planscribe.text import DocumentKey
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace import queries, uris
from planscribe.workspace.documents import Role
from planscribe.workspace.plans import planning, space
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

_STATES, _SECONDS, _NODES = 100_000, 30.0, 200
"""What is visited and drawn unless the client says otherwise."""

_NO_PROBLEM = "There is no problem to explore here. Choose a problem or a task."
_NOT_COVERED = (
    "This problem was not analysed: it has errors, is too large, or uses features that the "
    "analysis does not support. Correct the errors, or use a smaller problem."
)

_TITLE = "State space of {}"
_FACTS_TITLE = "Reachability analysis of {}"


class ExplorationPageJson(PageJson):
    """The answer of `planscribe.exploreStates`."""

    exploration: ExplorationJson | None


class SurveyedProblemJson(TypedDict):
    """A problem, and what is known of it as a whole."""

    uri: str
    survey: SurveyJson | None


class SurveyedDomainJson(TypedDict):
    """The invariants of a domain, and its problems."""

    invariants: list[InvariantJson]
    problems: list[SurveyedProblemJson]


class SurveyPageJson(PageJson, SurveyedDomainJson):
    """The answer of `planscribe.domainFacts`."""


async def explore(session: Session, name: str, arguments: Sequence[Any]) -> ExplorationPageJson:
    """Visit the states of the problem of the document whose URI is the argument.

    A second argument may hold `states`, `seconds` and `nodes`: how many states are visited at
    most, for how long, and how many are returned as a graph. The answer is a page with title,
    text and URI, which the client is asked to show, and `exploration`: the same as data, or null.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    match arguments:
        case [str(uri)]:
            options: Mapping[str, Any] = {}
        case [str(uri), Mapping() as options]:
            pass
        case _:
            raise JsonRpcInvalidParams(f"{name} needs the URI of a document.")
    states, nodes = _number(options, "states", _STATES), _number(options, "nodes", _NODES)
    bounds = Bounds(max(states, 1), float(_number(options, "seconds", int(_SECONDS))))
    snapshot = session.documents.snapshot
    async with progress(session.client, SPACE_COMMANDS[name]) as report:
        reporter = from_threads(report)
        text, data, found = await session.run(
            _explored, uris.canonical(uri), bounds, nodes, reporter
        )
    for place, findings in found.items():
        session.report_requested(snapshot, place, findings)
    title = _TITLE.format(uris.file_name(uri))
    return {**await show(session, title, text), "exploration": data}


def _number(options: Mapping[str, Any], name: str, usual: int) -> int:
    value = options.get(name, usual)
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise JsonRpcInvalidParams(f"`{name}` must be a number that is not negative.")
    return value


def _explored(
    snapshot: Snapshot, key: DocumentKey, bounds: Bounds, nodes: int, report: Callable[[str], None]
) -> tuple[str, ExplorationJson | None, dict[DocumentKey, tuple[Finding, ...]]]:
    if snapshot.document(key).role is Role.DOMAIN:
        return _markdown(snapshot, Prose(_NO_PROBLEM)), None, {}

    def tell(part: Exploration) -> None:
        report(f"{part.states:,} states")

    try:
        found = space.exploration(snapshot, key, bounds, nodes, tell, afresh=True)
    except NoDomain as missing:
        return _markdown(snapshot, Prose(str(missing))), None, {}
    except Unsupported as reason:
        return _markdown(snapshot, Prose(f"The states cannot be explored. {reason}")), None, {}
    except (LimitExceeded, WorkerCrashed) as trouble:
        return _markdown(snapshot, Prose(f"The state space was not explored: {trouble}.")), None, {}
    pair = planning.problem(snapshot, key) if found else None
    if found is None or pair is None:
        return _markdown(snapshot, Prose(_NO_PROBLEM)), None, {}
    domain = queries.domain_model(snapshot, key).files.domain
    findings = {domain: dead_end(snapshot, key, found)}
    told = spelt(pair.domain, pair.problem, told_exploration(found))
    return _markdown(snapshot, *told), exploration_data(found), findings


async def tell_facts(session: Session, name: str, arguments: Sequence[Any]) -> SurveyPageJson:
    """Show what can happen in the problem of the document whose URI is the argument.

    For a domain, these are its invariants, and the same for each of its open problems. The
    answer is a page with title, text and URI, which the client is asked to show, `invariants`,
    those of the domain, and `problems`, each with its `uri` and its `survey`, or null.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    key = only_uri(name, arguments)
    async with progress(session.client, SPACE_COMMANDS[name]):
        text, data = await session.run(_facts, key)
    title = _FACTS_TITLE.format(uris.file_name(key))
    return {**await show(session, title, text), **data}


def _facts(snapshot: Snapshot, key: DocumentKey) -> tuple[str, SurveyedDomainJson]:
    document = snapshot.document(key)
    is_domain = document.role is Role.DOMAIN
    try:
        domain = (
            document
            if is_domain
            else snapshot.document(queries.domain_model(snapshot, key).files.domain)
        )
    except NoDomain as missing:
        return _markdown(snapshot, Prose(str(missing))), {"invariants": [], "problems": []}
    invariants = space.invariants(snapshot, domain)
    parts: list[Part] = []
    problems: list[SurveyedProblemJson] = []
    if is_domain:
        parts += told_invariants(invariants, OF_DOMAIN)
    for one in open_problems(snapshot, key) if is_domain else [document]:
        known = space.survey(snapshot, one.key, patient=True)
        problems.append({"uri": one.uri, "survey": survey_data(known) if known else None})
        if is_domain:
            parts.append(Prose(f"In {one.name}:"))
        pair = planning.problem(snapshot, one.key) if known else None
        parts += (
            spelt(pair.domain, pair.problem, told_survey(known))
            if known and pair
            else [Prose(_NOT_COVERED)]
        )
    return _markdown(snapshot, *parts), {
        "invariants": invariants_data(invariants),
        "problems": problems,
    }


def _markdown(snapshot: Snapshot, *parts: Part) -> str:
    return render.markdown(snapshot, parts)
