import {
  accept,
  acceptUnless,
  refuseConflict,
  refuseField,
  refuseFieldConflict,
  refuseForbidden,
  refuseMissing,
} from '@courtcast/domain';
import type { Decision, Reason } from '@courtcast/domain';
import { roundRobin } from '@courtcast/scoring-rules';
import { isInCalendar } from './calendar.ts';
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
  /** The teams of the plan, in order, without those withdrawn before. */
  readonly teamIds: readonly string[];
}

/** A team that others have named for a group: it plays there once its own people have said yes. */
export interface TeamEntry {
  readonly teamId: string;
  readonly status: 'pending' | 'declined';
  readonly askedAt: Date;
}

/** Teams of a league that play each other. */
export interface Group {
  readonly leagueId: string;
  readonly championshipId: string;
  readonly organiserId: string;
  readonly name: string;
  /** Level within the league, 1 is the top; absent: none. */
  readonly tier?: number | null;
  readonly teamIds: readonly string[];
  /** They stay listed, and their results do not count. */
  readonly withdrawnTeamIds: readonly string[];
  /** The withdrawn teams that withdrew themselves: only they can take it back. Absent: none. Not for events. */
  readonly leftTeamIds?: readonly string[];
  /** Teams that were named and have not said yes: they are no teams of the group. Absent: none. Not for events. */
  readonly entries?: readonly TeamEntry[];
  /** The table as it stands: settled from its parts after whatever changes it. */
  readonly rows: readonly StandingsRow[];
  /** The round robin that was asked for: there is one. Its team matches follow from it. */
  readonly fixtures: FixturesPlan | null;
  /** Whether a team match was added by hand: from then on no team leaves. */
  readonly hasTeamMatches: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A group of a league without teams, and without a name. */
export function newGroup(
  of: Pick<Group, 'leagueId' | 'championshipId' | 'organiserId'>,
  at: Date,
): Omit<Group, 'name'> {
  return {
    ...of,
    ...{ teamIds: [], withdrawnTeamIds: [], rows: [], fixtures: null, hasTeamMatches: false },
    ...{ createdAt: at, updatedAt: at },
  };
}

/** The request of a round robin. */
export type FixturesInput = Pick<FixturesPlan, 'doubleRound' | 'firstDate' | 'daysBetween'>;

/** The two teams of a team match that is added by hand. */
export interface Meeting {
  readonly homeTeamId: string;
  readonly guestTeamId: string;
}

/** The teams that a group is to have, and those that the caller may answer for. */
export interface NamedTeams {
  readonly teamIds: readonly string[];
  readonly answeredFor: ReadonlySet<string>;
  readonly at: Date;
}

/** The teams that were named for a group and have not said yes. */
export function entriesOf({ entries = [] }: Pick<Group, 'entries'>): readonly TeamEntry[] {
  return entries;
}

/**
 * The group with other teams; withdrawn ones stay withdrawn. New teams enter if the caller answers for them; others are
 * asked, or stay asked. Once there are team matches, no team can leave.
 */
export function withTeams(group: Group, { teamIds: named, answeredFor, at }: NamedTeams): Decision<Group> {
  const teamIds = named.filter((id) => group.teamIds.includes(id) || answeredFor.has(id));
  const entries = named
    .filter((id) => !teamIds.includes(id))
    .map((teamId): TeamEntry => {
      const asked = entriesOf(group).find((entry) => entry.teamId === teamId);
      return asked ?? { teamId, status: 'pending', askedAt: at };
    });
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
  return accept({ ...withEntries(group, entries), teamIds, withdrawnTeamIds });
}

function withEntries(group: Group, entries: readonly TeamEntry[]): Group {
  const { entries: _before, ...rest } = group;
  return entries.length === 0 ? rest : { ...rest, entries };
}

/** The group with a team that has said yes to it; the very same where it plays there already. */
export function acceptEntry(group: Group, teamId: string): Decision<Group> {
  if (group.teamIds.includes(teamId)) return accept(group);
  if (group.fixtures !== null) return refuseConflict('fixtures-exist', 'The fixtures of this group exist');
  const others = entriesOf(group).filter((entry) => entry.teamId !== teamId);
  if (others.length === entriesOf(group).length) return refuseMissing('Entry');
  return accept({ ...withEntries(group, others), teamIds: [...group.teamIds, teamId] });
}

/** The group with the no of a team that was named; the very same where it has said so before. */
export function declineEntry(group: Group, teamId: string): Decision<Group> {
  if (group.teamIds.includes(teamId))
    return refuseConflict('entry-accepted', 'The team plays in this group by now');
  const entry = entriesOf(group).find((one) => one.teamId === teamId);
  if (entry === undefined) return refuseMissing('Entry');
  if (entry.status === 'declined') return accept(group);
  const entries = entriesOf(group).map((one): TeamEntry =>
    one === entry ? { ...one, status: 'declined' } : one,
  );
  return accept({ ...group, entries });
}

function withOrWithout(ids: readonly string[], id: string, isWith: boolean): readonly string[] {
  const others = ids.filter((one) => one !== id);
  return isWith ? [...others, id] : others;
}

/** A team withdraws, or takes that back; `byTeam`: by the word of its own people, not of the organizer. */
export interface WithdrawalInput {
  readonly teamId: string;
  readonly isWithdrawn: boolean;
  readonly byTeam: boolean;
}

/**
 * The group without a team's results, or with them again; the same object if nothing changes. Only the team itself
 * brings back a team that withdrew itself.
 */
export function withWithdrawal(
  group: Group,
  { teamId, isWithdrawn, byTeam }: WithdrawalInput,
): Decision<Group> {
  const { teamIds, withdrawnTeamIds: before, leftTeamIds: left = [] } = group;
  if (!teamIds.includes(teamId)) return refuseMissing('Team');
  if (before.includes(teamId) === isWithdrawn) return accept(group);
  if (!isWithdrawn && !byTeam && left.includes(teamId))
    return refuseForbidden('The team has withdrawn itself: its captain or its club takes that back');
  return accept({
    ...group,
    withdrawnTeamIds: withOrWithout(before, teamId, isWithdrawn),
    leftTeamIds: withOrWithout(left, teamId, isWithdrawn && byTeam),
  });
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

/** The group with its fixtures: teams that have not said yes are asked no more. */
export function withFixtures(group: Group, fixtures: FixturesPlan): Group {
  return { ...withEntries(group, []), fixtures };
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
