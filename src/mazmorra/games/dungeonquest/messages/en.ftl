# The texts of DungeonQuest. The same ids stand in es.ftl.

game-name = DungeonQuest
game-tagline = Rob a sleeping dragon and be out before the sun sets; most who go in never come out.
table-option-edition = Edition
    .description = The rules with every later correction, or those of the first printing.
table-option-edition-corrected = corrected
table-option-edition-2010 = first printing (2010)
table-option-heroes = Heroes
    .description = Heroes are dealt at random, or everybody chooses one in turn.
table-option-heroes-random = at random
table-option-heroes-chosen = chosen
table-option-solo = Going It Alone
    .description = One player alone: Monsters fight from the top of the Combat deck, and only a Hero who brings out a Treasure card wins. A table of one always plays by it.
table-option-score-challenge = Beat your record
    .description = A lone player wins only with more gold than ever before.
table-option-death-can-wait = Death Can Wait
    .description = A Hero who would be killed is knocked out instead, loses Loot and comes to. Recommended for a first game.
table-option-magical-might = Magical Might
    .description = So many Runes every Hero begins with.
table-option-cloak-and-dagger = Cloak and Dagger
    .description = Loot lies face down; how much it is worth is its owner's secret.
table-option-live-to-fight = Live to Fight Another Day
    .description = A Hero who wins a round of combat may spare the Monster, and escapes by winning the next one.
table-option-no-guts-no-glory = No Guts, No Glory
    .description = A Hero leaves the dungeon only with a Treasure card.
table-option-late-start = Late Start
    .description = A die takes up to six spaces of daylight away before the game begins.
table-option-tower-power = Tower Power
    .description = A Hero who comes to a tower may go straight to another one.
table-option-servants-of-kalladra = Servants of Kalladra
    .description = Players whose Heroes are dead move the Monsters from then on.
table-option-hero-vs-hero = Hero vs. Hero Combat
    .description = Heroes may enter each other's spaces, and fight there for a Loot card.
table-option-focused-determination = Focused Determination
    .description = A test that is passed costs only as many determination tokens as it needed; the others help with any test.
table-option-monstrous-treasures = Monstrous Treasures
    .description = A Hero who kills a Monster in combat may throw a die for a Treasure card.
face-down = an unknown card
face-down-several = { $count ->
    [2] two unknown cards
    [3] three unknown cards
    [4] four unknown cards
    [5] five unknown cards
   *[other] { $count } unknown cards
}

## Sections of the ledger

section-component = Components
section-setup = Set-up
section-turn = A turn
section-move = Moving
section-door = Doors
section-portcullis = Portcullises
section-doorport = Doors and portcullises together
section-deadend = Dead ends
section-blocked = Blocked Heroes
section-search = Searching
section-encounter = Encounters
section-card = Cards
section-monster = Meeting a Monster
section-escape = Escaping
section-combat = Combat
section-treasure = The Treasure Chamber
section-sun = The sun track
section-exit = Leaving the dungeon
section-end = The end of the game
section-catacomb = The Catacombs
section-test = Attribute tests
section-determination = Determination
section-death = Death
section-heal = Healing
section-wound = Wounds
section-limited = What there is only so much of
section-rune = Runes
section-chamber = Chambers
section-hero = Heroes
section-power = Power cards
section-variant = Optional rules
section-example = Examples
section-errata = Corrections
section-ruling = Rulings

## Words: spaces, directions, decks and the like

square = { $word ->
    [e7] the Treasure Chamber
    [f7] the Treasure Chamber
    [a1] the north-west tower
    [a13] the north-east tower
    [j1] the south-west tower
    [j13] the south-east tower
   *[other] { $capitals }
}
direction = { $word ->
    [north] north
    [east] east
    [south] south
   *[west] west
}
side-number = { $word ->
    [hero] the Hero
   *[opponent] the opponent
}
deck = { $word ->
    [dungeon] Dungeon
    [trap] Trap
    [door] Door
    [crypt] Crypt
    [corpse] Corpse
    [search] Search
    [treasure] Treasure
    [catacomb] Catacomb
    [dragon] Dragon
   *[combat] Combat
}
attribute = { $word ->
    [strength] Strength
    [agility] Agility
    [armor] Armor
   *[luck] Luck
}
attack-type = { $word ->
    [melee] melee
    [ranged] ranged
   *[magic] magic
}
in-full = { $name }{ $gold ->
    [none] {""}
   *[other] {" "}({ $gold } gold)
}{ $attack ->
    [none] {""}
   *[other] {" "}({ $type ->
        [melee] melee
        [ranged] ranged
       *[magic] magic
    } { $attack })
}

## Questions of the board

decision-choose-hero = Before the game: which Hero do you lead?
decision-choose-tower = In which tower do you begin?
decision-take-turn = Your turn. What do you do?
decision-begin-turn = Your turn begins. What comes first?
decision-move-on = { $not_back ->
    [yes] You are through the Cave-in. Where do you go on to?
   *[no] You cannot stay in this chamber. Where do you go on to?
}
decision-leave-tower = { $jump ->
    [yes] Tower. Leave the dungeon, go on inside, or cross to another tower?
   *[no] Tower. Leave the dungeon, or go on inside?
}
decision-stasis-move = Stasis Rune: { $left ->
    [one] one more move
   *[other] { $left } more moves
}. Where to?
decision-cross-web = Spider Web. Tear through it (Strength), or turn back?
    .stake = Fail or turn back, and your turn ends.
decision-cross-bridge = Bridge. Cross it (Agility), or stay?
    .stake = Fail and you fall: 1 to 6 wounds. Stay and your turn ends.
decision-choose-side = This chamber is cut in two. On which side do you stand?
decision-go-through-secret-door = Secret Door. Where do you go through it?
decision-retreat = The dragon rages. By which passage do you flee?
decision-choose-heading = You fall from the Bridge. Which way do you head below?
    .stake = 1 to 6 wounds{ $peril ->
        [death] {" (deadly)"}
        [knock_out] {" (knock-out)"}
       *[none] {""}
    }, and your turn ends.
decision-choose-shift = A way out of the Catacombs. To which side of your way do you come up?
    .note = A die says how far.
decision-turn-chamber = You come up in a new chamber ({ $tile }). Which way does its arrow point?
decision-climb-out = { $test ->
    [yes] A way out of the Catacombs. Try to climb it (Agility)?
   *[no] A way out of the Catacombs. Leave them here?
}
    .stake = { $test ->
        [yes] Fail: wounds, and your turn ends.
       *[no] {""}
    }
decision-place-nearby = Knocked out in a dead end. In which space beside it do you come to?

## Questions around dice and cards

