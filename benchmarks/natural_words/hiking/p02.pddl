(define (problem hiking-p02)
(:domain hiking)
(:objects north-pass green-valley stone-bridge river-camp - place millers - couple hans eva - person
          jeep wagon - car dome tipi - tent)
(:init
 (next north-pass green-valley) (next green-valley stone-bridge) (next stone-bridge river-camp)
 (partners millers hans eva)
 (at_person hans north-pass) (at_person eva north-pass) (walked millers north-pass)
 (at_car jeep north-pass) (at_car wagon stone-bridge)
 (at_tent dome green-valley) (up dome)
 (down tipi) (at_tent tipi stone-bridge))
(:goal (and (walked millers river-camp) (down tipi) (at_tent tipi north-pass) (at_car jeep river-camp)))
)
