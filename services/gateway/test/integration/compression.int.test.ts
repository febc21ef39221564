import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brotliDecompressSync, deflateSync, gunzipSync, inflateSync } from 'node:zlib';
import { ask } from '../ask.ts';
import type { Seen } from '../ask.ts';
import { json } from '../fake-service.ts';
import { startGatewaySystem } from '../gateway-system.ts';
import type { GatewaySystem } from '../gateway-system.ts';

let system: GatewaySystem;
let api: string;

const large = { text: 'x'.repeat(4_000) };
const ETAG = '"v7-abc"';
const longAnswer = json(large, { ETag: ETAG, 'Cache-Control': 'no-cache' });

beforeAll(async () => {
  system = await startGatewaySystem();
  const gateway = await system.start({ RATE_LIMIT_PUBLIC_PER_MINUTE: '10000' });
  api = `${gateway.url}/api/v1`;
});
afterAll(() => system.stop());
afterEach(() => system.fakes.tournaments.answerWith(json({ ok: true })));

const decode = ({ headers, bytes }: Seen): string => {
  switch (headers['content-encoding']) {
    case 'br':
      return brotliDecompressSync(bytes).toString();
    case 'gzip':
      return gunzipSync(bytes).toString();
    case 'deflate':
      return inflateSync(bytes).toString();
    default:
      return bytes.toString();
  }
};

const paths = [
  ['an answer that streams', '/tournaments/'],
  ['a hot read', '/draws/'],
] as const;

describe.each(paths)('%s', (_title, prefix) => {
  let path: string;
  let records = 0;
  // No cached answer of an earlier test may be used.
  beforeEach(() => {
    path = `${prefix}record-${++records}`;
  });

  test.each([
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0.5, gzip;q=1.0', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip;q=0', undefined],
    ['identity', undefined],
    ['identity;q=1, gzip;q=0.5', undefined],
    ['*;q=0, identity', undefined],
    ['compress, zstd', undefined],
    [';;;,,', undefined],
    ['', undefined],
  ])('for a client that takes "%s" is in %s', async (accepted, encoding) => {
    system.fakes.tournaments.answerWith(longAnswer);
    const answer = await ask(`${api}${path}`, { headers: { 'accept-encoding': accepted } });
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, encoding]);
    expect(JSON.parse(decode(answer))).toEqual(large);
    expect(answer.headers).toMatchObject({
      etag: ETAG,
      vary: 'Accept-Encoding, Prefer',
      'cache-control': 'no-cache',
    });
    const length = answer.headers['content-length'];
    if (length !== undefined) expect(Number(length)).toBe(answer.bytes.length);
  });

  test('is not compressed for a client that does not speak of it', async () => {
    system.fakes.tournaments.answerWith(longAnswer);
    const answer = await ask(`${api}${path}`);
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers).toMatchObject({ etag: ETAG, vary: 'Accept-Encoding, Prefer' });
  });

  test('that is compressed already stays as it is', async () => {
    const bytes = deflateSync(JSON.stringify(large));
    system.fakes.tournaments.answerWith((_seen, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'deflate' });
      response.end(bytes);
    });
    const answer = await ask(`${api}${path}`, { headers: { 'accept-encoding': 'gzip, deflate' } });
    expect(answer.headers['content-encoding']).toBe('deflate');
    expect(answer.bytes.equals(bytes)).toBe(true);
  });

  test('of a type that does not shrink is not compressed', async () => {
    system.fakes.tournaments.answerWith((_seen, response) => {
      response.writeHead(200, { 'Content-Type': 'image/png' });
      response.end('x'.repeat(4_000));
    });
    const answer = await ask(`${api}${path}`, { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.text).toBe('x'.repeat(4_000));
  });

  test('asked for by HEAD has the headers of GET and no body', async () => {
    system.fakes.tournaments.answerWith(longAnswer);
    const answer = await ask(`${api}${path}`, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
    expect(answer).toMatchObject({
      status: 200,
      text: '',
      headers: { etag: ETAG, vary: 'Accept-Encoding, Prefer' },
    });
  });
});
