import { scoringReasons } from '@courtcast/contracts';
import type { ReasonCode } from '@courtcast/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { teamMatchState } from '@courtcast/testkit';
import { startMatch as startPlay } from '@courtcast/scoring-rules';
import type { Match } from '../../src/domain/match.ts';
import { rulesOf } from '../../src/domain/match-facts.ts';
import { admin, user } from '../support/caller.ts';
import { situations, straightSets } from '../support/matches.ts';
import { startMemoryService } from '../support/memory-service.ts';
import type { MemoryService } from '../support/memory-service.ts';

let service: MemoryService;

beforeAll(async () => {
  service = await startMemoryService();
  service.records.draws.set('main', {
    ...{ id: 'main', tournamentId: 't-1', name: 'Main', size: 8, finalized: true, deleted: false },
    ...{ matchFormat: 'best_of_3', tiebreakAt: null, finalSetTiebreak: null, finalSetTiebreakTo: null },
    ...{ matchTiebreakTo: null, deuceRule: 'advantage', goldenPoint: false },
    matches: [{ id: 'other', round: 3, position: 2, home: ['player-ana'], guest: null, feeds: null }],
  });
  service.records.ties.set('tie-off', teamMatchState('tie-off', { status: 'cancelled' }));
});

afterAll(() => service.stop());

beforeEach(() => service.matches.clear());

const point = { winner: 'home' };
const played = situations['in progress, nothing played'];
const next = { ...played, id: 'next' };
const feeds = { matchId: 'next', side: 'home' } as const;
const main = { id: 'main', name: 'Main', goldenPoint: false };
const court = { id: 'court-1', name: 'Centre', clubId: 'club-1', club: null };
const alone = { tournament: null, draw: null, round: null };
const ana = [{ id: 'player-ana', name: 'Ana' }];
const timedStart = { server: 'home', doubles: false } as const;
const levelAtTime: Match['play'] = {
  ...{ kind: 'points', start: timedStart },
  now: { ...startPlay(rulesOf({ matchFormat: 'timed' }), timedStart), playing: 'decider' },
};
const sets = [{ home: 6, guest: 1 }];
const walkover = { outcome: 'walkover', winnerSide: 'home' };
const open = [{ id: 'open', name: 'Player 2', isOpen: true as const, key: 'k' }];
const freeplay: Match = { ...played, ...alone, kind: 'freeplay', sides: { home: ana, guest: open } };
const bea = [{ id: 'player-bea', name: 'Bea' }];
const seatsOfBea: Match = { ...freeplay, sides: { home: bea, guest: open } };
const full: Match = { ...freeplay, sides: { home: bea, guest: bea } };
const ofTie: Match = {
  ...{ ...situations.scheduled, ...alone, kind: 'team' },
  tie: { id: 'tie-off', leagueGroupId: 'group-1', clubId: 'club-1' },
};
const early = { id: 't-early', name: 'Early', hostClubIds: [], isDraft: false };
const three = { home: [{ name: 'A' }, { name: 'B' }], guest: [{ name: 'C' }] };

/** The answer's status and reason, the request, and the matches that are there. */
type Row = readonly [409 | 422, ReasonCode, string, unknown, ...Match[]];

