import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Place } from '../../src/domain/player-places.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { as, board, givenClub, givenGhost, givenUser, startApp } from './app-under-test.ts';

const DAY_MS = 86_400_000;

const missing = (what: string): never => {
  throw new Error(what);
};

let app: AppUnderTest;
let made = 0;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const newUser = (): string => {
  made += 1;
  givenUser(app, `person-${made}`, app.clock.now());
  return `person-${made}`;
};

const placeOf = (place: Partial<Place>): Place => ({
  since: new Date('2026-04-01T12:00:00Z'),
  ...{ tournamentId: null, staffUserIds: [], clubIds: [], leads: false },
  ...place,
});

/** A ghost, created by the admin, in a draw of `director`. */
const drawn = async (...more: Place[]) => {
  const id = await givenGhost(app, 'Ana Drawn');
  const director = newUser();
  const place = placeOf({ tournamentId: `t-${director}`, staffUserIds: [director] });
  app.playerPlaces.set(id, { stands: true, places: [place, ...more] });
  return { id, director };
};

const send = (name: string, id: string, body: { code?: string } = {}) =>
  app.api.call(as(name), 'claimPlayer', { params: { id }, body });
const waiting = async (name: string, id: string) => {
  const answer = await app.api.ok(as(name), 'claimPlayer', { params: { id }, body: {} });
  return 'claim' in answer ? answer.claim : missing('it does not wait');
};
const userOf = async (id: string) => (await app.deps.players.find(id))?.state.userId;
const decide = (name: string, id: string, claimId: string) =>
  app.api.call(as(name), 'approvePlayerClaim', { params: { id, claimId } });
const myClaims = async (name: string) => (await app.api.ok(as(name), 'getMyPlayer')).claims;
const codeOf = async (name: string, id: string) =>
  (await app.api.ok(as(name), 'createClaimCode', { params: { id }, body: {} })).code;

