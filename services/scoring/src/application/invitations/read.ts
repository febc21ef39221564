import { notFound } from '@courtcast/problem';
import { pageOf } from '@courtcast/domain';
import type { Invitation, Page, PageQuery, Request } from '@courtcast/domain';
import { mayInvite } from '../../domain/permissions.ts';
import { invitationsOf } from '../../domain/details.ts';
import { requirePermission, resolveViewer } from '../access.ts';
import type { Deps } from '../ports.ts';

/** Lists the invitations to umpire a match, newest first, for people who may name the umpire. */
export async function listUmpireInvitations(
  deps: Deps,
  { caller }: Pick<Request, 'caller'>,
  { id, query }: { id: string; query: Pick<PageQuery, 'page' | 'perPage'> },
): Promise<Page<Invitation>> {
  const viewer = await resolveViewer(deps, caller);
  const match = (await deps.matches.find(id))?.state;
  if (match === undefined) throw notFound('Match');
  await requirePermission(deps.records, { viewer, match, now: deps.now() }, mayInvite);
  return pageOf(invitationsOf(match).toReversed(), query);
}
