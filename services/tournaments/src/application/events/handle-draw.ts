import { settleDestinations, settleQualifiers } from '../draws/settle-qualifying.ts';
import type { Deps } from '../ports.ts';

/**
 * After any change of a draw: those who qualified in it get their slots in the parent, and the draws that qualify into
 * it learn where their winners go.
 */
export async function handleDraw(
  deps: Pick<Deps, 'draws' | 'now' | 'systemCommand'>,
  drawId: string,
): Promise<void> {
  const parentDrawId = (await deps.draws.find(drawId))?.state.parentDrawId ?? null;
  if (parentDrawId !== null) await settleQualifiers(deps, parentDrawId);
  await settleDestinations(deps, drawId);
}
