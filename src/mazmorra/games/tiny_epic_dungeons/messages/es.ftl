# Los textos de Tiny Epic Dungeons. Los mismos identificadores están en en.ftl.

game-name = Tiny Epic Dungeons
game-tagline = Juntos por la oscuridad mientras arde la antorcha: encontrad la Guarida, llevad al Jefe a los Altares y acabad con él.
table-option-heroes = Héroes
    .description = Cuántos héroes entran juntos, al menos uno por persona; quien juega a solas lleva de dos a cuatro.
table-option-mats = Tableros de Héroe
    .description = Los héroes se reparten al azar, o cada cual elige libremente, o cada cual elige uno de dos.
table-option-mats-random = al azar
table-option-mats-chosen = a elegir
table-option-mats-dealt = uno de dos
table-option-first = Primer turno
    .description = El héroe que empieza se sortea, o lo nombran los jugadores.
table-option-first-random = al azar
table-option-first-named = a elegir
face-down = una carta desconocida
face-down-several = { $count ->
    [2] dos cartas desconocidas
    [3] tres cartas desconocidas
    [4] cuatro cartas desconocidas
    [5] cinco cartas desconocidas
   *[other] { $count } cartas desconocidas
}

## Secciones del reglamento

section-game = El juego
section-component = Componentes
section-info = Lo que se sabe
section-setup = Preparación
section-solo = Jugar en solitario
section-hero = Héroes
section-turn = Un turno
section-move = Moverse
section-reveal = Revelar habitaciones
section-danger = Peligros
section-trap = Trampas
section-dice = Dados
section-check = Pruebas de Habilidad
section-rest = Descansar
section-search = Buscar
section-disarm = Desarmar Trampas
section-attack = Atacar
section-range = Rangos
section-spell = Hechizos
section-counter = Contraataques
section-kill = Matar enemigos
section-ko = Héroes inconscientes
section-free = Acciones gratuitas
section-loot = Botín y Hechizos
section-set = Conjuntos legendarios
section-torch = La antorcha
section-enemy = Acciones Enemigas
section-lair = La Guarida
section-boss = El Jefe
section-end = El fin de la partida

## Palabras: habitaciones, direcciones, dados y demás

cell = { $word ->
    [d4] la Entrada
    [lair] la Guarida
   *[other] { $word }
}
direction = { $word ->
    [north] norte
    [east] este
    [south] sur
   *[west] oeste
}
corridors = { $word ->
    [north] al norte
    [east] al este
    [south] al sur
    [west] al oeste
    [east-north] al norte y al este
    [east-south] al este y al sur
    [east-west] al este y al oeste
    [north-south] al norte y al sur
    [north-west] al norte y al oeste
    [south-west] al sur y al oeste
    [east-north-south] al norte, al este y al sur
    [east-north-west] al norte, al este y al oeste
    [east-south-west] al este, al sur y al oeste
    [north-south-west] al norte, al sur y al oeste
    [east-north-south-west] a los cuatro lados
   *[none] a ninguna parte
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
   *[boss] Jefe
}
skill = { $word ->
    [strength] Fuerza
    [agility] Agilidad
   *[intellect] Intelecto
}
deck = { $word ->
    [loot] Botín
   *[spell] Hechizo
}
attack-type = { $word ->
    [melee] cuerpo a cuerpo
    [missile] con misiles
   *[spell] de hechizos
}
purpose = { $word ->
    [evade] para evadir la Trampa
    [entry] para entrar sin hacer ruido
    [search] para buscar en la habitación
    [disarm] para desarmar la Trampa
    [offer] para usar la habitación
    [walk] para pasar entre las sombras
    [melee] para acertar cuerpo a cuerpo
    [missile] para acertar con un misil
   *[spell] para lanzar el hechizo
}
in-full = { $foe ->
    [f] la{" "}
    [m] el{" "}
   *[none] {""}
}{ $name }{ $kind ->
    [hand] {" "}(Mano)
    [garb] {" "}(Atuendo)
    [trinket] {" "}(Baratija)
   *[none] {""}
}

## Preguntas antes del primer turno

decision-choose-hero = { $seat }, ¿a qué héroe llevas?
decision-name-first = { $seat }, ¿qué héroe juega el primer turno?

## Preguntas de un turno

