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

/** A club whose courts are open to everyone, as those of earlier releases are. */
const givenOpenClub = async () => {
  const clubId = await givenClub(app);
  await put(clubId, { open: true });
  return clubId;
};

describe('a club that has never said whose matches are played on its courts', () => {
  test('is closed: a foreign tournament asks it, and is neither on its page nor in the way of its removal', async () => {
    const clubId = await givenClub(app);
    expect(await useOf(clubId)).toEqual({ clubId, open: false, granted: [], refused: [] });
    const id = await ofOutsider(clubId, 'registration');
    const detail = await app.api.ok(nonMember, 'getTournament', { params: { id } });
    expect([detail.hostClubs, detail.askedClubs]).toMatchObject([[], [{ id: clubId }]]);
    expect((await app.api.call(owner, 'deleteClub', { params: { id: clubId } })).status).toBe(204);
  });

  test('is open where it was made by an earlier release', async () => {
    const clubId = await givenClub(app);
    await app.deps.clubs.update(clubId, app.deps.systemCommand(), ({ state }) => {
      const { courtUse: _, ...earlier } = state;
      return { state: earlier, changes: [] };
    });
    expect(await useOf(clubId)).toMatchObject({ open: true });
    expect(await hostsForOutsider(await ofOutsider(clubId))).toBe(1);
  });
});

const askersOf = async (id: string, caller: Caller = owner) =>
  (await app.api.ok(caller, 'listHostRequests', { params: { id } })).data.map((one) => one.id);

describe('a tournament that asks a club', () => {
  test('is hosted once it is granted, as a draft, too', async () => {
    const clubId = await givenClub(app);
    const [draft, shown] = [await ofOutsider(clubId), await ofOutsider(clubId, 'registration')];
    expect(await askersOf(clubId)).toEqual([draft, shown]);
    const second = { params: { id: clubId }, query: { page: 2, perPage: 1 } };
    expect(await app.api.ok(owner, 'listHostRequests', second)).toMatchObject({
      data: [{ id: shown }],
      meta: { total: 2, page: 2, totalPages: 2 },
    });
    expect((await put(clubId, { open: false, granted: [draft] })).status).toBe(200);
    expect([await hostsForOutsider(draft), await hostsForOutsider(shown)]).toEqual([1, 0]);
    expect(await askersOf(clubId)).toEqual([shown]);
    await put(clubId, { open: true });
    expect([await hostsForOutsider(shown), await askersOf(clubId)]).toEqual([1, []]);
  });

  test('asks no more once it is refused, or names other clubs', async () => {
    const clubId = await givenClub(app);
    const [refused, gone] = [await ofOutsider(clubId, 'registration'), await ofOutsider(clubId)];
    await app.api.ok(nonMember, 'patchTournament', { params: { id: gone }, body: { hostClubIds: [] } });
    await put(clubId, { open: false, refused: [refused] });
    expect(await askersOf(clubId)).toEqual([]);
    const again = { params: { id: refused }, body: { hostClubIds: [clubId] } };
    expect(await app.api.refusal(nonMember, 'patchTournament', again)).toMatchObject({ statusCode: 409 });
  });

  test('goes on asking when something else of it changes', async () => {
    const clubId = await givenClub(app);
    const id = await ofOutsider(clubId);
    await app.api.ok(nonMember, 'patchTournament', { params: { id }, body: { name: 'Renamed' } });
    expect(await askersOf(clubId)).toEqual([id]);
  });

  test('is shown to those who run the club alone, and names no club twice', async () => {
    const clubId = await givenClub(app);
    await ofOutsider(clubId);
    for (const caller of [nonMember, director])
      expect((await app.api.call(caller, 'listHostRequests', { params: { id: clubId } })).status).toBe(403);
    expect((await app.api.call(anonymous, 'listHostRequests', { params: { id: clubId } })).status).toBe(401);
    const twice = { body: { name: 'A', sport: 'tennis', hostClubIds: [clubId, clubId] } };
    expect(await app.api.refusal(nonMember, 'createTournament', twice)).toMatchObject({
      statusCode: 422,
      details: [{ path: 'hostClubIds.1', code: 'duplicate' }],
    });
  });
});

