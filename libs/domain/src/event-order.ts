import { unavailable } from '@courtcast/problem';
import type { ActivityLog, RecordStanding } from './activity.ts';
import { isNewer } from './read-copies.ts';
import type { Revision } from './read-copies.ts';

/** Where an event stands among those of its record. Replicas share them: the one before it may be another's. */
export interface EventPlace {
  readonly seq: number;
  /** The event before it; 0 where it is the first, null where that is not known. */
  readonly previousSeq: number | null;
  /** How often it came; a predecessor that never comes is not waited for without end. */
  readonly deliveries: number;
  /** Up to where everything was taken up, by whichever replica. */
  readonly findAcknowledgedPosition: () => Promise<number>;
  /** Waits a moment; false once that was often enough. */
  readonly pause: () => Promise<boolean>;
}

/** With the pauses between the deliveries of a message this is a minute. */
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
 * What was known of a record before an event, null where nothing was, once the event before it was noted; `noted` where
 * this one was. What was done is read off two states, so none may be left out. Throws Problem unavailable.
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