decision-act = { $seat }, ¿qué hace { $hero }?
decision-creep = { $seat }, { $hero } se mueve con Sigilo: ¿adónde va?
decision-turn-card = { $seat }, { $card } sale en { $place }: ¿hacia dónde se gira la carta?
decision-place-card = { $seat }, el Mazo de mazmorra se acaba: ¿dónde va la siguiente carta?
decision-choose-reveal = { $optional ->
    [yes] { $seat }, ¿qué carta boca abajo revela { $hero }, si revela alguna?
   *[no] { $seat }, ¿qué carta boca abajo revela { $hero }?
}
decision-choose-room = { $seat }, ¿dónde aparece { $hero }?

## Preguntas sobre dados

decision-choose-skill = { $seat }, ¿con qué Habilidad lo intenta { $hero }? { $modifier ->
    [0] El total debe llegar a { $number }.
   *[other] El total debe llegar a { $number }, y se le suma { $modifier }.
}
decision-use-dice = { $seat }, { $hero } ha sacado { $faces } en { $skill } { $purpose }{ $modifier ->
    [0] {""}
   *[other] , con un modificador de { $modifier },
} y necesita { $number }{ $enemy_face ->
    [none] {""}
    [shield] ; el Dado de Enemigo marca un Escudo
    [torch] ; el Dado de Enemigo marca una Antorcha
   *[other] ; el Dado de Enemigo marca { $enemy_face }
}: ¿qué dados cuentan?
decision-pay-cost = { $seat }, ¿paga { $hero } { $cost } de Enfoque por ello?
decision-face-counter = { $seat }, { $enemy_the ->
    [none] { $enemy }
    [f] la { $enemy }
   *[other] el { $enemy }
} contraataca a { $hero } con { $total } contra una Defensa de { $defense }: ¿la subes?

## Preguntas sobre enemigos

decision-choose-prey = { $seat }, ¿a por quién va { $enemy_the ->
    [none] { $enemy }
    [f] la { $enemy }
   *[other] el { $enemy }
}?
decision-choose-path = { $seat }, ¿por dónde viene { $enemy_the ->
    [none] { $enemy }
    [f] la { $enemy }
   *[other] el { $enemy }
}?
decision-drive-enemy = { $seat }, ¿adónde lleva { $hero } { $enemy_the ->
    [none] a { $enemy }
    [f] a la { $enemy }
   *[other] al { $enemy }
}? { $left ->
    [one] Puede pasar una habitación.
   *[other] Puede pasar { $left } habitaciones.
}
decision-choose-counter = { $seat }, ¿qué enemigo contraataca a { $hero }?
decision-choose-victim = { $seat }, ¿qué enemigo recibe el daño adicional?
decision-assign-damage = { $left ->
    [one] { $seat }, ¿qué Marcador de Salud del Jefe recibe el último punto de daño?
   *[other] { $seat }, ¿qué Marcador de Salud del Jefe recibe el siguiente de { $left } puntos de daño?
}

## Preguntas sobre cartas

decision-discover = { $draws ->
    [yes] { $decks_count ->
        [one] { $seat }, { $hero } puede tomar una carta de { $decks }: ¿cuál?
       *[other] { $seat }, { $hero } puede tomar una carta de Botín o de Hechizo: ¿cuál?
    }
   *[no] { $decks_count ->
        [one] { $seat }, { $hero } puede recoger una carta de { $decks } boca arriba: ¿cuál?
       *[other] { $seat }, { $hero } puede recoger una carta boca arriba: ¿cuál?
    }
}
decision-equip = { $seat }, { $hero } ha encontrado { $card_full }: ¿dónde va?
decision-discard-equipped = { $seat }, ¿qué carta pierde { $hero }?
decision-take-reward = { $seat }, ¿qué se lleva { $hero } por matar { $enemy_the ->
    [none] a { $enemy }
    [f] a la { $enemy }
   *[other] al { $enemy }
}?
decision-choose-kill = { $seat }, ¿qué recompensa toma { $hero } primero?
decision-choose-weapon = { $seat }, ¿con qué golpea { $hero }?

## Respuestas

