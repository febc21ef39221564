import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playerState, userCaller } from '@courtcast/testkit';
import { toMatchRecord } from '../../src/adapters/mongo/copies.ts';
import { matchState } from '../support/matches.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { givenDraw, givenTournament, nonMember, owner, referee, startApp, umpire } from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
  for (const [id, gender] of [
    ['late', 'male'],
    ['eva', 'female'],
  ] as const)
    app.world.players.set(id, playerState(id, { name: `Name of ${id}`, gender }));
});

afterAll(() => app.stop());

const request = (id: string, playerIds: readonly string[], playerId = 'p1') => ({
  params: { id },
  body: { playerId, playerIds },
});

const refusalOf = async (...args: Parameters<typeof request>) => {
  const { statusCode, details } = await app.api.refusal(owner, 'replaceEntrant', request(...args));
  return { statusCode, details: details?.map(({ path, code }) => [path, code]) };
};

describe('who takes the place of an entrant of a closed draw', () => {
  test('stands on the same lines; all others stay where they are', async () => {
    const id = await givenDraw(app, { stage: 'finalized' });
    const before = await app.api.ok(owner, 'getDraw', { params: { id } });
    const after = await app.api.ok(referee, 'replaceEntrant', request(id, ['late']));
    const ids = ({ entries }: Pick<typeof before, 'entries'>) =>
      entries.map(({ player }) => player?.id ?? null);
    expect(ids(after)).toEqual(ids(before).map((one) => (one === 'p1' ? 'late' : one)));
    expect(after.entrants[0]).toEqual({
      players: [{ id: 'late', name: 'Name of late' }],
      ...{ seed: null, entryMark: null },
    });
    expect(after.entries.map(({ matchId }) => matchId)).toEqual(before.entries.map(({ matchId }) => matchId));
  });

  test('is brought in by officials only', async () => {
    const id = await givenDraw(app, { stage: 'finalized' });
    for (const caller of [nonMember, umpire, userCaller('user1', { playerId: 'p1' })]) {
      expect(await app.api.refusal(caller, 'replaceEntrant', request(id, ['late']))).toMatchObject({
        statusCode: 403,
      });
    }
    const draft = await givenDraw(app, {
      stage: 'finalized',
      tournamentId: await givenTournament(app, { isDraft: true }),
    });
    expect(await app.api.refusal(nonMember, 'replaceEntrant', request(draft, ['late']))).toMatchObject({
      statusCode: 404,
    });
  });

  test('comes neither twice nor unknown nor as a pair among single players', async () => {
    const id = await givenDraw(app, { stage: 'finalized' });
    expect(await refusalOf(id, ['p2'])).toEqual({ statusCode: 422, details: [['playerIds.0', 'duplicate']] });
    expect(await refusalOf(id, ['unknown'])).toEqual({
      statusCode: 422,
      details: [['playerIds.0', 'unknown-reference']],
    });
    expect(await refusalOf(id, ['late', 'eva'])).toEqual({
      statusCode: 422,
      details: [['playerIds', 'singles-and-pairs']],
    });
  });

  test('is of the gender of the draw', async () => {
    const id = await givenDraw(app, { stage: 'finalized', body: { gender: 'male' } });
    expect(await refusalOf(id, ['eva'])).toEqual({
      statusCode: 422,
      details: [['playerIds.0', 'player-of-other-gender']],
    });
  });

  test('comes too early before the draw is closed, too late once its match is played', async () => {
    const open = await givenDraw(app, { stage: 'generated' });
    expect(await refusalOf(open, ['late'])).toEqual({
      statusCode: 409,
      details: [['', 'draw-not-finalized']],
    });
    const id = await givenDraw(app, { stage: 'finalized' });
    const { entries } = await app.api.ok(owner, 'getDraw', { params: { id } });
    const entry = entries.find(({ matchId, player }) => matchId !== null && player !== null);
    const match = matchState({
      id: entry?.matchId ?? '',
      status: 'in_progress',
      draw: { id, name: 'Singles', goldenPoint: false },
    });
    app.world.matches.set(match.id, { epoch: 1, version: 1, ...toMatchRecord(match) });
    expect(await refusalOf(id, ['late'], entry?.player?.id)).toEqual({
      statusCode: 409,
      details: [['playerId', 'match-begun']],
    });
  });
});
