import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller, MatchState, OperationId } from '@courtcast/contracts';
import { teamMatchStateSchema } from '@courtcast/contracts';
import { connectMongo } from '@courtcast/mongo';
import { createLogger, createMetrics } from '@courtcast/observability';
import { createCommand } from '@courtcast/runtime';
import { eventually, userCaller } from '@courtcast/testkit';
import { createTeamMatches } from '../../src/adapters/mongo/team-match-store.ts';
import { openStores } from '../../src/adapters/mongo/stores.ts';
import { decideCancellation } from '../../src/domain/team-match-decisions.ts';
import { confirmedState, matchState, runningState } from '../support/match-states.ts';
import { anonymous, organiser, startSystem } from './running-system.ts';
import type { System } from './running-system.ts';

let system: System;

const homeCaptain = userCaller('home', { playerId: 'p1' });
const guestCaptain = userCaller('guest', { playerId: 'p11' });
const homeIds = ['p1', 'p2', 'p3'];
const guestIds = ['p11', 'p12', 'p13'];

beforeAll(async () => {
  system = await startSystem();
});

afterAll(() => system.stop());

/** A tie of two singles and one doubles between teams of their own. */
const newTeamMatch = async (): Promise<string> => {
  const { made, api } = system;
  const home = await made.team('Home', 'club-1', homeIds);
  const guest = await made.team('Guest', 'club-2', guestIds);
  const league = await made.league({ defaultSinglesCount: 2, defaultDoublesCount: 1 });
  const leagueGroupId = await made.group([home, guest], league);
  const body = { leagueGroupId, homeTeamId: home, guestTeamId: guest };
  return (await api.ok(organiser, 'createTeamMatch', { body })).id;
};

/** Any of the two replicas, by turns. */
const apiOf = (index: number) => system.apis[index % 2 === 0 ? 0 : 1];
const read = (id: string) => system.api.ok(organiser, 'getTeamMatch', { params: { id } });
const entriesOf = (id: string, caller: Caller = anonymous) =>
  system.api.ok(caller, 'listTeamMatchEntries', { params: { id } });
const revisionsOf = async (id: string) =>
  (await system.eventsOf('team-match', id)).map(({ version }) => version);

const send = (index: number, caller: Caller, [id, operation, body]: readonly [string, OperationId, object]) =>
  apiOf(index).call(caller, operation, { params: { id }, body });

const handIn = async (id: string): Promise<void> => {
  const put = (caller: Caller, operation: OperationId, body: object) =>
    system.api.ok(caller, operation, { params: { id }, body });
  await put(homeCaptain, 'putLineUp', { playerIds: ['p1', 'p2'] });
  await put(guestCaptain, 'putLineUp', { playerIds: ['p11', 'p12'] });
  await put(homeCaptain, 'putDoubles', { pairs: [['p1', 'p3']] });
  await put(guestCaptain, 'putDoubles', { pairs: [['p11', 'p13']] });
};

/** Reports a match as scoring does: by an event, and when asked. */
const publishMatch = async (state: MatchState): Promise<void> => {
  system.peers.matches.set(state.id, state);
  await system.publish({
    service: 'scoring',
    aggregate: 'match',
    id: state.id,
    version: state.version,
    state,
  });
};

const playedTeamMatch = async (): Promise<{ id: string; matchIds: string[] }> => {
  const id = await newTeamMatch();
  await handIn(id);
  const matchIds = (await entriesOf(id)).flatMap(({ matchId }) => matchId ?? []);
  for (const matchId of matchIds)
    await publishMatch(confirmedState(matchId, { teamMatchId: id, version: 5 }));
  // Everything is stored and published, so that events counted later are new ones.
  await eventually(async () => {
    const events = await system.eventsOf('team-match', id);
    expect(events.at(-1)?.state).toMatchObject({ homeMatchesWon: 3 });
  });
  return { id, matchIds };
};

const statusesOf = (answers: readonly { status: number }[]) => [
  ...new Set(answers.map(({ status }) => status)),
];

