import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INTERNAL_TOKEN_HEADER } from '@courtcast/auth';
import { operations } from '@courtcast/contracts';
import type { Caller, OperationId } from '@courtcast/contracts';
import type { SentInput } from '@courtcast/testkit';
import { isEntry } from '../../src/domain/entries/entry.ts';
import type { Payment } from '../../src/domain/entries/entry-state.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { importingInto } from '../support/importing.ts';
import {
  board,
  director,
  givenClub,
  givenCourt,
  givenDraw,
  givenInvitation,
  givenRounds,
  givenTournament,
  owner,
  referee,
  singlesOf,
  startApp,
  nonMember,
  umpire,
} from './app-under-test.ts';
import { admin, anonymous } from '../support/requests.ts';
import { boxLeagueWrites } from './box-league-writes.ts';
import { givenQualified } from './qualified-draw.ts';
import { givenTie } from './tied-groups.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

type Ids = Readonly<Record<string, string>>;

/** One write that is taken when the owner sends it. */
interface Write {
  readonly id: OperationId;
  /** Makes what the write is about: the ids in its path, and others. */
  readonly given: () => Promise<Ids>;
  readonly body?: object;
  /** The body, if it contains ids. */
  readonly bodyWith?: (ids: Ids) => object;
  /** Reads what it changes. */
  readonly read?: OperationId;
  /** Callers who may send it, beside owner and admin. */
  readonly alsoFor: readonly Caller[];
  /** Whether it hangs on a tournament, which may be a draft. */
  readonly ofDraft?: () => Promise<Ids>;
}

const draftDraw = async (stage: 'created' | 'generated' | 'finalized' = 'created') => ({
  id: await givenDraw(app, { stage, tournamentId: await givenTournament(app, { isDraft: true }) }),
});
const givenGroups = (tournamentId?: string) =>
  givenDraw(app, {
    stage: 'entered',
    body: { drawType: 'round_robin' },
    ...(tournamentId !== undefined && { tournamentId }),
  });
const draftRounds = async () =>
  givenRounds(app, { tournamentId: await givenTournament(app, { isDraft: true }) });
const drawnRound = async (id?: string): Promise<Ids> => {
  const drawn = id ?? (await givenRounds(app));
  await app.api.ok(owner, 'drawRound', { params: { id: drawn }, body: {} });
  return { id: drawn, n: '1' };
};
const draftTournament = async () => ({ id: await givenTournament(app, { isDraft: true }) });

const tournamentWithMatches = async (isDraft = false): Promise<Ids> => {
  const id = await givenTournament(app, { isDraft });
  await givenDraw(app, { stage: 'finalized', tournamentId: id });
  return { id, courtId: await givenCourt(app) };
};

const { imported } = importingInto(() => app);
const givenImport = async (id: string): Promise<string> => {
  const { importId } = await imported(
    { id, drawId: await givenDraw(app, { tournamentId: id }) },
    'name\nAna\n',
  );
  return importId ?? '';
};

const registration = async (): Promise<Ids> => {
  const id = await givenTournament(app);
  const drawId = await givenDraw(app, { tournamentId: id });
  const body = { drawId, playerId: 'p1' };
  const made = await app.api.ok(owner, 'createRegistration', { params: { id }, body });
  return { id, registrationId: made.id };
};
/** A draw with an entry list, and an entry that was accepted. */
const entryList = async (isDraft = false): Promise<Ids> => {
  const tournamentId = await givenTournament(app, { isDraft });
  const id = await givenDraw(app, { tournamentId });
  await app.api.ok(owner, 'putEntryList', { params: { id }, body: { pairs: false } });
  return { id, tournamentId };
};
const entry = async (isDraft = false): Promise<Ids> => {
  const { id = '', tournamentId = '' } = await entryList(isDraft);
  const body = { drawId: id, playerId: 'p1' };
  const made = await app.api.ok(owner, 'createEntry', { params: { id: tournamentId }, body });
  return { id, registrationId: made.entry.id };
};

/** An entry whose fee was paid online. */
const paidEntry = async (isDraft = false): Promise<Ids> => {
  const ids = await entry(isDraft);
  const { registrations, systemCommand, now } = app.deps;
  const payment: Payment = {
    ...{ attempt: 1, status: 'paid', amount: 1250, currency: 'EUR', title: 'Open', reference: 'cs_1' },
    ...{ openedAt: now(), expiresAt: now() },
  };
  await registrations.updateAny(ids.registrationId ?? '', systemCommand(), ({ state }) =>
    isEntry(state)
      ? { state: { ...state, entry: { ...state.entry, fee: 'paid', payment } }, changes: [] }
      : null,
  );
  return ids;
};
const tournamentAndDraw = async (isDraft = false): Promise<Ids> => {
  const id = await givenTournament(app, { isDraft });
  return { id, drawId: await givenDraw(app, { tournamentId: id }) };
};

