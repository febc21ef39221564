const SOCKETS = '/socket.io/?EIO=4';
const UPGRADE = 'Host: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n';
const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';

/** Bytes that are no request that anyone should take, and the status line that they get. */
export const wireCases: readonly [string, RegExp, string][] = [
  ['no request', /^HTTP\/1\.1 400 /, 'hello\r\n\r\n'],
  ['an unknown method', /^HTTP\/1\.1 400 /, 'FOO /api/v1/clubs HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['no Host', /^HTTP\/1\.1 400 /, 'GET /api/v1/clubs HTTP/1.1\r\n\r\n'],
  [
    'two lengths',
    /^HTTP\/1\.1 400 /,
    'POST /api/v1/clubs HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!',
  ],
  [
    'a length and chunks',
    /^HTTP\/1\.1 400 /,
    'POST /api/v1/clubs HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  [
    'a chunk of no size',
    /^HTTP\/1\.1 400 /,
    'POST /api/v1/clubs HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  ],
  ['a blank in a header name', /^HTTP\/1\.1 400 /, 'GET /api/v1/clubs HTTP/1.1\r\nHost : a\r\n\r\n'],
  ['a folded header', /^HTTP\/1\.1 400 /, 'GET /api/v1/clubs HTTP/1.1\r\nHost: a\r\nX: 1\r\n 2\r\n\r\n'],
  ['a NUL in the path', /^HTTP\/1\.1 400 /, 'GET /api/v1/\0 HTTP/1.1\r\nHost: a\r\n\r\n'],
  [
    'a negative length',
    /^HTTP\/1\.1 400 /,
    'POST /api/v1/clubs HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
  ],
  ['a tunnel', /^HTTP\/1\.1 400 /, 'CONNECT 169.254.169.254:80 HTTP/1.1\r\nHost: a\r\n\r\n'],
  [
    'headers of 20 KB',
    /^HTTP\/1\.1 431 /,
    `GET /api/v1/clubs HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  ],
  ['a URL of 20 KB', /^HTTP\/1\.1 431 /, `GET /api/v1/${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  [
    'a method of TRACE',
    /^HTTP\/1\.1 405 /,
    'TRACE /api/v1/clubs HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  ],
  [
    'somebody else as the target',
    /^HTTP\/1\.1 404 /,
    'GET http://169.254.169.254/api/v1/latest HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  ],
  [
    'an upgrade to something else',
    /^HTTP\/1\.1 401 /,
    'GET /api/v1/auth/me HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n',
  ],
  [
    'two tokens in two headers',
    /^HTTP\/1\.1 401 /,
    'GET /api/v1/clubs HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\nConnection: close\r\n\r\n',
  ],
  [
    'an empty Authorization',
    /^HTTP\/1\.1 401 /,
    'GET /api/v1/clubs HTTP/1.1\r\nHost: a\r\nAuthorization:\r\nConnection: close\r\n\r\n',
  ],
  [
    'a token of 17 KB',
    /^HTTP\/1\.1 431 /,
    `GET /api/v1/clubs HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${'a'.repeat(17_000)}\r\n\r\n`,
  ],
  [
    'a WebSocket whose key is none',
    /^HTTP\/1\.1 400 /,
    `GET ${SOCKETS}&transport=websocket HTTP/1.1\r\n${UPGRADE}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n\r\n`,
  ],
  [
    'a WebSocket of another age',
    /^HTTP\/1\.1 400 /,
    `GET ${SOCKETS}&transport=websocket HTTP/1.1\r\n${UPGRADE}Sec-WebSocket-Version: 7\r\n${KEY}\r\n`,
  ],
  [
    'a WebSocket of a foreign page',
    /^HTTP\/1\.1 403 /,
    `GET ${SOCKETS}&transport=websocket HTTP/1.1\r\n${UPGRADE}Sec-WebSocket-Version: 13\r\n${KEY}Origin: https://evil.example\r\n\r\n`,
  ],
  [
    'a WebSocket of a page of no origin',
    /^HTTP\/1\.1 403 /,
    `GET ${SOCKETS}&transport=websocket HTTP/1.1\r\n${UPGRADE}Sec-WebSocket-Version: 13\r\n${KEY}Origin: null\r\n\r\n`,
  ],
  [
    'polling of a foreign page',
    /^HTTP\/1\.1 403 /,
    `GET ${SOCKETS}&transport=polling HTTP/1.1\r\nHost: a\r\nOrigin: https://courtcast.test.evil.example\r\nConnection: close\r\n\r\n`,
  ],
  [
    'a script of a foreign page',
    /^HTTP\/1\.1 400 /,
    `GET ${SOCKETS}&transport=polling&j=0 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  ],
  [
    'an upgrade without a key',
    /^HTTP\/1\.1 400 /,
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  ],
  [
    'an old protocol of sockets',
    /^HTTP\/1\.1 400 /,
    'GET /socket.io/?EIO=3&transport=polling HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  ],
  [
    'an unknown transport of sockets',
    /^HTTP\/1\.1 400 /,
    'GET /socket.io/?EIO=4&transport=pigeon HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  ],
  [
    'a session of sockets that is not there',
    /^HTTP\/1\.1 400 /,
    'GET /socket.io/?EIO=4&transport=polling&sid=__proto__ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  ],
];
