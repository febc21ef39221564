import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, natsServer, startServer, stopServer } from '@courtcast/local/backing';
import type { CertificateFiles } from '../certificates.ts';
import { eventually } from '../eventually.ts';

/** A user and their permissions; without permissions, everything is allowed. */
export interface GuardedUser {
  readonly user: string;
  readonly password: string;
  readonly permissions?: {
    readonly publish: { readonly allow: readonly string[] };
    readonly subscribe: { readonly allow: readonly string[] };
  };
}

/** A NATS server with JetStream and users that logs every request of each. */
export interface GuardedNats {
  /** The address for one of the users; it need not be one that the server knows. */
  urlOf(user: Pick<GuardedUser, 'user' | 'password'>): string;
  /** Allows these users from now on, and no others; connected users are checked again, too. */
  setUsers(users: readonly GuardedUser[]): Promise<void>;
  /** Everything that the server has logged since its start, clients' messages included. */
  readLog(): string;
  stop(): Promise<void>;
}

const RELOADED = 'Reloaded server configuration';
/** Per message; its subject precedes the body. */
const MAX_TRACED_BYTES = 16;

const countOf = (text: string, part: string): number => text.split(part).length - 1;

const tlsOf = ({ certificateFile, keyFile }: CertificateFiles): string =>
  `tls ${JSON.stringify({ cert_file: certificateFile, key_file: keyFile })}\n`;

/** Starts it on a free port of this machine; with a certificate it speaks TLS only, and is `localhost`. */
export async function startGuardedNats(
  users: readonly GuardedUser[],
  certificate?: CertificateFiles,
): Promise<GuardedNats> {
  const dir = await mkdtemp(join(tmpdir(), 'courtcast-nats-users-'));
  const spec = natsServer({ dir, port: await freePort(), isDurable: false });
  const [configuration, log] = [join(dir, 'nats-server.conf'), join(dir, 'nats-server.log')];
  appendFileSync(
    configuration,
    `trace: true\nmax_traced_msg_len: ${MAX_TRACED_BYTES}\nlog_file: ${JSON.stringify(log)}\n`,
  );
  if (certificate !== undefined) appendFileSync(configuration, tlsOf(certificate));
  const base = readFileSync(configuration, 'utf8');
  const write = (known: readonly GuardedUser[]): void =>
    writeFileSync(configuration, `${base}authorization ${JSON.stringify({ users: known })}\n`);
  write(users);
  const child = await startServer(spec);
  const readLog = (): string => readFileSync(log, 'utf8');
  const [scheme, host] = certificate === undefined ? ['nats', '127.0.0.1'] : ['tls', 'localhost'];
  return {
    urlOf: ({ user, password }) =>
      `${scheme}://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${host}:${spec.port}`,
    async setUsers(known) {
      const before = countOf(readLog(), RELOADED);
      write(known);
      child.signal('SIGHUP');
      await eventually(() => {
        if (countOf(readLog(), RELOADED) === before) throw new Error('NATS has not read its users again');
      });
    },
    readLog,
    async stop() {
      await stopServer(child);
      await rm(dir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
