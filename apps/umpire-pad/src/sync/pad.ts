import type { Timeline, Impossible } from './timeline.ts';
import { isDoubles, timelineOf } from './timeline.ts';
import { followAll, openOutbox, sendMine, takeTheirs, withTap } from './outbox.ts';
import type { Outbox } from './outbox.ts';
import type { Action, Tap } from './actions.ts';
import { openOutboxSession } from '@courtcast/web-data/outbox/outbox-session.ts';
import type { OtherTabs, OutboxView } from '@courtcast/web-data/outbox/outbox-session.ts';
import { createMatchDelivery } from './delivery.ts';
import type { DeliverySurroundings, PadSession } from './delivery.ts';
import type { PadStore } from './store.ts';

interface Remembered {
  /** Which sheet it was played from: of one match, a version is one sheet. */
  readonly version: number;
  readonly entries: number;
  readonly tapIds: readonly string[];
  readonly line: Timeline;
}

/** Whether what is remembered is how an outbox began: then only what was tapped since has to be played. */
function isPartOf({ version, entries, tapIds }: Remembered, { sheet }: Outbox, ids: readonly string[]) {
  if (version !== sheet.match.version || entries !== sheet.entries.length) return false;
  return tapIds.length <= ids.length && tapIds.every((id, index) => id === ids[index]);
}

/** The view of one match: it caches the last timeline and replays only newer entries. */
export function rememberTimeline(): (outbox: Outbox) => Timeline {
  let last: Remembered | null = null;
  return (outbox) => {
    const { sheet, accepted, waiting } = outbox;
    const taps = [...accepted, ...waiting];
    const tapIds = taps.map(({ id }) => id);
    const known = last !== null && isPartOf(last, outbox, tapIds) ? last : null;
    const since = taps.slice(known?.tapIds.length ?? 0);
    const line = followAll(known?.line ?? timelineOf(sheet), since, isDoubles(sheet.match));
    last = { version: sheet.match.version, entries: sheet.entries.length, tapIds, line };
    return line;
  };
}

/** The state of a pad that is shown. */
export type PadView = OutboxView<Outbox>;

/** Dependencies of a pad. */
export interface PadSurroundings extends DeliverySurroundings {
  readonly store: PadStore;
  readonly others: OtherTabs;
}

/** One match on one device. */
export interface Pad {
  view(): PadView;
  /** The match with everything that was tapped. */
  line(): Timeline;
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
async function keepTap(
  held: PadSession,
  tap: Tap,
  lineOf: (outbox: Outbox) => Timeline,
): Promise<Impossible | null> {
  const refusals: Impossible[] = [];
  await held.update((outbox) => {
    const taken = withTap(outbox, tap, lineOf(outbox));
    if ('outbox' in taken) return taken.outbox;
    refusals.push(taken.impossible);
    return null;
  });
  return refusals[0] ?? null;
}

/** Takes what the service has; what waited here is kept aside. */
async function takeOthers(matchId: string, held: PadSession, { store, now }: PadSurroundings): Promise<void> {
  const { outbox: shown } = held.view();
  held.written(await store.giveUp(matchId, (kept) => ({ ...takeTheirs(kept ?? shown), at: now() })));
}

/**
 * Opens a match: what this device kept of it, else what the service has. Throws ApiError where neither is there.
 */
export async function openPad(matchId: string, surroundings: PadSurroundings): Promise<Pad> {
  const { store, service, newId, now } = surroundings;
  const kept = await store.read(matchId);
  const first = kept ?? openOutbox(await service.readSheet(matchId));
  if (kept === null) await store.update(matchId, (there) => there ?? first);
  const held = openOutboxSession(matchId, first, surroundings);
  const lineShown = rememberTimeline();
  const delivery = createMatchDelivery(matchId, held, surroundings);
  delivery.start();
  if (kept !== null) void delivery.look();
  return {
    view: () => held.view(),
    line: () => lineShown(held.view().outbox),
    subscribe: (run) => held.subscribe(run),
    async tap(action) {
      const refusal = await keepTap(held, { id: newId(), at: now(), action }, lineShown);
      if (refusal === null) delivery.start();
      return refusal;
    },
    async decide(whose) {
      if (whose === 'mine') await held.update((outbox) => sendMine(outbox, newId));
      else await takeOthers(matchId, held, surroundings);
      delivery.start();
      // They may have gone on while people looked.
      await delivery.look();
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
