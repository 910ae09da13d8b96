# Los textos de DungeonQuest. Los mismos identificadores están en en.ftl.

game-name = DungeonQuest
game-tagline = Roba a un dragón dormido y sal antes de que se ponga el sol; de quienes entran, pocos vuelven.
table-option-edition = Edición
    .description = Las reglas con todas las correcciones posteriores, o las de la primera edición.
table-option-edition-corrected = corregida
table-option-edition-2010 = primera edición (2010)
table-option-heroes = Héroes
    .description = Los Héroes se reparten al azar, o cada cual elige el suyo por turno.
table-option-heroes-random = al azar
table-option-heroes-chosen = a elegir
table-option-solo = Yendo solo
    .description = Una sola persona: los Monstruos luchan con la primera carta del mazo de Combate, y solo gana quien saca una carta de Tesoro. Una mesa de un asiento juega siempre así.
table-option-score-challenge = Supera tu marca
    .description = Quien juega a solas gana solo con más oro que nunca.
table-option-death-can-wait = La muerte puede esperar
    .description = Un Héroe que fuera a morir queda inconsciente, pierde Botín y vuelve en sí. Recomendada para la primera partida.
table-option-magical-might = Poder mágico
    .description = Con cuántas Runas empieza cada Héroe.
table-option-cloak-and-dagger = Secretos
    .description = El Botín se guarda boca abajo; lo que vale es secreto de su dueño.
table-option-live-to-fight = Vivir para luchar otro día
    .description = Un Héroe que gana una ronda de combate puede perdonar al Monstruo, y escapa si gana la siguiente.
table-option-no-guts-no-glory = No hay gloria sin valor
    .description = Nadie sale de la mazmorra sin una carta de Tesoro.
table-option-late-start = Comienzo tardío
    .description = Antes de empezar, un dado quita hasta seis espacios de luz del día.
table-option-tower-power = Poder de la Torre
    .description = Un Héroe que llega a una torre puede pasar directamente a otra.
table-option-servants-of-kalladra = Sirvientes de Kalladra
    .description = Quienes han perdido a su Héroe mueven desde entonces a los Monstruos.
table-option-hero-vs-hero = Combate Héroe contra Héroe
    .description = Los Héroes pueden entrar en el espacio de otro y luchar allí por una carta de Botín.
table-option-focused-determination = Determinación concentrada
    .description = Una tirada superada cuesta solo las fichas de Determinación que hicieron falta; las demás valen para cualquier tirada.
table-option-monstrous-treasures = Tesoros monstruosos
    .description = Quien mata a un Monstruo en combate puede lanzar un dado por una carta de Tesoro.
face-down = una carta desconocida
face-down-several = { $count ->
    [2] dos cartas desconocidas
    [3] tres cartas desconocidas
    [4] cuatro cartas desconocidas
    [5] cinco cartas desconocidas
   *[other] { $count } cartas desconocidas
}

## Secciones del reglamento

section-component = Componentes
section-setup = Preparación
section-turn = Un turno
section-move = Moverse
section-door = Puertas
section-portcullis = Rastrillos
section-doorport = Puertas y rastrillos a la vez
section-deadend = Callejones sin salida
section-blocked = Héroes bloqueados
section-search = Buscar
section-encounter = Encuentros
section-card = Cartas
section-monster = Encontrarse con un Monstruo
section-escape = Escapar
section-combat = Combate
section-treasure = La Sala del Tesoro
section-sun = El medidor de sol
section-exit = Salir de la mazmorra
section-end = El fin de la partida
section-catacomb = Las catacumbas
section-test = Tiradas de atributos
section-determination = Determinación
section-death = Muerte
section-heal = Curarse
section-wound = Heridas
section-limited = Lo que no alcanza para todos
section-rune = Runas
section-chamber = Salas
section-hero = Héroes
section-power = Cartas de Poder
section-variant = Reglas opcionales
section-example = Ejemplos
section-errata = Correcciones
section-ruling = Aclaraciones

## Palabras: espacios, direcciones, mazos y demás

square = { $word ->
    [e7] la Sala del Tesoro
    [f7] la Sala del Tesoro
    [a1] la torre noroeste
    [a13] la torre noreste
    [j1] la torre suroeste
    [j13] la torre sureste
   *[other] { $word }
}
direction = { $word ->
    [north] norte
    [east] este
    [south] sur
   *[west] oeste
}
side-number = { $word ->
    [hero] el Héroe
   *[opponent] el oponente
}
deck = { $word ->
    [dungeon] Mazmorra
    [trap] Trampa
    [door] Puerta
    [crypt] Cripta
    [corpse] Cadáver
    [search] Búsqueda
    [treasure] Tesoro
    [catacomb] Catacumbas
    [dragon] Dragón
   *[combat] Combate
}
attribute = { $word ->
    [strength] Fuerza
    [agility] Agilidad
    [armor] Armadura
   *[luck] Suerte
}
attack-type = { $word ->
    [melee] cuerpo a cuerpo
    [ranged] a distancia
   *[magic] mágico
}
in-full = { $name }{ $gold ->
    [none] {""}
   *[other] {" "}({ $gold } de oro)
}{ $attack ->
    [none] {""}
   *[other] {" "}({ $type ->
        [melee] cuerpo a cuerpo
        [ranged] a distancia
       *[magic] mágico
    } { $attack })
}

## Preguntas del tablero

