"""Writes the settings into `package.json` and docs/editors.md; run by `make settings`."""

import json
import re
from pathlib import Path
from typing import Any

from planscribe.workspace.settings.table import SETTINGS, Setting

ROOT = Path(__file__).resolve().parents[2]
MANIFEST = ROOT / "client-vscode" / "package.json"
PAGE = ROOT / "docs" / "editors.md"


def manifest(text: str) -> str:
    """The text of `package.json` with the settings as they are."""
    data = json.loads(text)
    data["contributes"]["configuration"]["properties"] = {
        _name(one): _property(one, order) for order, one in enumerate(SETTINGS, start=1)
    }
    restricted = [_name(one) for one in SETTINGS if one.is_restricted]
    data["capabilities"]["untrustedWorkspaces"]["restrictedConfigurations"] = restricted
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def page(text: str) -> str:
    """The text of the page with the server's settings as they are."""
    rows = "".join(_row(one) for one in SETTINGS if one.field)
    head = "| setting | default | meaning |\n|---|---|---|\n"
    return re.sub(rf"{re.escape(head)}(\|.*\n)*", lambda _: head + rows, text, count=1)


def _name(one: Setting) -> str:
    return f"planscribe.{one.name}"


def _property(one: Setting, order: int) -> dict[str, Any]:
    schema = dict(one.values.schema)
    if one.default is None:
        schema["type"] = [schema["type"], "null"]
    if suggested := [*one.suggested()]:
        schema["anyOf"] = [{"enum": suggested}, {"type": schema["type"]}]
    return {
        **schema,
        "default": one.default,
        "scope": one.scope.value,
        "markdownDescription": _description(one),
        "order": order,
    }


def _description(one: Setting) -> str:
    return one.description + " Applies only with `#planscribe.trust#`." * one.needs_trust


def _row(one: Setting) -> str:
    parts = [re.sub(r"`#(planscribe\.[\w.]+)#`", r"`\1`", _description(one))]
    if names := one.values.schema.get("enum"):
        parts.append(f"One of {', '.join(f'`{name}`' for name in names)}.")
    if one.see:
        parts.append(f"See {one.see}.")
    return f"| `{_name(one)}` | `{json.dumps(one.default)}` | {' '.join(parts)} |\n"


if __name__ == "__main__":
    for path, written in ((MANIFEST, manifest), (PAGE, page)):
        path.write_text(written(path.read_text(encoding="utf-8")), encoding="utf-8")
