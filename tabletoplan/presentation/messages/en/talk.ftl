# What people say to each other at a table.

talk-title = Talk
talk-phrases = Say
talk-own = Your own words
talk-empty = Nobody has said anything yet.
talk-phrases-only = There are only ready-made phrases at this table.
talk-switch-off = Phrases only
talk-switch-on = Allow free talk
talk-free = Free talk beside the phrases
talk-heard = { $who }: { $what }

talk-says-hello = Hello!
talk-says-good-luck = Good luck!
talk-says-well-played = Well played!
talk-says-what-luck = What luck!
talk-says-oops = Oops!
talk-says-one-moment = One moment, please.
talk-says-back = I’m back.
talk-says-thanks = Thank you!

trouble-chat-off = Free talk is switched off at this table.
trouble-talk-empty = Please type something first.
trouble-talk-long = That is too long: at most { $limit } characters.
trouble-talk-fast = That was a lot at once. Please wait a moment.
