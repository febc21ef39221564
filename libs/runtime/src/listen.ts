import type { Server } from 'node:http';

/** The address of a server; port 0 takes a free one. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is already in use',
  EADDRNOTAVAIL: 'is not on this machine',
  EACCES: 'may not be used by this user',
  ENOTFOUND: 'has an unknown host name',
};

function explain(error: NodeJS.ErrnoException, { host, port }: Address): Error {
  return new Error(`Port ${port} on ${host} ${reasons[error.code ?? ''] ?? 'cannot be listened on'}`, {
    cause: error,
  });
}

function urlOf({ host, port }: Address): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Makes a server listen. Rejects with one clear sentence where it cannot. */
export function listen(server: Server, address: Address): Promise<{ port: number; url: string }> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, address)));
    server.listen(address.port, address.host, () => {
      const bound = server.address();
      const port = typeof bound === 'object' && bound !== null ? bound.port : address.port;
      resolve({ port, url: urlOf({ host: address.host, port }) });
    });
  });
}
