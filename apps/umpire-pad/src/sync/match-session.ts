import type { Outbox } from './outbox.ts';
import type { PadStore, Surrender } from './store.ts';

/** The reason why taps are not sent now. */
export type Obstacle = 'no-network' | 'locked-out' | null;

/** The view of a pad. */
export interface PadView {
  readonly outbox: Outbox;
  readonly obstacle: Obstacle;
}

/** Says to other tabs of the match that something was written, and calls back when they say so; returns how to stop. */
export interface OtherTabs {
  notify(): void;
  listen(run: () => void): () => void;
}

/** The one copy of a match that this device keeps, as one tab sees it. */
export interface MatchSession {
  view(): PadView;
  subscribe(run: () => void): () => void;
  /** Writes a change before it is shown; `change` returns null to leave everything as it is. */
  update(change: (outbox: Outbox) => Outbox | null): Promise<Outbox>;
  /** The same, and keeps aside what the change gives up: both are on the disk, or none. */
  giveUp(change: (outbox: Outbox) => Surrender): Promise<Outbox>;
  obstruct(obstacle: Obstacle): void;
  close(): void;
}

/** Follows what is kept of a match, in this tab and in others. */
export function openMatchSession(
  matchId: string,
  first: Outbox,
  { store, others }: { readonly store: PadStore; readonly others: OtherTabs },
): MatchSession {
  const listeners = new Set<() => void>();
  let view: PadView = { outbox: first, obstacle: null };
  const show = (change: Partial<PadView>): void => {
    view = { ...view, ...change };
    for (const run of listeners) run();
  };
  const written = (kept: Outbox | null): Outbox => {
    const outbox = kept ?? first;
    show({ outbox });
    others.notify();
    return outbox;
  };
  const stopListening = others.listen(() => {
    void store.read(matchId).then((outbox) => outbox !== null && show({ outbox }));
  });
  return {
    view: () => view,
    subscribe(run) {
      listeners.add(run);
      return () => listeners.delete(run);
    },
    update: async (change) => written(await store.update(matchId, (kept) => change(kept ?? first))),
    giveUp: async (change) => written(await store.giveUp(matchId, (kept) => change(kept ?? first))),
    obstruct(obstacle) {
      if (view.obstacle !== obstacle) show({ obstacle });
    },
    close() {
      stopListening();
      listeners.clear();
    },
  };
}
