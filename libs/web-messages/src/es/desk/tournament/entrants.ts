import { countedIn } from '../../../counted.ts';
import type { DeskWords } from '../../../desk-words.ts';

const counted = countedIn('es');

/** Words of who is entered in a draw at its desk, and of their seeds. */
export const entrants: DeskWords['entrants'] = {
  player: {
    edit: 'Editar',
    title: (name: string) => `Editar a ${name}`,
    text: 'Nombre, país y género, tal como se ven en cuadros y marcadores.',
    claimed: (name: string) => `${name} tiene cuenta y cambia su nombre, país y género en «Mi perfil».`,
    save: 'Guardar el jugador',
    saved: (name: string) => `${name}: guardado.`,
  },
  csv: {
    unreadable: 'No se pudo leer el archivo. ¿Se ha movido o cambiado de nombre? Elígelo otra vez.',
    remove: (row: number) => `Quitar la línea ${row}`,
    ignore: (column: string) => `Ignorar «${column}»`,
    ignoreAll: 'Ignorar todas estas columnas',
    ignored: (columns: string) => `Se omiten: ${columns}.`,
    remembered: 'Este dispositivo lo recuerda para tus próximas listas.',
    useAgain: 'Volver a preguntar por ellas',
    otherEncoding: 'El archivo no es UTF-8 y se ha leído como Windows-1252. Mira si los nombres están bien.',
    repair: (count: number) => `Reparar ${counted(count, 'nombre', 'nombres')}`,
    repaired: (before: string, after: string) => `«${before}» pasa a ser «${after}»`,
    lost: (value: string) => `Se han perdido letras de «${value}». Escribe el nombre de nuevo en tu lista.`,
    sameOrNot: (row: number, name: string) => `Línea ${row}: ¿quién es ${name}?`,
    freshPlayer: 'Una persona nueva',
    moveSurplus: (draw: string) => `Pasar a quienes sobran a ${draw}`,
    moved: (names: string) => `A la previa: ${names}.`,
    undone: 'La lista se ha retirado.',
  },
  pairs: {
    lone: 'Inscritos sin pareja. Elige dos para formar una pareja y pasarla al cuadro.',
    withoutPartner: 'sin pareja',
    ofSingles: 'inscritos como pareja; este cuadro es de individuales',
    chooseTwo: 'Elige dos para formar pareja',
    pairThese: 'Formar pareja con estos dos',
  },
  placing: {
    label: 'Cómo entran los clasificados',
    ways: { afterQualifying: 'Por sorteo, al acabar la previa', fixed: 'En orden fijo, cada uno enseguida' },
    hint: 'Los clasificados se sortean en cuanto se conocen todos. Los ya conocidos se pueden sortear ahora.',
    action: 'Sortear ahora a los clasificados',
    done: 'Los clasificados están sorteados.',
  },
  moveUp: {
    action: 'Retirar, suben los cabezas de serie',
    consequence: 'Los cabezas de serie siguientes ocupan las líneas que quedan libres.',
  },
  structures: {
    title: 'Quien pierde sigue jugando',
    text: 'Los cuadros de consolación y de puestos se hacen con este: se cierran con él y se llenan con sus resultados.',
    preset: 'Qué se juega',
    choose: 'Elegir',
    make: 'Crear los cuadros',
    remove: 'Quitar estos cuadros',
    removeTitle: '¿Quitar los cuadros de consolación y de puestos?',
    removeText: 'Desaparecen; este cuadro queda como está.',
    presets: {
      third_place: 'Partido por el tercer puesto',
      first_round_consolation: 'Consolación para quien pierde en la primera ronda',
      first_match_consolation: 'Consolación para quien pierde su primer partido',
      feed_in_consolation: 'Consolación con entradas (feed-in)',
      curtis: 'Consolación Curtis',
      compass: 'Cuadro brújula',
      olympic: 'Cuadro olímpico',
      all_places: 'Se juegan todos los puestos',
      double_elimination: 'Doble eliminación',
    },
  },
  reopen: {
    title: (name) => `¿Volver a abrir ${name}?`,
    matchesGone: 'Sus partidos, y sus puestos en el orden de juego, desaparecen.',
    staysAsItWas: 'Inscritos y líneas quedan como están, y se pueden cambiar.',
    closeAgain: 'Cuando esté listo se cierra otra vez: entonces se crean partidos nuevos.',
    action: 'Volver a abrir el cuadro',
    done: (name) => `${name} está abierto otra vez.`,
  },
  markOf: (name) => `Cómo entró ${name} en el cuadro`,
  room: {
    comeFrom: (count, draw) => (count === 1 ? `1 viene de ${draw}` : `${count} vienen de ${draw}`),
    tooMany: (count) => (count === 1 ? 'sobra 1' : `sobran ${count}`),
  },
  register: {
    padelHint: 'El pádel se juega en parejas: ¿quién juega contigo?',
    aloneTitle: '¿Inscribirte sin pareja?',
    alone: 'El pádel se juega en parejas. La organización te pasará al cuadro cuando haya pareja para ti.',
    aloneAction: 'Inscribirme sin pareja',
    allClosed: 'Todos los cuadros de este torneo están cerrados.',
  },
  voiding: {
    settings: {
      title: '¿Cambiar el tamaño o las plazas?',
      consequences: [
        'El cuadro ya está sorteado. Con otro tamaño u otras plazas sus líneas vuelven a quedar vacías y hay que repetir el sorteo.',
      ],
      action: 'Cambiarlo',
    },
    lots: {
      title: '¿Sortear de nuevo lo que se colocó a mano?',
      consequences: [
        'Se pierden las líneas que has intercambiado: todos menos los cabezas de serie se colocan por sorteo.',
      ],
      action: 'Sortear',
    },
  },
  size: {
    byEntrants: 'Según el número de inscritos',
    linesByEntrants: 'Tantas líneas como necesiten sus inscritos',
  },
  seeds: {
    number: 'Cabezas de serie',
    numbers: {
      itf: 'Tantas como líneas prevé la ITF',
      national: 'Hasta la mitad de las líneas',
    },
    blocks: 'Cabezas de serie 9 a 16',
    blocksOf: {
      juniors: '9 a 12 con un sorteo, 13 a 16 con otro',
      itf: 'Las ocho con un solo sorteo',
    },
  },
  mainIsClosed: 'El cuadro principal está cerrado: ya no se puede clasificar nadie para él.',
  share: {
    title: 'Enlace para que los jugadores se inscriban',
    text: 'Quien lo abre inicia sesión, elige un cuadro y se inscribe.',
    link: 'Enlace',
    codeOf: 'Código que abre la inscripción',
    copy: 'Copiar el enlace',
    copied: 'Enlace copiado.',
  },
  known: {
    count: (fresh, known) =>
      `${counted(fresh, 'jugador nuevo', 'jugadores nuevos')}, ${known} de este torneo.`,
    hint: 'Los jugadores nuevos no tienen cuenta. A quien la tiene, búscalo arriba en lugar de aquí.',
    lines: 'Quién es nuevo, línea a línea',
    isNew: 'nuevo',
    isKnown: 'de este torneo',
  },
};
