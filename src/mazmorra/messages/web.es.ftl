
## La mesa: quién es quién, qué se pregunta

web-table-led-by-bot = bot · { $bot }
web-table-away = un bot guarda el asiento
web-table-you-resigned = Te has rendido
web-table-bot-goes-on = Un bot sigue en tu lugar hasta que termine la partida.
web-table-bot-for-you = Un bot juega por ti
web-table-resigned = se rindió, sigue un bot
web-table-absent = ahora no está
web-table-your-turn = Tu turno
web-table-all-at-once = Todos eligen a la vez
web-table-turn-of = { $together ->
    [1] { $name }: todos eligen a la vez
   *[0] Turno de { $name }
}
web-table-you-may-now = Ahora puedes
web-table-waiting-for = Esperando a { $names }
web-table-sealed = Tu respuesta: { $answer }
web-table-sealed-back = Cambiar tu respuesta
web-table-moving = Se repiten las últimas jugadas …
web-table-watching = Estás mirando
web-table-watching-note = Ves solo lo que es público.
web-table-over = La partida ha terminado
web-table-announce = { $question } { $count ->
    [one] Una opción.
   *[other] { $count } opciones.
}
web-table-announce-over = La partida ha terminado. { $verdict }.
web-table-said = { $name } dice: { $text }
web-table-loading = Cargando la mesa …
web-table-missing = No existe esa mesa
web-table-closed = Esta mesa no se puede mostrar

## La mesa: opciones

web-option-odds = todos los resultados
web-option-odds-of = Qué puede pasar: { $option }
web-option-percent = { $percent } %
web-option-sent = enviando …
web-option-aside = además de tu respuesta
web-option-list = Opciones
web-row-targets = { $count } donde elegir
web-row-end = Terminar o pasar
web-pass-begin = Renunciar y no preguntar más este turno
web-pass-end = Volver a preguntar: { $what } (este turno no)
web-rows-dominated = { $count ->
    [one] 1 que no mejora nada
   *[other] { $count } que no mejoran nada
}
web-rows-fails = { $count ->
    [one] 1 que falla
   *[other] { $count } que fallan
}
web-rows-rare = { $count } más
web-option-more-closed = { $count ->
    [one] otra que no se permite
   *[other] otras { $count } que no se permiten
}
web-option-closed-list = Ahora no se permite
web-why-title = ¿Por qué no: { $option }?
web-why-refused = No se ha podido
web-why-asked = Por qué se te pregunta
web-why-nothing = Ahora no tienes nada cerrado.
web-why-all = Lo que ahora no puedes hacer

## La mesa: crónica, charla, conexión

web-log = Crónica
web-log-empty = Aún no ha pasado nada
web-log-to-step = Paso { $step }
web-log-steps = Pasos { $from } a { $to }
web-log-clause = Regla: { $title }
web-chat = Charla
web-chat-empty = Aún no hay mensajes
web-chat-field = Di algo a la mesa
web-chat-send = Enviar
web-chat-unread = { $count ->
    [one] 1 mensaje nuevo
   *[other] { $count } mensajes nuevos
}
web-chat-spectator = mirando
web-connection-open = Conexión establecida
web-connection-connecting = Conectando …
web-connection-lost = Se ha perdido la conexión. Se intenta de nuevo; no se pierde nada.
web-connection-unconfirmed = Aún sin confirmar: el servidor no ha dicho si ha guardado lo que enviaste. Se pregunta de nuevo.
web-connection-retry = Intentar ahora

## La mesa: sus partes

web-part-board = Tablero
web-part-players = Jugadores
web-part-hero = Tu hoja
web-part-question = Pregunta
web-part-tabs = Partes de la mesa
web-part-words = La mesa en palabras
web-tab-table = Mesa
web-tab-hero = Héroe
web-tab-log = Crónica
web-tab-rules = Reglas
web-sheet-smaller = Ver más tablero
web-sheet-larger = Ver las opciones
web-command = Orden escrita
web-command-hint = un número, palabras de una opción, «crónica», «dónde», «por qué»
web-command-give = Enviar la orden
web-command-log = crónica
web-command-where = dónde
web-command-why = por qué
web-command-undo = deshacer
web-command-none = Ninguna opción dice «{ $words }».
web-command-several = Eso vale para { $count } opciones: { $options }
web-command-chosen = Elegido: { $option }. Intro lo confirma.
web-command-given = Respondido: { $option }

## La mesa: barra y menú

web-bar-undo = Deshacer
web-bar-menu = Mesa y ajustes
web-bar-lobby = Ir a la entrada
web-menu-title = Esta mesa
web-menu-hand-over = Dejar que un bot juegue por mí
web-menu-hand-over-note = Puedes recuperar tu asiento cuando quieras.
web-menu-take-back = Recuperar mi asiento
web-menu-resign = Rendirse
web-menu-resign-sure = ¿Rendirte del todo? Un bot sigue en tu lugar y el resultado lo dirá.
web-menu-resign-yes = Sí, me rindo
web-menu-resign-no = Seguir jugando
web-grave-title = ¿{ $answer }?
web-grave-text = La partida termina para toda la mesa.
web-menu-leave = Dejar la mesa
web-menu-leave-sure = ¿Dejarla? Tu asiento queda libre y un bot juega en él hasta que se siente otra persona.
web-menu-leave-yes = Sí, la dejo
web-menu-pass = Pasar el dispositivo a { $name }
web-menu-bot = Qué bot
web-bots-pace = Ritmo de los bots
web-menu-invite = Invitación para { $name }
web-menu-invite-copy = Copiar el enlace de invitación
web-menu-invite-copied = El enlace está copiado
web-menu-words = Leer la mesa en palabras
web-log-back = Deshacer hasta aquí
web-menu-restart = Volver a empezar el turno
web-menu-help = Ver las teclas

## La mesa: teclas

web-keys-title = Teclas
web-keys-digits = elegir la fila de ese número y luego su objetivo
web-keys-enter = dar la respuesta elegida
web-keys-escape = cerrar, elegir de nuevo
web-keys-space = elegir la primera opción
web-keys-space-bar = Espacio
web-keys-arrows = moverse entre las opciones del tablero
web-keys-undo = deshacer
web-keys-chat = charla
web-keys-log = crónica
web-keys-end = terminar el turno o pasar
web-keys-switch = usar la forma más fuerte
web-keys-why = ¿por qué no puedo?
web-keys-help = estas teclas
web-keys-note = Mientras escribes en un campo, las teclas son letras.

## La mesa: relevo, final, cartas

web-handover-title = Pasa el dispositivo a { $name }
web-handover-note = Lo que viene ahora solo puede verlo { $name }.
web-handover-ready = Soy { $name }
web-end-nobody = Partida perdida
web-end-winner = { $count ->
    [one] Gana { $names }
   *[other] { $names } comparten la victoria
}
web-end-you-win = Has ganado
web-end-score = Puntos
web-end-winning = gana
web-end-again = Jugar otra vez
web-end-join = Unirse a la siguiente partida
web-end-replay = Ver la partida
web-end-record = Descargar la partida guardada
web-end-lobby = Ir a la entrada
web-end-look = Mirar la mesa
web-end-show = Ver el resultado
web-end-results = Lo que ha conseguido el grupo
web-end-resigned = se rindió
web-end-seed = Los dados se fijaron antes de la primera jugada: puedes comprobarlo con la partida guardada.
web-card-pinned = fijada; pulsa en otro sitio para cerrarla
web-card-origin = Cifras: { $origin ->
    [rulebook] del reglamento
    [public] de una fuente pública
    [reconstructed] reconstruidas
   *[other] { $origin }
}
web-card-origin-of = { $field }: { $origin ->
    [rulebook] reglamento
    [public] fuente pública
    [reconstructed] reconstruido
   *[other] { $origin }
}
web-card-copies = { $copies ->
    [one] una copia
   *[other] { $copies } copias
}
web-title-turn = Tu turno · { $game }
web-title-table = { $game } · Mazmorra
web-generic-view = La mesa tal como está
web-generic-yes = sí
web-generic-no = no
web-generic-nothing = nada
# Lo que solo dice el cliente web. Los mismos identificadores están en web.en.ftl.

## Foundation

web-skip = Saltar al contenido
web-close = Cerrar
web-loading = Un momento
web-why-not = ¿por qué no?
refused-web-offline = No se puede llegar al servidor. ¿Sigue en marcha?
refused-web-missing = En esta dirección no hay nada.
refused-web-unexpected = Algo ha fallado. Vuelve a intentarlo.

## The bar and the settings

web-bar-home = Mazmorra, ir a la portada
web-bar-ways = Páginas
web-way-play = Jugar
web-way-replays = Repeticiones
web-way-rules = Reglas
web-bar-language = Cambiar el idioma
web-bar-to-light = Cambiar a tinta sobre pergamino
web-bar-to-dark = Cambiar a la luz de la antorcha
web-bar-settings = Ajustes

