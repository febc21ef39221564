import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually, startTraceCollector } from '@courtcast/testkit';
import type { TraceCollector } from '@courtcast/testkit';
import { createLogger, createMetrics, parseTraceparent, startTracing } from '../../src/index.ts';
import type { Tracer, TracingConfig } from '../../src/index.ts';

const run = promisify(execFile);
const caller = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', parentId: '00f067aa0ba902b7' };
const traceparentOf = (flags: '00' | '01') => `00-${caller.traceId}-${caller.parentId}-${flags}`;

let collector: TraceCollector;
let logged: string[];
let metrics: ReturnType<typeof createMetrics>;
beforeEach(async () => {
  collector = await startTraceCollector();
  logged = [];
  metrics = createMetrics('scoring');
});
afterEach(() => collector.stop());

const start = async (config: TracingConfig = {}): Promise<Tracer> => {
  const logger = createLogger({
    service: 'scoring',
    level: 'info',
    destination: { write: (line) => void logged.push(line) },
  });
  const tracer = await startTracing({
    service: 'scoring',
    config: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...config },
    logger,
    metrics,
  });
  if (tracer === undefined) throw new Error('off');
  return tracer;
};

const dropped = async (reason: string): Promise<number> => {
  const { text } = await metrics.render();
  const line = new RegExp(`^courtcast_trace_spans_dropped_total\\{reason="${reason}".*\\} (\\d+)$`, 'm');
  return Number(line.exec(text)?.[1]);
};

describe('a span', () => {
  test('is exported with its parents, names, attributes and the service', async () => {
    const tracer = await start();
    const request = tracer.start('POST', 'server', traceparentOf('01'));
    const save = request.child('save match', 'client');
    save?.end();
    request.rename('POST /matches/{id}/points');
    request.describe({
      'http.response.status_code': 201,
      'courtcast.operation': 'addPoint',
      absent: undefined,
    });
    request.end();
    await tracer.stop();
    const [first, second] = collector.spans;
    expect(second).toMatchObject({
      service: 'scoring',
      name: 'POST /matches/{id}/points',
      kind: 'server',
      traceId: caller.traceId,
      parentSpanId: caller.parentId,
      hasFailed: false,
      attributes: { 'http.response.status_code': 201, 'courtcast.operation': 'addPoint' },
    });
    expect(first).toMatchObject({ name: 'save match', kind: 'client', parentSpanId: second?.spanId });
    expect(parseTraceparent(request.traceparent)).toEqual({
      traceId: caller.traceId,
      parentId: second?.spanId,
      sampled: true,
    });
  });

  test('that fails says why, without secrets', async () => {
    const tracer = await start();
    const span = tracer.start('POST', 'server');
    span.fail(new TypeError('no way for Bearer s3cr3t of rafa@example.com'));
    span.fail();
    span.end();
    await tracer.stop();
    const [sent] = collector.spans;
    expect(sent).toMatchObject({
      hasFailed: true,
      status: { message: 'no way for Bearer [redacted] of [redacted]' },
      events: [{ name: 'exception', attributes: { 'exception.type': 'TypeError' } }],
    });
    expect(JSON.stringify(sent?.events)).not.toMatch(/s3cr3t|rafa/);
  });

  test('goes to the collector with the headers that it wants', async () => {
    const tracer = await start({
      OTEL_EXPORTER_OTLP_HEADERS: { authorization: 'Bearer abc' },
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_SERVICE_NAME: 'points',
    });
    tracer.start('GET', 'server').end();
    await tracer.stop();
    expect(collector.headers).toMatchObject([{ authorization: 'Bearer abc' }]);
    expect(collector.spans).toMatchObject([{ service: 'points' }]);
  });
});

