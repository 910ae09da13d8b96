# Lo que no es de ningún juego. Los mismos identificadores están en en.ftl.

# Los nombres se guardan con el asiento: son los mismos en los dos idiomas. En cada lista ninguno empieza como otro.
bot-names = Ada, Bruno, Celia, Dora, Enzo, Flora, Greta, Ivo, Jana, Kira, Leo, Milo, Nora, Otto, Petra, Quino, Rita, Silas, Tilda, Uma, Viola, Wanda, Yago, Zita
people-names = Aldo, Basil, Cora, Dagmar, Edgar, Fabia, Gala, Hilda, Iris, Joel, Kai, Lotte, Marta, Nadia, Olga, Paz, Rosa, Sira, Teo, Ulla, Vera, Wim, Yara, Zeno
named-bot = { $name }, bot
named-you = { $name } (tú)
times = { $count } × { $name }
list-last = { $head } { $sound ->
    [i] e
   *[other] y
} { $last }
list-or = { $head } o { $last }
span = de { $first } a { $last }
odds = { $percent } %: { $result }

## Cláusulas del reglamento

kind-core = regla
kind-component = componente
kind-ruling = aclaración
kind-errata = corrección
kind-example = ejemplo
kind-variant = variante

## Sucesos propios de la mesa

event-answered = { $seat } ha elegido
replay-answered = { $seat } ha elegido: { $option }
event-forced = { $seat } no tiene otra opción: { $key }
event-taken-back = { $seat } retira su última respuesta y se le repite la pregunta
event-asked-again = { $answers ->
    [0] Las reglas se han corregido: desde aquí la partida sigue las nuevas
    [one] Se han corregido las reglas: se vuelve a pedir una respuesta
   *[other] Se han corregido las reglas: se vuelven a pedir { $answers } respuestas
}
event-taken-up = La partida sigue desde aquí como se conocía entonces: lo que no se había visto se ha repartido de nuevo

## Negativas: una por cada código del núcleo

