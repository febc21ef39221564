import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePreviewSchema } from '@courtcast/contracts/resources/change-preview';
import { userCaller } from '@courtcast/testkit';
import { matchCopy } from '../support/memory.ts';
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
    const drawing = { params: { tournamentId: id }, body: { name: 'Plate', size: 8 } };
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

describe('a dry run of a move', () => {
  const versionOf = async (id: string) => (await app.deps.tournaments.get(id)).version;

  test('says the phase, and leaves it', async () => {
    const id = await givenCompleted();
    const version = await versionOf(id);
    expect((await move(id, 'live', { dryRun: true })).body).toEqual({
      dryRun: true,
      tournament: { id, from: 'completed', to: 'live' },
      ...{ matches: [], slots: [], teamMatches: [], standings: [] },
    });
    expect(await versionOf(id)).toBe(version);
  });

  test('to cancel it names the matches that would be cancelled with it', async () => {
    const id = await givenTournament(app);
    const drawId = await givenDraw(app, { stage: 'finalized', tournamentId: id });
    await move(id, 'live');
    const drawn = await app.api.ok(owner, 'getDraw', { params: { id: drawId } });
    const ids = [...new Set(drawn.entries.flatMap(({ matchId }) => matchId ?? []))];
    const [done = '', ...open] = ids;
    for (const each of open) app.world.matches.set(each, matchCopy(each));
    app.world.matches.set(done, matchCopy(done, { status: 'completed' }));
    const { body } = await move(id, 'cancelled', { dryRun: true });
    expect(body).toMatchObject({ tournament: { id, from: 'live', to: 'cancelled' } });
    const { matches } = changePreviewSchema.parse(body);
    expect(matches.map((match) => [match.id, match.change, match.from.status, match.to.status])).toEqual(
      open.map((each) => [each, 'cancelled', 'scheduled', 'cancelled']),
    );
    expect((await app.deps.tournaments.get(id)).state.phase).toBe('live');
  });

  test.each([
    ['another phase', 'draft', owner, 409],
    ['unfinished matches', 'completed', owner, 409],
    ['a referee', 'cancelled', referee, 403],
    ['a non-member', 'cancelled', nonMember, 403],
  ])('is refused as the move is: %s', async (...[, phase, as, status]) => {
    const id = await givenTournament(app);
    await givenDraw(app, { stage: 'finalized', tournamentId: id });
    await move(id, 'live');
    const refused = await move(id, phase, { as, dryRun: true });
    expect([refused.status, refused.body]).toEqual([status, (await move(id, phase, { as })).body]);
  });

  test('of a draft is 404 for a non-member', async () => {
    const id = await givenTournament(app, { isDraft: true });
    expect((await move(id, 'registration', { as: nonMember, dryRun: true })).status).toBe(404);
  });
});
