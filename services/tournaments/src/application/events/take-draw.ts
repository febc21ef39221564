import type { Deps } from '../ports.ts';
import { settleQualifiers } from './settle-qualifiers.ts';

/** After any change of a draw: whoever qualified in it takes his slot in the parent. */
export async function takeDraw(
  deps: Pick<Deps, 'draws' | 'now' | 'systemCommand'>,
  drawId: string,
): Promise<void> {
  const parentDrawId = (await deps.draws.find(drawId))?.state.parentDrawId ?? null;
  if (parentDrawId !== null) await settleQualifiers(deps, parentDrawId);
}
