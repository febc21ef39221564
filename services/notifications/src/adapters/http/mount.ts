import type { ServiceApp } from '@courtcast/http';
import { requireTakenOver } from '../../application/access.ts';
import type { Deps } from '../../application/ports.ts';
import { mountLocators } from './locators.ts';
import { mountInternal } from './routes/internal.ts';
import { mountMail } from './routes/mail.ts';
import { mountPush } from './routes/push.ts';
import { mountWebhooks } from './routes/webhooks.ts';

/** Refuses every operation until what the service before kept is here. */
function guarded({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): Pick<ServiceApp, 'handle'> {
  return {
    handle: (operation, handler) =>
      handle(operation, async (input) => {
        requireTakenOver(deps);
        return handler(input);
      }),
  };
}

/** Mounts every operation of this service. */
export function mountAll(app: ServiceApp, deps: Deps): void {
  const moved = guarded(app, deps);
  mountLocators(app, deps);
  mountWebhooks(moved, deps);
  mountPush(moved, deps);
  mountMail(app, deps);
  mountInternal(app, deps);
}
