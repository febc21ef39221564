import type { Caller } from '@courtcast/contracts';
import { decided, partOf, refuseConflict } from '@courtcast/domain';
import type { Reason, Request, Stored } from '@courtcast/domain';
import type { League } from '../../domain/league.ts';
import { madeSeason } from '../../domain/season/next-season.ts';
import type { SeasonWish } from '../../domain/season/next-season.ts';
import type { NamedTier, NextGroup, NextSeason } from '../../domain/season/season-record.ts';
import { playablePlan } from '../../domain/season/plan.ts';
import type { PlannedGroup } from '../../domain/season/plan.ts';
import { mayAnswerFor, requireOrganizer, requireReference } from '../access.ts';
import type { Deps } from '../ports.ts';
import { getLeagueToRun, planNextSeason } from './plan-next.ts';
import type { SeasonWait } from './plan-next.ts';
import { settleNextSeason } from './settle-next.ts';

type Needs = Pick<
  Deps,
  'championships' | 'leagues' | 'groups' | 'teams' | 'teamMatches' | 'players' | 'seededId'
>;

/** The request of a next season. */
export interface SeasonInput {
  readonly championshipId: string;
  readonly name?: string | undefined;
  readonly tiers?: readonly NamedTier[] | undefined;
}

const because: Readonly<Record<SeasonWait['why'], string>> = {
  undecided: 'is neither completed nor called off',
  'not-played': 'has no team match that counts',
  'no-tier': 'has no tier, and others of the league have one',
  'two-groups': 'has a team that plays in another group, too',
};

function reasonOf({ why, group, teamMatch }: SeasonWait): Reason {
  const path = teamMatch === null ? `leagueGroups.${group.id}` : `teamMatches.${teamMatch.id}`;
  return { code: 'season-open', path, message: because[why] };
}

function requireSettled(waitsFor: readonly SeasonWait[]): void {
  if (waitsFor.length === 0) return;
  const message = `${waitsFor.length} things of this season are not settled`;
  decided(refuseConflict('season-open', message, waitsFor.map(reasonOf)));
}

/** Problem invalid for an unknown championship or one of another sport, forbidden for that of somebody else. */
async function requireChampionship(
  { championships }: Pick<Deps, 'championships'>,
  { championshipId }: SeasonInput,
  { league, caller }: { readonly league: League; readonly caller: Caller },
): Promise<void> {
  const { sport } = (await championships.get(league.championshipId)).state;
  const found = await championships.find(championshipId);
  const own = found?.state.sport === sport ? found : null;
  requireOrganizer(caller, requireReference(own, 'championshipId', 'championship of this sport').state);
}

/** Groups of the next season, each under an id that follows from the league and the group before. */
async function nextGroups(
  deps: Needs,
  planned: readonly PlannedGroup[],
  { caller, seed, at }: { readonly caller: Caller; readonly seed: string; readonly at: Date },
): Promise<NextGroup[]> {
  const ids = planned.flatMap(({ teams }) => teams.map(({ row }) => row.teamId));
  const mine = new Set<string>();
  for (const { id, state } of await deps.teams.findMany(ids))
    if (await mayAnswerFor(deps, caller, state)) mine.add(id);
  return planned.map(({ group, teams }) => {
    const teamIds = teams.map(({ row }) => row.teamId);
    return {
      ...{ id: deps.seededId(at, `${seed}:${group.id}`), name: group.name, tier: group.tier },
      teamIds: teamIds.filter((id) => mine.has(id)),
      askedTeamIds: teamIds.filter((id) => !mine.has(id)),
    };
  });
}

/** Plans the next season. Problem conflict while something is open, or with groups that cannot play. */
async function plannedSeason(
  deps: Needs,
  { league, wish }: { readonly league: Stored<League>; readonly wish: SeasonWish },
  { caller, command }: Request,
): Promise<NextSeason> {
  const { plan, waitsFor } = await planNextSeason(deps, league, wish.named);
  requireSettled(waitsFor);
  const { groups } = decided(playablePlan(plan));
  const at = command.startedAt;
  const leagueId = deps.seededId(at, `next:${league.id}`);
  return {
    ...wish,
    ...{ leagueId, madeAt: at },
    groups: await nextGroups(deps, groups, { caller, seed: leagueId, at }),
  };
}

/**
 * Makes the next season of a league: the next league with its groups and teams, for the organizer of both championships.
 * It is noted in the old league first, and the rest follows. One that was made as it is asked for changes nothing.
 * Problem not-found, forbidden, invalid, conflict.
 */
export async function makeNextSeason(
  deps: Needs,
  { id, input }: { readonly id: string; readonly input: SeasonInput },
  request: Request,
): Promise<Stored<League>> {
  const { caller, command } = request;
  const league = await getLeagueToRun(deps, id, caller);
  await requireChampionship(deps, input, { league: league.state, caller });
  const { championshipId, name = league.state.name, tiers: named = [] } = input;
  const wish = { championshipId, name, named };
  const made = decided(madeSeason(league.state, wish));
  const season = made ?? (await plannedSeason(deps, { league, wish }, request));
  const noted = await deps.leagues.update(id, command, ({ state }) => {
    // Another request may have been first.
    if (decided(madeSeason(state, wish)) !== null) return null;
    const next = { ...state, nextSeason: season, updatedAt: command.startedAt };
    return { state: next, changes: ['next-season'] };
  });
  await settleNextSeason(deps, noted, (part) => partOf(command, part));
  return deps.leagues.get(noted.state.nextSeason?.leagueId ?? season.leagueId);
}