describe('fifty at once, over two replicas', () => {
  test('line-ups: what both sides handed in last before both were in is revealed, and nothing after', async () => {
    const id = await newTeamMatch();
    const orders = [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const;
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const [caller, ids] = index % 2 === 0 ? [homeCaptain, homeIds] : [guestCaptain, guestIds];
        const order = orders[index % 3] ?? orders[0];
        const playerIds = order.map((place) => ids[place]);
        const { status } = await send(index >> 1, caller, [id, 'putLineUp', { playerIds }]);
        return { status, caller, playerIds };
      }),
    );
    expect(statusesOf(answers).toSorted()).toEqual([200, 409]);
    const accepted = answers.filter(({ status }) => status === 200);
    expect(new Set(accepted.map(({ caller }) => caller.userId))).toEqual(new Set(['home', 'guest']));
    await eventually(async () => {
      const events = await system.eventsOf('team-match', id);
      const revealed = events.map(({ state }) => teamMatchStateSchema.parse(state).matches);
      const first = revealed.findIndex((matches) => matches.length > 0);
      expect(first).toBe(revealed.length - 1);
      expect(revealed[first]).toHaveLength(2);
      expect(revealed[first]?.map(({ home }) => home[0])).toEqual(
        (await entriesOf(id)).map(({ players }) => players[0]?.playerId),
      );
    });
    expect(await revisionsOf(id)).toEqual((await revisionsOf(id)).map((__, index) => index + 1));
  });

  test('approvals: each side approves once, the tie is completed once', async () => {
    const { id } = await playedTeamMatch();
    const before = (await revisionsOf(id)).length;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        send(index >> 1, index % 2 === 0 ? homeCaptain : guestCaptain, [id, 'approveTeamMatch', {}]),
      ),
    );
    expect(statusesOf(answers)).toEqual([200]);
    expect((await read(id)).status).toBe('completed');
    await eventually(async () => expect(await revisionsOf(id)).toHaveLength(before + 2));
  });

  test('approvals against a cancellation: one of the two, whole', async () => {
    const { id } = await playedTeamMatch();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        if (index % 5 === 4) return send(index, organiser, [id, 'cancelTeamMatch', {}]);
        return send(index, index % 2 === 0 ? homeCaptain : guestCaptain, [id, 'approveTeamMatch', {}]);
      }),
    );
    const { status, homeApprovedAt, guestApprovedAt } = await read(id);
    const isApproved = homeApprovedAt !== null && guestApprovedAt !== null;
    expect(status).toBe(isApproved ? 'completed' : 'cancelled');
    const cancelled = answers.filter((_, index) => index % 5 === 4);
    expect(statusesOf(cancelled)).toEqual([isApproved ? 409 : 200]);
  });
});

describe('requests that are repeated', () => {
  test('under one key have one effect, whichever replica they reach', async () => {
    const { id } = await playedTeamMatch();
    const headers = { 'idempotency-key': `approve ${id}` };
    const request = { params: { id }, body: {}, headers };
    const first = await apiOf(0).call(homeCaptain, 'approveTeamMatch', request);
    const again = await apiOf(1).call(homeCaptain, 'approveTeamMatch', request);
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  test('with a version that was seen are refused once it is another', async () => {
    const id = await newTeamMatch();
    const seen = (await system.api.call(homeCaptain, 'getTeamMatch', { params: { id } })).headers;
    const headers = { 'if-match': seen.get('etag') ?? '' };
    const patch = (notes: string) =>
      system.api.call(organiser, 'patchTeamMatch', { params: { id }, body: { notes }, headers });
    const statuses = await Promise.all(['a', 'b', 'c'].map(async (notes) => (await patch(notes)).status));
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
  });
});

describe("scoring's matches", () => {
  test('put the tie in progress, count when they are confirmed, and complete it when both have approved', async () => {
    const id = await newTeamMatch();
    await handIn(id);
    expect((await read(id)).status).toBe('upcoming');
    const [first = '', second = '', third = ''] = (await entriesOf(id)).map(({ matchId }) => matchId ?? '');
    await publishMatch(runningState(first, { teamMatchId: id, version: 2 }));
    await eventually(async () => expect((await read(id)).status).toBe('in_progress'));
    const guestWins = {
      winnerSide: 'guest',
      sets: [
        { home: 0, guest: 6 },
        { home: 6, guest: 7 },
      ],
    } as const;
    await publishMatch(
      confirmedState(first, { teamMatchId: id, version: 3, ...guestWins, sets: [...guestWins.sets] }),
    );
    await publishMatch(
      confirmedState(second, { teamMatchId: id, version: 2, outcome: 'walkover', sets: null }),
    );
    await publishMatch(
      confirmedState(third, {
        teamMatchId: id,
        version: 2,
        outcome: 'retirement',
        sets: [{ home: 2, guest: 5 }],
      }),
    );
    await eventually(async () =>
      expect(await read(id)).toMatchObject({
        ...{
          homeMatchesWon: 2,
          homeSinglesWon: 1,
          homeDoublesWon: 1,
          homeSetsWon: 4,
          homeGamesWon: 6 + 12 + 13,
        },
        ...{
          guestMatchesWon: 1,
          guestSinglesWon: 1,
          guestDoublesWon: 0,
          guestSetsWon: 2,
          guestGamesWon: 13 + 5,
        },
      }),
    );
    for (const caller of [guestCaptain, homeCaptain]) await send(0, caller, [id, 'approveTeamMatch', {}]);
    expect((await read(id)).status).toBe('completed');
    // The answer does not wait for the stream.
    await eventually(async () =>
      expect(system.peers.followed).toContain(`${id}:${(await revisionsOf(id)).at(-1)}`),
    );
  });

  test('reported twice and out of order do no harm', async () => {
    const id = await newTeamMatch();
    await handIn(id);
    const [first = ''] = (await entriesOf(id)).map(({ matchId }) => matchId ?? '');
    const versions = [
      runningState(first, { teamMatchId: id, version: 2 }),
      confirmedState(first, { teamMatchId: id, version: 3, winnerSide: 'guest' }),
      runningState(first, { teamMatchId: id, version: 4, status: 'completed' }),
      confirmedState(first, { teamMatchId: id, version: 5, confirmedAt: '2026-05-03T12:00:00.000Z' }),
    ];
    for (const place of [0, 3, 1, 3, 2, 0, 1]) {
      const state = versions[place] ?? matchState(first);
      await system.publish({
        service: 'scoring',
        aggregate: 'match',
        id: first,
        version: state.version,
        state,
      });
    }
    // Another match of the tie, reported last, says when all of them were taken.
    const [, second = ''] = (await entriesOf(id)).map(({ matchId }) => matchId ?? '');
    await publishMatch(confirmedState(second, { teamMatchId: id, version: 1 }));
    await eventually(async () =>
      expect(await read(id)).toMatchObject({ homeMatchesWon: 2, guestMatchesWon: 0, status: 'in_progress' }),
    );
  });

  test('that are reopened clear both approvals, also when only the end of it is reported', async () => {
    for (const correction of [
      runningState('', { version: 6, status: 'completed' }),
      confirmedState('', { version: 7, confirmedAt: '2026-05-03T12:00:00.000Z', winnerSide: 'guest' }),
    ]) {
      const { id, matchIds } = await playedTeamMatch();
      for (const caller of [homeCaptain, guestCaptain]) await send(1, caller, [id, 'approveTeamMatch', {}]);
      expect((await read(id)).status).toBe('completed');
      await publishMatch({ ...correction, id: matchIds[1] ?? '', teamMatchId: id });
      await eventually(async () =>
        expect(await read(id)).toMatchObject({
          ...{ status: 'in_progress', homeApprovedAt: null, guestApprovedAt: null },
          homeMatchesWon: 2,
        }),
      );
    }
  });

  test('that are not reported yet are asked for before an approval is refused', async () => {
    const id = await newTeamMatch();
    await handIn(id);
    for (const { matchId } of await entriesOf(id)) {
      system.peers.matches.set(matchId ?? '', confirmedState(matchId ?? '', { teamMatchId: id, version: 3 }));
    }
    expect((await send(1, homeCaptain, [id, 'approveTeamMatch', {}])).status).toBe(200);
  });

  test('all reported at once to two replicas are all counted', async () => {
    const teamMatches = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const id = await newTeamMatch();
        await handIn(id);
        return { id, entries: await entriesOf(id) };
      }),
    );
    await Promise.all(
      teamMatches.flatMap(({ id, entries }) =>
        entries.map(({ matchId }) =>
          publishMatch(confirmedState(matchId ?? '', { teamMatchId: id, version: 2 })),
        ),
      ),
    );
    await eventually(async () => {
      const won = await Promise.all(teamMatches.map(async ({ id }) => (await read(id)).homeMatchesWon));
      expect(won).toEqual([3, 3, 3, 3, 3]);
    });
  });
});

