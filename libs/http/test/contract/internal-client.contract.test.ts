import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInternalSigner } from '@courtcast/auth';
import { defineInternalOperations } from '@courtcast/contracts';
import { nextTraceparent, runInContext } from '@courtcast/observability';
import { isProblem } from '@courtcast/problem';
import { z } from 'zod';
import { createInternalClient } from '../../src/index.ts';
import type { InternalClient } from '../../src/index.ts';
import { internalThingOperations, startThingService, user } from './thing-service.ts';

const { lookUp } = internalThingOperations;

let service: Awaited<ReturnType<typeof startThingService>>;
let client: InternalClient;

const refusalOf = async (call: Promise<unknown>) => {
  try {
    return await call;
  } catch (error) {
    return isProblem(error) ? { code: error.code, message: error.message, details: error.details } : error;
  }
};

beforeAll(async () => {
  service = await startThingService({ checkAnswers: true });
  client = createInternalClient({
    service: 'leagues',
    signer: service.signerOf('leagues'),
    urls: { scoring: service.url },
    timeoutMs: 10_000,
  });
});
afterAll(async () => {
  await client.close();
  await service.stop();
});

describe('a call between services', () => {
  test('carries path, query, body and the calling service, and gives the parsed answer', async () => {
    const answer = await client.call(lookUp, {
      params: { kind: 'a/b?c' },
      query: { deep: 'true' },
      body: { ids: ['1', '2'] },
    });
    expect(answer).toMatchObject({ ids: ['1', '2'], kind: 'a/b?c', deep: 'true', actor: 'service:leagues' });
  });

  test('leaves no idle connection behind that a service which ends would have to close', async () => {
    const closed = Promise.withResolvers<unknown>();
    const server = createServer((_request, response) => {
      response.setHeader('keep-alive', 'timeout=3600');
      response.end('{}');
      response.socket?.once('close', closed.resolve);
    });
    server.keepAliveTimeout = 0;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const caller = createInternalClient({
      service: 'leagues',
      signer: service.signerOf('leagues'),
      urls: { scoring: `http://127.0.0.1:${port}` },
      timeoutMs: 10_000,
    });
    await refusalOf(caller.call(lookUp, { params: { kind: 'x' }, body: { ids: [] } }));
    await closed.promise;
    await caller.close();
    server.close();
  });

  test('may be made for a user', async () => {
    const answer = await client.call(lookUp, { params: { kind: 'x' }, body: { ids: [] }, caller: user });
    expect(answer.actor).toBe('user:u1');
  });

  test('carries the request id on', async () => {
    const context = { requestId: 'r-1', traceparent: nextTraceparent() };
    const answer = await runInContext(context, () =>
      client.call(lookUp, { params: { kind: 'x' }, body: { ids: [] } }),
    );
    expect(answer.requestId).toBe('r-1');
  });
});

/** A service whose answers a test makes up. */
const startFake = async (
  answer: (path: string) => { status: number; body: string } | undefined,
): Promise<{ server: Server; url: string }> => {
  const server = createServer((request, response) => {
    const made = answer(request.url ?? '');
    if (made === undefined) return;
    response.writeHead(made.status, { 'content-type': 'application/json' });
    response.end(made.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    server,
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
  };
};

const { getOne } = defineInternalOperations('tournaments', {
  getOne: {
    method: 'GET',
    path: '/internal/ones/{id}',
    summary: 'One',
    callers: ['leagues'],
    answer: { status: 200, schema: z.object({ id: z.string() }) },
  },
});

describe('a call that fails', () => {
  const problem = (statusCode: number, message: string, details?: { path: string; message: string }[]) => ({
    status: statusCode,
    body: JSON.stringify({ statusCode, message, error: 'x', ...(details === undefined ? {} : { details }) }),
  });
  const details = [{ path: 'a', message: 'b' }];
  const answers = new Map([
    ['404', problem(404, 'Draw not found')],
    ['403', problem(403, 'leagues may not send this')],
    ['409', problem(409, 'Taken', details)],
    ['422', problem(422, 'Validation failed', details)],
    ['401', problem(401, 'A valid internal token is required')],
    ['500', problem(500, 'secret inner text')],
    ['503', problem(503, 'Away')],
    ['html404', { status: 404, body: '<html>nginx</html>' }],
    ['other', { status: 200, body: '{"name":"x"}' }],
    ['broken', { status: 200, body: '{"id":' }],
    ['more', { status: 200, body: '{"id":"more","added":1}' }],
  ]);
  let fake: Awaited<ReturnType<typeof startFake>>;
  let caller: InternalClient;

  beforeAll(async () => {
    fake = await startFake((path) => answers.get(path.split('/').at(-1) ?? ''));
    const signer = createInternalSigner({ service: 'leagues', key: service.keys.privateKeys.leagues ?? '' });
    caller = createInternalClient({
      service: 'leagues',
      signer,
      urls: { tournaments: fake.url },
      timeoutMs: 10_000,
    });
  });
  afterAll(async () => {
    fake.server.closeAllConnections();
    await new Promise((resolve) => fake.server.close(resolve));
    await caller.close();
  });

  test.each([
    ['404', { code: 'not-found', message: 'Draw not found' }],
    ['403', { code: 'forbidden', message: 'leagues may not send this' }],
    ['409', { code: 'conflict', message: 'Taken', details }],
    ['422', { code: 'invalid', message: 'Validation failed', details }],
    ['401', { code: 'unavailable', message: 'Service unavailable' }],
    ['500', { code: 'unavailable', message: 'Service unavailable' }],
    ['503', { code: 'unavailable', message: 'Service unavailable' }],
    ['html404', { code: 'unavailable', message: 'Service unavailable' }],
    ['other', { code: 'bad-gateway', message: 'Bad gateway' }],
    ['broken', { code: 'bad-gateway', message: 'Bad gateway' }],
  ])('with %s', async (id, expected) => {
    expect(await refusalOf(caller.call(getOne, { params: { id } }))).toEqual({
      details: undefined,
      ...expected,
    });
  });

  test('because no answer comes in time is unavailable', async () => {
    const signer = service.signerOf('leagues');
    const impatient = createInternalClient({
      service: 'leagues',
      signer,
      urls: { tournaments: fake.url },
      timeoutMs: 100,
    });
    expect(await refusalOf(impatient.call(getOne, { params: { id: 'never' } }))).toMatchObject({
      code: 'unavailable',
    });
    await impatient.close();
  });

  test('because nothing listens is unavailable', async () => {
    const signer = service.signerOf('leagues');
    const lost = createInternalClient({
      service: 'leagues',
      signer,
      urls: { tournaments: 'http://127.0.0.1:1' },
    });
    expect(await refusalOf(lost.call(getOne, { params: { id: '1' } }))).toMatchObject({
      code: 'unavailable',
    });
    await lost.close();
  });

  test('an answer of a newer service, with a field more, is understood', async () => {
    expect(await caller.call(getOne, { params: { id: 'more' } })).toEqual({ id: 'more' });
  });

  test('a service without an address is a mistake of the configuration', async () => {
    await expect(caller.call(lookUp, { params: { kind: 'x' }, body: { ids: [] } })).rejects.toThrow(
      'leagues does not know where scoring is',
    );
  });
});
