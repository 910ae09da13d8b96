# Los textos de Dungeon Raiders. Los mismos identificadores están en en.ftl.

game-name = Dungeon Raiders
game-tagline = Cinco niveles, una victoria: reúne más monedas que nadie sin acabar con más heridas que nadie.
table-option-tactical = Variante táctica
    .description = Las cartas se juegan boca arriba, una tras otra, empezando por quien tiene la carta de mapa.
face-down = una habitación oscura
face-down-several = { $count ->
    [2] dos habitaciones oscuras
    [3] tres habitaciones oscuras
    [4] cuatro habitaciones oscuras
    [5] cinco habitaciones oscuras
   *[other] { $count } habitaciones oscuras
}

## Secciones del reglamento

section-game = El juego
section-comp = Componentes
section-setup = Preparación
section-level = Crear un nivel
section-torch = Antorcha
section-room = Explorar una habitación
section-play = Jugar cartas
section-ball = Bola de cristal
section-treasure = Habitaciones con tesoro
section-key = Llave
section-monster = Habitaciones con monstruo
section-sword = Espada
section-chamber = Cámaras
section-trap = Trampas
section-boss = Monstruos finales
section-coins = Monedas
section-wounds = Heridas
section-tokens = Fichas
section-gain = Ganancias
section-end = El fin de la partida
section-info = Lo que puede saberse
section-tactical = Variante táctica

## Tipos de habitación

room-treasure = tesoro
room-monster = monstruo
room-chamber = cámara
room-trap = trampa
room-final-monster = monstruo final

## Preguntas y respuestas

decision-lay-card = ¿Qué carta juegas en esta habitación?
option-lay = Jugar { $card }
option-use = Usar { $card }

## Filas de respuestas: el verbo sin su objetivo

row-lay = Jugar una carta
row-use = Usar un objeto

## Por qué una respuesta está cerrada

closed-item = { $card_gender ->
    [f] La
   *[m] El
} { $card } { $meant ->
    [none] no puede jugarse en una habitación.
    [treasure] es para tesoros; { $room ->
        [monster] en esta habitación hay un monstruo.
        [trap] esta habitación es una trampa.
        [chamber] esta habitación es una cámara.
       *[final_monster] este es un monstruo final.
    }
    [monster] es para monstruos; { $room ->
        [treasure] en esta habitación hay un tesoro.
        [trap] esta habitación es una trampa.
       *[chamber] esta habitación es una cámara.
    }
   *[other] no sirve aquí; { $room ->
        [treasure] en esta habitación hay un tesoro.
        [monster] en esta habitación hay un monstruo.
        [trap] esta habitación es una trampa.
        [chamber] esta habitación es una cámara.
       *[final_monster] este es un monstruo final.
    }
}
closed-played = { $card } ya se ha jugado; queda en la mesa hasta que acabe el nivel.
closed-nothing-dark = { $card_gender ->
    [f] La
   *[m] El
} { $card } no enseñaría nada: en este nivel no queda ninguna habitación oscura.
closed-all-seen = { $card_gender ->
    [f] La
   *[m] El
} { $card } no enseñaría nada: ya has visto todas las habitaciones oscuras del nivel.
closed-laid = Tu { $card_gender ->
    [f] única
   *[m] único
} { $card } está boca abajo en la mesa.

## Preparación de la partida

