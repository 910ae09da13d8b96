# The texts of Tiny Epic Dungeons. The same ids stand in es.ftl.

game-name = Tiny Epic Dungeons
game-tagline = Together through the dark while the torch burns: find the Lair, then drag the Boss to the Altars and break it.
table-option-heroes = Heroes
    .description = How many heroes go in together, at least one for every player; one player leads two to four.
table-option-mats = Hero Mats
    .description = Heroes are dealt at random, or everybody chooses freely, or everybody chooses one of two.
table-option-mats-random = at random
table-option-mats-chosen = chosen
table-option-mats-dealt = one of two
table-option-first = First turn
    .description = The hero who begins is drawn at random, or the players name one.
table-option-first-random = at random
table-option-first-named = named
face-down = an unknown card
face-down-several = { $count ->
    [2] two unknown cards
    [3] three unknown cards
    [4] four unknown cards
    [5] five unknown cards
   *[other] { $count } unknown cards
}

## Sections of the ledger

section-game = The game
section-component = Components
section-info = What is known
section-setup = Set-up
section-solo = Playing alone
section-hero = Heroes
section-turn = A turn
section-move = Moving
section-reveal = Revealing rooms
section-danger = Dangers
section-trap = Traps
section-dice = Dice
section-check = Skill Checks
section-rest = Resting
section-search = Searching
section-disarm = Disarming Traps
section-attack = Attacking
section-range = Ranges
section-spell = Spells
section-counter = Counter-Attacks
section-kill = Killing enemies
section-ko = Unconscious heroes
section-free = Free Actions
section-loot = Loot and Spells
section-set = Legendary sets
section-torch = The torch
section-enemy = Enemy Actions
section-lair = The Lair
section-boss = The Boss
section-end = The end of the game

## Words: rooms, directions, dice and the like

cell = { $word ->
    [d4] the Entrance
    [lair] the Lair
   *[other] { $capitals }
}
direction = { $word ->
    [north] north
    [east] east
    [south] south
   *[west] west
}
corridors = { $word ->
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
face = { $word ->
    [plus_1] +1
    [plus_2] +2
   *[other] { $word }
}
foe = { $word ->
    [goblin_1] Goblin 1
    [goblin_2] Goblin 2
    [goblin_3] Goblin 3
    [goblin_4] Goblin 4
   *[boss] the Boss
}
skill = { $word ->
    [strength] Strength
    [agility] Agility
   *[intellect] Intellect
}
deck = { $word ->
    [loot] Loot
   *[spell] Spell
}
attack-type = { $word ->
    [melee] melee
    [missile] missile
   *[spell] spell
}
purpose = { $word ->
    [evade] to evade the Trap
    [entry] to come in unnoticed
    [search] to search the room
    [disarm] to disarm the Trap
    [offer] to use the room
    [walk] to walk unseen
    [melee] to hit in melee
    [missile] to hit with a missile
   *[spell] to cast the spell
}
in-full = { $foe ->
    [none] {""}
   *[other] the{" "}
}{ $name }{ $kind ->
    [hand] {" "}(Hand)
    [garb] {" "}(Garb)
    [trinket] {" "}(Trinket)
   *[none] {""}
}

## Questions before the first turn

decision-choose-hero = Set-up: which hero do you lead?
decision-name-first = Set-up: which hero takes the first turn?

## Questions of a turn

decision-act = { $hero }'s turn: what do you do?
decision-creep = { $hero } moves with Stealth: where to?
decision-turn-card = { $card } is revealed in { $place }: which way round does it lie?
decision-place-card = The Dungeon Deck is running out: where does the next card lie?
decision-choose-reveal = { $optional ->
    [yes] Reward: which facedown card does { $hero } reveal, if any?
   *[no] { $card }: which facedown card does { $hero } reveal?
}
decision-choose-room = { $card }: in which room does { $hero } appear?

## Questions around dice

decision-choose-skill = { $card }: { $hero } needs { $number } { $purpose }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier } added)
}. Which Skill?
decision-use-dice = { $purpose_id ->
    [melee] { $card } against { $enemies }: { $number } needed
    [missile] { $card } against { $enemies }: { $number } needed
    [spell] { $card }: { $number } needed
   *[other] { $card }: { $number } needed { $purpose }
}{ $modifier ->
    [0] {""}
   *[other] , modifier { $modifier }
}. Which dice count?
decision-pay-cost = { $card }: the check has succeeded. Does { $hero } pay { $cost } Focus for it?
decision-face-counter = { $enemy_the ->
    [none] { $enemy }
   *[other] The { $enemy }
} strikes back at { $hero }: { $total } against Defense { $defense }. Raise it?

## Questions around enemies

decision-choose-prey = Whom does { $enemy_the ->
    [none] { $enemy }
   *[other] the { $enemy }
} go for?
decision-choose-path = Which way does { $enemy_the ->
    [none] { $enemy }
   *[other] the { $enemy }
} come?
decision-drive-enemy = Where does { $hero } drive { $enemy_the ->
    [none] { $enemy }
   *[other] the { $enemy }
}? { $left ->
    [one] It may go one room.
   *[other] It may go { $left } rooms.
}
decision-choose-counter = The Enemy Die shows { $enemy_face ->
    [shield] a Shield
    [torch] a Torch
   *[other] { $enemy_face }
}: which enemy strikes back at { $hero }?
decision-choose-victim = { $card } deals { $amount } more damage: to which enemy?
decision-assign-damage = { $hero } hits the Boss: which Health Marker takes the damage?
    .note = { $left ->
        [one] It is the last point.
       *[other] { $left } points are left.
    }

## Questions around cards

