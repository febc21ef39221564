import type { Caller } from '@courtcast/contracts';
import { decided, openInvitation, readInvitationKey, refuseUnknownKey } from '@courtcast/domain';
import type { Stored } from '@courtcast/domain';
import type { AvailabilityPoll } from '../../domain/availability/poll.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import { pollsOf } from '../../domain/team.ts';
import type { Team } from '../../domain/team.ts';
import { requireTeamLeader } from '../access.ts';
import type { Deps } from '../ports.ts';

/** A poll and its team. */
export interface PollOfTeam {
  readonly team: Stored<Team>;
  readonly poll: AvailabilityPoll;
}

/** The polls of a team with their answers, newest first; for its captain, owners and managers of its club. */
export async function listPolls(
  deps: Pick<Deps, 'teams' | 'players'>,
  id: string,
  caller: Caller,
): Promise<readonly PollOfTeam[]> {
  const team = await deps.teams.get(id);
  await requireTeamLeader(deps, caller, team.state);
  return pollsOf(team.state)
    .toReversed()
    .map((poll) => ({ team, poll }));
}

/**
 * Splits a key into the id of its team and the stored form of its secret. Problem invalid for a text that cannot be a
 * key.
 */
export function readPollKey({ keys }: Pick<Deps, 'keys'>, key: string) {
  const { aboutId, secret } = readInvitationKey(key) ?? decided<never>(refuseUnknownKey());
  return { teamId: aboutId, keyHash: keys.hash(secret) };
}

/** A poll for a holder of its key, without others' answers. */
export interface OpenPoll extends PollOfTeam {
  /** The team match as it is planned now; null if the poll is about none. */
  readonly teamMatch: Stored<TeamMatch> | null;
}

/** The poll of a key. Problem invalid for a key that none has; conflict for one that has ended. */
export async function openPoll(
  deps: Pick<Deps, 'teams' | 'teamMatches' | 'keys' | 'now'>,
  key: string,
): Promise<OpenPoll> {
  const { teamId, keyHash } = readPollKey(deps, key);
  const team = (await deps.teams.find(teamId)) ?? decided<never>(refuseUnknownKey());
  const poll = decided(openInvitation(pollsOf(team.state), { keyHash, at: deps.now() }));
  const { teamMatchId } = poll;
  return { team, poll, teamMatch: teamMatchId === null ? null : await deps.teamMatches.find(teamMatchId) };
}