event-room-deck-made = El mazo de habitaciones está listo: { $deck_count } habitaciones, { $removed_count } retiradas sin mirar
event-final-monster-hidden = { $final_known ->
    [yes] { $final_article ->
        [f] La{" "}
        [m] El{" "}
       *[none] {""}
    }{ $final } espera bajo el mazo de habitaciones; { $unused_count } monstruos finales no se usan
   *[no] Un monstruo final espera oculto bajo el mazo de habitaciones; otros { $unused_count } no se usan
}
event-level-deck-made = El mazo de niveles está listo: { $deck_count } cartas de nivel, { $removed_count } retiradas sin mirar
event-supply-laid-out = En la reserva hay { $items }
event-character-dealt = { $seat } es { $character_gender ->
    [f] la
   *[m] el
} { $character }: { $coins ->
    [one] 1 moneda
   *[other] { $coins } monedas
}, { $wounds ->
    [one] 1 herida
   *[other] { $wounds } heridas
}, { $items_count ->
    [0] ningún objeto
   *[other] { $items }
}, { $power_count } cartas de poder
event-rest-left-in-box = { $cards_count } cartas sin usar se quedan en la caja
event-map-taken = { $seat } toma la carta de mapa y juega primero

## Crear un nivel

event-level-laid = Empieza el nivel { $level } ({ $card_lower }): { $row }
event-torch-used = { $rooms_known ->
    [yes] { $seat } mira las habitaciones oscuras con una antorcha: { $rooms }
   *[no] { $seat } mira las habitaciones oscuras con una antorcha
}

## Recorrer un nivel

event-room-entered = El grupo entra en la habitación { $place }: { $room }
event-cards-revealed = { $cards_count ->
    [one] Se revela la carta: { $cards }
   *[other] Se revelan las cartas: { $cards }
}
event-card-played = { $seat } juega { $card }
event-item-returned = { $seat } devuelve { $item_gender ->
    [f] la
   *[m] el
} { $item } a la reserva
event-room-discarded = Se descarta la habitación { $place }
event-level-ended = { $last ->
    [yes] Termina el nivel { $level }, y con él la incursión; todos recuperan sus cartas de poder
   *[no] Termina el nivel { $level }; todos recuperan sus cartas de poder
}
event-map-passed = { $seat } tiene la carta de mapa y juega primero en la próxima habitación

## Resolver una habitación

room-cause = { $room ->
    [none] {""}
   *[other] {" "}({ $room })
}
event-coins-gained = { $seat } { $coins ->
    [0] no gana monedas
    [one] gana 1 moneda
   *[other] gana { $coins } monedas
}{ room-cause }{ $lost ->
    [0] {""}
    [one] ; se pierde 1 por encima del límite
   *[other] ; se pierden { $lost } por encima del límite
}
event-coins-lost = { $seat } pierde { $coins ->
    [one] 1 moneda
   *[other] { $coins } monedas
}{ room-cause }
event-wounds-taken = { $seat } recibe { $wounds ->
    [one] 1 herida
   *[other] { $wounds } heridas
}{ room-cause }
event-wounds-healed = { $seat } se cura { $wounds ->
    [one] 1 herida
   *[other] { $wounds } heridas
}{ room-cause }
event-item-taken = { $seat } toma { $item_gender ->
    [f] una
   *[m] un
} { $item } de la reserva
event-item-short = { $seats_count ->
    [one] { $seats } no encuentra { $item_gender ->
        [f] ninguna
       *[m] ningún
    } { $item } en la reserva
   *[other] { $seats } quieren { $item_gender ->
        [f] una
       *[m] un
    } { $item }, pero no hay para todos: nadie se lleva nada
}
event-chest-unopened = { $seats_count ->
    [0] No hay segundo puesto: el cofre de { $coins } sigue cerrado
   *[other] { $seats } no pueden repartirse el cofre de { $coins }: sigue cerrado
}
event-monster-defeated = { $room_article ->
    [f] La{" "}
    [m] El{" "}
   *[none] {""}
}{ $room } cae { $room_gender ->
    [f] derrotada
   *[m] derrotado
}: { $total } contra { $strength }
event-monster-attacked = { $strength ->
    [none] { $room_article ->
        [f] La{" "}
        [m] El{" "}
       *[none] {""}
    }{ $room } no puede ser { $room_gender ->
        [f] derrotada
       *[m] derrotado
    } y ataca a { $seats }
   *[other] { $room_article ->
        [f] La{" "}
        [m] El{" "}
       *[none] {""}
    }{ $room } ataca a { $seats }: { $total } contra { $strength }
}
event-escaped = { $seat } escapa con { $item_gender ->
    [f] una
   *[m] un
} { $item }
event-trap-sprung = { $seats_count ->
    [0] { $room_article ->
        [f] La{" "}
        [m] El{" "}
       *[none] {""}
    }{ $room } no hace nada: el valor más alto es { $value }
   *[other] { $room_article ->
        [f] La{" "}
        [m] El{" "}
       *[none] {""}
    }{ $room } alcanza a { $seats }: { $room_id ->
        [lava] { $penalty ->
            [one] 1 moneda
           *[other] { $penalty } monedas
        }
        [coin_catcher] { $penalty ->
            [one] 1 moneda
           *[other] { $penalty } monedas
        }
       *[other] { $penalty ->
            [one] 1 herida
           *[other] { $penalty } heridas
        }
    }; el valor más alto es { $value }
}
event-petrified = { $seat } se petrifica y queda fuera de la partida

