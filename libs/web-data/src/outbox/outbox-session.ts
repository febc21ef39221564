import type { OutboxStore } from './outbox-store.ts';

/** Why entries cannot be sent now. */
export type Obstacle = 'no-network' | 'locked-out' | null;

/** The state of an outbox, for a page. */
export interface OutboxView<Outbox> {
  readonly outbox: Outbox;
  readonly obstacle: Obstacle;
}

/**
 * Notifies other tabs of the same outbox about a write, and calls back on theirs; returns a function that
 * stops listening.
 */
export interface OtherTabs {
  notify(): void;
  listen(run: () => void): () => void;
}

/** One tab's view of an outbox that this device stores once. */
export interface OutboxSession<Outbox> {
  view(): OutboxView<Outbox>;
  subscribe(run: () => void): () => void;
  /** Stores a change before it is shown; `change` returns null to change nothing. */
  update(change: (outbox: Outbox) => Outbox | null): Promise<Outbox>;
  /** Shows, here and in other tabs, the state after another write of the store. */
  written(kept: Outbox | null): Outbox;
  obstruct(obstacle: Obstacle): void;
  close(): void;
}

/** Follows the outbox stored under `name`, in this tab and in others; `first` is used if none is stored. */
export function openOutboxSession<Outbox>(
  name: string,
  first: Outbox,
  {
    store,
    others,
  }: { readonly store: Pick<OutboxStore<Outbox>, 'read' | 'update'>; readonly others: OtherTabs },
): OutboxSession<Outbox> {
  const listeners = new Set<() => void>();
  let view: OutboxView<Outbox> = { outbox: first, obstacle: null };
  const show = (change: Partial<OutboxView<Outbox>>): void => {
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
    void store.read(name).then((outbox) => outbox !== null && show({ outbox }));
  });
  return {
    view: () => view,
    subscribe(run) {
      listeners.add(run);
      return () => listeners.delete(run);
    },
    update: async (change) => written(await store.update(name, (kept) => change(kept ?? first))),
    written,
    obstruct(obstacle) {
      if (view.obstacle !== obstacle) show({ obstacle });
    },
    close() {
      stopListening();
      listeners.clear();
    },
  };
}
