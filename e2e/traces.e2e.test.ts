import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { watchAsViewer } from '@courtcast/demo';
import { eventually, startTraceCollector } from '@courtcast/testkit';
import type { CollectedSpan, TraceCollector } from '@courtcast/testkit';
import { startCourtcast } from './support/courtcast.ts';
import type { OwnCourtcast } from './support/courtcast.ts';

let collector: TraceCollector;
let dataDir: string;
let courtcast: OwnCourtcast;
let key: string;
const viewers: ReturnType<typeof watchAsViewer>[] = [];
let matchId: string;

const authorization = (): string => `Board ${key}`;

const post = (path: string, body: object, traceparent?: string): Promise<Response> =>
  fetch(`${courtcast.system.apiUrl}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: authorization(),
      ...(traceparent === undefined ? {} : { traceparent }),
    },
    body: JSON.stringify(body),
  });

/** Enters a point as a caller who began a trace; `flags` say whether they record it. */
const enterPoint = async (flags: '00' | '01') => {
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  const { status } = await post(
    `/matches/${matchId}/points`,
    { winner: 'home' },
    `00-${traceId}-${spanId}-${flags}`,
  );
  expect(status).toBe(200);
  return { traceId, spanId };
};

/** Watches a match until the end of all tests, whatever becomes of them. */
const watch = async (id: string): Promise<void> => {
  const viewer = watchAsViewer(courtcast.system.url, id);
  viewers.push(viewer);
  await viewer.ready;
};

const spansOf = (traceId: string): CollectedSpan[] =>
  collector.spans.filter((span) => span.traceId === traceId);

/** Which span of a service is meant: by its name alone, or of one operation or consumer. */
type Sought = string | { readonly name: string; readonly operation?: string; readonly consumer?: string };

const isSought = ({ name, attributes }: CollectedSpan, sought: Sought): boolean => {
  if (typeof sought === 'string') return name === sought;
  const { operation, consumer } = sought;
  const isOfOperation = operation === undefined || attributes['courtcast.operation'] === operation;
  const isOfConsumer = consumer === undefined || attributes['messaging.consumer.group.name'] === consumer;
  return name === sought.name && isOfOperation && isOfConsumer;
};

/** Draws follow matches; webhooks have a consumer of their own. */
const followingDraws: Sought = { name: 'process scoring.match', consumer: 'tournaments-on-matches' };

const find = (traceId: string, service: string, sought: Sought): CollectedSpan => {
  const found = spansOf(traceId).filter((span) => span.service === service && isSought(span, sought));
  expect([service, sought, found.length]).toEqual([service, sought, 1]);
  return found[0]!;
};

const logLines = async (service: string): Promise<Record<string, unknown>[]> => {
  const text = await readFile(join(dataDir, 'logs', `${service}.log`), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
};

beforeAll(async () => {
  collector = await startTraceCollector();
  dataDir = await mkdtemp(join(tmpdir(), 'courtcast-traces-'));
  courtcast = await startCourtcast({
    dataDir,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, LOG_LEVEL: 'debug' },
  });
  const owner = courtcast.as('Board Owner');
  const club = await owner.call('createClub', { body: { name: 'Club of boards' } });
  ({ key } = await owner.call('createBoard', { body: { clubId: club.id, name: 'Board' } }));
  const players = { home: [{ name: 'Home' }], guest: [{ name: 'Guest' }] };
  const started = (await (await post('/freeplay-matches', { players })).json()) as { id: string };
  matchId = started.id;
});

afterAll(async () => {
  for (const viewer of viewers) viewer.close();
  await courtcast.stop();
  await collector.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('a point that a client watches', () => {
  test('is one trace: gateway, scoring, its save, the stream, who follows it, the screen', async () => {
    await watch(matchId);
    const { traceId, spanId } = await enterPoint('01');
    const path = 'POST /matches/{id}/points';
    const request = await eventually(() => find(traceId, 'gateway', path));
    // It may have asked scoring for the board, too.
    const call = find(traceId, 'gateway', { name: 'call scoring', operation: 'addPoints' });
    const served = await eventually(() => find(traceId, 'scoring', path));
    const saved = find(traceId, 'scoring', 'save match');
    const published = await eventually(() => find(traceId, 'scoring', 'publish scoring.match'));
    const emitted = await eventually(() => find(traceId, 'realtime', 'emit match'));
    const followed = await eventually(() => find(traceId, 'tournaments', followingDraws));
    expect(
      [request, call, served, saved, published, emitted, followed].map((span) => span.parentSpanId),
    ).toEqual([
      spanId,
      request.spanId,
      call.spanId,
      served.spanId,
      served.spanId,
      published.spanId,
      published.spanId,
    ]);
    expect(request).toMatchObject({
      kind: 'server',
      attributes: { 'http.response.status_code': 200, 'courtcast.operation': 'addPoints' },
    });
    expect(call.kind).toBe('client');
    expect(published.kind).toBe('producer');
    expect(emitted).toMatchObject({
      kind: 'consumer',
      attributes: { 'courtcast.scope': `match.${matchId}` },
    });
    expect(emitted.startTimeUnixNano).toBeGreaterThan(request.startTimeUnixNano);
    expect(spansOf(traceId).filter((span) => span.hasFailed)).toEqual([]);
  });

  test('is found in the logs by the ids of its spans', async () => {
    const { traceId } = await enterPoint('01');
    const served = await eventually(() => find(traceId, 'scoring', 'POST /matches/{id}/points'));
    const lines = (await logLines('scoring')).filter((line) => line.trace_id === traceId);
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'Request answered',
        span_id: served.spanId,
        requestId: served.attributes['courtcast.request_id'],
        operation: 'addPoints',
      }),
    );
  });

  test('whose caller does not record it is in no trace, and in the logs all the same', async () => {
    const silent = await enterPoint('00');
    const traced = await enterPoint('01');
    await eventually(() => find(traced.traceId, 'scoring', 'publish scoring.match'));
    await eventually(() => find(traced.traceId, 'tournaments', followingDraws));
    expect(spansOf(silent.traceId)).toEqual([]);
    expect((await logLines('scoring')).map((line) => line.trace_id)).toContain(silent.traceId);
  });
});

test('a subscription is a trace of its own, as far as the state that it is answered with', async () => {
  const players = { home: [{ name: 'Home' }], guest: [{ name: 'Guest' }] };
  const { id } = (await (await post('/freeplay-matches', { players })).json()) as { id: string };
  await watch(id);
  const subscribed = await eventually(() => {
    const found = collector.spans.find(
      (span) => span.name === 'subscribe match' && span.attributes['courtcast.scope'] === `match.${id}`,
    );
    expect(found).toBeDefined();
    return found!;
  });
  expect(subscribed).toMatchObject({ service: 'realtime', kind: 'server', hasFailed: false });
  expect(subscribed.parentSpanId ?? '').toBe('');
  await eventually(() => {
    const calls = spansOf(subscribed.traceId).filter((span) => span.name === 'call scoring');
    const [first] = calls.toSorted((a, b) => Number(a.startTimeUnixNano - b.startTimeUnixNano));
    expect(first).toMatchObject({ service: 'realtime', parentSpanId: subscribed.spanId });
    const asked = spansOf(subscribed.traceId).filter((span) => span.service === 'scoring');
    expect(asked.map((span) => span.parentSpanId)).toContain(first?.spanId);
  });
});

test('what was recorded right before the end is exported', async () => {
  const { traceId } = await enterPoint('01');
  await courtcast.system.stop();
  find(traceId, 'gateway', 'POST /matches/{id}/points');
  find(traceId, 'scoring', 'publish scoring.match');
});
