import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLogger, createMetrics, runInContext, startTracing } from '@courtcast/observability';
import type { Tracer } from '@courtcast/observability';
import { eventually, startTraceCollector } from '@courtcast/testkit';
import type { CollectedSpan, TraceCollector } from '@courtcast/testkit';
import { createInternalClient } from '../../src/index.ts';
import { internalThingOperations, startThingService } from './thing-service.ts';

let collector: TraceCollector;
let tracer: Tracer;
let service: Awaited<ReturnType<typeof startThingService>>;
/** The trace id of the caller; a new one for each test. */
let traceId: string;
let count = 0;

const CALLER_ID = '00f067aa0ba902b7';
const ask = (path: string) =>
  service.send(path, { headers: { traceparent: `00-${traceId}-${CALLER_ID}-01` } });

const collected = (name: string): Promise<CollectedSpan> =>
  eventually(() => {
    const found = collector.spans.filter((span) => span.traceId === traceId && span.name === name);
    expect([name, found.length]).toEqual([name, 1]);
    return found[0]!;
  });

beforeAll(async () => {
  collector = await startTraceCollector();
  const started = await startTracing({
    service: 'scoring',
    config: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    logger: createLogger({ service: 'scoring', level: 'silent' }),
    metrics: createMetrics('scoring'),
  });
  if (started === undefined) throw new Error('off');
  tracer = started;
  service = await startThingService({ tracer });
});
beforeEach(() => {
  count += 1;
  traceId = count.toString(16).padStart(32, 'a');
});
afterAll(async () => {
  await service.stop();
  await tracer.stop();
  await collector.stop();
});

describe('a request is a span', () => {
  test('below the one that its caller names, with operation, route and status', async () => {
    await ask('/things/a?secret=1');
    expect(await collected('GET /things/{id}')).toMatchObject({
      kind: 'server',
      parentSpanId: CALLER_ID,
      hasFailed: false,
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/things/{id}',
        'http.response.status_code': 200,
        'courtcast.operation': 'getThing',
      },
    });
    expect(JSON.stringify(collector.spans.map(({ attributes }) => attributes))).not.toContain('secret');
  });

  test.each([
    ['unknown', 404, false],
    ['taken', 409, false],
    ['away', 503, true],
    ['broken', 500, true],
  ])('whose answer %s is %i has failed: %s', async (id, status, hasFailed) => {
    expect((await ask(`/things/${id}`)).status).toBe(status);
    const span = await collected('GET /things/{id}');
    expect(span).toMatchObject({ hasFailed, attributes: { 'http.response.status_code': status } });
    expect(span.events.map(({ name }) => name)).toEqual(hasFailed ? ['exception'] : []);
  });

  test('that the line about its fault names', async () => {
    await ask('/things/broken');
    const { spanId } = await collected('GET /things/{id}');
    const lines = service.log().split('\n').filter(Boolean);
    const own = lines
      .map((line) => JSON.parse(line) as object)
      .filter((line) => 'trace_id' in line && line.trace_id === traceId);
    expect(own).toMatchObject([{ level: 'error', msg: 'Request failed', span_id: spanId }]);
  });

  test('named by its method alone where it has no route', async () => {
    await ask('/nowhere/1234');
    expect(await collected('GET')).toMatchObject({ attributes: { 'http.response.status_code': 404 } });
  });

  test('unless it is a probe', async () => {
    await ask('/healthz');
    await ask('/readyz');
    await ask('/things/after');
    await collected('GET /things/{id}');
    expect(collector.spans.filter((span) => span.traceId === traceId)).toHaveLength(1);
  });
});

test('a call between services is a span below what calls, and above what answers', async () => {
  const client = createInternalClient({
    service: 'leagues',
    signer: service.signerOf('leagues'),
    urls: { scoring: service.url },
    timeoutMs: 10_000,
  });
  const span = tracer.start('process scoring.match', 'consumer', `00-${traceId}-${CALLER_ID}-01`);
  const { traceparent } = span;
  await runInContext({ requestId: 'r-1', traceparent, span }, () =>
    client.call(internalThingOperations.lookUp, { params: { kind: 'x' }, body: { ids: [] } }),
  );
  span.end();
  const call = await collected('call scoring');
  expect(call).toMatchObject({
    kind: 'client',
    parentSpanId: (await collected('process scoring.match')).spanId,
    attributes: { 'courtcast.operation': 'lookUp', 'http.response.status_code': 200 },
  });
  expect((await collected('POST /internal/things/{kind}')).parentSpanId).toBe(call.spanId);
  await client.close();
});
