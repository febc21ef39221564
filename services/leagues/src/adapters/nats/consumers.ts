import { clubStateSchema, playerStateSchema, teamMatchStateSchema } from '@courtcast/contracts';
import { parseWith } from '@courtcast/http';
import { consume } from '@courtcast/messaging';
import type { ConsumeOptions, Consumption } from '@courtcast/messaging';
import type { Copies } from '../mongo/copies.ts';

type Common = Pick<ConsumeOptions, 'nats' | 'logger' | 'metrics'>;

/** What a change of this service's own things brings with it, should the request that made it be cut off. */
export interface Followers {
  readonly takeTeam: (teamId: string) => Promise<unknown>;
  readonly settleStandings: (groupId: string) => Promise<unknown>;
}

/** Starts the durable consumers of what leagues have told themselves: of the facts of teams, and the tables. */
export function startFollowing(common: Common, followers: Followers): readonly Consumption[] {
  return [
    consume({
      ...common,
      from: 'leagues',
      aggregate: 'team',
      durable: 'leagues-on-teams',
      handle: async ({ aggregateId }) => {
        await followers.takeTeam(aggregateId);
      },
    }),
    consume({
      ...common,
      from: 'leagues',
      aggregate: 'team-match',
      durable: 'leagues-on-team-matches',
      handle: async (event) => {
        await followers.settleStandings(parseWith(teamMatchStateSchema, event.state).leagueGroupId);
      },
    }),
  ];
}

/** Starts the durable consumers of leagues: the read copies of players and clubs. */
export function startConsumers(common: Common, { players, clubs }: Copies): readonly Consumption[] {
  return [
    consume({
      ...common,
      from: 'identity',
      aggregate: 'player',
      durable: 'leagues-on-players',
      handle: async (event, { isAgain }) => {
        await players.apply(event, parseWith(playerStateSchema, event.state), isAgain);
      },
    }),
    consume({
      ...common,
      from: 'tournaments',
      aggregate: 'club',
      durable: 'leagues-on-clubs',
      handle: async (event, { isAgain }) => {
        await clubs.apply(event, parseWith(clubStateSchema, event.state), isAgain);
      },
    }),
  ];
}
