import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '@courtcast/contracts';
import { playerState } from '@courtcast/testkit';
import { replacePlayer } from '../../src/domain/details.ts';
import type { Match } from '../../src/domain/match.ts';
import { admin, anonymous, user } from '../support/caller.ts';
import { scheduledMatch } from '../support/matches.ts';
import { startMemoryService } from '../support/memory-service.ts';
import type { MemoryService } from '../support/memory-service.ts';

let service: MemoryService;

const ana = user('ana');
const leo = user('leo');
const params = { id: 'match-1' };
const seat = (id: string) => ({ id: `player-${id}`, name: id });

/** A confirmed match that home has won. */
const played = (over: Partial<Match> = {}): Match => ({
  ...scheduledMatch({
    sides: { home: [seat('ana'), seat('bea')], guest: [seat('leo'), seat('sam')] },
    settings: { matchFormat: 'points', deuceRule: 'advantage', tiesAllowed: true },
  }),
  ...{ status: 'completed', winnerSide: 'home', outcome: 'completed' },
  ...{ completedAt: new Date('2026-05-01T20:00:00.000Z'), confirmedAt: new Date('2026-05-01T20:01:00.000Z') },
  ...{ round: null, drawRound: { drawType: 'mexicano', round: 1, court: 1 } },
  ...over,
});

const recordOf = async (id: string) =>
  (await service.as(anonymous)('getPlayerRecord', { params: { id: `player-${id}` } })).total;
const say = (caller: Caller, counts: boolean) =>
  service.send('PUT', '/matches/match-1/own-record', { caller, body: { counts } });
const evenings = async (caller: Caller) => {
  const { data } = await service.as(caller)('listMyMatches', { query: { evenings: true } });
  return data.map(({ id, inRecord }) => [id, inRecord]);
};

beforeEach(async () => {
  service = await startMemoryService();
  for (const id of ['ana', 'bea', 'leo'])
    service.records.players.set(`player-${id}`, playerState(`player-${id}`));
  service.put(played());
});
afterEach(() => service.stop());

test('a player takes a match of an evening out of their own record alone, and counts it again', async () => {
  expect(await evenings(ana)).toEqual([['match-1', true]]);
  const left = await say(ana, false);
  expect(left).toMatchObject({ status: 200, body: { inRecord: false, as: ['player'] } });
  expect([await recordOf('ana'), await recordOf('bea'), await recordOf('leo')]).toEqual([
    { won: 0, lost: 0 },
    { won: 1, lost: 0 },
    { won: 0, lost: 1 },
  ]);
  expect([await evenings(ana), await evenings(leo)]).toEqual([[['match-1', false]], [['match-1', true]]]);
  const { version } = await service.as(anonymous)('getMatch', { params });
  expect((await say(ana, false)).body).toMatchObject({ version });
  expect(await say(ana, true)).toMatchObject({ status: 200, body: { inRecord: true } });
  expect(await recordOf('ana')).toEqual({ won: 1, lost: 0 });
});

test('nobody is told who has left a match out', async () => {
  await say(ana, false);
  const seen = await service.as(leo)('getMatch', { params });
  expect(JSON.stringify(seen)).not.toMatch(/leftOut|inRecord/);
});

test('a result that is corrected stays out', async () => {
  await say(ana, false);
  const sets = [{ home: 10, guest: 14, unit: 'points' as const }];
  await service.as(admin)('correctMatch', { params, body: { sets } });
  expect([await recordOf('ana'), await recordOf('leo')]).toEqual([
    { won: 0, lost: 0 },
    { won: 1, lost: 0 },
  ]);
});

test('a match that was left out by a player who is merged stays out of the record of the other', async () => {
  await say(ana, false);
  const [stored] = service.matches.values();
  const merged = replacePlayer(stored?.state ?? played(), 'player-ana', seat('zoe'));
  expect(merged.leftOutBy).toEqual(['player-zoe']);
});

test.each<[string, Caller, number]>([
  ['an admin', admin, 403],
  ['a user who does not play it', user('mallory'), 403],
  ['nobody', anonymous, 401],
])('%s leaves nothing out', async (_, caller, status) => {
  expect((await say(caller, false)).status).toBe(status);
  expect(await recordOf('ana')).toEqual({ won: 1, lost: 0 });
});

const { drawRound: _, ...ofBracket } = played();

test.each<[string, Match]>([
  ['a Swiss draw', played({ drawRound: { drawType: 'swiss', round: 1, court: 1 } })],
  ['a bracket', ofBracket],
])('a match of %s counts for all who have played it', async (_name, match) => {
  service.put(match);
  const refused = await say(ana, false);
  expect(refused).toMatchObject({ status: 409, body: { details: [{ code: 'not-of-evening' }] } });
  expect(await evenings(ana)).toEqual([]);
});

test('a match that has changed since is refused', async () => {
  const headers = { 'if-match': '"99"' };
  const body = { counts: false };
  const refused = await service.send('PUT', '/matches/match-1/own-record', { caller: ana, body, headers });
  expect(refused).toMatchObject({ status: 409, body: { details: [{ code: 'version-mismatch' }] } });
  expect(await recordOf('ana')).toEqual({ won: 1, lost: 0 });
});
