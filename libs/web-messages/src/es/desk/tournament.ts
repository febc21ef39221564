import type { DeskWords } from '../../desk-words.ts';
import { countedIn } from '../../counted.ts';

const counted = countedIn('es');

export const tournament = {
  title: 'Torneos',
  tournament: 'Torneo',
  none: 'Aún no diriges ningún torneo. Crea uno: es un borrador que solo ves tú hasta que lo abras.',
  create: 'Crear un torneo',
  createText: 'Empieza como borrador: solo lo veis tú y tu equipo. Todo se puede cambiar después.',
  overview: 'Resumen',
  details: 'Datos',
  asked: (clubs: string) =>
    `Consultado y aún sin respuesta: ${clubs}. Hasta entonces el torneo no sale en su página ni tiene sus pistas.`,
  save: 'Guardar',
  publicPage: 'Página pública',
  fields: {
    what: 'Qué',
    when: 'Cuándo',
    how: 'Cómo se juega',
    name: 'Nombre del torneo',
    club: 'Club',
    clubHint:
      'Dónde se juega. Sus pistas se ofrecen en el orden de juego. ¿Aún no está? Créalo en «Clubes»: lo que has escrito aquí se conserva.',
    startDate: 'Primer día',
    endDate: 'Último día',
    timeZone: 'Zona horaria',
    timeZoneHint: 'La del club en cuanto lo eliges. Todas las horas del torneo van en ella.',
    deadline: 'Inscripción hasta',
    deadlineHint: 'Vacío: hasta que empiece el juego.',
    anySurface: 'Sin indicar',
    matchFormat: 'Formato de los partidos',
    matchFormatHint: 'Los cuadros empiezan con él y pueden tener el suyo.',
    description: 'Texto para jugadores y público',
  },
  formats: {
    best_of_3_mtb: {
      label: 'Al mejor de tres, supertiebreak como tercer set',
      hint: 'Sets a 6; con un set iguales, supertiebreak a 10.',
    },
    best_of_3: { label: 'Al mejor de tres sets', hint: 'Sets a 6, tiebreak con 6–6 en todos.' },
    short_sets_to_4: {
      label: 'Al mejor de tres sets cortos, supertiebreak como tercero',
      hint: 'Sets a 4, tiebreak con 4–4; con un set iguales, supertiebreak a 10.',
    },
    best_of_3_to_4: { label: 'Al mejor de tres sets cortos', hint: 'Sets a 4, tiebreak con 4–4.' },
    pro_set: { label: 'Un set largo', hint: 'A 8 juegos, tiebreak con 8–8.' },
    best_of_5: { label: 'Al mejor de cinco sets', hint: 'Sets a 6, tiebreak con 6–6 en todos.' },
    one_set: { label: 'Un set', hint: 'A 6 juegos, tiebreak con 6–6.' },
    match_tiebreak: { label: 'Un supertiebreak', hint: 'A 10 puntos, y nada más.' },
    fast4: {
      label: 'Fast4',
      hint: 'Sets cortos a 4, tiebreak a 5 con 3–3, punto de oro, sin let en el saque; con un set iguales, supertiebreak a 10.',
    },
    timed: {
      label: 'Por tiempo',
      hint: 'Tantos juegos como quepan en el tiempo; con empate decide un punto más.',
    },
    points: {
      label: 'Un número de puntos',
      hint: '24 puntos en total; cada uno saca cuatro veces seguidas.',
    },
  },
  formatFields: {
    title: 'Sets',
    gamesPerSet: 'Juegos de un set',
    gamesPerSetHint: 'Vacío: como dice el formato. 9 con el set largo es un set de pádel a nueve.',
    tiebreakTo: 'Puntos de un tiebreak',
    tiebreakToHint: 'Vacío: como dice el formato.',
    suddenDeath: 'Muerte súbita en los tiebreaks',
    suddenDeathHint: 'Si a ambos les falta un punto, el siguiente decide el tiebreak.',
    finalSetTiebreakAt: 'Tiebreak del set decisivo con',
    finalSetTiebreakAtHint: 'Vacío: como en los demás sets. 12 es con 12–12.',
    tiebreakAt: 'Tie-break en',
    tiebreakAtHint:
      'Juegos de cada lado. Vacío: como dice el formato; si no, tantos como ganan el set, o uno menos.',
    minutes: 'Minutos',
    minutesHint: 'Vacío: 20.',
    count: 'Qué cuenta',
    counts: { games: 'Juegos', points: 'Puntos' },
    pointsTotal: 'Puntos en total',
    pointsTotalHint: 'Vacío: 24. Lo usual: 16, 21, 24 y 32.',
    servesEach: 'Saques seguidos por jugador',
    formatCode: 'Todo el formato en CODES',
    formatCodeHint: 'En lugar de todo esto, por ejemplo SET3-S:6/TB7-F:TB10.',
  },
  deuceRules: {
    advantage: { label: 'Ventaja', hint: 'Con iguales, dos puntos seguidos ganan el juego.' },
    golden: { label: 'Punto de oro', hint: 'Con 40–40 el siguiente punto gana el juego.' },
    silver: {
      label: 'Punto de plata',
      hint: 'Una ventaja; en los segundos iguales decide el siguiente punto.',
    },
    star: { label: 'Star point', hint: 'Dos ventajas; en los terceros iguales decide el siguiente punto.' },
  },
  genders: { any: 'Todos', male: 'Masculino', female: 'Femenino', mixed: 'Mixto' },
  phaseTitle: 'Cómo está',
  moving: 'El torneo avanza',
  draftForOthers:
    'Solo lo ve el equipo. Sus directores hacen los cuadros de abajo y abren la inscripción o empiezan el juego.',
  phaseTexts: {
    draft:
      'Solo lo veis tú y tu equipo. Añade los cuadros abajo. Se publica al abrir la inscripción, para que los jugadores se inscriban, o al empezar el juego.',
    registration:
      'Lo ve todo el mundo y los jugadores pueden inscribirse. Los cuadros se hacen y se cierran cuando quieras.',
    live: 'Se están jugando los partidos. Los resultados confirmados hacen avanzar a los ganadores.',
    completed: 'Ha terminado. Un resultado equivocado se corrige abriéndolo de nuevo.',
    cancelled: 'Se ha cancelado. Ya no cambia nada.',
  },
  decided: 'Todos los cuadros tienen campeón. Termina el torneo cuando todo esté en orden.',
  moves: {
    registration: { title: '¿Abrir la inscripción?', action: 'Abrir la inscripción' },
    live: { title: '¿Empezar el juego?', action: 'Empezar el juego' },
    completed: { title: '¿Dar el torneo por terminado?', action: 'Terminarlo' },
    cancelled: { title: '¿Cancelar el torneo?', action: 'Cancelar el torneo' },
    draft: { title: '', action: '' },
    reopened: { title: '¿Abrirlo de nuevo para corregir?', action: 'Abrir para corregir' },
  },
  consequences: {
    draft: [],
    registration: ['Desde ahora lo ve todo el mundo. No vuelve a ser un borrador.'],
    live: ['Los jugadores ya no se inscriben.', 'Los partidos se pueden empezar y puntuar.'],
    completed: [
      'Todos los partidos deben estar confirmados o cancelados.',
      'Después ya no cambia nada de sus cuadros.',
    ],
    cancelled: ['No se puede deshacer.'],
    reopened: ['Los resultados se pueden corregir; después se termina otra vez.'],
  },
  noRegistration: 'Se salta la inscripción: los jugadores no se inscriben por sí mismos.',
  matchesCancelled: (count: number) =>
    count === 0
      ? 'No se cancela ningún partido.'
      : `Se ${count === 1 ? 'cancela' : 'cancelan'} ${counted(count, 'partido', 'partidos')}.`,
  draws: 'Cuadros',
  draw: 'Cuadro',
  noDraws: 'Aún no hay ningún cuadro.',
  addDraw: 'Añadir un cuadro',
  drawSettings: 'Ajustes del cuadro',
  qualifiesFor: (draw: string) => `previa de ${draw}`,
  qualifyingDraws: 'Los ganadores vienen de:',
  isFinal: 'cerrado',
  isOpen: 'en preparación',
  isFinalText: 'Este cuadro está cerrado: sus partidos están hechos.',
  isFinalNext: { plan: 'Asignar pistas y horas', run: 'Ir a los resultados' },
  drawFields: {
    who: 'Quién juega',
    how: 'Cómo se deciden los partidos',
    qualifying: 'Previa',
    qualifyingHint:
      'Para una fase previa, haz primero el cuadro principal; después añade uno cuyos ganadores se clasifiquen para él.',
    name: 'Nombre del cuadro',
    size: 'Tamaño',
    sizeHint: 'Más de la mitad de las líneas deben estar ocupadas; las demás son byes.',
    gender: 'Para',
    ageCategory: 'Categoría de edad',
    ageCategoryHint: 'Por ejemplo U14 o 45+.',
    matchFormat: 'Formato',
    deuceRule: 'Con 40–40',
    matchTiebreakTo: 'Puntos del supertiebreak',
    matchTiebreakToHint: 'Vacío: como dice el formato. Con un número, el set decisivo es un supertiebreak.',
    parent: 'Los ganadores pasan a',
    parentHint: 'Una previa termina cuando quedan tantos como plazas hay.',
    noParent: 'Ningún otro cuadro: este tiene campeón',
    qualifyingSpots: 'Plazas',
    meansPairs: 'Cada inscripción es una pareja.',
    meansChampion: (lines) => `${lines}: eliminatoria directa hasta el campeón.`,
    meansQualifying: (lines, count, draw) =>
      count === 1
        ? `${lines}: termina cuando queda uno, que pasa a ${draw}.`
        : `${lines}: termina cuando quedan ${count}, que pasan a ${draw}.`,
    isFinal: 'El cuadro está cerrado: solo se puede cambiar su nombre.',
  },
  groupFields: {
    drawType: 'Cómo se juega',
    drawTypes: {
      elimination: { label: 'Eliminatoria', hint: 'Quien pierde queda fuera.' },
      round_robin: { label: 'Grupos', hint: 'En un grupo juegan todos contra todos.' },
    },
    groupSize: 'Jugadores por grupo',
    groupSizeHint: 'De tres a ocho; los últimos grupos pueden tener uno menos.',
    groupCount: 'O: cuántos grupos',
    legs: 'Partidos entre dos',
    legsOf: { '1': 'Uno', '2': 'Dos' },
    rankBy: 'Orden de la tabla',
    orders: {
      tourFinals: 'Victorias, enfrentamiento directo, porcentaje de sets y juegos',
      padel: 'Victorias, enfrentamiento directo, diferencias entre los empatados',
      codes: 'Como en CODES',
      own: 'El orden que tiene',
    },
    meansGroups: 'Grupos: en un grupo juegan todos contra todos.',
    meansGoingOn: (count, draw) =>
      `Los ${count} mejores pasan a ${draw}: los ganadores como cabezas de serie, los de un mismo grupo separados.`,
  },
  deleteDraw: {
    title: (name: string) => `¿Borrar ${name}?`,
    consequence: (count: number) =>
      count === 0
        ? 'No hay nadie inscrito en él.'
        : `También se ${count === 1 ? 'borra' : 'borran'} ${counted(count, 'inscrito', 'inscritos')}.`,
    action: 'Borrar el cuadro',
  },
  entrants: {
    title: 'Inscritos',
    room: (count: number) => (count === 0 ? 'completo' : counted(count, 'plaza libre', 'plazas libres')),
    seedOf: (name: string) => `Cabeza de serie de ${name}`,
    remove: 'Quitar',
    removed: (name: string) => `${name}: fuera de la lista.`,
    undo: 'Deshacer',
    player: 'Jugador',
    partner: 'Pareja',
    partnerIfPair: 'Pareja, si se juega en parejas',
    createPlayer: (name: string) => `Jugador nuevo «${name}»`,
    add: 'Inscribir',
  },
  registrations: {
    partnerAsked: 'la pareja no ha dicho que sí',
    title: (count: number) => `${counted(count, 'inscripción', 'inscripciones')} sin pasar al cuadro`,
    enter: (count: number) => {
      if (count === 0) return 'Elige quién pasa al cuadro';
      return count === 1 ? 'Pasar la elegida al cuadro' : `Pasar las ${count} elegidas al cuadro`;
    },
    tooMany: (chosen: number, room: number) =>
      room === 0 ? 'El cuadro está completo.' : `Hay ${chosen} elegidas y sitio para ${room}.`,
    closed:
      'La inscripción está cerrada y ya no se puede rechazar ninguna: quien no pasa al cuadro simplemente no juega.',
    refuse: 'Rechazar',
    refuseTitle: (name: string) => `¿Rechazar la inscripción de ${name}?`,
    refuseGone: (name: string) => `Desaparece de aquí y de «Mis inscripciones» de ${name}.`,
    refuseSilent: (name: string) => `No se envía ningún mensaje: avisa tú a ${name}.`,
    refuseAgain: 'Mientras la inscripción siga abierta, es posible inscribirse otra vez.',
    refuseAction: 'Rechazar la inscripción',
    refused: (name: string) => `Inscripción de ${name} rechazada.`,
  },
  csv: {
    title: 'Inscribir una lista de un archivo o una hoja de cálculo',
    text: 'Una tabla guardada como CSV. La primera línea nombra las columnas: nombre y, si quieres, nombre de la pareja, cabeza de serie, nacionalidad y género.',
    file: 'Archivo',
    paste: 'O pega filas de una hoja de cálculo',
    check: 'Revisar las filas',
    example: 'Un ejemplo para rellenar (CSV)',
    checking: 'Revisando la lista',
    line: (row: number) => `Línea ${row}`,
    lines: (rows: string) => `Líneas ${rows}`,
    fine: (rows: number) => `${counted(rows, 'línea está bien', 'líneas están bien')}.`,
    faulty: (faults: number, rows: number) =>
      `${counted(faults, 'fallo', 'fallos')} por corregir en ${counted(rows, 'línea', 'líneas')}. Aún no se ha inscrito a nadie.`,
    checkAgain: 'Revisar otra vez',
    enter: (rows: number) => `Inscribir ${counted(rows, 'línea', 'líneas')}`,
    entered: (count: number) => `${counted(count, 'nuevo', 'nuevos')} en el cuadro.`,
    discard: 'Descartar la lista',
  },
  lines: {
    title: 'El cuadro',
    voided:
      'Las inscripciones o los ajustes han cambiado desde el sorteo: las líneas vuelven a estar vacías. Repite el sorteo.',
    voidTitle: '¿Cambiar las inscripciones?',
    voidAction: 'Cambiar las inscripciones',
    voids:
      'El cuadro ya está sorteado. Con otras inscripciones sus líneas vuelven a quedar vacías y hay que repetir el sorteo.',
    notDrawn:
      'Ahora mismo no hay líneas. Los cabezas de serie y los byes ocupan su sitio según las reglas; los demás, por sorteo.',
    drawn: (lot: number | null) =>
      lot === null
        ? 'Colocado a mano.'
        : `Sorteado con el número ${lot}: el mismo número da el mismo cuadro.`,
    exchange: 'Para cambiar dos líneas, pulsa una y después la otra.',
    closing: 'Al cerrarlo se crean sus partidos; las inscripciones y las líneas quedan fijas.',
    drawLots: 'Sortear',
    drawingLots: 'Sorteando',
    drawAgain: 'Sortear de nuevo',
    choose: ' (elegir para cambiar)',
    swapHere: ' (cambiar con la elegida)',
    qualifier: 'Jugador de la previa',
    seedsMeet: (one: number, other: number, round: string) =>
      `Los cabezas de serie ${one} y ${other} se pueden cruzar ya en: ${round}.`,
    byeUnseeded: (line: number) =>
      `La línea ${line} tiene un bye sin ser cabeza de serie, y un cabeza de serie tiene que jugar.`,
    finalize: 'Cerrar el cuadro',
    finalizing: 'Cerrando el cuadro y creando sus partidos',
    finalizeTitle: (name: string) => `¿Cerrar ${name}?`,
    fixedEntrants: (entries: string) =>
      `La lista queda fija: ${entries}. Quien no pueda jugar se retira desde entonces.`,
    fixedLines: 'Las líneas quedan fijas: ya no cambia quién juega contra quién.',
    fixedFormat: 'El formato queda fijo.',
    matchesMade: 'Se crean los partidos y se pueden programar.',
  },
  withdrawals: {
    title: 'Inscritos',
    text: 'Quien no puede jugar se retira. Antes de su primer partido, otro puede ocupar su puesto: un lucky loser o una inscripción tardía.',
    action: 'Retirar',
    replace: 'Sustituir',
    question: (name: string) => `¿Retirar a ${name}?`,
    walkover: (opponent: string) => `${opponent} gana por incomparecencia, confirmada en el acto.`,
    walkoverLater: 'El siguiente rival gana por incomparecencia en cuanto se sepa quién es.',
    placeGone: 'Después nadie puede ocupar el puesto. Si va a entrar otro, sustituye en su lugar.',
    placeOpen: 'Hasta entonces otro puede ocupar todavía el puesto.',
    withdrawn: (name: string) => `${name}: retirada anotada.`,
    stays: 'Aquí no se puede deshacer. Los partidos jugados quedan como están.',
    qualified: 'procede de la previa',
    states: { out: 'eliminado', playing: 'en pista o pendiente de confirmar', won: 'ha ganado' },
    replaceTitle: (name: string) => `¿Quién ocupa el puesto de ${name}?`,
    replaceText: 'Quien entra ocupa esta línea, sin ser cabeza de serie. Las demás líneas no cambian.',
    meets: (opponent: string) => `Su primer partido es contra ${opponent}.`,
    meetsLater: 'Aún no se conoce a su primer rival.',
    lucky: 'Perdieron en la última ronda de la previa',
    replaceAction: 'Poner en el cuadro',
    replaced: (coming: string, leaving: string) => `${coming} ocupa el puesto de ${leaving}.`,
  },
} satisfies DeskWords['tournament'];
