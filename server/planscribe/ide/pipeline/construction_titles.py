"""What can be done with a domain in words that is constructed."""

from planscribe.author.domain.notes import has_notes
from planscribe.workspace.documents import Document, Role

SUGGESTIONS = "suggestions"
"""The argument that asks a model for suggestions, too."""

CONSTRUCT_TITLE = "Construct the domain"
REVISE_TITLE = "Revise with feedback"
SUGGEST_TITLE = "Ask for suggestions on the domain"


def titles(document: Document, *, has_model: bool) -> tuple[tuple[str, bool], ...]:
    """The titles of commands; the second says whether suggestions are wanted."""
    if document.role is not Role.DOMAIN_WORDS:
        return ()
    title = REVISE_TITLE if has_model and has_notes(document.text) else CONSTRUCT_TITLE
    return ((title, False), (SUGGEST_TITLE, True)) if has_model else ((title, False),)
