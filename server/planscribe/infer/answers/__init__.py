"""Running ASP programs as they are: their answer sets, optima and consequences."""
