"""What a sentence leaves open by its grammar, and how its author is asked."""

from planscribe.translate.english.forms import Doubt, Words

BEHIND_BUT = "say in a sentence of its own what holds of what is after “but”"
NOTHING_LEFT_OUT = "what does “but” or “except” leave out here?"
NO_SENSE = "name the objects that are meant one by one"


def of_which_objects(span: Words) -> Doubt:
    """`a is on b, but c is not` where `b` stands for several."""
    return Doubt(span, "which objects are meant? Name them one by one")


def of_second(span: Words) -> Doubt:
    """`a is not on b, like c`."""
    return Doubt(span, "say in a sentence of its own what holds of the second one")


def of_which_time(span: Words) -> Doubt:
    """`a is lit while b should be lit`."""
    return Doubt(
        span,
        "“while” leaves open what is so now, and what later: make it two sentences",
    )


def of_end(span: Words) -> Doubt:
    """`a is on b and in the end on c and clear`."""
    return Doubt(
        span, "which of this is to be reached at the end? Say it in sentences of their own"
    )


def of_verb(span: Words) -> Doubt:
    """`a has start b and end c, d e`."""
    return Doubt(span, "which words are left out here? Say them again")


def of_same_words(span: Words) -> Doubt:
    """`nut1 is tight on hub1, and nut2 on hub2`."""
    return Doubt(span, "say all words of the first part here, too")


def of_comma(span: Words) -> Doubt:
    """`a is behind b, behind c`, where b may be behind c."""
    return Doubt(span, "is all of this said of the same thing? Write “and” before the last part")


def of_but(span: Words) -> Doubt:
    """`all are on the table, but a on b`."""
    return Doubt(span, BEHIND_BUT)


def of_not(span: Words) -> Doubt:
    """`a is not on b and on c`."""
    return Doubt(span, "does “not” go for the second part, too? Say it there again, or use “but”")
