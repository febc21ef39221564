import { createSystemCommand } from '@courtcast/domain-service';
import { connectMongo } from '@courtcast/mongo';
import type { Mongo } from '@courtcast/mongo';
import { createLogger, createMetrics } from '@courtcast/observability';
import { parseConfig, settings } from '@courtcast/runtime';
import { z } from 'zod';
import { createGroups } from './adapters/mongo/group-store.ts';
import { createLeagues } from './adapters/mongo/league-store.ts';
import { openStores } from './adapters/mongo/stores.ts';
import { createTeamMatches } from './adapters/mongo/team-match-store.ts';
import { createTeams } from './adapters/mongo/team-store.ts';
import { rebuildStandings } from './application/groups/settle-standings.ts';

const SERVICE = 'leagues';
const configSchema = z.object({ MONGODB_URL: settings.mongoUrl });

async function rebuild(mongo: Mongo): Promise<void> {
  const stores = openStores(mongo);
  const { groups, changed } = await rebuildStandings({
    groups: createGroups(stores.groups),
    leagues: createLeagues(stores.leagues),
    teams: createTeams(stores.teams),
    teamMatches: createTeamMatches(stores.teamMatches),
    systemCommand: () => createSystemCommand(SERVICE),
  });
  console.log(`${SERVICE}: ${groups} tables counted anew, ${changed} of them changed`);
}

/** Runs as its own process: the running replicas publish its changes. A failure is one line and exit code 1. */
try {
  const { MONGODB_URL: url } = parseConfig(configSchema, process.env);
  const logger = createLogger({ service: SERVICE, level: 'error' });
  const mongo = await connectMongo({ url, service: SERVICE, logger, metrics: createMetrics(SERVICE) });
  try {
    await rebuild(mongo);
  } finally {
    await mongo.close();
  }
} catch (error) {
  console.error(`${SERVICE}: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
