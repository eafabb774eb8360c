"""The report of a run: a reproduction for each fault, and a table at the end."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tests.fuzz.actions import Script, from_json, to_json
from tests.fuzz.play import Fault, Outcome


def written(folder: Path, script: Script, fault: Fault) -> Path:
    """Write a reproduction into a folder; its path."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{fault.kind.replace(' ', '-')}-{script.seed}.json"
    data = {**to_json(script), "fault": asdict(fault)}
    path.write_text(json.dumps(data, indent=1), encoding="utf-8")
    return path


def recorded(folder: Path, script: Script) -> Path:
    """Write a session into a folder, to be played again; its path."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"session-{script.seed}.json"
    path.write_text(json.dumps(to_json(script)), encoding="utf-8")
    return path


def read(path: Path) -> Script:
    """The session in a record or a reproduction."""
    return from_json(json.loads(path.read_text(encoding="utf-8")))


def told(fault: Fault) -> str:
    """A fault as text, with the difference."""
    lines = [f"{fault.kind}: {fault.what}"]
    if fault.kind == "divergence":
        lines += [f"  {one}" for one in _differing(fault.expected, fault.found, "")][:12]
    lines += [f"  | {one}" for one in fault.log[-12:]]
    return "\n".join(lines)


def table(outcomes: Sequence[Outcome]) -> str:
    """The totals of a run."""
    seconds = sorted(one for outcome in outcomes for one in outcome.seconds)
    kinds = [outcome.fault.kind for outcome in outcomes if outcome.fault]
    rows = {
        "sessions": len(outcomes),
        "edits": sum(one.edits for one in outcomes),
        "requests": sum(one.requests for one in outcomes),
        "comparisons": sum(one.checks for one in outcomes),
        "divergences": kinds.count("divergence"),
        "other faults": len(kinds) - kinds.count("divergence"),
        "errors logged by the server": sum(one.errors for one in outcomes),
        "p50 of requests": f"{1000 * _part(seconds, 0.5):.0f} ms",
        "p95 of requests": f"{1000 * _part(seconds, 0.95):.0f} ms",
        "peak memory growth": f"{max((one.growth for one in outcomes), default=0) >> 20} MB",
        "orphans": sum(one.orphans for one in outcomes),
    }
    return "\n".join(f"{name:<28} {value:>10}" for name, value in rows.items())


def _part(ordered: Sequence[float], part: float) -> float:
    return ordered[min(int(len(ordered) * part), len(ordered) - 1)] if ordered else 0.0


def _differing(fresh: Any, edited: Any, path: str) -> list[str]:
    if isinstance(fresh, dict) and isinstance(edited, dict):
        keys = sorted({*fresh, *edited})
        return [
            line
            for key in keys
            for line in _differing(fresh.get(key), edited.get(key), f"{path}.{key}")
        ]
    if isinstance(fresh, list) and isinstance(edited, list):
        if len(fresh) == len(edited):
            pairs = enumerate(zip(fresh, edited, strict=True))
            return [line for at, pair in pairs for line in _differing(*pair, f"{path}[{at}]")]
        return [
            *(f"{path}: only fresh: {_short(one)}" for one in fresh if one not in edited),
            *(f"{path}: only edited: {_short(one)}" for one in edited if one not in fresh),
        ] or [f"{path}: {len(fresh)} fresh, {len(edited)} edited, the same things"]
    if fresh == edited:
        return []
    return [f"{path}: fresh {_short(fresh)}", f"{path}: edited {_short(edited)}"]


def _short(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 400 else f"{text[:400]}..."
