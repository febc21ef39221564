import { natsServer } from '@courtcast/local/backing';

import type { BackingService } from './backing-process.ts';
import { givenService, startBackingProcess } from './backing-process.ts';

/** Starts nats-server with JetStream, or takes the server that `TEST_NATS_URL` names. */
export async function startNats(): Promise<BackingService> {
  const given = process.env.TEST_NATS_URL;
  if (given) return givenService('TEST_NATS_URL', given);
  return startBackingProcess('nats', (place) => natsServer({ ...place, isDurable: false }));
}

/** Starts nats-server with JetStream for one user; `url` names no user. */
export function startNatsFor(user: string, password: string): Promise<BackingService> {
  return startBackingProcess('nats', (place) => {
    const { child, ...spec } = natsServer({ ...place, isDurable: false });
    return { ...spec, child: { ...child, args: [...child.args, '--user', user, '--pass', password] } };
  });
}
