import type { ServiceApp } from '@courtcast/http';
import type { Deps } from '../../application/ports.ts';

/** Which read finds what a path names: an unknown id is 404 whatever else is wrong with a request. */
export function mountLocators(
  { locate }: Pick<ServiceApp, 'locate'>,
  { webhooks }: Pick<Deps, 'webhooks'>,
): void {
  locate('/webhooks/{id}', (id) => webhooks.get(id));
}
