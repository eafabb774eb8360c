"""Words of closed classes that rules for other words look for."""

IS = frozenset({"is", "are"})
ARTICLES = frozenset({"a", "an"})
JOINTS = frozenset({",", "and"})
HAVE = frozenset({"has", "have"})
AT_END = (("in", "the", "end"), ("at", "the", "end"))
TOO = (("too",), ("as", "well"))
BE_OR_HAVE = IS | HAVE
THERE_IS = (("there", "is"), ("there", "are"))
PRONOUNS = frozenset({"it", "he", "she"})
ITS = frozenset({"its", "his", "her"})
WHICH = frozenset({"which", "who"})
RELATIVE = WHICH | {"that"}
SHARED = frozenset({"all", "both", "each"})
"""What says that something is so of each thing before it, or behind it."""
SHOULD = frozenset({"should", "must", "shall"})
AT_IN_ON = frozenset({"at", "in", "on"})
STARTS = frozenset({"begin", "begins", "start", "starts"})
OUT = frozenset({"out", "off"})
LEADING = frozenset({"leads", "goes", "runs"})
"""Verbs for where a way goes."""
LINKING = frozenset({"connects", "joins", "links"})
"""Those for what it lies between."""
CONTRASTS = frozenset({"but", "while", "whereas", "although", "though"})
LINKS = JOINTS | CONTRASTS
"""What joins clauses."""
BEFORE_NAME = frozenset({",", ":", "called", "named"})
"""What can be between a noun and the names of such things: `a block called b`."""
BEFORE_NAMES = BEFORE_NAME | {"namely"}
"""The same before several of them: `two blocks, namely b and c`."""
OF_GOAL = frozenset(
    "aim end eventually finally goal last must need needs objective ought required shall should "
    "supposed task want will wish".split()
)
"""Words with which a sentence can be about the goal."""
DENYING = frozenset("cannot neither never no nobody none nor not nothing without".split())
"""Words that deny what they are said of."""
NOBODY = frozenset({"neither", "no", "nobody", "none", "nothing"})
"""Those of them that begin who or what is denied to be something."""
TURNING = DENYING | {"except", "if", "only", "or", "unless"}
"""Words that turn the meaning of a clause: a rule that does not look for them leaves it alone."""
NOWHERE = frozenset({"of", "for", "with", "by", "from", "to"})
"""Prepositions that do not say where something is, but to or from where, or what it is like."""
ORDERING = frozenset({"make", "ensure", "see", "mission"})
"""Words with which a sentence orders something: `make sure that`."""