web-settings-title = Ajustes
web-settings-name = Tu nombre
web-settings-name-note = Lo ven los demás en la mesa. Si no tienes, en cada mesa recibes uno.
web-settings-name-save = Usar este nombre
web-settings-name-saved = Ahora eres { $name }
web-settings-name-cleared = Ahora no tienes nombre
web-settings-language = Idioma
web-settings-ink = Tinta
web-settings-ink-auto = Según el dispositivo
web-settings-ink-dark = A la luz de la antorcha
web-settings-ink-light = Sobre pergamino
web-settings-animation = Animación
web-settings-speed-none = Ninguna
web-settings-speed-fast = Rápida
web-settings-speed-normal = Normal
web-settings-speed-slow = Lenta
web-settings-sound = Sonido
web-settings-sound-off = No
web-settings-sound-on = Sí
web-settings-ends = Fin del turno, si no se puede hacer nada más
web-settings-ends-off = Preguntarme
web-settings-ends-on = Darlo en el acto
web-settings-confirm = Confirmar respuestas
web-settings-confirm-never = Nunca
web-settings-confirm-final = Si son definitivas
web-settings-confirm-always = Siempre
web-settings-confirm-note = La respuesta elegida espera a que pulses otra vez o a Intro.
web-settings-text = Tamaño del texto
web-settings-percent = { $percent } %
web-settings-credits = Iconos de los autores de game-icons.net (Lorc, Delapouite y otros), CC BY 3.0
web-settings-kit = Todos los componentes en una página

web-missing-title = Este paso está tapiado
web-missing-text = En esta dirección no hay nada. Quizá el enlace llegó cortado.
web-missing-back = Volver a la portada
web-bots-none = Al instante
web-bots-fast = Rápidos
web-bots-normal = Normales
web-bots-slow = Lentos

## The board of DungeonQuest

web-quest-board = La mazmorra
web-quest-decks = Mazos
web-quest-sun = Medidor de sol: espacio { $sun } de 30
web-quest-sun-closes = Espacio { $space }: las puertas se cierran con { $limit ->
    [1] un 1
   *[other] 1 a { $limit }
}
web-quest-options = Lo que puedes hacer en el tablero
web-quest-option = { $digit }, { $words }{ $more ->
    [none] {""}
   *[other] {", "}{ $more }
}
web-quest-recentre = Volver a tu Héroe
web-quest-whole = Ver todo el tablero
web-quest-map = Todo el tablero en pequeño; el marco señala lo que ves
web-quest-view = Mapa de la mazmorra; arrastra o usa las flechas para mirar alrededor
web-quest-on-table = Sobre la mesa
web-quest-show-dungeon = Ver la mazmorra
web-quest-show-combat = Volver al combate
web-quest-wounds = { $wounds ->
    [one] Herida
   *[other] Heridas
}
web-quest-coins = oro
web-quest-life = Vida: { $left } de { $most }, { $wounds ->
    [0] sin Heridas
    [one] 1 Herida
   *[other] { $wounds } Heridas
}
web-quest-no-loot = Todavía sin Botín
web-quest-first = juega primero
web-quest-catacombs = En las catacumbas
web-quest-waiting = Todavía fuera de la mazmorra
web-quest-pile = descartadas
web-quest-pile-of = Descartes: { $deck }
web-quest-pile-note = { $pile ->
    [one] Hay una carta
   *[other] Hay { $pile } cartas
} a la vista, la más reciente primero. En el mazo quedan { $left }.
web-quest-fight-pile = Descartadas en este combate: { $pile }
web-quest-fight-pile-note = La más reciente primero. Quedan fuera hasta que acabe el combate o se agote el mazo de Combate.

## El tablero de Dungeon Raiders

web-raid-rooms-left = { $rooms ->
    [one] 1 habitación en el mazo
   *[other] { $rooms } habitaciones en el mazo
}
web-raid-supply = Reserva
web-raid-behind = { $cards ->
    [one] 1 carta usada
   *[other] { $cards } cartas usadas
}
web-raid-behind-title = Cartas usadas
web-raid-behind-note = Las habitaciones exploradas y las cartas de nivel, la más reciente primero.

## The lobby

web-lobby-headline-1 = Toma una antorcha.
web-lobby-headline-2 = Abajo está oscuro.
web-lobby-sentence = { $count ->
    [2] Dos juegos de mazmorras
    [3] Tres juegos de mazmorras
    [4] Cuatro juegos de mazmorras
   *[other] Juegos de mazmorras
} con todas las reglas aplicadas. En solitario con bots, en un mismo dispositivo o con amigos, esta noche o a lo largo de días.
web-lobby-your-turn = Tu turno en { $game }
web-lobby-new = Crear una mesa
web-lobby-learn = Aprender { $game } en cinco minutos
web-lobby-rules = Leer las reglas
web-lobby-go-on = Sigue una partida
web-lobby-go-on-count = { $games ->
    [one] Una partida
   *[other] { $games } partidas
}{ $turns ->
    [0] {""}
    [one] , una te espera
   *[other] , { $turns } te esperan
}
web-lobby-go-on-one = Una partida, y te espera
web-lobby-go-on-all = Ver las { $count }
web-lobby-choose = Elige una mazmorra
web-lobby-open = Mesas abiertas
web-lobby-open-count = { $count ->
    [0] ninguna en espera
   *[other] { $count } en espera
}
web-lobby-open-none = No hay mesas abiertas. Crea una pública y aparecerá aquí.
web-lobby-open-none-so = No hay mesas abiertas de ese juego y ritmo.
web-lobby-open-all = Ver las { $count }
web-lobby-filter-game = Ver mesas de
web-lobby-filter-games = Todos los juegos
web-lobby-filter-pace = Ver mesas con ritmo
web-lobby-filter-paces = Todos los ritmos
web-lobby-rules-title = Reglas
web-lobby-rules-search = Buscar en las reglas
web-lobby-rules-hint = rastrillo, registrar, golpe mortal …
web-cover-dungeonquest = Hazte con el oro del dragón y sal antes del ocaso. Casi nadie lo logra.
    .kind = Carrera
web-cover-dungeon_raiders = Una carta cada uno, todos a la vez. La más baja sangra; gana el superviviente más rico.
    .kind = Temple
web-cover-tiny_epic_dungeons = Hay que encontrar la guarida antes de que se apague la antorcha y derribar a quien la habita. Juntos.
    .kind = Cooperativo
web-cover-dungeon_plungin = Un grupo, un mapa que crece puerta a puerta y un pueblo al que volver. Sin director de juego.
    .kind = Campaña
web-cover-players = { $least }–{ $most } jugadores
web-cover-minutes = { $minutes } min
web-go-play = Jugar
web-go-look = Mirar
web-moves = { $count ->
    [one] una jugada
   *[other] { $count } jugadas
}
web-open-unnamed = Mesa abierta
web-open-seats = { $taken } de { $seats }
web-open-sit = Sentarse
web-open-watch = Mirar
web-pace-live = en directo
web-pace-fast = rápida
web-pace-slow = lenta
web-pace-any = sin prisa
web-seat-open = asiento libre
web-new-temper = Temperamento de { $seat }
web-waiting-strength = Fuerza del bot
web-seat-bot = bot · { $bot }
web-company-solo = En solitario
web-company-you = Tú
web-company-seats = Tú ({ $names })
web-company-bots = { $count ->
    [one] un bot
    [2] dos bots
    [3] tres bots
   *[other] { $count } bots
}
web-company-open = { $count ->
    [one] un asiento libre
   *[other] { $count } asientos libres
}
web-standing-waiting = { $count ->
    [one] Queda un asiento libre
   *[other] Quedan { $count } asientos libres
}
web-standing-ready = Todos los asientos están ocupados; la partida puede empezar
web-standing-dealing = Se está sellando la suerte de la partida…
web-standing-yours = La mesa espera tu respuesta
web-standing-resigned = Te has rendido; un bot sigue en tu lugar
web-standing-others = { $count ->
    [0] Se prepara el siguiente turno
    [one] { $who } está pensando
   *[other] { $who } están pensando
}
web-outcome = { $count ->
    [0] Partida perdida
    [one] Ganó: { $who }
   *[other] Victoria compartida: { $who }
}
web-outcome-you = tú
web-ago-now = ahora mismo

## The rules browser

