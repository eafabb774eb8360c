"""Problems of the domains without phrases: their objects, initial state and goal."""

PROBLEMS = {
    "piles": (
        "a b c",
        "(on a b) (ontable b) (ontable c) (clear a) (clear c) (handempty)",
        "(on b c) (on c a)",
    ),
    "balls": (
        "hall attic b1 b2 left right",
        "(room hall) (room attic) (ball b1) (ball b2) (gripper left) (gripper right)"
        "(at-robby hall) (at b1 hall) (at b2 attic) (free left) (carry b2 right)",
        "(at b1 attic) (at b2 attic)",
    ),
    "post": (
        "p1 t1 a1 l1 l2 c1",
        "(obj p1) (truck t1) (airplane a1) (location l1) (airport l1) (location l2) (city c1)"
        "(in-city l1 c1) (in-city l2 c1) (at t1 l1) (at a1 l1) (in p1 t1)",
        "(at p1 l2)",
    ),
    "lunch": (
        "s1 s2 - sandwich t1 t2 - tray ann bob - child l1 l2 - loc f1 f2 - floor g1 - guest",
        "(at_kitchen s1) (ontray s2 t1) (no_salt s1) (allergic_salt ann) (waiting ann l1)"
        "(waiting bob l2) (conn l1 l2) (conn l2 l1) (lift-at f1) (destination g1 f2) (isClean t1)"
        "(isClean t2) (has-key) (likes ann s1) (above f2 f1) (not-eq l1 l2) (not-eq l2 l1)"
        "(= (dist l1 l2) 5)",
        "(served ann) (not (isClean t1))",
    ),
    "craters": (
        "r1 - rover s1 s2 - site c1 - camera m1 - mode t1 - target l1 - lab st1 - store",
        "(at r1 s1) (at_lab l1 s2) (can_cross r1 s1 s2) (equipped_for_drilling r1)"
        "(calibrated c1 r1) (supports c1 m1) (visible_from t1 s1) (store_of st1 r1)"
        "(on_board c1 r1) (channel_free l1) (empty st1) (at_rock_sample s1)",
        "(have_image r1 t1 m1) (communicated_rock_data s1)",
    ),
}