decision-choose-hero = { $seat }, ¿a qué Héroe llevas?
decision-choose-tower = { $seat }, ¿en qué torre empiezas?
decision-take-turn = { $seat }, ¿qué hace tu Héroe?
decision-begin-turn = { $seat }, ¿qué resuelves o usas antes de seguir con tu turno?
decision-move-on = { $not_back ->
    [yes] { $seat }, has pasado: ¿por dónde sigues?
   *[no] { $seat }, aquí no puedes quedarte: ¿por dónde sigues?
}
decision-leave-tower = { $jump ->
    [yes] { $seat }, estás en una torre: ¿sales de la mazmorra, sigues dentro o pasas a otra torre?
   *[no] { $seat }, estás en una torre: ¿sales de la mazmorra o sigues dentro?
}
decision-stasis-move = { $seat }, la Runa de estasis te da { $left ->
    [one] un movimiento más
   *[other] { $left } movimientos más
}: ¿adónde vas?
decision-cross-web = { $seat }, una Tela de araña te cierra el paso: ¿intentas romperla o te das la vuelta?
decision-cross-bridge = { $seat }, ¿cruzas el Puente o te quedas en este lado?
decision-choose-side = { $seat }, ¿en qué lado de esta sala estás?
decision-go-through-secret-door = { $seat }, has encontrado una Puerta secreta: ¿adónde te lleva?
decision-retreat = { $seat }, ¿por qué pasadizo huyes del dragón?
decision-choose-heading = { $seat }, ¿hacia dónde apunta tu indicador de Viaje?
decision-choose-shift = { $seat }, ¿hacia qué lado de tu camino sales?
decision-turn-chamber = { $seat }, sales en una sala nueva, { $tile }: ¿hacia dónde apunta su flecha de entrada?
decision-climb-out = { $test ->
    [yes] { $seat }, ¿intentas salir de las catacumbas trepando?
   *[no] { $seat }, ¿sales aquí de las catacumbas?
}
decision-place-nearby = { $seat }, ¿en qué espacio contiguo vuelves en ti?

## Preguntas sobre dados y cartas

decision-face-test = { $seat }, tirada de { $attribute }: dos dados{ $extra ->
    [0] {""}
   *[other] {" "}más { $extra }
} no pueden pasar de { $value }. ¿Cómo la afrontas?
decision-keep-roll = { $seat }, has sacado { $faces }{ $goal ->
    [none] {""}
   *[other] {" "}y necesitas { $goal } o menos
}: ¿te quedas con esta tirada?
decision-use-rune = { $seat }, ¿usas ahora { $rune_gender ->
    [f] la
   *[m] el
} { $rune }{ $card ->
    [none] {""}
   *[other] {" "}contra { $card }
}{ $wounds ->
    [0] {""}
    [one] {" "}contra 1 Herida
   *[other] {" "}contra { $wounds } Heridas
}?
decision-drop-loot = { $left ->
    [one] { $seat }, ¿qué carta de Botín pierdes?
   *[other] { $seat }, ¿qué carta de Botín pierdes ahora? Quedan { $left } por perder.
}
decision-lighten-load = { $seat }, cada carta de Botín hace más difícil cruzar: ¿tiras alguna antes?
decision-bribe = { $seat }, ¿qué le das al Elfo del abismo? El soborno vale por ahora { $gold } de oro.
decision-search-body = { $card_id ->
    [crypt] { $seat }, ¿registras la { $card }?
   *[other] { $seat }, ¿registras el cuerpo del { $card }?
}
decision-redraw = { $seat }, has robado { $card_full }: ¿te quedas con esta carta o robas otra?
decision-tie-rope = { $seat }, ¿usas una Cuerda para salir enseguida de { $card_gender ->
    [f] la { $card }
   *[m] este { $card }
}?
decision-open-chest = { $seat }, ¿abres el { $card }?

## Preguntas sobre Monstruos

decision-fight-or-flee = { $seat }, ¿atacas al Monstruo o intentas escapar?
decision-choose-monster = { $seat }, aquí hay varios Monstruos: ¿con cuál te enfrentas primero?
decision-take-token = { $seat }, todas las fichas de { $monster } están en el tablero: ¿de dónde tomas una?
decision-shoot-volley = { $seat }, ¿disparas antes de que empiece el combate?
decision-flee-to = { $seat }, ¿hacia dónde huyes?
decision-choose-rival = { $seat }, aquí hay varios Héroes: ¿a quién atacas?
decision-take-prize = { $seat }, ¿qué carta de Botín le quitas a { $loser }?
decision-serve = { $seat }, Kalladra te llama a servirle: ¿qué Monstruo mueves, o añades uno?
decision-choose-victim = { $seat }, aquí hay varios Héroes: ¿a quién ataca tu { $monster }?
decision-place-servant = { $seat }, ¿dónde aparece el nuevo Monstruo?

## Preguntas de un combate

decision-play-card = { $seat }, ¿qué carta juegas en esta ronda?
decision-counter = { $seat }, ¿contraatacas con otra carta?
decision-announce = { $seat }, has ganado esta ronda: ¿sigues atacando, o perdonas al Monstruo y escapas si ganas la próxima?
decision-roll-for-treasure = { $seat }, ¿lanzas un dado por el tesoro del Monstruo?
decision-replace-card = { $seat }, ¿te quedas con la carta que acabas de jugar, o juegas otra en su lugar?
decision-choose-type = { $seat }, ¿qué tipo de ataque eliges para { $card }?
decision-mend-damage = { $optional ->
    [yes] { $seat }, { $card } te deja descartar de tu montón de daño: ¿qué carta se va?
   *[no] { $seat }, { $card } quita una carta de tu montón de daño: ¿cuál se va?
}
decision-take-card = { $seat }, ves la mano de tu oponente: ¿qué carta te llevas?
decision-do-penance = { $seat }, ¿añades a tu propio montón de daño una carta del mazo de Combate, a cambio de un ataque más fuerte?
decision-discard-ones = { $seat }, ¿qué carta de valor de ataque 1 descartas para subir en 1 tu ataque?
decision-move-card = { $seat }, ¿qué carta del montón de combate pasas al montón de daño de tu oponente?

