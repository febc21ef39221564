import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BackingService } from '@courtcast/testkit';
import { eventually, startGuardedNats, startNatsFor } from '@courtcast/testkit';
import { ensureStream } from '@courtcast/messaging';
import { openNats } from '../support/harness.ts';

let server: BackingService;
beforeAll(async () => {
  server = await startNatsFor('scoring', '4222,secret');
});
afterAll(() => server.stop());

const at = (credentials: string): string => server.url.replace('//', `//${credentials}@`);

test('user and password of the URL are those of the connection', async () => {
  const nats = await openNats(at('scoring:4222%2Csecret'));
  expect((await ensureStream(nats, 'scoring')).config.name).toBe('SCORING');
  await nats.close();
});

test.each([
  ['another password', 'scoring:wrong'],
  ['another user', 'leagues:4222%2Csecret'],
])('%s is refused in one line without the password', async (_, credentials) => {
  const attempt = openNats(at(credentials));
  await expect(attempt).rejects.toThrow(/^cannot reach NATS at 127\.0\.0\.1:\d+: Authorization Violation$/);
});

test('a server that names no TLS is not spoken to where the URL asks for it', async () => {
  const attempt = openNats(at('scoring:4222%2Csecret').replace('nats:', 'tls:'));
  await expect(attempt).rejects.toThrow("server does not support 'tls'");
});

test('all who wait for the end of a turn publish before any of it is written to the socket', async () => {
  const nats = await openNats(at('scoring:4222%2Csecret'));
  const order: string[] = [];
  const publish = async (name: string): Promise<void> => {
    await nats.endOfTurn();
    order.push(name);
    // Like the client of NATS.
    queueMicrotask(() => order.push('written'));
  };
  await Promise.all([publish('first'), publish('second')]);
  await publish('next turn');
  expect(order.slice(0, 5)).toEqual(['first', 'second', 'written', 'written', 'next turn']);
  await nats.close();
});

test('a user who may not ask for JetStream is refused in one line that names the right', async () => {
  const user = { user: 'scoring', password: 'secret' };
  const permissions = { publish: { allow: ['scoring.>'] }, subscribe: { allow: ['_INBOX.>'] } };
  const guarded = await startGuardedNats([{ ...user, permissions }]);
  const attempt = openNats(guarded.urlOf(user));
  await expect(attempt).rejects.toThrow(
    'NATS answers, but its user lacks a right: Permissions Violation for Publish to "$JS.API.INFO"',
  );
  await guarded.stop();
});

test('a password that was changed and is changed back ends no process: it connects again', async () => {
  const user = { user: 'scoring', password: 'secret' };
  const guarded = await startGuardedNats([user]);
  const nats = await openNats(guarded.urlOf(user));
  await guarded.setUsers([{ ...user, password: 'another' }]);
  const refusals = () => guarded.readLog().split('authentication error').length - 1;
  await eventually(() => expect(refusals()).toBeGreaterThan(3));
  expect(nats.isUp()).toBe(false);
  await guarded.setUsers([user]);
  await eventually(() => expect(nats.isUp()).toBe(true));
  await nats.close();
  await guarded.stop();
});
