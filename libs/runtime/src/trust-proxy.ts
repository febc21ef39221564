import proxyAddr from 'proxy-addr';

/** Says whether the address at distance `hop` (0 is the peer of the socket) may name the next one. */
export type Trust = (address: string, hop: number) => boolean;

/** Trust in no proxy at all: the peer of the socket is the client. */
export const trustNone: Trust = () => false;

/**
 * Reads `TRUST_PROXY`: empty or `0` trusts no proxy, a number trusts that many proxies in front of the gateway, and a
 * list of addresses and CIDR ranges (`10.0.0.0/8, loopback`) trusts those. Throws for anything else: `true` would let
 * every client choose its address.
 */
export function parseTrustProxy(text: string): Trust {
  const value = text.trim();
  if (value === '') return trustNone;
  if (/^\d{1,2}$/.test(value)) {
    const hops = Number(value);
    return (_address, hop) => hop < hops;
  }
  // A bare number would pass for an IPv4 address.
  if (/^\d+$/.test(value)) throw new Error(`not a number of proxies: ${value}`);
  return proxyAddr.compile(value.split(',').map((range) => range.trim()));
}
