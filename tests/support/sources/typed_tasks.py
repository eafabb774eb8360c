"""Three tasks that are typed by completion alone, in domains that PlanScribe does not know.

The words of the first two are made of names; the third has two phrases. Each task has the problem
that its author means.
"""

from dataclasses import dataclass

RETURNS = """\
(define (domain returns)
  (:requirements :strips :typing)
  (:types book cart shelf)
  (:predicates (cart-at ?c - cart ?s - shelf) (on-shelf ?b - book ?s - shelf)
    (loaded ?b - book ?c - cart) (next-to ?a ?b - shelf) (misplaced ?b - book))
  (:action push
    :parameters (?c - cart ?from ?to - shelf)
    :precondition (and (cart-at ?c ?from) (next-to ?from ?to))
    :effect (and (cart-at ?c ?to) (not (cart-at ?c ?from))))
  (:action load
    :parameters (?b - book ?c - cart ?s - shelf)
    :precondition (and (cart-at ?c ?s) (on-shelf ?b ?s) (misplaced ?b))
    :effect (and (loaded ?b ?c) (not (on-shelf ?b ?s))))
  (:action unload
    :parameters (?b - book ?c - cart ?s - shelf)
    :precondition (and (cart-at ?c ?s) (loaded ?b ?c))
    :effect (and (on-shelf ?b ?s) (not (loaded ?b ?c)))))
"""

HIVES = """\
(define (domain hives)
  (:requirements :strips)
  (:predicates (hive ?x) (keeper ?x) (meadow ?x) (stands-in ?h ?m) (at ?k ?m) (path ?a ?b)
    (smoked ?h) (full ?h) (harvested ?h) (trained ?k))
  (:action walk
    :parameters (?k ?a ?b)
    :precondition (and (keeper ?k) (meadow ?a) (meadow ?b) (at ?k ?a) (path ?a ?b))
    :effect (and (at ?k ?b) (not (at ?k ?a))))
  (:action smoke
    :parameters (?k ?h ?m)
    :precondition (and (keeper ?k) (hive ?h) (meadow ?m) (at ?k ?m) (stands-in ?h ?m)
      (trained ?k))
    :effect (smoked ?h))
  (:action harvest
    :parameters (?k ?h ?m)
    :precondition (and (keeper ?k) (hive ?h) (meadow ?m) (at ?k ?m) (stands-in ?h ?m)
      (smoked ?h) (full ?h))
    :effect (and (harvested ?h) (not (full ?h)))))
"""

LAUNDRY = """\
(define (domain laundry)
  (:requirements :strips :typing)
  (:types garment machine)
  (:predicates
    (in-basket ?g - garment)  ; "?g is in the basket"
    (soiled ?g - garment)     ; "?g is dirty"
    (inside ?g - garment ?m - machine) (clean ?g - garment)
    (idle ?m - machine) (running ?m - machine))
  (:action fill
    :parameters (?g - garment ?m - machine)
    :precondition (and (in-basket ?g) (idle ?m))
    :effect (and (inside ?g ?m) (not (in-basket ?g))))
  (:action start
    :parameters (?m - machine)
    :precondition (idle ?m)
    :effect (and (running ?m) (not (idle ?m))))
  (:action wash
    :parameters (?g - garment ?m - machine)
    :precondition (and (inside ?g ?m) (running ?m) (soiled ?g))
    :effect (and (clean ?g) (not (soiled ?g)))))
"""


@dataclass(frozen=True, slots=True)
class TypedTask:
    """A domain, the sentences of a task in it, and the problem that they mean."""

    name: str
    domain: str
    text: str
    problem: str

    @property
    def lines(self) -> tuple[str, ...]:
        """Its sentences, one in a line."""
        return tuple(self.text.splitlines())


TASKS = (
    TypedTask(
        "returns",
        RETURNS,
        """\
There are 2 books: atlas and novel.
There are 3 shelves.
There is a cart called trolley.
trolley is at shelf1.
atlas is on shelf2.
novel is on shelf3.
shelf1 is next to shelf2.
shelf2 is next to shelf3.
shelf3 is next to shelf2.
atlas and novel are misplaced.
The goal is that atlas is on shelf3.
novel is on shelf2.
""",
        """\
(define (problem evening) (:domain returns)
  (:objects atlas novel - book shelf1 shelf2 shelf3 - shelf trolley - cart)
  (:init (cart-at trolley shelf1) (on-shelf atlas shelf2) (on-shelf novel shelf3)
    (next-to shelf1 shelf2) (next-to shelf2 shelf3) (next-to shelf3 shelf2)
    (misplaced atlas) (misplaced novel))
  (:goal (and (on-shelf atlas shelf3) (on-shelf novel shelf2))))
""",
    ),
    TypedTask(
        "hives",
        HIVES,
        """\
There are 2 hives: oak and elm.
There is a keeper called ann.
There are 3 meadows.
oak stands in meadow2.
elm stands in meadow3.
oak and elm are full.
ann is at meadow1.
ann is trained.
There is a path from meadow1 to meadow2.
There is a path from meadow2 to meadow3.
There is a path from meadow3 to meadow1.
The goal is that oak is harvested.
The goal is to harvest elm.
The goal is that ann is at meadow1.
""",
        """\
(define (problem harvest) (:domain hives)
  (:objects oak elm ann meadow1 meadow2 meadow3)
  (:init (hive oak) (hive elm) (keeper ann) (meadow meadow1) (meadow meadow2) (meadow meadow3)
    (stands-in oak meadow2) (stands-in elm meadow3) (full oak) (full elm)
    (at ann meadow1) (trained ann)
    (path meadow1 meadow2) (path meadow2 meadow3) (path meadow3 meadow1))
  (:goal (and (harvested oak) (harvested elm) (at ann meadow1))))
""",
    ),
    TypedTask(
        "laundry",
        LAUNDRY,
        """\
There are 3 garments.
There are 2 machines: old and new.
garment1, garment2 and garment3 are in the basket.
garment1 and garment2 are dirty.
garment3 is clean.
old and new are idle.
The goal is that garment1 is clean.
The goal is that garment2 is clean.
The goal is that garment3 is in the basket.
The goal is that old is running.
""",
        """\
(define (problem monday) (:domain laundry)
  (:objects garment1 garment2 garment3 - garment old new - machine)
  (:init (in-basket garment1) (in-basket garment2) (in-basket garment3)
    (soiled garment1) (soiled garment2) (clean garment3) (idle old) (idle new))
  (:goal (and (clean garment1) (clean garment2) (in-basket garment3) (running old))))
""",
    ),
)
