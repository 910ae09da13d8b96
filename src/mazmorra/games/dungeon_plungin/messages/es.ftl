# Los textos de Dungeon Plungin'. En en.ftl están los mismos ids.

game-name = Dungeon Plungin'
game-tagline = Cuatro héroes, una mazmorra que crece al abrir puertas, monstruos con sus propias Leyes y un pueblo al que volver: una campaña sin director de juego.
table-option-adventure = Aventura
    .description = Lo que el grupo se propone hacer.
table-option-party = Héroes
    .description = Cuántos héroes entran juntos, al menos uno por jugador; el juego está pensado para cuatro.
table-option-first-player = Primer jugador
    .description = El jugador cuyos héroes empiezan cada ronda, contando desde el primer asiento.
table-option-heroes = Grupo
    .description = Los héroes son los cuatro primeros ya hechos, o se eligen entre los ocho o se crean.
table-option-heroes-default = ya hechos
table-option-heroes-chosen = elegidos o creados
table-option-spells = Hechizos
    .description = Quien invoca prepara los hechizos de su hoja, o elige cuáles prepara.
table-option-spells-default = los de las hojas
table-option-spells-chosen = a elegir
table-option-expeditions = Expediciones
    .description = Tras tantas expediciones a la mazmorra se abandona la aventura y se pierde; 0 no pone límite.
table-option-free-hero-order = Orden libre de héroes
    .description = En cada ronda los jugadores eligen en qué orden juegan los héroes.
table-option-facing = Encaramiento
    .description = Cada personaje mira hacia un lado, y un ataque por la espalda tiene un dado más.
table-option-cover = Cobertura
    .description = Un disparo que pasa por donde está otro personaje da al objetivo un dado más de Defensa.
table-option-overwhelmed = Abrumado
    .description = Quien tiene dos o más enemigos al lado tiene un dado menos de Defensa.
table-option-fast-and-bloody = Combate rápido y sangriento
    .description = Los ataques aciertan con 4, 5 y 6.
table-option-disengage = Destrabarse
    .description = Quien empieza su turno junto a un enemigo solo puede moverse una casilla en ese turno.
table-option-ranged-in-melee = Sin disparos cuerpo a cuerpo
    .description = Junto a un enemigo no se dispara, y solo se invocan hechizos sobre personajes adyacentes.
table-option-ranged-fumbles = Disparos perdidos
    .description = Una pifia al disparar falla el objetivo y puede dar a otro personaje, amigo o enemigo.
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
    .description = Cada jugador se queda el oro y los objetos que encuentran sus propios héroes.
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
cell = { $capitals }
square = { $capitals }
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
lock-number = { $word }
hazard = { $word ->
   *[spears] las lanzas
}
hazard-number = { $word }
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

## Cosas en varias formas: quien hace algo, a quien se lo hace, de quien es, una de varias

thing-the = { $el_article ->
    [m] el{" "}
    [f] la{" "}
    [mp] los{" "}
    [fp] las{" "}
   *[none] {""}
}{ $name }{ $marks ->
    [figure] { $copy ->
        [none] {""}
       *[other] {" "}{ $copy }
    }
   *[other] { $copy ->
        [keen] {" "}(filo agudo)
       *[other] {""}
    }
}
thing-to = { $el_article ->
    [m] al{" "}
    [f] a la{" "}
    [mp] a los{" "}
    [fp] a las{" "}
   *[none] a{" "}
}{ $name }{ $marks ->
    [figure] { $copy ->
        [none] {""}
       *[other] {" "}{ $copy }
    }
   *[other] { $copy ->
        [keen] {" "}(filo agudo)
       *[other] {""}
    }
}
thing-of = { $el_article ->
    [m] del{" "}
    [f] de la{" "}
    [mp] de los{" "}
    [fp] de las{" "}
   *[none] de{" "}
}{ $name }{ $marks ->
    [figure] { $copy ->
        [none] {""}
       *[other] {" "}{ $copy }
    }
   *[other] { $copy ->
        [keen] {" "}(filo agudo)
       *[other] {""}
    }
}
thing-one = { $el_article ->
    [m] un{" "}
    [f] una{" "}
    [mp] unos{" "}
    [fp] unas{" "}
   *[none] {""}
}{ $name }{ $copy ->
    [keen] {" "}(filo agudo)
   *[other] {""}
}

## Preguntas sobre el grupo

decision-choose-hero = Al grupo le falta un héroe. ¿Quién se une?
decision-create-hero = { $points ->
    [0] Creación { $hero_of }: ¿qué habilidad? { $gifts ->
        [one] Es la última.
       *[other] Quedan { $gifts }.
    }
    [one] Creación { $hero_of }: ¿qué sube en 1? Es el último punto.
   *[other] Creación { $hero_of }: ¿qué sube en 1? Quedan { $points } puntos.
}
decision-outfit = Creación { $hero_of }: ¿qué se compra o se equipa para la primera expedición?
decision-pick-hero = Orden libre de héroes: ¿de quién es el próximo turno?
decision-place-hero = La Entrada: ¿en qué casilla espera { $hero_the }?
decision-prepare-spell = Hechizos para esta expedición: ¿cuál prepara { $hero_the }? { $left ->
    [one] Cabe uno más.
   *[other] Caben { $left } más.
}

## Preguntas de un turno

decision-act = { $hero }: ¿qué acción?
decision-strike-now = { $chest ->
    [yes] El cofre { $lock }
   *[no] La puerta { $lock }
} se rompe con { $needed ->
    [one] 1 éxito
   *[other] { $needed } éxitos
}. ¿Golpear con { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
} o esperar ayuda?
decision-second-square = Muro de Piedra: ¿qué casilla junto a la primera queda bloqueada también?
decision-gust-axis = { $spell } empuja { $foe_to }. ¿Hacia dónde?
decision-lift-curse = Se levanta una maldición y su objeto se destruye. ¿De cuál se libra { $hero_the }?
decision-examine = Hay un ladrillo suelto en la pared. ¿{ $hero_upper } mira de cerca?
    .note = Decide un chequeo de Ingenio.
decision-jump-to = Se abre una fosa y { $hero_the } salta a un lado. ¿A qué casilla?
decision-spear-from = Salen lanzas por la casilla { $hero_of } y ahí se quedan. ¿Por qué otra casilla?
decision-face = Encaramiento: ¿hacia dónde mira { $hero_the }?
    .note = Un ataque por la espalda tiene un dado más.

## Preguntas de dados y combate

decision-keep-dice = Afortunado: { $hero_the } saca { $faces } { $what ->
    [attack] al atacar
    [break] al romper
    [defence] contra { $need ->
        [one] 1 golpe
       *[other] { $need } golpes
    }
   *[check] en { $stat }{ $need ->
        [0] {""}
       *[other] , Dif { $need }
    }
}, { $successes ->
    [0] ningún éxito
    [one] 1 éxito
   *[other] { $successes } éxitos
}. ¿La dejas?
decision-react = { $ability_id ->
    [bodyguard] { $enemy_upper } ataca { $ward_to }. ¿Recibe { $hero_the } el ataque (Guardaespaldas)?
    [counterattack] { $enemy_upper } ha atacado { $hero_to }. ¿Devolver el golpe con un Contraataque?
   *[other] { $enemy_upper } se aleja { $hero_of }. ¿Golpear con { $ability }?
}
decision-advance = El golpe ha dejado libre { $square }. ¿Avanza { $hero_the }?
decision-push-where = { $hero_upper } empuja { $foe_to }. ¿A qué casilla?
decision-lose-weak = Una pifia al defenderse rompe un objeto débil { $hero_of }. ¿Cuál?
decision-choose-victim = { $monster_upper } no piensa por sí: ¿a qué héroe ataca?
decision-shoot-again = Disparo Rápido: ¿cuál es el blanco del segundo disparo { $hero_of }?

## Preguntas de la fase de construcción

decision-lay-tile = La loseta «{ $tile }» va en { $cell }. ¿Cómo queda puesta?
decision-add-door = La mazmorra necesita otra puerta. ¿Dónde?
decision-place-piece = { $piece ->
    [none] La casilla del cofre está ocupada. ¿Dónde se coloca?
   *[other] La casilla { $piece_of } está ocupada. ¿Dónde se coloca?
}

## Preguntas sobre objetos

decision-take-object = { $hero_upper } encuentra { $object_the } y no tiene huecos. ¿Para quién, o qué se deja?
decision-make-room = { $object_upper } { $object_number ->
    [p] tienen una maldición y se equipan
   *[s] tiene una maldición y se equipa
} al instante. ¿Qué se quita { $hero_the }?

## Preguntas del pueblo

decision-mourn-hero = El pueblo llora { $hero_to }. ¿Resurrección, u otro héroe en su lugar?
decision-inherit = Otro héroe ocupa el lugar { $hero_of }, que deja { $object_the }. ¿Para quién?
decision-sell = El mercado del pueblo: ¿qué vende el grupo?
decision-study = La biblioteca del pueblo: ¿qué estudia el grupo?
decision-raise-hero = { $points ->
    [0] { $hero_upper } ya tiene nivel { $level }: ¿qué habilidad?
   *[other] { $hero_upper } ya tiene nivel { $level }: ¿qué sube en 1?
}
    .note = { $points ->
        [0] {""}
        [one] Queda 1 punto.
       *[other] Quedan { $points } puntos.
    }{ $gifts ->
        [0] {""}
        [one] {" "}Una habilidad por elegir.
       *[other] {" "}{ $gifts } habilidades por elegir.
    }
