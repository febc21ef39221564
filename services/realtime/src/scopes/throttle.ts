import type { Announcement } from './scope-model.ts';

/** Sends announcements on, those of live lists at the limited rate of decisions 7. */
export interface Throttle {
  readonly push: (announcement: Announcement) => void;
  /** Sends nothing more, so that late reads do not reach new viewers of the scope. */
  readonly stop: () => void;
}

export interface ThrottleDeps {
  readonly emit: (announcement: Announcement) => void;
  /** Runs a function after `delayMs`; the returned function cancels it. */
  readonly after: (delayMs: number, run: () => void) => () => void;
}

/** At most four updates a second for each match of a live list (decisions 7). */
const LIVE_UPDATE_EVERY_MS = 250;

/** Runs something later, unless it is called off by the function that is returned. */
export function afterDelay(delayMs: number, run: () => void): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}

interface Pause {
  readonly cancel: () => void;
  /** The newest announcement that is held back. */
  readonly held: Announcement | null;
}

/**
 * Holds back an update of a match in a live list that comes less than 250 ms after the previous one. A newer update
 * replaces it, and it is sent when the time is over, so the newest state always comes last.
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
