import type { Command, MatchView, PlayerState, SideName } from '@courtcast/contracts';
import type { Aggregates, Page, PageQuery, Revision, Stored } from '@courtcast/domain';
import type { BoxLeague } from '../domain/box-leagues/box-league.ts';
import type { Draw } from '../domain/draws/draw.ts';
import type { EntryList } from '../domain/entries/entry-list.ts';
import type { EntryStatus } from '../domain/entries/entry-state.ts';
import type { EntryRegistration } from '../domain/entries/entry.ts';
import type { OrderOfPlay } from '../domain/order-of-play/order-of-play.ts';
import type { CheckIn, Noting } from '../domain/tournaments/check-in.ts';
import type { Ranking } from '../domain/rankings/ranking.ts';
import type { Registration } from '../domain/registration.ts';
import type { Surface, Tournament } from '../domain/tournaments/tournament.ts';
import type { Club, Court } from '../domain/venues.ts';
import type { ActivityDeps } from './ports/activity.ts';
import type { HandOverDeps } from './ports/hand-over.ts';
import type { LogoDeps } from './ports/logos.ts';
import type { PaymentDeps } from './ports/payments.ts';

/** Whole names of hidden players, which no copy has. */
export interface WholeNames {
  /** The names of those of the players who are hidden. Problem unavailable. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Aggregates that name players: after a merge they name another one, also where they were removed. */
export interface Naming<S> extends Aggregates<S> {
  /** Ids of records that name a player, removed ones included. */
  listIdsNaming(playerId: string): Promise<readonly string[]>;
  /** Ids of the tournaments whose records name a player, without removed records. */
  listTournamentIdsNaming(playerId: string): Promise<readonly string[]>;
  /** Like `update`, also for removed ones. */
  updateAny: Aggregates<S>['update'];
}

export interface CourtFilter {
  readonly clubId?: string | undefined;
  readonly surface?: Surface | undefined;
  readonly search?: string | undefined;
}

/** The reader: drafts are visible to their staff (by user id) and to admins (`all`). */
export type Viewer =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'all' }
  | { readonly kind: 'user'; readonly userId: string };

export interface TournamentFilter {
  readonly status?: 'upcoming' | 'active' | 'completed' | 'cancelled' | undefined;
  readonly hostClubId?: string | undefined;
  readonly ownerId?: string | undefined;
  readonly staffUserId?: string | undefined;
  readonly sport?: Tournament['sport'] | undefined;
  /** Days, `YYYY-MM-DD`, both inclusive: tournaments that are played on one of them. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** With both parts, either is enough. */
  readonly part?: TournamentParts | undefined;
}

/** A user as staff of tournaments, and the tournaments that they play. */
export interface TournamentParts {
  readonly staffUserId?: string | undefined;
  readonly playedIds?: readonly string[] | undefined;
}

export interface Clubs extends Aggregates<Club> {
  list(query: PageQuery): Promise<Page<Stored<Club>>>;
}

export interface Courts extends Aggregates<Court> {
  list(query: PageQuery & CourtFilter): Promise<Page<Stored<Court>>>;
  /** All courts of a club in natural order of their names. */
  listOfClub(clubId: string, filter: CourtFilter): Promise<readonly Stored<Court>[]>;
}

