import type { Words } from '../words.ts';

const winPoints = (win: number): string => (win === 1 ? '1 Punkt' : `${win} Punkte`);
const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'));

export const league = {
  title: 'Ligen',
  season: (season) => `Saison ${season}`,
  tier: (tier) => `${tier}. Liga`,
  categories: { active: 'Aktive', youth: 'Jugend', senior: 'Altersklassen' },
  genders: { male: 'Herren', female: 'Damen', mixed: 'Gemischt' },
  singlesAndDoubles: (singles, doubles) =>
    [singles === 0 ? '' : `${singles} Einzel`, doubles === 0 ? '' : `${doubles} Doppel`]
      .filter((part) => part !== '')
      .join(' und '),
  noGroups: 'Diese Liga hat noch keine Gruppe.',
  otherLeagues: 'Weitere Ligen der Meisterschaft',
  otherSeasons: 'Andere Saisons',
  wholeTable: 'Tabelle und Spielplan',
  onNow: 'Läuft gerade',
  betweenMatches: 'Zwischen zwei Matches: gerade steht keines auf dem Platz.',

  standings: 'Tabelle',
  standingsOf: (group) => `Tabelle: ${group}`,
  columns: {
    rank: { short: '#', long: 'Platz' },
    team: { short: 'Mannschaft', long: 'Mannschaft' },
    played: { short: 'Beg.', long: 'Gespielte Begegnungen' },
    won: { short: 'S', long: 'Siege' },
    drawn: { short: 'U', long: 'Unentschieden' },
    lost: { short: 'N', long: 'Niederlagen' },
    matches: { short: 'Matches', long: 'Gewonnene und verlorene Matches' },
    sets: { short: 'Sätze', long: 'Gewonnene und verlorene Sätze' },
    games: { short: 'Spiele', long: 'Gewonnene und verlorene Spiele' },
    points: { short: 'Pkt.', long: 'Tabellenpunkte' },
  },
  aheadOf: (team, why) => `Vor ${team} durch ${why}`,
  separations: {
    matchDifference: (own, other) => `Matchdifferenz (${signed(own)} zu ${signed(other)})`,
    matchesWon: (own, other) => `gewonnene Matches (${own} zu ${other})`,
    setDifference: (own, other) => `Satzdifferenz (${signed(own)} zu ${signed(other)})`,
    setsWon: (own, other) => `gewonnene Sätze (${own} zu ${other})`,
    gameDifference: (own, other) => `Spieldifferenz (${signed(own)} zu ${signed(other)})`,
    gamesWon: (own, other) => `gewonnene Spiele (${own} zu ${other})`,
    wins: (own, other) => `gewonnene Begegnungen (${own} zu ${other})`,
    played: (own, other) => `gespielte Begegnungen (${own} zu ${other})`,
    headToHead: () => 'das direkte Duell',
    exits: () => 'weniger aufgegebene Begegnungen',
  },
  placeShared: 'In allem gleich: der Platz wird geteilt',
  withdrawn: 'Zurückgezogen',
  howCountedOwn: (win, draw) =>
    `${winPoints(win)} für einen Sieg, ${winPoints(draw)} für ein Unentschieden. Bei Gleichstand hat diese Liga eine eigene Reihenfolge: jede Zeile sagt, was entschieden hat.`,
  howCounted: (win, draw) =>
    `${winPoints(win)} für einen Sieg, ${winPoints(draw)} für ein Unentschieden. Bei Punktgleichheit entscheiden Matches, dann Sätze, dann Spiele: erst die Differenz, dann die gewonnenen.`,

  schedule: 'Spielplan',
  matchDay: (number) => `${number}. Spieltag`,
  otherTies: 'Weitere Begegnungen',
  noFixtures: 'Es gibt noch keinen Spielplan.',
  playedOf: (done, all) => `${done} von ${all} gespielt`,
  dateOpen: 'Termin offen',
  statuses: { upcoming: 'Demnächst', in_progress: 'Live', completed: 'Endstand', cancelled: 'Abgesagt' },
  drawn: 'Unentschieden',
  tieName: (home, guest) => `${home} – ${guest}`,

  singles: 'Einzel',
  doubles: 'Doppel',
  line: { singles: (n) => `Einzel ${n}`, doubles: (n) => `Doppel ${n}` },
  hidden: 'Die Namen erscheinen, sobald beide Mannschaften ihre Aufstellung abgegeben haben.',
  handedInShort: 'Abgegeben',
  toCome: 'Steht aus',
  notPlayed: 'Nicht gespielt',
  score: 'Stand',
  matches: 'Matches',
  sets: 'Sätze',
  games: 'Spiele',
  wins: (team) => `${team} gewinnt`,
  forfeited: (team, winner) => `${team} tritt nicht an: alle Matches gehen an ${winner}.`,
  bothAbsent: 'Keine der beiden Mannschaften ist angetreten: beide verlieren, keine erhält Punkte.',
  awaitsApproval: 'Das Ergebnis zählt, sobald beide Mannschaftsführungen es bestätigt haben.',
  approvedBy: (team) => `${team} hat das Ergebnis bestätigt; die andere Bestätigung steht aus.`,
  approved: 'Von beiden Mannschaftsführungen bestätigt.',
  approval: 'Bestätigung',
  when: 'Wann',
  where: 'Wo',
  notes: 'Bemerkungen',
  about: 'Zu dieser Begegnung',
  proposal: (team) => `${team} schlägt einen anderen Termin vor:`,
  report: 'Spielbericht (PDF)',
  calendar: 'Kalender (iCalendar)',
  standingsFile: 'Tabelle (CSV)',
  resultsFile: 'Ergebnisse (CSV)',
  downloads: 'Downloads',

  team: 'Mannschaft',
  roster: 'Meldeliste',
  rosterOrder: 'Nach Spielstärke geordnet.',
  captain: 'Mannschaftsführung',
  results: 'Ergebnisse',
  comingUp: 'Nächste Begegnungen',
  noTies: 'Diese Mannschaft hat noch keine Begegnungen.',
  place: (rank, group) => `Platz ${rank} in ${group}`,
  resultsFor: { won: 'Sieg', drawn: 'Unentschieden', lost: 'Niederlage' },

  groupDescription: (group, leader) =>
    leader === null
      ? `Tabelle und Spielplan von ${group}, live.`
      : `${leader} führt in ${group}. Tabelle und Spielplan, live.`,
  leagueDescription: (name) => `Gruppen, Tabellen und Begegnungen: ${name}, live.`,
  tieDescription: 'Aufstellungen, Einzel und Doppel, live Punkt für Punkt.',
  teamDescription: (team) => `Meldeliste, Spielplan und Ergebnisse von ${team}.`,
} satisfies Words['league'];
