import type { DomainEvent } from '@courtcast/contracts';
import { readEvent } from '@courtcast/messaging';
import type { Logger, Span, Tracer } from '@courtcast/observability';
import type { Announcement, ScopeModel } from './scope-model.ts';

/** An event, and where the stream has it; `seq` is 0 for what the owner answered and the stream need not have yet. */
export interface ReceivedEvent {
  readonly event: DomainEvent;
  readonly streamSubject: string;
  readonly seq: number;
  /** Of its publishing, where that was recorded. */
  readonly traceparent?: string | undefined;
}

export interface EventQueueDeps {
  readonly scope: string;
  /** Without one, what is emitted is in no trace. */
  readonly tracer?: Tracer | undefined;
  readonly logger: Logger;
  /** Any steady clock, in ms. */
  readonly nowMs: () => number;
  /** Events of one stream subject after a sequence. */
  readonly readEvents: (subject: string, afterSeq: number) => Promise<readonly Uint8Array[]>;
  readonly emit: (announcement: Announcement) => void;
  readonly onGap: () => void;
}

/** Reads an event; null, with a warning, for what is none. */
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

/** How long the stream may lack what its owner has, in ms: publishing takes a moment, longer after an outage. */
const PUBLISHED_WITHIN_MS = 4_000;

/**
 * Distinguishes an owner that is a moment ahead of the stream from a stream that has lost something: the latter still lacks,
 * a good while later, what the owner had.
 */
function createLeadOfOwner(nowMs: () => number): (ownersVersion: number, reached: number) => boolean {
  let awaited = { version: 0, sinceMs: 0 };
  return (ownersVersion, reached) => {
    if (awaited.version > reached) return nowMs() - awaited.sinceMs >= PUBLISHED_WITHIN_MS;
    awaited = { version: ownersVersion, sinceMs: nowMs() };
    return false;
  };
}

/**
 * The span of emitting an event to the viewers of a scope, below its publishing; undefined where that is not recorded,
 * and for what was read from its owner, which belongs to no trace.
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

/** The events of one scope on their way into its model: in order, with what core NATS lost fetched from the stream. */
export class EventQueue {
  readonly #deps: EventQueueDeps;
  readonly #backlog: ReceivedEvent[] = [];
  readonly #isLostInStream: ReturnType<typeof createLeadOfOwner>;
  #model: ScopeModel | null = null;
  #isRepairing = false;
  #lastSeq = 0;

  constructor(deps: EventQueueDeps) {
    this.#deps = deps;
    this.#isLostInStream = createLeadOfOwner(deps.nowMs);
  }

  /** Events wait until there is a model. */
  open(model: ScopeModel): void {
    this.#model = model;
    this.#release(model);
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
    for (const announcement of announcements) this.#deps.emit(announcement);
    span?.end();
  }

  async #repair(model: ScopeModel, received: ReceivedEvent): Promise<void> {
    this.#isRepairing = true;
    this.#deps.onGap();
    const isRead = await this.#announceMissed(this.#lastSeq, model, received);
    const reached = model.known()[0]?.version ?? 0;
    // What cannot be read now is read with the next event, or when the owner is asked: no version is left out for it.
    const isNewestKnown = !isFromOwner(received) || this.#isLostInStream(received.event.version, reached);
    if (isRead && isNewestKnown && (await this.#announceRest(model, received)))
      this.#announce(model, received);
    this.#isRepairing = false;
    this.#release(model);
  }

  /** Sequences begin again where a stream was lost, and may be given too high: before anything is left out, all is read. */
  async #announceRest(model: ScopeModel, received: ReceivedEvent): Promise<boolean> {
    const isMissing = (model.missingBefore(received.event) ?? 0) > 0;
    return this.#lastSeq === 0 || !isMissing || this.#announceMissed(0, model, received);
  }

  /** Announces what the stream has after a sequence; false when it could not be read. */
  async #announceMissed(
    afterSeq: number,
    model: ScopeModel,
    { event, streamSubject, seq }: ReceivedEvent,
  ): Promise<boolean> {
    const { logger, readEvents } = this.#deps;
    try {
      for (const data of await readEvents(streamSubject, afterSeq)) {
        const missed = parseEvent(data, logger);
        if (missed === null || (seq > 0 && missed.version >= event.version)) continue;
        this.#announce(model, { event: missed, streamSubject, seq: 0 });
      }
      return true;
    } catch (error) {
      logger.warn({ err: error, eventId: event.id }, 'Missed versions cannot be read');
      return false;
    }
  }
}
