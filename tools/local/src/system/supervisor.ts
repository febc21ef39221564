import { setTimeout as delay } from 'node:timers/promises';

import type { Child, ChildSpec } from '../backing/child.ts';
import { describeExit, endChild, startChild } from '../backing/child.ts';

/** A process that is kept running. */
interface PartSpec {
  readonly name: string;
  /** Asked for at every start. */
  readonly command: () => ChildSpec;
  /** Whether the running process can do its work; a rejection counts as no. */
  readonly isReady: () => Promise<boolean>;
  /** Time to stop before it is killed. */
  readonly stopGraceMs: number;
}

/** Event in the life of a part; `delayMs` is the pause before the next start. */
export type PartEvent =
  | { readonly kind: 'started'; readonly name: string; readonly pid: number }
  | { readonly kind: 'ready'; readonly name: string; readonly tookMs: number; readonly restarts: number }
  | { readonly kind: 'died'; readonly name: string; readonly reason: string; readonly delayMs: number };

/** A part that runs, and runs again when it dies. */
export interface Part {
  readonly name: string;
  readonly pid: () => number | null;
  /** Settles when the present process, or the next one, is ready. Rejects when the part is stopped first. */
  readonly ready: () => Promise<void>;
  /** Sends a signal to the process, such as SIGSTOP. */
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Ends the process at once (SIGKILL) and settles when it is gone; it starts again after its pause. */
  readonly kill: () => Promise<void>;
  /** Stops it for good, or until `start`. */
  readonly stop: () => Promise<void>;
  readonly start: () => void;
}

const FIRST_DELAY_MS = 200;
const MAX_DELAY_MS = 10_000;
const STEADY_AFTER_MS = 30_000;
const POLL_MS = 50;

/** The pause before start number `failures + 1`: 0.2 s doubling to 10 s. */
export function backOffMs(failures: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** Math.min(failures, 20), MAX_DELAY_MS);
}

const untilReady = async (spec: PartSpec, child: Child): Promise<boolean> => {
  while (child.isRunning()) {
    if (await spec.isReady().catch(() => false)) return child.isRunning();
    await delay(POLL_MS);
  }
  return false;
};

const reasonOf = async (child: Child): Promise<string> => {
  const reason = describeExit(await child.exited);
  return child.lastLine() === '' ? reason : `${reason}: ${child.lastLine()}`;
};

// Settles callers that wait for readiness; at once while it is open.
const createGate = () => {
  let isOpen = false;
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  return {
    open: () => {
      isOpen = true;
      for (const { resolve } of waiting.splice(0)) resolve();
    },
    close: () => {
      isOpen = false;
    },
    fail: (error: Error) => {
      for (const { reject } of waiting.splice(0)) reject(error);
    },
    passed: (): Promise<void> =>
      isOpen ? Promise.resolve() : new Promise((resolve, reject) => void waiting.push({ resolve, reject })),
  };
};

interface Life {
  readonly spec: PartSpec;
  readonly onEvent: (event: PartEvent) => void;
  readonly gate: ReturnType<typeof createGate>;
  child: Child | null;
}

const announce = async ({ spec, onEvent, gate }: Life, child: Child, restarts: number) => {
  const began = Date.now();
  if (!(await untilReady(spec, child))) return;
  onEvent({ kind: 'ready', name: spec.name, tookMs: Date.now() - began, restarts });
  gate.open();
};

const liveOnce = async (life: Life, restarts: number): Promise<{ child: Child; upMs: number }> => {
  const began = Date.now();
  const child = startChild(life.spec.command());
  life.child = child;
  if (child.pid !== null) life.onEvent({ kind: 'started', name: life.spec.name, pid: child.pid });
  void announce(life, child, restarts);
  await child.exited;
  life.gate.close();
  return { child, upMs: Date.now() - began };
};

const live = async (life: Life, stopping: AbortSignal): Promise<void> => {
  const isOver = () => stopping.aborted;
  let failures = 0;
  for (let restarts = 0; ; restarts++) {
    const { child, upMs } = await liveOnce(life, restarts);
    const reason = await reasonOf(child);
    if (isOver()) return;
    if (upMs >= STEADY_AFTER_MS) failures = 0;
    const delayMs = backOffMs(failures++);
    life.onEvent({ kind: 'died', name: life.spec.name, reason, delayMs });
    await delay(delayMs, undefined, { signal: stopping }).catch(() => undefined);
    if (isOver()) return;
  }
};

/** Runs a part until it is stopped, starting it again with exponential back-off whenever it dies. */
export function supervise(spec: PartSpec, onEvent: (event: PartEvent) => void): Part {
  const life: Life = { spec, onEvent, gate: createGate(), child: null };
  let stopping: AbortController | null = null;
  let living = Promise.resolve();
  const start = () => {
    if (stopping) return;
    stopping = new AbortController();
    living = live(life, stopping.signal);
  };
  start();
  return {
    name: spec.name,
    pid: () => (life.child?.isRunning() ? life.child.pid : null),
    ready: () => life.gate.passed(),
    signal: (signal) => life.child?.signal(signal),
    kill: async () => {
      if (life.child) await endChild(life.child, 0);
    },
    stop: async () => {
      stopping?.abort();
      if (life.child) await endChild(life.child, spec.stopGraceMs);
      await living;
      stopping = null;
      life.gate.fail(new Error(`${spec.name} was stopped`));
    },
    start,
  };
}
