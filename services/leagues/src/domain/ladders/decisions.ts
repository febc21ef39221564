import { accept, refuseConflict, refuseField, refuseFieldConflict, refuseMissing } from '@courtcast/domain';
import type { Decision, Refused } from '@courtcast/domain';
import { decidingMatch, endedBy, isBetween, isOver, withMatch } from './challenge.ts';
import type { Challenge, SeenMatch } from './challenge.ts';
import { findPlayer, isOnHoliday } from './ladder.ts';
import type { Ladder, Stamp } from './ladder.ts';
import { orderOf } from './places.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Challenges of a player that are open or accepted. */
export function openOf({ challenges }: Ladder, playerId: string): readonly Challenge[] {
  return challenges.filter(
    (one) => !isOver(one) && (one.challengerId === playerId || one.challengedId === playerId),
  );
}

/** Whom a player may reach from their place: so many above, without those on holiday. */
function reachOf(ladder: Ladder, playerId: string, at: Date): readonly string[] {
  const order = orderOf(ladder);
  const above = order.slice(0, Math.max(0, order.indexOf(playerId))).toReversed();
  const present = above.filter((id) => {
    const player = findPlayer(ladder, id);
    return player !== undefined && !isOnHoliday(player, at);
  });
  return present.slice(0, ladder.reach);
}

interface Pair {
  readonly challengerId: string;
  readonly challengedId: string;
}

function isRematch({ challenges, rematchDays }: Ladder, pair: Pair, at: Date): boolean {
  return challenges.some(
    (one) =>
      isBetween(one, pair.challengerId, pair.challengedId) &&
      one.endedAt !== null &&
      at.getTime() - one.endedAt.getTime() < rematchDays * DAY_MS,
  );
}

function refuseUnavailable(
  ladder: Ladder,
  { playerId, path }: { readonly playerId: string; readonly path: string },
  at: Date,
): Refused | null {
  const player = findPlayer(ladder, playerId);
  if (player === undefined) return refuseField('not-in-ladder', path, 'is not in this ladder');
  if (isOnHoliday(player, at)) return refuseFieldConflict('on-holiday', path, 'is on holiday');
  if (openOf(ladder, playerId).length >= ladder.openChallenges)
    return refuseFieldConflict('challenge-open', path, 'has an open challenge');
  return null;
}

/** Why a player cannot challenge another now; null where they can. */
function refuseChallenge(ladder: Ladder, pair: Pair, at: Date): Refused | null {
  const { challengerId, challengedId } = pair;
  if (ladder.status === 'closed') return refuseConflict('ladder-closed', 'This ladder is closed');
  const unavailable =
    refuseUnavailable(ladder, { playerId: challengerId, path: 'challengerId' }, at) ??
    refuseUnavailable(ladder, { playerId: challengedId, path: 'playerId' }, at);
  if (unavailable !== null) return unavailable;
  if (!reachOf(ladder, challengerId, at).includes(challengedId))
    return refuseField('out-of-reach', 'playerId', `is not within ${ladder.reach} places above`);
  if (!isRematch(ladder, pair, at)) return null;
  const message = `was challenged within the last ${ladder.rematchDays} days`;
  return refuseFieldConflict('rematch-too-soon', 'playerId', message);
}

/** Whom a player may challenge now. */
export function challengeableBy(ladder: Ladder, playerId: string, at: Date): readonly string[] {
  const order = orderOf(ladder);
  const reached = reachOf(ladder, playerId, at);
  return order.filter(
    (id) =>
      reached.includes(id) &&
      refuseChallenge(ladder, { challengerId: playerId, challengedId: id }, at) === null,
  );
}

/** The ladder with another challenge. */
export function withChallenge(ladder: Ladder, pair: Pair, { id, at }: Stamp): Decision<Ladder> {
  const refused = refuseChallenge(ladder, pair, at);
  if (refused !== null) return refused;
  const { move, playDays, unanswered, declined, unplayed, answerHours } = ladder;
  const order = orderOf(ladder);
  const challenge: Challenge = {
    ...{ id, ...pair, createdAt: at, status: 'open' },
    places: {
      challenger: order.indexOf(pair.challengerId) + 1,
      challenged: order.indexOf(pair.challengedId) + 1,
    },
    rules: { move, playDays, unanswered, declined, unplayed },
    answerBy: new Date(at.getTime() + answerHours * HOUR_MS),
    ...{ acceptedAt: null, playBy: null, endedAt: null, decision: null, settled: null, matches: [] },
  };
  return accept({ ...ladder, challenges: [...ladder.challenges, challenge] });
}

