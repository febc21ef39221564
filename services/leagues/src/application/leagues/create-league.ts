import { decided } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { changedLeague } from '../../domain/league.ts';
import type { League, LeagueChange } from '../../domain/league.ts';
import { requireOrganizer, requireReference } from '../access.ts';
import type { Deps } from '../ports.ts';
import { requireDraw } from './require-draw.ts';

type Made = 'createdAt' | 'updatedAt';
type Required = 'championshipId' | 'name' | 'category' | 'defaultSinglesCount' | 'defaultDoublesCount';
export type LeagueInput = Pick<League, Required> & Omit<LeagueChange, Required | Made>;

/** Default settings of a league (decisions 6). */
const defaults = {
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
  pointsPerWin: 2,
  pointsPerDraw: 1,
} as const;

/**
 * Adds a league to a championship, for its organizer. Problem invalid for an unknown
 * championship or draw, an impossible format, and no matches.
 */
export async function createLeague(
  { championships, leagues, draws }: Pick<Deps, 'championships' | 'leagues' | 'draws'>,
  input: LeagueInput,
  { caller, command }: Request,
): Promise<Stored<League>> {
  const found = await championships.find(input.championshipId);
  const championship = requireReference(found, 'championshipId', 'championship');
  requireOrganizer(caller, championship.state);
  await requireDraw({ draws }, caller, input.drawId);
  const dates = { createdAt: command.startedAt, updatedAt: command.startedAt };
  const { championshipId, name, category, defaultSinglesCount, defaultDoublesCount } = input;
  const required = { championshipId, name, category, defaultSinglesCount, defaultDoublesCount };
  const state = decided(changedLeague({ ...defaults, ...required, ...dates }, input));
  return leagues.insert({ id: command.newId('league'), state, changes: ['created'], command });
}
