import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playerState, userCaller } from '@courtcast/testkit';
import { toMatchRecord } from '../../src/adapters/mongo/copies.ts';
import { handleMatch } from '../../src/application/events/handle-match.ts';
import { confirmed, matchState } from '../support/matches.ts';
import type { AppUnderTest } from './app-under-test.ts';
import {
  board,
  director,
  givenClub,
  givenCourt,
  givenDraw,
  givenTournament,
  owner,
  singlesOf,
  startApp,
  nonMember,
} from './app-under-test.ts';
import { admin, anonymous } from '../support/requests.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

describe('clubs and courts', () => {
  test('show what was set, null where nothing was, and what was changed', async () => {
    const made = await app.api.ok(owner, 'createClub', {
      body: { name: ' TC Blau ', logo: 'https://example.org/l.png' },
    });
    expect(made).toEqual({
      id: made.id,
      name: 'TC Blau',
      address: null,
      logo: 'https://example.org/l.png',
      timeZone: 'UTC',
      createdAt: app.clock.now().toISOString(),
      updatedAt: app.clock.now().toISOString(),
    });
    app.clock.advance(1000);
    const params = { id: made.id };
    const changed = await app.api.ok(owner, 'patchClub', {
      params,
      body: { logo: null, address: 'Street 1', timeZone: 'Europe/Berlin' },
    });
    expect(changed).toEqual({
      ...made,
      logo: null,
      address: 'Street 1',
      timeZone: 'Europe/Berlin',
      updatedAt: app.clock.now().toISOString(),
    });
    expect(await app.api.ok(anonymous, 'getClub', { params })).toEqual(changed);
  });

  test('list courts of a club with four fields, and the label of a surface where it has one', async () => {
    const clubId = await givenClub(app);
    const id = await givenCourt(app, clubId);
    expect(await app.api.ok(anonymous, 'listClubCourts', { params: { id: clubId } })).toEqual([
      { id, clubId, name: 'Court 1', surface: null },
    ]);
    expect(
      await app.api.ok(owner, 'patchCourt', { params: { id }, body: { surface: 'grass' } }),
    ).toMatchObject({ surface: 'grass' });
    expect(await app.api.ok(owner, 'patchCourt', { params: { id }, body: { surface: null } })).toMatchObject({
      surface: null,
    });
    const params = { id };
    const surfaceLabel = 'Artificial grass';
    await app.api.ok(owner, 'patchCourt', { params, body: { surfaceLabel } });
    await app.api.ok(owner, 'patchCourt', { params, body: { name: '1' } });
    expect(await app.api.ok(anonymous, 'listClubCourts', { params: { id: clubId } })).toEqual([
      { id, clubId, name: '1', surface: null, surfaceLabel },
    ]);
    expect(
      await app.api.ok(owner, 'patchCourt', { params, body: { surfaceLabel: null } }),
    ).not.toHaveProperty('surfaceLabel');
    expect(await app.api.refusal(anonymous, 'listClubCourts', { params: { id: 'unknown' } })).toMatchObject({
      statusCode: 404,
      message: 'Club not found',
    });
  });

  test('are gone once removed', async () => {
    const clubId = await givenClub(app);
    const id = await givenCourt(app, clubId);
    await app.api.ok(owner, 'deleteCourt', { params: { id } });
    expect(await app.api.refusal(anonymous, 'getCourt', { params: { id } })).toMatchObject({
      statusCode: 404,
      message: 'Court not found',
    });
    await app.api.ok(owner, 'deleteClub', { params: { id: clubId } });
    expect(await app.api.refusal(anonymous, 'getClub', { params: { id: clubId } })).toMatchObject({
      statusCode: 404,
      message: 'Club not found',
    });
    expect(await app.api.refusal(owner, 'deleteClub', { params: { id: clubId } })).toMatchObject({
      statusCode: 404,
    });
  });
});

