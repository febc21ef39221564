import { describe, expect, test } from 'vitest';
import { currentContext, runInContext } from './context.ts';
import { createLogger } from './logger.ts';
import type { Logger, LogLevel } from './logger.ts';
import { nextTraceparent, parseTraceparent } from './trace.ts';

type Line = Record<string, unknown>;

const openLog = (level: LogLevel = 'info'): { logger: Logger; lines: () => Line[]; text: () => string } => {
  const written: string[] = [];
  const destination = { write: (line: string) => written.push(line) };
  return {
    logger: createLogger({ service: 'scoring', level, destination }),
    lines: () => written.map((line): Line => JSON.parse(line) as Line),
    text: () => written.join(''),
  };
};

describe('a line', () => {
  test('names level, time, service and message', () => {
    const { logger, lines } = openLog();
    logger.info({ matchId: 'm1' }, 'Match started');
    expect(lines()).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        service: 'scoring',
        matchId: 'm1',
        msg: 'Match started',
      },
    ]);
  });

  test('below the level is not written', () => {
    const { logger, lines } = openLog('warn');
    logger.info('quiet');
    logger.warn('loud');
    expect(lines().map(({ msg }) => msg)).toEqual(['loud']);
  });

  test('inside a request names the request and its trace, also after awaiting', async () => {
    const { logger, lines } = openLog();
    const traceparent = nextTraceparent();
    await runInContext({ requestId: 'r1', traceparent }, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      logger.info('inside');
    });
    logger.info('outside');
    const { traceId, parentId } = parseTraceparent(traceparent) ?? {};
    expect(lines()[0]).toMatchObject({ requestId: 'r1', trace_id: traceId, span_id: parentId });
    expect(lines()[1]).not.toHaveProperty('requestId');
    expect(currentContext()).toBeUndefined();
  });
});

describe('no secret reaches the log', () => {
  const secret = 's3cr3t-value';
  const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ1MSJ9.c2lnbmF0dXJl';

  test.each([
    ['a field', { authorization: secret }],
    ['a field in any spelling', { Set_Cookie: secret, 'X-Internal-Token': secret, accessToken: secret }],
    ['a field deep inside', { request: { headers: [{ cookie: secret }] } }],
    ['a board key', { board: { key: secret } }],
    ['an e-mail address', { user: { email: secret } }],
    ['an error with fields', { err: Object.assign(new Error('refused'), { token: secret }) }],
    ['an error elsewhere', { reason: Object.assign(new Error('refused'), { token: secret }) }],
    ['a bearer token in a text', { note: `sent Bearer ${secret} along` }],
    ['a board key in a text', { note: `sent Board ${secret} along` }],
    ['a URL', { url: `mongodb://admin:${secret}@db:27017/x` }],
    ['the cause of an error', { err: new Error('x', { cause: new Error(`Bearer ${secret}`) }) }],
    ['the parts of an aggregate error', { err: new AggregateError([new Error(`Bearer ${secret}`)]) }],
  ])('%s', (_, fields) => {
    const { logger, text } = openLog();
    logger.error(fields, 'Something failed');
    expect(text()).toContain('[redacted]');
    expect(text()).not.toContain(secret);
  });

  test('a message', () => {
    const { logger, text } = openLog();
    logger.error(`token ${jwt} of rafa@example.com`);
    expect(text()).not.toMatch(/eyJ|rafa/);
  });

  test('a bare error', () => {
    const { logger, lines, text } = openLog();
    logger.error(new Error(`Bearer ${secret}`));
    expect(text()).not.toContain(secret);
    expect(lines()[0]).toMatchObject({ msg: 'Bearer [redacted]', err: { type: 'Error' } });
  });

  test('what a child logger is bound to', () => {
    const { logger, text } = openLog();
    logger.child({ token: secret, email: secret }).info('bound');
    expect(text()).not.toContain(secret);
  });
});

test('a value that refers to itself does not hang the logger', () => {
  const { logger, lines } = openLog();
  const loop: { name: string; self?: object } = { name: 'loop' };
  loop.self = loop;
  logger.info({ loop }, 'looped');
  expect(lines()[0]).toMatchObject({ loop: { name: 'loop', self: { name: 'loop' } }, msg: 'looped' });
});
