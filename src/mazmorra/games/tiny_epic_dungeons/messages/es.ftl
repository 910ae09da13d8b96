# Los textos de Tiny Epic Dungeons. Los mismos identificadores están en en.ftl.

game-name = Tiny Epic Dungeons
game-tagline = Juntos por la oscuridad mientras arde la antorcha, hasta hallar la Guarida, llevar al Jefe a los Altares y acabar con él.
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
section-search = Registrar
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
   *[other] { $capitals }
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
    [search] para registrar la habitación
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

decision-choose-hero = Preparación: ¿a qué héroe llevas?
decision-name-first = Preparación: ¿qué héroe juega el primer turno?

## Preguntas de un turno

decision-act = Turno de { $hero }: ¿qué haces?
decision-creep = { $hero } se mueve con Sigilo: ¿adónde va?
decision-turn-card = En { $place } sale «{ $card }»: ¿hacia dónde se gira la carta?
decision-place-card = El Mazo de mazmorra se acaba: ¿dónde va la siguiente carta?
decision-choose-reveal = { $optional ->
    [yes] Recompensa: ¿qué carta boca abajo revela { $hero }, si revela alguna?
   *[no] «{ $card }»: ¿qué carta boca abajo revela { $hero }?
}
decision-choose-room = «{ $card }»: ¿en qué habitación aparece { $hero }?

## Preguntas sobre dados

decision-choose-skill = «{ $card }»: { $hero } necesita { $number } { $purpose }{ $modifier ->
    [0] {""}
   *[other] {" "}(suma { $modifier })
}. ¿Qué Habilidad?
decision-use-dice = { $purpose_id ->
    [melee] «{ $card }» contra { $enemies }: hace falta { $number }
    [missile] «{ $card }» contra { $enemies }: hace falta { $number }
    [spell] «{ $card }»: hace falta { $number }
   *[other] «{ $card }»: hace falta { $number } { $purpose }
}{ $modifier ->
    [0] {""}
   *[other] , modificador { $modifier }
}. ¿Qué dados cuentan?
decision-pay-cost = «{ $card }»: éxito. ¿Paga { $hero } { $cost } de Enfoque por ello?
decision-face-counter = { $enemy_the ->
    [none] { $enemy }
    [f] La { $enemy }
   *[other] El { $enemy }
} contraataca a { $hero }: { $total } contra una Defensa de { $defense }. ¿La subes?

## Preguntas sobre enemigos

decision-choose-prey = ¿A quién persigue { $enemy_the ->
    [none] { $enemy }
    [f] la { $enemy }
   *[other] el { $enemy }
}?
decision-choose-path = ¿Por dónde viene { $enemy_the ->
    [none] { $enemy }
    [f] la { $enemy }
   *[other] el { $enemy }
}?
decision-drive-enemy = ¿Adónde lleva { $hero } { $enemy_the ->
    [none] a { $enemy }
    [f] a la { $enemy }
   *[other] al { $enemy }
}? { $left ->
    [one] Puede pasar una habitación.
   *[other] Puede pasar { $left } habitaciones.
}
decision-choose-counter = El Dado de Enemigo marca { $enemy_face ->
    [shield] un Escudo
    [torch] una Antorcha
   *[other] { $enemy_face }
}: ¿qué enemigo contraataca a { $hero }?
decision-choose-victim = «{ $card }» hace { $amount } de daño más: ¿a qué enemigo?
decision-assign-damage = { $hero } acierta al Jefe: ¿qué Marcador de Salud recibe el daño?
    .note = { $left ->
        [one] Es el último punto.
       *[other] Quedan { $left } puntos.
    }

## Preguntas sobre cartas

