import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DrawDetailView, DrawState } from '@courtcast/contracts';
import { drawStateSchema } from '@courtcast/contracts';
import { eventually, playerState, userCaller } from '@courtcast/testkit';
import { confirmed, matchState } from '../support/matches.ts';
import type { System } from './running-system.ts';
import { startSystem } from './running-system.ts';

let system: System;
const owner = userCaller('owner');
const players = Array.from({ length: 24 }, (_, index) => `p${index + 1}`);

beforeAll(async () => {
  system = await startSystem();
  for (const id of players) system.peers.players.set(id, playerState(id));
});

afterAll(() => system.stop());

const newTournament = async (): Promise<string> => {
  const { id } = await system.api.ok(owner, 'createTournament', {
    body: { name: 'Spring Open', sport: 'tennis' },
  });
  await system.api.ok(owner, 'moveTournament', { params: { id }, body: { phase: 'registration' } });
  return id;
};

const newDraw = async (tournamentId: string, body: object, entrants: readonly string[]): Promise<string> => {
  const { id } = await system.api.ok(owner, 'createDraw', {
    params: { tournamentId },
    body: { name: 'Singles', size: 8, qualifierPlacement: 'fixed', ...body },
  });
  await system.api.ok(owner, 'putEntrants', {
    params: { id },
    body: { entrants: entrants.map((playerId) => ({ playerIds: [playerId] })) },
  });
  return id;
};

const generate = (id: string) =>
  system.api.ok(owner, 'generateDraw', { params: { id }, body: { randomSeed: 7 } });

const finalize = (id: string) => system.api.ok(owner, 'finalizeDraw', { params: { id } });

const readDraw = (id: string) => system.api.ok(owner, 'getDraw', { params: { id } });

const entryAt = (draw: DrawDetailView, round: number, position: number) =>
  draw.entries.find((entry) => entry.round === round && entry.position === position)!;

const drawEvents = async (id: string): Promise<DrawState[]> =>
  (await system.eventsOf('draw', id)).map(({ state }) => drawStateSchema.parse(state));

const lastDrawEvent = async (id: string, holds: (state: DrawState) => void): Promise<DrawState> =>
  eventually(async () => {
    const state = (await drawEvents(id)).at(-1)!;
    holds(state);
    return state;
  });

const publish = (
  drawId: string,
  matchId: string,
  { version, winner = null }: { version: number; winner?: 'home' | 'guest' | null },
) => {
  const open = matchState({
    id: matchId,
    version,
    draw: { id: drawId, name: 'Singles', goldenPoint: false },
  });
  const state = winner === null ? open : confirmed(open, winner, version);
  return system.publish({ service: 'scoring', aggregate: 'match', id: matchId, version, state });
};

