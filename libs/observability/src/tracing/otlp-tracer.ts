import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { TracerProvider } from '@opentelemetry/sdk-trace';
import { ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions';
import { createBoundedExport } from './bounded-export.ts';
import type { TracingOptions } from './config.ts';
import { startOtlpSpan } from './otlp-span.ts';
import { samplerOf } from './sampler.ts';
import type { Tracer } from './span.ts';

/** One export, with the attempts that a collector's passing trouble is worth. */
const EXPORT_TIMEOUT_MS = 5_000;
const STOP_TIMEOUT_MS = 2_000;
/** In characters; a stack trace fits. */
const MAX_TEXT_LENGTH = 4_096;

const createProvider = (options: TracingOptions, endpoint: string): TracerProvider => {
  const { service, config, logger, metrics } = options;
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const resource = resourceFromAttributes({
    [ATTR_SERVICE_NAME]: config.OTEL_SERVICE_NAME ?? service,
    'service.namespace': 'courtcast',
    'service.instance.id': `${hostname()}-${process.pid}`,
  });
  return new TracerProvider({
    resource: defaultResource().merge(resource),
    sampler: samplerOf(config),
    spanLimits: { attributeValueLengthLimit: MAX_TEXT_LENGTH },
    spanProcessors: [createBoundedExport({ exporter, logger, metrics })],
  });
};

/** A tracer that sends its spans to the collector at `endpoint` by OTLP over HTTP, as JSON. */
export function createOtlpTracer(options: TracingOptions, endpoint: string): Tracer {
  const provider = createProvider(options, endpoint);
  const tracer = provider.getTracer('courtcast');
  return {
    start: (name, kind, parent) => startOtlpSpan(tracer, { name, kind, parent }),
    async stop() {
      const flushed = provider.shutdown().catch(() => undefined);
      await Promise.race([flushed, delay(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}
