import { isIPv6 } from 'node:net';

/**
 * The address that handshakes are counted by: the peer's, or as many hops back in `X-Forwarded-For` as are trusted.
 * IPv6 counts by its /64.
 */
export function clientAddressOf(
  request: { readonly headers: NodeJS.Dict<string | string[]>; readonly remoteAddress: string },
  trustedHops: number,
): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '');
  const chain = [
    ...forwarded
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
    request.remoteAddress,
  ];
  const address = chain[Math.max(0, chain.length - 1 - trustedHops)] ?? request.remoteAddress;
  return isIPv6(address) && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;
}
