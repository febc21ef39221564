import type { Words } from '../words.ts';

export const match = {
  what: 'Match',
  loading: 'Chargement du match',
  about: 'À propos de ce match',
  court: 'Court',
  club: 'Club',
  format: 'Format',
  resultEntered: 'Résultat saisi',
  started: 'Début',
  ended: 'Fin',
  notBefore: 'Pas avant',
  plannedFor: 'Prévu',
  notes: 'Remarques',
  pointByPoint: 'Point par point',
  showPoints: 'Afficher tous les points',
  loadingPoints: 'Chargement des points…',
  noPoints: 'Aucun point n’a encore été joué.',
} satisfies Words['match'];
