import { settleRounds } from '../box-leagues/settle-rounds.ts';
import type { Deps } from '../ports.ts';

type Needs = Pick<
  Deps,
  'boxLeagues' | 'draws' | 'tournaments' | 'players' | 'now' | 'seededId' | 'systemCommand'
>;

/**
 * Handles any change of a box league: the draw of a new round is there, the one before is closed, and what was taken back
 * is gone, also where the process that was asked has died. Decides from the stored league, never from the message.
 */
export async function handleBoxLeague(deps: Needs, id: string): Promise<void> {
  await settleRounds(deps, id);
}
