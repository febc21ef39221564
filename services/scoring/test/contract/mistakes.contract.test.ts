import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMistake } from '@courtcast/testkit';
import type { Mistake, MistakenWorld } from '@courtcast/testkit';
import { admin } from '../support/caller.ts';
import { doublesSides, scheduledMatch, situations } from '../support/matches.ts';
import type { Match } from '../../src/domain/match.ts';
import { startMemoryService } from '../support/memory-service.ts';
import type { MemoryService } from '../support/memory-service.ts';

let service: MemoryService;
let world: MistakenWorld;

const alone = { tournament: null, draw: null, round: null } as const;
const open = { id: 'open', name: 'Player 2', isOpen: true } as const;
const early = { id: 't-early', name: 'Early', hostClubIds: [], isDraft: false };

/** Matches by their ids, in the states in which newcomers meet them. */
const matches: Readonly<Record<string, Match>> = {
  scheduled: situations.scheduled,
  waiting: situations['scheduled, a side unknown'],
  playing: situations['in progress, a point played'],
  fresh: situations['in progress, nothing played'],
  typed: situations['in progress, sets typed in'],
  suspended: situations['suspended, a point played'],
  done: situations['completed by points'],
  confirmed: situations.confirmed,
  cancelled: situations['cancelled, nothing played'],
  early: scheduledMatch({ tournament: early }),
  pairs: scheduledMatch({ sides: doublesSides }),
  freeplay: {
    ...situations['in progress, nothing played'],
    ...alone,
    kind: 'freeplay',
    sides: { home: [open], guest: [{ id: 'player-bea', name: 'Bea' }] },
  },
};

beforeAll(async () => {
  service = await startMemoryService();
  for (const [id, match] of Object.entries(matches)) service.put({ ...match, id });
  const board = { clubId: 'club-1', courtId: 'court-1', name: 'Box' };
  const made = await service.send('POST', '/boards', { caller: admin, body: board });
  const { board: kept } = made.body as { readonly board: { readonly id: string } };
  world = {
    ids: { board: kept.id },
    send: (request, body) => {
      const [method = '', path = ''] = request.split(' ');
      return service.send(method, path, { caller: admin, body });
    },
  };
});

afterAll(() => service.stop());

const SIDES = 'must be one of home, guest';
const POINT = 'POST /matches/playing/points';
const EVENT = 'POST /matches/playing/events';
const SCORE = 'PUT /matches/fresh/score';
const FREEPLAY = 'POST /freeplay-matches';
const set = { home: 6, guest: 4 };
const anaAndBea = { home: [{ name: 'Ana' }], guest: [{ name: 'Bea' }] };

const points: readonly Mistake[] = [
  [POINT, {}, 'winner required', 'unless there is points'],
  [POINT, undefined, 'winner required', 'unless there is points'],
  [POINT, { winner: 'player-ana' }, 'winner not-allowed-value', SIDES],
  [POINT, { winner: 'Home' }, 'winner not-allowed-value', SIDES],
  [POINT, { winnerSide: 'home', winner: 'home' }, 'winnerSide unknown-field', 'known are winner, kind'],
  [POINT, { winner: 'home', kind: 'Ace' }, 'kind not-allowed-value', 'one of ace, doubleFault, winner'],
  [POINT, { winner: 'home', kind: 'double_fault' }, 'kind not-allowed-value', 'doubleFault'],
  [POINT, { winner: 'guest', kind: 'ace' }, 'kind impossible-point', 'server'],
  [POINT, { winner: 'home', expectedVersion: '3' }, 'expectedVersion wrong-type', 'must be a number'],
  [
    POINT,
    { winner: 'home', expectedVersion: 9 },
    'expectedVersion version-mismatch',
    'Version 9 was expected',
  ],
  [POINT, { points: [] }, 'points too-short', 'at least 1 item'],
  [POINT, { points: ['home'] }, 'points.0 wrong-type', 'must be an object'],
  [POINT, { points: [{ winner: 'left' }] }, 'points.0.winner not-allowed-value', SIDES],
  [
    POINT,
    { points: [{ winner: 'home', type: 'ace' }] },
    'points.0.type unknown-field',
    'known are winner, kind',
  ],
  ['POST /matches/scheduled/points', { winner: 'home' }, 'match-not-started', 'Start it first'],
  ['POST /matches/suspended/points', { winner: 'home' }, 'match-suspended', 'Resume it first'],
  ['POST /matches/done/points', { winner: 'home' }, 'match-completed', 'Confirm it, or undo'],
  ['POST /matches/confirmed/points', { winner: 'home' }, 'match-confirmed', 'Reopen the match first'],
  ['POST /matches/cancelled/points', { winner: 'home' }, 'match-cancelled', 'Reinstate it first'],
  ['POST /matches/typed/points', { winner: 'home' }, 'scored-by-sets', 'Replace the score as a whole'],
  ['POST /matches/fresh/undo', {}, 'nothing-to-undo', 'There is nothing to undo'],
  ['POST /matches/fresh/undo', { version: 1 }, 'version unknown-field', 'expectedVersion is'],
  ['POST /matches/scheduled/undo', {}, 'match-not-started', 'Start it first'],
  ['POST /matches/typed/undo', {}, 'scored-by-sets', 'Replace the score as a whole'],
];

