import { unavailable } from '@courtcast/problem';
import type { ActivityLog, RecordStanding } from './activity.ts';
import { isNewer } from './read-copies.ts';
import type { Revision } from './read-copies.ts';

/**
 * The place of an event among the events of its record. Replicas share the events, so another replica may be handling
 * the previous one.
 */
export interface EventPlace {
  readonly seq: number;
  /** Sequence of the previous event; 0 for the first event, null if unknown. */
  readonly previousSeq: number | null;
  /** Number of deliveries so far; the wait for a predecessor that never comes is bounded. */
  readonly deliveries: number;
  /** The sequence up to which all replicas together have handled everything. */
  readonly findAcknowledgedPosition: () => Promise<number>;
  /** Waits a moment; false once that was often enough. */
  readonly pause: () => Promise<boolean>;
}

/** Deliveries; with the pauses between them about a minute. */
const PATIENCE = 10;

/**
 * Waits until the event before this one was taken up, for a moment. `findPosition` answers the `seq` of the last one of
 * the record; null where there is none. Throws Problem unavailable where another replica is still at it.
 */
export async function waitForTurn(
  { previousSeq, deliveries, findAcknowledgedPosition, pause }: EventPlace,
  findPosition: () => Promise<number | null>,
): Promise<void> {
  if (previousSeq === null || previousSeq === 0 || deliveries > PATIENCE) return;
  const isPassed = async () => ((await findPosition()) ?? 0) >= previousSeq;
  if ((await isPassed()) || (await findAcknowledgedPosition()) >= previousSeq) return;
  while (await pause()) if (await isPassed()) return;
  if ((await findAcknowledgedPosition()) >= previousSeq) return;
  throw unavailable('The event before this one is still on its way');
}

/**
 * The facts of a record before an event, once the previous event was handled; null if there were none, `noted` if this
 * event was handled before. Actions are read off two consecutive states, so no event may be skipped. Throws Problem
 * unavailable.
 */
export async function standingBefore(
  log: Pick<ActivityLog, 'findRecord'>,
  key: string,
  { event, place }: { readonly event: Revision; readonly place: EventPlace },
): Promise<RecordStanding | null | 'noted'> {
  const found = await log.findRecord(key);
  if (!isNewer(event, found)) return 'noted';
  if (found?.seq !== undefined && found.seq >= (place.previousSeq ?? 0)) return found;
  await waitForTurn(place, async () => (await log.findRecord(key))?.seq ?? null);
  const now = await log.findRecord(key);
  return isNewer(event, now) ? now : 'noted';
}
