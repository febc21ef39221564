import type { Caller } from '@courtcast/contracts';
import { isAdmin, requireUser } from '@courtcast/domain';
import { invalid } from '@courtcast/problem';
import { hasLeagueTable, mayLendDraws } from '@courtcast/scoring-rules';
import type { Deps } from '../ports.ts';

/**
 * Problem invalid unless the draw can be a league of individuals: it has a table, its tournament is public, and the
 * caller runs it. A draft is refused as an unknown one, so that nobody learns of it.
 */
export async function requireDraw(
  { draws }: Pick<Deps, 'draws'>,
  caller: Caller,
  drawId: string | null | undefined,
): Promise<void> {
  if (drawId === null || drawId === undefined) return;
  const user = requireUser(caller);
  const draw = await draws.find(drawId);
  const isRunBy = (userId: string): boolean =>
    draw?.staff.some((member) => member.userId === userId && mayLendDraws(member)) === true;
  const isOfTable = draw !== null && !draw.isDraft && hasLeagueTable(draw);
  if (isOfTable && (isAdmin(user) || isRunBy(user.userId))) return;
  const message =
    'There is no Swiss draw, and none in groups, of this id in a public tournament that you run';
  throw invalid([{ code: 'unknown-reference', path: 'drawId', message }]);
}