decision-discover = { $source ->
    [reward] Reward
    [trap] Trap disarmed
    [research] Research for a Spell
    [space] Lair
   *[room] In this room
}: { $draws ->
    [yes] { $decks_count ->
        [one] which { $decks } card does { $hero } take?
       *[other] which Loot or Spell card does { $hero } take?
    }
   *[no] { $decks_count ->
        [one] which faceup { $decks } card does { $hero } pick up?
       *[other] which faceup Loot or Spell card does { $hero } pick up?
    }
}
decision-equip = { $hero } has found { $card_full }: where does it go?
decision-discard-equipped = { $enemy_the ->
    [none] { $enemy } takes a card: which one does { $hero } lose?
   *[other] The { $enemy } takes a card: which one does { $hero } lose?
}
decision-take-reward = Reward for { $enemy_the ->
    [none] { $enemy }
   *[other] the { $enemy }
}: what does { $hero } take?
decision-choose-kill = Reward: for which kill does { $hero } take it first?
decision-choose-weapon = { $card }: with what does { $hero } strike?

## Answers

option-lead = Lead { $card }: Health { $card_health }, Focus { $card_focus }, Speed { $card_speed }, Defense { $card_defense }, Strength { $card_strength }, Agility { $card_agility }, Intellect { $card_intellect }
option-first = Let { $card } begin
option-move = Go { $direction }
option-step = Go to Hero Space { $word }
option-enter = Enter the Lair
option-leave = Leave it in the faceup row
option-depart = Leave the Lair
option-rest = Rest
option-search = Search the room
option-disarm = Disarm the Trap
option-attack = Attack{ $word_2_kind ->
    [foe] {" "}{ $foe }
    [card] { $card_2_the ->
        [none] {" "}{ $card_2 }
       *[other] {" "}the { $card_2 }
    }
   *[none] {""}
} with { $card_the ->
    [none] { $card }
   *[other] the { $card }
}
option-volley = Attack every enemy in range with { $card_the ->
    [none] { $card }
   *[other] the { $card }
}
option-cast = { $word_2_kind ->
    [foe] Cast { $card } on { $foe }
    [card] { $card_2_the ->
        [none] Cast { $card } on { $card_2 }
       *[other] Cast { $card } on the { $card_2 }
    }
   *[none] Cast { $card }
}
option-walk = Move by { $card }
option-room = Try the room's Free Action
option-explore = { $word_kind ->
    [none] Explore for a step of the torch
   *[other] Explore for Focus
}
option-portal = Go through the Portal for 2 Focus
option-taunt = Taunt the Boss for 2 Focus
option-free = { $word_2_kind ->
    [card] Use { $card } on { $card_2 }
   *[none] Use { $card }
}
option-discard = Discard { $card }
option-switch = Move the Loot to the other hand
option-end = End the turn
option-stay = Stay here
option-skill = Try { $skill }
option-take = { $word_kind ->
    [card] Take { $card_full }
   *[number] { $word_2_kind ->
        [none] Count { $word }
       *[other] Count { $word } +{ $word_2 }
    }
}
option-raise = { $word ->
    [1] Raise a +1 to +2
    [2] Raise a +2 to 3
    [3] Raise a 3 to 4
    [4] Raise a 4 to 5
    [5] Raise a 5 to 6
   *[other] Raise a { $word }
}
option-lower = { $word ->
    [1] Lower a +1
    [2] Lower a +2 to +1
    [3] Lower a 3 to +2
    [4] Lower a 4 to 3
    [5] Lower a 5 to 4
   *[other] Lower a 6 to 5
}
option-reroll = { $word ->
    [1] Roll a +1 again
    [2] Roll a +2 again
   *[other] Roll a { $word } again
}
option-boost = Use { $card } for a better result
option-pay = Pay the Focus
option-decline = Do without it
option-stand = Take the blow as it comes
option-guard = Use { $card } for more Defense
option-turn = Turn it: corridors { $corridors }
option-place = Lay it in { $cell }
option-reveal = Reveal { $cell }
option-go = Go to { $cell }
option-prey = Go for { $card }
option-drive = Move it { $direction }
option-counter = { $word_kind ->
    [foe] Let { $foe } strike back
   *[card] { $card_the ->
        [none] Let { $card } strike back
       *[other] Let the { $card } strike back
    }
}
option-hurt = { $word_kind ->
    [foe] Hurt { $foe } more
   *[card] { $card_the ->
        [none] Hurt { $card } more
       *[other] Hurt the { $card } more
    }
}
option-marker = Move the marker on { $word }
option-draw = { $word ->
    [loot] Draw a Loot card
   *[spell] Draw a Spell card
}
option-equip = { $word_kind ->
    [none] Equip it
   *[other] { $word ->
        [left] Equip it in the left hand
       *[right] Equip it in the right hand
    }
}
option-replace = Equip it instead of { $card }
option-reward = { $word_kind ->
    [card] Take the reward for { $card }
   *[other] { $word ->
        [loot] Take Loot
        [spell] Take a Spell
        [pick_up] Take a faceup card
        [focus] Take Focus
        [health] Take Health
        [heal_fully] Take all Health
        [torch_up] Raise the torch
       *[reveal] Reveal a card
    }
}
option-strike = Strike with { $card_the ->
    [none] { $card }
   *[other] the { $card }
}

## Rows of answers: the verb without its target, then targets whose words need more than a name

