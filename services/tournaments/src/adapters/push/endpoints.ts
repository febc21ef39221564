import { createAddresses } from '@courtcast/outbound';
import type { Network } from '@courtcast/outbound';

/**
 * Hosts of the push services of browsers, each with what is below it: Chrome and its like, Firefox, Edge, Safari. Other
 * addresses would be sent to as often as a caller names them.
 */
export const knownPushServices: readonly string[] = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];

/** Says why an endpoint is refused, without asking for the addresses of its host; null where it is not. */
export function createEndpoints(
  services: readonly string[],
  allowed: readonly Network[],
): (endpoint: string) => string | null {
  const addresses = createAddresses(allowed);
  return (endpoint) => {
    const refusal = addresses.refusalOf(endpoint);
    if (refusal !== null) return refusal;
    const { hostname } = new URL(endpoint);
    const isKnown = services.some((host) => hostname === host || hostname.endsWith(`.${host}`));
    return isKnown ? null : 'is not of a push service that is sent to here';
  };
}
