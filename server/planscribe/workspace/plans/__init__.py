"""Problems, planners and plans of documents."""