row-lead = Lead a hero
row-first = Let a hero begin
row-move = Move
row-step = Go to another Hero Space
row-volley = Attack every enemy in range
row-walk = Move by a Spell or an item
row-discard = Discard
row-skill = Try a skill
row-take = Take a faceup card
row-raise = Raise a die
row-lower = Lower a die
row-reroll = Roll a die again
row-boost = Use for a better result
row-guard = Use for more Defense
row-turn = Turn it
row-place = Lay it
row-reveal = Reveal
row-go = Go on
row-prey = Go for a hero
row-drive = Move it
row-counter = Choose who strikes back
row-hurt = Hurt one more
row-marker = Move a marker
row-draw = Draw a card
row-replace = Equip it instead of another
row-reward = Take a reward
row-strike = Strike
target-step = Hero Space { $word }
target-equip = { $word ->
    [left] Left hand
   *[right] Right hand
}
target-raise = { $word ->
    [1] +1 to +2
    [2] +2 to 3
    [3] 3 to 4
    [4] 4 to 5
   *[other] 5 to 6
}
target-lower = { $word ->
    [1] +1
    [2] +2 to +1
    [3] 3 to +2
    [4] 4 to 3
    [5] 5 to 4
   *[other] 6 to 5
}
target-reroll = { $word ->
    [1] A +1
    [2] A +2
   *[other] A { $word }
}
target-draw = { $word ->
    [loot] Loot
   *[spell] Spell
}
target-reward = { $word_kind ->
    [card] { $card }
   *[other] { $word ->
        [loot] Loot
        [spell] A Spell
        [pick_up] A faceup card
        [focus] Focus
        [health] Health
        [heal_fully] All Health
        [torch_up] A higher torch
       *[reveal] A revealed card
    }
}

## Why an answer is closed

closed-no-corridor = This room has no corridor on that side.
closed-no-corridor-beyond = The room on that side has no corridor to here.
closed-edge = The dungeon ends on that side.
closed-no-card = No Dungeon Card is left to lie there.
closed-held = An enemy has stopped { $hero } for this turn.
closed-acted = { $hero } has used the Heroic Action and moves no further this turn.
closed-speed = { $hero } has no Speed left this turn.
closed-no-way-past = { $other } stands there, and { $hero } has no Speed left to go past.
closed-shared-space = { $other } stands on this Hero Space: { $hero } has to go on first.
closed-exit = The Lair is left from Hero Space 1; { $hero } stands on { $space }.
closed-locked = The Lair is locked: { $left ->
    [one] 1 Minion has to be killed first.
   *[other] { $left } Minions have to be killed first.
}
closed-heroic = { $hero } has used the Heroic Action of this turn.
closed-no-help = An enemy is in the room, and no second hero to keep it from { $hero }.
closed-no-search = This room cannot be searched.
closed-no-trap = This room has no Trap to disarm.
closed-disarmed = The Trap of this room is disarmed.
closed-lair-actions = The Lair has nothing to search or disarm.
closed-lair-card = { $card } does not work in the Lair.
closed-lair-wall = { $inside ->
    [yes] From the Lair nothing reaches the rest of the dungeon.
   *[no] Nothing reaches the Lair from outside.
}
closed-tried = { $hero } has tried the Free Action of this room this turn.
closed-row-empty = { $deck ->
    [loot] No faceup Loot card is left to pick up.
   *[spell] No faceup Spell card is left to pick up.
}
closed-no-spells = No Spell card is left.
closed-focus = It costs { $cost } Focus; { $hero } has { $focus }.
closed-health = It costs { $cost } Health; { $hero } has { $health } and would fall unconscious.
closed-act-two = Exploring ended with Act 1.
closed-explored = No corridor of this room leads to a facedown card.
closed-explored-once = { $hero } has explored for Focus this turn.
closed-no-boss = The Boss comes in Act 2.
closed-boss-here = The Boss is in { $hero }'s room already.
closed-used-this-turn = { $card } has been used this turn.
closed-used-this-attack = { $card } has been used in this attack.
closed-other-attack = { $card } helps only in { $kinds ->
    [melee] Melee Attacks.
    [missile] Missile Attacks.
   *[melee-missile] Melee and Missile Attacks.
}
closed-unarmed = { $hero } has no melee item in hand.
closed-no-room = No other room is revealed.
closed-not-moved = In the Lair { $card } moves no enemy.
closed-no-target = { $reach ->
    [room] No enemy is in the same room.
    [path] { $distance ->
        [one] No enemy is within 1 room.
       *[other] No enemy is within { $distance } rooms.
    }
    [room_or_sight] No enemy is in the same room or in sight{ $distance ->
        [0] .
        [one] {" "}within 1 room.
       *[other] {" "}within { $distance } rooms.
    }
   *[sight] No enemy is in sight{ $distance ->
        [0] .
        [one] {" "}within 1 room.
       *[other] {" "}within { $distance } rooms.
    }
}
closed-out-of-reach = { $reach ->
    [room] { $card } reaches no other room.
    [path] { $distance ->
        [one] { $card } reaches 1 room far, by corridors.
       *[other] { $card } reaches { $distance } rooms far, by corridors.
    }
    [room_or_sight] { $card } reaches the same room and what is in sight{ $distance ->
        [0] .
        [one] {" "}within 1 room.
       *[other] {" "}within { $distance } rooms.
    }
   *[sight] { $card } reaches other rooms in sight{ $distance ->
        [0] .
        [one] , 1 room far.
       *[other] , up to { $distance } rooms far.
    }
}
closed-covered = { $card } covers this hand slot.
closed-mid-roll = The roll has to be settled first.
closed-die-limit = { $face ->
    [6] A 6 cannot be raised.
   *[1] A +1 cannot be lowered.
}
closed-row-only = { $deck ->
    [loot] Only a faceup Loot card can be picked up here.
   *[spell] Only a faceup Spell card can be picked up here.
}
closed-deck-empty = { $deck ->
    [loot] The Loot deck is empty.
   *[spell] The Spell deck is empty.
}
closed-hand = { $side ->
    [left] The left hand holds { $card }, and the right one is free.
   *[right] The right hand holds { $card }, and the left one is free.
}
closed-garb = { $card } is worn; one Garb can be worn at a time.
closed-full = { $deck ->
    [loot] { $hero } has { $most } Trinkets, and no room for a third.
   *[spell] { $hero } has { $most } Spells, and no room for a third.
}

## Preparing the game

