import { presentPlayerId } from '@courtcast/contracts';
import { invalid } from '@courtcast/problem';
import type { Team } from '../../domain/team.ts';
import { requireReference } from '../access.ts';
import type { Deps } from '../ports.ts';

type Roster = Pick<Team, 'captainPlayerId' | 'playerIds'>;

/** Problem invalid for a club that is unknown or was removed; tournaments are asked before. */
export async function requireClub({ clubs }: Pick<Deps, 'clubs'>, clubId: string): Promise<void> {
  const club = await clubs.findOrAsk(clubId);
  requireReference(club?.deleted === true ? null : club, 'clubId', 'club');
}

/**
 * The players that an input names, merged ones replaced by the players they were merged into. Problem invalid for
 * unknown players of a roster.
 */
export async function requirePlayers(
  { players }: Pick<Deps, 'players'>,
  { captainPlayerId, playerIds }: Partial<Roster>,
): Promise<Partial<Roster>> {
  const named = [...(playerIds ?? []), ...(captainPlayerId === undefined ? [] : [captainPlayerId])];
  const known = await players.findMany(named);
  const unknown = (playerIds ?? []).flatMap((id, index) =>
    known.has(id)
      ? []
      : [
          {
            code: 'unknown-reference' as const,
            path: `playerIds.${index}`,
            message: 'There is no such player',
          },
        ],
  );
  if (unknown.length > 0) throw invalid(unknown);
  const current = (id: string): string => presentPlayerId(known, id);
  return {
    ...(captainPlayerId === undefined ? {} : { captainPlayerId: current(captainPlayerId) }),
    ...(playerIds === undefined ? {} : { playerIds: playerIds.map(current) }),
  };
}
