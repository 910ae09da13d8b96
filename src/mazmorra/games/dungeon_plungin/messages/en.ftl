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
    .description = The heroes are the first four ready-made ones, or players choose among all eight and create their own.
table-option-heroes-default = ready-made
table-option-heroes-chosen = chosen or created
table-option-spells = Spells
    .description = Casters prepare the spells on their sheets, or choose what they prepare.
table-option-spells-default = as on the sheets
table-option-spells-chosen = chosen
table-option-expeditions = Expeditions
    .description = After so many expeditions into the dungeon the adventure is given up and lost; 0 sets no limit.
table-option-free-hero-order = Free hero order
    .description = In every round players choose the order in which the heroes take their turns.
table-option-facing = Facing
    .description = Every character looks to one side, and an attack from behind has one die more.
table-option-cover = Cover
    .description = A shot past another character gives its target one more die of Defence.
table-option-overwhelmed = Overwhelmed
    .description = A character with two or more opponents beside it has one die of Defence less.
table-option-fast-and-bloody = Fast and bloody combat
    .description = Attacks hit with 4, 5 and 6.
table-option-disengage = Disengage
    .description = A character that begins its turn beside an opponent can move only one square in that turn.
table-option-ranged-in-melee = No shooting in melee
    .description = Beside an opponent a character cannot shoot, and casts only spells at an adjacent character.
table-option-ranged-fumbles = Stray shots
    .description = A fumbled shot misses its target and may hit another character, friend or foe.
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
    .description = Every player keeps the gold and the objects that the player's own heroes find.
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
cell = { $capitals }
square = { $capitals }
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

decision-choose-hero = The party needs a hero. Who joins it?
decision-create-hero = { $points ->
    [0] Creating { $hero_the }: which ability? { $gifts ->
        [one] It is the last one.
       *[other] { $gifts } are left.
    }
    [one] Creating { $hero_the }: what goes up by 1? It is the last point.
   *[other] Creating { $hero_the }: what goes up by 1? { $points } points are left.
}
decision-outfit = Creating { $hero_the }: what is bought or put on for the first expedition?
decision-pick-hero = Free hero order: who takes the next turn?
decision-place-hero = The Entrance: on which square does { $hero_the } wait?
decision-prepare-spell = Spells for this expedition: which one does { $hero_the } prepare? { $left ->
    [one] One more fits.
   *[other] { $left } more fit.
}

## Questions of a turn

