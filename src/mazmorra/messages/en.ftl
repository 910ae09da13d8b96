# What belongs to no game. The same ids stand in es.ftl.

# Names are stored with a seat, so both languages have the same. No two of a list begin alike.
bot-names = Ada, Bruno, Celia, Dora, Enzo, Flora, Greta, Ivo, Jana, Kira, Leo, Milo, Nora, Otto, Petra, Quino, Rita, Silas, Tilda, Uma, Viola, Wanda, Yago, Zita
people-names = Aldo, Basil, Cora, Dagmar, Edgar, Fabia, Gala, Hilda, Iris, Joel, Kai, Lotte, Marta, Nadia, Olga, Paz, Rosa, Sira, Teo, Ulla, Vera, Wim, Yara, Zeno
named-bot = { $name }, bot
named-you = { $name } (you)
times = { $count } × { $name }
list-last = { $head } and { $last }
list-or = { $head } or { $last }
span = { $first } to { $last }
odds = { $percent }%: { $result }

## Clauses of a ledger

kind-core = rule
kind-component = component
kind-ruling = ruling
kind-errata = correction
kind-example = example
kind-variant = variant

## The table's own events

event-answered = { $seat } has chosen
replay-answered = { $seat } has chosen: { $option }
event-forced = { $seat } has no other choice: { $key }
event-taken-back = { $seat } takes the last answer back and is asked that question again
event-asked-again = { $answers ->
    [0] The rules were corrected: from here on the game goes by the new ones
    [one] The rules were corrected: one answer is asked again
   *[other] The rules were corrected: { $answers } answers are asked again
}
event-taken-up = The game goes on from here as it was known then: whatever had not been seen was dealt anew

## Refusals: one for every code of the kernel

