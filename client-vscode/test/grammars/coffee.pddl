; SYNTAX TEST "source.pddl" "a domain"

(define (domain coffee)
;^^^^^^ keyword.control.pddl
;        ^^^^^^ keyword.control.pddl
;               ^^^^^^ entity.name.namespace.pddl
  (:requirements :typing :ADL :typo)
;  ^^^^^^^^^^^^^ keyword.control.pddl
;                ^^^^^^^ constant.language.requirement.pddl
;                        ^^^^ constant.language.requirement.pddl
;                             ^^^^^ - constant.language.requirement.pddl constant.numeric.pddl
  (:predicate (on ?x))
;  ^^^^^^^^^^ - keyword.control.pddl
  (:predicates (order ?o - cup)) ; "order ?o": it is ordered
;               ^^^^^ entity.name.function.pddl
;                     ^^ variable.parameter.pddl
;                        ^ keyword.operator.type.pddl
;                          ^^^ entity.name.type.pddl
;                                ^ comment.line.semicolon.pddl
;                                  ^^^^^^^^^^ string.quoted.double.phrase.pddl
;                                         ^^ variable.parameter.pddl
;                                             ^^^^^^^^^^^^^^^ comment.line.semicolon.pddl - string.quoted.double.phrase.pddl
  (:action pour-out
;  ^^^^^^^ keyword.control.pddl
;          ^^^^^^^^ entity.name.function.action.pddl
    :precondition (AND (not (at-door ?x)) (order ?x) (= ?x ?y) (< (level ?c) -2.5))
;   ^^^^^^^^^^^^^ keyword.control.pddl
;                  ^^^ keyword.operator.logical.pddl
;                       ^^^ keyword.operator.logical.pddl
;                            ^^^^^^^ entity.name.function.pddl
;                                          ^^^^^ entity.name.function.pddl
;                                                     ^ keyword.operator.comparison.pddl
;                                                               ^ keyword.operator.comparison.pddl
;                                                                            ^^^^ constant.numeric.pddl
    :effect (at end (increase (total-cost) 1))))
;            ^^^^^^ keyword.operator.temporal.pddl
;                    ^^^^^^^^ keyword.operator.assignment.pddl
;                                          ^ constant.numeric.pddl
(:metric minimize (total-cost))
;        ^^^^^^^^ keyword.other.metric.pddl
