import { expect, test } from 'vitest';
import { createOutageLog } from './redis.ts';

/** The logged lines, and a clock that the test sets. */
function createLog() {
  const lines: unknown[] = [];
  const clock = { ms: 0 };
  const note = (level: string) => (fields: object, message: string) =>
    void lines.push({ level, message, ...fields });
  const logger = { warn: note('warn'), info: note('info') } as unknown as Parameters<
    typeof createOutageLog
  >[0];
  const outages = createOutageLog(logger, { server: 'redis:6379', nowMs: () => clock.ms });
  return { lines, clock, outages };
}

test('an outage of Redis is said with its reason, again each minute with the newest one, and when it is over', () => {
  const { lines, clock, outages } = createLog();
  const message = 'Redis is away: this node serves its own sockets without it';
  for (const [ms, reason] of [
    [0, 'write EPIPE'],
    [2_000, 'connect ECONNREFUSED'],
    [59_999, 'connect ECONNREFUSED'],
    [60_000, 'connect ETIMEDOUT'],
    [90_000, 'connect ETIMEDOUT'],
  ] as const) {
    clock.ms = ms;
    outages.away(reason);
  }
  outages.back();
  outages.back();
  outages.away('the connection was closed');
  const away = (reason: string) => ({ level: 'warn', message, server: 'redis:6379', reason });
  expect(lines).toEqual([
    away('write EPIPE'),
    away('connect ETIMEDOUT'),
    { level: 'info', message: 'Redis is back', server: 'redis:6379' },
    away('the connection was closed'),
  ]);
});