decision-shop = { $hero_upper } está en el pueblo. ¿Qué sigue?
decision-go-back = El grupo ha descansado en el pueblo. ¿Vuelve a la mazmorra?

## Respuestas sobre el grupo

option-lead = Llevar { $card_to }: ATQ { $card_atq }, DEF { $card_def }, MAG { $card_mag }, MOV { $card_mov }, VIDA { $card_vida }, RES { $card_res }, DES { $card_des }, ING { $card_ing }
option-create = Crear un héroe
option-raise = Subir { $stat } en 1
option-learn = { $card_id ->
    [school_of_magic] Entrar en la Escuela de { $school } y aprender «{ $card_3 }»
   *[other] Aprender «{ $card }»
}
option-turn = Dar el turno { $card_to }
option-stand = Colocarse en { $cell }
option-prepare = Preparar «{ $card }»
option-done = Seguir
option-finish = Terminar aquí con todos
option-again = Repetir lo de la última vez

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
    [card] Cargar contra { $card_3_the } desde { $cell } con { $card_the }
   *[other] Cargar contra { $card_the } desde { $cell }
}
option-mighty-blow = Dar un Golpe Poderoso { $card_to }{ $word_2_kind ->
    [card] {" "}con { $card_2_the }
    [other] {" "}sin armas
   *[none] {""}
}
option-rapid-shot = Usar Disparo Rápido contra { $card_the }{ $word_2_kind ->
    [card] {" "}con { $card_2_the }
    [other] {" "}sin armas
   *[none] {""}
}
option-whirlwind = Usar Torbellino: atacar a todos alrededor{ $word_kind ->
    [card] {" "}con { $card_the }
   *[none] {""}
}
option-battle-cry = Lanzar un Grito de Batalla
option-taunt = Provocar { $card_to }
option-cast = { $word_kind ->
    [none] Invocar un hechizo
   *[other] { $word_2_kind ->
        [none] Invocar «{ $card }»
        [card] Invocar «{ $card }» sobre { $card_2_the }
        [lock] Invocar «{ $card }» sobre { $lock }
       *[other] Invocar «{ $card }» en { $cell }
    }
}
option-overcharge = { $word_kind ->
    [none] Invocar un hechizo sobrecargado
   *[other] { $word_2_kind ->
        [none] Sobrecargar «{ $card }»
        [card] Sobrecargar «{ $card }» sobre { $card_2_the }
        [lock] Sobrecargar «{ $card }» sobre { $lock }
       *[other] Sobrecargar «{ $card }» en { $cell }
    }
}
option-book = { $word_kind ->
    [none] Invocar un hechizo de su libro
   *[other] { $word_2_kind ->
        [none] Invocar «{ $card }» de su libro
        [card] Invocar «{ $card }» de su libro sobre { $card_2_the }
        [lock] Invocar «{ $card }» de su libro sobre { $lock }
       *[other] Invocar «{ $card }» de su libro en { $cell }
    }
}
option-open = Abrir { $lock }
option-detect = Registrar { $lock } en busca de trampas
option-disarm = { $word_kind ->
    [hazard] Desarmar { $hazard }
   *[other] Desarmar la trampa: { $lock }
}
option-force = Forzar la cerradura: { $lock }
option-key = Abrir con llave { $lock }
option-lock = Cerrar con llave { $lock }
option-break = Romper { $lock }{ $word_2_kind ->
    [card] {" "}con { $card_the }
   *[none] {""}
}
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
    [direction] { $word_2_kind ->
        [none] Ponerla: puerta al { $direction }
       *[other] { $word_2 ->
            [0] Ponerla: puerta al { $direction }, sin girar
            [1] Ponerla: puerta al { $direction }, girada a la derecha
            [2] Ponerla: puerta al { $direction }, media vuelta
           *[other] Ponerla: puerta al { $direction }, girada a la izquierda
        }
    }
   *[other] { $word_2_kind ->
        [none] Ponerla: puertas { $sides }
       *[other] { $word_2 ->
            [0] Ponerla: puertas { $sides }, sin girar
            [1] Ponerla: puertas { $sides }, girada a la derecha
            [2] Ponerla: puertas { $sides }, media vuelta
           *[other] Ponerla: puertas { $sides }, girada a la izquierda
        }
    }
}
option-study = { $word_kind ->
    [card] Hacer que { $card_2_the } estudie { $card_the }
   *[none] Registrar la biblioteca en busca de saber
}
option-wall = Bloquear { $cell }
option-blow = Empujar al { $direction }
option-lift = Quitar { $card_the }
option-examine = Mirar más de cerca
option-decline = Dejarlo
option-jump = Saltar a { $cell }
option-spear = Elegir { $cell }
option-face = Mirar al { $direction }

## Respuestas de dados y combate

option-keep = Dejar la tirada
option-reroll = Repetir todos los dados (se gasta la suerte)
option-react = Usar «{ $card }»{ $word_2_kind ->
    [card] {" "}con { $card_2_the }
   *[none] {""}
}
option-advance = Avanzar
option-stay = Quedarse
option-victim = Atacar { $card_to }
option-push = Empujar a { $cell }
option-lose = Romper { $card_the }
option-shoot = Disparar { $card_to }

## Respuestas de la fase de construcción

option-door = Ponerla en { $cell }, al { $direction }
option-place = Colocar en { $cell }

## Respuestas sobre objetos

option-hand = Dárselo { $card_to }
option-drop = Dejar { $card_the } en su lugar: se pierde
option-discard = Dejar eso aquí: se pierde
option-off = Quitarse { $card_the }

## Respuestas del pueblo

option-revive = Pagar una Poción de Resurrección
option-replace = Poner { $card_to } en su lugar
option-store = { $word_kind ->
    [card] Guardar { $card_the }
   *[none] Guardar eso en el almacén
}
option-fetch = Sacar { $card_the } de lo guardado
option-sell = { $word_2_kind ->
    [card] Vender { $card_the } { $card_2_of }
   *[none] Vender { $card_the }
}
option-tutor = Pagar a un tutor 10 de oro por 1 EXP
option-buy = Comprar { $card_one } por { $card_price } de oro
option-lesson = Aprender «{ $card }» por { $card_price } de oro
option-read = Aprender «{ $card }» de su libro
option-craft = { $word_2_kind ->
    [card] Mejorar { $card_2_the } con { $card }
   *[none] Fabricar con { $card }
}
option-service = { $card_id ->
    [priest] Pagar al sacerdote para levantar una maldición: su objeto se destruye
    [room] Alquilar una habitación para guardar cosas
    [house] Comprar una casa para guardar cosas
   *[other] Pagar: { $card }
}
option-return = Volver a la mazmorra
option-give-up = Abandonar la aventura

## Filas de respuestas: el verbo sin su objetivo; luego, los objetivos que necesitan más que un nombre

row-lead = Llevar a un héroe
row-raise = Subir una característica en 1
row-learn = Aprender
row-turn = Dar el turno a un héroe
row-stand = Elegir dónde colocarse
row-prepare = Preparar un hechizo
row-attack = Atacar
row-mighty-blow = Golpe Poderoso
row-rapid-shot = Disparo Rápido
row-whirlwind = Torbellino: atacar a todos alrededor
row-taunt = Provocar
row-open = Abrir
row-detect = Registrar en busca de trampas
row-disarm = Desarmar una trampa
row-force = Forzar una cerradura
row-key = Abrir con llave
row-lock = Cerrar con llave
row-break = Romper
row-check = Resolver trampa y cerradura
row-give = Dar { $card_the }
row-take = Tomar { $card_the }
row-swap = Empuñar
row-wear = Ponerse algo
row-climb = Trepar
row-gate = Cruzar el portal
row-lay = Colocarla
row-study = Estudiar
row-wall = Bloquear una casilla
row-blow = Empujar
row-lift = Quitar
row-jump = Saltar
row-spear = Elegir una casilla
row-face = Mirar
row-react = Usar una habilidad
row-victim = Atacar
row-push = Empujar a una casilla
row-lose = Romper un objeto
row-shoot = Disparar
row-door = Ponerla en un lado
row-place = Colocar
row-hand = Dárselo a un héroe
row-drop = Dejar otro objeto en su lugar
row-off = Quitarse algo
row-replace = Poner a un héroe en su lugar
row-store = Guardar en el almacén
row-fetch = Sacar de lo guardado
row-sell = Vender
row-buy = Comprar
row-lesson = Aprender un hechizo
row-read = Aprender de un libro
row-craft = Fabricar o mejorar
row-service = Pagar un servicio
switch-cast = Sobrecargar
thing-label = { $marks ->
    [figure] { $copy ->
        [none] { $name }
       *[other] { $name } { $copy }
    }
   *[other] { $name }
}{ $copy ->
    [keen] {" "}(filo agudo)
   *[other] {""}
}
target-attack = { $word_said }{ $word_2_kind ->
    [card] , { $word_2_said }
    [other] , sin armas
   *[none] {""}
}
target-lay = { $word_kind ->
    [card] { $word_said }
   *[other] { $word_kind ->
        [direction] Puerta al { $direction }
       *[other] Puertas { $sides }
    }{ $word_2_kind ->
        [none] {""}
       *[other] { $word_2 ->
            [0] , sin girar
            [1] , girada a la derecha
            [2] , media vuelta
           *[other] , girada a la izquierda
        }
    }
}

## Por qué no se puede responder algo: qué falta ahora

