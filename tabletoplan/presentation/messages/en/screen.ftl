# The table on a TV.

screen-link = Show on a TV
screen-scan = Scan to sit down or watch.
screen-lost = No connection — trying again.
