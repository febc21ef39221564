import { freePort, natsServer } from '@courtcast/local/backing';
import { borrow } from '@courtcast/local/test-backing';

import type { BackingServer, BackingService } from './backing-process.ts';
import { givenServer, keepBackingProcess, startBackingProcess } from './backing-process.ts';

/** Starts nats-server with JetStream for a test that ends it, pauses it or starts it again. */
export function startOwnNats(): Promise<BackingService> {
  return startBackingProcess('nats', (place) => natsServer({ ...place, isDurable: false }));
}

/** The same whose store stays in `dir`: a test copies it, and has the server start on a copy. */
export async function startNatsIn(dir: string): Promise<BackingService> {
  return keepBackingProcess('nats', natsServer({ dir, port: await freePort(), isDurable: false }));
}

/** NATS with JetStream: the server that `TEST_NATS_URL` names, one that the run lends, or one of this test alone. */
export async function startNats(): Promise<BackingServer> {
  const given = process.env.TEST_NATS_URL;
  return given ? givenServer(given) : ((await borrow('nats')) ?? startOwnNats());
}

/** Starts nats-server with JetStream for one user; `url` names no user. */
export function startNatsFor(user: string, password: string): Promise<BackingService> {
  return startBackingProcess('nats', (place) => {
    const { child, ...spec } = natsServer({ ...place, isDurable: false });
    return { ...spec, child: { ...child, args: [...child.args, '--user', user, '--pass', password] } };
  });
}