trial-source = { $card ->
    [none] { $source ->
        [pit] Bottomless Pit
        [web] Spider Web
        [bridge] Bridge
        [cave_in] Cave-in
        [portcullis] Portcullis
        [darkness] Darkness
        [fall] The fall
        [way_out] The way out
        [dragon] Dragon Rage
        [knock_out] Knocked out
        [reward] The reward
       *[none] Test
    }
   *[other] { $card }
}
trial-stake = { $stake ->
    [death] {" "}Fail and you die.
    [knock_out] {" "}Fail and you are knocked out.
    [turn] {" "}Fail and your turn ends.
    [wounds] {" "}Fail: { $wounds ->
        [one] 1 wound
       *[other] { $wounds } wounds
    }{ trial-peril }.
    [wounds_turn] {" "}Fail: { $wounds ->
        [one] 1 wound
       *[other] { $wounds } wounds
    }{ trial-peril }; your turn ends.
    [excess] {" "}Fail: 1 wound per point over{ trial-peril }.
    [later] {" "}Fail: { $wounds ->
        [one] 1 wound
       *[other] { $wounds } wounds
    }{ trial-peril }, { $more } next turn.
    [fall] {" "}Fail: you fall, 1 to 6 wounds{ trial-peril }.
    [pips] {" "}1 wound per pip{ $more ->
        [0] {""}
       *[other] {" "}over { $more }
    }{ trial-peril }.
    [gas] {" "}Over { $more }: wounds{ trial-peril }, then lost turns.
    [lost_turns] {" "}1 lost turn per pip{ $more ->
        [0] {""}
       *[other] {" "}over { $more }
    }.
    [lost_loot] {" "}1 lost Loot card per pip.
    [potion] {" "}2 kills you, 3–6 wound you, 8+ heal you.
    [held] {" "}Under { $more } you stay held, and your turn ends.
    [rises] {" "}From { $more } on you have to fight.
    [blocked] {" "}If that passage is closed, your turn ends.
   *[none] {""}
}
trial-peril = { $peril ->
    [death] {" "}(deadly)
    [knock_out] {" "}(knock-out)
   *[none] {""}
}
decision-face-test = { trial-source }. Roll { $value } or less on two dice{ $extra ->
    [0] {""}
   *[other] {" "}plus { $extra }
} ({ $attribute }): { $percent }%.
    .stake = { trial-stake }
decision-keep-roll = { trial-source }. You rolled { $faces }{ $goal ->
    [none] {""}
   *[other] , need { $goal } or less
}. Keep it?
    .stake = { trial-stake }
rune-cause = { $by ->
    [none] { $cause ->
        [bridge] The fall.{" "}
        [dragon] Dragon Rage.{" "}
       *[other] {""}
    }
   *[other] { $by }.{" "}
}
decision-use-rune = { $card ->
    [none] { $wounds ->
        [0] { $rune_id ->
            [rune_of_slumber] The dragon wakes. Use the { $rune }?
            [rune_of_opening] Your way is barred. Use the { $rune }?
           *[other] Use the { $rune } now?
        }
        [one] { rune-cause }1 wound is coming{ trial-peril }. Use the { $rune }?
       *[other] { rune-cause }{ $wounds } wounds are coming{ trial-peril }. Use the { $rune }?
    }
   *[other] { $card }. Use the { $rune } against it?
}
decision-drop-loot = { $left ->
    [one] Knocked out: your turn ends. Which Loot card do you lose?
   *[other] Knocked out: your turn ends. Which Loot card do you lose first, of { $left }?
}
decision-lighten-load = Bridge. Each Loot card makes the test harder by 1. Throw any away first?
decision-bribe = Deep Elf. Bribe it with Loot? { $gold } gold so far.
    .note = It has to be more than 100 for each pip of a die.
decision-search-body = { $card_id ->
    [crypt] { $card }. Search it?
   *[other] { $card }. Search the body?
}
decision-redraw = You drew { $card_full }. Keep it, or draw another card instead?
decision-tie-rope = { $card }. Use a Rope to get out at once?
decision-open-chest = { $card }. Open it?

## Questions around Monsters

decision-fight-or-flee = { $monster }. Attack, or try to escape?
decision-choose-monster = Several Monsters lurk here. Which do you meet first?
decision-take-token = Every { $monster } token is on the board. From where do you take one?
decision-shoot-volley = The combat begins. Shoot a volley first?
decision-flee-to = You leave the combat. Where do you flee to?
decision-choose-rival = Several Heroes are here. Which do you attack?
decision-take-prize = You have beaten { $loser }. Which Loot card do you take?
    .stake = After that, damage becomes wounds.
decision-serve = Servant of Kalladra: which Monster do you move, or do you add one?
decision-choose-victim = Several Heroes are here. Which does your { $monster } attack?
decision-place-servant = A new Monster. Where does it appear?

## Questions of a combat

decision-play-card = { $part ->
    [duel] Duel. Which card do you play?
    [hero] Combat. Which card do you play?
   *[monster] Combat, for the Monster. Which card do you play?
}
    .stake = { combat-stake }
combat-stake = { $part ->
    [duel] Damage becomes wounds and can kill; then the turn ends.
    [hero] Damage becomes wounds and can kill.
   *[monster] {""}
}
decision-counter = { $part ->
    [duel] Duel. Counterattack with another card?
    [hero] Combat. Counterattack with another card?
   *[monster] Combat, for the Monster. Counterattack with another card?
}
    .stake = { combat-stake }
decision-announce = You won this round. Press on, or escape if you win the next one?
    .stake = Pressing on risks more damage.
decision-roll-for-treasure = The Monster is dead. Throw a die for its treasure?
decision-replace-card = Guided Shot. Keep the card you played, or play another?
    .stake = Damage becomes wounds and can kill.
decision-choose-type = { $card }. Which attack type do you choose?
decision-mend-damage = { $optional ->
    [yes] { $card }. Which card do you discard from your damage?
   *[no] { $card }. Which card of your damage has to go?
}
decision-take-card = Shared Destinies. Which card do you take from your opponent's hand?
decision-do-penance = Penance. Add the top Combat card to your own damage?
    .note = It makes your attack stronger.
decision-discard-ones = Unleashed Wrath. Which card of value 1 do you discard for +1?
    .stake = The loser takes damage.
decision-move-card = Aura of Terror. Which card of the combat stack hits your opponent?

## Answers