## El fin de la partida

event-fainted = { $seat } se desmaya por { $wounds ->
    [one] 1 herida
   *[other] { $wounds } heridas
}
event-game-ended = { $winners_count ->
    [0] No hay ganador
    [one] { $winners } gana
   *[other] { $winners } comparten la victoria
}; el orden es { $ranking }
outcome-won = gana: es quien tiene más monedas de cuantos siguen en pie
outcome-shared = comparte la victoria
outcome-petrified = se petrificó
outcome-fainted = se desmayó por las heridas
outcome-more-wounds = tiene las mismas monedas que quien gana, pero más heridas
outcome-fewer-coins = tiene menos monedas que quien gana

## Lo que haría una respuesta

outlook-torch = { $rooms ->
    [one] Ves la única habitación oscura que no conoces y devuelves la antorcha.
   *[other] Ves { $rooms } habitaciones oscuras y devuelves la antorcha.
}
outlook-ball = Ves lo que juegan los demás y luego juegas otra carta.
outlook-ball-alone = Las demás cartas ya están a la vista; después juegas otra carta.
outlook-escape = Escapas; { $room_article ->
    [f] la{" "}
    [m] el{" "}
   *[none] {""}
}{ $room } no te ataca.
outlook-coins = { $coins ->
    [0] No ganas monedas.
    [one] Ganas 1 moneda.
   *[other] Ganas { $coins } monedas.
}{ $lost ->
    [0] {""}
    [one] {" "}Se perdería { $lost } por encima del límite.
   *[other] {" "}Se perderían { $lost } por encima del límite.
}
outlook-potion = { $wounds ->
    [0] Una poción, pero no tienes heridas que curar.
    [one] Una poción: te curas 1 herida.
   *[other] Una poción: te curas { $wounds } heridas.
}
outlook-item = { $taken ->
    [yes] Tomas { $item_gender ->
        [f] una
       *[m] un
    } { $item }.
    [no] No hay { $item } para todos los que eligen lo mismo: no te llevas nada.
   *[perhaps] Tomas { $item_gender ->
        [f] una
       *[m] un
    } { $item }, si hay para todos los que elijan lo mismo.
}
outlook-trap-most-coins = { $sure ->
    [yes] El valor más alto es { $value }: { $penalty ->
        [0] no pasa nada.
        [one] quien tenga más monedas pierde 1 moneda.
       *[other] quien tenga más monedas pierde { $penalty } monedas.
    }
   *[no] Si { $value } sigue siendo el valor más alto, { $penalty ->
        [0] no pasa nada; con uno más alto, quien tenga más monedas las pierde.
        [one] quien tenga más monedas pierde 1 moneda.
       *[other] quien tenga más monedas pierde { $penalty } monedas.
    }
}
outlook-trap-fewest-wounds = { $sure ->
    [yes] El valor más alto es { $value }: { $penalty ->
        [0] no pasa nada.
        [one] quien tenga menos heridas recibe 1 herida.
       *[other] quien tenga menos heridas recibe { $penalty } heridas.
    }
   *[no] Si { $value } sigue siendo el valor más alto, { $penalty ->
        [0] no pasa nada; con uno más alto, quien tenga menos heridas recibe alguna.
        [one] quien tenga menos heridas recibe 1 herida.
       *[other] quien tenga menos heridas recibe { $penalty } heridas.
    }
}
outlook-treasure = Vale { $value }; la más alta gana { $first ->
    [one] 1 moneda
   *[other] { $first } monedas
}{ $second ->
    [0] {""}
   *[other] {" "}y la segunda, { $second }
}.
outlook-defeats = Vale { $value }: el monstruo cae.
outlook-monster = Vale { $value }; a los demás aún les { $needed ->
    [one] falta
   *[other] faltan
} { $needed } en total para impedir { $wounds ->
    [0] el ataque
    [one] 1 herida
   *[other] { $wounds } heridas
}.
outlook-attack = Vale { $value }; el ataque ya no puede impedirse. Lo sufre la carta más { $attacks ->
    [highest] alta
   *[lowest] baja
}{ $wounds ->
    [0] {""}
    [one] : 1 herida
   *[other] : { $wounds } heridas
}.
outlook-undefeatable = Vale { $value }; es invencible y ataca a la carta más { $attacks ->
    [highest] alta
   *[lowest] baja
}{ $wounds ->
    [0] {""}
    [one] : 1 herida
   *[other] : { $wounds } heridas
}.
outlook-final = Vale { $value }; { $needed ->
    [-1] es invencible y ataca a la carta más
    [0] ya no puede vencerse y ataca a la carta más
   *[other] a los demás aún les falta sumar { $needed }, o ataca a la carta más
} { $attacks ->
    [highest] alta
   *[lowest] baja
}: { $stone ->
    [yes] la petrifica y queda fuera de la partida
   *[no] { $wounds ->
        [0] {""}
        [one] 1 herida
       *[other] { $wounds } heridas
    }{ $coins ->
        [0] {""}
        [one] { $wounds ->
            [0] pierde 1 moneda
           *[other] {" "}y 1 moneda
        }
       *[other] { $wounds ->
            [0] pierde { $coins } monedas
           *[other] {" "}y { $coins } monedas
        }
    }
}.
outlook-attacked = Vale { $value }; el ataque es seguro y te alcanza: { $harm ->
    [stone] te petrifica.
    [coins] pierdes { $coins ->
        [one] 1 moneda.
       *[other] { $coins } monedas.
    }
    [both] recibes { $wounds ->
        [one] 1 herida
       *[other] { $wounds } heridas
    } y pierdes { $coins ->
        [one] 1 moneda.
       *[other] { $coins } monedas.
    }
   *[wounds] { $wounds ->
        [0] no tienes nada que perder.
        [one] recibes 1 herida.
       *[other] recibes { $wounds } heridas.
    }
}
outlook-spared = Vale { $value }; el ataque es seguro, pero no te alcanza.

