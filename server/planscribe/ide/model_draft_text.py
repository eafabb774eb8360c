"""The draft of a language model as a text in a private folder, and what is written of it."""

from difflib import unified_diff

from planscribe.ide.model_draft import Attempt, open_points, told
from planscribe.llm.prompts import preview
from planscribe.translate.drafts import Stage
from planscribe.translate.ir_text import render
from planscribe.translate.methods import Method
from planscribe.workspace import generated, uris
from planscribe.workspace.documents import SUFFIXES, Language, Role, stem
from planscribe.workspace.pipeline import Product
from planscribe.workspace.steps import Step

_TO_CORRECT = "Correct it if you like. Nothing is written until you accept it."


def file_name(attempt: Attempt) -> str:
    """The name of the file that the draft is for."""
    role = Role.PROBLEM if attempt.asking.method is Method.DIRECT else Role.IR
    return stem(attempt.document.uri) + SUFFIXES[role]


def shown(attempt: Attempt) -> str:
    """The draft below a head that tells how it came about."""
    return "".join(f"{line}\n" for line in _head(attempt)) + _body(attempt)


def task_beside(attempt: Attempt) -> str:
    """The task as it stands beside a draft: it names its domain by the path of that."""
    task = attempt.task
    if task.domain_span is None:
        return f"Domain: {attempt.domain}\n\n{task.text}"
    start, end = task.domain_span.start, task.domain_span.end
    return f"{task.text[:start]}{attempt.domain}{task.text[end:]}"


def product(attempt: Attempt, text: str) -> Product:
    """What accepting a draft writes, from the text that it has now."""
    head = set(_head(attempt))
    body = "".join(line for line in text.splitlines(keepends=True) if line.strip() not in head)
    is_direct = attempt.asking.method is Method.DIRECT
    is_path = attempt.named.lower().endswith(".pddl") and "/" in attempt.named
    if not is_direct or is_path:
        body = f"{_sign(attempt)} domain: {attempt.named}\n{body}"
    language = Language.PDDL if is_direct else Language.ASP
    return Product(
        Step.COMPILE if is_direct else Step.TRANSLATE,
        uris.beside(attempt.document.uri, file_name(attempt)),
        generated.stamped(body, language, [attempt.document]),
        told(attempt),
    )


def history(attempt: Attempt) -> str:
    """Every call in Markdown: what was sent and answered, and what the answer changed."""
    before: tuple[str, ...] = ()
    parts = []
    for stage in attempt.stages:
        now = tuple(one.text for one in stage.statements)
        parts.append(_call(stage, before, now))
        if stage.is_accepted:
            before = now
    return "\n".join([told(attempt), "", *parts])


def _call(stage: Stage, before: tuple[str, ...], now: tuple[str, ...]) -> str:
    kept = "" if stage.is_accepted else " (not kept: it has no fewer defects)"
    complaints = (" ".join(f"{one.statement} {one.message}".split()) for one in stage.complaints)
    changes = (line for line in unified_diff(before, now, n=0, lineterm="") if line[:1] in "+-")
    listed = "\n".join(line for line in changes if not line.startswith(("+++", "---")))
    wrong = "\n".join(complaints)
    return "\n\n".join(
        [
            f"## {stage.name.capitalize()}{kept}",
            *([f"Wrong with it:\n\n{_fenced(wrong)}"] if wrong else []),
            *([f"What it changed:\n\n{_fenced(listed, 'diff')}"] if listed else []),
            f"Answered:\n\n{_fenced(stage.answer.text)}",
            f"Sent:\n\n{_fenced(preview(stage.messages))}\n",
        ]
    )


def _fenced(text: str, language: str = "text") -> str:
    """A text that nothing in Markdown is taken for."""
    fence = "```"
    while fence in text:
        fence += "`"
    return f"{fence}{language}\n{text.rstrip()}\n{fence}"


def _head(attempt: Attempt) -> list[str]:
    path = attempt.domain.replace("\r", " ").replace("\n", " ")
    further = f" Or let the model go on with {attempt.next_call}." if attempt.next_call else ""
    lines = [
        f"domain: {path}",
        f"Draft. {told(attempt)}",
        f"{_TO_CORRECT}{further}",
        *open_points(attempt),
    ]
    return [f"{_sign(attempt)} {line}".rstrip() for line in lines]


def _sign(attempt: Attempt) -> str:
    return ";" if attempt.asking.method is Method.DIRECT else "%"


def _body(attempt: Attempt) -> str:
    draft = attempt.draft
    if draft is None:
        return ""
    if attempt.asking.method is Method.DIRECT:
        return draft.problem if draft.problem.endswith("\n") else f"{draft.problem}\n"
    text, _ = render(draft.translation, attempt.task, attempt.named)
    return text.partition("\n")[2]
