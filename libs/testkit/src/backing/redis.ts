import { redisServer } from '@courtcast/local/backing';
import { borrow } from '@courtcast/local/test-backing';

import type { BackingServer, BackingService } from './backing-process.ts';
import { givenServer, startBackingProcess } from './backing-process.ts';

/** Starts an empty redis-server for a test that ends it, pauses it or starts it again. */
export function startOwnRedis(): Promise<BackingService> {
  return startBackingProcess('redis', redisServer);
}

/** An empty Redis: the server that `TEST_REDIS_URL` names, one that the run lends, or one of this test alone. */
export async function startRedis(): Promise<BackingServer> {
  const given = process.env.TEST_REDIS_URL;
  return given ? givenServer(given) : ((await borrow('redis')) ?? startOwnRedis());
}
