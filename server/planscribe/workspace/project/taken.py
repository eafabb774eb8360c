"""Which domain a document uses, and why, for people."""

from dataclasses import dataclass

from planscribe.syntax.quoting import quoted
from planscribe.text import DocumentKey
from planscribe.workspace import uris
from planscribe.workspace.documents import Role
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project import associations as project
from planscribe.workspace.project import lookup
from planscribe.workspace.project.associations import ChosenBy
from planscribe.workspace.project.outline import BUILT_IN
from planscribe.workspace.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class TakenDomain:
    """The domain of a document: what it is called in messages, and why it is taken."""

    key: DocumentKey
    shown: str
    why: str

    @property
    def line(self) -> str:
        """Both in one line."""
        return f"domain {self.shown}, {self.why}"

    @property
    def sentence(self) -> str:
        """Both as a sentence."""
        return f"{self.line[0].upper()}{self.line[1:]}."


def taken(snapshot: Snapshot, key: DocumentKey) -> TakenDomain | None:
    """The domain of a document; None if there is none, or if the document is one itself."""
    try:
        document = snapshot.document(key)
        choice = project.choice_of(snapshot, key)
        reference = project.reference_of(snapshot, document)
    except CannotRead:
        return None
    if choice.files is None or choice.missing or choice.by is ChosenBy.ITSELF:
        return None
    domain = choice.files.domain
    built_in = lookup.built_in_name(domain)
    shown = f"{quoted(built_in)} (built-in)" if built_in else quoted(_path(key, domain))
    why = {
        ChosenBy.OPTION: "named by --domain",
        ChosenBy.SETTINGS: "named by `planscribe.domains`",
        ChosenBy.NAME: f"named in the {'task' if document.role is Role.TASK else 'file'}",
        ChosenBy.FOLDER: "in the same folder",
    }[choice.by]
    name = reference.name if reference else ""
    if choice.by is ChosenBy.OPTION:
        # A folder of the name that was typed is named by its path.
        name = uris.file_name(name)
    if name and not built_in and not lookup.is_path(name) and lookup.built_in(name):
        why += f"; the built-in domain is {quoted(f'{BUILT_IN}{name.lower()}')}"
    if choice.files.words:
        lender = lookup.built_in_name(choice.files.words)
        why += f"; with the phrases and rules of the built-in {quoted(lender)}"
    return TakenDomain(domain, shown, why)


def _path(key: DocumentKey, domain: DocumentKey) -> str:
    """The path of a domain's file from a document, if it is not far."""
    steps = uris.steps(key, domain)
    path = uris.path_of(domain)
    return "/".join(steps) if steps.count("..") <= 2 or path is None else str(path)
