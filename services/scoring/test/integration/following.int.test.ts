import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clubState, eventually, playerState, teamMatchState } from '@courtcast/testkit';
import type { DrawState, MatchDetailView, TeamMatchState } from '@courtcast/contracts';
import { admin, anonymous, refusalOf, user } from '../support/caller.ts';
import { courtState, drawState, tournamentState } from '../support/states.ts';
import { startTestSystem } from '../support/system.ts';
import type { TestSystem } from '../support/system.ts';

let system: TestSystem;
let number = 0;

beforeAll(async () => {
  system = await startTestSystem();
  const { records } = system;
  records.clubs.set('club-1', clubState('club-1'));
  records.courts.set('court-1', courtState('court-1', 'club-1'));
  for (const name of ['ana', 'bea', 'cara', 'dora', 'old']) {
    records.players.set(`player-${name}`, playerState(`player-${name}`, { name }));
  }
});

afterAll(async () => {
  await system.stop();
});

beforeEach(() => {
  number += 1;
});

const call = () => system.scoring.as(admin);
const get = (id: string): Promise<MatchDetailView> => call()('getMatch', { params: { id } });
const ids = (...names: string[]) => names.map((name) => `player-${name}`);
const namesOf = ({ players }: MatchDetailView) =>
  [players.home, players.guest].map((side) => side.map(({ name }) => name));
const straight = [
  { home: 6, guest: 0 },
  { home: 6, guest: 0 },
];

/** A draw of two semi-finals and a final, with ids of its own for every test. */
const newDraw = () => {
  const at = (name: string) => `${name}-${number}`;
  const tournamentId = at('t');
  system.records.tournaments.set(tournamentId, tournamentState(tournamentId));
  const feeds = (side: 'home' | 'guest') => ({ matchId: at('final'), side });
  const semis = [
    { id: at('semi-1'), round: 2, position: 1, home: ids('ana'), guest: ids('bea'), feeds: feeds('home') },
    { id: at('semi-2'), round: 2, position: 2, home: ids('cara'), guest: ids('dora'), feeds: feeds('guest') },
  ];
  const state = (
    home: string[] | null,
    guest: string[] | null,
    changes: Partial<DrawState> = {},
  ): DrawState => {
    const final = { id: at('final'), round: 1, position: 1, feeds: null, home, guest };
    return drawState(at('draw'), tournamentId, { matches: [...semis, final], ...changes });
  };
  const publish = (version: number, drawn: DrawState) =>
    system.publish({ service: 'tournaments', aggregate: 'draw', id: at('draw'), version, state: drawn });
  const win = async (name: string): Promise<void> => {
    const params = { id: at(name) };
    await call()('putScore', { params, body: { sets: straight } });
    await call()('confirmMatch', { params, body: {} });
  };
  return { at, tournamentId, state, publish, win };
};

