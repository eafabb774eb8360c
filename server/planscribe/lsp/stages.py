"""The pipeline in view: requests for the stages of a task, and for what a step would write."""

from typing import TYPE_CHECKING, Any

from pygls.exceptions import JsonRpcInvalidParams

from planscribe.check.catalogue import OF_NO_PLAN, Code
from planscribe.lsp.commands import WHY_NO_PLAN
from planscribe.lsp.convert import Converter
from planscribe.lsp.previews import step_of
from planscribe.lsp.stage_runs import runs
from planscribe.text import LineIndex
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.steps import KEYS, MADE, TITLES, Step

if TYPE_CHECKING:
    from planscribe.ide.stages import Stage
    from planscribe.lsp.server import Server
    from planscribe.workspace.planning import Pair

STAGES = "planscribe/stages"
PREVIEW = "planscribe/preview"

CHANGED = "planscribe/stagesChanged"
"""Sent when stages may be others than before."""

_FOR_LINKS = 0.2
"""Seconds that a preview waits for its links."""


async def stages(server: "Server", params: Any) -> dict[str, Any]:
    """The stages of the task that a document belongs to, with what was found in open ones.

    Raises:
        JsonRpcInvalidParams: the parameters do not fit.
    """
    from planscribe.ide.used_by import used_by

    uri = _text(params, "uri", STAGES)
    task, found, pair = await server.run(_stages, uri)
    ran = runs(server, task, pair) if task is not None else []
    users = () if found else await server.run(used_by, uri)
    return {
        "task": task,
        "stages": [_stage_data(server, one, task, ran) for one in found],
        "usedBy": [one.uri for one in users],
    }


async def preview(server: "Server", params: Any) -> dict[str, Any]:
    """What a step would write, and what belongs together.

    Raises:
        JsonRpcInvalidParams: the parameters do not fit.
    """
    uri, stage = _text(params, "uri", PREVIEW), _text(params, "stage", PREVIEW)
    step = step_of(stage)
    if step is None:
        raise JsonRpcInvalidParams(f"{PREVIEW}: `stage` is `ir`, `facts` or `problem`.")
    seconds = None if getattr(params, "patient", False) is True else _FOR_LINKS
    return await server.run(_preview, server.convert, uri, step, seconds)


def _text(params: Any, name: str, method: str) -> str:
    found = getattr(params, name, None)
    if not isinstance(found, str):
        raise JsonRpcInvalidParams(f"{method} needs `{name}`, a string.")
    return found


def _stages(snapshot: Snapshot, uri: str) -> "tuple[str | None, tuple[Stage, ...], Pair | None]":
    from planscribe.ide.stages import known_problem, stages

    found = stages(snapshot, uri)
    if not found or found[0].uri is None:
        return None, (), None
    return found[0].uri, found, known_problem(snapshot, found[0].uri)


def _stage_data(
    server: "Server", stage: "Stage", task: str | None, ran: list[dict[str, Any]]
) -> dict[str, Any]:
    is_plan = stage.step is Step.SOLVE
    is_running = is_plan and any(one["state"] in ("running", "waiting") for one in ran)
    state, message = stage.state.value, stage.message
    why, is_proven = _no_plan(server, task) if is_plan and task is not None else ("", False)
    if why and not stage.exists:
        state, message = "failed" if is_proven else "not found", message or why
    return {
        "stage": KEYS[stage.role],
        "state": "running" if is_running else state,
        "message": message,
        "counts": dict(stage.counts),
        "seconds": stage.seconds,
        "uri": stage.uri,
        "exists": stage.exists,
        "command": f"planscribe.{stage.step}" if stage.step else None,
        "title": TITLES[stage.step] if stage.step else None,
        "findings": _findings(server, stage.uri) if stage.exists and stage.uri else [],
        "runs": ran if is_plan else [],
        "explain": WHY_NO_PLAN if why and not stage.exists else None,
    }


def _no_plan(server: "Server", task: str) -> tuple[str, bool]:
    """What a document's findings tell of why it has no plan, and whether there can be none."""
    told = [one for one in server.findings.of(uris.canonical(task)) if one.code in OF_NO_PLAN]
    is_proven = any(one.code != Code.NO_PLAN_FOUND for one in told)
    return (told[0].message if told else "", is_proven)


def _findings(server: "Server", uri: str) -> list[dict[str, Any]]:
    """What stands about an open document."""
    key, snapshot = uris.canonical(uri), server.documents.snapshot
    if key not in snapshot.open:
        return []
    lines = snapshot.lines(key)
    return [
        {
            "code": one.code,
            "severity": int(one.severity),
            "message": one.message,
            "range": server.convert.range(lines, one.span),
        }
        for one in server.findings.of(key)
    ]


def _preview(
    snapshot: Snapshot, convert: Converter, uri: str, step: Step, seconds: float | None
) -> dict[str, Any]:
    from planscribe.ide.preview import language, preview

    document, made = snapshot.document(uri), preview(snapshot, uri, step, seconds)
    sources, lines = snapshot.lines(uri), LineIndex(made.text)
    return {
        "uri": document.uri,
        "version": document.version,
        "stage": KEYS[MADE[step]],
        "language": language(step),
        "made": made.is_made,
        "text": made.text,
        "pending": made.is_pending,
        "links": [
            {
                "range": convert.range(lines, one.span),
                "sources": [convert.range(sources, span) for span in one.sources],
                "sentences": [convert.range(sources, span) for span in one.sentences],
                "fact": one.fact,
            }
            for one in made.links
        ],
    }
