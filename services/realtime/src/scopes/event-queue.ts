import type { DomainEvent } from '@courtcast/contracts';
import { isNewer } from '@courtcast/domain';
import { readEvent } from '@courtcast/messaging';
import type { Logger, Span, Tracer } from '@courtcast/observability';
import type { Announcement, ScopeModel } from './scope-model.ts';

/** An event, and where the stream has it; `seq` is 0 for what the owner answered and the stream need not have yet. */
export interface ReceivedEvent {
  readonly event: DomainEvent;
  readonly streamSubject: string;
  readonly seq: number;
  /** Of an owner's answer: what is missing is yet to be published, and comes from the stream then. */
  readonly isAwaited?: boolean | undefined;
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
  /** Called before what an event leads to is emitted. */
  readonly beforeEmit?: ((event: DomainEvent) => void) | undefined;
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

/**
 * How long the stream may lack what its owner has published, in ms. A cluster of NATS that starts again answers for many
 * seconds from a copy that is behind; a stream that lost something gets it again from its owner.
 */
const READABLE_WITHIN_MS = 30_000;

/**
 * Distinguishes a stream that is behind its owner for a while from one that will never have what is missing: the latter
 * still lacks it a good while later, and could be read whenever it was asked.
 */
function createLeadOfOwner(nowMs: () => number) {
  let awaited: { readonly version: number; readonly sinceMs: number } | null = null;
  return {
    /** The stream was read as far as `reached`: whether what its owner has is taken without what is missing. */
    isFinal(ownersVersion: number, reached: number): boolean {
      if (awaited !== null && awaited.version > reached)
        return nowMs() - awaited.sinceMs >= READABLE_WITHIN_MS;
      awaited = { version: ownersVersion, sinceMs: nowMs() };
      return false;
    },
    /** The stream cannot be read, or is to get more: what it lacked so far says nothing. */
    forget(): void {
      awaited = null;
    },
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
  readonly #lead: ReturnType<typeof createLeadOfOwner>;
  #model: ScopeModel | null = null;
  #isRepairing = false;
  /** The newest that came and waits for what is missing before it. */
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
    // What cannot be read now is read with the next event, or when the owner is asked: no version is left out for it.
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
   * Announces what the stream has after a sequence. False where it could not be read, or lacks the event itself, which it
   * had before that was announced: a copy that is behind says nothing of what is missing.
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
