import type { Words } from '../words.ts';

export const match = {
  what: 'Partido',
  loading: 'Cargando el partido',
  about: 'Sobre este partido',
  court: 'Pista',
  club: 'Club',
  format: 'Formato',
  resultEntered: 'Resultado introducido',
  started: 'Inicio',
  ended: 'Final',
  notBefore: 'No antes de',
  plannedFor: 'Previsto para',
  notes: 'Notas',
  pointByPoint: 'Punto a punto',
  showPoints: 'Ver todos los puntos',
  loadingPoints: 'Cargando los puntos…',
  noPoints: 'Aún no se ha jugado ningún punto.',
} satisfies Words['match'];
