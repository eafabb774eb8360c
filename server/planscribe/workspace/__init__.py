"""Documents, which file belongs to which, and memoised queries on immutable snapshots."""
