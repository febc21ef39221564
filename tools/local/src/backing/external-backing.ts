import { resolveSrv } from 'node:dns/promises';

import type { Dialogue } from './probe.ts';
import { NATS_DIALOGUE, probe, REDIS_DIALOGUE } from './probe.ts';

/** A backing service as the settings may name it. */
interface GivenKind {
  readonly variable: string;
  readonly defaultPort: number;
  readonly dialogue: Dialogue;
}

/** Recognizes each of the three services at a URL. MongoDB waits for its client to speak, so a connection is enough. */
export const EXTERNAL_KINDS = {
  mongodb: { variable: 'MONGODB_URL', defaultPort: 27_017, dialogue: {} },
  nats: { variable: 'NATS_URL', defaultPort: 4222, dialogue: NATS_DIALOGUE },
  redis: { variable: 'REDIS_URL', defaultPort: 6379, dialogue: REDIS_DIALOGUE },
} as const satisfies Record<string, GivenKind>;

const AUTHORITY = /^(?:([a-z+]+):\/\/)?(?:[^@/]*@)?([^/?#]+)/i;

const parseHost = (text: string, defaultPort: number) => {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d+))?$/.exec(text.trim()) ?? [];
  const host = bracketed ?? plain;
  return host === undefined ? null : { host, port: port === undefined ? defaultPort : Number(port) };
};

const endpointsOf = async (url: string, defaultPort: number) => {
  const [, scheme = '', hosts = ''] = AUTHORITY.exec(url) ?? [];
  if (scheme.toLowerCase() === 'mongodb+srv') {
    const records = await resolveSrv(`_mongodb._tcp.${hosts}`);
    return records.map(({ name, port }) => ({ host: name, port }));
  }
  return hosts.split(',').flatMap((host) => parseHost(host, defaultPort) ?? []);
};

// A server behind TLS cannot be asked anything before the handshake, which its client will do.
const dialogueOf = (url: string, kind: GivenKind): Dialogue => (/^rediss:/i.test(url) ? {} : kind.dialogue);

/** Whether the server that a setting names answers. Throws one line that says which and why not; never the URL's password. */
export async function requireExternal(url: string, kind: GivenKind): Promise<void> {
  const problems: string[] = [];
  const endpoints = await endpointsOf(url, kind.defaultPort).catch((error: unknown) => {
    problems.push(error instanceof Error ? error.message : String(error));
    return [];
  });
  for (const endpoint of endpoints) {
    try {
      await probe(endpoint, dialogueOf(url, kind));
      return;
    } catch (error) {
      problems.push(
        `${endpoint.host}:${endpoint.port} ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
  throw new Error(
    `${kind.variable} is given, but nothing answers there: ${problems.join(', ') || 'it names no host'}`,
  );
}
