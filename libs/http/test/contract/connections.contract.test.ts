import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { problemBodySchema } from '@courtcast/contracts';
import { createLogger } from '@courtcast/observability';
import { eventually } from '@courtcast/testkit';
import express from 'express';
import { startAdminServer, startHttpServer } from '../../src/index.ts';
import { sendRaw, startThingService, user } from './thing-service.ts';

type Service = Awaited<ReturnType<typeof startThingService>>;
let service: Service;
afterEach(() => service.stop());

const parseRaw = (text: string) => {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [statusLine = '', ...headers] = head.split('\r\n');
  return {
    statusLine,
    headers: headers.map((line) => line.toLowerCase()),
    problem: problemBodySchema.strict().parse(JSON.parse(body)),
  };
};

describe('what Node refuses by itself has the error body, too', () => {
  test.each([
    ['a line that is no HTTP', 'nonsense\r\n\r\n', 400],
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a broken header', 'GET / HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n', 400],
    ['no Host', 'GET /things HTTP/1.1\r\n\r\n', 400],
    [
      'two lengths',
      'POST /things HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
      400,
    ],
    [
      'a length beside chunks',
      'POST /things HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a tunnel', 'CONNECT example.org:443 HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['a path of 20 kB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ])('%s', async (_, text, status) => {
    service = await startThingService();
    const { statusLine, headers, problem } = parseRaw(await sendRaw(service.port, text));
    expect(statusLine).toMatch(new RegExp(`^HTTP/1\\.1 ${status} \\w`));
    expect(problem).toMatchObject({ statusCode: status, error: statusLine.split(' ').slice(2).join(' ') });
    expect(headers).toContain('connection: close');
    expect(headers).toContain('x-content-type-options: nosniff');
    expect(headers.some((line) => line.startsWith('x-request-id: '))).toBe(true);
    expect((await service.send('/things/1')).status).toBe(200);
  });

  test('headers of the size that a service allows are taken', async () => {
    service = await startThingService({ server: { maxHeaderBytes: 65_536 } });
    const clubs = Array.from({ length: 500 }, (_, index) => ({
      clubId: `club-${index}-of-a-player`,
      role: 'member' as const,
    }));
    expect((await service.send('/mine', { caller: { ...user, clubs } })).status).toBe(200);
  });

  test('a request that names the whole URL is answered as any other', async () => {
    service = await startThingService();
    const lines = [
      'GET http://other.example/things?size=3 HTTP/1.1',
      'Host: other.example',
      'Connection: close',
    ];
    const received = await sendRaw(
      service.port,
      `${[...lines, `X-Internal-Token: ${await service.sign()}`].join('\r\n')}\r\n\r\n`,
    );
    expect(received).toContain('[{"id":"a","size":3}]');
  });

  test('headers that do not end are 408', async () => {
    service = await startThingService({ server: { headersTimeoutMs: 100 } });
    const { problem } = parseRaw(await sendRaw(service.port, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '));
    expect(problem).toEqual({
      statusCode: 408,
      message: 'The request took too long',
      error: 'Request Timeout',
    });
  });

  test('a body that does not end is 408', async () => {
    service = await startThingService({ server: { headersTimeoutMs: 100, requestTimeoutMs: 200 } });
    const head = `POST /things HTTP/1.1\r\nHost: x\r\nX-Internal-Token: ${await service.sign()}\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{`;
    const received = await sendRaw(service.port, head);
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('a client that goes away in the middle of its body does no harm', async () => {
    service = await startThingService();
    const head = `POST /things HTTP/1.1\r\nHost: x\r\nX-Internal-Token: ${await service.sign()}\r\n`;
    const socket = connect(service.port, '127.0.0.1');
    await new Promise((sent) =>
      socket.write(`${head}Content-Type: application/json\r\nContent-Length: 10\r\n\r\n{`, sent),
    );
    socket.destroy();
    await eventually(async () => {
      const { text } = await service.metrics.render();
      expect(text.includes('operation="createThing",status="400"')).toBe(true);
    });
    expect(service.log()).not.toContain('"level":"error"');
  });
});

describe('a server that stops', () => {
  test('is not ready, serves on for the drain delay and then finishes what runs', async () => {
    const gate = Promise.withResolvers<null>();
    const entered = Promise.withResolvers<null>();
    service = await startThingService({
      // Long enough for both requests on a busy machine.
      server: { drainDelayMs: 3_000, finishTimeoutMs: 120_000 },
      onCreate: () => {
        entered.resolve(null);
        return gate.promise;
      },
    });
    const running = service.sendJson('/things', {});
    await entered.promise;
    service.readiness.drain();
    const stopped = service.stop();
    const ready = await fetch(`${service.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping', checks: {} }]);
    const late = await service.send('/things/1');
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
    await eventually(() => expect(fetch(`${service.url}/healthz`)).rejects.toThrow());
    gate.resolve(null);
    expect((await running).status).toBe(201);
    await stopped;
  });

  test('cuts off what does not finish in time', async () => {
    const entered = Promise.withResolvers<null>();
    service = await startThingService({
      server: { finishTimeoutMs: 100 },
      onCreate: () => {
        entered.resolve(null);
        return new Promise<null>(() => undefined);
      },
    });
    const running = service.sendJson('/things', {}).then(
      ({ status }) => status,
      () => 'cut off',
    );
    await entered.promise;
    await service.stop();
    expect(await running).toBe('cut off');
  });

  test('twice stops once: both calls wait for what runs', async () => {
    const gate = Promise.withResolvers<null>();
    const entered = Promise.withResolvers<null>();
    service = await startThingService({
      server: { finishTimeoutMs: 120_000 },
      onCreate: () => {
        entered.resolve(null);
        return gate.promise;
      },
    });
    const running = service.sendJson('/things', {});
    await entered.promise;
    const order: string[] = [];
    const stops = ['first', 'second'].map((name) => service.stop().then(() => order.push(name)));
    await eventually(() => expect(fetch(`${service.url}/healthz`)).rejects.toThrow());
    expect(order).toEqual([]);
    gate.resolve(null);
    expect((await running).status).toBe(201);
    await Promise.all(stops);
    expect(order.toSorted()).toEqual(['first', 'second']);
  });
});

describe('a port that is taken', () => {
  const logger = createLogger({ service: 'x', level: 'silent' });

  test('is named in one sentence', async () => {
    service = await startThingService();
    const { port } = service;
    const second = startHttpServer({ app: express(), host: '127.0.0.1', port, drainDelayMs: 0, logger });
    await expect(second).rejects.toThrow(`Port ${port} on 127.0.0.1 is already in use`);
    const admin = startAdminServer({ metrics: service.metrics, host: '127.0.0.1', port });
    await expect(admin).rejects.toThrow(`Port ${port} on 127.0.0.1 is already in use`);
  });

  test('so is a host that is not here', async () => {
    service = await startThingService();
    const other = startHttpServer({ app: express(), host: '192.0.2.1', port: 0, drainDelayMs: 0, logger });
    await expect(other).rejects.toThrow('Port 0 on 192.0.2.1 is not on this machine');
  });
});

test('the admin port shows the metrics and nothing else', async () => {
  service = await startThingService();
  await service.send('/things/1');
  const admin = await startAdminServer({ metrics: service.metrics, host: '127.0.0.1', port: 0 });
  const response = await fetch(`${admin.url}/metrics`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await response.text()).toContain('courtcast_http_request_seconds');
  expect((await fetch(`${admin.url}/`)).status).toBe(404);
  expect((await fetch(`${admin.url}/metrics`, { method: 'POST' })).status).toBe(404);
  await admin.stop();
});

test('Express finds its own prototypes on every message, so that it changes none', async () => {
  service = await startThingService();
  const app = express();
  const seen: unknown[] = [];
  app.use((request, response) => {
    seen.push(
      Object.getPrototypeOf(request) === app.request,
      Object.getPrototypeOf(response) === app.response,
    );
    response.status(200).json({ path: request.path, app: request.app === app });
  });
  const server = await startHttpServer({
    app,
    host: '127.0.0.1',
    port: 0,
    drainDelayMs: 0,
    logger: createLogger({ service: 'x', level: 'silent' }),
  });
  const constructed: boolean[] = [];
  server.server.prependListener('request', (request, response) => {
    constructed.push(
      Object.getPrototypeOf(request) === app.request,
      Object.getPrototypeOf(response) === app.response,
    );
  });
  expect(await (await fetch(`${server.url}/a`)).json()).toEqual({ path: '/a', app: true });
  expect([...constructed, ...seen]).toEqual([true, true, true, true]);
  await server.stop();
});
