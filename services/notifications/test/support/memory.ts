import { createCommand } from '@courtcast/runtime';
import type { Deps } from '../../src/application/ports.ts';
import { createMailWorld, mailInMemory } from './memory-mail.ts';
import type { MailWorld } from './memory-mail.ts';
import { createPushWorld, pushInMemory } from './memory-push.ts';
import type { PushWorld } from './memory-push.ts';
import { createWebhookWorld, webhooksInMemory } from './memory-webhooks.ts';
import type { WebhookWorld } from './memory-webhooks.ts';

/** What the other services have reported, and what was stored. */
export interface World {
  readonly webhooks: WebhookWorld;
  readonly push: PushWorld;
  readonly mail: MailWorld;
  /** Whether everything that tournaments kept is here. */
  isTakenOver: boolean;
}

/** The copying itself is tested on real stores. */
const handOverIn = (world: World): Pick<Deps, 'formerOwner' | 'takenOver'> => ({
  formerOwner: {
    beginHandOver: async () => ({ state: 'done', positions: [] }),
    listHandedOver: async () => [],
    removeHandedOver: async () => undefined,
  },
  takenOver: {
    isDone: () => world.isTakenOver,
    findPositions: async () => (world.isTakenOver ? [] : null),
    lease: async () => true,
    release: async () => undefined,
    put: async () => undefined,
    finish: async () => {
      world.isTakenOver = true;
    },
  },
});

/** Everything that the use cases need, in memory. */
export function createMemory(now: () => Date): { deps: Deps; world: World } {
  const world: World = {
    ...{ webhooks: createWebhookWorld(), push: createPushWorld(), mail: createMailWorld() },
    isTakenOver: true,
  };
  const deps: Deps = {
    ...webhooksInMemory(world.webhooks),
    ...pushInMemory(world.push),
    ...mailInMemory(world.mail),
    ...handOverIn(world),
    now,
    systemCommand: () =>
      createCommand({
        startedAt: now(),
        caller: { kind: 'service', name: 'notifications' },
        requestId: 'test',
      }),
  };
  return { deps, world };
}
