"""PS310 to PS313: how the statements of an IR fit the sentences that they stand below."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from planscribe.check.catalogue import Code, found
from planscribe.check.finding import Finding, Fix
from planscribe.model.lexicon import Lexicon
from planscribe.syntax.quoting import quoted
from planscribe.syntax.task import Task
from planscribe.text import Edit, Span
from planscribe.translate import doubts
from planscribe.translate.agreement import Swap, contradicted
from planscribe.translate.ir import Statement, Translation
from planscribe.translate.ir_sentences import Block, blocks
from planscribe.translate.ir_text import render
from planscribe.translate.support import Support
from planscribe.workspace import queries, trees
from planscribe.workspace.documents import Document
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project import NoDomain
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.trials import trial_facts

_MOST_STATEMENTS = 2_000
"""In an IR with more, nobody looks for single sentences."""


@dataclass(frozen=True, slots=True)
class _Read:
    """An IR beside its task; `made` is what controlled English reads."""

    task: Task
    lexicon: Lexicon
    made: Translation
    blocks: tuple[Block, ...]

    @property
    def statements(self) -> list[tuple[Span, Statement]]:
        return [one for block in self.blocks for one in block.statements]


def sentences(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Sentences without statements or with several readings, and statements without a sentence."""
    read = _read(snapshot, document)
    if read is None:
        return
    quotes = {block.sentence: block for block in read.blocks}
    statements = [one for _, one in read.statements]
    for number in doubts.without_statement(read.task, statements, read.made):
        block = quotes.get(number)
        if block and not block.alternatives:
            yield found(Code.NO_STATEMENT, block.comment, _as_sentence(doubts.NOTHING_STATED))
    support = Support(read.task, read.lexicon)
    for span, one in read.statements:
        if message := doubts.unsupported(one, support):
            yield found(Code.NO_SENTENCE, span, _as_sentence(message))
    for block in read.blocks:
        if block.alternatives:
            yield _disputed(block)


def contradictions(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Statements that come to other facts than their sentence, where we can read it."""
    read = _read(snapshot, document)
    if read is None:
        return

    def facts(statements: Sequence[Statement]) -> frozenset[str] | None:
        text = render(Translation(tuple(statements)), read.task, read.lexicon.domain)[0]
        return trial_facts(snapshot, document.uri, text)

    statements = [one for _, one in read.statements]
    disputed = {one.sentence for one in read.blocks if one.alternatives}
    readable = read.made.explanations.keys() - disputed
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
        lexicon = queries.domain_model(snapshot, source.uri).lexicon
        task, made = trees.task(snapshot, source), queries.translation(snapshot, source.uri)
    except (NoDomain, CannotRead):
        return None
    tree = trees.asp(snapshot, document)
    if len(tree.statements) > _MOST_STATEMENTS:
        return None
    return _Read(task, lexicon, made, blocks(tree, task))


def _disputed(block: Block) -> Finding:
    lines = Span.around(one.line for one in block.alternatives)
    return found(
        Code.SEVERAL_ANSWERS,
        block.comment,
        "The model's answers disagree about this sentence. Choose the right one of those below.",
        fixes=tuple(
            Fix(
                f"State {quoted(one.text)}" if one.text else "State nothing",
                (Edit(lines, one.text),),
            )
            for one in block.alternatives
        ),
    )


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
