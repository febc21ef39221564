import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceName } from '@courtcast/contracts';
import { eventually, seededRandom } from '@courtcast/testkit';
import type { Crowd } from '../../support/cluster/crowd.ts';
import { seats, startArena, weakened } from './arena.ts';
import type { Arena } from './arena.ts';
import { startBoards } from './boards/boards.ts';
import type { Boards } from './boards/boards.ts';
import { findAuditedDifferences } from './comparison/audit.ts';
import { findDiscrepancies } from './comparison/gather.ts';
import { reportOf, settle } from './comparison/settle.ts';
import { createFaults } from './kinds/inject-faults.ts';
import { faultKinds, faultNames } from './plan/kinds.ts';
import type { FaultKind, FaultName } from './plan/kinds.ts';
import { describeFault, planFaults } from './plan/plan.ts';
import type { PlannedFaults } from './plan/plan.ts';
import { noExtras } from './seat-process.ts';
import { seatViewers } from './seat-viewers.ts';
import type { Weakening } from './weakenings/weakenings.ts';

/** One run. */
export interface RunOptions {
  readonly seed: number;
  /** How many times faults begin, and how far apart. */
  readonly count: number;
  readonly everyMs: number;
  readonly matchCount: number;
  readonly viewerCount: number;
  /** All kinds unless given. */
  readonly names?: readonly FaultName[];
  /** Of which services processes are met: all unless given. */
  readonly services?: readonly ServiceName[];
  /** Recovery that is switched off, to see that the run notices. */
  readonly weakening?: Weakening | null;
  readonly log: (line: string) => void;
  /** Ends the run early; nothing is left running. */
  readonly signal?: AbortSignal;
}

/** What came of a run. */
export interface RunReport {
  readonly accepted: number;
  readonly faults: number;
  readonly viewers: number;
  /** Empty when nothing was lost, doubled or out of order. */
  readonly discrepancies: readonly string[];
}

const WARM_UP_POINTS = 2;
const patience = { withinMs: 120_000 };
/** Points go on for a moment after the last fault, so that there is something to catch up with. */
const AFTERMATH_MS = 3_000;

interface Traffic {
  readonly boards: Boards;
  readonly crowds: readonly Crowd[];
  stop(): Promise<void>;
}

const startTraffic = async (arena: Arena, options: RunOptions): Promise<Traffic> => {
  const { viewerCount, weakening } = options;
  const boards = await startBoards(arena, {
    count: options.matchCount,
    random: seededRandom(options.seed + 1),
    isPersistent: weakening !== 'boards-give-up',
  });
  const isReturning = weakening !== 'viewers-do-not-return';
  const crowds = seatViewers(arena, boards.matches, { viewerCount, isReturning });
  await eventually(async () => {
    const waiting = boards.matches.filter(({ accepted }) => accepted.length < WARM_UP_POINTS).length;
    const blind = (await reportOf(crowds)).filter(({ newest }) => newest === 0).length;
    if (waiting + blind > 0)
      throw new Error(`${waiting} matches without points, ${blind} viewers without a score`);
  }, patience);
  return {
    ...{ boards, crowds },
    async stop() {
      await boards.stop();
      await Promise.all(crowds.map((crowd) => crowd.stop()));
    },
  };
};

const carryOut = async (
  plan: readonly PlannedFaults[],
  { arena, boards, options }: { arena: Arena; boards: Boards; options: RunOptions },
): Promise<string[]> => {
  const { log, signal } = options;
  const carryOutFault = createFaults(arena);
  const failures: string[] = [];
  const running: Promise<void>[] = [];
  const began = performance.now();
  const seconds = () => ((performance.now() - began) / 1_000).toFixed(1).padStart(6);
  for (const { atMs, faults } of plan) {
    await delay(Math.max(0, atMs - (performance.now() - began)), undefined, { signal });
    const words = faults.map(describeFault).join(' + ');
    log(`${seconds()} s  ${words}  (before: ${boards.accepted()} points, ${boards.describe()})`);
    for (const fault of faults) {
      const failed = (error: unknown) => void failures.push(`${describeFault(fault)}: ${String(error)}`);
      running.push(carryOutFault(fault).catch(failed));
    }
  }
  await Promise.all(running);
  await delay(AFTERMATH_MS, undefined, { signal });
  return failures;
};

const namesFor = ({ names = faultNames, log }: RunOptions, { databaseDisk }: Arena): FaultName[] => {
  const possible = names.filter((name) => {
    const { needsSmallDisk }: FaultKind = faultKinds[name];
    return needsSmallDisk === undefined || databaseDisk.isSmall;
  });
  const left = names.filter((name) => !possible.includes(name));
  if (left.length > 0) log(`left out, since this process may not mount a file system: ${left.join(', ')}`);
  return possible;
};

const runIn = async (arena: Arena, options: RunOptions): Promise<RunReport> => {
  const { seed, count, everyMs, log, weakening = null } = options;
  const names = namesFor(options, arena);
  const { services } = options;
  const met = seats.filter(({ service }) => services?.includes(service) ?? true);
  const plan = planFaults({ random: seededRandom(seed), names, seats: met, everyMs, count });
  const traffic = await startTraffic(arena, options);
  try {
    const failures = await carryOut(plan, { arena, boards: traffic.boards, options });
    log(`faults are over (before: ${traffic.boards.describe()})`);
    const { boards, crowds } = traffic;
    const spectators = await settle(boards, crowds);
    const found = await findDiscrepancies(arena, boards.matches, spectators);
    // What is weakened has to be noticed by what viewers and boards have: that is not for the audit.
    const audited = weakening === null ? await findAuditedDifferences(arena) : [];
    return {
      accepted: boards.accepted(),
      faults: plan.reduce((sum, { faults }) => sum + faults.length, 0),
      viewers: spectators.length,
      discrepancies: [...failures, ...found, ...audited],
    };
  } finally {
    await traffic.stop();
  }
};

/** Starts everything, lets faults happen while points and viewers go on, and compares. Nothing is left running. */
export async function runFaults(options: RunOptions): Promise<RunReport> {
  const { signal = new AbortController().signal, weakening = null, log } = options;
  const arena = await startArena({ extras: weakening === null ? noExtras : weakened(weakening), signal });
  let isKept = true;
  try {
    log(`started; output of the processes in ${arena.logDir}`);
    const report = await runIn(arena, options);
    isKept = report.discrepancies.length > 0 && weakening === null;
    return report;
  } finally {
    await arena.stop({ keepLogs: isKept && !signal.aborted });
  }
}
