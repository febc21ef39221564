import type { ClubState } from '@courtcast/contracts';
import type { RecordUpdate } from '@courtcast/domain';
import type { Deps } from '../ports.ts';
import { changeEach } from './shape-matches.ts';

/** A club has changed: matches on its courts show its current name. */
export async function handleClub(
  deps: Deps,
  { event, state, command, isReplay }: RecordUpdate<ClubState>,
): Promise<void> {
  await deps.records.clubs.apply(event, state, isReplay);
  const known = await deps.records.clubs.find(state.id);
  if (known === null || known.deleted) return;
  const club = { id: known.id, name: known.name };
  const ids = await deps.queries.idsWithStale({ kind: 'club', ...club });
  await changeEach(deps, { ids, command }, (match) =>
    match.court?.clubId === club.id ? { ...match, court: { ...match.court, club } } : match,
  );
}
