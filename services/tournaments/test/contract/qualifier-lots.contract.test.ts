import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toDrawState } from '../../src/adapters/views/draw.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { owner, referee, startApp } from './app-under-test.ts';
import { decide, givenQualified, givenQualifying, lastMatches } from './qualified-draw.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const linesOf = async (id: string) =>
  (await app.api.ok(owner, 'getDraw', { params: { id } })).entries.filter(
    ({ round, qualifyingPlace }) => round === 3 && qualifyingPlace !== undefined,
  );

const whoOf = async (id: string) =>
  (await linesOf(id)).map(({ player, status }) => player?.id ?? status).toSorted();

/** The destinations of a draw's last-round winners, as scoring gets them. */
const waysOf = async (id: string) => {
  const last = (await lastMatches(app, id)).map((match) => match.id);
  const { matches } = toDrawState(id, (await app.deps.draws.get(id)).state);
  return matches
    .filter((match) => last.includes(match.id))
    .map(({ feeds, lotInto }) => feeds?.matchId ?? lotInto ?? null);
};

describe('those who qualify for a new draw', () => {
  test('are drawn onto its lines by themselves as soon as all are known', async () => {
    const { main, qualifying } = await givenQualifying(app);
    const [first, second] = await lastMatches(app, qualifying);
    expect(await waysOf(qualifying)).toEqual([main, main]);
    await decide(app, qualifying, { id: first?.id ?? '', winner: 'home' });
    expect(await whoOf(main)).toEqual(['qualifier', 'qualifier']);
    await decide(app, qualifying, { id: second?.id ?? '', winner: 'guest' });
    const sides = [first?.home, second?.guest].flatMap((one) =>
      one?.kind === 'placed' ? one.playerIds : [],
    );
    expect(await whoOf(main)).toEqual(sides.toSorted());
    const { qualifierSeeds } = await app.api.ok(owner, 'getDraw', { params: { id: main } });
    expect(qualifierSeeds).toHaveLength(1);
    const lines = await linesOf(main);
    expect(new Set(await waysOf(qualifying))).toEqual(new Set(lines.map(({ matchId }) => matchId)));
  });

  test('are drawn earlier where that is asked, those known so far; the others follow by themselves', async () => {
    const { main, qualifying } = await givenQualifying(app);
    const [first, second] = await lastMatches(app, qualifying);
    await decide(app, qualifying, { id: first?.id ?? '', winner: 'home' });
    const body = { randomSeed: 7 };
    const drawn = await app.api.ok(referee, 'placeQualifiers', { params: { id: main }, body });
    expect(drawn.qualifierSeeds).toEqual([7]);
    expect((await whoOf(main)).filter((one) => one === 'qualifier')).toHaveLength(1);
    const again = await app.api.ok(referee, 'placeQualifiers', { params: { id: main } });
    expect(again.updatedAt).toBe(drawn.updatedAt);
    await decide(app, qualifying, { id: second?.id ?? '', winner: 'home' });
    expect(await whoOf(main)).not.toContain('qualifier');
    expect((await linesOf(main)).map(({ qualifierFrom }) => qualifierFrom?.place).toSorted()).toEqual([1, 2]);
  });

  test('keep the line where their match is corrected: it is then whose who has won', async () => {
    const main = await givenQualified(app);
    await app.api.ok(owner, 'placeQualifiers', { params: { id: main } });
    const line = (await linesOf(main)).find(({ player }) => player !== null);
    const { drawId = '' } = line?.qualifierFrom ?? {};
    const [first] = await lastMatches(app, drawId);
    const placeOf = async () => (await linesOf(main)).find(({ id }) => id === line?.id)?.player?.id ?? null;
    await decide(app, drawId, { id: first?.id ?? '', winner: null });
    expect(await placeOf()).toBeNull();
    await decide(app, drawId, { id: first?.id ?? '', winner: 'guest' });
    const loser = first?.guest.kind === 'placed' ? first.guest.playerIds[0] : undefined;
    expect(await placeOf()).toBe(loser);
  });

  test('come at once to fixed lines where the draw says so, and are not drawn', async () => {
    const { main, qualifying } = await givenQualifying(app, { body: { qualifierPlacement: 'fixed' } });
    const [first, second] = await lastMatches(app, qualifying);
    await decide(app, qualifying, { id: second?.id ?? '', winner: 'home' });
    const winner = second?.home.kind === 'placed' ? second.home.playerIds[0] : undefined;
    expect((await linesOf(main)).map(({ player }) => player?.id ?? null)).toEqual([null, winner]);
    expect(await waysOf(qualifying)).not.toContain(main);
    expect(first?.id).toBeDefined();
  });
});