refused-by-clause = { $sentence } ({ $title }, { $clause })
refused-answer-illegal = «{ $key }» no es una respuesta posible ahora.
refused-answer-not-your-turn = A { $seat } no se le pregunta nada ahora.
refused-answer-game-over = La partida ha terminado.
refused-answer-no-such-seat = Esta mesa no tiene ese asiento.
refused-answer-kind = Una respuesta es una opción o su clave, no { $given }.
refused-answer-other-option = Esta opción «{ $key }» es de otra pregunta.
refused-undo-nothing = { $seat } no tiene ninguna respuesta que retirar.
refused-undo-others-answered = Otra persona ya ha respondido después.
refused-undo-final = Esa respuesta es definitiva.
refused-undo-chance = Después de esa respuesta se han tirado dados o robado cartas.
refused-undo-shared = Esa respuesta completó lo que se preguntaba a varios a la vez.
refused-undo-revealed = Después de esa respuesta se ha mostrado algo oculto.
refused-view-not-over = Todo puede verse solo cuando termina la partida.
refused-view-viewer = Una mesa se mira desde un asiento o con un Viewer, no con { $given }.
refused-table-unknown-game = No hay ningún juego «{ $game }»; hay { $known }.
refused-rules-unknown-clause = Ningún juego tiene una cláusula «{ $clause }»{ $close ->
    [none] { "" }
   *[other] { " " }(¿querías decir { $close }?)
}.
refused-table-seats = { $game } pide una mesa { $allowed } asientos, no de { $seats }.
refused-table-unknown-option = { $game } no tiene la opción «{ $option }»; { $known ->
    [none] no tiene ninguna
   *[other] tiene { $known }
}.
refused-table-option-value = La opción «{ $option }» admite { $allowed }, no «{ $value }».
refused-table-option-needs = La opción «{ $option }» necesita «{ $needs }».
refused-table-option-excludes = La opción «{ $option }» no puede combinarse con «{ $excludes }».
refused-table-unknown-bot = No hay ningún bot «{ $bot }» para { $game }; hay { $known }.
refused-bots-place = Un bot tuyo se nombra como módulo:Clase o como nombre=módulo:Clase, no «{ $given }».
refused-bots-name = Ningún bot puede llamarse «{ $name }»: un nombre tiene de 1 a 20 minúsculas, cifras, guiones y guiones bajos, empieza por una letra y no significa otra cosa.
refused-bots-unfit = El bot { $bot } no puede jugar: { $problem }.
refused-arena-one-bot = «{ $bot }» solo no se enfrenta a nadie: nombra dos bots, o tantos como asientos.
refused-bots-thinkers = MAZMORRA_THINKERS es un número del 1 al { $most }, no «{ $given }».
refused-table-no-snapshots = Esta partida no toma instantáneas: no puede copiarse, guardarse ni deshacerse.
refused-table-quiet = Esta partida es silenciosa: no guarda respuestas ni sucesos que mostrar o guardar.
refused-table-language = No hay ningún idioma «{ $language }»; hay { $known }.
refused-file-missing = No existe el archivo { $where }.
refused-file-unreadable = No se puede leer { $where }: { $problem }.
refused-file-unwritable = No se puede escribir { $where }: { $problem }.
refused-record-unreadable = { $where } no es una partida guardada: { $problem }.
refused-record-format = { $where } tiene el formato de partida guardada { $format ->
    [none] (ninguno)
   *[other] { $format }
}; esta versión lee el { $known }.
refused-record-differs = { $where } no se repite: el turno { $turn } da { $found ->
    [nothing] nada
   *[other] { $found }
} en vez de { $expected ->
    [nothing] no existir
   *[other] { $expected }
}.
refused-record-answer = { $where } no se repite: se rechaza la fila { $row }, «{ $key }».
refused-record-events = { $where } no se repite: el suceso { $index } es distinto.
refused-record-partial = Esta partida no se ha jugado aquí desde la preparación, así que no hay partida guardada de ella.
refused-saved-unreadable = { $where } no es una instantánea: { $problem }.
refused-saved-unfit = La instantánea no encaja con esta partida: { $problem }.
refused-table-seed = Una semilla es un texto, un número entero o 32 bytes, no { $seed }.
refused-table-undo = Deshacer es estricto o libre, no { $undo }.
refused-record-part = { $where } no se repite: { $part ->
    [outcome] su resultado es otro
    [seed_hash] la huella de su semilla es otra
    [answers] sus respuestas son otras
   *[other] su «{ $part }» es otro
}.
refused-record-fork = { $where } siguió con otra suerte desde el paso { $step }, así que no se puede repetir.
refused-record-rules = { $where } se jugó con las reglas { $rules }; estas son las reglas { $current }.
refused-record-digest = { $where } se jugó con las reglas { $rules } y con otras cartas o reglas que estas ({ $digest }, no { $current }), así que no se puede repetir.
refused-record-deal = { $where } no demuestra su reparto: { $part ->
    [secret] su secreto no es aquel cuya huella se mostró antes de la partida
    [seed] su semilla no sale de su secreto y de las palabras de sus jugadores
   *[other] una palabra no es aquella cuya huella dio el jugador
}.
refused-record-packs = { $where } se jugó con otros paquetes: { $packs }.
refused-resume-none = No hay ninguna partida que continuar.
refused-resume-over = La partida de { $where } ha terminado; `mazmorra replay` la muestra.
refused-resume-pack-missing = { $where } se jugó con el paquete { $pack } { $version }, que no está en { $folder }; --pack indica su carpeta.
refused-resume-pack-changed = El paquete { $pack } de { $folder } ha cambiado desde que { $where } se jugó con su versión { $version }.
refused-resume-fixed = Una partida que continúa conserva sus asientos, opciones, semilla y grupo; quita { $given }.
refused-content-unreadable = { $where }: { $problem }.
refused-content-missing-id = { $where }: la entrada no tiene id.
refused-content-doubled-id = { $where }: el id «{ $id }» ya se usa en { $before }.
refused-content-field = { $where }: «{ $id }»: { $problem }.
refused-content-unknown-id = { $where }: «{ $id }»: { $problem }.
refused-content-count = { $where }: las copias suman { $found }, pero están impresas { $expected }.
refused-content-uncounted = { $where }: no se dice cuántas copias de «{ $kind }» hay impresas.
refused-content-clause = { $where }: { $problem }.
refused-content-effect = { $where }: { $problem }.
refused-content-single = { $where }: «{ $id }»: hay exactamente un «{ $kind }» cuyo «{ $field }» es «{ $value }», en una sola copia.
refused-content-fixed = { $where }: «{ $id }»: las cartas del tipo «{ $kind }» son fijas: { $cards }. Un paquete puede cambiarlas, pero no añadir ni quitar ninguna.
refused-content-ability = { $where }: «{ $id }»: una Habilidad Especial de un paquete suma su «amount» a un «stat», y este es { $known }.
refused-content-level = { $where }: «{ $id }»: el nivel { $level } ya lo da «{ $other }».
refused-content-item = { $where }: «{ $id }»: un objeto nuevo se juega en habitaciones y vale de 1 a 5 en ellas; solo la antorcha da luz, y solo la bola de cristal muestra lo que juegan los demás.