test('a completed tie counts in the table of its group at once, and no more when it is reopened', async () => {
  const { id, matchIds } = await playedTeamMatch();
  const { leagueGroupId } = await read(id);
  const table = async () =>
    (await system.api.ok(anonymous, 'getStandings', { params: { id: leagueGroupId } })).map(
      ({ teamName, tablePoints }) => `${teamName} ${tablePoints}`,
    );
  for (const caller of [homeCaptain, guestCaptain]) await send(0, caller, [id, 'approveTeamMatch', {}]);
  expect(await table()).toEqual(['Home 2', 'Guest 0']);
  await publishMatch(runningState(matchIds[0] ?? '', { teamMatchId: id, version: 9, status: 'completed' }));
  await eventually(async () => expect(await table()).toEqual(['Guest 0', 'Home 0']));
});

test('what a process has saved and died before publishing is published by the others', async () => {
  const id = await newTeamMatch();
  await handIn(id);
  const logger = createLogger({ service: 'test', level: 'error' });
  const metrics = createMetrics('test');
  const mongo = await connectMongo({ url: system.mongoUrl, service: 'leagues', logger, metrics });
  // A store without a relay is a process that is gone after its write.
  const teamMatches = createTeamMatches(openStores(mongo).teamMatches);
  const command = createCommand({ startedAt: new Date(), caller: organiser, requestId: 'cut off' });
  const saved = await teamMatches.update(id, command, ({ state }) => {
    const decision = decideCancellation(state);
    return decision.ok ? { state: decision.value, changes: ['status'] } : null;
  });
  await mongo.close();
  await eventually(async () => {
    const events = await system.eventsOf('team-match', id);
    expect(events.filter(({ version }) => version === saved.version)).toMatchObject([
      { state: { id, status: 'cancelled' } },
    ]);
  });
});
