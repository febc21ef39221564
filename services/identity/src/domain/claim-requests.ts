import { accept, refuseConflict, refuseField, refuseMissing } from '@courtcast/domain';
import type { Decision } from '@courtcast/domain';
import type { ClaimCode } from './player-invitation.ts';

const DAY_MS = 86_400_000;
/** Time for which a claim waits. */
const WAITS_MS = 30 * DAY_MS;
const CODE_MS = 14 * DAY_MS;
const MAX_CODE_MS = 30 * DAY_MS;
/** Anything that callers can multiply needs a bound: waiting and stored claims of a player. */
const MAX_WAITING = 20;
const MAX_KEPT = 40;

/** A claim that waits, or has ended. */
export interface ClaimRequest {
  readonly id: string;
  readonly userId: string;
  /** The desks at which it can be found: keys of tournaments, clubs and users. */
  readonly desks: readonly string[];
  readonly status: 'pending' | 'approved' | 'refused';
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
}

/** The status of a claim. */
export type ClaimStatus = ClaimRequest['status'] | 'expired';

/** A player with claims. */
interface Claimable {
  readonly userId: string | null;
  readonly claims?: readonly ClaimRequest[];
  readonly claimCode?: ClaimCode | null;
}

/** The status of a claim at a moment. */
export function claimStatus({ status, expiresAt }: ClaimRequest, now: Date): ClaimStatus {
  return status === 'pending' && expiresAt <= now ? 'expired' : status;
}

/** The claims of a player that wait now. */
export function waitingClaims({ claims = [] }: Claimable, now: Date): readonly ClaimRequest[] {
  return claims.filter((one) => claimStatus(one, now) === 'pending');
}

/** The claimant, the claim's id, and the desks at which it can be found. */
export type Asking = Pick<ClaimRequest, 'id' | 'userId' | 'desks'>;

/** The player with a waiting claim added; if the same user has one already, it gets the present desks. */
export function askFor<P extends Claimable>(player: P, asking: Asking, at: Date): Decision<P> {
  const { claims = [] } = player;
  const waiting = waitingClaims(player, at);
  const known = waiting.find(({ userId }) => userId === asking.userId);
  if (known !== undefined) {
    const found = { ...known, desks: asking.desks };
    return accept({ ...player, claims: claims.map((one) => (one === known ? found : one)) });
  }
  if (waiting.length >= MAX_WAITING)
    return refuseConflict('too-many-claims', `${waiting.length} claims of this player wait`);
  const pending: ClaimRequest = {
    ...asking,
    status: 'pending',
    createdAt: at,
    expiresAt: new Date(at.getTime() + WAITS_MS),
    decidedAt: null,
    reason: null,
  };
  const ended = claims.filter((one) => !waiting.includes(one)).slice(-(MAX_KEPT - MAX_WAITING));
  return accept({ ...player, claims: [...ended, ...waiting, pending] });
}

/** The player without a waiting claim: its claimant may have no more. */
export function withoutClaim<P extends Claimable>(player: P, claimId: string): P {
  const { claims = [] } = player;
  return { ...player, claims: claims.filter(({ id, status }) => id !== claimId || status !== 'pending') };
}

/** The claim of an id, if it waits. Refuses one that there is not, and one that has ended otherwise than asked. */
export function findWaiting(
  { claims = [] }: Claimable,
  { claimId, as, at }: { claimId: string; as: 'approved' | 'refused'; at: Date },
): Decision<ClaimRequest> {
  const found = claims.find(({ id }) => id === claimId);
  if (found === undefined) return refuseMissing('Claim');
  const status = claimStatus(found, at);
  if (status === 'pending' || status === as) return accept(found);
  return refuseConflict('claim-decided', 'This claim has ended');
}

/** A player with a claim refused, which the claimant reads; the very same where it was. */
export function refuseClaim<P extends Claimable>(
  player: P,
  { claimId, reason, at }: { claimId: string; reason: string; at: Date },
): Decision<P> {
  const found = findWaiting(player, { claimId, as: 'refused', at });
  if (!found.ok) return found;
  if (found.value.status !== 'pending') return accept(player);
  const refused: ClaimRequest = { ...found.value, status: 'refused', decidedAt: at, reason };
  const claims = (player.claims ?? []).map((one) => (one === found.value ? refused : one));
  return accept({ ...player, claims });
}

/** The claims of a player that has become a user's: the user's claim is approved, other waiting ones are refused. */
export function endClaims({ claims = [] }: Claimable, userId: string, at: Date): readonly ClaimRequest[] {
  return claims.map((one) =>
    claimStatus(one, at) === 'pending'
      ? { ...one, status: one.userId === userId ? 'approved' : 'refused', decidedAt: at }
      : one,
  );
}

/** Until when a new code works: for fourteen days unless `asked`. Refuses the past, and more than thirty days. */
export function readCodeExpiry(asked: Date | undefined, now: Date): Decision<Date> {
  const expiresAt = asked ?? new Date(now.getTime() + CODE_MS);
  const leftMs = expiresAt.getTime() - now.getTime();
  if (leftMs > 0 && leftMs <= MAX_CODE_MS) return accept(expiresAt);
  const message = leftMs <= 0 ? 'must be in the future' : 'must be at most thirty days ahead';
  return refuseField('impossible-expiry', 'expiresAt', message);
}

/** Refuses a code that is not that of the player, or works no more. */
export function checkCode({ claimCode }: Claimable, hash: string, now: Date): Decision<null> {
  const fits = claimCode?.hash === hash && claimCode.expiresAt > now;
  return fits ? accept(null) : refuseField('claim-code-wrong', 'code', 'is not the code of this player');
}