event-deck-shuffled = { $bag ->
    [layer_a] The first part of the Dungeon Deck is shuffled: { $things_count } cards
    [layer_b] The second part of the Dungeon Deck is shuffled, with the Minions: { $things_count } cards
    [layer_c] The last part of the Dungeon Deck is shuffled, with the Lair Door: { $things_count } cards
    [unseen] { $things_count } Dungeon Cards go back to the box unseen
    [goblin_deck] The Goblin deck is shuffled: { $things_count } cards
    [minion_deck] The Minion deck is shuffled: { $things_count } cards
    [bosses] The Boss Mats are shuffled: { $things_count }
    [loot_deck] The Loot deck is shuffled: { $things_count } cards
   *[spell_deck] The Spell deck is shuffled: { $things_count } cards
}
event-entrance-placed = The Entrance lies in the middle with an Altar; { $altars } Altars wait
event-card-placed = A Dungeon Card lies face down in { $place }
event-torch-lit = The torch burns on space { $space }
event-mats-laid-out = The heroes are ready: { $mats }
event-mats-dealt = { $seat } chooses from { $mats }
event-hero-joined = { $seat } leads { $hero }: Health { $health }, Focus { $focus }
event-party-complete = The party is complete
event-first-hero-named = { $hero } begins

## Turns

event-turn-begun = It is { $hero }'s turn
event-turn-ended = { $hero }'s turn is over
event-turn-passed = { $hero } is next
event-heroic-action-taken = { $action ->
    [rest] { $hero } uses the Heroic Action to rest
    [search] { $hero } uses the Heroic Action to search
    [disarm] { $hero } uses the Heroic Action to disarm
    [cast] { $hero } uses the Heroic Action to cast a spell
    [attack] { $hero } uses the Heroic Action to attack
   *[walk] { $hero } uses the Heroic Action to walk unseen
}
event-extra-action-granted = { $hero } may perform one more Heroic Action this turn
event-rested = { $forced ->
    [yes] { $hero } comes to and rests
   *[no] { $hero } rests
}
event-used-this-turn = { $what ->
    [reroll] { $hero } has rolled a die again this turn
    [change] { $hero } has changed a die cheaply this turn
    [explore] { $hero } has explored for Focus this turn
   *[shield] { $hero } has raised the shield this turn
}

## Moving and revealing

event-hero-moved = { $hero } goes to { $place }
event-hero-teleported = { $hero } appears in { $place }
event-space-taken = { $hero } stands on Hero Space { $space } of the Lair
event-space-settled = { $hero } stays on Hero Space { $space }
event-movement-ended = { $held ->
    [yes] An enemy stops { $hero }
   *[no] { $hero } moves no further
}
event-card-revealed = { $card } is revealed in { $place }
event-card-turned = { $corridors_id ->
    [none] The card in { $place } has no corridor
   *[other] The card in { $place } has corridors { $corridors }
}
event-trap-disarmed = { $hero } disarms the Trap in { $place }
event-room-tried = { $hero } tries what { $place } offers
event-crept = { $stealth ->
    [yes] { $hero } walks unseen from here on
   *[no] { $hero } comes out of the shadows
}

## Health and Focus

event-health-lost = { $hero } loses { $amount } Health{ $by ->
    [none] {""}
   *[other] {" "}to { $by_the ->
        [none] { $by }
       *[other] the { $by }
    }
} and has { $health } of { $hero_health }
event-health-gained = { $hero } gains { $amount } Health and has { $health } of { $hero_health }
event-focus-lost = { $hero } loses { $amount } Focus{ $by ->
    [none] {""}
   *[other] {" "}to { $by_the ->
        [none] { $by }
       *[other] the { $by }
    }
} and has { $focus } of { $hero_focus }
event-focus-gained = { $hero } gains { $amount } Focus and has { $focus } of { $hero_focus }
event-focus-spent = { $hero } pays { $amount } Focus and has { $focus } of { $hero_focus }
event-hero-knocked-out = { $hero } falls unconscious{ $by ->
    [none] {""}
   *[other] , struck down by { $by_the ->
        [none] { $by }
       *[other] the { $by }
    }
}
event-speed-boosted = { $hero } has { $amount } more Speed this turn
event-defense-boosted = { $hero } has { $amount } more Defense this turn
event-stone-skinned = { $hero } has { $amount } more Defense until the next turn
event-hero-veiled = { $hero } will move with Stealth next turn

## Dice

event-dice-rolled = { $hero } rolls { $faces } for { $skill } { $purpose } and needs { $number }{ $enemy_face ->
    [none] {""}
    [shield] ; the Enemy Die shows a Shield
    [torch] ; the Enemy Die shows a Torch
   *[other] ; the Enemy Die shows { $enemy_face }
}
event-die-changed = { $hero } changes { $before } into { $face }: { $faces }
event-die-rerolled = { $hero } rolls { $before } again and gets { $face }: { $faces }
event-result-boosted = { $hero } uses { $card }: { $amount } more
event-dice-used = { $hero } counts { $die }{ $pluses_count ->
    [0] {""}
   *[other] {" "}with { $pluses }
}{ $modifier ->
    [0] {""}
   *[other] , modifier { $modifier }
}: { $total } against { $number }, { $passed ->
    [yes] a success
   *[no] a failure
}
event-cost-declined = { $able ->
    [yes] { $hero } does not pay { $cost } Focus, and nothing comes of it
   *[no] { $hero } cannot pay { $cost } Focus, and nothing comes of it
}

## Attacks

