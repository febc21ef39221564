import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { internalOperations } from '@courtcast/contracts';
import { eventually, playerState, userCaller } from '@courtcast/testkit';
import { confirmed, matchState } from '../support/matches.ts';
import type { System } from './running-system.ts';
import { startSystem } from './running-system.ts';

let system: System;
let number = 0;
const owner = userCaller('owner');

beforeAll(async () => {
  system = await startSystem();
});

afterAll(() => system.stop());

beforeEach(() => {
  number += 1;
});

const person = (name: string): string => `player-${name}-${number}`;
const known = (...names: string[]): string[] =>
  names.map((name) => {
    system.peers.players.set(person(name), playerState(person(name), { name }));
    return person(name);
  });
const crowd = (count: number, from = 1): string[] =>
  known(...Array.from({ length: count }, (_, index) => `crowd${from + index}`));

const merge = (name: string, into: string, version = 2): Promise<number> => {
  const state = playerState(person(name), { name, mergedInto: person(into) });
  return system.publish({ service: 'identity', aggregate: 'player', id: person(name), version, state });
};

const newTournament = async (): Promise<string> => {
  const { id } = await system.api.ok(owner, 'createTournament', { body: { name: 'Open', sport: 'tennis' } });
  await system.api.ok(owner, 'moveTournament', { params: { id }, body: { phase: 'registration' } });
  return id;
};

const newDraw = async (tournamentId: string, body: object = {}): Promise<string> => {
  const params = { tournamentId };
  return (await system.api.ok(owner, 'createDraw', { params, body: { name: 'Draw', size: 8, ...body } })).id;
};

const enter = (id: string, playerIds: readonly string[]) => {
  const entrants = playerIds.map((playerId) => ({ playerIds: [playerId] }));
  return system.api.ok(owner, 'putEntrants', { params: { id }, body: { entrants } });
};

const finalize = async (id: string) => {
  await system.api.ok(owner, 'generateDraw', { params: { id }, body: { randomSeed: 7 } });
  return system.api.ok(owner, 'finalizeDraw', { params: { id } });
};

const entrantsOf = async (id: string) =>
  (await system.api.ok(owner, 'getDraw', { params: { id } })).entrants.flatMap(({ players }) =>
    players.map((player) => player.id),
  );

const registrationsOf = async (id: string, query: Record<string, string> = {}) =>
  (await system.api.ok(owner, 'listRegistrations', { params: { id }, query })).data.map(({ players }) =>
    players.map((player) => player.id),
  );

const isGone = (...names: string[]) =>
  eventually(async () => {
    for (const name of names) expect(await system.mentionsOf(person(name))).toEqual([]);
  });

describe('players who are merged', () => {
  test('one after the other leave the last one, in whatever order that is published, and twice', async () => {
    const tournamentId = await newTournament();
    const drawId = await newDraw(tournamentId);
    known('a', 'b', 'c');
    await enter(drawId, [person('a'), ...crowd(4)]);
    const body = { drawId, playerId: person('a') };
    await system.api.ok(owner, 'createRegistration', { params: { id: tournamentId }, body });
    await merge('b', 'c');
    await merge('a', 'b');
    await merge('b', 'c', 3);
    await merge('a', 'b', 3);
    await eventually(async () => {
      expect((await entrantsOf(drawId))[0]).toBe(person('c'));
      expect(await registrationsOf(tournamentId)).toEqual([[person('c')]]);
    });
    await isGone('a', 'b');
  });

  test('are who they became wherever a request still names them', async () => {
    const tournamentId = await newTournament();
    const drawId = await newDraw(tournamentId);
    known('a', 'b', 'c', 'mark');
    const marked = await newDraw(tournamentId);
    await enter(marked, [person('mark')]);
    for (const [from, to] of [['a', 'b'] as const, ['b', 'c'] as const, ['mark', 'c'] as const])
      await merge(from, to);
    await eventually(async () => expect(await entrantsOf(marked)).toEqual([person('c')]));
    await enter(drawId, [person('a'), ...crowd(4)]);
    expect((await entrantsOf(drawId))[0]).toBe(person('c'));
    const input = { params: { id: tournamentId }, body: { drawId, playerId: person('a') } };
    await system.api.ok(owner, 'createRegistration', input);
    expect(await registrationsOf(tournamentId, { playerId: person('b') })).toEqual([[person('c')]]);
    const withPartner = { ...input.body, playerId: person('b'), partnerPlayerId: person('c') };
    expect(
      await system.api.refusal(owner, 'createRegistration', { ...input, body: withPartner }),
    ).toMatchObject({ statusCode: 422, details: [{ path: 'partnerPlayerId' }] });
    await system.api.ok(owner, 'withdrawFromDraw', {
      params: { id: drawId },
      body: { playerId: person('a') },
    });
    expect(await entrantsOf(drawId)).not.toContain(person('c'));
  });

  test('are replaced where they have qualified, where they have withdrawn, and in what was removed', async () => {
    const tournamentId = await newTournament();
    const mainId = await newDraw(tournamentId, { qualifierPlacement: 'fixed' });
    const spots = { size: 8, parentDrawId: mainId, qualifyingSpots: 4 };
    const qualifyingId = await newDraw(tournamentId, spots);
    known('old', 'new');
    await enter(mainId, crowd(4));
    await enter(qualifyingId, [person('old'), ...crowd(7, 11)]);
    await finalize(mainId);
    const { entries } = await finalize(qualifyingId);
    const first = entries.find(({ player }) => player?.id === person('old'));
    const id = first?.matchId ?? '';
    const draw = { id: qualifyingId, name: 'Draw', goldenPoint: false };
    const won = confirmed(matchState({ id, draw }), first?.side ?? 'home', 2);
    await system.publish({ service: 'scoring', aggregate: 'match', id, version: 2, state: won });
    const placedIn = async (playerId: string) => {
      const main = await system.api.ok(owner, 'getDraw', { params: { id: mainId } });
      expect(main.entries.map(({ player }) => player?.id)).toContain(playerId);
    };
    await eventually(() => placedIn(person('old')));
    const body = { playerId: person('old') };
    await system.api.ok(owner, 'withdrawFromDraw', { params: { id: mainId }, body });
    const removedId = await newDraw(tournamentId);
    await enter(removedId, [person('old')]);
    await system.api.ok(owner, 'deleteDraw', { params: { id: removedId } });
    await merge('old', 'new');
    await eventually(() => placedIn(person('new')));
    await isGone('old');
  });

  test('into their partner, or into one who is registered on their own, leave no registration twice', async () => {
    const tournamentId = await newTournament();
    const params = { id: tournamentId };
    const [singles, doubles] = [await newDraw(tournamentId), await newDraw(tournamentId)];
    known('old', 'new');
    const register = (body: object) => system.api.ok(owner, 'createRegistration', { params, body });
    await register({ drawId: doubles, playerId: person('old'), partnerPlayerId: person('new') });
    await register({ drawId: singles, playerId: person('old') });
    await register({ drawId: singles, playerId: person('new') });
    await merge('old', 'new');
    await eventually(async () => expect(await registrationsOf(tournamentId)).toEqual([[person('new')]]));
    await isGone('old');
  });
});

