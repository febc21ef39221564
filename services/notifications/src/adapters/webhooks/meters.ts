import type { Metrics } from '@courtcast/observability';
import type { Delivering } from '../../application/webhooks/deliver-webhook.ts';

/** The metrics of deliveries. */
export interface WebhookMeters extends Pick<Delivering, 'onAttempt' | 'onDisabled'> {
  /** Measures how long due deliveries wait for a process. */
  measureAge(deps: Pick<Delivering['deps'], 'deliveryQueue' | 'now'>): Promise<void>;
}

const SECOND_MS = 1_000;
const results = ['delivered', 'retried', 'given-up'] as const;

/** Makes the metrics of webhooks. */
export function createWebhookMeters(metrics: Metrics): WebhookMeters {
  const attempts = metrics.counter({
    name: 'courtcast_webhook_deliveries_total',
    help: 'Attempts to deliver to webhooks by what came of them',
    labels: ['result'],
  });
  const disabled = metrics.counter({
    name: 'courtcast_webhooks_disabled_total',
    help: 'Webhooks that were switched off by the service, by reason',
    labels: ['reason'],
  });
  const overdue = metrics.gauge({
    name: 'courtcast_webhook_overdue_seconds',
    help: 'How long the oldest delivery that is due has been waiting for a process; receivers that fail do not count',
  });
  for (const result of results) attempts.inc({ result }, 0);
  overdue.set(0);
  return {
    onAttempt: ({ status }) => {
      const undelivered = status === 'pending' ? 'retried' : 'given-up';
      attempts.inc({ result: status === 'delivered' ? 'delivered' : undelivered });
    },
    onDisabled: (reason) => disabled.inc({ reason }),
    async measureAge({ deliveryQueue, now }) {
      overdue.set((await deliveryQueue.overdueMs(now())) / SECOND_MS);
    },
  };
}
