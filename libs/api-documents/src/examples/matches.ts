import { listedMatchOf, liveMatchOf } from '@courtcast/contracts';
import type {
  BoardView,
  FreeplayMatchView,
  LogEntryView,
  MatchDetailView,
  MatchView,
  ScoreView,
  SetView,
} from '@courtcast/contracts';
import { exampleId, NOW, recordDates, STARTED_AT } from './ids.ts';
import { center, club, named, outer, user } from './people.ts';

export const tournamentName = { id: exampleId(30), name: 'Copa Ribera 2026' } as const;
export const drawName = { id: exampleId(31), name: "Women's Singles" } as const;

const atCourt = (court: typeof center): MatchView['court'] => ({
  id: court.id,
  name: court.name,
  clubId: club.id,
  club: { id: club.id, name: club.name },
});

/** A match of the draw that is planned and not begun. */
function scheduled(
  n: number,
  round: number,
  places: readonly [home: number | null, guest: number | null],
): MatchView {
  const sideOf = (place: number | null) => (place === null ? [] : [named(place)]);
  return {
    id: exampleId(n),
    kind: 'tournament',
    version: 3,
    status: 'scheduled',
    sets: null,
    notes: null,
    winnerSide: null,
    outcome: null,
    confirmedAt: null,
    confirmedByUserId: null,
    startedAt: null,
    resumedAt: null,
    completedAt: null,
    finishedAt: null,
    ...recordDates,
    suggestedWinner: null,
    players: { home: sideOf(places[0]), guest: sideOf(places[1]) },
    tournament: { ...tournamentName },
    draw: { ...drawName, goldenPoint: false },
    round,
    court: atCourt(center),
    matchFormat: 'best_of_3_mtb',
    formatCode: 'SET3-S:6/TB7-F:TB10',
    gamesPerSet: 6,
    tiebreakAt: 6,
    finalSetTiebreak: true,
    finalSetTiebreakTo: null,
    matchTiebreakTo: 10,
    deuceRule: 'advantage',
    goldenPoint: false,
    scheduledTime: '2026-05-02T14:00:00.000Z',
    notBeforeTime: '2026-05-02T14:00:00.000Z',
    playOrder: 5,
    calledAt: null,
    umpireUserId: null,
    teamMatchId: null,
    teamMatch: null,
  };
}

interface Result {
  readonly winner: 'home' | 'guest';
  readonly sets: readonly SetView[] | null;
}

/** A match with a confirmed result; without sets a walkover. */
function confirmed(match: MatchView, { winner, sets }: Result): MatchView {
  const end = '2026-05-01T11:31:05.220Z';
  const isPlayed = sets !== null;
  return {
    ...match,
    version: isPlayed ? 118 : 5,
    status: 'completed',
    sets: isPlayed ? [...sets] : null,
    winnerSide: winner,
    outcome: isPlayed ? 'completed' : 'walkover',
    suggestedWinner: isPlayed ? winner : null,
    startedAt: isPlayed ? '2026-05-01T10:02:44.010Z' : null,
    completedAt: end,
    finishedAt: end,
    confirmedAt: '2026-05-01T11:33:00.000Z',
    confirmedByUserId: user.id,
    scheduledTime: '2026-05-01T10:00:00.000Z',
    notBeforeTime: '2026-05-01T10:00:00.000Z',
    playOrder: 1,
    calledAt: null,
    updatedAt: '2026-05-01T11:33:00.000Z',
  };
}

const matchTiebreak: SetView = { home: 10, guest: 7, matchTiebreak: true };

