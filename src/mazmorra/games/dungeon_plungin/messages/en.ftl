# The texts of Dungeon Plungin'. The same ids stand in es.ftl.

game-name = Dungeon Plungin'
game-tagline = Four heroes, a dungeon that grows as doors open, monsters with Laws of their own, and a village to come home to: a campaign without a dungeon master.
table-option-adventure = Adventure
    .description = What the party sets out to do.
table-option-party = Heroes
    .description = How many heroes go in together, at least one for every player; the game is made for four.
table-option-first-player = First player
    .description = The player whose heroes begin every round, counted from the first seat on.
table-option-heroes = Party
    .description = The heroes are the first ready-made ones, or everybody chooses among all eight or creates a hero.
table-option-heroes-default = ready-made
table-option-heroes-chosen = chosen or created
table-option-spells = Spells
    .description = Casters prepare the spells on their sheets, or choose what they prepare.
table-option-spells-default = as on the sheets
table-option-spells-chosen = chosen
table-option-expeditions = Expeditions
    .description = After so many expeditions into the dungeon the adventure is given up; 0 is as many as the party likes.
table-option-free-hero-order = Free hero order
    .description = In every round the players choose the order in which the heroes take their turns.
table-option-facing = Facing
    .description = Everybody looks somewhere, and an attack from behind gets one die more.
table-option-cover = Cover
    .description = A shot past somebody else gives its target one more die of Defence.
table-option-overwhelmed = Overwhelmed
    .description = Whoever has two or more opponents beside it has one die of Defence less.
table-option-fast-and-bloody = Fast and bloody combat
    .description = Attacks hit with 4, 5 and 6.
table-option-disengage = Disengage
    .description = Whoever begins its turn beside an opponent can move only one square in that turn.
table-option-ranged-in-melee = No shooting in melee
    .description = Beside an opponent nobody shoots, and only spells at somebody adjacent can be cast.
table-option-ranged-fumbles = Stray shots
    .description = A fumbled shot misses its target and may hit somebody else, friend or foe.
table-option-stun-1 = Shake off the Stun
    .description = A Stunned character spends an action on a Resistance check of Dif 3; if it fails the whole turn is lost.
table-option-stun-2 = Lasting Stun
    .description = Like shaking off the Stun, but the Stun lasts until the check succeeds.
table-option-no-combat-fumbles = No combat fumbles
    .description = Fumbles of attack and defence do nothing.
table-option-tougher = Tougher characters
    .description = Heroes and monsters have more Life by their level.
table-option-fire-and-forget = Fire and forget
    .description = Spells are cast without dice, as if every die of Magic succeeded, and each uses up its prepared copy.
table-option-one-check = One check for all
    .description = A single Dexterity check deals with the trap and the lock of a door or chest; after a failure only a key helps.
table-option-gold-rush = Gold rush
    .description = Everybody keeps the gold and the objects that his or her own heroes find.
table-option-shared-exp = Shared experience
    .description = Experience stays in one pool, and all heroes gain a level together.
table-option-tutor = My kingdom for a tutor
    .description = In the village the party may pay 10 gold for 1 point of experience, any number of times.
face-down = an unknown trap
face-down-several = { $count } unknown traps

## Sections of the ledger

section-setup = Setting up
section-round = Rounds
section-stats = Characteristics
section-check = Checks
section-ex = Worked examples
section-entrance = The Entrance
section-door = Doors
section-chest = Chests
section-map = The map
section-counter = The ground counter
section-revisit = Coming back
section-exit = Leaving the dungeon
section-level = Levels of dungeons
section-build = The build phase
section-event = Random events
section-encounter = Encounters
section-place = Placing pieces
section-attention = Attention
section-special = Special locations
section-unique = Unique locations
section-turn = A hero's turn
section-action = Actions
section-move = Moving
section-reaction = Reactions
section-variant = Optional rules
section-combat = Combat
section-push = Pushing and advancing
section-fumble = Fumbles
section-weak = Weak objects
section-death = Death
section-condition = Conditions
section-cast = Casting
section-spell = Spells
section-monster = Monsters
section-law = Laws
section-boss = Bosses
section-trap = Traps
section-key = Keys
section-lock = Forcing locks
section-break = Breaking
section-treasure = Treasure
section-group = What the party owns
section-gold = Gold
section-valuables = Valuables
section-recipes = Using recipes
section-property = Property
section-inv = Carrying things
section-equip = Equipment
section-consumable = Consumables
section-spellbook = Spell books
section-cursed = Cursed objects
section-sell = Selling
section-exp = Experience
section-village = The village
section-component = Components
section-witch = The Witch
section-ability = Special Abilities
section-item = Objects
section-recipe = Recipes
section-demon = The demon

## Words: squares, sides, characteristics and the like

