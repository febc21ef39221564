import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '@courtcast/contracts';
import { playerState, userCaller } from '@courtcast/testkit';
import type { AppUnderTest } from './app-under-test.ts';
import {
  director,
  givenClub,
  givenCourt,
  givenDraw,
  givenTournament,
  nonMember,
  owner,
  startApp,
} from './app-under-test.ts';
import { anonymous } from '../support/requests.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

/** The clubs are the owner's; everyone else is an outsider to them. */
const put = (id: string, body: object, caller: Caller = owner) =>
  app.api.call(caller, 'putClubCourtUse', { params: { id }, body });
const useOf = (id: string) => app.api.ok(owner, 'getClubCourtUse', { params: { id } });
const hostsOf = async (id: string) => {
  const { hostClubs } = await app.api.ok(owner, 'getTournament', { params: { id } });
  return hostClubs.map((club) => club.id);
};
/** A tournament of an outsider's at a club, public or a draft. */
const ofOutsider = async (clubId: string, phase?: 'registration') => {
  const body = { name: 'Foreign', sport: 'tennis', hostClubIds: [clubId] };
  const { id } = await app.api.ok(nonMember, 'createTournament', { body });
  if (phase !== undefined) await app.api.ok(nonMember, 'moveTournament', { params: { id }, body: { phase } });
  return id;
};
const hostsForOutsider = async (id: string) => {
  const { hostClubs } = await app.api.ok(nonMember, 'getTournament', { params: { id } });
  return hostClubs.length;
};

describe('a club that has never said whose matches are played on its courts', () => {
  test('is open: every tournament may name it', async () => {
    const clubId = await givenClub(app);
    expect(await useOf(clubId)).toEqual({ clubId, open: true, granted: [], refused: [] });
    expect(await hostsForOutsider(await ofOutsider(clubId))).toBe(1);
  });
});

describe('a club that refuses a tournament', () => {
  test('is no host of it any more, and is not named again', async () => {
    const clubId = await givenClub(app);
    const id = await ofOutsider(clubId, 'registration');
    const other = await ofOutsider(clubId, 'registration');
    expect((await put(clubId, { open: true, refused: [id] })).status).toBe(200);
    expect([await hostsForOutsider(id), await hostsForOutsider(other)]).toEqual([0, 1]);
    const sent = { params: { id }, body: { hostClubIds: [clubId] } };
    expect(await app.api.refusal(nonMember, 'patchTournament', sent)).toMatchObject({
      statusCode: 409,
      details: [{ path: 'hostClubIds.0', code: 'court-not-granted' }],
    });
  });

  test('is left with nothing that keeps it from being removed', async () => {
    const clubId = await givenClub(app);
    const id = await ofOutsider(clubId, 'registration');
    expect(await app.api.refusal(owner, 'deleteClub', { params: { id: clubId } })).toMatchObject({
      statusCode: 409,
    });
    await put(clubId, { open: true, refused: [id] });
    expect((await app.api.call(owner, 'deleteClub', { params: { id: clubId } })).status).toBe(204);
  });

  test('is refused nothing but by those who run it', async () => {
    const clubId = await givenClub(app);
    for (const caller of [nonMember, director, userCaller('coach', { clubs: [{ clubId, role: 'coach' }] })]) {
      expect((await put(clubId, { open: false }, caller)).status).toBe(403);
      const read = { params: { id: clubId } };
      expect(await app.api.refusal(caller, 'getClubCourtUse', read)).toMatchObject({ statusCode: 403 });
    }
    expect((await put(clubId, { open: false }, anonymous)).status).toBe(401);
    const manager = userCaller('manager', { clubs: [{ clubId, role: 'manager' }] });
    expect((await put(clubId, { open: false }, manager)).status).toBe(200);
  });
});

