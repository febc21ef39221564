import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { seededRandom } from '@courtcast/testkit';
import type { Fault } from '../plan/plan.ts';
import { noExtras } from '../seat-process.ts';
import type { SeatProcess } from '../seat-process.ts';
import type { LinkState } from '../wires/nats-link.ts';
import { fates, STEP_WITHIN_MS, untilHeld } from './held-writes.ts';

/** Something that happens to the process in a seat; resolves when it is over and the process serves again. */
export type SeatFault = (seat: SeatProcess, fault: Fault) => Promise<void>;

const HOUR_MS = 3_600_000;
/** There and back it is longer than a publisher waits for an acknowledgement. */
const SLOW_MS = 1_200;
const MAX_SEED = 2 ** 31;
const shiftedClock = pathToFileURL(join(import.meta.dirname, '../wires/shifted-clock.ts')).href;

/** Ends the process at once; a new one begins after a while. */
const killFor = async ({ part }: SeatProcess, downMs: number): Promise<void> => {
  await part.kill();
  // Stopped and started by hand, it need not wait for the pause that grows with every death.
  await part.stop();
  await delay(downMs);
  part.start();
  await part.ready();
};

const kill: SeatFault = (seat, { durationMs }) => killFor(seat, durationMs);

const shiftClock: SeatFault = async (seat, { durationMs, chance }) => {
  const shiftMs = chance < 0.5 ? -HOUR_MS : HOUR_MS;
  seat.startWith({ preloads: [shiftedClock], variables: { CLOCK_SHIFT_MS: String(shiftMs) } });
  try {
    await killFor(seat, 0);
    await delay(durationMs);
  } finally {
    seat.startWith(noExtras);
    await killFor(seat, 0);
  }
};

const disturbLink = (stateOf: (fault: Fault) => LinkState): SeatFault => {
  return async ({ link }, fault) => {
    link.set(stateOf(fault));
    await delay(fault.durationMs);
    link.set({ kind: 'clear' });
  };
};

/** Nothing passes; then what was held back does, or every connection is found to be broken. */
const cutOffNats: SeatFault = async ({ link }, { durationMs, chance }) => {
  link.set({ kind: 'silent' });
  await delay(durationMs);
  if (chance < 0.5) link.cut();
  link.set({ kind: 'clear' });
};

/** The process ends itself when it has written its first point: only the one after it lives on. */
const dieBeforePublishing = async (seat: SeatProcess, downMs: number): Promise<void> => {
  const before = seat.part.pid();
  seat.startWith({ preloads: [], variables: { COURTCAST_FAULT: 'exit-before-publish' } });
  await killFor(seat, 0);
  seat.startWith(noExtras);
  const dying = seat.part.pid();
  for (let waitedMs = 0; seat.part.pid() === dying && waitedMs < STEP_WITHIN_MS; waitedMs += 50)
    await delay(50);
  if (before !== null) await killFor(seat, downMs);
};

const killAtStep: SeatFault = async (seat, { step, durationMs }) => {
  const { mongo } = seat;
  if (step === 'before-publish') await dieBeforePublishing(seat, durationMs);
  else if (mongo !== null) {
    await untilHeld([mongo], fates[step]);
    seat.part.signal('SIGKILL');
    mongo.relax();
    await killFor(seat, durationMs);
  }
};

/** Faults of a seat. */
export const seatFaults = {
  kill,
  'kill-at-step': killAtStep,
  'shift-clock': shiftClock,
  'cut-off-nats': cutOffNats,
  'slow-nats': disturbLink(() => ({ kind: 'slow', byMs: SLOW_MS })),
  'garble-nats': disturbLink(({ chance }) => ({
    kind: 'garbled',
    random: seededRandom(Math.floor(chance * MAX_SEED)),
  })),
} as const;

/** A process ends as operations end it, and the next begins. */
export async function restartGracefully({ part }: SeatProcess): Promise<void> {
  await part.stop();
  part.start();
  await part.ready();
}