closed-done = { $kind ->
    [attack] { $hero_upper } ya ha atacado en este turno.
    [cast] { $hero_upper } ya ha invocado un hechizo en este turno.
    [force] { $hero_upper } ya ha probado con una cerradura en este turno.
    [item] { $hero_upper } ya ha usado un objeto en este turno.
    [move] { $hero_upper } ya se ha movido en este turno.
    [place] { $hero_upper } ya ha usado este lugar en este turno.
   *[other] { $hero_upper } ya lo ha hecho en este turno.
}
closed-no-actions = { $hero_upper } no tiene más acciones en este turno.
closed-frozen = { $hero_gender ->
    [f] { $hero_upper } está Congelada y no puede hacer nada en este turno.
   *[m] { $hero_upper } está Congelado y no puede hacer nada en este turno.
}
closed-stunned = { $hero_upper } no se ha sacudido el aturdimiento y no puede hacer nada en este turno.
closed-ambushed = Una emboscada ha acabado con lo que { $hero_the } podía hacer en este turno.
closed-pit = { $hero_upper } está en la fosa y antes tiene que trepar, lo que cuesta una acción.
closed-rooted = { $hero_gender ->
    [f] { $hero_upper } está Inmovilizada: no puede moverse ni cargar.
   *[m] { $hero_upper } está Inmovilizado: no puede moverse ni cargar.
}
closed-pit-edge = { $inside ->
    [yes] { $hero_upper } está en la fosa y { $foe_the } no; ningún ataque pasa del borde.
   *[no] { $foe_upper } está en la fosa y { $hero_the } no; ningún ataque pasa del borde.
}
closed-not-beside = { $foe_upper } no está junto { $hero_to }, que no tiene con qué disparar.
closed-shooting-crowded = { $foe_upper } está junto { $hero_to }, así que no se puede disparar.
closed-casting-crowded = { $foe_upper } está junto { $hero_to }: los hechizos solo alcanzan lo adyacente.
closed-no-sight = Una pared o una puerta cerrada tapa la vista entre { $hero_the } y { $foe_the }.
closed-unloaded = Antes hay que cargar { $weapon_the } { $hero_of }, lo que cuesta una acción.
closed-too-far = { $foe_upper } está a { $far } casillas; { $weapon_the } alcanza { $reach }.
closed-heavy = { $object_upper } { $object_number ->
    [p] piden
   *[s] pide
} RES { $needs }; { $hero_the } tiene RES { $has }.
closed-changing = { $foe_upper } está junto { $hero_to }; armadura y atuendo solo se cambian con calma.
closed-cursed = { $object_upper } no se { $object_number ->
    [p] pueden
   *[s] puede
} quitar: pesa una maldición.
closed-no-room = { $hero_upper } no tiene hueco para lo que se quitaría: usa los { $slots }.
closed-full = { $hero_upper } no tiene huecos libres: usa los { $slots }.
closed-of-the-dead = { $hero_upper } ha muerto, y { $object_the } se queda con el cuerpo.
closed-drunk = { $hero_upper } ya ha bebido aquí en esta visita.
closed-no-water = { $hero_upper } tiene que estar en una casilla de la fuente.
closed-laid = { $hero_upper } ya ha yacido aquí; el sarcófago sirve una vez por héroe.
closed-sarcophagus = { $hero_upper } tiene que estar junto al sarcófago.
closed-studied = { $lore ->
    [yes] El saber de esta biblioteca ya se ha encontrado.
   *[no] { $hero_upper } ya ha registrado esta biblioteca.
}
closed-broken = Una puerta rota no se puede cerrar con llave.
closed-nowhere = Esta puerta no lleva a ninguna parte.
closed-locked = { $chest ->
    [yes] El cofre está cerrado con llave: { $by ->
        [ruined] ya solo cabe romperlo.
        [sealed] solo lo abre una llave.
        [great] lo abre una Gran Llave, o romperlo.
       *[any] lo abre una llave, un chequeo de Destreza o romperlo.
    }
   *[no] La puerta está cerrada con llave: { $by ->
        [ruined] ya solo cabe romperla.
        [sealed] solo la abre una llave.
        [great] la abre una Gran Llave, o romperla.
       *[any] la abre una llave, un chequeo de Destreza o romperla.
    }
}
closed-unlocked = { $chest ->
    [yes] El cofre no está cerrado con llave: no hace falta romperlo.
   *[no] La puerta no está cerrada con llave: no hace falta romperla.
}
closed-searched = { $hero_upper } ya ha registrado esto en vano y no puede repetir.
closed-great-lock = La cerradura de una Gran Puerta no se fuerza; la abre una Gran Llave, o romperla.
closed-one-check = Aquí un solo chequeo resuelve trampa y cerradura: no se fuerza aparte.
closed-checked = { $sealed ->
    [yes] El único chequeo ha fallado: la cerradura ya solo se abre con una llave.
   *[no] Aquí ya se ha hecho el único chequeo.
}
closed-ruined = Una pifia ha dejado inservible la cerradura: ya solo cabe romper.
closed-common-key = Una llave común no sirve para una Gran Puerta.
closed-last-great-key = El grupo guarda su última Gran Llave para la Gran Puerta.
closed-taken = { $hero_upper } ya está en el grupo.
closed-no-points = { $hero_upper } no tiene más puntos por repartir.
closed-best = Las características de un héroe nuevo llegan hasta { $most }, no más.
closed-gold = Cuesta { $price } de oro; hay { $gold }.
closed-not-prepared = { $hero_upper } no ha preparado «{ $spell }» para esta expedición.
closed-spell-lost = Una pifia ha borrado «{ $spell }» de la memoria { $hero_of } hasta el descanso en el pueblo.
closed-spell-spent = La copia preparada de «{ $spell }» está gastada hasta que { $hero_the } descanse en el pueblo.
closed-overcharge-free = Con «Lanzar y olvidar» un hechizo se sobrecarga solo cuando la Magia basta.
closed-no-overcharge = «{ $spell }» no se puede sobrecargar.
closed-magic = «{ $spell }» tiene Dif { $dif }; { $hero_the } tiene MAG { $mag }.
closed-key-sale = Las llaves ni se compran ni se venden.
closed-no-price = { $object_upper } no { $object_number ->
    [p] tienen
   *[s] tiene
} precio: en el pueblo no dan nada a cambio.
closed-not-sold = La tienda no vende { $object_the }.
closed-backpack = { $hero_upper } ya tiene una Mochila.
closed-spell-level = «{ $spell }» tiene Dif { $dif }; la tienda vende hechizos hasta Dif { $most }.
closed-school = «{ $spell }» es de la Escuela { $school ->
    [air] del Aire
    [fire] del Fuego
    [earth] de la Tierra
    [water] del Agua
    [light] de la Luz
   *[shadow] de la Sombra
}, y { $hero_the } no.
closed-store-full = El almacén está lleno: se usan los { $slots } sitios.

## Cómo va la partida, en una lista de mesas