event-attack-made = { $hero } attacks { $enemies } { $attack_type_id ->
    [melee] with
    [missile] from afar with
   *[spell] by magic with
} { $card_the ->
    [none] { $card }
   *[other] the { $card }
}
event-spell-cast = { $hero } casts { $card }
event-enemy-hurt = { $enemy_the ->
    [none] { $enemy }
   *[other] The { $enemy }
} takes { $amount } damage{ $health ->
    [0] {""}
    [one] {" "}and has 1 Health left
   *[other] {" "}and has { $health } Health left
}
event-goblin-killed = { $hero } kills { $enemy }
event-minion-killed = { $hero } kills the { $enemy }
event-reward-declined = { $hero } takes nothing
event-counter-attacked = { $damage ->
    [0] { $enemy_the ->
        [none] { $enemy } strikes back in vain: { $total } against { $hero }'s Defense of { $defense }
       *[other] The { $enemy } strikes back in vain: { $total } against { $hero }'s Defense of { $defense }
    }
   *[other] { $enemy_the ->
        [none] { $enemy } strikes back and hits: { $total } against { $hero }'s Defense of { $defense }, { $damage } damage
       *[other] The { $enemy } strikes back and hits: { $total } against { $hero }'s Defense of { $defense }, { $damage } damage
    }
}
event-enemy-missed = { $enemy_the ->
    [none] { $enemy } misses { $hero }, and the torch burns down
   *[other] The { $enemy } misses { $hero }, and the torch burns down
}

## Enemies

event-goblins-shuffled = The discarded Goblins form a new deck: { $cards_count ->
    [one] 1 card
   *[other] { $cards_count } cards
}
event-goblin-appeared = { $enemy } appears in { $place } as Goblin { $slot }
event-minion-appeared = The { $enemy } appears in { $place } with { $health } Health
event-hero-ambushed = { $hero } is ambushed and takes { $amount } damage
event-enemy-moved = { $enemy_the ->
    [none] { $enemy }
   *[other] The { $enemy }
} moves to { $place }
event-enemy-attacked = { $enemy_the ->
    [none] { $enemy }
   *[other] The { $enemy }
} attacks { $heroes } for { $damage } damage
event-enemy-healed = { $enemy_the ->
    [none] { $enemy }
   *[other] The { $enemy }
} gains { $amount } Health and has { $health }
event-enemy-weakened = { $hero } weakens { $enemy_the ->
    [none] { $enemy }
   *[other] the { $enemy }
}: { $amount } less Defense
event-enemy-recovered = { $enemy_the ->
    [none] { $enemy }
   *[other] The { $enemy }
} has shaken off { $hero }'s Weaken

## The torch

event-torch-moved = { $space ->
    [0] The torch goes out
   *[other] The torch is on space { $space }
}
event-torch-due = { $steps ->
    [one] The torch will burn down 1 more space
   *[other] The torch will burn down { $steps } more spaces
}
event-space-resolved = Space { $space } of the torch has taken effect
event-enemies-roused = All enemies act

## Loot and Spells

event-card-drawn = { $deck_id ->
    [loot] { $hero } draws a Loot card: { $card_full }
   *[spell] { $hero } draws a Spell card: { $card_full }
}
event-card-taken = { $deck_id ->
    [loot] { $hero } takes a discarded Loot card: { $card_full }
   *[spell] { $hero } takes a discarded Spell card: { $card_full }
}
event-card-equipped = { $slot ->
    [left] { $hero } equips { $card } in the left hand
    [right] { $hero } equips { $card } in the right hand
    [garb] { $hero } puts on { $card }
    [trinket] { $hero } equips { $card }
   *[spell] { $hero } learns { $card }
}
event-card-discarded = { $deck_id ->
    [loot] { $hero } discards { $card } to the faceup Loot
   *[spell] { $hero } discards { $card } to the faceup Spells
}
event-hands-switched = { $hero } moves the Loot to the other hand

## The Boss

event-boss-revealed = Act 2 begins: the { $boss } waits in the Lair with { $markers } Health Markers on 8
event-altars-placed = { $places_count ->
    [0] No Encounter is left for an Altar
    [one] An Altar stands in { $places }
   *[other] Altars stand in { $places }
}
event-boss-hurt = { $amount ->
    [one] A Health Marker of the Boss goes down from { $marker } by 1
   *[other] A Health Marker of the Boss goes down from { $marker } by { $amount }
}
event-damage-absorbed = { $amount ->
    [one] The Altars protect the Boss from 1 damage
   *[other] The Altars protect the Boss from { $amount } damage
}
event-boss-healed = A Health Marker of the Boss goes up from { $marker } by { $amount }
event-altar-dispelled = The Boss dispels the Altar in { $place }: space { $space } of its track is open
event-boss-taunted = { $hero } taunts the Boss
event-boss-torch = The Torch stirs the { $enemy }
event-boss-went-home = The Boss is back in { $place }

## The end of the game

event-game-won = The Boss is beaten: the heroes win
event-game-lost = { $reason ->
    [goblins] A fifth Goblin comes{ $place ->
        [none] {""}
       *[other] {" "}in { $place }
    }: the heroes are overrun and lose
    [torch] The torch goes out{ $cause ->
        [turn] {" "}at the end of the turn
        [explore] {" "}as the heroes explore
        [counter] {" "}as an enemy fends off an attack
        [room] {" "}by what a room does
       *[none] {""}
    }: the heroes are lost in the dark
   *[closed] The last room is revealed and leads nowhere, without the Lair Door: the heroes lose
}
    .reason-goblins = fell to a fifth Goblin{ $place ->
        [none] {""}
       *[other] {" "}in { $place }
    }
    .reason-torch = got lost in the dark when the torch went out{ $cause ->
        [turn] {" "}at the end of a turn
        [explore] {" "}as they explored
        [counter] {" "}as an enemy fended off an attack
        [room] {" "}by what a room did
       *[none] {""}
    }
reason-won = broke the Boss together
reason-goblins = fell to a fifth Goblin
reason-torch = got lost in the dark when the torch went out
reason-closed = got shut in before the Lair Door was found

## What an answer would do

