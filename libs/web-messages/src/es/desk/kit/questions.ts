import type { DeskWords } from '../../../desk-words.ts';

export const questions: DeskWords['questions'] = {
  signOut: {
    title: '¿Cerrar la sesión y perder lo que no está guardado aquí?',
    kinds: {
      order: 'Movimientos de un orden de juego sin publicar',
      lineUps: 'Alineaciones sin entregar',
      rosters: 'Cambios de una plantilla sin guardar',
      lists: 'Listas de jugadores o equipos sin inscribir',
      results: 'Resultados sin enviar',
      forms: 'Lo que has escrito en formularios',
    },
  },
  invitation: {
    title: (name) => (name === '' ? '¿Retirar esta invitación?' : `¿Retirar la invitación de ${name}?`),
    link: 'Su enlace y su código QR dejan de valer al momento.',
    again: 'Puedes volver a invitar cuando quieras.',
  },
  roster: { title: '¿Descartar tus cambios?', stays: 'La plantilla queda como se guardó por última vez.' },
  date: {
    declineTitle: '¿Rechazar esta fecha?',
    takeBackTitle: '¿Retirar la propuesta?',
    stays: 'La fecha de la eliminatoria queda como está.',
    again: 'Se puede proponer otra fecha en cualquier momento.',
  },
  court: {
    gone: 'Su nombre y su superficie se pierden para siempre.',
    screen: 'Su pantalla ya no muestra partidos.',
    only: 'Solo es posible si no tiene partidos sin terminar.',
  },
  registration: {
    gone: 'Ya no estás en la lista de inscripción.',
    both: (name) => `${name} tampoco queda en la lista.`,
    again: 'Mientras siga abierta la inscripción puedes volver a inscribirte, al final de la lista.',
  },
  team: {
    title: (name) => `¿Sacar a ${name} de este grupo?`,
    stays: 'El equipo se conserva, con su plantilla.',
    again: 'Mientras no haya calendario se puede volver a añadir.',
  },
};
