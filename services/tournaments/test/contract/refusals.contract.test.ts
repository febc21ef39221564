import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperationId, ReasonCode } from '@courtcast/contracts';
import type { SentInput } from '@courtcast/testkit';
import type { AppUnderTest } from './app-under-test.ts';
import {
  board,
  givenClub,
  givenCourt,
  givenDraw,
  givenInvitation,
  givenRounds,
  givenTournament,
  owner,
  singlesOf,
  startApp,
  nonMember,
} from './app-under-test.ts';
import { admin, anonymous } from '../support/requests.ts';
import { operationsOfOthers } from './given-entries.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

describe('creating', () => {
  test.each([
    ['createClub', { name: 'TC' }],
    ['createTournament', { name: 'Open', sport: 'padel' }],
  ] as const)('%s is for any user, and for users only', async (id, body) => {
    const { status, headers } = await app.api.call(nonMember, id, { body });
    expect(status).toBe(201);
    expect(headers.get('location')).toMatch(/^\/api\/v1\/(clubs|tournaments)\/[\w-]+$/);
    expect(await app.api.refusal(anonymous, id, { body })).toMatchObject({ statusCode: 401 });
    expect(await app.api.refusal(board, id, { body })).toMatchObject({ statusCode: 403 });
  });

  test('a court is for owners and managers of its club', async () => {
    const clubId = await givenClub(app);
    const body = { name: 'Court', clubId, surface: 'clay' };
    const member = (role: 'manager' | 'coach' | 'member' | 'owner') => ({
      ...nonMember,
      clubs: [{ clubId, role }],
    });
    for (const caller of [owner, admin, member('owner'), member('manager')])
      expect(await app.api.ok(caller, 'createCourt', { body })).toMatchObject(body);
    for (const caller of [nonMember, board, member('coach'), member('member')])
      expect(await app.api.refusal(caller, 'createCourt', { body })).toMatchObject({ statusCode: 403 });
    expect(await app.api.refusal(anonymous, 'createCourt', { body })).toMatchObject({ statusCode: 401 });
  });

  test('the creator of a club counts as its owner only until identity has had time, and never beside a membership', async () => {
    const clubId = await givenClub(app);
    const demoted = { ...owner, clubs: [{ clubId, role: 'member' as const }] };
    const change = { params: { id: clubId }, body: { name: 'New' } };
    expect(await app.api.refusal(demoted, 'patchClub', change)).toMatchObject({ statusCode: 403 });
    app.clock.advance(15 * 60_000);
    expect(await app.api.refusal(owner, 'patchClub', change)).toMatchObject({ statusCode: 403 });
    await app.api.ok({ ...owner, clubs: [{ clubId, role: 'owner' }] }, 'patchClub', change);
  });
});

const givenRanking = async () => {
  const levels = [{ name: 'Club', points: [{ place: 1, points: 100 }] }];
  const settings = { name: 'Ranking', sport: 'tennis', discipline: 'singles', levels };
  const body = { ...settings, period: { kind: 'weeks', weeks: 52 }, clubId: await givenClub(app) };
  return { id: (await app.api.ok(owner, 'createRanking', { body })).id };
};
const ofOpenDraw = async () => ({ id: await givenDraw(app) });
const ofRounds = async () => ({ id: await givenRounds(app) });
const ofClosedDraw = async () => ({ id: await givenDraw(app, { stage: 'finalized' }) });

const givenBoxLeague = async () => {
  const body = { clubId: await givenClub(app), name: 'Boxes', sport: 'tennis', discipline: 'singles' };
  return { id: (await app.api.ok(owner, 'createBoxLeague', { body })).id };
};