describe('tournaments', () => {
  test('show phase and status, owner, host clubs, staff and draws', async () => {
    const clubId = await givenClub(app, 'Host');
    const id = await givenTournament(app, {
      body: {
        hostClubIds: [clubId],
        startDate: '2026-05-01',
        registrationDeadline: '2026-04-30T20:00:00+02:00',
      },
    });
    const drawId = await givenDraw(app, { tournamentId: id });
    expect(await app.api.ok(nonMember, 'getTournament', { params: { id } })).toMatchObject({
      id,
      phase: 'registration',
      status: 'upcoming',
      ownerId: 'owner',
      description: null,
      endDate: null,
      registrationDeadline: '2026-04-30T18:00:00.000Z',
      hostClubs: [{ id: clubId, name: 'Host', logo: null }],
      staff: [
        { userId: 'owner', role: 'owner' },
        { userId: 'director', role: 'director' },
        { userId: 'referee', role: 'referee' },
        { userId: 'umpire', role: 'umpire' },
      ],
      draws: [{ id: drawId, name: 'Singles', size: 8, finalized: false }],
    });
  });

  test('are in the time zone of their first host, until one is set', async () => {
    const clubIn = async (timeZone: string) =>
      (await app.api.ok(owner, 'createClub', { body: { name: 'TC', timeZone } })).id;
    const [madrid, tokyo] = [await clubIn('Europe/Madrid'), await clubIn('Asia/Tokyo')];
    const zoneOf = async (body: object) =>
      app.api.ok(owner, 'createTournament', { body: { name: 'Open', sport: 'tennis', ...body } });
    expect((await zoneOf({})).timeZone).toBe('UTC');
    expect((await zoneOf({ hostClubIds: [tokyo], timeZone: 'Europe/Rome' })).timeZone).toBe('Europe/Rome');
    const { id, timeZone } = await zoneOf({ hostClubIds: [madrid, tokyo] });
    expect(timeZone).toBe('Europe/Madrid');
    const patched = async (body: object) =>
      (await app.api.ok(owner, 'patchTournament', { params: { id }, body })).timeZone;
    expect(await patched({ hostClubIds: [tokyo, madrid] })).toBe('Asia/Tokyo');
    expect(await patched({ name: 'Cup' })).toBe('Asia/Tokyo');
    expect(await patched({ hostClubIds: [] })).toBe('UTC');
    expect(await patched({ timeZone: 'Europe/Rome' })).toBe('Europe/Rome');
    expect(await patched({ hostClubIds: [madrid] })).toBe('Europe/Rome');
  });

  test('take values away with null', async () => {
    const id = await givenTournament(app, { body: { surface: 'clay', startDate: '2026-05-01' } });
    expect(
      await app.api.ok(director, 'patchTournament', {
        params: { id },
        body: { surface: null, startDate: null },
      }),
    ).toMatchObject({ surface: null, startDate: null });
  });

  test('that are drafts are there for staff and admins only, privately', async () => {
    const id = await givenTournament(app, { isDraft: true });
    const drawId = await givenDraw(app, { tournamentId: id });
    const reads = [
      ['getTournament', { id }, 'Tournament not found'],
      ['listDraws', { tournamentId: id }, 'Tournament not found'],
      ['getDraw', { id: drawId }, 'Draw not found'],
      ['listQualifiers', { id: drawId }, 'Draw not found'],
      ['getDrawStandings', { id: drawId }, 'Draw not found'],
    ] as const;
    for (const [operation, params, message] of reads) {
      for (const caller of [anonymous, nonMember, board])
        expect(await app.api.refusal(caller, operation, { params })).toMatchObject({
          statusCode: 404,
          message,
        });
      for (const caller of [owner, director, admin]) {
        const { status, headers } = await app.api.call(caller, operation, { params });
        expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      }
    }
    await app.api.ok(owner, 'moveTournament', { params: { id }, body: { phase: 'registration' } });
    for (const [operation, params] of reads) {
      const { status, headers } = await app.api.call(anonymous, operation, { params });
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
    }
  });

  test('in lists show drafts to staff and admins only', async () => {
    const id = await givenTournament(app, { isDraft: true });
    const query = { perPage: 100 };
    const idsFor = async (caller: Parameters<typeof app.api.ok>[0]) =>
      (await app.api.ok(caller, 'listTournaments', { query })).data.map((tournament) => tournament.id);
    for (const caller of [anonymous, nonMember]) {
      expect(await idsFor(caller)).not.toContain(id);
      expect((await app.api.call(caller, 'listTournaments', { query })).headers.get('cache-control')).toBe(
        'no-cache',
      );
    }
    for (const caller of [owner, director, admin]) {
      expect(await idsFor(caller)).toContain(id);
      expect((await app.api.call(caller, 'listTournaments', { query })).headers.get('cache-control')).toBe(
        'private, no-store',
      );
    }
  });

  test('are completed once every match is confirmed or cancelled', async () => {
    const id = await givenTournament(app);
    const drawId = await givenDraw(app, { stage: 'finalized', tournamentId: id });
    const params = { id };
    await app.api.ok(owner, 'moveTournament', { params, body: { phase: 'live' } });
    expect(
      await app.api.refusal(owner, 'moveTournament', { params, body: { phase: 'completed' } }),
    ).toMatchObject({ statusCode: 409, message: expect.stringContaining('5 matches') });
    const { entries } = await app.api.ok(anonymous, 'getDraw', { params: { id: drawId } });
    const ids = [...new Set(entries.flatMap(({ matchId }) => matchId ?? []))];
    for (const [index, matchId] of ids.entries()) {
      const open = matchState({ id: matchId, draw: { id: drawId, name: 'Singles', goldenPoint: false } });
      const state = index === 0 ? { ...open, status: 'cancelled' as const } : confirmed(open, 'home', 2);
      app.world.matches.set(matchId, { epoch: 1, version: 2, ...toMatchRecord(state) });
    }
    expect(await app.api.ok(owner, 'moveTournament', { params, body: { phase: 'completed' } })).toMatchObject(
      { phase: 'completed', status: 'completed' },
    );
  });
});

