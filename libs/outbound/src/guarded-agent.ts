import { lookup as resolve } from 'node:dns';
import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { mayConnect } from './addresses.ts';
import type { Network } from './addresses.ts';

/** A connection was about to be made to an address that nothing is sent to. */
export class RefusedAddressError extends Error {
  constructor() {
    super('nothing is sent to this address');
    this.name = 'RefusedAddressError';
  }
}

/** The signature of `dns.lookup` with `all`; tests pass their own. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface GuardOptions {
  readonly allowed: readonly Network[];
  readonly resolve?: Resolve;
  /** Trusted certificate authorities; those of Node by default. */
  readonly ca?: string;
  /** Connections to one origin at a time; four unless given. */
  readonly connections?: number;
}

interface Guard extends GuardOptions {
  readonly protocol: string;
}

/** The addresses of a name, unless one of them is refused. */
function checked(found: readonly LookupAddress[], guard: Guard): readonly LookupAddress[] | Error {
  return found.every(({ address }) => mayConnect(address, guard)) ? found : new RefusedAddressError();
}

/**
 * Resolves a name for the connection itself, so that the checked address is the one connected to, and a name that
 * resolves differently a moment later gains nothing. One refused address refuses the name.
 */
function guardedLookup({ resolve: ask = resolve, ...guard }: Guard): LookupFunction {
  return (hostname, options, done) => {
    ask(hostname, { ...options, all: true }, (error, found) => {
      const addresses = error ?? checked(found, guard);
      if (addresses instanceof Error) {
        done(addresses, '', 0);
        return;
      }
      const [first = { address: '', family: 0 }] = addresses;
      if (options.all === true) done(null, [...addresses]);
      else done(null, first.address, first.family);
    });
  };
}

const CONNECT_MS = 5_000;

function guardedConnector(guard: Guard): buildConnector.connector {
  const { ca } = guard;
  const lookup = guardedLookup(guard);
  const connect = buildConnector({ lookup, timeout: CONNECT_MS, ...(ca === undefined ? {} : { ca }) });
  return (options, done) => {
    // An address in the place of a name is not looked up.
    const host = options.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !mayConnect(host, guard)) {
      done(new RefusedAddressError(), null);
      return;
    }
    connect(options, (...[error, socket]) => {
      if (error !== null) done(error, null);
      else if (mayConnect(socket.remoteAddress ?? '', guard)) done(null, socket);
      else {
        socket.destroy();
        done(new RefusedAddressError(), null);
      }
    });
  };
}

const IDLE_MS = 4_000;
const CONNECTIONS = 4;
const MAX_ORIGINS = 1_000;

/**
 * Connections that reach addresses of one protocol only where strangers may have us send to. No proxy, whatever the environment
 * says, and no redirects, which undici does not follow.
 */
export function createGuardedAgent(options: GuardOptions, protocol: 'http:' | 'https:'): Agent {
  return new Agent({
    connect: guardedConnector({ ...options, protocol }),
    connections: options.connections ?? CONNECTIONS,
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
    maxOrigins: MAX_ORIGINS,
    allowH2: false,
  });
}
