import type { Words } from '../words.ts';

const winPoints = (win: number): string => (win < 2 ? `${win} point` : `${win} points`);
const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'));

export const league = {
  title: 'Championnats',
  season: (season) => `Saison ${season}`,
  tier: (tier) => `Division ${tier}`,
  categories: { active: 'Adultes', youth: 'Jeunes', senior: 'Seniors Plus' },
  genders: { male: 'Messieurs', female: 'Dames', mixed: 'Mixte' },
  singlesAndDoubles: (singles, doubles) =>
    [
      singles === 0 ? '' : singles === 1 ? '1 simple' : `${singles} simples`,
      doubles === 0 ? '' : doubles === 1 ? '1 double' : `${doubles} doubles`,
    ]
      .filter((part) => part !== '')
      .join(' et '),
  noGroups: 'Cette ligue n’a pas encore de poule.',
  otherLeagues: 'Autres ligues du championnat',
  otherSeasons: 'Autres saisons',
  wholeTable: 'Classement et calendrier',
  onNow: 'En ce moment',
  betweenMatches: 'Entre deux matchs : aucun n’est sur le court en ce moment.',

  standings: 'Classement',
  standingsOf: (group) => `Classement : ${group}`,
  columns: {
    rank: { short: '#', long: 'Place' },
    team: { short: 'Équipe', long: 'Équipe' },
    played: { short: 'J', long: 'Rencontres jouées' },
    won: { short: 'V', long: 'Victoires' },
    drawn: { short: 'N', long: 'Nuls' },
    lost: { short: 'D', long: 'Défaites' },
    matches: { short: 'Matchs', long: 'Matchs gagnés et perdus' },
    sets: { short: 'Sets', long: 'Sets gagnés et perdus' },
    games: { short: 'Jeux', long: 'Jeux gagnés et perdus' },
    points: { short: 'Pts', long: 'Points' },
  },
  aheadOf: (team, why) => `Devant ${team} : ${why}`,
  separations: {
    matchDifference: (own, other) => `différence de matchs (${signed(own)} contre ${signed(other)})`,
    matchesWon: (own, other) => `matchs gagnés (${own} contre ${other})`,
    setDifference: (own, other) => `différence de sets (${signed(own)} contre ${signed(other)})`,
    setsWon: (own, other) => `sets gagnés (${own} contre ${other})`,
    gameDifference: (own, other) => `différence de jeux (${signed(own)} contre ${signed(other)})`,
    gamesWon: (own, other) => `jeux gagnés (${own} contre ${other})`,
    wins: (own, other) => `rencontres gagnées (${own} contre ${other})`,
    played: (own, other) => `rencontres jouées (${own} contre ${other})`,
    headToHead: () => 'la confrontation directe',
    exits: () => 'moins de rencontres abandonnées',
  },
  placeShared: 'À égalité sur tout : place partagée',
  withdrawn: 'Forfait général',
  howCountedOwn: (win, draw) =>
    `${winPoints(win)} pour une victoire, ${winPoints(draw)} pour un nul. Pour départager, cette ligue a son propre ordre : chaque ligne dit ce qui a décidé.`,
  howCounted: (win, draw) =>
    `${winPoints(win)} pour une victoire, ${winPoints(draw)} pour un nul. À égalité de points, les matchs départagent, puis les sets, puis les jeux : la différence d’abord, ensuite le nombre gagné.`,

  schedule: 'Calendrier',
  matchDay: (number) => `Journée ${number}`,
  otherTies: 'Autres rencontres',
  noFixtures: 'Le calendrier n’est pas encore établi.',
  playedOf: (done, all) => (done < 2 ? `${done} sur ${all} jouée` : `${done} sur ${all} jouées`),
  dateOpen: 'Date à fixer',
  statuses: { upcoming: 'À venir', in_progress: 'En direct', completed: 'Terminée', cancelled: 'Annulée' },
  drawn: 'Match nul',
  tieName: (home, guest) => `${home} – ${guest}`,

  singles: 'Simples',
  doubles: 'Doubles',
  line: { singles: (n) => `Simple ${n}`, doubles: (n) => `Double ${n}` },
  hidden: 'Les noms paraissent quand les deux équipes ont remis leur composition.',
  handedInShort: 'Remise',
  toCome: 'À venir',
  notPlayed: 'Non joué',
  score: 'Score',
  matches: 'Matchs',
  sets: 'Sets',
  games: 'Jeux',
  wins: (team) => `Victoire de ${team}`,
  forfeited: (team, winner) => `${team} déclare forfait : tous les matchs vont à ${winner}.`,
  bothAbsent: 'Aucune des deux équipes ne s’est présentée : les deux perdent, sans points.',
  awaitsApproval: 'Le résultat compte une fois validé par les deux capitaines.',
  approvedBy: (team) => `${team} a validé le résultat ; l’autre capitaine doit encore le faire.`,
  approved: 'Validé par les deux capitaines.',
  approval: 'Validation',
  when: 'Quand',
  where: 'Où',
  notes: 'Remarques',
  about: 'Cette rencontre',
  proposal: (team) => `${team} propose une autre date :`,
  report: 'Feuille de rencontre (PDF)',
  calendar: 'Calendrier (iCalendar)',
  standingsFile: 'Classement (CSV)',
  resultsFile: 'Résultats (CSV)',
  downloads: 'Téléchargements',

  team: 'Équipe',
  roster: 'Effectif',
  rosterOrder: 'Par ordre de valeur.',
  captain: 'Capitaine',
  results: 'Résultats',
  comingUp: 'Prochaines rencontres',
  noTies: 'Cette équipe n’a pas encore de rencontre.',
  place: (rank, group) => `Place ${rank}, ${group}`,
  resultsFor: { won: 'Victoire', drawn: 'Nul', lost: 'Défaite' },

  groupDescription: (group, leader) =>
    leader === null
      ? `Classement et calendrier, ${group}, en direct.`
      : `${leader} en tête, ${group}. Classement et calendrier, en direct.`,
  leagueDescription: (name) => `Poules, classements et rencontres : ${name}, en direct.`,
  tieDescription: 'Compositions, simples et doubles, point par point en direct.',
  teamDescription: (team) => `Effectif, calendrier et résultats : ${team}.`,
} satisfies Words['league'];
