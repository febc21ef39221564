import type { Metrics } from '@courtcast/observability';
import type { Sending } from '../../application/push/send-notice.ts';

/** The metrics of notifications. */
export interface PushMeters extends Pick<Sending, 'onResult'> {
  /** Measures how long due notices wait for a process. */
  measureAge(deps: Pick<Sending['deps'], 'notices' | 'now'>): Promise<void>;
}

const SECOND_MS = 1_000;
const results = ['sent', 'gone', 'refused', 'failed'] as const;

/** Makes the metrics of notifications. */
export function createPushMeters(metrics: Metrics): PushMeters {
  const notifications = metrics.counter({
    name: 'courtcast_push_notifications_total',
    help: 'Notifications to browsers by what came of an attempt',
    labels: ['result'],
  });
  const overdue = metrics.gauge({
    name: 'courtcast_push_overdue_seconds',
    help: 'How long the oldest notification that is due has been waiting for a process',
  });
  for (const result of results) notifications.inc({ result }, 0);
  overdue.set(0);
  return {
    onResult: (result) => notifications.inc({ result }),
    async measureAge({ notices, now }) {
      overdue.set((await notices.overdueMs(now())) / SECOND_MS);
    },
  };
}
