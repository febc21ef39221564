import type { Commit, OutboxDocument, OutboxEntry, OutboxSource, StreamMemory } from '@courtcast/messaging';
import { messageId } from '@courtcast/messaging';

interface Stored {
  version: number;
  publishedSeq: number;
  outbox: OutboxEntry[];
  points: number;
}

/** An in-memory store of one kind of aggregate, in place of a document database. */
export interface MemorySource extends OutboxSource {
  /** Saves the next version of an aggregate. */
  write(id: string): Commit;
  /** Takes all waiting entries together into the next version. */
  writeJoined(id: string): Commit;
  document(id: string): OutboxDocument & { readonly version: number };
  /** Makes the document say that everything of it was published, last at this sequence. */
  forge(id: string, publishedSeq: number): void;
  waiting(): number;
  memory: StreamMemory | null;
}

export interface MemorySourceOptions {
  readonly epoch?: number;
  readonly aggregate?: string;
}

/** Makes an empty source. Several relays may share one, as replicas share a database. */
export function createMemorySource({
  epoch = 1,
  aggregate = 'match',
}: MemorySourceOptions = {}): MemorySource {
  const documents = new Map<string, Stored>();

  const entryOf = (id: string, stored: Stored, changes: string[]): OutboxEntry => {
    const { version, points } = stored;
    const at = new Date().toISOString();
    const scopes = [`match.${id}`, 'tournament.t1'];
    const event = {
      ...{
        id: messageId(id, { epoch, version }),
        service: 'scoring',
        aggregate,
        aggregateId: id,
        epoch,
        version,
      },
      ...{ changes, actor: 'user:1', at, scopes, state: { points } },
    };
    return {
      epoch,
      version,
      from: version,
      changes,
      scopes,
      actor: 'user:1',
      at,
      body: JSON.stringify(event),
    };
  };

  const next = (id: string): Stored => {
    const stored = documents.get(id) ?? { version: 0, publishedSeq: 0, outbox: [], points: -1 };
    documents.set(id, stored);
    stored.version += 1;
    stored.points += 1;
    return stored;
  };

  const get = (id: string): Stored => {
    const found = documents.get(id);
    if (found === undefined) throw new Error(`no ${id}`);
    return found;
  };

  const source: MemorySource = {
    memory: null,
    write(id) {
      const stored = next(id);
      const isNext = stored.outbox.length === 0;
      const entry = entryOf(id, stored, ['point-scored']);
      stored.outbox.push(entry);
      return { id, publishedSeq: stored.publishedSeq, isNext, entry };
    },
    writeJoined(id) {
      const stored = next(id);
      const from = stored.outbox[0]?.from ?? stored.version;
      const entry = { ...entryOf(id, stored, ['point-scored']), from };
      stored.outbox = [entry];
      return { id, publishedSeq: stored.publishedSeq, isNext: false, entry };
    },
    document(id) {
      const { version, publishedSeq, outbox } = get(id);
      return { id, version, publishedSeq, outbox: [...outbox] };
    },
    forge(id, publishedSeq) {
      Object.assign(get(id), { publishedSeq, outbox: [] });
    },
    waiting: () => [...documents.values()].reduce((sum, { outbox }) => sum + outbox.length, 0),
    async pending(limit) {
      const waiting = [...documents].flatMap(
        ([
          id,
          {
            outbox: [first],
          },
        ]) => (first === undefined ? [] : [{ id, version: first.version }]),
      );
      return waiting.slice(0, limit);
    },
    async find(id) {
      return documents.has(id) ? source.document(id) : null;
    },
    acknowledge({ id, entry, previousSeq, seq }) {
      const stored = get(id);
      if (stored.publishedSeq !== previousSeq || stored.outbox[0]?.version !== entry.version) return;
      stored.publishedSeq = seq;
      stored.outbox.shift();
    },
    isAcknowledging: () => false,
    settle: () => Promise.resolve(),
    async requeue({ afterId, limit, publishedAfter, again }) {
      const ids = [...documents.keys()].filter((id) => id > afterId).sort();
      const due = ids.filter((id) => get(id).publishedSeq > publishedAfter).slice(0, limit);
      const free = due.filter((id) => get(id).outbox.length === 0);
      for (const id of free) {
        const stored = get(id);
        const entry = { ...entryOf(id, stored, []), from: 1, scopes: [] };
        stored.outbox = [again === undefined ? entry : { ...entry, again }];
        stored.publishedSeq = 0;
      }
      for (const id of again === undefined ? due : []) get(id).publishedSeq = 0;
      return { lastId: due.length < limit ? null : (due.at(-1) ?? null), count: free.length };
    },
    async recallStream() {
      return source.memory;
    },
    async rememberStream(memory) {
      source.memory = memory;
    },
    async advanceStream(memory) {
      const { memory: known } = source;
      if (known?.created !== memory.created || known.epoch !== memory.epoch) return;
      source.memory = { ...memory, lastSeq: Math.max(known.lastSeq, memory.lastSeq) };
    },
  };
  return source;
}
