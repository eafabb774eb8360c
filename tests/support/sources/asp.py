"""ASP texts."""

EVERY_CONSTRUCT = """\
edge(a, b).
edge(b, c).
node(X) :- edge(X, _).
node(Y) :- edge(_, Y).
% one colour each
1 { colour(X, C) : hue(C) } 1 :- node(X).
{ in(X, Y) : edge(X, Y) }.
:- colour(X, C), colour(Y, C), edge(X, Y).
big(N) :- N = #count { X, Y : edge(X, Y) }, N >= 3.
total(S) :- S = #sum { W, X, Y : weight(X, Y, W) ; 1 : not skip }.
low :- 1 <= #min { W : weight(_, _, W) } <= 5, not high.
all_red :- colour(X, red) : node(X).
a ; b :- not c, not not d.
-fly(X) :- bird(X), X != tweety.
p(1..5, (x; y), f(g(X), "a string"), |X - 2|) :- q(X), X = 1..3.
#const n = 3.
#show colour/2.
#show f(X) : node(X).
#defined skip/0.
#external go(X) : node(X). [true]
#program step(t).
#minimize { W@1, X, Y : in(X, Y), weight(X, Y, W) }.
:~ in(X, Y). [1@2, X, Y]
#heuristic in(X, Y) : edge(X, Y). [2, true]
#edge (X, Y) : in(X, Y).
#project in/2.
#theory diff {
    term { - : 1, binary, left ; - : 2, unary };
    &diff/1 : term, {<=}, term, any
}.
&diff { s(X) - s(Y) } <= -1 :- in(X, Y).
#script (python)
def f(x):
    return x
#end.
%* a block
   comment *%
moved(X, @f(Y)) :-
    in(X, Y),
    not stuck(X),
    #false : stuck(Y).
last(one).
"""
