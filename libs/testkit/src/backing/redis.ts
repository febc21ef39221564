import { redisServer } from '@courtcast/local/backing';

import type { BackingService } from './backing-process.ts';
import { givenService, startBackingProcess } from './backing-process.ts';

/** Starts an empty redis-server, or takes the server that `TEST_REDIS_URL` names. */
export async function startRedis(): Promise<BackingService> {
  const given = process.env.TEST_REDIS_URL;
  return given ? givenService('TEST_REDIS_URL', given) : startBackingProcess('redis', redisServer);
}
