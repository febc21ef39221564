import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller, InvitationView } from '@courtcast/contracts';
import { admin, anonymous, refusalOf, user } from '../support/caller.ts';
import { situations } from '../support/matches.ts';
import { startMemoryService } from '../support/memory-service.ts';
import type { MemoryService } from '../support/memory-service.ts';

let service: MemoryService;

beforeAll(async () => {
  service = await startMemoryService();
});

afterAll(() => service.stop());

beforeEach(() => {
  service.matches.clear();
  service.clock.aheadMs = 0;
  service.put(situations.scheduled);
});

const DAY_MS = 86_400_000;
const director = user('director');
const mia = user('mia');

const invite = (body: object = {}, caller: Caller = director) =>
  service.as(caller)('createUmpireInvitation', { params: { id: 'match-1' }, body });
const accept = (key: string, caller: Caller = mia) =>
  service.send('POST', '/umpire-invitations/accept', { caller, body: { key } });
const refused = async (key: string, caller: Caller = mia) => {
  const { status, body } = await accept(key, caller);
  const { details } = body as { details?: { path: string; code: string }[] };
  return [status, details?.[0]?.path, details?.[0]?.code];
};
const umpireNow = () => service.matches.get('match-1')?.state.umpireUserId ?? null;
const listed = async (): Promise<readonly InvitationView[]> =>
  (await service.as(director)('listUmpireInvitations', { params: { id: 'match-1' } })).data;

describe('an invitation to umpire', () => {
  test('makes who accepts it the umpire, who may score then', async () => {
    const point = () =>
      service.send('POST', '/matches/match-1/start', { caller: mia, body: {} }).then(({ status }) => status);
    expect(await point()).toBe(403);
    const { invitation, key } = await invite({ name: 'Chair' });
    expect(invitation).toMatchObject({ role: 'umpire', name: 'Chair', status: 'open' });
    const { status, body } = await accept(key);
    expect([status, body]).toMatchObject([200, { id: 'match-1', umpireUserId: 'user-mia' }]);
    expect(await point()).toBe(200);
    expect(await listed()).toMatchObject([{ status: 'accepted', acceptedByUserId: 'user-mia' }]);
  });

  test('is for one match', async () => {
    service.put({ ...situations.scheduled, id: 'match-2' });
    const { key } = await invite();
    const secret = key.slice(key.lastIndexOf('.') + 1);
    for (const guess of [`match-2.${secret}`, `nowhere.${secret}`, 'match-1.guess', secret])
      expect([guess, ...(await refused(guess))]).toEqual([guess, 422, 'key', 'invitation-unknown']);
    await accept(key);
    expect(service.matches.get('match-2')?.state.umpireUserId).toBeNull();
  });

  test('ends with the first who accepts, with all others to the same match', async () => {
    const [first, second] = [await invite(), await invite()];
    expect((await accept(first.key)).status).toBe(200);
    expect((await accept(first.key)).status).toBe(200);
    expect(await refused(first.key, user('late'))).toEqual([409, 'key', 'invitation-used']);
    expect(await refused(second.key, user('late'))).toEqual([409, 'key', 'invitation-revoked']);
    expect(umpireNow()).toBe('user-mia');
  });

  test('shows nothing of the match to an umpire who was replaced', async () => {
    const { key } = await invite();
    await accept(key);
    const sent = { caller: director, body: { umpireUserId: 'user-chair', notes: 'Between us' } };
    await service.send('PATCH', '/matches/match-1', sent);
    const { status, body } = await accept(key);
    expect([status, JSON.stringify(body).includes('Between us')]).toEqual([409, false]);
    expect(await refused(key)).toEqual([409, 'key', 'invitation-used']);
  });

  test('ends where an official names the umpire, so that no lost link takes the place', async () => {
    const { key } = await invite();
    const sent = { caller: director, body: { umpireUserId: 'user-chair' } };
    await service.send('PATCH', '/matches/match-1', sent);
    expect(await refused(key)).toEqual([409, 'key', 'invitation-revoked']);
    expect(umpireNow()).toBe('user-chair');
  });

  test('that was accepted brings no umpire back who was replaced', async () => {
    const { key } = await invite();
    await accept(key);
    await service.send('PATCH', '/matches/match-1', { caller: director, body: { umpireUserId: null } });
    expect((await accept(key)).status).toBe(409);
    expect(umpireNow()).toBeNull();
  });

  test('stays where the court or time of the match changes', async () => {
    const { key } = await invite();
    await service.send('PATCH', '/matches/match-1', { caller: director, body: { courtId: 'court-1' } });
    expect((await accept(key)).status).toBe(200);
  });

  test('is refused once it was taken back, or has expired', async () => {
    const { invitation, key } = await invite();
    const path = `/matches/match-1/umpire-invitations/${invitation.id}`;
    const outdated = { caller: director, headers: { 'if-match': '"v9999-abc"' } };
    expect((await service.send('DELETE', path, outdated)).status).toBe(409);
    expect((await listed()).map(({ status }) => status)).toEqual(['open']);
    expect((await service.send('DELETE', path, { caller: director })).status).toBe(204);
    expect(await refused(key)).toEqual([409, 'key', 'invitation-revoked']);
    const later = await invite();
    service.clock.aheadMs = 3 * DAY_MS;
    expect(await refused(later.key)).toEqual([409, 'key', 'invitation-expired']);
    expect((await listed()).map(({ status }) => status)).toEqual(['expired', 'revoked']);
  });

  test.each([
    ['confirmed', 'match-confirmed'],
    ['cancelled, nothing played', 'match-cancelled'],
  ] as const)('of a match that is %s is refused', async (situation, code) => {
    const { key } = await invite();
    const { invitations } = service.matches.get('match-1')?.state ?? {};
    if (invitations === undefined) throw new Error('no invitations');
    service.put({ ...situations[situation], invitations });
    expect(await refused(key)).toEqual([409, 'key', code]);
    expect((await refusalOf(invite())).status).toBe(409);
  });

  test('is in no view, event or log of the match, and its key nowhere', async () => {
    const { key } = await invite();
    const answers = await Promise.all(
      ['/matches/match-1', '/matches', '/matches/match-1/points'].map(
        async (path) => (await service.send('GET', path, { caller: director })).body,
      ),
    );
    const shown = JSON.stringify([answers, await listed(), service.matches.get('match-1')]);
    expect(shown).not.toContain(key.slice(key.lastIndexOf('.') + 1));
    expect(JSON.stringify(answers)).not.toContain('invitation');
  });
});

