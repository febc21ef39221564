import { assertNoMatch } from '../assert-no-match.ts';
import type { Deps, Request } from '../ports.ts';
import { assertCourtManager } from './club-of-court.ts';

type Needs = Pick<Deps, 'clubs' | 'courts' | 'matches' | 'now'>;

/** Removes a court; for owners and managers of its club. Problem conflict while an unfinished match uses it. */
export async function deleteCourt(deps: Needs, id: string, { caller, command }: Request): Promise<void> {
  await assertCourtManager(deps, id, caller);
  await assertNoMatch(deps, (matches) => matches.listIdsOnCourt(id), 'An unfinished match uses the court');
  const updatedAt = deps.now();
  await deps.courts.update(id, command, ({ state }) => ({
    state: { ...state, deleted: true, updatedAt },
    changes: ['deleted'],
  }));
}