refused-by-clause = { $sentence } ({ $title }, { $clause })
refused-answer-illegal = '{ $key }' is not one of the answers now.
refused-answer-not-your-turn = { $seat } is not asked anything now.
refused-answer-game-over = The game is over.
refused-answer-no-such-seat = This table has no such seat.
refused-answer-kind = An answer is an option or its key, not { $given }.
refused-answer-other-option = This option '{ $key }' belongs to another question.
refused-undo-nothing = { $seat } has no answer to take back.
refused-undo-others-answered = Another player has answered since.
refused-undo-final = That answer is final.
refused-undo-chance = Dice were rolled or cards drawn since that answer.
refused-undo-shared = That answer completed what several were asked at once.
refused-undo-revealed = Something hidden was shown since that answer.
refused-view-not-over = Everything may be seen only when the game is over.
refused-view-viewer = A table is seen by a seat or a Viewer, not by { $given }.
refused-table-unknown-game = There is no game '{ $game }'; there are { $known }.
refused-rules-unknown-clause = No game has a clause '{ $clause }'{ $close ->
    [none] { "" }
   *[other] { " " }(did you mean { $close }?)
}.
refused-table-seats = { $game } is played with { $allowed } seats, not { $seats }.
refused-table-unknown-option = { $game } has no option '{ $option }'; it has { $known ->
    [none] no options
   *[other] { $known }
}.
refused-table-option-value = Option '{ $option }' takes { $allowed }, not '{ $value }'.
refused-table-option-needs = Option '{ $option }' needs '{ $needs }'.
refused-table-option-excludes = Option '{ $option }' cannot be combined with '{ $excludes }'.
refused-table-unknown-bot = There is no bot '{ $bot }' for { $game }; there are { $known }.
refused-bots-place = A bot of yours is named as module:Class, or as name=module:Class, not '{ $given }'.
refused-bots-name = No bot may be called '{ $name }': a name has 1 to 20 small letters, digits, hyphens and underscores, begins with a letter, and means nothing else.
refused-bots-unfit = The bot { $bot } cannot play: { $problem }.
refused-arena-one-bot = '{ $bot }' alone has no opponent: name two bots, or as many as there are seats.
refused-bots-thinkers = MAZMORRA_THINKERS is a number from 1 to { $most }, not '{ $given }'.
refused-table-no-snapshots = This game takes no snapshots, so it cannot be forked, saved or undone.
refused-table-quiet = This game is quiet: it keeps no answers and no events to show or record.
refused-table-language = There is no language '{ $language }'; there are { $known }.
refused-file-missing = There is no file { $where }.
refused-file-unreadable = { $where } cannot be read: { $problem }.
refused-file-unwritable = { $where } cannot be written: { $problem }.
refused-record-unreadable = { $where } is not a record: { $problem }.
refused-record-format = { $where } has record format { $format ->
    [none] (none)
   *[other] { $format }
}; this version reads { $known }.
refused-record-differs = { $where } does not repeat: turn { $turn } gives { $found ->
    [nothing] nothing
   *[other] { $found }
} instead of { $expected ->
    [nothing] no turn at all
   *[other] { $expected }
}.
refused-record-answer = { $where } does not repeat: row { $row }, '{ $key }', is refused.
refused-record-events = { $where } does not repeat: event { $index } differs.
refused-record-partial = This game was not played from its set-up on here, so it has no record.
refused-saved-unreadable = { $where } is not a snapshot: { $problem }.
refused-saved-unfit = The snapshot does not fit this game: { $problem }.
refused-table-seed = A seed is a text, a whole number or 32 bytes, not { $seed }.
refused-table-undo = Undo is strict or free, not { $undo }.
refused-record-part = { $where } does not repeat: { $part ->
    [outcome] its result is another
    [seed_hash] its seed has another fingerprint
    [answers] its answers are others
   *[other] its '{ $part }' is another
}.
refused-record-fork = { $where } went on with other luck from step { $step }, so it cannot be repeated.
refused-record-rules = { $where } was played by rules { $rules }; these are rules { $current }.
refused-record-digest = { $where } was played by rules { $rules } with other cards or rules than these ({ $digest }, not { $current }), so it cannot be repeated.
refused-record-deal = { $where } does not prove its deal: { $part ->
    [secret] its secret is not the one whose fingerprint was shown before the game
    [seed] its seed does not come from its secret and the words of its players
   *[other] a word in it is not the one whose fingerprint the player gave
}.
refused-record-packs = { $where } was played with other packs: { $packs }.
refused-resume-none = There is no game to continue.
refused-resume-over = The game in { $where } is over; `mazmorra replay` shows it.
refused-resume-pack-missing = { $where } was played with the pack { $pack } { $version }, which is not in { $folder }; --pack names its folder.
refused-resume-pack-changed = The pack { $pack } in { $folder } has changed since { $where } was played with its version { $version }.
refused-resume-fixed = A game that is continued keeps its seats, options, seed and party; leave out { $given }.
refused-content-unreadable = { $where }: { $problem }.
refused-content-missing-id = { $where }: the entry has no id.
refused-content-doubled-id = { $where }: the id '{ $id }' is used before, in { $before }.
refused-content-field = { $where }: '{ $id }': { $problem }.
refused-content-unknown-id = { $where }: '{ $id }': { $problem }.
refused-content-count = { $where }: the copies add up to { $found }, printed are { $expected }.
refused-content-uncounted = { $where }: how many of '{ $kind }' are printed is not said.
refused-content-clause = { $where }: { $problem }.
refused-content-effect = { $where }: { $problem }.
refused-content-single = { $where }: '{ $id }': there is exactly one '{ $kind }' whose '{ $field }' is '{ $value }', in one copy.
refused-content-fixed = { $where }: '{ $id }': the cards of the kind '{ $kind }' are fixed: { $cards }. A pack may change them, but add and remove none.
refused-content-ability = { $where }: '{ $id }': a Special Ability of a pack adds its 'amount' to a 'stat', and that is { $known }.
refused-content-level = { $where }: '{ $id }': level { $level } is given already, by '{ $other }'.
refused-content-item = { $where }: '{ $id }': a new item is laid in rooms and counts 1 to 5 there; only the torch gives light, and only the crystal ball shows what the others lay.

