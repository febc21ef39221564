import { clubState, playerState, startServiceUnderTest, userCaller } from '@courtcast/testkit';
import type { ServiceClient } from '@courtcast/testkit';
import { readConfig } from '../../src/config.ts';
import { startLeagues } from '../../src/service.ts';
import { startPeers } from '../support/peers.ts';

export const organiser = userCaller('organiser');
export const admin = userCaller('admin', { role: 'admin' });
export const manager = userCaller('manager', {
  clubs: [
    { clubId: 'club-1', role: 'manager' },
    { clubId: 'club-2', role: 'owner' },
  ],
});
export const coach = userCaller('coach', { clubs: [{ clubId: 'club-1', role: 'coach' }] });
export const captain = userCaller('captain', { playerId: 'p1' });
export const outsider = userCaller('outsider');
export const board = { kind: 'board', key: 'k' } as const;
export const anonymous = { kind: 'anonymous' } as const;

const makersOf = (api: ServiceClient) => {
  const made = {
    championship: async (name = 'Cup') =>
      (await api.ok(organiser, 'createChampionship', { body: { name, sport: 'padel', season: '2026' } })).id,
    async league(body: object = {}): Promise<string> {
      const championshipId = await made.championship();
      const whole = {
        championshipId,
        name: 'First',
        category: 'active',
        defaultSinglesCount: 4,
        defaultDoublesCount: 2,
        ...body,
      };
      return (await api.ok(organiser, 'createLeague', { body: whole })).id;
    },
    team: async (name: string, clubId = 'club-1', playerIds: readonly string[] = ['p1', 'p2']) =>
      (
        await api.ok(manager, 'createTeam', {
          body: { name, clubId, captainPlayerId: playerIds[0], playerIds },
        })
      ).id,
    async group(teamIds: readonly string[], leagueId?: string): Promise<string> {
      const body = { leagueId: leagueId ?? (await made.league()), name: 'Group', teamIds };
      // Created by an admin, who answers for every team.
      return (await api.ok(admin, 'createLeagueGroup', { body })).id;
    },
    async teams(count: number): Promise<string[]> {
      const ids: string[] = [];
      for (let place = 1; place <= count; place += 1) ids.push(await made.team(`Team ${place}`));
      return ids;
    },
  };
  return made;
};

/** Two replicas of leagues with the services that they ask, which know players p1 to p20 and two clubs. */
export type System = Awaited<ReturnType<typeof startSystem>>;

export async function startSystem() {
  const service = await startServiceUnderTest({
    service: 'leagues',
    publishers: ['identity', 'tournaments', 'scoring'],
    startPeers,
    start: (environment, { identityUrl, tournamentsUrl, scoringUrl }) =>
      startLeagues(
        readConfig({
          ...environment,
          IDENTITY_URL: identityUrl,
          TOURNAMENTS_URL: tournamentsUrl,
          SCORING_URL: scoringUrl,
        }),
        { checkAnswers: true },
      ),
  });
  const { api, peers } = service;
  for (let place = 1; place <= 20; place += 1) peers.players.set(`p${place}`, playerState(`p${place}`));
  for (const id of ['club-1', 'club-2']) peers.clubs.set(id, clubState(id));
  const apis = [api, await service.startReplica()] as const;
  return { ...service, apis, made: makersOf(api) };
}
