"""What the words of PDDL texts name."""
