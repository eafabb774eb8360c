"""What is said with emphasis only: `.., not even a` behind what denies it of all, `.., including a`
behind what says it of all."""

from planscribe.translate.english.wording.tokens import KnownWords, Tokens, find, texts

_NONE = frozenset({"no", "none", "nobody", "nothing", "anything", "anyone", "any"})
_ALL = frozenset({"all", "every", "each", "everything", "everyone", "everybody"})
_LEAVING_OUT = frozenset({"but", "except", "only"})


def without_emphasis(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`nothing is visited, not even a` -> `nothing is visited`; `all rooms must be clean, including
    a` -> `all rooms must be clean`."""
    for said, whole in (((",", "not", "even"), _NONE), ((",", "including"), _ALL)):
        at = find(tokens, *said)
        names = tuple(one for one in tokens[at + len(said) :] if one.text not in ("the", "too"))
        before = set(texts(tokens[: max(at, 0)]))
        if before.isdisjoint(whole) or not before.isdisjoint(_LEAVING_OUT):
            continue
        if vocabulary.names_in(names) and vocabulary.is_name(names[-1]):
            return tokens[:at]
    return None