option-lead = Llevar a { $card }: Salud { $card_health }, Enfoque { $card_focus }, Velocidad { $card_speed }, Defensa { $card_defense }, Fuerza { $card_strength }, Agilidad { $card_agility }, Intelecto { $card_intellect }
option-first = Empieza { $card }
option-move = Ir al { $direction }
option-step = Ir al Espacio de héroe { $word }
option-enter = Entrar en la Guarida
option-leave = Dejarla
option-depart = Salir de la Guarida
option-rest = Descansar
option-search = Buscar en la habitación
option-disarm = Desarmar la Trampa
option-attack = Atacar{ $word_2_kind ->
    [foe] {" "}al { $foe }
    [card] { $card_2_the ->
        [none] {" "}a { $card_2 }
        [f] {" "}a la { $card_2 }
       *[other] {" "}al { $card_2 }
    }
   *[none] {""}
} con { $card_the ->
    [none] { $card }
    [f] la { $card }
    [mp] los { $card }
    [fp] las { $card }
   *[other] el { $card }
}
option-volley = Atacar a todos los enemigos a su alcance con { $card_the ->
    [none] { $card }
    [f] la { $card }
    [mp] los { $card }
    [fp] las { $card }
   *[other] el { $card }
}
option-cast = { $word_2_kind ->
    [foe] Lanzar { $card } contra el { $foe }
    [card] { $card_2_the ->
        [none] Lanzar { $card } sobre { $card_2 }
        [f] Lanzar { $card } contra la { $card_2 }
       *[other] Lanzar { $card } contra el { $card_2 }
    }
   *[none] Lanzar { $card }
}
option-walk = Moverse con { $card }
option-room = Probar lo que ofrece la habitación
option-explore = { $word_kind ->
    [none] Revelar las habitaciones adyacentes por un paso de la antorcha
   *[other] Revelar las habitaciones adyacentes por Enfoque
}
option-portal = Cruzar el Portal por 2 de Enfoque
option-taunt = Provocar al Jefe por 2 de Enfoque
option-free = { $word_2_kind ->
    [card] Usar { $card } con { $card_2 }
   *[none] Usar { $card }
}
option-discard = Descartar { $card }
option-switch = Pasar el Botín a la otra mano
option-end = Acabar el turno
option-stay = Quedarse aquí
option-skill = Probar con { $skill }
option-take = { $word_kind ->
    [card] Llevarse { $card_full }
   *[number] { $word_2_kind ->
        [none] Contar { $word }
       *[other] Contar { $word } +{ $word_2 }
    }
}
option-raise = { $word ->
    [1] Subir en 1 un +1 por Enfoque
    [2] Subir en 1 un +2 por Enfoque
   *[other] Subir en 1 un { $word } por Enfoque
}
option-lower = { $word ->
    [2] Bajar en 1 un +2 por Enfoque
   *[other] Bajar en 1 un { $word } por Enfoque
}
option-reroll = { $word ->
    [1] Volver a tirar un +1
    [2] Volver a tirar un +2
   *[other] Volver a tirar un { $word }
}
option-boost = Usar { $card } para mejorar el resultado
option-pay = Pagar
option-decline = Mejor no
option-stand = Recibir el golpe tal cual
option-guard = Usar { $card } para tener más Defensa
option-turn = Pasillos { $corridors }
option-place = Ponerla en { $cell }
option-reveal = Revelar { $cell }
option-go = A { $cell }
option-prey = A por { $card }
option-drive = Llevarlo al { $direction }
option-counter = { $word_kind ->
    [foe] Que contraataque el { $foe }
   *[card] { $card_the ->
        [none] Que contraataque { $card }
        [f] Que contraataque la { $card }
       *[other] Que contraataque el { $card }
    }
}
option-hurt = { $word_kind ->
    [foe] Que lo recibal { $foe }
   *[card] { $card_the ->
        [none] Que lo reciba { $card }
        [f] Que lo reciba la { $card }
       *[other] Que lo reciba el { $card }
    }
}
option-marker = El marcador que está en { $word }
option-draw = { $word ->
    [loot] Robar una carta de Botín
   *[spell] Robar una carta de Hechizo
}
option-equip = { $word_kind ->
    [none] Equiparla
   *[other] { $word ->
        [left] Equiparla en la mano izquierda
       *[right] Equiparla en la mano derecha
    }
}
option-replace = Equiparla en lugar de { $card }
option-reward = { $word_kind ->
    [card] La recompensa por { $card }
   *[other] { $word ->
        [loot] Botín
        [spell] Un Hechizo
        [pick_up] Una carta boca arriba
        [focus] Enfoque
        [health] Salud
        [heal_fully] Toda la Salud
        [torch_up] Un paso de la antorcha
       *[reveal] Revelar una carta
    }
}
option-strike = Golpear con { $card_the ->
    [none] { $card }
    [f] la { $card }
    [mp] los { $card }
    [fp] las { $card }
   *[other] el { $card }
}

