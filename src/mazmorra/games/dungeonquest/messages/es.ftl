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
    .description = Un Héroe solo sale de la mazmorra con una carta de Tesoro.
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
    .description = Un Héroe que mata a un Monstruo en combate puede lanzar un dado por una carta de Tesoro.
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
section-search = Registrar
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
   *[other] { $capitals }
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

decision-choose-hero = Antes de la partida: ¿qué Héroe llevas?
decision-choose-tower = ¿En qué torre empiezas?
decision-take-turn = Es tu turno. ¿Qué haces?
decision-begin-turn = Empieza tu turno. ¿Qué va primero?
decision-move-on = { $not_back ->
    [yes] Has pasado el Derrumbe. ¿Por dónde sigues?
   *[no] En esta sala no puedes quedarte. ¿Por dónde sigues?
}
decision-leave-tower = { $jump ->
    [yes] Torre. ¿Sales de la mazmorra, sigues dentro o pasas a otra torre?
   *[no] Torre. ¿Sales de la mazmorra o sigues dentro?
}
decision-stasis-move = Runa de estasis: { $left ->
    [one] un movimiento más
   *[other] { $left } movimientos más
}. ¿Adónde vas?
decision-cross-web = Tela de araña. ¿La rompes (Fuerza) o te das la vuelta?
    .stake = Si fallas o te vuelves, tu turno se acaba.
decision-cross-bridge = Puente. ¿Lo cruzas (Agilidad) o te quedas?
    .stake = Si fallas, caes: de 1 a 6 Heridas. Si te quedas, tu turno se acaba.
decision-choose-side = Esta sala está partida en dos. ¿En qué lado estás?
decision-go-through-secret-door = Puerta secreta. ¿Por dónde la cruzas?
decision-retreat = El dragón se enfurece. ¿Por qué pasadizo huyes?
decision-choose-heading = Te caes del Puente. ¿Hacia dónde vas abajo?
    .stake = De 1 a 6 Heridas{ $peril ->
        [death] {" (mortal)"}
        [knock_out] {" (desmayo)"}
       *[none] {""}
    }, y tu turno se acaba.
decision-choose-shift = Salida de las catacumbas. ¿Hacia qué lado de tu camino sales?
    .note = Un dado dice hasta dónde.
decision-turn-chamber = Sales en una sala nueva ({ $tile }). ¿Adónde apunta su flecha?
decision-climb-out = { $test ->
    [yes] Salida de las catacumbas. ¿Intentas trepar (Agilidad)?
   *[no] Salida de las catacumbas. ¿Sales por aquí?
}
    .stake = { $test ->
        [yes] Si fallas, Heridas y tu turno se acaba.
       *[no] {""}
    }
decision-place-nearby = Inconsciente en un callejón sin salida. ¿En qué espacio vuelves en ti?

## Preguntas sobre dados y cartas