describe('a draw', () => {
  test('delivered twice and out of order gives every match once, as the newest says', async () => {
    const { at, state, publish, win } = newDraw();
    await publish(1, state(null, null));
    await eventually(() => get(at('final')));
    await win('semi-1');
    await win('semi-2');
    const newest = state(ids('ana'), ids('cara'), { name: 'Renamed' });
    await publish(4, newest);
    await eventually(async () => expect(namesOf(await get(at('final')))).toEqual([['ana'], ['cara']]));
    await publish(2, state(null, null, { name: 'Older' }));
    await publish(4, newest);
    await publish(3, state(ids('ana'), null));
    await publish(5, state(ids('ana'), ids('cara'), { name: 'Newest' }));
    await eventually(async () => expect((await get(at('final'))).draw?.name).toBe('Newest'));
    expect(namesOf(await get(at('final')))).toEqual([['ana'], ['cara']]);
    expect((await call()('listMatches', { query: { drawId: at('draw') } })).meta.total).toBe(3);
    const events = await system.eventsOf(at('final'));
    expect(events.map(({ version }) => version)).toEqual([1, 2, 3]);
  });

  test('that went back to what it was does not show what lay between, should that come last', async () => {
    const { at, state, publish } = newDraw();
    const named = (name: string, goldenPoint = false) => state(null, null, { name, goldenPoint });
    await publish(1, named('Main'));
    await publish(3, named('Main'));
    await publish(2, named('Between'));
    await publish(4, named('Main', true));
    await eventually(async () => {
      const events = await system.eventsOf(at('final'));
      expect(events.at(-1)?.state).toMatchObject({ goldenPoint: true });
      const names = events.map(({ state: shown }) => (shown as MatchDetailView).draw?.name);
      expect(names).toEqual(['Main', 'Main']);
    });
  });

  test('whose late event fills a slot that a reopening has emptied leaves it empty', async () => {
    const { at, state, publish, win } = newDraw();
    await publish(1, state(null, null));
    await eventually(() => get(at('final')));
    await win('semi-1');
    const params = { id: at('semi-1') };
    await call()('reopenMatch', { params, body: {} });
    await publish(2, state(ids('ana'), null, { name: 'Late' }));
    await eventually(async () => expect((await get(at('final'))).draw?.name).toBe('Late'));
    expect(namesOf(await get(at('final')))).toEqual([[], []]);
    await call()('confirmMatch', { params, body: {} });
    expect(namesOf(await get(at('final')))).toEqual([['ana'], []]);
    // The draw's reaction to the reopening arrives after the second confirmation.
    await publish(3, state(null, null, { name: 'Later' }));
    await eventually(async () => expect((await get(at('final'))).draw?.name).toBe('Later'));
    expect(namesOf(await get(at('final')))).toEqual([['ana'], []]);
  });

  test('gives a match to whom did not withdraw, as soon as both sides are known', async () => {
    const { at, state, publish, win } = newDraw();
    const drawn = (home: string[] | null, guest: string[] | null) => {
      const plain = state(home, guest);
      const matches = plain.matches.map((match) =>
        match.round === 1 ? { ...match, withdrawn: ['home' as const] } : match,
      );
      return { ...plain, matches };
    };
    await publish(1, state(null, null));
    await eventually(() => get(at('final')));
    await win('semi-1');
    await publish(2, drawn(ids('ana'), null));
    await eventually(async () => expect(namesOf(await get(at('final')))).toEqual([['ana'], []]));
    expect((await get(at('final'))).status).toBe('scheduled');
    await win('semi-2');
    await publish(3, drawn(ids('ana'), ids('cara')));
    await eventually(async () => {
      const final = await get(at('final'));
      expect(final).toMatchObject({ status: 'completed', outcome: 'walkover', winnerSide: 'guest' });
      expect(final.confirmedAt).not.toBeNull();
    });
  });

  test('is corrected as long as the next match is scheduled', async () => {
    const { at, state, publish, win } = newDraw();
    await publish(1, state(null, null));
    await eventually(() => get(at('final')));
    await win('semi-1');
    await win('semi-2');
    await publish(2, state(ids('ana'), ids('cara')));
    await eventually(async () => expect(namesOf(await get(at('final')))).toEqual([['ana'], ['cara']]));
    await call()('startMatch', { params: { id: at('final') }, body: {} });
    const refusal = await refusalOf(call()('reopenMatch', { params: { id: at('semi-1') }, body: {} }));
    expect(refusal.body).toMatchObject({ statusCode: 409, details: [{ path: `matches.${at('final')}` }] });
  });

  test('advances a bye: a match that cannot be played is cancelled, and back when it can', async () => {
    const { at, state, publish } = newDraw();
    await publish(1, state(null, null));
    await eventually(() => get(at('semi-1')));
    const params = { id: at('semi-1') };
    await call()('cancelMatch', { params, body: { bothOut: true } });
    const drawn = state(null, null);
    const isBye = true;
    const byes = drawn.matches.map((match) => (match.round === 1 ? { ...match, isBye } : match));
    await publish(2, { ...drawn, matches: byes });
    await eventually(async () => expect((await get(at('final'))).status).toBe('cancelled'));
    await call()('reinstateMatch', { params, body: {} });
    await publish(3, state(null, null));
    await eventually(async () => expect((await get(at('final'))).status).toBe('scheduled'));
  });
});