standing-party = El grupo se reúne, { $heroes ->
    [0] aún sin héroes
    [one] hay un héroe
   *[other] hay { $heroes } héroes
}
standing-dungeon = Expedición { $expedition }, ronda { $round }: { $heroes ->
    [0] ningún héroe en pie
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

## Qué haría una respuesta

outlook-kills = El objetivo muere.
outlook-hurts = El objetivo pierde Vida.
outlook-misses = No hay daño.
outlook-fells-all = Mueren todos.
outlook-fells-some = Algunos mueren.
outlook-hurts-some = Ninguno muere, pero se pierde Vida.
outlook-hurts-own = También un héroe pierde Vida y quizá muere.
outlook-binds = El objetivo no resiste.
outlook-binds-all = No resiste ninguno.
outlook-binds-some = Algunos no resisten.
outlook-binds-own = Tampoco resiste un héroe.
outlook-withstood = El hechizo funciona, pero lo resisten.
outlook-roll-better = Más éxitos.
outlook-roll-same = Los mismos éxitos.
outlook-roll-worse = Menos éxitos.
outlook-passed = Se supera el chequeo.
outlook-failed = Se falla el chequeo.
outlook-check-sealed = Si hay una trampa, salta y puede costar Vida o causar la muerte; la cerradura ya solo se abre con una llave.
outlook-trap-known = Sabrás si hay trampa, y cuál.
outlook-trap-unknown = No notas nada.
outlook-trap-sprung = Si hay una trampa, salta: se puede perder Vida, incluso la última.
outlook-disarmed = La trampa queda desarmada.
outlook-trap-stays = La trampa sigue ahí, y el próximo intento es más difícil.
outlook-unlocked = La cerradura se abre.{ $trap ->
    [known] {" "}La trampa salta antes y puede costar Vida o causar la muerte.
    [unknown] {" "}Si hay una trampa, salta antes y puede costar Vida o causar la muerte.
   *[none] {""}
}
outlook-lock-holds = La cerradura aguanta, y el próximo intento es más difícil.{ $trap ->
    [known] {" "}La trampa salta antes y puede costar Vida o causar la muerte.
    [unknown] {" "}Si hay una trampa, salta antes y puede costar Vida o causar la muerte.
   *[none] {""}
}
outlook-lock-ruined = La cerradura queda inservible: ya solo cabe romper.{ $trap ->
    [known] {" "}La trampa salta antes y puede costar Vida o causar la muerte.
    [unknown] {" "}Si hay una trampa, salta antes y puede costar Vida o causar la muerte.
   *[none] {""}
}
outlook-broken = Se rompe.{ $trap ->
    [known] {" "}La trampa salta antes y puede costar Vida o causar la muerte.
    [unknown] {" "}Si hay una trampa, salta antes y puede costar Vida o causar la muerte.
   *[none] {""}
}
outlook-holds = Aguanta.{ $trap ->
    [known] {" "}La trampa salta y puede costar Vida o causar la muerte.
    [unknown] {" "}Si hay una trampa, salta y puede costar Vida o causar la muerte.
   *[none] {""}
}
outlook-spell-works = El hechizo funciona.
outlook-spell-works-once = El hechizo funciona, pero se pierde una copia.
outlook-spell-fails = El hechizo falla.
outlook-spell-lost = El hechizo falla y se pierde una copia.
outlook-overcharge-works-once = El hechizo funciona, pero se pierde una copia y quien lo invoca pierde { $life } de Vida{ $dies ->
    [yes] {" "}y muere
   *[no] {""}
}.
outlook-overcharge-lost = El hechizo falla, se pierde una copia y quien lo invoca pierde { $life } de Vida{ $dies ->
    [yes] {" "}y muere
   *[no] {""}
}.
outlook-spell-works-own = El hechizo funciona y alcanza también { $own_to }, que puede perder Vida o morir.
outlook-book-spent = El hechizo funciona y el libro se gasta.
outlook-copy-spent = El hechizo funciona y se gasta su copia preparada.
outlook-heals-nothing = Sin efecto: no falta Vida.
outlook-heals-all = { $life ->
    [one] Se recupera el punto de Vida que falta.
   *[other] Se recuperan los { $life } puntos de Vida que faltan.
}
outlook-heals-some = Se recuperan de { $least } a { $most } puntos de Vida.
outlook-heals-life = { $life ->
    [one] Se recupera 1 punto de Vida.
   *[other] Se recuperan { $life } puntos de Vida.
}
outlook-revives = El héroe vuelve con { $least } a { $most } de Vida.
outlook-costs = Cuesta { $gold } de oro; quedan { $left }.
outlook-brings = Da { $gold } de oro.
outlook-guards = El ataque va contra { $hero_the } y no contra { $ward_the }: puede perder Vida, y con el último punto muere.
outlook-raises = De { $now } a { $then }.
outlook-gives-up = La aventura acaba y está perdida para todos.
outlook-replaces = { $hero_upper } se va para siempre; lo que llevaba encima puede repartirse.
outlook-studies = El grupo gana { $exp } EXP y el tomo se gasta.
outlook-unspent = { $actions ->
    [one] Queda 1 acción sin gastar.
   *[other] Quedan { $actions } acciones sin gastar.
}
outlook-leaves = El turno acaba, y { $hero_the } espera fuera a los demás.
outlook-opens = No cuesta ninguna acción.{ $trap ->
    [known] {" "}La trampa salta y puede costar Vida o causar la muerte.
    [unknown] {" "}Si hay una trampa, salta y puede costar Vida o causar la muerte.
   *[none] {""}
}
outlook-key = La llave se gasta{ $trap ->
    [none] .
   *[other] {" "}y ninguna trampa salta.
}
outlook-locks = La llave se gasta y la puerta queda cerrada.
outlook-walks-into-spears = Hay lanzas en el camino: un chequeo de Destreza las evita; si falla, se pierde Vida, y sin Vida se muere.
outlook-taunts = En su próximo turno { $foe_the } ataca { $hero_to }.
outlook-cries = Los héroes de esta loseta tienen un dado más de ataque hasta que acabe su próximo turno.
outlook-no-poison = Sin efecto, y se gasta: { $hero_the } no sufre veneno.
outlook-cures = { $hero_upper } se libra del veneno; se gasta.
outlook-no-condition = Sin efecto: no hay nada que limpiar.
outlook-speeds = MOV +{ $amount } durante { $turns } turnos, incluido este; se gasta.
outlook-whets = Un dado más en { $attacks } ataques cuerpo a cuerpo; se gasta.
outlook-blesses = Un objeto maldito se quita y se destruye; se gasta.

## Eventos: el grupo

event-hero-joined = { $instead ->
    [none] { $seat } lleva { $hero_to }: nivel { $level }, Vida { $most }
   *[other] { $hero_upper } ocupa el lugar { $instead_of }: nivel { $level }, Vida { $most }
}{ $abilities_count ->
    [0] {""}
   *[other] , { $abilities }
}
event-creation-begun = { $hero ->
    [none] Se crea un héroe
   *[other] Se crea { $hero_to }
}: { $points } puntos por repartir y { $abilities ->
    [one] una habilidad
   *[other] { $abilities } habilidades
} por elegir
event-creation-ended = El nuevo héroe está listo
event-property-kept = De otras aventuras el grupo trae { $purse } de oro y { $exp } EXP{ $valuables_count ->
    [0] {""}
   *[other] , además de { $valuables }
}{ $recipes_count ->
    [0] {""}
   *[other] ; { $recipes }
}{ $store_count ->
    [0] {""}
   *[other] ; en el pueblo guarda { $store }
}
event-level-warned = Esta aventura es para héroes de nivel { $level }: conviene ir con cuidado
event-party-complete = El grupo está completo y empieza { $first }
event-hero-prepared = { $ready ->
    [yes] El grupo está a punto para entrar
   *[no] { $hero ->
        [none] El grupo sigue con sus preparativos
       *[other] { $hero_upper } está a punto
    }
}
event-expedition-begun = Expedición { $expedition }: el grupo entra en la mazmorra
event-hero-placed = { $hero_upper } espera en { $square }
event-spells-prepared = { $spells_count ->
    [0] { $hero_upper } no prepara ningún hechizo
   *[other] { $hero_upper } prepara { $spells }
}

## Eventos: rondas y turnos

event-round-begun = Empieza la ronda { $round }
event-turn-begun = { $actions ->
    [0] Es el turno { $hero_of }, pero { $hero_the } no puede hacer nada
    [one] Es el turno { $hero_of }, con una sola acción
   *[other] Es el turno { $hero_of }
}
event-turn-ended = { $hero_upper } ha terminado
event-actions-lost = { $why ->
    [frozen] El hielo no deja { $hero_to } hacer nada en este turno
    [stunned] { $hero_upper } no se sacude el aturdimiento y no puede hacer nada en este turno
    [ambush] La emboscada acaba con el turno { $hero_of }
   *[none] { $hero_upper } ya no puede hacer nada en este turno
}
event-action-lost = El aturdimiento cuesta una acción { $hero_to }
event-action-taken = { $kind ->
    [attack] { $hero_upper } gasta una acción en atacar
    [detect] { $hero_upper } gasta una acción en registrar
    [disarm] { $hero_upper } gasta una acción en desarmar
    [force] { $hero_upper } gasta una acción en una cerradura
    [item] { $hero_upper } gasta una acción en un objeto
    [move] { $hero_upper } gasta una acción en moverse
    [cast] { $hero_upper } gasta una acción en invocar un hechizo
    [place] { $hero_upper } gasta una acción en este lugar
    [battle_cry] { $hero_upper } gasta una acción en un Grito de Batalla
    [taunt] { $hero_upper } gasta una acción en provocar
   *[other] { $hero_upper } gasta una acción
}
event-move-begun = { $agile ->
    [yes] { $hero_upper } aún tiene agilidad para seguir: hasta { $squares ->
        [one] 1 casilla
       *[other] { $squares } casillas
    }
   *[no] { $hero_upper } puede avanzar hasta { $squares ->
        [one] 1 casilla
       *[other] { $squares } casillas
    }
}
event-move-ended = { $hero_upper } no sigue adelante
event-stepped = { $who_upper } va a { $square }
event-tile-entered = { $again ->
    [yes] { $hero_upper } vuelve a { $cell }
   *[no] { $hero_upper } pone el pie en { $cell }
}
event-faced = { $who_upper } mira al { $side }
event-relocated = { $who_upper } está ahora en { $square }
event-reaction-used = { $hero_upper } reacciona: { $ability }
event-left-dungeon = { $hero_upper } sale de la mazmorra

## Eventos: dados

check-purpose = { $purpose ->
    [cast] {" "}para invocar «{ $card }»
    [craft] {" "}para la { $card_lower }
    [disarm] {" "}para desarmar la trampa
    [event] {" "}({ $card })
    [hear] {" "}para oír llegar a los héroes
    [knock] {" "}contra el Golpe Ritual
    [lock] {" "}para forzar la cerradura
    [lore] {" "}para encontrar saber
    [one_check] {" "}para resolver trampa y cerradura
    [poison] {" "}contra el veneno
    [quiet] {" "}para llegar sin ruido
    [search] {" "}para encontrar una trampa
    [spell] {" "}contra «{ $card }»
    [stun] {" "}para sacudirse el aturdimiento
    [toad_curse] {" "}contra la «Maldición del sapo»
    [toad_curse_cast] {" "}para la «Maldición del sapo»
    [trap] {" "}contra la trampa «{ $card }»
   *[none] {""}
}
event-checked = { $who_upper } hace un chequeo de { $stat }{ check-purpose } y saca { $faces }: { $successes ->
    [0] ningún éxito
    [one] 1 éxito
   *[other] { $successes } éxitos
}{ $dif ->
    [0] {""}
   *[other] { $passed ->
        [yes] {" "}contra Dif { $dif }, lo supera
       *[no] {" "}contra Dif { $dif }, lo falla
    }
}{ $fumble ->
    [yes] , y es pifia
   *[no] {""}
}
event-dice-thrown = { $table ->
    [location] ¿Qué hay tras la puerta? Tabla de Localización: { $faces }
    [special] Tabla de Localizaciones Especiales: { $faces }
    [doors] Tabla de Puertas: { $total } (sale { $faces })
    [encounters] ¿Qué espera aquí? Tabla de Encuentros: { $faces }
    [monsters] Tabla de Monstruos: { $faces }
    [chest] Tabla de Cofres: { $faces }
    [attention] Tabla de Estado de Atención: { $total } (sale { $faces })
    [events] Tabla de Eventos Aleatorios: { $faces }
    [wandering] ¿Quién se acerca? { $faces }
    [traps] Tabla de Trampas: { $faces }
    [treasure] Tabla de Tesoros: { $faces }
    [numbers] ¿Cuántos monstruos? { $total } (sale { $faces })
    [chests] ¿Cuántos cofres? { $total } (sale { $faces })
    [count] ¿Cuántas piezas? { $total } (sale { $faces })
    [placement] Caen los dados de colocación: { $faces }
    [column] Columna: { $faces }
    [row] Fila: { $faces }
    [gold] Oro: { $total } (sale { $faces })
    [recipe] ¿Qué receta? { $faces }
    [book] ¿Qué libro de hechizos? { $faces }
    [pilfer] ¿Cuánto roban los dedos ladrones? { $total } (sale { $faces })
    [fountain] El agua da Vida: { $faces }
    [healing] Curación: { $total } (sale { $faces })
    [respawn] { $total ->
        [1] La habitación ya no está vacía (sale { $faces })
       *[other] La habitación sigue vacía (sale { $faces })
    }
    [demon] { $total ->
        [3] El demonio piensa en Fuego Infernal (sale { $faces })
        [4] El demonio piensa en Fuego Infernal (sale { $faces })
        [5] El demonio da su Golpe Ritual (sale { $faces })
        [6] El demonio llama a un Gremlin (sale { $faces })
       *[other] El demonio piensa en garras y dientes (sale { $faces })
    }
    [wand] { $total ->
        [1] La varita chisporrotea: Ranas hinchadas (sale { $faces })
        [2] La varita chisporrotea: Maldición del sapo (sale { $faces })
        [3] La varita chisporrotea: Prole del caldero (sale { $faces })
       *[other] La varita chisporrotea: Rayo verde (sale { $faces })
    }
    [axe] { $total ->
        [1] El hacha se balancea de norte a sur (sale { $faces })
        [3] El hacha se balancea de norte a sur (sale { $faces })
        [5] El hacha se balancea de norte a sur (sale { $faces })
       *[other] El hacha se balancea de este a oeste (sale { $faces })
    }
   *[other] Caen los dados: { $faces }
}
event-rerolled = { $hero_upper } confía en su suerte y vuelve a tirar todos los dados

## Eventos: puertas, cofres y trampas

event-unlocked = { $chest ->
    [yes] { $hero_upper } abre la cerradura del cofre { $number }
   *[no] { $hero_upper } abre la cerradura de la puerta { $number }
}
event-opened = { $edge ->
    [-1] { $broken ->
        [yes] { $hero_upper } revienta el cofre { $number }
       *[no] { $hero_upper } abre el cofre { $number }
    }
   *[other] { $broken ->
        [yes] { $hero_upper } echa abajo la puerta { $number }
       *[no] { $hero_upper } abre la puerta { $number }
    }
}
event-locked-again = { $hero_upper } cierra con llave la puerta { $number }: Dif { $dif }
event-lock-ruined = { $chest ->
    [yes] Una pifia deja inservible la cerradura del cofre { $number }
   *[no] Una pifia deja inservible la cerradura de la puerta { $number }
}
event-lock-tightened = { $what ->
    [forced] { $chest ->
        [yes] La cerradura del cofre { $number } se atasca: ahora es más difícil forzarla, Dif +{ $value }
       *[no] La cerradura de la puerta { $number } se atasca: ahora es más difícil forzarla, Dif +{ $value }
    }
    [tried] { $chest ->
        [yes] La trampa del cofre { $number } es ahora más difícil de desarmar, Dif +{ $value }
       *[no] La trampa de la puerta { $number } es ahora más difícil de desarmar, Dif +{ $value }
    }
   *[tougher] { $chest ->
        [yes] El cofre { $number } resiste: para romperlo hace falta { $value ->
            [one] 1 éxito más
           *[other] un total de { $value } éxitos más
        }
       *[no] La puerta { $number } resiste: para romperla hace falta { $value ->
            [one] 1 éxito más
           *[other] un total de { $value } éxitos más
        }
    }
}
event-trap-found = { $trap ->
    [none] { $chest ->
        [yes] El cofre { $number } no tiene trampa
       *[no] La puerta { $number } no tiene trampa
    }
   *[other] { $known ->
        [yes] { $chest ->
            [yes] El cofre { $number } tiene una trampa: { $trap }
           *[no] La puerta { $number } tiene una trampa: { $trap }
        }
       *[no] { $chest ->
            [yes] El cofre { $number } tenía una trampa: { $trap }
           *[no] La puerta { $number } tenía una trampa: { $trap }
        }
    }
}
event-trap-gone = { $how ->
    [disarmed] { $chest ->
        [yes] La trampa del cofre { $number } ya no hace daño
       *[no] La trampa de la puerta { $number } ya no hace daño
    }
    [disabled] { $chest ->
        [yes] La llave anula cualquier trampa del cofre { $number }
       *[no] La llave anula cualquier trampa de la puerta { $number }
    }
   *[sprung] { $chest ->
        [yes] Algo hace clic en el cofre { $number }
       *[no] Algo hace clic en la puerta { $number }
    }
}
event-trap-triggered = Salta una trampa y alcanza { $hero_to }: { $trap }
event-searched-in-vain = { $chest ->
    [yes] { $hero_upper } registra el cofre { $number } y no ve nada sospechoso
   *[no] { $hero_upper } registra la puerta { $number } y no ve nada sospechoso
}
event-treasure-spoiled = Algo se hace añicos: se ha perdido el tesoro del cofre { $number }
event-one-check-made = { $failed ->
    [yes] { $chest ->
        [yes] El cofre { $number } queda atascado: ya solo lo abre una llave
       *[no] La puerta { $number } queda atascada: ya solo la abre una llave
    }
   *[no] { $chest ->
        [yes] El cofre { $number } ya ha tenido su único chequeo
       *[no] La puerta { $number } ya ha tenido su único chequeo
    }
}
event-hazard-left = { $trap_id ->
    [falling_rocks] Las rocas sepultan { $squares }
    [pit_trap] Se abre una fosa en { $squares }
    [spear_trap] Las lanzas atraviesan { $squares }
    [wall_of_stone] Un muro de piedra se alza en { $squares }
   *[other] { $trap } sigue en { $squares }
}
event-hazard-tightened = Las lanzas son ahora más difíciles de desarmar, Dif +{ $tried }
event-hazard-removed = { $trap_id ->
    [spear_trap] Ya no hay lanzas en { $squares }
   *[other] { $trap } desaparece de { $squares }
}
event-blow-joined = { $chest ->
    [yes] { $hero_upper } golpea el cofre { $number } con { $dice ->
        [one] 1 dado
       *[other] { $dice } dados
    }
   *[no] { $hero_upper } golpea la puerta { $number } con { $dice ->
        [one] 1 dado
       *[other] { $dice } dados
    }
}
event-blows-spent = { $chest ->
    [yes] El cofre { $number } tiembla con los golpes
   *[no] La puerta { $number } tiembla con los golpes
}
event-noise-made = El estruendo resuena por los pasillos

## Eventos: construir la mazmorra

event-tile-placed = { $tile_id ->
    [entrance] La Entrada está abierta, con puertas { $doors }
   *[other] La luz de las antorchas descubre { $tile_one } en { $cell }, { $doors_id ->
        [north] con una puerta { $doors }
        [east] con una puerta { $doors }
        [south] con una puerta { $doors }
        [west] con una puerta { $doors }
       *[other] con puertas { $doors }
    }
}
event-door-added = Una puerta más: ahora las hay { $doors }
event-door-placed = { $nowhere ->
    [yes] La puerta { $number } no lleva a ninguna parte
   *[no] { $kind_id ->
        [locked] La puerta { $number } está cerrada con llave, Dif { $dif }
        [great] La puerta { $number } es la Gran Puerta: con cerradura, con trampa, Dif { $dif }
        [secret] La puerta { $number } es un pasaje secreto, Dif { $dif }
       *[other] La puerta { $number } es una puerta normal
    }
}
event-secret-passage-found = Aparece un pasaje secreto como puerta { $number }, con cerradura de Dif { $dif }
event-door-marked = { $nowhere ->
    [yes] La puerta { $number } ya no lleva a ninguna parte
   *[no] La puerta { $number } sí que lleva a algún sitio
}
event-chest-placed = { $locked ->
    [yes] El cofre { $number } está en { $square }, con cerradura de Dif { $dif }
   *[no] El cofre { $number } está en { $square }, sin cerradura
}
event-monster-placed = { $vida ->
    [0] { $monster_upper } está en { $square }
   *[other] { $monster_upper } está en { $square } con { $vida } de Vida
}
event-group-bears = { $group ->
    [0] Ya ningún monstruo lleva la Gran Llave
   *[other] Uno de estos monstruos lleva una Gran Llave
}
event-attention-found = { $state_found_id ->
    [asleep] { $monsters_count ->
        [one] { $monsters_upper } duerme a pierna suelta
       *[other] { $monsters_upper } duermen a pierna suelta
    }
    [surprised] { $monsters_count ->
        [one] { $monsters_upper } no sale de su sorpresa
       *[other] { $monsters_upper } no salen de su sorpresa
    }
    [unaware] { $monsters_count ->
        [one] { $monsters_upper } no ha oído nada
       *[other] { $monsters_upper } no han oído nada
    }
    [alert] { $monsters_count ->
        [one] { $monsters_upper } está en alerta
       *[other] { $monsters_upper } están en alerta
    }
   *[ambush] { $monsters_count ->
        [one] ¡Emboscada! { $monsters_upper } esperaba al acecho
       *[other] ¡Emboscada! { $monsters_upper } esperaban al acecho
    }
}
event-phase-finished = Acaba la fase de construcción de { $seat } y el Contador de Terreno pasa a { $phase }
event-contents-done = Algo se mueve en este lugar
event-event-happened = Le pasa algo { $hero_to }: { $event }
event-cackled = Una carcajada retumba en la oscuridad: la próxima tirada de Atención suma { $amount }
event-brick-found = { $hero_upper } encuentra lo que esconde el ladrillo suelto

## Eventos: combate

event-attack-rolled = { $targets_count ->
    [0] { $kind_id ->
        [trap] { $who_upper } golpea en el vacío
       *[other] { $who_upper } golpea
    }
   *[other] { $kind_id ->
        [melee] { $who_upper } ataca { $targets_to }
        [ranged] { $who_upper } dispara { $targets_to }
       *[other] { $who_upper } alcanza { $targets_to }
    }
} y saca { $faces }: { $hits ->
    [0] ningún golpe
    [one] 1 golpe
   *[other] { $hits } golpes
}{ $fumble ->
    [yes] , y es pifia
   *[no] {""}
}
event-shot-strayed = { $victim ->
    [none] El disparo { $who_of } se desvía y no acierta a nada
   *[other] El disparo { $who_of } se desvía y va directo { $victim_to }
}
event-defence-rolled = { $who_upper } se defiende con { $stat } y saca { $faces }: { $blocked ->
    [0] no para nada
    [one] para 1 golpe
   *[other] para { $blocked } golpes
}{ $fumble ->
    [yes] , y es pifia
   *[no] {""}
}
event-fight-noted = El combate de { $cell } se oye en las losetas vecinas
hurt-cause = { $cause ->
    [ranged] { $by ->
        [none] {""}
       *[other] {" "}por un disparo { $by_of }
    }
    [spell] { $by ->
        [none] {" "}por «{ $card }»
       *[other] { $card ->
            [none] {" "}por la magia { $by_of }
           *[other] {" "}por «{ $card }» { $by_of }
        }
    }
    [trap] {" "}por la trampa «{ $card }»
    [overcharge] {" "}por la pifia con «{ $card }»
   *[none] { $by ->
        [none] {""}
       *[other] {" "}ante { $by_the }
    }
}
event-hurt = { $vida ->
    [0] { $who_upper } pierde { $amount } de Vida{ hurt-cause }: no le queda nada
    [one] { $who_upper } pierde { $amount } de Vida{ hurt-cause } y le queda 1
   *[other] { $who_upper } pierde { $amount } de Vida{ hurt-cause } y le quedan { $vida }
}
event-healed = { $who_upper } gana { $amount } de Vida y tiene { $vida }
event-life-settled = { $hero_upper } tiene { $vida } de Vida, la máxima con lo que lleva
event-boss-hurt = { $monster_upper } recibe { $amount } de daño, { $damage } en total, y saca { $face } en su Tabla de Vida: { $total }, { $result ->
    [nothing] ni se inmuta
    [staggered] se tambalea
    [relocates] cambia de sitio
   *[dies] muere
}
event-steadied = { $monster_upper } recobra el equilibrio
event-hero-died = { $cause ->
    [melee] { $by ->
        [none] { $hero_upper } cae y muere
       *[other] { $by_upper } mata { $hero_to }
    }
    [ranged] { $by ->
        [none] { $hero_upper } cae y muere
       *[other] { $by_upper } mata { $hero_to } de un disparo
    }
    [spell] { $by ->
        [none] { $hero_upper } muere por «{ $card }»
       *[other] { $by_upper } mata { $hero_to } con { $card ->
            [none] magia
           *[other] «{ $card }»
        }
    }
    [trap] Una trampa mata { $hero_to }: { $card }
    [overcharge] { $hero_upper } sobrecarga «{ $card }», sufre una pifia y muere
   *[none] { $hero_upper } cae y muere
}
    .reason-lost = { $cause ->
        [melee] Murieron todos los héroes; { $by_the } mató al último: { $hero }
        [ranged] Murieron todos los héroes; un disparo { $by_of } mató al último: { $hero }
        [spell] { $by ->
            [none] Murieron todos los héroes, el último por «{ $card }»: { $hero }
           *[other] Murieron todos los héroes; la magia { $by_of } mató al último: { $hero }
        }
        [trap] Murieron todos los héroes, el último en una trampa ({ $card }): { $hero }
        [overcharge] Murieron todos los héroes, el último al sobrecargar «{ $card }»: { $hero }
       *[none] Murieron todos los héroes
    }
event-hero-revived = { $hero_upper } vuelve a la vida en { $square } con { $vida } de Vida
event-hero-laid = { $hero_upper } yace en el sarcófago y se levantará de nuevo
event-monster-died = { $hero ->
    [none] { $monster_upper } muere
   *[other] { $hero_upper } mata { $monster_to }
}: { $exp } EXP{ $gold ->
    [0] {""}
   *[other] , { $gold } de oro
}
event-pushed = Empujan { $who_to } hasta { $square }
event-advanced = { $who_upper } avanza a { $square }
event-hit-by = { $foe ->
    [none] { $monster_upper } no pierde de vista { $prey_to }
   *[other] { $prey ->
        [none] { $monster_upper } no olvida el golpe { $foe_of }
       *[other] { $monster_upper } no pierde de vista { $prey_to } ni olvida el golpe { $foe_of }
    }
}
event-taunted = { $hero ->
    [none] { $monster_upper } olvida la provocación
   *[other] { $hero_upper } provoca { $monster_to }
}
event-provoked = { $monster_upper } monta en cólera y sigue otra Ley desde ahora
event-woken = { $monster_upper } despierta, sin salir aún de su sorpresa
event-alerted = { $monster_upper } ya está en guardia
event-put-to-sleep = { $monster_upper } se duerme
event-gold-stolen = { $hero ->
    [none] { $monster_upper } roba { $gold } de oro de la bolsa
   *[other] { $monster_upper } roba { $gold } de oro { $hero_to }
}
event-unloaded = { $loaded ->
    [yes] { $hero_upper } carga la ballesta
   *[no] Hay que volver a cargar la ballesta { $hero_of }
}
event-whetted = { $attacks ->
    [0] El arma { $hero_of } ha perdido el filo
    [one] El arma { $hero_of } sigue afilada para 1 ataque
   *[other] El arma { $hero_of } sigue afilada para { $attacks } ataques
}

## Eventos: lo que dura, y la magia

event-spell-cast = { $overcharged ->
    [yes] { $hero_upper } invoca «{ $spell }», y sobrecarga el hechizo
   *[no] { $hero_upper } invoca «{ $spell }»
}
event-spell-forgotten = { $hero_upper } pierde una copia de «{ $spell }» hasta el próximo descanso en el pueblo
event-lasting-begun = { $condition_id ->
    [stunned] { $who_gender ->
        [f] { $who_upper } queda Aturdida
       *[m] { $who_upper } queda Aturdido
    }
    [poisoned] { $who_gender ->
        [f] { $who_upper } queda Envenenada
       *[m] { $who_upper } queda Envenenado
    }
    [immobilised] { $who_gender ->
        [f] { $who_upper } queda Inmovilizada
       *[m] { $who_upper } queda Inmovilizado
    }
    [frozen] { $who_gender ->
        [f] { $who_upper } queda Congelada
       *[m] { $who_upper } queda Congelado
    }
    [shaken] { $who_gender ->
        [f] { $who_upper } queda Conmocionada
       *[m] { $who_upper } queda Conmocionado
    }
    [in_the_pit] { $who_upper } cae en la fosa
   *[other] { $condition } surte efecto en { $who_the }{ $turns ->
        [0] {""}
        [one] {" "}durante 1 turno
       *[other] {" "}durante { $turns } turnos
    }
}
event-lasting-ended = { $condition_id ->
    [stunned] { $who_upper } se recupera del aturdimiento
    [poisoned] { $who_upper } se libra del veneno
    [immobilised] { $who_upper } vuelve a poder moverse
    [frozen] { $who_upper } se descongela
    [shaken] { $who_upper } recobra el ánimo
    [in_the_pit] { $who_upper } sale de la fosa
   *[other] { $condition } deja de surtir efecto en { $who_the }
}
event-lasting-counted = Lo que pesa sobre { $who_the } durará un turno menos

## Eventos: oro, experiencia y objetos

event-gold-gained = { $hero ->
    [none] El grupo gana { $gold } de oro
   *[other] { $hero_upper } se embolsa { $gold } de oro
}
event-exp-gained = El grupo gana { $exp } EXP
event-valuable-gained = El grupo gana { $object_one }
event-recipe-gained = El grupo encuentra una { $recipe_lower }
event-object-gained = { $unique ->
    [yes] { $hero_upper } se lleva { $object_the }, sin igual en el mundo
   *[no] { $hero_upper } se lleva { $object_one }
}
event-object-gone = { $how ->
    [used] { $hero_upper } gasta { $object_the }
    [left] { $hero_upper } deja atrás { $object_the }
   *[lost] { $hero_upper } ha perdido { $object_the }
}
event-object-given = { $object_upper } { $object_number ->
    [p] pasan
   *[s] pasa
} { $hero_of } { $to_to }
event-object-left = { $hero_upper } deja { $object_the } donde estaba
event-object-destroyed = { $object_upper } { $hero_of } { $object_number ->
    [p] acaban
   *[s] acaba
} en pedazos
event-object-equipped = { $slot ->
    [armour] { $hero_upper } se pone { $object_the }
    [attire] { $hero_upper } se pone { $object_the }
   *[other] { $hero_upper } empuña { $object_the }
}
event-taken-off = { $hero_upper } guarda { $object_the }
event-place-used = { $use ->
    [drunk] { $hero_upper } bebe de la fuente
    [laid] El sarcófago se abre para { $hero_the }
    [studied] { $hero_upper } registra los estantes en busca de saber
    [lore] { $hero_upper } encuentra el saber de esta biblioteca
   *[cried] { $hero_upper } lanza un Grito de Batalla que resuena en la loseta
}

## Eventos: el turno de los monstruos

event-monsters-turn = { $monsters_count ->
    [0] No hay monstruos que actúen
   *[other] { $free ->
        [yes] { $monsters_upper } { $monsters_count ->
            [one] actúa
           *[other] actúan
        } antes que los demás
       *[no] Actúan los monstruos: { $monsters }
    }
}
event-monster-acted = { $monster_upper } ha terminado
event-monsters-rested = { $free ->
    [yes] La emboscada ha terminado
   *[no] Acaba el turno de los monstruos
}

## Eventos: el pueblo

event-village-reached = De vuelta en el pueblo, el grupo descansa y se cura
event-visit-goes-on = { $visit ->
    [dead] El pueblo llora a los muertos
    [sell] En el mercado el grupo puede vender
    [study] Hay tiempo para estudiar
    [divide] Se reparten el oro y la experiencia
    [level] { $hero ->
        [none] { $visitor ->
            [0] Los héroes cuentan su experiencia
           *[other] El héroe { $visitor } del grupo ha contado su experiencia
        }
       *[other] { $hero_upper } ha contado su experiencia
    }
    [shop] { $hero ->
        [none] { $visitor ->
            [0] La tienda está abierta
           *[other] El héroe { $visitor } del grupo ha pasado por la tienda
        }
       *[other] { $hero_upper } ha pasado por la tienda
    }
    [prepare] El grupo se dispone a partir
   *[none] La visita ha terminado
}
event-revived-in-village = { $hero_upper } vuelve a la vida en el pueblo
event-sold = { $hero ->
    [none] El grupo vende { $object_one } por { $gold } de oro
   *[other] { $kept ->
        [yes] { $hero_upper } vende { $object_the } y se queda { $gold } de oro
       *[no] { $hero_upper } vende { $object_the } por { $gold } de oro
    }
}
event-tome-studied = { $hero_upper } estudia { $object_the }: { $exp } EXP
event-tutored = Un tutor cobra { $gold } de oro y enseña { $exp } EXP
event-divided = { $heroes_upper } { $heroes_count ->
    [one] recibe { $gold } de oro y { $exp } EXP
   *[other] reciben { $gold } de oro y { $exp } EXP por cabeza
}{ $rest ->
    [0] {""}
   *[other] ; en la bolsa se queda { $rest } de oro
}{ $pool ->
    [0] {""}
   *[other] ; el grupo conserva { $pool } EXP
}
event-level-gained = { $hero_upper } sube al nivel { $level }{ $points ->
    [0] {""}
    [one] : 1 punto por repartir
   *[other] : { $points } puntos por repartir
}{ $abilities ->
    [0] {""}
    [one] {" "}y una habilidad nueva
   *[other] {" "}y { $abilities } habilidades nuevas
}
event-stat-raised = { $hero_upper } sube en 1 su { $stat }
event-ability-learned = { $school ->
    [none] { $hero_upper } aprende «{ $ability }»
   *[other] { $hero_upper } entra en la Escuela de { $school } y aprende «{ $spell }»
}
event-gold-paid = { $amounts_count ->
    [0] Se paga por { $hero_the }: { $purse } de oro de la bolsa
   *[other] Se paga por { $hero_the }: { $amounts }{ $purse ->
        [0] {""}
       *[other] , la bolsa: { $purse }
    }
}
event-spell-learned = { $book ->
    [none] { $hero_upper } aprende «{ $spell }»
   *[other] { $hero_upper } aprende «{ $spell }» en su libro
}
event-crafted = { $hero_upper } sigue la { $recipe_lower }{ $reagents_count ->
    [0] {""}
   *[other] , con { $reagents }
}
event-weapon-improved = { $hero_upper } da un filo agudo para siempre { $object_to }
event-stored = { $fetched ->
    [yes] { $own ->
        [yes] { $hero_upper } saca { $object_the } de su propio almacén
       *[no] { $hero_upper } saca { $object_the } del almacén
    }
   *[no] { $own ->
        [yes] { $hero_upper } deja { $object_the } en su propio almacén
       *[no] { $hero_upper } deja { $object_the } en el almacén
    }
}
event-storage-rented = { $hero ->
    [none] El grupo tiene sitio en el pueblo para { $storage } objetos más
   *[other] { $hero_upper } tiene sitio en el pueblo para { $storage } objetos más
}

## Eventos: el final

event-goal-reached = ¡El grupo ha alcanzado la meta de la aventura!
event-adventure-lost = Han muerto todos los héroes y la aventura está perdida
event-adventure-given-up = El grupo abandona la aventura
event-reward-gained = El pueblo recompensa al grupo con { $gold } de oro y { $exp } EXP
event-adventure-over = La aventura ha terminado

## Por qué se ha ganado o perdido

reason-won = El grupo alcanzó la meta de la aventura
reason-lost = Murieron todos los héroes
reason-given-up = El grupo abandonó la aventura

## El tablero en la terminal

plunge-where-party = { $adventure } · el grupo
plunge-where-village = { $adventure } · el pueblo, tras la expedición { $expedition }
plunge-where = { $adventure } · { $won ->
    [yes] meta alcanzada
   *[no] ronda { $round }
} · terreno { $phase }/{ $ground }
plunge-over = { $result ->
    [won] La aventura está ganada
    [lost] Han muerto todos los héroes
   *[left] Se abandonó la aventura
}
plunge-score = { $won ->
    [yes] victoria
   *[no] derrota
}
plunge-summary = Expediciones { $expeditions }, terreno { $phases } de { $ground }, nivel más alto { $level }, oro { $gold }, experiencia { $exp }, héroes muertos { $deaths }.
plunge-gains = { $gold } de oro · { $exp } EXP
plunge-gold = { $gold } de oro
plunge-explored = explorada del todo: no hay salidas nuevas
plunge-monsters-act = actúan los monstruos
plunge-ambush = emboscada
plunge-life = Vida
plunge-stat = { $stat ->
    [atq] ATQ
    [def] DEF
    [mag] MAG
    [mov] MOV
    [vida] VIDA
    [res] RES
    [des] DES
   *[ing] ING
}
plunge-school = Escuela { $school ->
    [air] del Aire
    [fire] del Fuego
    [earth] de la Tierra
    [water] del Agua
    [light] de la Luz
   *[shadow] de la Sombra
}
plunge-status = { $status ->
    [dead] sin vida
    [laid] en el sarcófago
    [outside] fuera
   *[ready] a punto
}
plunge-turns = { $turns ->
    [one] (1 turno)
   *[other] ({ $turns } turnos)
}
plunge-unloaded = sin cargar
plunge-whetted = { $attacks ->
    [one] afilada para 1 ataque
   *[other] afilada para { $attacks } ataques
}
plunge-luck-spent = suerte gastada
plunge-reacted = ya ha reaccionado
plunge-lost = { $count ->
    [one] 1 perdido
   *[other] { $count } perdidos
}
plunge-range = alcance { $range }
plunge-gives = da { $things }
plunge-granted = { $what } ({ $lost ->
    [yes] { $object }, perdido
   *[no] { $object }
})
plunge-empty-slot = nada
plunge-hands = Manos
plunge-armour = Armadura
plunge-attire = Atuendo { $used }/{ $slots }
plunge-items = Objetos { $used }/{ $slots }
plunge-spells = Preparados
plunge-abilities = Habilidades
plunge-level = Nivel { $level }, { $exp } EXP
plunge-actions = { $actions ->
    [0] sin acciones
    [one] queda 1 acción
   *[other] quedan { $actions } acciones
}
plunge-squares = { $squares ->
    [one] queda 1 casilla
   *[other] quedan { $squares } casillas
}
plunge-hunted = En la mira de
plunge-led = lo lleva { $player }
plunge-spoken-hero = { $player } lleva a { $hero }
plunge-party = Grupo
plunge-monsters = Monstruos
plunge-no-monsters = No hay ningún monstruo
plunge-more = … { $count } más
plunge-damage = daño { $damage }
plunge-staggered = tambaleante
plunge-key-bearer = lleva una Gran Llave
plunge-law-label = Ley
plunge-role = { $role ->
    [combative] combativo
    [shooter] tirador
    [patient] paciente: espera hasta que lo provocan
   *[special] tira en una tabla propia
}
plunge-law = { $role }, va tras { $target }
plunge-relentless = implacable
plunge-law-until = { $law }; si lo provocan: { $other }
plunge-law-provoked = provocado: { $law }
plunge-tag = { $tag ->
    [human] humano
    [elf] elfo
    [dwarf] enano
    [air] Escuela del Aire
    [fire] Escuela del Fuego
    [earth] Escuela de la Tierra
    [water] Escuela del Agua
    [light] Escuela de la Luz
    [shadow] Escuela de la Sombra
   *[other] { $tag }
}
plunge-why = { $why ->
    [taunted] quien lo provoca
    [nearest] quien está más cerca
    [committed] quien atacó primero
    [attracted] { $what ->
        [tag] { $tag }
        [high] quien tiene más { $stat }{ $value ->
            [0] {""}
           *[other] : { $value }
        }
       *[low] quien tiene menos { $stat }{ $value ->
            [0] {""}
           *[other] : { $value }
        }
    }
    [pack] { $what ->
        [tag] un héroe con otro { $tag } al lado
       *[other] un héroe con otro monstruo al lado
    }
    [frenzied] cualquier héroe, al azar
    [dumb] cualquier héroe, a elección de un jugador
    [vengeful] quien lo golpeó el último
   *[otherwise] no puede seguir su Ley ahora: quien está más cerca
}
plunge-one-of = { $head } o { $last }, { $decides ->
    [player] a elección de un jugador
   *[chance] al azar
}
plunge-intent = { $does ->
    [sleeps] sigue durmiendo
    [recovers] solo vuelve en sí
    [arrives] acaba de llegar y espera un turno
    [frozen] no se mueve: congelado
    [waits] espera
    [acts] tira lo que hace
    [nears] se acerca { $who }
    [strikes] golpea { $who }
    [shoots] dispara { $who }
   *[stands] no sabe de ningún héroe o no puede moverse
}
plunge-roll = { $roll ->
    [melee] ataque cuerpo a cuerpo
    [ranged] ataque a distancia
    [spell] hechizo
   *[trap] trampa
}
plunge-roll-defence = defensa, { $stat }
plunge-roll-check = { $dif ->
    [0] { $stat }, opuesto
   *[other] { $stat } Dif { $dif }
}
plunge-hits = { $count ->
    [0] ningún golpe
    [one] 1 golpe
   *[other] { $count } golpes
}
plunge-blocked = { $count ->
    [0] no para nada
    [one] para 1
   *[other] para { $count }
}
plunge-checked = { $passed ->
    [yes] superado, { $count ->
        [one] 1 éxito
       *[other] { $count } éxitos
    }
   *[no] fallado, { $count ->
        [one] 1 éxito
       *[other] { $count } éxitos
    }
}
plunge-successes = { $count ->
    [one] 1 éxito
   *[other] { $count } éxitos
}
plunge-fumble = PIFIA
plunge-life-table = Tabla de Vida
plunge-life-result = { $total }: { $result ->
    [staggered] se tambalea
    [relocates] aparece en otra parte
    [dies] muere
   *[nothing] nada
}
plunge-mapper = El mapeador: toda la mazmorra
plunge-tiles = Losetas
plunge-owned = Lo que tiene el grupo
plunge-unexplored = Tras puertas cerradas: { $list }
plunge-lock = { $state ->
    [open] { $gender ->
        [f] abierta
       *[m] abierto
    }
    [closed] { $gender ->
        [f] cerrada sin llave
       *[m] cerrado sin llave
    }
    [locked] { $gender ->
        [f] cerrada con llave
       *[m] cerrado con llave
    }
    [ruined] { $gender ->
        [f] cerrada, con la cerradura inservible
       *[m] cerrado, con la cerradura inservible
    }
    [great] Gran Puerta, cerrada con llave
    [secret] pasaje secreto, cerrado
   *[nowhere] no lleva a ninguna parte
}
plunge-dif = Dif { $dif }
plunge-searched = { $gender ->
    [f] registrada
   *[m] registrado
} en vano por { $count ->
    [one] 1 héroe
   *[other] { $count } héroes
}
plunge-tougher = +{ $count } para romper
plunge-sealed = solo se abre con una llave
plunge-blows = { $dice } dados esperan para romper
plunge-broken = { $gender ->
    [f] rota
   *[m] roto
}
plunge-door-at = puerta { $number } { $side }: { $words }
plunge-chest-at = cofre { $number } en { $square }: { $words }
plunge-village = Pueblo
plunge-visit = { $visit ->
    [dead] los muertos
    [sell] vender
    [study] estudiar
    [divide] repartir
    [level] niveles nuevos
    [shop] la tienda
    [prepare] preparar hechizos
   *[none] el camino de vuelta
}
plunge-purse = Bolsa
plunge-party-exp = EXP sin repartir
plunge-valuables = Objetos de valor
plunge-recipes = Recetas
plunge-store = Almacén { $used }/{ $slots }
plunge-store-of = Almacén de { $hero }
plunge-uniques = Tesoros únicos
plunge-wares = Precios
plunge-lesson = Lección: { $name }
plunge-points = Por elegir: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}, { $gifts ->
    [one] 1 habilidad
   *[other] { $gifts } habilidades
}
plunge-stage-points = Un héroe nuevo
plunge-stage-prepare = Preparar hechizos
plunge-door = { $state ->
    [closed] Una puerta cerrada
    [locked] Una puerta cerrada con llave, con su Dif
    [ruined] Una puerta con la cerradura inservible: solo se abre rompiéndola
    [great] La Gran Puerta; en el mapeador, también el lugar reservado tras ella
    [secret] Un pasaje secreto, con su Dif
   *[nowhere] Una puerta que no lleva a ninguna parte
}
plunge-feature = { $feature ->
    [fountain] Una fuente: se bebe ahí
    [gate] Un portal mágico
    [sarcophagus] Un sarcófago, que estorba el paso
    [library] Estantes de libros, que estorban el paso
    [eye] El Ojo de la Muerte
   *[cauldron] El caldero de la bruja, que estorba el paso
}
plunge-legend-heroes = Héroes, en el orden del grupo; ▸ actúa ahora
plunge-legend-monsters = { $name } 1: un monstruo, con la letra de su clase y su número
plunge-legend-boss = Un jefe
plunge-legend-states = Un monstruo que duerme, está sorprendido o lleva una Gran Llave
plunge-legend-hunted = Tras un héroe: los monstruos que van tras él, o que pueden hacerlo
plunge-legend-facing = Hacia dónde mira un personaje, con la regla opcional de encaramiento
plunge-legend-broken = Una puerta rota, abierta para siempre
plunge-legend-trapped = Una trampa detectada
plunge-legend-fog = Lo que aún no se ha explorado
plunge-legend-exit = La salida de la mazmorra
plunge-legend-chest = Un cofre; con su Dif si está cerrado con llave
plunge-legend-emptied = Un cofre abierto
plunge-legend-numbers = Lo que se puede elegir: con su número, o sin él
plunge-legend-dice = Un éxito, nada, una marca de fallo; más marcas que éxitos son una pifia
plunge-legend-mapper = En el mapeador: cofres, monstruos despiertos y monstruos que no lo están