web-rules = Reglas
web-rules-intro = Todas las reglas de todos los juegos, en español e inglés. Hasta aquí llevan la crónica, las cartas y cada negativa.
web-rules-of = { $count ->
    [one] Una regla, con su origen y las cartas que la nombran.
   *[other] { $count } reglas, cada una con su origen y las cartas que la nombran.
}
web-rules-games = Juegos
web-rules-all = Todos los juegos
web-rules-unknown = No existe ese juego.
web-rules-search = Buscar en las reglas
web-rules-hint = rastrillo, tesoro, empate…
web-rules-chapters = Capítulos
web-rules-kinds = Tipo de regla
web-rules-kind-any = Todos los tipos
web-rules-kind-core = Reglas
web-rules-kind-component = Componentes
web-rules-kind-ruling = Aclaraciones
web-rules-kind-errata = Correcciones
web-rules-kind-example = Ejemplos
web-rules-kind-variant = Variantes
web-rules-found = { $count ->
    [0] Ninguna regla encontrada
    [one] Una regla encontrada
   *[other] { $count } reglas encontradas
}
web-rules-nothing = Ninguna regla tiene todas esas palabras. Con menos palabras encontrarás más.
web-rules-more = Las { $count } reglas
web-rules-cards = Cartas
web-rules-variant = solo con { $variant }
web-rules-reconstructed = reconstruido
web-rules-source-book = { $book ->
    [english] reglamento inglés
    [spanish] reglamento español
   *[any] reglamento
}, { $silent ->
    [yes] que no dice nada en «{ $heading }»
   *[no] «{ $heading }»
}
web-rules-source-cards = las cartas, { $origin ->
    [reconstructed] reconstruidas
   *[other] según fuentes públicas
}
web-rules-source-guess = cifras reconstruidas
web-rules-source-against = en contra: { $source }

## A new table

web-new-title = Mesa nueva
web-new-unknown = No hay tal mazmorra
web-new-unknown-text = Este servidor no tiene ningún juego con ese nombre. Elige uno de los de arriba.
web-new-quick = Jugar ya
web-new-alone = Jugar en solitario
web-new-with-bots = { $count ->
    [one] Jugar con un bot
    [2] Jugar con dos bots
    [3] Jugar con tres bots
    [4] Jugar con cuatro bots
   *[other] Jugar con { $count } bots
}
web-new-learn = Aprenderlo en cinco minutos
web-new-with-friends = Jugar con amigos
web-new-own = Preparar una mesa
web-new-own-note = Amigos, asientos, ritmo y variantes
web-new-seats = Asientos
web-new-count = Cuántos asientos
web-new-count-words = { $count ->
    [one] 1, en solitario
   *[other] { $count }
}
web-new-seat = { $seat }: quién juega
web-new-seat-name = { $seat }: nombre
web-new-sitter-me = Tú
web-new-sitter-guest = Otra persona en este dispositivo
web-new-sitter-open = Libre, con invitación
web-new-name-hint = Nombre, si quieres
web-new-open-note = Recibes un enlace para enviar.
web-new-table = La mesa
web-new-name = Nombre de la mesa
web-new-who = Quién puede sentarse
web-new-public = Cualquiera
web-new-private = Quien tenga un enlace
web-new-public-note = La mesa aparece en la entrada hasta que se llena.
web-new-private-note = La mesa no se anuncia; envías a cada asiento su enlace.
web-new-pace = Ritmo
web-new-spectators = Espectadores
web-new-spectators-yes = Bienvenidos
web-new-spectators-no = Sin espectadores
web-new-undo = Deshacer
web-new-packs = Paquetes de contenido
web-new-seed = Semilla
web-new-seed-note = La misma semilla y las mismas respuestas dan la misma partida. Déjala vacía para que decida el azar.
web-new-seed-hint = una nueva
web-new-variants = Variantes
web-new-story = La aventura
web-new-rulebook = Como en el reglamento
web-new-changed = { $count ->
    [one] Una cambia el reglamento: { $names }
   *[other] { $count } cambian el reglamento: { $names }
}{ $more ->
    [0] {""}
   *[other] {" "}y { $more } más
}
web-new-starts = Todos los asientos están ocupados: la partida empieza enseguida.
web-new-waits = { $count ->
    [one] La partida empieza cuando se ocupe el asiento libre, o cuando tú la empieces.
   *[other] La partida empieza cuando se ocupen los { $count } asientos libres, o cuando tú la empieces.
}
web-new-start = Empezar la partida
web-new-set-up = Preparar la mesa
web-option-needs = Solo con { $what }.
web-option-excludes = No con { $what }.
web-option-implied = Siempre es así con { $what }.
web-option-most = { $count ->
    [one] Como mucho { $most } en una mesa de uno.
   *[other] Como mucho { $most } en una mesa de { $count }.
}
web-option-rule = Regla: { $title }
web-condition-seats = { $count ->
    [one] una mesa de uno
   *[other] una mesa de { $count }
}
web-new-undo-free = Libre
web-new-undo-strict = Estricto

## A table that waits, an invitation, the list of replays

web-copy = Copiar el enlace de invitación
web-copied = Copiado
web-waiting-public = En la entrada
web-waiting-private = Con invitación
web-waiting-no-spectators = Sin espectadores
web-waiting-level = { $seat } · { $bot }
web-waiting-sit-too = Sentarse aquí también
web-waiting-bot = Sentar a un bot
web-waiting-leave = Dejar el asiento
web-waiting-free = Liberar el asiento
web-waiting-name = Nombre de quien se sienta
web-waiting-name-note = Lo ven los demás; puede quedar vacío.
web-waiting-name-too = Para otra persona en este dispositivo.
web-waiting-invite-needed = A esta mesa se entra con invitación. Pide un enlace a quien la preparó.
web-waiting-start = { $count ->
    [0] Empezar la partida
    [one] Empezar ({ $names } juega)
   *[other] Empezar ({ $names } juegan)
}
web-waiting-without = { $count ->
    [one] sin esperar a nadie más
   *[other] sin esperar a nadie más
}
web-waiting-taken = { $taken } de { $seats } ocupados
web-waiting-count = { $count ->
    [2] Mesa para dos
    [3] Mesa para tres
    [4] Mesa para cuatro
    [5] Mesa para cinco
   *[other] Mesa para { $count }
}
web-waiting-minutes = Unos { $minutes } minutos
web-waiting-pace = { $pace ->
    [live] En directo
    [fast] Ritmo rápido
    [slow] Ritmo lento
   *[any] Sin prisa
}
web-waiting-for-guest = espera a alguien
web-waiting-you = tú
web-waiting-you-host = tú, quien prepara la mesa
web-waiting-here = en la mesa
web-waiting-here-link = en la mesa, por el enlace
web-waiting-absent = ahora no está
web-waiting-arrived = { $count ->
    [one] { $names } se ha sentado.
   *[other] { $names } se han sentado.
}
web-waiting-read = Lo que leerán tus amigos:
web-waiting-see = Ver la invitación
web-waiting-remove = Cancelar la mesa
web-waiting-removed = La mesa se ha cancelado
web-waiting-remove-title = ¿Cancelar la mesa?
web-waiting-remove-text = Se pierden todos los asientos y el enlace de invitación deja de funcionar.
web-waiting-keep = Conservar la mesa
web-waiting-host-starts = La partida empieza cuando se ocupen todos los asientos, o cuando la empiece quien preparó la mesa.
web-invite-open = { $count ->
    [one] Queda un asiento libre
    [2] Quedan dos asientos libres
    [3] Quedan tres asientos libres
    [4] Quedan cuatro asientos libres
   *[other] Quedan { $count } asientos libres
}
web-invite-send = { $count ->
    [one] Envía este enlace a un amigo
   *[other] Envía este enlace a tus amigos
}
web-invite-they = Eligen un nombre y se sientan.
web-invite-share = Compartir …
web-invite-write = Escribir un correo
web-invite-mail = Ven a jugar a { $title }
web-invite-scan = Escanear con un teléfono
web-invite-code = Código QR del enlace de invitación
web-invite-reach-device = Este enlace solo funciona en este equipo.
web-invite-reach-device-note = Para invitar a amigos de tu red local, cierra el servidor y ábrelo con una de estas órdenes. La mesa se conserva.
web-invite-reach-network = Este enlace funciona en tu red local.
web-invite-reach-network-note = Pueden abrirlo quienes estén en la misma red wifi.
web-invite-reach-everywhere = Este enlace funciona en todas partes.
web-invite-internet = ¿Jugar por internet?
web-invite-internet-note = Entonces el servidor necesita una dirección allí y HTTPS: docs/hosting.md explica cómo.
web-invite-with = En la mesa: { $company }.
web-invite-how = Cada regla se cumple y cada respuesta dice lo que hace. No hace falta ninguna cuenta.
web-invite-title = Tienes una invitación
web-invite-gone = La mesa ya no está
web-invite-sit = Sentarse y jugar
web-invite-seated = Ir a tu mesa
web-invite-started = La partida ha empezado sin este asiento y no admite espectadores.
web-invite-watch-text = La partida ha empezado sin este asiento. Puedes mirar.
web-replays-mine = Tus partidas terminadas
web-replays-none = Aún no has terminado ninguna partida. Cuando lo hagas, podrás verla aquí paso a paso.
web-replays-brought = Partidas guardadas que has traído
web-replays-watch = Ver
web-replays-download = Descargar
web-replays-upload = Traer una partida guardada
web-replays-upload-text = Suelta aquí el archivo de una partida, de esta mesa o de un terminal, y mírala.
web-record = Esta partida guardada
web-replays-choose = Elegir un archivo
web-replays-too-large = Este archivo es demasiado grande para ser una partida guardada.