const events: readonly Mistake[] = [
  [EVENT, {}, 'type required', 'is required'],
  [EVENT, { type: 'timeout' }, 'type not-allowed-value', 'fault'],
  [EVENT, { type: 'codeViolation' }, 'side required', 'is required with type codeViolation'],
  [EVENT, { type: 'fault', order: ['player-ana'] }, 'order not-permitted-field', 'leave it out'],
  [EVENT, { type: 'setScore', sets: [set] }, 'reason required', 'is required with type setScore'],
  [EVENT, { type: 'setScore', reason: 'Wrong score' }, 'sets required', 'is required with type setScore'],
  [EVENT, { type: 'let', note: 'cord' }, 'note unknown-field', 'known are type, side'],
  [
    EVENT,
    { type: 'serviceOrder', side: 'home', order: ['player-ana', 'player-bea'] },
    'order impossible-service-order',
    'pair',
  ],
];

const scores: readonly Mistake[] = [
  [SCORE, {}, 'sets required', 'is required'],
  [SCORE, { sets: '6-4 6-4' }, 'sets wrong-type', 'must be a list'],
  [SCORE, { sets: [[6, 4]] }, 'sets.0 wrong-type', 'must be an object'],
  [SCORE, { sets: [{ home: 6 }] }, 'sets.0.guest required', 'is required'],
  [SCORE, { sets: [{ home: '6', guest: 4 }] }, 'sets.0.home wrong-type', 'must be a number'],
  [SCORE, { sets: [{ home: -1, guest: 4 }] }, 'sets.0.home impossible-score', 'whole number from 0'],
  [SCORE, { sets: [{ home: 7, guest: 4 }] }, 'sets.0.home impossible-score', 'no score of a set to 6'],
  [SCORE, { sets: [{ home: 6, guest: 5 }, set] }, 'sets.0 set-unfinished', 'is not finished'],
  [SCORE, { sets: [set, set, set] }, 'sets.2 match-decided', 'was decided before set 3'],
  [SCORE, { sets: [{ ...set, winner: 'home' }] }, 'sets.0.winner unknown-field', 'known are home, guest'],
  [SCORE, { score: [set], sets: [set] }, 'score unknown-field', 'known are sets, expectedVersion'],
  ['PUT /matches/confirmed/score', { sets: [set] }, 'match-confirmed', 'Reopen the match first'],
  ['PUT /matches/cancelled/score', { sets: [set] }, 'match-cancelled', 'Reinstate it first'],
  ['PUT /matches/waiting/score', { sets: [set] }, 'sides-unknown', 'Confirm the matches that feed it'],
  ['PUT /matches/early/score', { sets: [set] }, 'tournament-not-live', 'Have its staff make it live'],
];