decision-act = { $hero }'s turn: what now?
decision-strike-now = { $chest ->
    [yes] Chest { $lock }
   *[no] Door { $lock }
} breaks with { $needed ->
    [one] 1 success
   *[other] { $needed } successes
}. Strike now with { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, or wait for help?
decision-second-square = Wall of Stone: which square beside the first one is blocked as well?
decision-gust-axis = { $spell } pushes { $foe_the }. Which way?
decision-lift-curse = A curse is lifted, and its object is destroyed. Which one comes off { $hero_the }?
decision-examine = A brick in the wall is loose. Does { $hero_the } look closer?
    .note = A Wits check decides.
decision-jump-to = A pit opens, and { $hero_the } leaps aside. To which square?
decision-spear-from = Spears come through { $hero_of } square and stay. Through which other one?
decision-face = Facing: where does { $hero_the } look?
    .note = An attack from behind has one die more.

## Questions of dice and combat

decision-keep-dice = Lucky: { $hero_the } rolled { $faces } { $what ->
    [attack] to attack
    [break] to break it
    [defence] against { $need ->
        [one] 1 hit
       *[other] { $need } hits
    }
   *[check] on { $stat }{ $need ->
        [0] {""}
       *[other] , Dif { $need }
    }
}, { $successes ->
    [0] no success
    [one] 1 success
   *[other] { $successes } successes
}. Keep it?
decision-react = { $ability_id ->
    [bodyguard] { $enemy_upper } attacks { $ward_the }. Does { $hero_the } take the attack as Bodyguard?
    [counterattack] { $enemy_upper } has attacked { $hero_the }. Strike back with a Counterattack?
   *[other] { $enemy_upper } walks away from { $hero_the }. Strike at it: { $ability }?
}
decision-advance = The blow has cleared { $square }. Does { $hero_the } advance?
decision-push-where = { $hero_upper } pushes { $foe_the }. To which square?
decision-lose-weak = A fumbled defence breaks a weak object of { $hero_the }. Which one?
decision-choose-victim = { $monster_upper } has no mind of its own: which hero does it attack?
decision-shoot-again = Rapid Shot: who is the target of { $hero_of } second shot?

## Questions of the build phase

decision-lay-tile = The { $tile } is built in { $cell }. How does it lie?
decision-add-door = The dungeon needs another door. Where?
decision-place-piece = { $piece ->
    [none] The square of the chest is taken. Where does the chest stand?
   *[other] The square of { $piece_the } is taken. Where does it stand?
}

## Questions about objects

decision-take-object = { $hero_upper } finds { $object_the } and has no free slot. Who takes it, or what is left?
decision-make-room = { $object_upper } { $object_number ->
    [p] are cursed and go
   *[s] is cursed and goes
} on at once. What does { $hero_the } take off for it?

## Questions of the village

decision-mourn-hero = The village mourns { $hero_the }. Revive, or let another hero take over?
decision-inherit = { $hero_upper } is replaced and leaves { $object_the }. Who takes it?
decision-sell = The village market: what does the party sell?
decision-study = The village library: what does the party study?
decision-raise-hero = { $points ->
    [0] { $hero_upper } is on level { $level }: which ability?
   *[other] { $hero_upper } is on level { $level }: what goes up by 1?
}
    .note = { $points ->
        [0] {""}
        [one] 1 point is left.
       *[other] { $points } points are left.
    }{ $gifts ->
        [0] {""}
        [one] {" "}One ability to choose.
       *[other] {" "}{ $gifts } abilities to choose.
    }
decision-shop = { $hero_upper } is in the village. What next?
decision-go-back = The party has rested in the village. Back into the dungeon?

## Answers about the party

option-lead = Take along { $card_the }: ATT { $card_atq }, DEF { $card_def }, MAG { $card_mag }, MOV { $card_mov }, LIFE { $card_vida }, RES { $card_res }, DEX { $card_des }, WIT { $card_ing }
option-create = Create a hero
option-raise = Raise { $stat } by 1
option-learn = { $card_id ->
    [school_of_magic] Join the School of { $school } and learn { $card_3 }
   *[other] Learn { $card }
}
option-turn = Let { $card_the } go next
option-stand = Stand on { $cell }
option-prepare = Prepare { $card }
option-done = Go on
option-finish = Finish here for everyone
option-again = Repeat what was done last time

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
option-mighty-blow = Strike a Mighty Blow at { $card_the }{ $word_2_kind ->
    [card] {" "}with { $card_2_the }
    [other] {" "}with bare hands
   *[none] {""}
}
option-rapid-shot = Use Rapid Shot on { $card_the }{ $word_2_kind ->
    [card] {" "}with { $card_2_the }
    [other] {" "}with bare hands
   *[none] {""}
}
option-whirlwind = Use Whirlwind: attack all around{ $word_kind ->
    [card] {" "}with { $card_the }
   *[none] {""}
}
option-battle-cry = Utter a Battle Cry
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
        [none] Lay it: door { $direction }
       *[other] { $word_2 ->
            [0] Lay it: door { $direction }, as printed
            [1] Lay it: door { $direction }, turned right
            [2] Lay it: door { $direction }, turned round
           *[other] Lay it: door { $direction }, turned left
        }
    }
   *[other] { $word_2_kind ->
        [none] Lay it: doors { $sides }
       *[other] { $word_2 ->
            [0] Lay it: doors { $sides }, as printed
            [1] Lay it: doors { $sides }, turned right
            [2] Lay it: doors { $sides }, turned round
           *[other] Lay it: doors { $sides }, turned left
        }
    }
}
option-study = { $word_kind ->
    [card] Let { $card_2_the } study { $card_the }
   *[none] Look for lore in the library
}
option-wall = Block { $cell }
option-blow = Push { $direction }
option-lift = Take off { $card_the }
option-examine = Look closer
option-decline = Leave it
option-jump = Jump to { $cell }
option-spear = Choose { $cell }
option-face = Look { $direction }

## Answers of dice and combat

option-keep = Keep the roll
option-reroll = Roll all dice again (Lucky is spent)
option-react = Use { $card }{ $word_2_kind ->
    [card] {" "}with { $card_2_the }
   *[none] {""}
}
option-advance = Advance
option-stay = Stay here
option-victim = Attack { $card_the }
option-push = Push to { $cell }
option-lose = Break { $card_the }
option-shoot = Shoot at { $card_the }