describe('a club that closes its courts', () => {
  test('has every foreign tournament leave, drafts that it cannot see among them', async () => {
    const clubId = await givenClub(app);
    const [draft, shown] = [await ofOutsider(clubId), await ofOutsider(clubId, 'registration')];
    const granted = await ofOutsider(clubId, 'registration');
    await put(clubId, { open: false, granted: [granted] });
    expect(await Promise.all([draft, shown, granted].map(hostsForOutsider))).toEqual([0, 0, 1]);
    expect((await app.api.call(owner, 'getTournament', { params: { id: draft } })).status).toBe(404);
  });

  test('keeps the tournaments of those who run it, and grants them by itself', async () => {
    const clubId = await givenClub(app);
    const own = await givenTournament(app, { body: { hostClubIds: [clubId] } });
    app.world.players.set('p-manager', playerState('p-manager'));
    const clubs = [{ clubId, role: 'manager' }] as const;
    app.world.webhooks.users.set('manager', { disabled: false, isAdmin: false, clubs });
    const manager = userCaller('manager', { clubs: [...clubs] });
    const body = { name: 'Managed', sport: 'tennis', hostClubIds: [clubId] };
    const managed = await app.api.ok(manager, 'createTournament', { body });
    const coached = await app.api.ok(nonMember, 'createTournament', { body });
    await put(clubId, { open: false });
    expect((await useOf(clubId)).granted).toEqual([own, managed.id]);
    expect(await hostsOf(own)).toEqual([clubId]);
    expect(await hostsForOutsider(coached.id)).toBe(0);
    const later = await app.api.ok(manager, 'createTournament', { body });
    expect((await useOf(clubId)).granted).toContain(later.id);
  });

  test('is named by no outsider, in a new tournament or an old one', async () => {
    const clubId = await givenClub(app);
    await put(clubId, { open: false });
    const named = { hostClubIds: [await givenClub(app), clubId] };
    const created = { body: { name: 'Foreign', sport: 'tennis', ...named } };
    const refusal = { statusCode: 409, details: [{ path: 'hostClubIds.1', code: 'court-not-granted' }] };
    expect(await app.api.refusal(nonMember, 'createTournament', created)).toMatchObject(refusal);
    const { id } = await app.api.ok(nonMember, 'createTournament', {
      body: { name: 'Foreign', sport: 'tennis' },
    });
    const patched = { params: { id }, body: named };
    expect(await app.api.refusal(nonMember, 'patchTournament', patched)).toMatchObject(refusal);
    await app.api.ok(nonMember, 'moveTournament', { params: { id }, body: { phase: 'registration' } });
    await put(clubId, { open: false, granted: [id] });
    expect((await app.api.call(nonMember, 'patchTournament', patched)).status).toBe(200);
  });

  test('is not agreed for by making one who runs it staff of a tournament', async () => {
    const clubId = await givenClub(app);
    const id = await ofOutsider(clubId, 'registration');
    const staff = { params: { id, userId: 'owner' }, body: { role: 'director' } };
    await app.api.ok(nonMember, 'putTournamentStaff', staff);
    await put(clubId, { open: false });
    expect((await useOf(clubId)).granted).toEqual([]);
    expect(await hostsForOutsider(id)).toBe(0);
  });

  test('gives no court to an order of play', async () => {
    const [mine, theirs] = [await givenCourt(app), await givenCourt(app)];
    const { clubId } = await app.api.ok(owner, 'getCourt', { params: { id: theirs } });
    const { id } = await app.api.ok(nonMember, 'createTournament', { body: { name: 'A', sport: 'tennis' } });
    await put(clubId, { open: false });
    const body = { courts: [mine, theirs], from: '2026-05-01T09:00:00Z', matchMinutes: 60 };
    expect(await app.api.refusal(nonMember, 'scheduleTournament', { params: { id }, body })).toMatchObject({
      statusCode: 409,
      details: [{ path: 'courts.1', code: 'court-not-granted' }],
    });
    const own = await givenTournament(app);
    await givenDraw(app, { stage: 'finalized', tournamentId: own });
    await put(clubId, { open: false, granted: [own] });
    expect((await app.api.call(owner, 'scheduleTournament', { params: { id: own }, body })).status).toBe(200);
  });
});

describe('what is granted and refused', () => {
  test.each([
    [{ open: true, refused: ['nowhere'] }, 'refused.0', 'unknown-reference'],
    [{ open: true, granted: ['group', 'group'] }, 'granted.1', 'duplicate'],
    [{ open: true, granted: ['group'], refused: ['group'] }, 'refused.0', 'duplicate'],
    [{ granted: [] }, 'open', 'required'],
  ])('%j is refused', async (body, path, code) => {
    app.world.webhooks.organizers.set('group', 'organizer');
    const clubId = await givenClub(app);
    expect(await app.api.refusal(owner, 'putClubCourtUse', { params: { id: clubId }, body })).toMatchObject({
      statusCode: 422,
      details: [{ path, code }],
    });
  });

  test('may be a league group; a draft of others is not there', async () => {
    app.world.webhooks.organizers.set('group', 'organizer');
    const clubId = await givenClub(app);
    expect((await put(clubId, { open: false, granted: ['group'] })).status).toBe(200);
    const { id } = await app.api.ok(nonMember, 'createTournament', { body: { name: 'A', sport: 'tennis' } });
    expect((await put(clubId, { open: false, granted: ['group', id] })).status).toBe(422);
  });
});
