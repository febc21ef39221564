import { presentPlayerId } from '@courtcast/contracts';
import { invalid } from '@courtcast/problem';
import type { Team } from '../../domain/team.ts';
import type { Deps } from '../ports.ts';

type Roster = Pick<Team, 'captainPlayerId' | 'playerIds'>;

/**
 * The players that an input names, as who they are today: whoever was merged into another one is that one. Unknown
 * players of a roster: Problem invalid.
 */
export async function presentPlayers(
  { players }: Pick<Deps, 'players'>,
  { captainPlayerId, playerIds }: Partial<Roster>,
): Promise<Partial<Roster>> {
  const named = [...(playerIds ?? []), ...(captainPlayerId === undefined ? [] : [captainPlayerId])];
  const known = await players.findMany(named);
  const unknown = (playerIds ?? []).flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `playerIds.${index}`, message: 'There is no such player' }],
  );
  if (unknown.length > 0) throw invalid(unknown);
  const present = (id: string): string => presentPlayerId(known, id);
  return {
    ...(captainPlayerId === undefined ? {} : { captainPlayerId: present(captainPlayerId) }),
    ...(playerIds === undefined ? {} : { playerIds: playerIds.map(present) }),
  };
}
