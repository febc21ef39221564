import type { IncomingMessage } from 'node:http';
import { trustNone } from '@courtcast/runtime';
import type { Trust } from '@courtcast/runtime';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/** The address that a request comes from, as far as trusted proxies give it. */
export type ClientAddressOf = (request: IncomingMessage) => string;

/** Some proxies write the port of the client, too: `1.2.3.4:5678`, `[2001:db8::1]:5678`. */
function withoutPort(entry: string): string {
  return entry.replace(/^\[([^\]]+)\](?::\d{1,5})?$/, '$1').replace(/^([\d.]+):\d{1,5}$/, '$1');
}

// Numbers in other forms than four decimals are addresses to some readers and not to others.
function isPlain(address: string): boolean {
  return address.includes(':') ? ipaddr.IPv6.isValid(address) : ipaddr.IPv4.isValidFourPartDecimal(address);
}

function normalize(entry: string): string | undefined {
  const address = withoutPort(entry);
  return isPlain(address) ? ipaddr.process(address).toString() : undefined;
}

// The peer of a connection never changes: it is found out once, not for each request.
function addressOfPeer(): ClientAddressOf {
  const known = new WeakMap<object, string>();
  return ({ socket }) => {
    const found = known.get(socket);
    if (found !== undefined) return found;
    const address = normalize(socket.remoteAddress ?? '') ?? 'unknown';
    known.set(socket, address);
    return address;
  };
}

/**
 * Walks `X-Forwarded-For` from the nearest address outwards as long as the addresses are trusted. An entry that is no
 * address ends the walk: otherwise a client could make up as many rate limits as it likes.
 */
export function createClientAddress(trust: Trust): ClientAddressOf {
  const trustEntry: Trust = (entry, hop) => trust(withoutPort(entry), hop);
  const walk: ClientAddressOf = (request) => {
    let client = 'unknown';
    for (const candidate of proxyAddr.all(request, trustEntry)) {
      const address = normalize(candidate);
      if (address === undefined) break;
      client = address;
    }
    return client;
  };
  return trust === trustNone ? addressOfPeer() : walk;
}

function ipv6Prefix(address: ipaddr.IPv6): string {
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** The unit that a rate limit applies to: an IPv4 address, or the /64 network that an IPv6 customer has at least. */
export function addressGroup(address: string): string {
  if (!address.includes(':')) return address;
  const parsed = ipaddr.parse(address);
  return parsed instanceof ipaddr.IPv6 ? ipv6Prefix(parsed) : parsed.toString();
}