## Answers of the build phase

option-door = Put it in { $cell }, to the { $direction }
option-place = Place it on { $cell }

## Answers about objects

option-hand = Let { $card_the } take it
option-drop = Leave { $card_the } behind instead: lost
option-discard = Leave it behind: it is lost
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
    [card] Improve { $card_2_the } by { $card }
   *[none] Make it by { $card }
}
option-service = { $card_id ->
    [priest] Pay the priest to lift a curse: its object is destroyed
    [room] Rent a room for storage
    [house] Buy a house for storage
   *[other] Pay for: { $card }
}
option-return = Go back into the dungeon
option-give-up = Give the adventure up

## Rows of answers: the verb without its target, then targets whose words need more than a name

row-lead = Take a hero along
row-raise = Raise a characteristic by 1
row-learn = Learn
row-turn = Let a hero go next
row-stand = Choose where to stand
row-prepare = Prepare a spell
row-attack = Attack
row-mighty-blow = Mighty Blow
row-rapid-shot = Rapid Shot
row-whirlwind = Whirlwind: attack all around
row-taunt = Taunt
row-open = Open
row-detect = Search for traps
row-disarm = Disarm a trap
row-force = Force a lock
row-key = Unlock with a key
row-lock = Lock with a key
row-break = Break open
row-check = Deal with trap and lock
row-give = Give { $card_the }
row-take = Take { $card_the }
row-swap = Take in hand
row-wear = Put on
row-climb = Climb out
row-gate = Go through the gate
row-lay = Lay it
row-study = Study
row-wall = Block a square
row-blow = Push
row-lift = Take off
row-jump = Jump
row-spear = Choose a square
row-face = Look
row-react = Use an ability
row-victim = Attack
row-push = Push to a square
row-lose = Break an object
row-shoot = Shoot
row-door = Put it on a side
row-place = Place it
row-hand = Let a hero take it
row-drop = Leave another object behind
row-off = Take off
row-replace = Let a hero take the place
row-store = Put into the store
row-fetch = Fetch from the store
row-sell = Sell
row-buy = Buy
row-lesson = Learn a spell
row-read = Learn from a book
row-craft = Make or improve
row-service = Pay for a service
switch-cast = Overcharge
thing-label = { $marks ->
    [figure] { $copy ->
        [none] { $name }
       *[other] { $name } { $copy }
    }
   *[other] { $name }
}{ $copy ->
    [keen] {" "}(keen)
   *[other] {""}
}
target-attack = { $word_said }{ $word_2_kind ->
    [card] , { $word_2_said }
    [other] , bare hands
   *[none] {""}
}
target-lay = { $word_kind ->
    [card] { $word_said }
   *[other] { $word_kind ->
        [direction] Door { $direction }
       *[other] Doors { $sides }
    }{ $word_2_kind ->
        [none] {""}
       *[other] { $word_2 ->
            [0] , as printed
            [1] , turned right
            [2] , turned round
           *[other] , turned left
        }
    }
}

## Why an answer is closed: what is missing now

