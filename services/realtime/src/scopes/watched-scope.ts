import { scopeOf } from '@courtcast/contracts';
import type { Caller, DomainEvent, WatchableScope } from '@courtcast/contracts';
import { eventSubject } from '@courtcast/messaging';
import type { LiveMessage, LiveSubscription } from '@courtcast/messaging';
import type { Logger, Tracer } from '@courtcast/observability';
import { EventQueue, parseEvent } from './event-queue.ts';
import type { Announcement, ScopeModel } from './scope-model.ts';
import type { Owners } from './owners.ts';

/** What a watched scope needs of the node. */
export interface WatchedScopeDeps {
  readonly owners: Owners;
  readonly logger: Logger;
  readonly tracer?: Tracer | undefined;
  /** Any steady clock, in ms. */
  readonly nowMs: () => number;
  readonly subscribe: (scope: string, onMessage: (message: LiveMessage) => void) => LiveSubscription;
  /** Events of one stream subject after a sequence. */
  readonly readEvents: (subject: string, afterSeq: number) => Promise<readonly Uint8Array[]>;
  /** Sends to all sockets in the room of the scope. */
  readonly emit: (scope: string, announcement: Announcement) => void;
  readonly onGap: () => void;
}

/** One scope that has viewers on this node: subscribed to, and kept as new as the newest event. */
export interface WatchedScope {
  readonly kind: WatchableScope;
  readonly id: string;
  /** Resolves with the model once the state was read after the subscription was in place. */
  readonly ready: Promise<ScopeModel>;
  /** The model when it is there. */
  model(): ScopeModel | null;
  /** Takes what the owner says is newer than what is known. */
  catchUp(events: readonly DomainEvent[]): void;
  /** Asks the owner for what is newer; never rejects. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** Subscribes to the scope and reads its state: what `ready` gives is the state with nothing missing after it. */
export function watchScope(
  deps: WatchedScopeDeps,
  { kind, id, caller }: { kind: WatchableScope; id: string; caller: Caller },
): WatchedScope {
  const { owners, logger } = deps;
  const scope = scopeOf(kind, id);
  let model: ScopeModel | null = null;
  const emit = (announcement: Announcement) => deps.emit(scope, announcement);
  const queue = new EventQueue({ ...deps, scope, emit });
  const subscription = deps.subscribe(scope, ({ data, streamSubject, seq, traceparent }) => {
    const event = parseEvent(data, logger);
    if (event === null) return;
    queue.push({ event, streamSubject, seq, traceparent: traceparent === '' ? undefined : traceparent });
  });

  async function open(): Promise<ScopeModel> {
    await subscription.ready;
    model = await owners.load(kind, id, caller);
    queue.open(model);
    return model;
  }

  function catchUp(events: readonly DomainEvent[]) {
    for (const event of events) {
      queue.push({
        event,
        streamSubject: eventSubject(event.service, event.aggregate, event.aggregateId),
        seq: 0,
      });
    }
  }

  async function refresh() {
    try {
      if (model !== null) catchUp(await owners.newerOf(kind, id, model));
    } catch (error) {
      logger.debug({ err: error, scope }, 'Scope cannot be read again now');
    }
  }

  const ready = open();
  // Those who wait for it see a failure; where there are none it is dropped.
  ready.catch(() => undefined);
  return { kind, id, ready, model: () => model, catchUp, refresh, close: () => subscription.drain() };
}
