import type { Reason } from '@courtcast/domain';
import { invalid } from '@courtcast/problem';
import type { Deps } from '../ports.ts';

/** Requires courts of the clubs that host the draw's tournament; Problem invalid names the others. */
export async function requireCourtsOfHosts(
  { courts }: Pick<Deps, 'courts'>,
  courtIds: readonly string[] | null | undefined,
  clubIds: readonly string[],
): Promise<void> {
  if (courtIds === undefined || courtIds === null) return;
  const known = new Map((await courts.findMany(courtIds)).map(({ id, state }) => [id, state]));
  const reasons = courtIds.flatMap((id, index): Reason[] => {
    const court = known.get(id);
    if (court !== undefined && !court.deleted && clubIds.includes(court.clubId)) return [];
    const message = 'The clubs that host the tournament have no such court';
    return [{ code: 'unknown-reference', path: `courtIds.${index}`, message }];
  });
  if (reasons.length > 0) throw invalid(reasons);
}
