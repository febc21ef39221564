import type { Result } from 'ioredis';
import type { RedisConnection } from '../redis/connection.ts';
import type { SharedNotes } from './key-registry.ts';

/** As long as services keep answers. */
const keptMs = 86_400_000;
const keyPrefix = 'courtcast:idempotency:';

// A note is "<path> <owner>". Whoever comes for the same path is its owner from then on, so that an answer that
// leaves nothing behind takes away only what nobody else relies on; its end does not move.
const claimScript = `
local noted = redis.call('GET', KEYS[1])
if not noted then
  redis.call('SET', KEYS[1], ARGV[1] .. ' ' .. ARGV[2], 'PX', ARGV[3])
  return 1
end
if string.sub(noted, 1, #ARGV[1] + 1) ~= ARGV[1] .. ' ' then return 0 end
redis.call('SET', KEYS[1], ARGV[1] .. ' ' .. ARGV[2], 'KEEPTTL')
return 1
`;

const releaseScript = `
local noted = redis.call('GET', KEYS[1])
if noted and string.sub(noted, -#ARGV[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
`;

declare module 'ioredis' {
  interface RedisCommander<Context> {
    claimKeyNote(note: string, path: string, owner: string, keptMs: number): Result<number, Context>;
    releaseKeyNote(note: string, owner: string): Result<null, Context>;
  }
}

/** Notes in Redis, for 24 hours from the first request on. */
export function createRedisNotes({ redis, isUp, inTime, noteFailure }: RedisConnection): SharedNotes {
  redis.defineCommand('claimKeyNote', { numberOfKeys: 1, lua: claimScript });
  redis.defineCommand('releaseKeyNote', { numberOfKeys: 1, lua: releaseScript });
  return {
    isUp,
    claim: async ({ id, path, owner }) => {
      try {
        return (await inTime(redis.claimKeyNote(keyPrefix + id, path, owner, keptMs))) === 1;
      } catch (error) {
        noteFailure();
        throw error;
      }
    },
    release: async ({ id, owner }) => {
      await inTime(redis.releaseKeyNote(keyPrefix + id, owner));
    },
  };
}