trial-source = { $card ->
    [none] { $source ->
        [pit] Pozo sin fondo
        [web] Tela de araña
        [bridge] Puente
        [cave_in] Derrumbe
        [portcullis] Rastrillo
        [darkness] Oscuridad
        [fall] La caída
        [way_out] La salida
        [dragon] Furia del dragón
        [knock_out] Inconsciente
        [reward] El premio
       *[none] Tirada
    }
   *[other] { $card }
}
trial-stake = { $stake ->
    [death] {" "}Si fallas, mueres.
    [knock_out] {" "}Si fallas, quedas inconsciente.
    [turn] {" "}Si fallas, tu turno se acaba.
    [wounds] {" "}Si fallas, { $wounds ->
        [one] 1 Herida
       *[other] { $wounds } Heridas
    }{ trial-peril }.
    [wounds_turn] {" "}Si fallas, { $wounds ->
        [one] 1 Herida
       *[other] { $wounds } Heridas
    }{ trial-peril } y fin del turno.
    [excess] {" "}Si fallas, 1 Herida por punto de más{ trial-peril }.
    [later] {" "}Si fallas, { $wounds ->
        [one] 1 Herida
       *[other] { $wounds } Heridas
    }{ trial-peril } y { $more } el próximo turno.
    [fall] {" "}Si fallas, caes: de 1 a 6 Heridas{ trial-peril }.
    [pips] {" "}1 Herida por punto{ $more ->
        [0] {""}
       *[other] {" "}sobre { $more }
    }{ trial-peril }.
    [gas] {" "}Sobre { $more }: Heridas{ trial-peril } y turnos perdidos.
    [lost_turns] {" "}1 turno perdido por punto{ $more ->
        [0] {""}
       *[other] {" "}sobre { $more }
    }.
    [lost_loot] {" "}1 carta de Botín perdida por punto.
    [potion] {" "}Un 2 te mata, 3–6 te hieren, 8+ te curan.
    [held] {" "}Con menos de { $more } no te sueltas y tu turno se acaba.
    [rises] {" "}Con { $more } o más tienes que luchar.
    [blocked] {" "}Si ese paso está cerrado, tu turno se acaba.
   *[none] {""}
}
trial-peril = { $peril ->
    [death] {" "}(mortal)
    [knock_out] {" "}(desmayo)
   *[none] {""}
}
decision-face-test = { trial-source }. Saca { $value } o menos con dos dados{ $extra ->
    [0] {""}
   *[other] {" "}más { $extra }
} ({ $attribute }): { $percent } %.
    .stake = { trial-stake }
decision-keep-roll = { trial-source }. Has sacado { $faces }{ $goal ->
    [none] {""}
   *[other] ; necesitas { $goal } o menos
}. ¿La conservas?
    .stake = { trial-stake }
rune-cause = { $by ->
    [none] { $cause ->
        [bridge] La caída.{" "}
        [dragon] Furia del dragón.{" "}
       *[other] {""}
    }
   *[other] { $by }.{" "}
}
decision-use-rune = { $card ->
    [none] { $wounds ->
        [0] { $rune_id ->
            [rune_of_slumber] El dragón despierta. ¿Usas { $rune_gender ->
                [f] la
               *[m] el
            } { $rune }?
            [rune_of_opening] Algo te cierra el paso. ¿Usas { $rune_gender ->
                [f] la
               *[m] el
            } { $rune }?
           *[other] ¿Usas ahora { $rune_gender ->
                [f] la
               *[m] el
            } { $rune }?
        }
        [one] { rune-cause }Te espera 1 Herida{ trial-peril }. ¿Usas { $rune_gender ->
            [f] la
           *[m] el
        } { $rune }?
       *[other] { rune-cause }Te esperan { $wounds } Heridas{ trial-peril }. ¿Usas { $rune_gender ->
            [f] la
           *[m] el
        } { $rune }?
    }
   *[other] { $card }. ¿Usas { $rune_gender ->
        [f] la
       *[m] el
    } { $rune } para evitarlo?
}
decision-drop-loot = { $left ->
    [one] Inconsciente: tu turno se acaba. ¿Qué carta de Botín pierdes?
   *[other] Inconsciente: tu turno se acaba. ¿Qué carta de Botín pierdes primero, de { $left }?
}
decision-lighten-load = Puente. Cada carta de Botín hace la tirada 1 más difícil. ¿Tiras alguna antes?
decision-bribe = Elfo del abismo. ¿Lo sobornas con Botín? Llevas { $gold } de oro.
    .note = Deben pasar de 100 por punto de un dado.
decision-search-body = { $card_id ->
    [crypt] { $card }. ¿Registras su interior?
   *[other] { $card }. ¿Registras el cuerpo?
}
decision-redraw = Has robado { $card_full }. ¿Te quedas con esta carta o robas otra?
decision-tie-rope = { $card }. ¿Usas una Cuerda para salir enseguida?
decision-open-chest = { $card }. ¿Quieres abrirlo?

## Preguntas sobre Monstruos

