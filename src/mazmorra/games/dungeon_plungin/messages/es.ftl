# Los textos de Dungeon Plungin'. En en.ftl están los mismos ids.

game-name = Dungeon Plungin'
game-tagline = Cuatro héroes, una mazmorra que crece al abrir puertas, monstruos con sus propias Leyes y un pueblo al que volver: una campaña sin director de juego.
table-option-adventure = Aventura
    .description = Lo que el grupo se propone hacer.
table-option-adventure-knocking_in_the_wall = El Golpeteo en la Pared
table-option-adventure-witch_of_the_west_wood = La Bruja del Bosque Oeste
table-option-party = Héroes
    .description = Cuántos héroes entran juntos, al menos uno por jugador; el juego está pensado para cuatro.
table-option-first-player = Primer jugador
    .description = El jugador cuyos héroes empiezan cada ronda, contando desde el primer asiento.
table-option-heroes = Grupo
    .description = Los héroes son los primeros ya hechos, o cada cual elige entre los ocho o crea el suyo.
table-option-heroes-default = ya hechos
table-option-heroes-chosen = elegidos o creados
table-option-spells = Hechizos
    .description = Quien invoca prepara los hechizos de su hoja, o elige cuáles prepara.
table-option-spells-default = los de las hojas
table-option-spells-chosen = a elegir
table-option-expeditions = Expediciones
    .description = Tras tantas expediciones a la mazmorra se abandona la aventura; 0 son tantas como quiera el grupo.
table-option-free-hero-order = Orden libre de héroes
    .description = En cada ronda los jugadores eligen en qué orden juegan los héroes.
table-option-facing = Encaramiento
    .description = Todos miran hacia algún lado, y un ataque por la espalda tiene un dado más.
table-option-cover = Cobertura
    .description = Un disparo que pasa por donde está otro da al objetivo un dado más de Defensa.
table-option-overwhelmed = Abrumado
    .description = Quien tiene dos o más enemigos al lado tiene un dado menos de Defensa.
table-option-fast-and-bloody = Combate rápido y sangriento
    .description = Los ataques aciertan con 4, 5 y 6.
table-option-disengage = Destrabarse
    .description = Quien empieza su turno junto a un enemigo solo puede moverse una casilla en ese turno.
table-option-ranged-in-melee = Sin disparos cuerpo a cuerpo
    .description = Junto a un enemigo nadie dispara, y solo se invocan hechizos sobre alguien adyacente.
table-option-ranged-fumbles = Disparos perdidos
    .description = Una pifia al disparar falla el objetivo y puede dar a otro, amigo o enemigo.
table-option-stun-1 = Sacudirse el aturdimiento
    .description = Un personaje Aturdido gasta una acción en un chequeo de Resistencia de Dif 3; si falla, pierde el turno entero.
table-option-stun-2 = Aturdimiento duradero
    .description = Como sacudirse el aturdimiento, pero este dura hasta superar el chequeo.
table-option-no-combat-fumbles = Sin pifias de combate
    .description = Las pifias al atacar y al defenderse no hacen nada.
table-option-tougher = Personajes más duros
    .description = Héroes y monstruos tienen más Vida según su nivel.
table-option-fire-and-forget = Lanzar y olvidar
    .description = Los hechizos se invocan sin dados, como si cada dado de Magia fuera un éxito, y cada uno gasta su copia preparada.
table-option-one-check = Un chequeo para todo
    .description = Un solo chequeo de Destreza resuelve la trampa y la cerradura de una puerta o cofre; si falla, solo sirve una llave.
table-option-gold-rush = Fiebre del oro
    .description = Cada cual se queda el oro y los objetos que encuentran sus propios héroes.
table-option-shared-exp = Experiencia compartida
    .description = La experiencia queda en un fondo común, y todos los héroes suben de nivel a la vez.
table-option-tutor = Mi reino por un tutor
    .description = En el pueblo el grupo puede pagar 10 de oro por 1 punto de experiencia, tantas veces como quiera.
face-down = una trampa desconocida
face-down-several = { $count } trampas desconocidas

## Secciones de las reglas

