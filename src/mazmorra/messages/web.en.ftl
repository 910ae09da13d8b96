
## The table: who is who, what is asked

web-table-led-by-bot = bot · { $bot }
web-table-away = bot keeps the seat
web-table-you-resigned = You have resigned
web-table-bot-goes-on = A bot plays on in your place until the game is over.
web-table-bot-for-you = A bot plays for you
web-table-resigned = resigned, a bot plays on
web-table-absent = not here now
web-table-your-turn = Your turn
web-table-all-at-once = All choose at once
web-table-turn-of = { $together ->
    [1] { $name }: all choose at once
   *[0] { $name }’s turn
}
web-table-you-may-now = You may now
web-table-waiting-for = Waiting for { $names }
web-table-sealed = Your answer: { $answer }
web-table-sealed-back = Change your answer
web-table-moving = Playing back the last moves …
web-table-watching = You are watching
web-table-watching-note = You see only what is public.
web-table-over = The game is over
web-table-announce = { $question } { $count ->
    [one] One option.
   *[other] { $count } options.
}
web-table-announce-over = The game is over. { $verdict }.
web-table-said = { $name } says: { $text }
web-table-loading = Loading the table …
web-table-missing = There is no such table
web-table-closed = This table cannot be shown

## The table: options

web-option-odds = all results
web-option-odds-of = What may happen: { $option }
web-option-percent = { $percent } %
web-option-sent = sending …
web-option-aside = besides your answer
web-option-list = Options
web-row-targets = { $count } to choose from
web-row-end = End or pass
web-pass-begin = Decline, and not again this turn
web-pass-end = Ask again: { $what } (declined this turn)
web-rows-dominated = { $count } no better
web-rows-fails = { $count ->
    [one] 1 that fails
   *[other] { $count } that fail
}
web-rows-rare = { $count } more
web-option-more-closed = { $count ->
    [one] one more that is not allowed
   *[other] { $count } more that are not allowed
}
web-option-closed-list = Not allowed now
web-why-title = Why not: { $option }?
web-why-refused = That did not work
web-why-asked = Why you are asked
web-why-nothing = Nothing is closed to you now.
web-why-all = What you may not do now

## The table: log, chat, connection

web-log = Log
web-log-empty = Nothing has happened yet
web-log-to-step = Step { $step }
web-log-steps = Steps { $from } to { $to }
web-log-clause = Rule: { $title }
web-chat = Chat
web-chat-empty = No messages yet
web-chat-field = Say something to the table
web-chat-send = Send
web-chat-unread = { $count ->
    [one] 1 new message
   *[other] { $count } new messages
}
web-chat-spectator = watching
web-connection-open = Connected
web-connection-connecting = Connecting …
web-connection-lost = The connection is lost. Trying again; nothing is lost.
web-connection-unconfirmed = Not confirmed yet: the server has not said whether it has stored what you sent. Asking again.
web-connection-retry = Try now

## The table: its parts

web-part-board = Board
web-part-players = Players
web-part-hero = Your sheet
web-part-question = Question
web-part-tabs = Parts of the table
web-part-words = The table in words
web-tab-table = Table
web-tab-hero = Hero
web-tab-log = Log
web-tab-rules = Rules
web-sheet-smaller = Show more of the board
web-sheet-larger = Show the options
web-command = Text command
web-command-hint = a number, some words of an option, “log”, “where”, “why”
web-command-give = Send the command
web-command-log = log
web-command-where = where
web-command-why = why
web-command-undo = undo
web-command-none = No option says “{ $words }”.
web-command-several = That fits { $count } options: { $options }
web-command-chosen = Chosen: { $option }. Enter confirms.
web-command-given = Given: { $option }

## The table: bar and menu

web-bar-undo = Take back
web-bar-menu = Table and settings
web-bar-lobby = Go to the lobby
web-menu-title = This table
web-menu-hand-over = Let a bot play for me
web-menu-hand-over-note = You may take your seat back at any time.
web-menu-take-back = Take my seat back
web-menu-resign = Resign
web-menu-resign-sure = Resign for good? A bot plays on in your place, and the result says so.
web-menu-resign-yes = Yes, resign
web-menu-resign-no = Play on
web-grave-title = { $answer }?
web-grave-text = This ends the game for everyone at the table.
web-menu-leave = Leave the table
web-menu-leave-sure = Leave? Your seat becomes free, and a bot plays it until another player sits down.
web-menu-leave-yes = Yes, leave
web-menu-pass = Pass the device to { $name }
web-menu-bot = Which bot
web-bots-pace = Pace of the bots
web-menu-invite = Invitation for { $name }
web-menu-invite-copy = Copy invite link
web-menu-invite-copied = The link is copied
web-menu-words = Read the table in words
web-log-back = Take back to here
web-menu-restart = Begin the turn again
web-menu-help = Show the keys

## The table: keys

web-keys-title = Keys
web-keys-digits = choose the row with that number, then its target
web-keys-enter = give the chosen answer
web-keys-escape = close, choose again
web-keys-space = choose the first option
web-keys-space-bar = Space
web-keys-arrows = move among the options on the board
web-keys-undo = take back
web-keys-chat = chat
web-keys-log = log
web-keys-end = end the turn, or pass
web-keys-switch = give the stronger form
web-keys-why = why can’t I?
web-keys-help = these keys
web-keys-note = While you type in a field the keys are letters.

## The table: hand-over, end, cards

web-handover-title = Pass the device to { $name }
web-handover-note = Only { $name } may see what comes next.
web-handover-ready = I am { $name }
web-end-nobody = The game is lost
web-end-winner = { $names } { $count ->
    [one] wins
   *[other] share the victory
}
web-end-you-win = You win
web-end-score = Score
web-end-winning = winner
web-end-again = Play again
web-end-join = Join the next game
web-end-replay = Watch the game
web-end-record = Download the record
web-end-lobby = Go to the lobby
web-end-look = Look at the table
web-end-show = Show the result
web-end-results = What the party has come to
web-end-resigned = resigned
web-end-seed = The dice were fixed before the first move: check it with the record.
web-card-pinned = pinned; press elsewhere to close
web-card-origin = Figures: { $origin ->
    [rulebook] from the rulebook
    [public] from a public source
    [reconstructed] reconstructed
   *[other] { $origin }
}
web-card-origin-of = { $field }: { $origin ->
    [rulebook] rulebook
    [public] public source
    [reconstructed] reconstructed
   *[other] { $origin }
}
web-card-copies = { $copies ->
    [one] one copy
   *[other] { $copies } copies
}
web-title-turn = Your turn · { $game }
web-title-table = { $game } · Mazmorra
web-generic-view = The table as it is
web-generic-yes = yes
web-generic-no = no
web-generic-nothing = nothing
# What only the web client says. The same ids stand in web.es.ftl.

## Foundation

web-skip = Skip to the content
web-close = Close
web-loading = One moment
web-why-not = why not?
refused-web-offline = The server cannot be reached. Is it still running?
refused-web-missing = There is nothing at this address.
refused-web-unexpected = Something went wrong. Try again.

## The bar and the settings

web-bar-home = Mazmorra, go to the home page
web-bar-ways = Pages
web-way-play = Play
web-way-replays = Replays
web-way-rules = Rules
web-bar-language = Change the language
web-bar-to-light = Switch to ink on parchment
web-bar-to-dark = Switch to torchlight
web-bar-settings = Settings

