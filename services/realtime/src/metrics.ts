import type { Metrics } from '@courtcast/observability';

/** The metrics of realtime. */
export interface RealtimeMetrics {
  readonly sockets: (count: number) => void;
  readonly scopes: (count: number) => void;
  /** An event was sent to a number of sockets; `at` is the start of its command, ISO 8601. */
  readonly announced: (announcement: { name: string; sockets: number; at: string }) => void;
  readonly gap: () => void;
  readonly lag: () => void;
  readonly drop: () => void;
  /** Whether events take the direct path to the sockets that have one. */
  readonly direct: (isDirect: boolean) => void;
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
  const frames = metrics.counter({
    name: 'courtcast_realtime_frames_total',
    help: 'Events sent to sockets: one for each socket in the room',
  });
  const pointToScreen = metrics.histogram({
    name: 'courtcast_point_to_screen_seconds',
    help: 'From the start of the command that changed a score to its being sent to those who watch',
    buckets: [0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  });
  const gaps = metrics.counter({
    name: 'courtcast_realtime_gaps_total',
    help: 'Times that missed versions were read from the stream',
  });
  return {
    sockets: (count) => sockets.set(count),
    scopes: (count) => scopes.set(count),
    announced: ({ name, sockets, at }) => {
      announced.inc({ event: name });
      frames.inc(sockets);
      const seconds = (Date.now() - Date.parse(at)) / 1000;
      // A message on the subject may come from elsewhere and have no time; the histogram would throw.
      const isMeasured = name === 'match:scoreUpdate' && sockets > 0 && Number.isFinite(seconds);
      if (isMeasured) pointToScreen.observe(Math.max(0, seconds));
    },
    gap: () => gaps.inc(),
    ...createFanOutMetrics(metrics),
  };
}

/** Declares the metrics of the path to the sockets. */
function createFanOutMetrics(metrics: Metrics): Pick<RealtimeMetrics, 'lag' | 'drop' | 'direct'> {
  const lags = metrics.counter({
    name: 'courtcast_realtime_lags_total',
    help: 'Times that a socket did not keep up',
  });
  const drops = metrics.counter({
    name: 'courtcast_realtime_lag_drops_total',
    help: 'Sockets dropped because they did not keep up',
  });
  const direct = metrics.gauge({
    name: 'courtcast_realtime_direct_path',
    help: '1 when events are written straight to sockets, 0 when all of them go through Socket.IO',
  });
  return {
    lag: () => lags.inc(),
    drop: () => drops.inc(),
    direct: (isDirect) => direct.set(isDirect ? 1 : 0),
  };
}
