import { createAddresses } from '@courtcast/outbound';
import type { Network } from '@courtcast/outbound';

/**
 * Hosts of the browsers' push services, subdomains included: Chrome and its like, Firefox, Edge, Safari. Other
 * addresses are refused, because a caller could make this service send to them at will.
 */
export const knownPushServices: readonly string[] = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];

/** Checks endpoints without resolving their host: gives the reason for a refusal, null if there is none. */
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
