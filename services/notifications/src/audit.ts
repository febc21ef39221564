import { copiesOf, runAudit } from '@courtcast/domain-service';
import { createOwners } from './adapters/owners.ts';
import { readConfig } from './config.ts';
import { openStorage } from './storage.ts';

await runAudit({
  service: 'notifications',
  environment: process.env,
  args: process.argv.slice(2),
  readConfig,
  urls: ({ IDENTITY_URL: identity, TOURNAMENTS_URL: tournaments, LEAGUES_URL: leagues }) => ({
    ...{ identity, tournaments, leagues },
  }),
  async open(mongo, client) {
    const { stores } = await openStorage(mongo, createOwners(client));
    return {
      aggregates: Object.values({ ...stores }).map(({ aggregate }) => aggregate),
      copies: (['player', 'user', 'club', 'tournament', 'league-group'] as const).map((kind) =>
        copiesOf(client, kind),
      ),
      effects: [],
    };
  },
});
