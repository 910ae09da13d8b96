# The texts of Dungeon Plungin'. The same ids stand in es.ftl.

game-name = Dungeon Plungin'
game-tagline = Four heroes, a dungeon that grows as doors open, monsters with Laws of their own, and a village to come home to: a campaign without a dungeon master.
table-option-adventure = Adventure
    .description = What the party sets out to do.
table-option-adventure-knocking_in_the_wall = The Knocking in the Wall
table-option-adventure-witch_of_the_west_wood = Witch of the West Wood
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
    [east-north-south-west] all four sides
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
hazard = { $word ->
   *[spears] the spears
}
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
decision-create-hero = { $seat }, where does { $hero_the } get better?
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
decision-shoot-again = { $seat }, at whom does { $hero_the } shoot a second time?

## Questions of the build phase

decision-lay-tile = { $seat }, how does the { $tile_lower } in { $cell } lie?
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

option-lead = Take along { $card_full }
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
option-whirlwind = Whirlwind: attack everybody around
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
option-break = Break { $lock } open
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
option-react = Use { $card }
option-advance = Advance
option-stay = Stay here
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
option-replace = Let { $card } take its place
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
option-buy = Buy { $card_the }
option-lesson = Learn { $card }
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
