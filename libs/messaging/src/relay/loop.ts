import { setTimeout as delay } from 'node:timers/promises';

export interface RelayLoopOptions {
  readonly isUp: () => boolean;
  /** Compares the stream with the remembered one. */
  readonly check: () => Promise<void>;
  /** Polls for waiting entries; true when there may be more. */
  readonly sweep: (isEager: boolean) => Promise<boolean>;
  /** Stores the highest acknowledged sequence. */
  readonly remember: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** The background work of a relay, twice a second; a new event does not wait for it. */
export interface RelayLoop {
  /** Whether the stream was compared since the connection was made: before, nothing is published. */
  isReady(): boolean;
  /** Compares the stream again before anything is published. */
  recheck(): void;
  /** Compares the stream again at the next round; publishing goes on. */
  markStale(): void;
  /** Begins a round that takes all that waits. */
  sweepAll(): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const PAUSE_MS = 450;
const JITTER_MS = 50;

interface LoopState {
  isReady: boolean;
  isStale: boolean;
  isEager: boolean;
  isAwake: boolean;
  isStopped: boolean;
  pause: AbortController;
}

async function round(state: LoopState, options: RelayLoopOptions): Promise<boolean> {
  if (!options.isUp()) return false;
  if (!state.isReady || state.isStale) {
    state.isStale = false;
    await options.check();
    state.isReady = true;
  }
  const isEager = state.isEager;
  state.isEager = false;
  const hasMore = await options.sweep(isEager);
  await options.remember();
  return hasMore;
}

async function pause(state: LoopState): Promise<void> {
  if (state.isAwake) return;
  state.pause = new AbortController();
  const ms = PAUSE_MS + Math.random() * JITTER_MS;
  await delay(ms, undefined, { signal: state.pause.signal, ref: false }).catch(() => undefined);
}

async function repeat(state: LoopState, options: RelayLoopOptions): Promise<void> {
  while (!state.isStopped) {
    state.isAwake = false;
    const hasMore = await round(state, options).catch((error: unknown) => {
      options.onError(error);
      return false;
    });
    if (!hasMore) await pause(state);
  }
}

/** Makes the loop of one relay; it runs from `start`, which fails where the stream cannot be made. */
export function createRelayLoop(options: RelayLoopOptions): RelayLoop {
  const state: LoopState = {
    isReady: false,
    isStale: false,
    isEager: true,
    isAwake: false,
    isStopped: false,
    pause: new AbortController(),
  };
  let running = Promise.resolve();
  const wake = (): void => {
    state.isAwake = true;
    state.pause.abort();
  };
  return {
    isReady: () => state.isReady && !state.isStopped,
    recheck() {
      state.isReady = false;
      wake();
    },
    markStale() {
      state.isStale = true;
    },
    sweepAll() {
      state.isEager = true;
      wake();
    },
    async start() {
      await options.check();
      state.isReady = true;
      running = repeat(state, options);
    },
    async stop() {
      state.isStopped = true;
      wake();
      await running;
    },
  };
}