const invalid: readonly [OperationId, () => Promise<Record<string, string>>, object, string, ReasonCode][] = [
  ['createClub', async () => ({}), {}, 'name', 'required'],
  ['createClub', async () => ({}), { name: '  ' }, 'name', 'too-short'],
  ['createClub', async () => ({}), { name: 'A', logo: 'javascript:alert(1)' }, 'logo', 'wrong-format'],
  ['createClub', async () => ({}), { name: 'A', timeZone: 'Mars/Olympus' }, 'timeZone', 'wrong-format'],
  ['createClub', async () => ({}), { name: 'A', createdByUserId: 'me' }, 'createdByUserId', 'unknown-field'],
  ['patchClub', async () => ({ id: await givenClub(app) }), { name: null }, 'name', 'wrong-type'],
  ['createCourt', async () => ({}), { name: 'A', clubId: 'unknown' }, 'clubId', 'unknown-reference'],
  ['createCourt', async () => ({}), { name: 'A', clubId: { $ne: null } }, 'clubId', 'wrong-type'],
  [
    'createCourt',
    async () => ({}),
    { name: 'A', clubId: 'c', surface: 'ice' },
    'surface',
    'not-allowed-value',
  ],
  ['patchCourt', async () => ({ id: await givenCourt(app) }), { clubId: 'other' }, 'clubId', 'unknown-field'],
  ['putClubCourtUse', async () => ({ id: await givenClub(app) }), { open: 'no' }, 'open', 'wrong-type'],
  ['createRanking', async () => ({}), {}, 'name', 'required'],
  ['patchRanking', givenRanking, { best: 0 }, 'best', 'out-of-range'],
  ['createBoxLeague', async () => ({}), {}, 'name', 'required'],
  ['patchBoxLeague', givenBoxLeague, { weeks: 9 }, 'weeks', 'out-of-range'],
  ['patchBoxLeague', givenBoxLeague, { moves: 4 }, 'moves', 'out-of-range'],
  ['addBoxLeaguePlayers', givenBoxLeague, { players: [] }, 'players', 'too-short'],
  ['makeBoxLeagueRound', givenBoxLeague, { round: 0 }, 'round', 'out-of-range'],
  ['joinBoxLeague', givenBoxLeague, { partnerPlayerId: 7 }, 'partnerPlayerId', 'wrong-type'],
  [
    'createStaffInvitation',
    async () => ({ id: await givenTournament(app) }),
    { role: 'owner' },
    'role',
    'not-allowed-value',
  ],
  ['acceptStaffInvitation', async () => ({}), { key: 'guess' }, 'key', 'invitation-unknown'],
  ['openStaffInvitation', async () => ({}), { key: 'guess' }, 'key', 'invitation-unknown'],
  ['createTournament', async () => ({}), { name: 'A', sport: 'golf' }, 'sport', 'not-allowed-value'],
  [
    'createTournament',
    async () => ({}),
    { name: 'A', sport: 'tennis', startDate: '2026-02-30' },
    'startDate',
    'wrong-format',
  ],
  [
    'createTournament',
    async () => ({}),
    { name: 'A', sport: 'tennis', startDate: '2026-05-02', endDate: '2026-05-01' },
    'endDate',
    'ends-before-start',
  ],
  [
    'createTournament',
    async () => ({}),
    { name: 'A', sport: 'tennis', hostClubIds: ['unknown'] },
    'hostClubIds.0',
    'unknown-reference',
  ],
  [
    'createTournament',
    async () => ({}),
    { name: 'A', sport: 'tennis', phase: 'live' },
    'phase',
    'unknown-field',
  ],
  [
    'createTournament',
    async () => ({}),
    { name: 'A', sport: 'tennis', registrationDeadline: 'soon' },
    'registrationDeadline',
    'wrong-format',
  ],
  [
    'patchTournament',
    async () => ({ id: await givenTournament(app, { body: { startDate: '2026-05-02' } }) }),
    { endDate: '2026-05-01' },
    'endDate',
    'ends-before-start',
  ],
  [
    'patchTournament',
    async () => ({ id: await givenTournament(app) }),
    { ownerId: 'me' },
    'ownerId',
    'unknown-field',
  ],
  [
    'moveTournament',
    async () => ({ id: await givenTournament(app) }),
    { phase: 'active' },
    'phase',
    'not-allowed-value',
  ],
  [
    'putTournamentStaff',
    async () => ({ id: await givenTournament(app), userId: 'referee' }),
    { role: 'manager' },
    'role',
    'not-allowed-value',
  ],
  [
    'createDraw',
    async () => ({ tournamentId: await givenTournament(app) }),
    { name: 'A', size: 12 },
    'size',
    'not-allowed-value',
  ],
  [
    'createDraw',
    async () => ({ tournamentId: await givenTournament(app) }),
    { name: 'A', size: 8, qualifyingSpots: 2 },
    'parentDrawId',
    'required',
  ],
  [
    'createDraw',
    async () => ({ tournamentId: await givenTournament(app) }),
    { name: 'A', size: 8, parentDrawId: 'x', qualifyingSpots: 2 },
    'parentDrawId',
    'unknown-reference',
  ],
  [
    'createDraw',
    async () => ({ tournamentId: await givenTournament(app) }),
    { name: 'A', size: 8, tiebreakAt: 3 },
    'tiebreakAt',
    'impossible-format',
  ],
  ['patchDraw', ofOpenDraw, { finalized: true }, 'finalized', 'unknown-field'],
  [
    'patchDraw',
    ofOpenDraw,
    { matchFormat: 'pro_set', matchTiebreakTo: 10 },
    'matchTiebreakTo',
    'impossible-format',
  ],
  ['putEntrants', ofOpenDraw, { entrants: singlesOf(9) }, 'entrants', 'too-many-entrants'],
  [
    'putEntrants',
    ofOpenDraw,
    { entrants: [...singlesOf(2), ...singlesOf(1)] },
    'entrants.2.playerIds.0',
    'duplicate',
  ],
  [
    'putEntrants',
    ofOpenDraw,
    { entrants: [{ playerIds: ['nobody'] }] },
    'entrants.0.playerIds.0',
    'unknown-reference',
  ],
  ['putEntrants', ofOpenDraw, { entrants: [{ playerIds: ['p1'], seed: 2 }] }, 'entrants.0.seed', 'seed-gap'],
  ['putEntrants', ofOpenDraw, { entrants: [{ playerIds: [] }] }, 'entrants.0.playerIds', 'too-short'],
  ['generateDraw', ofOpenDraw, {}, 'entrants', 'too-few-entrants'],
  ['putDrawGroups', ofOpenDraw, { groups: [[0]] }, 'groups.0', 'too-short'],
  ['drawRound', ofRounds, { round: 3 }, 'round', 'out-of-range'],
  ['runRoundClock', ofRounds, { action: 'run' }, 'action', 'not-allowed-value'],
  ['createDoor', ofRounds, { expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt', 'impossible-expiry'],
  ['openDoor', async () => ({}), { key: 'guess' }, 'key', 'invitation-unknown'],
  ['enterByDoor', async () => ({}), { key: 'guess', name: 'Nora' }, 'key', 'invitation-unknown'],
  ['addArrivals', ofRounds, { entrants: [[{ playerId: 'p1' }]] }, 'entrants.0.0', 'duplicate'],
  ['createEvening', async () => ({}), { name: 'No', clubId: 'none' }, 'clubId', 'unknown-reference'],
  [
    'generateDraw',
    async () => ({ id: await givenDraw(app, { stage: 'entered' }) }),
    { method: 'manual' },
    'positions',
    'required',
  ],
  [
    'generateDraw',
    async () => ({ id: await givenDraw(app, { stage: 'entered' }) }),
    { positions: [] },
    'positions',
    'not-permitted-field',
  ],
  [
    'generateDraw',
    async () => ({ id: await givenDraw(app, { stage: 'entered' }) }),
    { randomSeed: -1 },
    'randomSeed',
    'out-of-range',
  ],
  [
    'generateDraw',
    async () => ({ id: await givenDraw(app, { stage: 'entered' }) }),
    { method: 'manual', positions: [0, 1, 2, 3, 4, 5, 'bye', 'bye'] },
    'positions.7',
    'bye-against-bye',
  ],
  [
    'finalizeDraw',
    async () => ({ id: await givenDraw(app, { stage: 'generated' }) }),
    { force: true },
    'force',
    'unknown-field',
  ],
  ['reopenDraw', ofClosedDraw, { force: true }, 'force', 'unknown-field'],
  ['drawTieLots', ofClosedDraw, { randomSeed: -1 }, 'randomSeed', 'out-of-range'],
  ['placeQualifiers', ofClosedDraw, { randomSeed: -1 }, 'randomSeed', 'out-of-range'],
  ['makeStructure', ofOpenDraw, { preset: 'compass', until: 'semi' }, 'until', 'not-permitted-field'],
  [
    'proposeCompetitions',
    async () => ({ id: await givenTournament(app) }),
    { entrants: 1, courts: 1, windows: [], matchMinutes: 60 },
    'entrants',
    'out-of-range',
  ],
  [
    'makeCompetition',
    async () => ({ id: await givenTournament(app) }),
    { name: 'Men', preset: 'olympic', until: 'semi' },
    'until',
    'not-permitted-field',
  ],
  [
    'undoImport',
    async () => ({ id: await givenTournament(app), importId: 'unknown' }),
    { force: true },
    'force',
    'unknown-field',
  ],
  ['withdrawFromDraw', ofClosedDraw, { playerId: 'p70' }, 'playerId', 'not-in-draw'],
  ['replaceEntrant', ofClosedDraw, { playerId: 'p1', playerIds: [] }, 'playerIds', 'too-short'],
  [
    'createRegistration',
    async () => ({ id: await givenTournament(app) }),
    { drawId: 'unknown', playerId: 'p1' },
    'drawId',
    'unknown-reference',
  ],
  [
    'putUnavailable',
    async () => ({ id: await givenTournament(app) }),
    [{ courtId: 'unknown', from: '2026-05-01T09:00:00Z', to: '2026-05-01T10:00:00Z' }],
    '0.courtId',
    'unknown-reference',
  ],
  [
    'noteCheckIn',
    async () => ({ id: await givenTournament(app) }),
    { date: '2026-05-01', playerIds: ['unknown'], status: 'present' },
    'playerIds.0',
    'unknown-reference',
  ],
  [
    'scheduleTournament',
    async () => ({ id: await givenTournament(app) }),
    { courts: ['unknown'], from: '2026-05-01T09:00:00Z', matchMinutes: 60 },
    'courts.0',
    'unknown-reference',
  ],
];

const writes = operationsOfOthers.filter(
  // The word of a partner is no owner's: it has its own tests.
  ({ service, method, bodyType, who }) =>
    service === 'tournaments' && method !== 'GET' && bodyType !== 'csv' && who !== 'thePartner',
);

test('there is input that is wrong for every write with a body', () => {
  const known = new Set(invalid.map(([id]) => id));
  const missing = writes.filter(({ id, bodyType }) => bodyType === 'json' && !known.has(id));
  expect(missing.map(({ id }) => id)).toEqual([]);
});

test.each(invalid)('%s refuses input that is wrong (%#)', async (...[id, given, body, path, code]) => {
  const refusal = await app.api.refusal(owner, id, { params: await given(), body });
  expect(refusal).toMatchObject({ statusCode: 422, error: 'Unprocessable Entity' });
  expect(refusal.details).toContainEqual({ path, message: expect.any(String), code });
});

const revokedKey = async () => {
  const { key, ...params } = await givenInvitation(app);
  await app.api.ok(owner, 'deleteStaffInvitation', { params });
  return { body: { key } };
};

const conflicts: readonly [string, OperationId, ReasonCode, () => Promise<SentInput>][] = [
  [
    'a club with a court',
    'deleteClub',
    'in-use',
    async () => {
      const id = await givenClub(app);
      await givenCourt(app, id);
      return { params: { id } };
    },
  ],
  [
    'a club of an unfinished tournament',
    'deleteClub',
    'in-use',
    async () => {
      const id = await givenClub(app);
      await givenTournament(app, { body: { hostClubIds: [id] } });
      return { params: { id } };
    },
  ],
  [
    'a club that a match is played at without a court',
    'deleteClub',
    'in-use',
    async () => {
      const id = await givenClub(app);
      app.world.busyClubs.set('m2', id);
      return { params: { id } };
    },
  ],
  [
    'a court that a match is on',
    'deleteCourt',
    'in-use',
    async () => {
      const id = await givenCourt(app);
      app.world.busyCourts.set('m1', id);
      return { params: { id } };
    },
  ],
  [
    'the present phase',
    'moveTournament',
    'tournament-phase',
    async () => ({ params: { id: await givenTournament(app) }, body: { phase: 'registration' } }),
  ],
  [
    'a phase out of turn',
    'moveTournament',
    'tournament-phase',
    async () => ({ params: { id: await givenTournament(app) }, body: { phase: 'completed' } }),
  ],
  [
    'the last owner',
    'deleteTournamentStaff',
    'last-owner',
    async () => ({ params: { id: await givenTournament(app), userId: 'owner' } }),
  ],
  [
    'another role for the last owner',
    'putTournamentStaff',
    'last-owner',
    async () => ({ params: { id: await givenTournament(app), userId: 'owner' }, body: { role: 'umpire' } }),
  ],
  [
    'a draw of a cancelled tournament',
    'createDraw',
    'tournament-over',
    async () => {
      const id = await givenTournament(app);
      await app.api.ok(owner, 'moveTournament', { params: { id }, body: { phase: 'cancelled' } });
      return { params: { tournamentId: id }, body: { name: 'A', size: 8 } };
    },
  ],
  [
    'a qualifying draw of a finalized one',
    'createDraw',
    'parent-finalized',
    async () => {
      const id = await givenTournament(app);
      const parentDrawId = await givenDraw(app, { stage: 'finalized', tournamentId: id });
      return { params: { tournamentId: id }, body: { name: 'Q', size: 8, parentDrawId, qualifyingSpots: 2 } };
    },
  ],
  [
    'the size of a finalized draw',
    'patchDraw',
    'draw-finalized',
    async () => ({ params: { id: await givenDraw(app, { stage: 'finalized' }) }, body: { size: 16 } }),
  ],
  [
    'a finalized draw',
    'deleteDraw',
    'draw-finalized',
    async () => ({ params: { id: await givenDraw(app, { stage: 'finalized' }) } }),
  ],
  [
    'entrants of a finalized draw',
    'putEntrants',
    'draw-finalized',
    async () => ({ params: { id: await givenDraw(app, { stage: 'finalized' }) }, body: { entrants: [] } }),
  ],
  [
    'a finalized draw',
    'generateDraw',
    'draw-finalized',
    async () => ({ params: { id: await givenDraw(app, { stage: 'finalized' }) } }),
  ],
  [
    'a draw before it is generated',
    'finalizeDraw',
    'draw-not-generated',
    async () => ({ params: { id: await givenDraw(app, { stage: 'entered' }) } }),
  ],
  [
    'who has withdrawn already',
    'withdrawFromDraw',
    'already-withdrawn',
    async () => {
      const request = {
        params: { id: await givenDraw(app, { stage: 'finalized' }) },
        body: { playerId: 'p1' },
      };
      await app.api.ok(owner, 'withdrawFromDraw', request);
      return request;
    },
  ],
  [
    'a tournament that is a draft',
    'createRegistration',
    'registration-closed',
    async () => {
      const id = await givenTournament(app, { isDraft: true });
      const drawId = await givenDraw(app, { tournamentId: id });
      return { params: { id }, body: { drawId, playerId: 'p1' } };
    },
  ],
  [
    'a tournament that is live',
    'deleteRegistration',
    'registration-closed',
    async () => {
      const id = await givenTournament(app);
      const drawId = await givenDraw(app, { tournamentId: id });
      const body = { drawId, playerId: 'p1' };
      const made = await app.api.ok(owner, 'createRegistration', { params: { id }, body });
      await app.api.ok(owner, 'moveTournament', { params: { id }, body: { phase: 'live' } });
      return { params: { id, registrationId: made.id } };
    },
  ],
  [
    'a tournament without matches',
    'scheduleTournament',
    'draw-not-finalized',
    async () => ({
      params: { id: await givenTournament(app) },
      body: { courts: [await givenCourt(app)], from: '2026-05-01T09:00:00Z', matchMinutes: 60 },
    }),
  ],
  [
    'a tournament that is over',
    'noteCheckIn',
    'tournament-over',
    async () => {
      const id = await givenTournament(app);
      await app.api.ok(owner, 'moveTournament', { params: { id }, body: { phase: 'cancelled' } });
      return { params: { id }, body: { date: '2026-05-01', playerIds: ['p1'], status: 'present' } };
    },
  ],
  [
    'a draw twice',
    'finalizeDraw',
    'draw-finalized',
    async () => ({ params: { id: await givenDraw(app, { stage: 'finalized' }) } }),
  ],
  [
    'one open invitation beside fifty',
    'createStaffInvitation',
    'too-many-invitations',
    async () => {
      const { id } = await givenInvitation(app);
      const body = { role: 'umpire' };
      const sent = { params: { id }, body };
      for (let made = 1; made < 50; made += 1) await app.api.ok(owner, 'createStaffInvitation', sent);
      return sent;
    },
  ],
  ['an invitation that was taken back', 'acceptStaffInvitation', 'invitation-revoked', revokedKey],
  ['an invitation that was taken back', 'openStaffInvitation', 'invitation-revoked', revokedKey],
];

test('there is a state that every write does not fit, beside a version that is not the present one', () => {
  const known = new Set(conflicts.map(([, id]) => id));
  const never = [
    ...['createClub', 'createCourt', 'createTournament', 'createEvening'],
    'deleteStaffInvitation',
    ...[
      ...['drawRound', 'deleteRound', 'addArrivals'],
      ...['runRoundClock', 'createDoor', 'deleteDoor', 'openDoor', 'enterByDoor'],
      ...['replaceEntrant', 'reopenDraw'],
      'placeQualifiers',
      'drawTieLots',
      'makeStructure',
      'deleteStructures',
      'proposeCompetitions',
      'makeCompetition',
      'undoImport',
      'deleteClubLogo',
      ...['createRanking', 'deleteRanking'],
      ...['createBoxLeague', 'addBoxLeaguePlayers', 'removeBoxLeaguePlayer'],
      ...['joinBoxLeague', 'makeBoxLeagueRound', 'deleteBoxLeagueRound'],
    ], // They have files of their own.
  ];
  const able = writes.filter(
    ({ id, method }) => !never.includes(id) && method !== 'PATCH' && method !== 'PUT',
  );
  expect(able.filter(({ id }) => !known.has(id)).map(({ id }) => id)).toEqual([]);
});

/** The input field that a conflict names; `registrations` and `reasons` hold the rest. */
const fields: Readonly<Record<string, string>> = {
  ...{ moveTournament: 'phase', withdrawFromDraw: 'playerId' },
  ...{ putTournamentStaff: 'role', patchDraw: 'size', putEntrants: 'entrants' },
  ...{ acceptStaffInvitation: 'key', openStaffInvitation: 'key' },
};

test.each(conflicts)('%s is a conflict for %s', async (...[, id, code, given]) => {
  expect(await app.api.refusal(owner, id, await given())).toMatchObject({
    statusCode: 409,
    error: 'Conflict',
    details: [{ path: code === 'parent-finalized' ? 'parentDrawId' : (fields[id] ?? ''), code }],
  });
});
