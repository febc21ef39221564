import { createHash, randomUUID } from 'node:crypto';
import { checkIdempotencyKey, keyReused } from '@courtcast/http';
import type { Metrics } from '@courtcast/observability';

/** A POST under an `Idempotency-Key`; `caller` as services name him (`user:<id>`, `board:<hash>`). */
export interface KeyedPost {
  readonly caller: string;
  readonly key: string;
  /** Path and query as the service sees them. */
  readonly path: string;
}

/** One request's share in the note of its key. */
export interface NotedPost {
  /**
   * To be called with the status of its answer: where that is one after which the service remembers nothing, the note
   * goes, unless another request has come under the same key meanwhile.
   */
  answered(status: number): void;
}

/** Which path every caller's keys were used for, over all services (decisions.md 1). */
export interface KeyNotes {
  /**
   * Notes a request before it goes on. Throws Problem `invalid` for a key of another length than 1 to 255, and for one
   * that its caller has used for another path in the last 24 hours. While Redis is away nothing is noted, and the
   * service that the request leads to still knows what it has seen of the key itself.
   */
  note(post: KeyedPost): Promise<NotedPost>;
}

/** Where notes are kept for all replicas. Rejects when Redis is away. */
export interface SharedNotes {
  isUp(): boolean;
  /** Puts `owner` down as the last who came with this key for this path; false where it stands for another path. */
  claim(note: { readonly id: string; readonly path: string; readonly owner: string }): Promise<boolean>;
  /** Takes the note away if `owner` is still the last who came. */
  release(note: { readonly id: string; readonly owner: string }): Promise<void>;
}

/**
 * After these a service has done nothing and keeps no record of the key: credentials, limits, and bodies of a type
 * that was not read.
 */
const forgotten: ReadonlySet<number> = new Set([401, 403, 415, 429]);

const digest = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

const unnoted: NotedPost = { answered: () => undefined };

/** Notes of keys in what all replicas share. */
export function createKeyNotes(options: {
  readonly shared: SharedNotes;
  readonly metrics: Metrics;
}): KeyNotes {
  const { shared } = options;
  const missed = options.metrics.counter({
    name: 'courtcast_idempotency_unnoted_total',
    help: 'Requests under an Idempotency-Key that was not compared over all services because Redis was away',
  });

  const claim = async (note: Parameters<SharedNotes['claim']>[0]): Promise<boolean | 'away'> =>
    shared.isUp() ? shared.claim(note).catch(() => 'away' as const) : 'away';

  return {
    note: async ({ caller, key, path }) => {
      const id = digest(caller, checkIdempotencyKey(key));
      const owner = randomUUID();
      const isOurs = await claim({ id, path: digest(path), owner });
      if (isOurs === false) throw keyReused();
      if (isOurs === true)
        return {
          answered: (status) => {
            // A note that stays for its 24 hours only keeps the key from another path: nothing to wait for.
            if (forgotten.has(status)) void shared.release({ id, owner }).catch(() => undefined);
          },
        };
      missed.inc();
      return unnoted;
    },
  };
}