## La historia, cómo se gana y cómo acaba

story = Un grupo de aventureros y una puerta que debió seguir cerrada: lo que espera detrás se descubre sobre la marcha.
goal = { $adventure ->
    [knocking_in_the_wall] Encuentra la Gran Puerta y mata al demonio y a sus Gremlins.
    [witch_of_the_west_wood] Encuentra la Gran Puerta y mata a la Bruja y a todo lo de su guarida.
   *[other] Encuentra la Gran Puerta y mata a todo lo que haya en la guarida.
}{ $expeditions ->
    [0] {""}
    [1] {" "}En una expedición.
   *[other] {" "}En { $expeditions } expediciones.
}
ending = { $won ->
    [yes] { $adventure ->
            [knocking_in_the_wall] El golpeteo ha cesado. Llevas el sagrado bastón de vuelta al santuario Farnsworth.
            [witch_of_the_west_wood] El caldero está frío, y alrededor de Idylbrook los animales vuelven a ser solo animales.
           *[other] Está hecho, y en el pueblo se hablará de ello durante mucho tiempo.
        }
   *[other] { $adventure ->
            [knocking_in_the_wall] Tras la pared sigue el golpeteo, y no tiene prisa.
            [witch_of_the_west_wood] En el Bosque Oeste el caldero sigue hirviendo, y las noches son cada vez más ruidosas.
           *[other] Lo que venías a detener continúa, y el pueblo atranca sus puertas.
        }
}

