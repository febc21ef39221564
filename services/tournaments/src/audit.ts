import { internalOperations } from '@courtcast/contracts';
import { runAudit } from '@courtcast/domain-service';
import type { AuditedCopies, AuditedEffect } from '@courtcast/domain-service';
import type { InternalClient } from '@courtcast/http';
import { createOwners } from './adapters/owners.ts';
import { lacksQualifiers } from './application/draws/settle-qualifying.ts';
import { lacksResults } from './application/events/handle-match.ts';
import type { Deps } from './application/ports.ts';
import { readConfig } from './config.ts';
import { openStorage } from './storage.ts';

const { lookupMatches, lookupPlayers, lookupUsers } = internalOperations;

const asked = (copies: readonly { readonly id: string }[]) => ({ body: { ids: copies.map(({ id }) => id) } });

const copiesOf = (client: InternalClient): readonly AuditedCopies[] => [
  {
    ...{ name: 'match', owner: 'scoring', aggregate: 'match', answersNewerOnly: true },
    ask: async (copies) => {
      const known = copies.map(({ id, version }) => ({ id, version }));
      return (await client.call(lookupMatches, { body: { known } })).data;
    },
  },
  {
    ...{ name: 'player', owner: 'identity', aggregate: 'player' },
    ask: async (copies) => (await client.call(lookupPlayers, asked(copies))).data,
  },
  {
    ...{ name: 'user', owner: 'identity', aggregate: 'user' },
    ask: async (copies) => (await client.call(lookupUsers, asked(copies))).data,
  },
];

const effectsOf = (deps: Deps): readonly AuditedEffect[] => [
  {
    of: { aggregate: 'draw' },
    isMissing: (id) => lacksResults(deps, id),
    says: 'the result of a match was not taken',
    repair: { by: 'republish', service: 'scoring' },
  },
  {
    of: { aggregate: 'draw' },
    isMissing: (id) => lacksQualifiers(deps, id),
    says: 'who qualified was not taken',
    repair: { by: 'republish', service: 'tournaments' },
  },
];

await runAudit({
  service: 'tournaments',
  environment: process.env,
  args: process.argv.slice(2),
  readConfig,
  urls: ({ IDENTITY_URL: identity, SCORING_URL: scoring }) => ({ identity, scoring }),
  async open(mongo, client) {
    const { stores, deps } = await openStorage(mongo, createOwners(client));
    const aggregates = Object.values({ ...stores }).map(({ aggregate }) => aggregate);
    return { aggregates, copies: copiesOf(client), effects: effectsOf(deps) };
  },
});
