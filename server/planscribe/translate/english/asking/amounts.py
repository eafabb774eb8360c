"""How much is wanted, of which objects, and when: what a number leaves open is asked for."""

from collections.abc import Sequence
from itertools import pairwise

from planscribe.syntax.task import Token
from planscribe.translate.english.asking.unclear import question
from planscribe.translate.english.forms import Amount, Every
from planscribe.translate.english.noun_phrases import singles
from planscribe.translate.english.shared import NUMBER_WORDS

_HAVING = frozenset("has have having with and ,".split())
_TOGETHER = frozenset("total altogether together combined overall sum".split())
_EACH = frozenset("each every both no".split())
_LASTING = frozenset("stay stays remain remains keep keeps kept".split())


def must_be_clear_amount(
    amount: Amount, is_goal: bool, said: Sequence[Token], tokens: Sequence[Token]
) -> None:
    """`said` are the words as they were written, and `tokens` those that are read.

    Raises:
        Unclear: it may have to be so all the time; several may have it together, or each of them;
            a number is wanted, and no word says that it is just this number.
    """
    _must_be_of_each(amount, said, tokens)
    if is_goal:
        _must_be_at_the_end(amount, said)
        _must_be_exact(amount, said, tokens)


def _must_be_at_the_end(amount: Amount, said: Sequence[Token]) -> None:
    """`The balance must stay above 300` is about the whole plan."""
    if any(one.text in _LASTING for one in said):
        message = "at the end, or all the time? A goal is about the end: say “should be”"
        raise question(message, amount.words)


def _must_be_of_each(amount: Amount, said: Sequence[Token], tokens: Sequence[Token]) -> None:
    """`t1 and t2 have 5 in total`, `the balance of all accounts is 200`."""
    words = {one.text for one in said}
    owners = amount.groups[0] if len(amount.groups) == 1 else ()
    is_of_all = any(isinstance(one, Every) for one in owners)
    is_several = is_of_all or len(singles(owners)) > 1
    lost = words - {one.text for one in tokens}
    is_sum = bool(lost & _TOGETHER) and (is_several or len(amount.groups) > 1)
    # `All trucks have 5 litres` is said of each.
    is_had = is_of_all and said[0].text == "all"
    if is_sum or (is_several and not words & _EACH and not is_had):
        raise question("each of them, or all together? Say “each”", amount.words)


def _must_be_exact(amount: Amount, said: Sequence[Token], tokens: Sequence[Token]) -> None:
    """`t1 should have 5 litres of fuel`, where 6 may do as well."""
    number = tokens[amount.number].text
    texts = [NUMBER_WORDS.get(one.text, one.text) for one in said]
    before = {one for one, after in pairwise(texts) if after == number}
    having = _HAVING | {"be"} if "there" in texts else _HAVING
    if amount.relation or number == "0" or not before & having:
        return
    told = [one.spelling for one in tokens]
    exact, least = (
        " ".join((*told[: amount.number], how, *told[amount.number :]))
        for how in ("exactly", "at least")
    )
    message = f"just {number}, or at least {number}? Say “exactly” or “at least”"
    raise question(message, amount.words, (exact, least))