option-lead = Lead { $card }: life { $card_life }, Strength { $card_strength }, Agility { $card_agility }, Armor { $card_armor }, Luck { $card_luck }
option-place = Choose { $square }
option-move = { $word_kind ->
    [card] Move { $card_full }
    [square] { $word_2_kind ->
        [direction] Move the Monster in { $square } { $direction }
       *[other] Go to { $square }
    }
   *[direction] Go { $direction }
}
option-teleport = { $word_kind ->
    [square] Teleport to { $square }
   *[direction] Teleport { $direction }
}
option-search = Search here
option-descend = { $word_kind ->
    [none] Go down into the Catacombs
   *[direction] Go down into the Catacombs, heading { $direction }
}
option-loot = Rob the dragon again
option-cross = Try to get through
option-retreat = { $word_kind ->
    [none] Turn back
    [square] Flee to { $square }
   *[direction] Flee { $direction }
}
option-exit = Leave the dungeon
option-jump = Cross to { $square }
option-drink = Drink the { $card }
option-rune = Use the { $card }
option-resolve = Deal with { $card }
option-go-on = Go on with the turn
option-stop = Stop here
option-stay = Stay here
option-pass = Do nothing
option-decline = Leave it
option-stand = { $word ->
    [near] Stand on the side of the entry arrow
   *[far] Stand on the side away from the entry arrow
}
option-head = Head { $direction }
option-shift = { $word ->
    [left] Come up to the left
   *[right] Come up to the right
}
option-face = Point the arrow { $direction }
option-climb = Leave the Catacombs
option-roll = Roll the dice
option-pray = Suffer a wound for determination
option-rope = Use a Rope
option-keep = Keep it
option-reroll = { $word ->
    [all] Roll all dice again
    [1] Roll the first die again
    [2] Roll the second die again
    [3] Roll the third die again
    [4] Roll the fourth die again
   *[other] Roll die { $word } again
}
option-drop = Throw away { $card_full }
option-give = Give { $card_full }
option-done = Go on
option-redraw = Draw another card
option-open = Open it
option-attack = { $word_kind ->
    [card] Attack { $card }
   *[none] Attack
}
option-escape = Try to escape
option-meet = Meet the { $card }
option-take = { $word_kind ->
    [card] Take { $card_full }
    [square] Take the one in { $square }
   *[number] Take card { $word }
}
option-shoot = Shoot first
option-flee = { $word_kind ->
    [square] Flee to { $square }
   *[direction] Flee { $direction }
}
option-add = Add one
option-play = Play { $card } ({ $card_type ->
    [melee] melee
    [ranged] ranged
   *[magic] magic
} { $card_attack }{ $card_counters ->
    [melee] , counters melee
    [ranged] , counters ranged
    [magic] , counters magic
   *[none] {""}
})
option-counter = Counterattack with { $card_full }
option-replace = Play { $card } instead ({ $card_type ->
    [melee] melee
    [ranged] ranged
   *[magic] magic
} { $card_attack }{ $card_counters ->
    [melee] , counters melee
    [ranged] , counters ranged
    [magic] , counters magic
   *[none] {""}
})
option-mend = Discard { $card_full } from your damage
option-discard = Discard { $card_full }
option-type = Choose { $attack_type }
option-press-on = Press on
option-announce = Spare the Monster and escape

## Rows of answers: the verb without its target, then targets whose words need more than a name

row-lead = Lead a Hero
row-place = Choose a space
row-move = Move
row-teleport = Teleport
row-retreat = Flee
row-jump = Cross
row-drink = Drink
row-rune = Use a Rune
row-resolve = Deal with a card
row-stand = Choose a side
row-head = Head on
row-shift = Come up
row-face = Point the arrow
row-reroll = Roll again
row-drop = Throw away
row-give = Give
row-meet = Meet
row-take = Take
row-flee = Flee
row-play = Play a card
row-counter = Counterattack
row-replace = Play another card instead
row-mend = Discard from your damage
row-discard = Discard
row-type = Choose a kind of attack
target-take = { $word_kind ->
    [card] { $card_full }
    [square] { $square }
   *[number] Card { $word }
}
target-drop = { $card_full }
target-give = { $card_full }
target-counter = { $card_full }
target-mend = { $card_full }
target-discard = { $card_full }
target-play = { $card_full }
target-replace = { $card_full }
target-stand = { $word ->
    [near] The side of the entry arrow
   *[far] The side away from the entry arrow
}
target-shift = { $word ->
    [left] To the left
   *[right] To the right
}

## Why an answer is closed

closed-wall = There is a wall on that side.
closed-outer-wall = The outer wall of the dungeon is on that side.
closed-wall-beyond = The chamber on that side has a wall there.
closed-chasm = { $chamber ->
    [bridge] The Bridge lies between you and that side.
   *[other] The fissure lies between you and that side.
}
closed-no-chamber = No chamber is left to place there.
closed-occupied = { $hero } stands there.
closed-corridor-twice = You have been in that Corridor this turn.
closed-door = { $side ->
    [portcullis] A portcullis is on that side, and the dragon leaves you no time.
   *[door] A door is on that side, and the dragon leaves you no time.
}
closed-way-back = { $block ->
    [hero] { $hero } stands on the space you came from.
    [wall] A wall has closed the way you came.
   *[none] You did not come here through a passage, so there is no way back.
}
closed-cave-in = The Cave-in has to be crossed first, or you retreat.
closed-crossed = You came that way; after the Cave-in you leave by another passage.
closed-return = { $back ->
    [yes] You have to go back to the space you came from first.
   *[no] The way back is closed, so you have to cross here first.
}
closed-no-icon = This chamber has no search icon.
closed-lurking = The { $monster } lurks in this chamber.
closed-searched = You have searched here twice; you have to move first.
closed-descend = No way down is open to you here.
closed-pass = You can still act, so you cannot pass.
closed-jumped = You jumped to this tower and have to move on.
closed-no-loot = You carry no Loot.
closed-no-treasure = You carry no Treasure card.
closed-must-attack = { $hero } attacks every Monster and never escapes.
closed-card-attack = { $card } has to be fought: there is no escape.
closed-portcullis = This chamber has a portcullis, so you cannot escape.
closed-no-passage = You did not come here through a passage, so you cannot escape.
closed-no-flight = You have no passage to flee by.
closed-bound = You are held in this chamber, so you cannot escape.
closed-monster-treasure = No Monster enters the Treasure Chamber.
closed-monster-way = { $block ->
    [tower] The { $monster } cannot enter a tower.
    [unexplored] The { $monster } cannot go where no chamber lies.
   *[wall] The { $monster } cannot pass the wall on that side.
}
closed-moved-last = The { $monster } moved last; another Monster has to move first.
closed-monster-there = The { $monster } is in that chamber already.
closed-add = { $monsters ->
    [one] One Monster lurks already
   *[other] { $monsters } Monsters lurk already
}; there have to be fewer than Heroes in the dungeon.
closed-counter = { $card } counters { $counters ->
    [melee] melee
    [ranged] ranged
    [magic] magic
   *[none] nothing
}; { $hero ->
    [yes] { $foe }
   *[no] the { $foe }
} played { $type ->
    [melee] melee
    [ranged] ranged
   *[magic] magic
}.

