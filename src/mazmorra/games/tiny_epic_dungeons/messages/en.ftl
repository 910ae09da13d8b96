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
   *[other] { $word }
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

decision-choose-hero = { $seat }, which hero do you lead?
decision-name-first = { $seat }, which hero takes the first turn?

## Questions of a turn

decision-act = { $seat }, what does { $hero } do?
decision-creep = { $seat }, { $hero } moves with Stealth: where to?
decision-turn-card = { $seat }, which way round does { $card } lie in { $place }?
decision-place-card = { $seat }, the Dungeon Deck is running out: where does the next card lie?
decision-choose-reveal = { $optional ->
    [yes] { $seat }, which facedown card does { $hero } reveal, if any?
   *[no] { $seat }, which facedown card does { $hero } reveal?
}
decision-choose-room = { $seat }, where does { $hero } appear?

## Questions around dice

decision-choose-skill = { $seat }, with which Skill does { $hero } try it? { $modifier ->
    [0] The total must reach { $number }.
   *[other] The total must reach { $number }, and { $modifier } is added to it.
}
decision-use-dice = { $seat }, { $hero } rolled { $faces } for { $skill } { $purpose }{ $modifier ->
    [0] {""}
   *[other] , with a modifier of { $modifier },
} and needs { $number }{ $enemy_face ->
    [none] {""}
    [shield] , while the Enemy Die shows a Shield
    [torch] , while the Enemy Die shows a Torch
   *[other] , while the Enemy Die shows { $enemy_face }
}: which dice count?
decision-pay-cost = { $seat }, does { $hero } pay { $cost } Focus for it?
decision-face-counter = { $seat }, { $enemy_the ->
    [none] { $enemy }
   *[other] the { $enemy }
} strikes back at { $hero } with { $total } against Defense { $defense }: do you raise it?

## Questions around enemies

decision-choose-prey = { $seat }, whom does { $enemy_the ->
    [none] { $enemy }
   *[other] the { $enemy }
} go for?
decision-choose-path = { $seat }, which way does { $enemy_the ->
    [none] { $enemy }
   *[other] the { $enemy }
} come?
decision-drive-enemy = { $seat }, where does { $hero } drive { $enemy_the ->
    [none] { $enemy }
   *[other] the { $enemy }
}? { $left ->
    [one] It may go one room.
   *[other] It may go { $left } rooms.
}
decision-choose-counter = { $seat }, which enemy strikes back at { $hero }?
decision-choose-victim = { $seat }, which enemy takes the additional damage?
decision-assign-damage = { $left ->
    [one] { $seat }, which of the Boss's Health Markers takes the last point of damage?
   *[other] { $seat }, which of the Boss's Health Markers takes the next of { $left } points of damage?
}

## Questions around cards

decision-discover = { $draws ->
    [yes] { $decks_count ->
        [one] { $seat }, { $hero } may take a { $decks } card: which one?
       *[other] { $seat }, { $hero } may take a Loot or a Spell card: which one?
    }
   *[no] { $decks_count ->
        [one] { $seat }, { $hero } may pick up a faceup { $decks } card: which one?
       *[other] { $seat }, { $hero } may pick up a faceup card: which one?
    }
}
decision-equip = { $seat }, { $hero } has found { $card_full }: where does it go?
decision-discard-equipped = { $seat }, which card does { $hero } lose?
decision-take-reward = { $seat }, what does { $hero } take for killing { $enemy_the ->
    [none] { $enemy }
   *[other] the { $enemy }
}?
decision-choose-kill = { $seat }, whose reward does { $hero } take first?
decision-choose-weapon = { $seat }, with what does { $hero } strike?

## Answers

