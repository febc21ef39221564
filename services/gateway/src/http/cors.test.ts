import { describe, expect, test } from 'vitest';
import { createCors, parseCorsOrigins } from './cors.ts';

const toRecord = (flat: readonly string[]): Record<string, string> => {
  const record: Record<string, string> = {};
  for (let index = 0; index < flat.length; index += 2) record[flat[index] ?? ''] = flat[index + 1] ?? '';
  return record;
};

const headers = (origins: string, origin?: string) =>
  toRecord(createCors(parseCorsOrigins(origins)).headersFor(origin));

const preflight = (origins: string, origin?: string) =>
  toRecord(createCors(parseCorsOrigins(origins)).preflightHeadersFor(origin, ['GET', 'POST']));

const EXPOSED =
  'ETag, Idempotent-Replayed, Location, Preference-Applied, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id';

describe('any origin', () => {
  test('is allowed without credentials', () => {
    expect(headers('*', 'https://a.example')).toEqual({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': EXPOSED,
    });
  });

  test('gets the same answer as none, so that caches need not distinguish them', () => {
    expect(headers('*')).toEqual(headers('*', 'https://a.example'));
  });

  test('may ask ahead', () => {
    expect(preflight('*', 'https://a.example')).toMatchObject({
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': expect.stringMatching(/Authorization.*Prefer/),
      'Access-Control-Max-Age': '7200',
    });
  });
});

describe('listed origins', () => {
  const list = 'https://a.example, http://localhost:5173';

  test.each(['https://a.example', 'http://localhost:5173'])('%s is allowed by name', (origin) => {
    expect(headers(list, origin)).toEqual({
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': EXPOSED,
    });
  });

  test('make answers differ by origin', () => {
    expect(createCors(parseCorsOrigins(list)).vary).toBe('Accept-Encoding, Prefer, Origin');
    expect(createCors('*').vary).toBe('Accept-Encoding, Prefer');
  });

  test.each(['https://b.example', 'https://a.example.evil', 'http://a.example', 'null', undefined])(
    '%s gets no permission',
    (origin) => {
      expect(headers(list, origin)).toEqual({});
      expect(preflight(list, origin)).toEqual({});
    },
  );
});

test.each([
  'a.example',
  'https://a.example/path',
  'https://a.example?x',
  'file:///x',
  '*, https://a.example',
])('refuses "%s" as a list of origins', (text) => {
  expect(() => parseCorsOrigins(text)).toThrow('not an origin');
});
