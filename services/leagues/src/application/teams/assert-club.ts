import { invalid } from '@courtcast/problem';
import type { Deps } from '../ports.ts';

/** Problem invalid for a club that is unknown or was removed; tournaments are asked before. */
export async function assertClub({ clubs }: Pick<Deps, 'clubs'>, clubId: string): Promise<void> {
  const club = await clubs.findOrAsk(clubId);
  if (club === null || club.deleted) throw invalid([{ path: 'clubId', message: 'There is no such club' }]);
}
