import type { Caller, ClubState, Command, MatchState, PlayerState, ProblemBody } from '@courtcast/contracts';
import type { ComputedMatch, Rating, RatingStep } from '@courtcast/ratings';
import type { Outcome, SetScore, Side } from '@courtcast/scoring-rules';
import type { Aggregates, Page, PageQuery, RecordEvent, Revision, Stored } from '@courtcast/domain';
import type { Championship } from '../domain/championship.ts';
import type { Group } from '../domain/group.ts';
import type { Ladder } from '../domain/ladders/ladder.ts';
import type { League } from '../domain/league.ts';
import type { RatedResult, RatingPool, ResultChange } from '../domain/ratings/rated-result.ts';
import type { TeamMatch, TeamMatchStatus } from '../domain/team-match.ts';
import type { Team } from '../domain/team.ts';

/** A draw of individuals, and who runs it. */
export interface PlayedDraw {
  readonly drawType: string;
  readonly isDraft: boolean;
  readonly staff: readonly { readonly userId: string; readonly role: string }[];
}

/** Draws of tournaments, which own them. */
export interface Draws {
  /** Null for an unknown one. */
  find(id: string): Promise<PlayedDraw | null>;
}

/** Filters of championships. */
export interface ChampionshipFilter {
  readonly organiserId?: string | undefined;
}

export interface Championships extends Aggregates<Championship> {
  list(query: PageQuery & ChampionshipFilter): Promise<Page<Stored<Championship>>>;
}

export interface Leagues extends Aggregates<League> {
  /** Sorted by tier, then name. */
  listOf(championshipId: string | undefined): Promise<readonly Stored<League>[]>;
}

export interface Groups extends Aggregates<Group> {
  /** Sorted by name. */
  listOf(leagueId: string | undefined): Promise<readonly Stored<Group>[]>;
  listIdsOfTeam(teamId: string): Promise<readonly string[]>;
  /** Finds groups that ask one of these teams to enter, in the order of creation, at most `limit`. */
  listAsking(teamIds: readonly string[], limit: number): Promise<readonly Stored<Group>[]>;
  /** The next ids in their order, at most `limit`; null begins. */
  listIdsAfter(id: string | null, limit: number): Promise<readonly string[]>;
}

/** Teams of these clubs, and of a captain if given. */
export interface TeamPeople {
  readonly clubIds: readonly string[];
  readonly captainPlayerId: string | null;
}

/** Filters of teams. */
export interface TeamFilter {
  readonly clubId?: string | undefined;
  /** A player in the roster, or the captain. */
  readonly playerId?: string | undefined;
  /** Whether teams are among them whose captain the player is and has not agreed to be. */
  readonly withUnagreed?: boolean;
}

export interface Teams extends Aggregates<Team> {
  /** Ids of teams with the player as captain or in the roster. */
  listIdsWithPlayer(playerId: string): Promise<readonly string[]>;
  /** Teams of these clubs, and teams of this captain. */
  listAnsweredFor(people: TeamPeople): Promise<readonly Stored<Team>[]>;
  /** The only one of a name, however it is written; null where none has it, or several. */
  findOnlyNamed(name: string): Promise<Stored<Team> | null>;
  list(query: PageQuery & TeamFilter): Promise<Page<Stored<Team>>>;
}

/** Filters of team matches; all given ones must hold. */
export interface TeamMatchFilter {
  readonly leagueGroupId?: string | undefined;
  readonly matchDay?: number | undefined;
  /** One of these is home or guest. */
  readonly teamIds?: readonly string[] | undefined;
  readonly clubId?: string | undefined;
  readonly status?: TeamMatchStatus | undefined;
  /** Both inclusive. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly category?: TeamMatch['category'] | undefined;
}

export interface TeamMatches extends Aggregates<TeamMatch> {
  /** Sorted by match day, time, creation and id, nulls last (decisions 6). */
  listWhere(filter: TeamMatchFilter): Promise<readonly Stored<TeamMatch>[]>;
  /** Number of team matches in these groups, counted up to `limit`. */
  countIn(groupIds: readonly string[], limit: number): Promise<number>;
  /** Ids of team matches with the player in a line-up, revealed or not, or as captain or referee. */
  listIdsWithPlayer(playerId: string): Promise<readonly string[]>;
  /** The same, without team matches that are over. */
  listOpenIdsWithPlayer(playerId: string): Promise<readonly string[]>;
}

/** A player without an account, under an id that follows from what made them. */
export interface Ghost {
  readonly id: string;
  readonly name: string;
}

