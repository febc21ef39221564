import type { Command } from '@courtcast/contracts';
import type { ActivityLog, Aggregates, Page, PageQuery, Stored } from '@courtcast/domain';
import type { Picture, TakePicture } from '@courtcast/pictures';
import type { AuditLine } from '../domain/audit.ts';
import type { ClubRole, Player } from '../domain/player.ts';
import type { PlayerPlaces } from '../domain/player-places.ts';
import type { User } from '../domain/user.ts';

/** Filter and page of users. */
export interface UsersQuery extends PageQuery {
  readonly role?: 'user' | 'admin' | undefined;
  readonly disabled?: boolean | undefined;
}

export interface Users extends Aggregates<User> {
  list(query: UsersQuery): Promise<Page<Stored<User>>>;
}

/** Filter and page of a club's members. */
export interface MembersQuery extends Pick<PageQuery, 'page' | 'perPage' | 'search'> {
  readonly clubId: string;
  readonly role?: ClubRole | undefined;
}

/** An update is a Problem conflict where its user has claimed another player before. */
export interface Players extends Aggregates<Player> {
  list(query: PageQuery & { readonly includeGhosts: boolean }): Promise<Page<Stored<Player>>>;
  /** The only one who is listed under a name, however it is written; null where nobody is, or several are. */
  findOnlyNamed(name: string): Promise<Stored<Player> | null>;
  /** The present members of a club, by name. */
  listMembers(query: MembersQuery): Promise<Page<Stored<Player>>>;
  /** Ids of claimed players whose merge is not finished, some of them where there are many. */
  listAbsorbing(): Promise<readonly string[]>;
  /** Ids of players whose invitation has expired and of which more is stored than that, some where there are many. */
  listExpiredInvitations(now: Date): Promise<readonly string[]>;
  /** Ids of players who were merged into this one. */
  listMergedIds(id: string): Promise<readonly string[]>;
  /** Finds players with a claim of the user, waiting or ended. */
  listClaimedBy(userId: string): Promise<readonly Stored<Player>[]>;
  /** Finds up to a hundred players with waiting claims at one of these desks; null: anywhere. */
  listWaitingAt(desks: readonly string[] | null, now: Date): Promise<readonly Stored<Player>[]>;
  /** Lists claimed players, a page after an id. */
  listClaimed(after: string | null): Promise<readonly Stored<Player>[]>;
}

/**
 * The owners of a club, in one document a club, so that of two owners who leave at once one is refused. It never names
 * a player who is no owner by their memberships: players are entered after they have become owners, and removed before
 * they cease to be.
 */
export interface ClubOwners {
  /** Counts an owner, seen at `version` of their player; not if it was released at that version or later. */
  add(clubId: string, playerId: string, version: number): Promise<void>;
  /** Releases an owner, seen at `version` of their player; false, and nothing changed, where no other is left. */
  release(clubId: string, playerId: string, version: number): Promise<boolean>;
  /**
   * Replaces a merged player: the player it was merged into owns the club if the merged one did (`version`: of the
   * merged one), and the merged one is removed.
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
  /** Whether nobody else owns the club. */
  isOnlyOwner(clubId: string, playerId: string): Promise<boolean>;
  /** A player who was erased owns nothing, even where nobody else does. */
  drop(clubId: string, playerId: string): Promise<void>;
  /** Whether the creator of the club was made its owner. */
  isFounded(clubId: string): Promise<boolean>;
  markFounded(clubId: string): Promise<void>;
}

/** An uploaded image. */
export type PlayerImage = Picture;

/** Uploaded images by player. */
export interface Images {
  find(playerId: string): Promise<PlayerImage | null>;
  put(playerId: string, image: PlayerImage): Promise<void>;
  remove(playerId: string): Promise<void>;
  /** After a merge: the image of `from`, where there is one, becomes that of `to`. */
  move(from: string, to: string): Promise<void>;
}

/** The facts of a club that identity stores. */
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

/** Records in which two different players stand together. */
export interface Encounters {
  /** The thing that two players both stand in, as a word for people; null where there is none. Asks its owners. */
  findTogether(one: string, other: string): Promise<'draw' | 'match' | 'team match' | null>;
}

/** Staff of tournaments. */
export interface Staff {
  /** Asks the owner before it says no. */
  isStaffAnywhere(userId: string): Promise<boolean>;
  /** Tournaments of whose staff a user is, five hundred at most. */
  listTournamentIds(userId: string): Promise<readonly string[]>;
}

/** Places in which players stand, clubs aside. */
export interface PlacesOfPlayers {
  /** Asks the owners of draws, teams and matches. Problem unavailable without an answer. */
  get(playerId: string): Promise<PlayerPlaces>;
}

/** Codes that people write down. */
export interface ClaimCodes {
  create(): string;
  /** The same however it is written: neither case nor blanks and hyphens matter. */
  hash(code: string): string;
}

/** Keys of invitations. */
export interface InvitationKeys {
  /** 256 random bits. */
  create(): string;
  hash(key: string): string;
  sign(secret: string, text: string): string;
}

/** Something that would be left without anybody who runs it. */
export interface Kept {
  readonly kind: 'tournament' | 'championship' | 'club';
  readonly id: string;
  readonly name: string;
}

/** What somebody alone runs, and that is not over. */
export interface Keeping {
  /** Asks the owners of tournaments and championships. Problem unavailable without an answer. */
  listKeptAlone(userId: string): Promise<readonly Kept[]>;
}

/** A file of an export: what a service has stored, in rows. */
export type PersonFiles = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** What other services have stored of a person. */
export interface PersonData {
  /** Asks all of them. Problem unavailable where one does not answer: half an export says something that is not true. */
  exportPerson(person: { readonly userId: string; readonly playerId: string | null }): Promise<PersonFiles>;
}

/** Captains of teams. */
export interface Captains {
  /** Asks the owner of teams. Problem unavailable without an answer. */
  isCaptainAnywhere(playerId: string): Promise<boolean>;
}

/** Dependencies of the use cases. */
export interface Deps {
  readonly users: Users;
  readonly players: Players;
  readonly images: Images;
  readonly clubOwners: ClubOwners;
  readonly clubs: Clubs;
  readonly staff: Staff;
  readonly captains: Captains;
  readonly keeping: Keeping;
  readonly personData: PersonData;
  readonly encounters: Encounters;
  readonly playerPlaces: PlacesOfPlayers;
  readonly claimCodes: ClaimCodes;
  readonly invitationKeys: InvitationKeys;
  /** The audit log of the platform. */
  readonly audit: ActivityLog<AuditLine>;
  /** Redraws an uploaded picture; Problem invalid if it is none, or has too many pixels. */
  readonly takePicture: TakePicture;
  /** Redraws a picture without its metadata; null if it cannot be drawn. */
  readonly plainPicture: (image: PlayerImage) => Promise<PlayerImage | null>;
  /** Subjects that are admins by configuration. */
  readonly adminSubjects: ReadonlySet<string>;
  /** Derives an id that is always the same for the same parts, so that repeated creation makes one record. */
  readonly deriveId: (kind: 'user' | 'player' | 'membership', ...parts: readonly string[]) => string;
  /** A command of identity's own. */
  readonly systemCommand: () => Command;
}
