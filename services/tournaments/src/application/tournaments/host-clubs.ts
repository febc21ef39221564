import { invalid } from '@courtcast/problem';
import type { Deps } from '../ports.ts';

/** That all host clubs exist; Problem invalid names those that do not. */
export async function assertHostClubs(
  { clubs }: Pick<Deps, 'clubs'>,
  hostClubIds: readonly string[] = [],
): Promise<void> {
  const known = await clubs.findMany(hostClubIds);
  const details = hostClubIds.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `hostClubIds.${index}`, message: 'There is no such club' }],
  );
  if (details.length > 0) throw invalid(details);
}
