import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userCaller } from '@courtcast/testkit';
import type { AppUnderTest } from './app-under-test.ts';
import {
  director,
  givenDraw,
  givenTournament,
  nonMember,
  owner,
  referee,
  startApp,
} from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const DAY_MS = 86_400_000;
const admin = userCaller('an-admin', { role: 'admin' });

const move = (id: string, phase: string, { as = owner, dryRun = false } = {}) =>
  app.api.call(as, 'moveTournament', {
    params: { id },
    body: { phase },
    ...(dryRun ? { query: { dryRun } } : {}),
  });

async function givenCompleted(): Promise<string> {
  const id = await givenTournament(app);
  for (const phase of ['live', 'completed']) expect((await move(id, phase)).status).toBe(200);
  return id;
}

describe('a completed tournament', () => {
  test.each([
    ['its owner', owner, 200],
    ['a director', director, 200],
    ['an admin', admin, 200],
    ['a referee', referee, 403],
    ['a non-member', nonMember, 403],
  ])('is opened again within 14 days by %s: %s', async (_, as, status) => {
    const id = await givenCompleted();
    app.clock.advance(14 * DAY_MS);
    expect(await move(id, 'live', { as })).toMatchObject({
      status,
      ...(status === 200 ? { body: { phase: 'live', status: 'active' } } : {}),
    });
  });

  test('is opened again by an admin alone after 14 days, and the refusal says so', async () => {
    const id = await givenCompleted();
    app.clock.advance(14 * DAY_MS + 1);
    for (const as of [owner, director]) {
      expect(await move(id, 'live', { as })).toMatchObject({
        status: 409,
        body: { details: [{ code: 'correction-closed', message: expect.stringContaining('admin') }] },
      });
    }
    expect((await move(id, 'live', { as: admin })).status).toBe(200);
  });

  test('changes its draws once it is live again, and until then names the way', async () => {
    const id = await givenTournament(app);
    for (const phase of ['live', 'completed']) await move(id, phase);
    const drawing = { params: { id }, body: { name: 'Plate', size: 8 } };
    expect(await app.api.call(owner, 'createDraw', drawing)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('live again') },
    });
    await move(id, 'live');
    expect((await app.api.call(owner, 'createDraw', drawing)).status).toBe(201);
  });

  test('is not completed again while a match that was reopened is open', async () => {
    const id = await givenCompleted();
    await move(id, 'live');
    await givenDraw(app, { stage: 'finalized', tournamentId: id });
    expect(await move(id, 'completed')).toMatchObject({
      status: 409,
      body: { details: [{ code: 'matches-unfinished' }] },
    });
  });
});
