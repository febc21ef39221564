import type { Words } from '../words.ts';

export const live = {
  title: 'Incontri in diretta',
  filter: 'Filtra gli incontri per giocatore, campo, circolo o torneo',
  filterHint: 'Giocatore, campo o torneo',
  count: (found, all) => {
    const matches = all === 1 ? 'incontro' : 'incontri';
    return found === all ? `${all} ${matches}` : `${found} di ${all} ${matches}`;
  },
  coming: 'A seguire',
  finished: 'Appena terminati',
  club: 'Circolo',
  everyClub: 'Tutti i circoli',
  notBefore: 'Non prima di:',
  noneOfFilter: 'Con questo filtro non c’è nessun incontro in corso.',
  loading: 'Caricamento degli incontri in diretta',
  quiet: 'Silenzio sui campi',
  quietText: 'Nessun incontro in corso. Appena ne comincia uno, compare qui.',
  noneFound: 'Nessun incontro trovato',
  noneFoundText: (search) => `Non c’è nulla in corso con «${search}».`,
} satisfies Words['live'];