describe('a tournament', () => {
  const publishTournament = (id: string, version: number, changes: Parameters<typeof tournamentState>[1]) =>
    system.publish({
      ...{ service: 'tournaments', aggregate: 'tournament', id, version },
      state: tournamentState(id, changes),
    });

  test('shows its present name and leaves the dark with its matches', async () => {
    const { at, tournamentId, state, publish } = newDraw();
    await publishTournament(tournamentId, 1, { name: null, phase: 'draft' });
    await eventually(async () => {
      const scope = { kind: 'tournament', id: tournamentId };
      const caller = { kind: 'service', name: 'realtime' } as const;
      const { body } = await system
        .callsOf('realtime')
        .send('POST', '/internal/live-scope', { caller, body: scope });
      expect(body).toMatchObject({ hidden: true });
    });
    await publish(1, state(null, null));
    await eventually(() => get(at('final')));
    const anyOutsider = system.scoring.as(user('outsider'));
    const params = { id: at('final') };
    expect(await refusalOf(anyOutsider('getMatch', { params }))).toMatchObject({ status: 404 });
    const query = { tournamentId };
    expect((await anyOutsider('listMatches', { query })).meta.total).toBe(0);
    expect((await system.scoring.as(user('owner'))('listMatches', { query })).meta.total).toBe(3);
    await publishTournament(tournamentId, 2, { name: 'City Open', phase: 'live', hostClubIds: ['club-7'] });
    await eventually(async () => {
      const shown = await anyOutsider('getMatch', { params });
      expect(shown.tournament).toEqual({ id: tournamentId, name: 'City Open' });
      expect((await anyOutsider('listMatches', { query: { clubId: 'club-7' } })).meta.total).toBe(3);
    });
  });

  test('that is cancelled cancels its unfinished matches', async () => {
    const { at, tournamentId, state, publish, win } = newDraw();
    await publish(1, state(null, null));
    await eventually(() => get(at('final')));
    await win('semi-1');
    await publishTournament(tournamentId, 2, { phase: 'cancelled' });
    await eventually(async () => {
      const { data } = await call()('listMatches', { query: { tournamentId } });
      const statuses = Object.fromEntries(data.map(({ id, status }) => [id, status]));
      expect(statuses).toEqual({
        [at('semi-1')]: 'completed',
        [at('semi-2')]: 'cancelled',
        [at('final')]: 'cancelled',
      });
    });
  });

  test('whose staff has changed since is asked before anybody is refused', async () => {
    const { at, tournamentId, state, publish } = newDraw();
    await publish(1, state(null, null));
    await eventually(() => get(at('semi-1')));
    const newcomer = system.scoring.as(user('newcomer'));
    const start = () => newcomer('startMatch', { params: { id: at('semi-1') }, body: {} });
    expect(await refusalOf(start())).toMatchObject({ status: 403 });
    const staff = [{ userId: 'user-newcomer', role: 'umpire' as const }];
    system.records.tournaments.set(tournamentId, tournamentState(tournamentId, { staff }));
    expect((await start()).status).toBe('in_progress');
  });
});

describe('players, courts and clubs', () => {
  test('have their present names in matches, and a merged player is the one they were merged into', async () => {
    const created = await call()('createFreeplayMatch', {
      body: {
        courtId: 'court-1',
        players: { home: [{ playerId: 'player-old' }], guest: [{ playerId: 'player-dora' }] },
      },
    });
    const rename = (service: 'identity' | 'tournaments', aggregate: string, state: { id: string }) =>
      system.publish({ service, aggregate, id: state.id, version: 2, state });
    await rename('identity', 'player', playerState('player-dora', { name: 'Dora II' }));
    await rename('tournaments', 'court', courtState('court-1', 'club-1', { name: 'Centre' }));
    await rename('tournaments', 'club', clubState('club-1', { name: 'Green Club' }));
    await rename('identity', 'player', playerState('player-old', { mergedInto: 'player-bea' }));
    await eventually(async () => {
      const match = await get(created.id);
      expect(namesOf(match)).toEqual([['bea'], ['Dora II']]);
      expect(match.court).toMatchObject({ name: 'Centre', club: { name: 'Green Club' } });
    });
    for (const playerId of ids('bea', 'old')) {
      const { data } = await call()('listMatches', { query: { playerId } });
      expect(data.map(({ id }) => id)).toContain(created.id);
    }
    const after = await call()('createFreeplayMatch', {
      body: { players: { home: [{ playerId: 'player-old' }], guest: [{ name: 'x' }] } },
    });
    expect(after.players.home).toEqual([{ id: 'player-bea', name: 'bea' }]);
  });
});