# Qué falla en el contenido; lo dicen los mensajes de arriba. Campo, tipo y archivo son palabras de TOML.
mistake-no-pack = un paquete es una carpeta con un pack.toml que da su nombre (name), su juego (game) y su versión (version)
mistake-unknown-game = no hay ningún juego «{ $game }»; hay { $games }
mistake-other-game = es un paquete para { $game }, no para { $wanted }
mistake-unread-file = este archivo no se lee: los archivos de un paquete terminan en .toml
mistake-unread-folder = lo que hay en esta carpeta no se lee: los archivos de un paquete están junto a pack.toml
mistake-unopened = el archivo no se puede abrir
mistake-encoding = el archivo no está escrito en UTF-8
mistake-toml = esto no es TOML
mistake-toml-value = esto no es un valor de TOML; un texto va entre comillas
mistake-toml-equals = después de una clave falta el signo =
mistake-toml-twice = esta clave o tabla está escrita dos veces
mistake-toml-open = un texto, una lista o una tabla no está cerrada
mistake-toml-end = hay algo detrás del valor
mistake-unknown-kind = «{ $kind }» no es un tipo de carta aquí; hay { $kinds }
mistake-entries = cada «{ $kind }» se escribe bajo su propio [[{ $kind }]]
mistake-unknown-id = no existe en la caja como { $kind }, y una carta nueva lo dice con new = true
mistake-known-id = ya está en la caja; solo una carta nueva dice new = true
mistake-other-kind = es de tipo «{ $kind }»
mistake-id-form = un identificador empieza por una letra minúscula y solo tiene minúsculas, cifras y _
mistake-reserved-id = el juego hace él mismo una carta con este identificador
mistake-remove-list = remove es una lista de identificadores
mistake-remove-unknown = no hay ningún «{ $name }» que quitar
mistake-remove-twice = «{ $name }» se quita dos veces
mistake-removed = «{ $name }» se quita, pero todavía lo nombran: { $users }
mistake-too-few = quedan { $found } cartas del tipo { $kind }, y se necesitan { $least }
mistake-unknown-field = «{ $field }» no es un campo aquí; hay { $fields }
mistake-missing-field = falta «{ $field }»
mistake-type-number = «{ $field }» tiene que ser un número entero
mistake-type-text = «{ $field }» tiene que ser un texto
mistake-type-switch = «{ $field }» tiene que ser true o false
mistake-type-list = «{ $field }» tiene que ser una lista
mistake-type-table = «{ $field }» tiene que ser una tabla entre llaves
mistake-length = «{ $field }» tiene que tener { $count } elementos, no { $found }
mistake-length-span = «{ $field }» tiene que tener de { $least } a { $most } elementos, no { $found }
mistake-value = «{ $field }» es «{ $value }»; se permiten { $values }
mistake-least = «{ $field }» es { $value }, pero tiene que ser { $least } como mínimo
mistake-span = «{ $field }» es { $value }, pero tiene que estar entre { $least } y { $most }
mistake-empty-text = un texto está vacío
mistake-no-spanish = «{ $field }» no tiene texto en español, así que se muestra el inglés
mistake-unknown-icon = no hay ningún icono «{ $icon }»
mistake-unknown = no hay ningún { $kind } «{ $name }»
mistake-unknown-clause = «{ $card }» nombra la cláusula «{ $clause }», que no existe
mistake-unknown-effect = «{ $card }» nombra el efecto «{ $effect }», que no existe
mistake-other-effect = «{ $card }» nombra el efecto «{ $effect }», que no es para { $kind }; hay { $effects }
mistake-missing-effect = «{ $card }» promete un efecto y no lo tiene
mistake-unpromised-effect = hay un efecto para «{ $effect }», que no promete ninguno
mistake-diagram = un diagrama tiene cinco habitaciones de U y D
mistake-sides = cuatro lados de O, W, D y P, y sin muro por donde se entra
mistake-exits = seis salidas de N, E, S y W
mistake-near = lados de N, E, S y W, entre ellos S
mistake-power-cards = necesita al menos dos cartas de Poder
mistake-no-token = no tiene ninguna ficha
mistake-hero-spaces = un Tablero del Jefe tiene seis Espacios de héroe
mistake-dice = «{ $text }» no es un número ni unos dados, como 2, D4, 2D6 o D6+3
mistake-life-table = los jefes y mini-jefes tienen una Tabla de Vida, los demás no
mistake-six-squares = seis filas de seis casillas de . # o y X
mistake-squares = { $side } filas de { $side } casillas de . # o y X
mistake-doors = puertas de N, E, S y W
mistake-for-good = «{ $name }» se aprende para siempre, ningún objeto la da
mistake-unworn = solo lo que se empuña o se lleva puesto da habilidades y hechizos, no un «{ $slot }»
mistake-no-life = un monstruo sin Tabla de Vida tiene al menos 1 punto de Vida
mistake-life-rows = las filas de la Tabla de Vida no suben
mistake-life-end = la última fila de la Tabla de Vida no es «dies»
mistake-special-role = un monstruo con el papel «special» necesita un efecto
mistake-interval = el intervalo tiene dos números, ninguno menor que 0 y no los dos 0
mistake-no-great-door = la tabla «doors» no tiene ninguna fila con la Gran Puerta
mistake-door-count = la localización «{ $name }» tiene de { $least } a { $most } puertas, no { $doors }
mistake-tile-kind = la loseta «{ $name }» es del tipo «{ $found }»; se permiten { $kinds }
mistake-floor-middles = puede haber una puerta en cada lado, así que las dos casillas del centro de cada uno son suelo
mistake-floor-apart = su suelo no está unido
mistake-no-boss = «{ $name }» no es un jefe ni un mini-jefe
mistake-no-guards = «{ $name }» llama a guardias, y la guarida no tiene ninguno
mistake-table-die = el dado de la tabla «{ $table }» tiene { $die } caras
mistake-table-rows = las filas de la tabla «{ $table }» no suben desde 1
mistake-table-end = la tabla «{ $table }» termina en { $last }, pero su dado tiene { $die } caras
mistake-close = { $problem } (¿querías decir { $close }?)
mistake-more = { $sentence } Otros errores: { $more }; check-content los nombra todos.
mistake-note = nota: { $sentence }

