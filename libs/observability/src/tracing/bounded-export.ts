import { ExportResultCode } from '@opentelemetry/core';
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace';
import type { ReadableSpan, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace';
import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics.ts';

/** `exporter` sends spans away, and may fail to. */
interface BoundedExportOptions {
  readonly exporter: SpanExporter;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** Spans waiting or being exported; further ones are dropped. */
const MAX_WAITING_SPANS = 2_048;
const BATCH_SIZE = 512;
const EXPORT_EVERY_MS = 1_000;
const WARN_EVERY_MS = 60_000;

/** Counts lost spans, and logs them at most once a minute: an unavailable collector must not fill the log. */
const createLossReport = ({ logger, metrics }: BoundedExportOptions) => {
  const dropped = metrics.counter({
    name: 'courtcast_trace_spans_dropped_total',
    help: 'Spans that no collector got, by why: too many waited (queue), or the collector did not take them (export)',
    labels: ['reason'],
  });
  for (const reason of ['queue', 'export']) dropped.inc({ reason }, 0);
  let warnedAt = -Infinity;
  return (reason: 'queue' | 'export', count: number, err?: Error): void => {
    dropped.inc({ reason }, count);
    const now = performance.now();
    if (now - warnedAt < WARN_EVERY_MS) return;
    warnedAt = now;
    logger.warn({ err, reason, count }, 'Spans are dropped');
  };
};

/**
 * Exports ended spans in batches, off the path of the traced work. Memory is bounded and errors stay here: a failing
 * collector does not affect the service.
 */
export function createBoundedExport(options: BoundedExportOptions): SpanProcessor {
  const { exporter } = options;
  const reportLoss = createLossReport(options);
  let waiting = 0;
  const counted: SpanExporter = {
    export(spans, done) {
      exporter.export(spans, (result) => {
        waiting -= spans.length;
        if (result.code !== ExportResultCode.SUCCESS) reportLoss('export', spans.length, result.error);
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
  const batches = new BatchSpanProcessor({
    exporter: counted,
    maxQueueSize: MAX_WAITING_SPANS,
    maxExportBatchSize: BATCH_SIZE,
    scheduledDelayMillis: EXPORT_EVERY_MS,
  });
  return {
    onStart: () => undefined,
    onEnd(span: ReadableSpan) {
      if (waiting >= MAX_WAITING_SPANS) {
        reportLoss('queue', 1);
        return;
      }
      waiting += 1;
      batches.onEnd(span);
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  };
}