## terminal: la mesa en pocas palabras

raid-where = Nivel { $level } de 5 · habitación { $room } de 5
raid-kind = { $kind ->
    [treasure] Tesoro
    [monster] Monstruo
    [trap] Trampa
    [chamber] Cámara
   *[final_monster] Final
}
raid-item = { $item ->
    [torch] antorcha
    [crystal_ball] bola
    [key] llave
    [sword] espada
   *[other] -
}
raid-coins = { $coins ->
    [one] 1 moneda
   *[other] { $coins } monedas
}
raid-wounds = { $wounds ->
    [one] 1 herida
   *[other] { $wounds } heridas
}
raid-empty = Todavía no hay nada sobre la mesa
raid-score = { $coins ->
    [one] 1 moneda
   *[other] { $coins } monedas
}
raid-score-wounds = { $coins ->
    [one] 1 moneda
   *[other] { $coins } monedas
}, { $wounds ->
    [one] 1 herida
   *[other] { $wounds } heridas
}
raid-ranked-by-wounds = Con las mismas monedas, quien tiene menos heridas va delante.
raid-unit-coins = mon.
raid-unit-wounds = her.
raid-head-coins = mon.
raid-head-wounds = her.
raid-head-hand = mano
raid-head-played = jugadas
raid-hand = mano
raid-played = jugadas
raid-supply = Reserva:
raid-map = mapa
raid-laid = ha jugado
raid-laid-open = jugó { $card }
raid-petrified = de piedra
raid-dark = habitación oscura
raid-final-unknown = monstruo final
raid-here = aquí
raid-past = pasada
raid-only-you = solo tú
raid-face-down = boca abajo
raid-to-beat = hacen falta { $strength }
raid-to-beat-below = hacen falta
raid-undefeatable = invencible
raid-lowest = carta más baja
raid-highest = carta más alta
raid-chest = { $number ->
    [one] 1.º: { $coins ->
        [one] 1 moneda
       *[other] { $coins } monedas
    }
   *[other] 2.º: { $coins ->
        [one] 1 moneda
       *[other] { $coins } monedas
    }
}
raid-chest-below = { $number ->
    [one] carta más alta
   *[other] segunda
}
raid-most-coins = más monedas
raid-fewest-wounds = menos heridas
raid-penalty-coins = { $number ->
    [one] −1 moneda
   *[other] −{ $number } monedas
}
raid-penalty-wounds = { $number ->
    [one] +1 herida
   *[other] +{ $number } heridas
}
raid-heal = { $wounds ->
    [one] cura 1
   *[other] cura { $wounds }
}
raid-petrifies = petrifica
raid-reward = más alta: +{ $coins }
raid-escape = { $item }: huida
raid-fives = el 5 vale { $value }
raid-reconstructed = Un dato de esta carta está reconstruido.
raid-reconstructed-mark = dato reconstruido
raid-rule-monster = Entre todos, { $strength } o más lo derrotan; si no, la carta más baja sufre { $wounds ->
    [one] 1 herida
   *[other] { $wounds } heridas
}.
raid-rule-strength = Entre todos, { $strength } o más lo derrotan; si no, ataca a la carta más baja.
raid-rule-attack = { $wounds ->
    [one] La carta más baja sufre 1 herida.
   *[other] La carta más baja sufre { $wounds } heridas.
}
raid-rule-chest = La carta más alta se lleva { $first ->
    [one] 1 moneda
   *[other] { $first } monedas
}; si hay empate, se reparten.
raid-rule-two-chests = La carta más alta se lleva { $first ->
    [one] 1 moneda
   *[other] { $first } monedas
} y la segunda { $second }; si hay empate, se reparten.
raid-rule-most-coins = La carta más alta decide lo que pierde quien tenga más monedas.
raid-rule-fewest-wounds = La carta más alta decide las heridas de quien tenga menos.
raid-rule-chamber = Cada carta recibe lo que figura junto a su número.
raid-spoken-room = Habitación { $number }, { $where ->
    [past] pasada
    [here] el grupo está aquí
   *[ahead] por delante
}: { $room }.
raid-spoken-player = { $player }, { $who }: { $coins ->
    [one] 1 moneda
   *[other] { $coins } monedas
}, { $wounds ->
    [one] 1 herida
   *[other] { $wounds } heridas
}; mano { $hand }; jugadas { $played }{ $state ->
    [none] {""}
   *[other] ; { $state }
}.