## Respuestas

option-lead = Llevar a { $card }: Vida { $card_life }, Fuerza { $card_strength }, Agilidad { $card_agility }, Armadura { $card_armor }, Suerte { $card_luck }
option-place = Elegir { $square }
option-move = { $word_kind ->
    [card] Pasar { $card_full }
    [square] { $word_2_kind ->
        [direction] Mover al { $direction } al Monstruo de { $square }
       *[other] Ir a { $square }
    }
   *[direction] Ir al { $direction }
}
option-teleport = { $word_kind ->
    [square] Teletransportarse a { $square }
   *[direction] Teletransportarse al { $direction }
}
option-search = Buscar
option-descend = { $word_kind ->
    [none] Bajar a las catacumbas
   *[direction] Bajar a las catacumbas, rumbo al { $direction }
}
option-loot = Robar otra vez al dragón
option-cross = Intentar cruzar
option-retreat = { $word_kind ->
    [none] Darse la vuelta
    [square] Huir a { $square }
   *[direction] Huir al { $direction }
}
option-exit = Salir de la mazmorra
option-jump = Pasar a { $square }
option-drink = Beber { $card_gender ->
    [f] la
   *[m] el
} { $card }
option-rune = Usar { $card_gender ->
    [f] la
   *[m] el
} { $card }
option-resolve = Resolver { $card }
option-go-on = Seguir con el turno
option-stop = Parar aquí
option-stay = Quedarse aquí
option-pass = No hacer nada
option-decline = Mejor no
option-stand = { $word ->
    [near] Ponerse en el lado de la flecha de entrada
   *[far] Ponerse en el lado opuesto a la flecha de entrada
}
option-head = Ir rumbo al { $direction }
option-shift = { $word ->
    [left] Salir por la izquierda
   *[right] Salir por la derecha
}
option-face = Apuntar la flecha al { $direction }
option-climb = Salir de las catacumbas
option-roll = Lanzar
option-pray = Sufrir una Herida a cambio de determinación
option-rope = Usar una Cuerda
option-keep = Quedársela
option-reroll = { $word ->
    [all] Repetir todos los dados
    [1] Repetir el primer dado
    [2] Repetir el segundo dado
    [3] Repetir el tercer dado
    [4] Repetir el cuarto dado
   *[other] Repetir el dado { $word }
}
option-drop = Tirar { $card_full }
option-give = Dar { $card_full }
option-done = Nada más
option-redraw = Robar otra carta
option-open = Abrirlo
option-attack = { $word_kind ->
    [card] Atacar a { $card }
   *[none] Atacar
}
option-escape = Intentar escapar
option-meet = Enfrentarse { $card_gender ->
    [f] a la
   *[m] al
} { $card }
option-take = { $word_kind ->
    [card] Llevarse { $card_full }
    [square] Tomar la de { $square }
   *[number] Llevarse la carta { $word }
}
option-shoot = Disparar primero
option-flee = { $word_kind ->
    [square] Huir a { $square }
   *[direction] Huir al { $direction }
}
option-add = Añadir
option-play = Jugar { $card } ({ $card_type ->
    [melee] cuerpo a cuerpo
    [ranged] a distancia
   *[magic] mágico
} { $card_attack }{ $card_counters ->
    [melee] , contraataque: cuerpo a cuerpo
    [ranged] , contraataque: a distancia
    [magic] , contraataque: mágico
   *[none] {""}
})
option-counter = Contraatacar con { $card_full }
option-replace = Jugar { $card } en su lugar ({ $card_type ->
    [melee] cuerpo a cuerpo
    [ranged] a distancia
   *[magic] mágico
} { $card_attack }{ $card_counters ->
    [melee] , contraataque: cuerpo a cuerpo
    [ranged] , contraataque: a distancia
    [magic] , contraataque: mágico
   *[none] {""}
})
option-mend = Descartar { $card_full } de tu daño
option-discard = Descartar { $card_full }
option-type = Elegir { $attack_type }
option-press-on = Seguir atacando
option-announce = Perdonar al Monstruo y escapar

## Preparación de la partida

event-bag-filled = { $bag_id ->
    [stock] Se mezclan boca abajo { $things_count } salas
    [tokens] Se mezclan boca abajo { $things_count } fichas de Monstruo
    [monster_powers] Las cartas de Poder de los Monstruos están listas: { $things_count }
    [runes] Se barajan las Runas: { $things_count }
   *[other] Se baraja el mazo de { $bag }: { $things_count } cartas
}
event-heroes-laid-out = Los Héroes esperan con sus cartas de Poder
event-hero-taken = { $seat } lleva a { $hero }
event-rest-boxed = Los demás Héroes se quedan en casa
event-first-player-found = { $seat } juega primero
event-die-thrown-for-first = { $seat } saca un { $face } para ver quién empieza
event-rune-dealt = { $seat } recibe { $rune_gender ->
    [f] la
   *[m] el
} { $rune }
event-loot-cloaked = En esta partida el Botín se guarda boca abajo
event-sun-set = El sol está en el espacio { $space } de 30
event-tower-chosen = { $seat } empieza en { $place }

