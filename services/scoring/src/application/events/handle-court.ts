import type { CourtState } from '@courtcast/contracts';
import type { RecordUpdate } from '@courtcast/domain';
import type { Deps } from '../ports.ts';
import { changeEach } from './shape-matches.ts';

/** A court has changed: its matches show its current name. A removed one keeps its name in them. */
export async function handleCourt(
  deps: Deps,
  { event, state, command, isReplay }: RecordUpdate<CourtState>,
): Promise<void> {
  await deps.records.courts.apply(event, state, isReplay);
  const known = await deps.records.courts.find(state.id);
  if (known === null || known.deleted) return;
  const { id, name } = known;
  const ids = await deps.queries.idsWithStale({ kind: 'court', id, name });
  await changeEach(deps, { ids, command }, (match) =>
    match.court?.id === id ? { ...match, court: { ...match.court, name } } : match,
  );
}