part-gains = { $focus ->
    [0] {""}
   *[other] ; gain { $focus } Focus{ $focus_room ->
        [none] {""}
        [0] , no room for it
       *[other] , room for { $focus_room }
    }
}{ $health ->
    [0] {""}
   *[other] ; gain { $health } Health{ $health_room ->
        [none] {""}
        [0] , no room for it
       *[other] , room for { $health_room }
    }
}
part-back = { $back ->
    [none] {""}
    [torch] ; no blow back, but { $lost ->
        [yes] the torch goes out: the game is lost
       *[no] the torch burns down 1
    }
   *[blow] { $blow ->
        [0] ; strikes back in vain
       *[other] ; strikes back for { $blow } damage
    }
}{ part-fall }
part-strikes = { $most ->
    [0] ; strikes back in vain
   *[other] ; strikes back for up to { $most } damage{ $down ->
        [yes] : { $hero } may fall unconscious
       *[no] {""}
    }
}
part-strikes-if-seen = { $sees ->
    [yes] { part-strikes }
   *[no] ; cannot strike back
}
part-gives = { $deck ->
    [none] {""}
    [loot] , a Loot card
   *[spell] , a Spell card
}{ $row ->
    [none] {""}
    [loot] , a faceup Loot card
   *[spell] , a faceup Spell card
}{ $gain_focus ->
    [0] {""}
   *[other] , { $gain_focus } Focus{ $gain_focus_room ->
        [none] {""}
        [0] , no room for it
       *[other] , room for { $gain_focus_room }
    }
}{ $gain_health ->
    [0] {""}
   *[other] , { $gain_health } Health{ $gain_health_room ->
        [none] {""}
        [0] , no room for it
       *[other] , room for { $gain_health_room }
    }
}{ $torch_up ->
    [0] {""}
   *[other] , the torch goes up { $torch_up }
}{ $reveal ->
    [0] {""}
   *[other] , reveal a room
}
part-harms = { $damage ->
    [0] {""}
   *[other] , { $damage } damage
}{ $lose_focus ->
    [0] {""}
   *[other] , { $hero } loses { $lose_focus } Focus
}{ $torch_down ->
    [0] {""}
   *[other] , the torch burns down { $torch_down }
}{ $goblin ->
    [0] {""}
   *[other] , a Goblin comes and { $hero } moves no further this turn
}{ $hurt ->
    [yes] : { $hero } falls unconscious
   *[no] {""}
}{ $over ->
    [yes] : the game is lost
   *[no] {""}
}
part-stops = { $stops ->
    [yes] ; an enemy stops { $hero } for this turn
   *[no] {""}
}
part-spell = { $damage ->
    [0] The spell works
   *[other] { $targets ->
        [one] { $damage } damage{ $kills ->
            [0] {""}
           *[other] , kills it
        }
       *[other] { $damage } damage to each of { $targets }{ $kills ->
            [0] {""}
            [one] , 1 kill
           *[other] , { $kills } kills
        }
    }
}
part-price = { $cost } Focus, { $left } left
part-fall = { $fall ->
    [none] {""}
    [heal] ; the Boss gains { $fall_amount } Health
    [rob] ; { $hero } loses a card
    [go_home] ; the Boss goes back to the Lair
    [lose_focus] ; { $hero } loses { $fall_amount } Focus
   *[burn] ; the Boss deals { $fall_amount } damage
}{ $toll_focus ->
    [0] {""}
   *[other] ; { $hero } loses { $toll_focus } Focus for attacking it
}{ $toll_health ->
    [0] {""}
   *[other] ; { $hero } loses { $toll_health } Health for attacking it
}{ $down ->
    [yes] : { $hero } falls unconscious
   *[no] {""}
}
outlook-hit = { $damage ->
    [0] No damage
   *[other] { $damage } damage
}{ $kills ->
    [yes] , kills it
   *[no] {""}
}{ part-gains }{ part-back }.
outlook-hits-several = Hits { $hits } of { $targets }{ $kills ->
    [0] {""}
    [one] , 1 kill
   *[other] , { $kills } kills
}{ part-gains }{ part-back }.
outlook-cast = { $able ->
    [no] Success, but { $cost } Focus are not there
   *[yes] { part-spell } for { $cost } Focus
}{ part-gains }{ part-back }.
outlook-cast-heal = { $room ->
    [none] { $hero } heals { $amount } Health for { $cost } Focus
    [0] { $hero } is unhurt: nothing to heal for { $cost } Focus
   *[other] { $hero } heals { $amount } Health, room for { $room }, for { $cost } Focus
}{ $able ->
    [no] ; the Focus is not there
   *[yes] {""}
}.
outlook-cast-fails = The spell fails{ part-back }.
outlook-spell-fails = The spell fails{ $sees ->
    [yes] { part-strikes }
   *[no] {""}
}.
outlook-passes = { $able ->
    [no] Success, but { $cost } Focus are not there
   *[yes] { $purpose ->
        [evade] The Trap does nothing
        [disarm] The Trap is disarmed: a Loot or a Spell card
        [walk] Moves with Stealth
       *[other] Success
    }{ $cost ->
        [0] {""}
       *[other] , for { $cost } Focus
    }{ part-gives }
}{ part-gains }.
outlook-fails = { $purpose ->
    [evade] The Trap springs
   *[other] Failure
}{ part-harms }.
outlook-change = { part-price }: at best { $best } against { $number }.
outlook-boost = { part-price }: +{ $amount }, at best { $best } against { $number }.
outlook-reroll = By { $card }; the new result counts.
outlook-paid = { $left } Focus left{ $purpose ->
    [walk] : { $hero } moves with Stealth
   *[other] { part-gives }
}.
outlook-paid-spell = { part-spell }; { $left } Focus left{ $able ->
    [yes] {""}
   *[no] , too little
}{ part-back }.
outlook-unpaid = Nothing comes of it{ part-back }.
outlook-brace = { $cost ->
    [0] {""}
   *[other] { part-price };{" "}
}Defense { $defense }: { $damage ->
    [0] no damage
   *[other] { $damage } damage
}{ $down ->
    [yes] : { $hero } falls unconscious
   *[no] {""}
}.
outlook-blow = { $back ->
    [torch] { $lost ->
        [yes] The torch goes out: the game is lost
       *[no] The torch burns down 1
    }
   *[blow] { $blow ->
        [0] No damage
       *[other] { $blow } damage
    }
}{ part-fall }.
outlook-marker = { $wins ->
    [yes] The Boss is beaten: the heroes win
   *[no] Down to { $to }{ $sees ->
        [yes] { part-strikes }
       *[no] {""}
    }
}.
outlook-unexplored = { $damage ->
    [0] Unexplored: an enemy may stop { $hero } for this turn
   *[other] Unexplored: an ambush may deal { $damage } damage and stop { $hero } for this turn
}{ $down ->
    [yes] : { $hero } may fall unconscious
   *[no] {""}
}.
outlook-stopped = An enemy stops { $hero } there for this turn.
outlook-enters = { $purpose ->
    [evade] The Trap is evaded
   *[other] Success
}{ part-gives }{ part-stops }.
outlook-trapped = { $purpose ->
    [evade] The Trap springs
   *[other] Failure
}{ part-harms }{ part-stops }.
outlook-ambush = { $minion ->
    [yes] A Minion waits there
   *[no] A Goblin waits there
}{ $damage ->
    [0] {""}
   *[other] : { $damage } damage
}, and { $hero } moves no further this turn{ $down ->
    [yes] : { $hero } falls unconscious
   *[no] {""}
}.
outlook-space = On stopping there{ part-gives }{ part-harms }.
outlook-act-two = Act 2 begins: the Boss is revealed, and the torch starts again.
outlook-rest = Gains { $health } Health{ $health_room ->
    [none] {""}
    [0] , no room for it
   *[other] , room for { $health_room }
}; { $focus } Focus{ $focus_room ->
    [none] {""}
    [0] , no room for it
   *[other] , room for { $focus_room }
}.
outlook-torch = { $space ->
    [0] The torch goes out
   *[other] The torch burns down to { $space }
}{ $enemies ->
    [yes] ; all enemies act
   *[no] {""}
}{ $goblins ->
    [0] {""}
   *[other] ; a Goblin comes
}{ $lost ->
    [yes] : the game is lost
   *[no] {""}
}.
outlook-price = { part-price }.
outlook-heal = { part-price }; { $room ->
    [none] { $hero } heals { $amount } Health
    [0] { $hero } is unhurt: nothing to heal
   *[other] { $hero } heals { $amount } Health, room for { $room }
}.
outlook-speed = { part-price }; +{ $amount } Speed this turn.
outlook-defense = { part-price }; +{ $amount } Defense this turn.
outlook-reward = As reward{ part-gives }{ part-harms }.
outlook-attack-hits = { $several ->
    [yes] Hits one of them or more{ part-strikes-if-seen }
   *[no] { $kills ->
        [yes] Kills it
       *[no] { $boss ->
            [yes] Hits the Boss for 1 damage or more
           *[no] 1 damage or more, of { $life } Health
        }{ part-strikes-if-seen }
    }
}.
outlook-attack-misses = Misses{ part-strikes-if-seen }.

