import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request that came. */
export interface Delivered {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A receiver of webhooks on this machine. */
export interface WebhookReceiver {
  readonly url: string;
  /** The received deliveries, in order. */
  readonly delivered: Delivered[];
  /** Answers with 204 unless it is replaced. */
  answer: (delivered: Delivered, response: ServerResponse) => void;
  stop(): Promise<void>;
}

/** Starts one on a free port. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const delivered: Delivered[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const { type, data } = JSON.parse(body) as Pick<Delivered, 'type' | 'data'>;
      const { headers } = request;
      const each = { id: String(headers['webhook-id']), headers, body, type, data };
      delivered.push(each);
      receiver.answer(each, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/hook`,
    delivered,
    answer: (_delivered, response) => void response.writeHead(204).end(),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}
