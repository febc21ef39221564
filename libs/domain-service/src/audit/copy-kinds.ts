import { internalOperations } from '@courtcast/contracts';
import type { InternalClient } from '@courtcast/http';
import type { CopyRevision } from '@courtcast/mongo';
import type { AuditedCopies } from './check-copies.ts';

const { lookupClubs, lookupCourts, lookupDraws, lookupMatches, lookupPlayers } = internalOperations;
const { lookupLeagueGroups, lookupTeamMatches, lookupTournaments, lookupUsers } = internalOperations;

function byId(copies: readonly CopyRevision[]) {
  return { body: { ids: copies.map(({ id }) => id) } };
}

function byVersion(copies: readonly CopyRevision[]) {
  return { body: { known: copies.map(({ id, version }) => ({ id, version })) } };
}

type CopyKind = Pick<AuditedCopies, 'owner' | 'answersNewerOnly'> & {
  readonly ask: (
    client: InternalClient,
    copies: readonly CopyRevision[],
  ) => Promise<{ readonly data: readonly CopyRevision[] }>;
};

/** Records that other services copy, by their owner's names. */
const copyKinds = {
  user: { owner: 'identity', ask: (client, copies) => client.call(lookupUsers, byId(copies)) },
  player: { owner: 'identity', ask: (client, copies) => client.call(lookupPlayers, byId(copies)) },
  club: { owner: 'tournaments', ask: (client, copies) => client.call(lookupClubs, byId(copies)) },
  court: { owner: 'tournaments', ask: (client, copies) => client.call(lookupCourts, byId(copies)) },
  tournament: { owner: 'tournaments', ask: (client, copies) => client.call(lookupTournaments, byId(copies)) },
  draw: { owner: 'tournaments', ask: (client, copies) => client.call(lookupDraws, byId(copies)) },
  match: {
    owner: 'scoring',
    ask: (client, copies) => client.call(lookupMatches, byVersion(copies)),
    answersNewerOnly: true,
  },
  'league-group': {
    owner: 'leagues',
    ask: (client, copies) => client.call(lookupLeagueGroups, byId(copies)),
  },
  'team-match': { owner: 'leagues', ask: (client, copies) => client.call(lookupTeamMatches, byId(copies)) },
} as const satisfies Record<string, CopyKind>;

/** The read copies of one kind, with the question to their owner; the collection is `copy_<aggregate>`. */
export function copiesOf(client: InternalClient, aggregate: keyof typeof copyKinds): AuditedCopies {
  const { ask, ...kind }: CopyKind = copyKinds[aggregate];
  return { ...kind, name: aggregate, aggregate, ask: async (copies) => (await ask(client, copies)).data };
}
