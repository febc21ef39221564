import type { Court } from '../../domain/venues.ts';
import type { Deps, Request, Stored } from '../ports.ts';
import { assertCourtManager } from './club-of-court.ts';
import type { CourtInput } from './create-court.ts';

/** Changes a court; for owners and managers of its club. */
export async function patchCourt(
  deps: Pick<Deps, 'clubs' | 'courts' | 'now'>,
  { id, input }: { id: string; input: Partial<Omit<CourtInput, 'clubId'>> },
  { caller, command }: Request,
): Promise<Stored<Court>> {
  await assertCourtManager(deps, id, caller);
  const updatedAt = deps.now();
  return deps.courts.update(id, command, ({ state }) => ({
    state: {
      ...state,
      name: input.name ?? state.name,
      surface: input.surface === undefined ? state.surface : input.surface,
      updatedAt,
    },
    changes: ['details'],
  }));
}