# What is wrong with content, told by the refusals above. Field, kind and file are words of TOML.
mistake-no-pack = a pack is a folder with a pack.toml that gives its name, game and version
mistake-unknown-game = there is no game '{ $game }'; there are { $games }
mistake-other-game = it is a pack for { $game }, not for { $wanted }
mistake-unread-file = this file is not read: the files of a pack end in .toml
mistake-unread-folder = what lies in this folder is not read: files of a pack lie beside pack.toml
mistake-unopened = the file cannot be opened
mistake-encoding = the file is not written in UTF-8
mistake-toml = this is not TOML
mistake-toml-value = this is no value of TOML; a text stands in quotation marks
mistake-toml-equals = after a key the sign = is missing
mistake-toml-twice = this key or table is written twice
mistake-toml-open = a text, a list or a table is not closed
mistake-toml-end = something stands behind the value
mistake-unknown-kind = '{ $kind }' is no kind of card here; there are { $kinds }
mistake-entries = every '{ $kind }' is written under its own [[{ $kind }]]
mistake-unknown-id = there is no such { $kind }, and a new one says new = true
mistake-known-id = it is in the box already; only a new card says new = true
mistake-other-kind = it is a '{ $kind }'
mistake-id-form = an id begins with a small letter and has small letters, digits and _ only
mistake-reserved-id = the game makes a card with this id itself
mistake-remove-list = remove is a list of ids
mistake-remove-unknown = there is no '{ $name }' to remove
mistake-remove-twice = '{ $name }' is removed twice
mistake-removed = '{ $name }' is removed, but still named by { $users }
mistake-too-few = { $found } cards of the kind { $kind } are left, and { $least } are needed
mistake-unknown-field = '{ $field }' is no field here; there are { $fields }
mistake-missing-field = '{ $field }' is missing
mistake-type-number = '{ $field }' must be a whole number
mistake-type-text = '{ $field }' must be a text
mistake-type-switch = '{ $field }' must be true or false
mistake-type-list = '{ $field }' must be a list
mistake-type-table = '{ $field }' must be a table in braces
mistake-length = '{ $field }' must have { $count } elements, not { $found }
mistake-length-span = '{ $field }' must have { $least } to { $most } elements, not { $found }
mistake-value = '{ $field }' is '{ $value }'; allowed are { $values }
mistake-least = '{ $field }' is { $value }, but must be at least { $least }
mistake-span = '{ $field }' is { $value }, but must be from { $least } to { $most }
mistake-empty-text = a text is empty
mistake-no-spanish = '{ $field }' has no Spanish text, so the English one is shown
mistake-unknown-icon = there is no icon '{ $icon }'
mistake-unknown = there is no { $kind } '{ $name }'
mistake-unknown-clause = '{ $card }' names the clause '{ $clause }', which does not exist
mistake-unknown-effect = '{ $card }' names the effect '{ $effect }', which does not exist
mistake-other-effect = '{ $card }' names the effect '{ $effect }', which is not for a { $kind }; there are { $effects }
mistake-missing-effect = '{ $card }' promises an effect and has none
mistake-unpromised-effect = there is an effect for '{ $effect }', which promises none
mistake-diagram = a diagram has five rooms of U and D
mistake-sides = four sides of O, W, D and P, and no wall where one comes in
mistake-exits = six exits of N, E, S and W
mistake-near = sides of N, E, S and W, S among them
mistake-power-cards = it needs two Power cards at least
mistake-no-token = it has no token
mistake-hero-spaces = a Boss Mat has six Hero Spaces
mistake-dice = '{ $text }' is no number and no dice, like 2, D4, 2D6 or D6+3
mistake-no-life = a monster without a Life Table has at least 1 point of Life
mistake-life-rows = the rows of the Life Table do not rise
mistake-life-end = the last row of the Life Table is no 'dies'
mistake-special-role = a monster with the role 'special' needs an effect
mistake-interval = the interval has two numbers, none below 0 and not both 0
mistake-no-great-door = the table 'doors' has no row with the Great Door
mistake-door-count = the location '{ $name }' has { $least } to { $most } doors, not { $doors }
mistake-tile-kind = the tile '{ $name }' is of the kind '{ $found }'; allowed are { $kinds }
mistake-floor-middles = a door may be on every side, so the two squares in the middle of each are floor
mistake-floor-apart = its floor does not hang together
mistake-no-boss = '{ $name }' is neither a boss nor a mini-boss
mistake-no-guards = '{ $name }' calls for guards, and the lair has none
mistake-table-die = the die of the table '{ $table }' has { $die } sides
mistake-table-rows = the rows of the table '{ $table }' do not rise from 1 on
mistake-table-end = the table '{ $table }' ends at { $last }, but its die has { $die } sides
mistake-for-good = '{ $name }' is learned for good, no object gives it
mistake-unworn = only what is held or worn gives abilities and spells, not a '{ $slot }'
mistake-life-table = bosses and mini-bosses have a Life Table, others have none
mistake-six-squares = six rows of six squares of . # o and X
mistake-squares = { $side } rows of { $side } squares of . # o and X
mistake-doors = doors of N, E, S and W
mistake-close = { $problem } (did you mean { $close }?)
mistake-more = { $sentence } Further mistakes: { $more }; check-content names them all.
mistake-note = note: { $sentence }

