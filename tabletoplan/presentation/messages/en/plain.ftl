# A game that nobody has drawn yet.

plain-your-turn = Your turn
plain-waiting = Waiting for the others
plain-progress = In play
plain-chance-acted = Chance has decided.
plain-acted = { $who } has acted.
plain-refused = That isn't allowed here ({ $reason }, { $rule }).
plain-choice = { $action }
plain-text = { $text }
