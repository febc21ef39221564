import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller, DomainEvent } from '@courtcast/contracts';
import { placeOfVersion, userCaller } from '@courtcast/testkit';
import { handleActivity as handleActivityAt } from '../../src/application/events/handle-activity.ts';
import { toDrawState } from '../../src/adapters/views/draw.ts';
import { admin, anonymous } from '../support/requests.ts';
import { confirmed, matchState } from '../support/matches.ts';
import type { AppUnderTest } from './app-under-test.ts';
import {
  board,
  director,
  givenDraw,
  givenTournament,
  nonMember,
  owner,
  referee,
  startApp,
  umpire,
} from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const AT = '2026-05-01T12:00:00.000Z';

const eventOf = (
  version: number,
  over: Partial<DomainEvent> & { readonly aggregateId: string },
): DomainEvent => ({
  ...{ id: `1:${over.aggregateId}:${version}`, service: 'scoring', aggregate: 'match', epoch: 1, version },
  ...{ changes: ['status'], actor: 'user:referee', at: AT, scopes: [], state: null },
  ...over,
});

const handleActivity = (event: DomainEvent) =>
  handleActivityAt(app.deps, event, placeOfVersion(event.version));

const matchOf = (tournamentId: string, id = `match of ${tournamentId}`) =>
  matchState({
    id,
    tournament: { id: tournamentId, name: 'Open' },
    players: { home: [{ id: 'p1', name: 'Ana' }], guest: [{ id: 'p2', name: 'Bea' }] },
  });

/** A match that the referee has confirmed. */
const givenConfirmed = async (tournamentId: string): Promise<string> => {
  const match = matchOf(tournamentId);
  const aggregateId = match.id;
  await handleActivity(eventOf(1, { aggregateId, actor: 'service:tournaments', state: match }));
  const state = confirmed(match, 'home', 2);
  await handleActivity(eventOf(2, { aggregateId, state }));
  return match.id;
};

const listFor = (caller: Caller, id: string, query: Record<string, string> = {}) =>
  app.api.call(caller, 'listActivity', { params: { id }, query });

describe('who did what', () => {
  test('is for staff of the tournament and admins', async () => {
    const id = await givenTournament(app);
    for (const caller of [owner, director, referee, umpire, admin])
      expect((await listFor(caller, id)).status).toBe(200);
    for (const caller of [nonMember, board, userCaller('owner of another')])
      expect((await listFor(caller, id)).status).toBe(403);
    expect((await listFor(anonymous, id)).status).toBe(401);
    expect((await listFor(owner, 'unknown')).status).toBe(404);
  });

  test('is not there for others in a draft', async () => {
    const id = await givenTournament(app, { isDraft: true });
    expect((await listFor(nonMember, id)).status).toBe(404);
    expect((await listFor(umpire, id)).status).toBe(200);
  });

  test('says who, what, of which match, and how it is taken back, to those who may', async () => {
    const id = await givenTournament(app);
    const matchId = await givenConfirmed(id);
    const line = {
      actor: { kind: 'user', id: 'referee', name: 'Name of referee' },
      action: 'match-confirmed',
      record: { kind: 'match', id: matchId, name: 'Ana – Bea' },
      facts: { winner: 'Ana', outcome: 'completed' },
    };
    expect((await listFor(owner, id)).body).toMatchObject({ data: [{ ...line, undo: 'reopen' }] });
    expect((await listFor(umpire, id)).body).toMatchObject({ data: [{ ...line, undo: null }] });
  });

  test('is filtered by who did it, and by match; what is not known finds nothing', async () => {
    const id = await givenTournament(app);
    const matchId = await givenConfirmed(id);
    for (const [query, total] of [
      [{ userId: 'referee' }, 1],
      [{ userId: 'owner' }, 0],
      [{ matchId }, 1],
      [{ matchId: 'another' }, 0],
      [{ matchId, userId: 'referee' }, 1],
    ] as const)
      expect((await listFor(owner, id, query)).body).toMatchObject({ meta: { total } });
    expect((await listFor(owner, id, { perPage: '0' })).status).toBe(422);
  });

  test('has nothing of another tournament', async () => {
    const [id, other] = [await givenTournament(app), await givenTournament(app)];
    const matchId = await givenConfirmed(other);
    expect((await listFor(owner, id, { matchId })).body).toMatchObject({ meta: { total: 0 } });
  });
});