## How a game stands, in a list of tables

standing-setup = The heroes gather at the Entrance
standing-act-one = Act 1, torch on { $torch }, { $killed } of { $heroes } Minions killed, { $goblins ->
    [0] no Goblin about
    [one] 1 Goblin about
   *[other] { $goblins } Goblins about
}
standing-act-two = Act 2, torch on { $torch }, { $health } Health left to the Boss, { $goblins ->
    [0] no Goblin about
    [one] 1 Goblin about
   *[other] { $goblins } Goblins about
}

## The board in the terminal

delve-where-setup = Before the game
delve-where = Act 1 · torch { $torch } · Minions { $killed }/{ $heroes } · Goblins { $goblins }/4
delve-where-boss = Act 2 · torch { $torch } · Boss { $health } Health · Goblins { $goblins }/4
delve-over = { $result ->
    [won] The Boss is beaten
    [goblins] Overrun by Goblins
    [torch] The torch has gone out
   *[closed] Shut in without the Lair Door
}
delve-score = { $won ->
    [yes] won
   *[no] lost
}
delve-empty = The heroes have not entered the dungeon yet
delve-torch = Torch
delve-next-enemies = enemies act in { $steps }
delve-next-goblin = Goblin in { $steps }
delve-health = Health
delve-focus = Focus
delve-speed = Speed
delve-defense = Defense
delve-defense-short = Def
delve-speed-left = Speed { $left } of { $speed }
delve-skill-short = { $skill ->
    [strength] Str
    [agility] Agi
   *[intellect] Int
}
delve-dice-count = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}
delve-ability = Ability
delve-hands = Hands
delve-gear = Worn
delve-spells = Spells
delve-sets = Sets
delve-set = { $set } { $pieces } of 4
delve-nothing = nothing
delve-heroic = { $state ->
    [left] Heroic Action left
    [extra] one more Heroic Action left
   *[spent] Heroic Action used
}
delve-state = { $state ->
    [held] stopped by an enemy
    [stealth] moves with Stealth
   *[veiled] Stealth next turn
}
delve-more-speed = +{ $amount } Speed this turn
delve-more-defense = +{ $amount } Defense this turn
delve-stone = +{ $amount } Defense until the next turn
delve-unconscious = unconscious
delve-turn = { $name }'s turn
delve-led = led by { $player }
delve-on-space = Hero Space { $space }
delve-heroes = Heroes
delve-enemies = Enemies
delve-no-enemies = No enemies in the dungeon
delve-more = … { $count } more
delve-reach = { $kind ->
    [room] in its room
    [path] up to { $distance } away
    [room_or_sight] { $distance ->
        [0] in its room or in sight
       *[other] in its room or { $distance } in sight
    }
   *[sight] { $distance ->
        [0] in sight
       *[other] up to { $distance } in sight
    }
}
delve-assault = { $both ->
    [yes] moves and hits
   *[no] moves or hits
} { $damage } { $reach }
delve-back = counters { $mods }
delve-back-melee = { $amount } melee
delve-back-missile = { $amount } missile
delve-back-spell = { $amount } spell
delve-melee-defense = +{ $amount } in melee
delve-missile-defense = +{ $amount } from afar
delve-weak = weakened { $amount }
delve-boss-mat = Boss Mat
delve-track = Track
delve-altars = Altars
delve-altars-none = no Altar left
delve-space-plain = no effect
delve-space-entrance = entrance
delve-space-mod = { $what ->
    [dice] { $amount } die
    [strength] { $amount } Str
    [agility] { $amount } Agi
    [intellect] { $amount } Int
    [attack] { $amount } attack
   *[defense] { $amount } Def
}
delve-space-ends = { $what ->
    [damage] ends -{ $amount } ♥
    [focus] ends +{ $amount } ◇
    [lose_focus] ends -{ $amount } ◇
    [health] ends +{ $amount } ♥
    [pick_up] ends { $deck ->
        [loot] Loot
       *[spell] Spell
    }
   *[other] ends …
}
delve-space-ends-full = { $what ->
    [damage] { $amount } damage to a hero who ends there
    [focus] { $amount } Focus for a hero who ends there
    [lose_focus] a hero who ends there loses { $amount } Focus
    [health] { $amount } Health for a hero who ends there
    [pick_up] a hero who ends there takes a faceup { $deck ->
        [loot] Loot card
       *[spell] Spell card
    }
   *[other] something happens to a hero who ends there
}
delve-dice = Dice
delve-enemy-die = Enemy Die
delve-enemy-die-short = Enemy
delve-enemy-face = { $face ->
    [shield] Shield
    [torch] Torch
   *[other] { $face }
}
delve-needs = { $skill }, needs { $number }
delve-boosted = { $amount } more
delve-die-result = result
delve-die-plus = plus
delve-die-unused = unused
delve-decks = Decks
delve-deck-dungeon = Dungeon
delve-deck-loot = Loot
delve-deck-spell = Spells
delve-deck-goblin = Goblins
delve-loot-row = Faceup Loot
delve-spell-row = Faceup Spells
delve-rooms = Rooms
delve-part = part { $part }
delve-corridors = corridors { $corridors }
delve-sign = { $kind ->
    [trap] Trap
    [disarmed] disarmed
    [search] Search
    [offer] Free Action here
    [entry] check on entry
    [portal] Portal
    [goblin] Goblins
    [altar] Altar
    [encounter] Minion Encounter
   *[lair] Lair Door
}
delve-locked = { $left ->
    [0] the Lair is open
    [one] the Lair is locked: 1 Minion is left
   *[other] the Lair is locked: { $left } Minions are left
}
delve-spoken-torch = Torch on space { $torch } of { $top }
delve-spoken-facedown = Facedown cards: { $list }
delve-spoken-hero = { $player } leads { $hero }: { $where }
delve-spoken-space = Hero Space { $space }: { $words }
delve-spoken-markers = Boss's Health Markers on { $list }; Altar spaces that hold them: { $altars }
delve-legend-heroes = Heroes, in the order of their turns; ▸ acts now
delve-legend-enemies = Goblins by number, a Minion by three letters and its Health, the Boss
delve-legend-corridor = An open corridor, a wall
delve-legend-back = A facedown card with the part of the deck it is of
delve-legend-dead = A corridor that leads nowhere
delve-legend-torch = On the torch track: the torch, all enemies act, a Goblin comes, the torch is out
delve-legend-dice = Focus and Health that a die gives if it is not used
delve-legend-track = A Health Marker of the Boss; an Altar space that holds markers, one that is open

