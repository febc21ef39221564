import { afterEach, describe, expect, test } from 'vitest';
import { conflict, forbidden, unavailable } from '@courtcast/problem';
import { fixedClock } from '@courtcast/testkit';
import type { IdempotencyStore, StoredAnswer } from '../../src/index.ts';
import { readProblem, startThingService, user } from './thing-service.ts';

interface KeyRecord {
  readonly fingerprint: string;
  readonly commandId: string;
  readonly startedAt: Date;
  isLeased: boolean;
  answer?: StoredAnswer;
}

const createMemoryStore = () => {
  const records = new Map<string, KeyRecord>();
  const idOf = ({ caller, key }: { caller: string; key: string }) => `${caller} ${key}`;
  const store: IdempotencyStore = {
    begin: async ({ fingerprint, now, ...key }) => {
      const known = records.get(idOf(key));
      if (known === undefined) {
        const commandId = `command of ${idOf(key)}`;
        records.set(idOf(key), { fingerprint, commandId, startedAt: now, isLeased: true });
        return { state: 'new', commandId, startedAt: now };
      }
      if (known.fingerprint !== fingerprint) return { state: 'mismatch' };
      if (known.answer !== undefined) {
        const { commandId, startedAt, answer } = known;
        return { state: 'replay', commandId, startedAt, ...answer };
      }
      if (known.isLeased) return { state: 'running' };
      known.isLeased = true;
      return { state: 'takeover', commandId: known.commandId, startedAt: known.startedAt };
    },
    extend: async () => undefined,
    finish: async ({ answer, ...key }) => {
      const known = records.get(idOf(key));
      if (known !== undefined) known.answer = answer;
    },
    abandon: async ({ forget, ...key }) => {
      const known = records.get(idOf(key));
      if (forget) records.delete(idOf(key));
      else if (known !== undefined) known.isLeased = false;
    },
  };
  return { store, records };
};

type Service = Awaited<ReturnType<typeof startThingService>>;
let service: Service;
afterEach(() => service.stop());

const keyed = (
  json: unknown,
  {
    key = 'k1',
    path = '/things',
    caller = user,
  }: { key?: string; path?: string; caller?: Parameters<Service['sign']>[0] & object } = {},
) => service.sendJson(path, json, { caller, headers: { 'idempotency-key': key } });

