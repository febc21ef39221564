import type { Words } from '../words.ts';

export const club = {
  title: 'Clubs',
  courts: 'Courts',
  noCourts: 'Ce club n’a pas encore de court.',
  elsewhere: 'Sans court',
  free: 'Libre',
  next: 'À suivre',
  onNow: (count) => (count < 2 ? `${count} match en cours` : `${count} matchs en cours`),
  quiet: 'Aucun match en ce moment.',
  tournaments: 'Tournois',
  teams: 'Équipes',
  tiesOn: 'Rencontres en cours',
  display: 'Écran du court',
  wall: 'Mur de courts',
  logo: (name) => `Logo : ${name}`,
  description: (name) =>
    `Les courts de ${name} avec ce qui s’y joue en ce moment, ses tournois et ses équipes.`,
  court: {
    more: 'En savoir plus sur ce match',
    idle: 'Pas de match en ce moment',
    idleText: 'Dès qu’un match commence sur ce court, son score s’affiche ici.',
    last: 'Le dernier :',
    before: 'Joué ici auparavant',
    coming: 'À suivre sur ce court',
    nothingComing: 'Rien d’autre n’est prévu sur ce court.',
    description: (name) => `Ce qui se joue en ce moment sur ${name}, point par point, et la suite.`,
  },
} satisfies Words['club'];
