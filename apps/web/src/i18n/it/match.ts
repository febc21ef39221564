import type { Words } from '../words.ts';

export const match = {
  what: 'Incontro',
  loading: 'Caricamento dell’incontro',
  about: 'Informazioni sull’incontro',
  court: 'Campo',
  club: 'Circolo',
  format: 'Formula',
  resultEntered: 'Risultato inserito',
  started: 'Inizio',
  ended: 'Fine',
  notBefore: 'Non prima delle',
  plannedFor: 'Previsto per',
  notes: 'Note',
  pointByPoint: 'Punto per punto',
  showPoints: 'Mostra tutti i punti',
  loadingPoints: 'Caricamento dei punti…',
  noPoints: 'Non è ancora stato giocato nessun punto.',
} satisfies Words['match'];
