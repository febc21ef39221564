import type { Announcement } from './scope-model.ts';

/** Sends on what may be sent at any rate at once, and the rest at the rate of decisions 7. */
export interface Throttle {
  readonly push: (announcement: Announcement) => void;
  /** Sends nothing more, whatever is pushed: what is read late must not reach those who watch the scope again. */
  readonly stop: () => void;
}

export interface ThrottleDeps {
  readonly emit: (announcement: Announcement) => void;
  /** Runs something after so many ms; the function that it returns calls that off. */
  readonly after: (delayMs: number, run: () => void) => () => void;
}

/** Of each match of a live list, at most four a second (decisions 7). */
const LIVE_UPDATE_EVERY_MS = 250;

/** Runs something later, unless it is called off by the function that is returned. */
export function afterDelay(delayMs: number, run: () => void): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}

interface Pause {
  readonly cancel: () => void;
  /** The newest of what came meanwhile. */
  readonly held: Announcement | null;
}

/**
 * Holds back updates of a match in a live list that come less than 250 ms after the last one. What is held is replaced
 * by what is newer, and sent when the time is over: the newest state is always last.
 */
export function createThrottle({ emit, after }: ThrottleDeps): Throttle {
  const pauses = new Map<string, Pause>();
  let isStopped = false;

  function send(matchId: string, announcement: Announcement) {
    pauses.set(matchId, { cancel: after(LIVE_UPDATE_EVERY_MS, () => release(matchId)), held: null });
    emit(announcement);
  }

  function release(matchId: string) {
    const held = pauses.get(matchId)?.held ?? null;
    pauses.delete(matchId);
    if (held !== null) send(matchId, held);
  }

  return {
    push(announcement) {
      if (isStopped) return;
      if (announcement.name !== 'live:updated') {
        emit(announcement);
        return;
      }
      const { id } = announcement.payload.data.match;
      const pause = pauses.get(id);
      if (pause === undefined) send(id, announcement);
      else pauses.set(id, { ...pause, held: announcement });
    },
    stop() {
      isStopped = true;
      for (const { cancel } of pauses.values()) cancel();
      pauses.clear();
    },
  };
}
