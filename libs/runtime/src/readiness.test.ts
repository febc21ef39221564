import { describe, expect, test } from 'vitest';
import { createReadiness } from './readiness.ts';

describe('readiness', () => {
  test('without needs is there at once', () => {
    expect(createReadiness().report()).toEqual({ isReady: true, status: 'ok', checks: {} });
  });

  test('waits until everything was reached once', () => {
    const readiness = createReadiness();
    let nats: 'up' | 'down' = 'down';
    readiness.register('mongo', () => 'up');
    readiness.register('nats', () => nats);
    expect(readiness.report()).toEqual({
      isReady: false,
      status: 'starting',
      checks: { mongo: 'up', nats: 'down' },
    });
    nats = 'up';
    expect(readiness.report()).toMatchObject({ isReady: true, status: 'ok' });
  });

  test('stays through a later outage, which shows in the checks', () => {
    const readiness = createReadiness();
    readiness.register('nats', () => 'down');
    readiness.markReached('nats');
    expect(readiness.report()).toEqual({ isReady: true, status: 'degraded', checks: { nats: 'down' } });
  });

  test('ends when the service stops', () => {
    const readiness = createReadiness();
    readiness.register('mongo', () => 'up');
    readiness.drain();
    expect(readiness.report()).toEqual({ isReady: false, status: 'stopping', checks: { mongo: 'up' } });
  });
});
