import type { DeskWords } from '../../../desk-words.ts';

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
  },
  pairs: {
    lone: 'Inscritos sin pareja. Elige dos para formar una pareja y pasarla al cuadro.',
    withoutPartner: 'sin pareja',
    ofSingles: 'inscritos como pareja; este cuadro es de individuales',
    chooseTwo: 'Elige dos para formar pareja',
    pairThese: 'Formar pareja con estos dos',
  },
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
};