refused-answer-stale-step = The table is at step { $step }; this answer was meant for step { $given }.
refused-answer-repeated = This answer was already given for another seat.
refused-auth-not-your-seat = The seat of { $seat } is not yours.
refused-auth-not-host = Only the host may do that.
refused-auth-handed-over = A bot plays for { $seat } now; take the seat back first.
refused-auth-invitation = This invitation is not for a seat at this table.
refused-auth-invitation-needed = This table is private: you need an invitation to sit down.
refused-account-bad-name = A name has { $fewest } to { $most } letters, digits and spaces; hyphens, dots and apostrophes are fine too.
refused-account-name-taken = This name is taken already.
refused-account-name-alike = This name looks like one that is taken.
refused-account-weak-password = A password has { $fewest } to { $most } characters, and is not the name.
refused-account-wrong-login = Name or password are wrong.
refused-account-wrong-password = The password is wrong.
refused-account-needed = That needs an account: log in first.
refused-account-logged-in = You are logged in already.
refused-account-device-unknown = No such device is logged in to this account.
refused-account-confirm = Everything of yours is deleted only if you confirm it.
refused-deal-closed = It is too late for that: the words of this game are being revealed, or were.
refused-deal-word = That is not the word whose fingerprint was given.
refused-table-unknown = There is no such table.
refused-table-too-many = You have { $most } open tables. Finish or leave one of them first.
refused-table-full = Every seat at this table is taken.
refused-table-seat-taken = This seat is taken already.
refused-table-not-started = The game has not started yet.
refused-table-started = The game has already started.
refused-table-not-over = The game is not over yet.
refused-table-no-spectators = This table admits no spectators.
refused-table-pack-unknown = This server has no content pack '{ $pack }' for { $game }.
refused-table-seed-shared = The seed may be chosen only for a game without other players.
refused-campaign-party = This party cannot go on: { $problem }.
refused-campaign-unknown = There is no such campaign of yours.
refused-campaign-none = { $game } has no campaigns.
refused-campaign-playing = The party is still out on an adventure; it goes on at its table.
refused-table-not-away = { $seat } is not late: the seat cannot be given to a bot yet.
refused-table-resigned = { $seat } has resigned for good.
refused-table-no-tutorial = { $game } has no first steps yet.
refused-tutorial-expected = Here the first steps go on with '{ $key }'.
refused-replay-unknown = There is no such game to be watched.
refused-fork-running = A game that others play can be forked only when it is over.
refused-fork-step = This game has no step { $step }.
refused-serve-database = The database cannot be reached: { $problem }.
refused-serve-database-address = The address of the database is not understood: it looks like postgresql://user:password@host/name.
refused-serve-workers-failed = A worker has ended before it answered.
refused-serve-workers = Several workers need a PostgreSQL: name it with --database.
refused-serve-address = The server cannot listen on { $where }: { $problem }.
refused-serve-no-network = This computer has no address in a local network.
refused-serve-limits = The limits of the server are not understood at '{ $word }'.
refused-serve-proxy = '{ $word }' is neither an address nor a network of a proxy.
refused-serve-host = '{ $word }' is no host name.
refused-serve-hosts = Behind a proxy the server needs the names of its site: set MAZMORRA_HOSTS.
refused-request-malformed = That message is not understood.
refused-request-too-large = That is too large: at most { $most } bytes are read.
refused-request-too-fast = That was too much at once. Wait a moment.
refused-request-too-many-sockets = Too many connections are open from here: at most { $most }.
refused-request-unknown = There is nothing at this address.
refused-request-method = That cannot be done at this address.
refused-request-origin = That was asked from another site.
refused-request-host = This server does not have the name by which it was asked.
refused-backup-exists = { $where } is there already; --force replaces it.
refused-backup-nothing = There is nothing to back up in { $where }.
refused-backup-unreadable = { $where } is no backup.
refused-backup-damaged = { $where } is damaged or cut short. Nothing was restored.
refused-backup-newer = { $where } was made by a newer version, { $engine }: restore it with that one.
refused-backup-not-empty = There are tables already; --force throws them away and restores the backup.
refused-webhook-off = Webhooks are switched off on this server.
refused-webhook-malformed = That is no address that can be called: it begins with https:// and names a server.
refused-webhook-private = This server cannot call { $host }: there is no such name, or it is in a private network.
refused-store-newer = { $where } was last used by a newer version of Mazmorra: start that one.
refused-store-unusable = What lies in { $where } is no store of tables, or a damaged one: { $problem }.
refused-store-in-use = A server uses the tables in { $where }{ $address ->
    [none] { "" }
   *[other] { "" } ({ $address })
}: stop it first.
refused-store-full = The server's disk takes nothing more. Nothing has changed: try again in { $seconds } seconds.
refused-store-busy = The server's store is busy. Nothing is lost: try again in { $seconds } seconds.
refused-store-unknown = It is not known whether this was stored. Look at the table again in { $seconds } seconds.
refused-testing-stream = { $game } has no stream '{ $stream }'; it has { $known }.
refused-testing-stack = Stream '{ $stream }' of { $game } rolls dice: nothing can be stacked on it.
refused-testing-board = This table cannot be: { $problem }.
refused-request-failed = Something went wrong on the server. Nothing has changed.

