# What the owner of a server reads, and what guests read where the server is at its limits

## Limits and failures

opening-often = A lot of tables have been opened from your network within the hour. The tables you have go on; please open another one later.
opening-full = This server has as many tables as it can take. Yours go on; a new one can be opened once others are closed.
error-not-saved-title = That wasn't saved
error-not-saved = The server can't write to its disk just now. Nothing was changed: go back, and press again in a moment.
live-unsaved = The server can't save just now. Nothing was changed: press again in a moment.

## The doctor's page

doctor-title = Doctor
doctor-to-do = { $count ->
    [0] All is well with this server.
    [one] One thing needs attention; it comes first.
   *[other] { $count } things need attention; they come first.
}
doctor-address = The address for guests
doctor-ways = Pages for the owner
doctor-again = Look again
doctor-found = What was found
doctor-well = all right
doctor-ill = needs attention
doctor-code = QR code of the address for guests
doctor-enter-lead = You have a key to this server. It counts once: this browser is then the owner's for twelve hours, or until the server stops.
doctor-enter = Show me
doctor-owner-only = This page is for whoever owns the server. On the server's machine, type this, and open the link that it prints:
doctor-key-over = That key has been used, or is too old.
doctor-cookie-lost = The key was right, but the cookie hasn't come back: allow cookies for this address; and a proxy must pass the headers Cookie and Set-Cookie on.
doctor-seen = The server takes this page to be at { $address }.
doctor-seen-hint = If your browser says otherwise at its top, the proxy in front doesn't pass on scheme, host and path, and everything that is pressed is refused: see docs/hosting.md.
doctor-program = program
doctor-server = server
doctor-guests = guests use
doctor-name = name
doctor-folder = data folder
doctor-database = database
doctor-backups = backups
doctor-clock = clock
doctor-space = disk space
doctor-proxy = way here
doctor-cookie = cookie
doctor-cpu = CPU players
doctor-socket = WebSocket

## What it finds

finding-program = TableToPlan { $version }, Python { $python }, SQLite { $sqlite }, { $machine }
finding-server = answers at { $address }
finding-server-silent = nothing answers at { $address } ({ $error })
finding-guests = { $address }
finding-guests-proxy = by a proxy, as { $hosts }
finding-guests-unnamed = by a proxy, but nobody has said under which name
finding-guests-here = only this machine itself, at { $address }
finding-name = { $address } is answered for in the network
finding-name-proxy = the proxy's counts
finding-name-silent = nobody in the network answers for { $name }, so guests must type the address in numbers
finding-folder = { $folder } is writable; a flush takes { $took } ms
finding-folder-none = there is no { $folder } yet
finding-folder-shut = { $folder } can't be written ({ $error })
finding-database = sound, at step { $step }; { $count ->
    [one] { $count } table
   *[other] { $count } tables
}, { $size } MB
finding-database-none = there is none yet; the first start makes it
finding-database-flaw = { $file } { $flaw }
finding-backups = { $count ->
    [one] { $count } backup
   *[other] { $count } backups
}; the newest is { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
} old
finding-backups-none = there is none in { $folder }
finding-clock = { $now } here
finding-clock-behind = { $now } here, but a match began on { $last } UTC
finding-space = { $free } GB free
finding-shut = can't be looked at ({ $error })
finding-direct = you come straight from { $visitor } to { $address }
finding-proxied = the proxy at { $proxy } is believed: it says that you come from { $visitor } and asked for { $address }
finding-untrusted = { $proxy } sends X-Forwarded-… along, and isn't believed
finding-cookie = it came back
finding-cpu = { $count ->
    [one] { $count } process thinks
   *[other] { $count } processes think
}
finding-cpu-idle = no process yet; one starts with the first CPU player
finding-cpu-dead = no process is alive
finding-socket = it reaches this browser, through all that lies between
finding-socket-unknown = not known yet; it is tried while you read this, which takes JavaScript
finding-socket-none = it doesn't reach this browser; the table still plays, and looks for news every few seconds

## What to do about it

remedy-server = start it (“tabletoplan serve”, or “systemctl start tabletoplan”)
remedy-guests-unnamed = name the proxy's host in config.toml: hosts = ["..."]
remedy-guests-here = connect it to a network, or leave “bind” as it was
remedy-name = apt-get install avahi-daemon
remedy-folder = presses will feel slow; a faster card or an SSD helps
remedy-folder-none = start the server, or say --data FOLDER
remedy-folder-shut = run this as the server's user, and see to it that the folder is theirs
remedy-database = stop the server and “tabletoplan restore” a backup, or update
remedy-backups = see why the timer doesn't make them: “systemctl status tabletoplan-backup”
remedy-backups-none = “tabletoplan backup”, best by a timer
remedy-clock = “timedatectl set-ntp true”, and a way to the internet
remedy-space = delete what isn't needed; without room no move can be kept
remedy-shut = run this as the server's user
remedy-proxied = the proxy doesn't say for which host it was asked: it must set Host or X-Forwarded-Host
remedy-untrusted = if that is your proxy, put it into config.toml: trust_proxy = ["{ $proxy }"]; otherwise somebody tries to look like another
remedy-cpu = restart the server; if that doesn't help, see its log
remedy-socket = let the proxy pass on Upgrade and Connection, and not cut quiet connections within 30 seconds: see docs/hosting.md

## Figures

figures-title = Figures
figures-lead = Counted since the server started; nobody but you sees this.
figures-since = running for
figures-minutes = { $count } min
figures-ms = { $took } ms
figures-mib = { $size } MiB
figures-tables = tables open
figures-tables-used = tables with somebody at them
figures-people = people at them
figures-sockets = WebSockets
figures-presses = presses
figures-p50 = half of the latest answered within
figures-p99 = 99 of 100 answered within
figures-failures = failed answers (500 and above)
figures-memory = memory of the server
figures-thinkers = processes of CPU players
figures-thinkers-memory = their memory
figures-drops = Sockets that were ended or refused
figures-stalled = took no data
figures-silent = gave no sign of life
figures-flood = sent too much
figures-surplus = one page too many for a seat
figures-refused = no room for it
