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
  /** W3C trace context of what saved it. Absent on entries of older releases. */
  readonly traceparent?: string;
  /** Set on an entry that was put back to be published once more: part of its message id. */
  readonly again?: string;
  readonly body: string;
}

/** An aggregate as the relay sees it: what waits, oldest first, and the stream sequence of what was published last. */
export interface OutboxDocument {
  readonly id: string;
  /** 0 where nothing was published yet, or the stream no longer has it. */
  readonly publishedSeq: number;
  readonly outbox: readonly OutboxEntry[];
}

/** What a save hands to the relay, so that it publishes without reading. */
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

/** That the stream holds an entry. */
export interface PublishedEntry {
  readonly id: string;
  readonly entry: OutboxEntry;
  /** What the document's `publishedSeq` was before. */
  readonly previousSeq: number;
  /** Stream sequence of the entry. */
  readonly seq: number;
}

/** What is known of the stream from before: distinguished from one that was restored or made again. */
export interface StreamMemory {
  /** Creation time as the server gives it. */
  readonly created: string;
  /** The epoch under which it was written: another one has everything published again. */
  readonly epoch: number;
  /** The highest sequence that the stream acknowledged. */
  readonly lastSeq: number;
}

/** Which aggregates to put back into their outboxes, and where to go on. */
export interface RequeueRequest {
  /** Only ids after this one, in order; empty for all. */
  readonly afterId: string;
  readonly limit: number;
  /** Only what was published at a higher sequence than this. */
  readonly publishedAfter: number;
  /** Publish even what the stream already has, under a message id that ends in this. */
  readonly again?: string;
}

/** The store of one kind of aggregate, as the relay needs it. Implemented by `@courtcast/mongo`. */
export interface OutboxSource {
  /** Aggregates with something to publish, read with majority on the primary. */
  pending(limit: number): Promise<WaitingAggregate[]>;
  find(id: string): Promise<OutboxDocument | null>;
  /** Has the entry, and what is older, taken out of the outbox before long: soon enough, and off the hot path. */
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

/** The `Nats-Msg-Id` of an entry: `<epoch>:<id>:<version>`, with a suffix where it is published once more. */
export function messageId(id: string, entry: Pick<OutboxEntry, 'epoch' | 'version' | 'again'>): string {
  return `${entry.epoch}:${id}:${entry.version}${entry.again === undefined ? '' : `:${entry.again}`}`;
}

/** Reads epoch and version back from a message id; null when it is none of ours. */
export function parseMessageId(text: string): { epoch: number; version: number } | null {
  const [, epoch, version] = /^(\d+):[^:]+:(\d+)(?::[^:]*)?$/.exec(text) ?? [];
  if (epoch === undefined || version === undefined) return null;
  return { epoch: Number(epoch), version: Number(version) };
}