refused-answer-stale-step = La mesa ya va por el paso { $step }; esta respuesta era para el paso { $given }.
refused-answer-repeated = Esta respuesta ya se dio para otro asiento.
refused-auth-not-your-seat = El asiento de { $seat } no es tuyo.
refused-auth-not-host = Eso solo puede hacerlo quien abrió la mesa.
refused-auth-handed-over = Ahora un bot juega por { $seat }; primero recupera el asiento.
refused-auth-invitation = Esta invitación no es para ningún asiento de esta mesa.
refused-auth-invitation-needed = Esta mesa es privada: necesitas una invitación para sentarte.
refused-account-bad-name = Un nombre tiene de { $fewest } a { $most } letras, cifras y espacios; también valen guiones, puntos y apóstrofos.
refused-account-name-taken = Ese nombre ya está en uso.
refused-account-name-alike = Ese nombre se confunde con uno que ya está en uso.
refused-account-weak-password = Una contraseña tiene de { $fewest } a { $most } caracteres y no es el nombre.
refused-account-wrong-login = El nombre o la contraseña no son correctos.
refused-account-wrong-password = La contraseña no es correcta.
refused-account-needed = Para eso hace falta una cuenta: entra primero en la tuya.
refused-account-logged-in = Ya has entrado en una cuenta.
refused-account-device-unknown = Ese dispositivo no tiene abierta esta cuenta.
refused-account-confirm = Todo lo tuyo se borra solo si lo confirmas.
refused-deal-closed = Es demasiado tarde: las palabras de esta partida se están revelando o ya se revelaron.
refused-deal-word = Esa no es la palabra cuya huella se dio.
refused-table-unknown = Esa mesa no existe.
refused-table-too-many = Tienes { $most } mesas abiertas. Antes termina o deja alguna.
refused-table-full = En esta mesa todos los asientos están ocupados.
refused-table-seat-taken = Este asiento ya está ocupado.
refused-table-not-started = La partida aún no ha empezado.
refused-table-started = La partida ya ha empezado.
refused-table-not-over = La partida aún no ha terminado.
refused-table-no-spectators = En esta mesa no se permiten espectadores.
refused-table-pack-unknown = Este servidor no tiene ningún paquete «{ $pack }» para { $game }.
refused-table-seed-shared = La semilla solo se puede elegir para una partida sin otros jugadores.
refused-campaign-party = Este grupo no puede continuar: { $problem }.
refused-campaign-unknown = No tienes ninguna campaña así.
refused-campaign-none = { $game } no tiene campañas.
refused-campaign-playing = El grupo sigue de aventura; continúa en su mesa.
refused-table-not-away = { $seat } no va con retraso: aún no se puede dar su asiento a un bot.
refused-table-resigned = { $seat } abandonó la partida definitivamente.
refused-table-no-tutorial = { $game } aún no tiene primeros pasos.
refused-tutorial-expected = Aquí los primeros pasos siguen con «{ $key }».
refused-replay-unknown = No hay ninguna partida así para ver.
refused-fork-running = Una partida en la que juegan otros solo se puede bifurcar cuando ha terminado.
refused-fork-step = Esta partida no tiene ningún paso { $step }.
refused-serve-database = No se puede llegar a la base de datos: { $problem }.
refused-serve-database-address = No se entiende la dirección de la base de datos: tiene la forma postgresql://usuario:contraseña@servidor/nombre.
refused-serve-workers-failed = Un proceso del servidor ha terminado antes de responder.
refused-serve-workers = Para usar varios procesos hace falta PostgreSQL: indícalo con --database.
refused-serve-address = El servidor no puede escuchar en { $where }: { $problem }.
refused-serve-no-network = Este equipo no tiene dirección en una red local.
refused-serve-limits = Los límites del servidor no se entienden en «{ $word }».
refused-serve-proxy = «{ $word }» no es ni la dirección ni la red de un proxy.
refused-serve-host = «{ $word }» no es un nombre de host.
refused-serve-hosts = Detrás de un proxy el servidor necesita los nombres de su sitio: define MAZMORRA_HOSTS.
refused-request-malformed = Ese mensaje no se entiende.
refused-request-too-large = Eso es demasiado grande: se leen como mucho { $most } bytes.
refused-request-too-fast = Eso fue demasiado a la vez. Espera un momento.
refused-request-too-many-sockets = Hay demasiadas conexiones abiertas desde aquí: como mucho { $most }.
refused-request-unknown = En esta dirección no hay nada.
refused-request-method = Eso no se puede hacer en esta dirección.
refused-request-origin = Eso se pidió desde otro sitio.
refused-request-host = Este servidor no tiene el nombre con el que se le preguntó.
refused-backup-exists = { $where } ya existe; --force lo sustituye.
refused-backup-nothing = En { $where } no hay nada que copiar.
refused-backup-unreadable = { $where } no es una copia de seguridad.
refused-backup-damaged = { $where } está dañado o incompleto. No se ha restaurado nada.
refused-backup-newer = { $where } se hizo con una versión más nueva, { $engine }: restáuralo con ella.
refused-backup-not-empty = Ya hay mesas; --force las tira y restaura la copia.
refused-webhook-off = Los avisos están desactivados en este servidor.
refused-webhook-malformed = A esa dirección no se puede llamar: empieza por https:// y nombra un servidor.
refused-webhook-private = Este servidor no puede llamar a { $host }: el nombre no existe o está en una red privada.
refused-store-newer = { $where } lo usó por última vez una versión más nueva de Mazmorra: arranca esa.
refused-store-unusable = Lo que hay en { $where } no es un almacén de mesas, o está dañado: { $problem }.
refused-store-in-use = Un servidor usa las mesas de { $where }{ $address ->
    [none] { "" }
   *[other] { "" } ({ $address })
}: páralo antes.
refused-store-full = En el disco del servidor no cabe nada más. No ha cambiado nada: inténtalo otra vez dentro de { $seconds } segundos.
refused-store-busy = El almacén del servidor está ocupado. No se ha perdido nada: inténtalo otra vez dentro de { $seconds } segundos.
refused-store-unknown = No se sabe si esto se ha guardado. Vuelve a mirar la mesa en { $seconds } segundos.
refused-testing-stream = { $game } no tiene la corriente de azar «{ $stream }»; tiene { $known }.
refused-testing-stack = La corriente «{ $stream }» de { $game } tira dados: nada puede prepararse encima.
refused-testing-board = Esta mesa no puede existir: { $problem }.
refused-request-failed = Algo ha fallado en el servidor. No ha cambiado nada.

