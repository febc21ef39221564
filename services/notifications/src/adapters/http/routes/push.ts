import { operations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import type { Deps } from '../../../application/ports.ts';
import { putSubscription } from '../../../application/push/write.ts';
import { toPushSubscriptionView } from '../../views/push.ts';

/** Mounts the operations of notifications (decisions 15). */
export function mountPush({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.getPushKey, async () => ({ body: { publicKey: deps.pushSender.publicKey } }));
  handle(operations.putPushSubscription, async ({ params, body }) => ({
    body: toPushSubscriptionView(await putSubscription(deps, params.id, body)),
  }));
  handle(operations.deletePushSubscription, async ({ params }) => {
    await deps.pushSubscriptions.remove(params.id);
    return {};
  });
}
