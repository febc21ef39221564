import { afterAll, beforeAll, expect, test } from 'vitest';
import { tournamentReasons } from '@courtcast/contracts';
import type { Caller, OperationId } from '@courtcast/contracts';
import { userCaller } from '@courtcast/testkit';
import type { SentInput } from '@courtcast/testkit';
import type { AppUnderTest } from './app-under-test.ts';
import {
  givenClub,
  givenCourt,
  givenDraw,
  givenRounds,
  givenTournament,
  owner,
  reportMatch,
  singlesOf,
  startApp,
} from './app-under-test.ts';
import { matchCopy } from '../support/memory.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

interface Refused {
  readonly id: OperationId;
  readonly input: SentInput;
  readonly caller?: Caller;
}

const pairs = [{ playerIds: ['p7', 'p8'] }];

const DAY_MS = 86_400_000;

const move = async (id: string, phase: string) =>
  app.api.ok(owner, 'moveTournament', { params: { id }, body: { phase } });

const enter = async (id: string, entrants: readonly object[]): Promise<string> => {
  await app.api.ok(owner, 'putEntrants', { params: { id }, body: { entrants } });
  return id;
};

const entering = async (entrants: readonly object[]): Promise<Refused> => ({
  id: 'putEntrants',
  input: { params: { id: await givenDraw(app) }, body: { entrants } },
});

/** Generates a draw with these entrants. */
const generating = async (entrants: readonly object[], body: object = {}): Promise<Refused> => ({
  id: 'generateDraw',
  input: { params: { id: await enter(await givenDraw(app), entrants) }, body },
});

/** A main draw, and one that qualifies for it. */
const joined = async (stage: 'created' | 'entered' | 'finalized' = 'created') => {
  const tournamentId = await givenTournament(app);
  const parentDrawId = await givenDraw(app, { stage, tournamentId });
  const qualifying = { name: 'Q', size: 8, parentDrawId, qualifyingSpots: 2 };
  const creation = { params: { tournamentId }, body: qualifying };
  return { parentDrawId, creation };
};

const withQualifying = async (stage: 'created' | 'entered' = 'created') => {
  const { parentDrawId, creation } = await joined(stage);
  return { parentDrawId, id: (await app.api.ok(owner, 'createDraw', creation)).id };
};

const withdrawing = async (playerId: string): Promise<Refused & { readonly drawId: string }> => {
  const drawId = await givenDraw(app, { stage: 'finalized' });
  return { id: 'withdrawFromDraw', input: { params: { id: drawId }, body: { playerId } }, drawId };
};

/** The match of a finalized draw that a player stands in. */
const matchOf = async (drawId: string, playerId: string): Promise<string> => {
  const { entries } = await app.api.ok(owner, 'getDraw', { params: { id: drawId } });
  const entry = entries.find(({ player, round }) => player?.id === playerId && round === 3);
  const byeless = entries.find(({ player, round }) => player?.id === playerId && round === 2);
  return byeless?.matchId ?? entry?.matchId ?? '';
};

const registering = async (id: string, body: object = {}): Promise<Refused> => ({
  id: 'createRegistration',
  input: { params: { id }, body: { drawId: await givenDraw(app, { tournamentId: id }), ...body } },
});

const scheduling = async (body: object = {}): Promise<Refused> => ({
  id: 'scheduleTournament',
  input: {
    params: { id: await givenTournament(app) },
    body: { courts: [await givenCourt(app)], from: '2026-05-01T09:00:00Z', matchMinutes: 60, ...body },
  },
});

const boxLeague = async (players: number, over: object = {}): Promise<string> => {
  const body = {
    ...{ clubId: await givenClub(app), name: 'Boxes', sport: 'tennis', discipline: 'singles' },
    ...{ players: singlesOf(players).map(({ playerIds: [id] }) => [{ playerId: id }]), ...over },
  };
  return (await app.api.ok(owner, 'createBoxLeague', { body })).id;
};

const nextRound = async (id: string, body: object): Promise<Refused> => ({
  id: 'makeBoxLeagueRound',
  input: { params: { id }, body },
});

