import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const valueSchema = z
  .object({
    stringValue: z.string(),
    intValue: z.coerce.number(),
    doubleValue: z.number(),
    boolValue: z.boolean(),
  })
  .partial()
  .transform((value) => Object.values(value)[0]);

const attributesSchema = z
  .array(z.object({ key: z.string(), value: valueSchema }))
  .transform((attributes) => Object.fromEntries(attributes.map(({ key, value }) => [key, value])));

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z
    .number()
    .transform((kind) => ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'][kind]),
  startTimeUnixNano: z.coerce.bigint(),
  endTimeUnixNano: z.coerce.bigint(),
  attributes: attributesSchema.default({}),
  events: z.array(z.object({ name: z.string(), attributes: attributesSchema.default({}) })).default([]),
  status: z.object({ code: z.number().optional(), message: z.string().optional() }).default({}),
});

const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

/** A span as it was exported, with the service that it is of. */
export type CollectedSpan = z.output<typeof spanSchema> & {
  readonly service: string;
  readonly hasFailed: boolean;
};

/** An OTLP collector of a test's own. */
export interface TraceCollector {
  /** Value for `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly url: string;
  readonly spans: readonly CollectedSpan[];
  /** Headers of every export. */
  readonly headers: readonly IncomingHttpHeaders[];
  /** Takes exports and answers none of them from now on. */
  hold(): void;
  /** Answers exports with this status from now on; refused ones are not collected. */
  answerWith(status: number): void;
  stop(): Promise<void>;
}

const ERROR = 2;

const spansOf = (body: unknown): CollectedSpan[] =>
  exportSchema.parse(body).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map((span) => ({
        ...span,
        service: String(resource.attributes['service.name']),
        hasFailed: span.status.code === ERROR,
      })),
  );

/** Starts a collector that takes OTLP over HTTP as JSON, on a free port. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const headers: IncomingHttpHeaders[] = [];
  let status = 200;
  let isHeld = false;
  const take = async (request: IncomingMessage): Promise<number> => {
    if (request.method !== 'POST' || request.url !== '/v1/traces') return 404;
    headers.push(request.headers);
    const body: unknown = await json(request);
    if (status === 200) spans.push(...spansOf(body));
    return status;
  };
  const server = createServer((request, response) => {
    const answer = (code: number) => {
      if (!isHeld) response.writeHead(code, { 'content-type': 'application/json' }).end('{}');
    };
    take(request).then(answer, () => answer(400));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    headers,
    hold() {
      isHeld = true;
    },
    answerWith(code) {
      status = code;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
