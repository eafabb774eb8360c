"""Measurements: methods of reading tasks, and recorded answers, against what is true."""