describe('identity is answered', () => {
  const asking = async (path: string, body: object) => {
    const caller = { kind: 'service', name: 'identity' } as const;
    return (await system.apiAs('identity').send(caller, `POST ${path}`, { body })).body;
  };
  const together = (...names: [string, string]) =>
    asking(internalOperations.standTogetherInDraw.path, { playerIds: names.map(person) });

  test('what a person has entered and runs', async () => {
    const tournamentId = await newTournament();
    const singles = await newDraw(tournamentId);
    known('old');
    const params = { id: tournamentId };
    await system.api.ok(owner, 'createRegistration', {
      params,
      body: { drawId: singles, playerId: person('old') },
    });
    const body = { userId: owner.userId, playerId: person('old') };
    expect(await asking(internalOperations.exportFromTournaments.path, body)).toMatchObject({
      files: { registrations: [{ tournamentId, drawId: singles, as: 'entrant' }], draws: [] },
    });
  });

  test('who stands in one draw or registration', async () => {
    const tournamentId = await newTournament();
    const [one, other] = [await newDraw(tournamentId), await newDraw(tournamentId)];
    known('a', 'b', 'c', 'd');
    await enter(one, [person('a'), person('b')]);
    await enter(other, [person('c')]);
    const body = { drawId: other, playerId: person('c'), partnerPlayerId: person('d') };
    await system.api.ok(owner, 'createRegistration', { params: { id: tournamentId }, body });
    expect(await together('a', 'b')).toEqual({ together: true });
    expect(await together('a', 'c')).toEqual({ together: false });
    expect(await together('c', 'd')).toEqual({ together: true });
    await system.api.ok(owner, 'deleteDraw', { params: { id: one } });
    expect(await together('a', 'b')).toEqual({ together: false });
  });

  test('where a player stands, since when, and whose word counts there', async () => {
    const [first, later] = [await newTournament(), await newTournament()];
    // A draw that was made before names the player only since they were entered.
    const [made, other] = [await newDraw(later), await newDraw(first)];
    known('s', 't');
    const standing = async () =>
      internalOperations.standingInDraws.answer.schema.parse(
        await asking(internalOperations.standingInDraws.path, { playerId: person('s') }),
      );
    expect(await standing()).toEqual({ stands: false, places: [] });
    await enter(other, [person('s'), person('t')]);
    await enter(made, [person('t'), person('s')]);
    const { stands, places } = await standing();
    const inOrder = places.toSorted((one, next) => one.since.localeCompare(next.since));
    expect([stands, inOrder.map(({ tournamentId }) => tournamentId)]).toEqual([true, [first, later]]);
    expect(inOrder[0]?.staffUserIds).toEqual([owner.userId]);
  });

  test('that who has just created a club is staff, until they have removed it', async () => {
    const creator = userCaller(person('creator'));
    const isStaff = () => asking(internalOperations.isStaffAnywhere.path, { userId: creator.userId });
    expect(await isStaff()).toEqual({ isStaff: false });
    const { id } = await system.api.ok(creator, 'createClub', { body: { name: 'New' } });
    expect(await isStaff()).toEqual({ isStaff: true });
    await system.api.ok(creator, 'deleteClub', { params: { id } });
    expect(await isStaff()).toEqual({ isStaff: false });
  });
});
