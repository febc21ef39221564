import {
  accept,
  acceptInvitation,
  invite,
  refuseTakenAway,
  revokeInvitation,
  revokeOpen,
} from '@courtcast/domain';
import type { Accepting, Decision, Invitation } from '@courtcast/domain';
import type { Court, Match, Named, Revision } from './match.ts';
import { isDeepEqual, refuseStatus } from './match-decision.ts';
import { isOver } from './scoring-link.ts';

/** Changeable fields of a match beside its play; absent fields stay. */
export interface DetailsInput {
  readonly court?: Court | null;
  readonly scheduledTime?: Date | null;
  readonly notBeforeTime?: Date | null;
  readonly playOrder?: number | null;
  readonly notes?: string | null;
  readonly umpireUserId?: string | null;
}

/** The promise of a match that is given another time: one of an order of play moves with it. */
function movedPromise(
  { isPromisePlanned = false, scheduledTime, notBeforeTime }: Match,
  { scheduledTime: next }: DetailsInput,
): Date | null {
  if (!isPromisePlanned || next === undefined || scheduledTime === null || notBeforeTime === null)
    return notBeforeTime;
  return next && new Date(notBeforeTime.getTime() + next.getTime() - scheduledTime.getTime());
}

/** The match with other details; the same object if nothing differs. */
export function changeDetails(match: Match, details: DetailsInput): Match {
  const promise = movedPromise(match, details);
  const { notBeforeTime = promise } = details;
  const isPromisePlanned = match.isPromisePlanned === true && isDeepEqual(notBeforeTime, promise);
  const changed = {
    ...match,
    ...details,
    notBeforeTime,
    ...(match.isPromisePlanned !== undefined && { isPromisePlanned }),
  };
  return isDeepEqual(changed, match) ? match : changed;
}

/**
 * The match once its players were called to its court, or the call was taken back; the very same match where it has
 * none, or does not wait to begin (decisions 5).
 */
export function callPlayers(match: Match, isCalled: boolean, at: Date): Match {
  if (!isCalled) return (match.calledAt ?? null) === null ? match : { ...match, calledAt: null };
  return match.status === 'scheduled' && match.court !== null ? { ...match, calledAt: at } : match;
}

/** The match without a call that is over: it has begun, or its place is on another court than before. */
export function settleCall(before: Match, after: Match): Match {
  const calledAt = after.calledAt ?? null;
  if (calledAt === null) return after;
  const isOld = calledAt.getTime() === before.calledAt?.getTime();
  const isElsewhere = isOld && after.court?.id !== before.court?.id;
  return after.status === 'scheduled' && !isElsewhere ? after : { ...after, calledAt: null };
}

const renameIn = <T extends Named>(seats: readonly T[] | null, { id, name }: Named): readonly T[] | null =>
  seats?.some((seat) => seat.id === id && seat.name !== name) === true
    ? seats.map((seat) => (seat.id === id ? { ...seat, name } : seat))
    : seats;

/** The match with a player's current name. */
export function renamePlayer(match: Match, player: Named): Match {
  const home = renameIn(match.sides.home, player);
  const guest = renameIn(match.sides.guest, player);
  const isSame = home === match.sides.home && guest === match.sides.guest;
  return isSame ? match : { ...match, sides: { home, guest } };
}

type Seats = Match['sides']['home'];
type Vacated = Match['vacated']['home'];

const replaceSeated = (seats: Seats, mergedId: string, { id, name }: Named): Seats =>
  seats?.some((seat) => seat.id === mergedId) === true
    ? seats.map((seat) => (seat.id === mergedId ? { id, name } : seat))
    : seats;

const replaceVacated = (slot: Vacated, mergedId: string, { id }: Named): Vacated =>
  slot?.playerIds.includes(mergedId) === true
    ? { ...slot, playerIds: slot.playerIds.map((playerId) => (playerId === mergedId ? id : playerId)) }
    : slot;

/** In a result under review: replaces a merged player among those asked and those who answered. */
const replaceAsked = ({ review }: Match, mergedId: string, { id }: Named): Pick<Match, 'review'> => {
  if (review === undefined) return {};
  const present = (playerId: string): string => (playerId === mergedId ? id : playerId);
  const answers = review.answers.map((answer) => ({ ...answer, playerId: present(answer.playerId) }));
  return { review: { ...review, answers, waitsFor: review.waitsFor.map(present) } };
};

