import { conflict } from '@courtcast/problem';
import type { Deps, Request } from '../ports.ts';
import { assertCourtManager } from './club-of-court.ts';

type Needs = Pick<Deps, 'clubs' | 'courts' | 'matches' | 'now'>;

async function assertNoMatch({ matches }: Needs, courtId: string): Promise<void> {
  const seen = await matches.listIdsOnCourt(courtId);
  if (seen.length === 0) return;
  await matches.refresh(seen);
  const left = await matches.listIdsOnCourt(courtId);
  if (left.length > 0) throw conflict('An unfinished match uses the court');
}

/** Removes a court; for owners and managers of its club. Problem conflict while an unfinished match uses it. */
export async function deleteCourt(deps: Needs, id: string, { caller, command }: Request): Promise<void> {
  await assertCourtManager(deps, id, caller);
  await assertNoMatch(deps, id);
  const updatedAt = deps.now();
  await deps.courts.update(id, command, ({ state }) => ({
    state: { ...state, deleted: true, updatedAt },
    changes: ['deleted'],
  }));
}