## Lo que le pasa a un archivo

problem-folder = es una carpeta
problem-no-folder-there = no es una carpeta
problem-permission = no hay permiso para abrirlo
problem-no-folder = no existe esa carpeta
problem-empty = está vacío
problem-cut-short = está cortado
problem-not-json = no es JSON
problem-not-object = es JSON, pero de otra cosa
problem-no-seed = no tiene una semilla de 32 bytes
problem-other = contiene algo incorrecto ({ $technical })

## Lo que se cuenta a una mesa además de su partida

notice-bot-failed = { $name } no pudo decidir y respondió como lo haría un bot más débil. La partida sigue.

## La línea de órdenes

cli-serving = Mazmorra está en { $address } (Ctrl+C lo cierra)
cli-serving-lan = En tu red local está en { $address } y no responde en ninguna otra dirección
cli-backed-up = { $where } lo guarda todo: { $tables ->
    [one] una mesa
   *[other] { $tables } mesas
}, { $rows } filas. También guarda secretos: no lo compartas.
cli-restored = { $where } está restaurado: { $tables ->
    [one] una mesa
   *[other] { $tables } mesas
}, { $rows } filas.
cli-game-missing = Falta el juego; hay { $known }.
cli-heading = reglamento, apartado «{ $heading }»
cli-cards = las cartas, según fuentes públicas
cli-guess = cifras reconstruidas
cli-against = en contra: { $source }

cli-repeats = { $where } se repite: { $answers ->
    [one] una respuesta
   *[other] { $answers } respuestas
} en { $turns ->
    [one] un turno
   *[other] { $turns } turnos
} dan la misma partida.
cli-sealed = Su semilla { $seed } tiene la huella que se selló al empezar: { $hash }.
cli-deal-words = { $count ->
    [0] Sale solo del secreto del servidor: nadie dio una palabra.
   *[other] Sale del secreto del servidor, fijado antes de conocerse las palabras, y de palabras de { $names }.
}
cli-deal-fair = Nadie pudo elegir el reparto, como sabe quien haya dado una palabra propia.
cli-deal-withheld = { $names }: se dio la huella de una palabra y no la palabra. Quien controle { $count ->
    [one] ese asiento
   *[other] esos asientos
} y el servidor pudo elegir entre varios repartos.
cli-deal-chosen = Reparto elegido: la semilla se escribió a mano, así que no demuestra nada sobre la suerte.
cli-content = { $game }: { $pieces } piezas de { $kinds } tipos, { $ids } identificadores, { $reconstructed } con datos reconstruidos
cli-mistakes = { $mistakes } errores
cli-nothing-found = Ninguna cláusula de { $game } dice «{ $words }».
cli-found = { $count ->
    [one] Una cláusula
   *[other] { $count } cláusulas
}
cli-source = Fuente: { $source }
cli-variant = solo con la opción «{ $variant }»
cli-no-checkout = Aquí no están las pruebas: `mazmorra ledger` funciona en una copia de trabajo del proyecto.
cli-tested = probadas
cli-untested = sin probar
cli-all = todas
cli-clauses = cláusulas
cli-cited-code = Código que la nombra:
cli-cited-content = Contenido que la nombra:
cli-cited-tests = Pruebas que la demuestran:
cli-cited-nowhere = ninguno
cli-cited-no-tests = Sus pruebas no están instaladas: las tiene una copia de trabajo del proyecto.

