"""Goals for what a sentence leaves open: `The box can stay as it is`."""

from collections.abc import Iterator

from planscribe.syntax.quoting import quoted
from planscribe.translate.by_model.said.compared import ComparedSentence, ComparedTask
from planscribe.translate.by_model.said.in_passing import is_open_unless, left_open
from planscribe.translate.by_model.said.mismatch import Mismatch
from planscribe.translate.by_model.said.sentence_words import spelt


def stated_although_open(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """The goals about what may be as it likes: objects, or all that the sentence speaks of."""
    texts = sentence.texts
    open_ = frozenset[str]() if is_open_unless(texts) else left_open(texts)
    for one, found in sentence.states().items() if open_ else ():
        names = sorted(name for name in found.names if spelt(name) in open_)
        is_all = open_.issuperset(map(spelt, texts))
        if found.head == "goal" and (names or is_all):
            shown = f" what becomes of {quoted(names[0])}" if names else " what becomes of them"
            yield Mismatch(sentence.number, f"the sentence leaves open{shown}", one)
