import { connectBacking, serve, startRelays } from '@courtcast/domain-service';
import type { Running } from '@courtcast/domain-service';
import type { ServiceApp } from '@courtcast/http';
import { locateAll } from './adapters/http/locators.ts';
import { mountFiles } from './adapters/http/routes/files.ts';
import { mountGroups } from './adapters/http/routes/groups.ts';
import { mountLeagues } from './adapters/http/routes/leagues.ts';
import { mountLookups } from './adapters/http/routes/internal.ts';
import { mountTeamMatches, mountTeams } from './adapters/http/routes/teams.ts';
import { mountTies } from './adapters/http/routes/team-matches.ts';
import { createOwners } from './adapters/owners.ts';
import { startConsumers, startFollowing } from './adapters/nats/subscriptions.ts';
import { takeMatch } from './application/events/handle-match.ts';
import { takePlayer } from './application/events/handle-player.ts';
import { takeTeam } from './application/events/handle-team.ts';
import { settleStandings } from './application/groups/settle-standings.ts';
import type { Deps } from './application/ports.ts';
import type { Config } from './config.ts';
import { openStorage } from './storage.ts';

const service = 'leagues';

/** Mounts every operation of leagues. */
export function mountAll(app: ServiceApp, deps: Deps): void {
  locateAll(app, deps);
  mountLeagues(app, deps);
  mountGroups(app, deps);
  mountTeams(app, deps);
  mountFiles(app, deps);
  mountTeamMatches(app, deps);
  mountTies(app, deps);
}

/** Starts the service. Rejects with one clear sentence where something that it needs cannot be reached. */
export async function startLeagues(
  config: Config,
  options: { checkAnswers?: boolean } = {},
): Promise<Running> {
  const urls = {
    identity: config.IDENTITY_URL,
    tournaments: config.TOURNAMENTS_URL,
    scoring: config.SCORING_URL,
  };
  const backing = await connectBacking(service, config, urls);
  const { stores, copies, deps } = await openStorage(backing.mongo, createOwners(backing.client));
  const relays = await startRelays(backing, { ...stores });
  const followers = [
    ...startConsumers(backing, copies, { takePlayer: (player) => takePlayer(deps, player) }),
    ...startFollowing(backing, {
      takeTeam: (teamId) => takeTeam(deps, teamId),
      settleStandings: (groupId) => settleStandings(deps, groupId),
      takeMatch: (told) => takeMatch(deps, told),
    }),
  ];
  const mount = (app: ServiceApp) => {
    mountAll(app, deps);
    mountLookups(app, stores, backing.mongo.epoch);
  };
  return serve({ backing, config, relays, followers, mount, ...options });
}
