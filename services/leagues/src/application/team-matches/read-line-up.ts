import { presentPlayerId } from '@courtcast/contracts';
import type { LineUpPlayer, LineUpRules } from '../../domain/line-up.ts';
import { getTeam } from '../get.ts';
import type { Deps } from '../ports.ts';

/** Players as a line-up names them: by the ids and names that they have today. */
export interface ReadLineUp {
  readonly playerOf: (askedId: string) => LineUpPlayer;
  readonly rules: Pick<LineUpRules, 'roster' | 'nameOf'>;
}

/** Reads what is named for a team: who was merged is who he was merged into. An unknown player keeps his id as name. */
export async function readLineUp(
  deps: Pick<Deps, 'teams' | 'players'>,
  teamId: string,
  askedIds: readonly string[],
): Promise<ReadLineUp> {
  const { playerIds: roster } = (await getTeam(deps, teamId)).state;
  const known = await deps.players.findMany([...new Set([...askedIds, ...roster])]);
  const nameOf = (id: string): string => known.get(id)?.name ?? id;
  const playerOf = (askedId: string): LineUpPlayer => {
    const playerId = presentPlayerId(known, askedId);
    return { playerId, playerName: nameOf(playerId) };
  };
  return { playerOf, rules: { roster, nameOf } };
}
