import { invalid } from '@courtcast/problem';
import { leagueRefusals } from '../../domain/league.ts';
import type { League } from '../../domain/league.ts';
import { assertOrganiser } from '../access.ts';
import type { Deps, Request, Stored } from '../ports.ts';

type Made = 'createdAt' | 'updatedAt';
type Required = 'championshipId' | 'name' | 'category' | 'defaultSinglesCount' | 'defaultDoublesCount';
export type LeagueInput = Pick<League, Required> & Partial<Omit<League, Required | Made>>;

/** What a league is where nothing else is said (decisions 6). */
const usualSettings = {
  gender: null,
  ageGroup: null,
  tier: null,
  defaultMatchFormat: null,
  defaultMatchTiebreakTo: null,
  deuceRule: 'advantage',
  lineupOrder: true,
  doublesOrder: true,
  walkoverCredit: 'full',
  retirementCredit: 'complete',
} as const;

/** Adds a league to a championship, for its organiser. Unknown championship, impossible format, no matches: invalid. */
export async function createLeague(
  { championships, leagues }: Pick<Deps, 'championships' | 'leagues'>,
  input: LeagueInput,
  { caller, command }: Request,
): Promise<Stored<League>> {
  const championship = await championships.find(input.championshipId);
  if (championship === null)
    throw invalid([{ path: 'championshipId', message: 'There is no such championship' }]);
  assertOrganiser(caller, championship.state.organiserId);
  const at = command.startedAt;
  const state: League = { ...usualSettings, ...input, createdAt: at, updatedAt: at };
  const refusals = leagueRefusals(state);
  if (refusals.length > 0) throw invalid(refusals);
  return leagues.insert({ id: command.newId('league'), state, changes: ['created'], command });
}
