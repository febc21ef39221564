import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '@courtcast/client';
import { eventually } from '@courtcast/testkit';
import { lendCourtcast } from './support/courtcast.ts';
import type { Courtcast } from './support/courtcast.ts';

let courtcast: Courtcast;
let owner: Client;
let anyone: Client;

beforeAll(async () => {
  courtcast = await lendCourtcast();
  owner = courtcast.as('Club Owner');
  anyone = courtcast.anonymous;
});
afterAll(() => courtcast.stop());

/** A match in progress on a court of a club of its own. */
const givenLiveMatch = async () => {
  const club = await owner.call('createClub', { body: { name: 'Club' } });
  const court = await owner.call('createCourt', { body: { name: 'Court 1', clubId: club.id } });
  const match = await eventually(() =>
    owner.call('createFreeplayMatch', {
      body: { courtId: court.id, players: { home: [{ name: 'A' }], guest: [{ name: 'B' }] } },
    }),
  );
  return { clubId: club.id, courtId: court.id, id: match.id };
};

describe('a user who scores through a gateway', () => {
  test('finds every point in what any user reads there next, one match or many', async () => {
    const { clubId, courtId, id } = await givenLiveMatch();
    for (let point = 1; point <= 12; point += 1) {
      const scored = await owner.call('addPoints', { params: { id }, body: { winner: 'home' } });
      const shown = await anyone.call('getMatch', { params: { id } });
      expect([shown.version, shown.sets]).toEqual([scored.version, scored.sets]);
      expect(await anyone.call('listMatchPoints', { params: { id } })).toHaveLength(point);
      const { match } = await anyone.call('getLiveCourt', { params: { id: courtId } });
      expect(match?.sets).toEqual(scored.sets);
      const { matches } = await anyone.call('listLiveMatches', { query: { clubId } });
      expect(matches.map(({ sets }) => sets)).toEqual([scored.sets]);
      const { data } = await anyone.call('listClubFreeplayMatches', { params: { id: clubId } });
      expect(data.map(({ sets }) => sets)).toEqual([scored.sets]);
    }
  });

  test('finds what they cancelled gone', async () => {
    const { clubId, courtId, id } = await givenLiveMatch();
    const readAll = async () => [
      (await anyone.call('getLiveCourt', { params: { id: courtId } })).match?.id,
      (await anyone.call('listLiveMatches', { query: { clubId } })).matches.length,
      (await anyone.call('listMatches', { query: { clubId, live: 'true' } })).meta.total,
    ];
    expect(await readAll()).toEqual([id, 1, 1]);
    await owner.call('cancelMatch', { params: { id }, body: {} });
    expect(await readAll()).toEqual([undefined, 0, 0]);
  });
});

test('a draft that its staff reads stays theirs, and is there for all when it is published', async () => {
  const body = { name: 'Secret Open', sport: 'tennis' } as const;
  const { id } = await owner.call('createTournament', { body });
  const draw = await owner.call('createDraw', {
    params: { tournamentId: id },
    body: { name: 'Main', size: 8 },
  });
  const statusesOf = (authorization?: string): Promise<number[]> =>
    Promise.all(
      [`/tournaments/${id}`, `/tournaments/${id}/draws`, `/draws/${draw.id}`].map(async (path) => {
        const init = authorization === undefined ? {} : { headers: { authorization } };
        return (await fetch(`${courtcast.system.apiUrl}${path}`, init)).status;
      }),
    );
  const staff = await courtcast.bearer('Club Owner');
  for (let round = 0; round < 10; round += 1) {
    const [theirs, others] = await Promise.all([statusesOf(staff), statusesOf()]);
    expect([theirs, others]).toEqual([
      [200, 200, 200],
      [404, 404, 404],
    ]);
  }
  await owner.call('moveTournament', { params: { id }, body: { phase: 'registration' } });
  expect(await statusesOf()).toEqual([200, 200, 200]);
});