## El tablero

board-level = Nivel { $level } de 5
board-room = Habitación { $place }
board-level-and-room = Nivel { $level } de 5 · habitación { $room }
board-final = Al final: { $name }
board-to-beat = para vencer
board-undefeatable = no se puede vencer
board-lowest-card = carta más baja
board-highest-card = carta más alta
board-first-chest = la más alta
board-second-chest = la segunda
board-most-coins = Pierde quien más monedas tiene, según la carta más alta:
board-fewest-wounds = Recibe quien menos heridas tiene, según la carta más alta:
board-dark-room = habitación oscura
board-seen-by-torch = solo tú la has visto
board-seen-by-torch-of = solo { $player } la ha visto
board-room-spoken = Habitación { $place }: { $name }, { $state ->
    [past] ya pasada
    [now] el grupo está aquí
   *[next] aún por venir
}
board-player-spoken = { $player }, { $character }: { $coins ->
    [one] 1 moneda
   *[other] { $coins } monedas
}, { $wounds ->
    [one] 1 herida
   *[other] { $wounds } heridas
}, { $cards ->
    [one] 1 carta en la mano
   *[other] { $cards } cartas en la mano
}
board-laid-cards = Cartas jugadas en esta habitación
board-laid = { $card }, boca abajo en la mesa
board-you-have-laid = Tu carta está boca abajo; los demás aún eligen
board-has-laid = ha jugado una carta
board-thinking = pensando
board-played = jugadas
board-played-this-level = jugadas en este nivel
board-none-played = Ninguna todavía
board-petrified = de piedra
board-your-hand = Tu mano
board-cards-in-hand = Cartas en la mano
board-coins = Monedas
board-wounds = Heridas
board-not-now = { $card }: ahora no, y por qué

