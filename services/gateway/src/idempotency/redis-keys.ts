import type { Result } from 'ioredis';
import type { RedisConnection } from '../redis/connection.ts';
import type { SharedKeys } from './key-registry.ts';

/** As long as services store answers. */
const LIFETIME_MS = 86_400_000;
const KEY_PREFIX = 'courtcast:idempotency:';

// An entry is "<path> <owner>". The last request for the same path is its owner, so that an answer that leaves nothing
// behind removes only what no other request relies on; its expiry does not move.
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
export function createRedisKeys({ redis, isUp, inTime, noteFailure }: RedisConnection): SharedKeys {
  redis.defineCommand('claimIdempotencyKey', { numberOfKeys: 1, lua: CLAIM_SCRIPT });
  redis.defineCommand('releaseIdempotencyKey', { numberOfKeys: 1, lua: RELEASE_SCRIPT });
  return {
    isUp,
    claim: async ({ id, path, owner }) => {
      try {
        return (await inTime(redis.claimIdempotencyKey(KEY_PREFIX + id, path, owner, LIFETIME_MS))) === 1;
      } catch (error) {
        noteFailure();
        throw error;
      }
    },
    release: async ({ id, owner }) => {
      await inTime(redis.releaseIdempotencyKey(KEY_PREFIX + id, owner));
    },
  };
}
