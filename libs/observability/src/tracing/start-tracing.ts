import type { TracingOptions } from './config.ts';
import type { Tracer } from './span.ts';

/** Starts tracing where a collector is configured; without one OpenTelemetry is not even loaded (ADR 14). */
export async function startTracing(options: TracingOptions): Promise<Tracer | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = options.config;
  if (endpoint === undefined) return undefined;
  const { createOtlpTracer } = await import('./otlp-tracer.ts');
  return createOtlpTracer(options, endpoint);
}