## The replay

web-replay-of = Repetición · { $game }
web-replay-missing = Aquí no hay nada que ver
web-replay-others = Ver otras repeticiones
web-replay-steps = { $count ->
    [one] un paso
   *[other] { $count } pasos
}
web-replay-link = Copiar el enlace a este paso
web-replay-copied = El enlace a este paso está en el portapapeles
web-replay-fork = Bifurcar desde aquí
web-replay-download = Descargar
web-replay-see-as = Ver como
web-replay-all = todo
web-replay-spectator = público
web-replay-open = no hay nada oculto
web-replay-hidden = lo oculto sigue oculto
web-replay-line-leads = cada línea lleva a su paso
web-replay-to-step = Al paso { $step }
web-replay-timeline = Línea de tiempo
web-replay-transport = Mandos
web-replay-first = inicio
web-replay-back-turn = turno atrás
web-replay-back = paso atrás
web-replay-play = reproducir
web-replay-pause = pausa
web-replay-forward = paso
web-replay-next-turn = turno
web-replay-last = final
web-replay-speed = velocidad { $speed }×
web-replay-step = Paso { $step } de { $steps }
web-replay-turn = · turno { $turn } de { $turns }
web-replay-before = La mesa, antes de preparar nada
web-replay-undrawn = Este momento no se puede dibujar; lo cuenta la crónica.

## Forks

web-fork = Seguir jugando desde el paso { $step }
web-fork-sentence = Una mesa nueva de { $game } sigue desde ese mismo momento, con azar nuevo. La partida de la que vienes queda como está.
web-fork-me = yo
web-fork-open = otra persona
web-fork-bot = bot · { $bot }
web-fork-go = Seguir jugando
web-fork-back = Volver a la repetición
web-fork-nobody = Elige al menos un asiento para una persona.

## First steps

web-learn = Primeros pasos
web-learn-how = { $moves } jugadas, unos cinco minutos. Tú haces cada jugada en una mesa de verdad; una flecha señala la siguiente. Puedes irte cuando quieras: la mesa te espera en la entrada.
web-learn-begin = Empezar
web-learn-again = Empezar de nuevo
web-learn-go-on = Seguir: jugada { $done } de { $all }
web-learn-progress = Primeros pasos · { $done } de { $all }
web-learn-success = Primeros pasos en { $game }: terminados
web-learn-done = Primeros pasos · hechos
web-learn-watch = Mira lo que pasa.
web-learn-others = Las demás respuestas también valen; los primeros pasos siguen con la que señala la flecha.
web-learn-goes-on = A partir de aquí cada respuesta es tuya.
web-learn-play = Jugar tu propia partida

## The page of all components

web-kit-title = Todo lo que hay en una mesa
web-kit-dark = A la luz de la antorcha
web-kit-light = Tinta sobre pergamino
web-kit-tokens = Asientos y monstruos
web-kit-seat = { $number ->
    [1] 1 círculo
    [2] 2 rombo
    [3] 3 hexágono
    [4] 4 cuadrado
   *[other] { $number } escudo
}
web-kit-secret = vida secreta
web-kit-open = vida visible
web-kit-plain = sin vida
web-kit-options = Opciones
web-kit-free = Se puede elegir
web-kit-free-note = en reposo
web-kit-chosen = Elegida
web-kit-chosen-note = línea de 2 px, también iluminada en el tablero
web-kit-focus = Foco del teclado
web-kit-focus-note = anillo de 3 px, separación de 2 px
web-kit-aside = En cualquier momento
web-kit-aside-note = un aparte tiene su propio borde
web-kit-closed = Ahora no se puede
web-kit-closed-note = discontinua, nunca solo pálida
web-kit-cards = Cartas
web-kit-card-1 = Estocada
web-kit-card-2 = Tiro certero
web-kit-card-3 = Ruina
web-kit-card-text = Como mucho dos líneas que dicen lo que hace.
web-kit-card-foot = contrarresta distancia
web-kit-magic = Magia
web-kit-deck = un mazo de 12 cartas
web-kit-dice = Dados y vida
web-kit-die-plain = normal
web-kit-die-success = éxito
web-kit-die-failure = fallo
web-kit-die-added = sumado
web-kit-die-enemy = enemigo
web-kit-life = vida 5 de 8, 3 heridas
web-kit-damage = 3 de daño, 2 más por llegar, de 8
web-kit-controls = Botones, fichas, campos
web-kit-primary = Principal
web-kit-second = Segundo
web-kit-disabled = Ahora no
web-kit-chip = Ficha
web-kit-field = Campo
web-kit-field-note = Lo que hay que saber de él.

## El reloj de una mesa

web-table-clock = Quedan { $time }; después los demás pueden dejar jugar a un bot

## De qué se dice el origen

web-field-ability = habilidad
web-field-agility = agilidad
web-field-altars = espacios de Altar
web-field-amount = número
web-field-armor = armadura
web-field-assault = ataque en una Acción Enemiga
web-field-attack = valor de ataque
web-field-attacks = ataques
web-field-boost = mejora
web-field-casting = lanzamiento
web-field-chests = cofres
web-field-coins = monedas
web-field-coins-lost = monedas perdidas
web-field-copies = número de copias
web-field-counters = contraataque
web-field-damage = daño
web-field-defense = Defensa
web-field-diagram = diagrama
web-field-dice = dados
web-field-disarm = desarme
web-field-effect = efecto
web-field-enemies = espacios de Acción Enemiga
web-field-entry = prueba al entrar
web-field-escape = huida
web-field-exits = salidas
web-field-failure = fallo
web-field-fives-count = cincos que cuentan
web-field-focus = Enfoque
web-field-free = Acción gratuita
web-field-gives = bonificación
web-field-goblin = icono de Goblin
web-field-goblins = espacios de Goblin
web-field-gold = oro
web-field-hand = mano
web-field-health = Salud
web-field-intellect = intelecto
web-field-items = objetos
web-field-kind = tipo
web-field-left = mano izquierda
web-field-levels = niveles
web-field-life = vida
web-field-loses-focus = Enfoque perdido
web-field-luck = suerte
web-field-melee = contra cuerpo a cuerpo
web-field-melee-defense = Defensa cuerpo a cuerpo
web-field-missile = contra misiles
web-field-monster = monstruo
web-field-moves-and-attacks = se mueve y ataca
web-field-must-attack = debe atacar
web-field-name = nombre
web-field-near = lado cercano
web-field-no-deathblow = sin golpe mortal
web-field-offer = Acción gratuita de la habitación
web-field-owner = dueño
web-field-passive = efecto permanente
web-field-pattern = pasillos
web-field-petrifies = petrifica
web-field-portal = Portal
web-field-power = poder
web-field-prayer = plegaria
web-field-redraws = robar de nuevo
web-field-reroll = repetir tirada
web-field-rerolls-dragon = repetir dados del dragón
web-field-rerolls-test = repetir dados de tirada
web-field-reward = recompensa
web-field-right = mano derecha
web-field-search = registro
web-field-set = conjunto
web-field-sides = lados
web-field-spaces = Espacios de héroe
web-field-speed = Velocidad
web-field-spell = contra hechizos
web-field-starts = espacios iniciales
web-field-strength = fuerza
web-field-text = texto
web-field-torch = efecto de Antorcha
web-field-trap = trampa
web-field-volley = andanada
web-field-walk = paso sigiloso
web-field-weapon = arma
web-field-weary = cansancio
web-field-wounds = heridas

## Tiny Epic Dungeons

