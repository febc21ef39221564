import { internalOperations } from '@courtcast/contracts';
import { runAudit } from '@courtcast/domain-service';
import type { AuditedCopies, AuditedEffect } from '@courtcast/domain-service';
import type { InternalClient } from '@courtcast/http';
import { createOwners } from './adapters/owners.ts';
import { isTableWrong } from './application/groups/settle-standings.ts';
import type { Deps } from './application/ports.ts';
import { lacksResults } from './application/team-matches/settle-results.ts';
import { readConfig } from './config.ts';
import { openStorage } from './storage.ts';

const { lookupClubs, lookupMatches, lookupPlayers } = internalOperations;

const asked = (copies: readonly { readonly id: string }[]) => ({ body: { ids: copies.map(({ id }) => id) } });

const copiesOf = (client: InternalClient): readonly AuditedCopies[] => [
  {
    ...{ name: 'player', owner: 'identity', aggregate: 'player' },
    ask: async (copies) => (await client.call(lookupPlayers, asked(copies))).data,
  },
  {
    ...{ name: 'club', owner: 'tournaments', aggregate: 'club' },
    ask: async (copies) => (await client.call(lookupClubs, asked(copies))).data,
  },
  {
    ...{ name: 'match', owner: 'scoring', aggregate: 'match', answersNewerOnly: true, isPartial: true },
    ask: async (copies) => {
      const known = copies.map(({ id, version }) => ({ id, version }));
      return (await client.call(lookupMatches, { body: { known } })).data;
    },
  },
];

const effectsOf = (deps: Deps): readonly AuditedEffect[] => [
  {
    of: { aggregate: 'league-group' },
    isMissing: (id) => isTableWrong(deps, id),
    says: 'its table is another than its team matches make',
    repair: { by: 'rebuild-standings' },
  },
  {
    of: { aggregate: 'team-match' },
    isMissing: (id) => lacksResults(deps, id),
    says: 'the result of a match was not taken',
    repair: { by: 'republish', service: 'scoring' },
  },
];

await runAudit({
  service: 'leagues',
  environment: process.env,
  args: process.argv.slice(2),
  readConfig,
  urls: ({ IDENTITY_URL: identity, TOURNAMENTS_URL: tournaments, SCORING_URL: scoring }) => ({
    ...{ identity, tournaments, scoring },
  }),
  async open(mongo, client) {
    const { stores, deps } = await openStorage(mongo, createOwners(client));
    const aggregates = Object.values({ ...stores }).map(({ aggregate }) => aggregate);
    return { aggregates, copies: copiesOf(client), effects: effectsOf(deps) };
  },
});
