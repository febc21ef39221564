import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics.ts';

/** Sampling strategies for new traces, and for traces with a caller's decision (OpenTelemetry's names). */
export const traceSamplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type TraceSampler = (typeof traceSamplers)[number];

/** Trace settings of a service, under OpenTelemetry's own names. */
export interface TracingConfig {
  /** The collector, without `/v1/traces`; tracing is off without it. */
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  /** Sent with every export; may hold a key. */
  readonly OTEL_EXPORTER_OTLP_HEADERS?: Readonly<Record<string, string>> | undefined;
  /** The name of the service unless given. */
  readonly OTEL_SERVICE_NAME?: string | undefined;
  /** `parentbased_always_on` unless given. */
  readonly OTEL_TRACES_SAMPLER?: TraceSampler | undefined;
  /** The share of new traces for the samplers by ratio, from 0 to 1 (1). */
  readonly OTEL_TRACES_SAMPLER_ARG?: number | undefined;
}

export interface TracingOptions {
  readonly service: string;
  readonly config: TracingConfig;
  readonly logger: Logger;
  readonly metrics: Metrics;
}
