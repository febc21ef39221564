import type { OutboxStore } from './outbox-store.ts';

/** What keeps entries from being sent now. */
export type Obstacle = 'no-network' | 'locked-out' | null;

/** What a page shows of an outbox. */
export interface OutboxView<Outbox> {
  readonly outbox: Outbox;
  readonly obstacle: Obstacle;
}

/** Says to other tabs of the same outbox that something was written, and calls back when they say so; returns how to stop. */
export interface OtherTabs {
  notify(): void;
  listen(run: () => void): () => void;
}

/** The one copy of an outbox that this device keeps, as one tab sees it. */
export interface OutboxSession<Outbox> {
  view(): OutboxView<Outbox>;
  subscribe(run: () => void): () => void;
  /** Writes a change before it is shown; `change` returns null to leave everything as it is. */
  update(change: (outbox: Outbox) => Outbox | null): Promise<Outbox>;
  /** Shows, here and in other tabs, what another write of the store has left. */
  written(kept: Outbox | null): Outbox;
  obstruct(obstacle: Obstacle): void;
  close(): void;
}

/** Follows what is kept under a name, in this tab and in others; `first` stands where nothing is kept. */
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
