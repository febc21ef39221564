import type { DomainEvent } from '@courtcast/contracts';
import { isNewer } from '@courtcast/domain';
import { readEvent } from '@courtcast/messaging';
import type { Logger, Span, Tracer } from '@courtcast/observability';
import type { Announcement, ScopeModel } from './scope-model.ts';

/** An event with its stream sequence; `seq` is 0 for an owner's answer, which the stream may not have yet. */
export interface ReceivedEvent {
  readonly event: DomainEvent;
  readonly streamSubject: string;
  readonly seq: number;
  /** For an owner's answer: missing versions are yet to be published, and will come from the stream. */
  readonly isAwaited?: boolean | undefined;
  /** Trace context of its publishing, if recorded. */
  readonly traceparent?: string | undefined;
}

export interface EventQueueDeps {
  readonly scope: string;
  /** Without a tracer, emitting is not traced. */
  readonly tracer?: Tracer | undefined;
  readonly logger: Logger;
  /** Any steady clock, in ms. */
  readonly nowMs: () => number;
  /** Events of one stream subject after a sequence. */
  readonly readEvents: (subject: string, afterSeq: number) => Promise<readonly Uint8Array[]>;
  /** Called before the announcements of an event are emitted. */
  readonly beforeEmit?: ((event: DomainEvent) => void) | undefined;
  readonly emit: (announcement: Announcement) => void;
  readonly onGap: () => void;
}

/** Parses an event; null, with a warning, for any other message. */
export function parseEvent(data: Uint8Array, logger: Logger): DomainEvent | null {
  try {
    return readEvent(data);
  } catch {
    logger.warn({}, 'Message is no event');
    return null;
  }
}

/**
 * Reads live messages. One event comes once for each of its scopes that is watched here, one right after the other:
 * it is read once.
 */
export function createEventReader(logger: Logger): (data: Uint8Array) => DomainEvent | null {
  let last: { readonly data: Uint8Array; readonly event: DomainEvent | null } | null = null;
  return (data) => {
    if (last === null || Buffer.compare(last.data, data) !== 0)
      last = { data, event: parseEvent(data, logger) };
    return last.event;
  };
}

function isFromOwner(received: ReceivedEvent): boolean {
  return received.seq === 0;
}

/**
 * Maximum time for which the stream may lack events that its owner has published, ms. A NATS cluster that restarts
 * answers for many seconds from a copy that is behind; events that a stream lost are published again by their owner.
 */
const READABLE_WITHIN_MS = 30_000;

/**
 * Tells a stream that is temporarily behind its owner from one that will never get the missing events: the latter could
 * be read, and still lacks them after a good while.
 */
function createLeadOfOwner(nowMs: () => number) {
  let awaited: { readonly version: number; readonly sinceMs: number } | null = null;
  return {
    /** The stream was read up to `reached`: whether to accept the owner's version without the missing ones. */
    isFinal(ownersVersion: number, reached: number): boolean {
      if (awaited !== null && awaited.version > reached)
        return nowMs() - awaited.sinceMs >= READABLE_WITHIN_MS;
      awaited = { version: ownersVersion, sinceMs: nowMs() };
      return false;
    },
    /** The stream cannot be read, or will get more events, so its gaps so far mean nothing. */
    forget(): void {
      awaited = null;
    },
  };
}

/**
 * The span of emitting an event to the viewers of a scope, a child of its publishing; undefined if that was not
 * recorded, and for an owner's answer, which belongs to no trace.
 */
function startEmitSpan(
  { tracer, scope }: Pick<EventQueueDeps, 'tracer' | 'scope'>,
  { event, traceparent = event.traceparent }: ReceivedEvent,
): Span | undefined {
  if (tracer === undefined || traceparent === undefined) return undefined;
  const [kind = ''] = scope.split('.');
  const span = tracer.start(`emit ${kind}`, 'consumer', traceparent);
  if (!span.isRecorded) return undefined;
  span.describe({
    'messaging.system': 'nats',
    'messaging.operation.type': 'process',
    'messaging.message.id': event.id,
    'courtcast.scope': scope,
    'courtcast.request_id': event.requestId,
  });
  return span;
}