## El cliente de terminal: menús

ui-menu-language = Idioma
ui-language-name = Español
ui-building = todavía en construcción
ui-seat = { $number ->
    [1] Primer asiento
    [2] Segundo asiento
    [3] Tercer asiento
    [4] Cuarto asiento
   *[other] Quinto asiento
}
ui-human = una persona
ui-bot = bot { $bot }
ui-bot-name = { $bot ->
    [random] al azar
    [greedy] codicioso
    [easy] fácil
    [medium] medio
    [strong] fuerte
   *[other] { $bot }
}
ui-bot-temper = { $temper ->
    [careful] prudente
    [golden] avaricioso
    [bold] audaz
   *[other] equilibrado
}
ui-bot-text = { $bot ->
    [random] Da cualquier respuesta legal. Bueno para una primera vez.
    [greedy] Elige lo que más da ahora y planea poco.
    [easy] Imagina unas pocas partidas antes de cada respuesta.
    [medium] Imagina algunas partidas antes de cada respuesta.
    [strong] Imagina muchas partidas antes de cada respuesta.
   *[other] Un bot instalado aquí.
}
ui-bot-temper-text = { $temper ->
    [careful] Ante todo, seguir con vida.
    [golden] Ante todo, riquezas.
    [bold] Arriesga mucho por la victoria.
   *[other] Juega para ganar.
}
ui-bot-wins = Gana el { $share } % contra { $others ->
    [one] un bot codicioso
   *[other] { $others } bots codiciosos
}.
ui-bot-wins-together = Gana el { $share } % de sus partidas.
ui-start = Empezar

## El cliente de terminal: en la mesa

ui-your-turn = Te toca: { $player }
ui-waiting = Esperando a { $players }
ui-you-may = También puedes
ui-prompt = Tu elección
ui-hand-over-ready = Los demás no miran. { $player } pulsa Intro.
ui-log = Crónica
ui-why = ¿Por qué?
ui-undo = Deshacer
ui-steps = { $count ->
    [one] un paso
   *[other] { $count } pasos
}
ui-undone = Tu última respuesta queda retirada
ui-game-over = La partida ha terminado
ui-winners = { $count ->
    [0] La partida está perdida
    [one] Gana { $winners }
   *[other] Comparten la victoria { $winners }
}
ui-seed = Semilla: { $seed }
ui-recorded = La partida queda grabada en { $where }
ui-leave = ¿Abandonar esta partida?
ui-yes = Sí
ui-no = No

## El cliente de terminal: ayuda

ui-help = Ayuda
ui-help-digits = elegir la opción con ese número
ui-help-enter = confirmar
ui-help-escape = cerrar, volver
ui-help-undo = deshacer
ui-help-ends = primer y último paso (repetición)
ui-help-quit = salir

# terminal

terminal-you = tú
terminal-bot = bot
terminal-your-turn = te toca
terminal-thinking = piensa

## terminal: línea a línea

terminal-lesson-done = Has dado tus primeros pasos en { $game }.
terminal-lesson-answer = (Respuesta: { $words })
terminal-headline = { $game }: { $players }.
terminal-plain-hint = Escribe un número o una clave para responder, ? para ver la ayuda.
terminal-plain-open = Línea a línea nada puede ocultar lo que ya se ha escrito: los demás no deben leerlo.
terminal-plain-help =
    Un número o una clave, como 2 o la palabra entre corchetes: elegir esa opción.
    En una fila con varios objetivos, su número y el del objetivo, como 3.2.
    Las órdenes siguientes se escriben con una letra o con la palabra.
    w: por qué, qué cláusulas impiden lo que ahora no puedes hacer.
    u: deshacer, retirar tu última respuesta.
    l: crónica, todo lo que se te ha contado.
    r: repetir la mesa y las opciones.
    terminar: los bots juegan por ti hasta el final de la partida.
    en, es: seguir en inglés o en español.
    q: salir; la partida queda guardada.
    ?: ayuda, estas líneas.
