import { operations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { unsubscribe } from '../../../application/mail/write.ts';
import type { Deps } from '../../../application/ports.ts';

/** Mounts the operations of mails (decisions 19). */
export function mountMail({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.createMailUnsubscription, async ({ params }) => {
    await unsubscribe(deps, params.id);
    return {};
  });
}