## What is wrong with a file

problem-folder = it is a folder
problem-no-folder-there = it is not a folder
problem-permission = it may not be opened
problem-no-folder = there is no such folder
problem-empty = it is empty
problem-cut-short = it is cut short
problem-not-json = it is not JSON
problem-not-object = it is JSON, but of something else
problem-no-seed = it has no seed of 32 bytes
problem-other = something in it is wrong ({ $technical })

## What is told to a table besides its game

notice-bot-failed = { $name } could not decide and answered as a weaker bot would. The game goes on.

## The command line

cli-serving = Mazmorra is at { $address } (Ctrl+C ends it)
cli-serving-lan = In your local network it is at { $address } and answers at no other address
cli-backed-up = { $where } holds everything: { $tables ->
    [one] one table
   *[other] { $tables } tables
}, { $rows } rows. It holds secrets too: keep it to yourself.
cli-restored = { $where } is restored: { $tables ->
    [one] one table
   *[other] { $tables } tables
}, { $rows } rows.
cli-game-missing = The game is missing; there are { $known }.
cli-heading = rulebook, heading «{ $heading }»
cli-cards = the cards, from public sources
cli-guess = reconstructed figures
cli-against = against { $source }

cli-repeats = { $where } repeats: { $answers ->
    [one] one answer
   *[other] { $answers } answers
} in { $turns ->
    [one] one turn
   *[other] { $turns } turns
} give the same game.
cli-sealed = Its seed { $seed } has the fingerprint that was sealed at the start: { $hash }.
cli-deal-words = { $count ->
    [0] It comes from the secret of the server alone: no player gave a word.
   *[other] It comes from the secret of the server, fixed before the words were known, and from words of { $names }.
}
cli-deal-fair = The deal could not be chosen, as every player knows who gave a word.
cli-deal-withheld = { $names } gave the fingerprint of a word and not the word. A person who controls { $count ->
    [one] that seat
   *[other] those seats
} and the server could have chosen between deals.
cli-deal-chosen = Chosen deal: the seed was typed in, so it proves nothing about luck.
cli-content = { $game }: { $pieces } pieces of { $kinds } kinds, { $ids } ids, { $reconstructed } reconstructed
cli-mistakes = { $mistakes } mistakes
cli-nothing-found = No clause of { $game } says '{ $words }'.
cli-found = { $count ->
    [one] One clause
   *[other] { $count } clauses
}
cli-source = Source: { $source }
cli-variant = only with the option '{ $variant }'
cli-no-checkout = The tests are not here: `mazmorra ledger` works in a checkout of the project.
cli-tested = tested
cli-untested = untested
cli-all = all
cli-clauses = clauses
cli-cited-code = Code that names it:
cli-cited-content = Content that names it:
cli-cited-tests = Tests that prove it:
cli-cited-nowhere = none
cli-cited-no-tests = Its tests are not installed: a checkout of the project has them.