## Los turnos y el sol

event-turn-begun = Es el turno de { $seat }
event-turn-resumed = Se vuelve al turno de { $seat }
event-turn-lost = { $seat } pierde este turno{ $left ->
    [0] {""}
    [one] ; le queda otro por perder
   *[other] ; le quedan otros { $left } por perder
}
event-turn-cut = El turno de { $seat } acaba aquí
event-turn-ended = El turno pasa a { $left }
event-sun-advanced = El sol pasa al espacio { $space } de 30
event-sun-rolled = { $limit ->
    [1] El dado del sol marca { $face }: anochece con un 1
   *[other] El dado del sol marca { $face }: anochece con 1 a { $limit }
}
event-doors-closed = { $seats_count ->
    [0] Anochece y se cierran las puertas
    [one] Anochece y se cierran las puertas: { $seats } queda dentro para siempre
   *[other] Anochece y se cierran las puertas: { $seats } quedan dentro para siempre
}
event-all-gone = No queda ningún Héroe en la mazmorra
event-obliged = { $due ->
    [encounter] Lo que aguarda aquí a { $seat } llega en su próximo turno
    [return] { $seat } tiene que volver atrás en su próximo turno
    [move_on] { $seat } tiene que seguir adelante en su próximo turno
    [darkness] { $seat } tiene que buscar a tientas otra vez en su próximo turno
    [web] La tela retiene a { $seat } hasta que la rompa
    [far] { $seat } espera al otro extremo del puente
   *[none] { $seat } se ocupa de lo que quedaba pendiente
}
event-turns-forfeited = { $seat } perderá { $turns ->
    [one] 1 turno
   *[other] { $turns } turnos
}
event-stasis-begun = { $moves ->
    [one] { $seat } puede hacer 1 movimiento en este turno
   *[other] { $seat } puede hacer { $moves } movimientos en este turno
}
event-stasis-moved = { $left ->
    [0] La Runa de estasis ya no le da más movimientos a { $seat }
    [one] La Runa de estasis le da a { $seat } 1 movimiento más después de este
   *[other] La Runa de estasis le da a { $seat } { $left } movimientos más después de este
}

## Moverse

event-hero-moved = { $special ->
    [yes] { $seat } aparece en { $place }
   *[no] { $seat } va a { $place }
}
event-chamber-placed = { $seat } explora { $place }: { $tile }
event-chamber-drawn = { $seat } roba una sala: { $tile }
event-room-rotated = La Sala Rotatoria de { $place } da media vuelta
event-corridor-entered = { $seat } está en el Corredor de { $place } y tiene que seguir
event-corridors-turned = { $trapped_count ->
    [0] { $places_count ->
        [0] No hay ningún Corredor que la maldición pueda girar
        [one] La maldición gira el Corredor de { $places } { $quarters ->
            [1] un cuarto en el sentido de las agujas del reloj
            [2] media vuelta
           *[3] un cuarto en sentido contrario a las agujas del reloj
        }
       *[other] La maldición gira los Corredores de { $places } { $quarters ->
            [1] un cuarto en el sentido de las agujas del reloj
            [2] media vuelta
           *[3] un cuarto en sentido contrario a las agujas del reloj
        }
    }
    [one] La maldición deja sin salida a { $trapped }, que puede buscar otras dos veces
   *[other] La maldición deja sin salida a { $trapped }, que pueden buscar otras dos veces
}
event-side-taken = { $far ->
    [yes] { $seat } está en el lado opuesto a la flecha de entrada
   *[no] { $seat } está en el lado de la flecha de entrada
}
event-passage-rolled = { $open ->
    [yes] { $seat } avanza a tientas hacia el { $side }
   *[no] { $seat } avanza a tientas hacia el { $side }, pero por ahí no se pasa
}
event-pit-crossed = { $seat } deja atrás el Pozo sin fondo
event-searched = { $searches ->
    [1] { $seat } registra la sala
    [2] { $seat } registra la sala por segunda vez
   *[other] { $seat } vuelve a registrar la sala
}
event-stayed = { $seat } se queda en este lado
event-exited = { $seat } sale con vida de la mazmorra
event-tower-jumped = { $seat } pasa a { $place }

## Las catacumbas

event-marker-placed = En { $place } queda marcada una bajada a las catacumbas
event-descent-found = { $seat } ha encontrado una bajada a las catacumbas
event-descended = { $seat } está en las catacumbas, bajo { $place }, rumbo al { $heading }
event-resurfaced = { $seat } sale en { $place }: { $advanced } hacia delante, { $shifted } hacia un lado
event-displaced = { $seat } vuelve en sí en { $place }

## Cartas

