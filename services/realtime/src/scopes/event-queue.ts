import type { DomainEvent } from '@courtcast/contracts';
import { readEvent } from '@courtcast/messaging';
import type { Logger, Tracer } from '@courtcast/observability';
import { startEmitSpan } from './emit-span.ts';
import type { Announcement, ScopeModel } from './model.ts';

/** An event, and where the stream has it; `seq` is 0 for what the owner told and the stream need not have yet. */
export interface Heard {
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

const isTold = (heard: Heard): boolean => heard.seq === 0;

/** How long the stream may lack what its owner has, in ms: publishing takes a moment, longer after an outage. */
const publishedWithinMs = 4_000;

/**
 * Tells an owner who is a moment ahead of the stream from a stream that has lost something: the latter still lacks,
 * a good while later, what the owner had.
 */
function createOwnersLead(nowMs: () => number): (ownersVersion: number, reached: number) => boolean {
  let awaited = { version: 0, sinceMs: 0 };
  return (ownersVersion, reached) => {
    if (awaited.version > reached) return nowMs() - awaited.sinceMs >= publishedWithinMs;
    awaited = { version: ownersVersion, sinceMs: nowMs() };
    return false;
  };
}

/** The events of one scope on their way into its model: in order, with what core NATS lost fetched from the stream. */
export class EventQueue {
  readonly #deps: EventQueueDeps;
  readonly #backlog: Heard[] = [];
  readonly #isLostInStream: ReturnType<typeof createOwnersLead>;
  #model: ScopeModel | null = null;
  #isRepairing = false;
  #lastSeq = 0;

  constructor(deps: EventQueueDeps) {
    this.#deps = deps;
    this.#isLostInStream = createOwnersLead(deps.nowMs);
  }

  /** Events wait until there is a model. */
  open(model: ScopeModel): void {
    this.#model = model;
    this.#release(model);
  }

  push(heard: Heard): void {
    this.#backlog.push(heard);
    if (this.#model !== null) this.#release(this.#model);
  }

  #release(model: ScopeModel): void {
    while (!this.#isRepairing) {
      const heard = this.#backlog.shift();
      if (heard === undefined) return;
      const missing = model.missingBefore(heard.event);
      if (missing !== null && (isTold(heard) || missing > 0)) void this.#repair(model, heard);
      else this.#announce(model, heard);
    }
  }

  #announce(model: ScopeModel, heard: Heard): void {
    const { event, seq } = heard;
    this.#lastSeq = Math.max(this.#lastSeq, seq);
    try {
      const announcements = model.take(event);
      if (announcements.length > 0) this.#emit(heard, announcements);
    } catch (error) {
      this.#deps.logger.warn({ err: error, eventId: event.id }, 'Event cannot be announced');
    }
  }

  #emit({ event, traceparent }: Heard, announcements: readonly Announcement[]): void {
    const { scope, tracer, emit } = this.#deps;
    const span = startEmitSpan(tracer, { scope, event, traceparent });
    for (const announcement of announcements) emit(announcement);
    span?.end();
  }

  async #repair(model: ScopeModel, heard: Heard): Promise<void> {
    this.#isRepairing = true;
    this.#deps.onGap();
    const isRead = await this.#announceMissed(model, heard);
    const reached = model.known()[0]?.version ?? 0;
    const isOwnersWordTaken = isRead && this.#isLostInStream(heard.event.version, reached);
    if (!isTold(heard) || isOwnersWordTaken) this.#announce(model, heard);
    this.#isRepairing = false;
    this.#release(model);
  }

  /** False when the stream could not be read. */
  async #announceMissed(model: ScopeModel, { event, streamSubject, seq }: Heard): Promise<boolean> {
    const { logger, readEvents } = this.#deps;
    try {
      for (const data of await readEvents(streamSubject, this.#lastSeq)) {
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