web-delve-options = Lo que se puede hacer en la mazmorra
web-delve-beside = Enemigos, la Guarida y los mazos
web-delve-dungeon = La mazmorra
web-delve-party = El grupo
web-delve-torch = Antorcha
web-delve-torch-spoken = La antorcha está en el espacio { $torch }; los enemigos actúan en el { $enemies }, llega un Goblin en el { $goblin }
web-delve-explore = Explorar
web-delve-facedown = habitación inexplorada, parte { $part } del mazo
web-delve-badge-search = Registrar { $number }
web-delve-badge-trap = Trampa { $number }
web-delve-badge-disarmed = Trampa desarmada
web-delve-badge-altar = Altar
web-delve-badge-offer = Acción gratuita { $number }
web-delve-badge-portal = Portal
web-delve-trap = Trampa
web-delve-search = Registrar
web-delve-offer = Acción gratuita
web-delve-health = Salud
web-delve-focus = Enfoque
web-delve-speed = Velocidad
web-delve-defense = Defensa
web-delve-strength = Fuerza
web-delve-agility = Agilidad
web-delve-intellect = Intelecto
web-delve-of = { $left } de { $most }
web-delve-left = { $speed ->
    [0] Sin pasos
    [one] Queda 1 paso
   *[other] Quedan { $speed } pasos
}, { $heroic ->
    [0] Acción Heroica usada
   *[other] queda la Acción Heroica
}
web-delve-gear = Equipo
web-delve-slot = { $slot ->
    [hand] Mano
    [left] Mano izquierda
    [right] Mano derecha
    [garb] Atuendo
    [trinket] Baratija
    [spell] Hechizo
   *[other] Habilidad
}
web-delve-kind = { $kind ->
    [hero] Héroe
    [room] Habitación
    [goblin] Goblin
    [minion] Esbirro
    [boss] Jefe
    [spell] Hechizo
    [feature] Tablero de Héroe
    [set] Conjunto legendario
    [track] Tablero de Antorcha
   *[other] Dado
}
web-delve-covers = cubre { $name }
web-delve-do-cast = Lanzar
web-delve-do-free = Usar
web-delve-do-walk = Caminar
web-delve-do-volley = A todos
web-delve-do-discard = Descartar
web-delve-do-boost = Usar
web-delve-do-guard = Usar
web-delve-do-strike = Golpear
web-delve-do-replace = Sustituir
web-delve-do-equip = Equipar
web-delve-do-switch = Cambiar
web-delve-do-leave = Dejar
web-delve-do-draw = Robar
web-delve-enemies = Enemigos
web-delve-no-enemies = No hay enemigos en la mazmorra
web-delve-goblins = Goblins { $goblins } de { $most }
web-delve-defense-of = Defensa { $defense }
web-delve-defense-melee = +{ $amount } contra cuerpo a cuerpo
web-delve-defense-missile = +{ $amount } contra misiles
web-delve-counter = { $type ->
    [melee] contraataca cuerpo a cuerpo con +{ $amount }
    [missile] a misiles con +{ $amount }
   *[spell] a hechizos con +{ $amount }
}
web-delve-counter-goblins = { $type ->
    [melee] contraataca cuerpo a cuerpo con +1 por Goblin
    [missile] a misiles con +1 por Goblin
   *[spell] a hechizos con +1 por Goblin
}
web-delve-counter-each = contraataca con +1 por Goblin
web-delve-will-go = Después: va a { $room }, hacia { $prey }
web-delve-will-go-and-hit = Después: va a { $room } y ataca a { $heroes }
web-delve-will-hit = Después: ataca a { $heroes } desde donde está
web-delve-will-stay = Después: se queda donde está
web-delve-will-fork = Después: va tras { $prey }; quien tiene el turno elige { $rooms }
web-delve-aside = Antorcha, enemigos y mazos
web-delve-enemy-spoken = { $slot ->
    [0] { $name }, { $health } de Salud
   *[other] Goblin { $slot }, { $name }
}
web-delve-hero-spoken = { $name }, { $health } de Salud, { $focus } de Enfoque
web-delve-at = { $cell } { $name }
web-delve-at-space = Espacio de héroe { $space }
web-delve-state-down = inconsciente
web-delve-state-stone = Piel de piedra
web-delve-state-veiled = Velo de sombras
web-delve-state-stealth = sin ser visto
web-delve-state-held = un enemigo le cierra el paso
web-delve-decks = Botín y Hechizos
web-delve-loot = Botín
web-delve-spell = Hechizos
web-delve-lair = La Guarida
web-delve-boss-away = ha salido de caza
web-delve-boss-track = Salud del Jefe
web-delve-marker = un Marcador de Salud en { $space }
web-delve-altar-open = espacio de Altar, abierto
web-delve-altar-bars = espacio de Altar, aún cerrado
web-delve-entrance = Entrada
web-delve-space-gives = { $amount } { $what ->
    [dice] a los dados
    [strength] a Fuerza
    [agility] a Agilidad
    [intellect] a Intelecto
    [attack] a los ataques
   *[defense] a Defensa
}
web-delve-space-ends = { $verb ->
    [damage] { $amount } de daño
    [focus] +{ $amount } de Enfoque
    [health] +{ $amount } de Salud
    [lose_focus] −{ $amount } de Enfoque
    [heal_fully] toda la Salud
    [torch_up] antorcha +{ $amount }
    [torch_down] antorcha −{ $amount }
    [goblin] llega un Goblin
   *[discover] 1 carta
}
web-delve-die-result = resultado
web-delve-die-added = sumado
web-delve-die-changed = este
web-delve-die-unused = sin usar
web-delve-die-focus = +{ $focus } Enfoque
web-delve-die-health = +{ $health } Salud
web-delve-die-enemy = enemigo
web-delve-face-shield = Escudo
web-delve-face-torch = Antorcha
web-delve-check = { $skill ->
    [strength] Fuerza
    [agility] Agilidad
   *[intellect] Intelecto
}{ $modifier ->
    [0] {""}
   *[other] , modificador { $modifier }
}
web-delve-against = hace falta
web-delve-no-hero = Aún sin héroe
web-delve-whole = Ver toda la mazmorra
web-delve-closer = Ver de cerca
web-delve-show-lair = Ver la Guarida
web-delve-show-dungeon = Ver la mazmorra
web-delve-chip-setup = Los héroes se reúnen
web-delve-chip-act = Acto { $act }
web-delve-chip-torch = Antorcha { $torch }
web-delve-chip-minions = Esbirros { $killed } de { $heroes }
web-delve-chip-boss = Jefe { $health }

## Dungeon Plungin': the map

web-plunge-map = El mapa de la mazmorra
web-plunge-map-view = La mazmorra; arrastra o usa las flechas para mirar alrededor
web-plunge-map-options = Lo que se puede hacer en el mapa
web-plunge-map-mapper = Todo el mapa en pequeño; el marco señala lo que ves
web-plunge-map-nearer = Acercar
web-plunge-map-farther = Alejar
web-plunge-map-recentre = Volver al héroe
web-plunge-map-dice = Los últimos dados tirados
web-plunge-map-shown = Qué casillas se muestran
web-plunge-map-moves = Mover
web-plunge-map-attention = { $attention ->
    [asleep] Dormidos
    [surprised] Sorprendidos
   *[alert] Alerta
}
web-plunge-map-heroes-turn = Héroes · ronda { $round }
web-plunge-map-monsters-turn = Monstruos · ronda { $round }
web-plunge-map-round = Ronda { $round }
web-plunge-map-chip-party = El grupo se reúne
web-plunge-map-chip-village = En el pueblo
web-plunge-map-chip-ground = Terreno { $phase } de { $ground }
web-plunge-map-chip-gold = { $gold } de oro
web-plunge-map-place = { $tile } { $square }
web-plunge-map-life = Vida { $life }
web-plunge-map-life-of = Vida { $life } de { $most }
web-plunge-map-dif = Dif { $dif }
web-plunge-map-side = { $side ->
    [north] norte
    [east] este
    [south] sur
   *[west] oeste
}
web-plunge-map-lock = { $kind ->
    [chest] { $state ->
        [open] cofre vacío
        [broken] cofre roto
        [locked] cofre cerrado con llave
        [ruined] cofre con la cerradura inservible
       *[shut] cofre
    }
    [great] { $state ->
        [open] Gran Puerta abierta
        [broken] Gran Puerta rota
       *[shut] Gran Puerta
    }
    [secret] { $state ->
        [nowhere] pasaje secreto que no lleva a ninguna parte
        [open] pasaje secreto abierto
       *[shut] pasaje secreto
    }
   *[normal] { $state ->
        [nowhere] puerta que no lleva a ninguna parte
        [open] puerta abierta
        [broken] puerta rota
        [locked] puerta cerrada con llave
        [ruined] puerta con la cerradura inservible
       *[shut] puerta cerrada
    }
}
web-plunge-map-spoken = Ronda { $round }, terreno { $phase } de { $ground }.

## Dungeon Plungin': what the figures of its cards are called