web-settings-title = Settings
web-settings-name = Your name
web-settings-name-note = The others at a table see it. Without one you are given a name at every table.
web-settings-name-save = Use this name
web-settings-name-saved = You are { $name } now
web-settings-name-cleared = You have no name now
web-settings-language = Language
web-settings-ink = Ink
web-settings-ink-auto = Follow the device
web-settings-ink-dark = By torchlight
web-settings-ink-light = On parchment
web-settings-animation = Animation
web-settings-speed-none = None
web-settings-speed-fast = Fast
web-settings-speed-normal = Normal
web-settings-speed-slow = Slow
web-settings-sound = Sound
web-settings-sound-off = Off
web-settings-sound-on = On
web-settings-ends = End of the turn, if nothing else can be done
web-settings-ends-off = Ask me
web-settings-ends-on = Give it at once
web-settings-confirm = Confirm answers
web-settings-confirm-never = Never
web-settings-confirm-final = If final
web-settings-confirm-always = Always
web-settings-confirm-note = A chosen answer then waits for a second press or Enter.
web-settings-text = Text size
web-settings-percent = { $percent } %
web-settings-credits = Icons by the authors of game-icons.net (Lorc, Delapouite and others), CC BY 3.0
web-settings-kit = All components on one page

web-missing-title = This way is bricked up
web-missing-text = There is nothing at this address. Perhaps the link was cut short.
web-missing-back = Go back to the home page
web-bots-none = At once
web-bots-fast = Fast
web-bots-normal = Normal
web-bots-slow = Slow

## The board of DungeonQuest

web-quest-board = The dungeon
web-quest-decks = Decks
web-quest-sun = Sun track: space { $sun } of 30
web-quest-sun-closes = Space { $space }: the doors close on { $limit ->
    [1] a 1
   *[other] 1 to { $limit }
}
web-quest-options = What you can do on the board
web-quest-option = { $digit }, { $words }{ $more ->
    [none] {""}
   *[other] {", "}{ $more }
}
web-quest-recentre = Go back to your Hero
web-quest-whole = Show the whole board
web-quest-map = The whole board, small; what you see is framed
web-quest-view = Map of the dungeon; drag or use the arrow keys to look around
web-quest-on-table = On the table
web-quest-show-dungeon = Show the dungeon
web-quest-show-combat = Back to the combat
web-quest-wounds = { $wounds ->
    [one] wound
   *[other] wounds
}
web-quest-coins = gold
web-quest-life = Life { $left } of { $most }, { $wounds ->
    [0] unhurt
    [one] 1 wound
   *[other] { $wounds } wounds
}
web-quest-no-loot = No Loot yet
web-quest-first = goes first
web-quest-catacombs = In the Catacombs
web-quest-waiting = Not in the dungeon yet
web-quest-pile = discarded
web-quest-pile-of = Discard pile: { $deck }
web-quest-pile-note = { $pile ->
    [one] One card lies
   *[other] { $pile } cards lie
} open, the newest first. { $left } left in the deck.
web-quest-fight-pile = Discarded in this combat: { $pile }
web-quest-fight-pile-note = The newest first. They are out until the combat ends or the Combat deck runs out.

## The board of Dungeon Raiders

web-raid-rooms-left = { $rooms ->
    [one] 1 room in the deck
   *[other] { $rooms } rooms in the deck
}
web-raid-supply = Supply
web-raid-behind = { $cards ->
    [one] 1 used card
   *[other] { $cards } used cards
}
web-raid-behind-title = Used cards
web-raid-behind-note = Explored rooms and level cards, the newest first.

## The lobby

web-lobby-headline-1 = Take a torch.
web-lobby-headline-2 = It gets dark below.
web-lobby-sentence = { $count ->
    [2] Two dungeon games
    [3] Three dungeon games
    [4] Four dungeon games
   *[other] Dungeon games
} with every rule enforced. Alone with bots, on one device, or with friends, tonight or over days.
web-lobby-your-turn = Your turn in { $game }
web-lobby-new = Create a table
web-lobby-learn = Learn { $game } in five minutes
web-lobby-rules = Read the rules
web-lobby-go-on = Go on with a game
web-lobby-go-on-count = { $games ->
    [one] One game
   *[other] { $games } games
}{ $turns ->
    [0] {""}
    [one] , one waits for you
   *[other] , { $turns } wait for you
}
web-lobby-go-on-one = One game, and it waits for you
web-lobby-go-on-all = Show all { $count }
web-lobby-choose = Choose a dungeon
web-lobby-open = Open tables
web-lobby-open-count = { $count ->
    [0] none waiting
   *[other] { $count } waiting
}
web-lobby-open-none = No open tables. Create a public one and it appears here.
web-lobby-open-none-so = No open table of this game and pace.
web-lobby-open-all = Show all { $count }
web-lobby-filter-game = Show tables of
web-lobby-filter-games = All games
web-lobby-filter-pace = Show tables with the pace
web-lobby-filter-paces = All paces
web-lobby-rules-title = Rules
web-lobby-rules-search = Search the rules
web-lobby-rules-hint = portcullis, searching, deathblow …
web-cover-dungeonquest = Grab the dragon’s gold and be out before sunset. Most are not.
    .kind = Race
web-cover-dungeon_raiders = Lay one card, all at once. The lowest bleeds, the richest survivor wins.
    .kind = Nerve
web-cover-tiny_epic_dungeons = Find the lair before the torch burns down, then fell what waits in it. Together.
    .kind = Co-op
web-cover-dungeon_plungin = A party, a map that grows door by door, a village to come home to. No game master needed.
    .kind = Campaign
web-cover-players = { $least }–{ $most } players
web-cover-minutes = { $minutes } min
web-go-play = Play
web-go-look = Look
web-moves = { $count ->
    [one] one move
   *[other] { $count } moves
}
web-open-unnamed = Open table
web-open-seats = { $taken } of { $seats }
web-open-sit = Sit down
web-open-watch = Watch
web-pace-live = live
web-pace-fast = fast
web-pace-slow = slow
web-pace-any = any pace
web-seat-open = open seat
web-new-temper = Temperament of { $seat }
web-waiting-strength = Strength of the bot
web-seat-bot = bot · { $bot }
web-company-solo = Solo
web-company-you = You
web-company-seats = You ({ $names })
web-company-bots = { $count ->
    [one] a bot
    [2] two bots
    [3] three bots
   *[other] { $count } bots
}
web-company-open = { $count ->
    [one] one open seat
   *[other] { $count } open seats
}
web-standing-waiting = { $count ->
    [one] One seat is still open
   *[other] { $count } seats are still open
}
web-standing-ready = All seats are taken; the game can start
web-standing-dealing = Sealing the luck of this game…
web-standing-yours = The table waits for your answer
web-standing-resigned = You have resigned; a bot plays on
web-standing-others = { $count ->
    [0] The next turn is being prepared
    [one] { $who } is thinking
   *[other] { $who } are thinking
}
web-outcome = { $count ->
    [0] The game was lost
    [one] Won: { $who }
   *[other] Shared victory: { $who }
}
web-outcome-you = you
web-ago-now = just now

## The rules browser