## The terminal client: menus

ui-menu-language = Language
ui-language-name = English
ui-building = still being built
ui-seat = { $number ->
    [1] First seat
    [2] Second seat
    [3] Third seat
    [4] Fourth seat
   *[other] Fifth seat
}
ui-human = a person
ui-bot = bot: { $bot }
ui-bot-name = { $bot ->
    [random] random
    [greedy] greedy
    [easy] easy
    [medium] medium
    [strong] strong
   *[other] { $bot }
}
ui-bot-temper = { $temper ->
    [careful] careful
    [golden] gold-hungry
    [bold] bold
   *[other] balanced
}
ui-bot-text = { $bot ->
    [random] Gives any legal answer. Good for a first look.
    [greedy] Takes what brings most now and plans little.
    [easy] Imagines a few games before each answer.
    [medium] Imagines some games before each answer.
    [strong] Imagines many games before each answer.
   *[other] A bot that was installed here.
}
ui-bot-temper-text = { $temper ->
    [careful] Stays alive first.
    [golden] Wants riches first.
    [bold] Takes long odds for the victory.
   *[other] Plays to win.
}
ui-bot-wins = Wins { $share } % against { $others ->
    [one] one greedy bot
   *[other] { $others } greedy bots
}.
ui-bot-wins-together = Wins { $share } % of its games.
ui-start = Start

## The terminal client: at the table

ui-your-turn = Your turn: { $player }
ui-waiting = Waiting for { $players }
ui-you-may = You may also
ui-prompt = Your choice
ui-hand-over-ready = The others look away. { $player } presses Enter.
ui-log = Log
ui-why = Why?
ui-undo = Take back
ui-steps = { $count ->
    [one] one step
   *[other] { $count } steps
}
ui-undone = Your last answer is taken back
ui-game-over = The game is over
ui-winners = { $count ->
    [0] The game is lost
    [one] { $winners } wins
   *[other] { $winners } share the victory
}
ui-seed = Seed: { $seed }
ui-recorded = The game is recorded in { $where }
ui-leave = Leave this game?
ui-yes = Yes
ui-no = No

## The terminal client: help

ui-help = Help
ui-help-digits = choose the option with that number
ui-help-enter = confirm
ui-help-escape = close, go back
ui-help-undo = take back
ui-help-ends = first and last step (replay)
ui-help-quit = leave

# terminal

terminal-you = you
terminal-bot = bot
terminal-your-turn = your turn
terminal-thinking = thinking

## terminal: line by line

terminal-lesson-done = You have taken your first steps in { $game }.
terminal-lesson-answer = (Answer: { $words })
terminal-headline = { $game }: { $players }.
terminal-plain-hint = Type a number or a key to answer, ? for help.
terminal-plain-open = Line by line nothing can hide what was written before: the others must not read it.
terminal-plain-help =
    A number or a key, such as 2 or the word in brackets: choose that option.
    In a row with several targets its number and the target's, such as 3.2.
    The commands below may be typed as a letter or as a word.
    w: why, which clauses close what you may not do now.
    u: undo, take your last answer back.
    l: log, everything you were told so far.
    r: repeat the table and the options.
    finish: bots play for you to the end of the game.
    en, es: go on in English or Spanish.
    q: quit; the game is kept.
    ?: help, these lines.