## The story, what wins, and how it ends

story = Under the hills a Boss gathers its Goblins, and the only way to it leads through rooms that are on no map. You have one torch. Explore room by room, grow stronger with Loot and Spells, and kill the Minions that guard the Lair; then bring the Boss down before the light is gone.
goal = Kill { $heroes } Minions, find the Lair and break the Boss before the torch goes out.
ending = { $won ->
    [yes] The Boss lies broken between its Altars, and the torch still burns. Lead the others home by its light.
   *[other] The heroes are lost, and the dark belongs to the Goblins again.
}

## How to play, on one page

how-1 = All win together when the Boss is broken. You lose when the torch goes out, when a fifth Goblin comes, or when the Lair can no longer be found.
    .title = What wins
how-2 = Move as many rooms as your Speed, take one Heroic Action (attack, cast, search, disarm or rest), and as many Free Actions as you can pay for. Then the torch moves.
    .title = Your turn
how-3 = Walking onto a face-down card reveals it. Turn it so that you can walk in; new cards are laid where its corridors lead. Some rooms bring a Goblin, some a trap, some a Minion.
    .title = Rooms
how-4 = For a check you roll your dice: one die is the result, and dice with a plus are added. Reach the number of the enemy, the trap or the search. Focus changes dice, unused dice give Focus or Health.
    .title = Dice
how-5 = What you attack and do not kill strikes back with the Enemy Die. The torch moves down after every turn, and its spaces let enemies act. A hero without Health lies unconscious and spends the next turn resting.
    .title = Enemies
how-6 = Goblins and searches give Loot and Spells. Equip them to fight better; cards of one set help each other.
    .title = Gear
how-7 = With a Minion killed for every hero the Lair Door is unlocked. The Boss's life stops at its Altar spaces: lure the Boss into rooms with an Altar to free them, and bring every marker to zero.
    .title = The Lair

## The panel while no player is asked

web-delve-acting = The torch burns down, and the enemies act
