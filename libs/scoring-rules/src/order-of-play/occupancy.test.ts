import { describe, expect, test } from 'vitest';
import { occupancyOf } from './occupancy.ts';
import type { Clock, KnownMatch } from './occupancy.ts';

const at = (clock: string, day = 1): Date => new Date(`2026-05-0${day}T${clock}:00Z`);

const match = (over: Partial<KnownMatch>): KnownMatch => ({
  status: 'in_progress',
  courtId: '1',
  scheduledTime: at('10:00'),
  playOrder: 1,
  startedAt: at('10:00'),
  resumedAt: null,
  completedAt: null,
  ...over,
});

/** When a match is over at the latest, as `DD HH:MM`. */
function endOf(over: Partial<KnownMatch>, now: Date, clock: Partial<Clock> = {}): string {
  const stretches = occupancyOf(match(over), { matchMs: 75 * 60_000, nowMs: now.getTime(), ...clock });
  const end = Math.max(...stretches.map(({ to }) => to));
  return new Date(end).toISOString().slice(8, 16).replace('T', ' ');
}

describe('the time that a match takes', () => {
  test('is what was planned, and as long as it is on', () => {
    expect(endOf({}, at('10:20'))).toBe('01 11:15');
    expect(endOf({}, at('11:33'))).toBe('01 11:35');
    expect(endOf({ status: 'completed', completedAt: at('10:50') }, at('12:00'))).toBe('01 10:50');
  });

  test('is reckoned by whole five minutes, so that a few minutes late hold up nothing', () => {
    expect(endOf({ startedAt: at('10:04') }, at('10:20'))).toBe('01 11:15');
    expect(endOf({ startedAt: at('10:07') }, at('10:20'))).toBe('01 11:20');
  });

  test('is a whole match from now on while it is suspended', () => {
    const suspended = { status: 'suspended' } as const;
    expect(endOf(suspended, at('12:00'))).toBe('01 13:15');
    expect(endOf(suspended, at('12:02'))).toBe('01 13:20');
  });

  test('is a whole match from the moment on from which is planned', () => {
    const suspended = { status: 'suspended' } as const;
    expect(endOf(suspended, at('12:00'), { fromMs: at('09:00', 2).getTime() })).toBe('02 10:15');
    // A start of the plan that lies in the past is not used.
    expect(endOf(suspended, at('12:00'), { fromMs: at('09:00').getTime() })).toBe('01 13:15');
  });

  test('is at its place where that is still to come', () => {
    expect(endOf({ status: 'suspended', scheduledTime: at('17:00') }, at('12:00'))).toBe('01 18:15');
    expect(endOf({ status: 'suspended', scheduledTime: at('17:00', 3) }, at('12:00'))).toBe('03 18:15');
  });

  test('is a whole match once it goes on', () => {
    expect(endOf({ resumedAt: at('12:10') }, at('12:15'))).toBe('01 13:25');
    expect(endOf({ resumedAt: at('12:10') }, at('13:41'))).toBe('01 13:45');
  });

  test('is the plan alone where that is not kept by the clock on the wall', () => {
    const startedAt = new Date('2026-08-01T12:00:00Z');
    expect(endOf({ startedAt }, startedAt)).toBe('01 11:15');
    expect(endOf({ startedAt, status: 'suspended' }, startedAt, { fromMs: at('11:00').getTime() })).toBe(
      '01 12:15',
    );
  });
});
