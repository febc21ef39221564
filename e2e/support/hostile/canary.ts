import { createServer } from 'node:http';

/** A server that counts what it is asked. */
export interface Canary {
  readonly url: string;
  /** Paths that it was asked for. */
  asked(): readonly string[];
  stop(): Promise<void>;
}

/** Starts one on a free loopback port. */
export async function startCanary(): Promise<Canary> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('{"keys":[]}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    asked: () => asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
