import type { Words } from '../words.ts';

export const lists = {
  status: 'État',
  loading: 'Chargement…',
  none: 'Rien ici pour l’instant',
  nothing: 'Aucun résultat',
  nothingText: 'Moins de mots, ou des mots plus courts, en trouveront peut-être.',
  type: 'Tapez un nom : tournoi, championnat, club, équipe ou joueur.',
  pages: 'Pages',
  previous: 'Page précédente',
  next: 'Page suivante',
  teams: 'Équipes',
  noLeagues: 'Pas encore de ligue',
  count: (count) => (count > 1 ? `${count} résultats` : `${count} résultat`),
  pageOf: (page, pages) => `Page ${page} sur ${pages}`,
  allResults: (count) => `Les ${count} résultats`,
  fields: {
    tournaments: { label: 'Rechercher un tournoi', hint: 'Nom du tournoi' },
    leagues: { label: 'Rechercher un championnat', hint: 'Nom du championnat' },
    clubs: { label: 'Rechercher un club', hint: 'Nom du club' },
    players: { label: 'Rechercher un joueur', hint: 'Nom du joueur' },
    everything: {
      label: 'Rechercher un tournoi, un championnat, un club, une équipe ou un joueur',
      hint: 'Tournoi, club ou joueur',
    },
  },
  descriptions: {
    tournaments: 'Tournois de tennis et de padel : tableaux, ordre de jeu et scores en direct.',
    clubs: 'Clubs de tennis et de padel : courts, tournois et équipes.',
    players: 'Joueurs de tennis et de padel : matchs et résultats.',
    leagues: 'Championnats par équipes : classements, calendriers et rencontres en direct.',
    search: 'Trouver tournois, championnats, clubs, équipes et joueurs.',
  },
  surfaces: { clay: 'Terre battue', hard: 'Dur', grass: 'Gazon', indoor: 'Couvert' },
  artificialGrass: 'Gazon synthétique',
  tournamentStatus: { upcoming: 'À venir', active: 'En cours', completed: 'Terminé', cancelled: 'Annulé' },
} satisfies Words['lists'];
