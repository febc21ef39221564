import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { internalOperations } from '@courtcast/contracts';
import { connectMongo } from '@courtcast/mongo';
import { createLogger, createMetrics } from '@courtcast/observability';
import { eventually, playerState, userCaller, userState } from '@courtcast/testkit';
import { confirmed, matchState } from '../support/matches.ts';
import type { System } from './running-system.ts';
import { startSystem } from './running-system.ts';
import { anonymous } from '../support/requests.ts';

let system: System;
const owner = userCaller('owner');

beforeAll(async () => {
  system = await startSystem();
  for (let place = 1; place <= 8; place++) system.peers.players.set(`p${place}`, playerState(`p${place}`));
});

afterAll(() => system.stop());

const newTournament = async (body: object = {}): Promise<string> =>
  (
    await system.api.ok(owner, 'createTournament', {
      body: { name: 'Hidden Open', sport: 'tennis', ...body },
    })
  ).id;

const newDraw = async (): Promise<string> => {
  const id = await newTournament();
  const draw = await system.api.ok(owner, 'createDraw', {
    params: { tournamentId: id },
    body: { name: 'Singles', size: 8 },
  });
  const entrants = Array.from({ length: 8 }, (_, index) => ({ playerIds: [`p${index + 1}`] }));
  await system.api.ok(owner, 'putEntrants', { params: { id: draw.id }, body: { entrants } });
  await system.api.ok(owner, 'generateDraw', { params: { id: draw.id }, body: { randomSeed: 3 } });
  return draw.id;
};

describe('what happened', () => {
  test('to a club is published with who made it, and its removal', async () => {
    const { id } = await system.api.ok(owner, 'createClub', { body: { name: 'TC' } });
    await system.api.ok(owner, 'deleteClub', { params: { id } });
    await eventually(async () => {
      const events = await system.eventsOf('club', id);
      expect(events.map(({ version, changes }) => [version, changes])).toEqual([
        [1, ['created']],
        [2, ['deleted']],
      ]);
      expect(events[0]).toMatchObject({
        actor: 'user:owner',
        scopes: [`club.${id}`],
        state: { createdByUserId: 'owner', deleted: false },
      });
      expect(events[1]).toMatchObject({ state: { deleted: true } });
    });
  });

  test('to a tournament is published without the name of a draft', async () => {
    const id = await newTournament();
    await system.api.ok(owner, 'moveTournament', { params: { id }, body: { phase: 'registration' } });
    await eventually(async () => {
      const events = await system.eventsOf('tournament', id);
      expect(events.map(({ state }) => state)).toMatchObject([
        { name: null, phase: 'draft', ownerId: 'owner' },
        { name: 'Hidden Open', phase: 'registration' },
      ]);
    });
    expect(JSON.stringify((await system.eventsOf('tournament', id))[0])).not.toContain('Hidden');
  });

  test('to a tournament that is opened again after its end is in the audit trail, with who did it', async () => {
    const id = await newTournament();
    for (const phase of ['registration', 'live', 'completed', 'live'])
      await system.api.ok(owner, 'moveTournament', { params: { id }, body: { phase } });
    const logger = createLogger({ service: 'tournaments', level: 'silent' });
    const metrics = createMetrics('tournaments');
    const mongo = await connectMongo({ url: system.mongoUrl, service: 'tournaments', logger, metrics });
    await eventually(async () => {
      const lines = await mongo.collection('audit').find({ aggregateId: id }).sort({ version: 1 }).toArray();
      expect(lines.map(({ changes, actor }): unknown => [changes, actor])).toEqual([
        [['created'], 'user:owner'],
        ...Array.from({ length: 3 }, () => [['phase'], 'user:owner']),
        [['phase', 'reopened'], 'user:owner'],
      ]);
    });
    await mongo.close();
  });
});

