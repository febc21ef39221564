import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProblem, sendRaw, startThingService } from './thing-service.ts';

let service: Awaited<ReturnType<typeof startThingService>>;
let created = 0;

beforeAll(async () => {
  service = await startThingService({
    onCreate: () => {
      created += 1;
    },
  });
});
afterAll(() => service.stop());

const KIB = 1024;
const post = (
  body: RequestInit['body'],
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => service.send('/things', { method: 'POST', headers, ...(body === undefined ? {} : { body }) });

describe('a JSON body is taken', () => {
  test.each([
    ['an object', '{"size":3}', { 'content-type': 'application/json' }],
    ['a charset of UTF-8', '{"size":3}', { 'content-type': 'application/json; charset=utf-8' }],
    ['a type in capitals', '{"size":3}', { 'content-type': 'Application/JSON;charset="UTF-8"' }],
    [
      'the identity encoding',
      '{"size":3}',
      { 'content-type': 'application/json', 'content-encoding': 'identity' },
    ],
    ['blanks around it', ' \n{"size":3}\n', { 'content-type': 'application/json' }],
    [
      'just 256 KiB',
      `{"size":3,"note":"${'x'.repeat(256 * KIB - 20)}"}`,
      { 'content-type': 'application/json' },
    ],
    [
      'the name of a forbidden key as a value',
      '{"note":"__proto__ constructor"}',
      { 'content-type': 'application/json' },
    ],
    ['escapes in keys', '{"\\u0073ize":3}', { 'content-type': 'application/json' }],
  ])('%s', async (_, body, headers) => {
    expect((await post(body, headers)).status).toBe(201);
  });

  test('nothing at all counts as an empty object, whatever its type', async () => {
    expect((await post(undefined, {})).status).toBe(201);
    expect((await post(undefined, { 'content-type': 'text/plain' })).status).toBe(201);
    expect((await post('', { 'content-type': 'application/json' })).status).toBe(201);
  });

  test('no chunk at all counts as an empty object, too', async () => {
    const head = `POST /things HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Internal-Token: ${await service.sign()}\r\n`;
    const body = 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n';
    expect(await sendRaw(service.port, head + body)).toMatch(/^HTTP\/1\.1 201 /);
  });

  test('in chunks, too', async () => {
    const body = new ReadableStream({
      start: (controller) => {
        for (const part of ['{"si', 'ze":', '3}']) controller.enqueue(Buffer.from(part));
        controller.close();
      },
    });
    const init = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    } as const;
    expect((await service.send('/things', init)).status).toBe(201);
  });
});

describe('a body is refused, and nothing is done', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const deepKey = `${'{"a":'.repeat(20_000)}{"__proto__":1}${'}'.repeat(20_000)}`;

  test.each<[string, string | Buffer<ArrayBuffer>, number, string]>([
    ['broken JSON', '{"size":', 400, ''],
    ['half an object', '{', 400, ''],
    ['blanks only', '  ', 400, ''],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400, ''],
    ['a list', '[]', 422, ''],
    ['text', '"x"', 422, ''],
    ['a number', '1', 422, ''],
    ['null', 'null', 422, ''],
    ['a list in a hundred thousand lists', deep, 422, ''],
    ['an unknown field', '{"colour":1}', 422, 'colour'],
    ['a field of another type', '{"size":"3"}', 422, 'size'],
    ['an operator for a value', '{"size":{"$gt":0}}', 422, 'size'],
    ['__proto__', '{"__proto__":{"isAdmin":true}}', 422, '__proto__'],
    ['constructor', '{"constructor":{"prototype":{}}}', 422, 'constructor'],
    ['prototype', '{"prototype":1}', 422, 'prototype'],
    [
      '__proto__ deep inside a value that takes anything',
      '{"note":[{"a":{"__proto__":1}}]}',
      422,
      '__proto__',
    ],
    ['__proto__ in escapes', '{"note":{"\\u005f_proto__":1}}', 422, '__proto__'],
    ['__proto__ twenty thousand objects deep', `{"note":${deepKey}}`, 422, '__proto__'],
  ])('%s', async (...[, body, status, path]) => {
    const before = created;
    const response = await post(body);
    expect(response.status).toBe(status);
    const problem = await readProblem(response);
    if (status === 422) expect(problem.details?.[0]?.path).toBe(path);
    expect(created).toBe(before);
  });

  test.each([
    ['text', { 'content-type': 'text/plain' }, 'Content-Type must be application/json'],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'Content-Type'],
    ['another JSON', { 'content-type': 'application/vnd.api+json' }, 'Content-Type'],
    ['another charset', { 'content-type': 'application/json; charset=utf-16' }, 'charset of Content-Type'],
    [
      'a compressed body',
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      'Content-Encoding must be absent',
    ],
  ])('%s is 415, and names the header', async (_, headers, named) => {
    const before = created;
    const response = await post(gzipSync('{"size":3}'), headers);
    const { error, message } = await readProblem(response);
    expect([response.status, error]).toEqual([415, 'Unsupported Media Type']);
    expect(message).toContain(named);
    expect(created).toBe(before);
  });

  test('a body without a type is 415', async () => {
    expect((await post(Buffer.from('{"size":3}'), {})).status).toBe(415);
  });

  test.each([
    ['a byte over 256 KiB', 256 * KIB + 1],
    ['a megabyte', 1024 * KIB],
    ['twenty megabytes', 20_480 * KIB],
  ])('%s is 413', async (_, size) => {
    const response = await post(Buffer.alloc(size, 'x'));
    expect(response.status).toBe(413);
    expect(await readProblem(response)).toEqual({
      statusCode: 413,
      message: 'Body too large',
      error: 'Payload Too Large',
    });
    expect((await service.send('/things/1')).status).toBe(200);
  });
});

