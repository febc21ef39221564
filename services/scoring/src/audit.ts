import { copiesOf, runAudit } from '@courtcast/domain-service';
import type { AuditedEffect } from '@courtcast/domain-service';
import { createOwners } from './adapters/owners.ts';
import { hasUnplacedDrawMatch, hasUnplacedTieMatch } from './application/events/find-unplaced.ts';
import type { Deps } from './application/ports.ts';
import { readConfig } from './config.ts';
import { openStorage } from './storage.ts';

const effectsOf = (deps: Deps): readonly AuditedEffect[] => [
  {
    of: { copies: 'draw' },
    isMissing: (id) => hasUnplacedDrawMatch(deps, id),
    says: 'a match that it asks for is not there, or lacks players',
    repair: { by: 'republish', service: 'tournaments' },
  },
  {
    of: { copies: 'team-match' },
    isMissing: (id) => hasUnplacedTieMatch(deps, id),
    says: 'a match that it asks for is not there, or lacks players',
    repair: { by: 'republish', service: 'leagues' },
  },
];

await runAudit({
  service: 'scoring',
  environment: process.env,
  args: process.argv.slice(2),
  readConfig,
  urls: ({ IDENTITY_URL: identity, TOURNAMENTS_URL: tournaments, LEAGUES_URL: leagues }) => ({
    ...{ identity, tournaments, leagues },
  }),
  async open(mongo, client) {
    const { stores, deps } = await openStorage(mongo, createOwners(client));
    const aggregates = Object.values({ ...stores }).map(({ aggregate }) => aggregate);
    return {
      aggregates,
      copies: (['player', 'club', 'court', 'tournament', 'draw', 'team-match'] as const).map((kind) =>
        copiesOf(client, kind),
      ),
      effects: effectsOf(deps),
    };
  },
});