decision-fight-or-flee = { $monster }. ¿Atacas o intentas escapar?
decision-choose-monster = Aquí hay varios Monstruos. ¿Con cuál te enfrentas primero?
decision-take-token = Todas las fichas de { $monster } están en el tablero. ¿De dónde tomas una?
decision-shoot-volley = Empieza el combate. ¿Disparas antes una andanada?
decision-flee-to = Sales del combate. ¿Hacia dónde huyes?
decision-choose-rival = Aquí hay varios Héroes. ¿A quién atacas?
decision-take-prize = Has vencido a { $loser }. ¿Qué carta de Botín le quitas?
    .stake = Después, el daño se vuelve Heridas.
decision-serve = Sirviente de Kalladra: ¿qué Monstruo mueves, o añades uno?
decision-choose-victim = Aquí hay varios Héroes. ¿A quién ataca tu { $monster }?
decision-place-servant = Un Monstruo nuevo. ¿Dónde aparece?

## Preguntas de un combate

decision-play-card = { $part ->
    [duel] Duelo. ¿Qué carta juegas?
    [hero] Combate. ¿Qué carta juegas?
   *[monster] Combate, por el Monstruo. ¿Qué carta juegas?
}
    .stake = { combat-stake }
combat-stake = { $part ->
    [duel] El daño se vuelve Heridas y puede matar; luego el turno se acaba.
    [hero] El daño se vuelve Heridas y puede matar.
   *[monster] {""}
}
decision-counter = { $part ->
    [duel] Duelo. ¿Contraatacas con otra carta?
    [hero] Combate. ¿Contraatacas con otra carta?
   *[monster] Combate, por el Monstruo. ¿Contraatacas con otra carta?
}
    .stake = { combat-stake }
decision-announce = Has ganado esta ronda. ¿Sigues, o escapas si ganas la próxima?
    .stake = Seguir es arriesgarse a más daño.
decision-roll-for-treasure = El Monstruo ha muerto. ¿Lanzas un dado por su tesoro?
decision-replace-card = Disparo guiado. ¿Mantienes la carta jugada o juegas otra?
    .stake = El daño se vuelve Heridas y puede matar.
decision-choose-type = { $card }. ¿Qué tipo de ataque eliges?
decision-mend-damage = { $optional ->
    [yes] { $card }. ¿Qué carta de tu daño descartas?
   *[no] { $card }. ¿Qué carta de tu daño tiene que irse?
}
decision-take-card = Destinos compartidos. ¿Qué carta de tu oponente te llevas?
decision-do-penance = Penitencia. ¿Añades a tu daño la primera carta de Combate?
    .note = Hace tu ataque más fuerte.
decision-discard-ones = Ira desatada. ¿Qué carta de valor 1 descartas por +1?
    .stake = Quien pierda sufre daño.
decision-move-card = Aura de terror. ¿Qué carta del montón de combate daña a tu oponente?

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
option-search = Registrar aquí
option-descend = { $word_kind ->
    [none] Bajar a las catacumbas
   *[direction] Bajar a las catacumbas, rumbo al { $direction }
}
option-loot = Robar otra vez al dragón
option-cross = Intentar pasar
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
option-decline = Dejarlo
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
option-roll = Lanzar los dados
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
option-done = Seguir
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
option-add = Añadir uno
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

## Filas de respuestas: el verbo sin su objetivo; luego, los objetivos que necesitan más que un nombre

