import {
  accept,
  acceptUnless,
  refuseConflict,
  refuseField,
  refuseFieldConflict,
  refuseMissing,
} from '@courtcast/domain';
import type { Decision, Reason } from '@courtcast/domain';
import { isInCalendar, roundRobin } from './round-robin.ts';
import type { StandingsRow } from './standings.ts';

/** A round robin as it was asked for. */
export interface FixturesPlan {
  readonly doubleRound: boolean;
  /** `YYYY-MM-DD` of the first match day. */
  readonly firstDate: string;
  readonly daysBetween: number;
  /** The command that asked for it. */
  readonly commandId: string;
  readonly at: Date;
  /** Those that play in it, in order: who had withdrawn before is not among them. */
  readonly teamIds: readonly string[];
}

/** Teams of a league that play each other. */
export interface Group {
  readonly leagueId: string;
  readonly championshipId: string;
  readonly organiserId: string;
  readonly name: string;
  readonly teamIds: readonly string[];
  /** They stay listed, and their results do not count. */
  readonly withdrawnTeamIds: readonly string[];
  /** The table as it stands: settled from its parts after whatever changes it. */
  readonly rows: readonly StandingsRow[];
  /** The round robin that was asked for: there is one. Its team matches follow from it. */
  readonly fixtures: FixturesPlan | null;
  /** Whether a team match was added by hand: from then on no team leaves. */
  readonly hasTeamMatches: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What a round robin is asked for by. */
export type FixturesInput = Pick<FixturesPlan, 'doubleRound' | 'firstDate' | 'daysBetween'>;

/** The two teams of a team match that is added by hand. */
export interface Meeting {
  readonly homeTeamId: string;
  readonly guestTeamId: string;
}

/** The group with other teams, who had withdrawn still so. Teams change until there are team matches; then none leaves. */
export function withTeams(group: Group, teamIds: readonly string[]): Decision<Group> {
  if (group.fixtures !== null)
    return refuseFieldConflict('fixtures-exist', 'teamIds', 'The fixtures of this group exist');
  const isTeamGone = group.teamIds.some((id) => !teamIds.includes(id));
  if (group.hasTeamMatches && isTeamGone)
    return refuseFieldConflict(
      'team-matches-exist',
      'teamIds',
      'A team of a group with team matches stays in it',
    );
  const withdrawnTeamIds = group.withdrawnTeamIds.filter((id) => teamIds.includes(id));
  return accept({ ...group, teamIds, withdrawnTeamIds });
}

/** The group without a team's results, or with them again; the very same where it is so already. */
export function withWithdrawal(group: Group, teamId: string, isWithdrawn: boolean): Decision<Group> {
  const { teamIds, withdrawnTeamIds: before } = group;
  if (!teamIds.includes(teamId)) return refuseMissing('Team');
  if (before.includes(teamId) === isWithdrawn) return accept(group);
  const withdrawnTeamIds = isWithdrawn ? [...before, teamId] : before.filter((id) => id !== teamId);
  return accept({ ...group, withdrawnTeamIds });
}

/** The group with its mark that a team match was added, from then on its teams stay; teams that cannot play it: invalid. */
export function withTeamMatch(group: Group, meeting: Meeting): Decision<Group> {
  const reasons = (['homeTeamId', 'guestTeamId'] as const).flatMap((path): Reason[] => {
    const id = meeting[path];
    if (!group.teamIds.includes(id)) return [{ code: 'not-in-group', path, message: 'is not in this group' }];
    const isOut = group.withdrawnTeamIds.includes(id);
    return isOut ? [{ code: 'team-withdrawn', path, message: 'has withdrawn' }] : [];
  });
  const isSame = meeting.homeTeamId === meeting.guestTeamId;
  const twice = {
    code: 'duplicate',
    path: 'guestTeamId',
    message: 'must be another team than homeTeamId',
  } as const;
  const next = group.hasTeamMatches ? group : { ...group, hasTeamMatches: true };
  return acceptUnless(isSame ? [...reasons, twice] : reasons, next);
}

/** The plan of a round robin of the teams that are left, unless they are fewer than two, or it leaves the calendar. */
export function planFixtures(
  { teamIds: all, withdrawnTeamIds }: Group,
  input: FixturesInput,
  made: Pick<FixturesPlan, 'commandId' | 'at'>,
): Decision<FixturesPlan> {
  const teamIds = all.filter((id) => !withdrawnTeamIds.includes(id));
  if (teamIds.length < 2)
    return refuseConflict('too-few-teams', 'Fewer than two teams of this group are left');
  const lastDay = roundRobin(teamIds.length, input.doubleRound).at(-1)?.matchDay ?? 1;
  return isInCalendar(input.firstDate, (lastDay - 1) * input.daysBetween)
    ? accept({ ...input, ...made, teamIds })
    : refuseField('beyond-calendar', 'firstDate', 'must leave room for all match days');
}