web-rules = Rules
web-rules-intro = Every clause of every game, in English and Spanish. The log, the cards and every refusal lead here.
web-rules-of = { $count ->
    [one] One clause, with where it comes from and the cards that name it.
   *[other] { $count } clauses, each with where it comes from and the cards that name it.
}
web-rules-games = Games
web-rules-all = All games
web-rules-unknown = There is no such game.
web-rules-search = Search the rules
web-rules-hint = portcullis, treasure, tie …
web-rules-chapters = Chapters
web-rules-kinds = Kind of clause
web-rules-kind-any = All kinds
web-rules-kind-core = Rules
web-rules-kind-component = Components
web-rules-kind-ruling = Rulings
web-rules-kind-errata = Corrections
web-rules-kind-example = Examples
web-rules-kind-variant = Variants
web-rules-found = { $count ->
    [0] No clause found
    [one] One clause found
   *[other] { $count } clauses found
}
web-rules-nothing = No clause has all these words. Fewer words find more.
web-rules-more = All { $count } clauses
web-rules-cards = Cards
web-rules-variant = only with { $variant }
web-rules-reconstructed = reconstructed
web-rules-source-book = { $book ->
    [english] English rulebook
    [spanish] Spanish rulebook
   *[any] rulebook
}, { $silent ->
    [yes] which is silent under “{ $heading }”
   *[no] “{ $heading }”
}
web-rules-source-cards = the cards, { $origin ->
    [reconstructed] reconstructed
   *[other] from public sources
}
web-rules-source-guess = reconstructed figures
web-rules-source-against = against: { $source }

## A new table

