import { liveFilterOf, scopeOf } from '@courtcast/contracts';
import type { SubscribableScope } from '@courtcast/contracts';
import { eventSubject, liveSubject, liveSubjects } from '@courtcast/messaging';
import type { LiveMessage, LiveSubscription } from '@courtcast/messaging';
import type { Logger, Tracer } from '@courtcast/observability';
import { unavailable } from '@courtcast/problem';
import { withDeadline, coalesceCalls } from '@courtcast/runtime';
import { EventQueue } from './event-queue.ts';
import type { ReceivedEvent } from './event-queue.ts';
import { createLatecomers } from './latecomers.ts';
import type { Announcement, NewerState, ScopeModel } from './scope-model.ts';
import type { Owners } from './owners.ts';
import { createNewestCheck } from './newest-check.ts';
import type { NewestCheckDeps } from './newest-check.ts';
import { createOutageCheck } from './outage-check.ts';
import type { OutageCheckDeps } from './outage-check.ts';
import { afterDelay, createThrottle } from './throttle.ts';
import { SUBSCRIBE_WITHIN_MS } from './subscribe-retry.ts';

/** Dependencies of a watched scope. */
export interface WatchedScopeDeps extends NewestCheckDeps, OutageCheckDeps {
  readonly owners: Owners;
  readonly logger: Logger;
  readonly tracer?: Tracer | undefined;
  /** Any steady clock, in ms. */
  readonly nowMs: () => number;
  readonly subscribe: (subject: string, onMessage: (message: LiveMessage) => void) => LiveSubscription;
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
  /** Applies newer states from the owner. */
  catchUp(newer: readonly NewerState[]): void;
  /**
   * Whether the model has all that was announced so far, here or to another node; where it lacks something of a match,
   * that is fetched. False where it cannot be found out at once.
   */
  isCurrent(): Promise<boolean>;
  /** Asks the owner for newer states; never rejects. */
  refresh(): Promise<void>;
  /**
   * The present state of a match at its owner, perhaps not yet announced; null without an answer. Other scopes are
   * brought up to date instead, and give null. Never rejects.
   */
  ask(): Promise<ScopeModel | null>;
  /** Calls `enter` before the first event that is newer than the viewer's snapshot; `dismiss` cancels that. */
  admitLater(viewer: object, given: ScopeModel, enter: () => void): void;
  dismiss(viewer: object): void;
  close(): Promise<void>;
}

/**
 * The subject of a scope. Lists of live matches have none of their own: they receive the announcements of their place,
 * or of every match, so that they also work with owners of an older release.
 */
function subjectOf(kind: SubscribableScope, id: string): string {
  if (kind !== 'live') return liveSubject(scopeOf(kind, id));
  const { tournamentId, clubId } = liveFilterOf(id);
  if (tournamentId !== undefined) return liveSubject(scopeOf('tournament', tournamentId));
  return clubId === undefined ? liveSubjects('match') : liveSubject(scopeOf('club', clubId));
}

function asReceived({ event, isAwaited }: NewerState): ReceivedEvent {
  const streamSubject = eventSubject(event.service, event.aggregate, event.aggregateId);
  return { event, streamSubject, seq: 0, isAwaited };
}

/** Waits until the server has the subscription. Throws Problem `unavailable` where NATS is silent or away. */
async function waitForTap(
  { logger }: WatchedScopeDeps,
  { ready }: LiveSubscription,
  scope: string,
): Promise<void> {
  const isTapped = ready.then(
    () => true,
    (error: unknown) => {
      logger.debug({ err: error, scope }, 'Scope cannot be subscribed to now');
      return false;
    },
  );
  if (!(await withDeadline(isTapped, SUBSCRIBE_WITHIN_MS, false))) throw unavailable();
}

async function loadAgain(
  { owners, logger }: WatchedScopeDeps,
  { kind, id }: Pick<WatchedScope, 'kind' | 'id'>,
): Promise<ScopeModel | null> {
  try {
    return await owners.load(kind, id);
  } catch (error) {
    logger.debug({ err: error, scope: scopeOf(kind, id) }, 'Scope cannot be read again now');
    return null;
  }
}

/** Scopes that skip versions need no second model: they show a newer state at once. */
async function bringUpToDate(refresh: () => Promise<void>): Promise<null> {
  await withDeadline(refresh(), SUBSCRIBE_WITHIN_MS, undefined);
  return null;
}

/** Passes messages on the subject of a scope to its queue. */
function tapScope(deps: WatchedScopeDeps, subject: string, queue: EventQueue): LiveSubscription {
  return deps.subscribe(subject, ({ data, streamSubject, seq, traceparent }) => {
    const event = deps.readEvent(data);
    if (event === null) return;
    queue.push({ event, streamSubject, seq, traceparent: traceparent === '' ? undefined : traceparent });
  });
}

/** Subscribes to the scope and reads its state; the state from `ready` has no gap before later events. */
export function watchScope(
  deps: WatchedScopeDeps,
  { kind, id }: { kind: SubscribableScope; id: string },
): WatchedScope {
  const { owners, logger } = deps;
  const scope = scopeOf(kind, id);
  let model: ScopeModel | null = null;
  const throttle = createThrottle({
    emit: (announcement) => deps.emit(scope, announcement),
    after: afterDelay,
  });
  const latecomers = createLatecomers();
  const queue = new EventQueue({ ...deps, scope, emit: throttle.push, beforeEmit: latecomers.enterBefore });
  const outages = createOutageCheck(deps);
  const subscription = tapScope(deps, subjectOf(kind, id), queue);

  async function open(): Promise<ScopeModel> {
    await waitForTap(deps, subscription, scope);
    model = await owners.load(kind, id);
    queue.open(model);
    return model;
  }

  function catchUp(newer: readonly NewerState[]) {
    for (const one of newer) queue.push(asReceived(one));
  }

  const refresh = coalesceCalls(async () => {
    const known = model;
    if (known === null) return;
    try {
      await outages.whileReading(async () => catchUp(await owners.newerOf(kind, id, known)));
    } catch (error) {
      logger.debug({ err: error, scope }, 'Scope cannot be read again now');
    }
  });

  const ready = open();
  // Callers that wait for it see the failure; without any it is dropped.
  ready.catch(() => undefined);
  return {
    ...{ kind, id, ready, catchUp, refresh },
    ask: () => (kind === 'match' ? loadAgain(deps, { kind, id }) : bringUpToDate(refresh)),
    model: () => model,
    isCurrent: kind === 'match' ? createNewestCheck(deps, queue, id) : outages.hasEverything,
    admitLater(viewer, given, enter) {
      for (const revision of given.known()) latecomers.add(viewer, revision, enter);
    },
    dismiss: latecomers.remove,
    close() {
      throttle.stop();
      return subscription.drain();
    },
  };
}
