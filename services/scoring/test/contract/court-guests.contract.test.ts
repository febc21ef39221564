import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller, ClubState } from '@courtcast/contracts';
import { clubState, playerState } from '@courtcast/testkit';
import { admin, anonymous, user } from '../support/caller.ts';
import { courtsOpenTo } from '../../src/application/matches/court-guests.ts';
import { situations } from '../support/matches.ts';
import { createMemoryDeps } from '../support/memory-deps.ts';
import { noRecords } from '../support/owners.ts';
import { startMemoryService } from '../support/memory-service.ts';
import type { MemoryService } from '../support/memory-service.ts';

let service: MemoryService;

beforeAll(async () => {
  service = await startMemoryService();
});

afterAll(() => service.stop());

const court = { id: 'court-1', name: 'Centre', clubId: 'club-1', club: null };
const scheduled = { ...situations.scheduled, court };
const live = { ...situations['in progress, a point played'], court };
const alone = { tournament: null, draw: null, round: null };
const tie = { id: 'tie-1', leagueGroupId: 'group-1', clubId: 'club-2' };
const ofTie = { ...situations.scheduled, ...alone, kind: 'team' as const, tie };

const says = (courtUse?: ClubState['courtUse']) =>
  service.records.clubs.set('club-1', clubState('club-1', courtUse === undefined ? {} : { courtUse }));
const closed = (granted: string[] = []) => says({ open: false, granted, refused: [] });

beforeEach(() => {
  service.matches.clear();
  says();
});

const owner = user('owner');
const manager = user('club', { clubs: [{ clubId: 'club-1', role: 'manager' }] });
const patch = (body: object, caller: Caller) => service.send('PATCH', '/matches/match-1', { caller, body });
const courtNow = () => service.matches.get('match-1')?.state.court?.id ?? null;
const refusal = { details: [{ path: 'courtId', code: 'court-not-granted' }] };

describe('who runs a club', () => {
  test.each([
    ['scheduled', scheduled],
    ['in progress', live],
    ['of a tie', { ...ofTie, court }],
  ])('takes a match that is %s off its court, and does not touch its play', async (_state, match) => {
    service.put(match);
    expect((await patch({ courtId: null }, manager)).status).toBe(200);
    expect(courtNow()).toBeNull();
    expect(service.matches.get('match-1')?.state.status).toBe(match.status);
  });

  test('moves it to another court of the club, and not to those of others', async () => {
    service.put(live);
    expect((await patch({ courtId: 'court-9' }, manager)).status).toBe(403);
    expect((await patch({ courtId: 'court-2' }, manager)).status).toBe(200);
    expect(courtNow()).toBe('court-2');
  });

  test.each([
    [{ courtId: null, notes: 'Mine' }],
    [{ notes: 'Mine' }],
    [{ umpireUserId: null }],
    [{ scheduledTime: null, courtId: null }],
    [{}],
  ])('changes nothing else of it: %j', async (body) => {
    service.put(live);
    expect((await patch(body, manager)).status).toBe(403);
    expect(courtNow()).toBe('court-1');
  });

  test('does not score, cancel or confirm it', async () => {
    service.put(live);
    for (const [path, body] of [
      ['points', { winner: 'home' }],
      ['cancel', {}],
      ['suspend', {}],
      ['result', { outcome: 'default', winnerSide: 'home' }],
    ] as const) {
      const { status } = await service.send('POST', `/matches/match-1/${path}`, { caller: manager, body });
      expect([path, status]).toEqual([path, 403]);
    }
  });

  test('knows nothing of the matches of drafts', async () => {
    service.put({ ...scheduled, tournament: { id: 't-draft', name: 'D', hostClubIds: [], isDraft: true } });
    expect((await patch({ courtId: null }, manager)).status).toBe(404);
  });

  test.each([
    ['a member', user('m', { clubs: [{ clubId: 'club-1', role: 'member' }] }), 403],
    ['a coach', user('c', { clubs: [{ clubId: 'club-1', role: 'coach' }] }), 403],
    ['the owner of another club', user('o', { clubs: [{ clubId: 'club-2', role: 'owner' }] }), 403],
    ['a user of no club', user('ana'), 403],
    ['an anonymous user', anonymous, 401],
  ])('is not %s', async (_who, caller, status) => {
    service.put(live);
    expect((await patch({ courtId: null }, caller)).status).toBe(status);
    expect(courtNow()).toBe('court-1');
  });

  test('is who has created it just now, before their own list names it', async () => {
    const createdAt = new Date().toISOString();
    service.records.clubs.set('club-1', clubState('club-1', { createdByUserId: 'user-ana', createdAt }));
    service.put(live);
    expect((await patch({ courtId: null }, user('ana'))).status).toBe(200);
  });
});

