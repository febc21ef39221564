import { createHash, randomUUID } from 'node:crypto';
import { checkIdempotencyKey, keyReused } from '@courtcast/http';
import type { Metrics } from '@courtcast/observability';
import type { Result } from 'ioredis';
import type { RedisConnection } from '../redis/connection.ts';

/** A POST under an `Idempotency-Key`; `caller` as services name them (`user:<id>`, `board:<hash>`). */
export interface KeyedRequest {
  readonly caller: string;
  readonly key: string;
  /** Path and query as the service sees them. */
  readonly path: string;
}

/** One request's share in the registration of its key. */
export interface RegisteredRequest {
  /**
   * To be called with the status of its answer: where that is one after which the service remembers nothing, the key
   * is released, unless another request has come under it meanwhile.
   */
  answered(status: number): void;
}

/** The path that each caller's keys were used for, over all services (decisions 1). */
export interface KeyRegistry {
  /**
   * Registers a request before it is forwarded. Throws Problem `invalid` for a key that is not 1 to 255 characters
   * long, and for one that its caller has used for another path in the last 24 hours. While Redis is unavailable
   * nothing is registered; the service itself still knows the keys it has seen.
   */
  register(request: KeyedRequest): Promise<RegisteredRequest>;
}

/** The registry shared by all replicas. Rejects if Redis is unavailable. */
export interface SharedKeys {
  isUp(): boolean;
  /** Registers `owner` as the last request with this key for this path; false where the key stands for another path. */
  claim(entry: { readonly id: string; readonly path: string; readonly owner: string }): Promise<boolean>;
  /** Removes the key if `owner` is still the last request with it. */
  release(entry: { readonly id: string; readonly owner: string }): Promise<void>;
}

/**
 * Statuses after which a service has done nothing and has no record of the key: credentials, limits, and bodies of an
 * unsupported type.
 */
const forgotten: ReadonlySet<number> = new Set([401, 403, 415, 429]);

function digest(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

const unregistered: RegisteredRequest = { answered: () => undefined };

/** Registers keys in the store that all replicas share. */
export function createKeyRegistry(options: {
  readonly shared: SharedKeys;
  readonly metrics: Metrics;
}): KeyRegistry {
  const { shared } = options;
  const missed = options.metrics.counter({
    name: 'courtcast_idempotency_unnoted_total',
    help: 'Requests under an Idempotency-Key that was not compared over all services because Redis was away',
  });

  const claim = async (entry: Parameters<SharedKeys['claim']>[0]): Promise<boolean | 'unavailable'> =>
    shared.isUp() ? shared.claim(entry).catch(() => 'unavailable' as const) : 'unavailable';

  return {
    register: async ({ caller, key, path }) => {
      const id = digest(caller, checkIdempotencyKey(key));
      const owner = randomUUID();
      const isOurs = await claim({ id, path: digest(path), owner });
      if (isOurs === false) throw keyReused();
      if (isOurs === true)
        return {
          answered: (status) => {
            // A key that stays registered for its 24 hours is only lost to other paths: nothing to wait for.
            if (forgotten.has(status)) void shared.release({ id, owner }).catch(() => undefined);
          },
        };
      missed.inc();
      return unregistered;
    },
  };
}

/** As long as services store answers. */
const LIFETIME_MS = 86_400_000;
const KEY_PREFIX = 'courtcast:idempotency:';

// An entry is "<path> <owner>". The last request for the same path owns it, so that a failed request removes only an
// entry that no other request relies on; its expiry stays.
const CLAIM_SCRIPT = `
local entry = redis.call('GET', KEYS[1])
if not entry then
  redis.call('SET', KEYS[1], ARGV[1] .. ' ' .. ARGV[2], 'PX', ARGV[3])
  return 1
end
if string.sub(entry, 1, #ARGV[1] + 1) ~= ARGV[1] .. ' ' then return 0 end
redis.call('SET', KEYS[1], ARGV[1] .. ' ' .. ARGV[2], 'KEEPTTL')
return 1
`;

const RELEASE_SCRIPT = `
local entry = redis.call('GET', KEYS[1])
if entry and string.sub(entry, -#ARGV[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
`;

declare module 'ioredis' {
  interface RedisCommander<Context> {
    claimIdempotencyKey(
      key: string,
      path: string,
      owner: string,
      lifetimeMs: number,
    ): Result<number, Context>;
    releaseIdempotencyKey(key: string, owner: string): Result<null, Context>;
  }
}

/** Keys in Redis, for 24 hours from the first request on. */
export function createRedisKeys({ redis, isUp, withTimeout, noteFailure }: RedisConnection): SharedKeys {
  redis.defineCommand('claimIdempotencyKey', { numberOfKeys: 1, lua: CLAIM_SCRIPT });
  redis.defineCommand('releaseIdempotencyKey', { numberOfKeys: 1, lua: RELEASE_SCRIPT });
  return {
    isUp,
    claim: async ({ id, path, owner }) => {
      try {
        return (
          (await withTimeout(redis.claimIdempotencyKey(KEY_PREFIX + id, path, owner, LIFETIME_MS))) === 1
        );
      } catch (error) {
        noteFailure();
        throw error;
      }
    },
    release: async ({ id, owner }) => {
      await withTimeout(redis.releaseIdempotencyKey(KEY_PREFIX + id, owner));
    },
  };
}