describe('a finalized draw', () => {
  test('asks scoring for its matches in one event', async () => {
    const id = await newDraw(await newTournament(), {}, players.slice(0, 8));
    await generate(id);
    const draw = await finalize(id);
    expect(draw.entries).toHaveLength(14);
    const state = await lastDrawEvent(id, ({ finalized }) => expect(finalized).toBe(true));
    expect(state.matches).toHaveLength(7);
    expect(new Set(state.matches.map((match) => match.id)).size).toBe(7);
    const final = state.matches.find(({ round }) => round === 1)!;
    expect(
      state.matches.filter(({ feeds }) => feeds?.matchId === final.id).map(({ feeds }) => feeds?.side),
    ).toEqual(['home', 'guest']);
  });

  test('advances confirmed winners, however often and in whatever order the news come', async () => {
    const id = await newDraw(await newTournament(), {}, players.slice(0, 8));
    await generate(id);
    const first = await finalize(id);
    const [one, two] = [entryAt(first, 3, 1), entryAt(first, 3, 3)];
    await publish(id, one.matchId!, { version: 3, winner: 'home' });
    await publish(id, one.matchId!, { version: 2 });
    await publish(id, one.matchId!, { version: 3, winner: 'home' });
    await publish(id, two.matchId!, { version: 2, winner: 'guest' });
    await eventually(async () => {
      const draw = await readDraw(id);
      expect(entryAt(draw, 2, 1).player).toEqual(one.player);
      expect(entryAt(draw, 2, 2).player).toEqual(entryAt(first, 3, 4).player);
      expect(entryAt(draw, 3, 1).match).toMatchObject({ id: one.matchId, winnerSide: 'home' });
    });
    await publish(id, one.matchId!, { version: 4 });
    await eventually(async () => {
      const draw = await readDraw(id);
      expect(entryAt(draw, 2, 1)).toMatchObject({ player: null, status: 'pending' });
      expect(entryAt(draw, 2, 2).player).not.toBeNull();
    });
    const state = await lastDrawEvent(id, ({ matches }) =>
      expect(matches.find(({ round, position }) => round === 2 && position === 1)?.home).toBeNull(),
    );
    expect(state.matches.find(({ round, position }) => round === 2 && position === 1)?.guest).toEqual([
      entryAt(first, 3, 4).player?.id,
    ]);
  });

  test('says who has withdrawn, for scoring to give the match to the other side', async () => {
    const id = await newDraw(await newTournament(), {}, players.slice(0, 8));
    await generate(id);
    const { entries } = await finalize(id);
    const [home] = entries;
    await system.api.ok(owner, 'withdrawFromDraw', { params: { id }, body: { playerId: home?.player?.id } });
    await lastDrawEvent(id, ({ matches }) =>
      expect(matches.find((match) => match.id === home?.matchId)?.withdrawn).toEqual(['home']),
    );
  });

  test('fills the slots of its parent with the qualifiers', async () => {
    const tournamentId = await newTournament();
    const parent = await newDraw(tournamentId, { name: 'Main' }, players.slice(8, 14));
    const child = await newDraw(
      tournamentId,
      { name: 'Qualifying', parentDrawId: parent, qualifyingSpots: 2 },
      players.slice(0, 8),
    );
    await generate(parent);
    await generate(child);
    const qualifying = await finalize(child);
    expect(qualifying.entries).toHaveLength(12);
    const waiting = (await readDraw(parent)).entries.filter(
      ({ round, status }) => round === 3 && status === 'qualifier',
    );
    expect(waiting).toHaveLength(2);
    await finalize(parent);
    const last = qualifying.entries.filter(({ round, side }) => round === 2 && side === 'home');
    const firstRound = qualifying.entries.filter(({ round, side }) => round === 3 && side === 'home');
    for (const { matchId } of firstRound) await publish(child, matchId!, { version: 2, winner: 'home' });
    for (const { matchId } of last) await publish(child, matchId!, { version: 2, winner: 'guest' });
    await eventually(async () => {
      const draw = await readDraw(parent);
      const filled = waiting.map(({ round, position }) => entryAt(draw, round, position));
      expect(filled.map(({ player }) => player?.id)).toEqual([
        entryAt(qualifying, 3, 3).player?.id,
        entryAt(qualifying, 3, 7).player?.id,
      ]);
    });
    // A qualifier leaves: their match waits for no result of qualifying any more.
    const [leaving, coming] = [3, 1].map((at) => entryAt(qualifying, 3, at).player!.id);
    const body = { playerId: leaving, playerIds: [coming] };
    await system.api.ok(owner, 'replaceEntrant', { params: { id: parent }, body });
    await lastDrawEvent(parent, ({ matches }) => {
      const match = matches.find(({ home, guest }) => [home, guest].flat().includes(coming!));
      expect(match).toBeDefined();
      expect(matches.flatMap(({ fedBy }) => fedBy ?? [])).toHaveLength(1);
    });
    await lastDrawEvent(child, ({ matches }) =>
      expect(matches.find(({ id }) => id === last[0]!.matchId)?.feeds).toBeNull(),
    );
  });

  test('takes a lucky loser once, though the match that they had lost is corrected', async () => {
    const tournamentId = await newTournament();
    const parent = await newDraw(tournamentId, { name: 'Main' }, players.slice(8, 14));
    const body = { name: 'Qualifying', parentDrawId: parent, qualifyingSpots: 2 };
    const child = await newDraw(tournamentId, body, players.slice(0, 8));
    for (const id of [child, parent]) await generate(id);
    const { entries } = await finalize(child);
    await finalize(parent);
    const homes = (round: number) =>
      entries.filter((entry) => entry.round === round && entry.side === 'home');
    for (const { matchId } of [...homes(3), ...homes(2)])
      await publish(child, matchId!, { version: 2, winner: 'home' });
    const [winner, loser] = [1, 3].map((at) => entryAt({ entries } as DrawDetailView, 3, at).player!.id);
    const standing = async () =>
      (await readDraw(parent)).entries.flatMap((entry) => (entry.round === 3 ? [entry.player?.id] : []));
    await eventually(async () => expect(await standing()).toContain(winner));
    const decider = homes(2)[0]!.matchId!;
    const replace = (playerId: string, playerIds: unknown[]) => ({
      params: { id: parent },
      body: { playerId, playerIds },
    });
    const inDraw = { id: child, name: 'Qualifying', goldenPoint: false };
    // Reopened, while the news are on their way.
    system.peers.matches.set(decider, matchState({ id: decider, version: 3, draw: inDraw }));
    const early = await system.api.refusal(owner, 'replaceEntrant', replace(players[8]!, [loser]));
    expect(early).toMatchObject({ statusCode: 422, details: [{ code: 'in-joined-draw' }] });
    const again = matchState({ id: decider, version: 4, draw: inDraw });
    system.peers.matches.set(decider, confirmed(again, 'home', 4));
    await system.api.ok(owner, 'replaceEntrant', replace(players[8]!, [loser]));
    await publish(child, decider, { version: 6, winner: 'guest' });
    await eventually(async () => expect(await standing()).not.toContain(winner));
    expect((await standing()).filter((id) => id === loser)).toHaveLength(1);
    await system.api.ok(owner, 'replaceEntrant', replace(loser!, [winner]));
    await eventually(async () =>
      expect((await standing()).toSorted()).toEqual(expect.arrayContaining([winner, loser])),
    );
    expect(new Set(await standing()).size).toBe(8);
  });
});