/** Feeds the events of one scope into its model: in order, with events that core NATS lost fetched from the stream. */
export class EventQueue {
  readonly #deps: EventQueueDeps;
  readonly #backlog: ReceivedEvent[] = [];
  readonly #lead: ReturnType<typeof createLeadOfOwner>;
  #model: ScopeModel | null = null;
  #isRepairing = false;
  /** The newest received event that waits for missing ones before it. */
  #held: DomainEvent | null = null;
  #lastSeq = 0;

  constructor(deps: EventQueueDeps) {
    this.#deps = deps;
    this.#lead = createLeadOfOwner(deps.nowMs);
  }

  /** Events wait until there is a model. */
  open(model: ScopeModel): void {
    this.#model = model;
    this.#release(model);
  }

  /** Whether something came that the model does not have yet. */
  isBehind(): boolean {
    if (this.#isRepairing || this.#backlog.length > 0) return true;
    return this.#held !== null && this.#model?.missingBefore(this.#held) !== null;
  }

  push(received: ReceivedEvent): void {
    this.#backlog.push(received);
    if (this.#model !== null) this.#release(this.#model);
  }

  #release(model: ScopeModel): void {
    while (!this.#isRepairing) {
      const received = this.#backlog.shift();
      if (received === undefined) return;
      const missing = model.missingBefore(received.event);
      if (missing !== null && (isFromOwner(received) || missing > 0)) void this.#repair(model, received);
      else this.#announce(model, received);
    }
  }

  #announce(model: ScopeModel, received: ReceivedEvent): void {
    const { event, seq } = received;
    this.#lastSeq = Math.max(this.#lastSeq, seq);
    try {
      const announcements = model.apply(event);
      if (announcements.length > 0) this.#emit(received, announcements);
    } catch (error) {
      this.#deps.logger.warn({ err: error, eventId: event.id }, 'Event cannot be announced');
    }
  }

  #emit(received: ReceivedEvent, announcements: readonly Announcement[]): void {
    const span = startEmitSpan(this.#deps, received);
    this.#deps.beforeEmit?.(received.event);
    for (const announcement of announcements) this.#deps.emit(announcement);
    span?.end();
  }

  async #repair(model: ScopeModel, received: ReceivedEvent): Promise<void> {
    this.#isRepairing = true;
    this.#deps.onGap();
    // If the stream cannot be read now, it is read with the next event, or when the owner is asked: no version is left
    // out for that reason.
    const isRead = await this.#announceMissed(this.#lastSeq, model, received);
    if (isRead && this.#isFinal(model, received) && (await this.#announceRest(model, received)))
      this.#announce(model, received);
    else if (this.#held === null || isNewer(received.event, this.#held)) this.#held = received.event;
    this.#isRepairing = false;
    this.#release(model);
  }

  /** Whether an event is announced though the stream, which was read, lacks versions before it. */
  #isFinal(model: ScopeModel, received: ReceivedEvent): boolean {
    if (!isFromOwner(received)) return true;
    if (received.isAwaited !== true)
      return this.#lead.isFinal(received.event.version, model.known()[0]?.version ?? 0);
    this.#lead.forget();
    return false;
  }

  /** Sequences begin again where a stream was lost, and may be given too high: before anything is left out, all is read. */
  async #announceRest(model: ScopeModel, received: ReceivedEvent): Promise<boolean> {
    const isMissing = (model.missingBefore(received.event) ?? 0) > 0;
    return this.#lastSeq === 0 || !isMissing || this.#announceMissed(0, model, received);
  }

  /**
   * Announces the events of the stream after a sequence. False if it could not be read, or lacks the received event
   * itself, which it had before that was announced: a lagging copy says nothing about missing events.
   */
  async #announceMissed(afterSeq: number, model: ScopeModel, received: ReceivedEvent): Promise<boolean> {
    const { logger, readEvents } = this.#deps;
    const { event, streamSubject, seq } = received;
    let isReached = isFromOwner(received);
    try {
      for (const data of await readEvents(streamSubject, afterSeq)) {
        const missed = parseEvent(data, logger);
        if (missed === null) continue;
        if (seq > 0 && !isNewer(event, missed)) isReached = true;
        else this.#announce(model, { event: missed, streamSubject, seq: 0 });
      }
    } catch (error) {
      this.#lead.forget();
      logger.warn({ err: error, eventId: event.id }, 'Missed versions cannot be read');
      return false;
    }
    return isReached || (afterSeq > 0 && this.#announceMissed(0, model, received));
  }
}
