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
  /** Identifies the sheet it was replayed from. */
  readonly version: number;
  readonly entries: number;
  readonly tapIds: readonly string[];
  readonly line: Timeline;
}

/** Whether the cached entries are a prefix of the outbox's: then only the newer ones must be replayed. */
function isPartOf({ version, entries, tapIds }: Remembered, { sheet }: Outbox, ids: readonly string[]) {
  if (version !== sheet.match.version || entries !== sheet.entries.length) return false;
  return tapIds.length <= ids.length && tapIds.every((id, index) => id === ids[index]);
}

/** The timeline of a match: caches the last one and replays only newer entries. */
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

/** The displayed state of a pad. */
export type PadView = OutboxView<Outbox>;

/** Dependencies of a pad. */
export interface PadSurroundings extends DeliverySurroundings {
  readonly store: PadStore;
  readonly others: OtherTabs;
}

/** One match on one device. */
export interface Pad {
  view(): PadView;
  /** The match with all entries. */
  line(): Timeline;
  subscribe(run: () => void): () => void;
  /** Stores an entry, shows it and queues it. Resolves to why it is not possible; null if it is stored. */
  tap(action: Action): Promise<Impossible | null>;
  /** Resolves a conflict in favor of the service, or of this device. */
  decide(whose: 'theirs' | 'mine'): Promise<void>;
  /** Sends unsent entries; without any, refreshes from the service. */
  wake(): void;
  stop(): void;
}

/** Stores an entry, or returns why it is not possible. */
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

/** Takes the service's state and sets unsent entries aside. */
async function takeOthers(matchId: string, held: PadSession, { store, now }: PadSurroundings): Promise<void> {
  const { outbox: shown } = held.view();
  held.written(await store.giveUp(matchId, (kept) => ({ ...takeTheirs(kept ?? shown), at: now() })));
}

/** Opens a match from this device's store, else from the service. Throws ApiError if neither has it. */
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
      // The other device may have entered more meanwhile.
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