web-new-title = New table
web-new-unknown = No such dungeon
web-new-unknown-text = This server has no game of that name. Choose one of those above.
web-new-quick = Play at once
web-new-alone = Play alone
web-new-with-bots = { $count ->
    [one] Play with a bot
    [2] Play with two bots
    [3] Play with three bots
    [4] Play with four bots
   *[other] Play with { $count } bots
}
web-new-learn = Learn it in five minutes
web-new-with-friends = Play with friends
web-new-own = Set up a table
web-new-own-note = Friends, seats, pace and variants
web-new-seats = Seats
web-new-count = How many seats
web-new-count-words = { $count ->
    [one] 1, alone
   *[other] { $count }
}
web-new-seat = { $seat }: who plays
web-new-seat-name = { $seat }: name
web-new-sitter-me = You
web-new-sitter-guest = Another player at this device
web-new-sitter-open = Open, by invitation
web-new-name-hint = Name, if you like
web-new-open-note = You get a link to send.
web-new-table = The table
web-new-name = Name of the table
web-new-who = Who may sit down
web-new-public = Anyone
web-new-private = Players with a link
web-new-public-note = The table is listed in the lobby until it is full.
web-new-private-note = The table is not listed; you send each seat its link.
web-new-pace = Pace
web-new-spectators = Spectators
web-new-spectators-yes = Welcome
web-new-spectators-no = Not allowed
web-new-undo = Taking back
web-new-packs = Content packs
web-new-seed = Seed
web-new-seed-note = The same seed and the same answers give the same game. Leave it empty for chance.
web-new-seed-hint = a new one
web-new-variants = Variants
web-new-story = The adventure
web-new-rulebook = As in the rulebook
web-new-changed = { $count ->
    [one] One differs from the rulebook: { $names }
   *[other] { $count } differ from the rulebook: { $names }
}{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
web-new-starts = Every seat is taken: the game begins at once.
web-new-waits = { $count ->
    [one] The game begins when the open seat is taken, or when you start it.
   *[other] The game begins when the { $count } open seats are taken, or when you start it.
}
web-new-start = Start the game
web-new-set-up = Set up the table
web-option-needs = Only with { $what }.
web-option-excludes = Not with { $what }.
web-option-implied = Always so with { $what }.
web-option-most = { $count ->
    [one] At most { $most } at a table of one.
   *[other] At most { $most } at a table of { $count }.
}
web-option-rule = Rule: { $title }
web-condition-seats = { $count ->
    [one] a table of one
   *[other] a table of { $count }
}
web-new-undo-free = Free
web-new-undo-strict = Strict

## A table that waits, an invitation, the list of replays

web-copy = Copy invite link
web-copied = Copied
web-waiting-public = In the lobby
web-waiting-private = By invitation
web-waiting-no-spectators = Without spectators
web-waiting-level = { $seat } · { $bot }
web-waiting-sit-too = Sit here too
web-waiting-bot = Seat a bot
web-waiting-leave = Leave the seat
web-waiting-free = Free the seat
web-waiting-name = Name of the player who sits down
web-waiting-name-note = The others see it; it may stay empty.
web-waiting-name-too = For another player at this device.
web-waiting-invite-needed = This table is by invitation. Ask its host for a link.
web-waiting-start = { $count ->
    [0] Start the game
    [one] Start ({ $names } plays)
   *[other] Start ({ $names } play)
}
web-waiting-without = { $count ->
    [one] without waiting for a guest
   *[other] without waiting for guests
}
web-waiting-taken = { $taken } of { $seats } taken
web-waiting-count = { $count ->
    [2] Table of two
    [3] Table of three
    [4] Table of four
    [5] Table of five
   *[other] Table of { $count }
}
web-waiting-minutes = About { $minutes } minutes
web-waiting-pace = { $pace ->
    [live] Live
    [fast] Fast
    [slow] Slow
   *[any] Any pace
}
web-waiting-for-guest = waits for a guest
web-waiting-you = you
web-waiting-you-host = you, host
web-waiting-here = here
web-waiting-here-link = here, came by the link
web-waiting-absent = not here at the moment
web-waiting-arrived = { $count ->
    [one] { $names } has sat down.
   *[other] { $names } have sat down.
}
web-waiting-read = What your friends will read:
web-waiting-see = See the invitation
web-waiting-remove = Cancel table
web-waiting-removed = The table is cancelled
web-waiting-remove-title = Cancel the table?
web-waiting-remove-text = All seats are given up, and the invite link stops working.
web-waiting-keep = Keep the table
web-waiting-host-starts = The game begins when every seat is taken, or when its host starts it.
web-invite-open = { $count ->
    [one] One seat is open
    [2] Two seats are open
    [3] Three seats are open
    [4] Four seats are open
   *[other] { $count } seats are open
}
web-invite-send = { $count ->
    [one] Send this link to a friend
   *[other] Send this link to your friends
}
web-invite-they = They choose a name and sit down.
web-invite-share = Share …
web-invite-write = Write a mail
web-invite-mail = Come and play { $title }
web-invite-scan = Scan with a phone
web-invite-code = QR code of the invite link
web-invite-reach-device = This link works on this computer only.
web-invite-reach-device-note = To invite friends in your local network, stop the server and start it with one of these. The table stays.
web-invite-reach-network = This link works in your local network.
web-invite-reach-network-note = Friends in the same Wi-Fi can open it.
web-invite-reach-everywhere = This link works everywhere.
web-invite-internet = Playing over the internet?
web-invite-internet-note = The server then needs an address there and HTTPS: docs/hosting.md says how.
web-invite-with = At the table: { $company }.
web-invite-how = Every rule is enforced, and each answer says what it does. You need no account.
web-invite-title = You are invited
web-invite-gone = The table is gone
web-invite-sit = Sit down and play
web-invite-seated = Go to your table
web-invite-started = The game has begun without this seat, and spectators are not allowed.
web-invite-watch-text = The game has begun without this seat. You may watch.
web-replays-mine = Your finished games
web-replays-none = You have not finished a game yet. When you have, it can be watched here, step by step.
web-replays-brought = Records you brought
web-replays-watch = Watch
web-replays-download = Download
web-replays-upload = Bring a record
web-replays-upload-text = Drop the file of a game here, from this table or from a terminal, and watch it.
web-record = This record
web-replays-choose = Choose a file
web-replays-too-large = This file is too large to be a record.

## The replay

web-replay-of = Replay · { $game }
web-replay-missing = There is nothing to watch here
web-replay-others = See other replays
web-replay-steps = { $count ->
    [one] one step
   *[other] { $count } steps
}
web-replay-link = Copy the link to this step
web-replay-copied = The link to this step is on the clipboard
web-replay-fork = Fork from here
web-replay-download = Download
web-replay-see-as = See as
web-replay-all = all
web-replay-spectator = spectator
web-replay-open = nothing is hidden
web-replay-hidden = hidden things stay hidden
web-replay-line-leads = a line leads to its step
web-replay-to-step = To step { $step }
web-replay-timeline = Timeline
web-replay-transport = Transport
web-replay-first = first
web-replay-back-turn = back turn
web-replay-back = back step
web-replay-play = play
web-replay-pause = pause
web-replay-forward = step
web-replay-next-turn = turn
web-replay-last = last
web-replay-speed = speed { $speed }×
web-replay-step = Step { $step } of { $steps }
web-replay-turn = · turn { $turn } of { $turns }
web-replay-before = The table before anything is laid out
web-replay-undrawn = This moment cannot be drawn; the log tells it.

## Forks

web-fork = Play on from step { $step }
web-fork-sentence = A new table of { $game } goes on from that very moment, with fresh luck. The game you come from stays as it is.
web-fork-me = me
web-fork-open = another player
web-fork-bot = bot · { $bot }
web-fork-go = Play on
web-fork-back = Go back to the replay
web-fork-nobody = Choose at least one seat for a person.

## First steps

web-learn = First steps
web-learn-how = { $moves } moves, about five minutes. You make every move yourself on a real table; an arrow points at the next one. You can leave at any time: the table waits for you in the lobby.
web-learn-begin = Begin
web-learn-again = Start over
web-learn-go-on = Go on: move { $done } of { $all }
web-learn-progress = First steps · { $done } of { $all }
web-learn-success = First steps in { $game }: done
web-learn-done = First steps · done
web-learn-watch = See what happens.
web-learn-others = The other answers are legal too; the first steps go on with the one at the arrow.
web-learn-goes-on = From here on every answer is yours.
web-learn-play = Play a game of your own

## The page of all components

web-kit-title = Everything that lies on a table
web-kit-dark = By torchlight
web-kit-light = Ink on parchment
web-kit-tokens = Seats and monsters
web-kit-seat = { $number ->
    [1] 1 circle
    [2] 2 diamond
    [3] 3 hexagon
    [4] 4 square
   *[other] { $number } shield
}
web-kit-secret = life secret
web-kit-open = life open
web-kit-plain = plain
web-kit-options = Options
web-kit-free = Free to choose
web-kit-free-note = resting state
web-kit-chosen = Chosen
web-kit-chosen-note = line 2 px, also lit on the board
web-kit-focus = Keyboard focus
web-kit-focus-note = ring 3 px, gap 2 px
web-kit-aside = At any moment
web-kit-aside-note = an aside has a border of its own
web-kit-closed = Not allowed now
web-kit-closed-note = dashed, never just pale
web-kit-cards = Cards
web-kit-card-1 = Deep Strike
web-kit-card-2 = True Shot
web-kit-card-3 = Ruin
web-kit-card-text = At most two lines that say what it does.
web-kit-card-foot = counters ranged
web-kit-magic = Magic
web-kit-deck = a deck of 12 cards
web-kit-dice = Dice and life
web-kit-die-plain = plain
web-kit-die-success = success
web-kit-die-failure = failure
web-kit-die-added = added
web-kit-die-enemy = enemy
web-kit-life = life 5 of 8, 3 wounds
web-kit-damage = 3 damage, 2 more to come, of 8
web-kit-controls = Buttons, chips, fields
web-kit-primary = Primary
web-kit-second = Second
web-kit-disabled = Not now
web-kit-chip = Chip
web-kit-field = Field
web-kit-field-note = What is to be known of it.

## The clock of a table

web-table-clock = { $time } left, then the others may let a bot play on

## What an origin is told of

web-field-ability = ability
web-field-agility = agility
web-field-altars = Altar spaces
web-field-amount = number
web-field-armor = armour
web-field-assault = attack on an Enemy Action
web-field-attack = attack value
web-field-attacks = attacks
web-field-boost = boost
web-field-casting = casting
web-field-chests = chests
web-field-coins = coins
web-field-coins-lost = coins lost
web-field-copies = number of copies
web-field-counters = counterattack
web-field-damage = damage
web-field-defense = Defense
web-field-diagram = diagram
web-field-dice = dice
web-field-disarm = disarming
web-field-effect = effect
web-field-enemies = Enemy Action spaces
web-field-entry = check on entering
web-field-escape = escape
web-field-exits = exits
web-field-failure = failure
web-field-fives-count = fives that count
web-field-focus = Focus
web-field-free = Free Action
web-field-gives = bonus
web-field-goblin = Goblin icon
web-field-goblins = Goblin spaces
web-field-gold = gold
web-field-hand = hand
web-field-health = Health
web-field-intellect = intellect
web-field-items = items
web-field-kind = kind
web-field-left = left hand
web-field-levels = levels
web-field-life = life
web-field-loses-focus = Focus lost
web-field-luck = luck
web-field-melee = against melee
web-field-melee-defense = Defense in melee
web-field-missile = against missiles
web-field-monster = monster
web-field-moves-and-attacks = moves and attacks
web-field-must-attack = must attack
web-field-name = name
web-field-near = near side
web-field-no-deathblow = no deathblow
web-field-offer = Free Action of the room
web-field-owner = owner
web-field-passive = lasting effect
web-field-pattern = corridors
web-field-petrifies = petrifies
web-field-portal = Portal
web-field-power = power
web-field-prayer = prayer
web-field-redraws = drawing again
web-field-reroll = rolling again
web-field-rerolls-dragon = dragon dice again
web-field-rerolls-test = test dice again
web-field-reward = reward
web-field-right = right hand
web-field-search = search
web-field-set = set
web-field-sides = sides
web-field-spaces = Hero Spaces
web-field-speed = Speed
web-field-spell = against spells
web-field-starts = first spaces
web-field-strength = strength
web-field-text = text
web-field-torch = Torch effect
web-field-trap = trap
web-field-volley = volley
web-field-walk = Stealth walk
web-field-weapon = weapon
web-field-weary = weariness
web-field-wounds = wounds

## Tiny Epic Dungeons

web-delve-options = What can be done in the dungeon
web-delve-beside = Enemies, the Lair and the decks
web-delve-dungeon = The dungeon
web-delve-party = The party
web-delve-torch = Torch
web-delve-torch-spoken = The torch is on space { $torch }; enemies act on { $enemies }, a Goblin comes on { $goblin }
web-delve-explore = Explore
web-delve-facedown = unexplored room, part { $part } of the deck
web-delve-badge-search = Search { $number }
web-delve-badge-trap = Trap { $number }
web-delve-badge-disarmed = Trap disarmed
web-delve-badge-altar = Altar
web-delve-badge-offer = Free Action { $number }
web-delve-badge-portal = Portal
web-delve-trap = Trap
web-delve-search = Search
web-delve-offer = Free Action
web-delve-health = Health
web-delve-focus = Focus
web-delve-speed = Speed
web-delve-defense = Defense
web-delve-strength = Strength
web-delve-agility = Agility
web-delve-intellect = Intellect
web-delve-of = { $left } of { $most }
web-delve-left = { $speed ->
    [0] No step left
    [one] 1 step left
   *[other] { $speed } steps left
}, { $heroic ->
    [0] Heroic Action spent
   *[other] Heroic Action left
}
web-delve-gear = Gear
web-delve-slot = { $slot ->
    [hand] Hand
    [left] Left hand
    [right] Right hand
    [garb] Garb
    [trinket] Trinket
    [spell] Spell
   *[other] Ability
}
web-delve-kind = { $kind ->
    [hero] Hero
    [room] Room
    [goblin] Goblin
    [minion] Minion
    [boss] Boss
    [spell] Spell
    [feature] Hero Mat
    [set] Legendary set
    [track] Torch Mat
   *[other] Die
}
web-delve-covers = covers { $name }
web-delve-do-cast = Cast
web-delve-do-free = Use
web-delve-do-walk = Walk
web-delve-do-volley = All
web-delve-do-discard = Discard
web-delve-do-boost = Use
web-delve-do-guard = Use
web-delve-do-strike = Strike
web-delve-do-replace = Replace
web-delve-do-equip = Equip
web-delve-do-switch = Switch
web-delve-do-leave = Leave
web-delve-do-draw = Draw
web-delve-enemies = Enemies
web-delve-no-enemies = No enemies in the dungeon
web-delve-goblins = Goblins { $goblins } of { $most }
web-delve-defense-of = Defense { $defense }
web-delve-defense-melee = +{ $amount } against melee
web-delve-defense-missile = +{ $amount } against missiles
web-delve-counter = { $type ->
    [melee] strikes back at melee with +{ $amount }
    [missile] at missiles with +{ $amount }
   *[spell] at spells with +{ $amount }
}
web-delve-counter-goblins = { $type ->
    [melee] strikes back at melee with +1 per Goblin
    [missile] at missiles with +1 per Goblin
   *[spell] at spells with +1 per Goblin
}
web-delve-counter-each = strikes back with +1 per Goblin
web-delve-will-go = Next: goes to { $room }, towards { $prey }
web-delve-will-go-and-hit = Next: goes to { $room } and attacks { $heroes }
web-delve-will-hit = Next: attacks { $heroes } from where it is
web-delve-will-stay = Next: stays where it is
web-delve-will-fork = Next: goes for { $prey }; the active player chooses { $rooms }
web-delve-aside = Torch, enemies and decks
web-delve-enemy-spoken = { $slot ->
    [0] { $name }, { $health } Health
   *[other] Goblin { $slot }, { $name }
}
web-delve-hero-spoken = { $name }, { $health } Health, { $focus } Focus
web-delve-at = { $cell } { $name }
web-delve-at-space = Hero Space { $space }
web-delve-state-down = unconscious
web-delve-state-stone = Stoneskin
web-delve-state-veiled = Shadow Veil
web-delve-state-stealth = unseen
web-delve-state-held = stopped by an enemy
web-delve-decks = Loot and Spells
web-delve-loot = Loot
web-delve-spell = Spells
web-delve-lair = The Lair
web-delve-boss-away = out hunting
web-delve-boss-track = Health of the Boss
web-delve-marker = a Health Marker on { $space }
web-delve-altar-open = Altar space, open
web-delve-altar-bars = Altar space, still closed
web-delve-entrance = Entrance
web-delve-space-gives = { $amount } { $what ->
    [dice] dice
    [strength] Strength
    [agility] Agility
    [intellect] Intellect
    [attack] to attacks
   *[defense] Defense
}
web-delve-space-ends = { $verb ->
    [damage] { $amount } damage
    [focus] +{ $amount } Focus
    [health] +{ $amount } Health
    [lose_focus] −{ $amount } Focus
    [heal_fully] all Health
    [torch_up] torch up { $amount }
    [torch_down] torch down { $amount }
    [goblin] a Goblin comes
   *[discover] 1 card
}
web-delve-die-result = result
web-delve-die-added = added
web-delve-die-changed = this one
web-delve-die-unused = unused
web-delve-die-focus = +{ $focus } Focus
web-delve-die-health = +{ $health } Health
web-delve-die-enemy = enemy
web-delve-face-shield = Shield Match
web-delve-face-torch = Torch
web-delve-check = { $skill ->
    [strength] Strength
    [agility] Agility
   *[intellect] Intellect
}{ $modifier ->
    [0] {""}
   *[other] , modifier { $modifier }
}
web-delve-against = needed
web-delve-no-hero = No hero yet
web-delve-whole = See the whole dungeon
web-delve-closer = See it closer
web-delve-show-lair = Show the Lair
web-delve-show-dungeon = Show the dungeon
web-delve-chip-setup = The heroes gather
web-delve-chip-act = Act { $act }
web-delve-chip-torch = Torch { $torch }
web-delve-chip-minions = Minions { $killed } of { $heroes }
web-delve-chip-boss = Boss { $health }

## Dungeon Plungin': the map

web-plunge-map = The map of the dungeon
web-plunge-map-view = The dungeon; drag or use the arrow keys to look around
web-plunge-map-options = What can be done on the map
web-plunge-map-mapper = The whole map, small; what you see is framed
web-plunge-map-nearer = Zoom in
web-plunge-map-farther = Zoom out
web-plunge-map-recentre = Go back to the hero
web-plunge-map-dice = The dice thrown last
web-plunge-map-shown = Which squares are shown
web-plunge-map-moves = Move
web-plunge-map-attention = { $attention ->
    [asleep] Asleep
    [surprised] Surprised
   *[alert] Alert
}
web-plunge-map-heroes-turn = Heroes · round { $round }
web-plunge-map-monsters-turn = Monsters · round { $round }
web-plunge-map-round = Round { $round }
web-plunge-map-chip-party = The party gathers
web-plunge-map-chip-village = In the village
web-plunge-map-chip-ground = Ground { $phase } of { $ground }
web-plunge-map-chip-gold = { $gold } gold
web-plunge-map-place = { $tile } { $square }
web-plunge-map-life = Life { $life }
web-plunge-map-life-of = Life { $life } of { $most }
web-plunge-map-dif = Dif { $dif }
web-plunge-map-side = { $side ->
    [north] north
    [east] east
    [south] south
   *[west] west
}
web-plunge-map-lock = { $kind ->
    [chest] { $state ->
        [open] empty chest
        [broken] broken chest
        [locked] locked chest
        [ruined] chest with a ruined lock
       *[shut] chest
    }
    [great] { $state ->
        [open] open Great Door
        [broken] broken Great Door
       *[shut] Great Door
    }
    [secret] { $state ->
        [nowhere] secret passage that leads nowhere
        [open] open secret passage
       *[shut] secret passage
    }
   *[normal] { $state ->
        [nowhere] door that leads nowhere
        [open] open door
        [broken] broken door
        [locked] locked door
        [ruined] door with a ruined lock
       *[shut] shut door
    }
}
web-plunge-map-spoken = Round { $round }, ground { $phase } of { $ground }.

## Dungeon Plungin': what the figures of its cards are called

web-field-abilities = Special Abilities
web-field-agile = what Agile does
web-field-atq = ATT
web-field-attention = Attention table
web-field-bonus = bonus
web-field-boss = boss
web-field-breaking = breaking
web-field-cast = casting
web-field-chest-traps = Traps table of chests
web-field-chest-traps-6 = last row of the Traps table of chests
web-field-des = DEX
web-field-dif = Dif
web-field-door-traps = Traps table of doors
web-field-doors = doors
web-field-drains = Life it drains
web-field-encounters = Encounters table
web-field-encounters-6 = last row of the Encounters table
web-field-equipment = equipment
web-field-events = Random events table
web-field-exp = EXP
web-field-floor = floor
web-field-gate = gate of the Entrance
web-field-gate-room = Gate Room
web-field-gates = gates of the lair
web-field-great-door-dif = Dif of the Great Door
web-field-great-key = Great Key
web-field-guards = guards
web-field-heal = what Heal does
web-field-heals = Life it gives
web-field-ing = WIT
web-field-interval = time interval
web-field-key-bearer = bearers of the Great Key
web-field-knows = known spells
web-field-lair = lair
web-field-lair-chests = chests of the lair
web-field-law = Law
web-field-leaves = what it leaves
web-field-level = level
web-field-life-9 = row of the Life Table for 9
web-field-location = Location table
web-field-mag = MAG
web-field-monsters = Monsters table
web-field-monsters-5 = row of the Monsters table for 5
web-field-mov = MOV
web-field-needs-res = RES it needs
web-field-overcharge = overcharging
web-field-prepared = prepared spells
web-field-price = price
web-field-provoked = Law once provoked
web-field-reach = reach
web-field-school = school
web-field-slot = where it is worn
web-field-spells = spells
web-field-special = Special locations table
web-field-stats = characteristics
web-field-storage = room for objects
web-field-sword = Sword
web-field-tables = tables
web-field-temper = damage that provokes it
web-field-treasure = Treasure table
web-field-weak = weak

## Dungeon Plungin': sheets, monsters, dice, the party and the village

web-plunge-stat = { $stat ->
    [atq] ATT
    [def] DEF
    [mag] MAG
    [mov] MOV
    [vida] LIFE
    [res] RES
    [des] DEX
   *[ing] WIT
}
web-plunge-stats = Characteristics
web-plunge-stat-changed = { $stat } { $value }, { $base } without equipment and what lasts
web-plunge-stat-for = { $stat ->
    [atq] dice to strike and shoot
    [def] dice to block hits
    [mag] dice to cast, spells prepared
    [mov] squares of a move
    [vida] wounds before death
    [res] against poison and fear
    [des] locks and quick feet
   *[ing] finding and disarming traps
}
web-plunge-lasts = { $name } ({ $turns ->
    [one] 1 turn
   *[other] { $turns } turns
})
web-plunge-status = { $status ->
    [dead] dead
    [laid] in the sarcophagus
    [outside] outside
   *[other] ready
}
web-plunge-states = What lasts
web-plunge-whetted = whetted weapon ({ $attacks })
web-plunge-unloaded = crossbow not loaded
web-plunge-staggered = staggered
web-plunge-result = { $what ->
    [expeditions] Expeditions
    [ground] Ground explored
    [level] Highest level
    [gold] Gold
    [exp] Experience
   *[deaths] Dead heroes
}
web-plunge-result-of = { $phase } of { $ground }
web-plunge-level = level { $level }
web-plunge-gold = Gold
web-plunge-gold-all = Gold of the party
web-plunge-exp = EXP
web-plunge-life = Life { $left } of { $most }
web-plunge-life-word = Life
web-plunge-life-lost = life
web-plunge-slot = { $slot ->
    [hands] Hands
    [armour] Armour
    [attire] Attire { $used } of { $most }
   *[items] Carried { $used } of { $most }
}
web-plunge-free = { $slot ->
    [hands] { $free ->
        [one] a free hand
       *[other] free hands
    }
    [armour] none
    [attire] { $free } free
   *[items] { $free } free
}
web-plunge-slot-of = { $slot ->
    [hand] one hand
    [two_hands] two hands
    [shield] shield
    [armour] armour
    [head] head
    [feet] feet
    [hands] gloves
    [back] back
    [neck] neck
    [ring] ring
    [attire] attire
    [consumable] used up
    [valuable] valuable
   *[other] carried
}
web-plunge-range = range { $range }
web-plunge-dif = Dif { $dif }
web-plunge-dice = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}
web-plunge-spells = Spells
web-plunge-gives = gives { $things }
web-plunge-granted = by { $object }
web-plunge-not-prepared = not prepared
web-plunge-abilities = Special Abilities
web-plunge-no-hero = No hero yet
web-plunge-party = The party
web-plunge-do = { $verb ->
    [item] Use
    [give] Give
    [take] Take
    [swap] Take in hand
    [wear] Put on
    [cast] Cast
    [overcharge] Overcharge
   *[book] Cast from it
}
web-plunge-turn-actions = { $actions ->
    [0] no action left
    [one] last action
   *[other] { $actions } actions left
}
web-plunge-turn-moving = { $squares ->
    [one] 1 square left
   *[other] { $squares } squares left
}
web-plunge-foes = Monsters will
web-plunge-foes-several = { $name } ×{ $count }
web-plunge-by-laws = by their Laws
web-plunge-law-role = { $role ->
    [combative] Combative
    [shooter] Shooter
    [special] acts by its own table
   *[patient] Patient: waits until it is provoked
}
web-plunge-law-relentless = relentless
web-plunge-law-stat = { $high ->
    [yes] the highest { $stat }
   *[no] the lowest { $stat }
}
web-plunge-law-attracted-tag = the one that is: { $tag }
web-plunge-law-pack-tag = the one with a { $tag } beside it
web-plunge-law-target = { $target ->
    [nearest] the nearest
    [committed] the one it has chosen
    [pack] the one beset already
    [frenzied] any hero
    [dumb] the one you choose
    [vengeful] the one that hit it last
    [taunted] the one that taunted it
    [otherwise] the nearest
   *[other] no hero
}
web-plunge-will = { $does ->
    [sleeps] is asleep
    [recovers] is surprised and does nothing
    [arrives] has just come and does nothing yet
    [frozen] is frozen
    [waits] waits
    [acts] acts by its own table
    [stands] { $heroes ->
        [none] knows of no target
       *[other] cannot get at { $heroes }
    }
    [nears] goes for { $why }: { $heroes }
    [strikes] attacks { $why }: { $heroes }
   *[shoots] shoots { $why }: { $heroes }
}
web-plunge-or-players = { $heroes } (you decide)
web-plunge-aim = { $why }: { $hero }
web-plunge-reason-law = Its Law: { $law }
web-plunge-reason-value = { $hero }: { $stat } { $value }
web-plunge-reason-otherwise = It cannot follow its Law now, so it takes the nearest.
web-plunge-reason-taunted = { $hero } has taunted it.
web-plunge-reason-steps = { $steps ->
    [one] 1 square to where it can attack
   *[other] { $steps } squares to where it can attack
}
web-plunge-reason-chance = Chance decides among them.
web-plunge-reason-player = The player who explored last decides.
web-plunge-boss-damage = Damage so far: { $damage }. Its Life Table decides when it dies.
web-plunge-foe-worth = Level { $level } · { $exp } EXP
web-plunge-provoked = Provoked: { $law }
web-plunge-life-row = { $last ->
    [yes] more
   *[no] up to { $upto }
}: { $result ->
    [nothing] nothing
    [staggered] staggered
    [relocates] goes elsewhere
   *[dies] dies
}
web-plunge-pools = Dice
web-plunge-pool-attack = { $kind ->
    [ranged] Shot
    [spell] Spell
    [trap] Trap
   *[melee] Attack
} { $dice }
web-plunge-pool-stat = { $stat } { $dice }{ $dif ->
    [0] {""}
   *[other] , Dif { $dif }
}
web-plunge-pool-result = { $what ->
    [attack] { $sum ->
        [one] hit
       *[other] hits
    }
    [defence] blocked
    [table] { $sum }
   *[check] { $passed ->
        [yes] passed
        [no] failed
       *[none] { $sum ->
            [one] success
           *[other] successes
        }
    }
}
web-plunge-pool-spoken = { $who } rolls { $faces }: { $result }
web-plunge-fumble = Fumble
web-plunge-table = { $table ->
    [location] Location
    [special] Special location
    [doors] Doors
    [encounters] Encounters
    [monsters] Monsters
    [chest] Chest
    [chests] Chests
    [attention] Attention
    [events] Random event
    [wandering] Wandering monsters
    [traps] Trap
    [treasure] Treasure
    [numbers] How many monsters
    [count] How many
    [column] Column
    [row] Row
    [gold] Gold
    [healing] Life regained
    [fountain] Fountain
    [pilfer] Stolen gold
    [recipe] Recipe
    [book] Spell book
    [respawn] Who has moved in
    [demon] What the demon does
    [wand] The witch's wand
   *[other] Dice
}
web-plunge-face-heals = Life
web-plunge-face-range = range
web-plunge-face-price = gold
web-plunge-face-value = worth
web-plunge-face-exp = EXP
web-plunge-face-dif = Dif
web-plunge-face-overcharge = overcharged
web-plunge-face-hits = hits
web-plunge-face-dice = dice
web-plunge-face-damage = damage
web-plunge-face-gold = gold
web-plunge-face-level = level
web-plunge-face-disarm = { $stat } to disarm
web-plunge-kind = { $kind ->
    [hero] Hero
    [ability] Special Ability
    [spell] Spell
    [object] Object
    [recipe] Recipe
    [service] In the village
    [monster] Monster
    [trap] Trap
    [tile] Location
    [adventure] Adventure
    [event] Random event
    [condition] Condition
   *[level] Level
}
web-plunge-ability-kind = { $kind ->
    [passive] always
    [action] an action
    [attack] the Attack of the turn
   *[reaction] a reaction
}
web-plunge-rank = { $rank ->
    [boss] boss
    [mini_boss] mini-boss
   *[ordinary] level { $level }
}
web-plunge-shelves = What is offered
web-plunge-shelf = { $shelf ->
    [wear] Put on
    [arms] Weapons
    [armour] Armour and shields
    [attire] Attire
    [potions] Potions and the like
    [tools] Tools
    [spells] Learn spells
    [books] Spell books
    [craft] Make
    [store] Into the store
    [fetch] From the store
    [service] Services
    [sell] To sell
    [study] To study
    [passive] Always at work
    [action] Actions
    [attack] Attacks
    [reaction] Reactions
    [school] Schools of magic
   *[heroes] Heroes
}
web-plunge-points-left = { $points ->
    [one] point to spend
   *[other] points to spend
}
web-plunge-point-less = Lower { $stat } to { $value }
web-plunge-point-more = Raise { $stat } to { $value }
web-plunge-points-set = { $points ->
    [0] Spend the points
    [one] Spend one point
   *[other] Spend { $points } points
}{ $left ->
    [0] {""}
   *[other] , { $left } left
}
web-plunge-gifts-left = Abilities left
web-plunge-spells-left = Spells left
web-plunge-carried = Carried
web-plunge-ready = { $count ->
    [0] not prepared
    [one] prepared once
   *[other] prepared { $count } times
}
web-plunge-ready-word = prepared
web-plunge-create-note = 25 points, two abilities and 150 gold, as you like
web-plunge-creation-title = { $step ->
    [ChooseHero] Who is hero { $number }?
    [points] { $hero }: characteristics
    [abilities] { $hero }: Special Abilities
    [Outfit] { $hero }: equipment
    [PrepareSpell] { $hero } prepares spells
   *[other] The party gathers
}
web-plunge-creation-note = { $step ->
    [ChooseHero] Take a ready-made hero along or create one
    [points] Every characteristic begins at 1 and goes up to 6
    [abilities] Two of them make a hero what it is
    [Outfit] Buy what the gold is enough for and put it on
    [PrepareSpell] As many as its Magic; the same one may be prepared again
   *[other] The others are choosing
}
web-plunge-visit = A visit to the village
web-plunge-errand = { $errand ->
    [dead] The dead
    [sell] Sell
    [study] Study
    [divide] Divide
    [level] Levels
    [shop] Shop
   *[prepare] Set out
}
web-plunge-village-title = { $asked ->
    [MournHero] { $hero } is dead
    [Inherit] What { $hero } leaves behind
    [Sell] The party sells
    [Study] The party studies
    [RaiseHero] { $hero } reaches a new level
    [Shop] { $hero } at the shop
    [PrepareSpell] { $hero } prepares spells
    [GoBack] Back to the dungeon?
   *[other] The village
}
web-plunge-village-note = { $asked ->
    [MournHero] Pay for a Potion of Revival, or let another hero take the place
    [Inherit] Who takes it?
    [Sell] Objects bring half their price, valuables their worth
    [Study] Tomes turn into experience
    [RaiseHero] Every point raises another characteristic
    [Shop] Buy, learn, make, store and put on; then it is the next one's turn
    [PrepareSpell] As many as its Magic; the same one may be prepared again
    [GoBack] The party is rested and healed
   *[other] The party rests and is healed
}