decision-discover = { $source ->
    [reward] Recompensa
    [trap] Trampa desarmada
    [research] Investigación de un Hechizo
    [space] Guarida
   *[room] En esta habitación
}: { $draws ->
    [yes] { $decks_count ->
        [one] ¿qué carta de { $decks } toma { $hero }?
       *[other] ¿qué carta de Botín o Hechizo toma { $hero }?
    }
   *[no] { $decks_count ->
        [one] ¿qué carta de { $decks } boca arriba recoge { $hero }?
       *[other] ¿qué Botín o Hechizo boca arriba recoge { $hero }?
    }
}
decision-equip = { $hero } ha encontrado «{ $card_full }»: ¿dónde va?
decision-discard-equipped = { $enemy_the ->
    [none] { $enemy } se lleva una carta: ¿cuál pierde { $hero }?
    [f] La { $enemy } se lleva una carta: ¿cuál pierde { $hero }?
   *[other] El { $enemy } se lleva una carta: ¿cuál pierde { $hero }?
}
decision-take-reward = Recompensa por { $enemy_the ->
    [none] { $enemy }
    [f] la { $enemy }
   *[other] el { $enemy }
}: ¿qué se lleva { $hero }?
decision-choose-kill = Recompensas: ¿por qué enemigo muerto toma { $hero } la primera?
decision-choose-weapon = «{ $card }»: ¿con qué golpea { $hero }?

## Respuestas

