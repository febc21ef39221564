import type { Words } from '../words.ts';

const winPoints = (win: number): string => (win === 1 ? '1 punto' : `${win} puntos`);
const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'));

export const league = {
  title: 'Ligas',
  season: (season) => `Temporada ${season}`,
  tier: (tier) => `División ${tier}`,
  categories: { active: 'Absoluta', youth: 'Júnior', senior: 'Veteranos' },
  genders: { male: 'Masculina', female: 'Femenina', mixed: 'Mixta' },
  singlesAndDoubles: (singles, doubles) =>
    [
      singles === 0 ? '' : singles === 1 ? '1 individual' : `${singles} individuales`,
      doubles === 0 ? '' : doubles === 1 ? '1 dobles' : `${doubles} dobles`,
    ]
      .filter((part) => part !== '')
      .join(' y '),
  noGroups: 'Esta liga todavía no tiene grupos.',
  otherLeagues: 'Más ligas del campeonato',
  otherSeasons: 'Otras temporadas',
  wholeTable: 'Clasificación y calendario',
  onNow: 'En juego',
  betweenMatches: 'Entre dos partidos: ahora no hay nadie en pista.',

  standings: 'Clasificación',
  standingsOf: (group) => `Clasificación: ${group}`,
  columns: {
    rank: { short: '#', long: 'Puesto' },
    team: { short: 'Equipo', long: 'Equipo' },
    played: { short: 'J', long: 'Encuentros jugados' },
    won: { short: 'G', long: 'Ganados' },
    drawn: { short: 'E', long: 'Empatados' },
    lost: { short: 'P', long: 'Perdidos' },
    matches: { short: 'Partidos', long: 'Partidos ganados y perdidos' },
    sets: { short: 'Sets', long: 'Sets ganados y perdidos' },
    games: { short: 'Juegos', long: 'Juegos ganados y perdidos' },
    points: { short: 'Pts', long: 'Puntos' },
  },
  aheadOf: (team, why) => `Por delante de ${team} por ${why}`,
  separations: {
    matchDifference: (own, other) => `diferencia de partidos (${signed(own)} y ${signed(other)})`,
    matchesWon: (own, other) => `partidos ganados (${own} y ${other})`,
    setDifference: (own, other) => `diferencia de sets (${signed(own)} y ${signed(other)})`,
    setsWon: (own, other) => `sets ganados (${own} y ${other})`,
    gameDifference: (own, other) => `diferencia de juegos (${signed(own)} y ${signed(other)})`,
    gamesWon: (own, other) => `juegos ganados (${own} y ${other})`,
    wins: (own, other) => `encuentros ganados (${own} y ${other})`,
    played: (own, other) => `encuentros jugados (${own} y ${other})`,
    headToHead: () => 'el enfrentamiento directo',
    exits: () => 'menos encuentros abandonados',
  },
  placeShared: 'Igualados en todo: comparten el puesto',
  withdrawn: 'Retirado',
  howCountedOwn: (win, draw) =>
    `${winPoints(win)} por victoria, ${winPoints(draw)} por empate. Para los empates esta liga tiene un orden propio: cada fila dice qué decidió.`,
  howCounted: (win, draw) =>
    `${winPoints(win)} por victoria, ${winPoints(draw)} por empate. A igualdad de puntos deciden los partidos, después los sets y después los juegos: primero la diferencia, luego los ganados.`,

  schedule: 'Calendario',
  matchDay: (number) => `Jornada ${number}`,
  otherTies: 'Más encuentros',
  noFixtures: 'Todavía no hay calendario.',
  playedOf: (done, all) => `${done} de ${all} jugados`,
  dateOpen: 'Sin fecha',
  statuses: { upcoming: 'Próximo', in_progress: 'En juego', completed: 'Finalizado', cancelled: 'Cancelado' },
  drawn: 'Empate',
  tieName: (home, guest) => `${home} – ${guest}`,

  singles: 'Individuales',
  doubles: 'Dobles',
  line: { singles: (n) => `Individual ${n}`, doubles: (n) => `Dobles ${n}` },
  hidden: 'Los jugadores se publican cuando ambos equipos han entregado su alineación.',
  handedInShort: 'Entregada',
  toCome: 'Pendiente',
  notPlayed: 'No disputado',
  score: 'Resultado',
  matches: 'Partidos',
  sets: 'Sets',
  games: 'Juegos',
  wins: (team) => `Gana ${team}`,
  forfeited: (team, winner) => `${team} no se presenta: todos los partidos son para ${winner}.`,
  bothAbsent: 'No se presentó ningún equipo: pierden los dos, sin puntos para ninguno.',
  awaitsApproval: 'El resultado cuenta cuando lo aprueban ambos capitanes.',
  approvedBy: (team) => `${team} ha aprobado el resultado; falta el otro capitán.`,
  approved: 'Aprobado por ambos capitanes.',
  approval: 'Aprobación',
  when: 'Cuándo',
  where: 'Dónde',
  notes: 'Observaciones',
  about: 'Sobre este encuentro',
  proposal: (team) => `${team} propone otra fecha:`,
  report: 'Acta del encuentro (PDF)',
  calendar: 'Calendario (iCalendar)',
  standingsFile: 'Clasificación (CSV)',
  resultsFile: 'Resultados (CSV)',
  downloads: 'Descargas',

  team: 'Equipo',
  roster: 'Plantilla',
  rosterOrder: 'Por orden de fuerza.',
  captain: 'Capitanía',
  results: 'Resultados',
  comingUp: 'Próximos encuentros',
  noTies: 'Este equipo todavía no tiene encuentros.',
  place: (rank, group) => `Puesto ${rank} en ${group}`,
  resultsFor: { won: 'Victoria', drawn: 'Empate', lost: 'Derrota' },

  groupDescription: (group, leader) =>
    leader === null
      ? `Clasificación y calendario de ${group}, en directo.`
      : `${leader} lidera ${group}. Clasificación y calendario, en directo.`,
  leagueDescription: (name) => `Grupos, clasificaciones y encuentros de ${name}, en directo.`,
  tieDescription: 'Alineaciones, individuales y dobles, punto a punto en directo.',
  teamDescription: (team) => `Plantilla, calendario y resultados de ${team}.`,
} satisfies Words['league'];