## Preparing the game

event-bag-filled = { $bag_id ->
    [stock] { $things_count } chambers are mixed face down
    [tokens] { $things_count } monster tokens are mixed face down
    [monster_powers] The Monsters' Power cards are ready: { $things_count }
    [runes] The Runes are shuffled: { $things_count }
   *[other] The { $bag } deck is shuffled: { $things_count } cards
}
event-heroes-laid-out = The Heroes lie ready with their Power cards
event-hero-taken = { $seat } leads { $hero }
event-rest-boxed = The other Heroes stay at home
event-first-player-found = { $seat } goes first
event-die-thrown-for-first = { $seat } throws { $face } for the first turn
event-rune-dealt = { $seat } gets the { $rune }
event-loot-cloaked = Loot is kept face down in this game
event-sun-set = The sun stands on space { $space } of 30
event-tower-chosen = { $seat } begins in { $place }

## Turns and the sun

event-turn-begun = It is { $seat }'s turn
event-turn-resumed = Back to { $seat }
event-turn-lost = { $seat } loses this turn{ $left ->
    [0] {""}
    [one] ; one more is to be lost
   *[other] ; { $left } more are to be lost
}
event-turn-cut = { $seat }'s turn ends here
event-turn-ended = The turn passes to { $left }
event-sun-advanced = The sun moves to space { $space } of 30
event-sun-rolled = { $limit ->
    [1] The die of the sun shows { $face }: night falls on a 1
   *[other] The die of the sun shows { $face }: night falls on 1 to { $limit }
}
event-doors-closed = { $seats_count ->
    [0] Night falls and the doors close
    [one] Night falls and the doors close: { $seats } is inside and lost
   *[other] Night falls and the doors close: { $seats } are inside and lost
}
event-all-gone = No Hero is left in the dungeon
event-obliged = { $due ->
    [encounter] What waits here for { $seat } comes next turn
    [return] { $seat } must go back next turn
    [move_on] { $seat } must move on next turn
    [darkness] { $seat } must grope for a way again next turn
    [web] { $seat } is caught in the web and must tear free
    [far] { $seat } waits at the far end of the bridge
   *[none] { $seat } sees to what was left over
}
event-turns-forfeited = { $seat } will lose { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
event-stasis-begun = { $moves ->
    [one] { $seat } may make 1 move in this turn
   *[other] { $seat } may make { $moves } moves in this turn
}
event-stasis-moved = { $left ->
    [0] The Stasis Rune gives { $seat } no more moves
    [one] The Stasis Rune gives { $seat } 1 more move after this
   *[other] The Stasis Rune gives { $seat } { $left } more moves after this
}

## Moving

event-hero-moved = { $special ->
    [yes] { $seat } gets to { $place }
   *[no] { $seat } moves to { $place }
}
event-chamber-placed = { $seat } explores { $place }: { $tile }
event-chamber-drawn = { $seat } draws a chamber: { $tile }
event-room-rotated = The Rotating Room in { $place } turns half round
event-corridor-entered = { $seat } is in the Corridor in { $place } and must go on
event-corridors-turned = { $trapped_count ->
    [0] { $places_count ->
        [0] There is no Corridor that the curse could turn
        [one] The curse turns the Corridor in { $places } { $quarters ->
            [1] a quarter clockwise
            [2] half round
           *[3] a quarter counter-clockwise
        }
       *[other] The curse turns the Corridors in { $places } { $quarters ->
            [1] a quarter clockwise
            [2] half round
           *[3] a quarter counter-clockwise
        }
    }
   *[other] The curse has shut { $trapped } in, who may search twice anew
}
event-side-taken = { $far ->
    [yes] { $seat } stands on the side away from the entry arrow
   *[no] { $seat } stands on the side of the entry arrow
}
event-passage-rolled = { $open ->
    [yes] { $seat } gropes { $side } through the dark
   *[no] { $seat } gropes { $side } through the dark, but there is no way on
}
event-pit-crossed = { $seat } gets past the Bottomless Pit
event-searched = { $searches ->
    [1] { $seat } searches the chamber
    [2] { $seat } searches the chamber for the second time
   *[other] { $seat } searches the chamber again
}
event-stayed = { $seat } stays on this side
event-exited = { $seat } leaves the dungeon alive
event-tower-jumped = { $seat } crosses to { $place }

## The Catacombs

event-marker-placed = A way down into the Catacombs is marked in { $place }
event-descent-found = { $seat } has found a way down into the Catacombs
event-descended = { $seat } is in the Catacombs below { $place }, heading { $heading }
event-resurfaced = { $seat } comes up in { $place }: { $advanced } forward, { $shifted } to the side
event-displaced = { $seat } comes to in { $place }

## Cards

event-card-drawn = { $card_known ->
    [yes] { $seat } draws a { $deck } card: { $card_full }
   *[no] { $seat } draws a { $deck } card, face down
}
event-card-discarded = { $seat } discards { $card }
event-card-piled = { $card } goes to { $seat }'s pile
event-catacomb-counted = { $drawn ->
    [one] { $seat } has drawn 1 Catacomb card on this way
   *[other] { $seat } has drawn { $drawn } Catacomb cards on this way
}
event-deck-refilled = { $cards_count ->
    [one] 1 card is shuffled back into the { $deck } deck
   *[other] { $cards_count } cards are shuffled back into the { $deck } deck
}
event-pile-returned = { $cards_count ->
    [one] 1 card is shuffled back into the Catacomb deck
   *[other] { $cards_count } cards are shuffled back into the Catacomb deck
}
event-loot-gained = { $card_known ->
    [yes] { $seat } pockets { $card_full }
   *[no] { $seat } pockets a Loot card, face down
}
event-loot-taken = { $card_known ->
    [yes] { $seat } takes { $card_full } from { $loser }
   *[no] { $seat } takes a Loot card from { $loser }, face down
}
event-card-kept = { $seat } keeps { $card }
event-rune-used = { $seat } uses the { $rune }, which is then gone for good
event-card-undone = { $card } has no effect on { $seat }
event-card-replaced = { $seat } sends { $card } away and draws another card
event-body-left = { $seat } leaves the { $card } alone
event-dragon-drawn = { $card_id ->
    [sleeping] { $seat } reaches for the hoard, and the dragon sleeps on
   *[dragon_rage] { $seat } reaches for the hoard, and the dragon wakes
}
event-dragon-shuffled = All Dragon cards are shuffled together again

## Dice and tests

event-dice-rolled = { $faces_count ->
    [one] { $seat } rolls { $faces }
   *[other] { $seat } rolls { $faces }: { $faces_sum }
}
test-cause = { $card ->
    [none] { $source ->
        [none] {""}
       *[other] { trial-source }:{" "}
    }
   *[other] { $card }:{" "}
}
event-tested = { test-cause }{ $passed ->
    [yes] { $seat } passes the test of { $attribute }, { $total } against { $value }
   *[no] { $seat } fails the test of { $attribute }, { $total } against { $value }
}
event-determination-set = { $tokens ->
    [0] { $before ->
        [one] { $seat } puts 1 determination token back
       *[other] { $seat } puts { $before } determination tokens back
    }
    [one] { $before ->
        [0] { $seat } gains 1 determination token
       *[other] { $seat } has 1 determination token left of { $before }
    }
   *[other] { $before ->
        [0] { $seat } gains { $tokens } determination tokens
       *[other] { $seat } now has { $tokens } determination tokens, { $before } before
    }
}
event-prayed = { $seat } prays: a wound for determination
event-rope-used = A Rope spares { $seat } the test

## Wounds and death

wound-cause = { $cause ->
    [bridge] {" "}in the fall from the Bridge
    [dragon] {" "}in the dragon's fire
    [prayer] {" "}for the prayer
    [card] {" "}from the { $by }
    [combat] {" "}in the combat with the { $by }
    [escape] {" "}in trying to escape from the { $by }
    [flight] {" "}on the way out of the combat with the { $by }
    [victory] {" "}in the combat with the { $by }
    [rival] {" "}in the combat with { $rival }
   *[none] {""}
}
event-wounds-taken = { $wounds ->
    [one] { $seat } suffers 1 wound{ wound-cause }
   *[other] { $seat } suffers { $wounds } wounds{ wound-cause }
}
event-wounds-prevented = { $wounds ->
    [one] { $seat } is spared 1 wound
   *[other] { $seat } is spared { $wounds } wounds
}
event-wounds-healed = { $wounds ->
    [one] { $seat } heals 1 wound
   *[other] { $seat } heals { $wounds } wounds
}{ $by ->
    [none] {""}
   *[other] {" "}with the { $by }
}
event-hero-killed = { $cause ->
    [pit] { $seat } falls into the Bottomless Pit and dies
    [dead_end] { $seat } finds no way out of a dead end and dies
    [bridge] { $seat } falls from the Bridge and dies
    [dragon] { $seat } dies in the dragon's fire
    [prayer] { $seat } prays away the last drop of blood and dies
    [card] { $seat } is killed by the { $by }
    [combat] { $seat } is killed by the { $by } in combat
    [escape] { $seat } is killed by the { $by } in trying to escape
    [flight] { $seat } gets away from the { $by } and dies of the wounds
    [victory] { $seat } kills the { $by } and dies of the wounds
    [rival] { $seat } is killed in combat by { $rival }
   *[none] { $seat }'s Hero dies
}
    .reason = { $cause ->
        [pit] fell into the Bottomless Pit
        [dead_end] found no way out of a dead end
        [bridge] fell from the Bridge
        [dragon] died in the dragon's fire
        [prayer] prayed away the last drop of blood
        [card] was killed by the { $by }
        [combat] was killed by the { $by } in combat
        [escape] was killed by the { $by } in trying to escape
        [flight] got away from the { $by } and died of the wounds
        [victory] killed the { $by } and died of the wounds
        [rival] was killed in combat by { $rival }
       *[none] was killed in the dungeon
    }
event-knocked-out = { $face ->
    [one] { $seat }'s Hero is knocked out and loses 1 Loot card
   *[other] { $seat }'s Hero is knocked out and loses up to { $face } Loot cards
}

## Meeting Monsters

event-monster-met = { $player ->
    [none] { $seat } meets a { $monster }
   *[other] { $seat } meets a { $monster }, which { $player } plays
}
event-token-drawn = { $player ->
    [none] { $place ->
        [none] It is a { $token }
       *[other] It is a { $token }, the one from { $place }
    }
   *[other] { $token_known ->
        [yes] { $place ->
            [none] { $player } takes a token: { $token }
           *[other] { $player } takes the token from { $place }: { $token }
        }
       *[no] { $place ->
            [none] { $player } takes a token and hides its life value
           *[other] { $player } takes the token from { $place } and hides its life value
        }
    }
}
event-escape-tried = { $seat } tries to escape: { $mine } with { $value } against { $theirs } with { $against }
event-token-placed = { $token_known ->
    [yes] A { $token } lurks in { $place }
   *[no] A { $monster } lurks in { $place }
}
event-token-returned = The { $monster } token goes back among the others
event-hero-fled = { $monster ->
    [none] { $seat } flees to { $place }
   *[other] { $seat } flees from the { $monster } to { $place }
}
event-monster-passed = The { $monster } is gone without a fight
event-token-moved = { $player } moves the { $monster } from { $place } to { $goal }
event-rival-met = { $seat } falls upon { $rival } in { $place }

## Combat

event-combat-begun = { $rival ->
    [none] { $seat } fights the { $monster }
   *[other] { $seat } fights { $rival }
}
event-volley-shot = { $hits_count ->
    [0] { $seat } shoots and misses: { $misses }
   *[other] { $misses_count ->
        [0] { $seat } shoots and hits: { $hits }
       *[other] { $seat } shoots and hits: { $hits }; off the mark: { $misses }
    }
}
event-round-begun = Round { $round } of the combat begins
event-power-card-taken = { $card_known ->
    [yes] { $seat } takes a Power card: { $card_full }
   *[no] { $seat } takes a Power card
}
event-combat-cards-drawn = { $cards_known ->
    [yes] { $seat } draws { $cards }
   *[no] { $cards_count ->
        [one] { $seat } draws 1 Combat card
       *[other] { $seat } draws { $cards_count } Combat cards
    }
}
event-combat-deck-refilled = The Combat deck is made anew: { $cards_count ->
    [one] 1 card
   *[other] { $cards_count } cards
}
event-combat-cards-revealed = { $cards_count ->
    [0] Neither side has a card to play
    [one] A card is revealed: { $cards }
   *[other] Cards are revealed: { $cards }
}
event-chosen-at-random = Chance chooses for { $side }: { $card_full }
event-monster-card-turned = The Monster plays { $card_full }
event-combat-card-canceled = { $side_id ->
    [hero] { $card }, the Hero's card, is canceled
   *[opponent] { $card }, the opponent's card, is canceled
}
event-attack-raised = { $side_id ->
    [hero] { $card } adds { $amount } to the Hero's attack
   *[opponent] { $card } adds { $amount } to the opponent's attack
}
event-attack-hindered = { $side_id ->
    [hero] { $card } takes { $amount } from the opponent's attack
   *[opponent] { $card } takes { $amount } from the Hero's attack
}
event-next-round-prepared = { $kind ->
    [own_type] { $card }: next round a { $attack_type } attack of { $side } counts { $amount } more
    [foe_type] { $card }: next round { $side } counts { $amount } more against a { $attack_type } attack
    [any] { $amount ->
        [-1] { $card }: next round the attack of { $side } counts 1 less
       *[other] { $card }: next round the attack of { $side } counts { $amount } more
    }
    [snare] { $side_id ->
        [hero] { $card }: next round chance chooses the opponent's card
       *[opponent] { $card }: next round chance chooses the Hero's card
    }
    [no_counter] { $side_id ->
        [hero] { $card }: next round the opponent cannot counterattack
       *[opponent] { $card }: next round the Hero cannot counterattack
    }
   *[cancel] { $side_id ->
        [hero] { $card }: next round a card of the opponent's with { $amount } or more is canceled
       *[opponent] { $card }: next round a card of the Hero's with { $amount } or more is canceled
    }
}
event-round-cut-short = { $card } ends the round at once: { $side } forces a stand-off
event-shield-raised = { $card }: no more than one card can hurt { $side } in this round
event-deathblow-forbidden = { $card }: { $side } cannot make a deathblow in this round
event-played-card-replaced = { $side_upper } puts { $card } away and plays { $by_full } instead
event-damage-mended = { $side_upper } shakes off { $card_full }
event-hand-card-discarded = { $side_upper } discards { $card_full }
event-hand-shown = { $cards_known ->
    [yes] { $seat } shows { $to } the whole hand: { $cards }
   *[no] { $seat } shows { $to } the whole hand
}
event-hand-card-taken = { $card_known ->
    [yes] { $seat } takes { $card_full } from { $loser }'s hand
   *[no] { $seat } takes a card from { $loser }'s hand
}
event-top-card-discarded = { $card_full } is revealed and discarded
event-counter-card-added = { $side_upper } counterattacks with { $card_full }
event-counter-taken-back = The counterattack falls short and does not count: { $cards } back in hand
event-monster-counter-turned = { $added_count ->
    [0] The Monster cannot counterattack with { $missed }
   *[other] The Monster counterattacks with { $added }
}
event-round-won = { $side_id ->
    [hero] The opponent wins the round, { $values_2 } to { $values_1 }
   *[opponent] The Hero wins the round, { $values_1 } to { $values_2 }
}: { $cards_count ->
    [0] no card does any damage
    [one] { $cards } hits { $side }
   *[other] { $cards } hit { $side }
}{ $wasted_count ->
    [0] {""}
    [one] ; 1 card is discarded
   *[other] ; { $wasted_count } cards are discarded
}
event-deathblow-made = { $cards_count ->
    [0] A deathblow that does no damage to { $side }
    [one] Deathblow: { $cards } hits { $side } too
   *[other] Deathblow: { $cards } hit { $side } too
}{ $wasted_count ->
    [0] {""}
    [one] ; 1 card is discarded
   *[other] ; { $wasted_count } cards are discarded
}
event-stack-card-suffered = { $cards_count ->
    [0] No card of the combat stack can hurt { $side }
   *[other] { $cards } comes out of the combat stack and hits { $side }
}{ $wasted_count ->
    [0] {""}
   *[other] : { $wasted } is discarded
}
event-top-card-suffered = { $cards_count ->
    [0] The top Combat card cannot hurt { $side }
   *[other] The top Combat card hits { $side }: { $cards }
}{ $wasted_count ->
    [0] {""}
   *[other] : { $wasted } is discarded
}
event-loser-crushed = { $cards_count ->
    [0] The cards of { $side } can do no more damage
    [one] The card that { $side } played turns back: { $cards }
   *[other] The cards that { $side } played turn back: { $cards }
}{ $wasted_count ->
    [0] {""}
    [one] ; 1 card is discarded
   *[other] ; { $wasted_count } cards are discarded
}
event-played-card-returned = { $side_upper } takes { $card } back into the hand
event-loser-stacked = { $cards_count ->
    [one] { $cards }, played by { $side }, goes to the combat stack
   *[other] { $cards }, played by { $side }, go to the combat stack
}
event-stand-off-reached = { $cards_count ->
    [0] A stand-off without a card
   *[other] A stand-off, { $values_1 } to { $values_2 }: { $cards } go to the combat stack
}
event-round-ended = Round { $round } of the combat is over
event-escape-announced = { $seat } spares the Monster and makes for the way out
event-escape-failed = { $seat } does not get away, and the combat goes on
event-monster-killed = { $seat } kills the { $monster }; its life value was { $life }
event-reward-missed = { $seat } finds no treasure: { $face } is not below { $life }
event-combat-ended = { $rival ->
    [none] The encounter of { $seat } with the { $monster } is over
   *[other] The encounter of { $seat } with { $rival } is over
}

## The end of the game

event-loot-shown = All Loot is turned face up
event-chest-opened = { $gold ->
    [0] { $seat } leaves the { $card } shut
   *[other] { $seat } opens the { $card }: { $gold } gold
}
event-gold-counted = { $cards ->
    [one] { $seat } brings out { $gold } gold in 1 Loot card
   *[other] { $seat } brings out { $gold } gold in { $cards } Loot cards, the best worth { $best }
}
event-game-ended = { $winners_count ->
    [0] No Hero reaches the goal
    [one] { $winners } wins
   *[other] { $winners } share the victory
}
reason-richest = came out with the most
reason-treasure = came out with a treasure of the dragon
reason-poorer = came out with less than the winner
reason-killed = was killed in the dungeon
reason-night = was inside when night fell
reason-no-treasure = came out, but without a treasure of the dragon
reason-not-enough = came out with a treasure, but not with a new record

## What an answer would do

outlook-test-passed = You pass.
outlook-test-failed = { $stake ->
    [death] You fail and die.
    [knock_out] You fail and are knocked out.
    [turn] You fail, and your turn ends.
    [wounds] You fail: { $wounds ->
        [one] 1 wound
       *[other] { $wounds } wounds
    }{ trial-peril }.
    [wounds_turn] You fail: { $wounds ->
        [one] 1 wound
       *[other] { $wounds } wounds
    }{ trial-peril }, and your turn ends.
    [excess] You fail: 1 wound per point over{ trial-peril }.
    [later] You fail: { $wounds ->
        [one] 1 wound
       *[other] { $wounds } wounds
    }{ trial-peril }, { $more } next turn.
    [fall] You fall: 1 to 6 wounds{ trial-peril }.
   *[none] You fail.
}
outlook-suffers = { $wounds ->
    [0] You suffer no wounds
    [one] You suffer 1 wound{ trial-peril }
   *[other] You suffer { $wounds } wounds{ trial-peril }
}{ $turn ->
    [yes] {" "}and lose the turn
   *[no] {""}
}.
outlook-suffers-up-to = You suffer up to { $wounds } wounds{ trial-peril }{ $turn ->
    [yes] {" "}and lose turns
   *[no] {""}
}.
outlook-loses-turns = { $turns ->
    [0] You lose no turns.
    [one] You lose 1 turn.
   *[other] You lose { $turns } turns.
}
outlook-card-holds = It holds you: a test each turn frees you. Fail: { $wounds ->
    [0] {""}
    [one] 1 wound{ trial-peril } and{" "}
   *[other] { $wounds } wounds{ trial-peril } and{" "}
}the turn ends.
outlook-card-fights = You meet a { $monster }.
outlook-rage = The dragon rages: 1 wound per pip of { $dice } dice{ trial-peril }, and your turn ends.
outlook-warded = { $kept ->
    [one] 1 wound is kept away
   *[other] { $kept } wounds are kept away
}{ $wounds ->
    [0] {""}
   *[other] , { $wounds } left{ trial-peril }
}{ $turn ->
    [yes] ; the turn is lost all the same
   *[no] {""}
}.
outlook-way-opens = You get through.
outlook-way-shut = The way stays shut, and your turn ends.
outlook-crossed = You get through.
outlook-not-crossed = You do not, and your turn ends.
outlook-falls = You fall: 1 to 6 wounds{ trial-peril }.
outlook-climb-fails = Wounds, and your turn ends.
outlook-turn-ends = Your turn ends.
outlook-prays = 1 wound{ trial-peril } for { $tokens ->
    [one] 1 determination token
   *[other] { $tokens } determination tokens
}{ $then ->
    [death] {"; failing is deadly then"}
    [knock_out] {"; failing knocks you out then"}
   *[none] {""}
}.
outlook-potion = { $wounds ->
    [0] Nothing happens.
    [3] You suffer 3 wounds{ trial-peril }.
    [6] You suffer 6 wounds{ trial-peril }.
    [-3] You heal up to 3 wounds.
   *[-6] You heal up to 6 wounds.
}
outlook-potion-fatal = { $peril ->
    [knock_out] You are knocked out.
   *[death] You die.
}
outlook-freed = You are free of it.
outlook-held = { $wounds ->
    [0] You stay held, and your turn ends.
    [one] 1 wound{ trial-peril }, and your turn ends.
   *[other] { $wounds } wounds{ trial-peril }, and your turn ends.
}
outlook-bitten = { $wounds ->
    [one] You suffer 1 wound{ trial-peril }.
   *[other] You suffer { $wounds } wounds{ trial-peril }.
}
outlook-dragon-sleeps = The dragon sleeps on.
outlook-dragon-wakes = The dragon wakes.
outlook-way-out = The first card down there is a way out.
outlook-no-way-out = The first card down there is something else.
outlook-day-lasts = The day lasts until your next turn.
outlook-night-falls = Night falls before your next turn.
outlook-heals = { $wounds ->
    [0] You have no wounds to heal
    [one] You heal 1 wound
   *[other] You heal { $wounds } wounds
}{ $then ->
    [0] {""}
    [one] ; then a kept card costs 1 wound
   *[other] ; then a kept card costs { $then } wounds
}.
outlook-leaves = You are out, with { $gold } gold.
outlook-combat = A combat: wounds, even death; it ends the turn.
outlook-escapes = You escape, and your turn ends.
outlook-escape-fails = { $wounds ->
    [0] You do not escape, and must fight.
    [one] You suffer 1 wound{ $peril ->
        [death] {" "}and die
        [knock_out] {" "}and are knocked out
       *[none] {" "}and must fight
    }.
   *[other] You suffer { $wounds } wounds{ $peril ->
        [death] {" "}and die
        [knock_out] {" "}and are knocked out
       *[none] {" "}and must fight
    }.
}
outlook-play = Counts { $value }{ $deathblow ->
    [0] {""}
    [one] ; if you win, a deathblow adds 1 card
   *[other] ; if you win, a deathblow adds { $deathblow } cards
}.
outlook-counter = { $result ->
    [win] { $value } against { $against }: you win the round.
    [lose] { $value } against { $against }: you lose the round.
   *[standoff] { $value } against { $against }: a stand-off.
}
outlook-raise = Your attack is { $value } against { $against }.
outlook-reward = You find a Treasure card.
outlook-no-reward = You find nothing.

## The board in the terminal

quest-where = Sun { $sun } of 30
quest-where-combat = Sun { $sun } of 30 · combat, round { $round }
quest-where-night = Night has fallen
quest-where-setup = Before the game
quest-tower = Tower
quest-treasure-chamber = Treasure Chamber
quest-unexplored = unexplored
quest-short = { $kind ->
    [corridor] passage
    [trap_room] trap
    [bottomless_pit] pit
    [catacomb_entrance] stairs
    [darkness] dark
    [cave_in] cave-in
    [spider_web] web
    [bridge] bridge
    [rotating_room] turning
    [tower] tower
    [treasure] hoard
   *[other] {""}
}
quest-life = Life
quest-wounds = { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
}
quest-attribute-short = { $attribute ->
    [strength] Str
    [agility] Agi
    [armor] Arm
   *[luck] Lck
}
quest-status = { $status ->
    [waiting] not in the dungeon yet
    [exited] out, and alive
   *[killed] dead
}
quest-place = { $square } { $space }{ $far ->
    [yes] , far side
   *[no] {""}
}
quest-below = Catacombs below { $square } { $arrow }, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
quest-due = { $due ->
    [encounter] next turn: meets this space
    [return] next turn: goes back
    [move_on] next turn: moves on
    [darkness] next turn: gropes on through the dark
    [web] held by the web
   *[far] on the far end of the Bridge
}
quest-lost-turns = { $turns ->
    [one] loses the next turn
   *[other] loses { $turns } turns
}
quest-kept = { $card } to settle each turn
quest-stasis = { $moves ->
    [one] 1 more move in stasis
   *[other] { $moves } more moves in stasis
}
quest-descent = knows a way down here
quest-searches = { $searches ->
    [one] has searched here once
   *[other] has searched here twice
}
quest-active = taking a turn
quest-loot = Loot
quest-gold = { $gold } gold
quest-no-loot = no Loot yet
quest-chest-worth = opened chest { $gold }
quest-unknown-loot = { $count ->
    [one] 1 card face down
   *[other] { $count } cards face down
}
quest-runes = Runes
quest-determination = Determination
quest-scope = { $scope ->
    [crossing] the crossing
    [web] the web
    [any] any test
   *[test] this test
}
quest-scope-portcullis = { $direction ->
    [north] the portcullis north
    [east] the portcullis east
    [south] the portcullis south
   *[west] the portcullis west
}
quest-sun = Sun
quest-doors-close = doors close
quest-night = night
quest-monsters = Monsters (life):
quest-decks = Decks:
quest-chambers = chambers
quest-meets = { $monster }, life { $life }
quest-choose = The Heroes
quest-empty = The board is still empty
quest-score = { $gold } gold
quest-exits = Ways
quest-exit = { $direction ->
    [north] north
    [east] east
    [south] south
   *[west] west
}: { $side ->
    [wall] wall
    [door] door
    [gate] portcullis
    [both] door and portcullis
   *[open] open
}
quest-combat = Combat, round { $round }
quest-in-catacombs = in the Catacombs
quest-plays = played by { $player }
quest-plays-nobody = plays from the top of the deck
quest-damage = damage
quest-above = more than { $life }
quest-stack = Combat stack
quest-hand = hand
quest-no-hand = no hand: plays the top card of the Combat deck
quest-power = Power card
quest-powers-left = { $count ->
    [one] + 1 Power card aside
   *[other] + { $count } Power cards aside
}
quest-step = { $step ->
    [draw] draw
    [reveal] reveal
    [counter] counterattack
   *[damage] damage
}
quest-counters = counters
quest-counters-what = counters:
quest-not-revealed = not revealed yet
quest-bonus = { $amount } to this attack
quest-hinder = opponent −{ $amount }
quest-canceled = card canceled
quest-countered = counterattack
quest-fleeing = will escape by winning this round
quest-lasting = { $when ->
    [now] this round:
   *[next] next round:
} { $kind ->
    [own_type] { $amount } with { $type }
    [foe_type] { $amount } against { $type }
    [any] { $amount } to every attack
    [snare] the opponent plays at random
    [no_counter] the opponent cannot counterattack
   *[cancel] the opponent's cards of { $amount } or more are canceled
}
quest-spoken-played = plays { $cards }, attack { $value }
quest-spoken-types = † melee counters ✶ magic, ✶ magic counters ↣ ranged, ↣ ranged counters † melee
quest-spoken-hero = { $player } leads { $hero }{ $who ->
    [none] {""}
   *[other] {" "}({ $who })
}: { $where }
quest-spoken-sun = Sun { $sun } of 30; { $limit ->
    [0] the doors cannot close before space 26
   *[other] the doors close on a { $limit } or less
}.
quest-legend-sides = wall, door, portcullis; no line: open passage
quest-legend-both = door and portcullis
quest-legend-special = tower, dragon's hoard
quest-legend-unknown = unexplored
quest-legend-search = can be searched
quest-legend-marker = a way down into the Catacombs, printed or marked
quest-legend-heroes = Heroes, by their seats
quest-legend-travel = a Hero in the Catacombs, and which way
quest-legend-monster = Monster and its life value, ? where unknown: { $list }

## The combat in the browser

quest-damage-of = { $name }: damage stack
quest-damage-stack = { $name }: { $damage } of { $life } in the damage stack
quest-life-secret = Only the player of the Monster knows its life
quest-life-above = Its life is more than { $life }
quest-laid = A card is laid face down
quest-reveals = { $name } reveals
quest-hand-of = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
}
quest-hidden-card = a hidden card
quest-played-down = { $card }, played face down
quest-would-add = { $name } would add { $count }
quest-what-counters = What counters what
quest-sums = { $theirs } against { $mine }
quest-stack-open = open to both
quest-stack-empty = still empty
quest-deathblow-takes = { $count ->
    [one] A deathblow takes this card too
   *[other] A deathblow takes these { $count } cards too
}