web-field-abilities = Habilidades Especiales
web-field-agile = qué hace Ágil
web-field-atq = ATQ
web-field-attention = Tabla de Estado de Atención
web-field-bonus = bonificación
web-field-boss = jefe
web-field-breaking = romper
web-field-cast = invocación
web-field-chest-traps = Tabla de Trampas de cofres
web-field-chest-traps-6 = última fila de la Tabla de Trampas de cofres
web-field-des = DES
web-field-dif = Dif
web-field-door-traps = Tabla de Trampas de puertas
web-field-doors = puertas
web-field-drains = Vida que roba
web-field-encounters = Tabla de Encuentros
web-field-encounters-6 = última fila de la Tabla de Encuentros
web-field-equipment = equipo
web-field-events = Tabla de Eventos Aleatorios
web-field-exp = EXP
web-field-floor = suelo
web-field-gate = portal de la Entrada
web-field-gate-room = Sala del Portal
web-field-gates = portales de la guarida
web-field-great-door-dif = Dif de la Gran Puerta
web-field-great-key = Gran Llave
web-field-guards = guardias
web-field-heal = qué hace Curación
web-field-heals = Vida que da
web-field-ing = ING
web-field-interval = intervalo de tiempo
web-field-key-bearer = portadores de la Gran Llave
web-field-knows = hechizos conocidos
web-field-lair = guarida
web-field-lair-chests = cofres de la guarida
web-field-law = Ley
web-field-leaves = lo que deja
web-field-level = nivel
web-field-life-9 = fila de la Tabla de Vida para 9
web-field-location = Tabla de Localización
web-field-mag = MAG
web-field-monsters = Tabla de Monstruos
web-field-monsters-5 = fila de la Tabla de Monstruos para 5
web-field-mov = MOV
web-field-needs-res = RES que exige
web-field-overcharge = sobrecarga
web-field-prepared = hechizos preparados
web-field-price = precio
web-field-provoked = Ley si lo provocan
web-field-reach = alcance
web-field-school = escuela
web-field-slot = dónde se lleva
web-field-spells = hechizos
web-field-special = Tabla de Localizaciones Especiales
web-field-stats = características
web-field-storage = sitio para objetos
web-field-sword = Espada
web-field-tables = tablas
web-field-temper = daño que lo provoca
web-field-treasure = Tabla de Tesoros
web-field-weak = débil

## Dungeon Plungin': sheets, monsters, dice, the party and the village

web-plunge-stat = { $stat ->
    [atq] ATQ
    [def] DEF
    [mag] MAG
    [mov] MOV
    [vida] VIDA
    [res] RES
    [des] DES
   *[ing] ING
}
web-plunge-stats = Características
web-plunge-stat-changed = { $stat } { $value }, { $base } sin equipo ni efectos
web-plunge-stat-for = { $stat ->
    [atq] dados para golpear y disparar
    [def] dados para parar golpes
    [mag] dados para invocar, hechizos preparados
    [mov] casillas de un movimiento
    [vida] heridas antes de morir
    [res] contra el veneno y el miedo
    [des] cerraduras y pies ligeros
   *[ing] encontrar y desarmar trampas
}
web-plunge-lasts = { $name } ({ $turns ->
    [one] 1 turno
   *[other] { $turns } turnos
})
web-plunge-status = { $status ->
    [dead] ha muerto
    [laid] en el sarcófago
    [outside] fuera
   *[other] a la espera
}
web-plunge-states = Efectos que duran
web-plunge-whetted = arma afilada ({ $attacks })
web-plunge-unloaded = ballesta sin cargar
web-plunge-staggered = se tambalea
web-plunge-result = { $what ->
    [expeditions] Expediciones
    [ground] Terreno explorado
    [level] Nivel más alto
    [gold] Oro
    [exp] Experiencia
   *[deaths] Héroes muertos
}
web-plunge-result-of = { $phase } de { $ground }
web-plunge-level = nivel { $level }
web-plunge-gold = Oro
web-plunge-gold-all = Oro del grupo
web-plunge-exp = EXP
web-plunge-life = Vida { $left } de { $most }
web-plunge-life-word = Vida
web-plunge-life-lost = vida
web-plunge-slot = { $slot ->
    [hands] Manos
    [armour] Armadura
    [attire] Atuendo { $used } de { $most }
   *[items] Lleva { $used } de { $most }
}
web-plunge-free = { $slot ->
    [hands] { $free ->
        [one] una mano libre
       *[other] manos libres
    }
    [armour] ninguna
    [attire] { $free ->
        [one] 1 libre
       *[other] { $free } libres
    }
   *[items] { $free ->
        [one] 1 libre
       *[other] { $free } libres
    }
}
web-plunge-slot-of = { $slot ->
    [hand] una mano
    [two_hands] dos manos
    [shield] escudo
    [armour] armadura
    [head] cabeza
    [feet] pies
    [hands] guantes
    [back] espalda
    [neck] cuello
    [ring] anillo
    [attire] atuendo
    [consumable] se gasta
    [valuable] objeto de valor
   *[other] se lleva encima
}
web-plunge-range = alcance { $range }
web-plunge-dif = Dif { $dif }
web-plunge-dice = { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
}
web-plunge-spells = Hechizos
web-plunge-gives = da { $things }
web-plunge-granted = por { $object }
web-plunge-not-prepared = sin preparar
web-plunge-abilities = Habilidades Especiales
web-plunge-no-hero = Aún no hay héroe
web-plunge-party = El grupo
web-plunge-do = { $verb ->
    [item] Usar
    [give] Dar
    [take] Tomar
    [swap] Empuñar
    [wear] Ponerse
    [cast] Invocar
    [overcharge] Sobrecargar
   *[book] Invocar del libro
}
web-plunge-turn-actions = { $actions ->
    [0] sin acciones
    [one] última acción
   *[other] quedan { $actions } acciones
}
web-plunge-turn-moving = { $squares ->
    [one] queda 1 casilla
   *[other] quedan { $squares } casillas
}
web-plunge-foes = Los monstruos
web-plunge-foes-several = { $name } ×{ $count }
web-plunge-by-laws = según sus Leyes
web-plunge-law-role = { $role ->
    [combative] Combativo
    [shooter] Tirador
    [special] actúa según su propia tabla
   *[patient] Paciente: espera a que lo provoquen
}
web-plunge-law-relentless = implacable
web-plunge-law-stat = { $high ->
    [yes] quien más { $stat } tiene
   *[no] quien menos { $stat } tiene
}
web-plunge-law-attracted-tag = quien sea { $tag }
web-plunge-law-pack-tag = quien tenga al lado { $tag }
web-plunge-law-target = { $target ->
    [nearest] quien está más cerca
    [committed] quien ha elegido
    [pack] quien ya está acosado
    [frenzied] cualquier héroe
    [dumb] quien elijan los jugadores
    [vengeful] quien lo hirió el último
    [taunted] quien lo provocó
    [otherwise] quien está más cerca
   *[other] ningún héroe
}
web-plunge-will = { $does ->
    [sleeps] duerme
    [recovers] se ha llevado una sorpresa y no hace nada
    [arrives] acaba de llegar y aún no hace nada
    [frozen] no puede moverse: hielo
    [waits] espera
    [acts] actúa según su propia tabla
    [stands] { $heroes ->
        [none] no conoce ningún objetivo
       *[other] no puede llegar hasta { $heroes }
    }
    [nears] va hacia { $why }: { $heroes }
    [strikes] ataca a { $why }: { $heroes }
   *[shoots] dispara a { $why }: { $heroes }
}
web-plunge-or-players = { $heroes } (deciden los jugadores)
web-plunge-aim = { $why }: { $hero }
web-plunge-reason-law = Su Ley: { $law }
web-plunge-reason-value = { $hero }: { $stat } { $value }
web-plunge-reason-otherwise = Ahora no puede seguir su Ley, así que va tras quien está más cerca.
web-plunge-reason-taunted = { $hero } lo ha provocado.
web-plunge-reason-steps = { $steps ->
    [one] 1 casilla hasta donde puede atacar
   *[other] { $steps } casillas hasta donde puede atacar
}
web-plunge-reason-chance = El azar decide entre ellos.
web-plunge-reason-player = Decide el último jugador que exploró.
web-plunge-boss-damage = Daño hasta ahora: { $damage }. Su Tabla de Vida decide cuándo muere.
web-plunge-foe-worth = Nivel { $level } · { $exp } EXP
web-plunge-provoked = Si lo provocan: { $law }
web-plunge-life-row = { $last ->
    [yes] más
   *[no] hasta { $upto }
}: { $result ->
    [nothing] nada
    [staggered] se tambalea
    [relocates] se va a otra parte
   *[dies] muere
}
web-plunge-pools = Dados
web-plunge-pool-attack = { $kind ->
    [ranged] Disparo
    [spell] Hechizo
    [trap] Trampa
   *[melee] Ataque
} { $dice }
web-plunge-pool-stat = { $stat } { $dice }{ $dif ->
    [0] {""}
   *[other] , Dif { $dif }
}
web-plunge-pool-result = { $what ->
    [attack] { $sum ->
        [one] golpe
       *[other] golpes
    }
    [defence] { $sum ->
        [one] parado
       *[other] parados
    }
    [table] { $sum }
   *[check] { $passed ->
        [yes] superado
        [no] fallado
       *[none] { $sum ->
            [one] éxito
           *[other] éxitos
        }
    }
}
web-plunge-pool-spoken = { $who } saca { $faces }: { $result }
web-plunge-fumble = Pifia
web-plunge-table = { $table ->
    [location] Localización
    [special] Localización especial
    [doors] Puertas
    [encounters] Encuentros
    [monsters] Monstruos
    [chest] Cofre
    [chests] Cofres
    [attention] Atención
    [events] Evento aleatorio
    [wandering] Monstruos errantes
    [traps] Trampa
    [treasure] Tesoro
    [numbers] Cuántos monstruos
    [count] Cuántos
    [column] Columna
    [row] Fila
    [gold] Oro
    [healing] Vida recuperada
    [fountain] Fuente
    [pilfer] Oro robado
    [recipe] Receta
    [book] Libro de hechizos
    [respawn] Quién se ha instalado
    [demon] Qué hace el demonio
    [wand] La varita de la bruja
   *[other] Dados
}
web-plunge-face-heals = Vida
web-plunge-face-range = alcance
web-plunge-face-price = oro
web-plunge-face-value = valor
web-plunge-face-exp = EXP
web-plunge-face-dif = Dif
web-plunge-face-overcharge = sobrecargado
web-plunge-face-hits = golpes
web-plunge-face-dice = dados
web-plunge-face-damage = daño
web-plunge-face-gold = oro
web-plunge-face-level = nivel
web-plunge-face-disarm = { $stat } para desarmar
web-plunge-kind = { $kind ->
    [hero] Héroe
    [ability] Habilidad Especial
    [spell] Hechizo
    [object] Objeto
    [recipe] Receta
    [service] En el pueblo
    [monster] Monstruo
    [trap] Trampa
    [tile] Localización
    [adventure] Aventura
    [event] Evento aleatorio
    [condition] Condición
   *[level] Nivel
}
web-plunge-ability-kind = { $kind ->
    [passive] siempre
    [action] una acción
    [attack] el Ataque del turno
   *[reaction] una reacción
}
web-plunge-rank = { $rank ->
    [boss] jefe
    [mini_boss] mini-jefe
   *[ordinary] nivel { $level }
}
web-plunge-shelves = Lo que se ofrece
web-plunge-shelf = { $shelf ->
    [wear] Ponerse
    [arms] Armas
    [armour] Armaduras y escudos
    [attire] Atuendo
    [potions] Pociones y similares
    [tools] Herramientas
    [spells] Aprender hechizos
    [books] Libros de hechizos
    [craft] Fabricar
    [store] Al almacén
    [fetch] Del almacén
    [service] Servicios
    [sell] Para vender
    [study] Para estudiar
    [passive] Siempre activas
    [action] Acciones
    [attack] Ataques
    [reaction] Reacciones
    [school] Escuelas de magia
   *[heroes] Héroes
}
web-plunge-points-left = { $points ->
    [one] punto por gastar
   *[other] puntos por gastar
}
web-plunge-point-less = Bajar { $stat } a { $value }
web-plunge-point-more = Subir { $stat } a { $value }
web-plunge-points-set = { $points ->
    [0] Gastar los puntos
    [one] Gastar un punto
   *[other] Gastar { $points } puntos
}{ $left ->
    [0] {""}
    [one] , queda uno
   *[other] , quedan { $left }
}
web-plunge-gifts-left = Habilidades por elegir
web-plunge-spells-left = Hechizos por elegir
web-plunge-carried = Lleva
web-plunge-ready = { $count ->
    [0] sin preparar
    [one] preparado una vez
   *[other] preparado { $count } veces
}
web-plunge-ready-word = listos
web-plunge-create-note = 25 puntos, dos habilidades y 150 de oro, a tu gusto
web-plunge-creation-title = { $step ->
    [ChooseHero] ¿Quién es el héroe { $number }?
    [points] { $hero }: características
    [abilities] { $hero }: Habilidades Especiales
    [Outfit] { $hero }: equipo
    [PrepareSpell] { $hero } prepara hechizos
   *[other] El grupo se reúne
}
web-plunge-creation-note = { $step ->
    [ChooseHero] Llévate a un héroe ya hecho o crea uno
    [points] Cada característica empieza en 1 y llega hasta 6
    [abilities] Dos de ellas definen a un héroe
    [Outfit] Compra lo que alcance el oro y póntelo
    [PrepareSpell] Tantos como su Magia; el mismo puede prepararse otra vez
   *[other] Los demás están eligiendo
}
web-plunge-visit = Una visita al pueblo
web-plunge-errand = { $errand ->
    [dead] Los muertos
    [sell] Vender
    [study] Estudiar
    [divide] Repartir
    [level] Niveles
    [shop] Tienda
   *[prepare] Partir
}
web-plunge-village-title = { $asked ->
    [MournHero] { $hero }: ha muerto
    [Inherit] Lo que deja: { $hero }
    [Sell] El grupo vende
    [Study] El grupo estudia
    [RaiseHero] { $hero }: un nuevo nivel
    [Shop] { $hero }: en la tienda
    [PrepareSpell] { $hero } prepara hechizos
    [GoBack] ¿De vuelta a la mazmorra?
   *[other] El pueblo
}
web-plunge-village-note = { $asked ->
    [MournHero] Paga una Poción de Resurrección o deja que otro héroe ocupe su lugar
    [Inherit] ¿Quién se lo queda?
    [Sell] Los objetos dan la mitad de su precio; los de valor, lo que valen
    [Study] Los tomos se convierten en experiencia
    [RaiseHero] Cada punto sube otra característica
    [Shop] Compra, aprende, fabrica, guarda y ponte cosas; después le toca al siguiente
    [PrepareSpell] Tantos como su Magia; el mismo puede prepararse otra vez
    [GoBack] El grupo ha descansado y no le falta Vida
   *[other] El grupo descansa y se cura
}

