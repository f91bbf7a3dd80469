# The table on a TV.

screen-link = Покажи на телевизор
screen-scan = Сканирай, за да седнеш или да гледаш.
screen-lost = Няма връзка – опитваме пак.