const replaceLeftOut = ({ leftOutBy }: Match, mergedId: string, { id }: Named): Pick<Match, 'leftOutBy'> =>
  leftOutBy === undefined
    ? {}
    : { leftOutBy: [...new Set(leftOutBy.map((playerId) => (playerId === mergedId ? id : playerId)))] };

/** The match with another player in the place of one that was merged into them, also where they stood before. */
export function replacePlayer(match: Match, mergedId: string, player: Named): Match {
  const { sides, vacated } = match;
  const sidesNow = {
    home: replaceSeated(sides.home, mergedId, player),
    guest: replaceSeated(sides.guest, mergedId, player),
  };
  const vacatedNow = {
    home: replaceVacated(vacated.home, mergedId, player),
    guest: replaceVacated(vacated.guest, mergedId, player),
  };
  const isSame = (['home', 'guest'] as const).every(
    (side) => sidesNow[side] === sides[side] && vacatedNow[side] === vacated[side],
  );
  return isSame
    ? match
    : {
        ...{ ...match, sides: sidesNow, vacated: vacatedNow },
        ...replaceAsked(match, mergedId, player),
        ...replaceLeftOut(match, mergedId, player),
      };
}

/** Court, time and place of a match in an order of play. */
export interface PlaceInOrder {
  /** Null where the court is gone. */
  readonly court: Court | null;
  readonly scheduledTime: Date;
  readonly notBeforeTime: Date;
  readonly playOrder: number;
}

/**
 * The match at its place in this revision of an order of play. A match in play or over keeps its place, and is returned
 * as the same object. A suspended match takes its place in the next order, too.
 */
export function placeInOrder(match: Match, place: PlaceInOrder, orderedBy: Revision): Match {
  const isWaiting = match.status === 'scheduled' || match.status === 'suspended';
  return isWaiting ? { ...match, ...place, isPromisePlanned: true, orderedBy } : match;
}

/** The invitations to umpire a match, the newest last. */
export function invitationsOf({ invitations = [] }: Match): readonly Invitation[] {
  return invitations;
}

/** A match without an official who was erased: their office, and the invitation that they came by, which may name them. */
export function withoutOfficial(match: Match, userId: string): Match {
  const { umpireUserId, invitations } = match;
  return {
    ...match,
    umpireUserId: umpireUserId === userId ? null : umpireUserId,
    ...(invitations === undefined
      ? {}
      : { invitations: invitations.filter(({ accepted }) => accepted?.by !== userId) }),
  };
}

/** Invites an umpire. Refuses a match that was confirmed or cancelled, and more than fifty open invitations. */
export function inviteUmpire(match: Match, invitation: Invitation, now: Date): Decision<Match> {
  if (isOver(match)) return refuseStatus(match, 'umpired', '');
  const invitations = invite(invitationsOf(match), invitation, now);
  return invitations.ok ? accept({ ...match, invitations: invitations.value }) : invitations;
}

/** Takes an invitation back. Refuses one that is not there. */
export function uninviteUmpire(match: Match, id: string, now: Date): Decision<Match> {
  const before = invitationsOf(match);
  const after = revokeInvitation(before, id, now);
  if (!after.ok) return after;
  return accept(after.value === before ? match : { ...match, invitations: after.value });
}

/** The match once its umpire was named, or taken away, in another way: older invitations end. */
export function withoutOpenInvitations(match: Match, now: Date): Match {
  const { invitations } = match;
  return invitations === undefined ? match : { ...match, invitations: revokeOpen(invitations, now) };
}

/**
 * Makes a user the umpire by the key of an invitation; all others end. The same user may do so again for as long as they
 * are the umpire. Refuses as
 * `acceptInvitation` does, and a match that was confirmed or cancelled.
 */
export function acceptUmpire(match: Match, accepting: Accepting): Decision<Match> {
  const accepted = acceptInvitation(invitationsOf(match), accepting);
  if (!accepted.ok) return accepted;
  const { invitations, isRepeated } = accepted.value;
  if (isRepeated) return match.umpireUserId === accepting.userId ? accept(match) : refuseTakenAway();
  if (isOver(match)) return refuseStatus(match, 'umpired', 'key');
  return accept({
    ...match,
    umpireUserId: accepting.userId,
    invitations: revokeOpen(invitations, accepting.at),
  });
}
