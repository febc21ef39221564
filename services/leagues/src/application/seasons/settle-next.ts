import type { Command } from '@courtcast/contracts';
import { decided } from '@courtcast/domain';
import type { Stored } from '@courtcast/domain';
import { isProblem } from '@courtcast/problem';
import { newGroup, withTeams } from '../../domain/group.ts';
import type { League } from '../../domain/league.ts';
import { nextLeague } from '../../domain/season/next-season.ts';
import type { NextGroup, NextSeason } from '../../domain/season/season-record.ts';
import { standingsOf } from '../../domain/standings.ts';
import { listTeamsOfGroup } from '../groups/read.ts';
import type { Deps } from '../ports.ts';

type Needs = Pick<Deps, 'championships' | 'leagues' | 'groups' | 'teams'>;

/** Commands under which the league, and each group, is made. */
export type CommandFor = (id: string) => Command;

/** Somebody else may make it at the same moment. */
async function unlessThere(make: () => Promise<unknown>): Promise<void> {
  try {
    await make();
  } catch (error) {
    if (!isProblem(error) || error.code !== 'conflict') throw error;
  }
}

async function makeGroup(
  deps: Needs,
  { season, group }: { readonly season: NextSeason; readonly group: NextGroup },
  command: Command,
): Promise<void> {
  const { leagueId, championshipId, madeAt: at } = season;
  const { id, name, tier, teamIds, askedTeamIds } = group;
  const { organiserId } = (await deps.championships.get(championshipId)).state;
  const empty = { ...newGroup({ leagueId, championshipId, organiserId }, at), name, tier };
  const named = { teamIds: [...teamIds, ...askedTeamIds], answeredFor: new Set(teamIds), at };
  const entered = decided(withTeams(empty, named));
  const state = { ...entered, rows: standingsOf(await listTeamsOfGroup(deps, entered), []) };
  await unlessThere(() => deps.groups.insert({ id, state, changes: ['created'], command }));
}

/**
 * Makes the league of the next season and its groups as the record of the old league has them, as far as they are not
 * there. Repeated it changes nothing; what a process that died has left is done by the next.
 */
export async function settleNextSeason(
  deps: Needs,
  { id, state: league }: Stored<League>,
  commandFor: CommandFor,
): Promise<void> {
  const { nextSeason } = league;
  if (nextSeason === undefined) return;
  const { leagueId, groups } = nextSeason;
  if ((await deps.leagues.find(leagueId)) === null) {
    const made = { id: leagueId, state: nextLeague(id, league, nextSeason), changes: ['created'] };
    await unlessThere(() => deps.leagues.insert({ ...made, command: commandFor(leagueId) }));
  }
  const present = new Set((await deps.groups.findMany(groups.map((group) => group.id))).map((one) => one.id));
  for (const group of groups)
    if (!present.has(group.id)) await makeGroup(deps, { season: nextSeason, group }, commandFor(group.id));
}