test('a body without an end is cut off with a 413', async () => {
  const head = `POST /things HTTP/1.1\r\nHost: x\r\nX-Internal-Token: ${await service.sign()}\r\n`;
  const length = `Content-Type: application/json\r\nContent-Length: ${1024 * 1024 * KIB}\r\n\r\n`;
  const received = await sendRaw(service.port, head + length + 'x'.repeat(9 * 1024 * KIB));
  expect(received).toMatch(/^HTTP\/1\.1 413 /);
  expect(received.toLowerCase()).toContain('connection: close');
});

describe('an action without a body', () => {
  test.each([undefined, '', '{}'])('takes %j', async (body) => {
    const response = await service.send('/things/1/reset', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body }),
    });
    expect(response.status).toBe(200);
  });

  test('refuses what is no object', async () => {
    expect((await service.sendJson('/things/1/reset', [])).status).toBe(422);
  });

  test('refuses fields by name', async () => {
    const response = await service.sendJson('/things/1/reset', { force: true });
    expect(response.status).toBe(422);
    expect((await readProblem(response)).details).toEqual([
      { path: 'force', message: 'is not a field: this operation takes none', code: 'unknown-field' },
    ]);
  });
});

describe('images and CSV', () => {
  const put = (size: number, type: string) =>
    service.send('/things/1/image', {
      method: 'PUT',
      body: Buffer.alloc(size, 1),
      headers: { 'content-type': type },
    });

  test('an image comes as bytes, with its type', async () => {
    const response = await put(1024 * KIB, 'image/webp');
    expect(await response.json()).toEqual({ id: '1 image/webp', size: 1024 * KIB });
  });

  test('an image over 1 MiB is 413, of another type 415', async () => {
    expect((await put(1024 * KIB + 1, 'image/png')).status).toBe(413);
    expect((await put(10, 'image/svg+xml')).status).toBe(415);
    expect((await put(10, 'application/json')).status).toBe(415);
  });

  test.each([
    ['List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded', 204],
    ['--a\r\n\r\nOne-Click\r\n--a--', 'multipart/form-data; boundary=a', 204],
    ['{}', 'application/json', 204],
    ['x', 'text/plain', 415],
    ['x'.repeat(KIB + 1), 'application/x-www-form-urlencoded', 413],
  ])('a form is not read (%#)', async (body, type, status) => {
    const headers = { 'content-type': type };
    const response = await service.send('/things/1/clicks', { method: 'POST', body, headers });
    expect(response.status).toBe(status);
  });

  test('CSV comes as text; over 2 MiB it is 413, of another type 415, of another charset 415', async () => {
    const send = (body: string, type: string) =>
      service.send('/imports', { method: 'POST', body, headers: { 'content-type': type } });
    expect(await (await send('name\nMuñoz', 'text/csv; charset=utf-8')).json()).toEqual({
      id: 'name\nMuñoz',
      size: 10,
    });
    expect((await send('x'.repeat(2048 * KIB + 1), 'text/csv')).status).toBe(413);
    expect((await send('x', 'text/plain')).status).toBe(415);
    expect((await send('x', 'text/csv; charset=latin1')).status).toBe(415);
  });
});

test('a query is refused over HTTP as its rules say', async () => {
  expect((await service.send('/things?size=3&size=4')).status).toBe(422);
  expect((await service.send('/things?size[$ne]=3')).status).toBe(422);
  expect((await service.send('/things?search=%')).status).toBe(400);
  expect(await (await service.send('/things?size=3&other=1')).json()).toEqual([{ id: 'a', size: 3 }]);
});

test('prototypes are what they were', () => {
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
});