/** The quarterfinals from the top. */
export const quarterfinals = [
  confirmed(scheduled(40, 3, [0, 7]), {
    winner: 'home',
    sets: [
      { home: 6, guest: 1 },
      { home: 6, guest: 2 },
    ],
  }),
  confirmed(scheduled(41, 3, [3, 4]), {
    winner: 'home',
    sets: [{ home: 4, guest: 6 }, { home: 6, guest: 3 }, matchTiebreak],
  }),
  confirmed(scheduled(42, 3, [5, 2]), {
    winner: 'guest',
    sets: [
      { home: 4, guest: 6 },
      { home: 6, guest: 7, tiebreak: { home: 5, guest: 7 } },
    ],
  }),
  confirmed(scheduled(43, 3, [6, 1]), { winner: 'guest', sets: null }),
] as const;

/** 6–4 3–2, 30–15, the home side to serve. */
export const score: ScoreView = {
  server: 'home',
  serverPlayerId: named(0).id,
  points: { home: '30', guest: '15' },
  inTiebreak: false,
  currentSet: 2,
  changeEnds: false,
  suggestedWinner: null,
  nextPoint: { home: null, guest: null, deciding: false },
};

const sets: SetView[] = [
  { home: 6, guest: 4 },
  { home: 3, guest: 2 },
];

/** The matches of the draw from the top of its first round to the final. */
const bracket = [40, 41, 42, 43, 44, 45, 46].map(exampleId);

/** The match that the winner of a draw match advances to; null after the final. */
export function advancesTo({ id }: Pick<MatchView, 'id'>): MatchDetailView['advancesTo'] {
  const place = bracket.indexOf(id);
  const matchId = place < 0 ? undefined : bracket[4 + Math.floor(place / 2)];
  return matchId === undefined ? null : { matchId, side: place % 2 === 0 ? 'home' : 'guest' };
}

/** The first semifinal, which is being played: the match of most examples. */
export const liveDetail: MatchDetailView & { readonly status: 'in_progress' } = {
  ...scheduled(44, 2, [0, 3]),
  version: 98,
  status: 'in_progress',
  sets,
  startedAt: STARTED_AT,
  updatedAt: NOW,
  umpireUserId: exampleId(2),
  score,
  pendingResult: null,
  advancesTo: advancesTo({ id: exampleId(44) }),
};

function withoutDetail(detail: MatchDetailView): MatchView {
  const { score: _score, pendingResult: _result, advancesTo: _next, loserGoesTo: _loser, ...match } = detail;
  return match;
}

export const liveInList: MatchView = withoutDetail(liveDetail);

/** The second semifinal and the final, which wait. */
export const [waiting, final] = [
  { ...scheduled(45, 2, [2, 1]), court: atCourt(outer) },
  {
    ...scheduled(46, 1, [null, null]),
    scheduledTime: '2026-05-03T15:00:00.000Z',
    notBeforeTime: '2026-05-03T15:00:00.000Z',
    playOrder: 7,
    calledAt: null,
  },
] as const;

export const liveMatch = liveMatchOf(liveDetail);
export const listedMatch = listedMatchOf(liveDetail);

/** The last line of the log of the live match. */
export const logEntry: LogEntryView = {
  seq: 97,
  type: 'point',
  winner: 'home',
  kind: 'winner',
  server: 'home',
  score: {
    server: 'home',
    serverPlayerId: named(0).id,
    points: { home: '30', guest: '15' },
    inTiebreak: false,
    currentSet: 2,
    changeEnds: false,
    suggestedWinner: null,
    sets,
  },
  at: NOW,
  by: `user:${exampleId(2)}`,
  undone: false,
};

export const board: BoardView = {
  id: exampleId(16),
  clubId: club.id,
  courtId: outer.id,
  matchId: null,
  name: 'Button box Court 2',
  expiresAt: null,
  hasEnded: false,
  ...recordDates,
};

export const freeplayMatch: FreeplayMatchView = {
  matchId: exampleId(48),
  courtName: outer.name,
  courtId: outer.id,
  players: {
    home: [{ name: named(4).name, playerId: named(4).id }],
    guest: [{ name: 'Player 2', playerId: exampleId(49) }],
  },
  sets: [{ home: 2, guest: 1 }],
  status: 'in_progress',
  startedAt: STARTED_AT,
};
