import type { Words } from '../words.ts';

export const lists = {
  status: 'Estado',
  loading: 'Cargando…',
  none: 'Todavía no hay nada',
  nothing: 'Sin resultados',
  nothingText: 'Prueba con menos palabras o más cortas.',
  type: 'Escribe un nombre: de un torneo, una liga, un club, un equipo o un jugador.',
  pages: 'Páginas',
  previous: 'Página anterior',
  next: 'Página siguiente',
  teams: 'Equipos',
  noLeagues: 'Todavía sin ligas',
  count: (count) => (count === 1 ? '1 resultado' : `${count} resultados`),
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
  allResults: (count) => `Ver los ${count} resultados`,
  fields: {
    tournaments: { label: 'Buscar torneos', hint: 'Nombre del torneo' },
    leagues: { label: 'Buscar campeonatos y ligas', hint: 'Nombre del campeonato' },
    clubs: { label: 'Buscar clubes', hint: 'Nombre del club' },
    players: { label: 'Buscar jugadores', hint: 'Nombre del jugador' },
    everything: {
      label: 'Buscar torneos, ligas, clubes, equipos y jugadores',
      hint: 'Torneo, club o jugador',
    },
  },
  descriptions: {
    tournaments: 'Torneos de tenis y pádel: cuadros, orden de juego y resultados en directo.',
    clubs: 'Clubes de tenis y pádel con sus pistas, torneos y equipos.',
    players: 'Jugadores de tenis y pádel: sus partidos y resultados.',
    leagues: 'Campeonatos por equipos: clasificaciones, calendarios y encuentros en directo.',
    search: 'Encuentra torneos, ligas, clubes, equipos y jugadores.',
  },
  surfaces: { clay: 'Tierra batida', hard: 'Pista dura', grass: 'Hierba', indoor: 'Pista cubierta' },
  artificialGrass: 'Césped artificial',
  tournamentStatus: {
    upcoming: 'Próximo',
    active: 'En juego',
    completed: 'Finalizado',
    cancelled: 'Cancelado',
  },
} satisfies Words['lists'];
