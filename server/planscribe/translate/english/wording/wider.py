"""Nouns that a domain lacks, where it has a wider one: `two trucks` of a domain with vehicles."""

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping

from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, word
from planscribe.translate.words.data import same_kinds, wider_kinds
from planscribe.wording import in_plural


def wider_nouns(
    said: Collection[str], kinds: Collection[str], is_known: Callable[[str], bool]
) -> Mapping[str, str]:
    """From nouns of a task, in both numbers, to the nouns of the domain that are meant.

    Only one narrower noun can stand for a kind, and only where the task does not say the wider
    one: `all trucks` are all vehicles if nothing else is a vehicle. Who says `places` says others,
    such as `the village`, of single things only, which can be their names.

    Args:
        said: the words of the task.
        kinds: the nouns, in the singular, for kinds of the domain that have no kinds below them.
        is_known: whether a word has a meaning of its own in the domain or the language.
    """
    found: dict[str, list[str]] = defaultdict(list)
    several: dict[str, list[str]] = defaultdict(list)
    for noun, wider in wider_kinds().items():
        forms = (noun, in_plural(noun))
        meant = [one for one in wider if one in kinds]
        is_new = any(one in said for one in forms) and not any(map(is_known, forms))
        if is_new and len(meant) == 1 and not {meant[0], in_plural(meant[0])} & {*said}:
            found[meant[0]].append(noun)
            several[meant[0]] += [noun] if in_plural(noun) in said else []
    return {
        form: other
        for kind, every in found.items()
        for nouns in (several[kind] or every,)
        if len(nouns) == 1
        for form, other in ((nouns[0], kind), (in_plural(nouns[0]), in_plural(kind)))
    }


def same_nouns(
    said: Collection[str], kinds: Collection[str], is_known: Callable[[str], bool]
) -> Mapping[str, str]:
    """From nouns of a task to those of the domain for the same things: `lift`, `elevator`.

    `kinds` are the nouns, in the singular, for all kinds of the domain.
    """
    found: dict[str, str] = {}
    for noun, others in same_kinds().items():
        meant = [one for one in others if one in kinds]
        # Who says `trucks`, too, can call one of them `the lorry`.
        is_meant = len(meant) == 1 and (in_plural(noun) in said or _is_spelt_so(noun, meant[0]))
        if is_meant:
            forms = ((noun, meant[0]), (in_plural(noun), in_plural(meant[0])))
            found |= {one: other for one, other in forms if one in said and not is_known(one)}
    return found


def _is_spelt_so(noun: str, other: str) -> bool:
    """Whether two nouns are one: `colour`, `color`."""
    return noun.replace("our", "or") == other.replace("our", "or")


def with_wider_nouns(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`there are 2 trucks` -> `there are 2 vehicles`; what is a name stays one."""
    narrow = [token for token in tokens if token.text in vocabulary.wider]
    if not narrow or any(map(vocabulary.is_name, narrow)):
        return None
    return tuple(
        word(vocabulary.wider[token.text], token) if token in narrow else token for token in tokens
    )