## Preparación de la partida

event-deck-shuffled = { $bag ->
    [layer_a] Se baraja la primera parte del Mazo de mazmorra: { $things_count } cartas
    [layer_b] Se baraja la segunda parte del Mazo de mazmorra, con los Esbirros: { $things_count } cartas
    [layer_c] Se baraja la última parte del Mazo de mazmorra, con la Puerta de la guarida: { $things_count } cartas
    [unseen] { $things_count } Cartas de Mazmorra vuelven a la caja sin que nadie las vea
    [goblin_deck] Se baraja el mazo de Goblins: { $things_count } cartas
    [minion_deck] Se baraja el mazo de Esbirros: { $things_count } cartas
    [bosses] Se mezclan los Tableros del Jefe: { $things_count }
    [loot_deck] Se baraja el mazo de Botín: { $things_count } cartas
   *[spell_deck] Se baraja el mazo de Hechizos: { $things_count } cartas
}
event-entrance-placed = La Entrada está en el centro con un Altar; otros { $altars } esperan
event-card-placed = Una Carta de Mazmorra queda boca abajo en { $place }
event-torch-lit = La antorcha arde en el espacio { $space }
event-mats-laid-out = Los héroes están listos: { $mats }
event-mats-dealt = { $seat } elige entre { $mats }
event-hero-joined = { $seat } lleva a { $hero }: Salud { $health }, Enfoque { $focus }
event-party-complete = El grupo está completo
event-first-hero-named = Empieza { $hero }

## Los turnos

event-turn-begun = Es el turno de { $hero }
event-turn-ended = Acaba el turno de { $hero }
event-turn-passed = Sigue { $hero }
event-heroic-action-taken = { $action ->
    [rest] { $hero } usa su Acción Heroica para descansar
    [search] { $hero } usa su Acción Heroica para buscar
    [disarm] { $hero } usa su Acción Heroica para desarmar
    [cast] { $hero } usa su Acción Heroica para lanzar un hechizo
    [attack] { $hero } usa su Acción Heroica para atacar
   *[walk] { $hero } usa su Acción Heroica para pasar entre las sombras
}
event-extra-action-granted = { $hero } puede hacer otra Acción Heroica en este turno
event-rested = { $forced ->
    [yes] { $hero } vuelve en sí y descansa
   *[no] { $hero } descansa
}
event-used-this-turn = { $what ->
    [reroll] { $hero } ya ha repetido un dado en este turno
    [change] { $hero } ya ha cambiado un dado por menos en este turno
    [explore] { $hero } ya ha revelado habitaciones por Enfoque en este turno
   *[shield] { $hero } ya ha alzado el escudo en este turno
}

## Moverse y revelar

event-hero-moved = { $hero } va a { $place }
event-hero-teleported = { $hero } aparece en { $place }
event-space-taken = { $hero } está en el Espacio de héroe { $space } de la Guarida
event-space-settled = { $hero } se queda en el Espacio de héroe { $space }
event-movement-ended = { $held ->
    [yes] Un enemigo detiene a { $hero }
   *[no] { $hero } ya no se mueve más
}
event-card-revealed = Se revela { $place }: { $card }
event-card-turned = { $corridors_id ->
    [none] La carta de { $place } no tiene pasillos
   *[other] La carta de { $place } tiene pasillos { $corridors }
}
event-trap-disarmed = { $hero } desarma la Trampa de { $place }
event-room-tried = { $hero } prueba lo que ofrece { $place }
event-crept = { $stealth ->
    [yes] { $hero } pasa desde ahora entre las sombras
   *[no] { $hero } sale de las sombras
}

## Salud y Enfoque

