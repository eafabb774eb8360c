"""Writing bare actions from the procedural text, or from the table of states, next to the domain.

No language model is called: the text is read if it is in controlled English, and the table if its
predicates are filled in.
"""

from collections.abc import Iterator

from planscribe.author.procedures import files, procedure, table
from planscribe.author.procedures.asking import WritingTask
from planscribe.author.procedures.bare import wanted_actions
from planscribe.author.procedures.writing import ActionWriter
from planscribe.ide.refactor.changes import ChangeKind, Edits, Offer, Refused
from planscribe.model.pddl.definitions import Domain
from planscribe.syntax.quoting import quoted
from planscribe.text import DocumentKey, Edit, Span
from planscribe.workspace import trees, uris
from planscribe.workspace.snapshot import Snapshot

NAME = "from-text"


def offers(snapshot: Snapshot, key: DocumentKey, span: Span) -> Iterator[Offer]:
    """An offer for the bare action at a place, and for all of them if there are several."""
    domain = trees.domain(snapshot, snapshot.document(key))
    if domain is None:
        return
    bare = wanted_actions(domain)
    here = [one for one in domain.actions if one.span.touches(span)]
    if not bare or not here or here[0].name not in {one.name for one in bare}:
        return
    sources = (files.procedure_of(snapshot, key, domain), files.table_of(snapshot, key, domain))
    if source := next(filter(None, sources), None):
        name = quoted(here[0].spelling or here[0].name)
        file = uris.file_name(source)
        yield Offer(f"Write {name} from {file}", ChangeKind.REWRITE, NAME, span, here[0].name)
        if len(bare) > 1:
            yield Offer(
                f"Write all {len(bare)} actions from {file}", ChangeKind.REWRITE, NAME, span
            )


def edits(snapshot: Snapshot, key: DocumentKey, offer: Offer) -> Edits:
    """The edits that write the action that was chosen, or all that can be written.

    Raises:
        Refused: no words for it are read.
    """
    document = snapshot.document(key)
    domain = trees.domain(snapshot, document)
    if domain is None:
        raise Refused("There is no domain here.")
    written = _written(snapshot, key, domain, [offer.choice] if offer.choice else [])
    several = [Edit(one.span, written[one.name]) for one in domain.actions if one.name in written]
    if not several:
        raise Refused(
            "No paragraph about it is in controlled English, and no table says it. "
            "`planscribe actions` can ask a language model."
        )
    return {key: tuple(several)}


def _written(
    snapshot: Snapshot, key: DocumentKey, domain: Domain, names: list[str]
) -> dict[str, str]:
    text = files.text_of(snapshot, files.procedure_of(snapshot, key, domain))
    task = WritingTask(
        snapshot.document(key).text, procedure.read(text), wanted_actions(domain, names)
    )
    writer = ActionWriter(snapshot, key, task)
    tables = table.parse(files.text_of(snapshot, files.table_of(snapshot, key, domain)))
    done = writer.of_tables([one for one in tables if one.is_translated])
    return {**done.actions, **writer.without_model().actions}