describe('who invites', () => {
  const send = async (caller: Caller) => {
    const sent = { caller, body: {} };
    return (await service.send('POST', '/matches/match-1/umpire-invitations', sent)).status;
  };

  test('officials of the tournament', async () => {
    for (const caller of [user('owner'), director, user('referee'), admin])
      expect(await send(caller)).toBe(201);
    const runsCourt = user('club', { clubs: [{ clubId: 'club-1', role: 'owner' }] });
    for (const caller of [user('umpire'), user('ana'), runsCourt]) expect(await send(caller)).toBe(403);
    expect(await send(anonymous)).toBe(401);
  });

  test('not the umpire, who gives the chair to no other', async () => {
    const { key } = await invite();
    await accept(key);
    expect(await send(mia)).toBe(403);
  });

  test('no board, and no scoring link of the match', async () => {
    const link = await service.as(director)('createBoard', { body: { matchId: 'match-1' } });
    const device = await service.as(admin)('createBoard', { body: { clubId: 'club-1', name: 'Box' } });
    for (const { key } of [link, device]) {
      expect(await send({ kind: 'board', key })).toBe(403);
      expect((await accept((await invite()).key, { kind: 'board', key })).status).toBe(403);
    }
    expect((await accept((await invite()).key, anonymous)).status).toBe(401);
  });

  test('only those who know of a draft to a match of it', async () => {
    const tournament = { id: 't-draft', name: 'D', hostClubIds: [], isDraft: true };
    service.put({ ...situations.scheduled, tournament });
    expect(await send(user('ana'))).toBe(404);
    expect(await send(user('referee'))).toBe(201);
  });

  test('captains and organizer of a tie', async () => {
    const tie = { id: 'tie-1', leagueGroupId: 'group-1', clubId: 'club-1' };
    service.put({ ...situations.scheduled, kind: 'team', tournament: null, draw: null, round: null, tie });
    expect(await send(director)).toBe(403);
    expect(await send(admin)).toBe(201);
  });
});

test.each([{ expiresAt: '2001-01-01T00:00:00Z' }, { expiresAt: '2999-01-01T00:00:00Z' }])(
  'an invitation does not expire at %j',
  async (body) => {
    expect(await refusalOf(invite(body))).toMatchObject({
      status: 422,
      details: [{ path: 'expiresAt' }],
    });
  },
);