terminal-plain-help-overview = m: mapa, la mesa entera con todas las hojas y lo que dicen sus cartas.
terminal-plain-help-goal = g: meta, cómo se gana y qué historia hay detrás.
terminal-goal = Meta: { $goal }
terminal-pass = Pásale el teclado a { $player } y pulsa Intro.
terminal-input-ended = La entrada terminó antes que la partida.
terminal-left = Has dejado la partida antes de que termine.
terminal-left-waits = La aventura espera en { $where }; la misma orden sigue con ella.
terminal-taken-up = La aventura sigue donde se dejó.
terminal-resumed = La partida sigue donde se dejó.
terminal-grave = ¿{ $answer }? La partida termina para toda la mesa. Da otra vez la misma respuesta para hacerlo.
terminal-kept = La partida queda guardada; `mazmorra play --resume` la continúa.
terminal-not-kept = Esta partida no se puede guardar para continuarla luego: { $problem }. El juego sigue.
terminal-nothing-typed = Escribe un número del 1 al { $last }, una clave, o ? para ver la ayuda.
terminal-no-target = La fila { $number } tiene varios objetivos: escribe de { $number }.1 a { $number }.{ $last }.
terminal-no-number = No hay ninguna opción { $number }; hay de la 1 a la { $last }.
terminal-why-asked = { $words } { $title }: { $text } [{ $clause }]
terminal-why-closed = Ahora no: { $words }. { $title }: { $text } [{ $clause }]
terminal-why-missing = Ahora no: { $words }. { $reason } { $title }: { $text } [{ $clause }]
terminal-why-nothing = Ahora no tienes nada cerrado.
terminal-result = { $rank }. { $player }: { $score }, { $reason }
terminal-event-of = Suceso { $number } de { $last }, visto por { $viewer }
terminal-viewer-all = todos, sin nada oculto
terminal-viewer-spectator = un espectador
terminal-unfinished = Esta partida se dejó antes de terminar.
terminal-replay-help =
    n o Intro: suceso siguiente. b: suceso anterior.
    t: respuesta siguiente. T: respuesta anterior.
    s: principio. e: final. Un número: ir a ese suceso.
    v: mirar con otros ojos. r: la mesa. q: salir.

## terminal: la mesa en pantalla

terminal-all-choose = eligen todos a la vez
terminal-wait = un momento
terminal-pass-title = Pásale el teclado a
terminal-not-now = ahora no
terminal-over-hint = Intro vuelve a mostrar el resultado.
terminal-too-small = La ventana es demasiado pequeña: { $width } × { $height }. La mesa necesita 80 × 20.
terminal-overview = La mesa entera
terminal-esc-closes = Esc cierra
terminal-targets = { $count } donde elegir
terminal-row-plans = Varias respuestas de una vez
terminal-fold = { $fold ->
    [fails] Ahora no sirven
    [dominated] No son mejores
   *[rare] Rara vez hacen falta
}
terminal-switch = { $name }: { $on ->
    [on] sí
   *[off] no
}
terminal-key-rows = atrás
terminal-more-below = ▾ { $count } más abajo
terminal-more-above = ▴ { $count } arriba
terminal-leave = Salir
terminal-leave-save = Salir y guardar la partida
terminal-leave-unsaved = Salir sin guardar la partida
terminal-stay = Seguir jugando
terminal-finish = ¿Dejar que los bots jueguen por ti hasta el final?
terminal-finish-yes = Dejar que los bots terminen la partida
terminal-will-record = La partida guardada se escribe en { $where }.
terminal-end-again = Jugar otra vez
terminal-end-same = Jugar el mismo reparto otra vez
terminal-end-save = Guardar la partida
terminal-end-look = Mirar la mesa
terminal-end-menu = Volver al menú
terminal-end-quit = Salir

## terminal: teclas

terminal-key-choose = elegir
terminal-key-enter = Intro
terminal-key-go-on = seguir
terminal-key-text = texto
terminal-key-why = por qué
terminal-key-overview = mapa
terminal-key-goal = meta
terminal-key-speed = velocidad
terminal-key-finish = adelantar
terminal-key-undo = deshacer
terminal-key-quit = salir
terminal-key-result = resultado
terminal-key-line = línea
terminal-key-next = línea siguiente
terminal-key-change = cambiar
terminal-key-event = suceso
terminal-key-step = respuesta
terminal-key-ends = extremos
terminal-key-viewer = quién mira
terminal-other-language = English
terminal-help-arrows = ir a otra opción
terminal-help-rows = la fila siguiente con sus objetivos; con Mayús, la anterior
terminal-help-switch = la forma más fuerte de los hechizos que la tienen
terminal-help-end = terminar el turno o pasar
terminal-help-steer = la opción que está al lado de la elegida en el mapa
terminal-key-shift = Mayús
terminal-help-text = la pregunta entera y cada opción completa
terminal-help-why = por qué: lo que ahora no puedes hacer, y según qué cláusula
terminal-help-log = la crónica entera
terminal-help-overview = la mesa entera: el mapa y todas las hojas completas
terminal-help-goal = cómo se gana y qué historia hay detrás
terminal-help-speed = velocidad de los bots: lenta, normal, rápida, al instante
terminal-help-finish = los bots responden sin esperar; en tu turno, que los bots terminen la partida
terminal-help-language = cambiar de idioma
terminal-help-event = un suceso atrás o adelante
terminal-help-step = una respuesta atrás o adelante, con todo lo que siguió
terminal-help-viewer = mirar con otros ojos
terminal-help-menu-move = ir a otra línea
terminal-help-menu-turn = cambiar su valor
terminal-help-menu-type = escribir un nombre o una semilla
terminal-help-menu-enter = empezar la partida o cambiar la línea
terminal-help-frames = Un marco grueso es tu posición; uno discontinuo está cerrado o solo lo conoces tú.
terminal-help-signs = En la crónica, ▌ señala lo que es nuevo para ti, y la cláusula va al final de cada línea.

