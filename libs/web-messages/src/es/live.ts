import type { Words } from '../words.ts';

export const live = {
  title: 'Partidos en directo',
  filter: 'Filtrar partidos por jugador, pista, club o torneo',
  filterHint: 'Jugador, pista o torneo',
  count: (found, all) => {
    const matches = all === 1 ? 'partido' : 'partidos';
    return found === all ? `${all} ${matches}` : `${found} de ${all} ${matches}`;
  },
  coming: 'A continuación',
  finished: 'Recién terminados',
  club: 'Club',
  everyClub: 'Todos los clubes',
  notBefore: 'No antes:',
  noneOfFilter: 'Con este filtro no hay ningún partido en juego.',
  loading: 'Cargando los partidos en directo',
  quiet: 'Las pistas están en calma',
  quietText: 'No se juega ningún partido. En cuanto empiece uno, aparecerá aquí.',
  noneFound: 'Ningún partido encontrado',
  noneFoundText: (search) => `En juego no hay nada con «${search}».`,
} satisfies Words['live'];
