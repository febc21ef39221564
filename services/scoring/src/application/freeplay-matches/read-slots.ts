import type { Request } from '@courtcast/domain';
import { notFound } from '@courtcast/problem';
import { mayInviteToPlay } from '../../domain/permissions.ts';
import { requirePermission, resolveViewer } from '../access.ts';
import type { Deps, StoredMatch } from '../ports.ts';

/** `GET /freeplay-matches/{id}/slots`, with the keys of open ones, for people who may type in the score. */
export async function getSlots(
  deps: Deps,
  { caller, id }: Pick<Request, 'caller'> & { readonly id: string },
): Promise<StoredMatch> {
  const viewer = await resolveViewer(deps, caller);
  const stored = await deps.matches.find(id);
  if (stored?.state.kind !== 'freeplay') throw notFound('Freeplay match');
  await requirePermission(deps.records, { viewer, match: stored.state, now: deps.now() }, mayInviteToPlay);
  return stored;
}