section-setup = Preparación inicial
section-round = Rondas
section-stats = Características
section-check = Chequeos
section-ex = Ejemplos
section-entrance = La Entrada
section-door = Puertas
section-chest = Cofres
section-map = El mapa
section-counter = El contador de terreno
section-revisit = Volver
section-exit = Salir de la mazmorra
section-level = Niveles de mazmorra
section-build = La fase de construcción
section-event = Eventos aleatorios
section-encounter = Encuentros
section-place = Colocar piezas
section-attention = Atención
section-special = Localizaciones especiales
section-unique = Localizaciones únicas
section-turn = El turno de un héroe
section-action = Acciones
section-move = Movimiento
section-reaction = Reacciones
section-variant = Reglas opcionales
section-combat = Combate
section-push = Empujar y avanzar
section-fumble = Pifias
section-weak = Objetos débiles
section-death = Muerte
section-condition = Condiciones
section-cast = Invocar
section-spell = Hechizos
section-monster = Monstruos
section-law = Leyes
section-boss = Jefes
section-trap = Trampas
section-key = Llaves
section-lock = Forzar cerraduras
section-break = Romper
section-treasure = Tesoros
section-group = Lo que posee el grupo
section-gold = Oro
section-valuables = Objetos de valor
section-recipes = Usar recetas
section-property = Propiedad
section-inv = Llevar cosas
section-equip = Equipo
section-consumable = Consumibles
section-spellbook = Libros de hechizos
section-cursed = Objetos malditos
section-sell = Vender
section-exp = Experiencia
section-village = El pueblo
section-component = Componentes
section-witch = La Bruja
section-ability = Habilidades especiales
section-item = Objetos
section-recipe = Recetas
section-demon = El demonio

## Palabras: casillas, lados, características y demás

marked = { $kind ->
    [cell] { $name }·{ $mark }
    [hazard] { $name } (n.º { $mark })
   *[other] { $name } { $mark }
}
cell = { $word }
square = { $word }
direction = { $word ->
    [north] norte
    [east] este
    [south] sur
   *[west] oeste
}
sides = { $word ->
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
   *[none] en ningún lado
}
stat = { $word ->
    [atq] Ataque
    [def] Defensa
    [mag] Magia
    [mov] Movimiento
    [vida] Vida
    [res] Resistencia
    [des] Destreza
   *[ing] Ingenio
}
school = { $word ->
    [air] Aire
    [fire] Fuego
    [earth] Tierra
    [water] Agua
    [light] Luz
   *[shadow] Sombra
}
lock = { $word ->
    [door] la puerta
   *[chest] el cofre
}
hazard = { $word ->
   *[spears] las lanzas
}
attack-kind = { $word ->
    [melee] cuerpo a cuerpo
    [ranged] a distancia
    [spell] con magia
   *[trap] con una trampa
}
lock-kind = { $word ->
    [normal] una puerta normal
    [locked] una puerta cerrada
    [great] una Gran Puerta
    [secret] un pasaje secreto
   *[chest] un cofre
}
attention = { $word ->
    [asleep] durmiendo
    [surprised] por sorpresa
    [unaware] de improviso
    [alert] en alerta
    [ambush] en emboscada
   *[awake] en vela
}
in-full = { $name }{ $atq ->
    [none] {""}
   *[other] {" "}(ATQ { $atq }, DEF { $def }, MAG { $mag }, MOV { $mov }, VIDA { $vida }, RES { $res }, DES { $des }, ING { $ing })
}{ $copy ->
    [keen] {" "}(filo agudo)
   *[other] {""}
}

## Preguntas sobre el grupo

decision-choose-hero = { $seat }, ¿qué héroe viene?
decision-create-hero = { $seat }, ¿en qué mejora { $hero_the }?
decision-outfit = { $seat }, ¿qué compra y se pone { $hero_the }?
decision-pick-hero = { $seat }, ¿a quién le toca ahora?
decision-place-hero = { $seat }, ¿en qué casilla de la Entrada se coloca { $hero_the }?
decision-prepare-spell = { $seat }, ¿qué hechizo prepara ahora { $hero_the }? { $left ->
    [one] Cabe uno más.
   *[other] Caben { $left } más.
}

## Preguntas de un turno

decision-act = { $seat }, ¿qué hace { $hero_the }?
decision-strike-now = { $seat }, ¿{ $hero_the } golpea ya con { $dice ->
    [one] un dado
   *[other] { $dice } dados
} o espera a que se sumen otros?
decision-second-square = { $seat }, ¿qué casilla junto a la primera bloquea también { $hero_the }?
decision-gust-axis = { $seat }, ¿hacia dónde empuja el viento { $hero_of }?
decision-lift-curse = { $seat }, ¿de qué objeto maldito se libra { $hero_the }?
decision-examine = { $seat }, ¿{ $hero_the } mira más de cerca?
decision-jump-to = { $seat }, ¿adónde salta { $hero_the } desde el borde de la fosa?
decision-spear-from = { $seat }, ¿por qué otra casilla junto { $hero_to } salen las lanzas?
decision-face = { $seat }, ¿hacia dónde mira { $hero_the }?

