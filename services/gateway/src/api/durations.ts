import type { Metrics } from '@courtcast/observability';

/** Measures a request of `ms` by the id of its operation and its status. */
export type ObserveDuration = (operation: string, status: number, ms: number) => void;

/** Finding a series by its labels costs more than counting in it: each is looked up once. */
export function createDurations(metrics: Metrics): ObserveDuration {
  const durations = metrics.histogram({
    name: 'courtcast_http_request_seconds',
    help: 'Time from the first byte of a request to its answer, by operation and status',
    labels: ['operation', 'status'],
  });
  const series = new Map<string, { observe(seconds: number): void }>();
  return (operation, status, ms) => {
    const key = `${operation} ${status}`;
    const known = series.get(key) ?? durations.labels({ operation, status });
    series.set(key, known);
    known.observe(ms / 1000);
  };
}
