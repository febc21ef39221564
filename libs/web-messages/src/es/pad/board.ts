import type { Words } from '../../words.ts';

/** Words of the board at a court, in Spanish. */
export const board = {
  title: 'Tablero de pista',
  idle: {
    court: 'Pista',
    start: 'Empezar un partido',
    away: 'Sin red: se podrá empezar un partido en cuanto vuelva.',
    call: 'Puntuar este partido',
  },
  form: {
    title: 'Empezar un partido',
    game: '¿A qué jugáis?',
    games: { padel: 'Pádel', tennisDoubles: 'Tenis, dobles', tennisSingles: 'Tenis, individuales' },
    format: '¿Cuánto?',
    formats: {
      best_of_3: 'Al mejor de tres sets',
      best_of_3_mtb: 'Al mejor de tres, supertiebreak como tercer set',
      best_of_3_to_4: 'Al mejor de tres sets cortos',
      pro_set: 'Un set largo',
      one_set: 'Un set',
      match_tiebreak: 'Un supertiebreak',
      fast4: 'Fast4',
      timed: 'Por tiempo',
      points: 'Un número de puntos',
    },
    deuce: 'En iguales',
    deuceRules: {
      advantage: 'Ventaja',
      golden: 'Punto de oro',
      silver: 'Punto de plata',
      star: 'Star point',
    },
    names: '¿Quién juega?',
    namesHelp: 'Los nombres son opcionales. Se puede entrar con el móvil cuando el partido ha empezado.',
    sides: { home: 'Lado 1', guest: 'Lado 2' },
    nameOf: (side: string, position: number) => `${side}, jugador ${position}`,
    starting: 'El partido está empezando…',
    startingAway: 'Todavía no hay red. El partido empieza en cuanto la haya.',
    giveUp: 'No empezarlo',
  },
  match: {
    join: 'Entrar con el móvil',
    joinHelp: 'Escanea el código de tu puesto e inicia sesión: el partido será uno de los tuyos.',
    confirm: 'Confirmar el resultado',
    cancel: 'Terminar sin resultado',
    cancelSure: '¿Terminar este partido sin resultado?',
    next: 'Siguiente partido',
    call: 'Abrirlo',
    callSure: (match: string) => `¿Abrir ${match}? Este partido termina en cuanto aquel empiece.`,
    keepPlaying: 'Seguir jugando',
    back: 'Volver a la pista',
    away: 'Sin red: inténtalo de nuevo cuando vuelva.',
  },
  notice: {
    'taken-off': 'Vuestro partido ha dejado la pista a otro',
    takenOffHelp: 'Ha empezado en esta pista un partido de un torneo o de un equipo.',
    cancelled: 'El partido se ha cancelado',
    moved: 'El partido se juega ahora en otra pista',
    'not-started': 'El partido no ha empezado',
    kept: (count: number) =>
      count === 1
        ? 'Un toque ya no ha contado. Queda guardado en este dispositivo.'
        : `${count} toques ya no han contado. Quedan guardados en este dispositivo.`,
    read: 'De acuerdo',
  },
  key: {
    title: {
      good: 'Una clave nueva para este tablero',
      none: 'Este tablero aún no tiene clave.',
      refused: 'La clave de este tablero ya no es válida.',
      elsewhere: 'Esta clave es de otra pista.',
      'no-court': 'Esta pista ya no existe.',
    },
    help: {
      good: 'Pega la clave, o la dirección que la contiene.',
      none: 'Escanea con este dispositivo el código que el club ha hecho para esta pista, o pega aquí su clave.',
      refused:
        'Se ha sustituido o revocado. Todo lo puntuado queda guardado en este dispositivo. El club puede darle una clave nueva.',
      elsewhere: 'El club ha cambiado el tablero de sitio. Puede dar a esta pista una clave propia.',
      'no-court': 'El club la ha quitado.',
    },
    field: 'Clave, o dirección con la clave',
    use: 'Usar esta clave',
    unreadable: 'No es una clave para esta pista.',
    offer: {
      checking: 'Se está comprobando la clave…',
      refused: 'Esa clave no es válida.',
      elsewhere: 'Esa clave es de otra pista.',
    },
    away: 'Todavía no hay red: se comprobará en cuanto la haya.',
    inMatch: 'La clave de este tablero no es válida: todo queda guardado en este dispositivo',
    give: 'Dar una clave nueva',
    back: 'Atrás',
  },
} satisfies Words['score']['board'];

/** Words of the buttons of a remote, in Spanish. */
export const remote = {
  title: 'Botones de un mando',
  help: 'Conecta el mando por Bluetooth. Elige para qué es un botón y púlsalo.',
  actions: { home: 'Punto para el primer lado', guest: 'Punto para el segundo lado', undo: 'Deshacer' },
  press: 'Pulsa el botón…',
  none: 'ninguno',
  clear: 'Quitar',
  clearOf: (action: string) => `Quitar: ${action}`,
  taken: (action: string) => `Este botón ya se usa: ${action}.`,
  reserved: 'Este botón no se puede usar.',
} satisfies Words['score']['remote'];
