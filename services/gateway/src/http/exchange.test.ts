import { describe, expect, test } from 'vitest';
import { IncomingMessage } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { bodyLimits } from '@courtcast/http';
import { openRequestBody } from './exchange.ts';

const requestWith = (
  method: string,
  headers: IncomingHttpHeaders,
  pieces: readonly string[],
): IncomingMessage => {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, headers);
  request.method = method;
  for (const piece of pieces) request.push(piece);
  request.push(null);
  return request;
};

const chunked = { 'transfer-encoding': 'chunked' };
const lengthOf = (length: number) => ({ 'content-length': String(length) });

describe('the body of a request', () => {
  test.each<[string, string, IncomingHttpHeaders]>([
    ['GET', 'GET', lengthOf(3)],
    ['HEAD', 'HEAD', chunked],
    ['POST without a length', 'POST', {}],
    ['POST of no bytes', 'POST', lengthOf(0)],
  ])('of %s is none', (_title, method, headers) => {
    expect(openRequestBody(requestWith(method, headers, ['abc']), 10)).toBeNull();
  });

  test.each([lengthOf(6), chunked])('is forwarded up to the limit (%o)', async (headers) => {
    const body = openRequestBody(requestWith('POST', headers, ['abc', 'def']), 6);
    expect(await text(body ?? Readable.from([]))).toBe('abcdef');
  });

  test('is refused at once when it says that it is longer', () => {
    expect(() => openRequestBody(requestWith('POST', lengthOf(7), []), 6)).toThrow('Body too large');
  });

  test('ends with a refusal when it turns out to be longer', async () => {
    const body = openRequestBody(requestWith('PUT', chunked, ['abc', 'def', 'g']), 6);
    await expect(text(body ?? Readable.from([]))).rejects.toThrow('Body too large');
  });
});

test('bodies may be 256 KiB, images 1 MiB, CSV 2 MiB, forms 1 KiB', () => {
  const kib256 = { none: 262_144, json: 262_144, signed: 262_144 };
  expect(bodyLimits).toEqual({ ...kib256, form: 1_024, image: 1_048_576, csv: 2_097_152 });
});
