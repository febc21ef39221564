import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { trafficOptionsSchema } from './report.ts';
import type { CompleteOptions } from './report.ts';
import type { Traffic } from './traffic.ts';

/** An answer: its status and JSON body. */
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

type Order = (traffic: Traffic) => unknown;

const orders: Readonly<Record<string, Order>> = {
  'GET /report': (traffic) => traffic.report(),
  'POST /settle': async (traffic) => ({ discrepancies: await traffic.settle() }),
  'POST /reset': (traffic) => {
    traffic.reset();
    return {};
  },
};

const refusal = (status: number, message: string): Answer => ({ status, body: { message } });
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Takes orders over HTTP: `GET /healthz`, `POST /start`, `GET /report`, `POST /settle`, `POST /reset`, `POST /stop`.
 * One traffic at a time: `/start` is 409 while there is one, the orders about it are 409 while there is none.
 */
export function createTrafficServer(start: (options: CompleteOptions) => Promise<Traffic>): Server {
  let traffic: Traffic | null = null;
  let isStarting = false;

  async function begin(request: IncomingMessage): Promise<Answer> {
    if (traffic !== null || isStarting) return refusal(409, 'There is traffic already');
    isStarting = true;
    try {
      const options = trafficOptionsSchema.safeParse(await json(request));
      if (!options.success) return refusal(422, options.error.message);
      traffic = await start(options.data);
      return { status: 200, body: {} };
    } finally {
      isStarting = false;
    }
  }

  async function end(): Promise<Answer> {
    const ending = traffic;
    traffic = null;
    await ending?.stop();
    return { status: 200, body: {} };
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const name = `${request.method} ${request.url}`;
    if (name === 'GET /healthz') return { status: 200, body: {} };
    if (name === 'POST /start') return begin(request);
    if (name === 'POST /stop') return end();
    const order = Object.hasOwn(orders, name) ? orders[name] : undefined;
    if (order === undefined) return refusal(404, `${name} is no order`);
    if (traffic === null) return refusal(409, 'There is no traffic');
    return { status: 200, body: await order(traffic) };
  }

  return createServer((request, response) => {
    void answer(request)
      .catch((error: unknown) => refusal(500, wordsOf(error)))
      .then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
  });
}
