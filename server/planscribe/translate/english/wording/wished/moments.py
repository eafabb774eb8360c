"""When a wish is to hold: `in the end`, `when everything is done`."""

from planscribe.translate.english.wording.finding import beginning, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens
from planscribe.translate.words.data import at_last, sayings

_WHEN = frozenset({"when", "once", "after"})
_ALL = frozenset({"everything", "all", "it", "we", "you", "i"})
_WORK = frozenset({"work", "job", "task", "plan", "mission"})
_BEING = sayings("(is all / are all / has been / have been / has all been / is / are / am)")
_OVER = frozenset({"delivered", "done", "over", "finished", "completed", "complete", "ready"})
_LIMITS = frozenset({",", ":", "and", "that", "but", "while", "then"})
_MODAL = frozenset({"should", "must", "shall", "will", "to", "be", "is", "are", "that"})


def moment_at(tokens: Tokens, at: int, vocabulary: KnownWords) -> int:
    """How many words at a place only say `in the end`; 0 if none do."""
    for end in at_last().get(tokens[at].text, ()):
        if texts(tokens[at : at + len(end)]) == end:
            return len(end)
    return _when_done(tokens[at:], vocabulary)


def _when_done(tokens: Tokens, vocabulary: KnownWords) -> int:
    """How many words are `when the work is over`, which speak of nothing in the domain."""
    said = texts(tokens[:7])
    if said[:1] == () or said[0] not in _WHEN:
        return 0
    start = 2 + (said[1:2] == ("the",))
    whose = _WORK if start > len(("when", "it")) else _ALL
    about = tokens[start - 1 : start]
    being = beginning(tokens, _BEING, start)
    end = start + len(being)
    over = tokens[end : end + 1]
    if not being or not over or about[0].text not in whose or over[0].text not in _OVER:
        return 0
    is_own = whose is _WORK or over[0].text == "delivered"
    is_of_task = is_own and any(map(vocabulary.is_of_domain, (*about, *over)))
    return 0 if is_of_task or vocabulary.is_noun(about[0]) else end + 1


def without_moments(tokens: Tokens, vocabulary: KnownWords) -> tuple[Tokens, bool]:
    """A wish without the words that only say `in the end`, and whether they make it one.

    `Finally` can begin the last sentence of a list.

    They are at the edges of clauses, or behind the first verb: `should finally be`.
    """
    made: list[int] = []
    at, found = 0, False
    while at < len(tokens):
        size = moment_at(tokens, at, vocabulary)
        end = at + size
        begins = not made or tokens[made[-1]].text in _LIMITS | _MODAL
        ends = end == len(tokens) or tokens[end].text in _LIMITS
        is_adverb = size == 1 and tokens[at].text in ("finally", "eventually")
        if not size or not (begins or ends or is_adverb):
            made.append(at)
            at += 1
            continue
        is_last_of_list = size == 1 or tokens[at].text in _WHEN
        found = found or not (made or is_last_of_list)
        at = end
        # `in the end, a ..`, `.. , at the end, ..`
        is_edge = not made or tokens[made[-1]].text in (",", "that")
        at += is_edge and text_at(tokens, at) == ","
        if [tokens[one].text for one in made[-2:]] == ["that", ","]:
            made.pop()
    while made and tokens[made[-1]].text == ",":
        made.pop()
    return tuple(tokens[one] for one in made), found
