import type { Action, Tap } from './actions.ts';
import { createDelivery } from './delivery.ts';
import type { DeliverySurroundings } from './delivery.ts';
import { holdMatch } from './held-match.ts';
import type { HeldMatch, OtherTabs, PadView } from './held-match.ts';
import type { Impossible } from './line.ts';
import { openOutbox, sendMine, takeTheirs, withTap } from './outbox.ts';
import type { PadStore } from './store.ts';

/** What of its surroundings a pad needs. */
export interface PadSurroundings extends DeliverySurroundings {
  readonly store: PadStore;
  readonly others: OtherTabs;
}

/** One match on one device. */
export interface Pad {
  view(): PadView;
  subscribe(run: () => void): () => void;
  /** Keeps a tap, shows it and sends it in its turn. Resolves to why it is not possible; null where it is kept. */
  tap(action: Action): Promise<Impossible | null>;
  /** After both have parted: what the service has counts, or what was tapped here. */
  decide(whose: 'theirs' | 'mine'): Promise<void>;
  /** Sends what waits; where nothing does, asks what the service has. */
  wake(): void;
  stop(): void;
}

/** Keeps a tap, or says why it is not possible. */
async function keepTap(held: HeldMatch, tap: Tap): Promise<Impossible | null> {
  const refusals: Impossible[] = [];
  await held.update((outbox) => {
    const taken = withTap(outbox, tap);
    if ('outbox' in taken) return taken.outbox;
    refusals.push(taken.impossible);
    return null;
  });
  return refusals[0] ?? null;
}

/** Takes what the service has; returns what waited here. */
async function giveUp(held: HeldMatch): Promise<readonly Tap[]> {
  const given: Tap[] = [];
  await held.update((outbox) => {
    const taken = takeTheirs(outbox);
    given.push(...taken.given);
    return taken.outbox;
  });
  return given;
}

/**
 * Opens a match: what this device kept of it, else what the service has. Throws ApiError where neither is there.
 */
export async function openPad(matchId: string, surroundings: PadSurroundings): Promise<Pad> {
  const { store, service, newId, now } = surroundings;
  const kept = await store.read(matchId);
  const first = kept ?? openOutbox(await service.readSheet(matchId));
  if (kept === null) await store.update(matchId, (there) => there ?? first);
  const held = holdMatch(matchId, first, surroundings);
  const delivery = createDelivery(matchId, held, surroundings);
  delivery.start();
  return {
    view: () => held.view(),
    subscribe: (run) => held.subscribe(run),
    async tap(action) {
      const refusal = await keepTap(held, { id: newId(), at: now(), action });
      if (refusal === null) delivery.start();
      return refusal;
    },
    async decide(whose) {
      if (whose === 'mine') await held.update((outbox) => sendMine(outbox, now(), newId));
      else await store.keepAside({ matchId, at: now(), taps: await giveUp(held) });
      delivery.start();
    },
    wake() {
      delivery.start();
      void delivery.look();
    },
    stop() {
      delivery.stop();
      held.close();
    },
  };
}
