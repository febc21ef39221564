import type { Caller } from '@courtcast/contracts';
import type { Draw } from '../../domain/draw.ts';
import type { Tournament } from '../../domain/tournament.ts';
import type { Deps, Stored } from '../ports.ts';
import { findDraw } from './find-draw.ts';

/** The draws whose winners advance into a draw. */
export async function listQualifiers(
  deps: Pick<Deps, 'draws' | 'tournaments'>,
  id: string,
  caller: Caller,
): Promise<{ tournament: Stored<Tournament>; draws: readonly Stored<Draw>[] }> {
  const { tournament } = await findDraw(deps, id, caller);
  return { tournament, draws: await deps.draws.listQualifying(id) };
}
