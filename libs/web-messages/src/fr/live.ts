import type { Words } from '../words.ts';

export const live = {
  title: 'Matchs en direct',
  filter: 'Filtrer les matchs par joueur, court, club ou tournoi',
  filterHint: 'Joueur, court ou tournoi',
  count: (found, all) => {
    const matches = all > 1 ? 'matchs' : 'match';
    return found === all ? `${all} ${matches}` : `${found} sur ${all} ${matches}`;
  },
  coming: 'À suivre',
  finished: 'Tout juste terminés',
  club: 'Club',
  everyClub: 'Tous les clubs',
  notBefore: 'Pas avant',
  noneOfFilter: 'Aucun match en cours avec ce filtre.',
  loading: 'Chargement des matchs en direct',
  quiet: 'Les courts sont calmes',
  quietText: 'Aucun match en cours. Dès qu’un match commence, il s’affiche ici.',
  noneFound: 'Aucun match trouvé',
  noneFoundText: (search) => `Rien en cours ne correspond à « ${search} ».`,
} satisfies Words['live'];
