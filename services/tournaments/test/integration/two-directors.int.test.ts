import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playerState, userCaller, userState } from '@courtcast/testkit';
import type { ServiceClient } from '@courtcast/testkit';
import type { System } from './running-system.ts';
import { startSystem } from './running-system.ts';

const owner = userCaller('owner');
const [anna, ben] = [userCaller('anna'), userCaller('ben')];
const many = Array.from({ length: 6 }, (_, index) => index);

let system: System;
/** Each of the two directors works with their own replica of the service. */
let directors: readonly { readonly api: ServiceClient; readonly caller: typeof anna }[];
let number = 0;

beforeAll(async () => {
  system = await startSystem();
  directors = [
    { api: system.api, caller: anna },
    { api: await system.startReplica(), caller: ben },
  ];
  for (const id of ['anna', 'ben', ...many.flatMap((place) => [`anna-${place}`, `ben-${place}`])])
    system.peers.users.set(id, userState(id));
  for (let place = 1; place <= 16; place++) system.peers.players.set(`p${place}`, playerState(`p${place}`));
});

afterAll(() => system.stop());

/** A tournament with two directors. */
const newTournament = async (): Promise<string> => {
  number += 1;
  const body = { name: `Open ${number}`, sport: 'tennis' };
  const { id } = await system.api.ok(owner, 'createTournament', { body });
  for (const { caller } of directors) {
    const params = { id, userId: caller.userId };
    await system.api.ok(owner, 'putTournamentStaff', { params, body: { role: 'director' } });
  }
  return id;
};

const newDraw = async (): Promise<string> => {
  const params = { tournamentId: await newTournament() };
  return (await system.api.ok(owner, 'createDraw', { params, body: { name: 'Singles', size: 8 } })).id;
};

const entrantsFrom = (from: number) => ({
  entrants: Array.from({ length: 6 }, (_, index) => ({ playerIds: [`p${from + index}`] })),
});

describe('two directors at once, on two replicas', () => {
  test('take an import back once, in one change', async () => {
    const id = await newDraw();
    const { tournamentId } = await system.api.ok(owner, 'getDraw', { params: { id } });
    const importing = { params: { id: tournamentId }, query: { drawId: id } };
    const { importId } = await system.api.ok(owner, 'importEntrants', {
      ...importing,
      body: Buffer.from('name\nAna\nBea\n'),
      headers: { 'content-type': 'text/csv' },
    });
    const params = { id: tournamentId, importId: importId ?? '' };
    const before = (await system.eventsOf('draw', id)).length;
    const undone = await Promise.all(
      directors.map(({ api, caller }) => api.ok(caller, 'undoImport', { params, body: {} })),
    );
    expect(undone.reduce((sum, { removed }) => sum + removed, 0)).toBe(2);
    expect(await system.eventsOf('draw', id)).toHaveLength(before + 1);
    const { entrants } = await system.api.ok(owner, 'getDraw', { params: { id } });
    expect(entrants).toEqual([]);
  });

  test('lose none of the staff that each of them appoints', async () => {
    const id = await newTournament();
    const appoint = ({ api, caller }: (typeof directors)[number], place: number) => {
      const params = { id, userId: `${caller.userId}-${place}` };
      return api.ok(caller, 'putTournamentStaff', { params, body: { role: 'umpire' } });
    };
    await Promise.all(many.flatMap((place) => directors.map((director) => appoint(director, place))));
    const { staff } = await system.api.ok(owner, 'getTournament', { params: { id } });
    const umpires = staff.flatMap(({ userId, role }) => (role === 'umpire' ? [userId] : []));
    expect(umpires.toSorted()).toEqual(many.flatMap((place) => [`anna-${place}`, `ben-${place}`]).toSorted());
  });

  test('lose no field that only one of them changes', async () => {
    const params = { id: await newTournament() };
    const bodies = [{ description: 'Second edition' }, { startDate: '2026-05-01', surface: 'clay' }];
    await Promise.all(
      many.flatMap(() =>
        directors.map(({ api, caller }, index) =>
          api.ok(caller, 'patchTournament', { params, body: bodies[index] }),
        ),
      ),
    );
    const tournament = await system.api.ok(owner, 'getTournament', { params });
    expect(tournament).toMatchObject({ ...bodies[0], ...bodies[1] });
  });

  test('who both saw the same draw: one changes it, the other is refused', async () => {
    for (const place of many) {
      const params = { id: await newDraw() };
      const { headers } = await system.api.call(owner, 'getDraw', { params });
      const version = { 'if-match': headers.get('etag') ?? '' };
      const sent = await Promise.all(
        directors.map(({ api, caller }, index) =>
          api.call(caller, 'putEntrants', { params, body: entrantsFrom(1 + 6 * index), headers: version }),
        ),
      );
      expect([place, ...sent.map(({ status }) => status).toSorted()]).toEqual([place, 200, 409]);
      const winner = sent.findIndex(({ status }) => status === 200);
      const { entrants } = await system.api.ok(owner, 'getDraw', { params });
      expect(entrants[0]?.players[0]?.id).toBe(`p${1 + 6 * winner}`);
    }
  });

  test('finalize a draw once', async () => {
    const params = { id: await newDraw() };
    await system.api.ok(owner, 'putEntrants', { params, body: entrantsFrom(1) });
    await system.api.ok(owner, 'generateDraw', { params, body: { randomSeed: 1 } });
    const sent = await Promise.all(
      many.flatMap(() => directors.map(({ api, caller }) => api.call(caller, 'finalizeDraw', { params }))),
    );
    const statuses = sent.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...many.flatMap(() => [409, 409]).slice(1)]);
  });

  test('who both register a player leave one registration', async () => {
    const params = { id: await newTournament() };
    await system.api.ok(owner, 'moveTournament', { params, body: { phase: 'registration' } });
    const draw = await system.api.ok(owner, 'createDraw', {
      params: { tournamentId: params.id },
      body: { name: 'Singles', size: 8 },
    });
    const body = { drawId: draw.id, playerId: 'p1' };
    const sent = await Promise.all(
      directors.map(({ api, caller }) => api.call(caller, 'createRegistration', { params, body })),
    );
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});
