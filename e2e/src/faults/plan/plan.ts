import { faultKinds, steps } from './kinds.ts';
import type { FaultKind, FaultName, Seat, Step } from './kinds.ts';

/** One fault: what, whom it meets, and how long it lasts. */
export interface Fault {
  readonly name: FaultName;
  /** Name of the seat that it meets; null where it meets a backing service, or everything. */
  readonly seat: string | null;
  readonly durationMs: number;
  /** For kinds that have several forms: from 0 to 1. */
  readonly chance: number;
  readonly step: Step;
}

/** Faults that begin together, `atMs` after the first moment of the run. */
export interface PlannedFaults {
  readonly atMs: number;
  readonly faults: readonly Fault[];
}

/** What a plan is made for. */
export interface PlanOptions {
  /** From 0 to 1; the same numbers give the same plan. */
  readonly random: () => number;
  readonly names: readonly FaultName[];
  readonly seats: readonly Seat[];
  readonly everyMs: number;
  readonly count: number;
}

const below = (random: () => number, end: number): number => Math.floor(random() * end);

const shuffle = <T>(items: readonly T[], random: () => number): T[] => {
  const left = [...items];
  return items.flatMap(() => left.splice(below(random, left.length), 1));
};

const pick = <T>(items: readonly T[], random: () => number): T => {
  const item = items[below(random, items.length)];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
};

const makeFault = (name: FaultName, { random, seats }: PlanOptions): Fault => {
  const { services, minMs, maxMs }: FaultKind = faultKinds[name];
  const eligible = seats.filter(({ service }) => services?.includes(service));
  return {
    name,
    seat: services === undefined ? null : pick(eligible, random).name,
    durationMs: Math.round(minMs + random() * (maxMs - minMs)),
    chance: random(),
    step: pick(steps, random),
  };
};

const pairOf = ({ names, random }: PlanOptions): FaultName[] => shuffle(names, random).slice(0, 2);

/**
 * The faults of a run: every kind alone, in any order, as far as half the run goes (all of it where there is one kind);
 * then pairs of different kinds by chance.
 */
export function planFaults(options: PlanOptions): PlannedFaults[] {
  const { names, random, count, everyMs } = options;
  const aloneCount = names.length === 1 ? count : Math.min(names.length, Math.ceil(count / 2));
  const alone = shuffle(names, random);
  return Array.from({ length: count }, (_, index) => {
    const chosen = index < aloneCount ? alone.slice(index, index + 1) : pairOf(options);
    const present = chosen.length === 0 ? names.slice(0, 1) : chosen;
    return { atMs: index * everyMs, faults: present.map((name) => makeFault(name, options)) };
  });
}

/** A fault in words. */
export function describeFault({ name, seat, durationMs, step }: Fault): string {
  const whom = seat === null ? '' : ` ${seat}`;
  const where = name === 'kill-at-step' ? ` ${step}` : '';
  return `${name}${whom}${where}, ${(durationMs / 1_000).toFixed(1)} s`;
}
