# What people say to each other at a table.

talk-title = Vorbe
talk-phrases = Spune
talk-own = Cuvintele tale
talk-empty = Încă n-a spus nimeni nimic.
talk-phrases-only = La masa asta sunt doar replici gata făcute.
talk-switch-off = Doar replici gata făcute
talk-switch-on = Permite discuții libere
talk-free = Discuții libere, pe lângă replici
talk-heard = { $who }: { $what }

talk-says-hello = Salut!
talk-says-good-luck = Baftă!
talk-says-well-played = Bravo!
talk-says-what-luck = Ce noroc!
talk-says-oops = Hopa!
talk-says-one-moment = O clipă, te rog.
talk-says-back = M-am întors.
talk-says-thanks = Mulțumesc!

trouble-chat-off = La masa asta discuțiile libere sunt oprite.
trouble-talk-empty = Scrie întâi ceva.
trouble-talk-long = E prea lung: cel mult { $limit } de caractere.
trouble-talk-fast = A fost mult deodată. Așteaptă puțin.