const lives: readonly Mistake[] = [
  ['POST /matches/scheduled/start', { server: 'player-ana' }, 'server not-allowed-value', SIDES],
  ['POST /matches/scheduled/start', { time: 'now' }, 'time unknown-field', 'known are server, serviceOrder'],
  ['POST /matches/waiting/start', {}, 'sides-unknown', 'Confirm the matches that feed it'],
  ['POST /matches/playing/start', {}, 'match-in-progress', 'Go on with it, or end it first'],
  ['POST /matches/early/start', {}, 'tournament-not-live', 'Have its staff make it live'],
  [
    'POST /matches/pairs/start',
    { serviceOrder: { home: ['a1', 'a2'], guest: ['b1', 'x'] } },
    'serviceOrder.guest impossible-service-order',
    'pair',
  ],
  [
    'POST /matches/pairs/start',
    { serviceOrder: { home: ['a1', 'a2'] } },
    'serviceOrder.guest required',
    'is required',
  ],
  ['POST /matches/playing/result', {}, 'outcome required;winnerSide required', 'is required'],
  ['POST /matches/playing/result', { outcome: 'retirement' }, 'winnerSide required', 'is required'],
  [
    'POST /matches/playing/result',
    { outcome: 'completed', winnerSide: 'home' },
    'outcome not-allowed-value',
    'must be one of walkover, retirement, default',
  ],
  [
    'POST /matches/playing/result',
    { outcome: 'walkover', winnerSide: 'home' },
    'outcome already-played',
    'retirement',
  ],
  [
    'POST /matches/scheduled/result',
    { outcome: 'retirement', winnerSide: 'home' },
    'outcome match-not-started',
    'A retirement is for a match that was started',
  ],
  ['POST /matches/done/result', { outcome: 'default', winnerSide: 'home' }, 'match-completed', 'undo'],
  ['POST /matches/playing/confirm', {}, 'match-in-progress', 'end it first'],
  ['POST /matches/confirmed/confirm', {}, 'match-confirmed', 'Reopen the match first'],
  ['POST /matches/done/confirm', { winnerSide: 'guest' }, 'winnerSide score-disagrees', 'home has won'],
  ['POST /matches/done/confirm', { outcome: 'walkover' }, 'outcome already-played', 'without a point'],
  ['POST /matches/done/confirm', { winner: 'home' }, 'winner unknown-field', 'winnerSide is'],
  ['POST /matches/done/reopen', {}, 'match-completed', 'Confirm it, or undo'],
  ['POST /matches/playing/resume', {}, 'match-in-progress', 'Go on with it'],
  ['POST /matches/scheduled/suspend', {}, 'match-not-started', 'Start it first'],
  ['POST /matches/scheduled/reinstate', {}, 'match-not-started', 'Start it first'],
  ['POST /matches/confirmed/cancel', {}, 'match-confirmed', 'Reopen the match first'],
  ['POST /matches/freeplay/cancel', { bothOut: true }, 'bothOut not-in-a-draw', 'Cancel it without'],
  ['PATCH /matches/scheduled', { courtId: 'none' }, 'courtId unknown-reference', 'There is no such court'],
  ['PATCH /matches/scheduled', { umpireUserId: 'none' }, 'umpireUserId unknown-reference', 'no such user'],
  [
    'PATCH /matches/scheduled',
    { scheduledTime: '2026-05-01 14:00' },
    'scheduledTime wrong-format',
    'such as',
  ],
  [
    'PATCH /matches/scheduled',
    { scheduledTime: '2026-05-01T14:00' },
    'scheduledTime wrong-format',
    'must have an offset',
  ],
  ['PATCH /matches/scheduled', { status: 'in_progress' }, 'status unknown-field', 'known are courtId'],
  ['GET /matches?status=live', undefined, 'status not-allowed-value', 'one of scheduled, in_progress'],
  ['GET /matches?live=1', undefined, 'live not-allowed-value', 'must be true or false'],
  ['GET /matches?sort=time', undefined, 'sort not-allowed-value', 'must be one of schedule'],
];

const boards: readonly Mistake[] = [
  ['POST /boards', { clubId: 'none', name: 'Box' }, 'clubId unknown-reference', 'There is no such club'],
  [
    'POST /boards',
    { clubId: 'club-1', courtId: 'court-9', name: 'Box' },
    'courtId unknown-reference',
    'The club has no such court',
  ],
  ['POST /boards', { clubId: 'club-1', name: 7 }, 'name wrong-type', 'must be text'],
  ['PATCH /boards/$board', { courtId: 'court-9' }, 'courtId unknown-reference', 'has no such court'],
  ['PATCH /boards/$board', { clubId: 'club-2' }, 'clubId unknown-field', 'known are'],
  [FREEPLAY, { players: { home: [{ name: 'Ana' }] } }, 'players.guest required', 'is required'],
  [FREEPLAY, { players: { home: [{}], guest: [{ name: 'B' }] } }, 'players.home.0.playerId required', 'name'],
  [
    FREEPLAY,
    { players: { home: [{ name: 'A' }, { name: 'B' }], guest: [{ name: 'C' }] } },
    'players.guest unequal-sides',
    'one, or two',
  ],
  [
    FREEPLAY,
    { players: { home: [{ playerId: 'none' }], guest: [{ name: 'C' }] } },
    'players.home.0.playerId unknown-reference',
    'There is no such player',
  ],
  [
    FREEPLAY,
    { players: { home: [{ playerId: 'player-ana' }], guest: [{ playerId: 'player-ana' }] } },
    'players duplicate',
    'each player stands in one',
  ],
  [FREEPLAY, { players: { home: [], guest: [{ name: 'B' }] } }, 'players.home too-short', 'at least 1 item'],
  [FREEPLAY, { players: anaAndBea, courtId: 'none' }, 'courtId unknown-reference', 'no such court'],
  [FREEPLAY, { players: anaAndBea, matchFormat: 'bo3' }, 'matchFormat not-allowed-value', 'best_of_3'],
  [
    FREEPLAY,
    { players: anaAndBea, matchFormat: 'pro_set', matchTiebreakTo: 10 },
    'matchTiebreakTo impossible-format',
    'has no match tiebreak',
  ],
  [FREEPLAY, { home: 'Ana', guest: 'Bea' }, 'home unknown-field;guest unknown-field', 'known are courtId'],
];

test.each([...points, ...events, ...scores, ...lives, ...boards])('%s %j is %s: %s', async (...mistake) => {
  const [, , reason, remedy] = mistake;
  const { reasons, message } = await makeMistake(world, mistake);
  expect(reasons.join(';')).toBe(reason);
  expect(message).toContain(remedy);
});