event-card-drawn = { $card_known ->
    [yes] { $seat } roba una carta de { $deck }: { $card_full }
   *[no] { $seat } roba una carta de { $deck } y no se la enseña a nadie
}
event-card-discarded = { $seat } descarta { $card }
event-card-piled = { $card } va a la pila de { $seat }
event-catacomb-counted = { $drawn ->
    [one] { $seat } lleva 1 carta de Catacumbas en este camino
   *[other] { $seat } lleva { $drawn } cartas de Catacumbas en este camino
}
event-deck-refilled = { $cards_count ->
    [one] 1 carta vuelve a barajarse con el mazo de { $deck }
   *[other] { $cards_count } cartas vuelven a barajarse con el mazo de { $deck }
}
event-pile-returned = { $cards_count ->
    [one] 1 carta vuelve a barajarse con el mazo de Catacumbas
   *[other] { $cards_count } cartas vuelven a barajarse con el mazo de Catacumbas
}
event-loot-gained = { $card_known ->
    [yes] { $seat } se guarda { $card_full }
   *[no] { $seat } se guarda una carta de Botín, boca abajo
}
event-loot-taken = { $card_known ->
    [yes] { $seat } le quita { $card_full } a { $loser }
   *[no] { $seat } le quita a { $loser } una carta de Botín, boca abajo
}
event-card-kept = { $seat } conserva { $card }
event-rune-used = { $seat } usa { $rune_gender ->
    [f] la
   *[m] el
} { $rune }, que ya no vuelve
event-card-undone = { $card } no le hace nada a { $seat }
event-card-replaced = { $seat } no quiere { $card } y roba otra carta
event-body-left = { $seat } no toca { $card_gender ->
    [f] la
   *[m] el
} { $card }
event-dragon-drawn = { $card_id ->
    [sleeping] { $seat } alarga la mano hacia el tesoro, y el dragón sigue durmiendo
   *[dragon_rage] { $seat } alarga la mano hacia el tesoro, y el dragón despierta
}
event-dragon-shuffled = Todas las cartas de Dragón se barajan de nuevo

## Dados y tiradas

event-dice-rolled = { $faces_count ->
    [one] { $seat } saca { $faces }
   *[other] { $seat } saca { $faces }: { $faces_sum }
}
event-tested = { $passed ->
    [yes] { $seat } supera la tirada de { $attribute }: { $total } contra { $value }
   *[no] { $seat } fracasa en la tirada de { $attribute }: { $total } contra { $value }
}
event-determination-set = { $tokens ->
    [0] { $before ->
        [one] { $seat } devuelve 1 ficha de Determinación
       *[other] { $seat } devuelve { $before } fichas de Determinación
    }
    [one] { $before ->
        [0] { $seat } gana 1 ficha de Determinación
       *[other] A { $seat } le queda 1 ficha de Determinación de { $before }
    }
   *[other] { $before ->
        [0] { $seat } gana { $tokens } fichas de Determinación
       *[other] { $seat } tiene ahora { $tokens } fichas de Determinación, antes { $before }
    }
}
event-prayed = { $seat } reza y paga con sangre
event-rope-used = Una Cuerda le ahorra la tirada a { $seat }

## Heridas y muerte

event-wounds-taken = { $wounds ->
    [one] { $seat } sufre 1 Herida
   *[other] { $seat } sufre { $wounds } Heridas
}
event-wounds-prevented = { $wounds ->
    [one] { $seat } se libra de 1 Herida
   *[other] { $seat } se libra de { $wounds } Heridas
}
event-wounds-healed = { $wounds ->
    [one] { $seat } se cura de 1 Herida
   *[other] { $seat } se cura de { $wounds } Heridas
}
event-hero-killed = El Héroe de { $seat } ha muerto, y todo lo ganado se pierde
event-knocked-out = { $face ->
    [one] El Héroe de { $seat } queda inconsciente y pierde 1 carta de Botín
   *[other] El Héroe de { $seat } queda inconsciente y pierde hasta { $face } cartas de Botín
}

## Encontrarse con Monstruos

event-monster-met = { $seat } se encuentra con { $monster_gender ->
    [f] una
   *[m] un
} { $monster }{ $player ->
    [none] {""}
   *[other] ; { $monster_gender ->
        [f] la
       *[m] lo
    } juega { $player }
}
event-token-drawn = { $player ->
    [none] { $place ->
        [none] Es { $token_gender ->
            [f] una
           *[m] un
        } { $token }
       *[other] Es { $token_gender ->
            [f] la
           *[m] el
        } { $token } de { $place }
    }
   *[other] { $token_known ->
        [yes] { $place ->
            [none] { $player } toma una ficha: { $token }
           *[other] { $player } toma la ficha de { $place }: { $token }
        }
       *[no] { $place ->
            [none] { $player } toma una ficha y esconde su valor de Vida
           *[other] { $player } toma la ficha de { $place } y esconde su valor de Vida
        }
    }
}
event-escape-tried = { $seat } intenta escapar: { $mine } con { $value } contra { $theirs } con { $against }
event-token-placed = { $monster_gender ->
    [f] Una
   *[m] Un
} { $token_known ->
    [yes] { $token } acecha en { $place }
   *[no] { $monster } acecha en { $place }
}
event-token-returned = La ficha de { $monster } vuelve con las demás
event-hero-fled = { $seat } huye a { $place }
event-monster-passed = { $monster_gender ->
    [f] La
   *[m] El
} { $monster } desaparece sin luchar
event-token-moved = { $player } mueve { $monster_gender ->
    [f] a la
   *[m] al
} { $monster } de { $place } a { $goal }
event-rival-met = { $seat } se lanza sobre { $rival } en { $place }

## Combate

