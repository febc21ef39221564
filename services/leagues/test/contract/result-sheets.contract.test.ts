import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCommand } from '@courtcast/runtime';
import type { Caller } from '@courtcast/contracts';
import { enterResultSheet } from '../../src/application/team-matches/enter-result-sheet.ts';
import {
  admin,
  anonymous,
  board,
  clubManager,
  givenTeamMatchAt,
  guestCaptain,
  homeCaptain,
  organiser,
  outsider,
  startApp,
} from './app-under-test.ts';
import type { AppUnderTest, Stage } from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

beforeEach(() => {
  app.world.isScoringAway = false;
  app.world.refused.clear();
  app.world.entered.length = 0;
});

const straight = [
  { home: 6, guest: 4 },
  { home: 6, guest: 3 },
];
const results = [
  { matchType: 'singles', position: 1, sets: straight },
  { matchType: 'singles', position: 2, outcome: 'walkover', winnerSide: 'guest' },
  { matchType: 'doubles', position: 1, outcome: 'retirement', winnerSide: 'home', sets: [] },
] as const;
const home = { playerIds: ['h1', 'h2'], pairs: [['h1', 'h2']] };
const guest = { playerIds: ['g1', 'g2'], pairs: [['g1', 'g2']] };
const sheet = { home, guest, results };

const send = (id: string, body: object = sheet, caller: Caller = organiser) =>
  app.api.call(caller, 'enterResultSheet', { params: { id }, body });
const stored = (id: string) => app.deps.teamMatches.get(id);
const refusal = (statusCode: number, code?: string) => ({
  ...{ statusCode, message: 'No', error: 'Refused' },
  ...(code !== undefined && { details: [{ path: '', message: 'No', code }] }),
});
const matchIdOf = async (id: string, index: number) => {
  const entries = await app.api.ok(organiser, 'listTeamMatchEntries', { params: { id } });
  return entries[index]?.matchId ?? '';
};

describe('a result sheet', () => {
  test('names who played in one change, makes results official and completes the team match', async () => {
    const id = await givenTeamMatchAt(app, 'made');
    expect(await send(id)).toMatchObject({
      status: 200,
      body: {
        teamMatch: { status: 'completed', homeMatchesWon: 2, guestMatchesWon: 1, warnings: [] },
        results: results.map(({ matchType, position }) => ({
          matchType,
          position,
          version: 9,
          refusal: null,
        })),
      },
    });
    const { state, version } = await stored(id);
    expect(state.home.lineup?.map(({ playerId }) => playerId)).toEqual(['h1', 'h2']);
    expect(state.guest.pairs?.[0]?.map(({ playerId }) => playerId)).toEqual(['g1', 'g2']);
    // Made, handed in, the results of all, approved.
    expect(version).toBe(4);
    const [sent] = app.world.entered;
    expect(sent?.caller).toMatchObject({ kind: 'user', userId: 'organiser' });
    expect(sent?.results.map(({ matchId: _id, ...result }) => result)).toEqual(
      results.map(({ matchType: _type, position: _position, ...result }) => result),
    );
  });

  test('once more changes nothing, and fills in what is known already', async () => {
    const id = await givenTeamMatchAt(app, 'line-ups in');
    await send(id, { home: { pairs: home.pairs }, guest, results });
    const { version } = await stored(id);
    expect(await send(id)).toMatchObject({ status: 200, body: { teamMatch: { status: 'completed' } } });
    expect((await stored(id)).version).toBe(version);
  });

  test('with some results stays open, and is completed by the others', async () => {
    const id = await givenTeamMatchAt(app, 'pairs in');
    expect(await send(id, { results: results.slice(0, 2) })).toMatchObject({
      ...{ status: 200, body: { teamMatch: { status: 'in_progress', homeMatchesWon: 1 } } },
    });
    expect(await send(id, { results: results.slice(2) })).toMatchObject({
      ...{ status: 200, body: { teamMatch: { status: 'completed', homeMatchesWon: 2 } } },
    });
  });

  test('says why a result was refused, keeps the others and stays open', async () => {
    const id = await givenTeamMatchAt(app, 'pairs in');
    const refused = refusal(422, 'impossible-score');
    app.world.refused.set(await matchIdOf(id, 1), refused);
    const answer = await send(id);
    expect(answer).toMatchObject({ status: 200, body: { teamMatch: { status: 'in_progress' } } });
    expect(answer.body).toMatchObject({
      results: [{ refusal: null }, { version: null, refusal: refused }, { refusal: null }],
    });
    app.world.refused.clear();
    expect(await send(id)).toMatchObject({ body: { teamMatch: { status: 'completed' } } });
  });

  test('that is broken off goes on with the same request', async () => {
    const id = await givenTeamMatchAt(app, 'made');
    const command = createCommand({ startedAt: new Date(), caller: organiser, requestId: 'test' });
    const enter = () =>
      enterResultSheet(
        app.deps,
        {
          id,
          sheet: {
            home: { playerIds: ['h1', 'h2'], pairs: [['h1', 'h2']] },
            guest: { playerIds: ['g1', 'g2'], pairs: [['g1', 'g2']] },
            results,
          },
        },
        { caller: organiser, command },
      );
    app.world.isScoringAway = true;
    await expect(enter()).rejects.toMatchObject({ code: 'unavailable' });
    expect((await stored(id)).version).toBe(2);
    app.world.isScoringAway = false;
    expect((await enter()).teamMatch.state.status).toBe('completed');
    expect(new Set(app.world.entered.map(({ commandId }) => commandId)).size).toBe(1);
  });

  test('waits where scoring has not made the matches yet', async () => {
    const id = await givenTeamMatchAt(app, 'pairs in');
    app.world.refused.set(await matchIdOf(id, 0), refusal(404));
    expect((await send(id)).status).toBe(503);
  });
});