## How a game stands, in a list of tables

standing-setup = The Heroes choose their towers
standing-night = Night has fallen over the castle
standing-below = Sun { $sun } of 30, { $heroes ->
    [0] no Hero is left below
    [one] one Hero below
    [2] two Heroes below
    [3] three Heroes below
    [4] four Heroes below
   *[other] { $heroes } Heroes below
}{ $fight ->
    [yes] {", swords are drawn"}
   *[no] {""}
}

## The story, what wins, and how it ends

story = In the middle of the dungeon below Dragonfire Castle a dragon sleeps on its gold. By day its gates stand open; at sunset they shut, and what is still inside then never comes out. You go in from a corner tower, alone with your wits, your gear and a few hours of light.
goal = { $seats ->
    [1] { $score_challenge ->
            [yes] Be out before the sun sets, with a Treasure card and more gold than ever before.
           *[other] Be out before the sun sets, with a Treasure card.
        }
   *[other] { $no_guts_no_glory ->
            [yes] Be out before the sun sets with a Treasure card; the most gold wins.
           *[other] Be out before the sun sets; the most gold wins.
        }
}
ending = { $won ->
    [yes] The gates fall shut behind you, and the gold is still warm from the dragon.
   *[other] The gates are shut, and the dragon turns over in its sleep. It will be there tomorrow.
}

