# The texts of Dungeon Raiders. The same ids stand in es.ftl.

game-name = Dungeon Raiders
game-tagline = Five levels, one winner: take the most coins without taking the most wounds.
table-option-tactical = Tactical variant
    .description = Cards are played face up, one after the other, from the holder of the map card on.
face-down = a dark room
face-down-several = { $count ->
    [2] two dark rooms
    [3] three dark rooms
    [4] four dark rooms
    [5] five dark rooms
   *[other] { $count } dark rooms
}

## Sections of the ledger

section-game = The game
section-comp = Components
section-setup = Set-up
section-level = Creating a level
section-torch = Torch
section-room = Exploring a room
section-play = Playing cards
section-ball = Crystal ball
section-treasure = Treasure rooms
section-key = Key
section-monster = Monster rooms
section-sword = Sword
section-chamber = Chambers
section-trap = Traps
section-boss = Final monsters
section-coins = Coins
section-wounds = Wounds
section-tokens = Tokens
section-gain = Gains
section-end = The end of the game
section-info = What may be known
section-tactical = Tactical variant

## Kinds of room

room-treasure = treasure
room-monster = monster
room-chamber = chamber
room-trap = trap
room-final-monster = final monster

## Questions and answers

decision-lay-card = Which card do you lay in this room?
option-lay = Lay { $card }
option-use = Use { $card }

## Rows of answers: the verb without its target

row-lay = Lay a card
row-use = Use an item

## Why an answer is closed

closed-item = { $meant ->
    [none] The { $card } cannot be laid in a room.
    [treasure] The { $card } is for treasures; { $room ->
        [monster] this room holds a monster.
        [trap] this room is a trap.
        [chamber] this room is a chamber.
       *[final_monster] this is a final monster.
    }
    [monster] The { $card } is for monsters; { $room ->
        [treasure] this room holds a treasure.
        [trap] this room is a trap.
       *[chamber] this room is a chamber.
    }
   *[other] The { $card } does not fit here; { $room ->
        [treasure] this room holds a treasure.
        [monster] this room holds a monster.
        [trap] this room is a trap.
        [chamber] this room is a chamber.
       *[final_monster] this is a final monster.
    }
}
closed-played = { $card } is played; it stays on the table until the level ends.
closed-nothing-dark = The { $card } would show nothing: no room of this level is dark.
closed-all-seen = The { $card } would show nothing: you have seen every dark room of this level.
closed-laid = Your only { $card } lies face down on the table.

## Preparing the game

event-room-deck-made = The room deck is ready: { $deck_count } rooms, { $removed_count } removed unseen
event-final-monster-hidden = { $final_known ->
    [yes] { $final } waits under the room deck; { $unused_count } final monsters stay unused
   *[no] A final monster waits unseen under the room deck; { $unused_count } others stay unused
}
event-level-deck-made = The level deck is ready: { $deck_count } level cards, { $removed_count } removed unseen
event-supply-laid-out = The supply holds { $items }
event-character-dealt = { $seat } is the { $character }: { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
}, { $items_count ->
    [0] no item
   *[other] { $items }
}, { $power_count } power cards
event-rest-left-in-box = { $cards_count } unused cards stay in the box
event-map-taken = { $seat } takes the map card and plays first

## Creating a level

event-level-laid = Level { $level } begins ({ $card_lower }): { $row }
event-torch-used = { $rooms_known ->
    [yes] { $seat } looks at the dark rooms by torchlight: { $rooms }
   *[no] { $seat } looks at the dark rooms by torchlight
}

## Playing through a level

event-room-entered = The party enters room { $place }: { $room }
event-cards-revealed = { $cards_count ->
    [one] The card is revealed: { $cards }
   *[other] Cards are revealed: { $cards }
}
event-card-played = { $seat } plays { $card }
event-item-returned = { $seat } returns the { $item } to the supply
event-room-discarded = Room { $place } is discarded
event-level-ended = { $last ->
    [yes] Level { $level } ends, and with it the raid; everybody takes the power cards back
   *[no] Level { $level } ends; everybody takes the power cards back
}
event-map-passed = { $seat } has the map card and plays first in the next room

## Resolving a room

