import type { AggregateStore, Mongo } from '@courtcast/mongo';
import type { Championship } from '../../domain/championship.ts';
import type { Group } from '../../domain/group.ts';
import type { Ladder } from '../../domain/ladders/ladder.ts';
import type { League } from '../../domain/league.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import type { Team } from '../../domain/team.ts';
import { createChampionshipStore } from './championship-store.ts';
import { createGroupStore } from './group-store.ts';
import { createLadderStore } from './ladder-store.ts';
import { createLeagueStore } from './league-store.ts';
import { createTeamMatchStore } from './team-match-store.ts';
import { createTeamStore } from './team-store.ts';

/** The stores of this service's aggregates. */
export interface Stores {
  readonly championships: AggregateStore<Championship>;
  readonly leagues: AggregateStore<League>;
  readonly groups: AggregateStore<Group>;
  readonly teams: AggregateStore<Team>;
  readonly teamMatches: AggregateStore<TeamMatch>;
  readonly ladders: AggregateStore<Ladder>;
}

/** The stores of this service's aggregates, in its own database. */
export function openStores(mongo: Mongo): Stores {
  return {
    championships: createChampionshipStore(mongo),
    leagues: createLeagueStore(mongo),
    groups: createGroupStore(mongo),
    teams: createTeamStore(mongo),
    teamMatches: createTeamMatchStore(mongo),
    ladders: createLadderStore(mongo),
  };
}
