import { setTimeout as delay } from 'node:timers/promises';
import type { Fate, WatchedMongo, Write } from '../../../support/exactly-once/watched-mongo.ts';
import type { Step } from '../plan/kinds.ts';

/** A point comes to each replica every few hundred ms; a step that nothing reaches is not waited for. */
export const STEP_WITHIN_MS = 8_000;

const isOfMatch = ({ collection, by }: Write): boolean => collection === 'match' && by === 'request';

/** What becomes of the write that a step is recognized by. */
export const fates: Readonly<Record<Exclude<Step, 'before-publish'>, (write: Write) => Fate>> = {
  'before-write': (write) => (isOfMatch(write) ? 'drop' : 'pass'),
  'before-answer': (write) => (isOfMatch(write) ? 'withhold' : 'pass'),
  'before-mark': ({ by }) => (by === 'mark' ? 'drop' : 'pass'),
};

/** Holds up the writes that `judge` names on these wires, until they are relaxed; resolves with the first that is. */
export async function untilHeld(
  wires: readonly WatchedMongo[],
  judge: (write: Write) => Fate,
): Promise<void> {
  const held = Promise.withResolvers<null>();
  for (const wire of wires) wire.watch(judge, () => held.resolve(null));
  await Promise.race([held.promise, delay(STEP_WITHIN_MS)]);
}
