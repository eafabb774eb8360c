"""Actions written from procedural texts, compared with true ones (PROC2PDDL, Zhang et al. 2024)."""
