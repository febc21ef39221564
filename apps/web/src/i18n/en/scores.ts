const rounds = ['Final', 'Semi-final', 'Quarter-final'] as const;

/** Words of scores, wherever one is shown. */
export const scores = {
  versus: 'vs',
  toBeDecided: 'To be decided',
  /** A place for one who comes through qualifying, counted from the top of the draw. */
  qualifier: (number: number) => `Qualifier ${number}`,
  winnerOf: (match: string) => `Winner of ${match}`,
  /** A match of a draw in few letters: its round, and its number in it from the top (`QF 3`). */
  matchCode: (round: number, number: number): string =>
    round === 1 ? 'Final' : `${['SF', 'QF'][round - 2] ?? `R${2 ** round}`} ${number}`,
  qualifyingRound: (stage: number) => `Qualifying round ${stage}`,
  /** A match of a qualifying draw in few letters. */
  qualifyingCode: (stage: number, number: number) => `Q${stage} no. ${number}`,
  /** One of two who may come. */
  either: (one: string, other: string) => `${one} or ${other}`,
  seed: (seed: number) => `seed ${seed}`,
  freeplay: 'Freeplay',
  otherMatches: 'Other matches',
  noCourt: 'No court',
  numberedCourt: (number: string) => `Court ${number}`,
  /** Of a match whose players are waited for. */
  called: 'Called to court',
  serving: 'serving',
  winner: 'winner',
  side: 'Side',
  points: 'Points',
  advantage: 'AD',
  scoreboard: 'Scoreboard',
  notConfirmed: 'Not confirmed yet',
  matchTiebreak: 'Match tiebreak',
  matchTiebreakShort: 'MTB',
  tiebreak: 'Tiebreak',
  /** Stands before a tiebreak's points, for those who listen. */
  tiebreakOf: 'tiebreak',
  deuce: 'Deuce',
  changeOfEnds: 'Change of ends',
  scoreOf: (match: string) => `Score of ${match}`,
  set: (number: number) => `Set ${number}`,
  /** Counted from the final, which is 1. */
  round: (round: number): string => rounds[round - 1] ?? `Round of ${2 ** round}`,
  status: {
    scheduled: 'Scheduled',
    in_progress: 'Live',
    suspended: 'Suspended',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
  outcome: {
    completed: 'Completed',
    walkover: 'Walkover',
    retirement: 'Retirement',
    default: 'Default',
  },
  decidingPoint: {
    advantage: 'Deciding point',
    golden: 'Golden point',
    silver: 'Silver point',
    star: 'Star point',
  },
  prize: { match: 'Match point', set: 'Set point', break: 'Break point' },
  /** Several in a row. */
  prizes: {
    match: (count: number) => `${count} match points`,
    set: (count: number) => `${count} set points`,
    break: (count: number) => `${count} break points`,
  },
  kinds: {
    ace: 'ace',
    doubleFault: 'double fault',
    winner: 'winner',
    forcedError: 'forced error',
    unforcedError: 'unforced error',
    penalty: 'penalty',
  },
  format: {
    best_of_3: 'Best of three sets',
    best_of_5: 'Best of five sets',
    short_sets: 'Best of three short sets to four',
    pro_set: 'One set to eight',
    one_set: 'One set',
    /** With other games than usual, by how many sets are played at most. */
    setsTo: {
      1: (games: number) => `One set to ${games} games`,
      3: (games: number) => `Best of three sets to ${games} games`,
      5: (games: number) => `Best of five sets to ${games} games`,
    },
    match_tiebreak: (points: number) => `One match tiebreak to ${points}`,
    tiebreaksTo: (points: number) => `tiebreaks to ${points}`,
    suddenDeath: (points: number) => `sudden death at ${points}–${points} in tiebreaks`,
    finalTiebreakAt: (games: number) => `tiebreak of the deciding set at ${games}–${games}`,
    noServiceLets: 'no service lets',
    tiebreakAt: (games: number) => `tiebreak at ${games}–${games}`,
    matchTiebreakTo: (points: number) => `match tiebreak to ${points} as the deciding set`,
    tiebreakTo: (points: number) => `tiebreak to ${points} in the deciding set`,
    noTiebreak: 'no tiebreak in the deciding set',
    golden: 'golden point at deuce',
    silver: 'deciding point at the second deuce',
    star: 'star point at the third deuce',
  },
  duration: {
    underOneMinute: 'under a minute',
    minutes: (minutes: number) => `${minutes} min`,
    hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
    secondsAgo: (seconds: number) => `${seconds} s ago`,
    ago: (duration: string) => `${duration} ago`,
  },
  incident: {
    codeViolation: 'Code violation',
    penaltyPoint: 'Penalty point',
    penaltyGame: 'Penalty game',
    setScore: 'Score set by hand',
    medicalTimeout: 'Medical time-out',
    toiletBreak: 'Toilet break',
    timeViolation: 'Time violation',
    challenge: 'Challenge',
    ballChange: 'New balls',
    heatBreak: 'Break for the heat',
  },
  /** What the side beside it did in a game. */
  play: {
    beganTiebreak: 'began the tiebreak',
    serving: 'serving',
    wonTiebreak: 'won the tiebreak',
    broke: 'broke serve',
    held: 'held serve',
  },
  /** Read out by screen readers as the match goes on. */
  said: {
    game: (side: string) => `Game ${side}.`,
    leads: (side: string, games: string, set: number) => `${side} leads ${games} in set ${set}.`,
    gamesAll: (games: number, set: number) => `${games} games all in set ${set}.`,
    setTo: (side: string, games: string, set: number) => `Set ${set} to ${side}, ${games}.`,
    won: (side: string) => `${side} won the match.`,
    wonBy: {
      walkover: (side: string) => `${side} won the match by walkover.`,
      retirement: (side: string) => `${side} won the match by retirement.`,
      default: (side: string) => `${side} won the match by default.`,
    },
    status: {
      scheduled: 'Match scheduled.',
      in_progress: 'Match live.',
      suspended: 'Match suspended.',
      completed: 'Match completed.',
      cancelled: 'Match cancelled.',
    },
  },
};
