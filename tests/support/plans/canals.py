"""Generated tasks over recursive derived predicates with nested quantifiers, and plans for them.

Gates connect the reaches of a canal. Water flows through raised gates; every gate leaks from which
a broken reach is reachable.
"""

DOMAIN = """
(define (domain canals)
  (:requirements :adl :derived-predicates)
  (:types gate side reach)
  (:constants upper lower - side)
  (:predicates (borders ?r - reach ?g - gate ?s - side) (spring ?g - gate) (raised ?g - gate)
    (broken ?r - reach) (meets ?g - gate ?s - side ?h - gate ?t - side)
    (flows ?g - gate ?s - side ?h - gate ?t - side) (leaks ?g - gate ?s - side)
    (alarm ?g - gate) (watered ?r - reach))
  (:derived (flows ?g - gate ?s - side ?h - gate ?t - side)
    (and (raised ?g)
      (or (and (= ?s upper) (meets ?g lower ?h ?t))
          (and (= ?s lower) (meets ?g upper ?h ?t))
          (exists (?k - gate)
            (and (raised ?k)
              (or (and (meets ?k upper ?h ?t) (flows ?g ?s ?k lower))
                  (and (meets ?k lower ?h ?t) (flows ?g ?s ?k upper))))))))
  (:derived (leaks ?g - gate ?s - side)
    (and (raised ?g)
      (exists (?r - reach ?t - side)
        (and (not (= ?s ?t)) (borders ?r ?g ?t)
          (or (broken ?r)
              (exists (?h - gate) (exists (?u - side) (and (meets ?g ?t ?h ?u) (leaks ?h ?u)))))))))
  (:derived (alarm ?g - gate)
    (and (spring ?g) (exists (?s - side) (leaks ?g ?s))))
  (:derived (watered ?r - reach)
    (exists (?g - gate ?s ?t - side)
      (and (raised ?g) (borders ?r ?g ?s) (not (= ?s ?t))
        (or (spring ?g)
            (exists (?h - gate) (exists (?u - side) (and (spring ?h) (flows ?h ?u ?g ?t))))))))
  (:action raise
    :parameters (?g - gate)
    :precondition (and (not (raised ?g)) (forall (?h - gate) (not (alarm ?h))))
    :effect (raised ?g))
  (:action drop
    :parameters (?g - gate)
    :precondition (and (raised ?g) (forall (?h - gate) (not (alarm ?h))))
    :effect (not (raised ?g))))
"""


def canal(gates: int) -> str:
    """A problem: gates in a row, every tenth with a spring, and the reaches between them."""
    names = [f"g{number}" for number in range(gates)]
    reaches = [f"r{number}" for number in range(gates + 1)]
    init = [f"(borders r{number} g{number} upper)" for number in range(gates)]
    init += [f"(borders r{number + 1} g{number} lower)" for number in range(gates)]
    for number in range(gates - 1):
        init.append(f"(meets g{number} lower g{number + 1} upper)")
        init.append(f"(meets g{number + 1} upper g{number} lower)")
    init += [f"(spring g{number}) (raised g{number})" for number in range(0, gates, 10)]
    init += [f"(raised g{number})" for number in range(gates) if number % 10 and number % 7]
    goal = " ".join(f"(watered {name})" for name in reaches)
    return f"""
(define (problem canal-{gates})
  (:domain canals)
  (:objects {" ".join(names)} - gate {" ".join(reaches)} - reach)
  (:init {" ".join(init)})
  (:goal (and {goal})))
"""


def raising(gates: int, steps: int) -> str:
    """A plan with at least so many steps, after which all gates are raised."""
    lowered = [f"g{number}" for number in range(gates) if number % 10 and not number % 7]
    first = lowered[0] if lowered else "g0"
    again = max(0, steps - len(lowered)) // 2
    told = [
        *(f"(raise {name})" for name in lowered),
        *[f"(drop {first})", f"(raise {first})"] * again,
    ]
    return "\n".join(told) + "\n"