const rows: readonly Row[] = [
  [409, 'match-not-started', 'points', point, situations.scheduled],
  [409, 'match-in-progress', 'start', {}, played],
  [409, 'match-suspended', 'points', point, situations['suspended, nothing played']],
  [409, 'match-completed', 'points', point, situations['completed by points']],
  [409, 'match-confirmed', 'undo', {}, situations.confirmed],
  [409, 'match-cancelled', 'points', point, situations['cancelled, nothing played']],
  [409, 'match-decided', 'points', { points: [...straightSets, point] }, played],
  [409, 'sides-unknown', 'start', {}, situations['scheduled, a side unknown']],
  [409, 'scored-by-sets', 'points', point, situations['in progress, sets typed in']],
  [409, 'scored-by-sets', 'undo', {}, situations['completed by sets']],
  [409, 'log-full', 'points', point, { ...played, logged: 2000 }],
  [409, 'nothing-to-undo', 'undo', {}, played],
  [409, 'already-played', 'result', walkover, situations['in progress, a point played']],
  [409, 'match-not-started', 'result', { ...walkover, outcome: 'retirement' }, situations.scheduled],
  [422, 'no-result', 'confirm', { outcome: 'completed' }, situations['a retirement pending']],
  [422, 'score-disagrees', 'confirm', { winnerSide: 'guest' }, situations['completed by points']],
  [422, 'already-played', 'confirm', { outcome: 'walkover' }, situations['completed by points']],
  [422, 'impossible-score', 'score', { sets: [{ home: 9, guest: 1 }] }, played],
  [422, 'set-unfinished', 'score', { sets: [{ home: 3, guest: 2 }, ...sets] }, played],
  [422, 'impossible-point', 'points', { ...point, kind: 'doubleFault' }, played],
  [
    422,
    'no-service-lets',
    'events',
    { type: 'serviceLet' },
    { ...played, settings: { matchFormat: 'fast4' } },
  ],
  [409, 'not-timed', 'time', {}, played],
  [409, 'time-is-up', 'time', {}, { ...played, settings: { matchFormat: 'timed' }, play: levelAtTime }],
  [
    422,
    'impossible-service-order',
    'events',
    { type: 'serviceOrder', side: 'home', order: ['x', 'y'] },
    played,
  ],
  [409, 'not-in-a-draw', 'cancel', { bothOut: true }, { ...situations.scheduled, ...alone }],
  [409, 'side-out', 'reinstate', {}, { ...situations['cancelled, nothing played'], isDropped: true }],
  [409, 'next-match-begun', 'reopen', {}, { ...situations.confirmed, feeds }, next],
  [
    409,
    'winner-has-place',
    'confirm',
    {},
    { ...situations['completed by points'], feeds },
    { ...situations['scheduled, a side unknown'], id: 'next', draw: main },
  ],
  [409, 'court-busy', 'start', {}, { ...situations.scheduled, court }, { ...next, court }],
  [409, 'tournament-not-live', 'start', {}, { ...situations.scheduled, tournament: early }],
  [409, 'team-match-over', 'start', {}, ofTie],
  [409, 'court-busy', '', { courtId: 'court-1' }, played, { ...next, court }],
  [409, 'court-busy', '/freeplay-matches', { courtId: 'court-1' }, { ...next, court }],
  [409, 'match-confirmed', '/boards', { matchId: 'match-1' }, situations.confirmed],
  [422, 'impossible-expiry', '/boards', { matchId: 'match-1', expiresAt: '9999-01-01T00:00:00Z' }, played],
  [422, 'unequal-sides', '/freeplay-matches', { players: three }],
  [409, 'already-seated', '/freeplay-matches/match-1/slots/guest/1/claim', { key: 'k' }, freeplay],
  [422, 'slot-key-unknown', '/freeplay-matches/match-1/slots/guest/1/claim', { key: 'x' }, seatsOfBea],
  [409, 'slot-taken', '/freeplay-matches/match-1/slots/guest/1/claim', undefined, full],
];

const methods: Readonly<Record<string, string>> = { '': 'PATCH', score: 'PUT' };

/** The input field that a conflict names, if it is about one. */
const fields: Readonly<Record<string, string>> = {
  'points match-decided': 'points.48',
  'result already-played': 'outcome',
  'result match-not-started': 'outcome',
  'cancel not-in-a-draw': 'bothOut',
  'reopen next-match-begun': 'matches.next',
  'confirm winner-has-place': 'matches.other',
  ' court-busy': 'courtId',
  '/freeplay-matches court-busy': 'courtId',
  '/boards match-confirmed': 'matchId',
};
const fieldOf = (path: string, code: ReasonCode): string => fields[`${path} ${code}`] ?? '';

test.for(rows)('%i %s: %s %j', async ([status, code, path, body, ...present]) => {
  for (const match of present) service.put(match);
  const method = methods[path] ?? 'POST';
  const url = path.startsWith('/') ? path : `/matches/match-1/${path}`.replace(/\/$/, '');
  const caller = path.endsWith('claim') ? user('ana') : admin;
  const answer = await service.send(method, url, { caller, body });
  expect(answer).toMatchObject({ status, body: { details: [{ code }] } });
  if (status === 409) expect(answer).toMatchObject({ body: { details: [{ path: fieldOf(path, code) }] } });
});

/** Reasons that take a link first: `scoring-links.contract.test.ts` gives them. */
const ofLinks: readonly ReasonCode[] = ['too-many-links', 'link-ended'];
/** Reasons that only players are given: `review.contract.test.ts`. */
const ofReviews: readonly ReasonCode[] = ['result-not-asked', 'result-counted'];
/** Reasons given only to holders of an evening's code: `evening-code.contract.test.ts`. */
const ofCodes: readonly ReasonCode[] = ['not-in-match', 'not-on-court', 'result-disputed'];
/** Given to a player of a box league: `box-league.contract.test.ts`. */
const ofBoxes: readonly ReasonCode[] = ['opponent-without-account'];
/** Given to a player of a match: `own-record.contract.test.ts`. */
const ofRecords: readonly ReasonCode[] = ['not-of-evening'];

test('every reason of scoring is given in one of these', () => {
  const given = new Set<string>([
    ...rows.map(([, code]) => code),
    ...ofLinks,
    ...ofReviews,
    ...ofCodes,
    ...ofRecords,
    ...ofBoxes,
  ]);
  expect(Object.keys(scoringReasons).filter((code) => !given.has(code))).toEqual([]);
});
