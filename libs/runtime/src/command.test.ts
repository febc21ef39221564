import { describe, expect, test } from 'vitest';
import type { Caller } from '@courtcast/contracts';
import { actorOf, createCommand, createSeededId } from './command.ts';

const startedAt = new Date('2026-05-01T12:34:56.789Z');
const anonymous = { kind: 'anonymous' } as const;
const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('ids made for a command', () => {
  const command = createCommand({ id: 'c1', startedAt, caller: anonymous, requestId: 'r1' });

  test('are UUIDs of version 7 that carry the time of the first attempt', () => {
    expect(command.newId()).toMatch(uuidV7);
    expect(Number.parseInt(command.newId().replaceAll('-', '').slice(0, 12), 16)).toBe(startedAt.getTime());
  });

  test('are the same for the same command and label', () => {
    const again = createCommand({ id: 'c1', startedAt, caller: anonymous, requestId: 'another' });
    expect(again.newId()).toBe(command.newId());
    expect(again.newId('entry 3')).toBe(command.newId('entry 3'));
  });

  test('are others for another label or command', () => {
    const other = createCommand({ id: 'c2', startedAt, caller: anonymous, requestId: 'r1' });
    const ids = [command.newId(), command.newId('a'), command.newId('b'), other.newId(), other.newId('a')];
    expect(new Set(ids).size).toBe(5);
  });

  test('keep their form for every seed', () => {
    const ids = Array.from({ length: 1_000 }, (_, index) => createSeededId(startedAt, String(index)));
    expect(ids.filter((id) => !uuidV7.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(1_000);
  });
});

test('a command without a key has an id of its own', () => {
  const make = () => createCommand({ startedAt, caller: anonymous, requestId: 'r1' }).id;
  expect(make()).not.toBe(make());
});

describe('the actor of a command', () => {
  test.each<[Caller, string]>([
    [anonymous, 'anonymous'],
    [{ kind: 'user', userId: 'u1', playerId: null, role: 'user', clubs: [] }, 'user:u1'],
    [{ kind: 'service', name: 'scoring' }, 'service:scoring'],
  ])('%j', (caller, actor) => {
    expect(actorOf(caller)).toBe(actor);
  });

  test('is a hash of the key for a board, never the key', () => {
    const actor = actorOf({ kind: 'board', key: 'board-secret' });
    expect(actor).toMatch(/^board:[0-9a-f]{32}$/);
    expect(actor).not.toContain('secret');
    expect(actorOf({ kind: 'board', key: 'board-secret' })).toBe(actor);
    expect(actorOf({ kind: 'board', key: 'other' })).not.toBe(actor);
  });
});
