import { currentPeople, eligibilityOf } from '@courtcast/domain';
import type { Eligibility, NamedEntry, Reason } from '@courtcast/domain';
import { invalid } from '@courtcast/problem';
import type { League } from '../../domain/league.ts';
import { namedSingles } from '../../domain/line-up.ts';
import type { Deps } from '../ports.ts';

const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** Checks whether the named players are eligible for a league; before a no identity is asked (decisions 3). */
async function eligibilityIn(
  { players }: Pick<Deps, 'players'>,
  gender: League['gender'],
  entries: readonly NamedEntry[],
): Promise<Eligibility> {
  if (gender === null) return { reasons: [], warnings: [] };
  const people = await players.findMany(entries.flatMap((entry) => entry.players.map(({ id }) => id)));
  const current = await currentPeople(players, { gender, entries, people });
  return eligibilityOf(gender, entries, current);
}

type LeagueNeeds = Pick<Deps, 'championships' | 'leagues' | 'groups' | 'players' | 'now'>;

/** Genders of the leagues in which a team plays; leagues that are over, or that it has withdrawn from, do not count. */
async function gendersFor(
  { championships, leagues, groups, now }: LeagueNeeds,
  teamId: string,
): Promise<ReadonlySet<League['gender']>> {
  const today = now().toISOString().slice(0, DATE_LENGTH);
  const genders = new Set<League['gender']>();
  for (const id of await groups.listIdsOfTeam(teamId)) {
    const { state: group } = await groups.get(id);
    const { endDate } = (await championships.get(group.championshipId)).state;
    const isOver = endDate !== null && endDate < today;
    if (isOver || group.withdrawnTeamIds.includes(teamId)) continue;
    genders.add((await leagues.get(group.leagueId)).state.gender);
  }
  return genders;
}

/** One reason a player is enough, even if several leagues object. */
function oneForEach(reasons: readonly Reason[]): Reason[] {
  const byPath = new Map(reasons.map((reason) => [`${reason.path} ${reason.message}`, reason]));
  return [...byPath.values()];
}

/**
 * Warnings about the roster of a team. Problem invalid names the players who are not eligible for a league of the team.
 */
export async function requireRoster(
  deps: LeagueNeeds,
  { teamId, playerIds }: { readonly teamId: string; readonly playerIds: readonly string[] },
): Promise<readonly Reason[]> {
  const found: Eligibility[] = [];
  for (const gender of await gendersFor(deps, teamId))
    found.push(await eligibilityIn(deps, gender, namedSingles(playerIds)));
  const reasons = oneForEach(found.flatMap((one) => one.reasons));
  if (reasons.length > 0) throw invalid(reasons);
  return oneForEach(found.flatMap(({ warnings }) => warnings));
}

/** A roster, and the field that brings it into a league. */
export interface EnteredRoster {
  readonly path: string;
  readonly playerIds: readonly string[];
}

/** Problem invalid where a player of a roster may not play in a league of this gender. */
export async function requireRostersFor(
  deps: Pick<Deps, 'players'>,
  gender: League['gender'],
  rosters: readonly EnteredRoster[],
): Promise<void> {
  const entries = rosters.flatMap(({ path, playerIds }) =>
    playerIds.map((id) => ({ path, players: [{ path, id }] })),
  );
  const { reasons } = await eligibilityIn(deps, gender, entries);
  if (reasons.length > 0) throw invalid(reasons);
}
