import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { settings } from '@courtcast/runtime';
import { z } from 'zod';

/** The rules for addresses that requests may go to. */
export interface Addresses {
  /** The reason why a URL is refused, without resolving its host; null if it is not. */
  refusalOf(url: string): string | null;
}

/** A range of addresses, as `10.0.0.0/8`. */
export type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** Parses a range of addresses; throws if the text is none. */
export function parseNetwork(text: string): Network {
  return ipaddr.parseCIDR(text);
}

const MAPPED = 'ipv4Mapped';

/** IPv6 addresses of ranges that ipaddr.js calls unicast and that end at a machine which a v4 address names. */
const embedding: readonly Network[] = [
  // IPv4-compatible, deprecated; and NAT64 for local use (RFC 8215).
  ...['::/96', '64:ff9b:1::/48'],
  // Site-local (deprecated), 6bone, and ranges that IANA has not assigned.
  ...['fec0::/10', '3ffe::/16', '5f00::/16'],
].map(parseNetwork);

/** Addresses of metadata services and others that are not apart by their range. */
const special: readonly Network[] = [
  // Azure's wire server, Alibaba's and Oracle's metadata are public by their range, or in one that is refused anyway.
  ...['168.63.129.16/32', '100.100.100.200/32', '192.0.0.192/32'],
  // 6to4 relays and AS112 stand in routers, never for a receiver.
  ...['192.88.99.0/24', '192.31.196.0/24', '192.175.48.0/24'],
].map(parseNetwork);

function isIn(address: ipaddr.IPv4 | ipaddr.IPv6, networks: readonly Network[]): boolean {
  return networks.some(([range, bits]) => address.kind() === range.kind() && address.match(range, bits));
}

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address.range() === 'unicast' && !isIn(address, embedding) && !isIn(address, special);
}

/** An IPv4 address inside an IPv6 one (`::ffff:10.0.0.1`) is checked as IPv4. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 {
  const address = ipaddr.parse(text);
  const isMapped = address.kind() === 'ipv6' && address.range() === MAPPED;
  return isMapped ? (address as ipaddr.IPv6).toIPv4Address() : address;
}

/** Whether a request may go to an address: public by `https`, and by either scheme where an allowed network has it. */
export function mayConnect(
  address: string,
  { protocol, allowed }: { protocol: string; allowed: readonly Network[] },
): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = parseAddress(address);
  return isIn(parsed, allowed) || (protocol === 'https:' && isPublic(parsed));
}

/** The host of a URL without the brackets of IPv6 and the dot of the root. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

const HTTPS_PORT = '443';
const HTTP_PORT = '80';
const FIRST_FREE_PORT = 1_024;
/** Ports from 1024 on that browsers refuse, too, because another protocol listens there. */
const otherProtocols: ReadonlySet<number> = new Set([
  ...[1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566],
  ...[6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080],
]);

/** Whether a URL is on the port of its scheme, or one from 1024 on that no other protocol has. */
export function isPort({ protocol, port }: URL): boolean {
  const actual = port === '' ? (protocol === 'https:' ? HTTPS_PORT : HTTP_PORT) : port;
  if (actual === (protocol === 'https:' ? HTTPS_PORT : HTTP_PORT)) return true;
  return Number(actual) >= FIRST_FREE_PORT && !otherProtocols.has(Number(actual));
}

/** Names that no public server has. */
const innerNames =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|localdomain|home\.arpa|onion)$/i;

function refuseHost(url: URL, allowed: readonly Network[]): string | null {
  const host = hostOf(url);
  if (isIP(host) !== 0)
    return mayConnect(host, { protocol: url.protocol, allowed }) ? null : 'is not a public address';
  if (allowed.length > 0) return null;
  return innerNames.test(host) || !host.includes('.') ? 'is not a public name' : null;
}

function refuseUrl(url: URL, allowed: readonly Network[]): string | null {
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && allowed.length > 0)) return 'must be https';
  if (url.username !== '' || url.password !== '') return 'must not hold a user or password';
  if (url.hash !== '') return 'must not hold a fragment';
  if (!isPort(url)) return 'must be on port 443 or one from 1024 on that no other protocol has';
  return refuseHost(url, allowed);
}

/** The checks of URLs when they are entered. The addresses that hosts resolve to are checked with every connection. */
export function createAddresses(allowed: readonly Network[]): Addresses {
  return {
    refusalOf: (text) => (URL.canParse(text) ? refuseUrl(new URL(text), allowed) : 'must be a URL'),
  };
}

/** A setting that names networks which may be reached beside public addresses: `10.0.0.0/8,…`; none unless given. */
export const networksSetting = settings.commaList.default([]).transform((texts, context) => {
  try {
    return texts.map(parseNetwork);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be networks as 10.0.0.0/8, divided by commas' });
    return z.NEVER;
  }
});
