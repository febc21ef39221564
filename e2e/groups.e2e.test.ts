import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf, Client } from '@courtcast/client';
import { createRealtime } from '@courtcast/realtime';
import type { Realtime, Watch, WatchedDraw } from '@courtcast/realtime';
import { eventually } from '@courtcast/testkit';
import { lendCourtcast } from './support/courtcast.ts';
import type { Courtcast } from './support/courtcast.ts';

let courtcast: Courtcast;
let director: Client;
let realtime: Realtime;

beforeAll(async () => {
  courtcast = await lendCourtcast();
  director = courtcast.as('Greta Groups');
  realtime = createRealtime({ url: courtcast.system.url });
});

afterAll(async () => {
  realtime.close();
  await courtcast.stop();
});

type Draw = AnswerOf<'getDraw'>;

const drawOf = (id: string): Promise<Draw> => director.call('getDraw', { params: { id } });
const matchesIn = ({ groups }: Draw) => groups?.flatMap(({ matches }) => matches) ?? [];

/** A live tournament: six in two groups, the first two of each go on into a draw of four. */
async function closedGroups(): Promise<{ main: string; groups: string }> {
  const { id: tournamentId } = await director.call('createTournament', {
    body: { name: 'Groups', sport: 'padel' },
  });
  for (const phase of ['registration', 'live'] as const)
    await director.call('moveTournament', { params: { id: tournamentId }, body: { phase } });
  const params = { tournamentId };
  const main = await director.call('createDraw', { params, body: { name: 'Finals' } });
  const body = {
    name: 'Groups',
    drawType: 'round_robin',
    groupCount: 2,
    parentDrawId: main.id,
    qualifyingSpots: 4,
  } as const;
  const { id } = await director.call('createDraw', { params, body });
  const names = ['Ana Alba', 'Bea Bosch', 'Cleo Cano', 'Dina Durán', 'Eva Egea', 'Fina Font'];
  const players = await Promise.all(names.map((name) => director.call('createPlayer', { body: { name } })));
  const entrants = players.map((player, index) => ({ playerIds: [player.id], seed: index + 1 }));
  await director.call('putEntrants', { params: { id }, body: { entrants } });
  for (const drawId of [id, main.id]) {
    await director.call('generateDraw', { params: { id: drawId }, body: {} });
    await director.call('finalizeDraw', { params: { id: drawId }, body: {} });
  }
  return { main: main.id, groups: id };
}

/** The rows that a socket shows are those of HTTP, field by field, once `isSo` holds for them. */
async function comparedRows(
  watched: Watch<WatchedDraw>,
  drawId: string,
  isSo: (rows: WatchedDraw['rows']) => boolean,
): Promise<WatchedDraw['rows']> {
  return eventually(async () => {
    const rows = await director.call('getDrawStandings', { params: { id: drawId } });
    expect(isSo(rows)).toBe(true);
    expect(watched.current?.rows).toStrictEqual(rows);
    return rows;
  });
}

/** Whoever has the better seed wins; `onFirst` is called after the first of the matches. */
async function playOut(id: string, onFirst: () => Promise<unknown>): Promise<void> {
  const draw = await eventually(async () => {
    const found = await drawOf(id);
    expect(matchesIn(found).every(({ match }) => match !== null)).toBe(true);
    return found;
  });
  for (const [index, { matchId, home, guest }] of matchesIn(draw).entries()) {
    const [won, lost] = [6, 3];
    const set = home < guest ? { home: won, guest: lost } : { home: lost, guest: won };
    const params = { id: matchId };
    await director.call('putScore', { params, body: { sets: [set, set] } });
    await director.call('confirmMatch', { params, body: {} });
    if (index === 0) await onFirst();
  }
}

/** The other side has won after all: tables and the next draw follow. */
async function correctedInTime(
  { matchId, home, guest, match }: ReturnType<typeof matchesIn>[number],
  { groups, main }: { groups: string; main: string },
): Promise<void> {
  const winnerSide: 'home' | 'guest' = home < guest ? 'guest' : 'home';
  const set = winnerSide === 'home' ? { home: 6, guest: 0 } : { home: 0, guest: 6 };
  const body = { winnerSide, sets: [set, set] };
  const corrected = await director.call('correctMatch', { params: { id: matchId }, body });
  expect(corrected).toMatchObject({ winnerSide });
  const winner = match?.players[winnerSide][0]?.id;
  await eventually(async () => {
    const rows = await director.call('getDrawStandings', { params: { id: groups } });
    expect(rows.find(({ players: [player] }) => player?.id === winner)?.wins).toBeGreaterThan(0);
    const next = (await drawOf(main)).entries.find(({ round }) => round === 2)?.match;
    expect(next?.players.home).toHaveLength(1);
  });
}

test('groups are played, watched, and lead into the next draw, until that has begun', async () => {
  const { main, groups } = await closedGroups();
  const watched = realtime.watchDraw(groups);
  await comparedRows(
    watched,
    groups,
    (rows) => rows.length === 6 && rows.every(({ played }) => played === 0),
  );
  await playOut(groups, () =>
    comparedRows(watched, groups, (rows) => rows.some(({ wins, provisional }) => wins === 1 && provisional)),
  );
  await eventually(() => {
    const rows = watched.current?.rows ?? [];
    expect(rows.map(({ group, rank, status }) => `${group} ${rank} ${status}`)).toEqual([
      ...['1 1 qualified', '1 2 qualified', '1 3 finished'],
      ...['2 1 qualified', '2 2 qualified', '2 3 finished'],
    ]);
  });
  const rows = await comparedRows(watched, groups, ([first]) => first?.status === 'qualified');
  watched.stop();
  const semifinals = await eventually(async () => {
    const entries = (await drawOf(main)).entries.filter(({ round }) => round === 2);
    expect(entries.every(({ match, player }) => match?.players.home.length === 1 && player !== null)).toBe(
      true,
    );
    return entries;
  });
  const groupOf = new Map(rows.map(({ group, players }) => [players[0]?.id, group]));
  const [one, two, three, four] = semifinals.map(({ player }) => groupOf.get(player?.id));
  expect(one === two || three === four).toBe(false);
  const [first] = matchesIn(await drawOf(groups));
  if (first === undefined) throw new Error('the groups have no match');
  await correctedInTime(first, { groups, main });
  const begun = semifinals[0]?.matchId ?? '';
  await director.call('startMatch', { params: { id: begun }, body: { server: 'home' } });
  const refused: unknown = await director
    .call('reopenMatch', { params: { id: first.matchId }, body: {} })
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({
    status: 409,
    details: [{ path: `matches.${begun}`, code: 'next-match-begun' }],
  });
});
