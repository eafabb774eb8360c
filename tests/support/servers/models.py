"""A session with a task that only a language model reads."""

import json
import os
from typing import Any

from tests.support.models.scripted import Says, Scripted
from tests.support.servers.session import Session

TASK = "Domain: lights\n\nThere are 2 lamps. Please see to it that each of them shines at last.\n"
GOAL = ("goal(lit(X)) :- object(X,lamp).", 2)
SETTINGS: dict[str, Any] = {"name": "small", "cache": False}
ENVIRONMENT = {
    name: value
    for name, value in os.environ.items()
    if not name.startswith(("PLANSCRIBE_", "OPENAI_"))
}


def choose(session: Session, script: Scripted | None = None, **model: Any) -> None:
    chosen = {**SETTINGS, **({"endpoint": script.url} if script else {}), **model}
    session.configure(trust=True, model=chosen)


def says(*statements: tuple[str, int | None]) -> Says:
    items = [{"statement": text, "sentence": sentence} for text, sentence in statements]
    return Says(json.dumps({"statements": items}))
