import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '@courtcast/client';
import { eventually } from '@courtcast/testkit';
import { lendCourtcast } from './support/courtcast.ts';
import type { Courtcast } from './support/courtcast.ts';

let courtcast: Courtcast;
let director: Client;

beforeAll(async () => {
  courtcast = await lendCourtcast();
  director = courtcast.as('Dora Director');
});

afterAll(() => courtcast.stop());

/** A live tournament with a closed draw of four. */
async function closedDraw(): Promise<{ tournamentId: string; id: string }> {
  const { id: tournamentId } = await director.call('createTournament', {
    body: { name: 'Reopened', sport: 'tennis' },
  });
  for (const phase of ['registration', 'live'] as const)
    await director.call('moveTournament', { params: { id: tournamentId }, body: { phase } });
  const names = ['Ana Alba', 'Bea Bosch', 'Cleo Cano', 'Dina Durán'];
  const players = await Promise.all(names.map((name) => director.call('createPlayer', { body: { name } })));
  const { id } = await director.call('createDraw', { params: { tournamentId }, body: { name: 'Singles' } });
  const entrants = players.map((player) => ({ playerIds: [player.id] }));
  await director.call('putEntrants', { params: { id }, body: { entrants } });
  await director.call('generateDraw', { params: { id }, body: {} });
  await director.call('finalizeDraw', { params: { id }, body: {} });
  return { tournamentId, id };
}

const matchesOf = async (drawId: string) => (await director.call('listMatches', { query: { drawId } })).data;

const refusalOf = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error);

test('a draw that is opened again has other matches once it is closed, and stays closed once one was played', async () => {
  const { id } = await closedDraw();
  // Before its event has made them, too: opening it again makes them, and takes them back.
  const opened = await director.call('reopenDraw', { params: { id }, body: {} });
  expect(opened.finalized).toBe(false);
  expect(await matchesOf(id)).toEqual([]);
  await director.call('finalizeDraw', { params: { id }, body: {} });
  const first = await eventually(async () => {
    const found = await matchesOf(id);
    expect(found).toHaveLength(3);
    return found;
  });
  await director.call('reopenDraw', { params: { id }, body: {} });
  expect(await matchesOf(id)).toEqual([]);
  for (const match of first) {
    const read = refusalOf(director.call('getMatch', { params: { id: match.id } }));
    expect(await read).toMatchObject({ status: 404 });
  }
  await director.call('finalizeDraw', { params: { id }, body: {} });
  const played = await eventually(async () => {
    const found = await matchesOf(id);
    expect(found).toHaveLength(3);
    return found.find(({ players }) => players.home.length + players.guest.length === 2);
  });
  const matchId = played?.id ?? '';
  const params = { id: matchId };
  await director.call('startMatch', { params, body: { server: 'home' } });
  await director.call('addPoints', { params, body: { winner: 'home' } });
  const refused = await refusalOf(director.call('reopenDraw', { params: { id }, body: {} }));
  expect(refused).toMatchObject({
    status: 409,
    details: [{ path: `matches.${matchId}`, code: 'draw-begun' }],
  });
  expect((await director.call('getDraw', { params: { id } })).finalized).toBe(true);
});
