import { accept, refuseField } from '@courtcast/domain';
import type { Decision, KeyedInvitation } from '@courtcast/domain';

/** Whether a player can play. */
export type AvailabilityAnswer = 'yes' | 'no' | 'maybe';

/** The last answer of a player. */
export interface PlayerAvailability {
  readonly playerId: string;
  readonly answer: AvailabilityAnswer;
  readonly note: string | null;
  readonly answeredAt: Date;
}

/**
 * A question to the roster of a team: who can play on a day. A holder of its key may answer for any player of the
 * roster, any number of times, so it is never accepted like an invitation.
 */
export interface AvailabilityPoll extends KeyedInvitation {
  readonly accepted: null;
  /** The team match that it is about; null for a day of training or a friendly. */
  readonly teamMatchId: string | null;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Note of the poll's creator to the players. */
  readonly note: string | null;
  readonly answers: readonly PlayerAvailability[];
}

/** Stores an answer of a player, replacing the previous one. Refuses a player from outside the roster. */
export function answered(
  poll: AvailabilityPoll,
  { playerIds }: { readonly playerIds: readonly string[] },
  added: PlayerAvailability,
): Decision<AvailabilityPoll> {
  if (!playerIds.includes(added.playerId))
    return refuseField('not-in-roster', 'playerId', 'is not in the roster of the team');
  const others = poll.answers.filter(({ playerId }) => playerId !== added.playerId);
  return accept({ ...poll, answers: [...others, added] });
}

/** A poll with `to` in the place of a player merged into them; an answer of their own takes precedence. */
export function pollWithMerged(poll: AvailabilityPoll, from: string, to: string): AvailabilityPoll {
  const hasOwn = poll.answers.some(({ playerId }) => playerId === to);
  const answers = poll.answers.flatMap((one) =>
    one.playerId !== from ? [one] : hasOwn ? [] : [{ ...one, playerId: to }],
  );
  return { ...poll, answers };
}
