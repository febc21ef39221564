import type { Metrics } from '@courtcast/observability';

/** The metrics of pages. */
export interface PageMetrics {
  /** Observes an answered request for a page: its form, and its duration in ms. */
  observe(
    page: string,
    form: 'document' | 'data',
    answer: { readonly status: number; readonly ms: number },
  ): void;
  /** A document that was written. */
  countWritten(page: string): void;
}

/** Declares them, also where the web app has no pages: alerts know their names. */
export function createPageMetrics(metrics: Metrics): PageMetrics {
  const durations = metrics.histogram({
    name: 'courtcast_page_seconds',
    help: 'Time from the first byte of a request for a page to its answer, by page, form and status',
    labels: ['page', 'form', 'status'],
  });
  const written = metrics.counter({
    name: 'courtcast_documents_written_total',
    help: 'Documents that were written, by page: a crowd is sent the same one',
    labels: ['page'],
  });
  return {
    observe: (page, form, { status, ms }) => durations.labels({ page, form, status }).observe(ms / 1000),
    countWritten: (page) => written.labels({ page }).inc(),
  };
}