row-lead = Llevar a un Héroe
row-place = Elegir un espacio
row-move = Mover
row-teleport = Teletransportarse
row-retreat = Huir
row-jump = Pasar al otro lado
row-drink = Beber
row-rune = Usar una Runa
row-resolve = Resolver una carta
row-stand = Elegir un lado
row-head = Seguir un rumbo
row-shift = Salir a un lado
row-face = Apuntar la flecha
row-reroll = Repetir dados
row-drop = Tirar
row-give = Dar
row-meet = Enfrentarse
row-take = Llevarse
row-flee = Huir
row-play = Jugar una carta
row-counter = Contraatacar
row-replace = Jugar otra carta en su lugar
row-mend = Descartar de tu daño
row-discard = Descartar
row-type = Elegir un tipo de ataque
target-take = { $word_kind ->
    [card] { $card_full }
    [square] { $square }
   *[number] Carta { $word }
}
target-drop = { $card_full }
target-give = { $card_full }
target-counter = { $card_full }
target-mend = { $card_full }
target-discard = { $card_full }
target-play = { $card_full }
target-replace = { $card_full }
target-stand = { $word ->
    [near] El lado de la flecha de entrada
   *[far] El lado opuesto a la flecha de entrada
}
target-shift = { $word ->
    [left] Por la izquierda
   *[right] Por la derecha
}

## Por qué una respuesta está cerrada