const rankingBody = {
  ...{ name: 'Ranking', sport: 'tennis', discipline: 'singles', period: { kind: 'weeks', weeks: 52 } },
  levels: [{ name: 'Club', points: [{ place: 1, points: 100 }] }],
};
const givenRanking = async () => {
  const body = { ...rankingBody, clubId: await givenClub(app) };
  return (await app.api.ok(owner, 'createRanking', { body })).id;
};
const everyUser = [director, referee, umpire, nonMember];
const cancelledTournament = async (): Promise<Ids> => {
  const id = await givenTournament(app);
  await app.api.ok(owner, 'moveTournament', { params: { id }, body: { phase: 'cancelled' } });
  return { id };
};

const writes: readonly Write[] = [
  { id: 'createClub', given: async () => ({}), body: { name: 'TC' }, alsoFor: everyUser },
  {
    id: 'createTournament',
    given: async () => ({}),
    body: { name: 'Open', sport: 'padel' },
    alsoFor: everyUser,
  },
  {
    id: 'createCourt',
    given: async () => ({ clubId: await givenClub(app) }),
    bodyWith: ({ clubId }) => ({ name: 'Court', clubId }),
    alsoFor: [],
  },
  {
    id: 'createRegistration',
    given: () => tournamentAndDraw(),
    bodyWith: ({ drawId }) => ({ drawId, playerId: 'p1' }),
    alsoFor: [director, referee, umpire],
    ofDraft: () => tournamentAndDraw(true),
  },
  { id: 'deleteRegistration', given: registration, alsoFor: [director, referee, umpire] },
  {
    id: 'patchClub',
    read: 'getClub',
    given: async () => ({ id: await givenClub(app) }),
    body: { name: 'New' },
    alsoFor: [],
  },
  {
    id: 'putClubCourtUse',
    read: 'getClubCourtUse',
    given: async () => ({ id: await givenClub(app) }),
    body: { open: false, granted: [], refused: [] },
    alsoFor: [],
  },
  { id: 'deleteClub', given: async () => ({ id: await givenClub(app) }), alsoFor: [] },
  { id: 'deleteClubLogo', given: async () => ({ id: await givenClub(app) }), alsoFor: [] },
  {
    id: 'patchCourt',
    read: 'getCourt',
    given: async () => ({ id: await givenCourt(app) }),
    body: { name: 'New' },
    alsoFor: [],
  },
  { id: 'deleteCourt', given: async () => ({ id: await givenCourt(app) }), alsoFor: [] },
  {
    id: 'createRanking',
    given: async () => ({ clubId: await givenClub(app) }),
    bodyWith: ({ clubId }) => ({ ...rankingBody, clubId }),
    alsoFor: [],
  },
  {
    id: 'patchRanking',
    read: 'getRanking',
    given: async () => ({ id: await givenRanking() }),
    body: { name: 'New' },
    alsoFor: [],
  },
  { id: 'deleteRanking', given: async () => ({ id: await givenRanking() }), alsoFor: [] },
  ...boxLeagueWrites(() => app),
  {
    id: 'patchTournament',
    read: 'getTournament',
    given: async () => ({ id: await givenTournament(app) }),
    body: { name: 'New' },
    alsoFor: [director],
    ofDraft: draftTournament,
  },
  {
    id: 'moveTournament',
    given: async () => ({ id: await givenTournament(app) }),
    body: { phase: 'cancelled' },
    alsoFor: [director],
    ofDraft: draftTournament,
  },
  {
    id: 'putTournamentStaff',
    read: 'getTournament',
    given: async () => ({ id: await givenTournament(app), userId: 'referee' }),
    body: { role: 'umpire' },
    alsoFor: [director],
    ofDraft: async () => ({ ...(await draftTournament()), userId: 'referee' }),
  },
  {
    id: 'deleteTournamentStaff',
    given: async () => ({ id: await givenTournament(app), userId: 'referee' }),
    alsoFor: [director],
    ofDraft: async () => ({ ...(await draftTournament()), userId: 'referee' }),
  },
  {
    id: 'createDraw',
    given: async () => ({ tournamentId: await givenTournament(app) }),
    body: { name: 'Doubles', size: 16 },
    alsoFor: [director],
    ofDraft: async () => ({ tournamentId: (await draftTournament()).id }),
  },
  {
    id: 'patchDraw',
    read: 'getDraw',
    given: async () => ({ id: await givenDraw(app) }),
    body: { name: 'New' },
    alsoFor: [director],
    ofDraft: draftDraw,
  },
  {
    id: 'deleteDraw',
    given: async () => ({ id: await givenDraw(app) }),
    alsoFor: [director],
    ofDraft: draftDraw,
  },
  {
    id: 'putEntrants',
    read: 'getDraw',
    given: async () => ({ id: await givenDraw(app) }),
    body: { entrants: singlesOf(5) },
    alsoFor: [director],
    ofDraft: draftDraw,
  },
  {
    id: 'putDrawGroups',
    read: 'getDraw',
    given: async () => ({ id: await givenGroups() }),
    body: { groups: [[0, 1, 2, 3, 4, 5]] },
    alsoFor: [director],
    ofDraft: async () => ({ id: await givenGroups(await givenTournament(app, { isDraft: true })) }),
  },
  {
    id: 'drawRound',
    given: async () => ({ id: await givenRounds(app) }),
    body: {},
    alsoFor: [director, referee],
    ofDraft: async () => ({ id: await draftRounds() }),
  },
  {
    id: 'deleteRound',
    given: () => drawnRound(),
    alsoFor: [director, referee],
    ofDraft: async () => drawnRound(await draftRounds()),
  },
  {
    id: 'runRoundClock',
    given: () => drawnRound(),
    body: { action: 'start', minutes: 12 },
    alsoFor: [director, referee],
    ofDraft: async () => drawnRound(await draftRounds()),
  },
  {
    id: 'createDoor',
    given: async () => ({ id: await givenRounds(app) }),
    body: {},
    alsoFor: [director],
    ofDraft: async () => ({ id: await draftRounds() }),
  },
  {
    id: 'deleteDoor',
    given: async () => ({ id: await givenRounds(app) }),
    alsoFor: [director],
    ofDraft: async () => ({ id: await draftRounds() }),
  },
  {
    id: 'addArrivals',
    given: async () => ({ id: await givenRounds(app) }),
    body: { entrants: [[{ playerId: 'p20' }]] },
    alsoFor: [director],
    ofDraft: async () => ({ id: await draftRounds() }),
  },
  {
    id: 'createEvening',
    given: async () => ({ clubId: await givenClub(app) }),
    bodyWith: ({ clubId }) => ({ name: 'Thursday', clubId }),
    alsoFor: everyUser,
  },
  {
    id: 'generateDraw',
    given: async () => ({ id: await givenDraw(app, { stage: 'entered' }) }),
    body: {},
    alsoFor: [director],
    ofDraft: draftDraw,
  },
  {
    id: 'withdrawFromDraw',
    given: async () => ({ id: await givenDraw(app, { stage: 'finalized' }) }),
    body: { playerId: 'p1' },
    alsoFor: [director, referee],
    ofDraft: async () => ({
      id: await givenDraw(app, {
        stage: 'entered',
        tournamentId: await givenTournament(app, { isDraft: true }),
      }),
    }),
  },
  {
    id: 'replaceEntrant',
    given: async () => ({ id: await givenDraw(app, { stage: 'finalized' }) }),
    body: { playerId: 'p1', playerIds: ['p20'] },
    alsoFor: [director, referee],
    ofDraft: async () => ({
      id: await givenDraw(app, {
        stage: 'finalized',
        tournamentId: await givenTournament(app, { isDraft: true }),
      }),
    }),
  },
  {
    id: 'putUnavailable',
    read: 'getUnavailable',
    given: () => tournamentWithMatches(),
    bodyWith: ({ courtId }) => [
      { courtId, from: '2026-05-01T09:00:00+02:00', to: '2026-05-01T10:00:00+02:00' },
    ],
    alsoFor: [director, referee],
    ofDraft: () => tournamentWithMatches(true),
  },
  {
    id: 'noteCheckIn',
    given: () => tournamentWithMatches(),
    body: { date: '2026-05-01', playerIds: ['p1'], status: 'present' },
    alsoFor: [director, referee],
    ofDraft: () => tournamentWithMatches(true),
  },
  {
    id: 'undoImport',
    given: async () => {
      const id = await givenTournament(app);
      return { id, importId: await givenImport(id) };
    },
    alsoFor: [director],
    ofDraft: async () => {
      const id = await givenTournament(app, { isDraft: true });
      return { id, importId: await givenImport(id) };
    },
  },
  {
    id: 'scheduleTournament',
    given: () => tournamentWithMatches(),
    bodyWith: ({ courtId }) => ({
      courts: [courtId],
      from: '2026-05-01T09:00:00+02:00',
      matchMinutes: 60,
    }),
    alsoFor: [director, referee],
    ofDraft: () => tournamentWithMatches(true),
  },
  {
    id: 'finalizeDraw',
    given: async () => ({ id: await givenDraw(app, { stage: 'generated' }) }),
    alsoFor: [director, referee],
    ofDraft: () => draftDraw('generated'),
  },
  {
    id: 'placeQualifiers',
    given: async () => ({ id: await givenQualified(app) }),
    alsoFor: [director, referee],
    ofDraft: async () => ({
      id: await givenQualified(app, await givenTournament(app, { isDraft: true })),
    }),
  },
  {
    id: 'drawTieLots',
    given: async () => ({ id: await givenTie(app) }),
    alsoFor: [director, referee],
    ofDraft: async () => ({ id: await givenTie(app, await givenTournament(app, { isDraft: true })) }),
  },
  {
    id: 'reopenDraw',
    given: async () => ({ id: await givenDraw(app, { stage: 'finalized' }) }),
    alsoFor: [director, referee],
    ofDraft: () => draftDraw('finalized'),
  },
  {
    id: 'proposeCompetitions',
    given: async () => ({ id: await givenTournament(app) }),
    body: {
      ...{ entrants: 5, courts: 2, matchMinutes: 60 },
      windows: [{ from: '2026-05-02T09:00:00Z', until: '2026-05-02T18:00:00Z' }],
    },
    alsoFor: [director],
    ofDraft: async () => ({ id: await givenTournament(app, { isDraft: true }) }),
  },
  {
    id: 'makeCompetition',
    given: async () => ({ id: await givenTournament(app) }),
    body: { name: 'Men', preset: 'groups', groupCount: 2, goingOn: [{ qualifyingSpots: 2 }] },
    alsoFor: [director],
    ofDraft: async () => ({ id: await givenTournament(app, { isDraft: true }) }),
  },
  {
    id: 'makeStructure',
    given: async () => ({ id: await givenDraw(app) }),
    body: { preset: 'first_round_consolation' },
    alsoFor: [director],
    ofDraft: draftDraw,
  },
  {
    id: 'deleteStructures',
    given: async () => ({ id: await givenDraw(app) }),
    alsoFor: [director],
    ofDraft: draftDraw,
  },
  {
    id: 'putEntryList',
    read: 'getEntryList',
    given: () => entryList(),
    body: { pairs: false, capacity: 8 },
    alsoFor: [director],
    ofDraft: () => entryList(true),
  },
  { id: 'deleteEntryList', given: () => entryList(), alsoFor: [director], ofDraft: () => entryList(true) },
  {
    id: 'decideEntries',
    given: () => entry(),
    bodyWith: ({ registrationId }) => ({ registrationIds: [registrationId], decision: 'wait' }),
    alsoFor: [director, referee],
    ofDraft: () => entry(true),
  },
  {
    id: 'acceptByStrength',
    given: () => entryList(),
    alsoFor: [director, referee],
    ofDraft: () => entryList(true),
  },
  {
    id: 'patchEntry',
    read: 'getEntry',
    given: () => entry(),
    body: { fee: 'paid' },
    alsoFor: [director, referee],
    ofDraft: () => entry(true),
  },
  {
    id: 'refundEntry',
    read: 'getEntry',
    given: () => paidEntry(),
    alsoFor: [director],
    ofDraft: () => paidEntry(true),
  },
  { id: 'refundEntries', given: () => cancelledTournament(), alsoFor: [director] },
  { id: 'enterAccepted', given: () => entry(), alsoFor: [director], ofDraft: () => entry(true) },
  {
    id: 'createStaffInvitation',
    given: async () => ({ id: await givenTournament(app) }),
    body: { role: 'umpire' },
    alsoFor: [director],
    ofDraft: draftTournament,
  },
  {
    id: 'deleteStaffInvitation',
    given: () => givenInvitation(app),
    alsoFor: [director],
    ofDraft: () => givenInvitation(app, { isDraft: true }),
  },
  {
    id: 'acceptStaffInvitation',
    given: () => givenInvitation(app),
    bodyWith: ({ key }) => ({ key }),
    alsoFor: everyUser,
  },
];