## How to play, on one page

how-1 = Go in from your tower, take at least one Loot card, and be out through any tower before the doors close. Only a Hero who came out counts gold; the most wins. Alone you win with a Treasure card among your Loot.
    .title = What wins
how-2 = Do one thing: walk through an open side into the next space, or search your chamber. For an unexplored space a chamber is drawn and turned so that its entry arrow meets you; then do what it says, most often draw a card.
    .title = Your turn
how-3 = A test names an attribute: roll two dice, and their sum may be no more than its value. A failed test gives a determination token, which makes the next try easier.
    .title = Tests
how-4 = When a card brings a Monster you may try to escape or fight. In combat both sides lay a card face down and turn it up together; the higher attack wins the round and wounds the other.
    .title = Monsters
how-5 = In the middle of the board the dragon sleeps on its gold. Every turn there brings Treasure cards, but first a Dragon card: at Dragon Rage every Hero inside loses all Treasure cards and suffers two dice of wounds.
    .title = The Treasure Chamber
how-6 = Every round the sun moves one space. On the last spaces a die decides whether the doors close. A Hero who is still inside then is lost, with all the gold.
    .title = The sun
how-7 = Wounds lie on your sheet; with as many as your Life the Hero dies. Some Runes, cards and abilities heal.
    .title = Wounds