describe('draws', () => {
  test('show optional fields only where they are set, nullable ones always', async () => {
    const id = await givenTournament(app, { body: { matchFormat: 'short_sets_to_4' } });
    const plain = await app.api.ok(owner, 'createDraw', {
      params: { tournamentId: id },
      body: { name: 'A', size: 8 },
    });
    expect(Object.keys(plain).toSorted()).toEqual([
      'count',
      'createdAt',
      'deuceRule',
      'doorUntil',
      'drawType',
      'drawnRounds',
      'entrants',
      'entries',
      'finalSetTiebreakAt',
      'finalSetTiebreakTo',
      'finalized',
      'formatCode',
      'gamesPerSet',
      'goldenPoint',
      'groups',
      'id',
      'links',
      'matchFormat',
      'matchTiebreakTo',
      'minutes',
      'name',
      'pointsTotal',
      ...['qualifierPlacement', 'qualifierSeeds'],
      'randomSeed',
      'role',
      'rounds',
      'servesEach',
      'size',
      'tiebreakSuddenDeath',
      'tiebreakTo',
      'tiesAllowed',
      'tournamentId',
      'updatedAt',
    ]);
    expect(plain).toMatchObject({ matchFormat: 'short_sets_to_4', finalized: false, matchTiebreakTo: null });
    const full = {
      name: 'B',
      size: 16,
      gender: 'female',
      ageCategory: 'U18',
      tiebreakAt: 3,
      deuceRule: 'golden',
      parentDrawId: plain.id,
      qualifyingSpots: 4,
    };
    expect(await app.api.ok(owner, 'createDraw', { params: { tournamentId: id }, body: full })).toMatchObject(
      {
        ...full,
        goldenPoint: true,
      },
    );
    const qualifiers = await app.api.ok(anonymous, 'listQualifiers', { params: { id: plain.id } });
    expect(qualifiers.map(({ name }) => name)).toEqual(['B']);
    expect(qualifiers[0]).not.toHaveProperty('entries');
    const { data } = await app.api.ok(anonymous, 'listDraws', { params: { tournamentId: id } });
    expect(data.map(({ name }) => name)).toEqual(['A', 'B']);
  });

  test('show the bracket entry by entry', async () => {
    const id = await givenDraw(app);
    const entrants = [
      { playerIds: ['p1', 'p2'], seed: 1 },
      { playerIds: ['p3', 'p4'] },
      { playerIds: ['p5', 'p6'] },
      { playerIds: ['p7', 'p8'] },
      { playerIds: ['p9', 'p10'] },
    ];
    await app.api.ok(owner, 'putEntrants', { params: { id }, body: { entrants } });
    const positions = [0, 'bye', 1, 2, 3, 4, 'qualifier', 'bye'];
    const drawn = await app.api.ok(owner, 'generateDraw', {
      params: { id },
      body: { method: 'manual', positions },
    });
    expect(drawn).toMatchObject({
      randomSeed: null,
      entrants: [{ seed: 1, players: [{ id: 'p1', name: 'Player p1' }, { id: 'p2' }] }, {}, {}, {}, {}],
    });
    expect(drawn.entries).toHaveLength(14);
    expect(new Set(drawn.entries.map((entry) => entry.id)).size).toBe(14);
    expect(drawn.entries.slice(0, 2)).toMatchObject([
      {
        round: 3,
        position: 1,
        side: 'home',
        matchId: null,
        player: { id: 'p1', name: 'Player p1 / Player p2' },
        players: [
          { id: 'p1', name: 'Player p1' },
          { id: 'p2', name: 'Player p2' },
        ],
        seed: 1,
        status: 'placed',
        match: null,
      },
      { round: 3, position: 2, side: 'guest', player: null, players: [], seed: null, status: 'bye' },
    ]);
    expect(drawn.entries[6]).toMatchObject({ round: 3, position: 7, status: 'qualifier' });
    expect(drawn.entries[8]).toMatchObject({ round: 2, position: 1, status: 'placed', player: { id: 'p1' } });
    expect(drawn.entries[11]).toMatchObject({ round: 2, position: 4, status: 'qualifier' });
  });

  test('are the same for the same lot, and keep the lot of their own', async () => {
    const id = await givenDraw(app, { stage: 'entered' });
    const generate = (body: object) => app.api.ok(owner, 'generateDraw', { params: { id }, body });
    const first = await generate({ randomSeed: 99 });
    expect(await generate({ randomSeed: 100 })).not.toEqual(first);
    expect(await generate({ randomSeed: 99, method: 'seeded' })).toMatchObject({
      entries: first.entries,
      randomSeed: 99,
    });
    const own = await generate({});
    expect((await generate({ randomSeed: own.randomSeed })).entries).toEqual(own.entries);
  });

  test('have matches once finalized, and move on with their results', async () => {
    const id = await givenDraw(app, { stage: 'finalized' });
    const read = () => app.api.ok(anonymous, 'getDraw', { params: { id } });
    const draw = await read();
    expect(draw.finalized).toBe(true);
    const first = draw.entries.find(({ round, matchId }) => round === 3 && matchId !== null);
    const matchId = first?.matchId ?? '';
    const match = confirmed(
      matchState({ id: matchId, draw: { id, name: 'Singles', goldenPoint: false } }),
      'home',
      5,
    );
    app.world.matches.set(matchId, { epoch: 1, version: 5, ...toMatchRecord(match) });
    await handleMatch(app.deps, matchId);
    const after = await read();
    const fed = after.entries.find(
      ({ round, position }) => round === 2 && position === Math.ceil((first?.position ?? 0) / 2),
    );
    expect(fed).toMatchObject({ status: 'placed', player: first?.player });
    expect(after.entries.find((entry) => entry.id === first?.id)?.match).toMatchObject({
      id: matchId,
      winnerSide: 'home',
      version: 5,
    });
  });

  test('take the player into whom another was merged', async () => {
    const id = await givenDraw(app);
    app.world.players.set('old', playerState('old', { mergedInto: 'p1' }));
    const entered = await app.api.ok(owner, 'putEntrants', {
      params: { id },
      body: { entrants: [{ playerIds: ['old'] }, ...singlesOf(2, 2)] },
    });
    expect(entered.entrants[0]?.players).toEqual([{ id: 'p1', name: 'Player p1' }]);
    const twice = { entrants: [{ playerIds: ['old'] }, { playerIds: ['p1'] }] };
    expect(await app.api.refusal(owner, 'putEntrants', { params: { id }, body: twice })).toMatchObject({
      statusCode: 422,
    });
  });

  test('keep name and golden point open when finalized', async () => {
    const id = await givenDraw(app, { stage: 'finalized' });
    const body = { name: 'Renamed', goldenPoint: true };
    expect(await app.api.ok(owner, 'patchDraw', { params: { id }, body })).toMatchObject(body);
  });
});

