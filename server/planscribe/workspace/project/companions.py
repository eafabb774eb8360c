"""The documents that speak of a problem or a domain without being PDDL."""

from collections.abc import Iterable, Iterator

from planscribe.text import DocumentKey
from planscribe.workspace import uris
from planscribe.workspace.asp import includes
from planscribe.workspace.documents import Document, Language, Role
from planscribe.workspace.documents import language_by_name as language
from planscribe.workspace.project import associations as project
from planscribe.workspace.project.plan_problems import of_its_name, problem_taken
from planscribe.workspace.snapshot import Snapshot

_MOST_FILES = 1000
"""How many files of a kind are searched."""


def made_for(snapshot: Snapshot, plan: Document) -> Document | None:
    """What a plan is for: a problem, or what it was made from, such as a task."""
    return problem_taken(snapshot, plan).document


def problem_of(snapshot: Snapshot, plan: Document) -> Document | None:
    """The PDDL problem that a plan is for; where it was made from a task, that of its name."""
    found = problem_taken(snapshot, plan).document
    is_problem = found is None or found.role is Role.PROBLEM
    return found if is_problem else of_its_name(snapshot, plan)


def plans_of(
    snapshot: Snapshot, problems: Iterable[DocumentKey], saying: str
) -> Iterator[Document]:
    """The plans of some problems that say a word, given in lower case."""
    wanted = set(problems)
    for plan in _written_in(snapshot, (Language.PLAN,), sorted(wanted)):
        if saying in plan.text.lower():
            solved = problem_of(snapshot, plan)
            if solved and solved.key in wanted:
                yield plan


def texts_of(
    snapshot: Snapshot, domain: DocumentKey, beside: Iterable[DocumentKey] = ()
) -> Iterator[Document]:
    """The rules of a domain, tasks, IR and facts that belong to it, and what these
    include.

    These are searched next to the domain and next to some other documents.
    """
    found: dict[DocumentKey, Document] = {}
    for text in _of_domain(snapshot, domain, beside):
        found[text.key] = text
        if text.language is Language.ASP:
            for one in includes.included(snapshot, text):
                found.setdefault(one.key, one)
    yield from found.values()


def _of_domain(
    snapshot: Snapshot, domain: DocumentKey, beside: Iterable[DocumentKey]
) -> Iterator[Document]:
    for text in _written_in(snapshot, (Language.ASP, Language.TASK), [domain, *beside]):
        files = project.files_if_any(snapshot, text.key)
        is_rules = text.role is Role.RULES
        if files and files.domain == domain and (not is_rules or files.rules == text.key):
            yield text


def _written_in(
    snapshot: Snapshot, languages: tuple[Language, ...], beside: Iterable[DocumentKey]
) -> Iterator[Document]:
    """The open documents of some languages, and those in the folders of other documents."""
    folders = dict.fromkeys(uris.folder(key) for key in beside)
    files = [key for folder in folders for key in snapshot.folder(folder)]
    own = [key for key, document in snapshot.open.items() if document.language in languages]
    found = [key for key in files if language(key) in languages and key not in snapshot.open]
    for key in dict.fromkeys((*own, *found[:_MOST_FILES])):
        if document := snapshot.document_if_any(key):
            yield document