option-lead = Llevar a { $card }: Salud { $card_health }, Enfoque { $card_focus }, Velocidad { $card_speed }, Defensa { $card_defense }, Fuerza { $card_strength }, Agilidad { $card_agility }, Intelecto { $card_intellect }
option-first = Dejar que empiece { $card }
option-move = Ir al { $direction }
option-step = Ir al Espacio de héroe { $word }
option-enter = Entrar en la Guarida
option-leave = Dejarla en la fila boca arriba
option-depart = Salir de la Guarida
option-rest = Descansar
option-search = Registrar la habitación
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
option-room = Probar la Acción gratuita de la habitación
option-explore = { $word_kind ->
    [none] Explorar por un paso de la antorcha
   *[other] Explorar por Enfoque
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
    [1] Subir un +1 a +2
    [2] Subir un +2 a 3
    [3] Subir un 3 a 4
    [4] Subir un 4 a 5
    [5] Subir un 5 a 6
   *[other] Subir un { $word }
}
option-lower = { $word ->
    [1] Bajar un +1
    [2] Bajar un +2 a +1
    [3] Bajar un 3 a +2
    [4] Bajar un 4 a 3
    [5] Bajar un 5 a 4
   *[other] Bajar un 6 a 5
}
option-reroll = { $word ->
    [1] Volver a tirar un +1
    [2] Volver a tirar un +2
   *[other] Volver a tirar un { $word }
}
option-boost = Usar { $card } para mejorar el resultado
option-pay = Pagar el Enfoque
option-decline = Renunciar a ello
option-stand = Recibir el golpe tal cual
option-guard = Usar { $card } para tener más Defensa
option-turn = Girarla: pasillos { $corridors }
option-place = Ponerla en { $cell }
option-reveal = Revelar { $cell }
option-go = Ir a { $cell }
option-prey = Perseguir a { $card }
option-drive = Llevarlo al { $direction }
option-counter = { $word_kind ->
    [foe] Dejar que contraataque el { $foe }
   *[card] { $card_the ->
        [none] Dejar que contraataque { $card }
        [f] Dejar que contraataque la { $card }
       *[other] Dejar que contraataque el { $card }
    }
}
option-hurt = { $word_kind ->
    [foe] Hacer que lo reciba el { $foe }
   *[card] { $card_the ->
        [none] Hacer que lo reciba { $card }
        [f] Hacer que lo reciba la { $card }
       *[other] Hacer que lo reciba el { $card }
    }
}
option-marker = Mover el marcador que está en { $word }
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
    [card] Tomar la recompensa por { $card }
   *[other] { $word ->
        [loot] Tomar Botín
        [spell] Tomar un Hechizo
        [pick_up] Tomar una carta boca arriba
        [focus] Tomar Enfoque
        [health] Tomar Salud
        [heal_fully] Tomar toda la Salud
        [torch_up] Subir la antorcha
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

## Filas de respuestas: el verbo sin su objetivo; luego, los objetivos que necesitan más que un nombre

row-lead = Llevar a un héroe
row-first = Que empiece un héroe
row-move = Moverse
row-step = Ir a otro Espacio de héroe
row-volley = Atacar a todos los enemigos a su alcance
row-walk = Moverse con un Hechizo u objeto
row-discard = Descartar
row-skill = Probar con una habilidad
row-take = Llevarse una carta boca arriba
row-raise = Subir un dado
row-lower = Bajar un dado
row-reroll = Volver a tirar un dado
row-boost = Usar algo para mejorar el resultado
row-guard = Usar algo para tener más Defensa
row-turn = Girarla
row-place = Ponerla
row-reveal = Revelar
row-go = Seguir
row-prey = Perseguir a un héroe
row-drive = Llevarlo
row-counter = Elegir quién contraataca
row-hurt = Elegir quién recibe más
row-marker = Mover un marcador
row-draw = Robar una carta
row-replace = Equiparla en lugar de otra
row-reward = Tomar una recompensa
row-strike = Golpear
target-step = Espacio de héroe { $word }
target-equip = { $word ->
    [left] Mano izquierda
   *[right] Mano derecha
}
target-raise = { $word ->
    [1] +1 a +2
    [2] +2 a 3
    [3] 3 a 4
    [4] 4 a 5
   *[other] 5 a 6
}
target-lower = { $word ->
    [1] +1
    [2] +2 a +1
    [3] 3 a +2
    [4] 4 a 3
    [5] 5 a 4
   *[other] 6 a 5
}
target-reroll = { $word ->
    [1] Un +1
    [2] Un +2
   *[other] Un { $word }
}
target-draw = { $word ->
    [loot] Botín
   *[spell] Hechizo
}
target-reward = { $word_kind ->
    [card] { $card }
   *[other] { $word ->
        [loot] Botín
        [spell] Un Hechizo
        [pick_up] Una carta boca arriba
        [focus] Enfoque
        [health] Salud
        [heal_fully] Toda la Salud
        [torch_up] La antorcha más alta
       *[reveal] Una carta revelada
    }
}

## Por qué una respuesta está cerrada

closed-no-corridor = Esta habitación no tiene pasillo en ese lado.
closed-no-corridor-beyond = La habitación de ese lado no tiene pasillo hacia aquí.
closed-edge = La mazmorra acaba en ese lado.
closed-no-card = No queda ninguna Carta de Mazmorra que poner ahí.
closed-held = Un enemigo ha detenido a { $hero } en este turno.
closed-acted = { $hero } ya ha usado la Acción Heroica y no se mueve más en este turno.
closed-speed = A { $hero } no le queda Velocidad en este turno.
closed-no-way-past = Ahí está { $other }, y a { $hero } no le queda Velocidad para pasar de largo.
closed-shared-space = { $other } está en este Espacio de héroe: { $hero } tiene que seguir antes.
closed-exit = De la Guarida se sale por el Espacio de héroe 1; { $hero } está en el { $space }.
closed-locked = La Guarida está cerrada: { $left ->
    [one] antes hay que matar a 1 Esbirro.
   *[other] antes hay que matar a { $left } Esbirros.
}
closed-heroic = { $hero } ya ha usado la Acción Heroica de este turno.
closed-no-help = Hay un enemigo en la habitación, y nadie más que lo distraiga de { $hero }.
closed-no-search = Esta habitación no se puede registrar.
closed-no-trap = En esta habitación no hay ninguna Trampa que desarmar.
closed-disarmed = La Trampa de esta habitación está desarmada.
closed-lair-actions = En la Guarida no hay nada que registrar ni que desarmar.
closed-lair-card = «{ $card }» no funciona en la Guarida.
closed-lair-wall = { $inside ->
    [yes] Desde la Guarida nada alcanza el resto de la mazmorra.
   *[no] Nada alcanza la Guarida desde fuera.
}
closed-tried = { $hero } ya ha probado en este turno la Acción gratuita de esta habitación.
closed-row-empty = { $deck ->
    [loot] No queda ninguna carta de Botín boca arriba que recoger.
   *[spell] No queda ninguna carta de Hechizo boca arriba que recoger.
}
closed-no-spells = No queda ninguna carta de Hechizo.
closed-focus = Cuesta { $cost } de Enfoque; { $hero } tiene { $focus }.
closed-health = Cuesta { $cost } de Salud; { $hero } tiene { $health } y quedaría inconsciente.
closed-act-two = Ya no se explora: eso acabó con el Acto 1.
closed-explored = Ningún pasillo de esta habitación lleva a una carta boca abajo.
closed-explored-once = { $hero } ya ha explorado por Enfoque en este turno.
closed-no-boss = El Jefe llega en el Acto 2.
closed-boss-here = El Jefe ya está en la habitación de { $hero }.
closed-used-this-turn = «{ $card }» ya se ha usado en este turno.
closed-used-this-attack = «{ $card }» ya se ha usado en este ataque.
closed-other-attack = «{ $card }» solo ayuda en Ataques { $kinds ->
    [melee] cuerpo a cuerpo.
    [missile] con misiles.
   *[melee-missile] cuerpo a cuerpo y con misiles.
}
closed-unarmed = { $hero } no lleva en las manos nada con lo que atacar cuerpo a cuerpo.
closed-no-room = No hay otra habitación revelada.
closed-not-moved = En la Guarida «{ $card }» no mueve a ningún enemigo.
closed-no-target = { $reach ->
    [room] No hay ningún enemigo en la misma habitación.
    [path] { $distance ->
        [one] No hay ningún enemigo a 1 habitación o menos.
       *[other] No hay ningún enemigo a { $distance } habitaciones o menos.
    }
    [room_or_sight] No hay ningún enemigo en la misma habitación ni a la vista{ $distance ->
        [0] .
        [one] {" "}a 1 habitación.
       *[other] {" "}a { $distance } habitaciones o menos.
    }
   *[sight] No hay ningún enemigo a la vista{ $distance ->
        [0] .
        [one] {" "}a 1 habitación.
       *[other] {" "}a { $distance } habitaciones o menos.
    }
}
closed-out-of-reach = { $reach ->
    [room] «{ $card }» no alcanza otra habitación.
    [path] { $distance ->
        [one] «{ $card }» alcanza a 1 habitación, por los pasillos.
       *[other] «{ $card }» alcanza a { $distance } habitaciones, por los pasillos.
    }
    [room_or_sight] «{ $card }» alcanza la misma habitación y lo que está a la vista{ $distance ->
        [0] .
        [one] {" "}a 1 habitación.
       *[other] {" "}a { $distance } habitaciones o menos.
    }
   *[sight] «{ $card }» alcanza otras habitaciones a la vista{ $distance ->
        [0] .
        [one] , a 1 habitación.
       *[other] , a { $distance } habitaciones o menos.
    }
}
closed-covered = «{ $card }» cubre esta ranura de Mano.
closed-mid-roll = Antes hay que resolver la tirada.
closed-die-limit = { $face ->
    [6] Un 6 no se puede subir.
   *[1] Un +1 no se puede bajar.
}
closed-row-only = { $deck ->
    [loot] Aquí solo se recoge una carta de Botín boca arriba.
   *[spell] Aquí solo se recoge una carta de Hechizo boca arriba.
}
closed-deck-empty = { $deck ->
    [loot] El mazo de Botín está vacío.
   *[spell] El mazo de Hechizos está vacío.
}
closed-hand = { $side ->
    [left] La mano izquierda lleva «{ $card }», y la derecha está libre.
   *[right] La mano derecha lleva «{ $card }», y la izquierda está libre.
}
closed-garb = Ya se lleva puesto «{ $card }»; solo cabe un Atuendo.
closed-full = { $deck ->
    [loot] { $hero } ya tiene { $most } Baratijas, y una más no cabe.
   *[spell] { $hero } ya tiene { $most } Hechizos, y uno más no cabe.
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
    [search] { $hero } usa su Acción Heroica para registrar la habitación
    [disarm] { $hero } usa su Acción Heroica para desarmar la Trampa
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
    [explore] { $hero } ya ha explorado por Enfoque en este turno
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

event-health-lost = { $hero } pierde { $amount } de Salud{ $by ->
    [none] {""}
   *[other] {" "}por { $by_the ->
        [none] { $by }
        [f] la { $by }
        [mp] los { $by }
        [fp] las { $by }
       *[other] el { $by }
    }
} y tiene { $health } de { $hero_health }
event-health-gained = { $hero } gana { $amount } de Salud y tiene { $health } de { $hero_health }
event-focus-lost = { $hero } pierde { $amount } de Enfoque{ $by ->
    [none] {""}
   *[other] {" "}por { $by_the ->
        [none] { $by }
        [f] la { $by }
        [mp] los { $by }
        [fp] las { $by }
       *[other] el { $by }
    }
} y tiene { $focus } de { $hero_focus }
event-focus-gained = { $hero } gana { $amount } de Enfoque y tiene { $focus } de { $hero_focus }
event-focus-spent = { $hero } paga { $amount } de Enfoque y tiene { $focus } de { $hero_focus }
event-hero-knocked-out = { $hero } queda inconsciente{ $by ->
    [none] {""}
   *[other] {" "}por { $by_the ->
        [none] { $by }
        [f] la { $by }
        [mp] los { $by }
        [fp] las { $by }
       *[other] el { $by }
    }
}
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
event-space-resolved = El espacio { $space } de la antorcha ha surtido efecto
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
    [goblins] Llega un quinto Goblin{ $place ->
        [none] {""}
       *[other] {" "}en { $place }
    }: los héroes se ven desbordados y pierden
    [torch] La antorcha se apaga{ $cause ->
        [turn] {" "}al acabar el turno
        [explore] {" "}al explorar
        [counter] {" "}al repeler un enemigo un ataque
        [room] {" "}por lo que hace una habitación
       *[none] {""}
    }: los héroes se pierden en la oscuridad
   *[closed] La última habitación no lleva a ninguna parte, y falta la Puerta de la guarida: los héroes pierden
}
    .reason-goblins = cayó ante un quinto Goblin{ $place ->
        [none] {""}
       *[other] {" "}en { $place }
    }
    .reason-torch = se perdió en la oscuridad al apagarse la antorcha{ $cause ->
        [turn] {" "}al acabar un turno
        [explore] {" "}al explorar
        [counter] {" "}al repeler un enemigo un ataque
        [room] {" "}por lo que hizo una habitación
       *[none] {""}
    }
reason-won = acabó con el Jefe junto a los demás
reason-goblins = cayó ante un quinto Goblin
reason-torch = se perdió en la oscuridad al apagarse la antorcha
reason-closed = quedó en una mazmorra cerrada sin hallar la Puerta de la guarida

## Lo que haría una respuesta

part-gains = { $focus ->
    [0] {""}
   *[other] ; ganas { $focus } de Enfoque{ $focus_room ->
        [none] {""}
        [0] , sin sitio
       *[other] , sitio para { $focus_room }
    }
}{ $health ->
    [0] {""}
   *[other] ; ganas { $health } de Salud{ $health_room ->
        [none] {""}
        [0] , sin sitio
       *[other] , sitio para { $health_room }
    }
}
part-back = { $back ->
    [none] {""}
    [torch] ; no contraataca, pero { $lost ->
        [yes] la antorcha se apaga: se pierde la partida
       *[no] la antorcha baja 1
    }
   *[blow] { $blow ->
        [0] ; contraataca en vano
       *[other] ; contraataca: { $blow } de daño
    }
}{ part-fall }
part-strikes = { $most ->
    [0] ; contraataca en vano
   *[other] ; contraataca: hasta { $most } de daño{ $down ->
        [yes] : { $hero } puede quedar inconsciente
       *[no] {""}
    }
}
part-strikes-if-seen = { $sees ->
    [yes] { part-strikes }
   *[no] ; no puede contraatacar
}
part-gives = { $deck ->
    [none] {""}
    [loot] , una carta de Botín
   *[spell] , una carta de Hechizo
}{ $row ->
    [none] {""}
    [loot] , un Botín boca arriba
   *[spell] , un Hechizo boca arriba
}{ $gain_focus ->
    [0] {""}
   *[other] , { $gain_focus } de Enfoque{ $gain_focus_room ->
        [none] {""}
        [0] , sin sitio
       *[other] , sitio para { $gain_focus_room }
    }
}{ $gain_health ->
    [0] {""}
   *[other] , { $gain_health } de Salud{ $gain_health_room ->
        [none] {""}
        [0] , sin sitio
       *[other] , sitio para { $gain_health_room }
    }
}{ $torch_up ->
    [0] {""}
   *[other] , la antorcha sube { $torch_up }
}{ $reveal ->
    [0] {""}
   *[other] , revelas una habitación
}
part-harms = { $damage ->
    [0] {""}
   *[other] , { $damage } de daño
}{ $lose_focus ->
    [0] {""}
   *[other] , { $hero } pierde { $lose_focus } de Enfoque
}{ $torch_down ->
    [0] {""}
   *[other] , la antorcha baja { $torch_down }
}{ $goblin ->
    [0] {""}
   *[other] , llega un Goblin y { $hero } no se mueve más en este turno
}{ $hurt ->
    [yes] : { $hero } queda inconsciente
   *[no] {""}
}{ $over ->
    [yes] : se pierde la partida
   *[no] {""}
}
part-stops = { $stops ->
    [yes] ; un enemigo detiene a { $hero } en este turno
   *[no] {""}
}
part-spell = { $damage ->
    [0] El hechizo surte efecto
   *[other] { $targets ->
        [one] { $damage } de daño{ $kills ->
            [0] {""}
           *[other] , lo mata
        }
       *[other] { $damage } de daño a cada uno de { $targets }{ $kills ->
            [0] {""}
            [one] , 1 muere
           *[other] , mueren { $kills }
        }
    }
}
part-price = { $cost } de Enfoque, quedan { $left }
part-fall = { $fall ->
    [none] {""}
    [heal] ; el Jefe gana { $fall_amount } de Salud
    [rob] ; { $hero } pierde una carta
    [go_home] ; el Jefe vuelve a la Guarida
    [lose_focus] ; { $hero } pierde { $fall_amount } de Enfoque
   *[burn] ; el Jefe hace { $fall_amount } de daño
}{ $toll_focus ->
    [0] {""}
   *[other] ; por atacarlo { $hero } pierde { $toll_focus } de Enfoque
}{ $toll_health ->
    [0] {""}
   *[other] ; por atacarlo { $hero } pierde { $toll_health } de Salud
}{ $down ->
    [yes] : { $hero } queda inconsciente
   *[no] {""}
}
outlook-hit = { $damage ->
    [0] Sin daño
   *[other] { $damage } de daño
}{ $kills ->
    [yes] , lo mata
   *[no] {""}
}{ part-gains }{ part-back }.
outlook-hits-several = Alcanza a { $hits } de { $targets }{ $kills ->
    [0] {""}
    [one] , 1 muere
   *[other] , mueren { $kills }
}{ part-gains }{ part-back }.
outlook-cast = { $able ->
    [no] Éxito, pero faltan los { $cost } de Enfoque
   *[yes] { part-spell } por { $cost } de Enfoque
}{ part-gains }{ part-back }.
outlook-cast-heal = { $room ->
    [none] { $hero } recupera { $amount } de Salud por { $cost } de Enfoque
    [0] { $hero } no tiene heridas: nada que curar por { $cost } de Enfoque
   *[other] { $hero } recupera { $amount } de Salud, sitio para { $room }, por { $cost } de Enfoque
}{ $able ->
    [no] ; falta el Enfoque
   *[yes] {""}
}.
outlook-cast-fails = El hechizo falla{ part-back }.
outlook-spell-fails = El hechizo falla{ $sees ->
    [yes] { part-strikes }
   *[no] {""}
}.
outlook-passes = { $able ->
    [no] Éxito, pero faltan los { $cost } de Enfoque
   *[yes] { $purpose ->
        [evade] La Trampa no hace nada
        [disarm] La Trampa queda desarmada: una carta de Botín o de Hechizo
        [walk] Se mueve con Sigilo
       *[other] Éxito
    }{ $cost ->
        [0] {""}
       *[other] , por { $cost } de Enfoque
    }{ part-gives }
}{ part-gains }.
outlook-fails = { $purpose ->
    [evade] La Trampa salta
   *[other] Fallo
}{ part-harms }.
outlook-change = { part-price }: como mucho { $best } contra { $number }.
outlook-boost = { part-price }: +{ $amount }, como mucho { $best } contra { $number }.
outlook-reroll = Con «{ $card }»; vale el nuevo resultado.
outlook-paid = Quedan { $left } de Enfoque{ $purpose ->
    [walk] : { $hero } se mueve con Sigilo
   *[other] { part-gives }
}.
outlook-paid-spell = { part-spell }; quedan { $left } de Enfoque{ $able ->
    [yes] {""}
   *[no] , muy poco
}{ part-back }.
outlook-unpaid = Queda en nada{ part-back }.
outlook-brace = { $cost ->
    [0] {""}
   *[other] { part-price };{" "}
}Defensa { $defense }: { $damage ->
    [0] sin daño
   *[other] { $damage } de daño
}{ $down ->
    [yes] : { $hero } queda inconsciente
   *[no] {""}
}.
outlook-blow = { $back ->
    [torch] { $lost ->
        [yes] La antorcha se apaga: se pierde la partida
       *[no] La antorcha baja 1
    }
   *[blow] { $blow ->
        [0] Sin daño
       *[other] { $blow } de daño
    }
}{ part-fall }.
outlook-marker = { $wins ->
    [yes] El Jefe cae: los héroes ganan
   *[no] Baja a { $to }{ $sees ->
        [yes] { part-strikes }
       *[no] {""}
    }
}.
outlook-unexplored = { $damage ->
    [0] Sin explorar: un enemigo puede detener a { $hero } en este turno
   *[other] Sin explorar: una emboscada puede hacer { $damage } de daño y detener a { $hero } en este turno
}{ $down ->
    [yes] : { $hero } puede quedar inconsciente
   *[no] {""}
}.
outlook-stopped = Un enemigo detiene allí a { $hero } en este turno.
outlook-enters = { $purpose ->
    [evade] Evade la Trampa
   *[other] Éxito
}{ part-gives }{ part-stops }.
outlook-trapped = { $purpose ->
    [evade] La Trampa salta
   *[other] Fallo
}{ part-harms }{ part-stops }.
outlook-ambush = { $minion ->
    [yes] Allí espera un Esbirro
   *[no] Allí espera un Goblin
}{ $damage ->
    [0] {""}
   *[other] : { $damage } de daño
}, y { $hero } no se mueve más en este turno{ $down ->
    [yes] : { $hero } queda inconsciente
   *[no] {""}
}.
outlook-space = Al detenerse allí{ part-gives }{ part-harms }.
outlook-act-two = Empieza el Acto 2: se revela el Jefe, y la antorcha vuelve a empezar.
outlook-rest = Gana { $health } de Salud{ $health_room ->
    [none] {""}
    [0] , sin sitio
   *[other] , sitio para { $health_room }
}; { $focus } de Enfoque{ $focus_room ->
    [none] {""}
    [0] , sin sitio
   *[other] , sitio para { $focus_room }
}.
outlook-torch = { $space ->
    [0] La antorcha se apaga
   *[other] La antorcha baja a { $space }
}{ $enemies ->
    [yes] ; actúan todos los enemigos
   *[no] {""}
}{ $goblins ->
    [0] {""}
   *[other] ; llega un Goblin
}{ $lost ->
    [yes] : se pierde la partida
   *[no] {""}
}.
outlook-price = { part-price }.
outlook-heal = { part-price }; { $room ->
    [none] { $hero } recupera { $amount } de Salud
    [0] { $hero } no tiene heridas: nada que curar
   *[other] { $hero } recupera { $amount } de Salud, sitio para { $room }
}.
outlook-speed = { part-price }; +{ $amount } de Velocidad en este turno.
outlook-defense = { part-price }; +{ $amount } de Defensa en este turno.
outlook-reward = Como recompensa{ part-gives }{ part-harms }.
outlook-attack-hits = { $several ->
    [yes] Alcanza a uno o más{ part-strikes-if-seen }
   *[no] { $kills ->
        [yes] Lo mata
       *[no] { $boss ->
            [yes] Hace al Jefe 1 de daño o más
           *[no] 1 de daño o más, de { $life } de Salud
        }{ part-strikes-if-seen }
    }
}.
outlook-attack-misses = Falla{ part-strikes-if-seen }.

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
    [goblins] Los Goblins son demasiados
    [torch] La antorcha se ha apagado
   *[closed] Sin salida y sin la Puerta de la guarida
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
    [held] un enemigo le cierra el paso
    [stealth] se mueve con Sigilo
   *[veiled] Sigilo en su próximo turno
}
delve-more-speed = +{ $amount } de Velocidad este turno
delve-more-defense = +{ $amount } de Defensa este turno
delve-stone = +{ $amount } de Defensa hasta su próximo turno
delve-unconscious = inconsciente
delve-turn = turno de { $name }
delve-led = a cargo de { $player }
delve-on-space = Espacio de héroe { $space }
delve-heroes = Héroes
delve-enemies = Enemigos
delve-no-enemies = No hay enemigos en la mazmorra
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
    [yes] se mueve y ataca:
   *[no] se mueve o ataca:
} { $damage } { $reach }
delve-back = contraataca { $mods }
delve-back-melee = { $amount } cuerpo a cuerpo
delve-back-missile = { $amount } misil
delve-back-spell = { $amount } hechizo
delve-melee-defense = +{ $amount } cuerpo a cuerpo
delve-missile-defense = +{ $amount } de lejos
delve-weak = -{ $amount } de Defensa por Debilitar
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
    [damage] { $amount } de daño al terminar allí
    [focus] { $amount } de Enfoque al terminar allí
    [lose_focus] { $amount } de Enfoque perdido al terminar allí
    [health] { $amount } de Salud al terminar allí
    [pick_up] una carta boca arriba de { $deck ->
        [loot] Botín
       *[spell] Hechizo
    } al terminar allí
   *[other] un efecto al terminar allí
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
    [search] Registrar
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