describe('other services', () => {
  test('are answered records by id with epoch and version, removed ones too', async () => {
    const { id } = await system.api.ok(owner, 'createClub', { body: { name: 'Gone' } });
    await system.api.ok(owner, 'deleteClub', { params: { id } });
    const scoring = system.apiAs('scoring');
    const caller = { kind: 'service', name: 'scoring' } as const;
    const { status, body } = await scoring.send(caller, 'POST /internal/clubs', {
      body: { ids: [id, 'unknown'] },
    });
    expect(status).toBe(200);
    expect(internalOperations.lookupClubs.answer.schema.parse(body)).toMatchObject({
      data: [{ id, epoch: 1, version: 2, state: { id, name: 'Gone', deleted: true } }],
    });
  });

  test('are answered whether a user is staff anywhere', async () => {
    await newTournament();
    const identity = system.apiAs('identity');
    const caller = { kind: 'service', name: 'identity' } as const;
    const ask = async (userId: string) =>
      (await identity.send(caller, `POST ${internalOperations.isStaffAnywhere.path}`, { body: { userId } }))
        .body;
    expect(await ask('owner')).toEqual({ isStaff: true });
    expect(await ask('nobody')).toEqual({ isStaff: false });
  });

  test('may ask only what is theirs to ask, and none asks without a token', async () => {
    const realtime = system.apiAs('realtime');
    const caller = { kind: 'service', name: 'realtime' } as const;
    expect((await realtime.send(caller, 'POST /internal/clubs', { body: { ids: [] } })).status).toBe(403);
    expect((await realtime.send(caller, 'GET /clubs')).status).toBe(403);
    expect((await fetch(`${system.url}/clubs`)).status).toBe(401);
  });
});

describe('a player', () => {
  test('who was merged into another is replaced in every draw', async () => {
    const id = await newDraw();
    system.peers.players.set('merged', playerState('merged', { name: 'Claimed One' }));
    const state = playerState('p1', { mergedInto: 'merged' });
    await system.publish({ service: 'identity', aggregate: 'player', id: 'p1', version: 2, state });
    await eventually(async () => {
      const { entrants } = await system.api.ok(owner, 'getDraw', { params: { id } });
      expect(entrants[0]?.players).toEqual([{ id: 'merged', name: 'Claimed One' }]);
    });
  });

  test('is shown under their newest name', async () => {
    const id = await newDraw();
    await system.publish({
      service: 'identity',
      aggregate: 'player',
      id: 'p2',
      version: 7,
      state: playerState('p2', { name: 'New Name' }),
    });
    await eventually(async () => {
      const { entries } = await system.api.ok(owner, 'getDraw', { params: { id } });
      expect(entries.map(({ player }) => player?.name)).toContain('New Name');
    });
  });
});

describe('registrations', () => {
  const player = (place: number) => userCaller(`user${place}`, { playerId: `p${place}` });
  const open = async () => {
    const id = await newTournament();
    await system.api.ok(owner, 'moveTournament', { params: { id }, body: { phase: 'registration' } });
    const { id: drawId } = await system.api.ok(owner, 'createDraw', {
      params: { tournamentId: id },
      body: { name: 'Singles', size: 8 },
    });
    return { params: { id }, body: { drawId } };
  };

  test('of ten requests at once for one player leave one', async () => {
    const request = await open();
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => system.api.call(player(3), 'createRegistration', request)),
    );
    expect(sent.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    const { data, meta } = await system.api.ok(owner, 'listRegistrations', { params: request.params });
    expect([data.length, meta.total]).toEqual([1, 1]);
    const [made] = data;
    const events = await eventually(async () => {
      const found = await system.eventsOf('registration', made?.id ?? '');
      expect(found).toHaveLength(1);
      return found;
    });
    expect(JSON.stringify(events[0]?.state)).not.toContain('p3');
  });

  test('follow a merged player, and of two for one draw one stays', async () => {
    const [first, second] = [await open(), await open()];
    system.peers.players.set('taker', playerState('taker', { name: 'Taker' }));
    for (const request of [first, second]) await system.api.ok(player(4), 'createRegistration', request);
    await system.api.ok(userCaller('taker', { playerId: 'taker' }), 'createRegistration', second);
    const state = playerState('p4', { mergedInto: 'taker' });
    await system.publish({ service: 'identity', aggregate: 'player', id: 'p4', version: 9, state });
    await eventually(async () => {
      for (const { params } of [first, second]) {
        const { data } = await system.api.ok(owner, 'listRegistrations', { params });
        expect(data.map(({ players }) => players)).toEqual([[{ id: 'taker', name: 'Taker' }]]);
      }
    });
  });
});