/** A request for every reason of the list's part that is this service's. */
const refused: Readonly<Record<keyof typeof tournamentReasons, () => Promise<Refused>>> = {
  'in-use': async () => {
    const clubId = await givenClub(app);
    await givenCourt(app, clubId);
    return { id: 'deleteClub', input: { params: { id: clubId } } };
  },
  'court-not-granted': async () => {
    const clubId = await givenClub(app);
    const id = await givenTournament(app);
    const body = { open: false, refused: [id] };
    await app.api.ok(owner, 'putClubCourtUse', { params: { id: clubId }, body });
    return { id: 'patchTournament', input: { params: { id }, body: { hostClubIds: [clubId] } } };
  },
  'joining-closed': async () => {
    const id = await boxLeague(4, { joining: 'closed' });
    const caller = { ...owner, playerId: 'p9' };
    return { id: 'joinBoxLeague', input: { params: { id }, body: {} }, caller };
  },
  'box-round-open': async () => {
    const id = await boxLeague(4);
    const { drawId } = await app.api.ok(owner, 'makeBoxLeagueRound', { params: { id }, body: { round: 1 } });
    const [match] = (await app.deps.draws.get(drawId)).state.matches ?? [];
    await reportMatch(app, { drawId, id: match?.id ?? '' }, { status: 'in_progress' });
    return nextRound(id, { round: 2 });
  },
  'box-round-differs': async () => nextRound(await boxLeague(4), { round: 7 }),
  'boxes-differ': async () => nextRound(await boxLeague(8), { round: 1, boxes: [['p1', 'p2', 'p3', 'p4']] }),
  'box-league-round': async () => {
    const id = await boxLeague(4);
    const { drawId } = await app.api.ok(owner, 'makeBoxLeagueRound', { params: { id }, body: { round: 1 } });
    return { id: 'reopenDraw', input: { params: { id: drawId } } };
  },
  'tournament-phase': async () => ({
    id: 'moveTournament',
    input: { params: { id: await givenTournament(app) }, body: { phase: 'completed' } },
  }),
  'tournament-over': async () => {
    const id = await givenTournament(app);
    await move(id, 'cancelled');
    return { id: 'createDraw', input: { params: { tournamentId: id }, body: { name: 'A', size: 8 } } };
  },
  'correction-closed': async () => {
    const id = await givenTournament(app);
    for (const phase of ['live', 'completed'] as const) await move(id, phase);
    app.clock.advance(15 * DAY_MS);
    return { id: 'moveTournament', input: { params: { id }, body: { phase: 'live' } } };
  },
  'matches-unfinished': async () => {
    const id = await givenTournament(app);
    await givenDraw(app, { stage: 'finalized', tournamentId: id });
    await move(id, 'live');
    return { id: 'moveTournament', input: { params: { id }, body: { phase: 'completed' } } };
  },
  'day-too-short': () => scheduling({ dailyUntil: '09:30' }),
  'draw-finalized': async () => ({
    id: 'generateDraw',
    input: { params: { id: await givenDraw(app, { stage: 'finalized' }) } },
  }),
  'draw-begun': async () => {
    const id = await givenDraw(app, { stage: 'finalized' });
    const { entries } = await app.api.ok(owner, 'getDraw', { params: { id } });
    const matchId = entries.find((entry) => entry.matchId !== null)?.matchId ?? '';
    app.world.matches.set(matchId, matchCopy(matchId, { status: 'in_progress' }));
    return { id: 'reopenDraw', input: { params: { id } } };
  },
  'made-by-rounds': async () => ({ id: 'generateDraw', input: { params: { id: await givenRounds(app) } } }),
  'not-by-rounds': async () => ({
    id: 'drawRound',
    input: { params: { id: await givenDraw(app) }, body: {} },
  }),
  'round-open': async () => {
    const id = await givenRounds(app);
    await app.api.ok(owner, 'drawRound', { params: { id }, body: {} });
    return { id: 'drawRound', input: { params: { id }, body: {} } };
  },
  'not-last-round': async () => {
    const id = await givenRounds(app);
    await app.api.ok(owner, 'drawRound', { params: { id }, body: { all: true } });
    return { id: 'deleteRound', input: { params: { id, n: '1' } } };
  },
  'clock-not-started': async () => {
    const id = await givenRounds(app);
    await app.api.ok(owner, 'drawRound', { params: { id }, body: {} });
    return { id: 'runRoundClock', input: { params: { id, n: '1' }, body: { action: 'stop' } } };
  },
  'name-taken': async () => {
    const { key } = await app.api.ok(owner, 'createDoor', {
      params: { id: await givenRounds(app) },
      body: {},
    });
    await app.api.ok(owner, 'enterByDoor', { body: { key, name: 'Nora Nieto' } });
    return { id: 'enterByDoor', input: { body: { key, name: 'nora  NIETO' } } };
  },
  'door-busy': async () => {
    const { key } = await app.api.ok(owner, 'createDoor', {
      params: { id: await givenRounds(app) },
      body: {},
    });
    for (let at = 0; at < 20; at += 1)
      await app.api.ok(owner, 'enterByDoor', { body: { key, name: `Guest ${at}` } });
    return { id: 'enterByDoor', input: { body: { key, name: 'One more' } } };
  },
  'no-round-left': async () => {
    const id = await givenRounds(app, { players: 2, body: { drawType: 'swiss' } });
    const { drawnRounds } = await app.api.ok(owner, 'drawRound', { params: { id }, body: {} });
    const matchId = drawnRounds?.[0]?.matches[0]?.matchId ?? '';
    await reportMatch(app, { drawId: id, id: matchId }, { status: 'cancelled' });
    return { id: 'drawRound', input: { params: { id }, body: {} } };
  },
  'round-differs': async () => {
    const id = await givenRounds(app);
    const drawn = { matches: [{ home: [0, 1], guest: [2, 3] }], sitOut: [] };
    return { id: 'drawRound', input: { params: { id }, body: { round: 1, randomSeed: 1, drawn } } };
  },
  'impossible-round': async () => {
    const id = await givenRounds(app);
    const drawn = { matches: [{ home: [0, 0], guest: [2, 3] }], sitOut: [], played: true };
    return { id: 'drawRound', input: { params: { id }, body: { round: 1, randomSeed: 1, drawn } } };
  },
  'not-in-groups': async () => ({
    id: 'putDrawGroups',
    input: { params: { id: await givenDraw(app) }, body: { groups: [[0, 1]] } },
  }),
  'order-of-play-out': async () => {
    const id = await givenDraw(app, { stage: 'finalized' });
    const { entries } = await app.api.ok(owner, 'getDraw', { params: { id } });
    const matchId = entries.find((entry) => entry.matchId !== null)?.matchId ?? '';
    const scheduledTime = '2026-05-01T10:00:00.000Z';
    app.world.matches.set(matchId, matchCopy(matchId, { scheduledTime }));
    return { id: 'withdrawFromDraw', input: { params: { id }, body: { playerId: 'p1', moveUp: true } } };
  },
  'linked-draw': async () => {
    const id = await givenDraw(app);
    const body = { preset: 'compass' } as const;
    const { data } = await app.api.ok(owner, 'makeStructure', { params: { id }, body });
    return { id: 'generateDraw', input: { params: { id: data[0]?.id ?? '' } } };
  },
  'not-a-main-draw': async () => ({
    id: 'makeStructure',
    input: { params: { id: (await withQualifying()).id }, body: { preset: 'compass' } },
  }),
  'structures-exist': async () => {
    const id = await givenDraw(app);
    await app.api.ok(owner, 'makeStructure', { params: { id }, body: { preset: 'compass' } });
    return { id: 'makeStructure', input: { params: { id }, body: { preset: 'olympic' } } };
  },
  'draw-not-generated': async () => ({
    id: 'finalizeDraw',
    input: { params: { id: await givenDraw(app, { stage: 'entered' }) } },
  }),
  'draw-not-finalized': () => scheduling(),
  'parent-finalized': async () => ({ id: 'createDraw', input: (await joined('finalized')).creation }),
  'qualifies-for-itself': async () => {
    const { parentDrawId, id } = await withQualifying();
    return {
      id: 'patchDraw',
      input: { params: { id: parentDrawId }, body: { parentDrawId: id, qualifyingSpots: 2 } },
    };
  },
  'qualifier-slots': async () => {
    const { parentDrawId, creation } = await joined('entered');
    await app.api.ok(owner, 'generateDraw', { params: { id: parentDrawId } });
    await app.api.ok(owner, 'createDraw', creation);
    return { id: 'finalizeDraw', input: { params: { id: parentDrawId } } };
  },
  'qualifiers-fixed': async () => {
    const body = { qualifierPlacement: 'fixed' };
    return {
      id: 'placeQualifiers',
      input: { params: { id: await givenDraw(app, { stage: 'generated', body }) } },
    };
  },
  'no-qualifier-known': async () => ({
    id: 'placeQualifiers',
    input: { params: { id: await givenDraw(app, { stage: 'generated' }) } },
  }),
  'no-tie': async () => ({
    id: 'drawTieLots',
    input: { params: { id: await givenDraw(app, { stage: 'finalized' }) }, body: {} },
  }),
  'in-joined-draw': async () => {
    const { id } = await withQualifying('entered');
    return { id: 'putEntrants', input: { params: { id }, body: { entrants: singlesOf(1) } } };
  },
  'singles-and-pairs': () => generating([...singlesOf(6), ...pairs]),
  'too-few-entrants': () => generating(singlesOf(4)),
  'too-many-entrants': () => entering(singlesOf(9)),
  'too-many-seeds': () => entering(singlesOf(5).map((entrant, place) => ({ ...entrant, seed: place + 1 }))),
  'seed-gap': () => entering([{ playerIds: ['p1'], seed: 2 }]),
  'entrant-not-placed': () =>
    generating(singlesOf(6), {
      method: 'manual',
      positions: [0, 1, 2, 3, 4, 'qualifier', 'bye', 'qualifier'],
    }),
  'bye-against-bye': () =>
    generating(singlesOf(6), { method: 'manual', positions: [0, 1, 2, 3, 4, 5, 'bye', 'bye'] }),
  'not-in-draw': () => withdrawing('p70'),
  'no-match-left': async () => {
    const request = await withdrawing('p1');
    const matchId = await matchOf(request.drawId, 'p1');
    await app.deps.draws.update(request.drawId, app.deps.systemCommand(), ({ state }) => ({
      state: {
        ...state,
        matches: (state.matches ?? []).map((match) =>
          match.id === matchId
            ? { ...match, result: { epoch: 1, version: 2, advances: 'bothOut' as const } }
            : match,
        ),
      },
      changes: ['advanced'],
    }));
    return request;
  },
  'already-withdrawn': async () => {
    const request = await withdrawing('p1');
    await app.api.ok(owner, 'withdrawFromDraw', request.input);
    return request;
  },
  'match-begun': async () => {
    const request = await withdrawing('p1');
    const matchId = await matchOf(request.drawId, 'p1');
    app.world.matches.set(matchId, matchCopy(matchId, { status: 'in_progress' }));
    return request;
  },
  'registration-closed': async () => {
    const id = await givenTournament(app);
    await move(id, 'live');
    return registering(id, { playerId: 'p1' });
  },
  'already-registered': async () => {
    const request = await registering(await givenTournament(app), { playerId: 'p1' });
    await app.api.ok(owner, 'createRegistration', request.input);
    return request;
  },
  'partner-agreed': async () => {
    const id = await givenTournament(app);
    const { input } = await registering(id, { playerId: 'p1', partnerPlayerId: 'p2' });
    const { id: registrationId } = await app.api.ok(owner, 'createRegistration', input);
    const caller = userCaller('partner', { playerId: 'p2' });
    return { id: 'declinePartner', caller, input: { params: { id, registrationId }, body: {} } };
  },
  'no-own-player': async () => registering(await givenTournament(app)),
};

