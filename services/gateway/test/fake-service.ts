import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A request as a fake service saw it. */
export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Answerer = (seen: SeenRequest, response: ServerResponse, request: IncomingMessage) => void;

/** A service behind the gateway, reduced to an HTTP server that records its requests. */
export interface FakeService {
  readonly url: string;
  readonly port: number;
  readonly seen: SeenRequest[];
  /** Answers from now on, by default 200 with a small JSON body. */
  answerWith(answerer: Answerer): void;
  /** Connections that are open now. */
  connections(): number;
  stop(): Promise<void>;
  restart(): Promise<void>;
}

/** Answers 200 with `body` as JSON. */
export function json(body: unknown, headers: Readonly<Record<string, string>> = {}): Answerer {
  return (_seen, response) => {
    const text = JSON.stringify(body);
    response.writeHead(200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
      ...headers,
    });
    response.end(text);
  };
}

const readAll = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

/** Starts a fake service on a free loopback port. */
export async function startFakeService(): Promise<FakeService> {
  const seen: SeenRequest[] = [];
  const sockets = new Set<Socket>();
  let answerer: Answerer = json({ ok: true });

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = request;
    try {
      const one = { method, url, headers, body: await readAll(request) };
      seen.push(one);
      answerer(one, response, request);
    } catch {
      response.destroy();
    }
  };
  const server = createServer((request, response) => void serve(request, response));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const listen = (port: number): Promise<number> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
  const port = await listen(0);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    seen,
    answerWith: (next) => {
      answerer = next;
    },
    connections: () => sockets.size,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    restart: async () => {
      await listen(port);
    },
  };
}