## Campaigns

web-campaign = Campaign
web-campaign-single = A single adventure
web-campaign-single-note = The party is made for this adventure and goes home after it.
web-campaign-new = A new campaign
web-campaign-new-note = The party keeps what it brings home, and goes on its next adventure with it.
web-campaign-next-note = The party sets out with everything it has.
web-campaign-name = Name of the campaign
web-campaign-unnamed = Unnamed campaign
web-campaign-named = { $name } ({ $count ->
    [0] no adventure yet
    [one] one adventure
   *[other] { $count } adventures
})
web-campaign-count = { $count ->
    [0] no adventure yet
    [one] one adventure
   *[other] { $count } adventures
}
web-campaign-file = A party from a file (optional)
web-campaign-no-file = This file is no party: it cannot be read.
web-campaigns = Your campaigns
web-campaign-go-on = Go on
web-campaign-leave-text = The party of { $name } disbands. Finished games stay, and a running one can be played to its end.
web-end-campaign = Go on with the campaign
web-campaign-open = Open the campaign
web-campaign-missing = No such campaign
web-campaign-set-out-for = Set out for { $adventure }
web-campaign-go-on-with = Go on with { $adventure }
web-campaign-as-last = Seats, variants and places as last time.
web-campaign-as-usual = Alone, with the rules as in the rulebook.
web-campaign-change = Change
web-campaign-you-lead = { $count ->
    [one] You lead the only hero
   *[other] You lead all { $count } heroes
}
web-campaign-you = you
web-campaign-done = { $count ->
    [0] no adventure done yet
    [one] one adventure done
   *[other] { $count } adventures done
}
web-campaign-last = last played on { $day }
web-campaign-party = The party
web-campaign-purse = gold in the purse
web-campaign-level = level { $level }
web-campaign-exp = { $exp } of { $next } EXP
web-campaign-exp-top = { $exp } EXP
web-campaign-first-party = The heroes are chosen when the first adventure begins.
web-campaign-no-party = No hero has come back. New ones are chosen when the next adventure begins.
web-campaign-fallen = The fallen
web-campaign-fell = Fell in “{ $adventure }”.
web-campaign-member-dead = level { $level }, dead
web-campaign-path = Adventures
web-campaign-won = won
web-campaign-lost = lost
web-campaign-next = Next
web-campaign-now = Now
web-campaign-steps = { $count ->
    [one] { $count } answer
   *[other] { $count } answers
}
web-campaign-reward-gold = { $gold } gold
web-campaign-reward-exp = { $exp } EXP
web-campaign-watch = Watch the replay
web-campaign-play-next = Play this next
web-campaign-export = Export party
web-campaign-import = Import party
web-campaign-import-note = The party in the file begins a campaign of its own; this one stays as it is.
web-campaign-found = { $count ->
    [0] No hero is in this party; { $gold } gold in the purse.
    [one] One hero, { $gold } gold in the purse:
   *[other] { $count } heroes, { $gold } gold in the purse:
}
web-campaign-take = Begin with this party
web-campaign-rename = Change name
web-campaign-leave = End campaign
web-campaign-leave-title = End this campaign?
web-campaign-keep = Keep the campaign

