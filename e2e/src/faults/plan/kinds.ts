import { serviceNames } from '@courtcast/contracts';
import type { ServiceName } from '@courtcast/contracts';

/** A place for one replica: its process ends and begins again, the place stays. */
export interface Seat {
  readonly name: string;
  readonly service: ServiceName;
}

/** Progress of the write of a point when its process is killed: write → publish → mark as published. */
export const steps = ['before-write', 'before-answer', 'before-publish', 'before-mark'] as const;

/** One of them. */
export type Step = (typeof steps)[number];

/** What a fault may meet: a range of durations in ms, and of which services a seat is taken. */
export interface FaultKind {
  readonly minMs: number;
  readonly maxMs: number;
  /** Absent where it meets a backing service, or everything. */
  readonly services?: readonly ServiceName[];
  /** Needs a folder of its own size: there where this process may mount one. */
  readonly needsSmallDisk?: true;
}

/** Every kind of fault. How long each lasts is what operations see: a start, a pause, a change of leader. */
export const faultKinds = {
  kill: { minMs: 0, maxMs: 3_000, services: serviceNames },
  'kill-at-step': { minMs: 0, maxMs: 1_000, services: ['scoring'] },
  'shift-clock': { minMs: 5_000, maxMs: 9_000, services: serviceNames },
  'cut-off-nats': { minMs: 3_000, maxMs: 9_000, services: serviceNames },
  'slow-nats': { minMs: 5_000, maxMs: 9_000, services: serviceNames },
  'garble-nats': { minMs: 6_000, maxMs: 10_000, services: serviceNames },
  'kill-nats-leader': { minMs: 500, maxMs: 4_000 },
  'lose-nats-disk': { minMs: 500, maxMs: 2_000 },
  'fill-nats-disk': { minMs: 3_000, maxMs: 6_000, needsSmallDisk: true },
  'stop-nats': { minMs: 1_000, maxMs: 6_000 },
  'restart-redis': { minMs: 500, maxMs: 5_000 },
  'kill-database': { minMs: 0, maxMs: 3_000 },
  'pause-database': { minMs: 20_000, maxMs: 20_000 },
  'fill-database-disk': { minMs: 2_000, maxMs: 5_000, needsSmallDisk: true },
  'restart-everything': { minMs: 0, maxMs: 500 },
} as const satisfies Readonly<Record<string, FaultKind>>;

/** Its name. */
export type FaultName = keyof typeof faultKinds;

/** All of them. */
export const faultNames = Object.keys(faultKinds) as FaultName[];

/** Whether a text is one. */
export function isFaultName(text: string): text is FaultName {
  return text in faultKinds;
}
