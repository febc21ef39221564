import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '@courtcast/contracts';
import { userCaller } from '@courtcast/testkit';
import type { AppUnderTest } from './app-under-test.ts';
import { board, givenDraw, givenTournament, nonMember, owner, startApp, umpire } from './app-under-test.ts';
import { admin, anonymous } from '../support/requests.ts';

let app: AppUnderTest;
const player = (place: number) => userCaller(`user${place}`, { playerId: `p${place}` });
const ids: Record<'open' | 'other' | 'draft', string> = { open: '', other: '', draft: '' };

beforeAll(async () => {
  app = await startApp();
  ids.open = await givenTournament(app);
  const drawId = await givenDraw(app, { tournamentId: ids.open });
  const body = { drawId, partnerPlayerId: 'p9' };
  await app.api.ok(player(8), 'createRegistration', { params: { id: ids.open }, body });
  ids.other = await givenTournament(app);
  await givenDraw(app, { tournamentId: ids.other, stage: 'entered' });
  ids.draft = await givenTournament(app, { isDraft: true });
  await givenDraw(app, { tournamentId: ids.draft, stage: 'entered' });
});

afterAll(() => app.stop());

const own = async (caller: Caller, query = {}) => {
  const { data } = await app.api.ok(caller, 'listMyTournaments', { query });
  return Object.fromEntries(
    data.map(({ id, role, entered }) => [
      Object.entries(ids).find(([, known]) => known === id)?.[0],
      [role, entered],
    ]),
  );
};

describe('GET /me/tournaments', () => {
  test('shows staff theirs, drafts included, with what they are there', async () => {
    const all = { open: ['umpire', false], other: ['umpire', false], draft: ['umpire', false] };
    expect(await own(umpire)).toEqual(all);
    expect(await own(umpire, { as: 'player' })).toEqual({});
    expect(await own(owner, { as: 'staff' })).toMatchObject({ draft: ['owner', false] });
  });

  test('shows players where they are registered, as partner, too, and where they stand in a draw', async () => {
    expect(await own(player(8))).toEqual({ open: [null, true] });
    expect(await own(player(9), { as: 'player' })).toEqual({ open: [null, true] });
    expect(await own(player(1))).toEqual({ other: [null, true] });
    expect(await own(player(1), { as: 'staff' })).toEqual({});
  });

  test('says of staff who play that they do both', async () => {
    expect(await own(userCaller('umpire', { playerId: 'p1' }))).toEqual({
      open: ['umpire', false],
      other: ['umpire', true],
      draft: ['umpire', true],
    });
  });

  test('forgets a registration that was taken back', async () => {
    const drawId = await givenDraw(app, { tournamentId: ids.open });
    const params = { id: ids.open };
    const { id } = await app.api.ok(player(20), 'createRegistration', { params, body: { drawId } });
    expect(await own(player(20))).toEqual({ open: [null, true] });
    await app.api.ok(player(20), 'deleteRegistration', { params: { ...params, registrationId: id } });
    expect(await own(player(20))).toEqual({});
  });
});

describe('an attacker sees no tournament of others:', () => {
  test('a player in a draft, a user without any part, a user without a player', async () => {
    expect(await own(player(2))).not.toHaveProperty('draft');
    expect(await own(userCaller('outsider', { playerId: 'p60' }))).toEqual({});
    expect(await own(userCaller('newcomer', { playerId: null }))).toEqual({});
  });

  test('an admin sees the own ones here, not all', async () => {
    expect(await own(admin)).toEqual({});
  });

  test('it is for users only, and no answer is for others', async () => {
    for (const [caller, status] of [
      [anonymous, 401],
      [board, 403],
    ] as const)
      expect((await app.api.call(caller, 'listMyTournaments', {})).status).toBe(status);
    const { headers } = await app.api.call(owner, 'listMyTournaments', {});
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test('asking for others is refused or ignored', async () => {
    const asked = await app.api.send(player(8), 'GET /me/tournaments?staffUserId=owner&userId=owner');
    expect(asked.body).toMatchObject({ data: [{ id: ids.open }] });
  });
});

describe('a filter of tournaments by the id of a user', () => {
  test.each([
    ['without credentials', anonymous],
    ['with the key of a board', board],
  ])('finds the tournaments of a user %s, and shows no id of a user', async (_title, caller) => {
    const queries: readonly Readonly<Record<string, string>>[] = [
      { ownerId: 'owner' },
      { staffUserId: 'director' },
      { staffUserId: 'owner', ownerId: 'owner' },
    ];
    for (const query of queries) {
      const { data } = await app.api.ok(caller, 'listTournaments', { query });
      const found = data.map(({ id }) => id);
      expect([query, found]).toEqual([query, expect.arrayContaining([ids.open, ids.other])]);
      expect(found).not.toContain(ids.draft);
      expect(JSON.stringify(data)).not.toMatch(/"(?:owner|director)"/);
    }
  });

  test('is answered to every user alike, unless a draft is theirs to see', async () => {
    for (const [caller, control] of [
      [nonMember, 'no-cache'],
      [owner, 'private, no-store'],
    ] as const) {
      const { status, headers } = await app.api.send(caller, 'GET /tournaments?ownerId=owner');
      expect([status, headers.get('cache-control')]).toEqual([200, control]);
    }
  });
});
