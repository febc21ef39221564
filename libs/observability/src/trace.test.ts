import { describe, expect, test } from 'vitest';
import { nextTraceparent, parseTraceparent } from './trace.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT_ID = '00f067aa0ba902b7';

describe('a traceparent is read by the W3C rules', () => {
  test.each([
    [`00-${TRACE_ID}-${PARENT_ID}-01`, true],
    [`00-${TRACE_ID}-${PARENT_ID}-00`, false],
    [`00-${TRACE_ID}-${PARENT_ID}-03`, true],
    [`cc-${TRACE_ID}-${PARENT_ID}-01-what-the-future-holds`, true],
    [`cc-${TRACE_ID}-${PARENT_ID}-01`, true],
  ])('%s is valid', (header, sampled) => {
    expect(parseTraceparent(header)).toEqual({ traceId: TRACE_ID, parentId: PARENT_ID, sampled });
  });

  test.each([
    undefined,
    '',
    'garbage',
    `ff-${TRACE_ID}-${PARENT_ID}-01`,
    `00-${TRACE_ID}-${PARENT_ID}-01-more`,
    `00-${'0'.repeat(32)}-${PARENT_ID}-01`,
    `00-${TRACE_ID}-${'0'.repeat(16)}-01`,
    `00-${TRACE_ID.toUpperCase()}-${PARENT_ID}-01`,
    `00-${TRACE_ID}-${PARENT_ID}-1`,
    `00-${TRACE_ID}-${PARENT_ID}-01\n`,
    `cc-${TRACE_ID}-${PARENT_ID}-01more`,
  ])('%j is not', (header) => {
    expect(parseTraceparent(header)).toBeNull();
  });
});

describe('a new span', () => {
  test('stays in the trace of its parent, under an id of its own, recorded as the parent is', () => {
    const child = parseTraceparent(nextTraceparent(`00-${TRACE_ID}-${PARENT_ID}-00`));
    expect(child).toMatchObject({ traceId: TRACE_ID, sampled: false });
    expect(child?.parentId).not.toBe(PARENT_ID);
  });

  test('without a valid parent begins a trace, each time another', () => {
    const traces = [undefined, 'garbage', undefined].map((parent) =>
      parseTraceparent(nextTraceparent(parent)),
    );
    expect(new Set(traces.map((trace) => trace?.traceId)).size).toBe(3);
    expect(traces).not.toContain(null);
  });
});