describe('withdrawals', () => {
  const player = userCaller('user1', { playerId: 'p1' });

  test('before finalizing take the entrant out, also by the player', async () => {
    const id = await givenDraw(app, { stage: 'generated' });
    const drawn = await app.api.ok(player, 'withdrawFromDraw', { params: { id }, body: { playerId: 'p1' } });
    expect(drawn.entrants.map(({ players }) => players[0]?.id)).toEqual(['p2', 'p3', 'p4', 'p5', 'p6']);
    expect(await app.api.refusal(owner, 'finalizeDraw', { params: { id } })).toMatchObject({
      statusCode: 409,
    });
    expect(
      await app.api.refusal(player, 'withdrawFromDraw', { params: { id }, body: { playerId: 'p2' } }),
    ).toMatchObject({ statusCode: 403 });
    expect(
      await app.api.refusal(player, 'withdrawFromDraw', { params: { id }, body: { playerId: 'p1' } }),
    ).toMatchObject({ statusCode: 422 });
  });

  test('during the match are no withdrawals any more', async () => {
    const id = await givenDraw(app, { stage: 'finalized' });
    const { entries } = await app.api.ok(owner, 'getDraw', { params: { id } });
    const entry = entries.find(({ matchId, player: shown }) => matchId !== null && shown !== null);
    const match = matchState({
      id: entry?.matchId ?? '',
      status: 'in_progress',
      draw: { id, name: 'Singles', goldenPoint: false },
    });
    app.world.matches.set(match.id, { epoch: 1, version: 1, ...toMatchRecord(match) });
    const body = { playerId: entry?.player?.id };
    expect(await app.api.refusal(owner, 'withdrawFromDraw', { params: { id }, body })).toMatchObject({
      statusCode: 409,
    });
    app.world.matches.delete(match.id);
    await app.api.ok(owner, 'withdrawFromDraw', { params: { id }, body });
    expect(await app.api.refusal(owner, 'withdrawFromDraw', { params: { id }, body })).toMatchObject({
      statusCode: 409,
    });
  });
});

describe('reads and writes of one record', () => {
  test('answer 304 to who knows the answer, and 409 to who knows an old one', async () => {
    const id = await givenClub(app);
    const params = { id };
    const { headers } = await app.api.call(anonymous, 'getClub', { params });
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    expect(
      (await app.api.call(anonymous, 'getClub', { params, headers: { 'if-none-match': etag } })).status,
    ).toBe(304);
    const write = (name: string) =>
      app.api.call(owner, 'patchClub', { params, body: { name }, headers: { 'if-match': etag } });
    expect((await write('First')).status).toBe(200);
    expect((await write('Second')).status).toBe(409);
    expect(await app.api.ok(anonymous, 'getClub', { params })).toMatchObject({ name: 'First' });
  });
});