option-lead = Lead { $card }: Health { $card_health }, Focus { $card_focus }, Speed { $card_speed }, Defense { $card_defense }, Strength { $card_strength }, Agility { $card_agility }, Intellect { $card_intellect }
option-first = { $card } begins
option-move = Go { $direction }
option-step = Go to Hero Space { $word }
option-enter = Enter the Lair
option-leave = Leave it
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
option-room = Try what the room offers
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
option-switch = Take the Loot in the other hand
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
    [1] Raise a +1 by 1 for Focus
    [2] Raise a +2 by 1 for Focus
   *[other] Raise a { $word } by 1 for Focus
}
option-lower = { $word ->
    [2] Lower a +2 by 1 for Focus
   *[other] Lower a { $word } by 1 for Focus
}
option-reroll = { $word ->
    [1] Roll a +1 again
    [2] Roll a +2 again
   *[other] Roll a { $word } again
}
option-boost = Use { $card } for a better result
option-pay = Pay
option-decline = Rather not
option-stand = Take the blow as it comes
option-guard = Use { $card } for more Defense
option-turn = Corridors { $corridors }
option-place = Lay it in { $cell }
option-reveal = Reveal { $cell }
option-go = To { $cell }
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
option-marker = The marker on { $word }
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
    [card] The reward for { $card }
   *[other] { $word ->
        [loot] Loot
        [spell] A Spell
        [pick_up] A faceup card
        [focus] Focus
        [health] Health
        [heal_fully] All Health
        [torch_up] A step of the torch
       *[reveal] Reveal a card
    }
}
option-strike = Strike with { $card_the ->
    [none] { $card }
   *[other] the { $card }
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
    [reroll] { $hero } has rolled a die again for this turn
    [change] { $hero } has changed a die cheaply for this turn
    [explore] { $hero } has explored for Focus for this turn
   *[shield] { $hero } has raised the shield for this turn
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

event-health-lost = { $hero } loses { $amount } Health and has { $health } of { $hero_health }
event-health-gained = { $hero } gains { $amount } Health and has { $health } of { $hero_health }
event-focus-lost = { $hero } loses { $amount } Focus and has { $focus } of { $hero_focus }
event-focus-gained = { $hero } gains { $amount } Focus and has { $focus } of { $hero_focus }
event-focus-spent = { $hero } pays { $amount } Focus and has { $focus } of { $hero_focus }
event-hero-knocked-out = { $hero } is unconscious
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
event-space-resolved = Space { $space } of the torch is done
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
    [loot] { $hero } discards { $card } among the faceup Loot
   *[spell] { $hero } discards { $card } among the faceup Spells
}
event-hands-switched = { $hero } takes the Loot in the other hand

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
    [goblins] A fifth Goblin comes: the heroes are overrun and lose
    [torch] The torch has gone out: the heroes are lost in the dark
   *[closed] The dungeon is closed and the Lair Door was not found: the heroes lose
}
reason-won = broke the Boss together
reason-goblins = fell to a fifth Goblin
reason-torch = got lost in the dark when the torch went out
reason-closed = got shut in before the Lair Door was found

## What an answer would do

outlook-check-passed = The check succeeds.
outlook-check-failed = The check fails.
outlook-total-passes = { $total } against { $number }, a success{ $focus ->
    [0] { $health ->
        [0] {""}
       *[other] ; the other dice give { $health } Health
    }
   *[other] ; the other dice give { $focus } Focus{ $health ->
        [0] {""}
       *[other] {" "}and { $health } Health
    }
}.
outlook-total-fails = { $total } against { $number }, a failure.
outlook-hits = The attack hits.
outlook-misses = The attack misses.

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
   *[closed] Shut in
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
delve-no-enemies = No enemy is about
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
    [damage] { $amount } damage to whoever ends there
    [focus] { $amount } Focus for whoever ends there
    [lose_focus] whoever ends there loses { $amount } Focus
    [health] { $amount } Health for whoever ends there
    [pick_up] whoever ends there takes a faceup { $deck ->
        [loot] Loot card
       *[spell] Spell card
    }
   *[other] something happens to whoever ends there
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
delve-group = { $group ->
    [move] Move
    [room] Rest and room
    [fight] Fight
    [spells] Spells
    [free] Free Actions
    [gear] Put gear away
    [count] Count dice
    [change] Change them first
   *[end] Turn
}
