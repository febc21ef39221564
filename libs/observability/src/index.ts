export { currentContext, runInContext } from './context.ts';
export type { RequestContext } from './context.ts';
export { createLogger, logLevels } from './logger.ts';
export type { LogLevel, Logger, LoggerOptions } from './logger.ts';
export { createMetrics } from './metrics.ts';
export type { HistogramOptions, MetricOptions, Metrics } from './metrics.ts';
export { redactText } from './redact.ts';
export { nextTraceparent, parseTraceparent } from './trace.ts';
export type { TraceContext } from './trace.ts';
