import { createRealtime } from '@courtcast/realtime';
import type { SetView } from '@courtcast/contracts';

/** The states that a viewer of one match saw, from its snapshot on. */
export interface SeenMatch {
  /** Versions in the order in which they came, each once; the first is the snapshot's. */
  readonly versions: readonly number[];
  readonly sets: readonly SetView[] | null;
  readonly status: string | null;
  /** Whether a version came after a newer one, or was left out. */
  readonly faults: readonly string[];
}

/** Watches a match over Socket.IO and keeps account. */
export interface Viewer {
  seen(): SeenMatch;
  /** Resolves when the snapshot is there. */
  readonly ready: Promise<unknown>;
  /** Resolves when a version was seen; rejects after `withinMs`. */
  reached(version: number, withinMs: number): Promise<void>;
  /** Resolves when the match is shown in this status, which comes after the score of its version; rejects likewise. */
  shows(status: string, withinMs: number): Promise<void>;
  close(): void;
}

/** Keeps account of versions: each once, in order, none left out. */
function createVersionAccount() {
  const versions: number[] = [];
  const faults: string[] = [];
  const waiting = new Set<() => void>();
  const newest = () => versions.at(-1) ?? 0;

  function note(version: number) {
    const last = newest();
    if (last > 0 && version < last) faults.push(`version ${version} after ${last}`);
    if (last > 0 && version > last + 1) faults.push(`version ${version} after ${last}: some are missing`);
    if (version > last) versions.push(version);
    for (const check of waiting) check();
  }

  function until(isSeen: () => boolean, what: string, withinMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(check);
        reject(new Error(`${what} was not announced within ${withinMs} ms; last version ${newest()}`));
      }, withinMs);
      function check() {
        if (!isSeen()) return;
        clearTimeout(timer);
        waiting.delete(check);
        resolve();
      }
      waiting.add(check);
      check();
    });
  }

  return { versions, faults, note, newest, until };
}

/** Connects and subscribes at once. `url` is the origin of the API. */
export function watchAsViewer(url: string, matchId: string): Viewer {
  const client = createRealtime({ url, pollEveryMs: 0 });
  const account = createVersionAccount();
  let sets: readonly SetView[] | null = null;
  let status: string | null = null;

  const ready = new Promise<undefined>((resolve, reject) => {
    client.updates('match', matchId, (update) => {
      if (update.type === 'refused') {
        reject(new Error(`subscription refused: ${update.error.message}`));
      } else if (update.type === 'snapshot') {
        ({ sets, status } = update.snapshot);
        account.note(update.snapshot.version);
        resolve(undefined);
      } else if (update.name === 'match:scoreUpdate') {
        ({ sets } = update.payload.data);
        account.note(update.payload.data.version);
      } else if (update.name === 'match:statusUpdated') {
        ({ status } = update.payload.data);
        account.note(update.payload.data.version);
      }
    });
  });

  return {
    seen: () => ({ versions: account.versions, sets, status, faults: account.faults }),
    ready,
    reached: (version, withinMs) =>
      account.until(() => account.newest() >= version, `version ${version}`, withinMs),
    shows: (wanted, withinMs) => account.until(() => status === wanted, `status ${wanted}`, withinMs),
    close: () => client.close(),
  };
}
