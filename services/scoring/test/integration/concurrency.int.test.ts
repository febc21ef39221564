import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clubState, eventually, playerState } from '@courtcast/testkit';
import type { MatchDetailView } from '@courtcast/contracts';
import { admin, anonymous, user } from '../support/caller.ts';
import type { TestCaller } from '../support/caller.ts';
import { courtState, drawState, tournamentState } from '../support/states.ts';
import { startTestSystem } from '../support/system.ts';
import type { TestSystem } from '../support/system.ts';

let system: TestSystem;

beforeAll(async () => {
  system = await startTestSystem({ instances: 2 });
  const { records } = system;
  records.clubs.set('club-1', clubState('club-1'));
  for (const id of ['court-1', 'court-2', 'court-3']) records.courts.set(id, courtState(id, 'club-1'));
  for (const name of ['ana', 'bea']) records.players.set(`player-${name}`, playerState(`player-${name}`));
  records.tournaments.set('t-1', tournamentState('t-1', { hostClubIds: ['club-1'] }));
});

afterAll(async () => {
  await system.stop();
});

const call = () => system.scoring.as(admin);
/** Callers of both instances by turns. */
const callerAt = (index: number): TestCaller =>
  system.callers[index % system.callers.length] ?? system.scoring;
const newMatch = (courtId?: string) =>
  call()('createFreeplayMatch', {
    body: { matchFormat: 'best_of_5', ...(courtId === undefined ? {} : { courtId }) },
  });

describe('fifty writers on one match over two instances', () => {
  test('leave every accepted point in the log once, and versions without a hole', async () => {
    const { id } = await newMatch();
    const write = async (index: number): Promise<number> => {
      const winner = index % 2 === 0 ? 'home' : 'guest';
      const { status, body } = await callerAt(index).send('POST', `/matches/${id}/points`, {
        caller: admin,
        body: { winner },
      });
      expect(status).toBe(200);
      return (body as MatchDetailView).version;
    };
    const versions = await Promise.all(Array.from({ length: 50 }, (_, index) => write(index)));
    expect(versions.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 2),
    );
    const log = await call()('listMatchPoints', { params: { id } });
    expect(log.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    const won = log.filter(({ winner }) => winner === 'home');
    expect(won).toHaveLength(25);
    await eventually(async () => {
      const events = await system.eventsOf(id);
      expect(events.map(({ version }) => version)).toEqual(
        Array.from({ length: 51 }, (_, index) => index + 1),
      );
    });
  });

  test('who all saw the same version: one is accepted, the others are refused', async () => {
    const { id } = await newMatch();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        callerAt(index).send('POST', `/matches/${id}/points`, {
          caller: admin,
          body: { winner: 'home', expectedVersion: 1 },
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect(await call()('listMatchPoints', { params: { id } })).toHaveLength(1);
  });
});

describe('an Idempotency-Key', () => {
  test('makes a point count once, however often and wherever it is sent', async () => {
    const { id } = await newMatch();
    const send = (index: number, body: object) =>
      callerAt(index).send('POST', `/matches/${id}/points`, {
        caller: admin,
        body,
        headers: { 'idempotency-key': 'point-1' },
      });
    const first = await send(0, { winner: 'home' });
    const again = await send(1, { winner: 'home' });
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await send(1, { winner: 'guest' })).status).toBe(422);
    expect(await call()('listMatchPoints', { params: { id } })).toHaveLength(1);
  });

  test('makes one match of many requests at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        callerAt(index).send('POST', '/freeplay-matches', {
          caller: user('ana'),
          body: {},
          headers: { 'idempotency-key': 'create-1' },
        }),
      ),
    );
    const created = answers.filter(({ status }) => status === 201);
    expect(new Set(created.map(({ body }) => (body as MatchDetailView).id)).size).toBe(1);
    expect(answers.filter(({ status }) => status !== 201).every(({ status }) => status === 409)).toBe(true);
  });
});

describe('a court', () => {
  test('has one live match, however many start at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        callerAt(index).send('POST', '/freeplay-matches', { caller: admin, body: { courtId: 'court-1' } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    const { matches } = await system.scoring.as(anonymous)('listLiveMatches', {
      query: { clubId: 'club-1' },
    });
    expect(matches.filter(({ court }) => court?.id === 'court-1')).toHaveLength(1);
  });

  test('is not taken by a match that is moved to it, nor by one whose last point is taken back', async () => {
    const first = await newMatch('court-2');
    const second = await newMatch('court-3');
    const move = system.scoring.send('PATCH', `/matches/${second.id}`, {
      caller: admin,
      body: { courtId: 'court-2' },
    });
    expect((await move).status).toBe(409);
    const params = { id: first.id };
    const points = Array.from({ length: 72 }, () => ({ winner: 'home' as const }));
    expect((await call()('addPoints', { params, body: { points } })).status).toBe('completed');
    await call()('patchMatch', { params: { id: second.id }, body: { courtId: 'court-2' } });
    const undo = system.scoring.send('POST', `/matches/${first.id}/undo`, { caller: admin, body: {} });
    expect((await undo).status).toBe(409);
  });

  test('is left by freeplay when a tournament match starts on it, and only one of two can', async () => {
    const freeplay = await newMatch('court-3');
    const side = (name: string) => [`player-${name}`];
    const matches = ['race-1', 'race-2'].map((id, index) => ({
      ...{ id, round: 2, position: index + 1, feeds: null },
      ...{ home: side('ana'), guest: side('bea') },
    }));
    await system.publish({
      ...{ service: 'tournaments', aggregate: 'draw', id: 'draw-race', version: 1 },
      state: drawState('draw-race', 't-1', { matches }),
    });
    await eventually(async () => {
      for (const { id } of matches)
        await call()('patchMatch', { params: { id }, body: { courtId: 'court-3' } });
    });
    const answers = await Promise.all(
      matches.map(({ id }, index) =>
        callerAt(index).send('POST', `/matches/${id}/start`, { caller: admin, body: {} }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await call()('getMatch', { params: { id: freeplay.id } })).status).toBe('cancelled');
  });
});
