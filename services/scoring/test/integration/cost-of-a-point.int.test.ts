import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '@courtcast/contracts';
import { clubState, eventually, playerState, watchDatabaseCommands } from '@courtcast/testkit';
import type { DatabaseCommands, SentCommand } from '@courtcast/testkit';
import { admin, user } from '../support/caller.ts';
import { courtState, drawState, tournamentState } from '../support/states.ts';
import { startTestSystem } from '../support/system.ts';
import type { TestSystem } from '../support/system.ts';

let system: TestSystem;
let database: DatabaseCommands;
const player = user('ana');
const staff = user('owner');
const board = { kind: 'board', key: '' };
const link = { key: '' };
const matches = { freeplay: '', court: '', tournament: 'final' };

const startTournamentMatch = async (): Promise<void> => {
  const state = tournamentState('t-1');
  await system.publish({ service: 'tournaments', aggregate: 'tournament', id: 't-1', version: 1, state });
  const sides = { home: ['player-ana'], guest: ['player-bea'] };
  const final = { id: matches.tournament, round: 1, position: 1, feeds: null, ...sides };
  const draw = drawState('draw-1', 't-1', { matches: [final] });
  await system.publish({ service: 'tournaments', aggregate: 'draw', id: 'draw-1', version: 1, state: draw });
  const start = () => system.scoring.as(staff)('startMatch', { params: { id: final.id }, body: {} });
  await eventually(start);
};

const startFreeplay = async (caller: Caller, body: object): Promise<string> =>
  (await system.scoring.as(caller)('createFreeplayMatch', { body: { matchFormat: 'best_of_5', ...body } }))
    .id;

beforeAll(async () => {
  system = await startTestSystem({ instances: 2 });
  const { records, scoring } = system;
  records.clubs.set('club-1', clubState('club-1'));
  records.courts.set('court-1', courtState('court-1', 'club-1'));
  records.tournaments.set('t-1', tournamentState('t-1'));
  for (const id of ['player-ana', 'player-bea']) records.players.set(id, playerState(id));
  const body = { clubId: 'club-1', courtId: 'court-1', name: 'Box' };
  board.key = (await scoring.as(admin)('createBoard', { body })).key;
  const players = { home: [{ playerId: 'player-ana' }], guest: [{ name: 'Guest' }] };
  matches.freeplay = await startFreeplay(player, { players });
  matches.court = await startFreeplay({ kind: 'board', key: board.key }, { courtId: 'court-1' });
  link.key = (await scoring.as(admin)('createBoard', { body: { matchId: matches.freeplay } })).key;
  await startTournamentMatch();
  // Otherwise earlier announcements would be handled during the points.
  await system.settled();
  database = await watchDatabaseCommands();
});

afterAll(() => system.stop());

interface Entering {
  readonly match: keyof typeof matches;
  readonly caller: Caller;
  readonly key?: string;
  /** The replica that is asked, of two. */
  readonly at?: 0 | 1;
}

let entered = 0;

const enterPoint = async ({ match, caller, key, at = 0 }: Entering): Promise<void> => {
  const { status } = await (system.callers[at] ?? system.scoring).send(
    'POST',
    `/matches/${matches[match]}/points`,
    {
      caller,
      // Winners alternate, so that no match ends.
      body: { winner: Math.floor((entered += 1) / 4) % 2 === 0 ? 'home' : 'guest' },
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    },
  );
  expect(status).toBe(200);
};

/** Queries of the sweeps: unpublished entries, idle, vacated and recalled matches, and results that count by now. */
const swept = /"outbox(?:\.0)?\.version"|"outbox":1|"keys\.(?:idleSince|vacatedBy|countsAt|recalledAt)"/;

/** Commands beside requests: acknowledgements, remembered streams, sweeps; they are batched over requests. */
const isBeside = ({ name, document }: SentCommand): boolean =>
  name.endsWith(' meta') || name.endsWith(' audit') || swept.test(JSON.stringify(document));

/** Database commands on the path of points. */
const commandsOf = async (...points: readonly Entering[]): Promise<string[]> => {
  const sent = await database.during(async () => {
    for (const point of points) await enterPoint(point);
  });
  return sent.filter((command) => !isBeside(command)).map(({ name }) => name);
};

const boardCaller = (): Caller => ({ kind: 'board', key: board.key });

test('an accepted point is published to the stream once and once for each of its scopes, and asks NATS nothing', async () => {
  const subjects: string[] = [];
  const subscription = system.nats.connection.subscribe('>', {
    callback: (_, { subject }) => {
      if (
        subject.includes(matches.court) ||
        subject.includes('court-1') ||
        subject.startsWith('$JS.API.STREAM')
      )
        subjects.push(subject);
    },
  });
  await system.nats.connection.flush();
  await enterPoint({ match: 'court', caller: boardCaller() });
  const id = matches.court;
  await eventually(() => expect(subjects).toContain('live.court.court-1'));
  expect(subjects.toSorted()).toEqual(['live.court.court-1', `live.match.${id}`, `scoring.match.${id}`]);
  subscription.unsubscribe();
});

describe('an accepted point asks no other service, and of the database', () => {
  const cases: readonly {
    readonly by: string;
    readonly point: () => Entering;
    readonly commands: string[];
  }[] = [
    {
      by: 'a player of the match: one write',
      point: () => ({ match: 'freeplay', caller: player }),
      commands: ['update match'],
    },
    {
      by: 'an admin: one write',
      point: () => ({ match: 'tournament', caller: admin }),
      commands: ['update match'],
    },
    {
      by: 'staff: a read and a write',
      point: () => ({ match: 'tournament', caller: staff }),
      commands: ['find copy_tournament', 'update match'],
    },
    {
      by: 'the board of its court: a read and a write',
      point: () => ({ match: 'court', caller: boardCaller() }),
      commands: ['find board', 'update match'],
    },
    {
      by: 'a scoring link, which may have ended with its match: two reads and a write',
      point: () => ({ match: 'freeplay', caller: { kind: 'board', key: link.key } }),
      commands: ['find board', 'find match', 'update match'],
    },
  ];

  test.each(cases)('by $by', async ({ point, commands }) => {
    const calls = system.peers.calls();
    expect(await commandsOf(point())).toEqual(commands);
    expect(system.peers.calls()).toBe(calls);
  });

  // The record of the key names its worker before anything is done, and the answer is stored before it is sent.
  test('two writes more under an Idempotency-Key', async () => {
    const point = { match: 'court', caller: boardCaller() } as const;
    // The first one makes the index of the records.
    await enterPoint({ ...point, key: 'first' });
    const calls = system.peers.calls();
    expect(await commandsOf({ ...point, key: 'second' })).toEqual([
      ...['insert idempotency', 'find board', 'update match', 'update idempotency'],
    ]);
    expect(system.peers.calls()).toBe(calls);
  });

  test('a read and a write where replicas take turns, once they know that they do', async () => {
    const mine = { match: 'freeplay', caller: player, at: 0 } as const;
    const theirs = { ...mine, at: 1 } as const;
    const one = ['find match', 'update match'];
    await commandsOf(mine, theirs, mine, theirs);
    expect(await commandsOf(mine, theirs, theirs, mine)).toEqual([...one, ...one, ...one, ...one]);
    const alone = await commandsOf(...Array.from({ length: 10 }, () => mine));
    expect(alone.slice(-1)).toEqual(['update match']);
    expect(alone.filter((name) => name === 'update match')).toHaveLength(10);
  });
});
