import type { ClubState, Command, MatchState, PlayerState } from '@courtcast/contracts';
import type { Aggregates, Page, PageQuery, RecordEvent, Stored } from '@courtcast/domain';
import type { Championship } from '../domain/championship.ts';
import type { Group } from '../domain/group.ts';
import type { League } from '../domain/league.ts';
import type { TeamMatch, TeamMatchStatus } from '../domain/team-match.ts';
import type { Team } from '../domain/team.ts';

/** Which championships a list has. */
export interface ChampionshipFilter {
  readonly organiserId?: string | undefined;
}

export interface Championships extends Aggregates<Championship> {
  list(query: PageQuery & ChampionshipFilter): Promise<Page<Stored<Championship>>>;
}

export interface Leagues extends Aggregates<League> {
  /** In the order of tier, then name. */
  listOf(championshipId: string | undefined): Promise<readonly Stored<League>[]>;
}

export interface Groups extends Aggregates<Group> {
  /** In the order of their names. */
  listOf(leagueId: string | undefined): Promise<readonly Stored<Group>[]>;
  listIdsOfTeam(teamId: string): Promise<readonly string[]>;
  /** Those that ask one of these teams, in the order of their making, at most `limit`. */
  listAsking(teamIds: readonly string[], limit: number): Promise<readonly Stored<Group>[]>;
  /** The next ids in their order, at most `limit`; null begins. */
  listIdsAfter(id: string | null, limit: number): Promise<readonly string[]>;
}

/** Whose teams: of clubs, and of a captain, where there is one. */
export interface TeamPeople {
  readonly clubIds: readonly string[];
  readonly captainPlayerId: string | null;
}

/** Which teams a list has. */
export interface TeamFilter {
  readonly clubId?: string | undefined;
  /** In whose roster they stand, or whose captain they are. */
  readonly playerId?: string | undefined;
  /** Whether teams are among them whose captain the player is and has not agreed to be. */
  readonly withUnagreed?: boolean;
}

export interface Teams extends Aggregates<Team> {
  /** Those whose captain a player is, or in whose roster they stand. */
  listIdsWithPlayer(playerId: string): Promise<readonly string[]>;
  /** Those of clubs, and those whose captain a player is. */
  listAnsweredFor(people: TeamPeople): Promise<readonly Stored<Team>[]>;
  list(query: PageQuery & TeamFilter): Promise<Page<Stored<Team>>>;
}

/** What team matches may be narrowed by; all given ones must hold. */
export interface TeamMatchFilter {
  readonly leagueGroupId?: string | undefined;
  readonly matchDay?: number | undefined;
  /** Home or guest side is one of these. */
  readonly teamIds?: readonly string[] | undefined;
  readonly clubId?: string | undefined;
  readonly status?: TeamMatchStatus | undefined;
  /** Both inclusive. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly category?: TeamMatch['category'] | undefined;
}

export interface TeamMatches extends Aggregates<TeamMatch> {
  /** In the order of match day, time, making and id, nulls last (decisions 6). */
  listWhere(filter: TeamMatchFilter): Promise<readonly Stored<TeamMatch>[]>;
  /** How many there are in these groups, counted up to `limit`. */
  countIn(groupIds: readonly string[], limit: number): Promise<number>;
  /** Those in whose line-ups a player stands, revealed or not, or of which they are a captain or the referee. */
  listIdsWithPlayer(playerId: string): Promise<readonly string[]>;
  /** Of these, those that are not over. */
  listOpenIdsWithPlayer(playerId: string): Promise<readonly string[]>;
}

/** What leagues know of players. */
export interface Players {
  /** Those that exist, and those whom they were merged into; the owner is asked for what is not known here. */
  findMany(ids: readonly string[]): Promise<ReadonlyMap<string, PlayerState>>;
  /** As the owner knows them now, by id, before one is refused because of the copy. Problem unavailable without an answer. */
  refresh(ids: readonly string[]): Promise<ReadonlyMap<string, PlayerState>>;
  /** Of these, those who were merged, each with the player who answers for them, as far as it is known here. */
  findMerges(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Those that are known here; the owner is not asked. */
  known(ids: readonly string[]): Promise<ReadonlyMap<string, PlayerState>>;
  /** Names of the same. */
  names(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** As the owner knows them now, by when the creator of that club has become its owner. */
  refreshFor(id: string, clubId: string): Promise<PlayerState | null>;
}

/** What leagues know of the matches of team matches. */
export interface Matches {
  /** As they are known here, by id. */
  findMany(ids: readonly string[]): Promise<ReadonlyMap<string, MatchState>>;
  /** Takes what an event says, unless something newer is known. */
  apply(event: RecordEvent, state: MatchState, isReplay: boolean): Promise<unknown>;
  /** Takes what scoring has newer. Problem unavailable where it does not answer. */
  refresh(ids: readonly string[]): Promise<void>;
  /** Has scoring place the matches of a team match now; where it does not answer, the event does it. */
  place(teamMatch: Stored<TeamMatch>): Promise<void>;
}

/** What leagues know of clubs. */
export interface Clubs {
  findOrAsk(id: string): Promise<ClubState | null>;
  /** IANA time zones of those that are known here; the owner is not asked. */
  timeZones(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Keys that are shown once and kept as a hash. */
export interface Keys {
  create(): string;
  hash(key: string): string;
}

export interface Deps {
  readonly championships: Championships;
  readonly leagues: Leagues;
  readonly groups: Groups;
  readonly teams: Teams;
  readonly teamMatches: TeamMatches;
  readonly players: Players;
  readonly clubs: Clubs;
  readonly matches: Matches;
  readonly keys: Keys;
  /** A UUIDv7 that is always the same for the same moment and seed. */
  readonly seededId: (at: Date, seed: string) => string;
  readonly now: () => Date;
  /** A command of the service's own, for what follows from something else. */
  readonly systemCommand: () => Command;
}