event-health-lost = { $hero } pierde { $amount } de Salud y tiene { $health } de { $hero_health }
event-health-gained = { $hero } gana { $amount } de Salud y tiene { $health } de { $hero_health }
event-focus-lost = { $hero } pierde { $amount } de Enfoque y tiene { $focus } de { $hero_focus }
event-focus-gained = { $hero } gana { $amount } de Enfoque y tiene { $focus } de { $hero_focus }
event-focus-spent = { $hero } paga { $amount } de Enfoque y tiene { $focus } de { $hero_focus }
event-hero-knocked-out = { $hero } queda inconsciente
event-speed-boosted = { $hero } tiene { $amount } más de Velocidad en este turno
event-defense-boosted = { $hero } tiene { $amount } más de Defensa en este turno
event-stone-skinned = { $hero } tiene { $amount } más de Defensa hasta su próximo turno
event-hero-veiled = { $hero } se moverá con Sigilo en su próximo turno

## Dados

event-dice-rolled = { $hero } saca { $faces } en { $skill } { $purpose } y necesita { $number }{ $enemy_face ->
    [none] {""}
    [shield] ; el Dado de Enemigo marca un Escudo
    [torch] ; el Dado de Enemigo marca una Antorcha
   *[other] ; el Dado de Enemigo marca { $enemy_face }
}
event-die-changed = { $hero } cambia { $before } por { $face }: { $faces }
event-die-rerolled = { $hero } vuelve a tirar { $before } y saca { $face }: { $faces }
event-result-boosted = { $hero } usa { $card }: { $amount } más
event-dice-used = { $hero } cuenta { $die }{ $pluses_count ->
    [0] {""}
   *[other] {" "}con { $pluses }
}{ $modifier ->
    [0] {""}
   *[other] , modificador { $modifier }
}: { $total } contra { $number }, { $passed ->
    [yes] éxito
   *[no] fallo
}
event-cost-declined = { $able ->
    [yes] { $hero } no paga { $cost } de Enfoque, y queda en nada
   *[no] { $hero } no puede pagar { $cost } de Enfoque, y queda en nada
}

## Ataques

event-attack-made = { $hero } usa { $attack_type_id ->
    [melee] {""}
    [missile] a distancia{" "}
   *[spell] con magia{" "}
}{ $card_the ->
    [none] { $card }
    [f] la { $card }
    [mp] los { $card }
    [fp] las { $card }
   *[other] el { $card }
} contra { $enemies }
event-spell-cast = { $hero } lanza { $card }
event-enemy-hurt = { $enemy_the ->
    [none] { $enemy }
    [f] La { $enemy }
   *[other] El { $enemy }
} recibe { $amount } de daño{ $health ->
    [0] {""}
    [one] {" "}y le queda 1 de Salud
   *[other] {" "}y le quedan { $health } de Salud
}
event-goblin-killed = { $hero } mata a { $enemy }
event-minion-killed = { $hero } mata { $enemy_gender ->
    [f] a la
   *[m] al
} { $enemy }
event-reward-declined = { $hero } no se lleva nada
event-counter-attacked = { $damage ->
    [0] { $enemy_the ->
        [none] { $enemy } contraataca en vano: { $total } contra la Defensa { $defense } de { $hero }
        [f] La { $enemy } contraataca en vano: { $total } contra la Defensa { $defense } de { $hero }
       *[other] El { $enemy } contraataca en vano: { $total } contra la Defensa { $defense } de { $hero }
    }
   *[other] { $enemy_the ->
        [none] { $enemy } contraataca y acierta: { $total } contra la Defensa { $defense } de { $hero }, { $damage } de daño
        [f] La { $enemy } contraataca y acierta: { $total } contra la Defensa { $defense } de { $hero }, { $damage } de daño
       *[other] El { $enemy } contraataca y acierta: { $total } contra la Defensa { $defense } de { $hero }, { $damage } de daño
    }
}
event-enemy-missed = { $enemy_the ->
    [none] { $enemy } falla contra { $hero }, y la antorcha se consume
    [f] La { $enemy } falla contra { $hero }, y la antorcha se consume
   *[other] El { $enemy } falla contra { $hero }, y la antorcha se consume
}

## Enemigos