describe('whether a trace is recorded', () => {
  const isRecorded = async (config: TracingConfig, parent?: string) => {
    const span = (await start(config)).start('GET', 'server', parent);
    return { isRecorded: span.isRecorded, sampled: parseTraceparent(span.traceparent)?.sampled };
  };

  test.each([
    ['parentbased_always_on', '00', false],
    ['parentbased_always_on', undefined, true],
    ['parentbased_always_off', '01', true],
    ['parentbased_always_off', undefined, false],
    ['always_on', '00', true],
    ['always_off', '01', false],
  ] as const)('by %s, below a caller that says %s: %s', async (sampler, flags, expected) => {
    const parent = flags === undefined ? undefined : traceparentOf(flags);
    const span = await isRecorded({ OTEL_TRACES_SAMPLER: sampler }, parent);
    expect(span).toEqual({ isRecorded: expected, sampled: expected });
  });

  test('is decided by share for new traces, and once for all that belongs to one', async () => {
    const tracer = await start({
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: 0.25,
    });
    const roots = Array.from({ length: 4_000 }, () => tracer.start('GET', 'server'));
    const share = roots.filter((span) => span.isRecorded).length / roots.length;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.3);
    for (const root of roots.slice(0, 100)) {
      const next = tracer.start('GET', 'server', root.traceparent);
      expect(next.isRecorded).toBe(root.isRecorded);
      expect(next.traceparent.slice(0, 35)).toBe(root.traceparent.slice(0, 35));
      expect(root.child('save match', 'client') === undefined).toBe(!root.isRecorded);
    }
  });

  test('costs nothing where it is not: what is added is not kept, nothing is sent', async () => {
    const tracer = await start({ OTEL_TRACES_SAMPLER: 'always_off' });
    const span = tracer.start('GET', 'server');
    span.rename('GET /matches');
    span.describe({ 'http.response.status_code': 500 });
    span.fail(new Error('x'));
    span.end();
    await tracer.stop();
    expect(collector.headers).toEqual([]);
  });
});

describe('a collector that does not take spans', () => {
  test('is warned of once, and what is lost is counted', async () => {
    collector.answerWith(400);
    const tracer = await start();
    for (let count = 1; count <= 3; count++) {
      tracer.start('GET', 'server').end();
      await eventually(async () => expect(await dropped('export')).toBe(count));
    }
    expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 'warn', msg: 'Spans are dropped', reason: 'export' },
    ]);
    await tracer.stop();
  });

  test('is known again when it is back', async () => {
    collector.answerWith(400);
    const tracer = await start();
    tracer.start('lost', 'server').end();
    await eventually(async () => expect(await dropped('export')).toBe(1));
    collector.answerWith(200);
    tracer.start('kept', 'server').end();
    await eventually(() => expect(collector.spans).toMatchObject([{ name: 'kept' }]));
    await tracer.stop();
  });

  test('holds no more than 2,048 spans, and is not waited for until it is given up when a process stops', async () => {
    collector.hold();
    const tracer = await start();
    for (let count = 0; count < 3_000; count++) tracer.start('GET', 'server').end();
    expect(await dropped('queue')).toBe(3_000 - 2_048);
    await tracer.stop();
    expect(await dropped('export')).toBe(0);
  });
});

describe('OpenTelemetry is loaded', () => {
  // A process of its own: this one has loaded it long ago.
  const loadedWith = async (endpoint: string): Promise<string[]> => {
    const script = `
      import { registerHooks } from 'node:module';
      const loaded = new Set();
      registerHooks({
        load: (url, context, next) => {
          const [, name] = /node_modules\\/(@opentelemetry\\/[^/]+)/.exec(url) ?? [];
          if (name) loaded.add(name);
          return next(url, context);
        },
      });
      const { createLogger, createMetrics, startTracing } = await import('@courtcast/observability');
      const logger = createLogger({ service: 'x', level: 'silent' });
      const config = ${endpoint === '' ? '{}' : JSON.stringify({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })};
      await startTracing({ service: 'x', config, logger, metrics: createMetrics('x') });
      console.log(JSON.stringify([...loaded]));`;
    const cwd = new URL('../..', import.meta.url);
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd });
    return JSON.parse(stdout) as string[];
  };

  test('not at all where no collector is named', async () => {
    // prom-client brings the API package: interfaces, no SDK.
    expect((await loadedWith('')).filter((name) => name !== '@opentelemetry/api')).toEqual([]);
  });

  test('where one is', async () => {
    expect(await loadedWith(collector.url)).toContain('@opentelemetry/sdk-trace');
  });
});
