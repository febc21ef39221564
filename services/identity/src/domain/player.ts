import { plainName, saidFamilyName } from '@courtcast/scoring-rules';
import { accept, refuseMissing } from '@courtcast/domain';
import type { Decision } from '@courtcast/domain';
import type { Level } from './levels.ts';
import type { ClaimRequest } from './claim-requests.ts';
import type { ClaimCode } from './player-invitation.ts';

export type Gender = 'male' | 'female' | 'other';
export type ClubRole = 'owner' | 'manager' | 'coach' | 'member';

/** A player's time in a club; `leftAt` is null while it is active. */
export interface Membership {
  readonly id: string;
  readonly clubId: string;
  readonly role: ClubRole;
  readonly isPrimary: boolean;
  readonly joinedAt: Date;
  readonly leftAt: Date | null;
  /** They have joined by themselves, and the club has not said yes: a member by name, with no right there. */
  readonly isUnconfirmed?: true;
  /** The club has ended it. */
  readonly isRemoved?: true;
}

/** A participant; a ghost has no user. Memberships are part of it, so that at most one can be primary. */
export interface Player {
  readonly name: string;
  readonly nationality: string | null;
  readonly gender: Gender | null;
  readonly userId: string | null;
  readonly memberships: readonly Membership[];
  /** The user who claimed it as a ghost; stays forever, so that no user claims twice. */
  readonly claimedByUserId: string | null;
  /** A player whose merge into this one is not finished. */
  readonly absorbs: string | null;
  /** The player that answers for this one since a claim merged them; from then on nothing of it changes. */
  readonly mergedInto: string | null;
  /** The creator of a ghost; absent if that was not noted. */
  readonly createdByUserId?: string;
  /** Claims that had to wait, the newest last; absent where there never was one. */
  readonly claims?: readonly ClaimRequest[];
  readonly claimCode?: ClaimCode | null;
  /** The reason for which a claim was accepted; absent for a ghost, and for older claims. */
  readonly claimedBy?: 'standing-nowhere' | 'code' | 'staff' | 'admin' | null;
  /** The changes that the claim made; absent likewise. */
  readonly beforeClaim?: BeforeClaim | null;
  /** Set if an admin has disabled the account of its user; never set for a ghost. */
  readonly isClosed?: true;
  /** Whether everybody else sees initials alone, and no page; absent while nobody has decided it. */
  readonly isHidden?: boolean;
  /** Levels of other systems, one each; absent where none is noted. */
  readonly levels?: readonly Level[];
  /** When it was erased: from then on nothing of the person is in it, and nothing of it changes. */
  readonly erasedAt?: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A ghost as it was before it was claimed. */
export type BeforeClaim = Pick<Player, 'nationality' | 'gender' | 'memberships'>;

/** The facts of a new player. */
export interface PlayerFacts {
  readonly name: string;
  readonly nationality?: string | undefined;
  readonly gender?: Gender | undefined;
  readonly userId?: string | undefined;
  readonly createdByUserId?: string | undefined;
  readonly hidden?: boolean | undefined;
}

/** A new player without memberships. */
export function newPlayer(facts: PlayerFacts, at: Date): Player {
  return {
    name: facts.name,
    nationality: facts.nationality ?? null,
    gender: facts.gender ?? null,
    userId: facts.userId ?? null,
    memberships: [],
    claimedByUserId: null,
    absorbs: null,
    mergedInto: null,
    ...(facts.createdByUserId === undefined ? {} : { createdByUserId: facts.createdByUserId }),
    ...(facts.hidden === undefined ? {} : { isHidden: facts.hidden }),
    createdAt: at,
    updatedAt: at,
  };
}

/** A change of a player; null clears a field. */
export interface PlayerChange {
  readonly name?: string | undefined;
  readonly nationality?: string | null | undefined;
  readonly gender?: Gender | null | undefined;
  readonly hidden?: boolean | undefined;
}

/** The player after a change; the very same when nothing changed. */
export function changedPlayer(player: Player, change: PlayerChange): Player {
  const name = change.name ?? player.name;
  const nationality = change.nationality === undefined ? player.nationality : change.nationality;
  const gender = change.gender === undefined ? player.gender : change.gender;
  const isHidden = change.hidden ?? player.isHidden;
  const same = name === player.name && nationality === player.nationality && gender === player.gender;
  if (same && isHidden === player.isHidden) return player;
  return { ...player, name, nationality, gender, ...(isHidden === undefined ? {} : { isHidden }) };
}

/** Active memberships that the club has confirmed: only they give rights there. */
export function rolesOf(player: Player): readonly Membership[] {
  return activeMemberships(player).filter(({ isUnconfirmed }) => isUnconfirmed !== true);
}

/** Whether it has a page and stands in lists: not once merged or erased, while its account is disabled, nor while hidden. */
export function isListed({ mergedInto, isClosed, isHidden, erasedAt }: Player): boolean {
  return mergedInto === null && isClosed !== true && isHidden !== true && erasedAt === undefined;
}

/** Younger ones are hidden until they, or the people who run them, decide otherwise (decisions 3). */
const HIDDEN_BELOW_AGE = 16;

/** Whether who was born in a year does not become sixteen before the next one. */
export function isYoung(birthYear: number, now: Date): boolean {
  return now.getUTCFullYear() - birthYear < HIDDEN_BELOW_AGE;
}

/** The first letters of given and family name: `A. B.`; of a single name, one. */
function initialsOf(name: string): string {
  const words = plainName(name)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const parts = words.length > 1 ? [words[0], saidFamilyName(name) ?? words.at(-1)] : words;
  const letters = parts.flatMap((part) => /[\p{L}\p{N}]\p{M}*/u.exec(part ?? '')?.[0] ?? []);
  return letters.length === 0 ? '–' : letters.map((letter) => `${letter.toLocaleUpperCase('en')}.`).join(' ');
}

/** The name that everybody sees, and all copies have: the whole one, or initials of a hidden player. */
export function publicName({ name, isHidden }: Player): string {
  return isHidden === true ? initialsOf(name) : name;
}

/** The player with its account disabled or enabled; the very same where nothing changes. */
export function withAccount(player: Player, isDisabled: boolean): Player {
  if (isDisabled === (player.isClosed === true)) return player;
  const { isClosed: _, ...open } = player;
  return isDisabled ? { ...open, isClosed: true } : open;
}

/** Memberships without a leave date. */
export function activeMemberships(player: Player): readonly Membership[] {
  return player.memberships.filter((membership) => membership.leftAt === null);
}

/** What results say in place of the name of who was erased; no initials are written so. */
export const ERASED_NAME = 'N.N.';

/** A player after the person was erased: results stay, of somebody without a name. The very same again. */
export function erasedPlayer(player: Player, at: Date): Player {
  if (player.erasedAt !== undefined) return player;
  const { mergedInto, createdAt } = player;
  return { ...newPlayer({ name: ERASED_NAME }, createdAt), mergedInto, erasedAt: at, updatedAt: at };
}

/** Of a player who was erased nothing is there any more. */
export function checkThere(player: Player): Decision<Player> {
  return player.erasedAt === undefined ? accept(player) : refuseMissing('Player');
}
