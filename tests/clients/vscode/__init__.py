"""What people see in a real VS Code."""
