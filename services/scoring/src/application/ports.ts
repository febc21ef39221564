import type {
  ClubState,
  Command,
  CourtState,
  DrawState,
  PlayerState,
  ResultPreviewView,
  TeamMatchState,
  TournamentState,
} from '@courtcast/contracts';
import type {
  Aggregates,
  Change,
  CopiedRecord,
  Page,
  PageQuery,
  ReadCopies,
  Stored,
} from '@courtcast/domain';
import type { Match, MatchKind, MatchStatus } from '../domain/match.ts';
import type { MatchStep } from '../domain/match-decision.ts';
import type { Board } from '../domain/board.ts';
import type { Decided } from '../domain/players/record.ts';
import type { LogLine } from '../domain/log.ts';

/** A stored match. */
export type StoredMatch = Stored<Match>;

/** A stored match with its log if requested, otherwise with an empty one. */
export interface LoggedMatch extends StoredMatch {
  readonly log: readonly LogLine[];
}

/** The changes of a save to a match, and the lines added to its log. */
export interface MatchChange extends Change<Match> {
  readonly append: readonly LogLine[];
}

/** An update of a match. */
export interface MatchUpdate {
  /** The decision needs the log. */
  readonly withLog?: boolean;
  /** The decision has effects elsewhere: it is never made from a state that may be old. */
  readonly isFresh?: boolean;
  /**
   * Called once when another match is live on the court that this one would take: true tries again. Without it, and
   * after false, the update is Problem conflict.
   */
  readonly freeCourt?: (courtId: string) => Promise<boolean>;
}

/** A stored match, and its first unpublished version; null if all are published. */
export interface RelayedMatch extends StoredMatch {
  readonly waitingFrom: number | null;
}

/** Matches and their logs. */
export interface MatchStore {
  find(id: string): Promise<StoredMatch | null>;
  /** Finds a match with its log. */
  findLogged(id: string): Promise<LoggedMatch | null>;
  findMany(ids: readonly string[]): Promise<RelayedMatch[]>;
  /**
   * Creates a match. Repeating the command returns the stored match; Problem conflict for another command, or a busy
   * court.
   */
  insert(creation: MatchStep, command: Command): Promise<StoredMatch>;
  /** Loads, decides, saves, again when another writer was first. Problem not-found where there is no such match. */
  update(
    id: string,
    command: Command,
    change: MatchUpdate & { readonly decide: (stored: LoggedMatch) => Promise<MatchChange | null> },
  ): Promise<StoredMatch>;
}

/** A user as player and as umpire. */
export interface MatchParts {
  readonly playerId?: string | undefined;
  readonly umpireUserId?: string | undefined;
}

/** Fields that a list of matches may be narrowed by; all given ones must hold. */
export interface MatchFilter {
  readonly tournamentId?: string | undefined;
  readonly drawId?: string | undefined;
  /** One of several will do. */
  readonly status?: MatchStatus | readonly MatchStatus[] | undefined;
  readonly courtId?: string | undefined;
  readonly playerId?: string | undefined;
  /** Across the net from `playerId`, which is given, too. */
  readonly opponentId?: string | undefined;
  readonly clubId?: string | undefined;
  readonly kind?: MatchKind | undefined;
  readonly leagueGroupId?: string | undefined;
  readonly round?: number | undefined;
  readonly umpireUserId?: string | undefined;
  /** Of draws that are made round by round: only of these types. */
  readonly drawTypes?: readonly string[] | undefined;
  /** The scheduled time, both inclusive; matches without one are left out. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Players or umpires: with both, matches of either. */
  readonly part?: MatchParts | undefined;
  /** The board that started a freeplay match. */
  readonly boardId?: string | undefined;
  /** A player for whose word on its result a match waits; beside `part`. */
  readonly waitsFor?: string | undefined;
  /** Ids of the draft tournaments whose matches are seen beside the public ones. */
  readonly drafts: readonly string[];
}

export type MatchSortField = 'createdAt' | 'updatedAt' | 'scheduledTime' | 'startedAt' | 'completedAt';

/** A page of matches; `schedule` is the order of play (specification 4.4), nulls last. */
export interface MatchListQuery {
  readonly filter: MatchFilter;
  readonly sort: 'schedule' | { readonly by: MatchSortField; readonly order: 'asc' | 'desc' };
  readonly page: number;
  readonly perPage: number;
}

