# Un joc pentru care nimeni n-a desenat încă o tablă.

plain-your-turn = E rândul tău
plain-waiting = Îi așteptăm pe ceilalți
plain-progress = Se joacă
plain-chance-acted = Soarta a hotărât.
plain-acted = { $who } a mutat.
plain-refused = Aici nu se poate ({ $reason }, { $rule }).
plain-choice = { $action }
plain-text = { $text }
