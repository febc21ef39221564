import type { Command, PageMeta } from '@courtcast/contracts';
import type { ImageType } from '../domain/image-type.ts';
import type { Player } from '../domain/player.ts';
import type { User } from '../domain/user.ts';

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
  /** Creates version 1; the same command again gives what is stored. Problem conflict where the id is taken. */
  insert(creation: Change<S> & { readonly id: string; readonly command: Command }): Promise<Stored<S>>;
  /**
   * Loads, decides, saves; again from the start when another writer was first, unless the command names the version
   * that it expects (Problem conflict). `decide` is pure and refuses by throwing a Problem; null changes nothing.
   */
  update(id: string, command: Command, decide: (stored: Stored<S>) => Change<S> | null): Promise<Stored<S>>;
}

/** What every list takes; `page` counts from 1. */
export interface ListQuery {
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

export interface Users extends Aggregates<User> {
  list(query: ListQuery & { readonly role?: 'user' | 'admin' | undefined }): Promise<Page<Stored<User>>>;
}

/** An update is a Problem conflict where its user has claimed another player before. */
export interface Players extends Aggregates<Player> {
  list(query: ListQuery & { readonly includeGhosts: boolean }): Promise<Page<Stored<Player>>>;
  /** Ids of claimed players whose merge is not finished, some of them where there are many. */
  listAbsorbing(): Promise<readonly string[]>;
}

/**
 * Who owns a club, kept in one document a club so that of two owners who leave at once one is refused. It never names
 * anybody who is no owner by his memberships: a player enters it after he became one, and goes before he ceases to be.
 */
export interface ClubOwners {
  /** Counts an owner, seen at `version` of his player; not if he was let go at that version or later. */
  add(clubId: string, playerId: string, version: number): Promise<void>;
  /** Lets an owner go, seen at `version` of his player; false, and nothing changed, where no other is left. */
  letGo(clubId: string, playerId: string, version: number): Promise<boolean>;
  /**
   * After a merge: whoever took the place of a player owns the club where that one did (`version`: of his player), and
   * nothing names that one any more.
   */
  replace(
    clubId: string,
    merge: {
      readonly from: string;
      readonly to: string;
      readonly isOwner: boolean;
      readonly version: number;
    },
  ): Promise<void>;
  /** Whether the creator of the club was made its owner. */
  isFounded(clubId: string): Promise<boolean>;
  markFounded(clubId: string): Promise<void>;
}

/** An uploaded image; its type is what its bytes say. */
export interface PlayerImage {
  readonly bytes: Buffer;
  readonly contentType: ImageType;
}

/** Uploaded images by player. */
export interface Images {
  find(playerId: string): Promise<PlayerImage | null>;
  put(playerId: string, image: PlayerImage): Promise<void>;
  /** After a merge: the image of `from`, where there is one, becomes that of `to`. */
  move(from: string, to: string): Promise<void>;
}

/** What identity knows of clubs. */
export interface KnownClub {
  readonly id: string;
  readonly name: string;
  readonly deleted: boolean;
  readonly createdByUserId: string;
}

export interface Clubs {
  findMany(ids: readonly string[]): Promise<ReadonlyMap<string, KnownClub>>;
  /** Asks the owner where there is no copy. */
  findOrAsk(id: string): Promise<KnownClub | null>;
}

/** What only two people can do together. */
export interface Encounters {
  /** The thing that two players both stand in, as a word for people; null where there is none. Asks its owners. */
  findTogether(one: string, other: string): Promise<'draw' | 'match' | 'team match' | null>;
}

/** Who is on the staff of a tournament. */
export interface Staff {
  /** Asks the owner before it says no. */
  isStaffAnywhere(userId: string): Promise<boolean>;
}

export interface Ports {
  readonly users: Users;
  readonly players: Players;
  readonly images: Images;
  readonly clubOwners: ClubOwners;
  readonly clubs: Clubs;
  readonly staff: Staff;
  readonly encounters: Encounters;
  /** Subjects that are admins by configuration. */
  readonly adminSubjects: ReadonlySet<string>;
  /** An id that is always the same for the same parts: what makes creation exactly once. */
  readonly deriveId: (kind: 'user' | 'player' | 'membership', ...parts: readonly string[]) => string;
  /** A command of identity's own. */
  readonly systemCommand: () => Command;
}
