import type { Caller } from '@courtcast/contracts';
import { visibleTournament } from '../access.ts';
import type { Deps } from '../ports.ts';
import type { TournamentDetail } from './tournament-detail.ts';
import { detailOf } from './tournament-detail.ts';

/** One tournament in its detail form; Problem not-found, for strangers to a draft, too. */
export async function getTournament(
  deps: Pick<Deps, 'tournaments' | 'clubs' | 'draws'>,
  id: string,
  caller: Caller,
): Promise<TournamentDetail> {
  return detailOf(deps, await visibleTournament(deps, { id, caller }));
}