## La historia, cómo se gana y cómo acaba

story = Bajo las colinas un Jefe reúne a sus Goblins, y el único camino hasta él pasa por habitaciones que no están en ningún mapa. Tienes una antorcha. Explora habitación por habitación, hazte fuerte con Botín y Hechizos y mata a los Esbirros que guardan la Guarida; después acaba con el Jefe antes de que se vaya la luz.
goal = Mata a { $heroes } Esbirros, halla la Guarida y vence al Jefe antes de que se apague la antorcha.
ending = { $won ->
    [yes] El Jefe yace derrotado entre sus Altares, y la antorcha sigue encendida. Que su luz lleve a casa a todo el grupo.
   *[other] Los héroes están perdidos, y la oscuridad vuelve a ser de los Goblins.
}

## Cómo se juega, en una página

how-1 = Todo el grupo gana a la vez cuando cae el Jefe. Se pierde si la antorcha se apaga, si llega un quinto Goblin o si la Guarida ya no se puede encontrar.
    .title = Cómo se gana
how-2 = Muévete tantas habitaciones como tu Velocidad, haz una Acción Heroica (atacar, lanzar un hechizo, registrar, desarmar o descansar) y todas las Acciones gratuitas que puedas pagar. Después avanza la antorcha.
    .title = Tu turno
