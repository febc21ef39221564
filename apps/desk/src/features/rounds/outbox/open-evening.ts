import type { AnswerOf, Client } from '@courtcast/client';
import { openDB } from 'idb';
import { createDelivery } from '@courtcast/web-data/outbox/delivery.ts';
import type { Outcome, SendingSurroundings } from '@courtcast/web-data/outbox/delivery.ts';
import { memoryOutboxes } from '@courtcast/web-data/outbox/memory-outboxes.ts';
import { openOutboxSession } from '@courtcast/web-data/outbox/outbox-session.ts';
import type { OtherTabs, OutboxSession, OutboxView } from '@courtcast/web-data/outbox/outbox-session.ts';
import { outboxesIn } from '@courtcast/web-data/outbox/outbox-store.ts';
import type { OutboxSchema, OutboxStore } from '@courtcast/web-data/outbox/outbox-store.ts';
import {
  emptyOutbox,
  withConflict,
  withDecision,
  withoutLastRound,
  withRead,
  withStep,
  withTaken,
} from './evening-outbox.ts';
import type { Decision, EveningOutbox } from './evening-outbox.ts';
import { deliverStep } from './evening-service.ts';
import type { Draw } from './local-draw.ts';
import type { EveningStep } from './steps.ts';

/** The page's data that are stored to show it offline. */
export interface KeptPage {
  readonly tournament: AnswerOf<'getTournament'>;
  readonly rights: { readonly mayDecide: boolean; readonly mayManage: boolean };
}

/** An evening as this device stores it. */
export interface KeptEvening extends EveningOutbox {
  readonly page: KeptPage;
}

/** The store of evenings. */
export interface EveningStore extends OutboxStore<KeptEvening> {
  /** Whether the store outlives the page. */
  readonly isLasting: boolean;
}

const NAME = 'courtcast-evening';
const VERSION = 1;

/** The store in this browser's IndexedDB; in memory if the browser stores nothing. */
export async function openEveningStore(): Promise<EveningStore> {
  try {
    const db = await openDB<OutboxSchema<KeptEvening>>(NAME, VERSION, {
      upgrade: (fresh) => void fresh.createObjectStore('outboxes'),
    });
    return { ...outboxesIn(db), isLasting: true };
  } catch {
    return { ...memoryOutboxes<KeptEvening>(), isLasting: false };
  }
}

/** The key of an evening: entries are sent as the user who made them. */
export function nameOfEvening(subject: string, drawId: string): string {
  return `${subject} ${drawId}`;
}

export type EveningView = OutboxView<KeptEvening>;

/** An evening that is open on this device. */
export interface OpenEvening {
  /** Whether entries outlive the page. */
  readonly isLasting: boolean;
  readonly view: () => EveningView;
  readonly subscribe: (run: () => void) => () => void;
  /** Stores a step, shows it and queues it. */
  add(step: EveningStep): Promise<void>;
  /** Removes the last drawn round, if it is unsent. */
  takeBack(): Promise<void>;
  decide(decision: Decision): Promise<void>;
  /** Deletes the discarded steps after the host has seen them. */
  dismiss(): Promise<void>;
  /** Resolves once nothing is unsent or sending is blocked, so that other requests come after the entries. */
  settled(): Promise<void>;
  /** Stores a read of the evening. */
  read(draw: Draw, page: KeptPage): Promise<void>;
  /** Sends unsent steps at once. */
  wake(): void;
  stop(): void;
}

/** What an evening needs of its environment. */
export interface EveningSurroundings extends SendingSurroundings {
  /** A client without automatic retries. */
  readonly api: Pick<Client, 'call'>;
  readonly store: EveningStore;
  readonly others: OtherTabs;
  readonly nowMs: () => number;
  /** Called after the service has accepted a step. */
  readonly onTaken: () => void;
}

type Session = OutboxSession<KeptEvening>;

function isSettled({ outbox: { waiting, conflict }, obstacle }: EveningView): boolean {
  return waiting.length === 0 || conflict !== null || obstacle !== null;
}

function settledIn(held: Session): Promise<void> {
  if (isSettled(held.view())) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = held.subscribe(() => {
      if (!isSettled(held.view())) return;
      stop();
      resolve();
    });
  });
}

const kept = (outbox: KeptEvening, next: EveningOutbox | null): KeptEvening | null =>
  next === null ? null : { ...outbox, ...next };

function createCourier(drawId: string, held: Session, { api, nowMs, onTaken }: EveningSurroundings) {
  return {
    next: () => {
      const { waiting, conflict } = held.view().outbox;
      return Promise.resolve(waiting.length === 0 || conflict !== null ? null : waiting);
    },
    async deliver(waiting: readonly EveningStep[]): Promise<Outcome> {
      const answered = await deliverStep(api, { drawId, waiting, nowMs: nowMs() });
      if (answered.is === 'open') return answered.outcome;
      const id = waiting[0]?.id ?? '';
      await held.update((outbox) =>
        kept(
          outbox,
          answered.is === 'taken'
            ? withTaken(outbox, id, answered.taken)
            : withConflict(outbox, id, answered.conflict),
        ),
      );
      if (answered.is === 'taken') onTaken();
      return 'settled';
    },
  };
}

/** Opens an evening from this device's store, else from the read. */
export async function openEvening(
  name: string,
  { draw, page }: { readonly draw: Draw; readonly page: KeptPage },
  surroundings: EveningSurroundings,
): Promise<OpenEvening> {
  const { store } = surroundings;
  const first = (await store.read(name)) ?? { ...emptyOutbox(draw), page };
  const held = openOutboxSession(name, first, surroundings);
  const courier = createCourier(draw.id, held, surroundings);
  const delivery = createDelivery(`evening:${name}`, { ...courier, session: held }, surroundings);
  delivery.start();
  return {
    isLasting: store.isLasting,
    view: () => held.view(),
    subscribe: (run) => held.subscribe(run),
    async add(step) {
      await held.update((outbox) => kept(outbox, withStep(outbox, step)));
      delivery.start();
    },
    async takeBack() {
      await held.update((outbox) => kept(outbox, withoutLastRound(outbox)));
    },
    async decide(decision) {
      await held.update((outbox) => kept(outbox, withDecision(outbox, decision)));
      delivery.start();
    },
    async dismiss() {
      await held.update((outbox) => ({ ...outbox, aside: [] }));
    },
    settled: () => settledIn(held),
    async read(read, newPage) {
      await held.update((outbox) => {
        const next = withRead(outbox, read);
        return next === null ? null : { ...outbox, ...next, page: newPage };
      });
    },
    wake: () => delivery.start(),
    stop() {
      delivery.stop();
      held.close();
    },
  };
}
