"""The draft of a language model as a text in a private folder, and what is written of it."""

from difflib import unified_diff

from planscribe.ide.markdown import escaped
from planscribe.ide.pipeline.model_draft import DraftAttempt, open_points, told
from planscribe.llm.dialogue import Round
from planscribe.llm.prompts import preview
from planscribe.translate.by_model.drafts import Stated
from planscribe.translate.by_model.methods import Method
from planscribe.translate.ir_text import render
from planscribe.workspace import uris
from planscribe.workspace.documents import SUFFIXES, Language, Role, stem
from planscribe.workspace.pipeline import generated
from planscribe.workspace.pipeline.products import Product
from planscribe.workspace.pipeline.stages import Stage

_TO_CORRECT = "You can edit it. Nothing is written until you accept it."


def file_name(attempt: DraftAttempt) -> str:
    """The name of the file that the draft is for."""
    role = Role.PROBLEM if attempt.approach.method is Method.DIRECT else Role.IR
    return stem(attempt.document.uri) + SUFFIXES[role]


def shown(attempt: DraftAttempt) -> str:
    """The draft below a head with its history."""
    return "".join(f"{line}\n" for line in _head(attempt)) + _body(attempt)


def task_beside(attempt: DraftAttempt) -> str:
    """The task as it is written next to a draft: it names its domain by the path of that."""
    task = attempt.task
    if task.domain_span is None:
        return f"Domain: {attempt.domain}\n\n{task.text}"
    start, end = task.domain_span.start, task.domain_span.end
    return f"{task.text[:start]}{attempt.domain}{task.text[end:]}"


def product(attempt: DraftAttempt, text: str) -> Product:
    """What accepting a draft writes, from the text that it has now."""
    head = set(_head(attempt))
    body = "".join(line for line in text.splitlines(keepends=True) if line.strip() not in head)
    is_direct = attempt.approach.method is Method.DIRECT
    is_path = attempt.named.lower().endswith(".pddl") and "/" in attempt.named
    if not is_direct or is_path:
        body = f"{_sign(attempt)} domain: {attempt.named}\n{body}"
    language = Language.PDDL if is_direct else Language.ASP
    return Product(
        Stage.COMPILE if is_direct else Stage.TRANSLATE,
        uris.beside(attempt.document.key, file_name(attempt)),
        generated.stamped(body, language, [attempt.document]),
        told(attempt),
    )


def history(attempt: DraftAttempt) -> str:
    """Every call in Markdown: what was sent and answered, and what the answer changed."""
    before: tuple[str, ...] = ()
    parts = []
    for one in attempt.rounds:
        now = tuple(statement.text for statement in one.product.statements)
        parts.append(_call(one, before, now))
        if one.is_accepted:
            before = now
    return "\n".join([escaped(told(attempt)), "", *parts])


def _call(made: Round[Stated], before: tuple[str, ...], now: tuple[str, ...]) -> str:
    kept = "" if made.is_accepted else " (rejected: it has no fewer defects)"
    complaints = (" ".join(f"{one.part} {one.message}".split()) for one in made.complaints)
    changes = (line for line in unified_diff(before, now, n=0, lineterm="") if line[:1] in "+-")
    listed = "\n".join(line for line in changes if not line.startswith(("+++", "---")))
    wrong = "\n".join(complaints)
    return "\n\n".join(
        [
            f"## {made.name.capitalize()}{kept}",
            *([f"Defects:\n\n{_fenced(wrong)}"] if wrong else []),
            *([f"Changes:\n\n{_fenced(listed, 'diff')}"] if listed else []),
            f"Answer:\n\n{_fenced(made.answer.text)}",
            f"Prompt:\n\n{_fenced(preview(made.messages))}\n",
        ]
    )


def _fenced(text: str, language: str = "text") -> str:
    """A text that Markdown shows as it is."""
    fence = "```"
    while fence in text:
        fence += "`"
    return f"{fence}{language}\n{text.rstrip()}\n{fence}"


def _head(attempt: DraftAttempt) -> list[str]:
    path = attempt.domain.replace("\r", " ").replace("\n", " ")
    further = f" To continue with the model: {attempt.next_call}." if attempt.next_call else ""
    lines = [
        f"domain: {path}",
        f"Draft. {told(attempt)}",
        f"{_TO_CORRECT}{further}",
        *open_points(attempt),
    ]
    return [f"{_sign(attempt)} {line}".rstrip() for line in lines]


def _sign(attempt: DraftAttempt) -> str:
    return ";" if attempt.approach.method is Method.DIRECT else "%"


def _body(attempt: DraftAttempt) -> str:
    draft = attempt.draft
    if draft is None:
        return ""
    if attempt.approach.method is Method.DIRECT:
        return draft.problem if draft.problem.endswith("\n") else f"{draft.problem}\n"
    text, _ = render(draft.translation, attempt.task, attempt.named)
    return text.partition("\n")[2]