test.each<[string, Stage, object, number, string, string]>([
  [
    'a player of nobody',
    'made',
    { ...sheet, guest: { ...guest, playerIds: ['g1', 'x1'] } },
    422,
    'not-in-roster',
    'guest.playerIds.1',
  ],
  [
    'a pair too many',
    'made',
    {
      ...sheet,
      home: {
        ...home,
        pairs: [
          ['h1', 'h2'],
          ['h3', 'h4'],
        ],
      },
    },
    422,
    'line-up-size',
    'home.pairs',
  ],
  [
    'a wrong order',
    'made',
    { ...sheet, home: { ...home, playerIds: ['h2', 'h1'] } },
    422,
    'line-up-order',
    'home.playerIds.1',
  ],
  [
    'pairs without the singles of a side',
    'made',
    { ...sheet, home: { pairs: home.pairs } },
    409,
    'line-ups-missing',
    '',
  ],
  [
    'other players than those who are known',
    'pairs in',
    { ...sheet, home: { ...home, playerIds: ['h1', 'h3'] } },
    409,
    'line-ups-revealed',
    '',
  ],
  [
    'a line that there is not',
    'made',
    { ...sheet, results: [{ ...results[0], position: 3 }] },
    422,
    'unknown-reference',
    'results.0',
  ],
  [
    'a line for which nobody was named',
    'line-ups in',
    { results: [results[2]] },
    422,
    'unknown-reference',
    'results.0',
  ],
  ['a line twice', 'pairs in', { results: [results[0], results[0]] }, 422, 'duplicate', 'results.1'],
])('%s is refused, and nothing is entered', async (...[, stage, body, status, code, path]) => {
  const id = await givenTeamMatchAt(app, stage);
  const { version } = await stored(id);
  const answer = await send(id, body);
  expect(answer).toMatchObject({ status, body: { details: [{ code, path }] } });
  expect((await stored(id)).version).toBe(version);
  expect(app.world.entered).toEqual([]);
});

test.each<[number, string, Caller]>([
  [401, 'anybody', anonymous],
  [403, 'a board', board],
  [403, 'a stranger', outsider],
  [403, 'the home captain', homeCaptain],
  [403, 'the guest captain', guestCaptain],
  [403, 'who runs the club', clubManager],
  [200, 'an admin', admin],
])('%i for %s', async (status, _who, caller) => {
  const id = await givenTeamMatchAt(app, 'made');
  expect((await send(id, sheet, caller)).status).toBe(status);
  expect(app.world.entered).toHaveLength(status === 200 ? 1 : 0);
});