how-3 = Al pisar una carta boca abajo, se revela. Gírala de modo que se pueda entrar; donde llevan sus pasillos se ponen cartas nuevas. Unas traen un Goblin, otras una trampa, otras un Esbirro.
    .title = Habitaciones
how-4 = En una prueba tiras tus dados: uno es el resultado, y los que llevan un más se suman. Alcanza el número del enemigo, de la trampa o del registro. El Enfoque cambia dados, y los dados sin usar dan Enfoque o Salud.
    .title = Dados
how-5 = El enemigo atacado que no muere contraataca con el Dado de Enemigo. La antorcha baja tras cada turno, y sus espacios hacen actuar a los enemigos. El héroe sin Salud queda inconsciente y dedica el turno siguiente a descansar.
    .title = Enemigos
how-6 = Los Goblins y los registros dan Botín y Hechizos. Equípalos para luchar mejor; las cartas de un mismo conjunto se ayudan.
    .title = Equipo
how-7 = Con un Esbirro muerto por héroe se abre la Puerta de la guarida. La vida del Jefe se detiene en los espacios de Altar: atráelo a habitaciones con un Altar para liberarlos y lleva todos sus marcadores a cero.
    .title = La Guarida

## The panel while no player is asked

web-delve-acting = La antorcha se consume y actúan los enemigos
