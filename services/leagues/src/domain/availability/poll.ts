import { accept, inviteWithin, refuseField } from '@courtcast/domain';
import type { Decision, KeyedInvitation } from '@courtcast/domain';
import type { Team } from '../team.ts';

/** Of a team at a time, and with those that have ended: all of them stand in the team's document. */
const MAX_OPEN = 10;
const MAX_KEPT = 20;

/** Whether a player can play. */
export type AvailabilityAnswer = 'yes' | 'no' | 'maybe';

/** What was answered for a player last. */
export interface PlayerAvailability {
  readonly playerId: string;
  readonly answer: AvailabilityAnswer;
  readonly note: string | null;
  readonly answeredAt: Date;
}

/**
 * A question to the roster of a team: who can play on a day. Who has its key answers for any player of the roster, as
 * often as they like; so it is never accepted.
 */
export interface AvailabilityPoll extends KeyedInvitation {
  readonly accepted: null;
  /** The team match that it is about; null for a day of training or a friendly. */
  readonly teamMatchId: string | null;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Of who asks, to the players. */
  readonly note: string | null;
  readonly answers: readonly PlayerAvailability[];
}

/** The polls of a team, the newest last. */
export function pollsOf({ polls = [] }: Team): readonly AvailabilityPoll[] {
  return polls;
}

/** A team with another poll; those that ended first make room. Refuses more than ten open ones. */
export function withPoll(team: Team, poll: AvailabilityPoll, now: Date): Decision<Team> {
  const polls = inviteWithin(pollsOf(team), poll, { now, maxOpen: MAX_OPEN, maxKept: MAX_KEPT });
  return polls.ok ? accept({ ...team, polls: polls.value }) : polls;
}

/** A team with one of its polls changed. */
export function withChangedPoll(
  team: Team,
  id: string,
  change: (poll: AvailabilityPoll) => AvailabilityPoll,
): Team {
  return { ...team, polls: pollsOf(team).map((poll) => (poll.id === id ? change(poll) : poll)) };
}

/** What is answered for a player takes the place of what was. Refuses a player from outside the roster. */
export function answered(
  poll: AvailabilityPoll,
  { playerIds }: Pick<Team, 'playerIds'>,
  added: PlayerAvailability,
): Decision<AvailabilityPoll> {
  if (!playerIds.includes(added.playerId))
    return refuseField('not-in-roster', 'playerId', 'is not in the roster of the team');
  const others = poll.answers.filter(({ playerId }) => playerId !== added.playerId);
  return accept({ ...poll, answers: [...others, added] });
}

/** A poll with `to` in the place of a player who was merged into them: their own answer stays, where there is one. */
export function pollWithMerged(poll: AvailabilityPoll, from: string, to: string): AvailabilityPoll {
  const hasOwn = poll.answers.some(({ playerId }) => playerId === to);
  const answers = poll.answers.flatMap((one) =>
    one.playerId !== from ? [one] : hasOwn ? [] : [{ ...one, playerId: to }],
  );
  return { ...poll, answers };
}
