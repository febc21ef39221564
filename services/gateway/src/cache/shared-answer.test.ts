import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { shareAnswer } from './shared-answer.ts';

const long = JSON.stringify({ name: 'Muñoz '.repeat(1_000) });
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': '1',
  'cache-control': 'no-cache',
  etag: '"e"',
  'x-request-id': 'of another request',
  'x-internal-secret': 's',
  date: 'once',
};
const whole = (changes: Record<string, string> = {}, text = long) =>
  shareAnswer({ status: 200, headers: { ...headers, ...changes }, body: Buffer.from(text) });

describe('an answer for many', () => {
  test('has no header that belongs to one of them', async () => {
    const { headers: sent, body } = await whole().rendition('identity');
    expect(sent).toEqual([
      'content-type',
      'application/json; charset=utf-8',
      'cache-control',
      'no-cache',
      'etag',
      '"e"',
      'Content-Length',
      String(Buffer.byteLength(long)),
    ]);
    expect(Buffer.from(body, 'latin1').toString()).toBe(long);
  });

  test.each([
    ['br' as const, brotliDecompressSync],
    ['gzip' as const, gunzipSync],
  ])('is encoded once by %s, under the same ETag', async (encoding, decode) => {
    const answer = whole();
    const [first, second] = await Promise.all([answer.rendition(encoding), answer.rendition(encoding)]);
    expect(second).toBe(first);
    expect(answer.rendition(encoding)).toBe(first);
    expect(first.headers).toEqual(expect.arrayContaining(['etag', '"e"', 'Content-Encoding', encoding]));
    expect(first.headers.at(-1)).toBe(String(first.body.length));
    expect(first.body.length).toBeLessThan(long.length / 10);
    expect(decode(Buffer.from(first.body, 'latin1')).toString()).toBe(long);
  });

  test.each([
    ['short', whole({}, '[]')],
    ['encoded already', whole({ 'content-encoding': 'gzip' })],
    ['an image', whole({ 'content-type': 'image/png' })],
  ])('that is %s goes out as it is', async (_title, answer) => {
    expect(answer.rendition('br')).toBe(answer.rendition('identity'));
  });

  test('has what concerns validity in a 304, and nothing of the body', () => {
    expect(whole().headersWhenUnchanged).toEqual(['cache-control', 'no-cache', 'etag', '"e"']);
  });
});
