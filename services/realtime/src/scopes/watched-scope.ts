import { liveFilterOf, scopeOf } from '@courtcast/contracts';
import type { DomainEvent, SubscribableScope } from '@courtcast/contracts';
import { eventSubject, liveSubject, liveSubjects } from '@courtcast/messaging';
import type { LiveMessage, LiveSubscription } from '@courtcast/messaging';
import type { Logger, Tracer } from '@courtcast/observability';
import { EventQueue } from './event-queue.ts';
import type { Announcement, NewerState, ScopeModel } from './scope-model.ts';
import type { Owners } from './owners.ts';
import { afterDelay, createPace } from './pace.ts';

/** What a watched scope needs of the node. */
export interface WatchedScopeDeps {
  readonly owners: Owners;
  readonly logger: Logger;
  readonly tracer?: Tracer | undefined;
  /** Any steady clock, in ms. */
  readonly nowMs: () => number;
  readonly subscribe: (subject: string, onMessage: (message: LiveMessage) => void) => LiveSubscription;
  /** The event of a live message; null for what is none. */
  readonly readEvent: (data: Uint8Array) => DomainEvent | null;
  /** Events of one stream subject after a sequence. */
  readonly readEvents: (subject: string, afterSeq: number) => Promise<readonly Uint8Array[]>;
  /** Sends to all sockets in the room of the scope. */
  readonly emit: (scope: string, announcement: Announcement) => void;
  readonly onGap: () => void;
}

/** One scope that has viewers on this node: subscribed to, and kept as new as the newest event. */
export interface WatchedScope {
  readonly kind: SubscribableScope;
  readonly id: string;
  /** Resolves with the model once the state was read after the subscription was in place. */
  readonly ready: Promise<ScopeModel>;
  /** The model when it is there. */
  model(): ScopeModel | null;
  /** Takes what the owner says is newer than what is known. */
  catchUp(newer: readonly NewerState[]): void;
  /** Asks the owner for what is newer; never rejects. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The subject that fills a scope. Lists of live matches have none of their own: they receive what is announced of their
 * place, or of every match, so that owners of an older release fill them, too.
 */
function subjectOf(kind: SubscribableScope, id: string): string {
  if (kind !== 'live') return liveSubject(scopeOf(kind, id));
  const { tournamentId, clubId } = liveFilterOf(id);
  if (tournamentId !== undefined) return liveSubject(scopeOf('tournament', tournamentId));
  return clubId === undefined ? liveSubjects('match') : liveSubject(scopeOf('club', clubId));
}

/** Subscribes to the scope and reads its state: what `ready` gives is the state with nothing missing after it. */
export function watchScope(
  deps: WatchedScopeDeps,
  { kind, id }: { kind: SubscribableScope; id: string },
): WatchedScope {
  const { owners, logger } = deps;
  const scope = scopeOf(kind, id);
  let model: ScopeModel | null = null;
  const pace = createPace({ emit: (announcement) => deps.emit(scope, announcement), after: afterDelay });
  const queue = new EventQueue({ ...deps, scope, emit: pace.push });
  const subscription = deps.subscribe(subjectOf(kind, id), ({ data, streamSubject, seq, traceparent }) => {
    const event = deps.readEvent(data);
    if (event === null) return;
    queue.push({ event, streamSubject, seq, traceparent: traceparent === '' ? undefined : traceparent });
  });

  async function open(): Promise<ScopeModel> {
    await subscription.ready;
    model = await owners.load(kind, id);
    queue.open(model);
    return model;
  }

  function catchUp(newer: readonly NewerState[]) {
    for (const { event, isAwaited } of newer) {
      const streamSubject = eventSubject(event.service, event.aggregate, event.aggregateId);
      queue.push({ event, streamSubject, seq: 0, isAwaited });
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
  function close() {
    pace.stop();
    return subscription.drain();
  }

  return { kind, id, ready, model: () => model, catchUp, refresh, close };
}