describe('a club that refuses a tournament', () => {
  test('is no host of it any more, and is not named again', async () => {
    const clubId = await givenOpenClub();
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
    const clubId = await givenOpenClub();
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
    const clubId = await givenOpenClub();
    const [draft, shown] = [await ofOutsider(clubId), await ofOutsider(clubId, 'registration')];
    const granted = await ofOutsider(clubId, 'registration');
    await put(clubId, { open: false, granted: [granted] });
    expect(await Promise.all([draft, shown, granted].map(hostsForOutsider))).toEqual([0, 0, 1]);
    expect((await app.api.call(owner, 'getTournament', { params: { id: draft } })).status).toBe(404);
  });

  test('keeps the tournaments of those who run it, and grants them by itself', async () => {
    const clubId = await givenOpenClub();
    const own = await givenTournament(app, { body: { hostClubIds: [clubId] } });
    app.world.players.set('p-manager', playerState('p-manager'));
    const clubs = [{ clubId, role: 'manager' }] as const;
    app.world.userRights.users.set('manager', { disabled: false, isAdmin: false, clubs });
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

  test('is asked by outsiders, in a new tournament or an old one', async () => {
    const clubId = await givenClub(app);
    await put(clubId, { open: false });
    const own = await givenOpenClub();
    const named = { hostClubIds: [own, clubId] };
    const body = { name: 'Foreign', sport: 'tennis', ...named };
    const made = await app.api.ok(nonMember, 'createTournament', { body });
    expect(made).toMatchObject({ hostClubs: [{ id: own }], askedClubs: [{ id: clubId }] });
    const { id } = await app.api.ok(nonMember, 'createTournament', {
      body: { name: 'Foreign', sport: 'tennis' },
    });
    const patched = await app.api.ok(nonMember, 'patchTournament', { params: { id }, body: named });
    expect(patched).toMatchObject({ hostClubs: [{ id: own }], askedClubs: [{ id: clubId }] });
  });

  test('is not agreed for by making one who runs it staff of a tournament', async () => {
    const clubId = await givenOpenClub();
    const id = await ofOutsider(clubId, 'registration');
    const staff = { params: { id, userId: 'owner' }, body: { role: 'director' } };
    await app.api.ok(nonMember, 'putTournamentStaff', staff);
    await put(clubId, { open: false });
    expect((await useOf(clubId)).granted).toEqual([]);
    expect(await hostsForOutsider(id)).toBe(0);
  });

  test('gives no court to an order of play, unless it is planned by, or for, who runs it', async () => {
    const [mine, theirs] = [await givenCourt(app), await givenCourt(app)];
    const { clubId } = await app.api.ok(owner, 'getCourt', { params: { id: theirs } });
    const { id } = await app.api.ok(nonMember, 'createTournament', { body: { name: 'A', sport: 'tennis' } });
    const body = { courts: [mine, theirs], from: '2026-05-01T09:00:00Z', matchMinutes: 60 };
    const refused = ['courts.0', 'courts.1'].map((path) => ({ path, code: 'court-not-granted' }));
    const planning = { params: { id }, body };
    expect(await app.api.refusal(nonMember, 'scheduleTournament', planning)).toMatchObject({
      statusCode: 409,
      details: refused,
    });
    const own = await givenTournament(app);
    await givenDraw(app, { stage: 'finalized', tournamentId: own });
    const referee = { params: { id: own }, body };
    expect((await app.api.call(director, 'scheduleTournament', referee)).status).toBe(200);
    expect((await useOf(clubId)).granted).toEqual([own]);
    await put(clubId, { open: false, refused: [own] });
    expect(await app.api.refusal(owner, 'scheduleTournament', referee)).toMatchObject({
      statusCode: 409,
      details: [{ path: 'courts.1' }],
    });
  });
});

describe('what is granted and refused', () => {
  test.each([
    [{ open: true, refused: ['nowhere'] }, 'refused.0', 'unknown-reference'],
    [{ open: true, granted: ['group', 'group'] }, 'granted.1', 'duplicate'],
    [{ open: true, granted: ['group'], refused: ['group'] }, 'refused.0', 'duplicate'],
    [{ granted: [] }, 'open', 'required'],
  ])('%j is refused', async (body, path, code) => {
    app.world.userRights.organizers.set('group', 'organizer');
    const clubId = await givenClub(app);
    expect(await app.api.refusal(owner, 'putClubCourtUse', { params: { id: clubId }, body })).toMatchObject({
      statusCode: 422,
      details: [{ path, code }],
    });
  });

  test('may be a league group; a draft of others is not there', async () => {
    app.world.userRights.organizers.set('group', 'organizer');
    const clubId = await givenClub(app);
    expect((await put(clubId, { open: false, granted: ['group'] })).status).toBe(200);
    const { id } = await app.api.ok(nonMember, 'createTournament', { body: { name: 'A', sport: 'tennis' } });
    expect((await put(clubId, { open: false, granted: ['group', id] })).status).toBe(422);
  });
});
