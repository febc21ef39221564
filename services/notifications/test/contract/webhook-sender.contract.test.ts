import { readFile } from 'node:fs/promises';
import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createCertificateAuthority } from '@courtcast/testkit';
import { Webhook } from 'standardwebhooks';
import { parseNetwork } from '@courtcast/outbound';
import type { Resolve } from '@courtcast/outbound';
import { createSender } from '../../src/adapters/webhooks/send-attempt.ts';
import type { SenderOptions } from '../../src/adapters/webhooks/send-attempt.ts';
import { newSecret } from '../../src/adapters/webhooks/signature.ts';

const stops: (() => unknown)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

interface Received {
  readonly request: IncomingMessage;
  readonly body: string;
}

interface Receiver {
  readonly port: number;
  readonly received: readonly Received[];
}

const listen = async (server: Server, host: string, port: number): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  stops.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
};

const receiving =
  (received: Received[], answer: RequestListener): RequestListener =>
  (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ request, body: Buffer.concat(parts).toString() });
      answer(request, response);
    });
  };

const startReceiver = async (
  answer: RequestListener = (_request, response) => response.writeHead(204).end(),
  { host = '127.0.0.1', port = 0 } = {},
): Promise<Receiver> => {
  const received: Received[] = [];
  return { received, port: await listen(createServer(receiving(received, answer)), host, port) };
};

const loopback = [parseNetwork('127.0.0.1/32')];

const startSender = (over: Partial<SenderOptions> = {}) => {
  const sender = createSender({ allowed: loopback, ...over });
  stops.push(() => sender.close());
  const secret = newSecret();
  const attempt = { id: 'd1', payload: '{"type":"webhook.test"}', secrets: [secret], at: new Date() };
  return { secret, attempt, send: (url: string) => sender.send({ ...attempt, url }), sender };
};

/** A resolver that gives one answer after the other, the last one for ever. */
const answering = (...answers: readonly string[][]): Resolve & { readonly asked: string[] } => {
  const asked: string[] = [];
  const resolve: Resolve = (hostname, _options, done) => {
    const addresses = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    asked.push(hostname);
    done(
      null,
      addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return Object.assign(resolve, { asked });
};

const headersOf = ({ request }: Received) => request.headers as Record<string, string>;

test('an attempt is a POST that the library of Standard Webhooks takes, with every secret that counts', async () => {
  const { port, received } = await startReceiver();
  const { sender, attempt } = startSender();
  const secrets = [newSecret(), newSecret()];
  const url = `http://127.0.0.1:${port}/hook?key=a%20b`;
  expect(await sender.send({ ...attempt, secrets, url })).toEqual({
    responseStatus: 204,
    responseExcerpt: '',
    failure: null,
    retryAfterMs: null,
  });
  const [got] = received;
  if (got === undefined) throw new Error('nothing came');
  expect([got.request.method, got.request.url, got.body]).toEqual([
    'POST',
    '/hook?key=a%20b',
    attempt.payload,
  ]);
  for (const secret of secrets)
    expect(new Webhook(secret).verify(got.body, headersOf(got))).toEqual({ type: 'webhook.test' });
  expect(() => new Webhook(newSecret()).verify(got.body, headersOf(got))).toThrow();
  expect(() => new Webhook(secrets[0] ?? '').verify(`${got.body} `, headersOf(got))).toThrow();
  expect(headersOf(got)['webhook-signature']?.split(' ')).toHaveLength(2);
  expect(headersOf(got)['webhook-id']).toBe('d1');
});

test('a redirect is not followed', async () => {
  const inside = await startReceiver();
  const { port } = await startReceiver((_request, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${inside.port}/` }).end(),
  );
  expect(await startSender().send(`http://127.0.0.1:${port}/`)).toMatchObject({
    responseStatus: 307,
    failure: 'status',
  });
  expect(inside.received).toEqual([]);
});

test('of an answer that has no end only the beginning is read, without control characters', async () => {
  const { port } = await startReceiver((request, response) => {
    response.writeHead(500, { 'content-type': 'text/html' });
    const timer = setInterval(() => response.write(`a\r\n\u0000b${'é'.repeat(1000)}`), 1);
    request.socket.on('close', () => clearInterval(timer));
  });
  const { responseStatus, responseExcerpt, failure } = await startSender().send(`http://127.0.0.1:${port}/`);
  expect([responseStatus, failure]).toEqual([500, 'status']);
  expect(responseExcerpt).toMatch(/^a bé+$/);
  expect(responseExcerpt).toHaveLength(256);
});

test.each([
  ['120', 120_000],
  ['Wed, 21 Oct 2015 07:28:00 GMT', 0],
  ['soon', null],
])('Retry-After: %s is %s ms', async (value, ms) => {
  const { port } = await startReceiver((_request, response) =>
    response.writeHead(503, { 'retry-after': value }).end(),
  );
  expect((await startSender().send(`http://127.0.0.1:${port}/`)).retryAfterMs).toBe(ms);
});

test('who does not answer in time is not waited for', async () => {
  const { port } = await startReceiver(() => undefined);
  const { send } = startSender({ timeoutMs: 50 });
  expect(await send(`http://127.0.0.1:${port}/`)).toEqual({
    responseStatus: null,
    responseExcerpt: null,
    failure: 'timeout',
    retryAfterMs: null,
  });
});

test('a port without a receiver, and a name without an address, are failures of their own', async () => {
  const { port } = await startReceiver();
  await stops.pop()?.();
  expect((await startSender().send(`http://127.0.0.1:${port}/`)).failure).toBe('connection');
  const resolve: Resolve = (_hostname, _options, done) =>
    done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), []);
  expect((await startSender({ resolve }).send(`http://a.example:${port}/`)).failure).toBe('unknown-host');
});