## Campañas

web-campaign = Campaña
web-campaign-single = Una sola aventura
web-campaign-single-note = El grupo se forma para esta aventura y vuelve a casa después.
web-campaign-new = Una campaña nueva
web-campaign-new-note = El grupo conserva lo que trae a casa y sale con ello a la siguiente aventura.
web-campaign-next-note = El grupo sale con todo lo que tiene.
web-campaign-name = Nombre de la campaña
web-campaign-unnamed = Campaña sin nombre
web-campaign-named = { $name } ({ $count ->
    [0] sin aventuras todavía
    [one] una aventura
   *[other] { $count } aventuras
})
web-campaign-count = { $count ->
    [0] sin aventuras todavía
    [one] una aventura
   *[other] { $count } aventuras
}
web-campaign-file = Un grupo desde un archivo (opcional)
web-campaign-no-file = Este archivo no es un grupo: no se puede leer.
web-campaigns = Tus campañas
web-campaign-go-on = Continuar
web-campaign-leave-text = El grupo de { $name } se separa. Las partidas terminadas se conservan, y la que esté en juego puede acabarse.
web-end-campaign = Seguir con la campaña
web-campaign-open = Abrir la campaña
web-campaign-missing = Esa campaña no existe
web-campaign-set-out-for = Salir hacia «{ $adventure }»
web-campaign-go-on-with = Continuar «{ $adventure }»
web-campaign-as-last = Asientos, variantes y posiciones como la última vez.
web-campaign-as-usual = En solitario, con las reglas del reglamento.
web-campaign-change = Cambiar
web-campaign-you-lead = { $count ->
    [one] Llevas al único héroe
   *[other] Llevas a los { $count } héroes
}
web-campaign-you = tú
web-campaign-done = { $count ->
    [0] sin aventuras terminadas
    [one] una aventura terminada
   *[other] { $count } aventuras terminadas
}
web-campaign-last = última partida el { $day }
web-campaign-party = El grupo
web-campaign-purse = de oro en la bolsa
web-campaign-level = nivel { $level }
web-campaign-exp = { $exp } de { $next } EXP
web-campaign-exp-top = { $exp } EXP
web-campaign-first-party = Los héroes se eligen al empezar la primera aventura.
web-campaign-no-party = Ningún héroe ha vuelto. Al empezar la próxima aventura se eligen otros.
web-campaign-fallen = Los caídos
web-campaign-fell = Cayó en «{ $adventure }».
web-campaign-member-dead = nivel { $level }, ha muerto
web-campaign-path = Aventuras
web-campaign-won = ganada
web-campaign-lost = perdida
web-campaign-next = La próxima
web-campaign-now = Ahora
web-campaign-steps = { $count ->
    [one] { $count } respuesta
   *[other] { $count } respuestas
}
web-campaign-reward-gold = { $gold } de oro
web-campaign-reward-exp = { $exp } EXP
web-campaign-watch = Ver la repetición
web-campaign-play-next = Jugar esta ahora
web-campaign-export = Exportar el grupo
web-campaign-import = Importar un grupo
web-campaign-import-note = El grupo del archivo empieza una campaña propia; esta se queda como está.
web-campaign-found = { $count ->
    [0] No hay héroes en este grupo; { $gold } de oro en la bolsa.
    [one] Un héroe y { $gold } de oro en la bolsa:
   *[other] { $count } héroes y { $gold } de oro en la bolsa:
}
web-campaign-take = Empezar con este grupo
web-campaign-rename = Cambiar el nombre
web-campaign-leave = Terminar la campaña
web-campaign-leave-title = ¿Terminar esta campaña?
web-campaign-keep = Conservar la campaña