event-combat-begun = { $rival ->
    [none] { $seat } lucha contra { $monster_gender ->
        [f] la
       *[m] el
    } { $monster }
   *[other] { $seat } lucha contra { $rival }
}
event-volley-shot = { $hits_count ->
    [0] { $seat } dispara y falla: { $misses }
   *[other] { $misses_count ->
        [0] { $seat } dispara y acierta: { $hits }
       *[other] { $seat } dispara y acierta: { $hits }; fuera del blanco: { $misses }
    }
}
event-round-begun = Empieza la ronda { $round } del combate
event-power-card-taken = { $card_known ->
    [yes] { $seat } toma una carta de Poder: { $card_full }
   *[no] { $seat } toma una carta de Poder
}
event-combat-cards-drawn = { $cards_known ->
    [yes] { $seat } coge { $cards }
   *[no] { $cards_count ->
        [one] { $seat } coge 1 carta de Combate
       *[other] { $seat } coge { $cards_count } cartas de Combate
    }
}
event-combat-deck-refilled = Se rehace el mazo de Combate: { $cards_count ->
    [one] 1 carta
   *[other] { $cards_count } cartas
}
event-combat-cards-revealed = { $cards_count ->
    [0] Nadie tiene una carta que jugar
    [one] Se muestra la carta: { $cards }
   *[other] Se muestran las cartas: { $cards }
}
event-chosen-at-random = El azar elige por { $side }: { $card_full }
event-monster-card-turned = El Monstruo juega { $card_full }
event-combat-card-canceled = { $side_id ->
    [hero] { $card }, la carta del Héroe, queda cancelada
   *[opponent] { $card }, la carta del oponente, queda cancelada
}
event-attack-raised = { $side_id ->
    [hero] { $card } suma { $amount } al ataque del Héroe
   *[opponent] { $card } suma { $amount } al ataque del oponente
}
event-attack-hindered = { $side_id ->
    [hero] { $card } resta { $amount } al ataque del oponente
   *[opponent] { $card } resta { $amount } al ataque del Héroe
}
event-next-round-prepared = { $kind ->
    [own_type] { $card }: en la próxima ronda, { $side } suma { $amount } si su ataque es { $attack_type }
    [foe_type] { $card }: en la próxima ronda, { $side } suma { $amount } contra un ataque { $attack_type }
    [any] { $amount ->
        [-1] { $card }: en la próxima ronda, { $side } ataca con 1 menos
       *[other] { $card }: en la próxima ronda, { $side } ataca con { $amount } más
    }
    [snare] { $side_id ->
        [hero] { $card }: en la próxima ronda, el azar elige la carta del oponente
       *[opponent] { $card }: en la próxima ronda, el azar elige la carta del Héroe
    }
    [no_counter] { $side_id ->
        [hero] { $card }: en la próxima ronda, el oponente no puede contraatacar
       *[opponent] { $card }: en la próxima ronda, el Héroe no puede contraatacar
    }
   *[cancel] { $side_id ->
        [hero] { $card }: en la próxima ronda se cancela la carta del oponente si vale { $amount } o más
       *[opponent] { $card }: en la próxima ronda se cancela la carta del Héroe si vale { $amount } o más
    }
}
event-round-cut-short = { $card } acaba la ronda de inmediato: { $side } fuerza un punto muerto
event-shield-raised = { $card }: en esta ronda { $side } no sufre más de una carta
event-deathblow-forbidden = { $card }: en esta ronda { $side } no puede asestar un golpe mortal
event-played-card-replaced = { $side_upper } retira { $card } y juega { $by_full } en su lugar
event-damage-mended = { $side_upper } se quita de encima { $card_full }
event-hand-card-discarded = { $side_upper } descarta { $card_full }
event-hand-shown = { $cards_known ->
    [yes] { $seat } enseña toda la mano a { $to }: { $cards }
   *[no] { $seat } enseña toda la mano a { $to }
}
event-hand-card-taken = { $card_known ->
    [yes] { $seat } se lleva { $card_full } de la mano de { $loser }
   *[no] { $seat } se lleva una carta de la mano de { $loser }
}
event-top-card-discarded = Se muestra y se descarta { $card_full }
event-counter-card-added = { $side_upper } contraataca con { $card_full }
event-counter-taken-back = El contraataque se queda corto y no cuenta: { $cards } de vuelta en la mano
event-monster-counter-turned = { $added_count ->
    [0] El Monstruo no puede contraatacar con { $missed }
   *[other] El Monstruo contraataca con { $added }
}
event-round-won = { $side_id ->
    [hero] El oponente gana la ronda por { $values_2 } a { $values_1 }
   *[opponent] El Héroe gana la ronda por { $values_1 } a { $values_2 }
}: { $cards_count ->
    [0] ninguna carta hace daño
   *[other] { $side } sufre { $cards }
}{ $wasted_count ->
    [0] {""}
    [one] ; se descarta 1 carta
   *[other] ; se descartan { $wasted_count } cartas
}
event-deathblow-made = { $cards_count ->
    [0] Golpe mortal, pero { $side } no sufre daño
   *[other] Golpe mortal: { $side } sufre además { $cards }
}{ $wasted_count ->
    [0] {""}
    [one] ; se descarta 1 carta
   *[other] ; se descartan { $wasted_count } cartas
}
event-stack-card-suffered = { $cards_count ->
    [0] Del montón de combate, { $side } no sufre ninguna carta
   *[other] Del montón de combate, { $side } sufre { $cards }
}{ $wasted_count ->
    [0] {""}
   *[other] : se descarta { $wasted }
}
event-top-card-suffered = { $cards_count ->
    [0] De lo alto del mazo de Combate, { $side } no sufre ninguna carta
   *[other] De lo alto del mazo de Combate, { $side } sufre { $cards }
}{ $wasted_count ->
    [0] {""}
   *[other] : se descarta { $wasted }
}
event-loser-crushed = { $cards_count ->
    [0] Lo que jugó { $side } ya no hace más daño
   *[other] Lo que jugó { $side } se vuelve en su contra: { $cards }
}{ $wasted_count ->
    [0] {""}
    [one] ; se descarta 1 carta
   *[other] ; se descartan { $wasted_count } cartas
}
event-played-card-returned = { $side_upper } recupera { $card }
event-loser-stacked = { $cards_count ->
    [one] { $cards }, que jugó { $side }, va al montón de combate
   *[other] { $cards }, que jugó { $side }, van al montón de combate
}
event-stand-off-reached = { $cards_count ->
    [0] Punto muerto sin una sola carta
   *[other] Punto muerto, { $values_1 } a { $values_2 }: van al montón de combate { $cards }
}
event-round-ended = Termina la ronda { $round } del combate
event-escape-announced = { $seat } perdona al Monstruo y busca la salida
event-escape-failed = { $seat } no logra escapar, y el combate sigue
event-monster-killed = { $seat } mata { $monster_gender ->
    [f] a la
   *[m] al
} { $monster }, cuyo valor de Vida era { $life }
event-reward-missed = { $seat } no encuentra ningún tesoro: { $face } no es menos que { $life }
event-combat-ended = { $rival ->
    [none] Acaba el encuentro de { $seat } con { $monster_gender ->
        [f] la
       *[m] el
    } { $monster }
   *[other] Acaba el encuentro de { $seat } con { $rival }
}

