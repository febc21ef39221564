import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenDraw, givenTournament, owner, startApp } from './app-under-test.ts';
import type { AppUnderTest } from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const made = async (body: object) => {
  const params = { tournamentId: await givenTournament(app) };
  return app.api.ok(owner, 'createDraw', { params, body: { name: 'A', size: 8, ...body } });
};

test.each<[object, object]>([
  [{}, { matchFormat: 'best_of_3', formatCode: 'SET3-S:6/TB7', gamesPerSet: null }],
  [{ matchFormat: 'one_set', tiebreakAt: 5 }, { formatCode: 'SET1-S:6/TB7@5' }],
  [{ matchFormat: 'match_tiebreak', matchTiebreakTo: 7 }, { formatCode: 'SET1-S:TB7' }],
  [{ matchFormat: 'fast4' }, { formatCode: 'SET3-S:4/TB5NOAD@3-F:TB10', deuceRule: 'golden' }],
  [
    { matchFormat: 'pro_set', gamesPerSet: 9 },
    { formatCode: 'SET1-S:9/TB7', gamesPerSet: 9 },
  ],
  [{ finalSetTiebreakAt: 12 }, { formatCode: 'SET3-S:6/TB7-F:6/TB7@12', finalSetTiebreakAt: 12 }],
  [
    { tiebreakTo: 5, tiebreakSuddenDeath: true },
    { formatCode: 'SET3-S:6/TB5NOAD', tiebreakTo: 5 },
  ],
  [{ matchFormat: 'timed' }, { formatCode: 'SET1-S:T20', minutes: null, count: null, tiesAllowed: null }],
  [{ formatCode: 'SET1-S:T45P' }, { matchFormat: 'timed', minutes: 45, count: 'points' }],
  [
    { matchFormat: 'points', pointsTotal: 21, servesEach: 2 },
    { formatCode: null, pointsTotal: 21 },
  ],
  [
    { drawType: 'round_robin', matchFormat: 'points', tiesAllowed: true },
    { matchFormat: 'points', tiesAllowed: true },
  ],
  [
    { drawType: 'round_robin', formatCode: 'SET1-S:T20', tiesAllowed: true },
    { matchFormat: 'timed', tiesAllowed: true },
  ],
  [{ formatCode: 'SET1-S:9/TB7@8' }, { matchFormat: 'pro_set', gamesPerSet: 9, tiebreakAt: 8 }],
])('a draw made with %j shows %j', async (body, shown) => {
  const draw = await made(body);
  expect(draw).toMatchObject(shown);
  expect(await app.api.ok(owner, 'getDraw', { params: { id: draw.id } })).toMatchObject(shown);
});

test('a change by CODES takes the place of all that was set', async () => {
  const { id } = await made({ gamesPerSet: 8, tiebreakAt: 7, deuceRule: 'star' });
  const body = { formatCode: 'SET1-S:TB10' };
  const changed = await app.api.ok(owner, 'patchDraw', { params: { id }, body });
  expect(changed).toMatchObject({ matchFormat: 'match_tiebreak', gamesPerSet: null, ...body });
  expect(changed).not.toHaveProperty('tiebreakAt');
});

test.each<[object, string, string]>([
  [{ formatCode: 'SET3-S:TB10' }, 'formatCode', 'format-not-playable'],
  [{ formatCode: 'SET3-S:6/TB7', finalSetTiebreakAt: 12 }, 'finalSetTiebreakAt', 'not-permitted-field'],
  [{ matchFormat: 'one_set', matchTiebreakTo: 10 }, 'matchTiebreakTo', 'impossible-format'],
  [{ matchFormat: 'match_tiebreak', tiebreakTo: 7 }, 'tiebreakTo', 'impossible-format'],
  [{ matchFormat: 'points', tiesAllowed: true }, 'tiesAllowed', 'impossible-format'],
  [{ tiesAllowed: true }, 'tiesAllowed', 'impossible-format'],
  [{ matchFormat: 'timed', minutes: 4 }, 'minutes', 'out-of-range'],
  [{ gamesPerSet: 3 }, 'gamesPerSet', 'out-of-range'],
])('%j is refused at %s as %s, and changes nothing', async (body, path, code) => {
  const params = { id: await givenDraw(app) };
  const { status, body: refused } = await app.api.call(owner, 'patchDraw', { params, body });
  expect({ status, refused }).toMatchObject({ status: 422, refused: { details: [{ path, code }] } });
  expect(await app.api.ok(owner, 'getDraw', { params })).toMatchObject({ formatCode: 'SET3-S:6/TB7' });
});

test('a tournament has one of the six as its default', async () => {
  const body = { name: 'Open', sport: 'padel', matchFormat: 'fast4' } as never;
  const { status, body: refused } = await app.api.call(owner, 'createTournament', { body });
  expect({ status, refused }).toMatchObject({ status: 422, refused: { details: [{ path: 'matchFormat' }] } });
});
