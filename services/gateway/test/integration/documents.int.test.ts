import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '@courtcast/contracts';
import type { Operation } from '@courtcast/contracts';
import type { RunningGateway } from '../../src/service.ts';
import { ask, errorBody } from '../ask.ts';
import { startGatewaySystem } from '../gateway-system.ts';
import type { GatewaySystem } from '../gateway-system.ts';

let system: GatewaySystem;
let gateway: RunningGateway;
let api: string;

beforeAll(async () => {
  system = await startGatewaySystem();
  gateway = await system.start({ RATE_LIMIT_PUBLIC_PER_MINUTE: '7' });
  api = `${gateway.url}/api/v1`;
});
afterAll(() => system.stop());

interface Description {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
  readonly 'x-rate-limits': unknown;
}

interface Messages {
  readonly servers: { readonly sockets: { readonly host: string; readonly protocol: string } };
}

describe('the description of the API', () => {
  test('is what this gateway serves and how often', async () => {
    const { headers, text } = await ask(`${api}/openapi.json`);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(text)).toMatchObject({
      openapi: '3.1.1',
      'x-rate-limits': { windowSeconds: 60, public: 7, authenticated: 100, board: 600 },
    });
  });

  test('of socket messages names the server that was asked', async () => {
    const { text, headers } = await ask(`${api}/asyncapi.json`);
    const proxied = await ask(`${api}/asyncapi.json`, { headers: { 'x-forwarded-proto': 'https' } });
    const { host } = new URL(gateway.url);
    const named = [text, proxied.text].map((each) => (JSON.parse(each) as Messages).servers.sockets);
    expect(named).toMatchObject([
      { host, protocol: 'ws' },
      { host, protocol: 'wss' },
    ]);
    expect(proxied.headers.etag).not.toBe(headers.etag);
  });

  test('has one version', async () => {
    const versions = await Promise.all(
      ['openapi', 'asyncapi'].map(async (name) => {
        const { text } = await ask(`${api}/${name}.json`);
        return (JSON.parse(text) as { info: { version: string } }).info.version;
      }),
    );
    expect(new Set(versions).size).toBe(1);
  });

  test('names what is served, and what it names is served', async () => {
    const generous = await system.start({
      RATE_LIMIT_PUBLIC_PER_MINUTE: '1000000',
      RATE_LIMIT_AUTHENTICATED_PER_MINUTE: '1000000',
    });
    const base = `${generous.url}/api/v1`;
    const { paths } = JSON.parse((await ask(`${base}/openapi.json`)).text) as Description;
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => ({ path, method, operationId })),
    );
    expect(described.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(operations).sort());
    const authorization = `Bearer ${await system.issuer.sign({ sub: 'reader' })}`;
    for (const { path, method, operationId } of described) {
      const { service }: Operation = Object.values<Operation>(operations).find(
        ({ id }) => id === operationId,
      )!;
      const before = system.fakes[service].seen.length;
      const answer = await ask(`${base}${path.replaceAll(/\{\w+\}/g, 'x1')}`, {
        method: method.toUpperCase(),
        headers: { authorization },
      });
      expect([operationId, answer.status]).toEqual([operationId, 200]);
      expect(system.fakes[service].seen.length).toBeGreaterThan(before);
    }
    await generous.stop();
  });
});

describe('every file about the API', () => {
  const files: [string, string][] = [
    ['/openapi.json', 'application/json; charset=utf-8'],
    ['/asyncapi.json', 'application/json; charset=utf-8'],
    ['/docs', 'text/html; charset=utf-8'],
    ['/docs/page.css', 'text/css; charset=utf-8'],
    ['/docs/page.js', 'text/javascript; charset=utf-8'],
    ['/docs/scoring', 'text/html; charset=utf-8'],
    ['/docs/messages', 'text/html; charset=utf-8'],
  ];

  test.each(files)('%s is there for everyone, compressed, and not sent twice', async (path, type) => {
    const whole = await ask(`${api}${path}`, { headers: { authorization: 'Bearer nonsense' } });
    expect(whole).toMatchObject({
      status: 200,
      headers: {
        'content-type': type,
        'cache-control': 'no-cache',
        'content-length': String(whole.bytes.length),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      },
    });
    const etag = String(whole.headers.etag);
    const again = await ask(`${api}${path}`, { headers: { 'if-none-match': etag } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const head = await ask(`${api}${path}`, { method: 'HEAD' });
    expect(head.headers['content-length']).toBe(String(whole.bytes.length));
    if (whole.bytes.length < 2_000) return;
    const small = await ask(`${api}${path}`, { headers: { 'accept-encoding': 'gzip' } });
    expect(small.headers['content-encoding']).toBe('gzip');
    expect(small.headers.etag).toBe(etag);
    expect(small.bytes.length).toBeLessThan(whole.bytes.length);
  });

  test('counts against no limit, and says what is left', async () => {
    for (let index = 0; index < 20; index += 1) await ask(`${api}/docs`);
    const { headers } = await ask(`${api}/docs`);
    expect(headers.ratelimit).toBe('"public";r=7;t=0');
  });

  test('is read only', async () => {
    const refused = await ask(`${api}/docs`, { method: 'POST' });
    expect(JSON.parse(refused.text)).toEqual(errorBody(405, 'Method not allowed', 'Method Not Allowed'));
    expect(refused.headers.allow).toBe('GET, HEAD, OPTIONS');
    expect(await ask(`${api}/docs`, { method: 'OPTIONS' })).toMatchObject({ status: 204 });
  });

  test('may be asked for by pages of other origins, with a preflight, too', async () => {
    const headers = { origin: 'https://editor.example', 'access-control-request-method': 'GET' };
    const preflight = await ask(`${api}/openapi.json`, { method: 'OPTIONS', headers });
    expect(preflight).toMatchObject({
      status: 204,
      headers: {
        allow: 'GET, HEAD, OPTIONS',
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      },
    });
  });

  test.each(['/docs/', '/docs/package.json', '/openapi.yaml'])('%s is none of them', async (path) =>
    expect((await ask(`${api}${path}`)).status).toBe(404),
  );
});