marked = { $kind ->
    [cell] { $name }·{ $mark }
    [hazard] { $name } (#{ $mark })
   *[other] { $name } { $mark }
}
cell = { $word }
square = { $word }
direction = { $word ->
    [north] north
    [east] east
    [south] south
   *[west] west
}
sides = { $word ->
    [north] north
    [east] east
    [south] south
    [west] west
    [east-north] north and east
    [east-south] east and south
    [east-west] east and west
    [north-south] north and south
    [north-west] north and west
    [south-west] south and west
    [east-north-south] north, east and south
    [east-north-west] north, east and west
    [east-south-west] east, south and west
    [north-south-west] north, south and west
    [east-north-south-west] on all four sides
   *[none] nowhere
}
stat = { $word ->
    [atq] Attack
    [def] Defence
    [mag] Magic
    [mov] Movement
    [vida] Life
    [res] Resistance
    [des] Dexterity
   *[ing] Wits
}
school = { $word ->
    [air] Air
    [fire] Fire
    [earth] Earth
    [water] Water
    [light] Light
   *[shadow] Shadow
}
lock = { $word ->
    [door] door
   *[chest] chest
}
lock-number = { $word }
hazard = { $word ->
   *[spears] the spears
}
hazard-number = { $word }
attack-kind = { $word ->
    [melee] in melee
    [ranged] from afar
    [spell] by magic
   *[trap] by a trap
}
lock-kind = { $word ->
    [normal] a normal door
    [locked] a locked door
    [great] a Great Door
    [secret] a secret passage
   *[chest] a chest
}
attention = { $word ->
    [asleep] asleep
    [surprised] surprised
    [unaware] unaware
    [alert] alert
    [ambush] in ambush
   *[awake] awake
}
in-full = { $name }{ $atq ->
    [none] {""}
   *[other] {" "}(ATT { $atq }, DEF { $def }, MAG { $mag }, MOV { $mov }, LIFE { $vida }, RES { $res }, DEX { $des }, WIT { $ing })
}{ $copy ->
    [keen] {" "}(keen)
   *[other] {""}
}

## Things in several forms: the subject of a sentence, its object, its owner, one of several

thing-the = { $marks ->
    [figure] { $copy ->
        [none] the { $name }
       *[other] { $name } { $copy }
    }
    [newcomer] { $name }
   *[other] the { $name }
}{ $copy ->
    [keen] {" "}(keen)
   *[other] {""}
}
thing-to = { $marks ->
    [figure] { $copy ->
        [none] the { $name }
       *[other] { $name } { $copy }
    }
    [newcomer] { $name }
   *[other] the { $name }
}{ $copy ->
    [keen] {" "}(keen)
   *[other] {""}
}
thing-of = { $marks ->
    [figure] { $copy ->
        [none] the { $name }'s
       *[other] { $name } { $copy }'s
    }
    [newcomer] { $name }'s
   *[other] the { $name }'s
}{ $copy ->
    [keen] {" "}(keen)
   *[other] {""}
}
thing-one = { $an_article ->
    [none] { $name }
   *[other] { $an_article } { $name }
}{ $copy ->
    [keen] {" "}(keen)
   *[other] {""}
}

## Questions about the party

decision-choose-hero = { $seat }, which hero comes along?
decision-create-hero = { $seat }, what does { $hero_the } get better at?
decision-outfit = { $seat }, what does { $hero_the } buy and put on?
decision-pick-hero = { $seat }, whose turn is next?
decision-place-hero = { $seat }, where on the Entrance does { $hero_the } stand?
decision-prepare-spell = { $seat }, which spell does { $hero_the } prepare next? { $left ->
    [one] One more fits.
   *[other] { $left } more fit.
}

## Questions of a turn

decision-act = { $seat }, what does { $hero_the } do?
decision-strike-now = { $seat }, does { $hero_the } strike now with { $dice ->
    [one] one die
   *[other] { $dice } dice
}, or wait for others to join in?
decision-second-square = { $seat }, which square beside the first one does { $hero_the } block as well?
decision-gust-axis = { $seat }, which way does { $hero_the } blow the target?
decision-lift-curse = { $seat }, of which cursed object is { $hero_the } freed?
decision-examine = { $seat }, does { $hero_the } look closer?
decision-jump-to = { $seat }, where does { $hero_the } jump from the edge of the pit?
decision-spear-from = { $seat }, which square beside { $hero_the } do the spears come through as well?
decision-face = { $seat }, where does { $hero_the } look?

## Questions of dice and combat

decision-keep-dice = { $successes ->
    [0] { $seat }, { $hero_the } rolled { $faces }, no success: do you keep it?
    [one] { $seat }, { $hero_the } rolled { $faces }, one success: do you keep it?
   *[other] { $seat }, { $hero_the } rolled { $faces }, { $successes } successes: do you keep it?
}
decision-react = { $seat }, does { $hero_the } react to { $enemy_the } with { $ability }?
decision-advance = { $seat }, does { $hero_the } advance to { $square }?
decision-push-where = { $seat }, where does { $hero_the } push the target?
decision-lose-weak = { $seat }, which weak object of { $hero_the } breaks?
decision-choose-victim = { $seat }, whom does { $monster_the } go for?
decision-shoot-again = { $seat }, at whom does { $hero_the } shoot a second time?

## Questions of the build phase

decision-lay-tile = { $seat }, how does the { $tile } in { $cell } lie?
decision-add-door = { $seat }, the dungeon needs another door: where?
decision-place-piece = { $piece ->
    [none] { $seat }, where does the chest stand?
   *[other] { $seat }, where does { $piece_the } stand?
}

## Questions about objects

decision-take-object = { $seat }, { $hero_the } has no room for { $object_the }: what becomes of it?
decision-make-room = { $seat }, what does { $hero_the } take off for the cursed object?

## Questions of the village

decision-mourn-hero = { $seat }, { $hero_the } is dead: what now?
decision-inherit = { $seat }, { $hero_the } has left { $object_the }: who takes it?
decision-sell = { $seat }, what does the party sell?
decision-study = { $seat }, what does the party study?
decision-raise-hero = { $seat }, { $hero_the } has gained a level: what gets better?
decision-shop = { $seat }, what does { $hero_the } do in the village?
decision-go-back = { $seat }, does the party go back into the dungeon?

## Answers about the party

option-lead = Take along { $card_the }: ATT { $card_atq }, DEF { $card_def }, MAG { $card_mag }, MOV { $card_mov }, LIFE { $card_vida }, RES { $card_res }, DEX { $card_des }, WIT { $card_ing }
option-create = Create a hero
option-raise = Raise { $stat }
option-learn = { $card_id ->
    [school_of_magic] Join the School of { $school } and learn { $card_3 }
   *[other] Learn { $card }
}
option-turn = { $card_upper } next
option-stand = Stand on { $cell }
option-prepare = Prepare { $card }
option-done = Done

## Answers of a turn

option-move = { $word_kind ->
    [none] Move
   *[other] Go to { $cell }
}
option-leave = Leave the dungeon
option-end = End the turn
option-attack = Attack { $card_the }{ $word_2_kind ->
    [card] {" "}with { $card_2_the }
    [other] {" "}with bare hands
   *[none] {""}
}
option-charge = { $word_kind ->
    [none] Charge
    [card] Charge { $card_3_the } from { $cell } with { $card_the }
   *[other] Charge { $card_the } from { $cell }
}
option-mighty-blow = Mighty Blow at { $card_the }{ $word_2_kind ->
    [card] {" "}with { $card_2_the }
    [other] {" "}with bare hands
   *[none] {""}
}
option-rapid-shot = Rapid Shot at { $card_the }{ $word_2_kind ->
    [card] {" "}with { $card_2_the }
    [other] {" "}with bare hands
   *[none] {""}
}
option-whirlwind = Whirlwind: attack everybody around{ $word_kind ->
    [card] {" "}with { $card_the }
   *[none] {""}
}
option-battle-cry = Battle Cry
option-taunt = Taunt { $card_the }
option-cast = { $word_kind ->
    [none] Cast a spell
   *[other] { $word_2_kind ->
        [none] Cast { $card }
        [card] Cast { $card } on { $card_2_the }
        [lock] Cast { $card } on { $lock }
       *[other] Cast { $card } at { $cell }
    }
}
option-overcharge = { $word_kind ->
    [none] Cast a spell overcharged
   *[other] { $word_2_kind ->
        [none] Cast { $card } overcharged
        [card] Cast { $card } overcharged on { $card_2_the }
        [lock] Cast { $card } overcharged on { $lock }
       *[other] Cast { $card } overcharged at { $cell }
    }
}
option-book = { $word_kind ->
    [none] Cast a spell from its book
   *[other] { $word_2_kind ->
        [none] Cast { $card } from its book
        [card] Cast { $card } from its book on { $card_2_the }
        [lock] Cast { $card } from its book on { $lock }
       *[other] Cast { $card } from its book at { $cell }
    }
}
option-open = Open { $lock }
option-detect = Search { $lock } for traps
option-disarm = { $word_kind ->
    [hazard] Disarm { $hazard }
   *[other] Disarm the trap of { $lock }
}
option-force = Force the lock of { $lock }
option-key = Unlock { $lock } with a key
option-lock = Close { $lock } and lock it with a key
option-break = Break { $lock } open{ $word_2_kind ->
    [card] {" "}with { $card_the }
   *[none] {""}
}
option-check = Deal with trap and lock of { $lock }
option-strike = Strike now
option-wait = Wait for the others
option-item = { $word_2_kind ->
    [card] Use { $card_the } on { $card_2_the }
    [cell] Throw { $card_the } at { $cell }
   *[none] Use { $card_the }
}
option-give = Give { $card_the } to { $card_2_the }
option-take = Take { $card_the } from { $card_2_the }
option-swap = { $word_2_kind ->
    [card] Take { $card_the } in hand instead of { $card_2_the }
   *[none] Take { $card_the } in hand
}
option-wear = { $word_2_kind ->
    [card] Put on { $card_the } instead of { $card_2_the }
   *[none] Put on { $card_the }
}
option-reload = Load the crossbow
option-drink = Drink from the fountain
option-climb = Climb out to { $cell }
option-gate = Go through the gate to { $cell }
option-lay = { $word_kind ->
    [card] Lay { $card_the } in the sarcophagus
    [direction] { $word_2_kind ->
        [none] Door { $direction }
       *[other] { $word_2 ->
            [0] Door { $direction }, as printed
            [1] Door { $direction }, turned right
            [2] Door { $direction }, turned round
           *[other] Door { $direction }, turned left
        }
    }
   *[other] { $word_2_kind ->
        [none] Doors { $sides }
       *[other] { $word_2 ->
            [0] Doors { $sides }, as printed
            [1] Doors { $sides }, turned right
            [2] Doors { $sides }, turned round
           *[other] Doors { $sides }, turned left
        }
    }
}
option-study = { $word_kind ->
    [card] Let { $card_2_the } study { $card_the }
   *[none] Look for lore in the library
}
option-wall = Block { $cell }
option-blow = Blow { $direction }
option-lift = Take off { $card_the }
option-examine = Look closer
option-decline = Rather not
option-jump = Jump to { $cell }
option-spear = Through { $cell }
option-face = Look { $direction }

## Answers of dice and combat

option-keep = Keep it
option-reroll = Roll all dice again
option-react = Use { $card }{ $word_2_kind ->
    [card] {" "}with { $card_2_the }
   *[none] {""}
}
option-advance = Advance
option-stay = Stay here
option-victim = Go for { $card_the }
option-push = To { $cell }
option-lose = { $card } breaks
option-shoot = Shoot at { $card_the }

## Answers of the build phase

option-door = In { $cell }, to the { $direction }
option-place = On { $cell }

## Answers about objects

option-hand = Let { $card_the } take it
option-drop = Leave { $card_the } behind instead
option-discard = Leave it behind
option-off = Take off { $card_the }

## Answers of the village

option-revive = Pay for a Potion of Revival
option-replace = Let { $card_the } take its place
option-store = { $word_kind ->
    [card] Put { $card_the } into the store
   *[none] Put it into the store
}
option-fetch = Fetch { $card_the } from the store
option-sell = { $word_2_kind ->
    [card] Sell { $card_the } of { $card_2_the }
   *[none] Sell { $card_the }
}
option-tutor = Pay a tutor 10 gold for 1 EXP
option-buy = Buy { $card_one } for { $card_price } gold
option-lesson = Learn { $card } for { $card_price } gold
option-read = Learn { $card } from its book
option-craft = { $word_2_kind ->
    [card] { $card }: improve { $card_2_the }
   *[none] { $card }
}
option-service = { $card }
option-return = Go back into the dungeon
option-give-up = Give the adventure up

## How a game stands, in a list of tables

standing-party = The party gathers, { $heroes ->
    [0] nobody is ready yet
    [one] one hero is ready
   *[other] { $heroes } heroes are ready
}
standing-dungeon = Expedition { $expedition }, round { $round }: { $heroes ->
    [0] nobody stands
    [one] one hero stands
   *[other] { $heroes } heroes stand
} in { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
}, { $monsters ->
    [0] no monster about
    [one] one monster about
   *[other] { $monsters } monsters about
}{ $won ->
    [yes] , the goal is reached
   *[no] {""}
}
standing-village = In the village after expedition { $expedition }

## What an answer would do

outlook-kills = The target falls.
outlook-hurts = The target loses Life.
outlook-misses = No damage is done.
outlook-fells-all = All of them fall.
outlook-fells-some = Some of them fall.
outlook-hurts-some = Nobody falls, but Life is lost.
outlook-hurts-own = A hero loses Life as well.
outlook-binds = The target does not withstand.
outlook-binds-all = None of them withstands.
outlook-binds-some = Some of them do not withstand.
outlook-binds-own = A hero does not withstand it, either.
outlook-withstood = The spell works but is withstood.
outlook-roll-better = More successes.
outlook-roll-same = Just as many successes.
outlook-roll-worse = Fewer successes.
outlook-passed = The check is passed.
outlook-failed = The check is failed.
outlook-check-sealed = A trap goes off if there is one, and a lock opens with a key only.
outlook-trap-known = You learn whether there is a trap, and which.
outlook-trap-unknown = You notice nothing.
outlook-trap-sprung = A trap goes off if there is one.
outlook-disarmed = The trap is disarmed.
outlook-trap-stays = The trap stays, and the next attempt is harder.
outlook-unlocked = The lock opens.
outlook-lock-holds = The lock holds, and the next attempt is harder.
outlook-lock-ruined = The lock is ruined: only breaking helps.
outlook-broken = It breaks.
outlook-holds = It holds.
outlook-spell-works = The spell works.
outlook-spell-works-once = The spell works, but a copy of it is forgotten.
outlook-spell-fails = The spell fails.
outlook-spell-lost = The spell fails, and a copy of it is forgotten.
outlook-book-spent = The spell works, and the book is used up.
outlook-copy-spent = The spell works, and its prepared copy is used up.
outlook-heals-nothing = No Life is missing.
outlook-heals-all = { $life ->
    [one] The missing point of Life comes back.
   *[other] All { $life } missing points of Life come back.
}
outlook-heals-some = { $least } to { $most } points of Life come back.
outlook-heals-life = { $life ->
    [one] 1 point of Life comes back.
   *[other] { $life } points of Life come back.
}
outlook-revives = The hero comes back with { $least } to { $most } Life.
outlook-costs = It costs { $gold } gold; { $left } gold is left.
outlook-brings = It brings { $gold } gold.

## Events: the party

event-hero-joined = { $instead ->
    [none] { $seat } leads { $hero_the }: level { $level }, Life { $most }
   *[other] { $hero_upper } takes the place of { $instead_the }: level { $level }, Life { $most }
}{ $abilities_count ->
    [0] {""}
   *[other] , { $abilities }
}
event-creation-begun = A new hero is born: { $points } points to spend and { $abilities ->
    [one] one ability
   *[other] { $abilities } abilities
} to choose
event-creation-ended = The new hero is ready
event-property-kept = From earlier adventures the party brings { $purse } gold and { $exp } EXP{ $valuables_count ->
    [0] {""}
   *[other] , besides { $valuables }
}{ $recipes_count ->
    [0] {""}
   *[other] ; { $recipes }
}{ $store_count ->
    [0] {""}
   *[other] ; in the village there are { $store }
}
event-level-warned = This adventure is meant for heroes of level { $level }: be careful
event-party-complete = The party is complete, and { $first } begins
event-hero-prepared = { $ready ->
    [yes] Everybody is ready to enter
   *[no] The party goes on with its preparations
}
event-expedition-begun = Expedition { $expedition }: the party enters the dungeon
event-hero-placed = { $hero_upper } waits on { $square }
event-spells-prepared = { $spells_count ->
    [0] { $hero_upper } prepares no spell
   *[other] { $hero_upper } prepares { $spells }
}

## Events: rounds and turns

event-round-begun = Round { $round } begins
event-turn-begun = { $actions ->
    [0] It is { $hero_of } turn, but there is nothing { $hero_the } can do
    [one] It is { $hero_of } turn, with a single action
   *[other] It is { $hero_of } turn
}
event-turn-ended = { $hero_upper } is done
event-actions-lost = { $hero_upper } can do nothing more this turn
event-action-lost = { $hero_upper } is dazed and loses an action
event-action-taken = { $kind ->
    [attack] { $hero_upper } spends an action to attack
    [detect] { $hero_upper } spends an action to search
    [disarm] { $hero_upper } spends an action to disarm
    [force] { $hero_upper } spends an action on a lock
    [item] { $hero_upper } spends an action on an object
    [move] { $hero_upper } spends an action to move
    [cast] { $hero_upper } spends an action to cast a spell
    [place] { $hero_upper } spends an action on this place
    [battle_cry] { $hero_upper } spends an action on a Battle Cry
    [taunt] { $hero_upper } spends an action on a Taunt
   *[other] { $hero_upper } spends an action
}
event-move-begun = { $agile ->
    [yes] { $hero_upper } is agile and may go on, up to { $squares ->
        [one] 1 square
       *[other] { $squares } squares
    }
   *[no] { $hero_upper } may go up to { $squares ->
        [one] 1 square
       *[other] { $squares } squares
    }
}
event-move-ended = { $hero_upper } goes no further
event-stepped = { $who_upper } goes to { $square }
event-tile-entered = { $again ->
    [yes] { $hero_upper } comes back to { $cell }
   *[no] { $hero_upper } sets foot in { $cell }
}
event-faced = { $who_upper } looks { $side }
event-relocated = { $who_upper } is on { $square } now
event-reaction-used = { $hero_upper } reacts: { $ability }
event-left-dungeon = { $hero_upper } leaves the dungeon

## Events: dice

event-checked = { $who_upper } checks { $stat } and rolls { $faces }: { $successes ->
    [0] no success
    [one] 1 success
   *[other] { $successes } successes
}{ $dif ->
    [0] {""}
   *[other] { $passed ->
        [yes] {" "}against Dif { $dif }, passed
       *[no] {" "}against Dif { $dif }, failed
    }
}{ $fumble ->
    [yes] , and a fumble
   *[no] {""}
}
event-dice-thrown = { $table ->
    [location] What lies behind the door? Location table: { $faces }
    [special] Special locations table: { $faces }
    [doors] Doors table: { $total } (rolled { $faces })
    [encounters] What waits here? Encounters table: { $faces }
    [monsters] Monsters table: { $faces }
    [chest] Chests table: { $faces }
    [attention] Attention table: { $total } (rolled { $faces })
    [events] Random events table: { $faces }
    [wandering] Who comes along? { $faces }
    [traps] Traps table: { $faces }
    [treasure] Treasure table: { $faces }
    [numbers] How many monsters? { $total } (rolled { $faces })
    [chests] How many chests? { $total } (rolled { $faces })
    [count] How many pieces? { $total } (rolled { $faces })
    [placement] The placement dice fall: { $faces }
    [column] Column: { $faces }
    [row] Row: { $faces }
    [gold] Gold: { $total } (rolled { $faces })
    [recipe] Which recipe? { $faces }
    [book] Which spell book? { $faces }
    [pilfer] What do the thieving fingers grab? { $total } (rolled { $faces })
    [fountain] The water gives Life: { $faces }
    [healing] Healing: { $total } (rolled { $faces })
    [respawn] { $total ->
        [1] The room is no longer empty (rolled { $faces })
       *[other] The room is still empty (rolled { $faces })
    }
    [demon] { $total ->
        [3] The demon thinks of Hellfire (rolled { $faces })
        [4] The demon thinks of Hellfire (rolled { $faces })
        [5] The demon knocks the ritual knock (rolled { $faces })
        [6] The demon calls for a Gremlin (rolled { $faces })
       *[other] The demon thinks of claws and teeth (rolled { $faces })
    }
    [wand] { $total ->
        [1] The wand crackles: Puff Frogs (rolled { $faces })
        [2] The wand crackles: Toad Curse (rolled { $faces })
        [3] The wand crackles: Cauldron Brood (rolled { $faces })
       *[other] The wand crackles: Green Bolt (rolled { $faces })
    }
    [axe] { $total ->
        [1] The axe swings between north and south (rolled { $faces })
        [3] The axe swings between north and south (rolled { $faces })
        [5] The axe swings between north and south (rolled { $faces })
       *[other] The axe swings between east and west (rolled { $faces })
    }
   *[other] The dice fall: { $faces }
}
event-rerolled = { $hero_upper } trusts to luck and rolls all dice again

## Events: doors, chests and traps

event-unlocked = { $chest ->
    [yes] { $hero_upper } unlocks chest { $number }
   *[no] { $hero_upper } unlocks door { $number }
}
event-opened = { $edge ->
    [-1] { $broken ->
        [yes] { $hero_upper } smashes chest { $number } open
       *[no] { $hero_upper } opens chest { $number }
    }
   *[other] { $broken ->
        [yes] { $hero_upper } breaks door { $number } down
       *[no] { $hero_upper } opens door { $number }
    }
}
event-locked-again = { $hero_upper } closes door { $number } and locks it: Dif { $dif }
event-lock-ruined = { $chest ->
    [yes] The lock of chest { $number } is ruined: only breaking opens it now
   *[no] The lock of door { $number } is ruined: only breaking opens it now
}
event-lock-tightened = { $what ->
    [forced] { $chest ->
        [yes] The lock of chest { $number } jams: forcing it is harder now, Dif +{ $value }
       *[no] The lock of door { $number } jams: forcing it is harder now, Dif +{ $value }
    }
    [tried] { $chest ->
        [yes] The trap of chest { $number } is harder to disarm now, Dif +{ $value }
       *[no] The trap of door { $number } is harder to disarm now, Dif +{ $value }
    }
   *[tougher] { $chest ->
        [yes] Chest { $number } holds: breaking it needs { $value ->
            [one] 1 success more
           *[other] { $value } successes more
        }
       *[no] Door { $number } holds: breaking it needs { $value ->
            [one] 1 success more
           *[other] { $value } successes more
        }
    }
}
event-trap-found = { $trap ->
    [none] { $chest ->
        [yes] There is no trap on chest { $number }
       *[no] There is no trap on door { $number }
    }
   *[other] { $known ->
        [yes] { $chest ->
            [yes] A trap on chest { $number } is found: { $trap }
           *[no] A trap on door { $number } is found: { $trap }
        }
       *[no] { $chest ->
            [yes] Chest { $number } was trapped: { $trap }
           *[no] Door { $number } was trapped: { $trap }
        }
    }
}
event-trap-gone = { $how ->
    [disarmed] { $chest ->
        [yes] The trap of chest { $number } is harmless now
       *[no] The trap of door { $number } is harmless now
    }
    [disabled] { $chest ->
        [yes] The key makes any trap of chest { $number } harmless
       *[no] The key makes any trap of door { $number } harmless
    }
   *[sprung] { $chest ->
        [yes] Something clicks in chest { $number }
       *[no] Something clicks in door { $number }
    }
}
event-trap-triggered = A trap goes off on { $hero_the }: { $trap }
event-searched-in-vain = { $chest ->
    [yes] { $hero_upper } finds nothing suspicious about chest { $number }
   *[no] { $hero_upper } finds nothing suspicious about door { $number }
}
event-treasure-spoiled = Something shatters: the treasure in chest { $number } is ruined
event-one-check-made = { $failed ->
    [yes] { $chest ->
        [yes] Chest { $number } is jammed: only a key opens it now
       *[no] Door { $number } is jammed: only a key opens it now
    }
   *[no] { $chest ->
        [yes] Chest { $number } has had its one check
       *[no] Door { $number } has had its one check
    }
}
event-hazard-left = { $trap_id ->
    [falling_rocks] Rocks bury { $squares }
    [pit_trap] A pit gapes on { $squares }
    [spear_trap] Spears stand across { $squares }
    [wall_of_stone] A wall of stone rises on { $squares }
   *[other] { $trap } stays on { $squares }
}
event-hazard-tightened = The spears are harder to disarm now, Dif +{ $tried }
event-hazard-removed = { $trap_id ->
    [spear_trap] The spears on { $squares } are gone
   *[other] { $trap } on { $squares } is gone
}
event-blow-joined = { $chest ->
    [yes] { $hero_upper } strikes at chest { $number } with { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }
   *[no] { $hero_upper } strikes at door { $number } with { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }
}
event-blows-spent = { $chest ->
    [yes] Chest { $number } shakes under the blows
   *[no] Door { $number } shakes under the blows
}
event-noise-made = The din echoes through the halls

## Events: building the dungeon

event-tile-placed = { $tile_id ->
    [entrance] The Entrance lies open, with doors { $doors }
   *[other] The torchlight falls on { $tile_one } in { $cell }, { $doors_id ->
        [north] with a door { $doors }
        [east] with a door { $doors }
        [south] with a door { $doors }
        [west] with a door { $doors }
       *[other] with doors { $doors }
    }
}
event-door-added = There is one door more: it makes doors { $doors }
event-door-placed = { $nowhere ->
    [yes] Door { $number } leads nowhere
   *[no] { $kind_id ->
        [locked] Door { $number } is locked, Dif { $dif }
        [great] Door { $number } is the Great Door: locked, trapped, Dif { $dif }
        [secret] Door { $number } is a secret passage, Dif { $dif }
       *[other] Door { $number } is a normal door
    }
}
event-secret-passage-found = A secret passage shows as door { $number }, locked with Dif { $dif }
event-door-marked = { $nowhere ->
    [yes] Door { $number } leads nowhere now
   *[no] Door { $number } leads on after all
}
event-chest-placed = { $locked ->
    [yes] Chest { $number } stands on { $square }, locked with Dif { $dif }
   *[no] Chest { $number } stands on { $square }, unlocked
}
event-monster-placed = { $vida ->
    [0] { $monster_upper } stands on { $square }
   *[other] { $monster_upper } stands on { $square } with { $vida } Life
}
event-group-bears = { $group ->
    [0] Nobody carries the Great Key any more
   *[other] Among these monsters somebody carries a Great Key
}
event-attention-found = { $state_found_id ->
    [asleep] { $monsters_count ->
        [one] { $monsters_upper } is fast asleep
       *[other] { $monsters_upper } are fast asleep
    }
    [surprised] { $monsters_count ->
        [one] { $monsters_upper } is taken by surprise
       *[other] { $monsters_upper } are taken by surprise
    }
    [unaware] { $monsters_count ->
        [one] { $monsters_upper } has heard nothing
       *[other] { $monsters_upper } have heard nothing
    }
    [alert] { $monsters_count ->
        [one] { $monsters_upper } is on the alert
       *[other] { $monsters_upper } are on the alert
    }
   *[ambush] { $monsters_count ->
        [one] Ambush! { $monsters_upper } was waiting
       *[other] Ambush! { $monsters_upper } were waiting
    }
}
event-phase-finished = The build phase of { $seat } ends, and the ground counter moves to { $phase }
event-contents-done = Something stirs in this place
event-event-happened = Something happens to { $hero_the }: { $event }
event-cackled = A cackle rings through the dark: the next Attention roll gets { $amount } more
event-brick-found = { $hero_upper } finds what the loose brick hides

## Events: combat

event-attack-rolled = { $targets_count ->
    [0] { $kind_id ->
        [trap] { $who_upper } strikes into the void
       *[other] { $who_upper } strikes
    }
   *[other] { $kind_id ->
        [melee] { $who_upper } attacks { $targets_the }
        [ranged] { $who_upper } shoots at { $targets_the }
       *[other] { $who_upper } strikes at { $targets_the }
    }
} and rolls { $faces }: { $hits ->
    [0] no hit
    [one] 1 hit
   *[other] { $hits } hits
}{ $fumble ->
    [yes] , and a fumble
   *[no] {""}
}
event-shot-strayed = { $victim ->
    [none] The shot of { $who_the } goes astray and hits nobody
   *[other] The shot of { $who_the } goes astray, straight at { $victim_the }
}
event-defence-rolled = { $who_upper } defends with { $stat } and rolls { $faces }: { $blocked ->
    [0] nothing is blocked
    [one] 1 hit is blocked
   *[other] { $blocked } hits are blocked
}{ $fumble ->
    [yes] , and a fumble
   *[no] {""}
}
event-fight-noted = The fighting in { $cell } can be heard next door
event-hurt = { $vida ->
    [0] { $who_upper } loses { $amount } Life, the last of it
   *[other] { $who_upper } loses { $amount } Life and has { $vida } left
}
event-healed = { $who_upper } gains { $amount } Life and has { $vida }
event-life-settled = { $hero_upper } has { $vida } Life, the most it can have with what it wears
event-boss-hurt = { $monster_upper } takes { $amount } damage, { $damage } in all, and rolls { $face } on the Life Table: { $total }, { $result ->
    [nothing] unimpressed
    [staggered] staggering
    [relocates] off and away
   *[dies] dead
}
event-steadied = { $monster_upper } stands firm again
event-hero-died = { $hero_upper } falls dead
event-hero-revived = { $hero_upper } is alive again, on { $square } with { $vida } Life
event-hero-laid = { $hero_upper } lies in the sarcophagus and will rise again
event-monster-died = { $hero ->
    [none] { $monster_upper } dies
   *[other] { $hero_upper } kills { $monster_the }
}: { $exp } EXP{ $gold ->
    [0] {""}
   *[other] , { $gold } gold
}
event-pushed = { $who_upper } is pushed to { $square }
event-advanced = { $who_upper } advances to { $square }
event-hit-by = { $foe ->
    [none] { $monster_upper } has its eye on { $prey_the }
   *[other] { $prey ->
        [none] { $monster_upper } remembers the blow of { $foe_the }
       *[other] { $monster_upper } has its eye on { $prey_the } and remembers the blow of { $foe_the }
    }
}
event-taunted = { $hero ->
    [none] { $monster_upper } forgets the taunt
   *[other] { $hero_upper } taunts { $monster_the }
}
event-provoked = { $monster_upper } flies into a rage and follows another Law from now on
event-woken = { $monster_upper } wakes up, still surprised
event-alerted = { $monster_upper } is wide awake
event-put-to-sleep = { $monster_upper } falls asleep
event-gold-stolen = { $hero ->
    [none] { $monster_upper } steals { $gold } gold from the purse
   *[other] { $monster_upper } steals { $gold } gold from { $hero_the }
}
event-unloaded = { $loaded ->
    [yes] { $hero_upper } loads the crossbow
   *[no] The crossbow of { $hero_the } has to be loaded again
}
event-whetted = { $attacks ->
    [0] The blade of { $hero_the } has lost its edge
    [one] The blade of { $hero_the } stays sharp for 1 attack
   *[other] The blade of { $hero_the } stays sharp for { $attacks } attacks
}

## Events: what lasts, and magic

event-spell-cast = { $overcharged ->
    [yes] { $hero_upper } casts { $spell }, overcharged
   *[no] { $hero_upper } casts { $spell }
}
event-spell-forgotten = { $hero_upper } loses { $spell } from memory
event-lasting-begun = { $condition_id ->
    [stunned] { $who_upper } is Stunned
    [poisoned] { $who_upper } is Poisoned
    [immobilised] { $who_upper } is rooted to the spot
    [frozen] { $who_upper } is Frozen
    [shaken] { $who_upper } is Shaken
    [in_the_pit] { $who_upper } falls into the pit
   *[other] { $condition } takes hold of { $who_the }{ $turns ->
        [0] {""}
        [one] {" "}for 1 turn
       *[other] {" "}for { $turns } turns
    }
}
event-lasting-ended = { $condition_id ->
    [stunned] { $who_upper } shakes off the Stun
    [poisoned] { $who_upper } is rid of the poison
    [immobilised] { $who_upper } can move again
    [frozen] { $who_upper } thaws
    [shaken] { $who_upper } takes heart again
    [in_the_pit] { $who_upper } is out of the pit
   *[other] The effect of { $condition } on { $who_the } is over
}
event-lasting-counted = What lies upon { $who_the } lasts one turn less

## Events: gold, experience and objects

event-gold-gained = { $hero ->
    [none] The party gains { $gold } gold
   *[other] { $hero_upper } pockets { $gold } gold
}
event-exp-gained = The party gains { $exp } EXP
event-valuable-gained = The party gains { $object_one }
event-recipe-gained = The party finds a { $recipe_lower }
event-object-gained = { $unique ->
    [yes] { $hero_upper } takes { $object_the }, the only one there is
   *[no] { $hero_upper } takes { $object_one }
}
event-object-gone = { $how ->
    [used] { $hero_upper } uses up { $object_the }
    [left] { $hero_upper } leaves { $object_the } behind
   *[lost] { $hero_upper } has lost { $object_the }
}
event-object-given = { $object_upper } { $object_number ->
    [p] pass
   *[s] passes
} from { $hero_the } to { $to_the }
event-object-left = { $hero_upper } leaves { $object_the } where it was
event-object-destroyed = { $hero_upper } sees { $object_the } destroyed
event-object-equipped = { $slot ->
    [armour] { $hero_upper } puts on { $object_the }
    [attire] { $hero_upper } puts on { $object_the }
   *[other] { $hero_upper } takes { $object_the } in hand
}
event-taken-off = { $hero_upper } puts { $object_the } away
event-place-used = { $use ->
    [drunk] { $hero_upper } drinks from the fountain
    [laid] The sarcophagus opens for { $hero_the }
    [studied] { $hero_upper } searches the shelves for lore
    [lore] { $hero_upper } finds the lore of this library
   *[cried] { $hero_upper } utters a Battle Cry that fills the hall
}

## Events: the monsters' turn

event-monsters-turn = { $monsters_count ->
    [0] No monster is there to act
   *[other] { $free ->
        [yes] { $monsters_upper } { $monsters_count ->
            [one] acts
           *[other] act
        } before anybody else
       *[no] The monsters act: { $monsters }
    }
}
event-monster-acted = { $monster_upper } is done
event-monsters-rested = { $free ->
    [yes] The ambush is over
   *[no] The monsters' turn is over
}

## Events: the village

event-village-reached = Back in the village the party rests and heals
event-visit-goes-on = { $visit ->
    [dead] The village mourns the dead
    [sell] At the market the party may sell
    [study] There is time to study
    [divide] Gold and experience are divided
    [level] { $visitor ->
        [0] Who has learned enough for a level?
       *[other] Hero { $visitor } of the party has counted the experience
    }
    [shop] { $visitor ->
        [0] The shop is open
       *[other] Hero { $visitor } of the party is done at the shop
    }
    [prepare] The party makes ready to set out
   *[none] The visit is over
}
event-revived-in-village = { $hero_upper } is brought back to life in the village
event-sold = { $hero ->
    [none] The party sells { $object_one } for { $gold } gold
   *[other] { $kept ->
        [yes] { $hero_upper } sells { $object_the } and keeps { $gold } gold
       *[no] { $hero_upper } sells { $object_the } for { $gold } gold
    }
}
event-tome-studied = { $hero_upper } studies { $object_the }: { $exp } EXP
event-tutored = A tutor takes { $gold } gold and teaches { $exp } EXP
event-divided = { $heroes_upper } { $heroes_count ->
    [one] receives { $gold } gold and { $exp } EXP
   *[other] receive { $gold } gold and { $exp } EXP each
}{ $rest ->
    [0] {""}
   *[other] ; { $rest } gold stays in the purse
}{ $pool ->
    [0] {""}
   *[other] ; { $pool } EXP stays with the party
}
event-level-gained = { $hero_upper } reaches level { $level }{ $points ->
    [0] {""}
    [one] : 1 point to spend
   *[other] : { $points } points to spend
}{ $abilities ->
    [0] {""}
    [one] {" "}and a new ability
   *[other] {" "}and { $abilities } new abilities
}
event-stat-raised = { $hero_upper } raises { $stat } by 1
event-ability-learned = { $school ->
    [none] { $hero_upper } learns { $ability }
   *[other] { $hero_upper } joins the School of { $school } and learns { $spell }
}
event-gold-paid = { $amounts_count ->
    [0] It is paid for: { $purse } gold from the purse
   *[other] It is paid for, { $amounts }{ $purse ->
        [0] {""}
       *[other] , the purse: { $purse }
    }
}
event-spell-learned = { $book ->
    [none] { $hero_upper } learns { $spell }
   *[other] { $hero_upper } learns { $spell } from its book
}
event-crafted = { $hero_upper } follows the { $recipe_lower }{ $reagents_count ->
    [0] {""}
   *[other] , with { $reagents }
}
event-weapon-improved = { $hero_upper } gives { $object_the } a keen edge for good
event-stored = { $fetched ->
    [yes] { $own ->
        [yes] { $hero_upper } fetches { $object_the } from their own store
       *[no] { $hero_upper } fetches { $object_the } from the store
    }
   *[no] { $own ->
        [yes] { $hero_upper } puts { $object_the } into their own store
       *[no] { $hero_upper } puts { $object_the } into the store
    }
}
event-storage-rented = { $hero ->
    [none] The party has room for { $storage } more objects in the village
   *[other] { $hero_upper } has room for { $storage } more objects in the village
}

## Events: the end

event-goal-reached = The goal of the adventure is reached!
event-adventure-lost = Every hero is dead, and the adventure is lost
event-adventure-given-up = The party gives the adventure up
event-reward-gained = The village rewards the party with { $gold } gold and { $exp } EXP
event-adventure-over = The adventure is over

## Why somebody won or lost

reason-won = The goal of the adventure was reached
reason-lost = Every hero died
reason-given-up = The party gave the adventure up

## The board in the terminal

plunge-where-party = { $adventure } · the party
plunge-where-village = { $adventure } · the village, after expedition { $expedition }
plunge-where = { $adventure } · { $won ->
    [yes] the goal is reached
   *[no] round { $round }
} · ground { $phase }/{ $ground }
plunge-over = { $result ->
    [won] The adventure is won
    [lost] Every hero is dead
   *[left] The adventure was given up
}
plunge-score = { $won ->
    [yes] won
   *[no] lost
}
plunge-summary = Expeditions { $expeditions }, ground { $phases } of { $ground }, highest level { $level }, gold { $gold }, experience { $exp }, dead heroes { $deaths }.
plunge-gains = { $gold } gold · { $exp } EXP
plunge-gold = { $gold } gold
plunge-explored = fully explored: no new exits
plunge-monsters-act = the monsters act
plunge-ambush = ambush
plunge-life = Life
plunge-stat = { $stat ->
    [atq] ATT
    [def] DEF
    [mag] MAG
    [mov] MOV
    [vida] LIFE
    [res] RES
    [des] DEX
   *[ing] WIT
}
plunge-school = School of { $school ->
    [air] Air
    [fire] Fire
    [earth] Earth
    [water] Water
    [light] Light
   *[shadow] Shadow
}
plunge-status = { $status ->
    [dead] dead
    [laid] in the sarcophagus
    [outside] outside
   *[ready] ready
}
plunge-turns = { $turns ->
    [one] (1 turn)
   *[other] ({ $turns } turns)
}
plunge-unloaded = unloaded
plunge-whetted = { $attacks ->
    [one] sharp for 1 attack
   *[other] sharp for { $attacks } attacks
}
plunge-luck-spent = luck spent
plunge-reacted = has reacted
plunge-lost = { $count } lost
plunge-range = range { $range }
plunge-gives = gives { $things }
plunge-granted = { $what } ({ $lost ->
    [yes] { $object }, lost
   *[no] { $object }
})
plunge-empty-slot = empty
plunge-hands = Hands
plunge-armour = Armour
plunge-attire = Attire { $used }/{ $slots }
plunge-items = Objects { $used }/{ $slots }
plunge-spells = Prepared
plunge-abilities = Abilities
plunge-level = Level { $level }, { $exp } EXP
plunge-actions = { $actions ->
    [0] no action left
    [one] 1 action left
   *[other] { $actions } actions left
}
plunge-squares = { $squares ->
    [one] 1 square to go
   *[other] { $squares } squares to go
}
plunge-hunted = Sought by
plunge-led = led by { $player }
plunge-spoken-hero = { $player } leads { $hero }
plunge-party = Party
plunge-monsters = Monsters
plunge-no-monsters = No monster is about
plunge-more = … { $count } more
plunge-damage = damage { $damage }
plunge-staggered = staggered
plunge-key-bearer = bears a Great Key
plunge-law-label = Law
plunge-role = { $role ->
    [combative] combative
    [shooter] shooter
    [patient] patient: waits until it is provoked
   *[special] rolls on a table of its own
}
plunge-law = { $role }, goes for { $target }
plunge-relentless = relentless
plunge-law-until = { $law }; once provoked: { $other }
plunge-law-provoked = provoked: { $law }
plunge-tag = { $tag ->
    [human] human
    [elf] elf
    [dwarf] dwarf
    [air] School of Air
    [fire] School of Fire
    [earth] School of Earth
    [water] School of Water
    [light] School of Light
    [shadow] School of Shadow
   *[other] { $tag }
}
plunge-why = { $why ->
    [taunted] the one who taunts it
    [nearest] the nearest
    [committed] the one it attacked first
    [attracted] { $what ->
        [tag] { $tag }
        [high] the highest { $stat }{ $value ->
            [0] {""}
           *[other] {" "}{ $value }
        }
       *[low] the lowest { $stat }{ $value ->
            [0] {""}
           *[other] {" "}{ $value }
        }
    }
    [pack] { $what ->
        [tag] somebody with another { $tag } beside them
       *[other] somebody with another monster beside them
    }
    [frenzied] anybody, at random
    [dumb] anybody, as a player chooses
    [vengeful] the one who hit it last
   *[otherwise] it cannot follow its Law now: the nearest
}
plunge-one-of = { $head } or { $last }, { $decides ->
    [player] as a player chooses
   *[chance] by chance
}
plunge-intent = { $does ->
    [sleeps] sleeps on
    [recovers] comes to its senses, no more
    [arrives] has just come and waits a turn
    [frozen] is frozen
    [waits] waits
    [acts] rolls what it does
    [nears] comes for { $who }
    [strikes] strikes { $who }
    [shoots] shoots { $who }
   *[stands] knows of nobody, or cannot move
}
plunge-roll = { $roll ->
    [melee] melee attack
    [ranged] ranged attack
    [spell] spell
   *[trap] trap
}
plunge-roll-defence = defence, { $stat }
plunge-roll-check = { $dif ->
    [0] { $stat }, opposed
   *[other] { $stat } Dif { $dif }
}
plunge-hits = { $count ->
    [0] no hit
    [one] 1 hit
   *[other] { $count } hits
}
plunge-blocked = { $count ->
    [0] nothing blocked
   *[other] { $count } blocked
}
plunge-checked = { $passed ->
    [yes] passed, { $count ->
        [one] 1 success
       *[other] { $count } successes
    }
   *[no] failed, { $count ->
        [one] 1 success
       *[other] { $count } successes
    }
}
plunge-successes = { $count ->
    [one] 1 success
   *[other] { $count } successes
}
plunge-fumble = FUMBLE
plunge-life-table = Life Table
plunge-life-result = { $total }: { $result ->
    [staggered] staggered
    [relocates] is somewhere else
    [dies] dies
   *[nothing] nothing
}
plunge-mapper = The mapper: the whole dungeon
plunge-tiles = Tiles
plunge-owned = What the party owns
plunge-unexplored = Behind closed doors: { $list }
plunge-lock = { $state ->
    [open] open
    [closed] closed
    [locked] locked
    [ruined] locked, its lock ruined
    [great] Great Door, locked
    [secret] secret passage, closed
   *[nowhere] leads nowhere
}
plunge-dif = Dif { $dif }
plunge-searched = { $count ->
    [one] searched in vain by 1 hero
   *[other] searched in vain by { $count } heroes
}
plunge-tougher = +{ $count } to break
plunge-sealed = only a key opens it
plunge-blows = { $dice } dice wait to break it
plunge-broken = broken
plunge-door-at = door { $number } { $side }: { $words }
plunge-chest-at = chest { $number } on { $square }: { $words }
plunge-village = Village
plunge-visit = { $visit ->
    [dead] the dead
    [sell] selling
    [study] studying
    [divide] dividing
    [level] new levels
    [shop] the shop
    [prepare] preparing spells
   *[none] the way back
}
plunge-purse = Purse
plunge-party-exp = EXP not yet divided
plunge-valuables = Valuables
plunge-recipes = Recipes
plunge-store = Store { $used }/{ $slots }
plunge-store-of = Store of { $hero }
plunge-uniques = Unique treasures
plunge-wares = Prices
plunge-lesson = Lesson: { $name }
plunge-points = Still to choose: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $gifts ->
    [one] 1 ability
   *[other] { $gifts } abilities
}
plunge-stage-points = A new hero
plunge-stage-prepare = Preparing spells
plunge-door = { $state ->
    [closed] A closed door
    [locked] A locked door with its Dif
    [ruined] A locked door whose lock is ruined: only breaking opens it
    [great] The Great Door; in the mapper also the place that is kept for what is behind it
    [secret] A secret passage with its Dif
   *[nowhere] A door that leads nowhere
}
plunge-feature = { $feature ->
    [fountain] A fountain: drink there
    [gate] A magic gate
    [sarcophagus] A sarcophagus, in the way
    [library] Shelves of books, in the way
    [eye] The Eye of Death
   *[cauldron] The witch's cauldron, in the way
}
plunge-legend-heroes = Heroes, in the order of the party; ▸ acts now
plunge-legend-monsters = { $name } 1: a monster by the letter of its kind and its number
plunge-legend-boss = A boss
plunge-legend-states = A monster that sleeps, is surprised, or bears a Great Key
plunge-legend-hunted = After a hero: the monsters that go for it, or may do so
plunge-legend-facing = Where somebody looks, with the optional rule of facing
plunge-legend-broken = A broken door, open for good
plunge-legend-trapped = A trap that was detected
plunge-legend-fog = What nobody has seen yet
plunge-legend-exit = The way out of the dungeon
plunge-legend-chest = A chest; the Dif if it is locked
plunge-legend-emptied = An open chest
plunge-legend-numbers = What may be chosen: with its number, or without one
plunge-legend-dice = A success, nothing, a failure mark; more marks than successes are a fumble
plunge-legend-mapper = In the mapper: chests, monsters that are awake, monsters that are not
plunge-group = { $group ->
    [fight] Attack
    [spells] Spells
    [doors] Doors and chests
    [objects] Objects
    [place] This place
    [move] Move
    [buy] Buy
    [learn] Spells and books
    [craft] Make
    [store] Store
    [wear] Put on
    [service] Services
    [sell] Sell
    [study] Study
   *[end] Go on
}
