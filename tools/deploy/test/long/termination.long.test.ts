import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '@courtcast/testkit';
import { deployedServices } from '../../src/service-settings.ts';
import { startBacking } from '../support/service-process.ts';
import type { ServiceProcesses } from '../support/service-process.ts';

// Like Kubernetes: SIGTERM while requests still arrive for a moment, until everybody has noticed.
const variables = { DRAIN_DELAY_MS: '2000', RATE_LIMIT_PUBLIC_PER_MINUTE: '1000000' };
const SENDERS = 16;

let processes: ServiceProcesses;
beforeAll(async () => void (processes = await startBacking()));
afterAll(() => processes.stop());

/** Sends requests one after the other until stopped, or one has no answer; counts answers of any kind. */
const sendUntil = (url: string, signal: AbortSignal) => {
  const result = { answered: 0, closing: 0, lost: new Array<unknown>() };
  const send = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        const answer = await fetch(`${url}/api/v1/matches`);
        await answer.text();
        result.answered += 1;
        if (answer.headers.get('connection') === 'close') result.closing += 1;
      } catch (error) {
        result.lost.push(error);
        return;
      }
    }
  };
  return { result, done: Promise.all(Array.from({ length: SENDERS }, send)) };
};

describe.each(deployedServices)('SIGTERM of %s under load', (service) => {
  test('loses no request, and ends it with code 0', async () => {
    const { url, process } = await processes.start(service, { variables });
    const stop = new AbortController();
    const { result, done } = sendUntil(url, stop.signal);
    await eventually(() => expect(result.answered).toBeGreaterThan(50));
    const exited = once(process, 'exit');
    process.kill('SIGTERM');
    await eventually(() => expect(result.lost.length + result.closing).toBeGreaterThanOrEqual(SENDERS));
    expect(result.lost).toEqual([]);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    stop.abort();
    await done;
    expect(result.lost).toEqual([]);
    expect(await exited).toEqual([0, null]);
  });
});