describe('a claim of a player who stands somewhere', () => {
  test('waits, and is found by its claimant and by the staff of where the player stands', async () => {
    const { id, director } = await drawn();
    const name = newUser();
    const { status } = await send(name, id);
    expect([status, await userOf(id)]).toEqual([202, null]);
    const [claim] = await myClaims(name);
    expect(claim).toMatchObject({
      status: 'pending',
      player: { id, name: 'Ana Drawn' },
      claimant: { playerId: `player-${name}` },
    });
    expect((await app.api.ok(as(director), 'listPlayerClaims')).data).toEqual([claim]);
    expect((await app.api.ok(as(name), 'listPlayerClaims')).data).toEqual([]);
    const all = await app.api.ok(as('admin'), 'listPlayerClaims');
    expect(all.data.map((one) => one.id)).toContain(claim?.id);
  });

  test('waits once, however often it is sent', async () => {
    const { id } = await drawn();
    const name = newUser();
    expect((await waiting(name, id)).id).toBe((await waiting(name, id)).id);
    expect(await myClaims(name)).toHaveLength(1);
  });

  test('waits, too, where it is not known whether the player stands anywhere', async () => {
    const id = await givenGhost(app);
    app.unknownPlaces.add(id);
    const name = newUser();
    expect((await waiting(name, id)).status).toBe('pending');
    app.unknownPlaces.delete(id);
    expect((await send(name, id)).status).toBe(200);
  });

  test('of a member of a club waits for those who run it', async () => {
    const id = await givenGhost(app);
    const club = await givenClub(app, []);
    const joining = { params: { id }, body: { clubId: club.id, role: 'member' } } as const;
    await app.api.ok(as('owner'), 'createMembership', joining);
    const name = newUser();
    const claim = await waiting(name, id);
    expect((await app.api.ok(as('owner'), 'listPlayerClaims')).data.map((one) => one.id)).toContain(claim.id);
    expect((await decide('owner', id, claim.id)).status).toBe(200);
    expect(await userOf(id)).toBe(name);
  });

  test('is approved by its staff, once', async () => {
    const { id, director } = await drawn();
    const [name, other] = [newUser(), newUser()];
    const claim = await waiting(name, id);
    await waiting(other, id);
    for (const outsider of [other, name, 'umpire', 'owner', 'captain'])
      expect((await decide(outsider, id, claim.id)).status).toBe(403);
    expect(
      (await app.api.call(board, 'approvePlayerClaim', { params: { id, claimId: claim.id } })).status,
    ).toBe(403);
    expect((await decide(director, id, 'unknown')).status).toBe(404);
    expect((await decide(director, id, claim.id)).body).toMatchObject({ status: 'approved' });
    expect((await decide(director, id, claim.id)).status).toBe(200);
    expect((await app.api.ok(as(name), 'getMe')).player?.id).toBe(id);
    expect(await myClaims(name)).toMatchObject([{ status: 'approved', claimant: { playerId: id } }]);
    expect(await myClaims(other)).toMatchObject([{ status: 'refused', reason: null }]);
  });

  test('is refused with a reason that the claimant reads, and may be asked for again', async () => {
    const { id, director } = await drawn();
    const name = newUser();
    const claim = await waiting(name, id);
    const refusing = { params: { id, claimId: claim.id }, body: { reason: 'We do not know you.' } };
    expect((await app.api.call(as(name), 'refusePlayerClaim', refusing)).status).toBe(403);
    await app.api.ok(as(director), 'refusePlayerClaim', refusing);
    expect(await myClaims(name)).toMatchObject([{ status: 'refused', reason: 'We do not know you.' }]);
    expect((await decide(director, id, claim.id)).status).toBe(409);
    expect((await waiting(name, id)).id).not.toBe(claim.id);
  });

  test('expires after thirty days', async () => {
    const { id, director } = await drawn();
    const name = newUser();
    const claim = await waiting(name, id);
    app.clock.advance(30 * DAY_MS);
    expect(await myClaims(name)).toMatchObject([{ status: 'expired' }]);
    expect((await app.api.ok(as(director), 'listPlayerClaims')).data).toEqual([]);
    expect((await decide(director, id, claim.id)).status).toBe(409);
  });

  test('is one of five of a user that wait', async () => {
    const name = newUser();
    const { ids } = await ghostsOf(6);
    const statuses: number[] = [];
    for (const id of ids) statuses.push((await send(name, id)).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 409]);
  });
});

const ghostsOf = async (count: number) => {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) ids.push((await drawn()).id);
  return { ids };
};

describe('who decides', () => {
  test('is the staff of where the player stood first: who enters them later gets no rights over them', async () => {
    const thief = newUser();
    const ownTournament = placeOf({
      since: new Date('2026-04-02T12:00:00Z'),
      ...{ tournamentId: 'own', staffUserIds: [thief] },
    });
    const { id, director } = await drawn(ownTournament);
    const claim = await waiting(newUser(), id);
    expect((await decide(thief, id, claim.id)).status).toBe(403);
    expect((await send(thief, id)).status).toBe(202);
    const coding = { params: { id }, body: {} };
    expect((await app.api.call(as(thief), 'createClaimCode', coding)).status).toBe(403);
    const renaming = { params: { id }, body: { name: 'Renamed' } };
    expect((await app.api.call(as(thief), 'patchPlayer', renaming)).status).toBe(403);
    expect((await app.api.call(as(director), 'patchPlayer', renaming)).status).toBe(200);
  });

  test('of a captain runs what they lead, and is staff where they stood first: neither alone is enough', async () => {
    const club = await givenClub(app, []);
    const team = placeOf({ since: new Date('2026-04-03T12:00:00Z'), clubIds: [club.id], leads: true });
    const { id, director } = await drawn(team);
    const name = newUser();
    const claim = await waiting(name, id);
    expect((await decide(director, id, claim.id)).status).toBe(403);
    expect((await decide('owner', id, claim.id)).status).toBe(403);
    const rights = {
      params: { id: `player-${director}` },
      body: { clubId: club.id, role: 'manager' },
    } as const;
    await app.api.ok(as('owner'), 'createMembership', rights);
    expect((await decide(director, id, claim.id)).status).toBe(200);
    expect(await userOf(id)).toBe(name);
  });

  test('of a captain whom their own team named first is who runs it', async () => {
    const club = await givenClub(app, []);
    const id = await givenGhost(app);
    app.playerPlaces.set(id, { stands: true, places: [placeOf({ clubIds: [club.id], leads: true })] });
    const claim = await waiting(newUser(), id);
    expect((await decide('owner', id, claim.id)).status).toBe(200);
  });

  test('is no one who gives the player a role in a club of their own', async () => {
    const { id } = await drawn();
    const club = await givenClub(app, []);
    const role = { params: { id }, body: { clubId: club.id, role: 'coach' } } as const;
    await app.api.ok(as('owner'), 'createMembership', role);
    expect((await send('owner', id)).status).toBe(202);
    const coding = { params: { id }, body: {} };
    expect((await app.api.call(as('owner'), 'createClaimCode', coding)).status).toBe(403);
    expect(await userOf(id)).toBeNull();
  });

  test('may claim at once what they would approve', async () => {
    const { id, director } = await drawn();
    expect((await send(director, id)).status).toBe(200);
  });
});