/** Queries over matches, all on indexes. */
export interface MatchQueries {
  list(query: MatchListQuery): Promise<Page<StoredMatch>>;
  /** Every match in progress, newest first. */
  listLive(filter: Omit<MatchFilter, 'status'>): Promise<StoredMatch[]>;
  /** Ids of the matches that show another's record as it no longer is. */
  idsWithStale(record: StaleRecord): Promise<string[]>;
  /** Whether two players stand in one match. */
  isOnEitherSide(one: string, other: string): Promise<boolean>;
  /** The confirmed matches of a player that everybody may see, in no order. */
  decidedOf(playerId: string): Promise<Decided[]>;
  idsOfTournament(tournamentId: string, statuses: readonly MatchStatus[]): Promise<string[]>;
  /** Ids of the matches that have a court of a club. */
  idsOnCourtsOf(clubId: string, statuses: readonly MatchStatus[]): Promise<string[]>;
  /** Live freeplay matches without play since `before`. */
  idleFreeplay(before: Date): Promise<string[]>;
  /** Matches whose results count by now, for want of a dispute. */
  undisputed(now: Date): Promise<string[]>;
  /** Matches with a slot that was emptied and still waits for the next step. */
  withVacatedSlots(): Promise<StoredMatch[]>;
  /** Matches that were taken back before that, and that their draw may still ask for. */
  recalledBefore(before: Date): Promise<StoredMatch[]>;
}

/** The present state of a record, to be compared with the copies in matches. */
export type StaleRecord =
  | { readonly kind: 'player'; readonly id: string; readonly name: string }
  | { readonly kind: 'merged-player'; readonly id: string }
  /** A user who is gone, and umpires it or has accepted to. */
  | { readonly kind: 'erased-official'; readonly id: string }
  | { readonly kind: 'court'; readonly id: string; readonly name: string }
  | { readonly kind: 'club'; readonly id: string; readonly name: string }
  | {
      readonly kind: 'tournament';
      readonly id: string;
      readonly name: string;
      readonly isDraft: boolean;
      readonly hostClubIds: readonly string[];
    };

/** A copy of other services' records, with the revision of each (architecture 5, "Read copies"). */
export interface Copies<S> extends ReadCopies<S> {
  /** The copy with its revision; null where there is none or it was removed. */
  findRecord(id: string): Promise<CopiedRecord<S> | null>;
}

/** Read copies of other services' records. */
export interface Records {
  readonly players: Copies<PlayerState>;
  readonly clubs: Copies<ClubState>;
  readonly courts: Copies<CourtState>;
  readonly tournaments: Copies<TournamentState>;
  readonly draws: Copies<DrawState>;
  readonly ties: Copies<TeamMatchState>;
  /** Draft tournaments that a user is on the staff of; every draft for null. */
  draftsOf(userId: string | null): Promise<string[]>;
  /** Whether the user exists; asks identity. */
  isUser(userId: string): Promise<boolean>;
  /** The player of a user; asks identity. Null for a user without one. */
  playerOfUser(userId: string): Promise<string | null>;
  /** The effect of a match of a tie with this result; asks leagues. Problem unavailable without an answer. */
  previewResult(match: StoredMatch): Promise<ResultPreviewView>;
}

/** The match that a scoring link is for, or the draw that a code is for. */
export type KeyScope = { readonly matchId: string } | { readonly drawId: string };

/** The boards of one club, the scoring links of one match, or the codes of one draw. */
export interface BoardListQuery extends PageQuery {
  readonly of: { readonly clubId: string } | KeyScope;
  readonly sortBy: 'createdAt' | 'updatedAt' | 'name';
}

/** Boards. Removed ones are not there. */
export interface BoardStore extends Omit<Aggregates<Board>, 'findMany'> {
  findByKeyHash(keyHash: string): Promise<Stored<Board> | null>;
  list(query: BoardListQuery): Promise<Page<Stored<Board>>>;
  /**
   * The slots of all keys of a match or a draw, null for each that has none. `insert` of a slot that is taken is Problem
   * conflict `changed-meanwhile`.
   */
  takenSlots(of: KeyScope): Promise<(number | null)[]>;
}

/** Keys of boards and invitations: made at random, kept as a hash. */
export interface Keys {
  create(): string;
  hash(key: string): string;
}

/** Dependencies of the use cases. */
export interface Deps {
  readonly matches: MatchStore;
  readonly queries: MatchQueries;
  readonly boards: BoardStore;
  readonly records: Records;
  readonly keys: Keys;
  /**
   * The present time. Expiry of keys must not use a command's `startedAt`: a repeated request keeps the time of its
   * first attempt, so an expired key would still work.
   */
  readonly now: () => Date;
}
