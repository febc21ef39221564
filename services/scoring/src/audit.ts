import { internalOperations } from '@courtcast/contracts';
import { runAudit } from '@courtcast/domain-service';
import type { AuditedCopies, AuditedEffect } from '@courtcast/domain-service';
import type { InternalClient } from '@courtcast/http';
import { createOwners } from './adapters/owners.ts';
import { hasUnplacedDrawMatch, hasUnplacedTieMatch } from './application/events/find-unplaced.ts';
import type { Deps } from './application/ports.ts';
import { readConfig } from './config.ts';
import { openStorage } from './storage.ts';

const { lookupPlayers, lookupClubs, lookupCourts, lookupTournaments, lookupDraws, lookupTeamMatches } =
  internalOperations;

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
    ...{ name: 'court', owner: 'tournaments', aggregate: 'court' },
    ask: async (copies) => (await client.call(lookupCourts, asked(copies))).data,
  },
  {
    ...{ name: 'tournament', owner: 'tournaments', aggregate: 'tournament' },
    ask: async (copies) => (await client.call(lookupTournaments, asked(copies))).data,
  },
  {
    ...{ name: 'draw', owner: 'tournaments', aggregate: 'draw' },
    ask: async (copies) => (await client.call(lookupDraws, asked(copies))).data,
  },
  {
    ...{ name: 'team-match', owner: 'leagues', aggregate: 'team-match' },
    ask: async (copies) => (await client.call(lookupTeamMatches, asked(copies))).data,
  },
];

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
    return { aggregates, copies: copiesOf(client), effects: effectsOf(deps) };
  },
});