## Suerte limpia: el sello de la semilla, y comprobar una partida guardada

web-seal-title = Suerte sellada
web-seal-text = Todos los dados y cartas de esta partida salen de una semilla sacada antes de la primera jugada. Esta es su huella. La semilla se enseña al final, para que cualquiera compruebe que nada cambió por el camino.
web-seal-words = { $count ->
    [one] Se hizo con un secreto del servidor, sellado antes de la partida, y con una palabra al azar de un jugador, así que el servidor por sí solo no pudo elegirla.
   *[other] Se hizo con un secreto del servidor, sellado antes de la partida, y con palabras al azar de { $count } jugadores, así que nadie por sí solo pudo elegirla.
}
web-seal-withheld = { $count ->
    [one] La palabra de { $names } no llegó a tiempo y cuenta como vacía.
   *[other] Las palabras de { $names } no llegaron a tiempo y cuentan como vacías.
}
web-seal-chosen = Reparto elegido
web-seal-chosen-text = La semilla de esta partida se escribió a mano, así que no demuestra nada sobre la suerte. Esta es su huella.
web-seal-hash = Huella de la semilla
web-check = Comprobar
web-check-title = ¿Fue limpio?
web-check-busy = La partida se está jugando otra vez…
web-check-repeats = { $answers ->
    [one] Jugada otra vez, la única respuesta da la misma partida
   *[other] Jugada otra vez, las { $answers } respuestas dan la misma partida
}: cada dado y cada carta salieron de la semilla.
web-check-seed = Semilla
web-check-seed-well = La semilla tiene la huella que se selló. Este navegador la ha calculado por sí mismo.
web-check-seed-not = La semilla no tiene la huella que se selló.
web-check-seed-unknown = La semilla de esta partida no se enseña, así que no se puede comprobar su huella.
web-check-shown-well = Es la huella que este navegador vio cuando empezó la partida.
web-check-shown-not = Este navegador vio otra huella cuando empezó la partida.
web-check-shown-unknown = Este navegador no estaba en la mesa, así que no puede comparar con lo que se enseñó al empezar.
web-check-dealt-well = La semilla está hecha del secreto del servidor y de las palabras de los jugadores. Este navegador la ha calculado por sí mismo.
web-check-dealt-not = La semilla no está hecha del secreto del servidor y de las palabras de los jugadores.
web-check-mine-well = La palabra de este navegador está entre ellas. Se abrió cuando todo lo demás estaba sellado, así que nadie eligió el reparto.
web-check-mine-not = Lo que dio este navegador, o lo que estaba sellado entonces, no es aquello de lo que se hizo la semilla.
web-check-withheld = { $count ->
    [one] Falta la palabra de { $names }. Quien tuviera ese asiento y el servidor pudo elegir entre dos repartos.
   *[other] Faltan las palabras de { $names }. Quien tuviera esos asientos y el servidor pudo elegir entre varios repartos.
}
web-check-chosen = Reparto elegido: la semilla se escribió a mano, así que no demuestra nada sobre la suerte.
web-check-terminal = Para comprobarlo por tu cuenta, descarga la partida guardada y ejecuta: mazmorra verify ARCHIVO

## Cuentas

web-account-title = Cuenta
web-settings-account = Partidas y ajustes en todos tus dispositivos:
web-account-lead = Para jugar no necesitas cuenta. Con una, tus partidas, campañas y ajustes son los mismos en todos tus dispositivos.
web-account-which = Qué hacer
web-account-new = Crear una cuenta
web-account-enter = Entrar
web-account-name = Nombre de la cuenta
web-account-name-note = Con este nombre entras. Cómo te llaman los demás en la mesa está en los ajustes.
web-account-password = Contraseña
web-account-password-note = Al menos 8 caracteres. Si la olvidas no hay manera de enviártela: guárdala bien.
web-account-show = Mostrar la contraseña
web-account-new-do = Crear la cuenta
web-account-guest-note = Lo que has jugado en este dispositivo va contigo.
web-account-created = La cuenta { $name } es tuya
web-account-entered = Hola de nuevo, { $name }
web-account-moved = { $count ->
    [one] Una partida de este dispositivo está ahora en tu cuenta
   *[other] { $count } partidas de este dispositivo están ahora en tu cuenta
}
web-account-stayed = { $count ->
    [one] Una mesa se queda con este dispositivo: tu cuenta ya se sienta en ella
   *[other] { $count } mesas se quedan con este dispositivo: tu cuenta ya se sienta en ellas
}
web-account-as = Has entrado como { $name }.
web-account-leave = Salir
web-account-left = Has salido de tu cuenta
web-account-devices = Dispositivos
web-account-devices-text = Dónde está abierta tu cuenta. Cierra la sesión donde no te suene.
web-account-device-unknown = Un dispositivo
web-account-device-this = este dispositivo
web-account-device-used = usado { $ago }
web-account-device-end = Cerrar la sesión
web-account-devices-end = Cerrar las demás sesiones
web-account-devices-ended = { $count ->
    [one] La otra sesión está cerrada
   *[other] Las demás sesiones están cerradas
}
web-account-change = Cambiar la contraseña
web-account-change-note = Los demás dispositivos tendrán que entrar de nuevo.
web-account-old = Contraseña actual
web-account-fresh = Contraseña nueva
web-account-change-do = Guardar la contraseña nueva
web-account-changed = La contraseña ha cambiado; las demás sesiones están cerradas
web-account-history = Tus partidas
web-account-history-text = Todas las partidas terminadas, quién ganó y cómo fueron, paso a paso.
web-account-history-go = Ver partidas terminadas
web-account-data = Tus datos
web-account-data-text = Nombre, ajustes, mesas con lo que dijiste en ellas, partidas guardadas, campañas. Un archivo lo contiene todo; de una partida en curso, lo que puedes saber.
web-account-export = Descargarlo todo
web-account-delete = Borrarlo todo
web-account-delete-title = ¿Borrar todo lo tuyo?
web-account-delete-text = Tus ajustes, campañas y partidas guardadas, todo lo que dijiste y las mesas en las que solo te sientas tú. En una mesa con otras personas tu asiento se queda, sin tu nombre; un bot juega en él hasta el final.
web-account-delete-account = También tu cuenta y su nombre.
web-account-delete-final = No se puede deshacer.
web-account-delete-keep = Conservarlo todo
web-account-delete-do = Borrarlo para siempre
web-account-deleted = Todo lo tuyo está borrado
web-seat-former = { $name }, que ya no está
web-history-more = Mostrar partidas anteriores

## Quien se queda sin tiempo, y que te avisen

web-late = A { $name } se le ha acabado el tiempo.
web-late-bot = Dejar que un bot juegue por { $name }
web-webhook = Avisarme cuando sea mi turno
web-webhook-note = En una mesa lenta, cuando no estés: una dirección https (un webhook) que recibe un pequeño mensaje firmado. Déjala vacía para desactivarlo.
web-webhook-save = Guardar
web-webhook-saved = Te avisaremos allí
web-webhook-forgotten = Ya no te avisaremos
web-webhook-secret = Con este secreto puedes comprobar que el aviso viene de aquí. Solo se enseña ahora:

## The adventure of a table

web-goal = Meta
web-goal-is = Meta: { $goal }
web-goal-reached = Meta: alcanzada
web-goal-missed = Meta: no alcanzada
web-adventure-begin = Empezar
web-adventure-back = Volver a la mesa
web-adventure-rules = Se juega con: { $rules }.
web-adventure-pack = Del paquete { $name }, versión { $version }.
web-how-to-play = Leer cómo se juega
web-settings-bots-note = Para las mesas que prepares.
web-settings-opening = Historia y meta al empezar una partida
web-settings-opening-on = Mostrar
web-settings-opening-off = Omitir

## What just happened

web-happened = Qué acaba de pasar
web-happened-count = { $place } de { $count }
web-happened-back = Ver el suceso anterior
web-happened-on = Ver el suceso siguiente
web-happened-now = Volver al presente
web-log-setup = Preparación: { $count } entradas