test('a name that answers another address a moment later reaches the one that was checked, and then nothing', async () => {
  const public1 = await startReceiver(
    (_request, response) => response.writeHead(204, { connection: 'close' }).end(),
    {
      host: '127.0.0.2',
    },
  );
  const inside = await startReceiver(undefined, { port: public1.port });
  const resolve = answering(['127.0.0.2'], ['127.0.0.1']);
  const { send } = startSender({ allowed: [parseNetwork('127.0.0.2/32')], resolve });
  const url = `http://rebind.example:${public1.port}/`;
  expect((await send(url)).responseStatus).toBe(204);
  expect(resolve.asked).toEqual(['rebind.example']);
  expect((await send(url)).failure).toBe('refused-address');
  expect([public1.received.length, inside.received.length]).toEqual([1, 0]);
});

test('one address among several that is refused refuses the name', async () => {
  const { port, received } = await startReceiver();
  for (const addresses of [
    ['127.0.0.1', '127.0.0.2'],
    ['127.0.0.2', '127.0.0.1'],
    ['127.0.0.1', '::1'],
  ]) {
    const { send } = startSender({ resolve: answering(addresses) });
    expect((await send(`http://a.example:${port}/`)).failure).toBe('refused-address');
  }
  expect(received).toEqual([]);
});

test('without allowed networks nothing of this machine is reached, however it is named', async () => {
  const { port, received } = await startReceiver();
  const { send } = startSender({ allowed: [], resolve: answering(['127.0.0.1']) });
  for (const url of [
    `https://127.0.0.1:${port}/`,
    `https://2130706433:${port}/`,
    `https://[::ffff:127.0.0.1]:${port}/`,
    `https://a.example:${port}/`,
    `http://a.example:${port}/`,
  ])
    expect((await send(url)).failure).toBe('refused-address');
  expect(received).toEqual([]);
});

test('https is believed by the name of the host and an authority that is known', async () => {
  const authority = await createCertificateAuthority('Webhook tests');
  stops.push(() => authority.remove());
  const { certificateFile, keyFile } = await authority.issue(['DNS:scores.example']);
  const [ca, cert, key] = await Promise.all(
    [authority.certificateFile, certificateFile, keyFile].map((file) => readFile(file, 'utf8')),
  );
  const received: Received[] = [];
  const answer: RequestListener = (_request, response) => response.writeHead(200).end('thanks');
  const server = createTlsServer({ cert: cert ?? '', key: key ?? '' }, receiving(received, answer));
  const port = await listen(server, '127.0.0.1', 0);
  const resolve = answering(['127.0.0.1']);
  const trusting = startSender({ resolve, ca: ca ?? '' });
  expect(await trusting.send(`https://scores.example:${port}/`)).toMatchObject({
    responseStatus: 200,
    responseExcerpt: 'thanks',
  });
  expect((await trusting.send(`https://other.example:${port}/`)).failure).toBe('tls');
  expect((await startSender({ resolve }).send(`https://scores.example:${port}/`)).failure).toBe('tls');
  expect(received).toHaveLength(1);
});
