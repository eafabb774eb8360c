"""The pipeline in view: requests for the stages of a task, and for what a stage would write."""

from typing import Any

from pygls.exceptions import JsonRpcInvalidParams

from planscribe.check.catalogue import OF_NO_PLAN, Code
from planscribe.ide.navigation.used_by import used_by
from planscribe.ide.pipeline.preview import language, preview
from planscribe.ide.pipeline.stages import TaskStage, known_problem, stages
from planscribe.lsp.commands.names import WHY_NO_PLAN
from planscribe.lsp.conversion.converter import Converter
from planscribe.lsp.previews import stage_of
from planscribe.lsp.requests.stage_runs import runs
from planscribe.lsp.session import Session
from planscribe.lsp.wire.members import member
from planscribe.text import DocumentKey, LineIndex
from planscribe.workspace import uris
from planscribe.workspace.documents import Language, Role
from planscribe.workspace.manifests.generating import generated_text
from planscribe.workspace.pipeline.stages import KEYS, MADE, TITLES, Stage, applies, made_name
from planscribe.workspace.plans.planning import Pair
from planscribe.workspace.snapshot import Snapshot

STAGES = "planscribe/stages"
PREVIEW = "planscribe/preview"

_FOR_LINKS = 0.2
"""Seconds that a preview waits for its links."""


async def listed(session: Session, params: Any) -> dict[str, Any]:
    """The stages of the task that a document belongs to, with what was found in open ones.

    Raises:
        JsonRpcInvalidParams: the parameters do not fit.
    """
    key = uris.canonical(_text(params, "uri", STAGES))
    task, found, pair = await session.run(_stages, key)
    ran = runs(session, task, pair) if task is not None else []
    users = () if found else await session.run(used_by, key)
    return {
        "task": task and session.documents.snapshot.spelt(task),
        "stages": [_stage_data(session, one, task, ran) for one in found],
        "usedBy": [one.uri for one in users],
    }


async def previewed(session: Session, params: Any) -> dict[str, Any]:
    """What a stage would write, and what belongs together; or what a template generates.

    Raises:
        JsonRpcInvalidParams: the parameters do not fit.
    """
    key = uris.canonical(_text(params, "uri", PREVIEW))
    case = member(params, "case")
    if isinstance(case, str):
        return await session.run(_generated, key, case)
    stage = stage_of(_text(params, "stage", PREVIEW))
    if stage is None:
        raise JsonRpcInvalidParams(f"{PREVIEW}: `stage` is `ir`, `facts` or `problem`.")
    seconds = None if member(params, "patient") is True else _FOR_LINKS
    return await session.run(_preview, session.convert, key, stage, seconds)


def _text(params: Any, name: str, method: str) -> str:
    found = member(params, name)
    if not isinstance(found, str):
        raise JsonRpcInvalidParams(f"{method} needs `{name}`, a string.")
    return found


def _stages(
    snapshot: Snapshot, key: DocumentKey
) -> tuple[DocumentKey | None, tuple[TaskStage, ...], Pair | None]:
    found = stages(snapshot, key)
    if not found or found[0].key is None:
        return None, (), None
    return found[0].key, found, known_problem(snapshot, found[0].key)


def _stage_data(
    session: Session, stage: TaskStage, task: DocumentKey | None, ran: list[dict[str, Any]]
) -> dict[str, Any]:
    is_plan = stage.made_by is Stage.SOLVE
    is_running = is_plan and any(one["state"] in ("running", "waiting") for one in ran)
    state, message = stage.state.value, stage.message
    why, is_proven = _no_plan(session, task) if is_plan and task is not None else ("", False)
    if why and not stage.exists:
        state, message = "failed" if is_proven else "not found", message or why
    return {
        "stage": KEYS[stage.role],
        "state": "running" if is_running else state,
        "message": message,
        "counts": dict(stage.counts),
        "seconds": stage.seconds,
        "uri": stage.key and session.documents.snapshot.spelt(stage.key),
        "exists": stage.exists,
        "command": f"planscribe.{stage.made_by}" if stage.made_by else None,
        "title": TITLES[stage.made_by] if stage.made_by else None,
        "findings": _findings(session, stage.key) if stage.exists and stage.key else [],
        "runs": ran if is_plan else [],
        "explain": WHY_NO_PLAN if why and not stage.exists else None,
    }


def _no_plan(session: Session, task: DocumentKey) -> tuple[str, bool]:
    """What a document's findings tell of why it has no plan, and whether there can be none."""
    told = [one for one in session.findings.of(task) if one.code in OF_NO_PLAN]
    is_proven = any(one.code != Code.NO_PLAN_FOUND for one in told)
    return (told[0].message if told else "", is_proven)


def _findings(session: Session, key: DocumentKey) -> list[dict[str, Any]]:
    """What stands about an open document."""
    snapshot = session.documents.snapshot
    if key not in snapshot.open:
        return []
    lines = snapshot.lines(key)
    return [
        {
            "code": one.code,
            "severity": int(one.severity),
            "message": one.message,
            "range": session.convert.range(lines, one.span),
        }
        for one in session.findings.of(key)
    ]


def _generated(snapshot: Snapshot, key: DocumentKey, label: str) -> dict[str, Any]:
    """What the template of a case generates."""
    text, is_made = generated_text(snapshot.afresh(), key, label)
    return {
        "uri": snapshot.spelt(key),
        "version": None,
        "stage": KEYS[Role.PROBLEM],
        "language": Language.PDDL,
        "name": None,
        "made": is_made,
        "text": text,
        "pending": False,
        "links": [],
    }


def _preview(
    snapshot: Snapshot, convert: Converter, key: DocumentKey, stage: Stage, seconds: float | None
) -> dict[str, Any]:
    document, made = snapshot.document(key), preview(snapshot, key, stage, seconds)
    sources, lines = snapshot.lines(key), LineIndex(made.text)
    return {
        "uri": document.uri,
        "version": document.version,
        "stage": KEYS[MADE[stage]],
        "language": language(stage),
        "name": made_name(document, stage) if applies(stage, document) else None,
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
