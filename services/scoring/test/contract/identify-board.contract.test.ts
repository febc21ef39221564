import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { user } from '../support/caller.ts';
import { startMemoryService } from '../support/memory-service.ts';
import type { TestCaller } from '../support/caller.ts';
import type { MemoryService } from '../support/memory-service.ts';

let service: MemoryService;
const manager = user('manager', { clubs: [{ clubId: 'club-1', role: 'manager' }] });

beforeAll(async () => {
  service = await startMemoryService();
});
afterAll(() => service.stop());

const nobody = { boardId: null, madeBy: null, usableForMs: null };
const identify = (keyHash: string, asker: Pick<TestCaller, 'send'> = service) =>
  asker.send('POST', '/internal/boards/identify', {
    caller: { kind: 'anonymous' },
    body: { keyHash },
  });

test('the gateway learns whose key has a hash, and who made it, until the key is replaced or the board removed', async () => {
  const call = service.as(manager);
  const { board, key } = await call('createBoard', { body: { clubId: 'club-1', name: 'Box' } });
  const params = { id: board.id };
  const known = { boardId: board.id, madeBy: 'user-manager', usableForMs: null };
  expect((await identify(hash('sha256', key))).body).toEqual(known);

  const { key: next } = await call('rotateBoardKey', { params, body: {} });
  expect((await identify(hash('sha256', key))).body).toEqual(nobody);
  expect((await identify(hash('sha256', next))).body).toEqual(known);

  await call('deleteBoard', { params });
  expect((await identify(hash('sha256', next))).body).toEqual(nobody);
});

test('no other service may ask, nor for anything but a hash', async () => {
  expect((await identify(hash('sha256', 'k'), service.realtime)).status).toBe(403);
  expect((await identify('k')).status).toBe(422);
});
