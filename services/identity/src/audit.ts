import { copiesOf, runAudit } from '@courtcast/domain-service';
import { createOwners } from './adapters/owners.ts';
import { lacksOwner } from './application/events/handle-club.ts';
import { readConfig } from './config.ts';
import { openStorage } from './storage.ts';

await runAudit({
  service: 'identity',
  environment: process.env,
  args: process.argv.slice(2),
  readConfig,
  urls: ({ TOURNAMENTS_URL: tournaments }) => ({ tournaments }),
  async open(mongo, client) {
    const { stores, deps } = await openStorage(mongo, createOwners(client), { adminSubjects: new Set() });
    return {
      aggregates: Object.values({ ...stores }).map(({ aggregate }) => aggregate),
      copies: (['club', 'tournament'] as const).map((kind) => copiesOf(client, kind)),
      effects: [
        {
          of: { copies: 'club' },
          isMissing: (id) => lacksOwner(deps, id),
          says: 'its creator is not its owner',
          repair: { by: 'republish', service: 'tournaments' },
        },
      ],
    };
  },
});