describe('a club that does not let a match in', () => {
  test.each([
    ['has closed its courts', () => closed()],
    ['has refused its tournament', () => says({ open: true, granted: [], refused: ['t-1'] })],
  ])('and %s keeps it off them, from officials and admins alike', async (_what, say) => {
    say();
    service.put(situations.scheduled);
    for (const caller of [owner, admin]) {
      const { status, body } = await patch({ courtId: 'court-1' }, caller);
      expect([status, body]).toMatchObject([409, refusal]);
    }
    expect((await patch({ courtId: 'court-9' }, owner)).status).toBe(200);
    closed(['t-1']);
    expect((await patch({ courtId: 'court-1' }, owner)).status).toBe(200);
  });

  test('keeps it from beginning on a court that it has stood on since before', async () => {
    closed();
    const at = (path: string) =>
      service.send('POST', `/matches/match-1/${path}`, { caller: owner, body: {} });
    service.put(scheduled);
    expect([(await at('start')).status, (await at('start')).body]).toMatchObject([409, refusal]);
    service.put({ ...situations['suspended, a point played'], court });
    expect((await at('resume')).status).toBe(409);
    service.put({ ...situations['completed by points'], court });
    expect((await at('undo')).status).toBe(409);
    const body = { sets: [{ home: 1, guest: 0 }] };
    service.put(scheduled);
    expect((await service.send('PUT', '/matches/match-1/score', { caller: owner, body })).status).toBe(409);
  });

  test('does not stop the points of one that is being played', async () => {
    closed();
    service.put(live);
    const sent = { caller: owner, body: { winner: 'home' } };
    expect((await service.send('POST', '/matches/match-1/points', sent)).status).toBe(200);
  });

  test('has a match that one who runs it has put there, until it refuses it', async () => {
    closed();
    service.put(situations.scheduled);
    const ownerOfClub = user('owner', { clubs: [{ clubId: 'club-1', role: 'owner' }] });
    expect((await patch({ courtId: 'court-1' }, ownerOfClub)).status).toBe(200);
    const start = () => service.send('POST', '/matches/match-1/start', { caller: owner, body: {} });
    says({ open: false, granted: [], refused: ['t-1'] });
    expect((await start()).status).toBe(409);
    closed();
    expect((await start()).status).toBe(200);
  });

  test('has the matches of a tournament whose owner runs it, by the hand of any of its staff', async () => {
    closed();
    const referee = user('referee');
    service.put(situations.scheduled);
    expect((await patch({ courtId: 'court-1' }, referee)).status).toBe(409);
    const known = service.records.players.get('player-owner');
    service.records.players.set(
      'player-owner',
      playerState('player-owner', {
        userId: 'user-owner',
        clubs: [{ clubId: 'club-1', role: 'manager', isPrimary: false }],
      }),
    );
    expect((await patch({ courtId: 'court-1' }, referee)).status).toBe(200);
    if (known === undefined) service.records.players.delete('player-owner');
    else service.records.players.set('player-owner', known);
  });

  test('leaves freeplay to its members', async () => {
    closed();
    const member = user('m', { clubs: [{ clubId: 'club-1', role: 'member' }] });
    const sent = { caller: member, body: { courtId: 'court-1' } };
    expect((await service.send('POST', '/freeplay-matches', sent)).status).toBe(201);
  });

  test('has ties at home all the same, and no others', async () => {
    closed();
    const organizer = admin;
    service.put({ ...ofTie, tie: { ...tie, clubId: 'club-1' } });
    expect((await patch({ courtId: 'court-1' }, organizer)).status).toBe(200);
    service.put(ofTie);
    expect((await patch({ courtId: 'court-1' }, organizer)).status).toBe(409);
    closed(['group-1']);
    expect((await patch({ courtId: 'court-1' }, organizer)).status).toBe(200);
  });
});

describe('a match that starts on a court where freeplay goes on', () => {
  const { tournament: ofOpen } = situations.scheduled;
  const hosted = { ...scheduled, tournament: ofOpen && { ...ofOpen, hostClubIds: ['club-1'] } };
  const foreign = { ...scheduled, tournament: ofOpen && { ...ofOpen, hostClubIds: [] } };
  const freeplay = { ...live, ...alone, id: 'freeplay', kind: 'freeplay' as const };
  const open = () => says({ open: true, granted: [], refused: [] });

  test.each([
    ['its club hosts', hosted, open, 200],
    ['its club has granted by name', foreign, () => closed(['t-1']), 200],
    ['is at home there', { ...ofTie, court, tie: { ...tie, clubId: 'club-1' } }, closed, 200],
    [
      'one who runs the club has put there',
      { ...scheduled, court: { ...court, isLetIn: true as const } },
      closed,
      200,
    ],
    ['comes because the courts are open to everyone', foreign, open, 409],
    ['comes to a club that has never said anything', foreign, () => says(), 409],
  ])('ends it where it is one that %s: %#', async (...[, match, say, status]) => {
    say();
    service.put(match);
    service.put(freeplay);
    const sent = { caller: match.kind === 'team' ? admin : owner, body: {} };
    expect((await service.send('POST', '/matches/match-1/start', sent)).status).toBe(status);
    const left = status === 200 ? 'cancelled' : 'in_progress';
    expect(service.matches.get('freeplay')?.state.status).toBe(left);
  });
});

test.each([
  ['is closed', { open: false, granted: ['t-2'], refused: [] }, false],
  ['has refused it', { open: true, granted: [], refused: ['t-1'] }, false],
  ['has let it in', { open: false, granted: ['t-1'], refused: [] }, true],
  ['is open', { open: true, granted: [], refused: [] }, true],
  ['has never said anything', undefined, true],
])('rounds of an evening at a club that %s stand on its courts: %#', async (_is, courtUse, areThere) => {
  const records = noRecords();
  records.clubs.set('club-1', clubState('club-1', courtUse === undefined ? {} : { courtUse }));
  const { deps } = createMemoryDeps(records);
  const open = await courtsOpenTo(deps.records, new Map([[court.id, court]]), 't-1');
  expect([...open.keys()]).toEqual(areThere ? [court.id] : []);
});