## Preguntas de dados y combate

decision-keep-dice = { $successes ->
    [0] { $seat }, { $hero_the } ha sacado { $faces }, ningún éxito: ¿te lo quedas?
    [one] { $seat }, { $hero_the } ha sacado { $faces }, un éxito: ¿te lo quedas?
   *[other] { $seat }, { $hero_the } ha sacado { $faces }, { $successes } éxitos: ¿te lo quedas?
}
decision-react = { $seat }, ¿{ $hero_the } reacciona contra { $enemy_the } con { $ability }?
decision-advance = { $seat }, ¿{ $hero_the } avanza a { $square }?
decision-push-where = { $seat }, ¿adónde empuja { $hero_the } al objetivo?
decision-lose-weak = { $seat }, ¿qué objeto débil { $hero_of } se rompe?
decision-shoot-again = { $seat }, ¿a quién dispara { $hero_the } por segunda vez?

## Preguntas de la fase de construcción

decision-lay-tile = { $seat }, ¿cómo queda puesta en { $cell } la loseta «{ $tile_lower }»?
decision-add-door = { $seat }, la mazmorra necesita otra puerta: ¿dónde?
decision-place-piece = { $piece ->
    [none] { $seat }, ¿dónde se coloca el cofre?
   *[other] { $seat }, ¿dónde se coloca { $piece_the }?
}

## Preguntas sobre objetos

decision-take-object = { $seat }, { $hero_the } no tiene hueco para { $object_the }: ¿qué se hace?
decision-make-room = { $seat }, ¿qué se quita { $hero_the } por el objeto maldito?

## Preguntas del pueblo

decision-mourn-hero = { $seat }, { $hero_the } no ha sobrevivido: ¿y ahora?
decision-inherit = { $seat }, { $hero_the } deja { $object_the }: ¿quién se lo queda?
decision-sell = { $seat }, ¿qué vende el grupo?
decision-study = { $seat }, ¿qué estudia el grupo?
decision-raise-hero = { $seat }, { $hero_the } ha subido de nivel: ¿qué mejora?
decision-shop = { $seat }, ¿qué hace { $hero_the } en el pueblo?
decision-go-back = { $seat }, ¿vuelve el grupo a la mazmorra?

## Respuestas sobre el grupo

option-lead = Llevar a { $card_full }
option-create = Crear un héroe
option-raise = Subir { $stat }
option-learn = { $card_id ->
    [school_of_magic] Entrar en la Escuela de { $school } y aprender { $card_3 }
   *[other] Aprender { $card }
}
option-turn = Ahora { $card_the }
option-stand = En { $cell }
option-prepare = Preparar { $card }
option-done = Listo

## Respuestas de un turno

