import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { internalOperations } from '@courtcast/contracts';
import type { MatchState, TournamentState } from '@courtcast/contracts';
import { glicko2, rateMatches } from '@courtcast/ratings';
import { eventually, playerState } from '@courtcast/testkit';
import { confirmedState } from '../support/match-states.ts';
import { anonymous, startSystem } from './running-system.ts';
import type { System } from './running-system.ts';

let system: System;
let number = 0;

const patience = { withinMs: 30_000 };

beforeAll(async () => {
  system = await startSystem();
  system.peers.tournaments.set('open', {
    ...{ id: 'open', name: 'Open', sport: 'tennis', timeZone: 'UTC', phase: 'live', ownerId: 'user' },
    ...{ staff: [], hostClubIds: [], deleted: false },
  } satisfies TournamentState);
});

afterAll(() => system.stop());

beforeEach(() => {
  number += 1;
  for (const name of ['ana', 'leo', 'sam'])
    system.peers.players.set(person(name), playerState(person(name), { name }));
});

const person = (name: string): string => `${name}-${number}`;
const sideOf = (name: string) => [{ id: person(name), name }];
const dayOf = (day: number): string => `2026-05-${String(day).padStart(2, '0')}T12:00:00.000Z`;

interface Played {
  readonly home: string;
  readonly guest: string;
  readonly day: number;
}

/** A confirmed match of the open that the home side has won 6–4 6–4. */
const wonState = (id: string, { home, guest, day }: Played, over: Partial<MatchState> = {}): MatchState =>
  confirmedState(`${id}-${number}`, {
    ...{ kind: 'tournament', tournament: { id: 'open', name: 'Open' }, completedAt: dayOf(day) },
    ...{ players: { home: sideOf(home), guest: sideOf(guest) }, confirmedAt: dayOf(day) },
    ...over,
  });

const publish = (state: MatchState, version: number) =>
  system.publish({
    service: 'scoring',
    aggregate: 'match',
    id: state.id,
    version,
    state: { ...state, version },
  });

const ratingsOf = (name: string) =>
  system.api.ok(anonymous, 'getPlayerRatings', { params: { id: person(name) } });

/** The ratings that these matches make, computed at once. */
const fresh = (matches: readonly Played[]): Map<string, number> => {
  const rated = matches.map(({ home, guest, day }) => ({
    ...{ home: [home], guest: [guest], scores: [1, 1], day: 20_574 + day - 1 },
  }));
  return new Map([...rateMatches(glicko2, rated)].map(([id, { value }]) => [id, Math.round(value)]));
};

const expectRatings = async (matches: readonly Played[]): Promise<void> => {
  const expected = fresh(matches);
  await eventually(async () => {
    for (const name of ['ana', 'leo', 'sam']) {
      const { ratings } = await ratingsOf(name);
      expect(ratings.map(({ value }) => value)).toEqual(expected.has(name) ? [expected.get(name)] : []);
    }
  }, patience);
};

test('ratings follow results, their corrections and what is taken back, whatever comes first', async () => {
  const [first, second, third] = [
    { home: 'ana', guest: 'leo', day: 1 },
    { home: 'leo', guest: 'sam', day: 3 },
    { home: 'ana', guest: 'sam', day: 9 },
  ];
  await publish(wonState('third', third), 5);
  await publish(wonState('first', first), 5);
  await expectRatings([first, third]);

  await publish(wonState('second', second), 5);
  await expectRatings([first, second, third]);

  const corrected = { home: 'leo', guest: 'ana', day: 1 };
  await publish(wonState('first', corrected), 7);
  await expectRatings([corrected, second, third]);

  const { data } = await system.api.ok(anonymous, 'listRatingChanges', {
    params: { id: person('leo') },
    query: { sport: 'tennis', discipline: 'singles' },
  });
  expect(data.map(({ matchId, playedOn }) => [matchId, playedOn])).toEqual([
    [`second-${number}`, '2026-05-03'],
    [`first-${number}`, '2026-05-01'],
  ]);
  expect(data.at(0)?.before).toBe(data.at(1)?.value);
  expect(data.at(1)?.before).toBeNull();

  await publish(
    wonState('second', second, { status: 'in_progress', confirmedAt: null, winnerSide: null }),
    8,
  );
  await expectRatings([corrected, third]);
});