// Files have tests of their own.
test('every write has its row here', () => {
  const all = Object.values(operations).filter(
    ({ service, method, bodyType, access, who }) =>
      service === 'tournaments' &&
      method !== 'GET' &&
      bodyType !== 'csv' &&
      bodyType !== 'image' &&
      access !== 'public' &&
      // Who comes into a box league by themselves has a player: `box-leagues.contract.test.ts`.
      who !== 'oneself' &&
      // The word of a partner is no owner's, and who may not keep an entry learns of none: they have tests of their own.
      who !== 'thePartner' &&
      who !== 'entryKeepers',
  );
  expect(writes.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
});

const requestOf = async (
  { given, body, bodyWith }: Write,
  ids?: Ids,
): Promise<SentInput & { params: Ids }> => {
  const params = ids ?? (await given());
  const sent = bodyWith?.(params) ?? body;
  return { params, ...(sent === undefined ? {} : { body: sent }) };
};

describe.each(writes)('$id', (write) => {
  const { id, alsoFor, ofDraft, read } = write;
  const operation = operations[id];
  let refused: ReturnType<typeof requestOf> | undefined;
  /** One request for all that is refused: nothing of it is ever changed. */
  const untouched = () => (refused ??= requestOf(write));
  const everyone: readonly Caller[] = [...everyUser, board];

  test.each([owner, admin, ...alsoFor])('is open to %j', async (caller) => {
    expect((await app.api.call(caller, id, await requestOf(write))).status).toBe(operation.answer.status);
  });

  test.each(everyone.filter((caller) => !alsoFor.includes(caller)))('is forbidden to %j', async (caller) => {
    expect(await app.api.refusal(caller, id, await untouched())).toMatchObject({
      statusCode: 403,
      error: 'Forbidden',
    });
  });

  test('needs a user who is signed in, with a token that is good', async () => {
    expect(await app.api.refusal(anonymous, id, await untouched())).toMatchObject({ statusCode: 401 });
    const headers = { [INTERNAL_TOKEN_HEADER]: 'not.a.token' };
    expect(await app.api.refusal(owner, id, { ...(await untouched()), headers })).toMatchObject({
      statusCode: 401,
      error: 'Unauthorized',
    });
  });

  const [, first] = /\{(\w+)\}/.exec(operation.path) ?? [];
  if (first !== undefined) {
    test.each(['unknown', '../secrets', '$ne', 'x'.repeat(10_000), '\u0000', ' '])(
      'of a thing that is not there (%#) is not found',
      async (wrong) => {
        const { params, ...rest } = await untouched();
        const sent = { ...rest, params: { ...params, [first]: wrong } };
        expect(await app.api.refusal(owner, id, sent)).toMatchObject({ statusCode: 404 });
      },
    );
  }

  if (ofDraft !== undefined) {
    test('of a draft is not found by non-members, whatever version they name', async () => {
      const request = await requestOf(write, await ofDraft());
      for (const version of ['*', '"v99-x"']) {
        const sent = { ...request, headers: { 'if-match': version } };
        expect(await app.api.refusal(nonMember, id, sent)).toMatchObject({ statusCode: 404 });
      }
      if (alsoFor.includes(umpire)) return;
      expect(await app.api.refusal(umpire, id, request)).toMatchObject({ statusCode: 403 });
    });
  }

  if (operation.bodyType === 'json') {
    test('refuses a field that it does not know, and a body of another form', async () => {
      const { body = {}, ...rest } = await untouched();
      const isList = Array.isArray(body);
      const fields = typeof body === 'object' && !isList ? body : {};
      const unknown = await app.api.refusal(owner, id, { ...rest, body: { ...fields, color: 'red' } });
      expect(unknown).toMatchObject({ statusCode: 422, details: [{ path: isList ? '' : 'color' }] });
      const other = isList ? [{ ...body[0], color: 'red' }] : [];
      expect(await app.api.refusal(owner, id, { ...rest, body: other })).toMatchObject({ statusCode: 422 });
    });
  }

  if (operation.method === 'PATCH' || operation.method === 'PUT') {
    test('with If-Match changes the version that it names, and no other', async () => {
      const request = await requestOf(write);
      const present = async () => {
        const { headers, body } = await app.api.call(owner, read ?? id, { params: request.params });
        return { etag: headers.get('etag') ?? '', body };
      };
      const { etag: first } = await present();
      app.clock.advance(1000);
      const send = (etag: string) => app.api.call(owner, id, { ...request, headers: { 'if-match': etag } });
      expect((await send(first)).status).toBe(200);
      const after = await present();
      for (const stale of [first, '"v99-x"', '"nonsense"']) expect((await send(stale)).status).toBe(409);
      expect(await present()).toEqual(after);
      expect((await send(after.etag)).status).toBe(200);
    });
  }
});
