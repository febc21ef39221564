import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:tls';
import { redisServer } from '@courtcast/local/backing';
import type { CertificateFiles } from '../certificates.ts';
import { startBackingProcess } from './backing-process.ts';
import type { BackingService } from './backing-process.ts';

/** Starts an empty redis-server that speaks TLS only and wants a password; `url` is `rediss://localhost:…` with it. */
export async function startRedisWithTls(
  { certificateFile, keyFile }: CertificateFiles,
  password: string,
): Promise<BackingService> {
  const service = await startBackingProcess('rediss', ({ dir, port }) => {
    const { child, ...spec } = redisServer({ dir, port });
    // The last of two settings counts.
    const tls = ['--port', '0', '--tls-port', String(port), '--tls-auth-clients', 'no'];
    const files = ['--tls-cert-file', certificateFile, '--tls-key-file', keyFile];
    const args = [...child.args, ...tls, ...files, '--requirepass', password];
    // Without a handshake it answers nothing, so an accepted connection counts as ready.
    return { ...spec, dialogue: {}, child: { ...child, args } };
  });
  return { ...service, url: service.url.replace('127.0.0.1', `:${encodeURIComponent(password)}@localhost`) };
}

/** Puts TLS in front of a server of this machine that knows none; the port is that of the way in. */
export async function startTlsFront(
  { certificateFile, keyFile }: CertificateFiles,
  target: { readonly host: string; readonly port: number },
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const open = new Set<Socket>();
  const pair = { cert: readFileSync(certificateFile), key: readFileSync(keyFile) };
  const server = createServer(pair, (client) => {
    const behind = connect(target);
    for (const [from, to] of [
      [client, behind],
      [behind, client],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
