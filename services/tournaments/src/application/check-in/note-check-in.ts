import { decided, refuseField } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import type { Noting } from '../../domain/tournaments/check-in.ts';
import { requireNotOver } from '../access.ts';
import type { Deps } from '../ports.ts';
import { checkInDetailOf, getCheckedTournament, playersInDraws } from './read.ts';
import type { CheckInDetail, Needs } from './read.ts';

/**
 * Notes who has come on a day, was warned or is absent; for officials. Problem conflict for a tournament that is over,
 * invalid for players who stand in none of its draws.
 */
export async function noteCheckIn(
  deps: Needs & Pick<Deps, 'now'>,
  { id, date, noting }: { readonly id: string; readonly date: string; readonly noting: Noting },
  { caller, command }: Request,
): Promise<CheckInDetail> {
  requireNotOver(await getCheckedTournament(deps, id, caller));
  const standing = await playersInDraws(deps, id);
  const unknown = noting.playerIds.findIndex((playerId) => !standing.has(playerId));
  if (unknown >= 0)
    decided(refuseField('unknown-reference', `playerIds.${unknown}`, 'stands in no draw of this tournament'));
  const { state } = await deps.checkIns.note({ tournamentId: id, date }, noting, {
    command,
    now: deps.now(),
  });
  return checkInDetailOf(deps, { tournamentId: id, date, checkIn: state });
}