export interface Tournaments extends Aggregates<Tournament> {
  /** `hasDrafts`: the list has drafts that others do not see, on this page or another. */
  list(
    query: PageQuery & TournamentFilter,
    viewer: Viewer,
  ): Promise<Page<Stored<Tournament>> & { readonly hasDrafts: boolean }>;
  /** The tournaments that are not over and have this user as their only owner. */
  listKeptAlone(userId: string): Promise<readonly Stored<Tournament>[]>;
  /** The tournaments of whose staff a user is. */
  listIdsOfStaff(userId: string): Promise<readonly string[]>;
  /** The same, and of those whose invitation a user has accepted, whatever came of it. */
  listIdsWithOfficial(userId: string): Promise<readonly string[]>;
  /** The tournaments that are not over and held at a club. */
  listUnfinishedAt(clubId: string): Promise<readonly Stored<Tournament>[]>;
  /** The tournaments that a club hosts or has hosted, without drafts. */
  listHostedAt(clubId: string): Promise<readonly Stored<Tournament>[]>;
  /** The tournaments that are not over and ask a club to host them. */
  listAsking(clubId: string): Promise<readonly Stored<Tournament>[]>;
  /** The same by pages, the oldest first. */
  listAskingBy(clubId: string, place: Pick<PageQuery, 'page' | 'perPage'>): Promise<Page<Stored<Tournament>>>;
}

export interface Draws extends Naming<Draw> {
  /** In the order of creation. */
  listOfTournament(tournamentId: string): Promise<readonly Stored<Draw>[]>;
  /** The draws whose winners go to this one, in the order in which they were made. */
  listQualifying(parentDrawId: string): Promise<readonly Stored<Draw>[]>;
  /** The draws that presets have made of a main draw, in the order in which they were made. */
  listStructure(mainDrawId: string): Promise<readonly Stored<Draw>[]>;
}

export interface Rankings extends Aggregates<Ranking> {
  /** The oldest first. */
  list(
    query: Pick<PageQuery, 'page' | 'perPage'> & {
      readonly clubId?: string | undefined;
      readonly championshipId?: string | undefined;
    },
  ): Promise<Page<Stored<Ranking>>>;
  /** Those of these clubs, and all that are of no club: of championships and of the installation. */
  listOfClubsAndAll(clubIds: readonly string[]): Promise<readonly Stored<Ranking>[]>;
}

export interface BoxLeagues extends Naming<BoxLeague> {
  /** The newest first. */
  list(
    query: Pick<PageQuery, 'page' | 'perPage'> & { readonly clubId?: string | undefined },
  ): Promise<Page<Stored<BoxLeague>>>;
}

export interface RegistrationFilter {
  readonly drawId?: string | undefined;
  /** Only records of which all of these players are part. */
  readonly playerIds: readonly string[];
}

/** A save is a Problem conflict where a player is registered for the draw already, as partner or on their own. */
export interface Registrations extends Naming<Registration> {
  /** Without entries that nobody has confirmed. */
  list(tournamentId: string, query: PageQuery & RegistrationFilter): Promise<Page<Stored<Registration>>>;
  /** One that was ended, too. */
  findAny(id: string): Promise<Stored<Registration> | null>;
  /** All entries of a draw, ended ones included, the oldest first; those of before its entry list are not among them. */
  listEntries(drawId: string): Promise<readonly Stored<EntryRegistration>[]>;
  /** Ids of the registrations of a draw that are no entries, the oldest first: made before it had a list. */
  listIdsWithoutEntry(drawId: string): Promise<readonly string[]>;
  /** What the entries of a draw know of their list. */
  listStandings(drawId: string): Promise<readonly EntryStanding[]>;
  /** Those who ask the player of this entry to be their partner, the oldest first. */
  listAsking(registrationId: string): Promise<readonly Stored<EntryRegistration>[]>;
  /** Those who look for a partner, the oldest first. */
  listLooking(tournamentId: string): Promise<readonly Stored<EntryRegistration>[]>;
  /** Ids of the entries of a draw that nobody has confirmed, of this address where one is named, the oldest first. */
  listUnconfirmedIds(drawId: string, email?: string): Promise<readonly string[]>;
  /** Ids of entries that nobody has confirmed by now, at most `limit`. */
  listExpiredIds(now: Date, limit: number): Promise<readonly string[]>;
  /** Ids of entries of before a moment in which somebody has said something, at most `limit`. */
  listTellingIds(before: Date, limit: number): Promise<readonly string[]>;
  /** Ids of entries whose payment is open, or is to be paid back, since before a moment, the oldest first, at most `limit`. */
  listPayingIds(before: Date, limit: number): Promise<readonly string[]>;
}

