import type { Caller } from '@courtcast/contracts';
import type { Tournament } from '../../domain/tournament.ts';
import type { Deps, Stored } from '../ports.ts';
import type { DrawDetail } from './draw-detail.ts';
import { detailOf } from './draw-detail.ts';
import { findDraw } from './find-draw.ts';

/** One draw with its full bracket. */
export async function getDraw(
  deps: Pick<Deps, 'draws' | 'tournaments' | 'matches' | 'players' | 'now'>,
  id: string,
  caller: Caller,
): Promise<{ tournament: Stored<Tournament>; detail: DrawDetail }> {
  const { draw, tournament } = await findDraw(deps, id, caller);
  return { tournament, detail: await detailOf(deps, draw) };
}
