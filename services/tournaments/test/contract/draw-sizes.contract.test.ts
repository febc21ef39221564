import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppUnderTest } from './app-under-test.ts';
import { givenDraw, givenTournament, owner, singlesOf, startApp } from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

/** A draw that was made without a size, with so many entrants. */
const entered = async (count: number, body: object = {}): Promise<string> => {
  const id = await givenDraw(app, { body: { size: undefined, ...body } });
  await app.api.ok(owner, 'putEntrants', { params: { id }, body: { entrants: singlesOf(count) } });
  return id;
};

const seeded = (count: number, seeds: number) =>
  singlesOf(count).map((entrant, index) => ({ ...entrant, ...(index < seeds && { seed: index + 1 }) }));

describe('a draw without a size', () => {
  test.each([
    [2, 2],
    [3, 4],
    [4, 4],
    [5, 8],
    [17, 32],
    [64, 64],
    [65, 128],
    [128, 128],
  ])(
    'of %d entrants has %d lines once it is generated, and a match less than entrants',
    async (count, size) => {
      const id = await entered(count);
      const drawn = await app.api.ok(owner, 'generateDraw', { params: { id } });
      expect(drawn).toMatchObject({ size, sizeByEntrants: true });
      expect(drawn.entries).toHaveLength(2 * size - 2);
      await app.api.ok(owner, 'finalizeDraw', { params: { id } });
      expect((await app.deps.draws.get(id)).state.matches).toHaveLength(count - 1);
    },
  );

  test('follows its entrants until it is generated, and the places of those who qualify', async () => {
    const tournamentId = await givenTournament(app);
    const id = await givenDraw(app, { tournamentId, body: { size: undefined } });
    const qualifying = { size: undefined, name: 'Q', parentDrawId: id, qualifyingSpots: 4 };
    const qualifyingId = await givenDraw(app, { tournamentId, body: qualifying });
    expect(await app.api.ok(owner, 'getDraw', { params: { id: qualifyingId } })).toMatchObject({ size: 8 });
    await app.api.ok(owner, 'putEntrants', { params: { id }, body: { entrants: singlesOf(7) } });
    expect(await app.api.ok(owner, 'getDraw', { params: { id } })).toMatchObject({ size: 8 });
    expect(await app.api.ok(owner, 'generateDraw', { params: { id } })).toMatchObject({ size: 16 });
    await app.api.ok(owner, 'withdrawFromDraw', { params: { id }, body: { playerId: 'p1' } });
    await app.api.ok(owner, 'withdrawFromDraw', { params: { id }, body: { playerId: 'p2' } });
    await app.api.ok(owner, 'withdrawFromDraw', { params: { id }, body: { playerId: 'p3' } });
    expect(await app.api.ok(owner, 'generateDraw', { params: { id } })).toMatchObject({ size: 8 });
  });

  test('has as many lines as are given by hand', async () => {
    const id = await entered(3);
    const positions = [0, 'bye', 1, 2];
    const drawn = await app.api.ok(owner, 'generateDraw', {
      params: { id },
      body: { method: 'manual', positions },
    });
    expect(drawn.size).toBe(4);
    const tooLarge = [0, 'bye', 1, 'bye', 2, 'bye', 'qualifier', 'bye'];
    const refused = await app.api.call(owner, 'generateDraw', {
      params: { id },
      body: { method: 'manual', positions: tooLarge },
    });
    expect(refused.status).toBe(422);
  });

  test('is given a size, and loses it again, by a change', async () => {
    const id = await entered(5);
    const fixed = await app.api.ok(owner, 'patchDraw', { params: { id }, body: { size: 32 } });
    expect(fixed.size).toBe(32);
    expect(fixed).not.toHaveProperty('sizeByEntrants');
    const open = await app.api.ok(owner, 'patchDraw', { params: { id }, body: { size: null } });
    expect(open).toMatchObject({ size: 8, sizeByEntrants: true });
  });

  test.each([
    [0, 'too-few-entrants'],
    [1, 'too-few-entrants'],
  ])('cannot be generated for %d', async (count, code) => {
    const id = await entered(count);
    const refused = await app.api.call(owner, 'generateDraw', { params: { id } });
    expect(refused).toMatchObject({ status: 422, body: { details: [{ code }] } });
  });

  test('is not generated with more seeds than the lines that are left have places for', async () => {
    const id = await givenDraw(app, { body: { size: undefined } });
    await app.api.ok(owner, 'putEntrants', { params: { id }, body: { entrants: seeded(5, 4) } });
    await app.api.ok(owner, 'withdrawFromDraw', { params: { id }, body: { playerId: 'p5' } });
    const refused = await app.api.call(owner, 'generateDraw', { params: { id } });
    expect(refused).toMatchObject({ status: 422, body: { details: [{ code: 'too-many-seeds' }] } });
    await app.api.ok(owner, 'putEntrants', { params: { id }, body: { entrants: seeded(4, 2) } });
    expect(await app.api.ok(owner, 'generateDraw', { params: { id } })).toMatchObject({ size: 4 });
  });
});

test('half of the lines may be seeded where the draw says so, and only there', async () => {
  const itf = await givenDraw(app, { body: { size: 32 } });
  const national = await givenDraw(app, { body: { size: 32, seeds: 'national', seedBlocks: 'itf' } });
  const body = { entrants: seeded(32, 16) };
  const refused = await app.api.call(owner, 'putEntrants', { params: { id: itf }, body });
  expect(refused).toMatchObject({ status: 422, body: { details: [{ code: 'too-many-seeds' }] } });
  await app.api.ok(owner, 'putEntrants', { params: { id: national }, body });
  const drawn = await app.api.ok(owner, 'generateDraw', { params: { id: national } });
  expect(drawn).toMatchObject({ seeds: 'national', seedBlocks: 'itf' });
  const lines = drawn.entries.flatMap(({ round, position, seed }) =>
    round === 5 && seed !== null && seed > 8 ? [position] : [],
  );
  expect(lines).toEqual([4, 5, 12, 13, 20, 21, 28, 29]);
});