closed-done = { $kind ->
    [attack] { $hero_upper } has attacked this turn already.
    [cast] { $hero_upper } has cast a spell this turn already.
    [force] { $hero_upper } has tried a lock this turn already.
    [item] { $hero_upper } has used an object this turn already.
    [move] { $hero_upper } has moved this turn already.
    [place] { $hero_upper } has used this place this turn already.
   *[other] { $hero_upper } has done so this turn already.
}
closed-no-actions = { $hero_upper } has no action left this turn.
closed-frozen = { $hero_upper } is Frozen and can do nothing this turn.
closed-stunned = { $hero_upper } has not shaken off the Stun and can do nothing this turn.
closed-ambushed = An ambush has ended what { $hero_the } can do this turn.
closed-pit = { $hero_upper } is in the pit and has to climb out first, which takes an action.
closed-rooted = { $hero_upper } is Immobilised and can neither move nor charge.
closed-pit-edge = { $inside ->
    [yes] { $hero_upper } is in the pit and { $foe_the } is not; no attack passes the edge.
   *[no] { $foe_upper } is in the pit and { $hero_the } is not; no attack passes the edge.
}
closed-not-beside = { $foe_upper } is not beside { $hero_the }, who has nothing to shoot with.
closed-shooting-crowded = { $foe_upper } is beside { $hero_the }, so shooting is not possible.
closed-casting-crowded = { $foe_upper } is beside { $hero_the }, so spells reach adjacent targets only.
closed-no-sight = A wall or a closed door hides { $foe_the } from { $hero_the }.
closed-unloaded = { $weapon_upper } of { $hero_the } has to be loaded first, which takes an action.
closed-too-far = { $foe_upper } is { $far } squares away; { $weapon_the } reaches { $reach }.
closed-heavy = { $object_upper } { $object_number ->
    [p] need
   *[s] needs
} RES { $needs }; { $hero_the } has RES { $has }.
closed-changing = { $foe_upper } is beside { $hero_the }; armour and attire are changed in peace only.
closed-cursed = { $object_upper } { $object_number ->
    [p] are cursed and do
   *[s] is cursed and does
} not come off.
closed-no-room = { $hero_upper } has no free object slot for what comes off; all { $slots } are in use.
closed-full = { $hero_upper } has no free object slot; all { $slots } are in use.
closed-of-the-dead = { $hero_upper } is dead, and { $object_the } stays with the body.
closed-drunk = { $hero_upper } has drunk here on this visit already.
closed-no-water = { $hero_upper } has to stand on a square of the fountain.
closed-laid = { $hero_upper } has lain here before; the sarcophagus works once for each hero.
closed-sarcophagus = { $hero_upper } has to stand beside the sarcophagus.
closed-studied = { $lore ->
    [yes] The lore of this library is found already.
   *[no] { $hero_upper } has looked for lore here already.
}
closed-broken = A broken door cannot be locked.
closed-nowhere = This door leads nowhere.
closed-locked = { $chest ->
    [yes] The chest
   *[no] The door
} is locked: { $by ->
    [ruined] only breaking opens it.
    [sealed] only a key opens it.
    [great] a Great Key opens it, or breaking.
   *[any] a key, a Dexterity check or breaking opens it.
}
closed-unlocked = { $chest ->
    [yes] The chest is not locked, so there is nothing to break.
   *[no] The door is not locked, so there is nothing to break.
}
closed-searched = { $hero_upper } has searched here in vain and cannot search again.
closed-great-lock = The lock of a Great Door cannot be forced; a Great Key opens it, or breaking.
closed-one-check = One check deals with trap and lock here, so the lock is not forced by itself.
closed-checked = { $sealed ->
    [yes] The one check has failed: only a key opens the lock now.
   *[no] The one check has been made here already.
}
closed-ruined = A fumble has ruined the lock: only breaking opens it now.
closed-common-key = A common key does not fit a Great Door.
closed-last-great-key = The party keeps its last Great Key for the Great Door.
closed-taken = { $hero_upper } is in the party already.
closed-no-points = { $hero_upper } has no points left to spend.
closed-best = A new hero's characteristics go up to { $most }, no further.
closed-gold = It costs { $price } gold; there is { $gold }.
closed-not-prepared = { $hero_upper } has not prepared { $spell } for this expedition.
closed-spell-lost = A fumble has wiped { $spell } from memory until { $hero_the } rests in the village.
closed-spell-spent = The prepared copy of { $spell } is used up until { $hero_the } rests in the village.
closed-overcharge-free = With “Fire and forget” a spell is overcharged by itself where Magic allows it.
closed-no-overcharge = { $spell } cannot be overcharged.
closed-magic = { $spell } has Dif { $dif }; { $hero_the } has MAG { $mag }.
closed-key-sale = Keys are neither bought nor sold.
closed-no-price = { $object_upper } { $object_number ->
    [p] have
   *[s] has
} no price, so the village pays nothing.
closed-not-sold = The shop does not sell { $object_the }.
closed-backpack = { $hero_upper } has a Backpack already.
closed-spell-level = { $spell } has Dif { $dif }; the shop sells spells up to Dif { $most }.
closed-school = { $spell } belongs to the School of { $school ->
    [air] Air
    [fire] Fire
    [earth] Earth
    [water] Water
    [light] Light
   *[shadow] Shadow
}, and { $hero_the } does not.
closed-store-full = The store is full: all { $slots } places are in use.

## How a game stands, in a list of tables

