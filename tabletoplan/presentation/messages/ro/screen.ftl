# The table on a TV.

screen-link = Arată pe televizor
screen-scan = Scanează ca să te așezi sau să te uiți.
screen-lost = S-a întrerupt legătura – încercăm din nou.