event-goblins-shuffled = Los Goblins descartados forman un mazo nuevo: { $cards_count ->
    [one] 1 carta
   *[other] { $cards_count } cartas
}
event-goblin-appeared = { $enemy } aparece en { $place } como Goblin { $slot }
event-minion-appeared = { $enemy_gender ->
    [f] La
   *[m] El
} { $enemy } aparece en { $place } con { $health } de Salud
event-hero-ambushed = { $hero } cae en una emboscada y recibe { $amount } de daño
event-enemy-moved = { $enemy_the ->
    [none] { $enemy }
    [f] La { $enemy }
   *[other] El { $enemy }
} se mueve a { $place }
event-enemy-attacked = { $enemy_the ->
    [none] { $enemy }
    [f] La { $enemy }
   *[other] El { $enemy }
} ataca a { $heroes } y hace { $damage } de daño
event-enemy-healed = { $enemy_the ->
    [none] { $enemy }
    [f] La { $enemy }
   *[other] El { $enemy }
} gana { $amount } de Salud y tiene { $health }
event-enemy-weakened = { $hero } debilita { $enemy_the ->
    [none] a { $enemy }
    [f] a la { $enemy }
   *[other] al { $enemy }
}: { $amount } menos de Defensa
event-enemy-recovered = { $enemy_the ->
    [none] { $enemy }
    [f] La { $enemy }
   *[other] El { $enemy }
} se repone del Debilitar de { $hero }

## La antorcha

event-torch-moved = { $space ->
    [0] La antorcha se apaga
   *[other] La antorcha está en el espacio { $space }
}
event-torch-due = { $steps ->
    [one] La antorcha bajará 1 espacio más
   *[other] La antorcha bajará { $steps } espacios más
}
event-space-resolved = Queda resuelto el espacio { $space } de la antorcha
event-enemies-roused = Actúan todos los enemigos

## Botín y Hechizos

event-card-drawn = { $deck_id ->
    [loot] { $hero } roba una carta de Botín: { $card_full }
   *[spell] { $hero } roba una carta de Hechizo: { $card_full }
}
event-card-taken = { $deck_id ->
    [loot] { $hero } recoge una carta de Botín descartada: { $card_full }
   *[spell] { $hero } recoge una carta de Hechizo descartada: { $card_full }
}
event-card-equipped = { $slot ->
    [left] { $hero } equipa { $card } en la mano izquierda
    [right] { $hero } equipa { $card } en la mano derecha
    [garb] { $hero } se pone { $card }
    [trinket] { $hero } equipa { $card }
   *[spell] { $hero } aprende { $card }
}
event-card-discarded = { $deck_id ->
    [loot] { $hero } descarta { $card } en la fila del Botín
   *[spell] { $hero } descarta { $card } en la fila de los Hechizos
}
event-hands-switched = { $hero } pasa el Botín a la otra mano

## El Jefe

event-boss-revealed = Empieza el Acto 2: { $boss_gender ->
    [f] la
   *[m] el
} { $boss } espera en la Guarida con { $markers } Marcadores de Salud en 8
event-altars-placed = { $places_count ->
    [0] No queda ningún Encuentro para un Altar
    [one] Hay un Altar en { $places }
   *[other] Hay Altares en { $places }
}
event-boss-hurt = { $amount ->
    [one] Un Marcador de Salud del Jefe baja 1 desde el { $marker }
   *[other] Un Marcador de Salud del Jefe baja { $amount } desde el { $marker }
}
event-damage-absorbed = { $amount ->
    [one] Los Altares protegen al Jefe de 1 de daño
   *[other] Los Altares protegen al Jefe de { $amount } de daño
}
event-boss-healed = Un Marcador de Salud del Jefe sube { $amount } desde el { $marker }
event-altar-dispelled = El Jefe disipa el Altar de { $place }: queda abierto el espacio { $space } de su pista
event-boss-taunted = { $hero } provoca al Jefe
event-boss-torch = La Antorcha despierta { $enemy_gender ->
    [f] a la
   *[m] al
} { $enemy }
event-boss-went-home = El Jefe vuelve a { $place }

## El fin de la partida

event-game-won = El Jefe cae: los héroes ganan
event-game-lost = { $reason ->
    [goblins] Llega un quinto Goblin: los héroes se ven desbordados y pierden
    [torch] La antorcha se ha apagado: los héroes se pierden en la oscuridad
   *[closed] La mazmorra se ha cerrado sin que aparezca la Puerta de la guarida: los héroes pierden
}
reason-won = acabó con el Jefe junto a los demás
reason-goblins = cayó ante un quinto Goblin
reason-torch = se perdió en la oscuridad al apagarse la antorcha
reason-closed = quedó en una mazmorra cerrada sin hallar la Puerta de la guarida

