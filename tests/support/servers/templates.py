"""A template of problems, in the folder of the domain of lights, and the manifest that uses it."""

import json
from pathlib import Path

from tests.support.servers.lights import DOMAIN

TEMPLATE = """\
;;!pre-parsing:{type: "jinja2", data: "one.json"}
(define (problem p)
  (:domain lights)
  (:objects{% for one in data %} {{ one }}{% endfor %} - lamp)
  (:init)
  (:goal (and{% for one in data %} (lit {{ one }}){% endfor %})))
"""


def written(folder: Path) -> tuple[str, str]:
    """Write them; the URIs of the template and of the manifest."""
    template, manifest = folder / "made.pddl", folder / "all.ptest.json"
    cases = [
        {"label": "two lamps", "preProcess": {"kind": "jinja2", "data": "two.json"}},
        {"label": "a program", "preProcess": {"kind": "python", "script": "make.py"}},
        {"label": "no data", "preProcess": {"kind": "jinja2", "data": "none.json"}},
    ]
    defaults = {"defaultDomain": "domain.pddl", "defaultProblem": "made.pddl"}
    texts = {
        "domain.pddl": DOMAIN,
        "made.pddl": TEMPLATE,
        "one.json": '["desk"]',
        "two.json": '["desk", "floor"]',
        "all.ptest.json": json.dumps({**defaults, "cases": cases}, indent=1),
    }
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return template.as_uri(), manifest.as_uri()