## terminal: el menú

terminal-no-screen = Aquí no hay pantalla; `mazmorra play` con --plain se juega línea a línea.
terminal-empty-seat = Hay un asiento vacío: entre las comas va `me`, `me:Nombre` o un bot ({ $bots }).
terminal-subtitle = Juegos de mesa de mazmorras, con todas las reglas
terminal-menu-stay = Quedarse
terminal-leave-menu = ¿Salir y olvidar lo que has elegido?
terminal-menu-game = Juego
terminal-menu-seats = Asientos
terminal-menu-alone = 1, en solitario
terminal-menu-seed = Semilla
terminal-menu-seed-hint = una nueva
terminal-menu-seed-text = La misma semilla y las mismas respuestas dan la misma partida. Déjala vacía para jugar al azar.
terminal-menu-name-hint = escribe un nombre
terminal-menu-name-text = Las flechas eligen quién juega aquí; las letras escriben el nombre.
terminal-undo-free = libre
terminal-undo-free-text = Se puede retirar cualquier respuesta, y también lo que vino después.
terminal-undo-strict = estricto
terminal-undo-strict-text = Una respuesta se puede retirar solo mientras no haya revelado nada.

## terminal: qué se puede hacer

terminal-home-continue = Continuar
terminal-home-continue-text = Sigue con una partida que quedó a medias.
terminal-home-new = Partida nueva
terminal-home-new-text = Elige un juego, quién juega y sus variantes.
terminal-home-learn = Aprender
terminal-home-learn-text = Da los primeros pasos en un juego, jugada a jugada.
terminal-home-replays = Partidas guardadas
terminal-home-replays-text = Mira una partida guardada, adelante y atrás.
terminal-home-rules = Reglas
terminal-home-rules-text = Consulta las cláusulas de cada juego.
terminal-home-packs = Paquetes
terminal-home-packs-text = Elige los paquetes de contenido con los que se juegan las partidas nuevas.
terminal-home-settings = Ajustes
terminal-home-settings-text = Idioma, velocidad de los bots y deshacer.
terminal-continue-empty = No hay ninguna partida que continuar. Aquí aparece cada partida que dejes a medias.
terminal-replays-empty = Aún no hay partidas. Escribe el archivo de una partida guardada y pulsa Intro.
terminal-replays-hint = o escribe el archivo de una partida guardada
terminal-replays-type = escribir el archivo de una partida guardada
terminal-rules-empty = Ninguna cláusula tiene todas esas palabras.
terminal-rules-hint = escribe palabras que buscar
terminal-rules-type = escribir palabras que buscar
terminal-packs-empty = No hay paquetes. Escribe la carpeta de un paquete y pulsa Intro.
terminal-packs-hint = escribe la carpeta de un paquete
terminal-packs-type = escribir la carpeta de un paquete
terminal-menu-packs = Paquetes: { $packs }.
terminal-summary = { $game }: { $players } · paso { $step } · { $when }
terminal-summary-over = { $game }: { $players } · terminada · { $when }
terminal-key-take = elegir
terminal-key-back = volver
terminal-key-add = añadir
terminal-key-remove = quitar
terminal-key-game = juego
terminal-help-home-digits = elegir la línea con ese número
terminal-speed = Velocidad de los bots
terminal-speed-text = Cuánto esperan los bots entre sus respuestas. En la mesa la tecla s la cambia.
terminal-speed-slow = lenta
terminal-speed-normal = media
terminal-speed-fast = rápida
terminal-speed-instant = al instante

## Buscar en las reglas

rules-how-title = Cómo se juega
rules-question-words = un una el la los las como que cual cuando donde cuanto quien se me mi tu puedo puede debo es son hay de del en a al por para yo
rules-same-words = gano ganas gana ganan ganar ganado victoria vence vencer | pierdo pierdes pierde pierden perder derrota | muero muere mueren morir muerte muerto muertos | curo cura curan curar curacion | muevo mueve mueven mover moverse movimiento