## Fair luck: the seal of the seed, and checking a record

web-seal-title = Sealed luck
web-seal-text = All dice and cards of this game come from a seed that was drawn before the first move. This is its fingerprint. The seed itself is shown at the end, so that every player can check that nothing was changed on the way.
web-seal-words = { $count ->
    [one] It was made from a secret of the server, sealed before the game, and from a random word of one player, so the server alone could not choose it.
   *[other] It was made from a secret of the server, sealed before the game, and from random words of { $count } players, so it could not be chosen.
}
web-seal-withheld = { $count ->
    [one] The word of { $names } did not come in time and counts as empty.
   *[other] The words of { $names } did not come in time and count as empty.
}
web-seal-chosen = Chosen deal
web-seal-chosen-text = The seed of this game was typed in, so it proves nothing about luck. This is its fingerprint.
web-seal-hash = Fingerprint of the seed
web-check = Check
web-check-title = Was it fair?
web-check-busy = The game is being played again…
web-check-repeats = { $answers ->
    [one] Played again, the one answer gives the same game
   *[other] Played again, the { $answers } answers give the same game
}: every die and every card came from the seed.
web-check-seed = Seed
web-check-seed-well = The seed has the fingerprint that was sealed. This browser has computed it by itself.
web-check-seed-not = The seed does not have the fingerprint that was sealed.
web-check-seed-unknown = The seed of this game is not shown, so its fingerprint cannot be checked.
web-check-shown-well = It is the fingerprint that this browser was shown when the game began.
web-check-shown-not = This browser was shown another fingerprint when the game began.
web-check-shown-unknown = This browser was not at the table, so it cannot compare with what was shown at the start.
web-check-dealt-well = The seed is made of the server's secret and the players' words. This browser has computed it by itself.
web-check-dealt-not = The seed is not made of the server's secret and the players' words.
web-check-mine-well = This browser's word is among them. It was opened only when everything else was sealed, so the deal was not chosen.
web-check-mine-not = What this browser gave, or what was sealed when it did, is not what the seed was made of.
web-check-withheld = { $count ->
    [one] The word of { $names } is missing. A person with that seat and the server could have chosen between two deals.
   *[other] The words of { $names } are missing. A person with those seats and the server could have chosen between deals.
}
web-check-chosen = Chosen deal: the seed was typed in, so it proves nothing about luck.
web-check-terminal = To check it yourself, download the record and run: mazmorra verify FILE