/** Copies of players. */
export interface Players {
  /** Finds existing players, and those that merged ones were merged into; asks the owner for unknown ones. */
  findMany(ids: readonly string[]): Promise<ReadonlyMap<string, PlayerState>>;
  /**
   * Asks the owner for the players' present state, before one is refused because of the copy. Problem unavailable
   * without an answer.
   */
  refresh(ids: readonly string[]): Promise<ReadonlyMap<string, PlayerState>>;
  /** The merged players among these, each with the player who now stands for them, from the copies. */
  findMerges(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Players in the copies; the owner is not asked. */
  known(ids: readonly string[]): Promise<ReadonlyMap<string, PlayerState>>;
  /** Names of the same. */
  names(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** By name those who are the only ones of it, however it is written. Problem unavailable without an answer. */
  findOnlyNamed(names: readonly string[]): Promise<ReadonlyMap<string, PlayerState>>;
  /** Makes those who are not there yet; returns by id who answers for each. Problem unavailable without an answer. */
  createGhosts(ghosts: readonly Ghost[]): Promise<ReadonlyMap<string, string>>;
  /** Asks the owner for a player's present state, after the creator of that club has become its owner. */
  refreshFor(id: string, clubId: string): Promise<PlayerState | null>;
}

/** Copies of the matches of team matches. */
export interface Matches {
  /** Matches in the copies, by id. */
  findMany(ids: readonly string[]): Promise<ReadonlyMap<string, MatchState>>;
  /** Applies the state of an event, unless a newer one is stored. */
  apply(event: RecordEvent, state: MatchState, isReplay: boolean): Promise<unknown>;
  /** Fetches newer states from scoring. Problem unavailable without an answer. */
  refresh(ids: readonly string[]): Promise<void>;
  /** Asks scoring to place the matches of a team match now; if it does not answer, the event does it. */
  place(teamMatch: Stored<TeamMatch>): Promise<void>;
  /** Has scoring enter results for a caller, each refused or made by itself, in their order. Problem unavailable. */
  enterResults(entering: EnteringResults): Promise<readonly EnteredMatch[]>;
}

/** Results of matches that a caller enters. */
export interface EnteringResults {
  readonly caller: Caller;
  /** The same whenever their request is repeated. */
  readonly commandId: string;
  readonly results: readonly {
    readonly matchId: string;
    readonly sets?: readonly SetScore[] | undefined;
    readonly outcome?: Outcome | undefined;
    readonly winnerSide?: Side | undefined;
  }[];
}

/** What became of one of them. */
export interface EnteredMatch {
  readonly version: number | null;
  readonly refusal: ProblemBody | null;
}

/** Copies of clubs. */
export interface Clubs {
  findOrAsk(id: string): Promise<ClubState | null>;
  /** IANA time zones of clubs in the copies; the owner is not asked. */
  timeZones(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Tournaments, which tournaments owns. */
export interface Tournaments {
  /** What is played in one; null for an unknown one. Problem unavailable without an answer. */
  findSport(id: string): Promise<Championship['sport'] | null>;
}

/** A match as ratings have it. */
export interface StoredResult extends Revision {
  readonly id: string;
  /** Null once it counts no more. */
  readonly result: RatedResult | null;
  /** While its consequences are still to be computed. */
  readonly changed: ResultChange | null;
}

/** A match whose consequences for ratings are still to be computed. */
export interface ChangedResult extends Revision, ResultChange {
  readonly id: string;
}

/** A result with what it has done to its players. */
export interface ComputedResult extends ComputedMatch, Revision {
  readonly id: string;
  readonly order: string;
}

/** A page of a list that has one order; pages count from 1. */
export interface PageOf {
  readonly page: number;
  readonly perPage: number;
}

/** What one match has done to the rating of a player. */
export interface RatingChange extends RatingStep {
  readonly matchId: string;
}

/** Results that count in ratings, with the ratings after each. */
export interface RatedResults {
  find(id: string): Promise<StoredResult | null>;
  /** Stores a newer form in the place of the known one (null: there was none); false: another one came first. */
  put(stored: StoredResult, known: StoredResult | null): Promise<boolean>;
  /** A pool with matches whose consequences are to be computed; null: there is none. */
  findChangedPool(): Promise<RatingPool | null>;
  /** Takes the computation of a pool for some time, or more of it; false: another process has it. */
  lease(pool: RatingPool, now: Date): Promise<boolean>;
  release(pool: RatingPool): Promise<void>;
  /** Matches whose consequences are to be computed, at most `limit`, the earliest first. */
  listChanged(pool: RatingPool, limit: number): Promise<readonly ChangedResult[]>;
  /** The rating of a player before a place among all results; null: they had not played. */
  findBefore(pool: RatingPool, playerId: string, order: string): Promise<Rating | null>;
  /** Results from a place on, in their order. */
  listFrom(
    pool: RatingPool,
    from: { readonly order: string; readonly isAfter: boolean },
    limit: number,
  ): Promise<readonly ComputedResult[]>;
  saveSteps(changes: readonly (readonly [ComputedResult, readonly RatingStep[]])[]): Promise<void>;
  /** Notes that the consequences of these forms of matches are computed. */
  settle(changed: readonly ChangedResult[]): Promise<void>;
  /** The present rating; null without a match. */
  findPresent(pool: RatingPool, playerId: string): Promise<Rating | null>;
  /** What matches have done to a rating, the newest first. */
  listChangesOf(pool: RatingPool, playerId: string, page: PageOf): Promise<Page<RatingChange>>;
}

/** Filters of ladders. */
export interface LadderFilter {
  readonly clubId?: string | undefined;
  /** Who is in it. */
  readonly playerId?: string | undefined;
}

export interface Ladders extends Aggregates<Ladder> {
  list(query: PageQuery & LadderFilter): Promise<Page<Stored<Ladder>>>;
  /** Ids of ladders that name a player, in whatever way. */
  listIdsNaming(playerId: string): Promise<readonly string[]>;
  /** Ids of ladders with a challenge between two players that was accepted. */
  listIdsOfPair(one: string, other: string): Promise<readonly string[]>;
  /** Ids of ladders with something that is due, at most `limit`, the first due first. */
  listIdsDue(now: Date, limit: number): Promise<readonly string[]>;
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
  readonly ladders: Ladders;
  readonly players: Players;
  readonly clubs: Clubs;
  readonly draws: Draws;
  readonly tournaments: Tournaments;
  readonly ratedResults: RatedResults;
  readonly matches: Matches;
  readonly keys: Keys;
  /** A UUIDv7 that is always the same for the same moment and seed. */
  readonly seededId: (at: Date, seed: string) => string;
  readonly now: () => Date;
  /** A command of the service itself, for follow-ups. */
  readonly systemCommand: () => Command;
}
