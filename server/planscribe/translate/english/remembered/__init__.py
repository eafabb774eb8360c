"""What is remembered from edit to edit: results of functions, and sentences as they were read."""