test('a result that waits for the other side, a draft, an evening and a guest do not count', async () => {
  const played = { home: 'ana', guest: 'leo', day: 1 };
  const freeplay = { kind: 'freeplay', tournament: null } as const;
  const uncounted: readonly Partial<MatchState>[] = [
    { ...freeplay, review: { status: 'pending', countsAt: dayOf(3) } },
    { ...freeplay, review: { status: 'disputed', countsAt: null } },
    // Nobody on the other side has an account, and could deny it.
    { ...freeplay, review: null },
    { ...freeplay, players: { home: sideOf('ana'), guest: [{ id: 'guest-of-a-club', name: 'Guest' }] } },
    { hidden: true },
    { drawRound: { round: 1, court: 1, drawType: 'mexicano' } },
  ];
  for (const [index, over] of uncounted.entries())
    await publish(wonState(`uncounted-${index}`, played, over), 2);
  const agreed = { ...freeplay, review: { status: 'counted', countsAt: null } } as const;
  await publish(wonState('counted', { home: 'ana', guest: 'sam', day: 2 }, agreed), 2);
  await expectRatings([{ home: 'ana', guest: 'sam', day: 2 }]);
});

test('ratings of some players are listed with the best first, once each', async () => {
  await publish(wonState('first', { home: 'sam', guest: 'leo', day: 1 }), 2);
  await expectRatings([{ home: 'sam', guest: 'leo', day: 1 }]);
  const playerIds = ['ana', 'leo', 'sam', 'leo', 'nobody'].map(person).join(',');
  const { data } = await system.api.ok(anonymous, 'listRatings', {
    query: { sport: 'tennis', discipline: 'singles', playerIds },
  });
  expect(data.map(({ playerId }) => playerId)).toEqual([person('sam'), person('leo')]);
});

test('a person takes along what each match has done to their ratings', async () => {
  await publish(wonState('first', { home: 'ana', guest: 'leo', day: 1 }), 2);
  await expectRatings([{ home: 'ana', guest: 'leo', day: 1 }]);
  const { path, answer } = internalOperations.exportFromLeagues;
  const caller = { kind: 'service', name: 'identity' } as const;
  const body = { userId: 'user', playerId: person('leo') };
  const sent = await system.apiAs('identity').send(caller, `POST ${path}`, { body });
  const { files } = answer.schema.parse(sent.body);
  expect(files.ratings).toMatchObject([
    { sport: 'tennis', discipline: 'singles', matchId: `first-${number}` },
  ]);
});

test('a hidden player has no ratings, nor has one who is not there', async () => {
  await publish(wonState('first', { home: 'ana', guest: 'leo', day: 1 }), 2);
  await expectRatings([{ home: 'ana', guest: 'leo', day: 1 }]);
  const state = playerState(person('ana'), { name: 'A.', hidden: true, listed: false });
  system.peers.players.set(person('ana'), state);
  await system.publish({ service: 'identity', aggregate: 'player', id: person('ana'), version: 2, state });
  const statusOf = async (id: string) =>
    (await system.api.call(anonymous, 'getPlayerRatings', { params: { id } })).status;
  await eventually(async () => expect(await statusOf(person('ana'))).toBe(404), patience);
  expect(await statusOf('nobody')).toBe(404);
  const query = { sport: 'tennis', discipline: 'singles', playerIds: `${person('ana')},${person('leo')}` };
  const { data } = await system.api.ok(anonymous, 'listRatings', { query });
  expect(data.map(({ playerId }) => playerId)).toEqual([person('leo')]);
});