room-cause = { $room ->
    [none] {""}
   *[other] {" "}({ $room })
}
event-coins-gained = { $seat } gains { $coins ->
    [0] no coins
    [one] 1 coin
   *[other] { $coins } coins
}{ room-cause }{ $lost ->
    [0] {""}
    [one] ; 1 beyond the limit is lost
   *[other] ; { $lost } beyond the limit are lost
}
event-coins-lost = { $seat } loses { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}{ room-cause }
event-wounds-taken = { $seat } receives { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
}{ room-cause }
event-wounds-healed = { $seat } heals { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
}{ room-cause }
event-item-taken = { $seat } takes a { $item } from the supply
event-item-short = { $seats_count ->
    [one] { $seats } finds no { $item } in the supply
   *[other] { $seats } want a { $item }, but there are too few: no player gets one
}
event-chest-unopened = { $seats_count ->
    [0] There is no second: the chest of { $coins } stays closed
   *[other] { $seats } cannot divide the chest of { $coins }: it stays closed
}
event-monster-defeated = { $room } is defeated: { $total } against { $strength }
event-monster-attacked = { $strength ->
    [none] { $room } cannot be defeated and attacks { $seats }
   *[other] { $room } attacks { $seats }: { $total } against { $strength }
}
event-escaped = { $seat } escapes with a { $item }
event-trap-sprung = { $seats_count ->
    [0] { $room } does nothing: the highest value is { $value }
   *[other] { $room } strikes { $seats } for { $room_id ->
        [lava] { $penalty ->
            [one] 1 coin
           *[other] { $penalty } coins
        }
        [coin_catcher] { $penalty ->
            [one] 1 coin
           *[other] { $penalty } coins
        }
       *[other] { $penalty ->
            [one] 1 wound
           *[other] { $penalty } wounds
        }
    }: the highest value is { $value }
}
event-petrified = { $seat } is petrified and out of the game

## The end of the game

event-fainted = { $seat } faints from { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
}
event-game-ended = { $winners_count ->
    [0] There is no winner
    [one] { $winners } wins
   *[other] { $winners } share the victory
}; the order is { $ranking }
outcome-won = wins: the most coins of all left standing
outcome-shared = shares the victory
outcome-petrified = was petrified
outcome-fainted = fainted from the wounds
outcome-more-wounds = has as many coins as the winner, but more wounds
outcome-fewer-coins = has fewer coins than the winner

## What an answer would do