## Cómo va una partida, en una lista de mesas

standing-room = Nivel { $level } de 5, { $room ->
    [1] la primera habitación
    [5] la última habitación
   *[other] habitación { $room } de 5
}

## La historia, cómo se gana y cómo acaba

story = Bajo la vieja fortaleza hay cinco niveles de cámaras, y toda la ciudad quiere llegar antes que nadie a los cofres. Se entra en grupo, porque en solitario no se llega lejos: lo que juega cada cual lo sienten los demás. Las trampas no preguntan de quién es la culpa, y el monstruo del fondo elige al más débil.
goal = { $seats ->
    [3] Ten más monedas que nadie tras el nivel 5, y no más heridas que cada uno de los demás.
   *[other] Ten más monedas que nadie tras el nivel 5, pero no el máximo de heridas.
}
ending = { $won ->
    [yes] De vuelta a la luz cuentas otra vez tus monedas. Despacio, para que miren los demás.
   *[other] Las monedas las cuenta otra persona. Dicen que las cámaras vuelven a llenarse.
}

## Cómo se juega, en una página

how-1 = Tras el nivel 5, la persona con el máximo de heridas se desmaya y no puede ganar. De las demás, gana la que tenga más monedas.
    .title = Cómo se gana
how-2 = Un nivel tiene cinco habitaciones en fila; unas están boca arriba, las oscuras se revelan al entrar. El grupo las recorre junto, una tras otra.
    .title = Un nivel
how-3 = Cada persona juega una carta boca abajo: un número del 1 al 5 o un objeto. Se revelan a la vez, y la habitación hace lo que dice su carta. Un número jugado no vuelve hasta el final del nivel.
    .title = Una habitación
how-4 = Se suman todos los números. Si alcanzan la fuerza del monstruo, queda vencido; si no, el número más bajo recibe sus heridas.
    .title = Monstruos
how-5 = El número más alto se lleva el primer cofre, y el siguiente el segundo. En caso de empate se reparte, redondeando hacia abajo.
    .title = Cofres
how-6 = Una trampa alcanza a la persona que indica, la de más monedas o la de menos heridas, y el número más alto jugado dice con qué fuerza. En una cámara tu número elige qué recibes: monedas, curación o un objeto.
    .title = Trampas y cámaras
how-7 = El monstruo final espera en la última habitación del nivel 5. Su nombre se sabe desde el principio: guarda tus números altos, o que paguen los demás.
    .title = La última habitación
