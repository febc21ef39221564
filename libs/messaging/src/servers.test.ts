import { expect, test } from 'vitest';
import { parseServers } from './servers.ts';

test.each([
  ['nats://one:4222', { servers: ['one:4222'] }],
  ['nats://one', { servers: ['one'] }],
  ['nats://[::1]:4222', { servers: ['[::1]:4222'] }],
  ['nats://one:4222, nats://two:4223', { servers: ['one:4222', 'two:4223'] }],
  ['nats://u:1pass@one:4222', { servers: ['one:4222'], user: 'u', pass: '1pass' }],
  ['nats://u%40x:a%2Cb%3A@one', { servers: ['one'], user: 'u@x', pass: 'a,b:' }],
  ['nats://some-token@one', { servers: ['one'], token: 'some-token' }],
  ['nats://u:p@one,nats://u:p@two', { servers: ['one', 'two'], user: 'u', pass: 'p' }],
  ['nats://one,nats://u:p@two', { servers: ['one', 'two'], user: 'u', pass: 'p' }],
  ['tls://one:4222', { servers: ['one:4222'], tls: {} }],
  ['nats://one,tls://two', { servers: ['one', 'two'], tls: {} }],
])('%s', (url, servers) => {
  expect(parseServers(url)).toEqual(servers);
});
