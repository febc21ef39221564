import { acceptUnless } from '@courtcast/domain';
import type { Decision, Reason } from '@courtcast/domain';
import type { AvailabilityPoll } from './availability/poll.ts';

/** A team of a club: its captain and its roster in order of strength. */
export interface Team {
  readonly name: string;
  readonly clubId: string;
  readonly captainPlayerId: string;
  readonly playerIds: readonly string[];
  /** Absent where none was ever made: the newest last. */
  readonly polls?: readonly AvailabilityPoll[];
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
