import type { Caller } from '@courtcast/contracts';
import { decided } from '@courtcast/domain';
import type { Stored } from '@courtcast/domain';
import { conflict } from '@courtcast/problem';
import type { Group } from '../../domain/group.ts';
import type { League } from '../../domain/league.ts';
import type { Season } from '../../domain/season/movers.ts';
import type { NamedTier } from '../../domain/season/season-record.ts';
import { checkedSeason, planSeason } from '../../domain/season/plan.ts';
import type { SeasonPlan } from '../../domain/season/plan.ts';
import type { StandingsRow } from '../../domain/standings.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import { requireOrganizer } from '../access.ts';
import type { Deps } from '../ports.ts';

type Needs = Pick<Deps, 'championships' | 'leagues' | 'groups' | 'teamMatches'>;

/** Something that is to be settled before the next season is made. */
export interface SeasonWait {
  readonly why: 'undecided' | 'not-played' | 'no-tier' | 'two-groups';
  readonly group: Stored<Group>;
  readonly teamMatch: Stored<TeamMatch> | null;
  readonly team: StandingsRow | null;
}

/** The next season of a league, with what holds it up. */
export interface NextPlan {
  readonly league: Stored<League>;
  readonly plan: SeasonPlan;
  readonly waitsFor: readonly SeasonWait[];
}

const waitFor = (
  why: SeasonWait['why'],
  group: Stored<Group>,
  about: Partial<SeasonWait> = {},
): SeasonWait => ({
  ...{ why, group, teamMatch: null, team: null },
  ...about,
});

const isOver = ({ status }: TeamMatch): boolean => status === 'completed' || status === 'cancelled';

/** Team matches of a group that are not decided; those of teams that have withdrawn count for nothing. */
async function undecidedIn({ teamMatches }: Needs, group: Stored<Group>): Promise<SeasonWait[]> {
  const { rows, withdrawnTeamIds } = group.state;
  const all = await teamMatches.listWhere({ leagueGroupId: group.id });
  const open = all.filter(({ state }) => {
    const isOfWithdrawn = [state.home, state.guest].some(({ teamId }) => withdrawnTeamIds.includes(teamId));
    return !isOver(state) && !isOfWithdrawn;
  });
  if (open.length > 0) return open.map((teamMatch) => waitFor('undecided', group, { teamMatch }));
  return rows.some(({ played }) => played > 0) ? [] : [waitFor('not-played', group)];
}

/** Groups without a tier beside others that have one, and teams that play in two. */
function faultsOf(groups: readonly Stored<Group>[]): SeasonWait[] {
  const tierOf = ({ state }: Stored<Group>) => state.tier ?? null;
  const hasTiers = groups.some((group) => tierOf(group) !== null);
  const untiered = groups.filter((group) => hasTiers && tierOf(group) === null);
  const seen = new Set<string>();
  const twice = groups.flatMap((group) =>
    group.state.rows.flatMap((team) => {
      const isSeen = seen.has(team.teamId);
      seen.add(team.teamId);
      return isSeen ? [waitFor('two-groups', group, { team })] : [];
    }),
  );
  return [...untiered.map((group) => waitFor('no-tier', group)), ...twice];
}

async function waitsOf(deps: Needs, groups: readonly Stored<Group>[]): Promise<SeasonWait[]> {
  const undecided: SeasonWait[] = [];
  for (const group of groups) undecided.push(...(await undecidedIn(deps, group)));
  return [...undecided, ...faultsOf(groups)];
}

/** The season of a league that ends; a team in two groups counts in the first one. */
function seasonOf(
  { promoted = 0, relegated = 0 }: League,
  groups: readonly Stored<Group>[],
  named: readonly NamedTier[],
): Season {
  const seen = new Set<string>();
  const isNew = ({ teamId }: StandingsRow) => !seen.has(teamId) && seen.add(teamId).size > 0;
  return {
    ...{ promoted, relegated, named },
    groups: groups.map(({ id, state: { name, tier = null, rows } }) => ({
      ...{ id, name, tier },
      rows: rows.filter(isNew),
    })),
  };
}

/** A league for the organizer of its championship. Problem not-found, forbidden. */
export async function getLeagueToRun(deps: Needs, id: string, caller: Caller): Promise<Stored<League>> {
  const league = await deps.leagues.get(id);
  requireOrganizer(caller, (await deps.championships.get(league.state.championshipId)).state);
  return league;
}

/**
 * The next season of a league as it would be made now, with the tiers that are named for teams. Problem invalid for
 * named teams and tiers that are not there, conflict for a league of individuals.
 */
export async function planNextSeason(
  deps: Needs,
  league: Stored<League>,
  named: readonly NamedTier[],
): Promise<NextPlan> {
  if ((league.state.drawId ?? null) !== null)
    throw conflict('league-of-individuals', 'No teams play in a league of individuals');
  const groups = await deps.groups.listOf(league.id);
  const season = decided(checkedSeason(seasonOf(league.state, groups, named)));
  return { league, plan: planSeason(season), waitsFor: await waitsOf(deps, groups) };
}

/** The same for the organizer of a league. Problem not-found, forbidden, invalid, conflict. */
export async function previewNextSeason(
  deps: Needs,
  { id, named }: { readonly id: string; readonly named: readonly NamedTier[] },
  caller: Caller,
): Promise<NextPlan> {
  return planNextSeason(deps, await getLeagueToRun(deps, id, caller), named);
}