## Accounts

web-account-title = Account
web-settings-account = Games and settings on all your devices:
web-account-lead = You need no account to play. With one, your games, campaigns and settings are the same on every device.
web-account-which = What to do
web-account-new = Create an account
web-account-enter = Log in
web-account-name = Account name
web-account-name-note = With this name you log in. What the others at a table call you is in the settings.
web-account-password = Password
web-account-password-note = At least 8 characters. A forgotten one cannot be sent to you: keep it well.
web-account-show = Show the password
web-account-new-do = Create the account
web-account-guest-note = What you have played on this device goes along.
web-account-created = The account { $name } is yours
web-account-entered = Welcome back, { $name }
web-account-moved = { $count ->
    [one] One game of this device is now in your account
   *[other] { $count } games of this device are now in your account
}
web-account-stayed = { $count ->
    [one] One table stays with this device: your account sits there already
   *[other] { $count } tables stay with this device: your account sits there already
}
web-account-as = You are logged in as { $name }.
web-account-leave = Log out
web-account-left = You are logged out
web-account-devices = Devices
web-account-devices-text = Where your account is open. Log out what you do not know.
web-account-device-unknown = A device
web-account-device-this = this device
web-account-device-used = last used { $ago }
web-account-device-end = Log out
web-account-devices-end = Log out all others
web-account-devices-ended = { $count ->
    [one] The other device is logged out
   *[other] The others are logged out
}
web-account-change = Change the password
web-account-change-note = Every other device is then logged out.
web-account-old = Present password
web-account-fresh = New password
web-account-change-do = Save the new password
web-account-changed = The password is changed; the other devices are logged out
web-account-history = Your games
web-account-history-text = Every finished game, who won it, and how it went, step by step.
web-account-history-go = See finished games
web-account-data = Your data
web-account-data-text = Name, settings, tables with what you said there, records, campaigns. One file holds all of it; of a running game, what you may know.
web-account-export = Download everything
web-account-delete = Delete everything
web-account-delete-title = Delete everything of yours?
web-account-delete-text = Your settings, campaigns, records, everything you said, and the tables where you sit alone. At a table with others your seat stays, without your name; a bot plays it to the end.
web-account-delete-account = Your account and its name go too.
web-account-delete-final = It cannot be undone.
web-account-delete-keep = Keep everything
web-account-delete-do = Delete it for good
web-account-deleted = Everything of yours is deleted
web-seat-former = { $name }, who has left
web-history-more = Show earlier games

## A seat out of time, and webhooks

web-late = The time of { $name } is up.
web-late-bot = Let a bot play for { $name }
web-webhook = Tell me when it is my turn
web-webhook-note = At a slow table, when you are away: an https address (a webhook) that gets a small signed message. Leave it empty to switch this off.
web-webhook-save = Save
web-webhook-saved = Messages about your turn go there now
web-webhook-forgotten = No more messages about your turn
web-webhook-secret = With this secret you can check that a message comes from here. It is shown only now:

## The adventure of a table

web-goal = Goal
web-goal-is = Goal: { $goal }
web-goal-reached = Goal: reached
web-goal-missed = Goal: not reached
web-adventure-begin = Begin
web-adventure-back = Return to the table
web-adventure-rules = Played with: { $rules }.
web-adventure-pack = From the pack { $name }, version { $version }.
web-how-to-play = Read how to play
web-settings-bots-note = For the tables you set up.
web-settings-opening = Story and goal when a game begins
web-settings-opening-on = Show
web-settings-opening-off = Leave out

## What just happened

web-happened = What just happened
web-happened-count = { $place } of { $count }
web-happened-back = Show the event before
web-happened-on = Show the next event
web-happened-now = Return to now
web-log-setup = Set-up: { $count } entries