describe('what is known from copies', () => {
  test('a user is asked for once nothing was published of them', async () => {
    const params = { id: await newTournament(), userId: 'new-umpire' };
    expect(
      await system.api.refusal(owner, 'putTournamentStaff', { params, body: { role: 'umpire' } }),
    ).toMatchObject({ statusCode: 404 });
    system.peers.users.set('new-umpire', userState('new-umpire'));
    await system.api.ok(owner, 'putTournamentStaff', { params, body: { role: 'umpire' } });
    await system.publish({
      service: 'identity',
      aggregate: 'user',
      id: 'published',
      version: 1,
      state: userState('published'),
    });
    await eventually(() =>
      system.api.ok(owner, 'putTournamentStaff', {
        params: { ...params, userId: 'published' },
        body: { role: 'umpire' },
      }),
    );
  });

  test.each(['tournament', 'freeplay', 'team'] as const)(
    'a court stays while a %s match is on it, its club while it is played there, and scoring has the last word',
    async (kind) => {
      const { id: clubId } = await system.api.ok(owner, 'createClub', { body: { name: 'TC' } });
      const { id } = await system.api.ok(owner, 'createCourt', { body: { name: 'Court', clubId } });
      const court = { id, name: 'Court', clubId, club: null };
      const publish = (match: ReturnType<typeof matchState>) => {
        system.peers.matches.set(match.id, match);
        return system.publish({
          service: 'scoring',
          aggregate: 'match',
          id: match.id,
          version: match.version,
          state: match,
        });
      };
      const facts = { id: `${kind}-at-${clubId}`, kind, status: 'in_progress' } as const;
      const match = matchState({ ...facts, version: 2, court, clubIds: [clubId] });
      await publish(match);
      const refusedDeletion = async (what: 'deleteCourt' | 'deleteClub', params: { id: string }) =>
        expect(await system.api.refusal(owner, what, { params })).toMatchObject({
          statusCode: 409,
          message: expect.stringContaining('unfinished match'),
        });
      const copied = `copy_match ${match.id}`;
      await eventually(async () => expect(await system.mentionsOf(id)).toContain(copied));
      await refusedDeletion('deleteCourt', { id });
      await publish({ ...match, version: 3, court: null });
      await eventually(() => system.api.ok(owner, 'deleteCourt', { params: { id } }));
      await refusedDeletion('deleteClub', { id: clubId });
      system.peers.matches.set(match.id, confirmed({ ...match, court: null }, 'home', 4));
      await system.api.ok(owner, 'deleteClub', { params: { id: clubId } });
    },
  );

  test('a message that cannot be understood stops nothing', async () => {
    await system.publish({
      service: 'scoring',
      aggregate: 'match',
      id: 'broken',
      version: 1,
      state: { id: 'broken' },
    });
    const draw = await newDraw();
    const { entries } = await system.api.ok(owner, 'finalizeDraw', { params: { id: draw } });
    const id = entries[0]?.matchId ?? '';
    const state = confirmed(
      matchState({ id, draw: { id: draw, name: 'Singles', goldenPoint: false } }),
      'home',
      2,
    );
    await system.publish({ service: 'scoring', aggregate: 'match', id, version: 2, state });
    await eventually(async () => {
      const after = await system.api.ok(owner, 'getDraw', { params: { id: draw } });
      expect(after.entries.find(({ round, position }) => round === 2 && position === 1)?.status).toBe(
        'placed',
      );
    });
  });
});

describe('an Idempotency-Key', () => {
  test('makes one draw of two requests', async () => {
    const id = await newTournament();
    const request = {
      params: { tournamentId: id },
      body: { name: 'Once', size: 8 },
      headers: { 'idempotency-key': `key-${id}` },
    };
    const [first, second] = [
      await system.api.call(owner, 'createDraw', request),
      await system.api.call(owner, 'createDraw', request),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    const { data } = await system.api.ok(owner, 'listDraws', { params: { tournamentId: id } });
    expect(data).toHaveLength(1);
  });
});

describe('two writers', () => {
  test('of entrants and lines never leave lines for entrants who are not there', async () => {
    const id = await newDraw();
    const entrants = Array.from({ length: 6 }, (_, index) => ({ playerIds: [`p${index + 2}`] }));
    await Promise.all([
      ...Array.from({ length: 5 }, (_, randomSeed) =>
        system.api.call(owner, 'generateDraw', { params: { id }, body: { randomSeed } }),
      ),
      system.api.call(owner, 'putEntrants', { params: { id }, body: { entrants } }),
    ]);
    const draw = await system.api.ok(owner, 'getDraw', { params: { id } });
    const placed = draw.entries.filter(({ round, status }) => round === 3 && status === 'placed').length;
    expect([0, draw.entrants.length]).toContain(placed);
  });

  test('of one version: the second is refused', async () => {
    const id = await newTournament();
    const read = await system.api.call(owner, 'getTournament', { params: { id } });
    const headers = { 'if-match': read.headers.get('etag') ?? '' };
    const write = (name: string) =>
      system.api.call(owner, 'patchTournament', { params: { id }, body: { name }, headers });
    const statuses = (await Promise.all([write('One'), write('Two')])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });
});

test('a draw that is not there is not found by anybody', async () => {
  expect(await system.api.refusal(anonymous, 'getDraw', { params: { id: 'unknown' } })).toMatchObject({
    statusCode: 404,
    message: 'Draw not found',
  });
});