## El fin de la partida

event-loot-shown = Todo el Botín se pone boca arriba
event-chest-opened = { $gold ->
    [0] { $seat } deja cerrado el { $card }
   *[other] { $seat } abre el { $card }: { $gold } de oro
}
event-gold-counted = { $cards ->
    [one] { $seat } saca { $gold } de oro en 1 carta de Botín
   *[other] { $seat } saca { $gold } de oro en { $cards } cartas de Botín; la mejor vale { $best }
}
event-game-ended = { $winners_count ->
    [0] No gana nadie
    [one] { $winners } gana
   *[other] { $winners } comparten la victoria
}
reason-richest = salió con más que nadie
reason-treasure = salió con un tesoro del dragón
reason-poorer = salió con menos que quien gana
reason-killed = murió en la mazmorra
reason-night = estaba dentro cuando anocheció
reason-no-treasure = salió, pero sin ningún tesoro del dragón
reason-not-enough = salió con un tesoro, pero sin superar su marca

## Lo que haría una respuesta

outlook-test-passed = Lo logras.
outlook-test-failed = No lo logras.
outlook-way-opens = Pasas.
outlook-way-shut = No se abre, y tu turno se acaba.
outlook-dragon-sleeps = El dragón sigue durmiendo.
outlook-dragon-wakes = El dragón despierta.
outlook-way-out = La primera carta de ahí abajo es una salida.
outlook-no-way-out = La primera carta de ahí abajo es otra cosa.
outlook-day-lasts = Sigue siendo de día en tu próximo turno.
outlook-night-falls = Anochece antes de tu próximo turno.
outlook-escapes = Escapas.
outlook-escape-fails = { $wounds ->
    [0] No escapas, y tienes que luchar.
    [one] Sufres 1 Herida y tienes que luchar.
   *[other] Sufres { $wounds } Heridas y tienes que luchar.
}
outlook-play = Vale { $value }{ $deathblow ->
    [0] {""}
    [one] ; si ganas, un golpe mortal añade 1 carta
   *[other] ; si ganas, un golpe mortal añade { $deathblow } cartas
}.
outlook-counter = { $result ->
    [win] { $value } contra { $against }: ganas la ronda.
    [lose] { $value } contra { $against }: pierdes la ronda.
   *[standoff] { $value } contra { $against }: punto muerto.
}
outlook-raise = Tu ataque es de { $value } contra { $against }.
outlook-reward = Encuentras una carta de Tesoro.
outlook-no-reward = No encuentras nada.

## The board in the terminal

