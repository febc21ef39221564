const winPoints = (win: number): string => (win === 1 ? '1 point' : `${win} points`);
const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'));

/** Championships, leagues, groups, team matches and teams. */
export const league = {
  title: 'Leagues',
  season: (season: string) => `Season ${season}`,
  tier: (tier: number) => `Division ${tier}`,
  categories: { active: 'Adults', youth: 'Juniors', senior: 'Seniors' },
  genders: { male: 'Men', female: 'Women', mixed: 'Mixed' },
  singlesAndDoubles: (singles: number, doubles: number) =>
    [
      singles === 0 ? '' : `${singles} singles`,
      doubles === 0 ? '' : doubles === 1 ? '1 doubles' : `${doubles} doubles`,
    ]
      .filter((part) => part !== '')
      .join(' and '),
  noGroups: 'This league has no group yet.',
  otherLeagues: 'More leagues of the championship',
  otherSeasons: 'Other seasons',
  wholeTable: 'Table and schedule',
  onNow: 'On now',
  betweenMatches: 'Between two matches: nothing is on court at the moment.',

  standings: 'Standings',
  standingsOf: (group: string) => `Standings of ${group}`,
  columns: {
    rank: { short: '#', long: 'Place' },
    team: { short: 'Team', long: 'Team' },
    played: { short: 'P', long: 'Team matches played' },
    won: { short: 'W', long: 'Won' },
    drawn: { short: 'D', long: 'Drawn' },
    lost: { short: 'L', long: 'Lost' },
    matches: { short: 'Matches', long: 'Matches won and lost' },
    sets: { short: 'Sets', long: 'Sets won and lost' },
    games: { short: 'Games', long: 'Games won and lost' },
    points: { short: 'Pts', long: 'Table points' },
  },
  aheadOf: (team: string, why: string) => `Ahead of ${team} on ${why}`,
  separations: {
    matchDifference: (own: number, other: number) => `match difference, ${signed(own)} to ${signed(other)}`,
    matchesWon: (own: number, other: number) => `matches won, ${own} to ${other}`,
    setDifference: (own: number, other: number) => `set difference, ${signed(own)} to ${signed(other)}`,
    setsWon: (own: number, other: number) => `sets won, ${own} to ${other}`,
    gameDifference: (own: number, other: number) => `game difference, ${signed(own)} to ${signed(other)}`,
    gamesWon: (own: number, other: number) => `games won, ${own} to ${other}`,
  },
  placeShared: 'Level on every count: the place is shared',
  withdrawn: 'Withdrawn',
  howCounted: (win: number, draw: number) =>
    `${winPoints(win)} for a win, ${winPoints(draw)} for a draw. Teams level on points are separated by matches, then sets, then games: the difference first, then the number won.`,

  schedule: 'Schedule',
  matchDay: (number: number) => `Match day ${number}`,
  otherTies: 'More team matches',
  noFixtures: 'There are no fixtures yet.',
  playedOf: (done: number, all: number) => `${done} of ${all} played`,
  dateOpen: 'Date open',
  statuses: { upcoming: 'Upcoming', in_progress: 'Live', completed: 'Final', cancelled: 'Cancelled' },
  drawn: 'Drawn',
  tieName: (home: string, guest: string) => `${home} v ${guest}`,

  singles: 'Singles',
  doubles: 'Doubles',
  line: { singles: (n: number) => `Singles ${n}`, doubles: (n: number) => `Doubles ${n}` },
  hidden: 'Players are shown when both teams have handed in.',
  handedInShort: 'Handed in',
  toCome: 'To come',
  notPlayed: 'Not played',
  score: 'Score',
  matches: 'Matches',
  sets: 'Sets',
  games: 'Games',
  wins: (team: string) => `${team} won`,
  forfeited: (team: string, winner: string) => `${team} forfeited: every match goes to ${winner}.`,
  bothAbsent: 'Neither team came: both lose, no points for either.',
  awaitsApproval: 'The result counts when both captains have approved it.',
  approvedBy: (team: string) => `${team} has approved the result; the other captain’s approval is awaited.`,
  approved: 'Approved by both captains.',
  approval: 'Approval',
  when: 'When',
  where: 'Where',
  notes: 'Notes',
  about: 'About this team match',
  proposal: (team: string) => `${team} proposes another date:`,
  report: 'Match report (PDF)',
  calendar: 'Calendar (iCalendar)',
  standingsFile: 'Standings (CSV)',
  resultsFile: 'Results (CSV)',
  downloads: 'Downloads',

  team: 'Team',
  roster: 'Roster',
  rosterOrder: 'In order of strength.',
  captain: 'Captain',
  results: 'Results',
  comingUp: 'Coming up',
  noTies: 'This team has no team matches yet.',
  place: (rank: number, group: string) => `Place ${rank} in ${group}`,
  resultsFor: { won: 'Won', drawn: 'Drawn', lost: 'Lost' },

  groupDescription: (group: string, leader: string | null) =>
    leader === null
      ? `Standings and schedule of ${group}, live.`
      : `${leader} lead ${group}. Standings and schedule, live.`,
  leagueDescription: (name: string) => `Groups, standings and team matches of ${name}, live.`,
  tieDescription: 'Line-ups, singles and doubles, live point by point.',
  teamDescription: (team: string) => `Roster, calendar and results of ${team}.`,
};
