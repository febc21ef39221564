import type {
  Caller,
  ClubState,
  Command,
  DomainEvent,
  MatchState,
  PageMeta,
  PlayerState,
} from '@courtcast/contracts';
import type { Championship } from '../domain/championship.ts';
import type { Group } from '../domain/group.ts';
import type { League } from '../domain/league.ts';
import type { TeamMatch, TeamMatchStatus } from '../domain/team-match.ts';
import type { Team } from '../domain/team.ts';

/** An aggregate as it is stored; `version` counts its saves from 1. */
export interface Stored<S> {
  readonly id: string;
  readonly version: number;
  readonly state: S;
}

/** What a decision changes; `changes` are names for announcements. */
export interface Change<S> {
  readonly state: S;
  readonly changes: readonly string[];
}

/** The aggregates of one kind. */
export interface Aggregates<S> {
  find(id: string): Promise<Stored<S> | null>;
  findMany(ids: readonly string[]): Promise<readonly Stored<S>[]>;
  /** Creates version 1; the same command again gives what is stored. */
  insert(creation: Change<S> & { readonly id: string; readonly command: Command }): Promise<Stored<S>>;
  /** Loads, decides, saves; again when another writer was first. `decide` is pure; null changes nothing. */
  update(id: string, command: Command, decide: (stored: Stored<S>) => Change<S> | null): Promise<Stored<S>>;
}

/** What every paginated list takes; `page` counts from 1. */
export interface PageQuery {
  readonly page: number;
  readonly perPage: number;
  readonly sortBy: string;
  readonly sortOrder: 'asc' | 'desc';
  readonly search?: string | undefined;
}

/** A page of a list. */
export interface Page<T> {
  readonly data: readonly T[];
  readonly meta: PageMeta;
}

export interface Championships extends Aggregates<Championship> {
  list(query: PageQuery): Promise<Page<Stored<Championship>>>;
}

export interface Leagues extends Aggregates<League> {
  /** In the order of tier, then name. */
  listOf(championshipId: string | undefined): Promise<readonly Stored<League>[]>;
}

export interface Groups extends Aggregates<Group> {
  /** In the order of their names. */
  listOf(leagueId: string | undefined): Promise<readonly Stored<Group>[]>;
  listIdsOfTeam(teamId: string): Promise<readonly string[]>;
  /** The next ids in their order, at most `limit`; null begins. */
  listIdsAfter(id: string | null, limit: number): Promise<readonly string[]>;
}

export interface Teams extends Aggregates<Team> {
  /** Those whose captain a player is, or in whose roster he stands. */
  listIdsWithPlayer(playerId: string): Promise<readonly string[]>;
  list(query: PageQuery & { readonly clubId?: string | undefined }): Promise<Page<Stored<Team>>>;
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
  /** Those in whose line-ups a player stands, revealed or not, or of which he is a captain or the referee. */
  listIdsWithPlayer(playerId: string): Promise<readonly string[]>;
}

/** What leagues know of players. */
export interface Players {
  /**
   * Those that exist, and who answers for those of them that were merged; the owner is asked for what is not known here.
   */
  findMany(ids: readonly string[]): Promise<ReadonlyMap<string, PlayerState>>;
  /** Of these, those who were merged, each with who answers for him, as far as it is known here: nobody is asked. */
  findMerges(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Names of those that are known here: nobody is asked. */
  names(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** As the owner knows him now, by when the creator of that club has become its owner. */
  refreshFor(id: string, clubId: string): Promise<PlayerState | null>;
}

/** What leagues know of the matches of team matches. */
export interface Matches {
  /** As they are known here, by id. */
  findMany(ids: readonly string[]): Promise<ReadonlyMap<string, MatchState>>;
  /** Takes what an event tells, unless something newer is known. */
  take(
    event: Pick<DomainEvent, 'aggregateId' | 'epoch' | 'version'>,
    state: MatchState,
    isReplay: boolean,
  ): Promise<void>;
  /** Takes what scoring has newer. Problem unavailable where it does not answer. */
  refresh(ids: readonly string[]): Promise<void>;
  /** Lets the matches of a team match follow it now; where scoring does not answer, they follow its event. */
  follow(teamMatch: Stored<TeamMatch>): Promise<void>;
}

/** What leagues know of clubs. */
export interface Clubs {
  findOrAsk(id: string): Promise<ClubState | null>;
  /** IANA time zones of those that are known here: nobody is asked. */
  timeZones(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
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
  /** A UUIDv7 that is always the same for the same moment and seed. */
  readonly seededId: (at: Date, seed: string) => string;
  readonly now: () => Date;
  /** A command of the service's own, for what follows from something else. */
  readonly systemCommand: () => Command;
}

/** A write that somebody asked for. */
export interface Request {
  readonly caller: Caller;
  readonly command: Command;
}
