import { expect, test } from 'vitest';
import { serverOf } from './server-of.ts';

test.each([
  ['the host that was asked', { host: 'scores.example' }, { host: 'scores.example', protocol: 'ws' }],
  ['its port, too', { host: '[::1]:9090' }, { host: '[::1]:9090', protocol: 'ws' }],
  [
    'encryption that a proxy ended',
    { host: 'scores.example', 'x-forwarded-proto': 'https, http' },
    { host: 'scores.example', protocol: 'wss' },
  ],
  ['no text that is not a host', { host: 'a"><script>' }, { host: 'localhost:8080', protocol: 'ws' }],
  ['something where no host was named', {}, { host: 'localhost:8080', protocol: 'ws' }],
])('the document of socket messages names %s', (_, headers, server) => {
  expect(serverOf({ headers })).toEqual(server);
});