describe('a code', () => {
  test('gives the player at once, to the first who sends it', async () => {
    const { id, director } = await drawn();
    const code = await codeOf(director, id);
    const [name, other] = [newUser(), newUser()];
    expect((await send(name, id, { code: ` ${code.toLowerCase().replace('-', ' ')}` })).status).toBe(200);
    expect(await userOf(id)).toBe(name);
    expect((await send(other, id, { code })).status).toBe(409);
  });

  test('of another player, of before, taken back or expired is refused', async () => {
    const { id, director } = await drawn();
    const other = await drawn();
    const wrong = async (code: string) => {
      const { status, body } = await send(newUser(), id, { code });
      expect([status, body]).toMatchObject([422, { details: [{ code: 'claim-code-wrong', path: 'code' }] }]);
    };
    const old = await codeOf(director, id);
    const code = await codeOf(director, id);
    await wrong(old);
    await wrong(await codeOf(other.director, other.id));
    await app.api.ok(as(director), 'deleteClaimCode', { params: { id } });
    await wrong(code);
    const last = await codeOf(director, id);
    app.clock.advance(14 * DAY_MS);
    await wrong(last);
    expect(await userOf(id)).toBeNull();
  });

  test.each(['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z'])('does not expire at %s', async (expiresAt) => {
    const { id, director } = await drawn();
    const { status, body } = await app.api.call(as(director), 'createClaimCode', {
      params: { id },
      body: { expiresAt },
    });
    expect([status, body]).toMatchObject([422, { details: [{ code: 'impossible-expiry' }] }]);
  });

  test('of a player who has a user is refused', async () => {
    const params = { id: 'player-member' };
    const { status } = await app.api.call(as('admin'), 'createClaimCode', { params, body: {} });
    expect(status).toBe(409);
  });
});

describe('a ghost', () => {
  test('is changed by who has made it, while others of any staff are refused', async () => {
    const made = await app.api
      .ok(as('coach-to-be'), 'createPlayer', { body: { name: 'G' } })
      .catch(() => null);
    expect(made).toBeNull();
    const { id } = await app.api.ok(as('umpire'), 'createPlayer', { body: { name: 'Mine' } });
    const renaming = { params: { id }, body: { name: 'Still mine' } };
    await app.api.ok(as('umpire'), 'patchPlayer', renaming);
    await givenClub(app);
    for (const name of ['owner', 'manager', 'coach', 'captain', 'stranger'])
      expect((await app.api.call(as(name), 'patchPlayer', renaming)).status).toBe(403);
    await app.api.ok(as('admin'), 'patchPlayer', renaming);
  });
});
