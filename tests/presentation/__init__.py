"""What people read: words, rules, pictures."""