closed-wall = En ese lado hay un muro.
closed-outer-wall = En ese lado está el muro exterior de la mazmorra.
closed-wall-beyond = La sala de ese lado tiene ahí un muro.
closed-chasm = { $chamber ->
    [bridge] El Puente te separa de ese lado.
   *[other] La fisura te separa de ese lado.
}
closed-no-chamber = No queda ninguna sala que poner ahí.
closed-occupied = { $hero } está ahí.
closed-corridor-twice = Ya has pasado por ese Corredor en este turno.
closed-door = { $side ->
    [portcullis] En ese lado hay un rastrillo, y el dragón no te da tiempo.
   *[door] En ese lado hay una puerta, y el dragón no te da tiempo.
}
closed-way-back = { $block ->
    [hero] { $hero } está en el espacio del que vienes.
    [wall] Un muro ha cerrado el camino por el que has venido.
   *[none] No has llegado aquí por un pasadizo, así que no hay vuelta atrás.
}
closed-cave-in = Antes tienes que cruzar el Derrumbe o retirarte.
closed-crossed = Has venido por ahí; tras el Derrumbe se sale por otro pasadizo.
closed-return = { $back ->
    [yes] Antes tienes que volver al espacio del que vienes.
   *[no] La vuelta está cerrada, así que antes tienes que cruzar.
}
closed-no-icon = Esta sala no tiene icono de búsqueda.
closed-lurking = { $monster_gender ->
    [f] La
   *[m] El
} { $monster } acecha en esta sala.
closed-searched = Ya has registrado esta sala dos veces; antes tienes que moverte.
closed-descend = Aquí no tienes ninguna bajada a las catacumbas.
closed-pass = Aún puedes actuar, así que no puedes pasar.
closed-jumped = Has saltado a esta torre y tienes que seguir moviéndote.
closed-no-loot = No llevas ningún Botín.
closed-no-treasure = No llevas ninguna carta de Tesoro.
closed-must-attack = { $hero } ataca a todos los Monstruos y no escapa nunca.
closed-card-attack = «{ $card }» obliga a luchar: no se puede escapar.
closed-portcullis = Esta sala tiene un rastrillo, así que no puedes escapar.
closed-no-passage = No has llegado aquí por un pasadizo, así que no puedes escapar.
closed-no-flight = No tienes ningún pasadizo por el que huir.
closed-bound = Algo te retiene en esta sala, así que no puedes escapar.
closed-monster-treasure = Ningún Monstruo entra en la Sala del Tesoro.
closed-monster-way = { $monster_gender ->
    [f] La
   *[m] El
} { $monster } { $block ->
    [tower] no puede entrar en una torre.
    [unexplored] no puede ir adonde no hay sala.
   *[wall] no puede atravesar el muro de ese lado.
}
closed-moved-last = { $monster_gender ->
    [f] La última en moverse ha sido la
   *[m] El último en moverse ha sido el
} { $monster }; antes tiene que moverse otro Monstruo.
closed-monster-there = { $monster_gender ->
    [f] La
   *[m] El
} { $monster } ya está en esa sala.
closed-add = { $monsters ->
    [one] Ya acecha un Monstruo
   *[other] Ya acechan { $monsters } Monstruos
}; tiene que haber menos que Héroes en la mazmorra.
closed-counter = «{ $card }» { $counters ->
    [melee] contraataca a los ataques cuerpo a cuerpo
    [ranged] contraataca a los ataques a distancia
    [magic] contraataca a los ataques mágicos
   *[none] no contraataca a nada
}; { $hero ->
    [yes] { $foe }
   *[no] { $foe_gender ->
        [f] la
       *[m] el
    } { $foe }
} ha jugado un ataque { $type ->
    [melee] cuerpo a cuerpo
    [ranged] a distancia
   *[magic] mágico
}.

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
event-turn-resumed = Se vuelve a { $seat }
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
    [one] La maldición deja sin salida a { $trapped }, que puede registrar otras dos veces
   *[other] La maldición deja sin salida a { $trapped }, que pueden registrar otras dos veces
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
   *[no] { $seat } roba una carta de { $deck }, boca abajo
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
event-card-replaced = { $seat } aparta { $card } y roba otra carta
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
test-cause = { $card ->
    [none] { $source ->
        [none] {""}
       *[other] { trial-source }:{" "}
    }
   *[other] { $card }:{" "}
}
event-tested = { test-cause }{ $passed ->
    [yes] { $seat } supera la tirada de { $attribute }, { $total } contra { $value }
   *[no] { $seat } fracasa en la tirada de { $attribute }, { $total } contra { $value }
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
event-prayed = { $seat } reza: una Herida por determinación
event-rope-used = Una Cuerda le ahorra la tirada a { $seat }

## Heridas y muerte

wound-cause = { $cause ->
    [bridge] {" "}al caer del Puente
    [dragon] {" "}en el fuego del dragón
    [prayer] {" "}por rezar
    [card] {" "}por la carta «{ $by }»
    [combat] {" "}en el combate contra { $by_gender ->
        [f] la
       *[m] el
    } { $by }
    [escape] {" "}al intentar escapar { $by_gender ->
        [f] de la
       *[m] del
    } { $by }
    [flight] {" "}al salir del combate contra { $by_gender ->
        [f] la
       *[m] el
    } { $by }
    [victory] {" "}en el combate contra { $by_gender ->
        [f] la
       *[m] el
    } { $by }
    [rival] {" "}en el combate contra { $rival }
   *[none] {""}
}
event-wounds-taken = { $wounds ->
    [one] { $seat } sufre 1 Herida{ wound-cause }
   *[other] { $seat } sufre { $wounds } Heridas{ wound-cause }
}
event-wounds-prevented = { $wounds ->
    [one] { $seat } se libra de 1 Herida
   *[other] { $seat } se libra de { $wounds } Heridas
}
event-wounds-healed = { $wounds ->
    [one] { $seat } se cura de 1 Herida
   *[other] { $seat } se cura de { $wounds } Heridas
}{ $by ->
    [none] {""}
   *[other] {" "}con { $by_gender ->
        [f] la
       *[m] el
    } { $by }
}
event-hero-killed = { $cause ->
    [pit] { $seat } cae al Pozo sin fondo y muere
    [dead_end] { $seat } no encuentra salida de un callejón y muere
    [bridge] { $seat } cae del Puente y muere
    [dragon] { $seat } muere en el fuego del dragón
    [prayer] { $seat } reza hasta la última gota de sangre y muere
    [card] La carta «{ $by }» mata a { $seat }
    [combat] { $seat } muere en combate contra { $by_gender ->
        [f] la
       *[m] el
    } { $by }
    [escape] { $seat } muere al intentar escapar { $by_gender ->
        [f] de la
       *[m] del
    } { $by }
    [flight] { $seat } escapa { $by_gender ->
        [f] de la
       *[m] del
    } { $by } y muere de sus Heridas
    [victory] { $seat } mata { $by_gender ->
        [f] a la
       *[m] al
    } { $by } y muere de sus Heridas
    [rival] { $seat } muere en combate contra { $rival }
   *[none] El Héroe de { $seat } muere
}
    .reason = { $cause ->
        [pit] cayó al Pozo sin fondo
        [dead_end] no encontró salida de un callejón
        [bridge] cayó del Puente
        [dragon] murió en el fuego del dragón
        [prayer] rezó hasta la última gota de sangre
        [card] murió por la carta «{ $by }»
        [combat] murió en combate contra { $by_gender ->
            [f] la
           *[m] el
        } { $by }
        [escape] murió al intentar escapar { $by_gender ->
            [f] de la
           *[m] del
        } { $by }
        [flight] escapó { $by_gender ->
            [f] de la
           *[m] del
        } { $by } y murió de sus Heridas
        [victory] mató { $by_gender ->
            [f] a la
           *[m] al
        } { $by } y murió de sus Heridas
        [rival] murió en combate contra { $rival }
       *[none] murió en la mazmorra
    }
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
event-hero-fled = { $monster ->
    [none] { $seat } huye a { $place }
   *[other] { $seat } huye { $monster_gender ->
        [f] de la
       *[m] del
    } { $monster } a { $place }
}
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
    [yes] { $seat } roba { $cards }
   *[no] { $cards_count ->
        [one] { $seat } roba 1 carta de Combate
       *[other] { $seat } roba { $cards_count } cartas de Combate
    }
}
event-combat-deck-refilled = Se rehace el mazo de Combate: { $cards_count ->
    [one] 1 carta
   *[other] { $cards_count } cartas
}
event-combat-cards-revealed = { $cards_count ->
    [0] Ningún bando tiene una carta que jugar
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
    [0] Ningún Héroe alcanza la meta
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
outlook-test-failed = { $stake ->
    [death] No lo logras y mueres.
    [knock_out] No lo logras y quedas inconsciente.
    [turn] No lo logras y tu turno se acaba.
    [wounds] No lo logras: { $wounds ->
        [one] 1 Herida
       *[other] { $wounds } Heridas
    }{ trial-peril }.
    [wounds_turn] No lo logras: { $wounds ->
        [one] 1 Herida
       *[other] { $wounds } Heridas
    }{ trial-peril } y fin del turno.
    [excess] No lo logras: 1 Herida por punto de más{ trial-peril }.
    [later] No lo logras: { $wounds ->
        [one] 1 Herida
       *[other] { $wounds } Heridas
    }{ trial-peril } y { $more } el próximo turno.
    [fall] Caes: de 1 a 6 Heridas{ trial-peril }.
   *[none] No lo logras.
}
outlook-suffers = { $wounds ->
    [0] No sufres Heridas
    [one] Sufres 1 Herida{ trial-peril }
   *[other] Sufres { $wounds } Heridas{ trial-peril }
}{ $turn ->
    [yes] {" "}y pierdes el turno
   *[no] {""}
}.
outlook-suffers-up-to = Sufres hasta { $wounds } Heridas{ trial-peril }{ $turn ->
    [yes] {" "}y pierdes turnos
   *[no] {""}
}.
outlook-loses-turns = { $turns ->
    [0] No pierdes turnos.
    [one] Pierdes 1 turno.
   *[other] Pierdes { $turns } turnos.
}
outlook-card-holds = Te retiene: cada turno, una tirada te suelta. Si fallas, { $wounds ->
    [0] {""}
    [one] 1 Herida{ trial-peril } y{" "}
   *[other] { $wounds } Heridas{ trial-peril } y{" "}
}el turno se acaba.
outlook-card-fights = Te encuentras con { $monster_gender ->
    [f] una
   *[m] un
} { $monster }.
outlook-rage = El dragón se enfurece: 1 Herida por punto de { $dice } dados{ trial-peril }, y tu turno se acaba.
outlook-warded = { $kept ->
    [one] Evitas 1 Herida
   *[other] Evitas { $kept } Heridas
}{ $wounds ->
    [0] {""}
    [one] ; queda 1{ trial-peril }
   *[other] ; quedan { $wounds }{ trial-peril }
}{ $turn ->
    [yes] , pero el turno se pierde igual
   *[no] {""}
}.
outlook-way-opens = Consigues pasar.
outlook-way-shut = El paso sigue cerrado y tu turno se acaba.
outlook-crossed = Consigues pasar.
outlook-not-crossed = No lo consigues y tu turno se acaba.
outlook-falls = Te caes: de 1 a 6 Heridas{ trial-peril }.
outlook-climb-fails = Heridas, y tu turno se acaba.
outlook-turn-ends = Tu turno se acaba.
outlook-prays = 1 Herida{ trial-peril } por { $tokens ->
    [one] 1 ficha de Determinación
   *[other] { $tokens } fichas de Determinación
}{ $then ->
    [death] {"; fallar es entonces mortal"}
    [knock_out] {"; fallar te deja entonces inconsciente"}
   *[none] {""}
}.
outlook-potion = { $wounds ->
    [0] No pasa nada.
    [3] Sufres 3 Heridas{ trial-peril }.
    [6] Sufres 6 Heridas{ trial-peril }.
    [-3] Curas hasta 3 Heridas.
   *[-6] Curas hasta 6 Heridas.
}
outlook-potion-fatal = { $peril ->
    [knock_out] Quedas inconsciente.
   *[death] Mueres.
}
outlook-freed = Te libras de ello.
outlook-held = { $wounds ->
    [0] No te sueltas y tu turno se acaba.
    [one] 1 Herida{ trial-peril } y tu turno se acaba.
   *[other] { $wounds } Heridas{ trial-peril } y tu turno se acaba.
}
outlook-bitten = { $wounds ->
    [one] Sufres 1 Herida{ trial-peril }.
   *[other] Sufres { $wounds } Heridas{ trial-peril }.
}
outlook-dragon-sleeps = El dragón sigue durmiendo.
outlook-dragon-wakes = El dragón despierta.
outlook-way-out = La primera carta de ahí abajo es una salida.
outlook-no-way-out = La primera carta de ahí abajo es otra cosa.
outlook-day-lasts = Sigue siendo de día en tu próximo turno.
outlook-night-falls = Anochece antes de tu próximo turno.
outlook-heals = { $wounds ->
    [0] No tienes Heridas que curar
    [one] Curas 1 Herida
   *[other] Curas { $wounds } Heridas
}{ $then ->
    [0] {""}
    [one] ; después sufres 1 Herida de una carta que conservas
   *[other] ; después sufres { $then } Heridas de una carta que conservas
}.
outlook-leaves = Sales con { $gold } de oro.
outlook-combat = Un combate: Heridas, quizá la muerte; con él acaba el turno.
outlook-escapes = Escapas y tu turno se acaba.
outlook-escape-fails = { $wounds ->
    [0] No escapas y tienes que luchar.
    [one] Sufres 1 Herida{ $peril ->
        [death] {" "}y mueres
        [knock_out] {" "}y quedas inconsciente
       *[none] {" "}y tienes que luchar
    }.
   *[other] Sufres { $wounds } Heridas{ $peril ->
        [death] {" "}y mueres
        [knock_out] {" "}y quedas inconsciente
       *[none] {" "}y tienes que luchar
    }.
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

## El tablero en el terminal

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
    [one] ha registrado esto una vez
   *[other] ha registrado esto dos veces
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
quest-legend-search = se puede registrar
quest-legend-marker = una bajada a las catacumbas, impresa o marcada
quest-legend-heroes = Héroes, por sus asientos
quest-legend-travel = un Héroe en las catacumbas y su rumbo
quest-legend-monster = Monstruo y su valor de Vida, ? si no se sabe: { $list }

## El combate en el navegador

quest-damage-of = { $name }: montón de daño
quest-damage-stack = { $name }: { $damage } de { $life } en el montón de daño
quest-life-secret = Su valor de Vida solo lo conoce quien juega el Monstruo
quest-life-above = Su Vida es mayor que { $life }
quest-laid = Hay una carta boca abajo
quest-reveals = { $name } muestra
quest-hand-of = { $count ->
    [one] 1 carta en la mano
   *[other] { $count } cartas en la mano
}
quest-hidden-card = una carta oculta
quest-played-down = { $card }, jugada boca abajo
quest-would-add = { $name } añadiría { $count }
quest-what-counters = Qué contraataca a qué
quest-sums = { $theirs } contra { $mine }
quest-stack-open = a la vista de ambos
quest-stack-empty = aún vacío
quest-deathblow-takes = { $count ->
    [one] Un golpe mortal se lleva también esta carta
   *[other] Un golpe mortal se lleva también estas { $count } cartas
}

## Cómo va una partida, en una lista de mesas

standing-setup = Los Héroes eligen su torre
standing-night = Ha caído la noche sobre el castillo
standing-below = Sol { $sun } de 30, { $heroes ->
    [0] ya no queda ningún Héroe abajo
    [one] un Héroe abajo
    [2] dos Héroes abajo
    [3] tres Héroes abajo
    [4] cuatro Héroes abajo
   *[other] { $heroes } Héroes abajo
}{ $fight ->
    [yes] {" y hay combate"}
   *[no] {""}
}

## La historia, cómo se gana y cómo acaba

story = En el centro de la mazmorra que hay bajo el castillo de Dragonfire duerme un dragón sobre su oro. De día las puertas están abiertas; al ponerse el sol se cierran, y lo que siga dentro ya no sale nunca. Entras por una torre de la esquina, sin más compañía que tu ingenio, tu equipo y unas horas de luz.
goal = { $seats ->
    [1] { $score_challenge ->
            [yes] Sal antes de que se ponga el sol, con una carta de Tesoro y más oro que nunca.
           *[other] Sal antes de que se ponga el sol, con una carta de Tesoro.
        }
   *[other] { $no_guts_no_glory ->
            [yes] Sal antes de que se ponga el sol con una carta de Tesoro; gana quien saque más oro.
           *[other] Sal antes de que se ponga el sol; gana quien saque más oro.
        }
}
ending = { $won ->
    [yes] Las puertas se cierran a tu espalda, y el oro aún guarda el calor del dragón.
   *[other] Las puertas se han cerrado, y el dragón se da la vuelta en sueños. Mañana seguirá ahí.
}

## Cómo se juega, en una página

how-1 = Entra por tu torre, consigue al menos una carta de Botín y sal por cualquier torre antes de que se cierren las puertas. Solo cuenta el oro de los Héroes que han salido; gana el máximo. A solas se gana con una carta de Tesoro entre el Botín.
    .title = Cómo se gana
how-2 = Haz una cosa: pasa por un lado abierto al espacio contiguo o registra tu sala. Para un espacio sin explorar se roba una sala y se gira hasta que su flecha de entrada dé hacia ti; después haz lo que dice, casi siempre robar una carta.
    .title = Tu turno
how-3 = Una tirada nombra un atributo: lanza dos dados, y la suma no puede pasar de su valor. Una tirada fallada da una ficha de Determinación, que facilita el siguiente intento.
    .title = Tiradas
how-4 = Si una carta trae un Monstruo, puedes intentar escapar o luchar. En combate cada bando pone una carta boca abajo y se muestran a la vez; el ataque más alto gana la ronda y hace daño al otro.
    .title = Monstruos
how-5 = En el centro del tablero duerme el dragón sobre su oro. Cada turno allí da cartas de Tesoro, pero antes se roba una carta de Dragón: con la Furia del dragón cada Héroe que esté dentro pierde todas sus cartas de Tesoro y sufre dos dados de Heridas.
    .title = La Sala del Tesoro
how-6 = Cada ronda el sol avanza un espacio. En los últimos, un dado decide si se cierran las puertas. El Héroe que siga dentro se pierde con todo su oro.
    .title = El sol
how-7 = Las Heridas se ponen en tu hoja; con tantas como tu Vida, el Héroe muere. Algunas Runas, cartas y capacidades curan.
    .title = Heridas
