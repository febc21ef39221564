import { copiesOf, runAudit } from '@courtcast/domain-service';
import type { AuditedEffect } from '@courtcast/domain-service';
import { createOwners } from './adapters/owners.ts';
import { isTableWrong } from './application/groups/settle-standings.ts';
import type { Deps } from './application/ports.ts';
import { lacksResults } from './application/team-matches/settle-results.ts';
import { readConfig } from './config.ts';
import { openStorage } from './storage.ts';

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
    return {
      aggregates,
      copies: [
        ...(['player', 'club'] as const).map((kind) => copiesOf(client, kind)),
        { ...copiesOf(client, 'match'), isPartial: true },
      ],
      effects: effectsOf(deps),
    };
  },
});
