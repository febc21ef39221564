import { setTimeout as delay } from 'node:timers/promises';
import type { Repair } from './repairs.ts';

/** A difference, and its repair. */
export interface Difference {
  /** `match 0199…`. */
  readonly of: string;
  /** The difference, as the rest of a sentence. */
  readonly says: string;
  readonly repair: Repair;
}

/** A difference that was seen once. It may be work in progress, so it is checked again. */
export interface Suspect {
  /** Asks both sides now; null where they agree by now. */
  readonly confirm: () => Promise<Difference | null>;
}

/** Compares one thing with another, a page at a time. */
export interface Check {
  /** Name of the compared things: `match and its stream`. */
  readonly name: string;
  suspects(): AsyncIterable<Suspect>;
}

/** The findings of an audit. */
export interface Findings {
  readonly differences: readonly Difference[];
  /** Names of the checks that were broken off, because so much differed that one repair will do for all. */
  readonly brokenOff: readonly string[];
}

/** For one check. */
const MAX_SUSPECTS = 1_000;
const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 4_000;

interface Confirmed {
  readonly suspect: Suspect;
  readonly difference: Difference;
}

async function confirmAll(suspects: readonly Suspect[]): Promise<Confirmed[]> {
  const confirmed: Confirmed[] = [];
  for (const suspect of suspects) {
    const difference = await suspect.confirm();
    if (difference !== null) confirmed.push({ suspect, difference });
  }
  return confirmed;
}

/**
 * Collects the suspects of a check. Above the limit, those that agree by now are dropped: with thousands of matches
 * under way, most only looked different because they changed during the walk.
 */
async function suspectsOf(check: Check): Promise<{ suspects: Suspect[]; isBrokenOff: boolean }> {
  let suspects: Suspect[] = [];
  for await (const suspect of check.suspects()) {
    suspects.push(suspect);
    if (suspects.length < MAX_SUSPECTS) continue;
    suspects = (await confirmAll(suspects)).map((confirmed) => confirmed.suspect);
    if (suspects.length > MAX_SUSPECTS / 2) return { suspects, isBrokenOff: true };
  }
  return { suspects, isBrokenOff: false };
}

/** The suspects that still differ after `settleMs`; they are checked repeatedly until then. */
export async function settleSuspects(suspects: readonly Suspect[], settleMs: number): Promise<Difference[]> {
  const deadline = performance.now() + settleMs;
  let waitMs = FIRST_WAIT_MS;
  let confirmed = await confirmAll(suspects);
  while (confirmed.length > 0 && performance.now() < deadline) {
    await delay(Math.min(waitMs, Math.max(0, deadline - performance.now())));
    waitMs = Math.min(MAX_WAIT_MS, waitMs * 2);
    confirmed = await confirmAll(confirmed.map(({ suspect }) => suspect));
  }
  return confirmed.map(({ difference }) => difference);
}

/**
 * Runs checks one after the other, then waits for their suspects to settle. Throws if a check was broken off because of
 * suspects that settled after all: the rest was not looked at.
 */
export async function runChecks(checks: readonly Check[], settleMs: number): Promise<Findings> {
  const all: Suspect[] = [];
  const brokenOff: string[] = [];
  for (const check of checks) {
    const { suspects, isBrokenOff } = await suspectsOf(check);
    all.push(...suspects);
    if (isBrokenOff) brokenOff.push(check.name);
  }
  const differences = await settleSuspects(all, settleMs);
  if (differences.length === 0 && brokenOff.length > 0) {
    throw new Error(`too much was under way at once: looking at ${brokenOff.join(', ')} was broken off`);
  }
  return { differences, brokenOff };
}
