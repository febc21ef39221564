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
  /** The round robin that was asked for: there is one. Its team matches follow from it, whoever makes them. */
  readonly fixtures: FixturesPlan | null;
  /** Whether a team match was added by hand: from then on no team leaves. */
  readonly hasTeamMatches: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Why a group may not have these teams; null when it may. Teams change until there are team matches. */
export function teamsRefusal(group: Group, teamIds: readonly string[]): string | null {
  if (group.fixtures !== null) return 'The fixtures of this group exist';
  const isAnyoneGone = group.teamIds.some((id) => !teamIds.includes(id));
  return group.hasTeamMatches && isAnyoneGone ? 'A team of a group with team matches stays in it' : null;
}

/** The group with other teams; whoever had withdrawn and is still there stays withdrawn. */
export function withTeams(group: Group, teamIds: readonly string[]): Group {
  const withdrawnTeamIds = group.withdrawnTeamIds.filter((id) => teamIds.includes(id));
  return { ...group, teamIds, withdrawnTeamIds };
}

/** The group without a team's results, or with them again; null where it is so already. */
export function withWithdrawal(group: Group, teamId: string, isWithdrawn: boolean): Group | null {
  const { withdrawnTeamIds: before } = group;
  if (before.includes(teamId) === isWithdrawn) return null;
  const withdrawnTeamIds = isWithdrawn ? [...before, teamId] : before.filter((id) => id !== teamId);
  return { ...group, withdrawnTeamIds };
}
