import { internalOperations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { exportPerson } from '../../../application/mail/write.ts';
import type { Deps } from '../../../application/ports.ts';

/** Mounts what other services ask. */
export function mountInternal(
  { handleInternal }: Pick<ServiceApp, 'handleInternal'>,
  deps: Pick<Deps, 'mailChoices'>,
): void {
  handleInternal(internalOperations.exportFromNotifications, async ({ body }) => ({
    body: { files: await exportPerson(deps, body) },
  }));
}
