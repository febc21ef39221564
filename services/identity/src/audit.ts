import { internalOperations } from '@courtcast/contracts';
import { runAudit } from '@courtcast/domain-service';
import type { AuditedCopies } from '@courtcast/domain-service';
import type { InternalClient } from '@courtcast/http';
import { createOwners } from './adapters/owners.ts';
import { lacksOwner } from './application/events/handle-club.ts';
import { readConfig } from './config.ts';
import { openStorage } from './storage.ts';

const { lookupClubs, lookupTournaments } = internalOperations;

const asked = (copies: readonly { readonly id: string }[]) => ({ body: { ids: copies.map(({ id }) => id) } });

const copiesOf = (client: InternalClient): readonly AuditedCopies[] => [
  {
    ...{ name: 'club', owner: 'tournaments', aggregate: 'club' },
    ask: async (copies) => (await client.call(lookupClubs, asked(copies))).data,
  },
  {
    ...{ name: 'tournament', owner: 'tournaments', aggregate: 'tournament' },
    ask: async (copies) => (await client.call(lookupTournaments, asked(copies))).data,
  },
];

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
      copies: copiesOf(client),
      effects: [
        {
          of: { copies: 'club' },
          isMissing: (id) => lacksOwner(deps, id),
          says: 'whoever created it is not its owner',
          repair: { by: 'republish', service: 'tournaments' },
        },
      ],
    };
  },
});
