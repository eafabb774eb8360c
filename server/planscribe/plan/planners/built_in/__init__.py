"""The planners that need nothing but this package and clingo."""