outlook-torch = { $rooms ->
    [one] You see the one dark room you do not know, and return the torch.
   *[other] You see { $rooms } dark rooms, and return the torch.
}
outlook-ball = You see what the others lay, then lay another card.
outlook-ball-alone = All other cards are open already; you lay another card after it.
outlook-escape = You escape; the { $room } does not attack you.
outlook-coins = { $coins ->
    [0] You gain no coins.
    [one] You gain 1 coin.
   *[other] You gain { $coins } coins.
}{ $lost ->
    [0] {""}
   *[other] {" "}{ $lost } beyond the limit would be lost.
}
outlook-potion = { $wounds ->
    [0] A potion, but you have no wounds to heal.
    [one] A potion: you heal 1 wound.
   *[other] A potion: you heal { $wounds } wounds.
}
outlook-item = { $taken ->
    [yes] You take a { $item }.
    [no] There are too few for all who choose a { $item }: you get nothing.
   *[perhaps] You take a { $item }, if there are enough for all who choose it.
}
outlook-trap-most-coins = { $sure ->
    [yes] The highest value is { $value }: { $penalty ->
        [0] nothing happens.
        [one] each player with the most coins loses 1 coin.
       *[other] each player with the most coins loses { $penalty } coins.
    }
   *[no] If { $value } stays the highest value, { $penalty ->
        [0] nothing happens; a higher one takes coins from each player with the most.
        [one] each player with the most coins loses 1 coin.
       *[other] each player with the most coins loses { $penalty } coins.
    }
}
outlook-trap-fewest-wounds = { $sure ->
    [yes] The highest value is { $value }: { $penalty ->
        [0] nothing happens.
        [one] each player with the fewest wounds receives 1 wound.
       *[other] each player with the fewest wounds receives { $penalty } wounds.
    }
   *[no] If { $value } stays the highest value, { $penalty ->
        [0] nothing happens; a higher one wounds each player with the fewest wounds.
        [one] each player with the fewest wounds receives 1 wound.
       *[other] each player with the fewest wounds receives { $penalty } wounds.
    }
}
outlook-treasure = Counts { $value }; the highest takes { $first ->
    [one] 1 coin
   *[other] { $first } coins
}{ $second ->
    [0] {""}
   *[other] , the second { $second }
}.
outlook-defeats = Counts { $value }: the monster is defeated.
outlook-monster = Counts { $value }; the others still need { $needed } together to prevent { $wounds ->
    [0] the attack
    [one] 1 wound
   *[other] { $wounds } wounds
}.
outlook-attack = Counts { $value }; the attack can no longer be prevented. It hits the { $attacks ->
    [highest] highest
   *[lowest] lowest
} card{ $wounds ->
    [0] {""}
    [one] : 1 wound
   *[other] : { $wounds } wounds
}.
outlook-undefeatable = Counts { $value }; undefeatable, it attacks the { $attacks ->
    [highest] highest
   *[lowest] lowest
} card{ $wounds ->
    [0] {""}
    [one] : 1 wound
   *[other] : { $wounds } wounds
}.
outlook-final = Counts { $value }; { $needed ->
    [-1] undefeatable, it attacks the
    [0] it can no longer be beaten and attacks the
   *[other] the others still need { $needed } together, or it attacks the
} { $attacks ->
    [highest] highest
   *[lowest] lowest
} card: { $stone ->
    [yes] turned to stone and out of the game
   *[no] { $wounds ->
        [0] {""}
        [one] 1 wound
       *[other] { $wounds } wounds
    }{ $coins ->
        [0] {""}
        [one] { $wounds ->
            [0] 1 coin lost
           *[other] {" "}and 1 coin
        }
       *[other] { $wounds ->
            [0] { $coins } coins lost
           *[other] {" "}and { $coins } coins
        }
    }
}.
outlook-attacked = Counts { $value }; the attack is certain and hits you: { $harm ->
    [stone] you are petrified.
    [coins] you lose { $coins ->
        [one] 1 coin.
       *[other] { $coins } coins.
    }
    [both] you receive { $wounds ->
        [one] 1 wound
       *[other] { $wounds } wounds
    } and lose { $coins ->
        [one] 1 coin.
       *[other] { $coins } coins.
    }
   *[wounds] { $wounds ->
        [0] you have nothing to lose.
        [one] you receive 1 wound.
       *[other] you receive { $wounds } wounds.
    }
}
outlook-spared = Counts { $value }; the attack is certain, but does not hit you.

## terminal: the table in few words

raid-where = Level { $level } of 5 · room { $room } of 5
raid-kind = { $kind ->
    [treasure] Treasure
    [monster] Monster
    [trap] Trap
    [chamber] Chamber
   *[final_monster] Final
}
raid-item = { $item ->
    [torch] torch
    [crystal_ball] ball
    [key] key
    [sword] sword
   *[other] -
}
raid-coins = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
raid-wounds = { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
}
raid-empty = Nothing lies on the table yet
raid-score = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
raid-score-wounds = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
}
raid-ranked-by-wounds = With equal coins, fewer wounds rank first.
raid-unit-coins = coins
raid-unit-wounds = wounds
raid-head-coins = coins
raid-head-wounds = wounds
raid-head-hand = hand
raid-head-played = played
raid-hand = hand
raid-played = played
raid-supply = Supply:
raid-map = map
raid-laid = has laid
raid-laid-open = laid { $card }
raid-petrified = petrified
raid-dark = dark room
raid-final-unknown = final monster
raid-here = here
raid-past = past
raid-only-you = only you
raid-face-down = face down
raid-to-beat = { $strength } to beat
raid-to-beat-below = to beat
raid-undefeatable = undefeatable
raid-lowest = lowest card
raid-highest = highest card
raid-chest = { $number ->
    [one] 1st: { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }
   *[other] 2nd: { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }
}
raid-chest-below = { $number ->
    [one] highest card
   *[other] second
}
raid-most-coins = most coins
raid-fewest-wounds = fewest wounds
raid-penalty-coins = { $number ->
    [one] −1 coin
   *[other] −{ $number } coins
}
raid-penalty-wounds = { $number ->
    [one] +1 wound
   *[other] +{ $number } wounds
}
raid-heal = { $wounds ->
    [one] heal 1
   *[other] heal { $wounds }
}
raid-petrifies = turns to stone
raid-reward = highest +{ $coins }
raid-escape = { $item } escapes
raid-fives = 5 counts { $value }
raid-reconstructed = A figure of this card is reconstructed.
raid-reconstructed-mark = reconstructed figure
raid-rule-monster = Together { $strength } or more and it falls; if not, the lowest card takes { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
}.
raid-rule-strength = Together { $strength } or more and it falls; if not, it attacks the lowest card.
raid-rule-attack = { $wounds ->
    [one] The lowest card takes 1 wound.
   *[other] The lowest card takes { $wounds } wounds.
}
raid-rule-chest = The highest card takes { $first ->
    [one] 1 coin
   *[other] { $first } coins
}; equal cards share.
raid-rule-two-chests = The highest card takes { $first ->
    [one] 1 coin
   *[other] { $first } coins
}, the second highest { $second }; equal cards share.
raid-rule-most-coins = The highest card sets what the player with the most coins loses.
raid-rule-fewest-wounds = The highest card sets the wounds of the player with the fewest.
raid-rule-chamber = Every card takes what stands beside its number.
raid-spoken-room = Room { $number }, { $where ->
    [past] past
    [here] the party is here
   *[ahead] ahead
}: { $room }.
raid-spoken-player = { $player }, { $who }: { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
}; hand { $hand }; played { $played }{ $state ->
    [none] {""}
   *[other] ; { $state }
}.

