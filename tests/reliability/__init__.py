"""What must hold whatever happens: kills, hostile input, other sites, curious players."""
