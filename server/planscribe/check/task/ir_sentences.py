"""PS310 to PS313: how the statements of an IR fit the sentences that they stand below."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from planscribe.check.catalogue import Code, found
from planscribe.check.finding import Finding, Fix
from planscribe.model.lexicon import Lexicon
from planscribe.syntax.quoting import quoted
from planscribe.syntax.task import Task
from planscribe.text import Edit, Span
from planscribe.translate.by_model import doubts
from planscribe.translate.by_model.agreement import Swap, contradicted
from planscribe.translate.by_model.drafts import Stated
from planscribe.translate.by_model.pieces import plain
from planscribe.translate.by_model.said.mismatch import Mismatch
from planscribe.translate.by_model.settling import settled
from planscribe.translate.ir import IrStatement, Translation
from planscribe.translate.ir_sentences import Block, blocks
from planscribe.translate.ir_text import render
from planscribe.workspace import queries, trees
from planscribe.workspace.asp.trials import trial_facts
from planscribe.workspace.documents import Document
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

_MOST_STATEMENTS = 2_000
"""In an IR with more, nobody looks for single sentences."""


@dataclass(frozen=True, slots=True)
class _Read:
    """An IR next to its task; `made` is what controlled English reads."""

    task: Task
    lexicon: Lexicon
    made: Translation
    blocks: tuple[Block, ...]

    @property
    def statements(self) -> list[tuple[Span, IrStatement]]:
        return [one for block in self.blocks for one in block.statements]

    @property
    def compared(self) -> doubts.Compared:
        silent = frozenset(block.sentence for block in self.blocks if block.is_silent)
        statements = tuple(one for _, one in self.statements)
        stated = Stated(statements, silent=silent)
        return doubts.Compared(self.task, self.lexicon, stated, self.made)

    def is_contradicted(self, sentence: int) -> bool:
        """Whether something is missing that controlled English reads: facts are compared then."""
        stated = {plain(one.text) for _, one in self.statements}
        ours = {plain(one.text) for one in self.made.statements if one.sentence == sentence}
        return sentence in settled(self.task, self.made).explanations and not ours <= stated

    def place(self, statement: IrStatement) -> Span:
        return next(span for span, one in self.statements if one is statement)


def sentences(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Sentences without statements or with several readings, and statements without a sentence."""
    read = _read(snapshot, document)
    if read is None:
        return
    quotes = {block.sentence: block for block in read.blocks}
    compared = read.compared
    for number, message in compared.skipped():
        block = quotes.get(number)
        if block and not block.alternatives:
            message = f"{_as_sentence(message)} Add one, or delete the comment."
            yield found(Code.NO_STATEMENT, block.comment, message)
    for one, message in compared.unsupported():
        yield found(Code.NO_SENTENCE, read.place(one), _as_sentence(message))
    for mismatch in compared.mismatches():
        block = quotes[mismatch.sentence]
        if not block.alternatives and not read.is_contradicted(mismatch.sentence):
            yield _mismatch(document.text, read, block, mismatch)
    for block in read.blocks:
        if block.alternatives:
            yield _disputed(document.text, block)


def contradictions(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Statements that come to other facts than their sentence, where we can read it."""
    read = _read(snapshot, document)
    if read is None:
        return

    def facts(statements: Sequence[IrStatement]) -> frozenset[str] | None:
        text = render(Translation(tuple(statements)), read.task, read.lexicon.domain)[0]
        try:
            return trial_facts(snapshot, document.key, text)
        except NoDomain:
            # The IR names another domain than its task.
            return None

    statements = [one for _, one in read.statements]
    disputed = {one.sentence for one in read.blocks if one.alternatives}
    readable = settled(read.task, read.made).explanations.keys() - disputed
    for swap in contradicted(statements, read.made.statements, readable, facts):
        places = [span for span, one in read.statements if one in swap.mine]
        block = next(one for one in read.blocks if one.sentence == swap.sentence)
        yield found(
            Code.SAYS_OTHERWISE,
            places[0] if places else block.comment,
            _as_sentence(doubts.contradiction(swap)),
            fixes=(_as_said(document.text, block, places, swap),),
        )


def _read(snapshot: Snapshot, document: Document) -> _Read | None:
    """An IR with its task, if that is there and the IR quotes it."""
    try:
        source = queries.task_of(snapshot, document)
        if source is None:
            return None
        lexicon = queries.domain_model(snapshot, source.key).lexicon
        task, made = trees.task(snapshot, source), queries.translation(snapshot, source.key)
    except (NoDomain, CannotRead):
        return None
    tree = trees.asp(snapshot, document)
    if len(tree.statements) > _MOST_STATEMENTS:
        return None
    return _Read(task, lexicon, made, blocks(tree, task))


def _disputed(text: str, block: Block) -> Finding:
    lines = Span.around(one.line for one in block.alternatives)
    disputed = "".join(plain(one.text) for one in block.alternatives)
    # What most answers say is stated already.
    gone = [
        Edit(_with_line_end(text, span), "")
        for span, one in block.statements
        if plain(one.text) in disputed
    ]
    return found(
        Code.SEVERAL_ANSWERS,
        block.comment,
        "The model's answers disagree about this sentence. Choose the right one of those below.",
        fixes=tuple(
            Fix(
                f"State {quoted(one.text)}" if one.text else "State nothing",
                (Edit(lines, one.text), *gone),
            )
            for one in block.alternatives
        ),
    )


def _mismatch(text: str, read: _Read, block: Block, one: Mismatch) -> Finding:
    """A statement that the words do not say, or words that no statement says."""
    message = _as_sentence(one.message)
    if one.statement is None:
        return found(Code.NOT_STATED, block.comment, message)
    span = read.place(one.statement)
    fixes = (
        *([Fix(f"State {quoted(one.instead)}", (Edit(span, one.instead),))] if one.instead else []),
        Fix("Delete the statement", (Edit(_with_line_end(text, span), ""),)),
    )
    return found(Code.NO_SENTENCE, span, message, fixes=fixes)


def _as_said(text: str, block: Block, places: Sequence[Span], swap: Swap) -> Fix:
    """The fix that states what the words say."""
    ours = "\n".join(one.text for one in swap.theirs)
    title = f"State {quoted(ours)}"
    if not places:
        end = block.comment.end
        return Fix(title, (Edit(Span(end, end), f"\n{ours}"),))
    first, *others = places
    gone = (Edit(_with_line_end(text, span), "") for span in others)
    return Fix(title, (Edit(first, ours), *gone))


def _with_line_end(text: str, span: Span) -> Span:
    return Span(span.start, span.end + text.startswith("\n", span.end))


def _as_sentence(message: str) -> str:
    return f"{message[:1].upper()}{message[1:]}."
