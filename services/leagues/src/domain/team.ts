import { accept, acceptUnless, inviteWithin, refuseConflict, refuseForbidden } from '@courtcast/domain';
import type { Decision, NamedSince, Reason } from '@courtcast/domain';
import type { AvailabilityPoll } from './availability/poll.ts';

/** Maximum number of open polls, and of all stored ones, because they are part of the team's document. */
const MAX_OPEN_POLLS = 10;
const MAX_KEPT_POLLS = 20;

/** A team of a club: its captain and its roster in order of strength. */
export interface Team {
  readonly name: string;
  readonly clubId: string;
  readonly captainPlayerId: string;
  readonly playerIds: readonly string[];
  /**
   * Absent: the captain has agreed, or is a player without an account. `pending`: another user has named them, and they
   * have not said or done anything yet; `declined`: they have said no. Not for events.
   */
  readonly captaincy?: 'pending' | 'declined';
  /** Set while the captain is a player without an account: whoever becomes that player is asked. Not for events. */
  readonly captainUnasked?: true;
  /** Absent where none was ever made: the newest last. */
  readonly polls?: readonly AvailabilityPoll[];
  /** Since when it names each player; absent for players named before that was stored. Not for events. */
  readonly namedSince?: readonly NamedSince[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The team, unless its roster names a player twice, or its captain is not in it (decisions 6). */
export function checkedTeam(team: Team): Decision<Team> {
  const { captainPlayerId, playerIds } = team;
  const reasons = playerIds.flatMap((id, index): Reason[] =>
    playerIds.indexOf(id) < index
      ? [{ code: 'duplicate', path: `playerIds.${index}`, message: 'is in the roster twice' }]
      : [],
  );
  const outsider = {
    code: 'not-in-roster',
    path: 'captainPlayerId',
    message: 'is not in the roster',
  } as const;
  return acceptUnless(playerIds.includes(captainPlayerId) ? reasons : [...reasons, outsider], team);
}

/** The team without a player of its roster; the captain stays. Refuses a player from outside the roster. */
export function withoutPlayer(team: Team, playerId: string): Decision<Team> {
  if (team.captainPlayerId === playerId)
    return refuseConflict('captain-leads', 'The captain is one of the roster');
  const playerIds = team.playerIds.filter((id) => id !== playerId);
  return playerIds.length < team.playerIds.length
    ? accept({ ...team, playerIds })
    : refuseForbidden('Only a player of the roster may leave it');
}

/** The team with the word of its captain: agreed, or not. */
export function withCaptaincy(team: Team, captaincy: 'accepted' | 'pending' | 'declined'): Team {
  const { captaincy: before, captainUnasked, ...rest } = team;
  if ((before ?? 'accepted') === captaincy && captainUnasked === undefined) return team;
  return captaincy === 'accepted' ? rest : { ...rest, captaincy };
}

/** Whether the captain has an account, and has agreed. */
export function hasAgreed({ captaincy, captainUnasked }: Team): boolean {
  return captaincy === undefined && captainUnasked === undefined;
}

/** The team with a captain who has no account, and so cannot be asked yet. */
export function withUnaskedCaptain(team: Team): Team {
  return { ...withCaptaincy(team, 'accepted'), captainUnasked: true };
}

/** The team once its captain has an account: they are asked. The very same where that was done, or somebody else leads. */
export function withAskedCaptain(team: Team, playerId: string): Team {
  const isToAsk = team.captainUnasked === true && team.captainPlayerId === playerId;
  return isToAsk ? withCaptaincy(team, 'pending') : team;
}

/** The polls of a team, the newest last. */
export function pollsOf({ polls = [] }: Team): readonly AvailabilityPoll[] {
  return polls;
}

/** The team with another poll; those that ended first make room. Refuses more than ten open ones. */
export function withPoll(team: Team, poll: AvailabilityPoll, now: Date): Decision<Team> {
  const polls = inviteWithin(pollsOf(team), poll, { now, maxOpen: MAX_OPEN_POLLS, maxKept: MAX_KEPT_POLLS });
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
