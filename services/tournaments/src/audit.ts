import { copiesOf, runAudit } from '@courtcast/domain-service';
import type { AuditedEffect } from '@courtcast/domain-service';
import { createOwners } from './adapters/owners.ts';
import { lacksQualifiers } from './application/draws/settle-qualifying.ts';
import { lacksResults } from './application/events/handle-match.ts';
import type { Deps } from './application/ports.ts';
import { readConfig } from './config.ts';
import { openStorage } from './storage.ts';

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
  urls: ({ IDENTITY_URL: identity, SCORING_URL: scoring, LEAGUES_URL: leagues }) => ({
    identity,
    scoring,
    leagues,
  }),
  async open(mongo, client) {
    const { stores, deps } = await openStorage(mongo, createOwners(client));
    const aggregates = Object.values({ ...stores }).map(({ aggregate }) => aggregate);
    return {
      aggregates,
      copies: (['match', 'player', 'user', 'league-group'] as const).map((kind) => copiesOf(client, kind)),
      effects: effectsOf(deps),
    };
  },
});
