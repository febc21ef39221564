import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operations } from '@courtcast/contracts';
import type { Caller, OperationId } from '@courtcast/contracts';
import {
  admin,
  anonymous,
  board,
  clubManager,
  doubles,
  givenTeamMatch,
  givenTeamMatchAt,
  guestCaptain,
  homeCaptain,
  homePlayer,
  lineUp,
  organiser,
  outsider,
  startApp,
} from './app-under-test.ts';
import type { AppUnderTest, Stage } from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(() => {
  app.world.isScoringAway = false;
});

afterAll(() => app.stop());

const everyone = {
  ...{ organiser, admin, homeCaptain, guestCaptain, homePlayer, clubManager, outsider, board, anonymous },
};
type Name = keyof typeof everyone;

interface Write {
  readonly id: OperationId;
  readonly stage: Stage;
  readonly body?: object;
  readonly allowed: readonly Name[];
  /** The body, where it has to name something of the team match. */
  readonly bodyFor?: (id: string) => Promise<object | undefined>;
  /** Distinguishes the cases of an operation. */
  readonly of?: string;
}

const overseers: readonly Name[] = ['organiser', 'admin'];

const proposal = { scheduledAt: '2026-06-06T10:00:00Z', side: 'home' };

/** The home side proposes another date; the answer names it. */
const proposedBy = async (id: string): Promise<object> => {
  const proposing = { params: { id }, body: proposal };
  const proposed = await app.api.ok(homeCaptain, 'proposeTeamMatchDate', proposing);
  return { proposalId: proposed.proposal?.id };
};

/** One side has given it up; there is no body. */
const forfeited = async (id: string): Promise<undefined> => {
  await app.api.ok(organiser, 'forfeitTeamMatch', { params: { id }, body: { side: 'home' } });
};

const writes: readonly Write[] = [
  {
    ...{ id: 'enterResultSheet', stage: 'pairs in', allowed: overseers },
    body: { results: [{ matchType: 'singles', position: 1, outcome: 'walkover', winnerSide: 'home' }] },
  },
  { id: 'proposeTeamMatchDate', stage: 'made', body: proposal, allowed: ['admin', 'homeCaptain'] },
  {
    ...{ id: 'acceptTeamMatchDate', stage: 'made', body: { proposalId: 'none' }, bodyFor: proposedBy },
    allowed: [...overseers, 'guestCaptain'],
  },
  {
    ...{ id: 'declineTeamMatchDate', stage: 'made', body: { proposalId: 'none' }, bodyFor: proposedBy },
    allowed: [...overseers, 'homeCaptain', 'guestCaptain'],
  },
  {
    id: 'putLineUp',
    stage: 'made',
    body: { ...lineUp, side: 'home' },
    allowed: [...overseers, 'homeCaptain'],
  },
  {
    ...{ id: 'putDoubles', stage: 'line-ups in', body: { ...doubles, side: 'home' } },
    allowed: [...overseers, 'homeCaptain'],
  },
  { id: 'approveTeamMatch', stage: 'played', body: { side: 'guest' }, allowed: ['admin', 'guestCaptain'] },
  { id: 'completeTeamMatch', stage: 'played', allowed: overseers },
  { id: 'cancelTeamMatch', stage: 'pairs in', allowed: overseers },
  { id: 'forfeitTeamMatch', stage: 'made', body: { side: 'guest' }, allowed: overseers },
  { id: 'takeBackForfeit', stage: 'line-ups in', bodyFor: forfeited, allowed: overseers },
  ...[
    { scheduledAt: '2026-05-02T10:00:00+02:00' },
    { location: 'Court 7' },
    { refereePlayerId: 'x1' },
    { refereeType: 'neutral' },
    { notes: 'Rain' },
  ].map((body) => ({ id: 'patchTeamMatch' as const, stage: 'made' as const, body, allowed: overseers })),
  { id: 'patchTeamMatch', stage: 'made', body: { homeNotes: 'x' }, allowed: ['admin', 'homeCaptain'] },
  { id: 'patchTeamMatch', stage: 'made', body: { guestNotes: 'x' }, allowed: ['admin', 'guestCaptain'] },
  { id: 'patchTeamMatch', stage: 'made', body: {}, allowed: [...overseers, 'homeCaptain', 'guestCaptain'] },
];

test('every write of a team match has a row here', () => {
  const all = Object.values(operations).filter(
    ({ method, path }) => method !== 'GET' && path.startsWith('/team-matches/{id}'),
  );
  expect(new Set(writes.map(({ id }) => id))).toEqual(new Set(all.map(({ id }) => id)));
});

/** A team match to which a write can be sent, and what is sent. */
async function givenFor({ stage, body, bodyFor }: Omit<Write, 'allowed'>) {
  const params = { id: await givenTeamMatchAt(app, stage) };
  return { params, body: (await bodyFor?.(params.id)) ?? body };
}