## Cómo se juega, en una página

how-1 = El grupo gana cuando muere todo lo que hay en la guarida tras la Gran Puerta. Pierde si mueren todos los héroes o si abandona la aventura.
    .title = Cómo se gana
how-2 = Cada héroe hace su turno y después actúan todos los monstruos; entonces empieza la ronda siguiente. La mazmorra crece cuando un héroe abre una puerta.
    .title = Una ronda
how-3 = Un héroe tiene dos acciones, de dos clases: moverse, atacar, invocar un hechizo, registrar, forzar una cerradura, usar un objeto y otras. Abrir una puerta no cuesta ninguna. Cada verbo está en la lista con sus objetivos y sus probabilidades.
    .title = El turno de un héroe
how-4 = En un chequeo se tiran tantos dados como diga la característica; cada 5 o 6 es un éxito. La Dif dice cuántos hacen falta. Con más unos que éxitos es una pifia.
    .title = Chequeos
how-5 = Cada clase de monstruo sigue su Ley: a qué héroe ataca y hasta dónde va. Señala un monstruo y lee qué hará después.
    .title = Monstruos
how-6 = Tras una puerta se roba una loseta nueva, con un evento o un encuentro. Con cada fase de construcción la Gran Puerta es más probable.
    .title = Puertas
how-7 = Sal por la salida de la mazmorra para descansar, comprar, aprender y subir de nivel en el pueblo. Al volver el mapa es el mismo, pero sus habitaciones pueden estar habitadas de nuevo.
    .title = El pueblo

## The panel while no player is asked

web-plunge-acting = Actúan los monstruos
