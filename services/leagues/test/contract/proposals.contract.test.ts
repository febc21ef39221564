import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller, OperationId } from '@courtcast/contracts';
import {
  admin,
  anonymous,
  board,
  clubManager,
  givenTeamMatchAt,
  guestCaptain,
  homeCaptain,
  homePlayer,
  organiser,
  outsider,
  startApp,
} from './app-under-test.ts';
import type { AppUnderTest } from './app-under-test.ts';

let app: AppUnderTest;
let params: { id: string };

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

beforeEach(async () => {
  params = { id: await givenTeamMatchAt(app, 'made') };
});

const june = { scheduledAt: '2026-06-06T10:00:00.000Z' };

async function propose(caller: Caller = homeCaptain, body: object = june): Promise<string> {
  const { proposal } = await app.api.ok(caller, 'proposeTeamMatchDate', { params, body });
  return proposal?.id ?? '';
}

const answer = (caller: Caller, id: OperationId, proposalId: string) =>
  app.api.call(caller, id, { params, body: { proposalId } });

describe('another date', () => {
  test('is proposed by a captain, and everyone reads it; the team match stays where it is', async () => {
    const body = { scheduledAt: '2026-06-06T12:00:00+02:00', location: 'Court 5', reason: 'Hall is flooded' };
    const id = await propose(homeCaptain, body);
    const shown = await app.api.ok(anonymous, 'getTeamMatch', { params });
    expect(shown).toMatchObject({
      scheduledAt: null,
      proposal: { id, by: 'home', ...june, location: 'Court 5', reason: 'Hall is flooded', status: 'open' },
    });
  });

  test.each([
    ['the other captain', guestCaptain],
    ['the organizer', organiser],
    ['an admin', admin],
  ])('is accepted by %s, which moves the team match; again changes nothing', async (_, caller) => {
    const id = await propose(homeCaptain, { ...june, location: 'Court 5' });
    const accepted = await answer(caller, 'acceptTeamMatchDate', id);
    expect(accepted).toMatchObject({
      status: 200,
      body: { ...june, location: 'Court 5', proposal: { id, status: 'accepted' } },
    });
    const { version } = await app.deps.teamMatches.get(params.id);
    expect((await answer(caller, 'acceptTeamMatchDate', id)).body).toEqual(accepted.body);
    expect((await app.deps.teamMatches.get(params.id)).version).toBe(version);
  });

  test.each([
    ['the other captain declines it', guestCaptain],
    ['who made it takes it back', homeCaptain],
    ['the organizer declines it', organiser],
  ])('is gone when %s', async (_, caller) => {
    const id = await propose();
    expect(await answer(caller, 'declineTeamMatchDate', id)).toMatchObject({
      status: 200,
      body: { scheduledAt: null, proposal: { id, status: 'declined' } },
    });
    expect(await answer(organiser, 'acceptTeamMatchDate', id)).toMatchObject({
      status: 409,
      body: { details: [{ code: 'proposal-not-open' }] },
    });
  });

  test('that another one has replaced cannot be accepted by mistake', async () => {
    const first = await propose();
    const second = await propose(guestCaptain, { scheduledAt: '2026-06-07T10:00:00.000Z' });
    for (const caller of [guestCaptain, organiser])
      expect((await answer(caller, 'declineTeamMatchDate', first)).status).toBe(409);
    expect(await answer(homeCaptain, 'acceptTeamMatchDate', second)).toMatchObject({
      status: 200,
      body: { scheduledAt: '2026-06-07T10:00:00.000Z' },
    });
  });

  test('is not accepted by who has proposed it', async () => {
    const id = await propose();
    expect((await answer(homeCaptain, 'acceptTeamMatchDate', id)).status).toBe(403);
    expect((await app.deps.teamMatches.get(params.id)).state.scheduledAt).toBeNull();
  });

  test.each([
    ['a player of the team', homePlayer, 403],
    ['a manager of the club', clubManager, 403],
    ['an outsider', outsider, 403],
    ['a board', board, 403],
    ['no one', anonymous, 401],
  ])('is neither proposed nor answered by %s', async (...[, caller, status]) => {
    const id = await propose();
    const proposing = { params, body: june };
    expect((await app.api.call(caller, 'proposeTeamMatchDate', proposing)).status).toBe(status);
    for (const operation of ['acceptTeamMatchDate', 'declineTeamMatchDate'] as const)
      expect((await answer(caller, operation, id)).status).toBe(status);
  });

  test.each([
    ['begun', 'in_progress', 'team-match-begun'],
    ['over', 'cancelled', 'team-match-over'],
  ] as const)('is 409 once the team match is %s', async (...[, status, code]) => {
    const id = await propose();
    const command = app.deps.systemCommand();
    await app.deps.teamMatches.update(params.id, command, ({ state }) => ({
      ...{ state: { ...state, status } },
      changes: [],
    }));
    const refused = { status: 409, body: { details: [{ code }] } };
    expect(await app.api.call(guestCaptain, 'proposeTeamMatchDate', { params, body: june })).toMatchObject(
      refused,
    );
    expect(await answer(guestCaptain, 'acceptTeamMatchDate', id)).toMatchObject(refused);
  });

  test('where there is none is 409, of an unknown team match 404', async () => {
    expect((await answer(guestCaptain, 'acceptTeamMatchDate', 'none')).status).toBe(409);
    params = { id: 'unknown' };
    expect((await answer(guestCaptain, 'acceptTeamMatchDate', 'none')).status).toBe(404);
    expect((await app.api.call(guestCaptain, 'proposeTeamMatchDate', { params, body: june })).status).toBe(
      404,
    );
  });
});