/** The input field that a conflict names, if it is about one. */
const fields: Readonly<Record<string, string>> = {
  'name-taken': 'name',
  ...{ 'box-round-open': 'matches', 'box-round-differs': 'round' },
  'court-not-granted': 'hostClubIds.0',
  ...{ 'tournament-phase': 'phase', 'matches-unfinished': 'phase', 'correction-closed': 'phase' },
  ...{ 'no-match-left': 'playerId', 'already-withdrawn': 'playerId', 'match-begun': 'playerId' },
  ...{ 'parent-finalized': 'parentDrawId', 'draw-begun': 'matches', 'order-of-play-out': 'moveUp' },
  ...{
    'already-registered': 'playerId',
    'round-open': 'matches',
    'not-last-round': 'n',
    'round-differs': 'drawn',
  },
};

test.each(Object.entries(refused))('%s is the reason of a refusal', async (reason, given) => {
  const { id, input, caller = owner } = await given();
  const { statusCode, details } = await app.api.refusal(caller, id, input);
  expect([409, 422]).toContain(statusCode);
  expect(details?.map(({ code }) => code)).toContain(reason);
  const path = details?.[0]?.path ?? '';
  if (statusCode === 409) expect(path.replace(/^matches\..*/, 'matches')).toBe(fields[reason] ?? '');
});

test('every reason of the list that is this service’s is the reason of a refusal', () => {
  expect(Object.keys(refused).toSorted()).toEqual(Object.keys(tournamentReasons).toSorted());
});