terminal-plain-help-overview = m: map, the whole table with every sheet and what its cards say.
terminal-plain-help-goal = g: goal, what wins and the story behind it.
terminal-goal = Goal: { $goal }
terminal-pass = Pass the keyboard to { $player }, then press Enter.
terminal-input-ended = The input ended before the game did.
terminal-left = You left the game before its end.
terminal-left-waits = The adventure waits in { $where }; the same command goes on with it.
terminal-taken-up = The adventure goes on where it was left.
terminal-resumed = The game goes on where it was left.
terminal-grave = { $answer }? This ends the game for everyone at the table. Give the same answer again to do so.
terminal-kept = The game is kept; `mazmorra play --resume` goes on with it.
terminal-not-kept = This game cannot be kept to be continued later: { $problem }. Play goes on.
terminal-nothing-typed = Type a number from 1 to { $last }, a key, or ? for help.
terminal-no-target = Row { $number } has several targets: type { $number }.1 to { $number }.{ $last }.
terminal-no-number = There is no option { $number }; there are 1 to { $last }.
terminal-why-asked = { $words } { $title }: { $text } [{ $clause }]
terminal-why-closed = Not now: { $words }. { $title }: { $text } [{ $clause }]
terminal-why-missing = Not now: { $words }. { $reason } { $title }: { $text } [{ $clause }]
terminal-why-nothing = Nothing is closed to you now.
terminal-result = { $rank }. { $player }: { $score }, { $reason }
terminal-event-of = Event { $number } of { $last }, seen by { $viewer }
terminal-viewer-all = everybody, nothing hidden
terminal-viewer-spectator = a spectator
terminal-unfinished = This game was left before its end.
terminal-replay-help =
    n or Enter: next event. b: back one event.
    t: next answer. T: back one answer.
    s: start. e: end. A number: go to that event.
    v: look through other eyes. r: the table. q: quit.

## terminal: the table on a screen

terminal-all-choose = all choose at once
terminal-wait = one moment
terminal-pass-title = Pass the keyboard to
terminal-not-now = not now
terminal-over-hint = Enter shows the result again.
terminal-too-small = The window is too small: { $width } × { $height }. The table needs 80 × 20.
terminal-overview = The whole table
terminal-esc-closes = Esc closes
terminal-targets = { $count } to choose from
terminal-row-plans = Several answers in one go
terminal-fold = { $fold ->
    [fails] No use now
    [dominated] No better
   *[rare] Seldom wanted
}
terminal-switch = { $name }: { $on ->
    [on] on
   *[off] off
}
terminal-key-rows = back
terminal-more-below = ▾ { $count } more below
terminal-more-above = ▴ { $count } above
terminal-leave = Leave
terminal-leave-save = Leave and save the record
terminal-leave-unsaved = Leave without the record
terminal-stay = Go on playing
terminal-finish = Let bots play for you to the end?
terminal-finish-yes = Let bots finish the game
terminal-will-record = The record is written to { $where }.
terminal-end-again = Play again
terminal-end-same = Play the same deal again
terminal-end-save = Save the record
terminal-end-look = Look at the table
terminal-end-menu = Go back to the menu
terminal-end-quit = Quit

## terminal: keys

