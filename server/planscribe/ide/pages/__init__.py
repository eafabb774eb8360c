"""Documents that PlanScribe makes: explanations, plans, tests and what can happen."""
