import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clubState, eventually, playerState } from '@courtcast/testkit';
import { admin, anonymous, refusalOf, user } from '../support/caller.ts';
import { courtState, drawState, tournamentState } from '../support/states.ts';
import { startTestSystem } from '../support/system.ts';
import type { TestSystem } from '../support/system.ts';

let system: TestSystem;

beforeAll(async () => {
  system = await startTestSystem();
  const { records } = system;
  records.clubs.set('club-1', clubState('club-1'));
  records.courts.set('court-1', courtState('court-1', 'club-1'));
  for (const name of ['ana', 'bea', 'cara', 'dora']) {
    records.players.set(`player-${name}`, playerState(`player-${name}`, { name: name.toUpperCase() }));
  }
  records.tournaments.set('t-1', tournamentState('t-1', { hostClubIds: ['club-1'] }));
});

afterAll(async () => {
  await system.stop();
});

const ana = user('ana', { clubs: [{ clubId: 'club-1', role: 'member' }] });
const twoPlayers = { home: [{ playerId: 'player-ana' }], guest: [{ name: 'Guest' }] };

describe('a freeplay match', () => {
  test('goes from its creation over points and an undo to a confirmed result, one event a version', async () => {
    const call = system.scoring.as(ana);
    const look = system.scoring.as(anonymous);
    const created = await call('createFreeplayMatch', {
      body: { courtId: 'court-1', matchFormat: 'pro_set', players: twoPlayers },
    });
    const params = { id: created.id };
    expect(created).toMatchObject({ kind: 'freeplay', status: 'in_progress', version: 1 });
    expect(created.sets).toEqual([{ home: 0, guest: 0 }]);

    const point = { winner: 'home', kind: 'ace', expectedVersion: 1 } as const;
    const scored = await call('addPoints', { params, body: point });
    expect(scored).toMatchObject({ version: 2, score: { points: { home: '15', guest: '0' } } });
    expect(await refusalOf(call('addPoints', { params, body: point }))).toMatchObject({ status: 409 });

    const undone = await call('undoPoint', { params, body: {} });
    expect(undone).toMatchObject({ version: 3, score: { points: { home: '0', guest: '0' } } });
    const { match: live } = await look('getLiveCourt', { params: { id: 'court-1' } });
    expect(live).toMatchObject({ id: created.id, home: { name: 'ANA' }, guest: { name: 'Guest' } });

    const points = Array.from({ length: 32 }, () => ({ winner: 'home' as const }));
    const decided = await call('addPoints', { params, body: { points } });
    expect(decided).toMatchObject({ version: 4, status: 'completed', suggestedWinner: 'home' });
    expect(decided.winnerSide).toBeNull();
    const confirmed = await call('confirmMatch', { params, body: {} });
    expect(confirmed).toMatchObject({ version: 5, winnerSide: 'home', outcome: 'completed' });
    expect(confirmed.sets).toEqual([{ home: 8, guest: 0 }]);

    const log = await call('listMatchPoints', { params, query: { includeUndone: 'true' } });
    expect(log).toHaveLength(33);
    expect(log[0]).toMatchObject({ seq: 1, undone: true, by: 'user:user-ana', kind: 'ace' });
    await eventually(async () => {
      const events = await system.eventsOf(created.id);
      expect(events.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5]);
      expect(events.map(({ changes }) => changes)).toEqual([
        ['created'],
        ['score'],
        ['score'],
        ['score', 'status'],
        ['status'],
      ]);
    });
    expect(await look('getLiveCourt', { params: { id: 'court-1' } })).toEqual({ match: null });
  });
});

describe('a finalized draw', () => {
  const semi = (position: 1 | 2, [home, guest]: readonly [string, string]) => ({
    id: `semi-${position}`,
    round: 2,
    position,
    home: [`player-${home}`],
    guest: [`player-${guest}`],
    feeds: { matchId: 'final', side: position === 1 ? 'home' : 'guest' } as const,
  });
  const semis = [semi(1, ['ana', 'bea']), semi(2, ['cara', 'dora'])];
  const finalWith = (home: string[] | null) => ({
    id: 'final',
    round: 1,
    position: 1,
    feeds: null,
    home,
    guest: null,
  });

  test('makes its matches, and a confirmed winner who comes back in the draw fills the next', async () => {
    const { publish, scoring } = system;
    const call = scoring.as(admin);
    const state = drawState('draw-1', 't-1', { matches: [...semis, finalWith(null)] });
    const event = { service: 'tournaments', aggregate: 'draw', id: 'draw-1' } as const;
    await publish({ ...event, version: 1, state });
    await publish({ ...event, version: 1, state });
    await eventually(async () => {
      const { data } = await call('listMatches', { query: { drawId: 'draw-1' } });
      expect(data.map(({ id, version }) => [id, version])).toEqual(
        expect.arrayContaining([
          ['semi-1', 1],
          ['semi-2', 1],
          ['final', 1],
        ]),
      );
    });
    const params = { id: 'semi-1' };
    await call('startMatch', { params, body: {} });
    const sets = [
      { home: 6, guest: 1 },
      { home: 6, guest: 2 },
    ];
    const scored = await call('putScore', { params, body: { sets } });
    expect(scored).toMatchObject({ status: 'completed', score: null });
    await call('confirmMatch', { params, body: {} });
    await publish({
      ...event,
      version: 2,
      state: { ...state, matches: [...semis, finalWith(['player-ana'])] },
    });
    await eventually(async () => {
      const { players, version } = await call('getMatch', { params: { id: 'final' } });
      expect(players.home).toEqual([{ id: 'player-ana', name: 'ANA' }]);
      expect(version).toBe(2);
    });
    expect((await call('getMatch', { params: { id: 'semi-2' } })).version).toBe(1);
  });
});
