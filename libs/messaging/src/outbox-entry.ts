/**
 * One event that waits in its aggregate's document until the stream has it. `body` is the event as JSON, encoded
 * once when it was stored, so that every attempt publishes the same bytes.
 */
export interface OutboxEntry {
  readonly epoch: number;
  /** The aggregate's version after the save. */
  readonly version: number;
  /** The first version that this entry stands for: lower than `version` after waiting entries were coalesced. */
  readonly from: number;
  readonly changes: readonly string[];
  readonly scopes: readonly string[];
  readonly actor: string;
  /** ISO 8601. */
  readonly at: string;
  readonly requestId?: string;
  /** W3C trace context of the save. Absent on entries of older releases. */
  readonly traceparent?: string;
  /** Set on an entry that was put back to be published once more: part of its message id. */
  readonly again?: string;
  readonly body: string;
}

/**
 * An aggregate as the relay sees it: its waiting entries, oldest first, and the stream sequence of the last published
 * one.
 */
export interface OutboxDocument {
  readonly id: string;
  /** 0 where nothing was published yet, or the stream no longer has it. */
  readonly publishedSeq: number;
  readonly outbox: readonly OutboxEntry[];
}

/** A save as it is passed to the relay, so that it can publish without reading. */
export interface Commit {
  readonly id: string;
  readonly publishedSeq: number;
  /** Whether nothing older was waiting: only then is `publishedSeq` the sequence that `entry` follows. */
  readonly isNext: boolean;
  readonly entry: OutboxEntry;
}

/** An aggregate that has something to publish. */
export interface WaitingAggregate {
  readonly id: string;
  /** The version of its oldest waiting entry. */
  readonly version: number;
}

/** Confirms that the stream holds an entry. */
export interface PublishedEntry {
  readonly id: string;
  readonly entry: OutboxEntry;
  /** The document's `publishedSeq` before. */
  readonly previousSeq: number;
  /** Stream sequence of the entry. */
  readonly seq: number;
}

/** The remembered identity of a stream, which tells it from one that was restored or created again. */
export interface StreamMemory {
  /** Creation time as the server gives it. */
  readonly created: string;
  /** The epoch under which it was written: another one has everything published again. */
  readonly epoch: number;
  /** The highest sequence that the stream acknowledged. */
  readonly lastSeq: number;
}

/** Selects aggregates to put back into their outboxes, page by page. */
export interface RequeueRequest {
  /** Only ids after this one, in order; empty for all. */
  readonly afterId: string;
  readonly limit: number;
  /** Only entries published at a higher sequence than this. */
  readonly publishedAfter: number;
  /** Publishes even entries that the stream has, under a message id that ends in this. */
  readonly again?: string;
}

/** The store of one kind of aggregate, as the relay needs it. Implemented by `@courtcast/mongo`. */
export interface OutboxSource {
  /** Aggregates with something to publish, read with majority on the primary. */
  pending(limit: number): Promise<WaitingAggregate[]>;
  find(id: string): Promise<OutboxDocument | null>;
  /** Removes the entry, and older ones, from the outbox a little later, off the hot path. */
  acknowledge(published: PublishedEntry): void;
  /** Whether the aggregate has entries that were acknowledged here and still stand in its outbox for a moment. */
  isAcknowledging(id: string): boolean;
  /** Resolves when everything acknowledged so far is durable (or was given up, for the sweep to find). */
  settle(): Promise<void>;
  /** Puts the present state of published aggregates back into their outboxes; `lastId` is null at the end. */
  requeue(request: RequeueRequest): Promise<{ lastId: string | null; count: number }>;
  recallStream(): Promise<StreamMemory | null>;
  rememberStream(memory: StreamMemory): Promise<void>;
  /** Raises the remembered sequence, if the remembered stream is still this one. */
  advanceStream(memory: StreamMemory): Promise<void>;
}

/** The `Nats-Msg-Id` of an entry: `<epoch>:<id>:<version>`, with a suffix if it is published once more. */
export function messageId(id: string, entry: Pick<OutboxEntry, 'epoch' | 'version' | 'again'>): string {
  return `${entry.epoch}:${id}:${entry.version}${entry.again === undefined ? '' : `:${entry.again}`}`;
}

/** Reads epoch and version back from a message id; null when it is none of ours. */
export function parseMessageId(text: string): { epoch: number; version: number } | null {
  const [, epoch, version] = /^(\d+):[^:]+:(\d+)(?::[^:]*)?$/.exec(text) ?? [];
  if (epoch === undefined || version === undefined) return null;
  return { epoch: Number(epoch), version: Number(version) };
}