/** A challenge of the ladder. Refuses one that is not there. */
export function findChallenge({ challenges }: Ladder, id: string): Decision<Challenge> {
  const found = challenges.find((challenge) => challenge.id === id);
  return found === undefined ? refuseMissing('Challenge') : accept(found);
}

function withChanged(ladder: Ladder, challenge: Challenge): Ladder {
  return {
    ...ladder,
    challenges: ladder.challenges.map((one) => (one.id === challenge.id ? challenge : one)),
  };
}

const refuseOver = () => refuseConflict('challenge-over', 'This challenge has ended');

/** The ladder after a yes or no to a challenge; the very same after a repeated one. */
export function withAnswer(
  ladder: Ladder,
  { id, isAccepted }: { readonly id: string; readonly isAccepted: boolean },
  at: Date,
): Decision<Ladder> {
  const found = findChallenge(ladder, id);
  if (!found.ok) return found;
  const { value: challenge } = found;
  const wanted = isAccepted ? 'accepted' : 'declined';
  if (challenge.status === wanted) return accept(ladder);
  if (ladder.status === 'closed') return refuseConflict('ladder-closed', 'This ladder is closed');
  if (challenge.status !== 'open' || challenge.answerBy <= at) return refuseOver();
  if (!isAccepted) return accept(withChanged(ladder, endedBy(challenge, 'declined', at)));
  const playBy = new Date(at.getTime() + challenge.rules.playDays * DAY_MS);
  return accept(withChanged(ladder, { ...challenge, status: 'accepted', acceptedAt: at, playBy }));
}

/** The ladder after its challenger has taken a challenge back; the very same after a repetition. */
export function withWithdrawn(ladder: Ladder, id: string, at: Date): Decision<Ladder> {
  const found = findChallenge(ladder, id);
  if (!found.ok) return found;
  const { value: challenge } = found;
  if (challenge.status === 'withdrawn') return accept(ladder);
  if (isOver(challenge)) return refuseOver();
  if (decidingMatch(challenge) !== undefined)
    return refuseConflict('challenge-begun', 'A match of this challenge has begun');
  return accept(withChanged(ladder, { ...challenge, status: 'withdrawn', endedAt: at }));
}

/** What the club says of a challenge. */
export interface Settlement {
  readonly id: string;
  readonly winner: 'challenger' | 'challenged' | null;
  readonly reason: string;
  readonly byUserId: string;
}

/** The ladder after the club has decided a challenge, at the place in time at which it was decided before. */
export function withSettled(
  ladder: Ladder,
  { id, winner, reason, byUserId }: Settlement,
  now: Date,
): Decision<Ladder> {
  const found = findChallenge(ladder, id);
  if (!found.ok) return found;
  const { value: challenge } = found;
  const at = challenge.decision?.at ?? challenge.endedAt ?? now;
  const decision = winner === null ? null : ({ winner, by: 'club', at } as const);
  const status = winner === null ? ('void' as const) : ('decided' as const);
  const settled = { reason, byUserId };
  return accept(withChanged(ladder, { ...challenge, status, decision, settled, endedAt: at }));
}

/**
 * The ladder after a match of two of its players has changed; the very same where nothing follows from it. A result
 * from before everything that is kept changes nothing: it is for the club to correct by hand.
 */
export function withSeenMatch(
  ladder: Ladder,
  [one, other]: readonly [string, string],
  seen: SeenMatch,
): Ladder {
  if (seen.completedAt !== null && seen.completedAt <= ladder.base.at) return ladder;
  const challenges = ladder.challenges.map((challenge) =>
    isBetween(challenge, one, other) ? withMatch(challenge, seen) : challenge,
  );
  const isSame = challenges.every((challenge, index) => challenge === ladder.challenges[index]);
  return isSame ? ladder : { ...ladder, challenges };
}
