import { describe, expect, test } from '@jest/globals';
import { nextTraceparent, parseTraceparent } from './trace.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parentId = '00f067aa0ba902b7';

describe('a traceparent is read by the W3C rules', () => {
  test.each([
    [`00-${traceId}-${parentId}-01`, true],
    [`00-${traceId}-${parentId}-00`, false],
    [`00-${traceId}-${parentId}-03`, true],
    [`cc-${traceId}-${parentId}-01-what-the-future-holds`, true],
    [`cc-${traceId}-${parentId}-01`, true],
  ])('%s is valid', (header, sampled) => {
    expect(parseTraceparent(header)).toEqual({ traceId, parentId, sampled });
  });

  test.each([
    undefined,
    '',
    'garbage',
    `ff-${traceId}-${parentId}-01`,
    `00-${traceId}-${parentId}-01-more`,
    `00-${'0'.repeat(32)}-${parentId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${parentId}-01`,
    `00-${traceId}-${parentId}-1`,
    `00-${traceId}-${parentId}-01\n`,
    `cc-${traceId}-${parentId}-01more`,
  ])('%j is not', (header) => {
    expect(parseTraceparent(header)).toBeNull();
  });
});

describe('a new span', () => {
  test('stays in the trace of its parent, under an id of its own, recorded as the parent is', () => {
    const child = parseTraceparent(nextTraceparent(`00-${traceId}-${parentId}-00`));
    expect(child).toMatchObject({ traceId, sampled: false });
    expect(child?.parentId).not.toBe(parentId);
  });

  test('without a valid parent begins a trace, each time another', () => {
    const traces = [undefined, 'garbage', undefined].map((parent) =>
      parseTraceparent(nextTraceparent(parent)),
    );
    expect(new Set(traces.map((trace) => trace?.traceId)).size).toBe(3);
    expect(traces).not.toContain(null);
  });
});
