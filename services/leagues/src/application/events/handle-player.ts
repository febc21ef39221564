import type { PlayerState } from '@courtcast/contracts';
import { changeOf } from '@courtcast/domain';
import {
  isNamedAnew,
  teamMatchWithMerged,
  teamMatchWithName,
  teamWithMerged,
} from '../../domain/merged-player.ts';
import type { NamedPlayer } from '../../domain/merged-player.ts';
import { withAskedCaptain } from '../../domain/team.ts';
import { withLeft } from '../../domain/ladders/ladder.ts';
import { ladderWithMerged } from '../../domain/ladders/merged-player.ts';
import type { Deps } from '../ports.ts';
import { handleTeam } from './handle-team.ts';

type Needs = Pick<
  Deps,
  'teams' | 'leagues' | 'groups' | 'teamMatches' | 'ladders' | 'players' | 'now' | 'systemCommand'
>;
type Merge = readonly [from: string, to: string];

/** Puts one player in the place of another in a team, and so in its team matches. */
export async function replaceInTeam(
  deps: Omit<Needs, 'players' | 'ladders'>,
  teamId: string,
  [from, to]: Merge,
): Promise<void> {
  await deps.teams.update(teamId, deps.systemCommand(), ({ state }) =>
    changeOf(state, teamWithMerged(state, from, to), { at: deps.now(), changes: ['players'] }),
  );
  await handleTeam(deps, teamId);
}

/** Puts one player in the place of another in the line-ups and offices of a team match. */
export async function replaceInTeamMatch(
  { teamMatches, now, systemCommand }: Pick<Needs, 'teamMatches' | 'now' | 'systemCommand'>,
  id: string,
  [from, to]: Merge,
): Promise<void> {
  await teamMatches.update(id, systemCommand(), ({ state }) =>
    changeOf(state, teamMatchWithMerged(state, from, to), { at: now(), changes: ['players'] }),
  );
}

/** Puts one player in the place of another in a ladder. */
export async function replaceInLadder(
  { ladders, now, systemCommand }: Pick<Needs, 'ladders' | 'now' | 'systemCommand'>,
  id: string,
  [from, to]: Merge,
): Promise<void> {
  await ladders.update(id, systemCommand(), ({ state }) =>
    changeOf(state, ladderWithMerged(state, from, to), { at: now(), changes: ['players'] }),
  );
}

/** Takes somebody who was erased out of every ladder. */
async function leaveLadders({ ladders, now, systemCommand }: Needs, playerId: string): Promise<void> {
  for (const id of await ladders.listIdsNaming(playerId)) {
    const command = systemCommand();
    const stamp = { id: command.newId('ladder-event'), at: now() };
    await ladders.update(id, command, ({ state }) =>
      changeOf(state, withLeft(state, playerId, stamp), { at: stamp.at, changes: ['players'] }),
    );
  }
}

/** Updates a player's name in the line-ups of team matches that are not over; of who is hidden or erased in all. */
async function renameInLineUps({ teamMatches, now, systemCommand }: Needs, player: NamedPlayer) {
  const { id } = player;
  const changes = player.erased === true ? ['players', 'erased'] : ['players'];
  const ids = await (isNamedAnew(player)
    ? teamMatches.listIdsWithPlayer(id)
    : teamMatches.listOpenIdsWithPlayer(id));
  for (const teamMatchId of ids) {
    await teamMatches.update(teamMatchId, systemCommand(), ({ state }) =>
      changeOf(state, teamMatchWithName(state, player), { at: now(), changes }),
    );
  }
}

/** Asks a captain who has an account since they were named. */
async function askCaptain({ teams, now, systemCommand }: Needs, playerId: string): Promise<void> {
  for (const teamId of await teams.listIdsWithPlayer(playerId))
    await teams.update(teamId, systemCommand(), ({ state }) =>
      changeOf(state, withAskedCaptain(state, playerId), { at: now(), changes: ['details'] }),
    );
}

/**
 * Handles a change of a player: asks a captain who has an account now, updates the name in line-ups of team matches that are not over, and replaces a merged
 * player in every team, line-up and office.
 */
export async function handlePlayer(
  deps: Needs,
  player: Pick<PlayerState, 'id' | 'name' | 'userId' | 'mergedInto' | 'hidden' | 'erased'>,
): Promise<void> {
  const { id: from, mergedInto } = player;
  if (mergedInto === null) {
    if (player.userId !== null) await askCaptain(deps, from);
    if (player.erased === true) await leaveLadders(deps, from);
    return renameInLineUps(deps, player);
  }
  const to = (await deps.players.findMerges([from])).get(from) ?? mergedInto;
  for (const id of await deps.teams.listIdsWithPlayer(from)) await replaceInTeam(deps, id, [from, to]);
  for (const id of await deps.teamMatches.listIdsWithPlayer(from))
    await replaceInTeamMatch(deps, id, [from, to]);
  for (const id of await deps.ladders.listIdsNaming(from)) await replaceInLadder(deps, id, [from, to]);
}