/** What an entry knows of its list. */
export interface EntryStanding {
  readonly id: string;
  readonly status: EntryStatus;
  readonly mark: string | null;
  readonly listVersion: number;
}

/** The entry lists, under the ids of their draws. A removed one makes place for another. */
export interface EntryLists extends Aggregates<EntryList> {
  /** In no order. */
  listOfTournaments(tournamentIds: readonly string[]): Promise<readonly Stored<EntryList>[]>;
  /** As `update`, of a removed one, too. */
  updateAny: Aggregates<EntryList>['update'];
}

/** The orders of play, one a tournament and under its id. */
export interface OrdersOfPlay {
  find(tournamentId: string): Promise<Stored<OrderOfPlay> | null>;
  /** Stores a new order in place of the previous one; repeating the command returns its stored order. */
  put(tournamentId: string, order: OrderOfPlay, command: Command): Promise<Stored<OrderOfPlay>>;
}

/** Who has come, a record a day of a tournament. */
export interface CheckIns {
  find(tournamentId: string, date: string): Promise<Stored<CheckIn> | null>;
  /** Notes something of players; beside other desks that do, none of it is lost. */
  note(
    of: Pick<CheckIn, 'tournamentId' | 'date'>,
    noting: Noting,
    by: { readonly command: Command; readonly now: Date },
  ): Promise<Stored<CheckIn>>;
}

/** The copy of a match of scoring. */
export interface MatchCopy extends Revision {
  readonly drawId: string | null;
  /** The side that advances, once an official has confirmed it. */
  readonly advances: SideName | 'bothOut' | null;
  /** Number of times that it has decided this; absent if scoring did not send it. */
  readonly decisions?: number | undefined;
  /** Confirmed or cancelled. */
  readonly isSettled: boolean;
  readonly view: MatchView;
}

/** The read copy of matches, from scoring's events. */
export interface Matches {
  find(id: string): Promise<MatchCopy | null>;
  findMany(ids: readonly string[]): Promise<ReadonlyMap<string, MatchCopy>>;
  /** Ids of the matches on a court that are not over. */
  listIdsOnCourt(courtId: string): Promise<readonly string[]>;
  /** Ids of the matches of a club that are not over, whatever kind they are of. */
  listIdsAtClub(clubId: string): Promise<readonly string[]>;
  /**
   * Asks scoring for these matches, before something is refused because of the copy. Problem unavailable without an
   * answer.
   */
  refresh(ids: readonly string[]): Promise<void>;
  /**
   * Asks scoring to take the matches of a draw back, unless one of them, or of those that they feed, has begun; returns
   * the ids of begun ones. Problem unavailable without an answer.
   */
  recall(asked: {
    readonly drawId: string;
    readonly matchIds: readonly string[];
    readonly fedIds: readonly string[];
  }): Promise<readonly string[]>;
  /** Asks scoring to place matches now; its event does the same later. Problem unavailable without an answer. */
  place(order: Stored<OrderOfPlay>): Promise<void>;
}

/** A player without a user who is yet to be created. */
export interface Ghost {
  readonly id: string;
  readonly name: string;
  readonly nationality: string | null;
  readonly gender: 'male' | 'female' | 'other' | null;
  /** Who is too young is hidden (decisions 3). */
  readonly birthYear?: number;
}

