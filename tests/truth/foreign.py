"""Other domains, with phrases for their predicates."""

from tests.truth.worlds import Kind, Relation, World

TOWNS = ("paris", "lyon", "nice", "lille")

PARCELS = World(
    "parcels",
    (
        Kind("parcel", "parcel", least=2),
        Kind("van", "van", most=2),
        Kind("plane", "plane", most=2),
        Kind("place", "place", ("market", "station", "mill", "inn"), least=2, takes_article=True),
        Kind("city", "city", TOWNS, most=2, plural_noun="cities"),
    ),
    (
        Relation(
            "at",
            ("parcel", "place"),
            ("{0}|is|at {1}", "bring {0} to {1}", "deliver {0} to {1}"),
            ("place {0}",),
        ),
        Relation("at", ("van", "place"), ("{0}|is|at {1}", "bring {0} to {1}"), ("place {0}",)),
        Relation("at", ("plane", "place"), ("{0}|is|at {1}",), ("place {0}",)),
        Relation(
            "inside",
            ("parcel", "van"),
            ("{0}|is|in {1}", "{1}|carries|{0}", "load {0} into {1}"),
            ("place {0}",),
        ),
        Relation(
            "within",
            ("place", "city"),
            ("{0}|lies|in {1}", "{0}|is|part of {1}"),
            ("city {0}",),
            at_last=False,
        ),
    ),
)

FERRY = World(
    "ferry",
    (
        Kind("car", "object", least=2, predicate="car"),
        Kind("port", "object", ("calais", "dover", "oslo", "kiel"), 4, 2, predicate="port"),
    ),
    (
        Relation("at-ferry", ("port",), ("the ferry|is|at {0}",), ("ferry",)),
        Relation(
            "parked",
            ("car", "port"),
            ("{0}|is|at {1}", "{0}|is|parked at {1}", "take {0} to {1}"),
            ("place {0}",),
        ),
        Relation("empty-ferry", (), ("the ferry|is|empty",), ("load",)),
        Relation(
            "aboard",
            ("car",),
            ("{0}|is|on the ferry", "the ferry|carries|{0}"),
            ("load", "place {0}"),
        ),
    ),
)

SERVANT = World(
    "servant",
    (
        Kind("room", "object", ("kitchen", "hall", "attic", "cellar"), 4, 2, "room", "", True),
        Kind("toy", "object", ("bear", "kite", "drum", "doll"), least=2, predicate="toy"),
        Kind("hand", "object", most=2, predicate="hand"),
    ),
    (
        Relation("at-servant", ("room",), ("the servant|is|in {0}",), ("servant",)),
        Relation(
            "at",
            ("toy", "room"),
            ("{0}|is|in {1}", "{0}|lies|in {1}", "bring {0} to {1}"),
            ("place {0}",),
        ),
        Relation("free", ("hand",), ("{0}|is|free",), ("hand {0}",)),
        Relation(
            "carry",
            ("toy", "hand"),
            ("{1}|holds|{0}", "{0}|is|held by {1}"),
            ("place {0}", "hand {1}"),
        ),
    ),
)

LIFT = World(
    "lift",
    (
        Kind("guest", "object", ("Bob", "Eva", "Dan", "Mia"), least=2, predicate="guest"),
        Kind("floor", "object", least=2, predicate="floor"),
    ),
    (
        Relation(
            "waits",
            ("guest", "floor"),
            ("{0}|waits|at {1}", "{0}|is|waiting at {1}"),
            ("place {0}",),
            is_only_lost=True,
        ),
        Relation(
            "wants",
            ("guest", "floor"),
            ("{0}|wants|to go to {1}", "the destination of {0}|is|{1}"),
            ("aim {0}",),
            at_last=False,
        ),
        Relation("above", ("floor", "floor"), ("{0}|is|above {1}",), at_last=False, in_order=True),
        Relation("boarded", ("guest",), ("{0}|is|in the lift",), ("place {0}",)),
        Relation("served", ("guest",), ("{0}|is|served", "serve {0}"), ("place {0}",)),
        Relation("lift-at", ("floor",), ("the lift|is|at {0}",), ("lift",)),
    ),
)