describe('of events', () => {
  test('a withdrawal names who left by it, a pair whole, before and after the draw is finalized', async () => {
    for (const stage of ['generated', 'finalized'] as const) {
      const tournamentId = await givenTournament(app);
      const id = await givenDraw(app, { stage, tournamentId });
      const { entrants } = await app.api.ok(owner, 'getDraw', { params: { id } });
      const leaving = entrants.slice(0, 2).flatMap(({ players }) => players.slice(0, 1));
      for (const { id: playerId } of leaving) {
        await app.api.ok(owner, 'withdrawFromDraw', { params: { id }, body: { playerId } });
        const draw = await app.deps.draws.find(id);
        const state = draw && toDrawState(id, draw.state);
        const withdrawal = { aggregate: 'draw', aggregateId: id, changes: ['withdrawals'], state };
        await handleActivity(eventOf(draw?.version ?? 0, withdrawal));
      }
      const { data } = await app.api.ok(owner, 'listActivity', { params: { id: tournamentId } });
      const named = data.map(({ action, facts }) => [action, facts.player]).toSorted();
      expect(named).toEqual(leaving.map(({ name }) => ['player-withdrawn', name]).toSorted());
    }
  });

  test('one that comes twice, or after a later one, adds nothing', async () => {
    const id = await givenTournament(app);
    const match = matchOf(id);
    const aggregateId = await givenConfirmed(id);
    await handleActivity(eventOf(2, { aggregateId, state: confirmed(match, 'home', 2) }));
    await handleActivity(eventOf(1, { aggregateId, state: match }));
    expect((await listFor(owner, id)).body).toMatchObject({ meta: { total: 1 } });
  });

  test('one that overtook the one before it waits for it', async () => {
    const id = await givenTournament(app);
    const match = matchOf(id);
    const aggregateId = match.id;
    await handleActivity(eventOf(1, { aggregateId, state: match }));
    const reopened = eventOf(3, { aggregateId, state: { ...match, version: 3, status: 'completed' } });
    await expect(handleActivity(reopened)).rejects.toMatchObject({ code: 'unavailable' });
    await handleActivity(eventOf(2, { aggregateId, state: confirmed(match, 'home', 2) }));
    await handleActivity(reopened);
    expect((await listFor(owner, id)).body).toMatchObject({ meta: { total: 2 } });
  });

  test('the points of a match are one line for each who scores, which moves up', async () => {
    const id = await givenTournament(app);
    const match = matchOf(id);
    const score = {
      ...{ server: 'home', serverPlayerId: null, serviceOrder: null, points: { home: '0', guest: '0' } },
      ...{ inTiebreak: false, currentSet: 1, changeEnds: false, suggestedWinner: null },
    };
    const during = (sets: readonly object[]) => ({ ...match, status: 'in_progress', sets, score }) as unknown;
    const aggregateId = match.id;
    const events: readonly (readonly [string, string, unknown])[] = [
      ['service:tournaments', AT, match],
      ['user:umpire', '2026-05-01T12:01:00.000Z', during([{ home: 0, guest: 0 }])],
      ['user:umpire', '2026-05-01T12:02:00.000Z', during([{ home: 1, guest: 0 }])],
      ['board:b', '2026-05-01T12:03:00.000Z', during([{ home: 2, guest: 0 }])],
      ['user:umpire', '2026-05-01T12:04:00.000Z', during([{ home: 3, guest: 0 }])],
    ];
    for (const [index, [actor, at, state]] of events.entries()) {
      const event = eventOf(index + 1, { aggregateId, actor, at, state, changes: ['score'] });
      for (let delivery = 0; delivery < 2; delivery += 1) await handleActivity(event);
    }
    expect((await listFor(owner, id)).body).toMatchObject({
      data: [
        { action: 'points-scored', actor: { id: 'umpire' }, facts: { score: '3-0' } },
        { action: 'points-scored', actor: { kind: 'board', name: 'Board b' }, facts: { score: '2-0' } },
        { action: 'match-started' },
      ],
      meta: { total: 3 },
    });
  });

  test('of freeplay and team matches none is noted', async () => {
    const match = { ...matchState({ id: 'free' }), tournament: null };
    await handleActivity(eventOf(1, { aggregateId: 'free', state: match }));
    expect(await app.deps.activity.findRecord('match.free')).toBeNull();
  });

  test('who is staff is named, and what the system does by itself is not', async () => {
    const id = await givenTournament(app);
    const about = { id, name: 'Open', sport: 'tennis', timeZone: 'UTC', ownerId: 'owner', hostClubIds: [] };
    const withStaff = (staff: readonly object[]) => ({ ...about, phase: 'live', staff, deleted: false });
    const one = { userId: 'owner', role: 'owner' };
    const common = { service: 'tournaments', aggregate: 'tournament', aggregateId: id } as const;
    const events = [
      { actor: 'user:owner', state: withStaff([one]), changes: ['details'] },
      { actor: 'user:owner', state: withStaff([one, { userId: 'mia', role: 'umpire' }]), changes: ['staff'] },
      { actor: 'system', state: withStaff([one]), changes: ['staff'] },
    ];
    for (const [index, event] of events.entries())
      await handleActivity(eventOf(index + 1, { ...common, ...event }));
    const { body } = await listFor(owner, id);
    expect(body).toMatchObject({
      data: [
        { action: 'staff-changed', facts: { to: 'umpire', person: { id: 'mia', name: 'Name of mia' } } },
        { action: 'tournament-changed', undo: null },
      ],
      meta: { total: 2 },
    });
  });
});
