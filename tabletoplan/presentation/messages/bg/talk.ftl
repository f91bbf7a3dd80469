# What people say to each other at a table.

talk-title = Разговор
talk-phrases = Кажи
talk-own = Свои думи
talk-empty = Още никой нищо не е казал.
talk-phrases-only = На тази маса има само готови фрази.
talk-switch-off = Само готови фрази
talk-switch-on = Разреши свободен разговор
talk-free = Свободен разговор освен фразите
talk-heard = { $who }: { $what }

talk-says-hello = Здравейте!
talk-says-good-luck = Успех!
talk-says-well-played = Браво!
talk-says-what-luck = Голям късмет!
talk-says-oops = Опа!
talk-says-one-moment = Момент, моля.
talk-says-back = Върнах се.
talk-says-thanks = Благодаря!

trouble-chat-off = Свободният разговор е изключен на тази маса.
trouble-talk-empty = Първо напиши нещо.
trouble-talk-long = Твърде дълго е: най-много { $limit } знака.
trouble-talk-fast = Много наведнъж. Изчакай малко.
