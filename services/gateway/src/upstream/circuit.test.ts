import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLogger, createMetrics } from '@courtcast/observability';
import type { Metrics } from '@courtcast/observability';
import { badGateway } from '@courtcast/problem';
import { CLIENT_LEFT, createCircuit } from './circuit.ts';
import type { Circuit } from './circuit.ts';

const RESET_MS = 5_000;

let metrics: Metrics;
let circuit: Circuit;

// Only tests let time pass.
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  metrics = createMetrics('gateway');
  circuit = createCircuit({
    service: 'leagues',
    settings: { resetMs: RESET_MS, maxWaiting: 3 },
    logger: createLogger({ service: 'gateway', level: 'silent' }),
    metrics,
  });
});
afterEach(() => {
  circuit.stop();
  vi.useRealTimers();
});

const isOpen = async (): Promise<boolean> =>
  /courtcast_circuit_open\{upstream="leagues".*\} 1/.test((await metrics.render()).text);

const send = async (outcome: Promise<unknown>): Promise<unknown> => {
  circuit.admit();
  return circuit.watch(outcome).catch((error: unknown) => error);
};
const fail = (): Promise<unknown> => send(Promise.reject(badGateway()));
const succeed = (): Promise<unknown> => send(Promise.resolve(200));
const leave = (): Promise<unknown> => send(Promise.resolve(CLIENT_LEFT));

const inTurn = async (count: number, run: () => Promise<unknown>): Promise<void> => {
  for (let index = 0; index < count; index += 1) await run();
};

const isLetIn = (): boolean => {
  try {
    circuit.admit();
    return true;
  } catch {
    return false;
  }
};

const busy = { code: 'unavailable', message: 'The leagues service is busy', retryAfterSeconds: 1 };
const notAvailable = { code: 'unavailable', message: 'The leagues service is not available' };
const refusal = (): unknown => {
  try {
    circuit.admit();
    return undefined;
  } catch (error) {
    return error;
  }
};

describe('a circuit opens', () => {
  test('when more than half of ten requests failed', async () => {
    await inTurn(4, succeed);
    await inTurn(5, fail);
    expect(await isOpen()).toBe(false);
    await fail();
    expect(await isOpen()).toBe(true);
    expect(refusal()).toMatchObject({ ...notAvailable, retryAfterSeconds: RESET_MS / 1000 });
  });

  test('not for fewer', async () => {
    await inTurn(9, fail);
    expect(await isOpen()).toBe(false);
  });

  test('not for half of them', async () => {
    await inTurn(5, succeed);
    await inTurn(5, fail);
    expect(await isOpen()).toBe(false);
  });

  test('although clients leave, which says nothing of the service', async () => {
    await inTurn(100, leave);
    await inTurn(10, fail);
    expect(await isOpen()).toBe(true);
  });
});

test('what is on its way when the circuit opens still ends as it does', async () => {
  const answer = Promise.withResolvers<number>();
  const running = send(answer.promise);
  await inTurn(10, fail);
  expect(await isOpen()).toBe(true);
  answer.resolve(201);
  expect(await running).toBe(201);
  expect(await isOpen()).toBe(true);
});

describe('a circuit that was open for its time', () => {
  beforeEach(async () => {
    await inTurn(10, fail);
    expect(isLetIn()).toBe(false);
  });
  const trialBegins = async (): Promise<void> => {
    await vi.advanceTimersByTimeAsync(RESET_MS - 1);
    expect(isLetIn()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isLetIn()).toBe(true);
  };

  test('lets one request try, and closes when that one is answered', async () => {
    await trialBegins();
    expect(refusal()).toMatchObject(notAvailable);
    await circuit.watch(Promise.resolve(500));
    expect(await isOpen()).toBe(false);
    expect([isLetIn(), isLetIn()]).toEqual([true, true]);
  });

  test('stays open when that one fails', async () => {
    await trialBegins();
    await circuit.watch(Promise.reject(badGateway())).catch(() => undefined);
    expect(isLetIn()).toBe(false);
    expect(await isOpen()).toBe(true);
  });

  test('lets another try at once when the client of that one left', async () => {
    await trialBegins();
    await circuit.watch(Promise.resolve(CLIENT_LEFT));
    expect(await isOpen()).toBe(true);
    expect([isLetIn(), isLetIn()]).toEqual([true, false]);
  });

  test('lets another try later when that one takes too long', async () => {
    await trialBegins();
    await trialBegins();
  });
});

test('more than may wait are refused before anything is sent, until one is answered', async () => {
  const answers = [1, 2, 3].map(() => Promise.withResolvers<number>());
  const running = answers.map(({ promise }) => send(promise));
  expect(refusal()).toMatchObject(busy);
  answers[0]?.resolve(200);
  await running[0];
  expect([isLetIn()]).toEqual([true]);
  for (const { resolve } of answers) resolve(200);
  await Promise.all(running);
});
