import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, startTraceCollector } from '@courtcast/testkit';
import type { CollectedSpan, TraceCollector } from '@courtcast/testkit';
import { startGatewaySystem } from '../gateway-system.ts';
import type { GatewaySystem } from '../gateway-system.ts';
import { json } from '../fake-service.ts';

const CALLER_ID = '00f067aa0ba902b7';

let collector: TraceCollector;
let system: GatewaySystem;
let api: string;

beforeAll(async () => {
  [collector, system] = await Promise.all([startTraceCollector(), startGatewaySystem()]);
  const gateway = await system.start({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    RATE_LIMIT_PUBLIC_PER_MINUTE: '1000',
  });
  api = `${gateway.url}/api/v1`;
});
afterAll(async () => {
  await system.stop();
  await collector.stop();
});

const ask = (path: string, traceId: string, headers: Record<string, string> = {}) =>
  fetch(`${api}${path}`, { headers: { ...headers, traceparent: `00-${traceId}-${CALLER_ID}-01` } });

const collected = (traceId: string, name: string): Promise<CollectedSpan> =>
  eventually(() => {
    const found = collector.spans.filter((span) => span.traceId === traceId && span.name === name);
    expect([name, found.length]).toEqual([name, 1]);
    return found[0]!;
  });

test('a service receives the call as its parent, and identity the question who asks in the same trace', async () => {
  const traceId = 'a'.repeat(32);
  const authorization = `Bearer ${await system.issuer.sign({ sub: 'ada', name: 'Ada' })}`;
  expect((await ask('/tournaments', traceId, { authorization })).status).toBe(200);
  const request = await collected(traceId, 'GET /tournaments');
  const call = await collected(traceId, 'call tournaments');
  const sync = await collected(traceId, 'call identity');
  expect(request).toMatchObject({ kind: 'server', parentSpanId: CALLER_ID, hasFailed: false });
  expect([call.parentSpanId, sync.parentSpanId]).toEqual([request.spanId, request.spanId]);
  const received = system.fakes.tournaments.seen.at(-1)?.headers.traceparent;
  expect(received).toBe(`00-${traceId}-${call.spanId}-01`);
});

test('a read that many share is in the trace of who asked first', async () => {
  const traceId = 'b'.repeat(32);
  system.fakes.scoring.answerWith(json({ id: 'm1' }));
  await ask('/matches/m1', traceId);
  const { spanId } = await collected(traceId, 'GET /matches/{id}');
  expect(await collected(traceId, 'call scoring')).toMatchObject({ parentSpanId: spanId });
});

test('a service that breaks off makes the call a failure, and the answer of the gateway as well', async () => {
  const traceId = 'c'.repeat(32);
  system.fakes.tournaments.answerWith((_seen, response) => response.destroy());
  expect((await ask('/tournaments', traceId)).status).toBe(502);
  expect(await collected(traceId, 'GET /tournaments')).toMatchObject({
    hasFailed: true,
    attributes: { 'http.response.status_code': 502 },
  });
  const { hasFailed, events } = await collected(traceId, 'call tournaments');
  expect({ hasFailed, events: events.map(({ name }) => name) }).toEqual({
    hasFailed: true,
    events: ['exception'],
  });
});

test('a refusal is no failure', async () => {
  const traceId = 'd'.repeat(32);
  expect((await ask('/nowhere', traceId)).status).toBe(404);
  expect(await collected(traceId, 'GET')).toMatchObject({ hasFailed: false });
});
