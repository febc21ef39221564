import type { DeskWords } from '../../desk-words.ts';

const more = (...parts: readonly string[]) => {
  const given = parts.filter((part) => part !== '');
  return given.length === 0 ? '' : `: ${given.join(', ')}`;
};

export const activity = {
  title: 'Actividad',
  text: 'Quién hizo qué en este torneo, lo más reciente primero. El último paso en un partido o en el torneo se puede deshacer aquí, si el reglamento lo permite.',
  none: 'Todavía nada.',
  noneFound: 'Nada que coincida con lo elegido.',
  person: 'Quién',
  everyone: 'Todos',
  onlyMatch: 'Solo este partido',
  ofMatch: (match) => `Solo ${match}`,
  allMatches: 'Mostrar todos los partidos',
  newer: 'Más recientes',
  older: 'Anteriores',
  page: (page, pages) => `Página ${page} de ${pages}`,
  unnamedUser: 'Alguien sin nombre',
  unnamedBoard: 'Un marcador',
  system: 'Courtcast',
  unnamed: {
    tournament: 'el torneo',
    draw: 'un cuadro',
    match: 'un partido',
    registration: 'una inscripción',
    'order-of-play': 'el orden de juego',
  },
  sentences: {
    'tournament-created': () => 'creó el torneo',
    'tournament-changed': () => 'cambió los datos del torneo',
    'phase-changed': ({ to }) => `pasó el torneo a «${to}»`,
    'staff-changed': ({ person, from, to }) => {
      if (to === '') return `quitó el rol a ${person} (${from})`;
      return from === '' ? `dio un rol a ${person}: ${to}` : `cambió el rol de ${person}: ${from} → ${to}`;
    },
    'staff-invited': () => 'creó o retiró una invitación para el equipo',
    'draw-created': ({ what }) => `creó el cuadro ${what}`,
    'draw-changed': ({ what }) => `cambió los ajustes de ${what}`,
    'draw-removed': ({ what }) => `eliminó el cuadro ${what}`,
    'entrants-changed': ({ what }) => `fijó los participantes de ${what}`,
    'draw-generated': ({ what }) => `hizo el sorteo de ${what}`,
    'draw-finalized': ({ what }) => `cerró ${what}: sus partidos están listos`,
    'draw-reopened': ({ what }) => `volvió a abrir ${what}: sus partidos ya no están`,
    'qualifiers-drawn': ({ what }) => `sorteó a los clasificados de ${what}`,
    'player-withdrawn': ({ what, player }) =>
      player === '' ? `anotó una baja en ${what}` : `anotó la baja de ${player} en ${what}`,
    'registration-made': ({ what, draw }) => `inscribió a ${what} en ${draw}`,
    'registration-withdrawn': ({ draw }) => `retiró una inscripción en ${draw}`,
    'order-of-play-made': () => 'cambió el orden de juego',
    'match-scheduled': ({ what, court, time }) => `programó ${what}${more(court, time)}`,
    'match-changed': ({ what }) => `cambió las notas o el árbitro de ${what}`,
    'match-started': ({ what }) => `empezó ${what}`,
    'points-scored': ({ what, score }) => `anotó puntos en ${what}${more(score)}`,
    'score-typed': ({ what, score }) => `introdujo el marcador de ${what}${more(score)}`,
    'result-entered': ({ what, outcome, winner }) =>
      `introdujo un resultado en ${what}${more(outcome, winner)}`,
    'result-taken-back': ({ what }) => `retiró el resultado de ${what}`,
    'match-suspended': ({ what }) => `suspendió ${what}`,
    'match-resumed': ({ what }) => `reanudó ${what}`,
    'match-confirmed': ({ what, score, winner, outcome }) =>
      `confirmó ${what}${more(score, winner, outcome)}`,
    'match-reopened': ({ what }) => `retiró la confirmación de ${what}`,
    'match-cancelled': ({ what }) => `canceló ${what}`,
    'match-reinstated': ({ what }) => `recuperó ${what}`,
  },
  undo: {
    action: 'Deshacer',
    done: 'Deshecho.',
    reopen: {
      title: (what) => `¿Retirar la confirmación de ${what}?`,
      consequence: 'El resultado se mantiene y se puede corregir y volver a confirmar.',
      action: 'Retirarla',
    },
    confirm: {
      title: (what) => `¿Confirmar de nuevo ${what}?`,
      consequence: 'El resultado actual pasa a ser oficial y el ganador avanza.',
      action: 'Confirmar',
    },
    reinstate: {
      title: (what) => `¿Recuperar ${what}?`,
      consequence: 'El partido vuelve a estar por jugar; lo jugado se mantiene.',
      action: 'Recuperar',
    },
    resume: {
      title: (what) => `¿Reanudar ${what}?`,
      consequence: 'Sigue donde estaba.',
      action: 'Reanudar',
    },
    'take-back': {
      title: (what) => `¿Retirar el resultado de ${what}?`,
      consequence: 'El partido queda como antes de introducir el resultado.',
      action: 'Retirarlo',
    },
    'move-back': {
      title: (what) => `¿Volver a abrir ${what}?`,
      consequence:
        'El torneo vuelve a estar en juego: los resultados se pueden corregir hasta que se termine otra vez.',
      action: 'Volver a abrir',
    },
  },
} satisfies DeskWords['activity'];