/** The read copy of players, from identity's events; missing ones are requested. */
export interface Players {
  /**
   * Finds existing players by id, and the players that merged ones were merged into. Problem unavailable if identity
   * must be asked and does not answer.
   */
  findMany(ids: readonly string[]): Promise<ReadonlyMap<string, PlayerState>>;
  /**
   * Asks identity for players' present states, before one is refused because of the copy. Problem unavailable without
   * an answer.
   */
  refresh(ids: readonly string[]): Promise<ReadonlyMap<string, PlayerState>>;
  /**
   * The merged players among these, each with the player who now stands for them, from the copies: identity is not
   * asked.
   */
  findMerges(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Asks identity to create missing players; returns the player for each id. Problem unavailable without an answer. */
  createGhosts(ghosts: readonly Ghost[]): Promise<ReadonlyMap<string, string>>;
  /** Hides a player who is too young, unless that was decided before (decisions 3). */
  hideIfYoung(playerId: string, birthYear: number): Promise<void>;
  /** Names by id, as far as they can be had now. */
  names(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** A sport, alone or in pairs: ratings are of one each. */
export interface RatingPool {
  readonly sport: 'tennis' | 'padel';
  readonly discipline: 'singles' | 'doubles';
}

/** How strong a player is by results: the rating, and the same as a level from 0 to 7 in tenths. */
export interface PlayerRating {
  readonly value: number;
  readonly level: number;
}

/** Ratings of players, which leagues has. */
export interface Ratings {
  /** Those who have one, hidden players, too, by the id that was asked for. Problem unavailable without an answer. */
  find(pool: RatingPool, ids: readonly string[]): Promise<ReadonlyMap<string, PlayerRating>>;
}

/** Championships, which leagues has. */
export interface Championships {
  /** Who organizes it; null: there is none. Problem unavailable without an answer. */
  findOrganizer(id: string): Promise<string | null>;
}

/** Whether users exist. */
export interface Users {
  /** Problem unavailable where identity must be asked and does not answer. */
  exists(userId: string): Promise<boolean>;
}

/** A user, as far as their right over something goes. */
export interface UserRights {
  readonly disabled: boolean;
  readonly isAdmin: boolean;
  readonly clubs: readonly { readonly clubId: string; readonly role: string }[];
}

/** Users with their memberships, and organizers: copies of identity's and leagues' records. */
export interface RightsLookup {
  /** `isFresh` asks the owner: Problem unavailable without an answer. */
  findUser(userId: string, options?: { readonly isFresh: boolean }): Promise<UserRights | null>;
  /** Who organizes the championship of a league group; asks the owner on a miss, or where `isFresh`. */
  findOrganizer(leagueGroupId: string, options?: { readonly isFresh: boolean }): Promise<string | null>;
}

/** Keys of invitations: made at random, kept as a hash. */
export interface Keys {
  create(): string;
  hash(key: string): string;
  /** A signature by a secret that nobody else has, as text that needs no encoding in an address. */
  sign(secret: string, text: string): string;
}

/** Everything that the use cases need. */
export interface Deps extends ActivityDeps, LogoDeps, HandOverDeps, PaymentDeps {
  readonly clubs: Clubs;
  readonly courts: Courts;
  readonly tournaments: Tournaments;
  readonly draws: Draws;
  readonly registrations: Registrations;
  readonly entryLists: EntryLists;
  /** Days after the end of a tournament for which what people have said in its entries is kept. */
  readonly entryRetentionDays: number;
  /** Whether mails are sent, so that people without an account confirm their entries by a link. */
  readonly entryConfirmation: 'mail' | 'desk';
  readonly ordersOfPlay: OrdersOfPlay;
  readonly checkIns: CheckIns;
  readonly rankings: Rankings;
  readonly ratings: Ratings;
  readonly championships: Championships;
  readonly boxLeagues: BoxLeagues;
  readonly matches: Matches;
  readonly players: Players;
  readonly wholeNames: WholeNames;
  readonly users: Users;
  readonly userRights: RightsLookup;
  readonly keys: Keys;
  /** An id that is always the same for the same moment and seed. */
  readonly seededId: (at: Date, seed: string) => string;
  readonly now: () => Date;
  /** Lets concurrent calls share a run: all that come during one get the next. */
  readonly coalesce: (run: () => Promise<boolean>) => () => Promise<boolean>;
  /** A command of the service itself, with an id of its own. */
  readonly systemCommand: () => Command;
}