describe('players who are merged', () => {
  const merge = (id: string, mergedInto: string, version = 2) =>
    system.publish({
      ...{ service: 'identity', aggregate: 'player', id, version },
      state: playerState(id, { mergedInto }),
    });
  const person = (name: string) => `player-${name}-${number}`;
  const known = (...names: string[]) => {
    for (const name of names) system.records.players.set(person(name), playerState(person(name), { name }));
  };
  const freeplay = (home: string, guest: string) =>
    call()('createFreeplayMatch', {
      body: { players: { home: [{ playerId: person(home) }], guest: [{ playerId: person(guest) }] } },
    });

  test('one after the other leave the last one, in whatever order that is published, and twice', async () => {
    known('first', 'second', 'third', 'rival');
    const { id } = await freeplay('first', 'rival');
    await merge(person('second'), person('third'));
    await merge(person('first'), person('second'));
    await merge(person('second'), person('third'), 3);
    await eventually(async () => {
      const match = await get(id);
      expect(match.players.home).toEqual([{ id: person('third'), name: 'third' }]);
    });
    for (const name of ['first', 'second', 'third']) {
      const { data } = await call()('listPlayerMatches', { params: { id: person(name) } });
      expect(data.map((match) => match.id)).toEqual([id]);
    }
    const { version } = await get(id);
    await merge(person('first'), person('second'), 4);
    known('mark');
    const { id: marked } = await freeplay('mark', 'rival');
    await merge(person('mark'), person('third'));
    await eventually(async () => expect(namesOf(await get(marked))[0]).toEqual(['third']));
    expect((await get(id)).version).toBe(version);
  });

  test('are replaced where a reopening has noted them', async () => {
    known('old', 'new');
    const { at, state, publish, win } = newDraw();
    const drawnWith = (name: string, finalist: string[] | null = null) => {
      const plain = state(finalist, null);
      const [first, ...others] = plain.matches;
      if (first === undefined) throw new Error('A draw without matches');
      return { ...plain, matches: [{ ...first, home: [person(name)] }, ...others] };
    };
    await publish(1, drawnWith('old'));
    await eventually(() => get(at('final')));
    await win('semi-1');
    await publish(2, drawnWith('old', [person('old')]));
    await eventually(async () => expect(namesOf(await get(at('final')))[0]).toEqual(['old']));
    await call()('reopenMatch', { params: { id: at('semi-1') }, body: {} });
    await merge(person('old'), person('new'));
    await publish(3, drawnWith('new'));
    await eventually(async () => expect(namesOf(await get(at('semi-1')))[0]).toEqual(['new']));
    await eventually(async () => expect(await system.mentionsOf(person('old'))).toEqual([]));
  });

  test('stand together in a match or not, as identity asks', async () => {
    known('one', 'two', 'three');
    await freeplay('one', 'two');
    const caller = { kind: 'service', name: 'identity' } as const;
    const ask = async (...names: [string, string]) => {
      const body = { playerIds: names.map(person) };
      const path = '/internal/players/together';
      return (await system.callsOf('identity').send('POST', path, { caller, body })).body;
    };
    expect(await ask('one', 'two')).toEqual({ together: true });
    expect(await ask('two', 'one')).toEqual({ together: true });
    expect(await ask('one', 'three')).toEqual({ together: false });
  });
});

describe('a tie', () => {
  const asked = (name: string) => ({
    ...{ id: `${name}-${number}`, matchType: 'singles' as const, position: 1 },
    ...{ home: ids('ana'), guest: ids('bea') },
  });
  const publishTie = (version: number, changes: Partial<TeamMatchState>) => {
    const id = `tie-${number}`;
    system.records.ties.set(id, teamMatchState(id, changes));
    return system.publish({
      ...{ service: 'leagues', aggregate: 'team-match', id, version },
      state: teamMatchState(id, changes),
    });
  };

  test('has its matches scored by captains, and reopened by the organiser alone once it is approved', async () => {
    const matches = [asked('single')];
    await publishTie(1, { matches });
    await publishTie(1, { matches });
    const id = `single-${number}`;
    const match = await eventually(() => get(id));
    expect(match).toMatchObject({
      kind: 'team',
      version: 1,
      teamMatchId: `tie-${number}`,
      matchTiebreakTo: 10,
    });
    const captain = system.scoring.as(user('captain-home'));
    await captain('putScore', { params: { id }, body: { sets: straight } });
    await captain('confirmMatch', { params: { id }, body: {} });
    await captain('reopenMatch', { params: { id }, body: {} });
    await captain('confirmMatch', { params: { id }, body: {} });
    const at = '2026-05-01T12:00:00.000Z';
    await publishTie(2, { matches, homeApprovedAt: at, guestApprovedAt: at });
    await eventually(async () => {
      expect(
        await refusalOf(captain('reopenMatch', { params: { id }, body: { expectedVersion: 99 } })),
      ).toMatchObject({
        status: 403,
      });
    });
    const organiser = system.scoring.as(user('organiser'));
    expect((await organiser('reopenMatch', { params: { id }, body: {} })).confirmedAt).toBeNull();
  });

  test('that is cancelled cancels its unfinished matches', async () => {
    const matches = [asked('first'), asked('second')];
    await publishTie(1, { matches });
    await eventually(() => get(`second-${number}`));
    await publishTie(2, { matches, status: 'cancelled' });
    await eventually(async () => expect((await get(`second-${number}`)).status).toBe('cancelled'));
    const { data } = await system.scoring.as(anonymous)('listMatches', {
      query: { clubId: 'club-1', status: 'cancelled' },
    });
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining([`first-${number}`, `second-${number}`]));
  });
});
