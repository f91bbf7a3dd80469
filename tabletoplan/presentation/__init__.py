"""From what a viewer may know to pictures and words."""
