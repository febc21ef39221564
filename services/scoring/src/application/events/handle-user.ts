import type { UserState } from '@courtcast/contracts';
import type { RecordUpdate } from '@courtcast/domain';
import { withoutOfficial } from '../../domain/details.ts';
import type { Deps } from '../ports.ts';
import { changeEach } from './shape-matches.ts';

/** Takes a user who was erased from the matches that they umpire, or have accepted to umpire (ADR 53). */
export async function handleUser(
  deps: Deps,
  { state: { id, erased = false }, command }: Pick<RecordUpdate<UserState>, 'state' | 'command'>,
): Promise<void> {
  if (!erased) return;
  const ids = await deps.queries.idsWithStale({ kind: 'erased-official', id });
  await changeEach(deps, { ids, command }, (match) => withoutOfficial(match, id));
}
