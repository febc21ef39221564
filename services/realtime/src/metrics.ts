import type { Metrics } from '@courtcast/observability';

/** What realtime tells of itself. */
export interface RealtimeMetrics {
  readonly sockets: (count: number) => void;
  readonly scopes: (count: number) => void;
  readonly announced: (name: string) => void;
  readonly gap: () => void;
  readonly lag: () => void;
  readonly drop: () => void;
}

/** Declares the metrics of realtime. */
export function createRealtimeMetrics(metrics: Metrics): RealtimeMetrics {
  const sockets = metrics.gauge({ name: 'courtcast_realtime_sockets', help: 'Connected sockets' });
  const scopes = metrics.gauge({
    name: 'courtcast_realtime_scopes',
    help: 'Scopes that are watched on this node',
  });
  const announced = metrics.counter({
    name: 'courtcast_realtime_announcements_total',
    help: 'Events sent to rooms',
    labels: ['event'],
  });
  const gaps = metrics.counter({
    name: 'courtcast_realtime_gaps_total',
    help: 'Times that missed versions were read from the stream',
  });
  const lags = metrics.counter({
    name: 'courtcast_realtime_lags_total',
    help: 'Times that a socket did not keep up',
  });
  const drops = metrics.counter({
    name: 'courtcast_realtime_lag_drops_total',
    help: 'Sockets dropped because they did not keep up',
  });
  return {
    sockets: (count) => sockets.set(count),
    scopes: (count) => scopes.set(count),
    announced: (event) => announced.inc({ event }),
    gap: () => gaps.inc(),
    lag: () => lags.inc(),
    drop: () => drops.inc(),
  };
}