describe('an Idempotency-Key', () => {
  test('gives a repetition the first answer, without doing anything again', async () => {
    let runs = 0;
    service = await startThingService({
      idempotency: createMemoryStore().store,
      onCreate: () => void (runs += 1),
    });
    const first = await keyed({ size: 3 });
    const text = await first.text();
    for (let repetition = 0; repetition < 3; repetition += 1) {
      const again = await keyed({ size: 3 });
      expect([again.status, await again.text()]).toEqual([201, text]);
      expect(again.headers.get('idempotent-replayed')).toBe('true');
      expect(again.headers.get('location')).toBe(first.headers.get('location'));
      expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
      expect(again.headers.get('content-type')).toBe('application/json; charset=utf-8');
    }
    expect(first.headers.has('idempotent-replayed')).toBe(false);
    expect(runs).toBe(1);
  });

  test('gives who has lost the right what refuses them now, and the first answer again once it is back', async () => {
    let [runs, isLet] = [0, true];
    service = await startThingService({
      idempotency: createMemoryStore().store,
      onCreate: () => void (runs += 1),
      guardCreation: () => {
        if (!isLet) throw forbidden();
      },
    });
    const text = await (await keyed({ size: 3 })).text();
    isLet = false;
    const refused = await keyed({ size: 3 });
    expect([refused.status, refused.headers.has('idempotent-replayed')]).toEqual([403, false]);
    isLet = true;
    const again = await keyed({ size: 3 });
    expect([again.status, await again.text()]).toEqual([201, text]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(runs).toBe(1);
  });

  test.each([
    ['taken by now', () => conflict('slot-taken', 'Taken'), 201],
    ['of a key that was ended', () => conflict('invitation-revoked', 'Ended'), 409],
    ['not to be decided now', () => unavailable(), 503],
  ])('of a request that is %s is %#', async (_, error, status) => {
    let isRefused = false;
    service = await startThingService({
      idempotency: createMemoryStore().store,
      guardCreation: () => {
        if (isRefused) throw error();
      },
    });
    await keyed({ size: 3 });
    isRefused = true;
    expect((await keyed({ size: 3 })).status).toBe(status);
  });

  test('belongs to its caller: another one and a board do their own', async () => {
    let runs = 0;
    service = await startThingService({
      idempotency: createMemoryStore().store,
      onCreate: () => void (runs += 1),
    });
    const callers = [
      user,
      { ...user, userId: 'u2' },
      { kind: 'board', key: 'b1' } as const,
      { kind: 'board', key: 'b2' } as const,
    ];
    const ids = await Promise.all(
      callers.map(async (caller) => ((await (await keyed({}, { caller })).json()) as { id: string }).id),
    );
    expect(new Set(ids).size).toBe(4);
    expect(runs).toBe(4);
  });

  test.each([
    ['another body', { size: 4 }, '/things'],
    ['another path', { size: 3 }, '/things/1/reset'],
    ['another query', { size: 3 }, '/things?x=1'],
  ])('with %s is 422', async (_, json, path) => {
    service = await startThingService({ idempotency: createMemoryStore().store });
    await keyed({ size: 3 });
    const response = await keyed(json, { path });
    expect(response.status).toBe(422);
    expect((await readProblem(response)).details).toEqual([
      { path: 'Idempotency-Key', message: 'was used for another request', code: 'key-reused' },
    ]);
  });

  test('of a dry run is not kept: each is answered from the present, and the key is free for the request', async () => {
    const { store, records } = createMemoryStore();
    service = await startThingService({ idempotency: store, checkAnswers: true });
    const preview = async () => {
      const response = await keyed({}, { path: '/things/1/reset?dryRun=true' });
      expect(response.headers.has('idempotent-replayed')).toBe(false);
      return (await response.json()) as { requestId: string };
    };
    const [first, second] = [await preview(), await preview()];
    expect(first).toEqual({ dryRun: true, requestId: expect.any(String) });
    expect(second.requestId).not.toBe(first.requestId);
    expect(records.size).toBe(0);
    const done = await keyed({}, { path: '/things/1/reset' });
    expect(await done.json()).toEqual({ id: '1', size: 0 });
    expect(records.size).toBe(1);
  });

  test.each(['?dryRun=false', '?dryRun=', '?dryRun=yes'])('with %s is kept like any other', async (query) => {
    const { store, records } = createMemoryStore();
    service = await startThingService({ idempotency: store });
    await keyed({}, { path: `/things/1/reset${query}` });
    expect(records.size).toBe(1);
  });

  test('is 409 while its first request is running', async () => {
    const gate = Promise.withResolvers<null>();
    const entered = Promise.withResolvers<null>();
    service = await startThingService({
      idempotency: createMemoryStore().store,
      onCreate: () => {
        entered.resolve(null);
        return gate.promise;
      },
    });
    const first = keyed({});
    await entered.promise;
    const early = await keyed({});
    expect(early.status).toBe(409);
    const details = [{ path: 'Idempotency-Key', code: 'request-running' }];
    expect(await early.json()).toMatchObject({ details });
    gate.resolve(null);
    expect((await first).status).toBe(201);
    expect((await keyed({})).headers.get('idempotent-replayed')).toBe('true');
  });

  test('keeps a refusal of the request, too', async () => {
    service = await startThingService({ idempotency: createMemoryStore().store });
    const first = await keyed({ size: -1 });
    const again = await keyed({ size: -1 });
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([
      422,
      422,
      'true',
    ]);
    expect(await again.json()).toEqual(await first.json());
  });

  test('never shows again what is shown only once: a repetition is 409, and says where the thing is', async () => {
    let runs = 0;
    const { store, records } = createMemoryStore();
    service = await startThingService({ idempotency: store, onCreate: () => void (runs += 1) });
    const first = await keyed({ size: 7, note: 'once' });
    expect([first.status, await first.json()]).toEqual([201, expect.objectContaining({ size: 7 })]);
    for (let repetition = 0; repetition < 2; repetition += 1) {
      const again = await keyed({ size: 7, note: 'once' });
      expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([409, 'true']);
      expect(again.headers.get('location')).toBe(first.headers.get('location'));
      expect(again.headers.has('etag')).toBe(false);
      const message = 'This was done before, and its answer is shown only once';
      const remedy = 'Make a new secret if the first one is lost.';
      const details = [
        { path: 'Idempotency-Key', message: `${message}. ${remedy}`, code: 'answer-shown-once' },
      ];
      expect(await again.json()).toEqual({ statusCode: 409, message, error: 'Conflict', details });
    }
    expect(JSON.stringify([...records.values()])).not.toContain('"size"');
    expect(runs).toBe(1);
  });

  test('keeps no 403: who is allowed in the meantime may send it again', async () => {
    let isAllowed = false;
    const { store, records } = createMemoryStore();
    service = await startThingService({
      idempotency: store,
      onCreate: () => {
        if (!isAllowed) throw forbidden();
      },
    });
    expect((await keyed({})).status).toBe(403);
    expect(records.size).toBe(0);
    isAllowed = true;
    const response = await keyed({});
    expect([response.status, response.headers.has('idempotent-replayed')]).toEqual([201, false]);
  });

  test('keeps no refusal that passes by itself: who waits as it says may send it again', async () => {
    let isSynced = false;
    const { store, records } = createMemoryStore();
    service = await startThingService({
      idempotency: store,
      onCreate: () => {
        if (!isSynced) throw conflict('user-not-synced', 'User not synced');
      },
    });
    const refused = await keyed({});
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([409, '1']);
    expect(records.size).toBe(0);
    isSynced = true;
    const response = await keyed({});
    expect([response.status, response.headers.has('idempotent-replayed')]).toEqual([201, false]);
  });

  test('keeps no 5xx: the repetition goes on with the same command, ids and time', async () => {
    const commands: { id: string; startedAt: Date; newId: string }[] = [];
    const faults = [unavailable(), new Error('unknown outcome')];
    const clock = fixedClock();
    service = await startThingService({
      idempotency: createMemoryStore().store,
      clock,
      onCreate: ({ command }) => {
        commands.push({ id: command.id, startedAt: command.startedAt, newId: command.newId() });
        clock.advance(60_000);
        const fault = faults.shift();
        if (fault !== undefined) throw fault;
      },
    });
    expect([(await keyed({})).status, (await keyed({})).status, (await keyed({})).status]).toEqual([
      503, 500, 201,
    ]);
    expect(commands).toEqual([commands[0], commands[0], commands[0]]);
    expect(commands[0]?.id).toBe('command of user:u1 k1');
    expect((await keyed({})).headers.get('idempotent-replayed')).toBe('true');
  });

  test.each([
    ['', 422],
    ['x'.repeat(256), 422],
    ['x'.repeat(255), 201],
    ['x', 201],
  ])('of the form %j is %i', async (key, status) => {
    service = await startThingService({ idempotency: createMemoryStore().store });
    expect((await keyed({}, { key })).status).toBe(status);
  });

  test('does not outrank authentication', async () => {
    const { store, records } = createMemoryStore();
    service = await startThingService({ idempotency: store });
    const response = await service.sendJson(
      '/things',
      {},
      { caller: { kind: 'anonymous' }, headers: { 'idempotency-key': 'k' } },
    );
    expect([response.status, records.size]).toEqual([401, 0]);
  });

  test('means nothing to PATCH', async () => {
    const { store, records } = createMemoryStore();
    service = await startThingService({ idempotency: store });
    await service.sendJson('/things/1', {}, { method: 'PATCH', headers: { 'idempotency-key': 'k' } });
    expect(records.size).toBe(0);
  });

  test('whose outcome cannot be noted still answers what was done', async () => {
    const { store } = createMemoryStore();
    const failing: IdempotencyStore = { ...store, finish: () => Promise.reject(new Error('database away')) };
    service = await startThingService({ idempotency: failing });
    expect((await keyed({})).status).toBe(201);
    expect(service.log()).toContain('Outcome of an Idempotency-Key not noted');
  });

  test('that cannot be looked up is 503, and nothing is done', async () => {
    let runs = 0;
    const { store } = createMemoryStore();
    const failing: IdempotencyStore = { ...store, begin: () => Promise.reject(unavailable()) };
    service = await startThingService({ idempotency: failing, onCreate: () => void (runs += 1) });
    expect([(await keyed({})).status, runs]).toEqual([503, 0]);
  });
});

test('without a key every request is a command of its own', async () => {
  const ids: string[] = [];
  service = await startThingService({
    idempotency: createMemoryStore().store,
    onCreate: ({ command }) => void ids.push(command.id),
  });
  await service.sendJson('/things', {});
  await service.sendJson('/things', {});
  expect(new Set(ids).size).toBe(2);
});
