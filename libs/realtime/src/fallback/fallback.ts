import { refusalOf } from '../refused-error.ts';
import type { SocketState } from '../socket/connection-state.ts';
import type { WatchedScope, Watches } from '../socket/watches.ts';
import { pathOf, snapshotOf } from './answers.ts';

export interface FallbackDeps {
  /** Origin of the installation. */
  readonly url: string;
  readonly fetch: typeof fetch;
  readonly watches: Pick<Watches, 'list' | 'deliver'>;
  /** Time between two polls of a watched scope, ms. */
  readonly pollEveryMs: number;
  /** From 0 up to 1. */
  readonly random: () => number;
}

/** Polls the API for watched scopes while sockets are unavailable. */
export interface Fallback {
  /** Follows the socket: asking begins some seconds after it is lost, and ends when it is back. */
  readonly follow: (state: SocketState) => void;
  readonly stop: () => void;
}

/** A socket that comes back within this many polls is not worth a request. */
const PATIENCE = 1 / 3;
/** The public has ten requests a minute: with one poll every 15 s, requests are at least 6 s apart. */
const MIN_PAUSE = 0.4;

function isFinal(status: number): boolean {
  return status === 401 || status === 403 || status === 404;
}

function retryAfterMs(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) ? seconds * 1000 : 0;
}

/** Asks for one scope and delivers it; gives how long the server asks to wait, in ms. */
async function poll(scope: WatchedScope, deps: FallbackDeps, signal: AbortSignal): Promise<number> {
  const { url, watches } = deps;
  const response = await deps.fetch(`${url}/api/v1${pathOf(scope)}`, { signal });
  const body: unknown = await response.json();
  if (signal.aborted) return 0;
  if (response.ok) {
    watches.deliver(scope.key, { type: 'snapshot', snapshot: snapshotOf(scope, body), isPolled: true });
  } else if (isFinal(response.status)) {
    watches.deliver(scope.key, { type: 'refused', error: refusalOf(body) });
  }
  return retryAfterMs(response);
}

/** Polls the watched scopes in turn, over and over, until aborted. */
function startPolling(deps: FallbackDeps): AbortController {
  const { watches, pollEveryMs, random } = deps;
  const controller = new AbortController();
  const { signal } = controller;

  async function turn(count: number) {
    const list = watches.list();
    const scope = list[count % Math.max(list.length, 1)];
    // A scope that cannot be reached is polled again in its turn.
    const askedMs = scope === undefined ? 0 : await poll(scope, deps, signal).catch(() => 0);
    if (signal.aborted) return;
    const pauseMs = Math.max(pollEveryMs / Math.max(list.length, 1), pollEveryMs * MIN_PAUSE, askedMs);
    const timer = setTimeout(() => void turn(count + 1), pauseMs * (1 + random() / 5));
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }

  void turn(0);
  return controller;
}

/** Makes a fallback that does nothing yet. */
export function createFallback(deps: FallbackDeps): Fallback {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let polling: AbortController | undefined;

  function stop() {
    clearTimeout(timer);
    polling?.abort();
    timer = undefined;
    polling = undefined;
  }

  function begin() {
    polling = startPolling(deps);
  }

  return {
    follow(state) {
      if (state === 'live') stop();
      else timer ??= setTimeout(begin, deps.pollEveryMs * PATIENCE);
    },
    stop,
  };
}
