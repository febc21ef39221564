import { expect, test } from 'vitest';
import { addHeadersForClient, headersForService } from './headers.ts';

test('a service receives what concerns the request, and nothing that speaks for its sender', () => {
  const passed = headersForService({
    accept: 'application/json',
    'content-type': 'application/json',
    'idempotency-key': 'k',
    'if-match': '"1"',
    authorization: 'Bearer x',
    cookie: 'a=b',
    connection: 'x-secret',
    'x-internal-token': 'forged',
    'x-user-id': 'forged',
    'forwarded-user': 'forged',
    forwarded: 'for=1.1.1.1',
    'x-forwarded-for': '1.1.1.1',
    'x-original-url': '/internal/principals',
    'x-http-method-override': 'DELETE',
    'transfer-encoding': 'chunked',
    'accept-encoding': 'gzip',
  });
  expect(passed).toEqual([
    'accept',
    'application/json',
    'content-type',
    'application/json',
    'idempotency-key',
    'k',
    'if-match',
    '"1"',
  ]);
});

test('a client receives what concerns the answer, and nothing of the inside', () => {
  const headers = ['X-Request-Id', 'r'];
  addHeadersForClient(headers, {
    'content-type': 'application/json',
    etag: '"v1-x"',
    'cache-control': 'no-cache',
    location: '/api/v1/matches/1',
    'set-cookie': ['a=1', 'b=2'],
    connection: 'keep-alive',
    'keep-alive': 'timeout=75',
    'transfer-encoding': 'chunked',
    'x-powered-by': 'Express',
    server: 'x',
    'x-internal-token': 't',
    'x-user-id': 'u',
    'x-request-id': 'other',
    ratelimit: 'r',
  });
  expect(headers).toEqual([
    'X-Request-Id',
    'r',
    'content-type',
    'application/json',
    'etag',
    '"v1-x"',
    'cache-control',
    'no-cache',
    'location',
    '/api/v1/matches/1',
    'set-cookie',
    'a=1',
    'set-cookie',
    'b=2',
  ]);
});