test('groups that lead to several draws are found from each of them, and send everybody on', async () => {
  const tournamentId = await newTournament();
  const [gold, silver] = [
    await newDraw(tournamentId, { name: 'Gold', size: 4 }, []),
    await newDraw(tournamentId, { name: 'Silver', size: 4 }, []),
  ];
  const playoffs = [{ parentDrawId: silver, qualifyingSpots: 4 }];
  const body = { size: undefined, drawType: 'round_robin', groupCount: 2 };
  const leading = { parentDrawId: gold, qualifyingSpots: 4, playoffs };
  const id = await newDraw(tournamentId, { ...body, ...leading, name: 'Groups' }, players.slice(0, 8));
  for (const parent of [gold, silver]) {
    const found = await system.api.ok(owner, 'listQualifiers', { params: { id: parent } });
    expect(found.map(({ name }) => name)).toEqual(['Groups']);
  }
  for (const draw of [id, gold, silver]) {
    await generate(draw);
    await finalize(draw);
  }
  const { groups } = await readDraw(id);
  for (const { matchId } of groups?.flatMap(({ matches }) => matches) ?? [])
    await publish(id, matchId, { version: 2, winner: 'home' });
  const placedIn = async (draw: string) =>
    (await readDraw(draw)).entries.flatMap(({ round, player }) => (round === 2 ? (player?.id ?? []) : []));
  await eventually(async () => {
    const placed = [...(await placedIn(gold)), ...(await placedIn(silver))];
    expect(placed.toSorted()).toEqual(players.slice(0, 8).toSorted());
  });
});

test('a competition is stored with the draws that it asks for, once', async () => {
  const tournamentId = await newTournament();
  const goingOn = [{ qualifyingSpots: 4 }, { qualifyingSpots: 4 }];
  const body = { name: 'Men', preset: 'groups', groupCount: 2, goingOn };
  const sent = { params: { id: tournamentId }, body, headers: { 'idempotency-key': `men-${tournamentId}` } };
  const made = await system.api.ok(owner, 'makeCompetition', sent);
  expect(made.data.map(({ name }) => name)).toEqual(['Men', 'Men – Gold', 'Men – Silver']);
  expect(await system.api.ok(owner, 'makeCompetition', sent)).toEqual(made);
  const listed = await system.api.ok(owner, 'listDraws', { params: { tournamentId } });
  expect(listed.data.map(({ id }) => id)).toEqual(made.data.map(({ id }) => id));
});