## The board

board-level = Level { $level } of 5
board-room = Room { $place }
board-level-and-room = Level { $level } of 5 · room { $room }
board-final = Last: { $name }
board-to-beat = to beat
board-undefeatable = cannot be defeated
board-lowest-card = lowest card
board-highest-card = highest card
board-first-chest = highest
board-second-chest = second
board-most-coins = Most coins lose, by the highest card:
board-fewest-wounds = Fewest wounds take, by the highest card:
board-dark-room = dark room
board-seen-by-torch = only you have seen it
board-seen-by-torch-of = only { $player } has seen it
board-room-spoken = Room { $place }: { $name }, { $state ->
    [past] past
    [now] the party is here
   *[next] still to come
}
board-player-spoken = { $player }, the { $character }: { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
}, { $cards ->
    [one] 1 card in hand
   *[other] { $cards } cards in hand
}
board-laid-cards = Cards laid in this room
board-laid = { $card }, laid face down
board-you-have-laid = Your card lies face down; the others are still choosing
board-has-laid = has laid a card
board-thinking = thinking
board-played = played
board-played-this-level = played this level
board-none-played = None yet
board-petrified = turned to stone
board-your-hand = Your hand
board-cards-in-hand = Cards in hand
board-coins = Coins
board-wounds = Wounds
board-not-now = { $card }: not now, and why

## How a game stands, in a list of tables

standing-room = Level { $level } of 5, { $room ->
    [1] the first room
    [5] the last room
   *[other] room { $room } of 5
}

## The story, what wins, and how it ends

story = Five levels of vaults lie under the old fortress, and every raider in town wants to be first at the chests. You go in together, because alone you would not come far: what one of you plays, all of you feel. The traps do not ask who is to blame, and the monster at the bottom picks the weakest.
goal = { $seats ->
    [3] Have the most coins after level 5, and not more wounds than each of the others.
   *[other] Have the most coins after level 5, but not the most wounds.
}
ending = { $won ->
    [yes] Up in the daylight you count your coins again. Slowly, so that the others can watch.
   *[other] Other hands count the coins. The vaults, they say, will fill again.
}

## How to play, on one page

how-1 = After level 5 the raider with the most wounds faints and cannot win. Of the others, the one with the most coins wins.
    .title = What wins
how-2 = A level has five rooms in a row; some lie face up, the dark ones are turned over when you enter. The party goes through them together, one after the other.
    .title = A level
how-3 = Each of you lays one card face down: a number from 1 to 5, or an item. All turn them up at the same time, and the room does what its card says. A played number comes back only at the end of the level.
    .title = A room
how-4 = Add up all numbers. If they reach the monster's strength it is beaten; if not, the lowest number takes its wounds.
    .title = Monsters
how-5 = The highest number takes the first chest, the next one the second. Players who are level share it, rounded down.
    .title = Chests
how-6 = A trap hits the player it names, with the most coins or the fewest wounds, and the highest number laid says how hard. In a chamber your number picks what you get: coins, healing or an item.
    .title = Traps and chambers
how-7 = The final monster waits in the last room of level 5. You know its name from the start: save your high numbers, or let the others pay.
    .title = The last room