quest-where = Sol { $sun } de 30
quest-where-combat = Sol { $sun } de 30 · combate, ronda { $round }
quest-where-night = Se ha hecho de noche
quest-where-setup = Antes de la partida
quest-tower = Torre
quest-treasure-chamber = Sala del Tesoro
quest-unexplored = sin explorar
quest-short = { $kind ->
    [corridor] pasillo
    [trap_room] trampa
    [bottomless_pit] pozo
    [catacomb_entrance] bajada
    [darkness] oscura
    [cave_in] rocas
    [spider_web] tela
    [bridge] puente
    [rotating_room] gira
    [tower] torre
    [treasure] tesoro
   *[other] {""}
}
quest-life = Vida
quest-wounds = { $wounds ->
    [one] 1 Herida
   *[other] { $wounds } Heridas
}
quest-attribute-short = { $attribute ->
    [strength] Fue
    [agility] Agi
    [armor] Arm
   *[luck] Sue
}
quest-status = { $status ->
    [waiting] aún fuera de la mazmorra
    [exited] fuera y con vida
   *[killed] sin vida
}
quest-place = { $square } { $space }{ $far ->
    [yes] , al otro lado
   *[no] {""}
}
quest-below = Catacumbas bajo { $square } { $arrow }, { $cards ->
    [one] 1 carta
   *[other] { $cards } cartas
}
quest-due = { $due ->
    [encounter] próximo turno: afronta este espacio
    [return] próximo turno: da media vuelta
    [move_on] próximo turno: sigue adelante
    [darkness] próximo turno: sigue a tientas
    [web] en la tela de araña
   *[far] al otro extremo del Puente
}
quest-lost-turns = { $turns ->
    [one] pierde el próximo turno
   *[other] pierde { $turns } turnos
}
quest-kept = { $card }, por resolver cada turno
quest-stasis = { $moves ->
    [one] 1 movimiento más en estasis
   *[other] { $moves } movimientos más en estasis
}
quest-descent = conoce una bajada aquí
quest-searches = { $searches ->
    [one] ha buscado aquí una vez
   *[other] ha buscado aquí dos veces
}
quest-active = en su turno
quest-loot = Botín
quest-gold = { $gold } de oro
quest-no-loot = aún sin Botín
quest-chest-worth = cofre abierto { $gold }
quest-unknown-loot = { $count ->
    [one] 1 carta boca abajo
   *[other] { $count } cartas boca abajo
}
quest-runes = Runas
quest-determination = Determinación
quest-scope = { $scope ->
    [crossing] el paso
    [web] la tela
    [any] cualquier tirada
   *[test] esta tirada
}
quest-scope-portcullis = { $direction ->
    [north] el rastrillo norte
    [east] el rastrillo este
    [south] el rastrillo sur
   *[west] el rastrillo oeste
}
quest-sun = Sol
quest-doors-close = se cierra
quest-night = noche
quest-monsters = Monstruos (Vida):
quest-decks = Mazos:
quest-chambers = salas
quest-meets = { $monster }, Vida { $life }
quest-choose = Los Héroes
quest-empty = El tablero aún está vacío
quest-score = { $gold } de oro
quest-exits = Pasos
quest-exit = { $direction ->
    [north] norte
    [east] este
    [south] sur
   *[west] oeste
}: { $side ->
    [wall] muro
    [door] puerta
    [gate] rastrillo
    [both] puerta y rastrillo
   *[open] libre
}
quest-combat = Combate, ronda { $round }
quest-in-catacombs = en las catacumbas
quest-plays = lo juega { $player }
quest-plays-nobody = juega del mazo
quest-damage = daño
quest-above = más de { $life }
quest-stack = Montón de combate
quest-hand = mano
quest-no-hand = sin mano: juega la primera carta del mazo de Combate
quest-power = carta de Poder
quest-powers-left = { $count ->
    [one] + 1 carta de Poder aparte
   *[other] + { $count } cartas de Poder aparte
}
quest-step = { $step ->
    [draw] robar
    [reveal] mostrar
    [counter] contraataque
   *[damage] daño
}
quest-counters = contra
quest-counters-what = contraataca:
quest-not-revealed = aún sin mostrar
quest-bonus = { $amount } a este ataque
quest-hinder = oponente −{ $amount }
quest-canceled = carta cancelada
quest-countered = contraataque
quest-fleeing = escapa si gana esta ronda
quest-lasting = { $when ->
    [now] esta ronda:
   *[next] próxima ronda:
} { $kind ->
    [own_type] { $amount } con { $type }
    [foe_type] { $amount } contra { $type }
    [any] { $amount } a todo ataque
    [snare] el oponente juega al azar
    [no_counter] el oponente no puede contraatacar
   *[cancel] se cancelan las cartas del oponente de { $amount } o más
}
quest-spoken-played = juega { $cards }, ataque { $value }
quest-spoken-types = † cuerpo a cuerpo contraataca ✶ mágico, ✶ mágico contraataca ↣ a distancia, ↣ a distancia contraataca † cuerpo a cuerpo
quest-spoken-hero = { $player } lleva a { $hero }{ $who ->
    [none] {""}
   *[other] {" "}({ $who })
}: { $where }
quest-spoken-sun = Sol { $sun } de 30; { $limit ->
    [0] las puertas no se cierran antes del espacio 26
   *[other] las puertas se cierran con { $limit } o menos
}.
quest-legend-sides = muro, puerta, rastrillo; sin línea: pasadizo libre
quest-legend-both = puerta y rastrillo
quest-legend-special = torre, tesoro del dragón
quest-legend-unknown = sin explorar
quest-legend-search = se puede buscar
quest-legend-marker = una bajada a las catacumbas, impresa o marcada
quest-legend-heroes = Héroes, por sus asientos
quest-legend-travel = un Héroe en las catacumbas y su rumbo
quest-legend-monster = Monstruo y su valor de Vida, ? si no se sabe: { $list }

## El combate en el navegador

quest-damage-of = { $name }: pila de daño
quest-damage-stack = { $name }: { $damage } de { $life } en la pila de daño
quest-life-secret = Su vida solo la conoce quien lo juega
quest-life-above = Su vida es mayor que { $life }
quest-laid = Hay una carta boca abajo
quest-reveals = { $name } muestra
quest-hand-of = { $count ->
    [one] 1 carta en la mano
   *[other] { $count } cartas en la mano
}
quest-hidden-card = una carta oculta
quest-would-add = { $name } añadiría { $count }
quest-what-counters = Qué contraataca a qué
quest-sums = { $theirs } contra { $mine }
quest-stack-open = a la vista de ambos
quest-stack-empty = aún vacía
quest-deathblow-takes = { $count ->
    [one] Un golpe mortal se lleva también esta carta
   *[other] Un golpe mortal se lleva también estas { $count } cartas
}

## Cómo va una partida, en una lista de mesas

standing-setup = Los Héroes eligen su torre
standing-night = Ha caído la noche sobre el castillo
standing-below = Sol { $sun } de 30, { $heroes ->
    [0] ya no queda nadie abajo
    [one] un Héroe abajo
    [2] dos Héroes abajo
    [3] tres Héroes abajo
    [4] cuatro Héroes abajo
   *[other] { $heroes } Héroes abajo
}{ $fight ->
    [yes] {" y hay combate"}
   *[no] {""}
}