## Lo que haría una respuesta

outlook-check-passed = La prueba sale bien.
outlook-check-failed = La prueba falla.
outlook-total-passes = { $total } contra { $number }, éxito{ $focus ->
    [0] { $health ->
        [0] {""}
       *[other] ; los demás dados dan { $health } de Salud
    }
   *[other] ; los demás dados dan { $focus } de Enfoque{ $health ->
        [0] {""}
       *[other] {" "}y { $health } de Salud
    }
}.
outlook-total-fails = { $total } contra { $number }, fallo.
outlook-hits = El ataque acierta.
outlook-misses = El ataque falla.

## Cómo va una partida, en una lista de mesas

standing-setup = Los héroes se reúnen en la Entrada
standing-act-one = Acto 1, antorcha en { $torch }, { $killed } de { $heroes } Esbirros muertos, { $goblins ->
    [0] ningún Goblin suelto
    [one] 1 Goblin suelto
   *[other] { $goblins } Goblins sueltos
}
standing-act-two = Acto 2, antorcha en { $torch }, Salud del Jefe { $health }, { $goblins ->
    [0] ningún Goblin suelto
    [one] 1 Goblin suelto
   *[other] { $goblins } Goblins sueltos
}

## El tablero en la terminal

delve-where-setup = Antes de la partida
delve-where = Acto 1 · antorcha { $torch } · Esbirros { $killed }/{ $heroes } · Goblins { $goblins }/4
delve-where-boss = Acto 2 · antorcha { $torch } · Jefe { $health } de Salud · Goblins { $goblins }/4
delve-over = { $result ->
    [won] El Jefe ha caído
    [goblins] Arrollados por los Goblins
    [torch] La antorcha se ha apagado
   *[closed] Encerrados
}
delve-score = { $won ->
    [yes] victoria
   *[no] derrota
}
delve-empty = Los héroes aún no han entrado en la mazmorra
delve-torch = Antorcha
delve-next-enemies = acción enemiga en { $steps }
delve-next-goblin = un Goblin en { $steps }
delve-health = Salud
delve-focus = Enfoque
delve-speed = Velocidad
delve-defense = Defensa
delve-defense-short = Def.
delve-speed-left = Velocidad { $left } de { $speed }
delve-skill-short = { $skill ->
    [strength] Fue
    [agility] Agi
   *[intellect] Int
}
delve-dice-count = { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
}
delve-ability = Habilidad
delve-hands = Manos
delve-gear = Lleva
delve-spells = Hechizos
delve-sets = Conjuntos
delve-set = { $set } { $pieces } de 4
delve-nothing = nada
delve-heroic = { $state ->
    [left] queda la Acción Heroica
    [extra] queda otra Acción Heroica
   *[spent] Acción Heroica usada
}
delve-state = { $state ->
    [held] lo detiene un enemigo
    [stealth] se mueve con Sigilo
   *[veiled] Sigilo en su próximo turno
}
delve-more-speed = +{ $amount } de Velocidad este turno
delve-more-defense = +{ $amount } de Defensa este turno
delve-stone = +{ $amount } de Defensa hasta su próximo turno
delve-unconscious = inconsciente
delve-turn = turno de { $name }
delve-led = lo lleva { $player }
delve-on-space = Espacio de héroe { $space }
delve-heroes = Héroes
delve-enemies = Enemigos
delve-no-enemies = No hay enemigos
delve-more = … { $count } más
delve-reach = { $kind ->
    [room] en su habitación
    [path] a { $distance } o menos
    [room_or_sight] { $distance ->
        [0] en su habitación o a la vista
       *[other] en su habitación o a la vista hasta { $distance }
    }
   *[sight] { $distance ->
        [0] a la vista
       *[other] a la vista hasta { $distance }
    }
}
delve-assault = { $both ->
    [yes] se mueve y pega
   *[no] se mueve o pega
} { $damage } { $reach }
delve-back = contraataca { $mods }
delve-back-melee = { $amount } cuerpo a cuerpo
delve-back-missile = { $amount } misil
delve-back-spell = { $amount } hechizo
delve-melee-defense = +{ $amount } cuerpo a cuerpo
delve-missile-defense = +{ $amount } de lejos
delve-weak = debilitado { $amount }
delve-boss-mat = Tablero del Jefe
delve-track = Pista
delve-altars = Altares
delve-altars-none = no queda ningún Altar
delve-space-plain = sin efecto
delve-space-entrance = entrada
delve-space-mod = { $what ->
    [dice] { $amount } dado
    [strength] { $amount } Fue
    [agility] { $amount } Agi
    [intellect] { $amount } Int
    [attack] { $amount } ataque
   *[defense] { $amount } Defensa
}
delve-space-ends = { $what ->
    [damage] fin -{ $amount } ♥
    [focus] fin +{ $amount } ◇
    [lose_focus] fin -{ $amount } ◇
    [health] fin +{ $amount } ♥
    [pick_up] fin { $deck ->
        [loot] Botín
       *[spell] Hechizo
    }
   *[other] fin …
}
delve-space-ends-full = { $what ->
    [damage] { $amount } de daño a quien termine allí
    [focus] { $amount } de Enfoque para quien termine allí
    [lose_focus] quien termine allí pierde { $amount } de Enfoque
    [health] { $amount } de Salud para quien termine allí
    [pick_up] quien termine allí toma una carta boca arriba de { $deck ->
        [loot] Botín
       *[spell] Hechizo
    }
   *[other] a quien termine allí le pasa algo
}
delve-dice = Dados
delve-enemy-die = Dado de Enemigo
delve-enemy-die-short = Enemigo
delve-enemy-face = { $face ->
    [shield] Escudo
    [torch] Antorcha
   *[other] { $face }
}
delve-needs = { $skill }, necesita { $number }
delve-boosted = { $amount } más
delve-die-result = resultado
delve-die-plus = más
delve-die-unused = sin usar
delve-decks = Mazos
delve-deck-dungeon = Mazmorra
delve-deck-loot = Botín
delve-deck-spell = Hechizos
delve-deck-goblin = Goblins por salir
delve-loot-row = Botín boca arriba
delve-spell-row = Hechizos boca arriba
delve-rooms = Habitaciones
delve-part = parte { $part }
delve-corridors = pasillos { $corridors }
delve-sign = { $kind ->
    [trap] Trampa
    [disarmed] desarmada
    [search] Buscar
    [offer] Acción gratuita aquí
    [entry] prueba al entrar
    [portal] un Portal
    [goblin] los Goblins
    [altar] un Altar
    [encounter] Encuentro con Esbirros
   *[lair] Puerta de la guarida
}
delve-locked = { $left ->
    [0] la Guarida está abierta
    [one] la Guarida está cerrada: queda 1 Esbirro
   *[other] la Guarida está cerrada: quedan { $left } Esbirros
}
delve-spoken-torch = Antorcha en el espacio { $torch } de { $top }
delve-spoken-facedown = Cartas boca abajo: { $list }
delve-spoken-hero = { $player } lleva a { $hero }: { $where }
delve-spoken-space = Espacio de héroe { $space }: { $words }
delve-spoken-markers = Marcadores de Salud del Jefe en { $list }; espacios de Altar que los frenan: { $altars }
delve-legend-heroes = Héroes, en el orden de sus turnos; ▸ actúa ahora
delve-legend-enemies = Goblins por su número, un Esbirro por tres letras y su Salud, el Jefe
delve-legend-corridor = Un pasillo abierto, una pared
delve-legend-back = Una carta boca abajo con la parte del mazo de la que viene
delve-legend-dead = Un pasillo que no lleva a ninguna parte
delve-legend-torch = En la pista: la antorcha, Acción Enemiga, llega un Goblin, la antorcha se apaga
delve-legend-dice = Enfoque y Salud que da un dado que no se usa
delve-legend-track = Un Marcador de Salud del Jefe; un Altar que los frena, uno abierto
delve-group = { $group ->
    [move] Moverse
    [room] Descanso y habitación
    [fight] Luchar
    [spells] Hechizos
    [free] Acciones gratuitas
    [gear] Guardar equipo
    [count] Contar dados
    [change] Cambiarlos antes
   *[end] Turno
}