const cases = writes.flatMap(({ allowed, ...write }) => {
  let refused: ReturnType<typeof givenFor> | undefined;
  /** One team match for all who are refused: they change nothing. */
  const untouched = () => (refused ??= givenFor(write));
  const own = () => givenFor(write);
  return Object.keys(everyone).map((key) => {
    const name = key as Name;
    const isAllowed = allowed.includes(name);
    return { ...write, name, isAllowed, given: isAllowed ? own : untouched };
  });
});

test.each(cases)('$id $body by $name: $isAllowed', async ({ id, name, isAllowed, given }) => {
  const { params, body } = await given();
  const before = await app.api.ok(organiser, 'getTeamMatch', { params });
  const { status } = await app.api.call(everyone[name], id, { params, body });
  const refused = name === 'anonymous' ? 401 : 403;
  expect(status).toBe(isAllowed ? 200 : refused);
  if (!isAllowed) expect(await app.api.ok(organiser, 'getTeamMatch', { params })).toEqual(before);
});

const writeIds = [...new Set(writes.map(({ id }) => id))];

describe('every write', () => {
  test.each(writeIds)('%s of no team match is not found, whatever the id', async (id) => {
    const body = writes.find((write) => write.id === id)?.body;
    for (const wrong of ['unknown', '$ne', '../x', 'x'.repeat(10_000), '\u0000']) {
      const refusal = await app.api.refusal(admin, id, { params: { id: wrong }, body });
      expect(refusal).toMatchObject({ statusCode: 404, error: 'Not Found' });
    }
    expect(await app.api.refusal(admin, id, { params: { id: 'unknown' }, body })).toMatchObject({
      message: 'Team match not found',
    });
  });

  test.each(writeIds)('%s takes no field that is unknown, and nothing but JSON objects', async (id) => {
    const params = { id: await givenTeamMatch(app) };
    const body = writes.find((write) => write.id === id)?.body ?? {};
    for (const wrong of [{ ...body, status: 'completed' }, [body], 'text', null, 7]) {
      expect((await app.api.refusal(admin, id, { params, body: wrong })).statusCode).toBe(422);
    }
    const hostile = await app.api.send(
      admin,
      `${id === 'patchTeamMatch' ? 'PATCH' : 'POST'} /team-matches/x`,
      {
        body: JSON.parse('{"__proto__":{"role":"admin"}}') as unknown,
      },
    );
    expect(hostile.status).toBeGreaterThanOrEqual(400);
    expect(hostile.status).toBeLessThan(500);
  });

  const replacing = writeIds.filter((id) => operations[id].method !== 'POST');

  test.each(replacing)('%s refuses a version that is not the one that was seen', async (id) => {
    const write = writes.find((one) => one.id === id);
    const params = { id: await givenTeamMatchAt(app, write?.stage ?? 'made') };
    const body = (await write?.bodyFor?.(params.id)) ?? write?.body ?? {};
    const stale = await app.api.call(organiser, id, { params, body, headers: { 'if-match': '"0"' } });
    expect(stale.status).toBe(409);
    const seen = (await app.api.call(organiser, 'getTeamMatch', { params })).headers.get('etag') ?? '';
    const { status } = await app.api.call(organiser, id, { params, body, headers: { 'if-match': seen } });
    expect(status).toBe(200);
  });
});

describe('the side', () => {
  const put = (caller: Caller, id: string, body: object) =>
    app.api.call(caller, 'putLineUp', { params: { id }, body });

  test("is a captain's own, and the organiser's and admins' to name", async () => {
    const id = await givenTeamMatch(app);
    expect((await put(homeCaptain, id, lineUp)).body).toMatchObject({
      homeLineupSubmittedAt: '2026-05-01T12:00:00.000Z',
      guestLineupSubmittedAt: null,
    });
    expect((await put(homeCaptain, id, { ...lineUp, side: 'guest' })).status).toBe(403);
    for (const caller of [organiser, admin]) {
      expect(await put(caller, id, lineUp)).toMatchObject({
        status: 422,
        body: { details: [{ path: 'side' }] },
      });
    }
  });

  test('must be named by who leads both', async () => {
    const { api } = app;
    const { homeTeamId, guestTeamId, leagueGroupId } = await api.ok(organiser, 'getTeamMatch', {
      params: { id: await givenTeamMatch(app) },
    });
    const both = { captainPlayerId: 'x1', playerIds: ['x1', 'x2'] };
    for (const id of [homeTeamId, guestTeamId])
      await api.ok(admin, 'patchTeam', { params: { id }, body: both });
    const body = { leagueGroupId, homeTeamId, guestTeamId };
    const { id } = await api.ok(organiser, 'createTeamMatch', { body });
    const leader = { ...outsider, playerId: 'x1' };
    const players = { playerIds: ['x1', 'x2'] };
    expect((await put(leader, id, players)).status).toBe(422);
    expect((await put(leader, id, { ...players, side: 'guest' })).body).toMatchObject({
      homeLineupSubmittedAt: null,
      guestLineupSubmittedAt: '2026-05-01T12:00:00.000Z',
    });
  });
});
