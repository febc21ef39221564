import { invalid } from '@courtcast/problem';
import type { Deps } from '../ports.ts';

function teamRefusals(teamIds: readonly string[], known: ReadonlySet<string>) {
  return teamIds.flatMap((id, index) => {
    const path = `teamIds.${index}`;
    if (teamIds.indexOf(id) < index) return [{ path, message: 'is in the group twice' }];
    return known.has(id) ? [] : [{ path, message: 'There is no such team' }];
  });
}

/** Unknown or repeated teams: Problem invalid. */
export async function assertTeams({ teams }: Pick<Deps, 'teams'>, teamIds: readonly string[]): Promise<void> {
  const known = new Set((await teams.findMany(teamIds)).map(({ id }) => id));
  const refusals = teamRefusals(teamIds, known);
  if (refusals.length > 0) throw invalid(refusals);
}