option-move = { $word_kind ->
    [none] Moverse
   *[other] Ir a { $cell }
}
option-leave = Salir de la mazmorra
option-end = Terminar el turno
option-attack = Atacar { $card_to }{ $word_2_kind ->
    [card] {" "}con { $card_2_the }
    [other] {" "}sin armas
   *[none] {""}
}
option-charge = { $word_kind ->
    [none] Cargar
   *[other] Cargar contra { $card_the } desde { $cell }
}
option-mighty-blow = Golpe Poderoso { $card_to }{ $word_2_kind ->
    [card] {" "}con { $card_2_the }
    [other] {" "}sin armas
   *[none] {""}
}
option-rapid-shot = Disparo Rápido { $card_to }{ $word_2_kind ->
    [card] {" "}con { $card_2_the }
    [other] {" "}sin armas
   *[none] {""}
}
option-whirlwind = Torbellino: atacar a todos alrededor
option-battle-cry = Grito de Batalla
option-taunt = Provocar { $card_to }
option-cast = { $word_kind ->
    [none] Invocar un hechizo
   *[other] { $word_2_kind ->
        [none] Invocar { $card }
        [card] Invocar { $card } sobre { $card_2_the }
        [lock] Invocar { $card } sobre { $lock }
       *[other] Invocar { $card } en { $cell }
    }
}
option-overcharge = { $word_kind ->
    [none] Invocar un hechizo sobrecargado
   *[other] { $word_2_kind ->
        [none] Sobrecargar { $card }
        [card] Sobrecargar { $card } sobre { $card_2_the }
        [lock] Sobrecargar { $card } sobre { $lock }
       *[other] Sobrecargar { $card } en { $cell }
    }
}
option-book = { $word_kind ->
    [none] Invocar un hechizo de su libro
   *[other] { $word_2_kind ->
        [none] Invocar { $card } de su libro
        [card] Invocar { $card } de su libro sobre { $card_2_the }
        [lock] Invocar { $card } de su libro sobre { $lock }
       *[other] Invocar { $card } de su libro en { $cell }
    }
}
option-open = Abrir { $lock }
option-detect = Buscar trampas en { $lock }
option-disarm = { $word_kind ->
    [hazard] Desarmar { $hazard }
   *[other] Desarmar la trampa: { $lock }
}
option-force = Forzar la cerradura: { $lock }
option-key = Abrir con llave { $lock }
option-lock = Cerrar con llave { $lock }
option-break = Romper { $lock }
option-check = Resolver trampa y cerradura: { $lock }
option-strike = Golpear ya
option-wait = Esperar a los demás
option-item = { $word_2_kind ->
    [card] Usar { $card_the } con { $card_2_the }
    [cell] Lanzar { $card_the } a { $cell }
   *[none] Usar { $card_the }
}
option-give = Dar { $card_the } { $card_2_to }
option-take = Tomar { $card_the } { $card_2_of }
option-swap = { $word_2_kind ->
    [card] Empuñar { $card_the } en lugar { $card_2_of }
   *[none] Empuñar { $card_the }
}
option-wear = { $word_2_kind ->
    [card] Ponerse { $card_the } en lugar { $card_2_of }
   *[none] Ponerse { $card_the }
}
option-reload = Cargar la ballesta
option-drink = Beber de la fuente
option-climb = Trepar a { $cell }
option-gate = Cruzar el portal a { $cell }
option-lay = { $word_kind ->
    [card] Acostar { $card_to } en el sarcófago
   *[other] { $word_2_kind ->
        [none] Puertas { $sides }
       *[other] { $word_2 ->
            [0] Puertas { $sides }, sin girar
            [1] Puertas { $sides }, girada a la derecha
            [2] Puertas { $sides }, media vuelta
           *[other] Puertas { $sides }, girada a la izquierda
        }
    }
}
option-study = { $word_kind ->
    [card] Que { $card_2_the } estudie { $card_the }
   *[none] Buscar saber en la biblioteca
}
option-wall = Bloquear { $cell }
option-blow = Hacia el { $direction }
option-lift = Quitar { $card_the }
option-examine = Mirar más de cerca
option-decline = Mejor no
option-jump = Saltar a { $cell }
option-spear = Por { $cell }
option-face = Mirar al { $direction }

## Respuestas de dados y combate

option-keep = Quedárselo
option-reroll = Tirar de nuevo todos los dados
option-react = Usar { $card }
option-advance = Avanzar
option-stay = Quedarse
option-push = A { $cell }
option-lose = Se rompe { $card_the }
option-shoot = Disparar { $card_to }

## Respuestas de la fase de construcción

option-door = En { $cell }, al { $direction }
option-place = En { $cell }

## Respuestas sobre objetos

option-hand = Que lo tome { $card_the }
option-drop = Dejar { $card_the } en su lugar
option-discard = Dejarlo aquí
option-off = Quitarse { $card_the }

## Respuestas del pueblo

option-revive = Pagar una Poción de Resurrección
option-replace = Que { $card } ocupe su lugar
option-store = { $word_kind ->
    [card] Guardar { $card_the }
   *[none] Guardarlo
}
option-fetch = Sacar { $card_the } de lo guardado
option-sell = { $word_2_kind ->
    [card] Vender { $card_the } { $card_2_of }
   *[none] Vender { $card_the }
}
option-tutor = Pagar a un tutor 10 de oro por 1 EXP
option-buy = Comprar { $card_the }
option-lesson = Aprender { $card }
option-read = Aprender { $card } de su libro
option-craft = { $word_2_kind ->
    [card] { $card }: mejorar { $card_2_the }
   *[none] { $card }
}
option-service = { $card }
option-return = Volver a la mazmorra
option-give-up = Abandonar la aventura

## Cómo va la partida, en una lista de mesas

standing-party = El grupo se reúne, { $heroes ->
    [0] aún no hay nadie
    [one] hay un héroe
   *[other] hay { $heroes } héroes
}
standing-dungeon = Expedición { $expedition }, ronda { $round }: { $heroes ->
    [0] nadie en pie
    [one] un héroe en pie
   *[other] { $heroes } héroes en pie
} en { $tiles ->
    [one] una loseta
   *[other] { $tiles } losetas
}, { $monsters ->
    [0] ningún monstruo
    [one] un monstruo
   *[other] { $monsters } monstruos
}{ $won ->
    [yes] , y el objetivo está cumplido
   *[no] {""}
}
standing-village = En el pueblo tras la expedición { $expedition }