terminal-key-choose = choose
terminal-key-enter = Enter
terminal-key-go-on = go on
terminal-key-text = text
terminal-key-why = why
terminal-key-overview = map
terminal-key-goal = goal
terminal-key-speed = speed
terminal-key-finish = skip ahead
terminal-key-undo = undo
terminal-key-quit = quit
terminal-key-result = result
terminal-key-line = line
terminal-key-next = next line
terminal-key-change = change
terminal-key-event = event
terminal-key-step = answer
terminal-key-ends = ends
terminal-key-viewer = viewer
terminal-other-language = español
terminal-help-arrows = move to another option
terminal-help-rows = the next row with its targets; with Shift, the one before
terminal-help-switch = the stronger form of spells, where they have one
terminal-help-end = end the turn, or pass
terminal-help-steer = the option beside the chosen one on the map
terminal-key-shift = Shift
terminal-help-text = the whole question, and every option in full
terminal-help-why = why: what you may not do now, and by which clause
terminal-help-log = the whole log
terminal-help-overview = the whole table: the map, and every sheet in full
terminal-help-goal = what wins, and the story behind it
terminal-help-speed = how fast bots answer: slow, normal, fast, at once
terminal-help-finish = bots answer without waiting; on your turn, let bots finish the game
terminal-help-language = change the language
terminal-help-event = one event back or forward
terminal-help-step = one answer back or forward, with all that followed
terminal-help-viewer = look through other eyes
terminal-help-menu-move = go to another line
terminal-help-menu-turn = change what it is set to
terminal-help-menu-type = write a name or a seed
terminal-help-menu-enter = start the game, or change the line
terminal-help-frames = A heavy frame is where you are, a dashed one is closed or known to you alone.
terminal-help-signs = In the log ▌ marks what is new to you, and the clause stands after each line.

## terminal: the menu

terminal-no-screen = There is no screen here; `mazmorra play` with --plain plays line by line.
terminal-empty-seat = A seat is empty: between the commas stands `me`, `me:Name` or a bot ({ $bots }).
terminal-subtitle = Dungeon-crawl board games, every rule enforced
terminal-menu-stay = Stay
terminal-leave-menu = Leave and forget what you have set?
terminal-menu-game = Game
terminal-menu-seats = Seats
terminal-menu-alone = 1, alone
terminal-menu-seed = Seed
terminal-menu-seed-hint = a new one
terminal-menu-seed-text = The same seed and the same answers give the same game. Leave it empty for chance.
terminal-menu-name-hint = type a name
terminal-menu-name-text = Arrows choose who plays here; letters write the name.
terminal-undo-free = free
terminal-undo-free-text = Any answer may be taken back, and what came after it too.
terminal-undo-strict = strict
terminal-undo-strict-text = An answer may be taken back only while it has revealed nothing.

## terminal: what there is to do

terminal-home-continue = Continue
terminal-home-continue-text = Go on with a game that was left.
terminal-home-new = New game
terminal-home-new-text = Choose a game, its players and its variants.
terminal-home-learn = Learn
terminal-home-learn-text = Take the first steps in a game, move by move.
terminal-home-replays = Replays
terminal-home-replays-text = Watch a recorded game, forward and back.
terminal-home-rules = Rules
terminal-home-rules-text = Look up the clauses of every game.
terminal-home-packs = Packs
terminal-home-packs-text = Choose the content packs that new games are played with.
terminal-home-settings = Settings
terminal-home-settings-text = Language, speed of the bots, and undo.
terminal-continue-empty = No game to continue. Every game that you leave appears here.
terminal-replays-empty = No games yet. Type the file of a record and press Enter.
terminal-replays-hint = or type the file of a record
terminal-replays-type = write the file of a record
terminal-rules-empty = No clause has all these words.
terminal-rules-hint = type words to look for
terminal-rules-type = write words to look for
terminal-packs-empty = No packs. Type the folder of a pack and press Enter.
terminal-packs-hint = type the folder of a pack
terminal-packs-type = write the folder of a pack
terminal-menu-packs = Packs: { $packs }.
terminal-summary = { $game }: { $players } · step { $step } · { $when }
terminal-summary-over = { $game }: { $players } · over · { $when }
terminal-key-take = choose
terminal-key-back = back
terminal-key-add = add
terminal-key-remove = remove
terminal-key-game = game
terminal-help-home-digits = choose the line with that number
terminal-speed = Speed of the bots
terminal-speed-text = How long bots wait between their answers. At the table the key s changes it.
terminal-speed-slow = slow
terminal-speed-normal = normal
terminal-speed-fast = fast
terminal-speed-instant = at once

## Looking up rules

rules-how-title = How to play
rules-question-words = a an the how what when where why who do does did i we you my your can may must is are be to of in on at for
rules-same-words = win wins won winner winners winning victory | lose loses lost loss defeat | die dies died dead death killed | heal heals healing healed | move moves moving movement