TELESCOPE = World(
    "telescope",
    (
        Kind("telescope", "telescope", most=2),
        Kind("camera", "camera", least=2),
        Kind("filter", "filter", ("infrared", "thermal", "image"), most=3),
        Kind("target", "target", ("vega", "mars", "north", "moon"), least=2),
    ),
    (
        Relation(
            "mounted",
            ("camera", "telescope"),
            ("{0}|is|mounted on {1}", "{1}|carries|{0}"),
            ("place {0}",),
            at_last=False,
        ),
        Relation("fits", ("filter", "camera"), ("{1}|supports|{0}", "{0}|fits|{1}"), at_last=False),
        Relation(
            "points",
            ("telescope", "target"),
            ("{0}|points|at {1}", "{0}|is|pointing at {1}", "point {0} at {1}"),
            ("aim {0}",),
        ),
        Relation("switched-on", ("camera",), ("{0}|is|switched on", "{0}|is|on")),
        Relation("calibrated", ("camera",), ("{0}|is|calibrated", "calibrate {0}")),
        Relation("power", ("telescope",), ("{0}|has|power",)),
        Relation(
            "have-picture",
            ("target", "filter"),
            ("there|is|a {1} picture of {0}", "take a {1} picture of {0}"),
        ),
    ),
)

LAB = World(
    "lab",
    (
        Kind("sample", "sample", least=2),
        Kind("rack", "rack", least=2, most=3),
        Kind("device", "device", least=2, most=3),
        Kind("assistant", "assistant", ("Ida", "Tom", "Ann"), most=2),
    ),
    (
        Relation(
            "stored",
            ("sample", "rack"),
            ("{0}|is|stored in {1}", "{0}|is|in {1}", "{1}|contains|{0}", "store {0} in {1}"),
            ("place {0}",),
        ),
        Relation(
            "placed",
            ("sample", "device"),
            ("{0}|is|placed on {1}", "{0}|is|on {1}"),
            ("place {0}", "device {1}"),
        ),
        Relation(
            "holds",
            ("assistant", "sample"),
            ("{0}|holds|{1}", "{0}|is|holding {1}"),
            ("place {1}",),
        ),
        Relation("measured", ("sample",), ("{0}|is|measured", "measure {0}")),
        Relation("idle", ("device",), ("{0}|is|idle", "{0}|is|ready"), ("device {0}",)),
        Relation("clean", ("device",), ("{0}|is|clean",)),
        Relation("trained", ("assistant", "device"), ("{0}|is|trained on {1}",), at_last=False),
        Relation("locked", ("rack",), ("{0}|is|locked",)),
    ),
)

KITCHEN = World(
    "kitchen",
    (
        Kind("cook", "cook", ("Ida", "Tom", "Ann"), most=2),
        Kind("item", "item", ("flour", "egg", "milk", "salt"), least=2),
        Kind("pot", "pot", least=2, most=3),
        Kind("shelf", "shelf", most=2, plural_noun="shelves"),
        Kind("dish", "dish", ("soup", "cake"), most=2, plural_noun="dishes"),
    ),
    (
        Relation(
            "on-shelf",
            ("item", "shelf"),
            ("{0}|is|on {1}", "{0}|lies|on {1}", "put {0} on {1}"),
            ("place {0}",),
        ),
        Relation(
            "in-pot",
            ("item", "pot"),
            ("{0}|is|in {1}", "{1}|contains|{0}", "put {0} into {1}"),
            ("place {0}",),
        ),
        Relation(
            "needs",
            ("dish", "item"),
            ("{0}|needs|{1}", "{1}|is|needed for {0}"),
            at_last=False,
        ),
        Relation("ready", ("dish",), ("{0}|is|ready", "{0}|is|done", "cook {0}")),
        Relation("hot", ("pot",), ("{0}|is|hot",)),
        Relation("dirty", ("pot",), ("{0}|is|dirty",)),
        Relation(
            "likes",
            ("cook", "dish"),
            ("{0}|likes|{1}", "{1}|is|liked by {0}"),
            at_last=False,
        ),
        Relation("hungry", ("cook",), ("{0}|is|hungry",)),
    ),
)

WALK = World(
    "walk",
    (Kind("spot", "spot", ("gate", "pond", "oak", "bench"), least=3, takes_article=True),),
    (
        Relation("here", ("spot",), ("the dog|is|at {0}", "the dog|sits|at {0}"), ("dog",)),
        Relation("visited", ("spot",), ("{0}|is|visited", "the dog|visits|{0}", "visit {0}")),
        Relation(
            "path",
            ("spot", "spot"),
            ("{0}|is|linked to {1}", "there|is|a path from {0} to {1}"),
            at_last=False,
            in_order=True,
        ),
        Relation("tired", (), ("the dog|is|tired",)),
    ),
)

FOREIGN = (PARCELS, FERRY, SERVANT, LIFT, TELESCOPE, LAB, KITCHEN, WALK)
