import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually, seededRandom } from '@courtcast/testkit';
import type { Crowd } from '../../support/cluster/crowd.ts';
import { startArena } from '../faults/arena.ts';
import type { Arena } from '../faults/arena.ts';
import { startBoards } from '../faults/boards/boards.ts';
import { findDiscrepancies } from '../faults/comparison/gather.ts';
import { reportOf, settle } from '../faults/comparison/settle.ts';
import { seatViewers } from '../faults/seat-viewers.ts';
import { findTrends } from './flatness.ts';
import type { Sample } from './flatness.ts';
import { MEMORY_DIR, memoryProbe, retainedBytes } from './retained-memory.ts';

/** One soak. */
export interface SoakOptions {
  readonly minutes: number;
  readonly matchCount: number;
  readonly viewerCount: number;
  /** Least pause between two points of a match, in ms, and at most twice that. */
  readonly pauseMs: number;
  readonly log: (line: string) => void;
  /** Ends it early; nothing is left running. */
  readonly signal: AbortSignal;
}

const MINUTE_MS = 60_000;
const MIB = 1024 * 1024;
const SEED = 1;
const patience = { withinMs: 120_000 };

const rankOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** The processes one after the other: while one collects its garbage, it does nothing else. */
const readMemory = async (arena: Arena, memoryDir: string): Promise<Record<string, number>> => {
  const memory: Record<string, number> = {};
  for (const { name, ports } of arena.seats) memory[name] = await retainedBytes(memoryDir, ports.admin);
  return memory;
};

const takeDelays = async (crowds: readonly Crowd[]): Promise<number[]> =>
  (await Promise.all(crowds.map((crowd) => crowd.delays()))).flat();

/** What arrives while garbage is collected on demand waits for that, and is left out of the next sample. */
const takeSample = async (arena: Arena, memoryDir: string, crowds: readonly Crowd[]): Promise<Sample> => {
  const sorted = (await takeDelays(crowds)).toSorted((one, other) => one - other);
  const bytes = await readMemory(arena, memoryDir);
  await takeDelays(crowds);
  return { retainedBytes: bytes, medianMs: rankOf(sorted, 0.5), p99Ms: rankOf(sorted, 0.99) };
};

const describeSample = (
  minute: number,
  { retainedBytes: bytes, medianMs, p99Ms }: Sample,
  points: number,
): string => {
  const memory = Object.entries(bytes).map(([name, each]) => `${name} ${(each / MIB).toFixed(0)}`);
  return `${String(minute).padStart(4)} min  ${points} points, shown after ${medianMs} ms, 99 of 100 within ${p99Ms} ms; MiB in use: ${memory.join(', ')}`;
};

const untilAllWatch = (crowds: readonly Crowd[]): Promise<void> =>
  eventually(async () => {
    const blind = (await reportOf(crowds)).filter(({ newest }) => newest === 0).length;
    if (blind > 0) throw new Error(`${blind} viewers without a score`);
  }, patience);

const soakIn = async (arena: Arena, memoryDir: string, options: SoakOptions): Promise<string[]> => {
  const { minutes, matchCount, viewerCount, pauseMs, log, signal } = options;
  const random = seededRandom(SEED);
  const boards = await startBoards(arena, { count: matchCount, random, isPersistent: true, pauseMs });
  const crowds = seatViewers(arena, boards.matches, { viewerCount, isReturning: true });
  const samples: Sample[] = [];
  try {
    await untilAllWatch(crowds);
    await takeSample(arena, memoryDir, crowds);
    const began = performance.now();
    for (let minute = 1; minute <= minutes; minute += 1) {
      await delay(Math.max(0, minute * MINUTE_MS - (performance.now() - began)), undefined, { signal });
      const sample = await takeSample(arena, memoryDir, crowds);
      samples.push(sample);
      log(describeSample(minute, sample, boards.accepted()));
    }
    const spectators = await settle(boards, crowds);
    return [...findTrends(samples), ...(await findDiscrepancies(arena, boards.matches, spectators))];
  } finally {
    await boards.stop();
    await Promise.all(crowds.map((crowd) => crowd.stop()));
  }
};

/**
 * The whole system under an even load: what it says each minute, and at the end in words what grew, slowed down, was
 * lost, doubled or out of order; nothing when all is well. Nothing is left running.
 */
export async function runSoak(options: SoakOptions): Promise<string[]> {
  const memoryDir = await mkdtemp(join(tmpdir(), 'courtcast-soak-'));
  const extras = { preloads: [memoryProbe], variables: { [MEMORY_DIR]: memoryDir } };
  try {
    const arena = await startArena({ extras, signal: options.signal });
    try {
      options.log(`started: ${options.matchCount} matches, ${options.viewerCount} viewers`);
      return await soakIn(arena, memoryDir, options);
    } finally {
      await arena.stop();
    }
  } finally {
    await rm(memoryDir, { recursive: true });
  }
}
