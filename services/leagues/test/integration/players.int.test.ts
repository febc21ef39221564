import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { internalOperations } from '@courtcast/contracts';
import { eventually, playerState, userCaller } from '@courtcast/testkit';
import type { System } from './running-system.ts';
import { anonymous, manager, organiser, startSystem } from './running-system.ts';

let system: System;
let number = 0;

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

const merge = (name: string, into: string, version = 2): Promise<number> => {
  const state = playerState(person(name), { name, mergedInto: person(into) });
  return system.publish({ service: 'identity', aggregate: 'player', id: person(name), version, state });
};

const rosterOf = async (id: string) => {
  const { captainPlayerId, playerIds } = await system.api.ok(anonymous, 'getTeam', { params: { id } });
  return { captainPlayerId, playerIds };
};

/** A tie of two teams whose home side, led by `old`, has handed everything in. */
const newTeamMatch = async () => {
  const home = known('old', 'second', 'third');
  const guest = known('ana', 'bea', 'cara');
  const teamIds = [
    await system.made.team('Home', 'club-1', home),
    await system.made.team('Guest', 'club-1', guest),
  ];
  const leagueId = await system.made.league({ defaultSinglesCount: 2, defaultDoublesCount: 1 });
  const leagueGroupId = await system.made.group(teamIds, leagueId);
  const body = { leagueGroupId, homeTeamId: teamIds[0], guestTeamId: teamIds[1] };
  const { id } = await system.api.ok(organiser, 'createTeamMatch', { body });
  const params = { id };
  await system.api.ok(organiser, 'patchTeamMatch', { params, body: { refereePlayerId: person('old') } });
  for (const [side, ids] of [['home', home] as const, ['guest', guest] as const]) {
    const playerIds = ids.slice(0, 2);
    await system.api.ok(organiser, 'putLineUp', { params, body: { side, playerIds } });
  }
  await system.api.ok(organiser, 'putDoubles', {
    params,
    body: { side: 'home', pairs: [[person('old'), person('third')]] },
  });
  return { id, teamId: teamIds[0] ?? '', params };
};

describe('a player who was merged', () => {
  test('is replaced in rosters, line-ups and offices, and named nowhere any more', async () => {
    const { teamId, params } = await newTeamMatch();
    known('new');
    const ofTeam = { params: { id: teamId } };
    const asked = { ...ofTeam, body: { date: new Date().toISOString().slice(0, 'YYYY-MM-DD'.length) } };
    const { key } = await system.api.ok(manager, 'createAvailabilityPoll', asked);
    const answer = { key, playerId: person('old'), answer: 'maybe' };
    await system.api.ok(anonymous, 'answerAvailabilityPoll', { body: answer });
    await merge('old', 'new');
    await eventually(async () => {
      expect(await rosterOf(teamId)).toEqual({
        captainPlayerId: person('new'),
        playerIds: ['new', 'second', 'third'].map(person),
      });
    });
    await eventually(async () => {
      const teamMatch = await system.api.ok(anonymous, 'getTeamMatch', { params });
      expect(teamMatch.refereePlayerId).toBe(person('new'));
      const entries = await system.api.ok(anonymous, 'listTeamMatchEntries', { params });
      expect(entries[0]?.players[0]).toMatchObject({ playerId: person('new'), playerName: 'old' });
      expect(await system.mentionsOf(person('old'))).toEqual([]);
    });
    const [poll] = await system.api.ok(manager, 'listAvailabilityPolls', ofTeam);
    expect(poll?.answers).toMatchObject([{ playerId: person('new'), answer: 'maybe' }]);
    const captain = { ...manager, userId: 'new', playerId: person('new'), clubs: [] };
    await system.api.ok(captain, 'patchTeamMatch', { params, body: { homeNotes: 'Ours' } });
  });

  test('into one of the same roster leaves them there once, in the higher place', async () => {
    const teamId = await system.made.team('Both', 'club-1', known('first', 'ghost', 'third'));
    await merge('first', 'third');
    await eventually(async () => {
      expect(await rosterOf(teamId)).toEqual({
        captainPlayerId: person('third'),
        playerIds: ['third', 'ghost'].map(person),
      });
    });
  });

  test('one after the other leaves the last one, in whatever order that is reported, and twice', async () => {
    const teamId = await system.made.team('Chain', 'club-1', known('a', 'x'));
    known('b', 'c');
    await merge('b', 'c');
    await merge('a', 'b');
    await merge('b', 'c', 3);
    await merge('a', 'b', 3);
    await eventually(async () => {
      expect(await rosterOf(teamId)).toEqual({
        captainPlayerId: person('c'),
        playerIds: ['c', 'x'].map(person),
      });
    });
    const later = await system.made.team('Later', 'club-1', [person('a'), person('x')]);
    expect(await rosterOf(later)).toEqual({
      captainPlayerId: person('c'),
      playerIds: ['c', 'x'].map(person),
    });
    await eventually(async () => {
      for (const name of ['a', 'b']) expect(await system.mentionsOf(person(name))).toEqual([]);
      const events = await system.eventsOf('team', teamId);
      expect(events.map(({ changes }) => changes)).toEqual([['created'], ['players']]);
    });
  });
});

