import type { Words } from '../words.ts';

const winPoints = (win: number): string => (win === 1 ? '1 punto' : `${win} punti`);
const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'));

export const league = {
  title: 'Campionati',
  season: (season) => `Stagione ${season}`,
  tier: (tier) => `Divisione ${tier}`,
  categories: { active: 'Open', youth: 'Giovanile', senior: 'Veterani' },
  genders: { male: 'Maschile', female: 'Femminile', mixed: 'Mista' },
  singlesAndDoubles: (singles, doubles) =>
    [
      singles === 0 ? '' : singles === 1 ? '1 singolare' : `${singles} singolari`,
      doubles === 0 ? '' : doubles === 1 ? '1 doppio' : `${doubles} doppi`,
    ]
      .filter((part) => part !== '')
      .join(' e '),
  noGroups: 'Questa lega non ha ancora gironi.',
  otherLeagues: 'Altre leghe del campionato',
  otherSeasons: 'Altre stagioni',
  wholeTable: 'Classifica e calendario',
  onNow: 'In corso',
  betweenMatches: 'Tra una partita e l’altra: al momento nessuna è in campo.',

  standings: 'Classifica',
  standingsOf: (group) => `Classifica: ${group}`,
  columns: {
    rank: { short: '#', long: 'Posizione' },
    team: { short: 'Squadra', long: 'Squadra' },
    played: { short: 'G', long: 'Incontri giocati' },
    won: { short: 'V', long: 'Vinti' },
    drawn: { short: 'N', long: 'Pareggiati' },
    lost: { short: 'P', long: 'Persi' },
    matches: { short: 'Partite', long: 'Partite vinte e perse' },
    sets: { short: 'Set', long: 'Set vinti e persi' },
    games: { short: 'Game', long: 'Game vinti e persi' },
    points: { short: 'Pti', long: 'Punti' },
  },
  aheadOf: (team, why) => `Davanti a ${team} per ${why}`,
  separations: {
    matchDifference: (own, other) => `differenza partite (${signed(own)} a ${signed(other)})`,
    matchesWon: (own, other) => `partite vinte (${own} a ${other})`,
    setDifference: (own, other) => `differenza set (${signed(own)} a ${signed(other)})`,
    setsWon: (own, other) => `set vinti (${own} a ${other})`,
    gameDifference: (own, other) => `differenza game (${signed(own)} a ${signed(other)})`,
    gamesWon: (own, other) => `game vinti (${own} a ${other})`,
    wins: (own, other) => `incontri vinti (${own} a ${other})`,
    played: (own, other) => `incontri giocati (${own} a ${other})`,
    headToHead: () => 'lo scontro diretto',
    exits: () => 'meno incontri abbandonati',
  },
  placeShared: 'Pari in tutto: la posizione è condivisa',
  withdrawn: 'Ritirata',
  howCountedOwn: (win, draw) =>
    `${winPoints(win)} per la vittoria, ${winPoints(draw)} per il pareggio. A parità questa lega ha un ordine proprio: ogni riga dice che cosa ha deciso.`,
  howCounted: (win, draw) =>
    `${winPoints(win)} per la vittoria, ${winPoints(draw)} per il pareggio. A pari punti decidono le partite, poi i set, poi i game: prima la differenza, poi il numero di quelli vinti.`,

  schedule: 'Calendario',
  matchDay: (number) => `Giornata ${number}`,
  otherTies: 'Altri incontri',
  noFixtures: 'Il calendario non c’è ancora.',
  playedOf: (done, all) => `${done} di ${all} giocati`,
  dateOpen: 'Data da fissare',
  statuses: {
    upcoming: 'In programma',
    in_progress: 'In corso',
    completed: 'Terminato',
    cancelled: 'Annullato',
  },
  drawn: 'Pareggio',
  tieName: (home, guest) => `${home} – ${guest}`,

  singles: 'Singolari',
  doubles: 'Doppi',
  line: { singles: (n) => `Singolare ${n}`, doubles: (n) => `Doppio ${n}` },
  hidden: 'I giocatori compaiono quando entrambe le squadre hanno consegnato la formazione.',
  handedInShort: 'Consegnata',
  toCome: 'In arrivo',
  notPlayed: 'Non disputato',
  score: 'Punteggio',
  matches: 'Partite',
  sets: 'Set',
  games: 'Game',
  wins: (team) => `Vince ${team}`,
  forfeited: (team, winner) => `${team} rinuncia: tutte le partite vanno a ${winner}.`,
  bothAbsent: 'Nessuna delle due squadre si è presentata: perdono entrambe, senza punti.',
  awaitsApproval: 'Il risultato vale quando entrambi i capitani lo hanno approvato.',
  approvedBy: (team) => `${team} ha approvato il risultato; si attende l’altro capitano.`,
  approved: 'Approvato da entrambi i capitani.',
  approval: 'Approvazione',
  when: 'Quando',
  where: 'Dove',
  notes: 'Note',
  about: 'L’incontro',
  proposal: (team) => `${team} propone un’altra data:`,
  report: 'Referto (PDF)',
  calendar: 'Calendario (iCalendar)',
  standingsFile: 'Classifica (CSV)',
  resultsFile: 'Risultati (CSV)',
  downloads: 'Download',

  team: 'Squadra',
  roster: 'Rosa',
  rosterOrder: 'In ordine di forza.',
  captain: 'Capitano',
  results: 'Risultati',
  comingUp: 'Prossimi incontri',
  noTies: 'Questa squadra non ha ancora incontri.',
  place: (rank, group) => `Posizione ${rank}, ${group}`,
  resultsFor: { won: 'Vittoria', drawn: 'Pareggio', lost: 'Sconfitta' },

  groupDescription: (group, leader) =>
    leader === null
      ? `Classifica e calendario, ${group}, in diretta.`
      : `${leader} in testa, ${group}. Classifica e calendario, in diretta.`,
  leagueDescription: (name) => `Gironi, classifiche e incontri: ${name}, in diretta.`,
  tieDescription: 'Formazioni, singolari e doppi, in diretta punto per punto.',
  teamDescription: (team) => `Rosa, calendario e risultati: ${team}.`,
} satisfies Words['league'];