standing-party = The party gathers, { $heroes ->
    [0] no hero is ready yet
    [one] one hero is ready
   *[other] { $heroes } heroes are ready
}
standing-dungeon = Expedition { $expedition }, round { $round }: { $heroes ->
    [0] no hero stands
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

outlook-kills = The target is killed.
outlook-hurts = The target loses Life.
outlook-misses = No damage is done.
outlook-fells-all = All of them are killed.
outlook-fells-some = Some of them are killed.
outlook-hurts-some = None is killed, but Life is lost.
outlook-hurts-own = A hero loses Life, too, and may die of it.
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
outlook-check-sealed = A trap, if there is one, goes off, may cost Life and may kill; only a key opens the lock then.
outlook-trap-known = You learn whether there is a trap, and which.
outlook-trap-unknown = You notice nothing.
outlook-trap-sprung = The trap, if there is one, goes off: Life may be lost, even the last.
outlook-disarmed = The trap is disarmed.
outlook-trap-stays = The trap stays, and the next attempt is harder.
outlook-unlocked = The lock opens.{ $trap ->
    [known] {" "}The trap goes off first, may cost Life and may kill.
    [unknown] {" "}A trap, if there is one, goes off first, may cost Life and may kill.
   *[none] {""}
}
outlook-lock-holds = The lock holds, and the next attempt is harder.{ $trap ->
    [known] {" "}The trap goes off first, may cost Life and may kill.
    [unknown] {" "}A trap, if there is one, goes off first, may cost Life and may kill.
   *[none] {""}
}
outlook-lock-ruined = The lock is ruined: only breaking helps.{ $trap ->
    [known] {" "}The trap goes off first, may cost Life and may kill.
    [unknown] {" "}A trap, if there is one, goes off first, may cost Life and may kill.
   *[none] {""}
}
outlook-broken = It breaks.{ $trap ->
    [known] {" "}The trap goes off first, may cost Life and may kill.
    [unknown] {" "}A trap, if there is one, goes off first, may cost Life and may kill.
   *[none] {""}
}
outlook-holds = It holds.{ $trap ->
    [known] {" "}The trap goes off, may cost Life and may kill.
    [unknown] {" "}A trap, if there is one, goes off, may cost Life and may kill.
   *[none] {""}
}
outlook-spell-works = The spell works.
outlook-spell-works-once = The spell works, but a copy of it is lost.
outlook-spell-fails = The spell fails.
outlook-spell-lost = The spell fails, and a copy of it is lost.
outlook-overcharge-works-once = The spell works, but the caster loses { $life } Life{ $dies ->
    [yes] , dies,
   *[no] {""}
} and a copy of it is lost.
outlook-overcharge-lost = The spell fails, the caster loses { $life } Life{ $dies ->
    [yes] , dies,
   *[no] {""}
} and a copy of it is lost.
outlook-spell-works-own = The spell works and hits { $own_the } as well, who may lose Life or die.
outlook-book-spent = The spell works, and the book is used up.
outlook-copy-spent = The spell works, and its prepared copy is used up.
outlook-heals-nothing = No effect: no Life is missing.
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
outlook-guards = The attack hits { $hero_the } and not { $ward_the }: Life may be lost, and with the last point the hero dies.
outlook-raises = From { $now } to { $then }.
outlook-gives-up = The adventure ends for all and is lost.
outlook-replaces = { $hero_upper } is gone for good; what was carried can be passed on.
outlook-studies = The party gains { $exp } EXP, and the tome is used up.
outlook-unspent = { $actions ->
    [one] 1 action stays unspent.
   *[other] { $actions } actions stay unspent.
}
outlook-leaves = The turn ends, and { $hero_the } waits outside for the others.
outlook-opens = It costs no action.{ $trap ->
    [known] {" "}The trap goes off, may cost Life and may kill.
    [unknown] {" "}A trap, if there is one, goes off, may cost Life and may kill.
   *[none] {""}
}
outlook-key = The key is used up{ $trap ->
    [none] .
   *[other] , and a trap does not go off.
}
outlook-locks = The key is used up, and the door is locked.
outlook-walks-into-spears = Spears are in the way: a Dexterity check avoids them; else Life is lost, and with the last of it the hero dies.
outlook-taunts = { $foe_upper } goes for { $hero_the } in its next turn.
outlook-cries = Heroes on this tile have one attack die more until their next turn ends.
outlook-no-poison = No effect, and it is used up: { $hero_the } is not Poisoned.
outlook-cures = { $hero_upper } is rid of the poison; it is used up.
outlook-no-condition = No effect: there is nothing to cleanse.
outlook-speeds = MOV +{ $amount } for { $turns } turns, this one included; it is used up.
outlook-whets = One die more for { $attacks } melee attacks; it is used up.
outlook-blesses = A cursed object comes off and is destroyed; this is used up.

## Events: the party

event-hero-joined = { $instead ->
    [none] { $seat } leads { $hero_the }: level { $level }, Life { $most }
   *[other] { $hero_upper } takes the place of { $instead_the }: level { $level }, Life { $most }
}{ $abilities_count ->
    [0] {""}
   *[other] , { $abilities }
}
event-creation-begun = { $hero ->
    [none] A new hero is made
   *[other] { $hero_upper } is a new hero
}: { $points } points to spend and { $abilities ->
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
    [yes] The party is ready to enter
   *[no] { $hero ->
        [none] The party goes on with its preparations
       *[other] { $hero_upper } is ready
    }
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
event-actions-lost = { $why ->
    [frozen] { $hero_upper } is Frozen and can do nothing this turn
    [stunned] { $hero_upper } does not shake off the Stun and can do nothing this turn
    [ambush] The ambush ends { $hero_of } turn
   *[none] { $hero_upper } can do nothing more this turn
}
event-action-lost = { $hero_upper } is Stunned and loses an action
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

check-purpose = { $purpose ->
    [cast] {" "}to cast { $card }
    [craft] {" "}for the { $card_lower }
    [disarm] {" "}to disarm the trap
    [event] {" "}({ $card })
    [hear] {" "}to hear the heroes come
    [knock] {" "}against the ritual knock
    [lock] {" "}to force the lock
    [lore] {" "}to find lore
    [one_check] {" "}to deal with trap and lock
    [poison] {" "}against the poison
    [quiet] {" "}to come unheard
    [search] {" "}to find a trap
    [spell] {" "}against { $card }
    [stun] {" "}to shake off the Stun
    [toad_curse] {" "}against the Toad Curse
    [toad_curse_cast] {" "}for the Toad Curse
    [trap] {" "}against a trap ({ $card })
   *[none] {""}
}
event-checked = { $who_upper } checks { $stat }{ check-purpose } and rolls { $faces }: { $successes ->
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
    [yes] A fumble ruins the lock of chest { $number } for good
   *[no] A fumble ruins the lock of door { $number } for good
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
event-door-added = One more door: now there are doors { $doors }
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
    [0] No monster carries the Great Key any more
   *[other] One of these monsters carries a Great Key
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
    [none] The shot of { $who_the } goes astray and hits nothing
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
hurt-cause = { $cause ->
    [ranged] { $by ->
        [none] {""}
       *[other] {" "}to a shot of { $by_the }
    }
    [spell] { $by ->
        [none] {" "}to { $card }
       *[other] { $card ->
            [none] {" "}to the magic of { $by_the }
           *[other] {" "}to the { $card } of { $by_the }
        }
    }
    [trap] {" "}to a trap ({ $card })
    [overcharge] {" "}for the fumbled { $card }
   *[none] { $by ->
        [none] {""}
       *[other] {" "}to { $by_the }
    }
}
event-hurt = { $vida ->
    [0] { $who_upper } loses { $amount } Life{ hurt-cause } and has no more
   *[other] { $who_upper } loses { $amount } Life{ hurt-cause } and has { $vida } left
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
event-hero-died = { $cause ->
    [melee] { $by ->
        [none] { $hero_upper } falls dead
       *[other] { $hero_upper } is killed by { $by_the }
    }
    [ranged] { $by ->
        [none] { $hero_upper } falls dead
       *[other] { $hero_upper } is shot dead by { $by_the }
    }
    [spell] { $by ->
        [none] { $hero_upper } is killed by { $card }
       *[other] { $hero_upper } is killed by { $by_the } with { $card ->
            [none] magic
           *[other] { $card }
        }
    }
    [trap] { $hero_upper } is killed by a trap: { $card }
    [overcharge] { $hero_upper } overcharges { $card }, fumbles and dies
   *[none] { $hero_upper } falls dead
}
    .reason-lost = { $cause ->
        [melee] Every hero died, the last by { $by_the }: { $hero }
        [ranged] Every hero died, the last by a shot of { $by_the }: { $hero }
        [spell] { $by ->
            [none] Every hero died, the last by { $card }: { $hero }
           *[other] Every hero died, the last by the magic of { $by_the }: { $hero }
        }
        [trap] Every hero died, the last in a trap ({ $card }): { $hero }
        [overcharge] Every hero died, the last by overcharging { $card }: { $hero }
       *[none] Every hero died
    }
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
event-spell-forgotten = { $hero_upper } loses a copy of { $spell } until the next rest in the village
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
event-object-destroyed = { $object_upper } of { $hero_the } { $object_number ->
    [p] are
   *[s] is
} destroyed
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
        } before the others
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
    [level] { $hero ->
        [none] { $visitor ->
            [0] The heroes count their experience
           *[other] Hero { $visitor } of the party has counted the experience
        }
       *[other] { $hero_upper } has counted the experience
    }
    [shop] { $hero ->
        [none] { $visitor ->
            [0] The shop is open
           *[other] Hero { $visitor } of the party is done at the shop
        }
       *[other] { $hero_upper } is done at the shop
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
    [0] Paid for { $hero_the }: { $purse } gold from the purse
   *[other] Paid for { $hero_the }: { $amounts }{ $purse ->
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
        [tag] a hero beside another { $tag }
       *[other] a hero beside another monster
    }
    [frenzied] any hero, at random
    [dumb] any hero, as a player chooses
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
   *[stands] knows of no hero, or cannot move
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
plunge-legend-facing = Where a character looks, with the optional rule of facing
plunge-legend-broken = A broken door, open for good
plunge-legend-trapped = A trap that was detected
plunge-legend-fog = What is not explored yet
plunge-legend-exit = The way out of the dungeon
plunge-legend-chest = A chest; the Dif if it is locked
plunge-legend-emptied = An open chest
plunge-legend-numbers = What may be chosen: with its number, or without one
plunge-legend-dice = A success, nothing, a failure mark; more marks than successes are a fumble
plunge-legend-mapper = In the mapper: chests, monsters that are awake, monsters that are not

## The story, what wins, and how it ends

story = A party of adventurers and a door that should have stayed shut: what waits behind it, you draw as you go.
goal = { $adventure ->
    [knocking_in_the_wall] Find the Great Door, then kill the demon and its Gremlins.
    [witch_of_the_west_wood] Find the Great Door, then kill the Witch and all in her lair.
   *[other] Find the Great Door, then kill everything in the lair behind it.
}{ $expeditions ->
    [0] {""}
    [1] {" "}In one expedition.
   *[other] {" "}In { $expeditions } expeditions.
}
ending = { $won ->
    [yes] { $adventure ->
            [knocking_in_the_wall] The knocking has stopped. You carry the holy staff back to the Farnsworth shrine.
            [witch_of_the_west_wood] The cauldron is cold, and around Idylbrook the animals are only animals again.
           *[other] It is done, and the village will talk of it for a long time.
        }
   *[other] { $adventure ->
            [knocking_in_the_wall] Behind the wall the knocking goes on, and it is patient.
            [witch_of_the_west_wood] In the West Wood the cauldron boils on, and the nights grow louder.
           *[other] What you came to stop goes on, and the village bars its doors.
        }
}

## How to play, on one page

how-1 = The party wins when everything in the lair behind the Great Door is dead. It loses when every hero is dead, or when it gives the adventure up.
    .title = What wins
how-2 = Every hero takes a turn, then all monsters act; then the next round begins. The dungeon grows when a hero opens a door.
    .title = A round
how-3 = A hero has two actions, of two kinds: move, attack, cast, search, force a lock, use an object and others. Opening a door costs none. Each verb stands in the list with its targets and its odds.
    .title = A hero's turn
how-4 = A check rolls as many dice as the characteristic says; each 5 or 6 is a success. The Dif says how many you need. More ones than successes are a fumble.
    .title = Checks
how-5 = Each kind of monster follows its Law: which hero it attacks and how far it goes. Point at a monster and read what it will do next.
    .title = Monsters
how-6 = Behind a door a new tile is drawn, with an event or an encounter. With every build phase the Great Door gets more likely.
    .title = Doors
how-7 = Leave by the Dungeon Exit to rest, buy, learn and raise levels in the village. When you come back the map is the same, but its rooms may be inhabited again.
    .title = The village

## The panel while no player is asked

web-plunge-acting = The monsters act