test('identity learns who stands in the line-ups of one team match, on either side', async () => {
  await newTeamMatch();
  const asking = system.apiAs('identity');
  const caller = { kind: 'service', name: 'identity' } as const;
  const ask = async (...names: [string, string]) => {
    const body = { playerIds: names.map(person) };
    return (await asking.send(caller, 'POST /internal/players/together', { body })).body;
  };
  expect(await ask('old', 'second')).toEqual({ together: true });
  expect(await ask('third', 'ana')).toEqual({ together: true });
  expect(await ask('old', 'cara')).toEqual({ together: false });
  expect(await ask('ana', 'nobody')).toEqual({ together: false });
});

test('identity is given everything of a person, and nothing of others', async () => {
  const { id, teamId } = await newTeamMatch();
  const caller = { kind: 'service', name: 'identity' } as const;
  const body = { userId: organiser.userId, playerId: person('second') };
  const { status, body: answer } = await system
    .apiAs('identity')
    .send(caller, 'POST /internal/person-data', { body });
  expect(status).toBe(200);
  expect(answer).toMatchObject({
    files: { teams: [{ id: teamId, isCaptain: false, answers: [] }], teamMatches: [{ id }] },
  });
});

test('identity learns who leads a team, until another does', async () => {
  const [leader, second] = known('leader', 'second');
  const isCaptain = async (playerId = '') => {
    const caller = { kind: 'service', name: 'identity' } as const;
    return (await system.apiAs('identity').send(caller, 'POST /internal/captains', { body: { playerId } }))
      .body;
  };
  const id = await system.made.team('Led', 'club-1', known('leader', 'second'));
  expect(await isCaptain(leader)).toEqual({ isCaptain: true });
  expect(await isCaptain(second)).toEqual({ isCaptain: false });
  const input = { params: { id }, body: { captainPlayerId: second } };
  await system.api.ok(manager, 'patchTeam', input);
  expect(await isCaptain(leader)).toEqual({ isCaptain: false });
  expect(await isCaptain(second)).toEqual({ isCaptain: true });
  const other = system
    .apiAs('scoring')
    .send({ kind: 'service', name: 'scoring' }, 'POST /internal/captains', {
      body: { playerId: second },
    });
  expect((await other).status).toBe(403);
});

test('the organizer of a league counts for a roster while its team plays there', async () => {
  const [playerId = ''] = known('captain', 'ghost').slice(1);
  const teamId = await system.made.team('Asked', 'club-1', [person('captain'), playerId]);
  const leagueId = await system.made.league();
  const other = await system.made.team('Other', 'club-2');
  const body = { leagueId, name: 'A', teamIds: [teamId, other] };
  const { id } = await system.api.ok(organiser, 'createLeagueGroup', { body });
  const staff = async () => {
    const caller = { kind: 'service', name: 'identity' } as const;
    const asked = { body: { playerId } };
    const answer = await system.apiAs('identity').send(caller, 'POST /internal/players/standing', asked);
    return internalOperations.standingInTeams.answer.schema
      .parse(answer.body)
      .places.map(({ staffUserIds, clubIds }) => [...staffUserIds, ...clubIds]);
  };
  const params = { id, teamId };
  expect(await staff()).toEqual([['club-1']]);
  await system.api.ok(manager, 'acceptTeamEntry', { params, body: {} });
  expect(await staff()).toEqual([['organiser', 'club-1']]);
  await system.api.ok(organiser, 'withdrawTeam', { params });
  expect(await staff()).toEqual([['club-1']]);
});

test('a new name stands in the line-ups of what is not over; what is over keeps the one of its day', async () => {
  const [open, over] = [await newTeamMatch(), await newTeamMatch()];
  await system.api.ok(organiser, 'forfeitTeamMatch', { ...over, body: { side: 'guest' } });
  const named = async ({ params }: typeof open) =>
    (await system.api.ok(anonymous, 'listTeamMatchEntries', { params }))
      .flatMap(({ players }) => players)
      .filter(({ playerId }) => playerId === person('old'))
      .map(({ playerName }) => playerName);
  const renamed = { service: 'identity', aggregate: 'player', id: person('old'), version: 2 } as const;
  await system.publish({ ...renamed, state: playerState(person('old'), { name: 'Erased' }) });
  await eventually(async () => expect(await named(open)).toEqual(['Erased']));
  expect(await named(over)).toEqual(['old']);
});

test('no list of the teams of a player has one that they have not agreed to lead, but their own', async () => {
  const asked = person('asked');
  const state = playerState(asked, { userId: `user of ${asked}` });
  system.peers.players.set(asked, state);
  const id = await system.made.team('Hopeful', 'club-1', [asked]);
  const query = { playerId: asked };
  const idsFor = async (caller: Parameters<typeof system.api.ok>[0]) =>
    (await system.api.ok(caller, 'listTeams', { query })).data.map((team) => team.id);
  const self = userCaller(`user of ${asked}`, { playerId: asked });
  expect([await idsFor(anonymous), await idsFor(manager), await idsFor(self)]).toEqual([[], [], [id]]);
  expect(await system.api.ok(self, 'listTeamRequests', {})).toMatchObject({
    captaincies: [{ team: { id }, clubId: 'club-1' }],
  });
  await system.api.ok(self, 'acceptCaptaincy', { params: { id }, body: {} });
  expect(await idsFor(anonymous)).toEqual([id]);

  const leagueId = await system.made.league();
  const named = { leagueId, name: 'Asked', teamIds: [id, await system.made.team('Other')] };
  const group = await system.api.ok(organiser, 'createLeagueGroup', { body: named });
  const { entries } = await system.api.ok(self, 'listTeamRequests', {});
  expect(entries.map((entry) => [entry.team.id, entry.group.id])).toEqual([[id, group.id]]);
});
