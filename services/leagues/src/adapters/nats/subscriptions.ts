import {
  clubStateSchema,
  matchStateSchema,
  playerStateSchema,
  teamMatchStateSchema,
} from '@courtcast/contracts';
import type { DomainEvent, MatchState, PlayerState } from '@courtcast/contracts';
import { consume } from '@courtcast/messaging';
import type { ConsumeOptions, Consumption } from '@courtcast/messaging';
import { parseWith } from '@courtcast/runtime';
import type { Copies } from '../mongo/copies.ts';

type Common = Pick<ConsumeOptions, 'nats' | 'logger' | 'metrics'>;

/** What a change of this service's own things brings with it, should the request that made it be cut off. */
export interface Followers {
  readonly takeTeam: (teamId: string) => Promise<unknown>;
  readonly settleStandings: (groupId: string) => Promise<unknown>;
  readonly takeMatch: (told: ToldMatch) => Promise<unknown>;
  readonly takePlayer: (player: PlayerState) => Promise<unknown>;
}

/** A match as an event of scoring tells of it. */
export interface ToldMatch {
  readonly event: DomainEvent;
  readonly state: MatchState;
  readonly isReplay: boolean;
}

/** Starts the durable consumers of what changes team matches and tables: teams, team matches, and their matches. */
export function startFollowing(
  common: Common,
  followers: Omit<Followers, 'takePlayer'>,
): readonly Consumption[] {
  return [
    consume({
      ...common,
      from: 'scoring',
      aggregate: 'match',
      durable: 'leagues-on-matches',
      handle: async (event, { isReplay }) => {
        await followers.takeMatch({ event, state: parseWith(matchStateSchema, event.state), isReplay });
      },
    }),
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

/** Starts the durable consumers of leagues: the read copies of players, whose merges are followed, and clubs. */
export function startConsumers(
  common: Common,
  { players, clubs }: Copies,
  { takePlayer }: Pick<Followers, 'takePlayer'>,
): readonly Consumption[] {
  return [
    consume({
      ...common,
      from: 'identity',
      aggregate: 'player',
      durable: 'leagues-on-players',
      handle: async (event, { isReplay }) => {
        const player = parseWith(playerStateSchema, event.state);
        await players.apply(event, player, isReplay);
        await takePlayer(player);
      },
    }),
    consume({
      ...common,
      from: 'tournaments',
      aggregate: 'club',
      durable: 'leagues-on-clubs',
      handle: async (event, { isReplay }) => {
        await clubs.apply(event, parseWith(clubStateSchema, event.state), isReplay);
      },
    }),
  ];
}
